"""From a scene to a picture: the words, the keys and the cards in motion that belong to it."""

from __future__ import annotations

from euchre_tui import words
from euchre_tui.app.drawing.table.model import Hint, Motion, TableModel
from euchre_tui.app.drawing.table.motion import DEAL_STEPS, FLIP_STEPS, SWEEP_STEPS, deal_at, draw_at, sweep_at
from euchre_tui.match.keys import CARDS, Command, Key, Place, keys_in
from euchre_tui.match.prompt import Prompt, numbered_calls
from euchre_tui.match.scenes import CardsDrawn, CutOffered, Dealing, Forced, Table, TrickWon, Verdict, lies_in_public
from euchre_tui.rules.actions import NameTrump, OrderUp, Pass
from euchre_tui.rules.events import CardPlayed, DealEnded, Event, PartnersDrawn, RenegeCalled
from euchre_tui.rules.seats import BySeat, Chair, Seat
from euchre_tui.rules.table_rules import PlayedAt
from euchre_tui.rules.view import PublicView, hands_objection

TableScene = CutOffered | Dealing | CardsDrawn | Forced | Table | TrickWon | Verdict
"""The scenes that are shown on the table."""


def still_steps(scene: TableScene) -> int:
    """How many pictures its motion takes; 0 where nothing moves."""
    match scene:
        case CardsDrawn():
            return len(scene.event.cards)
        case Dealing():
            return DEAL_STEPS + FLIP_STEPS
        case _:
            return 0


def bottom_of(view: PublicView, chairs: BySeat[Chair]) -> Seat:
    """Who is drawn at the foot: the onlooker, a lone human, or South when everyone looks."""
    if view.seat is not None:
        return view.seat
    humans = [seat for seat in Seat if chairs[seat].is_human]
    return humans[0] if len(humans) == 1 else Seat.SOUTH


def face_of(
    scene: TableScene,
    chairs: BySeat[Chair],
    asking: Prompt | None,
    place: Place,
    *,
    peek: bool,
    step: int,
    coming: int | None = None,
    gathered: bool = False,
) -> TableModel:
    """The picture of a scene, `step` pictures into its motion.

    `coming` is how far the last card is on its way, and `gathered` says that the last trick has gone to its winner.
    """
    view = scene.view
    return TableModel(
        view=view,
        chairs=chairs,
        bottom=bottom_of(view, chairs),
        prompt=_prompt(scene, chairs, step, asking),
        said=_said(scene, chairs, peek=peek and bool(view.last_trick)),
        hints=hints_for(
            place,
            view,
            several=sum(chair.is_human for chair in chairs.values()) > 1,
            marked=asking is None or asking.cursor is not None,
        ),
        buttons=buttons_of(asking),
        note=_note(asking),
        cursor=asking.cursor if asking else None,
        alone=bool(asking and asking.alone),
        peek=peek,
        motion=_motion(scene, asking, step),
        ended=_ended(scene),
        lies=not gathered and _lies(scene, chairs),
        verdict=scene.event if isinstance(scene, Verdict) else None,
        coming=coming,
    )


def lies_before_its_winner(scene: TableScene, chairs: BySeat[Chair]) -> bool:
    """Whether the one person at the table has won the last trick, which lies there while the next lead is chosen."""
    return isinstance(scene, Table) and not scene.view.trick and bool(scene.view.last_trick) and _lies(scene, chairs)


def card_came(scene: TableScene, before: TableScene | None, chairs: BySeat[Chair]) -> bool:
    """Whether a CPU has played a card since the scene before, so that it is seen on its way.

    A person's is answered at once: it lies there as the key is pressed.
    """
    if before is None or not isinstance(scene, Table | Forced | TrickWon):
        return False
    since = scene.view.events[len(before.view.events) :]
    played = [event for event in since if isinstance(event, CardPlayed)]
    lying = scene.view.trick or scene.view.last_trick
    return len(played) == 1 and bool(lying) and lying[-1].seat is played[0].seat and not chairs[played[0].seat].is_human


def _lies(scene: TableScene, chairs: BySeat[Chair]) -> bool:
    """Whether the last trick lies in the middle; once everyone has seen it, it is gathered and stays so."""
    if isinstance(scene, Table):
        return not lies_in_public(tuple(seat for seat in Seat if chairs[seat].is_human), scene.view.actor)
    return isinstance(scene, TrickWon | Verdict)


def _ended(scene: TableScene) -> bool:
    """Whether the deal is over with what lies there to be seen: whoever acts next does not act in it."""
    return isinstance(scene, TrickWon | Verdict) and any(isinstance(event, DealEnded) for event in scene.view.events)


def _prompt(scene: TableScene, chairs: BySeat[Chair], step: int, asking: Prompt | None) -> str:
    match scene:
        case CutOffered(_, seat):
            return words.ask_to_cut(seat, scene.view, chairs)
        case CardsDrawn() if step < still_steps(scene):
            what = "partners" if isinstance(scene.event, PartnersDrawn) else "the first dealer"
            return f"Cards are turned up for {what}."
        case CardsDrawn(_, event, _):
            return words.say_event(event, chairs)
        case Dealing(_, event, _):
            return f"{words.does(event.dealer, chairs, 'deal')}: two each, then three."
        case TrickWon(view, event, _):
            return words.say_event(event, chairs, view.trump)
        case Verdict(_, event, _):
            return words.say_event(event, chairs)
        case Forced():
            return "The last trick: every card is forced, so it falls by itself."
        case Table(view):
            if asking is not None and asking.pressed:
                return asking.note
            return words.ask(view, chairs) if asking else words.waiting(view, chairs)


def _said(scene: TableScene, chairs: BySeat[Chair], *, peek: bool) -> str:
    """What happened last, where the question does not say it anyway; or what is shown again."""
    view = scene.view
    if peek:
        return "Again the last trick: L puts it away."
    last: Event | None = view.events[-1] if view.events else None
    if last is None or isinstance(scene, CardsDrawn | Dealing | TrickWon | Verdict):
        return ""
    return words.say_event(last, chairs, view.trump)


def _note(asking: Prompt | None) -> str:
    if asking is None or asking.pressed:
        # The question says which key is to be pressed again.
        return ""
    if asking.note:
        return asking.note
    if asking.alone:
        return "ALONE: your next call is alone. A takes it back."
    if asking.place is Place.BURY:
        return "Bury one card. Nobody sees which."
    return ""


def buttons_of(asking: Prompt | None) -> tuple[Hint, ...]:
    """The calls that can be made, each with its digit and its letter."""
    if asking is None:
        return ()
    view, buttons, calls = asking.view, [], numbered_calls(asking.view)
    for key in keys_in(asking.place):
        label = _call_label(key, asking)
        if label:
            number = f"{calls.index(key.command) + 1} " if key.command in calls else ""
            buttons.append(Hint(f"{number}{key.shown}", label, key.presses[0]))
    return tuple(buttons) if view.choices else ()


def _call_label(key: Key, asking: Prompt) -> str:
    """What a key's call is on its button, or nothing when it is no call or cannot be made."""
    view, alone = asking.view, " alone" if asking.alone else ""
    match key.command:
        case Command.PASS:
            return "pass" if Pass() in view.choices else ""
        case Command.ORDER:
            if words.may_only_pass(view):
                return ""
            forced = "" if OrderUp() in view.choices else " alone"
            return f"{words.order_word(view)} {view.up_card.suit.sign if view.up_card else ''}{alone or forced}"
        case Command.SPADES | Command.HEARTS | Command.DIAMONDS | Command.CLUBS:
            call = next((a for a in view.choices if isinstance(a, NameTrump) and a.suit.name == key.command.name), None)
            if call is None:
                return ""
            # Three calls alone have room beside one another without the word for the suit.
            return f"{call.suit.sign}{alone}" if asking.alone else f"{call.suit.sign} {call.suit.word}"
        case Command.ALONE:
            if words.may_only_pass(view):
                return ""
            return "alone: ON" if asking.alone else "alone: off"
        case Command.YES_ALONE:
            return "go alone" if asking.place is Place.ALONE_QUESTION else "defend alone"
        case Command.PARTNER:
            return "with partner" if asking.place is Place.ALONE_QUESTION else "defend together"
        case _:
            return ""


_FULL = (*CARDS, Place.CUT, Place.MATCH_OVER)
"""Where the line of keys has no room for the rule book's, which the help names."""

_CROWDED_OUT: dict[PlayedAt, tuple[Command, ...]] = {
    "refereed": (Command.PAD,),
    "honour": (Command.PAD, Command.MENU),
}
"""What the line has no room for when the match is over; the pad stands on that page."""

_NEVER_HINTED = (
    *(
        Command.LEFT,
        Command.CALL,
        Command.YES_ALONE,
        Command.PARTNER,
        Command.ALONE,
        Command.SPADES,
        Command.HEARTS,
        Command.DIAMONDS,
        Command.CLUBS,
        Command.PASS,
        Command.ORDER,
    ),
    *(Command.SCROLL_UP, Command.SCROLL_DOWN, Command.FASTER, Command.SLOWER),
)


def hints_for(place: Place, view: PublicView, *, several: bool = True, marked: bool = True) -> tuple[Hint, ...]:
    """The keys that work now, buttons left out: they show theirs. The veil is for `several` people.

    `marked` says whether a card is marked for Enter.
    """
    hints = []
    for key in keys_in(place):
        if key.command in _NEVER_HINTED or (key.command is Command.HIDE_HAND and not several):
            continue
        if key.command is Command.CHOOSE and place in CARDS and not marked:
            continue
        shown, label = key.shown, key.label
        if key.command is Command.CARD:
            shown, label = f"1–{len(view.hand)}", "bury" if place is Place.BURY else "play"
        elif key.command is Command.RIGHT:
            shown, label = "← →", "" if place in CARDS else "move"
        elif (
            not _of_use(key, view, several=several, marked=marked)
            or (key.command is Command.RULE_BOOK and place in _FULL)
            or (place is Place.MATCH_OVER and key.command in _CROWDED_OUT[view.rules.play])
        ):
            continue
        # A hint that stands for several keys is none of them: a click on it would choose a card unseen.
        hints.append(Hint(shown, label, "" if key.command is Command.CARD else key.presses[0]))
    return tuple(hints)


def _of_use(key: Key, view: PublicView, *, several: bool, marked: bool) -> bool:
    """Whether a key that works does something now."""
    if key.command is Command.HANDS:
        return hands_objection(view, people=2 if several else 1) is None
    if key.command is Command.RENEGE:
        played = any(isinstance(event, CardPlayed) for event in view.events)
        settled = any(isinstance(event, RenegeCalled) and event.trick for event in view.events)
        return view.rules.play == "honour" and played and not settled
    if key.command is Command.PAD and view.rules.play == "honour":
        # With a card marked and a trick lying there the line has no room for it; the menu has this key too.
        return not view.choices or not (marked and view.last_trick)
    return key.command is not Command.LAST_TRICK or bool(view.last_trick)


def _motion(scene: TableScene, asking: Prompt | None, step: int) -> Motion | None:
    match scene:
        case CutOffered() if asking is not None:
            return Motion(lifted=asking.lifted)
        case CardsDrawn(_, event, _):
            return draw_at(event.cards, step)
        case Dealing() if step < still_steps(scene):
            return deal_at(step)
        case TrickWon() if step:
            return sweep_at(step)
        case Table() if 0 < step < SWEEP_STEPS:
            return sweep_at(step)
        case _:
            return None
