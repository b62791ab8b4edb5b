"""Rollouts: a sampled world is played out by fast rules of thumb that use only what each seat knows.

Cards are bits in the solver's layout; seats are their places, clockwise. The rules of thumb for one suit are tables,
indexed by the cards of that suit, because a rollout is the inner loop of every sharp decision.
"""

from __future__ import annotations

from collections.abc import Sequence

from euchre_tui.cpu.double_dummy import COUNTS_IN, SUIT_OF, TRUMP
from euchre_tui.rules.cards import TRICKS

Decided = Sequence[bool]
"""Whether the deal is decided, indexed by `won << 3 | lost`: the makers' tricks and the defenders' tricks."""

PLAYED_TO_THE_END: Decided = tuple(won + lost >= TRICKS for won in range(8) for lost in range(8))
"""Only the last trick decides."""

_RANKS = ((0, 1, 2, 3, 4, 5), (0, 1, 2, 3, 4, 5), (0, 1, 3, 4, 5))
"""The rank of each card of the three plain suits, from the lowest bit; the third suit has lost its jack to trump."""
_STARTS = (0, 7, 14)
_ACE, _KING = 5, 4


def _leads(suit: int) -> tuple[int, ...]:
    """The merit of the best lead from a plain suit, times 32, plus its bit; indexed by own cards | others' << 6.

    A card that is the best of its suit comes before any low card; the more cards of the suit are out, the better.
    """
    ranks, start = _RANKS[suit], _STARTS[suit]
    merits = []
    for others in range(1 << len(ranks)):
        for own in range(64):
            mine = own & (1 << len(ranks)) - 1
            if not mine:
                merits.append(0)
            elif mine > others:
                merits.append((200 + 3 * others.bit_count() + 2 - suit) << 5 | start + mine.bit_length() - 1)
            else:
                low = (mine & -mine).bit_length() - 1
                merits.append((100 - 3 * ranks[low] - suit) << 5 | start + low)
    return tuple(merits)


def _throws(suit: int, *, holds_trump: bool) -> tuple[int, ...]:
    """The cost of the cheapest throw from a plain suit, times 32, plus its bit; indexed by the own cards.

    A singleton is cheaper if a trump is held; a king's guard is dearer.
    """
    ranks, start = _RANKS[suit], _STARTS[suit]
    costs = [99 << 5]
    for mine in range(1, 1 << len(ranks)):
        low = (mine & -mine).bit_length() - 1
        cost = ranks[low]
        if mine.bit_count() == 1:
            if cost == _ACE:
                cost = 9
            elif holds_trump:
                cost -= 4
        elif cost < _KING and mine.bit_count() == 2 and ranks[mine.bit_length() - 1] == _KING:
            cost += 2
        costs.append((3 * (cost + 4) + suit) << 5 | start + low)
    return tuple(costs)


_LEAD = tuple(map(_leads, range(3)))
_THROW = tuple(tuple(_throws(suit, holds_trump=held) for suit in range(3)) for held in (False, True))


def lead(hand: int, unseen: int, seat: int, maker: int) -> int:
    """Choose a lead: the makers lead top trumps; otherwise the best card of its suit, or a low card."""
    others = unseen & ~hand
    trumps = hand & TRUMP
    if trumps:
        unseen_trumps = others & TRUMP
        if unseen_trumps and not (seat ^ maker) & 1:
            if trumps > unseen_trumps:
                return 1 << trumps.bit_length() - 1
            if seat == maker:
                if trumps.bit_count() >= 3:
                    return 1 << trumps.bit_length() - 1
            elif trumps >> 23 and unseen.bit_count() > 19:
                return 1 << trumps.bit_length() - 1
        if hand == trumps:
            return 1 << trumps.bit_length() - 1 if trumps > unseen_trumps else trumps & -trumps
    return 1 << (
        max(
            _LEAD[0][hand & 63 | (others & 63) << 6],
            _LEAD[1][hand >> 7 & 63 | others >> 1 & 4032],
            _LEAD[2][hand >> 14 & 31 | others >> 8 & 1984],
        )
        & 31
    )


def throw(hand: int) -> int:
    """The least useful card: a low one, preferably a singleton if a trump is held."""
    trumps = hand & TRUMP
    if hand == trumps:
        return trumps & -trumps
    first, second, third = _THROW[trumps > 0]
    return 1 << (min(first[hand & 63], second[hand >> 7 & 63], third[hand >> 14 & 31]) & 31)


def play_out(hands: list[int], unseen: int, seat: int, maker: int, trick: tuple[int, ...] = ()) -> int:
    """Play the remaining tricks and return how many the maker's side takes; `hands` is changed.

    `unseen` are all cards not played yet, with the discard and the kitty. `seat` is the leader of this trick. `trick`
    are the cards played to it, which `hands` no longer include; a seat that sits out plays 0.
    """
    left = hands[seat].bit_count() + (len(trick) > 0)
    return play_until(PLAYED_TO_THE_END, 0, TRICKS - left, hands, unseen, seat, maker, trick)


def play_until(
    decided: Decided,
    won: int,
    lost: int,
    hands: list[int],
    unseen: int,
    seat: int,
    maker: int,
    trick: tuple[int, ...] = (),
) -> int:
    """Play tricks until the deal is decided; return the makers' tricks, `won` included.

    At most as many tricks are left as `won` and `lost` leave of five. The other arguments are those of `play_out`.
    """
    if trick:
        seat, unseen = _complete(hands, unseen, seat, trick)
        if (seat ^ maker) & 1:
            lost += 1
        else:
            won += 1
    no_trump, with_trump = _THROW
    while not decided[won << 3 | lost]:
        hand = hands[seat]
        best = lead(hand, unseen, seat, maker)
        hands[seat] = hand ^ best
        unseen ^= best
        length = best.bit_length()
        led, counts = SUIT_OF[length], COUNTS_IN[length]
        winner = seat
        second, third, fourth = seat + 1 & 3, seat ^ 2, seat - 1 & 3

        hand = hands[second]
        if hand:
            follow = hand & led
            if follow:
                card = follow & -follow
                if follow > best:
                    top = 1 << follow.bit_length() - 1
                    if top > (unseen & ~hand & led):
                        card = top
            elif above := hand & TRUMP & -(best << 1):
                card = above & -above
            elif hand < 0x100000:
                first = no_trump
                card = 1 << (min(first[0][hand & 63], first[1][hand >> 7 & 63], first[2][hand >> 14 & 31]) & 31)
            else:
                card = throw(hand)
            hands[second] = hand ^ card
            unseen ^= card
            card &= counts
            if card > best:
                best, winner = card, second

        hand = hands[third]
        if hand:
            last = not hands[fourth]
            follow = hand & led
            if follow:
                card = follow & -follow
                if follow > best and best & led:
                    if winner != seat:
                        if last:
                            above = follow & -(best << 1)
                            card = above & -above
                        else:
                            card = 1 << follow.bit_length() - 1
                    elif not last:
                        others = unseen & ~hand & led
                        if best < others and follow > others:
                            card = 1 << follow.bit_length() - 1
            else:
                above = hand & TRUMP & -(best << 1)
                if above and not (winner == seat and (last or best & TRUMP or best > (unseen & ~hand & led))):
                    card = above & -above
                else:
                    trumps = hand & TRUMP
                    if hand == trumps:
                        card = trumps & -trumps
                    else:
                        first = with_trump if trumps else no_trump
                        card = 1 << (min(first[0][hand & 63], first[1][hand >> 7 & 63], first[2][hand >> 14 & 31]) & 31)
            hands[third] = hand ^ card
            unseen ^= card
            card &= counts
            if card > best:
                best, winner = card, third

        hand = hands[fourth]
        if hand:
            follow = hand & led
            if follow:
                card = follow & -follow
                if follow > best and best & led and winner != second:
                    above = follow & -(best << 1)
                    card = above & -above
            else:
                above = hand & TRUMP & -(best << 1)
                if above and winner != second:
                    card = above & -above
                else:
                    trumps = hand & TRUMP
                    if hand == trumps:
                        card = trumps & -trumps
                    else:
                        first = with_trump if trumps else no_trump
                        card = 1 << (min(first[0][hand & 63], first[1][hand >> 7 & 63], first[2][hand >> 14 & 31]) & 31)
            hands[fourth] = hand ^ card
            unseen ^= card
            if card & counts > best:
                winner = fourth

        seat = winner
        if (seat ^ maker) & 1:
            lost += 1
        else:
            won += 1
    return won


def _complete(hands: list[int], unseen: int, seat: int, trick: tuple[int, ...]) -> tuple[int, int]:
    """Complete a trick; returns its winner and the cards not played yet.

    It follows the same rules of thumb as the tricks that `play_until` plays from the lead.
    """
    best, winner = trick[0], seat
    length = best.bit_length()
    led, counts = SUIT_OF[length], COUNTS_IN[length]
    for place in (1, 2, 3):
        turn = seat + place & 3
        if place < len(trick):
            card = trick[place] & counts
            if card > best:
                best, winner = card, turn
            continue
        hand = hands[turn]
        if not hand:
            continue
        partner = winner ^ turn == 2
        last = place == 3 or (place == 2 and not hands[turn + 1 & 3])
        follow = hand & led
        if follow:
            card = follow & -follow
            if follow > best and (best & led):
                if not partner:
                    if last:
                        above = follow & -(best << 1)
                        card = above & -above
                    else:
                        top = 1 << follow.bit_length() - 1
                        if place == 2 or top > (unseen & ~hand & led):
                            card = top
                elif not last and best < (unseen & ~hand & led) and follow > (unseen & ~hand & led):
                    card = 1 << follow.bit_length() - 1
        else:
            above = hand & TRUMP & -(best << 1)
            if above and not (partner and (last or best & TRUMP or best > (unseen & ~hand & led))):
                card = above & -above
            else:
                card = throw(hand)
        hands[turn] = hand ^ card
        unseen ^= card
        card &= counts
        if card > best:
            best, winner = card, turn
    return winner, unseen
