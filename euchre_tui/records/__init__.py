"""Recorded games: reading, checking, scoring and writing them."""
