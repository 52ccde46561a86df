"""What the host does by itself."""

import asyncio
from pathlib import Path
from typing import Any

from bot.application import (
    close_services,
    list_step_hooks,
    list_step_listeners,
    open_services,
    run_background,
)
from bot.services.answers.planned_moves import PLAN
from bot.services.answers.standing_orders import ORDER
from bot.services.match.steps import ConditionalHook, StepHook
from bot.services.retention import PRESS_RETENTION
from bot.services.timing.deadlines import LOBBY, PAUSE, PING, REMINDER, TURN, VACATION, VOTE
from bot.services.timing.idle_matches import IDLE
from bot.store.writes import WriteBatch
from tests.host.kit.services import HostScene
from tests.stored.names import collect_names


async def test_old_presses_are_forgotten_and_young_ones_are_not(scene: HostScene) -> None:
    batch = WriteBatch()
    for interaction, age in ((1, PRESS_RETENTION + 1), (2, PRESS_RETENTION - 1)):
        sql = "INSERT INTO presses (interaction, made_at) VALUES (?, ?)"
        batch.add_statement(sql, interaction, scene.clock.now() - age)
    await scene.database.write(batch)
    running = asyncio.create_task(run_background(scene.services))
    async with asyncio.timeout(60):
        while await scene.matches.store.find_press(1) is not None:
            await asyncio.sleep(0.001)
    assert await scene.matches.store.find_press(2) is not None
    running.cancel()
    await asyncio.wait([running])


def hook_function(hook: StepHook) -> Any:
    return hook.hook if isinstance(hook, ConditionalHook) else hook


async def test_the_tables_are_all_that_hooks_into_a_step_or_a_deadline(tmp_path: Path) -> None:
    services = await open_services(tmp_path / "host.sqlite")
    try:
        hooks = list_step_hooks(services)
        assert tuple(services.matches.step_hooks) == hooks
        assert tuple(services.matches.listeners) == list_step_listeners(services)
        assert [hook_function(hook).__name__ for hook in hooks] == [
            "hand_conceded_seats_to_ai",
            "update_deadlines",
            "schedule_planned_answers",
            "schedule_ordered_answers",
            "update_open_votes",
            "announce_step",
            "remember_answers",
            "update_coach",
            "ping_after_dropped_plan",
            "watch_match",
            "limit_step",
            "record_abandonment",
            "record_clock_answer",
        ]
        kinds = {TURN, REMINDER, LOBBY, IDLE, PAUSE, VOTE, PING, PLAN, ORDER, VACATION}
        assert services.deadline_runner.effects.keys() == kinds
        assert kinds == {*collect_names()["deadlines"]}, "list it in tests/stored/names.py too"
    finally:
        await close_services(services)
