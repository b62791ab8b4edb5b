"""The glossary: the words of the game, each with its meaning in one line."""

from __future__ import annotations

WORDS = (
    ("alone, loner", "the maker plays without the partner; such a hand is a loner"),
    ("assist", "the dealer's partner makes the turned suit trump"),
    ("bower", "a jack that is one of the two highest trumps: right, left"),
    ("bury", "to discard one card, face down, after the pick-up"),
    ("deal", "one shuffle, its five tricks and its score"),
    ("defender", "one of the two players who did not make trump"),
    ("euchred", "said of makers who take fewer than three tricks"),
    ("follow", "to play the suit that was led; the left bower is a trump"),
    ("game, match", "a game ends at the target score; a match has 1 to 7 games"),
    ("hand", "the cards that a player holds"),
    ("kitty", "the four cards left over; the top one is turned up"),
    ("lead", "to play the first card of a trick"),
    ("left bower", "the other jack of trump's colour: the second-highest trump"),
    ("maker", "the player who made trump; with the partner, the makers"),
    ("march", "the makers take all five tricks"),
    ("next", "the other suit of the up-card's colour, named in round two"),
    ("off-ace", "an ace of a suit that is not trump"),
    ("order up", "an opponent of the dealer makes the turned suit trump"),
    ("pick up", "the dealer makes the turned suit trump and takes the card"),
    ("the point", "the makers take three or four tricks: one point"),
    ("renege, revoke", "not to follow suit although you can; both words mean this"),
    ("right bower", "the jack of the trump suit: the highest card"),
    ("stick the dealer", "a house choice: the dealer may not pass a second time"),
    ("trick", "one card from each player; the best of them wins it"),
    ("trump", "the suit that beats all other suits in this deal"),
    ("up-card", "the card that is turned up after the deal"),
    ("void", "having no card of a suit"),
)
"""Words with their meanings, in alphabetical order."""
