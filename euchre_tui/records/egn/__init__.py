"""Euchre Game Notation, read and written."""
