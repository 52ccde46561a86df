"""Windows that one answer closes: who is awaited, who comes second, who is late, and who planned ahead."""

from pathlib import Path

import pytest

from bot.commands import match_play
from bot.services.match.service import Actor
from tests.contract.cases import GameCase
from tests.host.acceptance.acceptance_host import (
    AcceptanceHost,
    Guest,
    Scene,
    answer_controls,
    run_acceptance,
)
from tests.host.acceptance.fake_thread import FakeThread, advance_time, seconds_until_due
from tests.host.acceptance.test_orders import typed, until_answered
from tests.host.acceptance.test_time_out import rule as set_time_out
from tests.thicket.spec import THICKET
from tests.thicket.table import Thicket

CASE = GameCase(THICKET, "plain", 3)
WINDOW = "thicket/spells"


def thicket_of(state: object) -> Thicket:
    return Thicket(THICKET, state)  # type: ignore[arg-type]


async def play_until_raid(
    house: AcceptanceHost, match: int, people: list[Guest]
) -> tuple[Guest, list[Guest]]:
    """Rest until two others could cast; return who is about to raid, and those two."""
    for _ in range(12):
        loaded = await house.load_match(match)
        holder = await house.awaited(match, people)
        assert holder is not None
        casters = thicket_of(loaded.required_state).list_casters()
        if len(casters) == 2:
            return holder, [house.sitting(loaded, people, seat) for seat in casters]
        await typed(house, holder, match, "rest")
    raise AssertionError("no two can ever cast")


async def raid(house: AcceptanceHost, match: int, holder: Guest) -> None:
    loaded = await house.load_match(match)
    ask = loaded.find_ask(loaded.require_seat_of(holder.id), 0)
    assert ask is not None
    await typed(house, holder, match, next(o.text for o in ask.decision.options if o.text.startswith("raid")))
    await house.wait_until_idle()
    assert (await house.load_match(match)).required_state.stack[-1].rule == WINDOW


async def a_spell(house: AcceptanceHost, match: int, person: Guest) -> str:
    loaded = await house.load_match(match)
    ask = loaded.find_ask(loaded.require_seat_of(person.id), 0)
    assert ask is not None
    return ask.decision.options[-1].text


async def awaited_people(house: AcceptanceHost, match: int) -> set[int | None]:
    loaded = await house.load_match(match)
    return {loaded.seat_row(seat).person for seat in loaded.public_awaited}


async def run(folder: Path, scene: Scene) -> None:
    await run_acceptance(folder, CASE, scene, "open windows")


async def test_a_second_spell_is_stale_and_costs_nothing(tmp_path: Path) -> None:
    async def scene(house: AcceptanceHost) -> None:
        match, people = await house.table(pace="slow", second="en-US")
        holder, (first, second) = await play_until_raid(house, match, people)
        await raid(house, match, holder)
        assert await awaited_people(house, match) == {first.id, second.id}
        await second.open_panel(match)
        cast = answer_controls(second.panel)[-1]
        panel = second.panel
        await typed(house, first, match, await a_spell(house, match, first))
        await house.wait_until_idle()
        before = await house.load_match(match)
        await second.give(cast["custom_id"], on=panel)
        await house.wait_until_idle()
        after = await house.load_match(match)
        assert after.required_state == before.required_state
        assert before.required_state.stack[-1].rule != WINDOW

    await run(tmp_path, scene)


async def test_who_has_passed_is_no_longer_awaited(tmp_path: Path) -> None:
    async def scene(house: AcceptanceHost) -> None:
        match, people = await house.table(pace="slow", second="en-US")
        holder, (first, second) = await play_until_raid(house, match, people)
        await raid(house, match, holder)
        await typed(house, first, match, "pass")
        assert await awaited_people(house, match) == {second.id}
        await typed(
            house, first, match, await a_spell(house, match, first)
        )  # changed before the other answers
        assert (await house.load_match(match)).required_state.stack[-1].rule != WINDOW

    await run(tmp_path, scene)


async def test_whoever_is_late_passes(tmp_path: Path) -> None:
    async def scene(house: AcceptanceHost) -> None:
        match, people = await house.table(pace="slow", second="en-US")
        await set_time_out(house, match, "default")
        holder, (first, second) = await play_until_raid(house, match, people)
        await raid(house, match, holder)
        loaded = await house.load_match(match)
        berries = list(loaded.required_state.board.berries)
        seats = [loaded.require_seat_of(one.id) for one in (first, second)]
        await advance_time(house, max([await seconds_until_due(house, match, seat) for seat in seats]) + 1)
        await house.wait_until_idle()
        after = await house.load_match(match)
        seat = loaded.require_seat_of(holder.id)
        assert after.required_state.board.berries[seat] == berries[seat] + 2
        assert after.required_state.board.seeds[seats[0]] >= loaded.required_state.board.seeds[seats[0]]

    await run(tmp_path, scene)


@pytest.mark.parametrize("plans_pass", [False, True])
async def test_a_planned_answer_closes_a_window_or_waits_in_it(plans_pass: bool, tmp_path: Path) -> None:
    async def scene(house: AcceptanceHost) -> None:
        thread = FakeThread(house)
        match, people = await house.table(pace="slow", second="en-US")
        holder, (first, second) = await play_until_raid(house, match, people)
        state = (await house.load_match(match)).required_state
        seat = (await house.load_match(match)).require_seat_of(first.id)
        g = thicket_of(state)
        spell = next(face for face in g.list_faces(THICKET.zones[1], seat) if face >= 4)
        plan = "pass" if plans_pass else f"cast {'gust' if spell == 4 else 'frost'}"
        await house.services.planned_moves.set_plan(match, Actor(first.id), plan)
        await house.wait_until_idle()
        mentions, moves = len(thread.mentions), len([one for one in house.steps if one.progress.move])
        await raid(house, match, holder)
        await until_answered(house, match, moves + 2)
        await house.wait_until_idle()
        assert first.id not in thread.since(mentions)
        if plans_pass:
            assert await awaited_people(house, match) == {second.id}
        else:
            assert (await house.load_match(match)).required_state.stack[-1].rule != WINDOW

    await run(tmp_path, scene)


async def test_a_payment_is_said_before_and_refused_after(tmp_path: Path) -> None:
    async def scene(house: AcceptanceHost) -> None:
        match, people = await house.table(pace="slow", second="en-US")
        holder, _ = await play_until_raid(house, match, people)
        await holder.open_panel(match)
        assert "You can't undo this on your own." in holder.panel.words
        await raid(house, match, holder)
        code = (await house.load_match(match)).row.code
        shown = (await holder.use(match_play.undo, match=code)).shown[-1]
        assert "it's binding" in shown.words

    await run(tmp_path, scene)
