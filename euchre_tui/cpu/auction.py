"""Calls and passes valued by simulation: sampled worlds are bid to the end by a fast model, and played out.

Half of a value comes from the simulation and half from the fitted table, whose errors have other causes.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from euchre_tui.cpu import bidding, calling
from euchre_tui.cpu.advice import Enough, never
from euchre_tui.cpu.bid_model import SUITS, best_bid, buried
from euchre_tui.cpu.double_dummy import bits, laid_out
from euchre_tui.cpu.evaluation import BATCH, CLEARLY, decided, is_worse
from euchre_tui.cpu.rollout import play_until
from euchre_tui.cpu.sampling import Sampler, cards_of
from euchre_tui.rules.actions import Action, AnswerAlone, NameTrump, OrderUp, Pass
from euchre_tui.rules.cards import DECK, TRICKS
from euchre_tui.rules.scoring import makers_points
from euchre_tui.rules.seats import Seat
from euchre_tui.rules.tricks import first_leader, must_go_alone, seats_out
from euchre_tui.rules.view import SeatView

WORLDS = 120
"""The largest number of worlds sampled for a bid."""

SIMULATED = 0.5
"""The weight of the simulation in a value; the rest is the weight of the table."""

MARGIN = 0.1
"""Points by which a call must beat a pass."""

HOPELESS = 0.7
"""A call is not simulated if the table values it lower than another bid by more than this number of points."""

_ALL = tuple(bits(DECK, suit) for suit in SUITS)


@dataclass(slots=True)
class Simulated:
    """A bid with its result in each world so far, in points at this score."""

    action: Action
    results: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return sum(self.results) / len(self.results) if self.results else 0.0


def values(view: SeatView, random: Random, enough: Enough = never) -> dict[Action, float]:
    """The value of each bid that is worth a thought, in points at this score; `MARGIN` is subtracted from calls.

    Only the pass is left if the table sees no call that could be worth more.
    """
    table = {call.action: call.worth for call in calling.calls(view)}
    best = max(table.values())
    if Pass() in view.choices:
        table[Pass()] = calling.pass_worth(view, best)
        if table[Pass()] > best + HOPELESS:
            return {Pass(): table[Pass()]}
    thinkable = tuple(action for action, worth in table.items() if worth > best - HOPELESS or action == Pass())
    found = {}
    for each in simulate(view, thinkable, random, enough):
        value = SIMULATED * each.mean + (1 - SIMULATED) * table[each.action]
        match each.action:
            case OrderUp(alone) | NameTrump(_, alone):
                value -= MARGIN + SIMULATED * calling.CAUTION * alone
        found[each.action] = value
    return found


def best_bid_of(view: SeatView, random: Random, enough: Enough = never) -> Action:
    """The bid with the highest value."""
    found = values(view, random, enough)
    return max(found, key=lambda action: found[action])


def alone_pays(view: SeatView, random: Random, enough: Enough = never) -> bool:
    """Whether the maker, asked before the first lead, plays alone (R15)."""
    assert view.trump is not None
    cards, table = tuple(view.hand), {}
    for alone in (False, True):
        table[AnswerAlone(alone)] = calling.call_worth(view, cards, view.trump, alone=alone)
    gain = {each.action: each.mean for each in simulate(view, tuple(table), random, enough)}
    together, alone_ = AnswerAlone(False), AnswerAlone(True)
    simulated = gain[alone_] - gain[together] - calling.CAUTION
    return SIMULATED * simulated + (1 - SIMULATED) * (table[alone_] - table[together]) > 0


def simulate(
    view: SeatView, actions: tuple[Action, ...], random: Random, enough: Enough = never, limit: int = WORLDS
) -> list[Simulated]:
    """Value these bids in the same worlds; bids that are clearly worse are dropped early and come last.

    All worlds are equally likely here. Weighing them by the earlier passes was measured to lose points, because the
    later seats of a simulated bidding pass by the same model.
    """
    auction, sampler = _Auction(view), Sampler(view)
    remaining, dropped = [Simulated(action) for action in actions], list[Simulated]()
    for number in range(limit):
        if number and (len(remaining) == 1 or enough()):
            break
        hands = sampler.deal_numbers(random)
        for each in remaining:
            each.results.append(auction.result(each.action, hands))
        if number % BATCH == BATCH - 1:
            best = max(remaining, key=lambda each: each.mean)
            dropped += [each for each in remaining if is_worse(each, best, CLEARLY)]
            remaining = [each for each in remaining if not is_worse(each, best, CLEARLY)]
    return sorted(remaining, key=lambda each: -each.mean) + dropped


class _Auction:
    """The bidding of a view, from the seat on turn to the end of the deal."""

    def __init__(self, view: SeatView) -> None:
        assert view.dealer is not None and view.up_card is not None
        self._view, self._up, self._dealer = view, view.up_card.number, view.dealer
        self._order = view.dealer.left.clockwise()
        self._bid = self._order.index(view.seat) + 4 * view.turned_down
        self._me = view.seat.place
        rules, value = view.rules, calling.value_at(view)
        self._worths = {
            (ours, alone, defended): tuple(
                value((1 if ours else -1) * makers_points(rules, tricks, alone=alone, defended_alone=defended))
                for tricks in range(TRICKS + 1)
            )
            for ours in (False, True)
            for alone, defended in ((False, False), (True, False), (True, True))
        }
        self._lone_defence = rules.defend_alone and rules.lone_defence > max(2, rules.euchred_alone)

    def result(self, action: Action, hands: list[int]) -> float:
        """The worth of a bid in a world, or of an answer to the later question for a lone hand."""
        match action:
            case OrderUp(alone):
                return self._played(hands, self._view.seat, self._up // 6, picked_up=True, alone=alone)
            case NameTrump(suit, alone):
                return self._played(hands, self._view.seat, SUITS.index(suit), picked_up=False, alone=alone)
            case AnswerAlone(alone):
                assert self._view.trump is not None
                trump = SUITS.index(self._view.trump)
                return self._played(hands, self._view.seat, trump, picked_up=False, alone=alone)
            case _:
                return self._passed(hands)

    def _passed(self, hands: list[int]) -> float:
        """The result after a pass: the later seats bid by the model."""
        up, rules = self._up, self._view.rules
        for bid in range(self._bid + 1, 8):
            seat = self._order[bid & 3]
            gain, suit, alone, _ = best_bid(bid, hands[seat.place], up)
            if bid < 4 and not alone and must_go_alone(rules, self._dealer, seat):
                continue
            if gain > 0 or (bid == 7 and rules.stick_the_dealer):
                return self._played(hands, seat, suit, picked_up=bid < 4, alone=alone)
        return 0.0

    def _played(self, hands: list[int], maker: Seat, suit: int, *, picked_up: bool, alone: bool) -> float:
        """The worth of a contract that is played out."""
        if picked_up:
            dealer = self._dealer.place
            hands = list(hands)
            hands[dealer] = buried(hands[dealer] | 1 << self._up, suit)
        defender = self._lone_defender(hands, maker, suit) if alone and self._lone_defence else None
        laid, out = laid_out(hands, SUITS[suit]), seats_out(maker, alone=alone, defender=defender)
        for seat in out:
            laid[seat.place] = 0
        leader = first_leader(
            self._dealer, maker, alone=alone, lone_lead=self._view.rules.lone_lead, sitting_out=out
        ).place
        worth = self._worths[maker.team is self._view.seat.team, alone, defender is not None]
        return worth[play_until(decided(worth), 0, 0, laid, _ALL[suit], leader, maker.place)]

    def _lone_defender(self, hands: list[int], maker: Seat, suit: int) -> Seat | None:
        """The defender who would defend alone by the rule of thumb (R17)."""
        for seat in (maker.left, maker.right):
            hand = hands[seat.place]
            if (laid_out([hand], SUITS[suit])[0] >> 20).bit_count() >= 2 and (
                bidding.tricks(cards_of(hand), SUITS[suit]) >= bidding.DEFEND_ALONE
            ):
                return seat
        return None
