"""The four functions of the rules: `choices`, `objection`, `after` and `seen_by`.

`hands_of_last_deal` is for review only: it shows the cards of a deal that is over, where the table wants it (R44).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, overload

from euchre_tui.rules import bidding, dealing, ending, play
from euchre_tui.rules.actions import Action, CallRenege, Deck, Draw, IllegalAction, Pass, Redeal
from euchre_tui.rules.cards import TRICKS, Hand
from euchre_tui.rules.events import Event
from euchre_tui.rules.seats import NOTHING, BySeat, Seat
from euchre_tui.rules.state import NO_VOIDS, Deal, Match, Phase, Step
from euchre_tui.rules.tricks import must_follow
from euchre_tui.rules.view import DealtHands, PublicView, Refusals, SeatView, hands_objection


def _no_choices(match: Match) -> tuple[Action, ...]:
    return ()


def _over(match: Match, action: Action) -> str | None:
    return "The match is over."


_CHOICES: dict[Phase, Callable[[Match], tuple[Action, ...]]] = {
    Phase.CUT: dealing.cut_choices,
    Phase.ROUND_ONE: bidding.round_one_choices,
    Phase.ROUND_TWO: bidding.round_two_choices,
    Phase.BURYING: bidding.bury_choices,
    Phase.ALONE_QUESTION: bidding.alone_choices,
    Phase.DEFENCE_QUESTION: bidding.defence_choices,
    Phase.PLAY: play.play_choices,
}

_OBJECTIONS: dict[Phase, Callable[[Match, Action], str | None]] = {
    Phase.PARTNERS_DRAW: dealing.draw_objection,
    Phase.DEALER_DRAW: dealing.draw_objection,
    Phase.CUT: dealing.cut_objection,
    Phase.DECK: dealing.deck_objection,
    Phase.ROUND_ONE: bidding.round_one_objection,
    Phase.ROUND_TWO: bidding.round_two_objection,
    Phase.BURYING: bidding.bury_objection,
    Phase.ALONE_QUESTION: bidding.alone_objection,
    Phase.DEFENCE_QUESTION: bidding.defence_objection,
    Phase.PLAY: play.play_objection,
    Phase.OVER: _over,
}

# Each step takes only the kinds of action that the objection of its phase allows; hence `Any`.
_STEPS: dict[Phase, Callable[[Match, Any], Step]] = {
    Phase.PARTNERS_DRAW: dealing.draw_partners,
    Phase.DEALER_DRAW: dealing.draw_dealer,
    Phase.CUT: dealing.cut,
    Phase.DECK: dealing.deal,
    Phase.ROUND_ONE: bidding.round_one,
    Phase.ROUND_TWO: bidding.round_two,
    Phase.BURYING: bidding.bury,
    Phase.ALONE_QUESTION: bidding.answer_alone,
    Phase.DEFENCE_QUESTION: bidding.answer_defence,
    Phase.PLAY: play.play,
}


def choices(match: Match) -> tuple[Action, ...]:
    """All legal actions of the actor; empty when a chance action is due or the match is over.

    Bids are listed as pass, suits with the partner, suits alone; cards in the order of the hand. Renege calls and
    redeals belong to the table, not to the actor, and are never listed.

    >>> match, _ = deal(start(TableRules(first_dealer="north")), Random(7))
    >>> choices(match)
    (Pass(), OrderUp(alone=False), OrderUp(alone=True))
    >>> choices(start(TableRules()))
    ()
    """
    return _CHOICES.get(match.phase, _no_choices)(match)


def objection(match: Match, action: Action) -> str | None:
    """The reason why the rules refuse this action now, as a whole sentence; None if the action is legal.

    >>> match, _ = deal(start(TableRules(first_dealer="north")), Random(7))
    >>> objection(match, Pass()) is None
    True
    >>> objection(match, Discard(Card.parse("9S")))
    'East must pass or order up hearts first.'
    """
    if isinstance(action, CallRenege):
        return ending.renege_objection(match, action)
    if isinstance(action, Redeal):
        return ending.redeal_objection(match)
    if match.needs is None and isinstance(action, _CHANCE):
        return "The match is over." if match.over else "No cards can be drawn or dealt now."
    return _OBJECTIONS[match.phase](match, action)


def after(match: Match, action: Action) -> tuple[Match, tuple[Event, ...]]:
    """The match after an action, and its public events; raises IllegalAction with the objection.

    >>> match, _ = deal(start(TableRules(first_dealer="north")), Random(7))
    >>> match, events = after(match, Pass())
    >>> match.actor, events
    (Seat.SOUTH, (Passed(seat=Seat.EAST, round=1),))
    >>> after(match, Redeal())[0].needs
    'deck'
    >>> after(match, NameTrump(Suit.CLUBS))
    Traceback (most recent call last):
    euchre_tui.rules.actions.IllegalAction: In round one only the turned suit can be called: hearts.
    """
    refusal = objection(match, action)
    if refusal is not None:
        raise IllegalAction(refusal)
    following, events = _step(match, action)
    return following.recorded(events, match.moment + 1), events


def _step(match: Match, action: Action) -> Step:
    if isinstance(action, CallRenege):
        return ending.call_renege(match, action)
    if isinstance(action, Redeal):
        return ending.redeal(match)
    deal = match.deal
    following, events = _STEPS[match.phase](match, action)
    if match.phase is Phase.ROUND_TWO and isinstance(action, Pass) and deal and match.actor is deal.dealer:
        ended, more = ending.passed_out(following, deal)
    elif match.phase is Phase.PLAY and following.deal and len(following.deal.taken) == TRICKS:
        ended, more = ending.scored(following)
    else:
        return following, events
    return ended, events + more


_CHANCE = (Draw, Deck)
_NO_REFUSALS = Refusals()
_NO_CARDS = BySeat((0, 0, 0, 0))


@overload
def seen_by(match: Match, seat: Seat) -> SeatView: ...
@overload
def seen_by(match: Match, seat: None) -> PublicView: ...
@overload
def seen_by(match: Match, seat: Seat | None) -> PublicView: ...
def seen_by(match: Match, seat: Seat | None) -> PublicView:
    """What a seat may see; with None, what anybody may see: no hand, no choices, no discard.

    Only the cutter's view lists the cuts as choices, although a cut is public and needs no curtain.

    >>> match, _ = deal(start(TableRules(first_dealer="north")), Random(7))
    >>> len(seen_by(match, Seat.WEST).hand), len(seen_by(match, None).hand)
    (5, 0)
    >>> seen_by(match, Seat.EAST).choices == choices(match)
    True
    """
    deal = match.deal
    is_actor = seat is not None and seat is match.actor
    hand = deal.hands[seat.place] if deal and seat else Hand()
    refusals = _NO_REFUSALS
    if is_actor and deal and match.phase is Phase.PLAY and match.rules.play == "refereed" and deal.trick:
        reasons = ((card, must_follow(hand, card, deal.trick, deal.trump)) for card in hand)
        refusals = Refusals((card, why) for card, why in reasons if why)
    kind: type[PublicView] = SeatView if seat else PublicView
    return kind(
        seat=seat,
        moment=match.moment,
        hand=hand,
        discard=deal.discard if deal and seat is deal.dealer else None,
        choices=choices(match) if is_actor else (),
        refusals=refusals,
        dealer=match.dealer,
        actor=match.actor,
        needs=match.needs,
        over=match.over,
        up_card=deal.up_card if deal else None,
        turned_down=bool(deal and deal.turned_down),
        trump=deal.trump if deal else None,
        maker=deal.maker if deal else None,
        alone=bool(deal and deal.alone),
        defender=deal.defender if deal else None,
        sitting_out=deal.sitting_out if deal else frozenset(),
        trick=deal.trick if deal else (),
        last_trick=deal.taken[-1] if deal and deal.taken else (),
        tricks_won=deal.tricks_won if deal else NOTHING,
        scores=match.scores,
        games=match.games,
        hand_sizes=BySeat(map(len, deal.hands)) if deal else _NO_CARDS,
        voids=deal.voids if deal else NO_VOIDS,
        seating=match.seating,
        pad=match.pad,
        events=match.events,
        rules=match.rules,
    )


def hands_of_last_deal(match: Match, people: int) -> DealtHands:
    """All cards of the deal that is over (R44); raises IllegalAction if the table may not see them now."""
    refusal = hands_objection(seen_by(match, None), people)
    deal = match.deal
    if refusal is not None or deal is None or match.phase.in_deal:
        raise IllegalAction(refusal or "A deal is being played: its hands are secret.")
    return DealtHands(
        number=deal.number,
        dealer=deal.dealer,
        hands=BySeat(_as_dealt(deal, seat) for seat in Seat),
        up_card=deal.up_card,
        turned_down=deal.turned_down,
        discard=deal.discard,
        kitty=deal.kitty,
        trump=deal.trump,
        maker=deal.maker,
        alone=deal.alone,
        defender=deal.defender,
        sitting_out=deal.sitting_out,
    )


def _as_dealt(deal: Deal, seat: Seat) -> Hand:
    """A seat's five cards before the pick-up: those it holds, has played and has buried."""
    held = {
        *deal.hands[seat.place],
        *(card for trick in (*deal.taken, deal.trick) for who, card in trick if who is seat),
    }
    if seat is deal.dealer and deal.trump is not None and not deal.turned_down:
        held = (held | ({deal.discard} if deal.discard is not None else set())) - {deal.up_card}
    return Hand.sorted(held, deal.trump)
