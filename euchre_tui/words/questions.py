"""Questions to a seat in English, and the labels of its choices."""

from __future__ import annotations

from euchre_tui.rules.actions import (
    Action,
    AnswerAlone,
    AnswerDefence,
    Cut,
    Discard,
    NameTrump,
    OrderUp,
    Pass,
    Play,
)
from euchre_tui.rules.cards import Suit
from euchre_tui.rules.events import DealEnded, Dealt
from euchre_tui.rules.seats import Seat
from euchre_tui.rules.tricks import call_objection
from euchre_tui.rules.view import PublicView
from euchre_tui.words.names import Chairs, Wording, brief, capital, does, short_card, with_bower, you


def ask(view: PublicView, chairs: Chairs, wording: Wording = short_card) -> str:
    """Return the question to the view's seat; each kind of choice has its own wording."""
    seat = view.seat
    if seat is None or not view.choices:
        return waiting(view, chairs)
    kinds = {type(action) for action in view.choices}
    if Cut in kinds:
        return ask_to_cut(seat, view, chairs)
    return _to(seat, chairs, _question(kinds, seat, view, chairs, wording))


def _to(seat: Seat, chairs: Chairs, question: str) -> str:
    """Put a question to a seat by name; a person who plays alone needs none."""
    return capital(question) if you(chairs) is seat else f"{brief(seat, chairs)}, {question}"


def _question(kinds: set[type[Action]], seat: Seat, view: PublicView, chairs: Chairs, wording: Wording) -> str:
    if OrderUp in kinds or NameTrump in kinds or Pass in kinds:
        return _ask_round_two(view) if view.turned_down else _ask_round_one(view, chairs, wording)
    if Discard in kinds:
        return f"you picked up {_up(view, wording)}: bury one of your six cards, face down."
    if AnswerAlone in kinds:
        return f"{view.trump.word if view.trump else ''} are trump: go alone, or with {_partner(seat, chairs)}?"
    if AnswerDefence in kinds:
        maker = brief(view.maker, chairs) if view.maker else ""
        return f"{maker} is alone: defend alone too, or with {_partner(seat, chairs)}?"
    if view.led_suit is None:
        return f"you lead trick {sum(view.tricks_won.values()) + 1}: play any card."
    return _ask_follow(view, chairs, wording)


def ask_to_cut(seat: Seat, view: PublicView, chairs: Chairs) -> str:
    """Return the question to the player who cuts, which is asked in public (R6, R43)."""
    return _to(seat, chairs, f"cut the pack for {_dealer(view, chairs)}: lift 4 to 20 cards, or tap.")


def _partner(seat: Seat, chairs: Chairs) -> str:
    return brief(seat.partner, chairs)


def _dealer(view: PublicView, chairs: Chairs) -> str:
    return brief(view.dealer, chairs) if view.dealer else "the dealer"


def _up(view: PublicView, wording: Wording) -> str:
    return wording(view.up_card) if view.up_card else "the up-card"


def _ask_round_one(view: PublicView, chairs: Chairs, wording: Wording) -> str:
    up, dealer = _up(view, wording), _dealer(view, chairs)
    verb = order_word(view)
    if may_only_pass(view):
        return f"{up} is turned up, and you hold {_lacking(view)}: you can only pass."
    if verb == "pick up":
        return f"pick up {up} yourself, or pass?"
    if verb == "assist":
        if OrderUp() not in view.choices:
            return f"assist and go alone ({dealer} picks up {up}), or pass?"
        return f"assist {dealer}, who picks up {up}, or pass?"
    return f"order {up} up to {dealer}, or pass?"


def _ask_round_two(view: PublicView) -> str:
    down = view.up_card.suit.word if view.up_card else ""
    if Pass() not in view.choices:
        return f"you are stuck with the deal: name a suit, but not {down}."
    if may_only_pass(view):
        return f"you hold {_lacking(view)}: you can only pass."
    return f"name a suit, but not {down}, or pass?"


def may_only_pass(view: PublicView) -> bool:
    """Return whether the seat has to pass, because its hand does not allow a call (R37)."""
    return view.choices == (Pass(),)


def refused_call(view: PublicView, suit: Suit) -> str:
    """Say why the view's seat may not make a suit trump with its hand; empty if it may (R37)."""
    picks_up = view.seat is view.dealer and not view.turned_down and view.up_card is not None
    cards = (*view.hand, view.up_card) if picks_up and view.up_card is not None else view.hand
    return call_objection(view.rules.call_needs, cards, suit) or ""


def _lacking(view: PublicView) -> str:
    """Say what a call needs and the seat does not hold."""
    if view.turned_down:
        return "no card that a call needs here"
    one = view.up_card.suit.word[:-1] if view.up_card else "trump"
    return f"no {one}{' but the left bower' if view.rules.call_needs == 'a trump but the left' else ''}"


def _ask_follow(view: PublicView, chairs: Chairs, wording: Wording) -> str:
    """Say what was led and what the seat must play; name the left bower when it is the reason (R3).

    At an honour table the question does not say which cards follow (R25).
    """
    leader, first = view.trick[0]
    trump, led = view.trump, first.suit_under(view.trump)
    which = ", the left bower" if first.is_left_bower(trump) else ""
    lead = f"{brief(leader, chairs)} led {wording(first)}{which}"
    if view.rules.play == "honour":
        return f"{lead}: play a card."
    one = led.word.removesuffix("s")
    left = next((card for card in view.hand if card.is_left_bower(trump)), None)
    if any(card.suit_under(trump) is led for card in view.hand):
        also = f" ({wording(left)} is one)" if left is not None and led is trump else ""
        return f"{lead}: follow with a {one}{also}."
    if left is not None and left.suit is led:
        return f"{lead}, but {wording(left)} counts as trump: play any card."
    return f"{lead}: you have no {one}, so play any card."


def waiting(view: PublicView, chairs: Chairs) -> str:
    """Say whose turn it is, for the others."""
    if view.actor is None:
        return ""
    do = "cut" if _cutting(view) else "think"
    if you(chairs) is not None:
        return f"{does(view.actor, chairs, do)} …" if you(chairs) is not view.actor else "It is your turn."
    chair = chairs[view.actor]
    if chair.is_human:
        return f"It is {chair.name}'s turn."
    return f"{chair.name} (CPU) {do}s …"


def _cutting(view: PublicView) -> bool:
    """Whether the seat on turn cuts the pack: no deal has begun, or the last one is scored."""
    dealt = any(isinstance(event, Dealt) for event in view.events)
    return not dealt or any(isinstance(event, DealEnded) for event in view.events)


def say_choice(action: Action, view: PublicView, wording: Wording = short_card) -> str:
    """Return the short label of a choice."""
    match action:
        case Pass():
            return "pass"
        case OrderUp(alone):
            return order_word(view) + (" alone" if alone else "")
        case NameTrump(suit, alone):
            return suit.word + (" alone" if alone else "")
        case Discard(card):
            return f"bury {with_bower(card, view.trump, wording)}"
        case AnswerAlone(alone):
            return "go alone" if alone else "with partner"
        case AnswerDefence(alone):
            return "defend alone" if alone else "defend together"
        case Play(card):
            return f"play {with_bower(card, view.trump, wording)}"
        case Cut(lifted):
            return f"lift {lifted}" if lifted else "tap"
        case _:
            return str(action).split()[0]


def order_word(view: PublicView) -> str:
    """Return the name of a round-one call from this seat: pick up, assist or order up."""
    if view.seat is view.dealer:
        return "pick up"
    if view.seat is not None and view.seat.partner is view.dealer:
        return "assist"
    return "order up"
