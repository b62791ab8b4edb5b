"""`euchre-tui score`: recorded games refereed, for people and for programs, with the right exit code."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from euchre_tui.rules import TableRules
from euchre_tui.storage.save_file import SavedMatch
from tests.commands.test_arguments import answered
from tests.records.games import DEFENDED, RENEGE, Json, a_deal, a_game, lone, marches, turned
from tests.records.test_from_save import a_match


def file_of(folder: Path, name: str, document: Json) -> str:
    (folder / name).write_text(json.dumps(document), encoding="utf-8")
    return str(folder / name)


def save(folder: Path, saved: SavedMatch, name: str = "a.euchre") -> str:
    (folder / name).write_text("\n".join([saved.header, *saved.lines, ""]), encoding="utf-8")
    return str(folder / name)


def as_json(capsys: pytest.CaptureFixture[str], *files: str) -> tuple[int, list[Any]]:
    """The exit code and the games of `score --json`."""
    capsys.readouterr()
    code = answered("score", "--json", *files)
    out, err = capsys.readouterr()
    assert err == ""
    assert set(json.loads(out)) == {"files"}
    return code, json.loads(out)["files"]


def test_a_clean_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A line a deal, the total, and exit code 0."""
    path = file_of(tmp_path, "a.egn", a_game(*marches(2), title="A game", initialScore=[1, 2]))
    assert answered("score", path) == 0
    assert capsys.readouterr().out.splitlines() == [
        f"{path} (A game)",
        "  Ann and Cy against Bo and Di",
        "  From 1–2.",
        "    1. Di deals; spades by Ann; tricks 5–0; points 2–0; total 3–2",
        "    2. Ann deals; spades by Bo; tricks 0–5; points 0–2; total 3–4",
        "  Total 3–4, no breach of the rules.",
    ]
    assert as_json(capsys, path) == (
        0,
        [
            {
                "file": path,
                "deals": [
                    {
                        "dealer": dealer,
                        "maker": maker,
                        "trump": "s",
                        "alone": False,
                        "tricks": tricks,
                        "points": points,
                        "total": total,
                        "problems": [],
                    }
                    for dealer, maker, tricks, points, total in (
                        (3, 0, [5, 0], [2, 0], [3, 2]),
                        (0, 1, [0, 5], [0, 2], [3, 4]),
                    )
                ],
                "total": [3, 4],
                "problems": [],
            }
        ],
    )


def test_a_breach_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Trick, seat and rule of a renege, in both forms, and exit code 1."""
    path = file_of(tmp_path, "a.egn", a_game(a_deal(tricks=RENEGE)))
    assert answered("score", path) == 1
    out = capsys.readouterr().out
    text = "Di does not follow spades: plays the nine of clubs while holding the ten of spades."
    assert f"Trick 1, West: {text} (R19)" in out
    assert "Total 2–0, 1 breach of the rules." in out
    code, (game,) = as_json(capsys, path)
    assert code == 1
    assert game["deals"][0]["problems"] == [{"trick": 1, "seat": 3, "rule": "R19", "text": text}]


def test_a_deal_that_was_thrown_in(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """No maker, no trump, no points."""
    path = file_of(tmp_path, "a.egn", a_game(a_deal(["Pass"] * 8, ""), ruleset={"std": False}))
    code, (game,) = as_json(capsys, path)
    assert code == 0
    (deal,) = game["deals"]
    assert (deal["maker"], deal["trump"], deal["alone"], deal["points"]) == (None, None, False, [0, 0])
    answered("score", path)
    assert "Di deals; all pass; points 0–0; total 0–0" in capsys.readouterr().out


def test_each_kind_of_deal_has_its_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A lone maker against a lone defender, calls that break off, and a score that only one side begins with."""
    deals = (lone(*DEFENDED, aloneDefender=1), turned(a_deal("Pass Pass", ""), 1), turned(a_deal(), 2))
    path = file_of(tmp_path, "a.egn", a_game(*deals, ruleset={"defend_alone": True}, initialScore=[0, 3]))
    assert answered("score", path) == 1
    out = capsys.readouterr().out
    assert "  From 0–3.\n" in out
    assert "Di deals; spades by Ann alone, Bo defends alone; tricks 2–3; points 0–4; total 0–7" in out
    assert "Ann deals; no trump is made; points 0–0; total 0–7" in out


def test_a_damaged_match_is_scored_and_the_damage_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What stands before the wrong line is scored; the line is named, and the exit code is 2."""
    saved, _ = a_match(TableRules(target=5), 2)
    path = Path(save(tmp_path, saved))
    path.write_text(path.read_text(encoding="utf-8") + "jump\n", encoding="utf-8")
    assert answered("score", str(path)) == 2
    out, err = capsys.readouterr()
    assert "no breach of the rules" in out
    assert f"Line {len(saved.lines) + 2} of a.euchre is wrong" in err


def test_an_unfinished_last_deal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Named, without points, and no breach."""
    path = file_of(tmp_path, "a.egn", a_game(a_deal(), turned(a_deal(tricks=RENEGE[2:4]), 1)))
    code, (game,) = as_json(capsys, path)
    assert (code, game["total"], game["deals"][1]["points"]) == (0, [2, 0], [0, 0])
    assert game["problems"] == ["Deal 2 is unfinished after 2 tricks and scores nothing."]


@pytest.mark.parametrize("document", [{"fileType": "Something"}, a_game("packed"), a_game(ruleset={"joker": True})])
def test_what_cannot_be_read_is_two(tmp_path: Path, capsys: pytest.CaptureFixture[str], document: Json) -> None:
    """One sentence on the error stream, or among the problems, and exit code 2."""
    path = file_of(tmp_path, "a.egn", document)
    assert answered("score", path) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(path)
    assert err.count("\n") == 1
    code, (game,) = as_json(capsys, path)
    assert (code, game["deals"], game["problems"]) == (2, [], [err.rstrip("\n")])


def test_the_worst_of_several_files_is_the_answer(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """All of them are scored, whatever is wrong with one."""
    good = file_of(tmp_path, "good.egn", a_game(a_deal()))
    bad = file_of(tmp_path, "bad.egn", a_game(a_deal(tricks=RENEGE)))
    none = str(tmp_path / "none.egn")
    assert as_json(capsys, good)[0] == 0
    assert as_json(capsys, good, bad)[0] == 1
    code, games = as_json(capsys, none, bad, good)
    assert code == 2
    assert [len(game["deals"]) for game in games] == [0, 1, 1]


def test_unknown_cards_that_decide_are_unreadable(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = file_of(tmp_path, "a.egn", a_game(a_deal(tricks=("9h Xx Tc Ts", *RENEGE[1:]))))
    code, (game,) = as_json(capsys, path)
    assert code == 2
    assert "its winner is unknown" in game["problems"][0]


def test_a_match_is_an_entry_a_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    games = [{"gameIndex": 0, "gameData": a_game(a_deal())}, {"gameIndex": 1, "gameData": a_game(*marches(2))}]
    document = {"fileType": "Euchre Match Notation", "version": "1.1", "metadata": {"players": []}, "games": games}
    path = file_of(tmp_path, "m.emn", document)
    code, entries = as_json(capsys, path)
    assert (code, [entry["file"] for entry in entries]) == (0, [f"{path}#1", f"{path}#2"])
    assert [entry["total"] for entry in entries] == [[2, 0], [2, 2]]


def test_our_own_matches(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A saved match is scored as its own pad, awards and redeals with it."""
    saved, referee = a_match(TableRules(target=20, play="honour"), 3)
    _, (game,) = as_json(capsys, save(tmp_path, saved))
    pad = referee.view(None).pad
    assert [deal["points"] for deal in game["deals"]] == [list(line.points.values()) for line in pad]
    assert game["total"] == list(referee.view(None).scores.values())
    answered("score", save(tmp_path, saved))
    out = capsys.readouterr().out
    assert "by a renege award" in out
    assert "thrown in by agreement" in out


def test_a_match_that_is_on_betrays_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A renege that can still be called is not named: the whole match is refused until it is over (R25, R26)."""
    for rules in (TableRules(target=90, play="honour"), TableRules(target=90), TableRules(target=2, games=7)):
        for seed in range(3):
            saved, referee = a_match(rules, seed, most=150 + seed)
            assert not referee.over
            path = save(tmp_path, saved)
            sentence = f"{path} is not over yet. Its hands are secret until then."
            assert as_json(capsys, path) == (2, [{"file": path, "deals": [], "total": None, "problems": [sentence]}])
            assert answered("score", path) == 2
            assert capsys.readouterr() == ("", f"{sentence}\n")


def test_without_a_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert answered("score") == 2
    assert "FILE" in capsys.readouterr().err


@pytest.mark.skipif(not os.path.isdir("/dev/fd"), reason="the system gives open files no names")
def test_a_saved_match_comes_through_a_pipe(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`score <(cat match.euchre)` reads our own save file as it reads a game in the notation."""
    saved, _ = a_match(TableRules(target=2), 4)
    kept = save(tmp_path, saved)
    assert answered("score", kept) == 0
    told = capsys.readouterr().out.replace(kept, "FILE")
    end, start = os.pipe()
    try:
        os.write(start, Path(kept).read_bytes())
        os.close(start)
        assert answered("score", f"/dev/fd/{end}") == 0
    finally:
        os.close(end)
    assert capsys.readouterr().out.replace(f"/dev/fd/{end}", "FILE") == told


def test_a_name_that_is_not_text_is_one_clear_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A byte that is no letter is shown as a question mark, whether the file is there or not."""
    name = os.fsdecode(os.fsencode(tmp_path) + b"/a\xff.egn")
    assert answered("score", name) == 2
    (sentence,) = capsys.readouterr().err.splitlines()
    assert sentence == f"{tmp_path}/a?.egn cannot be read: No such file or directory."
