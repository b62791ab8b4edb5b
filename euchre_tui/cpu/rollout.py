"""Rollouts: a sampled world is played out by fast rules of thumb that use only what each seat knows.

Cards are bits in the solver's layout; seats are their places, clockwise.
"""

from __future__ import annotations

from euchre_tui.cpu.double_dummy import COUNTS_IN, PLAIN_SUITS, SUIT_OF, TRUMP

_WORTH = tuple(
    0 if not length else (length - 1) % 7 + (length > 16) if length <= 20 else 10 + length - 21 for length in range(28)
)
"""The value of a card to its holder, indexed by its `bit_length()`: plain cards by rank, then trumps."""


def lead(hand: int, unseen: int, seat: int, maker: int) -> int:
    """Choose a lead: the makers lead top trumps; otherwise the best card of its suit, or a low card."""
    others = unseen & ~hand
    trumps = hand & TRUMP
    unseen_trumps = others & TRUMP
    if trumps and unseen_trumps and not (seat ^ maker) & 1:
        if trumps > unseen_trumps:
            return 1 << trumps.bit_length() - 1
        if seat == maker:
            if trumps.bit_count() >= 3:
                return 1 << trumps.bit_length() - 1
        elif unseen.bit_count() > 19 and trumps >> 23:
            return 1 << trumps.bit_length() - 1
    plain = hand ^ trumps
    if not plain:
        return 1 << trumps.bit_length() - 1 if trumps > unseen_trumps else trumps & -trumps
    best = most = -1
    low = lowest = 99
    for suit in PLAIN_SUITS:
        mine = plain & suit
        if mine:
            out = others & suit
            if mine > out:
                count = out.bit_count()
                if count > most:
                    best, most = mine, count
            if best < 0:
                card = mine & -mine
                worth = _WORTH[card.bit_length()]
                if worth < lowest:
                    low, lowest = card, worth
    return 1 << best.bit_length() - 1 if best > 0 else low


def throw(hand: int) -> int:
    """The least useful card: a low one, preferably a singleton if a trump is held."""
    trumps = hand & TRUMP
    plain = hand ^ trumps
    if not plain:
        return trumps & -trumps
    low, lowest = 0, 99
    for suit in PLAIN_SUITS:
        mine = plain & suit
        if mine:
            card = mine & -mine
            worth = _WORTH[card.bit_length()]
            if card == mine:
                if worth == 5:
                    worth = 9
                elif trumps:
                    worth -= 4
            elif worth < 4 and mine.bit_count() == 2 and _WORTH[mine.bit_length()] == 4:
                worth += 2
            if worth < lowest:
                low, lowest = card, worth
    return low


def play_out(hands: list[int], unseen: int, seat: int, maker: int, trick: tuple[int, ...] = ()) -> int:
    """Play the remaining tricks and return how many the maker's side takes; `hands` is emptied.

    `unseen` are all cards not played yet, with the discard and the kitty. `seat` is the leader of this trick. `trick`
    are the cards played to it, which `hands` no longer include; a seat that sits out plays 0.
    """
    won = 0
    while True:
        if trick:
            card = trick[0]
        else:
            hand = hands[seat]
            if not hand:
                return won
            card = lead(hand, unseen, seat, maker)
            hands[seat] ^= card
            unseen ^= card
        length = card.bit_length()
        led, counts = SUIT_OF[length], COUNTS_IN[length]
        best, winner = card, seat
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
        won += not (winner ^ maker) & 1
        seat, trick = winner, ()
