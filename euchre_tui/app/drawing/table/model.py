"""What a picture of the table is drawn from: one view, the chairs, and what is asked and said."""

from __future__ import annotations

from dataclasses import dataclass

from euchre_tui.rules.events import Dealt, PlayedCard, RenegeCalled
from euchre_tui.rules.seats import BySeat, Chair, Seat
from euchre_tui.rules.view import PublicView


@dataclass(frozen=True, slots=True)
class Hint:
    """A key that works now, as it is shown, its label, and the key's name for a click."""

    shown: str
    label: str
    press: str


@dataclass(frozen=True, slots=True)
class Motion:
    """Cards on their way: those turned up in a draw, how many of the deal's twenty have left the dealer's hand, how
    many a cutter lifts, how far the up-card is turned, or how far a trick is on its way to its winner."""

    drawn: tuple[PlayedCard, ...] = ()
    dealt: int | None = None
    lifted: int | None = None
    flipped: int | None = None
    swept: int | None = None


@dataclass(frozen=True, slots=True)
class TableModel:
    """A table at one moment, for one onlooker; `bottom` is the seat drawn at the foot.

    `buttons` are the calls that can be made, `note` a refusal or an explanation; `peek` shows the last trick again;
    `ended` says that the deal is over with what lies there; `lies` that the last trick still does, and `verdict` is
    one that is given. `coming` is how far the card that was played last is on its way.
    """

    view: PublicView
    chairs: BySeat[Chair]
    bottom: Seat
    prompt: str
    said: str = ""
    hints: tuple[Hint, ...] = ()
    buttons: tuple[Hint, ...] = ()
    note: str = ""
    cursor: int | None = None
    alone: bool = False
    peek: bool = False
    motion: Motion | None = None
    ended: bool = False
    lies: bool = False
    verdict: RenegeCalled | None = None
    coming: int | None = None

    @property
    def dealer(self) -> Seat | None:
        """Who dealt the cards on the table; the coming dealer once they are gathered."""
        if self.motion is not None and self.motion.drawn:
            return None
        dealt = next((event for event in self.view.events if isinstance(event, Dealt)), None)
        return self.view.dealer if dealt is None or self.gathered else dealt.dealer

    @property
    def actor(self) -> Seat | None:
        """Whose turn it is; nobody's while cards are in motion, nor once the deal is over."""
        moving = self.motion is not None and (self.motion.drawn or self.motion.dealt is not None)
        return None if moving or self.ended else self.view.actor

    @property
    def gathered(self) -> bool:
        """Whether the last deal's cards are off the table: the pack is cut."""
        return self.motion is not None and self.motion.lifted is not None
