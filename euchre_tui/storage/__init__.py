"""Files of the player: saved matches, settings, and named table rules."""
