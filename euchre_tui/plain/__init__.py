"""The game as lines of text, for a screen reader, a pipe or a terminal without screens."""
