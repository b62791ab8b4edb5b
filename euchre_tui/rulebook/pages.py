"""The rule book for players: one page for each topic, by the table rules in force."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from euchre_tui.rulebook.glossary import WORDS
from euchre_tui.rulebook.leaves import CardRow, Page, Paragraph, Rows, Shown
from euchre_tui.rulebook.rule_card import lone_table, rule_card, scoring_table
from euchre_tui.rules.cards import Card, Rank, Suit
from euchre_tui.rules.table_rules import TableRules
from euchre_tui.words import capital
from euchre_tui.words.agreement import NOT_PLAYED, remedies

HEARTS = Suit.HEARTS

_FIRST_DEALER = {
    "first jack": "cards are dealt face up until someone gets a jack and deals first",
    "first black jack": "cards are dealt face up until someone gets a black jack and deals first",
    "high card": "everyone draws a card, and the highest card deals first",
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
                f"Four people play, two against two; partners {partners}. "
                f"The pack has 24 cards: 9 10 J Q K A of ♠ ♥ ♦ ♣. {capital(first)}. "
                "Later the deal passes to the left. Everyone gets five cards, two and then three. "
                "The next card is turned up; three cards stay face down."
            ),
            CardRow((Shown.of("AS KS QS JS TS 9S", None, "A suit that is not trump, highest first"),)),
            CardRow(
                (Shown.of("JH JD AH KH QH TH 9H", HEARTS, "The trump suit, here hearts: seven cards, highest first"),)
            ),
            Paragraph("Five tricks are played. The side that made trump must take at least three of them."),
        ),
    )


def _bowers(rules: TableRules) -> Page:
    def pair(suit: Suit) -> Shown:
        right, left = Card(Rank.JACK, suit), Card(Rank.JACK, suit.same_colour)
        return Shown((right, left), suit, f"{suit.sign} {suit.word} trump")

    return Page(
        "bowers",
        "The bowers",
        (
            Paragraph(
                "The two highest trumps are jacks, called bowers. The right bower, the highest card, is the jack of "
                "the trump suit. The left bower, the second-highest, is the other jack of the same colour. "
                "Below them come A K Q 10 9."
            ),
            CardRow(tuple(map(pair, Suit))),
            Paragraph(
                "The left bower always counts as a trump, never as the suit printed on it. It follows suit when trump "
                "is led. When the left bower is led, the others must follow with trump."
            ),
            Paragraph(
                "Hearts are trump, so J♦ is a heart. If diamonds are led and you have no diamond but J♦, you may play "
                "any card. If hearts are led and you have no heart but J♦, you must play it.",
                "Two cases that surprise people",
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
                "You may call a suit without holding a trump."
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
    lone = " (against a lone maker, the seat at the maker's left)" if rules.lone_lead == "maker's left" else ""
    return Page(
        "play",
        "The play",
        (
            Paragraph(
                f"The seat at the dealer's left plays the first card, called the lead{lone}. Any card may be led, even "
                "a trump. The others follow clockwise, one card each. If you have a card of the suit led, you must "
                "play one. If not, play any card: you do not have to trump or to win."
            ),
            CardRow((Shown.of("AS KS 9H TS", HEARTS, "A♠ is led, hearts are trump: 9♥ wins"),)),
            Paragraph(
                "The highest trump wins the trick. Without a trump, the highest card of the suit led wins. The winner "
                "leads the next trick."
            ),
            CardRow((Shown.of("TC AD KC JC", HEARTS, "10♣ is led: K♣ wins, A♦ does not"),)),
        ),
    )


def _scoring(rules: TableRules) -> Page:
    match = f" A match is the best of {rules.games} games." if rules.games > 1 else ""
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
                f"The first side to {rules.target} points wins the game; a lead of one point is enough.{match} "
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
                "A played card cannot be taken back. Each trick lies before its winner; "
                + (
                    "all tricks of this deal may be seen again."
                    if rules.play == "honour"
                    else "only the last one may be seen again."
                ),
                "The cards",
            ),
            Paragraph(remedies(rules), "When something goes wrong"),
            Paragraph(NOT_PLAYED),
        ),
    )


def _glossary(rules: TableRules) -> Page:
    return Page("glossary", "The words of the game", (Rows((17, 59), WORDS, headed=False),))


_PAGES: Mapping[str, Callable[[TableRules], Page]] = {
    "cards": _cards,
    "bowers": _bowers,
    "bidding": _bidding,
    "alone": _alone,
    "play": _play,
    "scoring": _scoring,
    "mistakes": _mistakes,
    "manners": _manners,
    "glossary": _glossary,
    "card": rule_card,
}

TOPICS = tuple(_PAGES)
"""The topic of every page, in the order of the book."""


def page(topic: str, rules: TableRules) -> Page:
    """Return the page of a topic under these table rules."""
    return _PAGES[topic](rules)
