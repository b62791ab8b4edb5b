"""What a table can do when something goes wrong, and who is asked what before it is done (R25–R27)."""

from __future__ import annotations

from dataclasses import dataclass

from euchre_tui.referee import Referee
from euchre_tui.rules.actions import CallRenege, Redeal
from euchre_tui.rules.seats import BySeat, Chair, Seat, Team
from euchre_tui.words import side


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the table menu: its words, and the command that it stands for."""

    words: str
    command: str


def menu(referee: Referee) -> tuple[Entry, ...]:
    """What the table can do now; what the rules refuse is not offered."""
    honour = referee.rules.play == "honour"
    entries = []
    if honour and accusable(referee, None):
        entries.append(Entry("Call a renege", "renege"))
    if referee.objection(Redeal()) is None:
        entries.append(Entry("Throw this deal in", "redeal"))
    entries.append(Entry("The taken tricks" if honour else "The last trick", "review"))
    entries.append(Entry("The score pad", "pad"))
    entries.append(Entry("The rules of this table", "rules"))
    return tuple(entries)


def accusable(referee: Referee, caller: Seat | None) -> tuple[Seat, ...]:
    """The seats that a renege can be called against: every one that played, but none of the caller's own side."""
    return tuple(
        seat
        for seat in Seat
        if referee.objection(CallRenege(seat)) is None and (caller is None or seat.team is not caller.team)
    )


def no_call(referee: Referee) -> str:
    """Why no renege can be called now, as the rules say it."""
    return next(filter(None, (referee.objection(CallRenege(seat)) for seat in Seat)), "Nobody can be called now.")


def ask_renege(accused: Seat, chairs: BySeat[Chair]) -> str:
    """The question before a renege is called."""
    return (
        f"Call a renege against {chairs[accused].name}?\n"
        "The cards settle it at once. Proven, the other side gets 2 points, or 4 in a lone hand, and the deal is over; "
        "if not, play goes on and no card is shown."
    )


def ask_redeal(team: Team, chairs: BySeat[Chair]) -> str:
    """The question to each side before a deal is thrown in by agreement; CPUs agree."""
    if any(chairs[seat].is_human for seat in team.seats):
        return (
            f"{team.short}, {side(team, chairs)}: throw this deal in?\n"
            "For a seen card or a dispute, not for a weak hand. Nobody scores, and the same dealer deals again."
        )
    return f"{team.short}, {side(team, chairs)}, agree.\nThrow this deal in now?"
