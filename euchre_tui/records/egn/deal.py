"""Reading one deal of the notation as a recorded deal."""

from __future__ import annotations

from typing import Any

from euchre_tui.records.egn.values import boxed, one_of, read_card, seat_in, whole
from euchre_tui.records.model import Call, RecordedDeal, RecordError, Remark, Remarks, Seen, Unknown
from euchre_tui.rules.actions import NameTrump, OrderUp, Pass
from euchre_tui.rules.cards import Suit
from euchre_tui.rules.seats import BySeat, Seat
from euchre_tui.support.text import one_line

BIDDING = "EUCHRE_BIDDING"
PLAY = "TRICK_PLAY"
MOST_CARDS = 10
"""Most entries of a list of cards or tricks in the notation."""

_LONGEST_REMARK = 1024


def read_deal(document: object, place: int) -> RecordedDeal:
    """Read the deal at a place of its game, from 1; raises RecordError with the place in its text."""
    try:
        if isinstance(document, str):
            raise RecordError("The deal is packed as a string, which cannot be read here.")
        return _deal(boxed(document, dict, "deal"), place)
    except RecordError as error:
        raise RecordError(f"Deal {place} cannot be read: {error}") from error


def _deal(document: dict[str, Any], place: int) -> RecordedDeal:
    state = boxed(one_of(document, "initialState"), dict, "initialState")
    phases = [boxed(each, dict, "phases") for each in boxed(document.get("phases", []), list, "phases")]
    bidding, play = _phase(phases, BIDDING), _phase(phases, PLAY)
    unknown = next((each for each in phases if each.get("type") not in (BIDDING, PLAY)), None)
    if unknown is not None:
        raise RecordError(f"The phase {one_line(str(unknown.get('type')))[:40]!r} is not played here.")
    if one_of(bidding, "cardExchanges"):
        raise RecordError("An exchange of cards (cardExchanges) is not played here.")
    alone = _alone(bidding) or _alone(play)
    up_card = read_card(one_of(state, "upCard"), None)
    calls = tuple(_call(each, alone=alone) for each in _texts(bidding, "calls", 16))
    trump = _trump(calls, up_card)

    def cards(value: object, name: str) -> tuple[Seen, ...]:
        listed = boxed(value, list, name)
        if len(listed) > MOST_CARDS:
            raise RecordError(f"The list {name!r} has too many cards: {len(listed)}.")
        return tuple(read_card(each, trump) for each in listed)

    tricks = [cards(each, "tricks") for each in _texts(play, "tricks", MOST_CARDS)]
    while tricks and not tricks[-1]:
        tricks.pop()
    defender = one_of(bidding, "aloneDefender", default=-1)
    discard = one_of(bidding, "discard")
    lead = one_of(play, "initialLead")
    return RecordedDeal(
        number=whole(one_of(document, "dealNumber", default=place - 1), "dealNumber", 0, 100_000),
        dealer=seat_in(state.get("dealer"), "dealer"),
        up_card=up_card,
        calls=calls,
        alone=alone,
        defender=None if defender == -1 else seat_in(defender, "aloneDefender"),
        discard=None if discard in (None, "") else read_card(discard, trump),
        tricks=tuple(tricks),
        hands=_hands(one_of(state, "playerCards", default=[]), cards),
        kitty=tuple(card for card in cards(state.get("kitty") or [], "kitty") if card != Unknown()),
        first_lead=tuple(Seat)[lead] if type(lead) is int and 0 <= lead <= 3 else None,
        call_remarks=_remarks(one_of(bidding, "callAnnotations", default={})),
        play_remarks=_remarks(one_of(play, "playAnnotations", default={})),
    )


def _phase(phases: list[dict[str, Any]], kind: str) -> dict[str, Any]:
    found = [each for each in phases if each.get("type") == kind]
    if len(found) > 1:
        raise RecordError(f"The deal has {len(found)} phases {kind} instead of one.")
    return found[0] if found else {}


def _texts(phase: dict[str, Any], name: str, most: int) -> list[Any]:
    listed = boxed(one_of(phase, name, default=[]), list, name)
    if len(listed) > most:
        raise RecordError(f"The list {name!r} has too many entries: {len(listed)}.")
    return listed


def _alone(phase: dict[str, Any]) -> bool:
    value = one_of(phase, "isAlone", default=False)
    if not isinstance(value, bool):
        raise RecordError(f"The field 'isAlone' is {str(value)[:20]!r}, but it must be true or false.")
    return value


def _call(text: object, *, alone: bool) -> Call:
    call = text.lower() if isinstance(text, str) else ""
    if call == "pass":
        return Pass()
    if call == "order":
        return OrderUp(alone)
    if call == "n":
        raise RecordError("A call of no trump is not played here.")
    if call == "x":
        raise RecordError("A call is unknown (x), so it is unknown who made trump.")
    if call and call in "shdc":
        return NameTrump(Suit.parse(call), alone)
    raise RecordError(f"{one_line(str(text))[:20]!r} is not a call.")


def _trump(calls: tuple[Call, ...], up_card: Seen) -> Suit | None:
    for call in calls:
        match call:
            case NameTrump(suit):
                return suit
            case OrderUp():
                if up_card.suit is None:
                    raise RecordError("The suit of the card that was ordered up is unknown, so the trump is unknown.")
                return up_card.suit
            case Pass():
                pass
    return None


def _hands(value: object, cards: Any) -> BySeat[tuple[Seen, ...]]:
    hands = boxed(value, list, "playerCards")
    if len(hands) > len(Seat):
        raise RecordError(f"The deal has {len(hands)} hands, but only four can play here.")
    read: list[tuple[Seen, ...]] = [cards(each, "playerCards") for each in hands]
    return BySeat((*read, *[()] * (len(Seat) - len(read))))


def _remarks(value: object) -> Remarks:
    """Read remarks by the number of their call or card; skip malformed ones, since they are not moves."""
    held = boxed(value, dict, "annotations")
    read = []
    for key, texts in held.items():
        if isinstance(key, str) and key.isascii() and key.isdigit() and len(key) < 4 and isinstance(texts, list):
            remarks = tuple(Remark.parse(one_line(text)[:_LONGEST_REMARK]) for text in texts if isinstance(text, str))
            read.append((int(key), remarks))
    return tuple(sorted(read, key=lambda each: each[0]))
