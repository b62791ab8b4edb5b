"""The save file: what was written comes back, and what is damaged says where and is not lost."""

from __future__ import annotations

import json
import os
import stat
import sys
from pathlib import Path
from random import Random

import pytest

from euchre_tui.match.referee import Referee
from euchre_tui.records.history import finished_match
from euchre_tui.rules import BySeat, Chair, Seat, TableRules, after, parse_action, seen_by, start
from euchre_tui.rules.state import Phase
from euchre_tui.session.autosave import describe
from euchre_tui.storage.library import MatchLibrary
from euchre_tui.storage.save_file import SavedMatch, SaveError, SaveFile, is_busy, load
from euchre_tui.storage.summaries import Summaries
from euchre_tui.support.crash import without_cards
from tests.positions import everything_seen, random_rules

CHAIRS = BySeat(Chair(name, None) for name in ("Ann", "Bo [x]", "Çy", "😀"))


def fresh(rules: TableRules | None = None, seed: int = 5) -> SavedMatch:
    return SavedMatch(rules or TableRules(target=3), CHAIRS, seed, "2026-11-30T06:00:00", ())


def played(path: Path, rules: TableRules, seed: int, stop: int = 10_000) -> Referee:
    """A match of random choices kept in a file, up to so many actions."""
    path.unlink(missing_ok=True)
    file = SaveFile(path, fresh(rules, seed))
    referee = Referee(rules, CHAIRS, seed, file.keep)
    random = Random(seed)
    while not referee.over and referee.moment < stop:
        if referee.needs:
            referee.chance()
        else:
            actor = referee.actor
            assert actor is not None
            referee.take(actor, random.choice(referee.view(actor).choices), referee.moment)
    file.close()
    return referee


def resumed(saved: SavedMatch) -> Referee:
    return Referee.resumed(saved.rules, saved.chairs, saved.seed, saved.lines)


@pytest.mark.parametrize("seed", range(4))
def test_a_match_comes_back_equal_at_every_moment(tmp_path: Path, seed: int) -> None:
    """Saved and loaded in every phase, the match is equal in every field, and so is all that happened."""
    rules = random_rules(Random(seed), target=3, games=1)
    whole = played(tmp_path / "a.euchre", rules, seed)
    saved = load(tmp_path / "a.euchre")
    assert saved.lines == whole.log
    assert (saved.rules, saved.chairs, saved.seed, saved.damage) == (rules, CHAIRS, seed, "")
    phases = set()
    step_by_step, match = Referee(rules, CHAIRS, seed), start(rules)
    for moment, line in enumerate(whole.log):
        step_by_step.retake(parse_action(line))
        again = resumed(SavedMatch(rules, CHAIRS, seed, "", whole.log[: moment + 1]))
        match, _ = after(match, parse_action(line))
        for game in (step_by_step, again):
            assert everything_seen(game) == [seen_by(match, seat) for seat in (None, *Seat)]
            assert (game.moment, game.actor, game.needs) == (match.moment, match.actor, match.needs)
        phases.add(match.phase)
        if moment > 150:
            break
    assert {Phase.ROUND_ONE, Phase.PLAY} <= phases
    assert everything_seen(resumed(saved)) == everything_seen(whole)


def test_a_torn_last_line_is_dropped(tmp_path: Path) -> None:
    """Whatever is cut off the end, the match up to the last whole line is there."""
    path = tmp_path / "a.euchre"
    played(path, TableRules(target=2), 1)
    raw = path.read_bytes()
    lines = raw.decode().split("\n")
    for cut in range(1, len(lines[-2]) + len(lines[-3]) + 2):
        path.write_bytes(raw[:-cut])
        saved = load(path)
        whole = raw[:-cut].decode().rpartition("\n")[0].split("\n")[1:]
        assert saved.lines == tuple(whole)
        assert saved.damage == ""


def test_a_wrong_line_is_named_and_ends_the_match_before_it(tmp_path: Path) -> None:
    """A line that the rules refuse, or that is none, is reported by number and with a reason."""
    path = tmp_path / "a.euchre"
    played(path, TableRules(first_dealer="north", cut="never"), 1, stop=3)
    lines = path.read_text().splitlines()
    for wrong, why in (("play JS", "do not allow"), ("jump", "not an action"), ("deck 9S 9S", "24 different cards")):
        path.write_text("\n".join([*lines[:3], wrong, *lines[3:]]) + "\n")
        saved = load(path)
        assert saved.lines == tuple(lines[1:3])
        assert saved.damage.startswith("Line 4 of a.euchre is wrong: ")
        assert why in saved.damage.lower() or why in saved.damage


@pytest.mark.parametrize("flipped", [0, 2, 7, 30])
def test_what_is_said_of_a_wrong_line_names_no_card(flipped: int, tmp_path: Path) -> None:
    """The pack in a damaged line, and whether a hand holds a card, are not told to the people who resume the match."""
    path = tmp_path / "a.euchre"
    played(path, TableRules(first_dealer="north", cut="never"), 1)
    lines = path.read_text().splitlines()
    deck = next(number for number, line in enumerate(lines) if line.startswith("deck"))
    pack = lines[deck]
    wrong = [pack[:flipped] + chr(ord(pack[flipped]) ^ 4) + pack[flipped + 1 :]]
    first = next(number for number, line in enumerate(lines) if line.startswith("play"))
    held = lines[first].removeprefix("play ")
    plays = [(first, f"play {card}") for card in pack.removeprefix("deck ").split() if card != held]
    for place, line in [(deck, wrong[0]), (first, f"plax {held}"), *plays]:
        path.write_text("\n".join([*lines[:place], line]) + "\n")
        damage = load(path).damage
        assert without_cards(damage) == damage
        assert "hand" not in damage and "six" not in damage and "bower" not in damage


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "empty"),
        (b"\x00\xff\xfe\x01" * 40 + b"\n", "not a saved match"),
        (b"hello\nworld\n", "not a saved match"),
        (b"[]\n", "not a saved match"),
        (b"{}\n", "not a saved match"),
        (b'{"format": 99}\n', "newer version"),
        (b"{", "not a saved match"),
        (b"[" * 100_000 + b"\n", "not a saved match"),
        (b'{"format": 1, "rules": {}, "chairs": {}, "seed": 1, "started": ""}\n', "not a saved match"),
        (fresh().header.replace('"seed": 5', '"seed": Infinity').encode() + b"\n", "not a saved match"),
        (fresh().header.replace("null", '"genius"', 1).encode() + b"\n", "a CPU level .* not know: genius"),
    ],
)
def test_what_is_no_match_says_so(tmp_path: Path, content: bytes, why: str) -> None:
    """Empty, binary, foreign and newer files are one sentence each, and stay as they are."""
    path = tmp_path / "x.euchre"
    path.write_bytes(content)
    with pytest.raises(SaveError, match=why) as caught:
        load(path)
    assert str(caught.value).count("\n") == 0
    assert path.read_bytes() == content


def test_names_from_elsewhere_stand_on_one_line(tmp_path: Path) -> None:
    """Control characters in a file do nothing to the terminal, and a chair without a name is called by its seat."""
    names = BySeat(Chair(name) for name in ("Ann\x1b[2J", "Bo\nCy", "\x00", "Di"))
    path = tmp_path / "a.euchre"
    path.write_text(SavedMatch(TableRules(), names, 5, "now\x1b[2J", ()).header + "\n")
    saved = load(path)
    assert [chair.name for chair in saved.chairs.values()] == ["Ann[2J", "Bo Cy", "South", "Di"]
    assert saved.started == "now[2J"


def test_a_missing_or_unreadable_file_says_so(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match="cannot be read"):
        load(tmp_path / "none.euchre")
    with pytest.raises(SaveError, match="cannot be read"):
        load(tmp_path)


def test_an_older_file_lacks_newer_options(tmp_path: Path) -> None:
    """An option that the file does not know has its usual value; one that we do not know is refused by name."""
    path = tmp_path / "a.euchre"
    head = json.loads(fresh().header)
    del head["rules"]["lone_defence"]
    path.write_text(json.dumps(head) + "\n")
    assert load(path).rules == TableRules(target=3)
    head["rules"]["joker"] = True
    path.write_text(json.dumps(head) + "\n")
    with pytest.raises(SaveError, match="joker"):
        load(path)
    del head["rules"]["joker"]
    head["rules"]["target"] = 0
    path.write_text(json.dumps(head) + "\n")
    with pytest.raises(SaveError):
        load(path)


@pytest.mark.skipif(sys.platform == "win32", reason="no file modes there")
def test_nobody_else_reads_it(tmp_path: Path) -> None:
    """The file holds every hand: it is for its owner only."""
    played(tmp_path / "a.euchre", TableRules(target=1), 1)
    assert stat.S_IMODE(os.stat(tmp_path / "a.euchre").st_mode) == 0o600


def test_two_games_never_write_one_file(tmp_path: Path) -> None:
    """While one game holds the current file, another begins one of its own and says so."""
    library = MatchLibrary(tmp_path)
    first, said = library.begin(fresh())
    assert (said, first.path.name) == ("", "current.euchre")
    second, said = library.begin(fresh(seed=6))
    assert second.path.name == "current-2.euchre"
    assert "current-2.euchre" in said
    assert is_busy(first.path)
    assert list(library.unfinished()) == []
    first.close()
    second.close()
    assert {found.saved.seed for found in library.unfinished()} == {5, 6}


def test_a_match_that_is_on_elsewhere_is_left_alone(tmp_path: Path) -> None:
    """Neither taken up from under another game, nor counted as finished; it is said where it is."""
    library = MatchLibrary(tmp_path)
    first, _ = library.begin(fresh(seed=1))
    assert finished_match(first.path, Summaries(tmp_path)) is None
    (said,) = library.passed_over()
    assert said.startswith("The match of ") and said.endswith(" is being played in another window.")
    with pytest.raises(SaveError, match=r"current\.euchre is being played in another window\."):
        library.resume(first.path, load(first.path))
    first.close()
    assert library.passed_over() == ()


def test_the_newest_match_comes_first(tmp_path: Path) -> None:
    """What was played last is offered first, wherever it lies."""
    library = MatchLibrary(tmp_path)
    for seed in (1, 2, 3):
        file, _ = library.begin(fresh(seed=seed))
        file.close()
    ages = {1: 200, 2: 100, 3: 300}
    for found in list(library.unfinished()):
        os.utime(found.path, (ages[found.saved.seed],) * 2)
    assert [found.saved.seed for found in library.unfinished()] == [3, 1, 2]


def test_a_file_that_cannot_be_made_leaves_no_draft(tmp_path: Path) -> None:
    """Where something is in the way of the file, nothing half-written stays behind."""
    path = tmp_path / "a.euchre"
    path.mkdir()
    with pytest.raises(FileExistsError):
        SaveFile(path, fresh())
    assert list(tmp_path.iterdir()) == [path]


def test_a_new_match_puts_an_unfinished_one_aside(tmp_path: Path) -> None:
    """A match that was left is put among the unfinished ones, and can be taken up from there."""
    library = MatchLibrary(tmp_path)
    first, _ = library.begin(fresh(seed=1))
    first.close()
    second, _ = library.begin(fresh(seed=2))
    second.close()
    assert [path.name for path in (tmp_path / "unfinished").iterdir()] == ["2026-11-30T06-00-00.euchre"]
    assert {found.saved.seed for found in library.unfinished()} == {1, 2}
    old = next(found for found in library.unfinished() if found.saved.seed == 1)
    file, _ = library.resume(old.path, old.saved)
    file.close()
    assert load(tmp_path / "current.euchre").seed == 2
    assert {found.saved.seed for found in library.unfinished()} == {1, 2}
    assert len(list(library.unfinished())) == 2


def test_a_finished_match_goes_among_the_finished(tmp_path: Path) -> None:
    library = MatchLibrary(tmp_path)
    for _ in range(2):
        file, _ = library.begin(fresh())
        library.finish(file)
    assert len(list((tmp_path / "finished").iterdir())) == 2
    assert list(library.unfinished()) == []


def test_a_damaged_file_is_kept_aside_untouched(tmp_path: Path) -> None:
    """Taking up a damaged match keeps the file as it was found, and goes on from the line before the fault."""
    path = tmp_path / "current.euchre"
    played(path, TableRules(first_dealer="north", cut="never"), 1, stop=4)
    path.write_text(path.read_text() + "play JS JS\n")
    before = path.read_bytes()
    library = MatchLibrary(tmp_path)
    (found,) = library.unfinished()
    assert found.saved.damage
    file, _ = library.resume(found.path, found.saved)
    file.close()
    (aside,) = (tmp_path / "damaged").iterdir()
    assert aside.read_bytes() == before
    assert load(path).damage == ""
    assert load(path).lines == found.saved.lines


def test_a_file_from_elsewhere_is_not_touched(tmp_path: Path) -> None:
    away = tmp_path / "away.euchre"
    played(away, TableRules(target=2), 1, stop=10)
    before = away.read_bytes()
    library = MatchLibrary(tmp_path / "home")
    file, _ = library.resume(away, load(away))
    file.close()
    assert away.read_bytes() == before
    assert load(tmp_path / "home" / "current.euchre").lines == load(away).lines


def test_a_saved_match_is_told_on_one_line(tmp_path: Path) -> None:
    played(tmp_path / "current.euchre", TableRules(target=30), 1, stop=20)
    (found,) = MatchLibrary(tmp_path).unfinished()
    line = describe(Summaries(tmp_path).of(found.path))
    assert "Ann" in line
    assert "deal" in line
    assert not any(seat.name in line for seat in Seat)
    assert "Saved" not in repr(found.saved)
    assert repr(found.saved) == "<saved match with 20 actions>"
