"""The draws for partners and dealer, the cut, and the deal (R4–R7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from euchre_tui.rules.actions import CUTS, Action, Cut, Deck, Draw
from euchre_tui.rules.cards import DECK, Card, Hand, Rank, Suit
from euchre_tui.rules.events import DealerDrawn, Dealt, PackCut, PartnersDrawn, PlayedCard, deal_count
from euchre_tui.rules.seats import BySeat, Seat
from euchre_tui.rules.state import Deal, Match, Phase, Step
from euchre_tui.rules.table_rules import TableRules

_SUITS_FROM_THE_TOP = tuple(Suit)


def start(rules: TableRules) -> Match:
    """A new match, before its first draw or deal.

    >>> match = start(TableRules())
    >>> match, match.needs
    (<match at moment 0: dealer draw>, 'draw')
    >>> start(TableRules(first_dealer="north", cut="never")).needs
    'deck'
    """
    if rules.partners == "drawn":
        return Match(rules, Phase.PARTNERS_DRAW, actor=None, dealer=None)
    return _find_first_dealer(Match(rules, Phase.DEALER_DRAW, actor=None, dealer=None))


def _find_first_dealer(match: Match) -> Match:
    """Go on to the draw for the first dealer, or to the deal if the rules name the dealer (R4)."""
    chosen = match.rules.first_dealer.upper()
    if chosen in Seat.__members__:
        return next_deal(match, Seat[chosen], offer_cut=match.rules.cut != "never")
    return replace(match, phase=Phase.DEALER_DRAW)


def next_deal(match: Match, dealer: Seat, *, offer_cut: bool) -> Match:
    """Wait for the cut if one is offered, else for the deck (R6, R43)."""
    if offer_cut:
        cutter = dealer.left if match.rules.cutter == "left" else dealer.right
        return replace(match, phase=Phase.CUT, actor=cutter, dealer=dealer)
    return replace(match, phase=Phase.DECK, actor=None, dealer=dealer)


def draw_objection(match: Match, action: Action) -> str | None:
    if not isinstance(action, Draw):
        who = "partners" if match.phase is Phase.PARTNERS_DRAW else "the first dealer"
        return f"Cards must be drawn for {who} first."
    return _pack_objection(action.pack)


def deck_objection(match: Match, action: Action) -> str | None:
    return _pack_objection(action.pack) if isinstance(action, Deck) else "The cards must be dealt first."


def _pack_objection(pack: tuple[Card, ...]) -> str | None:
    return None if len(pack) == len(DECK) == len({card.number for card in pack}) else "A pack is 24 different cards."


def draw_partners(match: Match, action: Draw) -> Step:
    """Draw one card for each chair; the two highest cards become partners (R5)."""
    drawn = tuple(PlayedCard(seat, card) for seat, card in zip(Seat, action.pack, strict=False))
    highest, second, *_ = sorted(drawn, key=lambda each: _drawn_height(each.card), reverse=True)
    opposite = highest.seat.partner
    moved = {opposite: second.seat, second.seat: opposite}
    seating = BySeat(moved.get(seat, seat) for seat in Seat)
    return _find_first_dealer(replace(match, seating=seating)), (PartnersDrawn(drawn, seating),)


def _drawn_height(card: Card) -> tuple[int, int]:
    return card.rank.height, -_SUITS_FROM_THE_TOP.index(card.suit)


def draw_dealer(match: Match, action: Draw) -> Step:
    """Turn cards up until they decide the first dealer; if the pack ends first, another draw is due (R4)."""
    if match.rules.first_dealer == "high card":
        cards, dealer = _draw_high(action.pack)
    else:
        cards, dealer = _draw_jack(action.pack, black=match.rules.first_dealer == "first black jack")
    event = DealerDrawn(cards, dealer)
    if dealer is None:
        return match, (event,)
    return next_deal(match, dealer, offer_cut=match.rules.cut != "never"), (event,)


def _draw_jack(pack: Hand, *, black: bool) -> tuple[tuple[PlayedCard, ...], Seat]:
    seats = tuple(Seat)
    turned = tuple(PlayedCard(seats[place % 4], card) for place, card in enumerate(pack))
    stop = next(
        place for place, (_, card) in enumerate(turned) if card.rank is Rank.JACK and not (black and card.suit.is_red)
    )
    return turned[: stop + 1], turned[stop].seat


def _draw_high(pack: Hand) -> tuple[tuple[PlayedCard, ...], Seat | None]:
    seats: tuple[Seat, ...] = tuple(Seat)
    turned: list[PlayedCard] = []
    while len(pack) - len(turned) >= len(seats):
        row = [PlayedCard(seat, pack[len(turned) + place]) for place, seat in enumerate(seats)]
        turned += row
        top = max(card.rank.height for _, card in row)
        seats = tuple(seat for seat, card in row if card.rank.height == top)
        if len(seats) == 1:
            return tuple(turned), seats[0]
    return tuple(turned), None


def cut_choices(match: Match) -> tuple[Action, ...]:
    return CUTS


def cut_objection(match: Match, action: Action) -> str | None:
    if not isinstance(action, Cut):
        return f"{match.actor.word if match.actor else 'Somebody'} must cut the pack first."
    return None if action in CUTS else "Lift 4 to 20 cards, or tap the pack."


def after_cut(match: Match, pack: Sequence[Card]) -> Hand:
    """The shuffled pack as the last cut leaves it: the lifted cards go under the others (R6)."""
    last = match.events[-1] if match.events else None
    lifted = last.lifted if isinstance(last, PackCut) else 0
    return Hand((*pack[lifted:], *pack[:lifted]))


def cut(match: Match, action: Cut) -> Step:
    """Record the cut; the `Deck` that follows is the pack after the cut: `after_cut` gives it (R6)."""
    assert match.actor is not None
    cutter, events = match.actor, () if match.deal else match.events
    waiting = replace(match, phase=Phase.DECK, actor=None, deal=None, events=events)
    return waiting, (PackCut(cutter, action.lifted),)


def deal(match: Match, action: Deck) -> Step:
    """Deal two cards to each seat from the dealer's left, then three, and turn one up (R7)."""
    assert match.dealer is not None
    pack, dealer = action.pack, match.dealer
    hands: list[Hand] = [Hand()] * 4
    for turn, seat in enumerate(dealer.left.clockwise()):
        two, three = 2 * turn, 8 + 3 * turn
        hands[seat.place] = Hand.sorted((*pack[two : two + 2], *pack[three : three + 3]), None)
    number = deal_count(match.pad) + 1
    dealt = Deal(number, dealer, pack[20], Hand(pack[21:]), tuple(hands))
    bidding = replace(match, phase=Phase.ROUND_ONE, actor=dealer.left, deal=dealt, before=match.standing, events=())
    return bidding, (Dealt(number, dealer, pack[20]),)
