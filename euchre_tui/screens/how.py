"""How euchre is played, on one page."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from euchre_tui.rules.cards import Card, Rank, Suit
from euchre_tui.screens.page import PageScreen

_PARTS = (
    (
        "The aim",
        (
            "Four people, two against two: your partner sits across. Five tricks are played in a deal. The side that "
            "chooses trump, the makers, must take three of them; with fewer it is euchred and the others score."
        ),
    ),
    (
        "The cards",
        "24 cards: 9 10 J Q K A of each suit. Five each; one of the four left over is turned up.",
    ),
    (
        "Choosing trump",
        (
            "From the dealer's left, each may make the turned suit trump, or pass. If someone does, the dealer takes "
            "the turned card and buries another. If all pass, each may name another suit. If all pass again, the "
            "deal is thrown in."
        ),
    ),
    (
        "Playing",
        (
            "The player at the dealer's left leads. Follow the suit that was led if you can; if not, play anything. "
            "The highest trump wins the trick, without trump the highest card of the suit led. The winner leads next."
        ),
    ),
    (
        "Points",
        (
            "Makers with three or four tricks: 1, the point. All five: 2, a march. Makers with fewer are euchred: "
            "2 to the others. Alone, without the partner: all five are worth 4. The first side to 10 points wins."
        ),
    ),
)


class HowScreen(PageScreen):
    """The game in five short paragraphs and the table of bowers."""

    heading = "How to play"

    def body(self) -> Iterable[RenderableType]:
        for title, text in _PARTS[:2]:
            yield Text.assemble((f"{title}. ", "bold"), text)
        yield _bowers()
        for title, text in _PARTS[2:]:
            yield Text.assemble((f"{title}. ", "bold"), text)


def _bowers() -> Table:
    """For each trump, the two jacks that are its highest cards."""
    table = Table(box=None, padding=(0, 3, 0, 0), pad_edge=False)
    for column in ("trump", "highest: the right bower", "second: the left bower, a trump too", "then"):
        table.add_column(column)
    for suit in Suit:
        right, left = Card(Rank.JACK, suit), Card(Rank.JACK, suit.same_colour)
        table.add_row(f"{suit.sign} {suit.word}", f"J{right.suit.sign}", f"J{left.suit.sign}", "A K Q 10 9")
    return table
