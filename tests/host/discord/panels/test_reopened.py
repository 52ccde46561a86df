"""Open panels over an end of the process, and how long their tokens are kept."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bot.panels.live import TOKEN_LIFETIME, LivePanels
from bot.services.match.service import Actor
from bot.store.open_panels import OpenPanelStore
from games.core.model import QUESTION
from tests.host.kit.fake_interactions import numbers, walk_components
from tests.host.kit.router_players import (
    ADA,
    BO,
    CY,
    DI,
    SERVER,
    RouterPlayers,
    awaited_person,
    find_button,
    run_router_players,
)


class Reached:
    """A message that was shown before."""

    def __init__(self, token: str, id: int) -> None:
        self.token, self.id = token, id
        self.shown: list[str] = []

    async def edit(self, shown: Any, files: Any) -> None:
        self.shown.append("\n".join(str(node) for node in walk_components(shown.to_components())))


async def answer(hands: RouterPlayers, match: Any) -> None:
    """Whoever is asked takes the default."""
    loaded = await hands.load_match(match)
    ask = loaded.find_ask(loaded.public_awaited[0], QUESTION)
    assert ask is not None
    press, moment = Actor(awaited_person(loaded), next(numbers)), loaded.live_state.moment
    await hands.host.matches.submit_answer(match.row.id, press, moment, QUESTION, ask.decision.timeout_pick())


async def noted(hands: RouterPlayers) -> None:
    while hands.world.panels.save_tasks:
        await asyncio.wait(hands.world.panels.save_tasks)


def test_the_panel_of_the_other_is_filled_after_an_end_of_the_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(hands: RouterPlayers) -> None:
        match = await hands.start_match(ADA, BO)
        who = awaited_person(match)
        other = ADA + BO - who
        waits = await hands.open_panel(other, match)
        await noted(hands)
        hands.host.matches.listeners.clear()  # it ends here, with a step on the disk
        while awaited_person(await hands.load_match(match)) == who:
            await answer(hands, match)
        reached: list[Reached] = []

        def reach(token: str, id: int) -> Reached:
            reached.append(Reached(token, id))
            return reached[-1]

        again = LivePanels(hands.host)
        hands.host.matches.listeners.append(again.on_step)
        await again.resume(reach)
        (found,) = reached
        assert found.id == waits.message
        while not found.shown:
            await asyncio.sleep(0)
        assert "bf:a:" in found.shown[0]
        assert "token" not in repr(await OpenPanelStore(hands.host.database).opened_since(0))

    run_router_players(tmp_path, monkeypatch, scene)


def test_nothing_is_filled_once_the_end_has_begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The store is closed soon after that, and whoever would look into it then would find nothing."""

    async def scene(hands: RouterPlayers) -> None:
        match, panels = await hands.start_match(ADA, BO), hands.world.panels
        who = awaited_person(match)
        await hands.open_panel(ADA + BO - who, match)
        await hands.wait_until_idle()
        under_way = asyncio.Event()

        async def gather(_: object) -> None:
            under_way.set()
            await asyncio.Event().wait()

        monkeypatch.setattr(panels, "_debounce_fill", gather)
        await answer(hands, match)
        await under_way.wait()
        before = {person: len(shown) for person, shown in hands.seen.items()}
        await asyncio.wait_for(panels.close(), 60)
        assert not panels.fill_tasks
        while awaited_person(await hands.load_match(match)) == who:
            await answer(hands, match)
        assert not panels.fill_tasks
        assert {person: len(shown) for person, shown in hands.seen.items()} == before

    run_router_players(tmp_path, monkeypatch, scene)


def test_the_panel_of_a_seat_that_somebody_else_has_taken_is_filled_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(hands: RouterPlayers) -> None:
        match = await hands.start_match(ADA, BO)
        seat = match.row.find_seat_of(ADA) or 0
        await hands.open_panel(ADA, match)
        await hands.wait_until_idle()
        before, managing = len(hands.seen[ADA]), Actor(DI, next(numbers))
        await hands.host.substitutes.replace_player(match.row.id, managing, SERVER, seat, CY)
        while awaited_person(await hands.load_match(match)) != CY:
            await answer(hands, match)
        await hands.wait_until_idle()
        await noted(hands)
        assert len(hands.seen[ADA]) == before
        assert not hands.world.panels.panels
        assert await OpenPanelStore(hands.host.database).opened_since(0) == []

    run_router_players(tmp_path, monkeypatch, scene)


def test_nor_after_an_end_of_the_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(hands: RouterPlayers) -> None:
        match = await hands.start_match(ADA, BO)
        seat = match.row.find_seat_of(ADA) or 0
        await hands.open_panel(ADA, match)
        await noted(hands)
        hands.host.matches.listeners.clear()  # it ends here, with a step on the disk
        await hands.host.substitutes.replace_player(match.row.id, Actor(DI, next(numbers)), SERVER, seat, CY)
        again = LivePanels(hands.host)
        hands.host.matches.listeners.append(again.on_step)
        reached: list[Reached] = []

        def reach(token: str, id: int) -> Reached:
            reached.append(Reached(token, id))
            return reached[-1]

        await again.resume(reach)
        (panel,) = again.panels.values()
        assert panel.fill_task is not None
        await panel.fill_task
        assert [one.shown for one in reached] == [[]]
        assert not again.panels

    run_router_players(tmp_path, monkeypatch, scene)


def test_tokens_are_kept_no_longer_than_they_serve(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(hands: RouterPlayers) -> None:
        match, rows = await hands.start_match(ADA, BO), OpenPanelStore(hands.host.database)
        first = await hands.open_panel(ADA, match)
        await noted(hands)
        assert [one.message for one in await rows.opened_since(0)] == [first.message]
        await hands.press_id(ADA, find_button(first, "More"), first)
        await noted(hands)
        assert await rows.opened_since(0) == []
        await hands.open_panel(ADA, match)
        await noted(hands)
        hands.world.clock.advance(TOKEN_LIFETIME + 1)
        await hands.open_panel(BO, match)
        await noted(hands)
        assert [one.seat for one in await rows.opened_since(0)] == [match.row.find_seat_of(BO)]

    run_router_players(tmp_path, monkeypatch, scene)


def test_a_panel_that_nobody_can_reach_any_more_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(hands: RouterPlayers) -> None:
        match = await hands.start_match(ADA, BO)
        await hands.open_panel(ADA, match)
        await noted(hands)
        hands.world.clock.advance(TOKEN_LIFETIME + 1)
        again = LivePanels(hands.host)
        hands.host.matches.listeners.append(again.on_step)
        await again.resume(Reached)
        assert not again.panels

    run_router_players(tmp_path, monkeypatch, scene)
