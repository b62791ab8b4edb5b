"""All hands after the deal, by a key of the result page, where the table wants it (R44)."""

from __future__ import annotations

from pathlib import Path
from threading import Event

import pytest

from euchre_tui.app.screens.deal_hands import DealHandsScreen
from euchre_tui.app.screens.result import MatchOverScreen, ResultScreen
from euchre_tui.app.screens.table import TableScreen
from euchre_tui.records.audit.audit import judge
from euchre_tui.records.from_save import games_of
from euchre_tui.replay.advice import verdict
from euchre_tui.replay.walk import Walk
from euchre_tui.rules.cards import DECK
from euchre_tui.rules.table_rules import PlayedAt, ShowHands, TableRules
from euchre_tui.rules.view import DealtHands, PublicView
from euchre_tui.storage.save_file import SavedMatch
from euchre_tui.words import Chairs
from euchre_tui.words.notes import Notes
from tests.app.playing import Player, cards_in, chairs, frame_of, playing, table


def rules_for(wanted: ShowHands, **more: object) -> TableRules:
    return TableRules(target=3, first_dealer="north", cut="never", show_hands=wanted, **more)  # type: ignore[arg-type]


async def results(player: Player) -> int:
    """Plays to the end of the match and presses O on every result page; returns on how many it showed the hands."""
    shown = 0
    for _ in range(40):
        await player.until(lambda: isinstance(player.app.screen, ResultScreen | MatchOverScreen))
        result = player.app.screen
        hinted = "O hands" in frame_of(player.app)
        await player.press("o")
        opened = isinstance(player.app.screen, DealHandsScreen)
        assert opened == hinted, "the key is shown where it works, and only there"
        if opened:
            shown += 1
            assert cards_in(frame_of(player.app)) == set(DECK), "every card of the deal"
            await player.press("o" if shown % 2 else "b")
        assert isinstance(player.app.screen, type(result)), "the result is there again"
        if isinstance(result, MatchOverScreen):
            return shown
        await player.press("enter")
    raise AssertionError("the match does not end")


@pytest.mark.parametrize(("humans", "wanted"), [("S", "alone"), ("S", "always"), ("NS", "always"), ("NESW", "always")])
async def test_a_key_shows_all_hands_after_each_deal(humans: str, wanted: ShowHands) -> None:
    """A single person by default, and everyone where the table wants it: 24 cards, on every result page."""
    async with playing(table(humans, rules_for(wanted)), seed=2, spied=True) as player:
        assert await results(player) >= 2
        assert player.spy.breaches == []


@pytest.mark.parametrize(("humans", "wanted"), [("NS", "alone"), ("NESW", "alone"), ("S", "never"), ("NESW", "never")])
async def test_the_key_does_nothing_where_hands_stay_secret(humans: str, wanted: ShowHands) -> None:
    """With several people by default, or where nobody wants it, the key is not shown, and no frame names a card."""
    async with playing(table(humans, rules_for(wanted)), seed=2, spied=True) as player:
        assert await results(player) == 0
        assert player.spy.breaches == []


@pytest.mark.parametrize("humans", ["S", "NESW"])
async def test_an_honour_table_shows_hands_only_after_the_match(humans: str) -> None:
    """While a renege can be called in a match that is on, the hands stay secret; at its end they are shown."""
    async with playing(table(humans, rules_for("always", play="honour")), seed=2, spied=True) as player:
        assert await results(player) == 1
        assert player.spy.breaches == []


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45)])
async def test_the_hands_fit_every_window(size: tuple[int, int]) -> None:
    """All cards and all names can be read, and the keys below them."""
    async with playing(table("S", rules_for("alone")), seed=2, size=size) as player:
        await player.until(lambda: isinstance(player.app.screen, ResultScreen))
        await player.press("o")
        frame = frame_of(player.app)
        assert cards_in(frame) == set(DECK)
        assert all(name in frame for name in ("Nora", "Edie", "You", "Walt", "kitty", "B back"))


async def test_the_costliest_move_stands_beside_the_hands() -> None:
    """The page names what cost most and what was better, as the replay does, and says "your" to a single person."""
    said: list[str] = []
    async with playing(table("S", rules_for("alone")), seed=2) as player:
        while True:
            await player.until(lambda: isinstance(player.app.screen, ResultScreen | MatchOverScreen))
            await player.press("o")
            await player.rest()
            said.append(" ".join(line[51:].strip() for line in frame_of(player.app).splitlines()[2:22]))
            over = player.referee is not None and player.referee.over
            await player.press("b")
            if over:
                break
            await player.press("enter")
        assert player.session is not None
        saved = SavedMatch(rules_for("alone"), chairs("S"), 0, "", player.session.referee.log)
    deals = Walk(tuple(map(judge, games_of(saved)))).deals
    assert len(said) > 1
    for page, deal in zip(said, deals, strict=True):
        (_, *told) = (note.text for note in verdict(deal))
        for sentence in told:
            assert squeezed(sentence.replace("Sam's", "Your")) in squeezed(page)
    assert any("Your" in page for page in said)


def squeezed(text: str) -> str:
    """Text without blanks, in small letters; the sides as a single person reads them."""
    return "".join(text.split()).lower().replace("n–s", "we").replace("e–w", "they").replace("yourpartnernora", "nora")


async def test_keys_are_answered_while_the_moves_are_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    """The page says that it is judging; B leaves it at once, and what comes later harms nothing."""
    wait = Event()

    def slow(*_: object) -> Notes:
        wait.wait()
        return ()

    monkeypatch.setattr("euchre_tui.app.judgement.judge_hands", slow)
    async with playing(table("S", rules_for("alone")), seed=2) as player:
        await player.until(lambda: isinstance(player.app.screen, ResultScreen))
        try:
            await player.press("o")
            assert "being judged" in frame_of(player.app)
            await player.press("b")
            assert isinstance(player.app.screen, ResultScreen)
        finally:
            wait.set()
        await player.rest()
        assert isinstance(player.app.screen, ResultScreen)


@pytest.mark.parametrize(
    ("humans", "wanted", "play"),
    [
        ("S", "alone", "refereed"),
        ("NESW", "always", "refereed"),
        ("NS", "alone", "refereed"),
        ("S", "always", "honour"),
    ],
)
async def test_no_move_is_judged_before_its_hands_may_be_seen(
    humans: str, wanted: ShowHands, play: PlayedAt, monkeypatch: pytest.MonkeyPatch
) -> None:
    """O at every screen of a match: a deal is judged only when it is over and the table wants its hands shown."""
    judged: list[bool] = []
    async with playing(table(humans, rules_for(wanted, play=play)), seed=2, spied=True) as player:

        def note(dealt: DealtHands, view: PublicView, _: Chairs) -> Notes:
            assert player.referee is not None
            last = view.pad[-1].number == dealt.number and not player.referee.dealing_on
            judged.append(last and player.spy is not None and player.spy.may_show_hands())
            return ()

        monkeypatch.setattr("euchre_tui.app.judgement.judge_hands", note)
        for _ in range(2000):
            await player.settled()
            if player.session is not None and not isinstance(player.app.screen, TableScreen):
                await player.press("o")
                if isinstance(player.app.screen, DealHandsScreen):
                    await player.press("b")
            if isinstance(player.app.screen, MatchOverScreen):
                break
            await player.step()
    assert all(judged)
    assert bool(judged) is ((humans, wanted) != ("NS", "alone"))


def test_only_the_result_page_and_its_line_of_text_ask_for_the_hands() -> None:
    """Besides the rules and the referee, nothing can reach them; no CPU, coach or session does (R44)."""
    package = Path(__file__).parents[2] / "euchre_tui"
    users = {
        str(path.relative_to(package))
        for path in package.rglob("*.py")
        if "hands_of_last_deal" in path.read_text(encoding="utf-8")
    }
    assert users == {"rules/engine.py", "match/referee.py", "app/pages.py", "plain/requests.py"}
    assert not any("DealtHands" in path.read_text(encoding="utf-8") for path in (package / "cpu").rglob("*.py"))
    judges = {
        str(path.relative_to(package))
        for path in package.rglob("*.py")
        if "judge_hands" in path.read_text(encoding="utf-8")
    }
    assert judges == {"app/judgement.py", "app/pages.py"}
