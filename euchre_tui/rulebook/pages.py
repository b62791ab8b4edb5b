"""The rule book for players: one page for each topic, by the table rules in force."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from euchre_tui.rulebook.glossary import WORDS
from euchre_tui.rulebook.leaves import CardRow, Page, Paragraph, Rows, Shown
from euchre_tui.rulebook.rule_card import THREE_SENTENCES, lone_table, rule_card, scoring_table
from euchre_tui.rulebook.variations import variations
from euchre_tui.rules.cards import Card, Rank, Suit
from euchre_tui.rules.table_rules import TableRules
from euchre_tui.words import capital
from euchre_tui.words.agreement import remedies

HEARTS = Suit.HEARTS

_FIRST_DEALER = {
    "first jack": "cards are dealt face up until someone gets a jack and deals first",
    "first black jack": "cards are dealt face up until someone gets a black jack and deals first",
    "high card": "everyone draws a card, and the highest card deals first",
}


_NEEDED = {
    "nothing": "You may call a suit without holding a trump.",
    "a trump": "To call a suit you must hold a trump of it.",
    "a trump but the left": "A call needs a trump other than the left.",
}


def _cards(rules: TableRules) -> Page:
    first = _FIRST_DEALER.get(rules.first_dealer, f"{rules.first_dealer.capitalize()} deals first")
    drawn = "are drawn: the two highest cards play together"
    partners = "sit opposite each other" if rules.partners == "as seated" else drawn
    return Page(
        "cards",
        "The cards",
        (
            Paragraph(
                f"Four people play, two against two; partners {partners}. Each gets five cards. "
                "Four cards, one from each player, are a trick: the best card wins it."
            ),
            Paragraph(
                "In each deal one suit is trump: it beats the other three suits.",
                "Trump",
            ),
            CardRow((Shown.of("AS KS QS JS TS 9S", None, "Not trump, highest first"),)),
            CardRow(
                (Shown.of("JH JD AH KH QH TH 9H", HEARTS, "The trump suit, here hearts: seven cards, highest first"),)
            ),
            Paragraph(
                f"24 cards: 9 10 J Q K A of ♠ ♥ ♦ ♣. {capital(first)}; later the deal passes to the left. "
                "Deal two cards each, then three, and turn one up.",
                "The deal",
            ),
        ),
    )


def _trick(rules: TableRules) -> Page:
    return Page(
        "trick",
        "A trick",
        (
            Paragraph(
                "One player leads: that is the first card of the trick. The others follow clockwise, one card each. "
                "If you have a card of the suit that was led, you must play one. If you have none, play any card: you "
                "do not have to trump, and you do not have to win."
            ),
            CardRow((Shown.of("TC AD KC JC", HEARTS, "10♣ is led. K♣ wins. A♦ does not: it is not a club"),)),
            Paragraph("Without a trump, the highest card of the suit led wins the trick."),
            CardRow((Shown.of("AS KS 9H TS", HEARTS, "A♠ is led, hearts are trump: 9♥ wins"),)),
            Paragraph(
                "With a trump in it, the highest trump wins. The winner leads the next trick. The side that chose "
                "trump must win at least three of the five tricks."
            ),
        ),
    )


def _bowers(rules: TableRules) -> Page:
    def pair(suit: Suit) -> Shown:
        right, left = Card(Rank.JACK, suit), Card(Rank.JACK, suit.same_colour)
        return Shown((right, left), suit, f"{suit.sign} {suit.word} trump")

    return Page(
        "bowers",
        "Trump and the bowers",
        (
            Paragraph(
                "The two highest trumps are jacks, called bowers. The right bower, the highest card, is the jack of "
                "the trump suit. The left bower, the second-highest, is the other jack of the same colour. "
                "Below them come A K Q 10 9."
            ),
            CardRow(tuple(map(pair, Suit))),
            Paragraph(
                "The left bower always counts as a trump, never as the suit printed on it. So the trump suit has seven "
                "cards, the left bower’s printed suit has five, and the other two have six each."
            ),
            Paragraph(
                "Hearts are trump, so J♦ is a heart. If diamonds are led and you have no diamond but J♦, you may play "
                "any card. If hearts are led and you have no heart but J♦, you must play it. "
                "If J♦ is led, the others must follow with hearts.",
                "Cases that surprise people",
            ),
        ),
    )


def _bidding(rules: TableRules) -> Page:
    if rules.stick_the_dealer:
        end = "If three pass again, the dealer is stuck and must name a suit."
    else:
        again = "the same dealer deals again" if rules.all_pass == "same dealer" else "the next dealer deals"
        end = f"If all four pass again, the deal is thrown in: nobody scores, and {again}."
    assists = (
        "Here the partner may only order up alone (Canadian loner)."
        if rules.canadian_loner
        else "The partner who assists plays along, or goes alone."
    )
    return Page(
        "bidding",
        "Choosing trump",
        (
            CardRow((Shown.of("9H", None, "turned up"),)),
            Paragraph(
                "From the dealer's left, each player passes or makes the turned suit trump. An opponent of the "
                f"dealer orders it up, the dealer's partner assists, the dealer picks it up. {assists}",
                "Round one",
            ),
            Paragraph(
                "Whoever made trump, the dealer takes the turned card and buries (discards) one of the six cards, face "
                "down. Everyone then holds five cards.",
                "The pick-up",
            ),
            Paragraph(
                "If all pass, the card is turned down. Each player may name one of the other three suits, or pass. "
                f"{end} In round two nobody picks up or buries a card.",
                "Round two",
            ),
            Paragraph(
                "Whoever makes trump is the maker. The maker and the partner are the makers, the others the defenders. "
                f"{_NEEDED[rules.call_needs]}"
            ),
        ),
    )


def _alone(rules: TableRules) -> Page:
    when = (
        "The maker must say so with the call."
        if rules.alone == "with the call"
        else "The maker says so with the call, or is asked once more before the first lead."
    )
    defence = (
        "Then each defender, from the maker's left, is asked to defend alone; the first to accept plays without a "
        f"partner. A lone maker euchred that way costs {max(2, rules.lone_defence, rules.euchred_alone)}."
        if rules.defend_alone
        else "The two defenders play together."
    )
    lead = "maker's left" if rules.lone_lead == "maker's left" else "dealer's left"
    return Page(
        "alone",
        "Going alone",
        (
            Paragraph(
                f"The maker may play without the partner, who lays all cards face down and plays none. {when} "
                "Each trick then has three cards."
            ),
            lone_table(rules),
            Paragraph(
                f"{defence} The seat at the {lead} leads first; a seat that sits out is skipped. If the partner "
                "who sits out is the dealer, the dealer still picks up the turned card and buries one."
            ),
        ),
    )


def _play(rules: TableRules) -> Page:
    lone = " Against a lone maker the seat at the maker's left leads." if rules.lone_lead == "maker's left" else ""
    return Page(
        "play",
        "The play",
        (
            Paragraph(
                f"The seat at the dealer's left leads to the first trick.{lone} Any card may be led, even a trump. "
                "Whoever wins a trick leads the next one. A card that is played stays played.",
                "Who leads",
            ),
            Paragraph(
                "Follow the suit that was led if you can. The left bower follows trump, not its printed suit. "
                "If you cannot follow, play any card.",
                "What you may play",
            ),
            CardRow((Shown.of("9D JD AD JH", HEARTS, "9♦ led, hearts trump: A♦ beats 9♦, J♦ is a trump, J♥ wins"),)),
            Paragraph(
                "Side against side: count the tricks of both partners together. Five tricks are played in every deal, "
                "even when it is clear who scores.",
                "Partners",
            ),
            Paragraph(
                " ".join(f"{number}. {each}" for number, each in enumerate(THREE_SENTENCES, start=1)),
                "Three sentences to remember",
            ),
        ),
    )


def _scoring(rules: TableRules) -> Page:
    match = f" A match is the best of {rules.games} games." if rules.games > 1 else ""
    lead = "; a lead of one point is enough"
    if rules.win_by > 1:
        lead = ", but only with a lead of two: until then play goes on"
    return Page(
        "scoring",
        "The score",
        (
            scoring_table(rules),
            Paragraph(
                "A trick is one round of cards. Points are scored once, for the whole deal: three tricks are worth one "
                "point, and so are four. Only one side scores in a deal. Points are never taken away."
            ),
            Paragraph(
                f"The first side to {rules.target} points wins the game{lead}.{match} "
                "Awards for a euchre do not add up: only the largest counts."
            ),
        ),
    )


def _mistakes(rules: TableRules) -> Page:
    if rules.stick_the_dealer:
        passes = "After three passes in round two the dealer may not pass: the dealer is stuck, and names a suit."
    else:
        again = "The same dealer deals again." if rules.all_pass == "same dealer" else "The next dealer deals."
        passes = f"After eight passes the deal is thrown in: no tricks, no score. {again}"
    if rules.lone_march == rules.march:
        alone = f"All five tricks alone score {rules.lone_march} at this table, as much as a march with a partner."
    else:
        alone = (
            f"All five tricks alone score {rules.lone_march}, not {rules.march}: "
            f"{rules.march} is for a march with a partner."
        )
    return Page(
        "mistakes",
        "Four common mistakes",
        (
            CardRow((Shown.of("JD", HEARTS, "not a diamond"),)),
            Paragraph("With hearts as trump, J♦ is a heart. It does not follow diamonds.", "1. The left bower"),
            Paragraph(
                "After taking the turned card, the dealer must bury one card before the first lead.",
                "2. Six cards",
            ),
            Paragraph(passes, "3. Two rounds of passes"),
            Paragraph(
                f"{alone} Three or four tricks alone score {rules.lone_partial}.",
                "4. The lone march",
            ),
        ),
    )


def _manners(rules: TableRules) -> Page:
    again = (
        "all tricks of this deal may be seen again."
        if rules.play == "honour"
        else "only the last one may be seen again."
    )
    return Page(
        "manners",
        "Table manners",
        (
            Paragraph(
                "Say only your bid: pass, or a call. Do not talk about hands or give signals until the deal is scored. "
                "You may always ask which suit is trump."
            ),
            Paragraph(
                "When the curtain names another player, look away: only that player may see the hand.", "The keyboard"
            ),
            Paragraph(
                f"A played card cannot be taken back. Each trick lies before its winner; {again}",
                "The cards",
            ),
            Paragraph(remedies(rules), "When something goes wrong"),
            Paragraph(
                "A wrong number of cards, a card played out of turn, a card dealt face up, a trick given to the wrong "
                "side, a wrong score: the game deals, keeps the turns and counts, so none of these can happen here. "
                "At a table of cards: deal again for the first, take the card back for the second.",
                "Prevented here",
            ),
        ),
    )


def _glossary(rules: TableRules) -> tuple[Page, ...]:
    half = (len(WORDS) + 1) // 2
    return tuple(
        Page("glossary", f"The words of the game, {first[0]} to {last[0]}", (Rows((17, 59), part, headed=False),))
        for part in (WORDS[:half], WORDS[half:])
        for first, last in ((part[0][0], part[-1][0]),)
    )


_PAGES: Mapping[str, Callable[[TableRules], Page | tuple[Page, ...]]] = {
    "cards": _cards,
    "trick": _trick,
    "bowers": _bowers,
    "play": _play,
    "scoring": _scoring,
    "bidding": _bidding,
    "alone": _alone,
    "mistakes": _mistakes,
    "manners": _manners,
    "variations": variations,
    "glossary": _glossary,
    "card": rule_card,
}

TOPICS = tuple(_PAGES)
"""Every topic, in the order of the book."""


def pages(topic: str, rules: TableRules) -> tuple[Page, ...]:
    """Return the pages of a topic under these table rules; nearly every topic has one."""
    found = _PAGES[topic](rules)
    return found if isinstance(found, tuple) else (found,)


def book(rules: TableRules) -> tuple[Page, ...]:
    """Return the whole book under these table rules."""
    return tuple(each for topic in TOPICS for each in pages(topic, rules))
