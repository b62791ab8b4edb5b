"""The match being played: the session, its autosave, its set-up, the table's calls, and duplicate contests."""
