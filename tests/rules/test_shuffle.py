"""The cards as a match gets them: a whole pack each time, every card in every place, the cut in effect (R1, R6)."""

from __future__ import annotations

from collections import Counter
from math import sqrt

from euchre_tui.match.referee import Referee
from euchre_tui.rules import DECK, BySeat, Chair, Cut, Deck, Discard, OrderUp, Pass, Redeal, TableRules, parse_action

CHAIRS = BySeat(Chair(name) for name in ("Ann", "Ben", "Cleo", "Dan"))
STRAIGHT = TableRules(first_dealer="north", cut="never", target=99)


def decks(referee: Referee) -> list[Deck]:
    """The packs that were dealt so far."""
    return [action for action in map(parse_action, referee.log) if isinstance(action, Deck)]


def dealt(seed: int, deals: int) -> list[Deck]:
    """So many packs of a match in which every deal is thrown in."""
    referee = Referee(STRAIGHT, CHAIRS, seed)
    for _ in range(deals):
        referee.chance()
        referee.take(None, Redeal(), referee.moment)
    return decks(referee)


def test_each_card_comes_to_each_place() -> None:
    """In 24,000 deals from fixed seeds each card is in each place of the pack within four standard deviations (R1)."""
    counts: Counter[tuple[int, int]] = Counter()
    for seed in range(12):
        for deck in dealt(seed, 2000):
            counts.update(zip(range(24), (card.number for card in deck.pack), strict=True))
    expected, deviation = 1000, sqrt(24_000 * (1 / 24) * (23 / 24))
    assert len(counts) == 576
    assert max(abs(count - expected) for count in counts.values()) < 4 * deviation


def test_the_same_seed_deals_the_same_cards() -> None:
    """A seed is a match's cards; another seed is another match, and no two deals are alike."""
    assert dealt(5, 20) == dealt(5, 20)
    assert dealt(5, 20) != dealt(6, 20)
    assert len(set(dealt(5, 20))) == 20


def test_fifty_deals_with_a_pick_up() -> None:
    """Before each of fifty deals in which a card is picked up and buried the pack is 24 different cards (R1, R10)."""
    referee = Referee(STRAIGHT, CHAIRS, 17)
    while len(referee.view(None).pad) < 50 and not referee.over:
        if referee.needs:
            referee.chance()
            continue
        actor = referee.actor
        assert actor is not None
        offered = referee.view(actor).choices
        calls = [action for action in offered if isinstance(action, OrderUp | Discard)]
        referee.take(actor, calls[0] if calls else offered[0], referee.moment)
        if isinstance(offered[0], Pass):
            assert sum(referee.view(None).hand_sizes.values()) == 21
    packs = [deck.pack for deck in decks(referee)]
    assert len(packs) == 50
    assert all(set(pack) == set(DECK) and len(pack) == 24 for pack in packs)


def test_each_deal_has_its_own_cut() -> None:
    """Where every pack is cut, the second is cut where its own cutter cut it, also after a deal thrown in (R6)."""
    packs = {}
    for cuts in ((0, 0), (4, 11)):
        referee = Referee(TableRules(first_dealer="north", cut="every deal"), CHAIRS, 3)
        for lifted in cuts:
            referee.take(referee.actor, Cut(lifted), referee.moment)
            referee.chance()
            referee.take(None, Redeal(), referee.moment)
        packs[cuts] = [deck.pack for deck in decks(referee)]
    tapped, cut = packs.values()
    assert [tuple(pack) for pack in cut] == [
        (*pack[lifted:], *pack[:lifted]) for pack, lifted in zip(tapped, (4, 11), strict=True)
    ]


def test_a_cut_takes_effect() -> None:
    """What was lifted goes under: the pack as dealt is the shuffled one, cut where the cutter cut it (R6)."""
    packs = {}
    for lifted in (0, 4, 11, 20):
        referee = Referee(TableRules(first_dealer="north", cut="every deal"), CHAIRS, 3)
        referee.take(referee.actor, Cut(lifted), referee.moment)
        referee.chance()
        packs[lifted] = decks(referee)[0].pack
    for lifted in (4, 11, 20):
        assert tuple(packs[lifted]) == (*packs[0][lifted:], *packs[0][:lifted])
