"""The match that is on is written down as it is played, and the game goes on where that fails."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from euchre_tui.match.referee import Referee
from euchre_tui.rules import BySeat, Chair, TableRules
from euchre_tui.session.autosave import Autosave, describe
from euchre_tui.storage.library import CURRENT, FINISHED, UNFINISHED
from euchre_tui.storage.save_file import SavedMatch, SaveFile, is_busy, load
from euchre_tui.storage.settings import MatchSetup
from euchre_tui.storage.summaries import Summaries
from euchre_tui.support.files import free_path, shown
from tests.commands.test_score import save
from tests.records.test_from_save import a_match

CHAIRS = BySeat([Chair("Ann"), Chair("Gus", "easy"), Chair("Flo", "easy"), Chair("Ned", "easy")])
TABLE = MatchSetup(TableRules(first_dealer="north", cut="never"), CHAIRS)


@pytest.fixture
def said() -> list[str]:
    """What the people at the table are told."""
    return []


def on(folder: Path, said: list[str], setup: MatchSetup = TABLE) -> tuple[Autosave, Referee]:
    """A match that begins now, and who keeps it."""
    autosave = Autosave(said.append, folder)
    autosave.begin(setup, 3)
    return autosave, Referee(setup.rules, setup.chairs, 3, autosave.keep)


def bid(referee: Referee, count: int) -> None:
    """The deck, and so many first choices."""
    referee.chance()
    for _ in range(count):
        assert referee.actor is not None
        referee.take(referee.actor, referee.view(referee.actor).choices[0], referee.moment)


def test_a_match_that_never_began_leaves_no_file(tmp_path: Path, said: list[str]) -> None:
    """Before the first line there is nothing to take up again."""
    autosave, _ = on(tmp_path, said)
    assert autosave.saves
    autosave.leave()
    assert not autosave.saves
    assert list(tmp_path.iterdir()) == []


def test_each_action_is_there_once_it_is_taken(tmp_path: Path, said: list[str]) -> None:
    """The file grows with the match, is nobody else's while it is on, and free when it is left."""
    autosave, referee = on(tmp_path, said)
    bid(referee, 2)
    assert load(tmp_path / CURRENT).lines == referee.log
    assert is_busy(tmp_path / CURRENT)
    autosave.leave()
    assert not is_busy(tmp_path / CURRENT)
    assert said == []


@pytest.mark.parametrize(
    "setup",
    [replace(TABLE, practice=True), replace(TABLE, chairs=BySeat(Chair(name, "easy") for name in "abcd"))],
    ids=["practice", "cpus"],
)
def test_a_practice_and_a_match_of_cpus_are_not_kept(tmp_path: Path, said: list[str], setup: MatchSetup) -> None:
    """Nothing of them is written down (R35)."""
    autosave, referee = on(tmp_path, said, setup)
    bid(referee, 1)
    assert not autosave.saves
    assert list(tmp_path.iterdir()) == []


def test_another_match_leaves_the_one_before_to_be_taken_up(tmp_path: Path, said: list[str]) -> None:
    """What was on is put among the unfinished, and can be written by another game."""
    autosave, referee = on(tmp_path, said)
    bid(referee, 1)
    autosave.begin(TABLE, 4)
    assert not is_busy(tmp_path / CURRENT)
    bid(Referee(TABLE.rules, CHAIRS, 4, autosave.keep), 2)
    (left,) = (tmp_path / UNFINISHED).iterdir()
    assert (load(left).seed, load(tmp_path / CURRENT).seed) == (3, 4)
    autosave.leave()


def test_a_disk_that_is_full_is_told_once(tmp_path: Path, said: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """The match goes on unsaved, and what was kept before stays."""
    autosave, referee = on(tmp_path, said)
    bid(referee, 1)
    kept = load(tmp_path / CURRENT).lines

    def full(self: SaveFile, line: str) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(SaveFile, "keep", full)
    for _ in range(2):
        assert referee.actor is not None
        referee.take(referee.actor, referee.view(referee.actor).choices[0], referee.moment)
    assert said == ["The match can no longer be saved: No space left on device. It goes on unsaved."]
    assert not autosave.saves
    assert load(tmp_path / CURRENT).lines == kept
    assert not is_busy(tmp_path / CURRENT)


def test_a_place_that_takes_no_file_is_told_once(tmp_path: Path, said: list[str]) -> None:
    (tmp_path / "file").write_text("")
    autosave, referee = on(tmp_path / "file", said)
    bid(referee, 2)
    (sentence,) = said
    assert sentence.startswith(f"This match cannot be saved in {shown(tmp_path / 'file')}: ")
    assert sentence.endswith(". It goes on unsaved.")
    assert not autosave.saves


def test_a_match_that_could_not_be_saved_is_tried_again(tmp_path: Path, said: list[str]) -> None:
    """At each later action: once the place takes a file it has the whole match, and that is said once."""
    (tmp_path / "home").write_text("")
    autosave, referee = on(tmp_path / "home", said)
    bid(referee, 2)
    assert len(said) == 1 and not autosave.saves
    (tmp_path / "home").unlink()
    for _ in range(2):
        assert referee.actor is not None
        referee.take(referee.actor, referee.view(referee.actor).choices[0], referee.moment)
    assert said[1:] == ["The match is saved now."]
    assert autosave.saves
    assert load(tmp_path / "home" / CURRENT).lines == referee.log
    autosave.leave()


def test_the_next_match_is_told_anew_that_it_cannot_be_saved(tmp_path: Path, said: list[str]) -> None:
    """What was said of one match says nothing about the next."""
    (tmp_path / "file").write_text("")
    for _ in range(2):
        autosave, referee = on(tmp_path / "file", said)
        assert autosave.saves, "it has not been tried yet"
        bid(referee, 1)
    assert len(said) == 2


def test_a_match_that_is_lost_again_and_again_has_one_number(tmp_path: Path, said: list[str]) -> None:
    """Saved anew three times it lies under three numbers of one counter, not under a number of a number."""
    autosave, referee = on(tmp_path, said)
    bid(referee, 1)
    for _ in range(3):
        (newest,) = [path for path in tmp_path.glob("current*.euchre") if is_busy(path)]
        newest.write_text("changed")
        assert referee.actor is not None
        referee.take(referee.actor, referee.view(referee.actor).choices[0], referee.moment)
    assert {path.name for path in tmp_path.glob("current*")} == {
        "current.euchre",
        "current-2.euchre",
        "current-3.euchre",
        "current-4.euchre",
    }
    assert load(tmp_path / "current-4.euchre").lines == referee.log
    autosave.leave()


@pytest.mark.parametrize(
    ("name", "free"),
    [
        ("current.euchre", "current-2.euchre"),
        ("current-2.euchre", "current-3.euchre"),
        ("2026-11-04T21-00-30.euchre", "2026-11-04T21-00-30-2.euchre"),
        ("2026-11-04T21-00-30-2.euchre", "2026-11-04T21-00-30-3.euchre"),
        ("settings-kept.json", "settings-kept-2.json"),
        ("42.euchre", "42-2.euchre"),
    ],
)
def test_a_number_in_a_name_is_counted_on(tmp_path: Path, name: str, free: str) -> None:
    """The seconds of a start time are no such number."""
    assert free_path(tmp_path / name) == tmp_path / name
    (tmp_path / name).write_text("")
    assert free_path(tmp_path / name) == tmp_path / free


def test_a_second_game_says_where_its_match_lies(tmp_path: Path, said: list[str]) -> None:
    games = [on(tmp_path, said) for _ in range(2)]
    for _, referee in games:
        bid(referee, 1)
    assert said == ["Another window is playing a match: this one is saved as current-2.euchre."]
    for autosave, _ in games:
        autosave.leave()


def test_a_finished_match_is_put_away_or_says_why_not(tmp_path: Path, said: list[str]) -> None:
    """Among the finished ones under its date; where that fails the file stays and a sentence says so."""
    autosave, referee = on(tmp_path, said)
    bid(referee, 1)
    autosave.finish()
    (path,) = (tmp_path / FINISHED).iterdir()
    assert not (tmp_path / CURRENT).exists()
    assert load(path).lines == referee.log
    autosave.finish()
    assert said == []
    path.unlink()
    (tmp_path / FINISHED).rmdir()
    (tmp_path / FINISHED).write_text("")
    autosave, referee = on(tmp_path, said)
    bid(referee, 1)
    autosave.finish()
    (sentence,) = said
    assert sentence.startswith("The finished match cannot be put away: ")
    assert (tmp_path / CURRENT).exists()


def test_a_saved_match_says_how_far_it_is(tmp_path: Path) -> None:
    """When it began, who plays, the score, and the deal in hand or that it is over."""
    whole, referee = a_match(TableRules(target=3), 1)
    score = "–".join(map(str, referee.view(None).scores.values()))
    names = "Ann, Bo [x], Çy, 😀"
    summaries = Summaries(tmp_path)
    told = describe(summaries.of(Path(save(tmp_path, whole))))
    assert told == f"2026-11-30 06:00:00   {names}   {score}   finished"
    told = describe(summaries.of(Path(save(tmp_path, replace(whole, lines=whole.lines[:3])))))
    assert told == f"2026-11-30 06:00:00   {names}   0–0   deal 1"


def test_a_match_of_one_person_is_told_with_the_own_side_first(tmp_path: Path) -> None:
    """The list names the person and the partner first, and the score as WE and THEY."""
    chairs = BySeat([Chair("Ida", "easy"), Chair("Gus", "easy"), Chair("Ann"), Chair("Ned", "easy")])
    saved = SavedMatch(TableRules(), chairs, 1, "2026-12-01T14:02:00", ())
    told = describe(Summaries(tmp_path).of(Path(save(tmp_path, saved))))
    assert told == "2026-12-01 14:02:00   Ann and Ida against Gus and Ned   WE 0, THEY 0   deal 1"
