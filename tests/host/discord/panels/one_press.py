"""A match of two with open panels, and one press that answers, for tests of what a press costs."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from bot.services.match.loaded_match import LoadedMatch
from tests.host.kit.discord import ADA, BO, DiscordScene, awaited_person
from tests.host.kit.fake_interactions import ShownMessage

BACKGROUND = {"publishing of match": "board", "panel": "other panels"}
"""Tasks that show a step after the press, by the beginning of their names."""
GATHER = 0.1
"""Seconds before panels are filled, so that the pressed one has been answered by then."""


def current_work() -> str:
    task = asyncio.current_task()
    name = task.get_name() if task is not None else ""
    return next((what for begins, what in BACKGROUND.items() if name.startswith(begins)), "press")


async def open_panels(host: DiscordScene) -> tuple[LoadedMatch, int, ShownMessage]:
    """Start a match of two people, whose panels are open; return who is asked, and their panel."""
    host.services.pacing = replace(host.services.pacing, panel_gather=GATHER)
    match = await host.start_match(ADA, BO)
    for person in (ADA, BO):
        await host.player(person).open_panel(match)
    await host.wait_until_idle()
    person = awaited_person(await host.load_match(match))
    return match, person, host.player(person).shown[-1]


def answer_on(shown: ShownMessage) -> tuple[str, list[str]]:
    """Return a control that answers the question, with a choice of it."""
    node = next(one for one in shown.pressable if one["custom_id"].startswith("bf:a:"))
    return node["custom_id"], [option["value"] for option in node.get("options", ())][:1]


async def press_until_step(
    host: DiscordScene, match: LoadedMatch, person: int, shown: ShownMessage, before: Callable[[], Any]
) -> tuple[str, ShownMessage, list[str]]:
    """Press controls until one has answered the question, and return it; call `before` before each press."""
    moment = (await host.load_match(match)).required_state.moment
    for _ in range(10):
        custom_id, values = answer_on(shown)
        before()
        pressed, shown = shown, (await host.player(person).press_id(custom_id, shown, values)).first
        await host.wait_until_idle()
        if (await peek(host, match)).required_state.moment != moment:
            return custom_id, pressed, values
    pytest.fail("no answer was complete")


async def peek(host: DiscordScene, match: LoadedMatch) -> LoadedMatch:
    """Load the match beside the count."""
    rows = await host.services.matches.store.list_matches_in_channel(match.row.channel)
    return LoadedMatch.from_row(next(row for row in rows if row.id == match.row.id))
