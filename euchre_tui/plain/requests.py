"""Requests that can be typed at any time: the hand, the table, the score pad, a renege call, a redeal, leaving."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import groupby

from euchre_tui import words
from euchre_tui.rules.actions import CallRenege, Redeal
from euchre_tui.rules.seats import Seat
from euchre_tui.rules.table_rules import TableRules, say_setting
from euchre_tui.session.session import Session
from euchre_tui.session.table_calls import no_redeal
from euchre_tui.words.agreement import not_played, remedies, rules_in_force

HELP = (
    "Answer with a number, or in words: pass, hearts alone, jack of spades, JS.",
    "hand: the cards you hold. table: trump, the trick and the score. last: the last trick. pad: the whole score pad.",
    "rules: the rules of this table. renege NAME: call a renege, at an honour table. redeal: throw this deal in.",
    "hands: all hands of the deal that is over.",
    "help: these lines. leave: leave the match, which is saved as it is played. The end of input leaves it too.",
)

ASKING = ("leave", "quit", "q", "redeal", "renege")
"""Requests that ask for a confirmation."""

Say = Callable[[str], None]
Read = Callable[[], str]
"""A function that returns the next typed line; raises LeaveError at the end of input."""


class LeaveError(Exception):
    """The person leaves, or the input has ended."""


class RequestHandler:
    """The requests of the only person at the table."""

    def __init__(self, session: Session, say: Say, read: Read) -> None:
        self._session = session
        self._referee = session.referee
        self._say = say
        self._read = read

    @property
    def _person(self) -> Seat:
        (seat,) = self._referee.humans
        return seat

    def say_all(self, lines: Iterable[str]) -> None:
        for line in lines:
            self._say(line)

    def handle(self, text: str) -> bool:
        """Handle a request; return False when the text is not a request."""
        view, chairs = self._session.public, self._session.chairs
        word, _, rest = text.lower().partition(" ")
        match word:
            case "hand" if not rest:
                self._say(words.say_hand(self._referee.view(self._person)))
            case "hands" if not rest:
                self.say_all(self._dealt_hands())
            case "table" if not rest:
                self.say_all(words.say_table(view, chairs))
            case "last" if not rest:
                self._say(words.say_last_trick(view, chairs))
            case "pad" | "score" if not rest:
                self.say_all(words.say_pad(view, chairs))
            case "rules" if not rest:
                self.say_all(say_rules(view.rules))
            case "help" | "?" if not rest:
                self.say_all(HELP)
            case "leave" | "quit" | "q" if not rest:
                if self._yes("Leave the match?"):
                    raise LeaveError
            case "redeal" if not rest:
                self._redeal()
            case "renege":
                self._renege(rest)
            case _:
                return False
        return True

    def _dealt_hands(self) -> Iterable[str]:
        """All hands of the deal that is over, or the reason why they are not shown (R44)."""
        refusal = self._session.hands_objection
        if refusal:
            return (refusal,)
        return words.say_dealt_hands(self._referee.hands_of_last_deal(), self._referee.chairs)

    def _yes(self, question: str) -> bool:
        self._say(f"{question} Type yes or no.")
        agreed = self._read().lower() in ("y", "yes")
        if not agreed:
            self._say("Nothing has changed.")
        return agreed

    def _redeal(self) -> None:
        """Throw the deal in after two confirmations; CPUs may decline (R27)."""
        refusal = self._referee.objection(Redeal()) or no_redeal(self._referee)
        if refusal:
            self._say(refusal)
        elif self._yes("Throw this deal in, for a seen card or a dispute, without a score?") and self._yes(
            "The others agree. Shall the same dealer deal again?"
        ):
            self._session.take(None, Redeal(), self._referee.moment)

    def _renege(self, named: str) -> None:
        """Call a renege against an opponent, after a confirmation (R26)."""
        chairs, caller = self._referee.chairs, self._person
        asked = named.strip().casefold()
        accused = next(
            (seat for seat in Seat if asked in (chairs[seat].name.casefold(), seat.word.lower(), seat.letter.lower())),
            None,
        )
        if accused is None or accused.team is caller.team:
            first, second = (chairs[seat].name for seat in caller.team.other.seats)
            self._say(f"You can call a renege only against an opponent: type renege {first}, or renege {second}.")
            return
        refusal = self._referee.objection(CallRenege(accused))
        if refusal:
            self._say(refusal)
        elif self._yes(f"Call a renege against {chairs[accused].name}?{_price(self._referee.rules)}"):
            self._session.take(None, CallRenege(accused), self._referee.moment)


def _price(rules: TableRules) -> str:
    """What a renege call costs that is not proven (R42)."""
    return f" If it is not proven, the other side gets {rules.failed_call} points." if rules.failed_call else ""


def say_rules(rules: TableRules) -> Iterator[str]:
    """List the rules in force, one line for each group, then what is not played and the remedies (R32, R33)."""
    for group, listed in groupby(rules_in_force(rules), key=lambda each: each[0].group):
        yield f"{group}: {'; '.join(f'{rule.label.lower()}: {say_setting(value)}' for rule, value in listed)}."
    yield not_played(rules)
    yield remedies(rules)
