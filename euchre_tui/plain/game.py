"""The game as lines of text and typed answers, for one person and three CPUs."""

from __future__ import annotations

import sys
import time
from dataclasses import replace
from shutil import get_terminal_size
from typing import assert_never

from euchre_tui import words
from euchre_tui.cpu.turn import CpuFaultError
from euchre_tui.match.scenes import (
    Agreement,
    CardsDrawn,
    Chance,
    Curtain,
    CutOffered,
    Dealing,
    DealResult,
    Forced,
    MatchOver,
    Scene,
    Table,
    TrickWon,
    Verdict,
)
from euchre_tui.plain.answers import Question
from euchre_tui.plain.requests import ASKING, LeaveError, Read, RequestHandler, Say, say_rules
from euchre_tui.rules.actions import CallRenege
from euchre_tui.rules.events import OrderedUp, TrumpNamed
from euchre_tui.rules.seats import Seat
from euchre_tui.rules.table_rules import TableRules
from euchre_tui.rules.view import PublicView
from euchre_tui.session.autosave import Autosave
from euchre_tui.session.session import Session
from euchre_tui.storage.library import FoundMatch
from euchre_tui.storage.settings import MatchSetup
from euchre_tui.support import streams
from euchre_tui.support.width import wrap
from euchre_tui.words.agreement import changed_rules, say_change

LONGEST_LINE = 1_000_000
"""Most characters of an answer."""


def say_line(line: str) -> None:
    """Print a line; a terminal would break it in the middle of a word."""
    if sys.stdout.isatty():
        line = "\n".join(wrap(line, get_terminal_size().columns) or [""])
    streams.say(line)
    sys.stdout.flush()


def read_line() -> str:
    if sys.stdin.isatty():
        sys.stdout.write("> ")
        sys.stdout.flush()
    line = sys.stdin.readline(LONGEST_LINE)
    if not line or len(line) == LONGEST_LINE:
        # Input this long without a line break does not come from a person.
        raise LeaveError
    return line.strip()


def begin(setup: MatchSetup, say: Say = say_line, read: Read = read_line) -> int:
    """Play a new match, and further ones as long as the person wants them; return the exit code."""
    autosave = Autosave(say)
    while True:
        game = PlainGame(Session.begun(setup, autosave), autosave, say, read)
        code = game.play()
        if not game.again:
            return code
        setup = replace(setup, seed=None)


def resume(found: FoundMatch, pace: float, say: Say = say_line, read: Read = read_line) -> int:
    """Resume a saved match and report any damage in its file. Raises SaveError as `Autosave.resume` does."""
    autosave = Autosave(say)
    session = Session.resumed(found, pace, autosave)
    if found.saved.damage:
        say(f"{found.saved.damage} The match continues from the line before.")
    game = PlainGame(session, autosave, say, read)
    code = game.play()
    return begin(replace(game.session.setup, seed=None), say, read) if game.again else code


class PlainGame:
    """One match as lines of text; at its end, `again` says whether the person wants another."""

    def __init__(self, session: Session, autosave: Autosave, say: Say, read: Read) -> None:
        self.session = session
        self.again = False
        self._referee = session.referee
        self._autosave = autosave
        self._say = say
        self._read = read
        self._requests = RequestHandler(session, say, read)
        self._events_told = session.referee.events_seen_on_resume
        self._trump = session.public.trump
        self._hand_told_for = -1

    def play(self) -> int:
        """Play until the match ends or the person leaves; return the exit code."""
        try:
            if self._referee.moment:
                self._requests.say_all(words.say_table(self.session.public, self.session.chairs))
            while not self._show(self.session.next(forced_falls=True)):
                pass
        except LeaveError:
            if not self._referee.over:
                kept = self._autosave.saves and self._referee.moment
                self._say(
                    "The match is saved; euchre-tui resume --plain continues it." if kept else "You leave the match."
                )
        except CpuFaultError as fault:
            streams.complain(str(fault))
            return 1
        finally:
            self.session.put_away()
        return 0

    def _show(self, scene: Scene) -> bool:
        """Print a scene and handle the typed answer; return True when the match is over and the person leaves."""
        match scene:
            case Chance():
                raise AssertionError("the session takes chance itself and never shows it")
            case Agreement(rules):
                self._agree(rules)
            case CardsDrawn() | Dealing() | TrickWon() | Verdict():
                self._tell_events(scene.upto)
                self.session.seen(scene.upto)
            case DealResult():
                self._tell_events(scene.upto)
                if not self._accuse():
                    self._go_on("Press Enter for the next deal.")
                self.session.seen(scene.upto)
            case MatchOver(view):
                self._tell_events()
                return not self._accuse() and self._over(view)
            case Curtain(seat):
                self.session.look(seat)
            case CutOffered(_, seat):
                self._tell_events()
                self._ask(self._referee.view(seat))
            case Forced() | Table():
                self._tell_events()
                if isinstance(scene, Table) and scene.view.choices:
                    self._ask(scene.view)
                else:
                    self._move()
            case _:
                assert_never(scene)
        return False

    def _tell_events(self, upto: int | None = None) -> None:
        """Print the events that are not printed yet, up to the current scene."""
        events = self._referee.events_since(self._events_told)
        for event in events if upto is None else events[: max(0, upto - self._events_told)]:
            self._events_told += 1
            if isinstance(event, OrderedUp | TrumpNamed):
                self._trump = event.suit
            self._requests.say_all(
                words.event_lines(event, self.session.chairs, self._trump, games=self._referee.rules.games)
            )

    def _move(self) -> None:
        """Make a CPU's choice, or play the only legal card of a seat."""
        referee, action = self._referee, self.session.forced(forced_falls=True)
        if action is None:
            action = self.session.think()
        time.sleep(self.session.setup.pace)
        self.session.take(None if isinstance(action, CallRenege) else referee.actor, action, referee.moment)

    def _accuse(self) -> bool:
        call = self.session.accusation()
        return call is not None and self.session.take(None, call, self._referee.moment)

    def _agree(self, rules: TableRules) -> None:
        """Tell who plays and by which rules: the usual ones in one line, of others the changed ones first (R33)."""
        self._say("Type help for what you can type.")
        self._requests.say_all(f"{seat.word}: {words.describe_seat(seat, self.session.chairs)}." for seat in Seat)
        changed = changed_rules(rules, None)
        if changed:
            self._say("These rules are agreed before the first card.")
            self._requests.say_all(f"Changed: {say_change(rule, value, None)}." for rule, value in changed)
            self._requests.say_all(say_rules(rules))
        known = f"Usual rules, game to {rules.target}: press Enter to play, or type rules for all of them."
        ask = "Press Enter to agree." if changed else known
        while (text := self._pause(ask)).lower() not in ("", "y", "yes", "agree", "enter"):
            self._say(f"{text[:40].strip()!r} is not an answer here: press Enter to agree, or type leave.")
        self.session.agree()

    def _over(self, view: PublicView) -> bool:
        self._say(f"Match over. {words.say_match(view, self.session.chairs)}")
        self._requests.say_all(words.say_pad(view, self.session.chairs))
        moment = self._referee.moment
        asked = "Type again for another match with the same chairs, or press Enter to leave."
        answer = self._go_on(asked, "again")
        self.again = answer == "again"
        return self._referee.moment == moment

    def _go_on(self, sentence: str, *others: str) -> str:
        """Wait for Enter or one of the other words; anything else is refused."""
        while (text := self._pause(sentence)).lower() not in ("", "enter", *others):
            self._say(f"{text[:40].strip()!r} is not an answer here.")
        return text.lower()

    # Typed answers

    def _ask(self, view: PublicView) -> None:
        """Ask a question until it is answered, or until a renege call or redeal has ended it."""
        question = Question.of(view)
        if view.hand and self._hand_told_for != len(view.pad):
            self._hand_told_for = len(view.pad)
            self._say(words.say_hand(view))
        self._print_question(question)
        while self._referee.moment == view.moment:
            text = self._read()
            if not text:
                self._print_question(question)
            elif self._requests.handle(text):
                # A request with a question of its own hides the first question, so print that again.
                if text.lower().split()[0] in ASKING and self._referee.moment == view.moment:
                    self._print_question(question)
            else:
                answer = question.understand(text)
                if isinstance(answer, str):
                    self._say(answer)
                else:
                    self.session.take(view.seat, answer, view.moment)

    def _print_question(self, question: Question) -> None:
        self._say(words.ask(question.view, self.session.chairs, words.say_card))
        self._requests.say_all(question.lines)

    def _pause(self, sentence: str) -> str:
        """Wait for a line that is not a request, or until a request has changed the match."""
        self._say(sentence)
        moment, text = self._referee.moment, self._read()
        while self._requests.handle(text):
            if self._referee.moment != moment:
                return ""
            text = self._read()
        return text
