"""A substitute plays for themselves: no order of who sat there before, whatever is undone or played again."""

from pathlib import Path

import pytest

from bot.services.loaded import Loaded
from bot.services.matches import Press
from bot.services.planning import orders_of
from bot.services.replays import Replays
from bot.workers import Pool
from games.core.codec import load
from games.core.model import QUESTION
from games.core.newcomer import NEWCOMER
from games.core.play import pending
from tests.bot.fuzz.fakes import numbers
from tests.bot.services.hands import ADA, BO, CY, DI, SERVER, Hands, run
from tools.replay import main as replay

ORDER = "always discard"


async def ordered(hands: Hands) -> Loaded:
    """A match in which Bo has ordered something, and has shown Ada that he can wait."""
    match = await hands.match(ADA, BO)
    await hands.host.matches.move(match.row.id, Press(BO, next(numbers)), ORDER)
    found = await hands.look(match)
    assert orders_of(found, 1) != []
    return found


async def taken(hands: Hands, match: Loaded) -> Loaded:
    """Cy sits down in Bo's seat."""
    await hands.host.seats.substitute(match.row.id, Press(DI, next(numbers)), SERVER, 1, None)
    await hands.press_id(CY, f"bf:take:{match.row.id}:0:1:yes", None)
    await hands.rest()
    return await hands.look(match)


async def answer(hands: Hands, match: Loaded) -> Loaded:
    """Whoever is awaited answers as time-out would."""
    loaded = await hands.look(match)
    seat = loaded.awaited[0]
    question = loaded.pending.question(seat)
    assert question is not None
    press = Press(loaded.seat(seat).person or 0, next(numbers))
    moment = loaded.playing.moment
    done = await hands.host.matches.answer(match.row.id, press, moment, QUESTION, question.on_timeout())
    return done.after


def test_whoever_takes_a_seat_has_no_orders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(hands: Hands) -> None:
        match = await ordered(hands)
        await hands.host.matches.move(match.row.id, Press(ADA, next(numbers)), ORDER)
        after = await taken(hands, match)
        assert after.seat(1).person == CY
        assert orders_of(after, 1) == []
        assert orders_of(after, 0) != []

    run(tmp_path, monkeypatch, scene)


def test_nor_has_anybody_whom_a_manager_puts_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(hands: Hands) -> None:
        match = await ordered(hands)
        await hands.host.seats.substitute(match.row.id, Press(DI, next(numbers)), SERVER, 1, CY)
        assert orders_of(await hands.look(match), 1) == []

    run(tmp_path, monkeypatch, scene)


def test_who_takes_the_own_seat_back_still_has_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(hands: Hands) -> None:
        match = await ordered(hands)
        await hands.host.seats.substitute(match.row.id, Press(DI, next(numbers)), SERVER, 1, None)
        await hands.host.seats.back(match.row.id, Press(BO, next(numbers)))
        assert orders_of(await hands.look(match), 1) == orders_of(match, 1)

    run(tmp_path, monkeypatch, scene)


def test_it_is_no_move_buttons_stay_alive_and_nobody_can_tell_that_there_was_an_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(hands: Hands) -> None:
        match = await ordered(hands)
        await hands.host.opponents.close()
        hands.host.matches.listeners.remove(hands.host.opponents.hear)
        after = await taken(hands, match)
        assert after.playing.moment == match.playing.moment
        assert pending(after.spec, after.playing).awaited == match.awaited
        (step,) = [one for one in await hands.host.matches.rows.steps(match.row.id) if one.move == NEWCOMER]
        assert (step.seat, step.seq in after.row.terms.asides) == (1, True)
        said = await hands.press_id(ADA, f"bf:log:{match.row.id}:0:0", None)
        assert "rder" not in said.words

    run(tmp_path, monkeypatch, scene)


def test_an_undo_brings_no_order_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(hands: Hands) -> None:
        match = await ordered(hands)
        undone = False
        for _ in range(30):
            loaded = await answer(hands, match)
            mover = loaded.history.marks[-1].seat if loaded.history.marks else None
            if mover == 0 and loaded.history.refusal((0,)) is None:
                assert orders_of(loaded, 1) != []
                await taken(hands, match)
                await hands.host.matches.undo(match.row.id, Press(ADA, next(numbers)))
                undone = True
                break
        assert undone
        assert orders_of(await hands.look(match), 1) == []

    run(tmp_path, monkeypatch, scene)


def test_a_match_with_a_substitute_is_exported_and_verified(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def scene(hands: Hands) -> None:
        match = await ordered(hands)
        for number in range(400):
            loaded = await answer(hands, match)
            if number == 3:
                loaded = await taken(hands, match)
            if number % 7 == 5 and loaded.running and loaded.history.refusal((), consent=True) is None:
                await hands.host.matches.undo(match.row.id, Press(ADA, next(numbers)), consent=True)
            if not loaded.running:
                break
        over = await hands.look(match)
        assert over.row.status == "over"
        replays = Replays(hands.host.matches, Pool(1))
        told = await replays.told(over)
        assert (1, NEWCOMER) in told.steps
        assert await replays.faults(over) == []
        found = await replays.position(over, 10_000)
        assert load(over.spec, found.save).result == over.playing.result
        file = tmp_path / "match.txt"
        file.write_text(await replays.export(over, ["Ada", "Cy"]), "utf-8")
        assert replay([str(file), "--verify"]) == 0
        assert replay([str(file), "--plain", "--view", "0"]) == 0
        shown = capsys.readouterr().out
        assert "final state confirmed" in shown
        assert f"Cy): {NEWCOMER}" in shown

    run(tmp_path, monkeypatch, scene)
