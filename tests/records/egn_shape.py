"""What a file in the notation must look like, as far as ours use it: a check of our own, field by field."""

from __future__ import annotations

import re
from typing import Any

_CARD = re.compile(r"[9TJQKA][shdc]")
_CALLS = {"Pass", "Order", "s", "h", "d", "c"}
_OPTIONS = {
    "std": bool,
    "winning_score": int,
    "canadian": bool,
    "loner_lead": str,
    "loner_march_score": int,
    "loner_euchred_score": int,
    "defend_alone": bool,
}


def check(document: Any) -> None:
    """Fails where a document is not as the notation has it, version 1.4."""
    assert set(document) == {"fileType", "version", "metadata", "deals"}
    assert document["fileType"] == "Euchre Game Notation"
    assert document["version"] == "1.4"
    _metadata(document["metadata"])
    assert len(document["deals"]) <= 100
    for deal in document["deals"]:
        _deal(deal)


def _metadata(held: dict[str, Any]) -> None:
    needed = {"title", "description", "players", "initialScore", "ruleset"}
    assert needed <= set(held) <= needed | {"finalScore", "date"}
    assert len(held["title"]) <= 128
    assert len(held["description"]) <= 1024
    assert len(held["players"]) == 4
    assert all(isinstance(name, str) and 0 < len(name) <= 64 for name in held["players"])
    for name in {"initialScore", "finalScore"} & set(held):
        assert [type(points) for points in held[name]] == [int, int]
    if "date" in held:
        assert re.fullmatch(r"\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?", held["date"])
    assert {name: type(value) for name, value in held["ruleset"].items()} == _OPTIONS
    assert held["ruleset"]["loner_lead"] in ("LEFT_OF_DEALER", "LEFT_OF_LONER")
    assert held["ruleset"]["winning_score"] > 0


def _deal(deal: dict[str, Any]) -> None:
    assert set(deal) == {"dealNumber", "initialState", "phases"}
    assert type(deal["dealNumber"]) is int
    assert deal["dealNumber"] >= 0
    state = deal["initialState"]
    assert set(state) == {"dealer", "upCard", "playerCards"}
    assert state["dealer"] in (0, 1, 2, 3)
    assert [len(hand) for hand in state["playerCards"]] == [5] * 4
    dealt = [state["upCard"], *(card for hand in state["playerCards"] for card in hand)]
    assert len(set(dealt)) == 21
    assert all(_CARD.fullmatch(card) for card in dealt)
    assert [phase["phaseNumber"] for phase in deal["phases"]] == [0, 1][: len(deal["phases"])]
    bidding, *play = deal["phases"]
    assert {"phaseNumber", "type", "calls", "isAlone"} <= set(bidding)
    assert set(bidding) <= {"phaseNumber", "type", "calls", "isAlone", "aloneDefender", "discard"}
    assert bidding["type"] == "EUCHRE_BIDDING"
    assert set(bidding["calls"]) <= _CALLS
    assert bidding.get("aloneDefender", -1) in (-1, 0, 1, 2, 3)
    for phase in play:
        assert set(phase) == {"phaseNumber", "type", "tricks"}
        assert phase["type"] == "TRICK_PLAY"
        assert len(phase["tricks"]) == 5
        assert all(_CARD.fullmatch(card) for trick in phase["tricks"] for card in trick)
