"""Reading the notation: what other programs wrote, in all its versions, and what is refused by its name."""

from __future__ import annotations

from typing import Any

import pytest

from euchre_tui.records.audit.audit import judge
from euchre_tui.records.egn.reader import read_game, read_games
from euchre_tui.records.model import RecordedGame, RecordError, Remark
from euchre_tui.rules import Seat, TableRules, parse_cards
from tests.records.games import HANDS, MARCH, Json, a_deal, a_game, found


def rules(**ruleset: Any) -> TableRules:
    """The table rules of a game with these options."""
    return read_game(a_game(a_deal(), ruleset=ruleset)).terms.rules


@pytest.mark.parametrize("version", ["1.0", "1.0.0", "1.1.0", "1.2", "1.2.4", "1.3", "1.4", "1.4.7"])
def test_every_version_up_to_1_4_is_read(version: str) -> None:
    assert judge(read_game(a_game(a_deal(), version=version))).clean


@pytest.mark.parametrize("version", ["0.9", "1.5", "2.0", "1", "", None, 1.4, "1.4.x"])
def test_another_version_is_refused(version: Any) -> None:
    with pytest.raises(RecordError, match=r"1\.0 to 1\.4 can be read"):
        read_game({**a_game(a_deal()), "version": version})


def test_options_become_table_rules() -> None:
    """Each option that is played here is the table rule that it is; standard play sticks the dealer."""
    assert rules() == TableRules(stick_the_dealer=True)
    assert rules(std=False) == TableRules()
    assert rules(canadian=True, std=False) == TableRules(canadian_loner=True)
    assert rules(defend_alone=True, std=False) == TableRules(defend_alone=True)
    assert rules(loner_lead="LEFT_OF_LONER", std=False) == TableRules(lone_lead="maker's left")
    assert rules(winning_score=5, loner_march_score=5, loner_euchred_score=4, std=False) == TableRules(
        target=5, lone_march=5, euchred_alone=4
    )


def test_options_beyond_our_tables_are_kept() -> None:
    """A game without a target, or with awards that no table here has, is still what it says."""
    terms = read_game(a_game(a_deal(), ruleset={"num_deals": 8, "loner_march_score": 9})).terms
    assert (terms.target, terms.deals, terms.lone_march, terms.rules.lone_march) == (None, 8, 9, 5)
    assert read_game(a_game(a_deal(), ruleset={"winning_score": 0, "num_deals": 3})).terms.target is None
    assert read_game(a_game(a_deal(), ruleset={"winning_score": 120})).terms.target == 120


REFUSED = (
    ({"joker": True}, "The option 'joker' (a joker) is not played here."),
    ({"farmers": True}, "'farmers' (farmer's hands)"),
    ({"partners_best": True}, "'partners_best'"),
    ({"go_under": True}, "'go_under'"),
    ({"allow_no_trump": True}, "'allow_no_trump'"),
    ({"fast_break": True}, "'fast_break'"),
    ({"four_trick_tokens": True}, "'four_trick_tokens'"),
    ({"something_new": 3}, "'something_new' is not played here"),
    ({"min_rank": 7}, "'min_rank' is 7, but only 9 is played here"),
    ({"num_players": 6}, "'num_players' is 6, but only 4 is played here"),
    ({"loner_lead": "SOUTH"}, "'loner_lead' is 'SOUTH'"),
    ({"std": "yes"}, "'std' is 'yes', but it must be true or false"),
    ({"winning_score": -1}, "'winning_score' is '-1'"),
    ({"winning_score": True}, "'winning_score' is 'True'"),
    ({"loner_march_score": "4"}, "'loner_march_score' is '4'"),
)


@pytest.mark.parametrize(("ruleset", "said"), REFUSED, ids=[str(ruleset) for ruleset, _ in REFUSED])
def test_what_is_not_played_is_refused_by_name(ruleset: Json, said: str) -> None:
    with pytest.raises(RecordError) as refused:
        read_game(a_game(a_deal(), ruleset=ruleset))
    assert said in str(refused.value)


def test_an_option_that_is_off_hurts_nobody() -> None:
    off = {"joker": False, "farmers": False, "something_new": False, "num_players": 4, "min_rank": 9}
    assert rules(std=False, **off) == TableRules()


NO_DEALS = (
    ("eNqLVkrLz1eyUkpKLFKqBQAeTAQf", "The deal is packed as a string"),
    (5, "The field 'deal' is missing or wrong"),
    ({**a_deal(), "initialState": {"upCard": "9s"}}, "'dealer' is 'None'"),
    (a_deal(dealer=4), "'dealer' is '4', but it must be a whole number from 0 to 3"),
    (a_deal(up="B"), "A joker (B)"),
    (a_deal(up="7s"), "'7s' is below a nine"),
    (a_deal(up="9t"), "'9t' has no real suit"),
    (a_deal(up="10s"), "'10s' is not a card"),
    (a_deal(up="Xx"), "suit of the card that was ordered up is unknown"),
    (a_deal(tricks=("Js Kh Tc Zs",)), "'Zs' is not a card"),
    (a_deal("n"), "A call of no trump"),
    (a_deal("x"), "A call is unknown (x)"),
    (a_deal("Double"), "'Double' is not a call"),
    (a_deal(isAlone="yes"), "'isAlone' is 'yes'"),
    (a_deal(aloneDefender=7), "'aloneDefender' is '7'"),
    (a_deal(cardExchanges=[{"receiver": 1, "cards": ["9s"]}]), "exchange of cards (cardExchanges)"),
    (a_deal(hands=(*HANDS, "9h")), "has 5 hands"),
    ({**a_deal(), "phases": [{"type": "MELDING"}]}, "The phase 'MELDING'"),
    ({**a_deal(), "phases": a_deal()["phases"] * 2}, "has 2 phases EUCHRE_BIDDING"),
)


@pytest.mark.parametrize(("deal", "said"), NO_DEALS, ids=[said for _, said in NO_DEALS])
def test_a_deal_that_cannot_be_read_says_why(deal: Any, said: str) -> None:
    """One sentence that names the deal and what is wrong with it."""
    with pytest.raises(RecordError) as refused:
        read_game({**a_game(), "deals": [deal]})
    assert said in str(refused.value)
    assert str(refused.value).startswith("Deal 1 cannot be read: ")
    assert "\n" not in str(refused.value)


def test_players_are_names_or_objects() -> None:
    """A name, an object with a name, or nobody: then the seat's own word; control characters are taken off."""
    game = read_game(a_game(a_deal(), players=["Ann\x1b[2J", {"name": " Bo ", "id": "p-2"}, ""]))
    assert [chair.name for chair in game.chairs.values()] == ["Ann[2J", "Bo", "South", "West"]
    with pytest.raises(RecordError, match="names 6 players"):
        read_game(a_game(a_deal(), players=list("abcdef")))


def test_nines_and_bowers_by_letter() -> None:
    """N is a nine, R and L the bowers of the deal's trump, and a suit's letter may be large or small."""
    tricks = ("R Kh Tc TS", "L Kd Qd Nc", *MARCH[2:])
    game = read_game(a_game(a_deal(tricks=tricks, up="Ns")))
    assert game.deals[0].tricks == tuple(tuple(parse_cards(trick)) for trick in MARCH)
    assert game.deals[0].up_card == parse_cards("9S")[0]


@pytest.mark.parametrize(("text", "rank", "suit"), [("Xc", None, "C"), ("Jx", "J", None), ("xx", None, None)])
def test_unknown_cards_keep_what_is_known(text: str, rank: str | None, suit: str | None) -> None:
    game = read_game(a_game(a_deal(hands=(f"{text} Jc As Ks Qs", *HANDS[1:]))))
    card = game.deals[0].hands[Seat.NORTH][0]
    assert (card.rank and card.rank.letter, card.suit and card.suit.letter) == (rank, suit)
    assert str(card) == f"{rank or 'X'}{suit or 'x'}"


def test_the_oldest_version_spells_fields_otherwise() -> None:
    """Names_like_this, a kitty with empty places, and a first leader are read too."""
    deal = {
        "deal_number": 4,
        "initial_state": {"dealer": 3, "up_card": "9s", "kitty": ["", "9h", ""], "player_cards": [[], [], [], []]},
        "phases": [
            {"phase_number": 0, "type": "EUCHRE_BIDDING", "calls": ["Order"], "is_alone": False},
            {"phase_number": 1, "type": "TRICK_PLAY", "initial_lead": 0, "tricks": [trick.split() for trick in MARCH]},
        ],
    }
    game = read_game({**a_game(version="1.0.0"), "deals": [deal]})
    (read,) = game.deals
    assert (read.number, read.first_lead, read.kitty) == (4, Seat.NORTH, tuple(parse_cards("9H")))
    assert list(judge(game).total.values()) == [2, 0]


def test_a_deal_without_a_number_has_that_of_its_place() -> None:
    """The notation counts from 0."""
    bare = [{key: value for key, value in deal.items() if key != "dealNumber"} for deal in (a_deal(), a_deal())]
    assert [deal.number for deal in read_game({**a_game(), "deals": bare}).deals] == [0, 1]


def test_no_game_is_longer_than_a_person_could_play() -> None:
    """A list of more than a thousand deals is no game, and a title without an end is cut."""
    with pytest.raises(RecordError, match="too many deals: 1001"):
        read_game({**a_game(), "deals": [a_deal()] * 1001})
    assert read_game(a_game(a_deal(), title="x" * 500)).title == "x" * 128


def test_an_option_goes_before_what_the_description_says() -> None:
    """Rules that the notation has an option for are read from there; others are read from our own sentence."""
    said = "Table rules besides: march=4, target=50, hat=on, cut=maybe."
    game = read_game(a_game(a_deal(), description=said, ruleset={"winning_score": 5, "std": False}))
    assert game.terms.rules == TableRules(target=5, march=4)


def test_remarks_stand_beside_their_moves() -> None:
    """Remarks by call and by card, with the mark in front of them if they have one; a wrong one is left out."""
    remarks = {"0": ["[!] Strong.", "And brave."], "1": ["[??]No."], "x": ["?"], "3": "no list"}
    deal = a_deal(callAnnotations={"0": ["[?!] Thin"]}, play={"playAnnotations": remarks})
    (read,) = read_game(a_game(deal)).deals
    assert read.call_remarks == ((0, (Remark("Thin", "?!"),)),)
    assert read.play_remarks == ((0, (Remark("Strong.", "!"), Remark("And brave."))), (1, (Remark("No.", "??"),)))
    assert [str(remark) for _, remarks in read.play_remarks for remark in remarks] == [
        "[!] Strong.",
        "And brave.",
        "[??] No.",
    ]


def test_alone_can_stand_with_the_play() -> None:
    """Some say with the tricks that the maker is alone."""
    (deal,) = read_game(a_game(a_deal(play={"isAlone": True}))).deals
    assert deal.alone
    assert all(getattr(call, "alone", False) for call in deal.calls)


def test_empty_tricks_at_the_end_are_none() -> None:
    (deal,) = read_game(a_game(a_deal(tricks=(*MARCH[:2], "", "", "")))).deals
    assert len(deal.tricks) == 2


def test_start_scores_count() -> None:
    game = judge(read_game(a_game(a_deal(), initialScore=[7, 3])))
    assert list(game.total.values()) == [9, 3]
    for wrong in ([1], [1, 2, 3], ["1", 2], [-1, 0], 5):
        with pytest.raises(RecordError, match="initialScore"):
            read_game(a_game(a_deal(), initialScore=wrong))


def a_match(*entries: Json, version: str = "1.1") -> Json:
    people = [{"id": f"p{number}", "name": name} for number, name in enumerate(("Eve", "Flo", "Gus", "Hal"))]
    metadata = {"title": "The final", "players": people}
    return {"fileType": "Euchre Match Notation", "version": version, "metadata": metadata, "games": list(entries)}


@pytest.mark.parametrize("seated", ["players", "playersOverride"])
def test_a_match_is_its_games(seated: str) -> None:
    """Each game by its number, with the match's own names in the order of the seats."""
    entry = {"gameIndex": 0, seated: ["p3", "p2", "p1", "p0"], "gameData": a_game(a_deal())}
    games = list(read_games(a_match(entry, entry)))
    assert [mark for mark, _ in games] == ["#1", "#2"]
    game = games[1][1]
    assert isinstance(game, RecordedGame)
    assert [chair.name for chair in game.chairs.values()] == ["Hal", "Gus", "Flo", "Eve"]
    assert (game.title, game.number) == ("The final", 2)
    assert found(judge(game)) == []


def test_the_seats_of_one_game_go_before_those_of_the_match() -> None:
    """Where both are there, the names of that game count."""
    entry = {"players": ["p0", "p1", "p2", "p3"], "playersOverride": ["p3", "p2", "p1", "p0"], "gameData": a_game()}
    ((_, game),) = read_games(a_match(entry))
    assert isinstance(game, RecordedGame)
    assert [chair.name for chair in game.chairs.values()] == ["Hal", "Gus", "Flo", "Eve"]


def test_a_bad_game_does_not_spoil_its_match() -> None:
    """The other games of a match are read all the same."""
    good, bad = {"gameData": a_game(a_deal())}, {"gameData": a_game("packed")}
    kinds = [isinstance(read, RecordedGame) for _, read in read_games(a_match(good, bad, {}, good))]
    assert kinds == [True, False, False, True]


@pytest.mark.parametrize(
    "document",
    [
        None,
        [],
        "text",
        5,
        {},
        {"fileType": 7},
        {"fileType": "Euchre Layout Template", "version": "1.0.0", "views": []},
        {"fileType": "Euchre Game Notation"},
        {"fileType": "Euchre Game Notation", "version": "1.4"},
        {"fileType": "Euchre Game Notation", "version": "1.4", "metadata": [], "deals": []},
        {"fileType": "Euchre Game Notation", "version": "1.4", "metadata": {"ruleset": 5}, "deals": []},
        {"fileType": "Euchre Game Notation", "version": "1.4", "metadata": {"title": []}, "deals": []},
        {"fileType": "Euchre Match Notation", "version": "1.1", "games": []},
        {"fileType": "Euchre Match Notation", "version": "9", "games": [{}]},
    ],
)
def test_what_is_no_record_is_one_sentence(document: object) -> None:
    with pytest.raises(RecordError) as refused:
        list(read_games(document))
    assert "\n" not in str(refused.value)
