"""The words of the game, each in a line."""

from __future__ import annotations

WORDS = (
    ("assist", "the dealer's partner makes the turned suit trump"),
    ("bower", "one of the two highest trumps: the right, then the left"),
    ("bury", "to put one card face down, after the pick-up: the discard"),
    ("euchred", "makers who take fewer than three tricks"),
    ("follow", "to play the suit that was led; the left bower is a trump"),
    ("game, match", "a game is to the target; a match is one game or more"),
    ("lead", "the first card of a trick"),
    ("maker", "who made trump; with the partner, the makers"),
    ("march", "all five tricks to the makers"),
    ("off-ace", "an ace that is not of trump"),
    ("order up", "an opponent of the dealer makes the turned suit trump"),
    ("pick up", "the dealer makes the turned suit trump, and takes the card"),
    ("the point", "three or four tricks to the makers: one point"),
    ("renege, revoke", "not to follow suit though one could; one thing, two words"),
    ("trick", "a round of cards, one from each who plays"),
    ("up-card", "the card that is turned up after the deal"),
    ("void", "without a card of a suit"),
)
"""A word and what it means, in the order of the alphabet."""
