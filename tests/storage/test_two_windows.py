"""Two windows on one folder: no match is written by two or written over, and harm to a file is noticed."""

from __future__ import annotations

import io
import os
import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from euchre_tui.__main__ import main
from euchre_tui.app.screens.resume import ResumeScreen
from euchre_tui.app.screens.table import TableScreen
from euchre_tui.app.screens.title import TitleScreen
from euchre_tui.match.referee import Referee
from euchre_tui.rules import BySeat, Chair, TableRules
from euchre_tui.session.autosave import Autosave
from euchre_tui.storage.library import CURRENT, FINISHED, UNFINISHED, FoundMatch, MatchLibrary
from euchre_tui.storage.save_file import SavedMatch, SaveError, SaveFile, is_busy, load
from euchre_tui.storage.settings import MatchSetup, home
from tests.app.playing import PlayedApp, Player, frame_of, playing, table
from tests.commands.test_score import save
from tests.records.test_from_save import a_match

CHAIRS = BySeat([Chair("Ann"), Chair("Gus", "easy"), Chair("Flo", "easy"), Chair("Ned", "easy")])
TABLE = MatchSetup(TableRules(first_dealer="north", cut="never"), CHAIRS)


def begun(said: list[str], seed: int = 3, count: int = 2) -> tuple[Autosave, Referee]:
    """A match on a table, with so many choices made."""
    autosave = Autosave(said.append)
    autosave.begin(TABLE, seed)
    referee = Referee(TABLE.rules, CHAIRS, seed, autosave.keep)
    referee.chance()
    more(referee, count)
    return autosave, referee


def more(referee: Referee, count: int = 1) -> None:
    for _ in range(count):
        assert referee.actor is not None
        referee.take(referee.actor, referee.view(referee.actor).choices[0], referee.moment)


def everything() -> dict[str, bytes]:
    """Every file of the folder with what is in it."""
    return {str(path.relative_to(home())): path.read_bytes() for path in home().rglob("*.euchre") if path.is_file()}


# A match that is being played


def by_its_path(path: Path, aside: Path) -> str:
    return str(path)


def by_its_name(path: Path, aside: Path) -> str:
    return path.stem


def by_a_relative_path(path: Path, aside: Path) -> str:
    return os.path.relpath(path)


def by_a_symbolic_link(path: Path, aside: Path) -> str:
    (aside / "link.euchre").symlink_to(path)
    return str(aside / "link.euchre")


def by_a_hard_link(path: Path, aside: Path) -> str:
    (aside / "hard.euchre").hardlink_to(path)
    return str(aside / "hard.euchre")


def by_a_link_to_the_folder(path: Path, aside: Path) -> str:
    (aside / "folder").symlink_to(path.parent)
    return str(aside / "folder" / path.name)


NAMED = (by_its_path, by_its_name, by_a_relative_path, by_a_symbolic_link, by_a_hard_link, by_a_link_to_the_folder)
COMMANDS = (["resume"], ["resume", "--plain"], ["replay"], ["sheet"], ["export"], ["score"])


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
@pytest.mark.parametrize("named", NAMED, ids=lambda named: named.__name__)
def test_a_match_that_is_being_played_is_refused(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    named: Callable[[Path, Path], str],
    command: list[str],
) -> None:
    """However it is named and whatever is wanted of it: one sentence, and no byte of any file changes."""
    autosave, referee = begun([])
    monkeypatch.setattr("sys.stdin", io.StringIO("\n" * 50))
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.chdir(tmp_path)
    before = everything()
    assert main([*command, named(home() / CURRENT, tmp_path)]) == 2
    err = capsys.readouterr().err
    assert "being played in another window" in err
    assert err.count("\n") == 1
    assert everything() == before
    more(referee)
    autosave.leave()
    assert load(home() / CURRENT).lines == referee.log


def test_resume_alone_refuses_too(capsys: pytest.CaptureFixture[str]) -> None:
    """Where the only match is on a table, there is none to take up."""
    autosave, _ = begun([])
    assert main(["resume", "--plain"]) == 2
    err = capsys.readouterr().err
    assert "is being played in another window. There is no other unfinished match" in err
    autosave.leave()


def test_a_finished_match_on_a_table_is_not_deleted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """While a window has it open, `history --delete` refuses before it asks."""
    folder = home() / FINISHED
    folder.mkdir(parents=True)
    saved, _ = a_match(TableRules(target=1), 1)
    path = Path(save(folder, saved, "m.euchre"))
    autosave = Autosave(print)
    autosave.resume(FoundMatch(path, load(path)))
    monkeypatch.setattr("sys.stdin", io.StringIO("yes\n"))
    assert main(["history", "--delete", "m"]) == 2
    assert "m.euchre is being played in another window." in capsys.readouterr().err
    assert path.exists()
    autosave.leave()


def test_taking_up_from_under_another_window_changes_nothing() -> None:
    """The second window is told, and the first one's later actions are all in its file."""
    said: list[str] = []
    autosave, referee = begun(said)
    autosave.leave()
    found = next(iter(MatchLibrary(home()).unfinished()))
    first, second = Autosave(said.append), Autosave(said.append)
    first.resume(found)
    before = everything()
    with pytest.raises(SaveError, match=r"current\.euchre is being played in another window\."):
        second.resume(found)
    assert everything() == before
    assert not second.saves
    first.keep("pass")
    first.leave()
    assert load(home() / CURRENT).lines == (*referee.log, "pass")
    assert said == []


# A list that is old


async def resume_list(player: Player) -> ResumeScreen:
    await player.press("r")
    screen = player.app.screen
    assert isinstance(screen, ResumeScreen)
    return screen


async def test_an_old_list_never_writes_over_what_was_played_on() -> None:
    """Another window played on and left: Enter on the old line says so and shows the list anew; Enter again goes on."""
    autosave, referee = begun([])
    autosave.leave()
    async with playing(None) as player:
        await resume_list(player)
        other = Autosave(print)
        other.resume(next(iter(MatchLibrary(home()).unfinished())))
        longer = Referee.resumed(TABLE.rules, CHAIRS, 3, referee.log, other.keep)
        more(longer, 3)
        other.leave()
        await player.press("enter")
        assert load(home() / CURRENT).lines == longer.log
        assert isinstance(player.app.screen, ResumeScreen)
        assert "continued in another window" in player.app.notice
        await player.press("enter")
        assert player.app.match.referee is not None
        assert player.app.match.referee.log[: len(longer.log)] == longer.log


async def test_a_line_whose_match_is_on_elsewhere_is_refused() -> None:
    """It was free when the list was made."""
    autosave, _ = begun([])
    autosave.leave()
    async with playing(None) as player:
        await resume_list(player)
        other = Autosave(print)
        other.resume(next(iter(MatchLibrary(home()).unfinished())))
        before = everything()
        await player.press("enter")
        assert isinstance(player.app.screen, ResumeScreen)
        said = " ".join(frame_of(player.app).split())
        assert said.count("being played in another window") == 1, "said in the list, and by no notice"
        assert "There is no unfinished match." not in frame_of(player.app)
        assert everything() == before
        other.leave()


async def test_a_line_whose_match_is_gone_is_refused() -> None:
    autosave, _ = begun([])
    autosave.leave()
    async with playing(None) as player:
        await resume_list(player)
        (home() / CURRENT).unlink()
        await player.press("enter")
        assert isinstance(player.app.screen, ResumeScreen)
        assert "cannot be read" in player.app.notice
        assert "There is no unfinished match." in frame_of(player.app)


async def test_a_match_given_by_the_shell_that_is_on_by_then_leads_to_the_title() -> None:
    """Between the command and the first screen another window was faster."""
    autosave, _ = begun([])
    autosave.leave()
    found = next(iter(MatchLibrary(home()).unfinished()))
    other = Autosave(print)
    other.resume(found)
    app = PlayedApp(None, opened=found)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, TitleScreen)
        assert "being played in another window" in app.notice
    other.leave()


# Matches that begin at once


@pytest.mark.parametrize("left", [False, True], ids=["", "over a match that was left"])
@pytest.mark.parametrize("step", range(5))
def test_a_match_between_another_looking_and_beginning(
    monkeypatch: pytest.MonkeyPatch, step: int, *, left: bool
) -> None:
    """Another window begins between two steps of a beginning: each match has a file of its own."""
    library, made, steps = MatchLibrary(home()), list[SaveFile](), [0]
    if left:
        library.begin(fresh(50))[0].close()
    original = os.open

    def opened(path: str | Path, flags: int, *more: int, **how: int) -> int:
        if ".euchre" in str(path):
            steps[0] += 1
            if steps[0] == step + 1:
                made.append(library.begin(fresh(len(made)))[0])
        return original(path, flags, *more, **how)

    with monkeypatch.context() as patch:
        patch.setattr(os, "open", opened)
        last, _ = library.begin(fresh(99))
    files = [*made, last]
    assert len({file.path for file in files}) == len(files)
    for number, file in enumerate(files):
        assert load(file.path).seed == (99 if file is last else number)
        file.close()
    seeds = [load(home() / name).seed for name in everything()]
    assert sorted(seeds) == sorted([*range(len(made)), 99, *([50] if left else [])])


def fresh(seed: int) -> SavedMatch:
    return SavedMatch(TABLE.rules, CHAIRS, seed, "2026-11-30T06:00:00", ())


def test_a_file_is_never_made_over_another(tmp_path: Path) -> None:
    """A match's file is made where nothing lies, or not at all."""
    (tmp_path / "a.euchre").write_text("something else")
    with pytest.raises(FileExistsError):
        SaveFile(tmp_path / "a.euchre", fresh(1))
    assert (tmp_path / "a.euchre").read_text() == "something else"


def test_matches_of_one_second_are_put_away_beside_each_other() -> None:
    """Both began in the same second, and both are finished in it."""
    library = MatchLibrary(home())
    files = [library.begin(fresh(seed))[0] for seed in range(3)]
    for file in files:
        library.finish(file)
    assert {load(path).seed for path in (home() / FINISHED).iterdir()} == {0, 1, 2}


# What happens to a file while it is played


def removed(path: Path) -> None:
    path.unlink()


def folder_removed(path: Path) -> None:
    import shutil

    shutil.rmtree(path.parent)


def replaced(path: Path) -> None:
    path.with_name("other").write_text("somebody else's\n")
    path.with_name("other").replace(path)


def truncated(path: Path) -> None:
    os.truncate(path, 30)


def emptied(path: Path) -> None:
    os.truncate(path, 0)


def grown(path: Path) -> None:
    with path.open("a") as file:
        file.write("pass\n")


def edited(path: Path) -> None:
    raw = path.read_bytes()
    with path.open("r+b") as file:
        file.write(raw.swapcase())
    os.utime(path, (1, 1))


@pytest.mark.skipif(sys.platform == "win32", reason="the system keeps an open file from that")
@pytest.mark.parametrize("harm", [removed, folder_removed, replaced, truncated, emptied, grown, edited])
def test_harm_to_the_file_is_noticed_at_the_next_action(harm: Callable[[Path], None]) -> None:
    """The whole log is saved again beside it, without a NUL; it is said once, and the strange file is left as it is."""
    said: list[str] = []
    autosave, referee = begun(said)
    path = home() / CURRENT
    harm(path)
    strange = path.read_bytes() if path.exists() else None
    more(referee)
    (sentence,) = said
    what = "removed|replaced by another file|cut short|changed by another program"
    again = r"The whole match is saved again as current(-2)?\.euchre\."
    assert re.fullmatch(rf"current\.euchre was ({what})\. {again}", sentence)
    anew = [each for each in home().glob("*.euchre") if is_busy(each)]
    assert len(anew) == 1
    assert anew[0].name in sentence
    assert load(anew[0]).lines == referee.log
    assert b"\x00" not in anew[0].read_bytes()
    assert strange is None or path.read_bytes() == strange
    more(referee)
    assert len(said) == 1
    assert load(anew[0]).lines == referee.log
    autosave.leave()


@pytest.mark.skipif(sys.platform == "win32", reason="the system has no modes")
def test_a_touched_file_is_the_same_file() -> None:
    """A backup or a look at it changes nothing."""
    said: list[str] = []
    autosave, referee = begun(said)
    os.utime(home() / CURRENT, (1, 1))
    more(referee)
    assert said == []
    assert load(home() / CURRENT).lines == referee.log
    autosave.leave()


def test_where_it_cannot_be_saved_anew_it_goes_on_unsaved(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    autosave, referee = begun(said)
    (home() / CURRENT).unlink()
    home().rmdir()
    home().write_text("in the way")
    more(referee, 2)
    (sentence,) = said
    assert sentence.startswith("The match can no longer be saved: ")
    assert not autosave.saves


# What else lies in the folder


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no such files there")
@pytest.mark.parametrize("kind", ["fifo", "directory", "socket", "device"])
def test_what_is_no_file_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str], kind: str) -> None:
    """Nothing waits for a pipe, reads a device without an end, or takes a folder for a match."""
    import socket

    home().mkdir()
    path = home() / CURRENT
    if kind == "fifo":
        os.mkfifo(path)
    elif kind == "directory":
        path.mkdir()
    elif kind == "socket":
        os.chdir(home())
        with socket.socket(socket.AF_UNIX) as made:
            made.bind(CURRENT)
    else:
        path.symlink_to("/dev/zero")
    with pytest.raises(SaveError, match="cannot be read"):
        load(path)
    for command in ("resume", "history"):
        main([command, *(["--plain", str(path)] if command == "resume" else ["--csv"])])
        assert "Traceback" not in capsys.readouterr().err
    said: list[str] = []
    autosave, referee = begun(said)
    assert [name for name in everything() if load(home() / name).lines == referee.log]
    autosave.leave()


@pytest.mark.parametrize("size", [200_000, 21_000_000])
def test_a_name_without_end_is_refused(tmp_path: Path, size: int) -> None:
    """A line that no match of ours has is refused before anything is made of it."""
    path = tmp_path / "a.euchre"
    path.write_text(fresh(1).header.replace("Ann", "A" * size) + "\n")
    with pytest.raises(SaveError, match="far too l") as caught:
        load(path)
    assert len(str(caught.value)) < 300


def test_what_an_interrupted_game_left_is_cleaned() -> None:
    """Drafts of this and of earlier versions go when the next match is written; matches and what is held stay."""
    home().mkdir()
    left = [home() / ".current.euchre.4711", home() / "settings-abc123.new", home() / "summaries-x_y1z2.new"]
    for path in left:
        path.write_text("half")
    others = [home() / "notes.txt", home() / "new", home() / ".hidden"]
    for path in others:
        path.write_text("mine")
    autosave, _ = begun([])
    autosave.leave()
    assert not [path for path in left if path.exists()]
    assert all(path.exists() for path in others)


# Places that cannot be written


LONG = "/".join(["d" * 58] * 5)


@pytest.mark.parametrize("size", [(80, 24), (100, 30)])
@pytest.mark.parametrize("below", [f"file/{LONG}", f"file/{LONG}/{LONG}", "x" * 300])
async def test_a_long_place_that_cannot_be_written_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], below: str
) -> None:
    """On the table and on the title the whole sentence is there, with its reason and its end."""
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("EUCHRE_TUI_HOME", str(tmp_path / below))
    async with playing(table("S", TableRules(target=1), 3), size=size) as player:
        await player.until(lambda: isinstance(player.app.screen, TableScreen))
        frame = " ".join(frame_of(player.app).replace("▌", " ").split())
        assert "cannot be saved" in player.app.notice
        assert len(player.app.notice) < 200
        await player.press("q")
        await player.press("y")
        assert isinstance(player.app.screen, TitleScreen)
        frame = " ".join(frame_of(player.app).split())
        assert "This match cannot be saved in " in frame
        assert "It goes on unsaved." in frame
        await player.press("r")
        assert isinstance(player.app.screen, ResumeScreen)


def test_an_unfinished_match_keeps_its_place(tmp_path: Path) -> None:
    """Taken up from among the unfinished ones, a match is written where it lies; nothing is moved or copied."""
    library = MatchLibrary(home())
    for seed in (1, 2):
        library.begin(fresh(seed))[0].close()
    (aside,) = (home() / UNFINISHED).iterdir()
    autosave = Autosave(print)
    autosave.resume(FoundMatch(aside, load(aside)))
    autosave.keep("pass")
    autosave.leave()
    assert load(home() / CURRENT).seed == 2
    assert aside.read_bytes().endswith(b"\npass\n")
    assert len(everything()) == 2
