"""The rule book for players, a page a topic; it reads the options in force."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from euchre_tui.rulebook.glossary import WORDS
from euchre_tui.rulebook.leaves import CardRow, Page, Paragraph, Rows, Shown
from euchre_tui.rulebook.rule_card import lone_table, rule_card, scoring_table
from euchre_tui.rules.cards import Card, Rank, Suit
from euchre_tui.rules.table_rules import TableRules
from euchre_tui.words.agreement import NOT_PLAYED, remedies

HEARTS = Suit.HEARTS

_FIRST_DEALER = {
    "first jack": "cards are turned up until a jack falls: that seat deals first",
    "first black jack": "cards are turned up until a black jack falls: that seat deals first",
    "high card": "one card each, and the highest deals first",
}


def _cards(rules: TableRules) -> Page:
    first = _FIRST_DEALER.get(rules.first_dealer, f"{rules.first_dealer.capitalize()} deals first")
    partners = "sit across" if rules.partners == "as seated" else "are drawn: the two highest cards play together"
    return Page(
        "cards",
        "The cards",
        (
            Paragraph(
                "Four people, two against two; partners "
                f"{partners}. The pack has 24 cards: 9 10 J Q K A of ♠ ♥ ♦ ♣. For the deal, {first}; "
                "then the deal passes to the left. Five cards each, two and then three; one more is turned up, "
                "and three stay face down."
            ),
            CardRow((Shown.of("AS KS QS JS TS 9S", None, "A suit that is not trump, from the top"),)),
            CardRow((Shown.of("JH JD AH KH QH TH 9H", HEARTS, "The trump suit, here hearts: seven cards"),)),
            Paragraph("Five tricks are played. The side that made trump must take three of them."),
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
                "The two highest trumps are jacks. The right bower is the jack of trump. The left bower is the other "
                "jack of the same colour: red with red, black with black. Then A K Q 10 9."
            ),
            CardRow(tuple(map(pair, Suit))),
            Paragraph(
                "The left bower belongs to the trump suit in everything. It follows when trump is led, it does not "
                "follow the suit that is printed on it, and when it is led, trump is led."
            ),
            Paragraph(
                "Hearts are trump, diamonds are led, and J♦ is your only diamond: you have no diamond, and may play "
                "any card. Hearts are led, and J♦ is your only trump: it must be played.",
                "Two cases that catch everyone",
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
        "The dealer's partner may only order up alone here (Canadian loner)."
        if rules.canadian_loner
        else "The dealer's partner assists and plays along, or goes alone."
    )
    return Page(
        "bidding",
        "Choosing trump",
        (
            CardRow((Shown.of("9H", None, "turned up"),)),
            Paragraph(
                "From the dealer's left, each passes or makes the turned suit trump. An opponent of the dealer orders "
                f"it up, the partner assists, the dealer picks it up. {assists}",
                "Round one",
            ),
            Paragraph(
                "Whoever called, the dealer takes the turned card and buries any one of six, face down. "
                "Everyone then holds five.",
                "The pick-up",
            ),
            Paragraph(
                f"If all pass, the card is turned down. Each may name one of the other three suits, or pass. {end} "
                "In round two nobody picks up and nobody buries.",
                "Round two",
            ),
            Paragraph(
                "Who makes trump is the maker, and with the partner the makers. No trump in hand is needed to call."
            ),
        ),
    )


def _alone(rules: TableRules) -> Page:
    when = (
        "It is said with the call, and not later."
        if rules.alone == "with the call"
        else "It is said with the call, or when the maker is asked once more before the first lead."
    )
    defence = (
        "Here a defender may then defend alone: from the maker's left each is asked, and the first who does sends the "
        f"partner out too. A lone maker euchred that way costs {max(2, rules.lone_defence, rules.euchred_alone)}."
        if rules.defend_alone
        else "The two defenders play together."
    )
    lead = "maker's left" if rules.lone_lead == "maker's left" else "dealer's left"
    return Page(
        "alone",
        "Going alone",
        (
            Paragraph(
                f"The maker may play without the partner, who lays all cards down and plays none. {when} "
                "A trick then has three cards."
            ),
            lone_table(rules),
            Paragraph(
                f"{defence} The first lead comes from the {lead}; a seat that sits out is skipped. If the "
                "partner who sits out is the dealer, the turned card is still picked up and one is buried."
            ),
        ),
    )


def _play(rules: TableRules) -> Page:
    lone = " (against a lone maker, at the maker's left)" if rules.lone_lead == "maker's left" else ""
    return Page(
        "play",
        "The play",
        (
            Paragraph(
                f"The seat at the dealer's left leads first{lone}. Any card may be led, trump too. Then "
                "clockwise, a card each. If you have the suit that was led you must follow with it. If not, play "
                "anything: nobody ever has to trump or to win."
            ),
            CardRow((Shown.of("AS KS 9H TS", HEARTS, "A♠ is led, hearts are trump: 9♥ wins"),)),
            Paragraph(
                "The highest trump takes the trick; without a trump, the highest card of the suit led. The winner "
                "leads to the next."
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
                "A trick is one round of cards. A point is what the whole deal scores: three tricks are one point, and "
                "so are four. Only one side scores in a deal, and points are never taken away."
            ),
            Paragraph(
                f"The first side to {rules.target} wins the game, with no margin of two.{match} "
                "Awards for a euchre never add up: the largest counts."
            ),
        ),
    )


def _mistakes(rules: TableRules) -> Page:
    if rules.stick_the_dealer:
        passes = "The dealer may not be the fourth to pass in round two: the dealer is stuck, and names a suit."
    else:
        again = "The same dealer deals again." if rules.all_pass == "same dealer" else "The next dealer deals."
        passes = f"Eight passes throw the deal in: no tricks, no score. {again}"
    if rules.lone_march == rules.march:
        alone = f"All five tricks alone are {rules.lone_march} at this table, as much as the march of two partners."
    else:
        alone = (
            f"All five tricks alone are {rules.lone_march}, not {rules.march}: "
            f"{rules.march} is the march of two partners."
        )
    return Page(
        "mistakes",
        "Four common mistakes",
        (
            CardRow((Shown.of("JD", HEARTS, "no diamond"),)),
            Paragraph("With hearts trump, J♦ is a heart. It does not follow diamonds.", "1. The left bower"),
            Paragraph(
                "The dealer who took the turned card buries one before the first lead. Six cards kept spoil the deal.",
                "2. Six cards",
            ),
            Paragraph(passes, "3. Two rounds of passes"),
            Paragraph(
                f"{alone} Three or four alone are {rules.lone_partial}.",
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
                "Bids are plain: pass, or the call. No talk of hands and no signals until the deal is scored. Asking "
                "which suit is trump is always allowed, and everyone answers."
            ),
            Paragraph("Behind the curtain look away. A hand belongs to the one who was named.", "The keyboard"),
            Paragraph(
                "A card played stays played. Taken tricks lie before their winner; "
                + (
                    "those of this deal may be seen again."
                    if rules.play == "honour"
                    else "only the last may be seen again."
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
"""Every page by the word that calls it up, in the order of the book."""


def page(topic: str, rules: TableRules) -> Page:
    """The page of a topic as this table plays."""
    return _PAGES[topic](rules)
