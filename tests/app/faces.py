"""Positions built for pictures: each phase of a deal as one onlooker's table, written out card by card."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.look import Look
from euchre_tui.app.drawing.table.model import TableModel
from euchre_tui.app.drawing.table.motion import deal_at, sweep_at
from euchre_tui.app.drawing.table.table import draw_table
from euchre_tui.app.table_presenter import TableScene, face_of
from euchre_tui.match.keys import Place
from euchre_tui.match.prompt import Prompt
from euchre_tui.match.scenes import CardsDrawn, CutOffered, Dealing, Table, TrickWon
from euchre_tui.rules.actions import Action, Play
from euchre_tui.rules.cards import DECK
from euchre_tui.rules.dealing import start
from euchre_tui.rules.engine import seen_by
from euchre_tui.rules.events import DealerDrawn, Dealt, TrickTaken
from euchre_tui.rules.seats import BySeat, Chair, Seat
from euchre_tui.rules.state import Match
from euchre_tui.rules.table_rules import TableRules
from euchre_tui.rules.view import SeatView
from tests.positions import on, position

PEOPLE = BySeat(Chair(name) for name in ("Cy", "Di", "Ann", "Bo"))
"""North, East, South, West: four people round one keyboard."""

MIXED = BySeat((Chair("Ida", "sharp"), Chair("Gus", "steady"), Chair("Ann"), Chair("Ned", "easy")))
"""A lone human in the South."""

HANDS = {"S": "JH JD AH 9S TC", "W": "KH QH AS KS QS", "N": "AD KD AC KC QC", "E": "TH 9D TD TS JC"}
"""What the four hold in the deal of these pictures: hearts are turned up by West."""


def table_text(face: TableModel, look: Look | None = None, size: tuple[int, int] = (80, 24)) -> str:
    """The picture of a face as text."""
    canvas = Canvas(*size, look or Look())
    draw_table(canvas, face)
    return canvas.text()


def private(match: Match, seat: Seat, chairs: BySeat[Chair] = PEOPLE, *keys: str) -> TableModel:
    """The table as this seat sees it, after keys that choose nothing."""
    view = seen_by(match, seat)
    asking = Prompt.of(view) if view.choices else None
    for key in keys:
        assert asking is not None
        asking, action = asking.press(key)
        assert action is None
    return _face(Table(view), chairs, asking)


def asked(view: SeatView, asking: Prompt, chairs: BySeat[Chair] = PEOPLE) -> TableModel:
    """The table of a seat with its question as it stands after some keys."""
    return _face(Table(view), chairs, asking)


def public(match: Match, chairs: BySeat[Chair] = PEOPLE) -> TableModel:
    """The table as everyone may see it."""
    return _face(Table(seen_by(match, None)), chairs, None)


def _face(scene: TableScene, chairs: BySeat[Chair], asking: Prompt | None, step: int = 99) -> TableModel:
    place = asking.place if asking else Place.WATCHING
    return face_of(scene, chairs, asking, place, peek=False, step=step)


# The deal of the pictures, phase by phase


def first_bid(**rules: Any) -> Match:
    """West has dealt and turned up nine of hearts; North bids first."""
    return position("W", "9H", rules=rules, **HANDS)


def round_one(*keys: str, chairs: BySeat[Chair] = PEOPLE) -> TableModel:
    """South is asked, after two passes."""
    return private(on(first_bid(), "pass; pass"), Seat.SOUTH, chairs, *keys)


def round_two(*keys: str) -> TableModel:
    """South is asked for another suit, after six passes."""
    return private(on(first_bid(), "pass; pass; pass; pass; pass; pass"), Seat.SOUTH, PEOPLE, *keys)


def burying() -> TableModel:
    """The dealer has six cards, and buries one."""
    return private(on(first_bid(), "pass; pass; up"), Seat.WEST)


def ordered() -> Match:
    """South has ordered up hearts, West has buried the queen of spades; North leads."""
    return on(first_bid(), "pass; pass; up; discard QS")


def playing_first() -> Match:
    """North leads a diamond and East follows: South has none, for the left bower is a trump."""
    return on(ordered(), "play AD; play 9D")


def third_card(*keys: str, chairs: BySeat[Chair] = PEOPLE) -> TableModel:
    """South plays third to the first trick, and has no diamond for it."""
    return private(playing_first(), Seat.SOUTH, chairs, *keys)


def following(*keys: str, chairs: BySeat[Chair] = PEOPLE) -> TableModel:
    """Hearts are led: South, who dealt, plays last and may follow with any card but the nine of spades."""
    match = position("S", "9H", "up; discard TC; play KH; play AD; play TH", **HANDS)
    return private(match, Seat.SOUTH, chairs, *keys)


def one_taken() -> Match:
    """South has trumped the first trick with the left bower, and leads the second."""
    return on(playing_first(), "play JD; play AS")


def leading(chairs: BySeat[Chair] = PEOPLE) -> TableModel:
    """South leads the second trick; the first still lies there."""
    return private(one_taken(), Seat.SOUTH, chairs)


def lone() -> Match:
    """South plays alone: North lays down its cards; East leads."""
    return on(first_bid(), "pass; pass; up alone; discard QS")


def lone_hand() -> TableModel:
    """A lone hand, its first trick half played."""
    return private(on(lone(), "play TS"), Seat.SOUTH)


def trick_won() -> TableModel:
    """Everyone sees the finished trick."""
    return _face(TrickWon(seen_by(one_taken(), None), _taken(one_taken()), 0), PEOPLE, None, 0)


def _taken(match: Match) -> TrickTaken:
    return next(event for event in reversed(match.events) if isinstance(event, TrickTaken))


def sweeping(step: int) -> TableModel:
    """The finished trick on its way to its winner."""
    return replace(trick_won(), motion=sweep_at(step))


def dealing(packets: int) -> TableModel:
    """West deals: so many packets are out."""
    match = first_bid()
    event = next(event for event in match.events if isinstance(event, Dealt))
    return replace(_face(Dealing(seen_by(match, None), event, 0), PEOPLE, None), motion=deal_at(packets))


def drawing(cards: int) -> TableModel:
    """Cards are turned up until someone gets a jack: here the seventh, South's (R4)."""
    rest = " ".join(str(card) for card in DECK if str(card) not in _DRAWN.split())
    match = on(start(TableRules(cut="never")), f"draw {_DRAWN} {rest}")
    event = next(event for event in match.events if isinstance(event, DealerDrawn))
    return _face(CardsDrawn(seen_by(match, None), event, 0), PEOPLE, None, cards)


_DRAWN = "9C KD TH AS QD TC JS"


def cutting() -> TableModel:
    """South cuts the pack."""
    match = start(TableRules(first_dealer="west"))
    return _face(
        CutOffered(seen_by(match, None), Seat.SOUTH), PEOPLE, Prompt.of(seen_by(match, Seat.SOUTH), cutting=True)
    )


def some_deals(**rules: Any) -> Match:
    """Six deals are on the pad, each made by the dealer's left with so many tricks, the last one alone."""
    match = start(TableRules(**{"first_dealer": "north", "cut": "never", **rules}))
    for tricks in (3, 2, 5, 4, 0):
        match = _played(match, tricks, "up")
    return _played(match, 5, "up alone")


_TOP, _LOW = ("JS", "JC", "AS", "KS", "QS"), ("9D", "9C", "9H", "TD", "TH")


def _played(match: Match, tricks: int, call: str) -> Match:
    """One more deal, in which the dealer's left makes spades trump and takes this many tricks."""
    assert match.dealer is not None
    first = match.dealer.left
    hands = (
        [*_TOP[:tricks], *_LOW[: 5 - tricks]],
        ["AD", "AH", "AC", "KD", "KH"],
        ["JD", "JH", "QD", "QH", "TC"],
        [*_TOP[tricks:], "TS", "KC", "QC", *_LOW[5 - tricks :]][:5],
    )
    pack = [card for start, end in ((0, 2), (2, 5)) for hand in hands for card in hand[start:end]] + ["9S"]
    rest = [str(card) for card in DECK if str(card) not in pack]
    match = on(match, f"deck {' '.join(pack + rest)}; {call}; discard 9S")
    played = len(match.pad)
    while len(match.pad) == played and match.actor is not None:
        match = on(match, str(_by_height(seen_by(match, match.actor))))
    assert match.pad[-1].tricks[first.team] == tricks
    return match


def _by_height(view: SeatView) -> Action:
    """Leads from the top, follows with the highest, and throws the lowest."""
    plays = [action for action in view.choices if isinstance(action, Play)]
    if view.led_suit is None or plays[0].card.suit_under(view.trump) is view.led_suit:
        return plays[0]
    return min(plays, key=lambda play: play.card.rank.height)
