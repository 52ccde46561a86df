"""A press reads its match once, and builds what its screens are made from once."""

import asyncio
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.errors import StaleQuestion
from bot.services.match.loaded_match import LoadedMatch
from bot.store.matches import MatchStore
from bot.store.write_batch import WriteBatch
from bot.ui.match_context import MatchContext
from tests.host.kit.fake_interactions import ShownMessage
from tests.host.kit.router_players import (
    ADA,
    BO,
    RouterPlayers,
    awaited_person,
    find_button,
    run_router_players,
)

BACKGROUND = {"publishing of match": "board", "panel": "other panels"}
"""Tasks that show a step after the press, by the beginning of their names."""
GATHER = 0.1
"""Seconds before panels are filled, so that the pressed one has been answered by then."""


class PressCounts:
    """What presses cost: reads of the match, and contexts, by the work that made them."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.reads, self.contexts = Counter[str](), Counter[str]()
        read, build = MatchStore.by_id, MatchContext.__init__

        async def count_read(store: MatchStore, match: int) -> Any:
            self.reads[current_work()] += 1
            return await read(store, match)

        def count_context(context: MatchContext, *arguments: Any, **named: Any) -> None:
            self.contexts[current_work()] += 1
            build(context, *arguments, **named)

        patch.setattr(MatchStore, "by_id", count_read)
        patch.setattr(MatchContext, "__init__", count_context)

    def clear(self) -> None:
        self.reads.clear()
        self.contexts.clear()


def current_work() -> str:
    task = asyncio.current_task()
    name = task.get_name() if task is not None else ""
    return next((what for begins, what in BACKGROUND.items() if name.startswith(begins)), "press")


async def open_panels(hands: RouterPlayers) -> tuple[LoadedMatch, int, ShownMessage]:
    """Start a match of two people, whose panels are open; return who is asked, and their panel."""
    hands.host.pacing = replace(hands.host.pacing, panel_gather=GATHER)
    match = await hands.start_match(ADA, BO)
    for person in (ADA, BO):
        await hands.open_panel(person, match)
    await hands.wait_until_idle()
    person = awaited_person(await hands.load_match(match))
    return match, person, hands.seen[person][-1]


def answer_on(shown: ShownMessage) -> tuple[str, list[str]]:
    """Return a control that answers the question, with a choice of it."""
    node = next(one for one in shown.pressable if one["custom_id"].startswith("bf:a:"))
    return node["custom_id"], [option["value"] for option in node.get("options", ())][:1]


async def press_until_step(
    hands: RouterPlayers, match: LoadedMatch, person: int, shown: ShownMessage, before: Callable[[], Any]
) -> tuple[str, ShownMessage, list[str]]:
    """Press controls until one has answered the question, and return it; call `before` before each press."""
    moment = (await hands.load_match(match)).live_state.moment
    for _ in range(10):
        custom_id, values = answer_on(shown)
        before()
        pressed, shown = shown, await hands.press_id(person, custom_id, shown, values)
        await hands.wait_until_idle()
        if (await peek(hands, match)).live_state.moment != moment:
            return custom_id, pressed, values
    pytest.fail("no answer was complete")


async def peek(hands: RouterPlayers, match: LoadedMatch) -> LoadedMatch:
    """Load the match beside the count."""
    rows = await hands.host.matches.store.in_channel(match.row.channel)
    return LoadedMatch.from_row(next(row for row in rows if row.id == match.row.id))


def test_an_answer_reads_the_match_once_and_builds_one_context(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(hands: RouterPlayers) -> None:
        match, person, shown = await open_panels(hands)
        counts = PressCounts(monkeypatch)
        await press_until_step(hands, match, person, shown, counts.clear)
        assert counts.reads == {"press": 1}
        assert counts.contexts == {"press": 1, "board": 1, "other panels": 1}

    run_router_players(tmp_path, monkeypatch, scene)


def test_an_undo_reads_the_match_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(hands: RouterPlayers) -> None:
        match, person, shown = await open_panels(hands)
        for _ in range(20):
            await press_until_step(hands, match, person, shown, int)
            person = awaited_person(await peek(hands, match))
            shown = await hands.open_panel(person, match)
            if undo := find_button(shown, "Undo"):
                break
        else:
            pytest.fail("nothing could be taken back")
        await hands.wait_until_idle()
        counts = PressCounts(monkeypatch)
        await hands.press_id(person, undo, shown)
        await hands.wait_until_idle()
        assert counts.reads == {"press": 1}
        assert counts.contexts["press"] == 1

    run_router_players(tmp_path, monkeypatch, scene)


def test_a_stale_press_reads_the_match_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(hands: RouterPlayers) -> None:
        match, person, shown = await open_panels(hands)
        custom_id, pressed, values = await press_until_step(hands, match, person, shown, int)
        counts = PressCounts(monkeypatch)
        await hands.press_id(person, custom_id, pressed, values)
        await hands.wait_until_idle()
        assert counts.reads == {"press": 1}
        assert counts.contexts == {"press": 1}

    run_router_players(tmp_path, monkeypatch, scene)


def test_a_match_written_since_is_read_again_in_the_lock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(hands: RouterPlayers) -> None:
        match, *_ = await open_panels(hands)
        matches = hands.host.matches
        first, again = await matches.load_match(match.row.id), await matches.load_match(match.row.id)
        counts = PressCounts(monkeypatch)
        assert await matches.reload_match(first) is first
        step = await matches.change_row(first, None, lambda after: None)
        assert not first.is_current
        assert not again.is_current
        assert step.after.is_current
        assert counts.reads == {}
        later = await matches.change_row(again, None, lambda after: None)
        assert later.after.row.seq == first.row.seq + 2
        assert counts.reads == {"press": 1}
        assert (await matches.reload_match(step.after)).row.seq == later.after.row.seq

    run_router_players(tmp_path, monkeypatch, scene)


def test_a_match_that_is_being_written_is_not_current(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The store may have the new rows before the writer knows: nothing older may be shown beside them."""

    async def scene(hands: RouterPlayers) -> None:
        match, *_ = await open_panels(hands)
        matches, write = hands.host.matches, hands.host.database.write
        loaded = await matches.load_match(match.row.id)
        seen: list[bool] = []

        async def look_and_write(batch: WriteBatch) -> None:
            await write(batch)
            between = await matches.load_match(match.row.id)
            seen.extend((loaded.is_current, between.is_current))

        with monkeypatch.context() as patch:
            patch.setattr(hands.host.database, "write", look_and_write)
            step = await matches.change_row(loaded, None, lambda after: None)
        assert seen[:2] == [False, False]
        assert step.after.is_current

    run_router_players(tmp_path, monkeypatch, scene)


def test_a_write_behind_the_back_of_the_service_is_found_by_its_guard(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(hands: RouterPlayers) -> None:
        match, *_ = await open_panels(hands)
        matches = hands.host.matches
        loaded = await matches.load_match(match.row.id)
        await hands.host.database.write(WriteBatch().add_statement("UPDATE matches SET seq = seq + 1"))
        assert loaded.is_current
        with pytest.raises(StaleQuestion) as told:
            await matches.change_row(loaded, None, lambda after: None)
        assert not loaded.is_current
        assert told.value.facts["loaded"].row.seq == loaded.row.seq + 1

    run_router_players(tmp_path, monkeypatch, scene)
