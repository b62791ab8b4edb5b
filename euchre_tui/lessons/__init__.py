"""Learning the game: what a coach says at an open table, lessons, drills and the rule book for players; no screens.

Nothing here is at hand while a hand is scored: the open table comes from a referee of its own.
"""
