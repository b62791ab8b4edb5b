"""What is left of a crash names no card, and still says where it happened."""

from __future__ import annotations

import re
import stat
from collections.abc import Callable
from operator import attrgetter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from euchre_tui.rules import DECK, Card, Rank, Suit
from euchre_tui.support import crash
from euchre_tui.words import say_card, short_card


def fault(message: str) -> RuntimeError:
    """An error that was raised, as it is caught."""
    try:
        raise RuntimeError(message)
    except RuntimeError as error:
        return error


@pytest.mark.parametrize("wording", [str, short_card, say_card])
def test_every_card_is_struck_out_however_it_is_written(wording: object) -> None:
    """By its letters, by its signs and in words, large or small, in a row or between brackets."""
    assert callable(wording)
    said = [wording(card) for card in DECK]
    for message in (" ".join(said), ",".join(said).lower(), f"[{said[0]}]", f"({said[-1]})"):
        told = crash.details(fault(message)).rpartition("RuntimeError: ")[2]
        assert not [each for each in said if each.lower() in told.lower()]


SPELLINGS: dict[type[Rank] | type[Suit], tuple[Any, ...]] = {
    Rank: (
        str,
        repr,
        ascii,
        *(attrgetter(name) for name in ("letter", "face", "word", "name")),
        lambda rank: rank.word + "s",
    ),
    Suit: (
        *(str, repr, ascii, *(attrgetter(name) for name in ("letter", "sign", "word", "name"))),
        *(
            lambda suit: suit.word[:-1],
            lambda suit: ascii(suit.sign)[1:-1],
            lambda suit: repr(suit.sign.encode())[2:-1],
        ),
        lambda suit: "♤♡♢♧"["♠♥♦♣".index(suit.sign)],
    ),
}
"""How this package or Python writes a rank and a suit."""

BETWEEN = (
    "",
    " ",
    "  ",
    "\n",
    "\t",
    ", ",
    " of ",
    "  of  ",
    " of\n",
    "][",
    "-",
    "_",
    ": ",
    "', '",
    " suit=",
    "\\n",
    "\ufe0e",
)
AROUND = (
    "{}",
    "[{}]",
    "({})",
    "<Card {}>",
    "Card(rank={})",
    "Card.parse('{}')",
    "\x1b[31m{}\x1b[0m",
    "'\\n{}\\n'",
    "x={},",
)
FILLING = re.compile(r"\\[nt]|\(card\)|card|parse|rank|suit|of|\\n|x=|^hand|end$", re.IGNORECASE)


@given(
    card=st.sampled_from(DECK),
    rank=st.sampled_from(SPELLINGS[Rank]),
    suit=st.sampled_from(SPELLINGS[Suit]),
    between=st.sampled_from(BETWEEN),
    around=st.sampled_from(AROUND),
    case=st.sampled_from((str, str.lower, str.upper, str.title)),
    turned=st.booleans(),
)
def test_no_spelling_of_a_card_is_left(
    card: Card,
    rank: Callable[[Rank], str],
    suit: Callable[[Suit], str],
    between: str,
    around: str,
    case: Callable[[str], str],
    turned: bool,
) -> None:
    """Every spelling of a rank beside every spelling of a suit is struck out, in either order and in any case."""
    parts = [rank(card.rank), suit(card.suit)]
    assume(between or "." not in "".join(parts))
    between, parts = (
        case(between) if "\\" not in between else between,
        [case(part) if "\\" not in part else part for part in parts],
    )
    message = f"hand {around.format(between.join(reversed(parts) if turned else parts))} end"
    left = FILLING.sub("", crash.without_cards(message))
    assert "(card)" in crash.without_cards(message)
    assert not re.search(r"[a-z0-9\u2660-\u2667]", left, re.IGNORECASE), crash.without_cards(message)


@pytest.mark.parametrize("message", ["♠ J 9", "J, 9, A ♠", "spades: JACK NINE", "[J 9] of ♤", "🂫", "JO", "a joker"])
def test_a_list_by_suit_is_struck_out(message: str) -> None:
    """Ranks under one suit go as a whole, and so do the signs of whole cards and the joker (R41)."""
    assert not re.search(r"[9JA♠♤🂫]|JACK|NINE|spades|jo", crash.without_cards(message).replace("(card)", ""))


def test_what_is_no_card_stays() -> None:
    """Names of files and other words are whole, also where they begin as a card does: asking, this, talk."""
    message = "this talk.py: the asking.py and threading.py, line 10, in jack_deals; 9 of them, hearts led"
    assert message in crash.details(fault(message))
    assert str(Path(__file__).name) in crash.details(fault("x"))


def test_the_details_are_for_their_owner(tmp_path: Path) -> None:
    """The file is readable by its owner only, and the sentence says where it lies, if there is a place for it."""
    path = crash.write_details(fault("x"), tmp_path / "new")
    assert path == tmp_path / "new" / "crash.txt"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert crash.sentence(fault("x"), path).endswith(f"Details are in {path}.")
    (tmp_path / "file").write_text("")
    assert crash.write_details(fault("x"), tmp_path / "file") is None
    assert crash.sentence(fault("JS"), None) == "The game stopped on an internal error (RuntimeError)."
