"""The table menu, and the questions before a renege call or a redeal (R25–R27)."""

from __future__ import annotations

from dataclasses import dataclass

from euchre_tui.match.keys import Command
from euchre_tui.match.referee import Referee
from euchre_tui.rules.actions import CallRenege, Redeal
from euchre_tui.rules.events import CardPlayed
from euchre_tui.rules.seats import BySeat, Chair, Seat, Team
from euchre_tui.storage.settings import next_pace
from euchre_tui.words import side, who, you


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the table menu and its command."""

    words: str
    command: Command


def menu(referee: Referee, caller: Seat | None, *, pace: float = 0.0, trick_waits: bool = False) -> tuple[Entry, ...]:
    """The menu lines that are possible now; a renege call only if a seat can be accused.

    `pace` is the beat in seconds, and `trick_waits` says whether a taken trick stays until a key.
    """
    honour = referee.rules.play == "honour"
    entries = [
        Entry("The taken tricks" if honour else "The last trick", Command.REVIEW),
        Entry("The score pad", Command.PAD),
        Entry("The rules of this table", Command.RULES),
        Entry("Colours, suits and drawing", Command.LOOK),
    ]
    if not referee.over:
        waits = "goes by itself" if trick_waits else "waits for a key"
        entries.append(Entry(f"From now on a taken trick {waits}", Command.TRICK_WAITS))
        if len(referee.humans) < len(Seat):
            entries += _pace_entries(pace)
    # What is not always possible comes last, so that the other lines keep their digits.
    if referee.objection(Redeal()) is None and not no_redeal(referee):
        entries.append(Entry("Throw this deal in", Command.REDEAL))
    if accusable(referee, caller):
        entries.append(Entry("Call a renege", Command.RENEGE))
    return tuple(entries)


def _pace_entries(pace: float) -> list[Entry]:
    """Faster and slower; each line stays where it can do no more, and says so."""
    entries = []
    for faster, word, command in ((True, "Faster", Command.FASTER), (False, "Slower", Command.SLOWER)):
        end = next_pace(pace, faster=faster) == pace
        entries.append(Entry(f"{word} (now {say_pace(pace)}{f', no {word.lower()}' if end else ''})", command))
    return entries


def say_pace(pace: float) -> str:
    """The pace in words; `pace` is in seconds."""
    return f"{pace:g} s a CPU move" if pace else "CPUs move at once"


def accusable(referee: Referee, caller: Seat | None) -> tuple[Seat, ...]:
    """The seats that can be accused of a renege: they have played a card and are not on the caller's side."""
    played = {event.seat for event in referee.view(None).events if isinstance(event, CardPlayed)}
    return tuple(
        seat
        for seat in Seat
        if seat in played
        and referee.objection(CallRenege(seat)) is None
        and (caller is None or seat.team is not caller.team)
    )


def no_call(referee: Referee) -> str:
    """The reason why no renege can be called now: the rules' objection, or that no opponent has played a card."""
    refusals = [referee.objection(CallRenege(seat)) for seat in Seat]
    return refusals[0] if refusals[0] and all(refusals) else "No opponent has played a card of this deal yet."


def ask_renege(accused: Seat, chairs: BySeat[Chair], failed_call: int = 0) -> str:
    """The question before a renege is called; a call that fails costs `failed_call` points (R42)."""
    caller, other = (_side(team, chairs) for team in (accused.team.other, accused.team))
    price = f"{other} get {failed_call} points, " if failed_call else ""
    # A person who plays alone knows who calls.
    names_caller = failed_call and you(chairs) is None
    return (
        f"{f'{caller} call' if names_caller else 'Call'} a renege against {who(accused, chairs)}?\n"
        "The cards settle it at once. Proven, the other side gets 2 points, or 4 in a lone hand, and the deal is over; "
        f"if not, {price}play goes on and no card is shown."
    )


def _side(team: Team, chairs: BySeat[Chair]) -> str:
    """A side as the subject of a sentence, with its compass letters where these mean anything to the reader."""
    return side(team, chairs) if you(chairs) is not None else f"{team.short}, {side(team, chairs)},"


def no_redeal(referee: Referee) -> str:
    """The sentence with which CPUs decline to throw the deal in; empty if they agree (R27).

    They follow several people. With a single person a deal could be thrown in whenever it goes badly, so they agree
    before the first lead only.
    """
    led = any(isinstance(event, CardPlayed) for event in referee.view(None).events)
    if len(referee.humans) > 1 or not led:
        return ""
    return "The CPUs do not agree: after the first lead the deal is played to its end."


def ask_redeal(team: Team, chairs: BySeat[Chair]) -> str:
    """The question to one side before a deal is thrown in; a side of CPUs agrees."""
    alone = you(chairs) is not None
    if any(chairs[seat].is_human for seat in team.seats):
        asked = "Throw" if alone else f"{team.short}, {side(team, chairs)}: throw"
        return (
            f"{asked} this deal in?\n"
            "For a seen card or a dispute, not for a weak hand. Nobody scores, and the same dealer deals again."
        )
    return f"{_side(team, chairs)} agree.\nThrow this deal in now?"
