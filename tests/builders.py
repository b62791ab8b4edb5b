"""Positions and whole deals written out as text, for tests of the rules."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from euchre_tui.match.referee import Referee
from euchre_tui.rules import (
    DECK,
    Action,
    Card,
    Deck,
    Event,
    Hand,
    Match,
    Play,
    PlayedCard,
    Seat,
    Suit,
    TableRules,
    after,
    choices,
    objection,
    parse_action,
    parse_cards,
    start,
)
from euchre_tui.rules.engine import seen_by
from euchre_tui.rules.state import Deal, Phase
from euchre_tui.rules.view import SeatView

NAMED_ACTIONS: tuple[Action, ...] = tuple(
    parse_action(text)
    for text in (
        *(f"cut {lifted}" for lifted in (0, *range(4, 21))),
        *("pass", "up", "up alone"),
        *(f"trump {suit}{alone}" for alone in ("", " alone") for suit in "SHDC"),
        *(f"{verb} {card}" for verb in ("discard", "play") for card in DECK),
        *("alone", "partner", "defend alone", "defend together"),
        *(f"renege {seat}" for seat in "NESW"),
        "redeal",
    )
)
"""Every action there is, but for the packs of chance."""

IN_ORDER = Hand(DECK)
"""A pack in the order of a new one."""


def cards(text: str) -> Hand:
    """The cards of a text: `cards("JC 9S")`."""
    return parse_cards(text)


def show(things: Iterable[Card | Action | PlayedCard]) -> str:
    """Cards or actions as text, which their `repr` is not."""
    return " ".join(str(each.card if isinstance(each, PlayedCard) else each) for each in things)


def around(first: Seat, *hands: str) -> dict[str, str]:
    """Hands clockwise from a seat, as `position` takes them."""
    return {seat.letter: hand for seat, hand in zip(first.clockwise(), hands, strict=False)}


def in_trump(trump: Suit, text: str) -> str:
    """A text that was written with spades for trump, with another trump: clubs become the suit of its colour."""
    others = [suit for suit in Suit if suit not in (trump, trump.same_colour)]
    becomes = dict(zip("SCHD", (trump, trump.same_colour, *others), strict=True))
    return re.sub(r"\b([9TJQKA]?)([SHDC])\b", lambda found: found[1] + becomes[found[2]].letter, text)


def pack_for(dealer: Seat, up: str, hands: dict[str, str]) -> Hand:
    """The pack that deals these hands and turns up this card; what is not given is dealt as it comes."""
    (up_card,) = cards(up)
    held = {seat: list(cards(hands.get(seat.letter, ""))) for seat in Seat}
    used = {up_card, *(card for hand in held.values() for card in hand)}
    rest = [card for card in DECK if card not in used]
    for hand in held.values():
        while len(hand) < 5:
            hand.append(rest.pop())
    turns = dealer.left.clockwise()
    return Hand(
        [
            *(card for seat in turns for card in held[seat][:2]),
            *(card for seat in turns for card in held[seat][2:]),
            up_card,
            *rest,
        ]
    )


def log(*scripts: str) -> tuple[str, ...]:
    """A match as the save file keeps it, an action a line, from scripts divided by semicolons.

    A draw may name its first cards alone, and `pack N up AC N 9S TS …` is the pack that deals these hands.
    """
    return tuple(_log_line(line.strip()) for script in scripts for line in script.split(";") if line.strip())


def _log_line(line: str) -> str:
    word, _, rest = line.partition(" ")
    if word == "draw":
        return f"draw {rest} {show(card for card in DECK if str(card) not in rest.split())}"
    if word == "pack":
        parts = re.fullmatch(r"([NESW]) up (\w\w)(.*)", rest)
        assert parts is not None, line
        held = dict(re.findall(r" ([NESW])((?: \w\w)+)", parts[3]))
        return f"deck {show(pack_for(Seat.parse(parts[1]), parts[2], held))}"
    return line


def start_of(dealer: Seat, **rules: Any) -> Match:
    """A match before its first deal by this seat; the pack is never cut unless the rules say so."""
    return start(TableRules(**{"cut": "never", **rules, "first_dealer": dealer.word.lower()}))


def position(dealer: Seat | str, up: str, script: str = "", *, rules: Any = None, **hands: str) -> Match:
    """A match whose first deal has these hands ("N" to cards), after a script of actions divided by semicolons.

    The pack is tapped where the rules want a cut, and never cut when they do not say.
    """
    seat = Seat.parse(dealer) if isinstance(dealer, str) else dealer
    match = start_of(seat, **(rules or {}))
    if match.phase is Phase.CUT:
        match = on(match, "cut 0")
    by_letter = {Seat.parse(name).letter: text for name, text in hands.items()}
    match, _ = after(match, Deck(pack_for(seat, up, by_letter)))
    return on(match, script)


def on(match: Match, script: str) -> Match:
    """The match after more actions, divided by semicolons."""
    for line in filter(None, map(str.strip, script.split(";"))):
        match, _ = after(match, parse_action(line))
    return match


def go_on(match: Match) -> Match:
    """The match after the first thing that the actor may do."""
    return after(match, choices(match)[0])[0]


def on_to(match: Match, seat: Seat) -> Match:
    """The match when it is this seat's turn; the others do the first thing that they may."""
    while match.actor is not seat:
        match = go_on(match)
    return match


def on_to_the_score(match: Match) -> Match:
    """The match when the deal has its line on the pad; all do the first thing that they may."""
    lines = len(match.pad)
    while len(match.pad) == lines:
        match = go_on(match)
    return match


def what_happens(match: Match, action: str) -> tuple[Event, ...]:
    """What everyone sees when this is done."""
    return after(match, parse_action(action))[1]


def may(match: Match) -> str:
    """What the actor may do, as text."""
    return "; ".join(map(str, choices(match)))


def may_play(match: Match) -> str:
    """The cards that the actor may play, as text."""
    return show(action.card for action in choices(match) if isinstance(action, Play))


def refusal(match: Match, action: str) -> str:
    """Why the rules refuse an action, or nothing."""
    return objection(match, parse_action(action)) or ""


def in_deal(match: Match) -> Deal:
    """The deal in hand."""
    assert match.deal is not None
    return match.deal


def held(match: Match, seat: Seat | str) -> str:
    """The cards that a seat holds, as text."""
    return show(in_deal(match).hands[(Seat.parse(seat) if isinstance(seat, str) else seat).place])


def play_out(match: Match) -> Match:
    """The match when the deal is scored: all lead from the top, follow with their highest and throw their lowest."""
    while match.phase is Phase.PLAY:
        trick, trump = in_deal(match).trick, in_deal(match).trump
        may_be = [action for action in choices(match) if isinstance(action, Play)]
        follows = not trick or may_be[0].card.suit_under(trump) is trick[0].card.suit_under(trump)
        match, _ = after(match, may_be[0] if follows else min(may_be, key=lambda each: each.card.rank.height))
    return match


def deal_on(match: Match, tricks: int, call: str = "up", answers: str = "") -> Match:
    """The match after one more deal: the dealer's left makes spades trump and takes this many tricks.

    `call` is "up" or "up alone"; `answers` are to the questions that follow the burying.
    """
    if match.phase is Phase.CUT:
        match = on(match, "cut 0")
    assert match.dealer is not None
    dealer, maker = match.dealer, match.dealer.left
    top, low = ["JS", "JC", "AS", "KS", "QS"], ["9D", "9C", "9H", "TD", "TH"]
    hands = around(
        maker,
        " ".join(top[:tricks] + low[: 5 - tricks]),
        "AD AH AC KD KH",
        "JD JH QD QH TC",
        " ".join([*top[tricks:], "TS", "KC", "QC", *low[5 - tricks :]][:5]),
    )
    match, _ = after(match, Deck(pack_for(dealer, "9S", hands)))
    match = play_out(on(match, f"{call}; discard 9S; {answers}"))
    assert match.pad[-1].tricks[maker.team] == tricks
    return match


def deals(match: Match, script: str) -> Match:
    """The match after deals written as the tricks that the dealer's left takes: "3 5 0a", with "a" for alone."""
    for word in script.split():
        match = deal_on(match, int(word[0]), "up alone" if word.endswith("a") else "up")
    return match


def lone_march_by_a_renege(match: Match) -> Match:
    """The match after one more deal: the dealer goes alone, trumps a heart lead with a heart in hand, and marches."""
    if match.phase is Phase.CUT:
        match = on(match, "cut 0")
    assert match.dealer is not None
    hands = around(match.dealer, "JS JC AS KS 9H", "TH 9D TD JD QD", "JH QH KH AH TS", "9C TC QC KC AC")
    script = (
        "pass; pass; pass; up alone; discard KS; play TH; play 9C; play QS; play JS; play 9D; play TC; "
        "play JC; play TD; play QC; play AS; play JD; play KC; play 9H; play QD; play AC"
    )
    return on(match, f"deck {show(pack_for(match.dealer, 'QS', hands))}; {script}")


def actor_view(match: Match) -> SeatView:
    """What the seat on turn may see."""
    assert match.actor is not None
    return seen_by(match, match.actor)


def turn_view(referee: Referee) -> SeatView:
    """What the seat on turn may see, from its referee."""
    assert referee.actor is not None
    return referee.view(referee.actor)
