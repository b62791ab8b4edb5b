"""The game as lines of text: whole matches by typed answers, and no line that names a card too early."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from euchre_tui.match.referee import Referee
from euchre_tui.plain.game import PlainGame, begin, resume, say_line
from euchre_tui.plain.requests import HELP, LeaveError
from euchre_tui.rules import DECK, BySeat, Chair, Redeal, Seat, TableRules
from euchre_tui.rules.events import CardPlayed, DealerDrawn, Dealt, PartnersDrawn, RenegeCalled
from euchre_tui.session.autosave import Autosave
from euchre_tui.session.session import Session
from euchre_tui.storage.library import MatchLibrary
from euchre_tui.storage.settings import MatchSetup, home
from euchre_tui.words import say_card
from tests.positions import random_rules

QUICK = TableRules(target=2)
CHAIRS = BySeat([Chair("Ida", "easy"), Chair("Gus", "easy"), Chair("Ann"), Chair("Ned", "easy")])
"""Ann alone with three CPUs, at South."""


class Person:
    """Types an answer to what was said last: Enter where it is asked for, and a choice that depends on it alone."""

    def __init__(self, *first: str, stop: int = 100_000) -> None:
        self.lines: list[str] = []
        self._first = list(first)
        self._left = stop

    def say(self, line: str) -> None:
        assert line
        assert "\n" not in line
        self.lines.append(line)

    def read(self) -> str:
        if self._left == 0:
            raise LeaveError
        self._left -= 1
        return self.answer()

    def answer(self) -> str:
        if self._first:
            return self._first.pop(0)
        last = self.lines[-1]
        if not re.match(r"\d+\. ", last):
            return ""
        options = int(last.split(".")[0])
        return str(sum(map(ord, "".join(self.lines[-options - 1 :]))) % options + 1)

    @property
    def text(self) -> str:
        return "\n".join(self.lines)


def setup(rules: TableRules = QUICK, seed: int = 1) -> MatchSetup:
    return MatchSetup(rules, CHAIRS, seed, pace=0)


def game(person: Person, rules: TableRules = QUICK, seed: int = 1) -> PlainGame:
    autosave = Autosave(person.say)
    return PlainGame(Session.begun(setup(rules, seed), autosave), autosave, person.say, person.read)


@pytest.mark.parametrize("seed", range(8))
def test_a_whole_match_under_any_rules(seed: int) -> None:
    """Every match ends with its result and the whole pad, whatever the table has agreed to."""
    person = Person()
    rules = random_rules(Random(seed), target=3, games=1)
    assert begin(setup(rules, seed), person.say, person.read) == 0
    assert "These rules are agreed before the first card." in person.lines
    assert any(line.startswith("Changed: ") for line in person.lines)
    end = next(number for number, line in enumerate(person.lines) if line.startswith("Match over. "))
    pad = person.lines[end + 1 : -1]
    assert [line.split(":")[0] for line in pad] == [f"Deal {number}" for number in range(1, len(pad) + 1)]
    assert person.lines[-1].startswith("Type again")
    hands = [line for line in person.lines if line.startswith("You hold ")]
    assert 1 <= len(hands) <= len(pad), "once a deal, before its first question"


@pytest.mark.parametrize("seed", range(6))
def test_no_line_names_a_card_too_early(seed: int) -> None:
    """Each line names only cards of the person's own hand, and cards that lay face up (R7, R10)."""
    person = Listener(seed)
    played = game(person, random_rules(Random(seed), target=4), seed)
    person.referee = played.session.referee
    assert played.play() == 0
    assert person.cards_named > 30


class Listener(Person):
    """Types at random, requests among it, and objects to a line with a card that Ann cannot know."""

    referee: Referee
    cards_named = 0

    def __init__(self, seed: int) -> None:
        super().__init__()
        self._random = Random(seed)

    def say(self, line: str) -> None:
        super().say(line)
        if line in HELP or line.startswith("You do not hold "):
            return  # an example, and the person's own words
        named = [card for card in DECK if say_card(card) in line]
        self.cards_named += len(named)
        public = self.referee.view(None)
        (ann,) = self.referee.humans
        own = self.referee.view(ann)
        known = {*own.hand, own.discard}
        for event in public.events:
            match event:
                case Dealt():
                    known.add(event.up_card)
                case CardPlayed():
                    known.add(event.card)
                case DealerDrawn() | PartnersDrawn():
                    known.update(card for _, card in event.cards)
                case RenegeCalled():
                    known.add(event.card)
                case _:
                    pass
        assert set(named) <= known, line
        assert not re.search("[♠♥♦♣]", re.sub(r"followed? in trick \d: .*", "", line))

    def answer(self) -> str:
        if self._random.random() < 0.3:
            return self._random.choice(("hand", "table", "last", "pad", "rules", "help", "renege Gus", "JS", "???", ""))
        return super().answer()


def test_the_spy_can_object() -> None:
    """A line with a card of another hand is what the listener objects to."""
    person = Listener(1)
    person.referee = Referee(QUICK, CHAIRS, 1)
    with pytest.raises(AssertionError):
        person.say("Gus holds ace of spades.")


def finished() -> tuple[str, ...]:
    (path,) = (home() / "finished").glob("*.euchre")
    return tuple(path.read_text().splitlines()[1:])


def test_the_end_of_input_saves_and_leaves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Broken off after any line and taken up again, the match goes on to the same end."""
    monkeypatch.setenv("EUCHRE_TUI_HOME", str(tmp_path / "whole"))
    rules = TableRules(target=5)
    person = Person()
    begin(setup(rules, seed=3), person.say, person.read)
    whole = finished()
    for stop in (2, 4, 7, 11, 19):
        monkeypatch.setenv("EUCHRE_TUI_HOME", str(tmp_path / str(stop)))
        person = Person(stop=stop)
        assert begin(setup(rules, seed=3), person.say, person.read) == 0
        assert person.lines[-1] == "The match is saved; euchre-tui resume --plain continues it."
        (found,) = MatchLibrary(home()).unfinished()
        assert found.saved.lines == whole[: len(found.saved.lines)]
        again = Person()
        resume(found, 0, again.say, again.read)
        assert finished() == whole


def test_nothing_is_saved_before_the_agreement() -> None:
    """Left before the first card there is no match to save, and none is claimed (R33)."""
    person = Person(stop=0)
    assert begin(setup(), person.say, person.read) == 0
    assert person.lines[-2:] == ["Press Enter to agree.", "You leave the match."]
    assert not home().exists()


def test_only_enter_or_yes_agrees() -> None:
    """A word that is no request agrees to nothing: it is told so, and asked again (R33)."""
    for typed, agrees in (("foo", False), ("pass", False), ("", True), ("Yes", True)):
        person = Person(typed, stop=1)
        assert game(person).play() == 0
        assert (person.lines.count("Press Enter to agree.") == 2) is not agrees, typed
        assert (f"{typed!r} is not an answer here: press Enter to agree, or type leave." in person.lines) is not agrees


def said_after(*typed: str, rules: TableRules = QUICK) -> list[str]:
    """What is said until these lines are typed, less the last line about leaving."""
    person = Person(*typed, stop=len(typed))
    game(person, rules).play()
    return person.lines[:-1]


SOUTH_BIDS = TableRules(target=2, first_dealer="east", cut="never")
"""East deals, so that Ann bids first."""


def test_the_hand_is_said_once_a_deal_and_on_request() -> None:
    """The first question of a deal comes with the hand; `hand` says it again."""
    lines = said_after("", "hand", rules=SOUTH_BIDS)
    hands = [line for line in lines if line.startswith("You hold ")]
    assert len(hands) == 2
    assert hands[0] == hands[1]


def test_requests_change_nothing() -> None:
    """hand, table, last, pad, rules and help answer, and the question stays."""
    person = Person("", "table", "last", "pad", "rules", "help", "", stop=7)
    played = game(person, SOUTH_BIDS)
    played.play()
    assert played.session.referee.moment == 1
    for line in (
        "Trump is not made yet; ",
        "No trick has been taken in this deal.",
        "The pad is empty: no deal is scored yet.",
        "Play: table: refereed;",
        "Answer with a number",
    ):
        assert any(each.startswith(line) for each in person.lines), line
    assert sum(line.startswith("1. pass") for line in person.lines) == 2


def test_the_cpus_keep_their_beat(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a pace each move of a CPU takes that long, and nothing else waits."""
    beats: list[float] = []
    monkeypatch.setattr("time.sleep", beats.append)
    person = Person("", "1", stop=2)
    begin(replace(setup(SOUTH_BIDS), pace=0.25), person.say, person.read)
    assert beats
    assert set(beats) == {0.25}


def test_leaving_asks() -> None:
    """`leave` wants a yes; anything else goes on."""
    person = Person("", "leave", "no", "leave", "", "quit", "yes")
    assert begin(setup(SOUTH_BIDS), person.say, person.read) == 0
    assert person.lines.count("Leave the match? Type yes or no.") == 3
    assert sum(line.startswith("1. pass") for line in person.lines) == 3, "the question is put again"
    assert person.lines[-1] == "The match is saved; euchre-tui resume --plain continues it."


def test_a_deal_is_thrown_in_when_asked_twice() -> None:
    """By agreement, asked twice; the same dealer deals again, and the pad has a line (R27)."""
    person = Person("", "redeal", "yes", "no", "redeal", "yes", "yes", stop=7)
    played = game(person, SOUTH_BIDS)
    played.play()
    assert [line.result for line in played.session.public.pad] == ["redeal"]
    assert played.session.public.dealer is Seat.EAST
    assert person.lines[-2].startswith("Press Enter")


def test_cpus_do_not_throw_a_deal_in_after_the_first_lead() -> None:
    """They say so, and the deal goes on (R27)."""
    person = Person("")
    played = game(person, SOUTH_BIDS)
    answer = person.answer
    asked: list[int] = []

    def throw_in_once_led() -> str:
        if not asked and any(isinstance(event, CardPlayed) for event in played.session.public.events):
            asked.append(played.session.public.moment)
            return "redeal"
        return answer()

    person.answer = throw_in_once_led  # type: ignore[method-assign]
    played.play()
    assert person.lines.count("The CPUs do not agree: after the first lead the deal is played to its end.") == 1
    assert "redeal" not in {line.result for line in played.session.public.pad}


@pytest.mark.parametrize("word", ["", "yes", "agree", "Enter"])
def test_what_the_first_question_shows_can_be_typed(word: str) -> None:
    """Enter agrees, and so do the words of the question; anything else is refused with a sentence."""
    person = Person("no", "7", word, stop=3)
    played = game(person, SOUTH_BIDS)
    played.play()
    assert person.lines.count("'no' is not an answer here: press Enter to agree, or type leave.") == 1
    assert person.lines.count("'7' is not an answer here: press Enter to agree, or type leave.") == 1
    assert played.session.referee.moment == 1, "the cards are dealt"


def test_what_a_result_does_not_ask_for_is_refused() -> None:
    """At a result and at the end of a match only Enter, or what is named, goes on."""
    person = Person("")
    played = game(person, replace(QUICK, target=5))
    answer, said = person.answer, set[str]()

    def nonsense_first() -> str:
        last = person.lines[-1]
        if last.startswith(("Press Enter for", "Type again")) and last not in said:
            said.add(last)
            return "what?"
        return answer()

    person.answer = nonsense_first  # type: ignore[method-assign]
    played.play()
    assert len(said) == 2
    assert person.lines.count("'what?' is not an answer here.") == 2
    assert not played.again


def test_all_hands_can_be_asked_for_after_a_deal() -> None:
    """`hands` at a result names all 24 cards; while a deal is on it is refused with the reason (R44)."""
    person = Person("", "hands")
    played = game(person, SOUTH_BIDS)
    answer, asked = person.answer, [0]

    def hands_at_the_result() -> str:
        if not asked[0] and person.lines[-1] == "Press Enter for the next deal.":
            asked[0] = len(person.lines)
            return "hands"
        return answer()

    person.answer = hands_at_the_result  # type: ignore[method-assign]
    played.play()
    assert "Hands can be shown when a deal is over, until the next one begins." in person.lines[: asked[0]]
    told = " ".join(person.lines[asked[0] : asked[0] + 7]).lower()
    assert all(say_card(card).lower() in told for card in DECK)
    assert "was dealt" not in " ".join(person.lines[: asked[0]])


def test_nothing_to_throw_in_before_the_deal() -> None:
    assert said_after("redeal")[-1].startswith("There is no deal to throw in now")


def renege_table() -> TableRules:
    return TableRules(target=9, first_dealer="east", cut="never", play="honour")


def test_a_renege_is_called_against_opponents_only() -> None:
    """The accused is named, an opponent, and the call is confirmed (R26)."""
    lines = said_after("", "renege", "renege Ida", "renege nobody", rules=renege_table())
    assert lines.count("You can call a renege only against an opponent: type renege Gus, or renege Ned.") == 3
    refused = said_after("", "renege west", rules=renege_table())
    assert any("No card of this deal has been played" in line for line in refused)


def test_a_failed_call_costs_nothing() -> None:
    """A call that is not proven is told to the table, and the same question comes again (R26)."""
    person = Person()
    calls = iter(("renege Gus", "no", "renege Gus", "yes"))
    answer = person.answer

    def call_at_a_trick() -> str:
        asked = next((line for line in reversed(person.lines) if not re.match(r"\d+\. ", line)), "")
        if person.lines[-1].startswith("Call a renege") or " led " in asked:
            return next(calls, None) or answer()
        return answer()

    person.answer = call_at_a_trick  # type: ignore[method-assign]
    played = game(person, renege_table())
    played.play()
    assert "The call against Gus fails: no renege is proven, and play continues." in person.lines
    assert person.lines.count("Call a renege against Gus? Type yes or no.") == 2
    assert played.session.referee.over


def test_a_cpu_calls_what_it_can_prove() -> None:
    """A person who shows a void and then the suit is called by a CPU at an honour table (R28)."""
    results = set()
    for seed in range(30):
        person = Person()
        played = game(person, renege_table(), seed)
        played.play()
        results |= {line.result for line in played.session.public.pad}
        if "renege" in results:
            break
    assert "renege" in results
    assert any(line.startswith("You reneged: ") for line in person.lines)


@pytest.mark.parametrize("seed", range(3))
def test_what_is_settled_is_not_called_again(seed: int) -> None:
    """After an award the next dealer's right-hand player, a CPU, cuts and calls nothing (R6, R26)."""
    person = Person()
    rules = TableRules(target=15, cut="every deal", play="honour")
    played = game(person, rules, seed)
    assert played.play() == 0
    reneges = [line for line in played.session.public.pad if line.result == "renege"]
    assert reneges
    assert sum(line.startswith("You reneged: ") for line in person.lines) == len(reneges)


def test_again_is_another_match() -> None:
    """After the last deal the same chairs can play anew, with new cards."""
    person = Person()
    wants = iter(("again", ""))
    usual = person.answer
    person.answer = lambda: next(wants) if person.lines[-1].startswith("Type again") else usual()  # type: ignore[method-assign]
    assert begin(setup(), person.say, person.read) == 0
    assert person.text.count("Match over. ") == 2
    first, second, _ = person.text.split("Match over. ")
    assert first.split("Deal 1.")[1] != second.split("Deal 1.")[1]


@pytest.mark.parametrize("target", [99, 1])
def test_a_cpu_calls_while_the_result_stands(target: int) -> None:
    """What the last trick gives away is called before the next deal, or before the match is left (R26, R28)."""

    def called_after_a_result(seed: int) -> bool:
        person = Person(stop=200)
        game(person, replace(renege_table(), target=target), seed).play()
        pairs = pairwise(person.lines)
        return any("Score: " in before and line.startswith("You reneged: ") for before, line in pairs)

    assert any(map(called_after_a_result, range(30)))


def test_a_finished_match_can_still_be_called_into_question() -> None:
    """A call after the last deal is settled before anybody leaves, and the match is over as it was (R26)."""

    class Doubting(Person):
        """Calls a renege once the match is over, and leaves when it is so again."""

        def answer(self) -> str:
            if self.lines[-1].startswith("Call a renege"):
                return "yes"
            again = sum(line.startswith("Type again") for line in self.lines)
            return "renege Gus" if self.lines[-1].startswith("Type again") and again == 1 else super().answer()

    for seed in range(20):
        person = Doubting()
        played = game(person, replace(QUICK, play="honour"), seed)
        assert played.play() == 0
        assert played.session.referee.over
        if any(line.startswith("The call against Gus fails") for line in person.lines):
            assert sum(line.startswith("Match over. ") for line in person.lines) == 2
            return
    raise AssertionError("no match ended without an award in its last deal")


def test_a_level_that_answers_wrongly_ends_the_match(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """One sentence without a card, and exit code 1; the level is not asked again."""
    monkeypatch.setattr("euchre_tui.session.session.choose", lambda level, view, random, enough: Redeal())
    person = Person()
    assert begin(setup(), person.say, person.read) == 1
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert "made a choice that the rules refuse" in told


def test_usual_rules_are_one_line() -> None:
    """Other rules are read out, the changed ones first; the usual ones can be asked for (R33)."""
    usual = said_after(rules=TableRules())
    assert usual[-1] == "Usual rules, game to 10: press Enter to play, or type rules for all of them."
    assert not any("stick the dealer: no" in line for line in usual)
    assert any("stick the dealer: no" in line for line in said_after("rules", rules=TableRules()))
    changed = said_after(rules=TableRules(target=5, stick_the_dealer=True))
    first = changed.index("Changed: Game to: 5 (usually 10).")
    assert changed[first + 1] == "Changed: Stick the dealer: yes (usually no)."
    assert changed[-1] == "Press Enter to agree."


def test_lines_break_between_words_on_a_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A terminal of 30 columns gets lines of whole words; a file gets each sentence on one line."""
    sentence = "Your partner Maximilian assists: hearts are trump, and he buries a card."
    say_line(sentence)
    assert capsys.readouterr().out == f"{sentence}\n"
    monkeypatch.setenv("COLUMNS", "30")
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    say_line(sentence)
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 3 and max(map(len, lines)) <= 30
    assert " ".join(lines) == sentence
