"""A renege called after the score: the award takes the place of the points, and the game is judged anew (R23, R26)."""

from __future__ import annotations

import pytest

from euchre_tui.rules import Seat, Team, choices
from euchre_tui.rules.events import DealEnded, GameWon, MatchWon
from euchre_tui.rules.state import Phase
from tests.builders import deals, lone_march_by_a_renege, on, refusal, start_of

SEATS = pytest.mark.parametrize("first", list(Seat), ids=lambda seat: seat.word)
NS, EW = Team.NORTH_SOUTH, Team.EAST_WEST


@SEATS
def test_after_the_score_the_award_replaces_line_and_points(first: Seat) -> None:
    """Until the next pack is cut or dealt the award takes the place of the deal's points (R26)."""
    played = deals(start_of(first.left.left, play="honour"), "3 5")
    assert played.dealer is first
    scored = lone_march_by_a_renege(played)
    assert scored.pad[-1].result == "march"
    assert scored.pad[-1].points == {first.team: 4, first.left.team: 0}
    match = on(scored, f"renege {first.letter}")
    assert match.pad[:-1] == scored.pad[:-1]
    line = match.pad[-1]
    assert (line.number, line.game, line.dealer, line.maker) == (3, 1, first, first)
    assert line.result == "renege"
    assert line.points == {first.team: 0, first.left.team: 4}
    assert line.totals == match.scores == {team: played.scores[team] + line.points[team] for team in Team}
    assert line.tricks == scored.pad[-1].tricks
    assert (match.dealer, match.needs) == (scored.dealer, scored.needs) == (first.left, "deck")
    assert match.events[-1] == DealEnded(line)
    on_again = deals(match, "3")
    assert on_again.pad[-1].number == 4
    assert sum(on_again.scores.values()) == sum(match.scores.values()) + 1


@pytest.mark.parametrize("games", [1, 3])
def test_a_game_or_match_that_a_renege_won_may_go_on(games: int) -> None:
    """R23 is judged anew: the game is not won, the match not over, and the next deal comes (R26)."""
    won = lone_march_by_a_renege(start_of(Seat.NORTH, play="honour", target=4, games=games, lone_march=5))
    assert won.games == {NS: 1, EW: 0}
    assert won.over == (games == 1)
    match = on(won, "renege E")
    assert (match.over, match.games) == (won.over, won.games), "a failed call takes no game away"
    assert match.standing == won.standing
    match = on(won, "renege N")
    assert match.games == {NS: 0, EW: 1}, "the award of four wins the game for the other side"
    longer = lone_march_by_a_renege(start_of(Seat.NORTH, play="honour", target=5, games=games, lone_march=5))
    assert longer.games == {NS: 1, EW: 0}
    match = on(longer, "renege N")
    assert not match.over
    assert match.winner is None
    assert match.games == {NS: 0, EW: 0}
    assert match.scores == {NS: 0, EW: 4}
    assert (match.needs, match.dealer) == ("deck", Seat.EAST)
    match = deals(match, "5a")
    assert match.pad[-1].number == 2
    assert match.pad[-1].game == 1
    assert match.over == (games == 1) and match.games[NS] == 1


def test_the_winner_of_a_match_may_change() -> None:
    """The award can hand a won match to the other side, and says so anew (R23, R26)."""
    won = lone_march_by_a_renege(start_of(Seat.NORTH, play="honour", target=4))
    assert won.winner is NS
    match = on(won, "renege N")
    assert match.over
    assert match.winner is EW
    assert match.scores == {NS: 0, EW: 4}
    assert match.events[-3:] == (DealEnded(match.pad[0]), GameWon(EW, 1, match.scores), MatchWon(EW, match.games))
    assert refusal(match, "renege N") == "A renege in this deal has been settled already."
    assert choices(match) == ()


def test_the_last_game_of_a_match_may_be_reopened() -> None:
    """In a match of three the deciding game goes on, with the games before it as they were (R24, R26)."""
    match = deals(start_of(Seat.WEST, play="honour", target=5, games=3, lone_march=5), "5a 5a 3")
    assert match.games == {NS: 1, EW: 1}
    assert match.scores == {NS: 1, EW: 0}
    assert match.dealer is Seat.SOUTH
    won = lone_march_by_a_renege(match)
    assert won.over
    assert won.games == {NS: 2, EW: 1}
    match = on(won, "renege S")
    assert not match.over
    assert match.games == {NS: 1, EW: 1}
    assert match.scores == {NS: 1, EW: 4}
    assert (match.pad[-1].game, match.pad[-1].number, match.dealer) == (3, 4, Seat.WEST)


def test_a_won_game_is_not_called_after_the_next_pack_is_cut() -> None:
    """The cut ends the time for a call, whether cards are lifted or the pack is tapped (R6, R26)."""
    for lifted in (0, 4):
        scored = lone_march_by_a_renege(start_of(Seat.NORTH, play="honour", cut="every deal"))
        assert (scored.phase, scored.actor) == (Phase.CUT, Seat.NORTH)
        assert refusal(scored, "renege N") == ""
        assert on(scored, "renege N").phase is Phase.CUT, "the cut is still to come"
        cut = on(scored, f"cut {lifted}")
        assert refusal(cut, "renege N") == "No card of this deal has been played, so there is nothing to call."
        assert cut.pad[0].result == "march"
