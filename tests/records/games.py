"""Recorded games for tests, written out as the notation has them."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from euchre_tui.records.audit.audit import judge
from euchre_tui.records.audit.findings import AuditedGame
from euchre_tui.records.egn.reader import read_game

Json = dict[str, Any]

HANDS = ("Js Jc As Ks Qs", "Ad Ah Ac Kd Kh", "Jd Jh Qd Qh Tc", "Ts Kc Qc 9d 9c")
"""Seat 3 deals and turns up the nine of spades; seat 0 holds the five highest spades."""

MARCH = ("Js Kh Tc Ts", "Jc Kd Qd 9c", "As Ac Qh 9d", "Ks Ah Jd Qc", "Qs Ad Jh Kc")
"""Spades are trump, seat 0 leads and takes all five."""

RENEGE = ("Js Kh Tc 9c", "Jc Kd Qd Ts", *MARCH[2:])
"""The same, but seat 3 keeps its spade back in the first trick."""

PASSED = ["Pass"] * 8

DEFENDED = ("9h Ah", "As Qs", "Kh Ks", "Kd 9c", "Qd Ts")
"""Seat 3 deals, seat 0 is alone with spades and seat 1 defends alone: the maker takes two tricks."""


def a_deal(
    calls: str | list[str] = "Order",
    tricks: tuple[str, ...] | str = MARCH,
    *,
    dealer: int = 3,
    up: str = "9s",
    hands: tuple[str, ...] = (),
    kitty: str = "",
    number: int | None = None,
    play: Json | None = None,
    **bidding: Any,
) -> Json:
    """A deal; without more said, seat 0 orders up and marches."""
    state: Json = {"dealer": dealer, "upCard": up}
    if kitty:
        state["kitty"] = kitty.split()
    if hands:
        state["playerCards"] = [hand.split() for hand in hands]
    called = calls.split() if isinstance(calls, str) else calls
    phases: list[Json] = [{"phaseNumber": 0, "type": "EUCHRE_BIDDING", "calls": called, "isAlone": False, **bidding}]
    if tricks:
        held = [trick.split() for trick in tricks]
        phases.append({"phaseNumber": 1, "type": "TRICK_PLAY", "tricks": held, **(play or {})})
    return {"dealNumber": number, "initialState": state, "phases": phases}


def lone(*tricks: str, calls: str = "Order", **said: Any) -> Json:
    """A deal in which seat 0 plays alone."""
    return a_deal(calls, tricks, isAlone=True, **said)


def turned(deal: Json, seats: int) -> Json:
    """The same deal with everybody that many seats further on."""
    moved = deepcopy(deal)
    state = moved["initialState"]
    state["dealer"] = (state["dealer"] + seats) % 4
    if "playerCards" in state:
        cards = state["playerCards"]
        state["playerCards"] = [cards[(seat - seats) % 4] for seat in range(4)]
    for phase in moved["phases"]:
        if phase.get("aloneDefender", -1) >= 0:
            phase["aloneDefender"] = (phase["aloneDefender"] + seats) % 4
    return moved


def a_game(*deals: Json | str, version: str = "1.4", ruleset: Json | None = None, **metadata: Any) -> Json:
    """A game of these deals, numbered in their order."""
    held: list[Json | str] = []
    for place, deal in enumerate(deals):
        if isinstance(deal, dict):
            deal = {**deal, "dealNumber": place if deal["dealNumber"] is None else deal["dealNumber"]}
        held.append(deal)
    said: Json = {"players": ["Ann", "Bo", "Cy", "Di"], "initialScore": [0, 0], **metadata}
    if ruleset is not None:
        said["ruleset"] = ruleset
    return {"fileType": "Euchre Game Notation", "version": version, "metadata": said, "deals": held}


def marches(count: int) -> list[Json]:
    """So many deals, each to the left of the last, each a march of the seat left of the dealer."""
    return [turned(a_deal(), place) for place in range(count)]


def judged(*deals: Json, **said: Any) -> AuditedGame:
    """The game of these deals before the referee."""
    return judge(read_game(a_game(*deals, **said)))


def found(game: AuditedGame) -> list[str]:
    """Every breach as "deal trick seat rule", with a dash for what is not said."""
    return [
        f"{deal.place} {breach.trick or '-'} {'-' if breach.seat is None else breach.seat.place} {breach.rule}"
        for deal in game.deals
        for breach in deal.breaches
    ]


def wrong(*deals: Json, **said: Any) -> list[str]:
    """What the referee finds in the game of these deals."""
    return found(judged(*deals, **said))
