"""Open panels over an end of the process, and how long their tokens are kept."""

import asyncio
from typing import Any

import pytest

from bot.panels.live import TOKEN_LIFETIME, LivePanels
from bot.services.match.service import Actor
from bot.store.messages import OpenPanelStore
from games.core.model import QUESTION
from tests.host.kit.discord import ADA, BO, CY, DI, SERVER, DiscordScene, awaited_person, find_button
from tests.host.kit.fake_interactions import numbers, walk_components


class Reached:
    """A message that was shown before."""

    def __init__(self, token: str, id: int) -> None:
        self.token, self.id = token, id
        self.shown: list[str] = []

    async def edit(self, shown: Any, files: Any) -> None:
        self.shown.append("\n".join(str(node) for node in walk_components(shown.to_components())))


async def answer(host: DiscordScene, match: Any) -> None:
    """Whoever is asked takes the default."""
    loaded = await host.load_match(match)
    ask = loaded.find_ask(loaded.public_awaited[0], QUESTION)
    assert ask is not None
    press, moment = Actor(awaited_person(loaded), next(numbers)), loaded.required_state.moment
    await host.services.matches.submit_answer(
        match.row.id, press, moment, QUESTION, ask.decision.timeout_pick()
    )


async def noted(host: DiscordScene) -> None:
    while host.panels.save_tasks:
        await asyncio.wait(host.panels.save_tasks)


async def test_the_panel_of_the_other_is_filled_after_an_end_of_the_process(host: DiscordScene) -> None:
    match = await host.start_match(ADA, BO)
    who = awaited_person(match)
    other = ADA + BO - who
    waits = (await host.player(other).open_panel(match)).first
    await noted(host)
    host.services.matches.listeners.clear()  # it ends here, with a step on the disk
    while awaited_person(await host.load_match(match)) == who:
        await answer(host, match)
    reached: list[Reached] = []

    def reach(token: str, id: int) -> Reached:
        reached.append(Reached(token, id))
        return reached[-1]

    again = LivePanels(host.services)
    host.services.matches.listeners.append(again.on_step)
    await again.resume(reach)
    (found,) = reached
    assert found.id == waits.message
    while not found.shown:
        await asyncio.sleep(0)
    assert "bf:a:" in found.shown[0]
    assert "token" not in repr(await OpenPanelStore(host.services.database).list_opened_since(0))


async def test_nothing_is_filled_once_the_end_has_begun(
    host: DiscordScene,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The store is closed soon after that, and whoever would look into it then would find nothing."""
    match, panels = await host.start_match(ADA, BO), host.panels
    who = awaited_person(match)
    await host.player(ADA + BO - who).open_panel(match)
    await host.wait_until_idle()
    under_way = asyncio.Event()

    async def gather(_: object) -> None:
        under_way.set()
        await asyncio.Event().wait()

    monkeypatch.setattr(panels, "_debounce_fill", gather)
    await answer(host, match)
    await under_way.wait()
    before = {id: len(player.shown) for id, player in host.players.items()}
    await asyncio.wait_for(panels.close(), 60)
    assert not panels.fill_tasks
    while awaited_person(await host.load_match(match)) == who:
        await answer(host, match)
    assert not panels.fill_tasks
    assert {id: len(player.shown) for id, player in host.players.items()} == before


async def test_the_panel_of_a_seat_that_somebody_else_has_taken_is_filled_no_more(
    host: DiscordScene,
) -> None:
    match = await host.start_match(ADA, BO)
    seat = match.row.find_seat_of(ADA) or 0
    await host.player(ADA).open_panel(match)
    await host.wait_until_idle()
    before, managing = len(host.player(ADA).shown), Actor(DI, next(numbers))
    await host.services.substitutes.replace_player(match.row.id, managing, SERVER, seat, CY)
    while awaited_person(await host.load_match(match)) != CY:
        await answer(host, match)
    await host.wait_until_idle()
    await noted(host)
    assert len(host.player(ADA).shown) == before
    assert not host.panels.panels
    assert await OpenPanelStore(host.services.database).list_opened_since(0) == []


async def test_nor_after_an_end_of_the_process(host: DiscordScene) -> None:
    match = await host.start_match(ADA, BO)
    seat = match.row.find_seat_of(ADA) or 0
    await host.player(ADA).open_panel(match)
    await noted(host)
    host.services.matches.listeners.clear()  # it ends here, with a step on the disk
    await host.services.substitutes.replace_player(match.row.id, Actor(DI, next(numbers)), SERVER, seat, CY)
    again = LivePanels(host.services)
    host.services.matches.listeners.append(again.on_step)
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


async def test_tokens_are_kept_no_longer_than_they_serve(host: DiscordScene) -> None:
    match, rows = await host.start_match(ADA, BO), OpenPanelStore(host.services.database)
    first = (await host.player(ADA).open_panel(match)).first
    await noted(host)
    assert [one.message for one in await rows.list_opened_since(0)] == [first.message]
    await host.player(ADA).press_id(find_button(first, "More"), first)
    await noted(host)
    assert await rows.list_opened_since(0) == []
    await host.player(ADA).open_panel(match)
    await noted(host)
    host.clock.advance(TOKEN_LIFETIME + 1)
    await host.player(BO).open_panel(match)
    await noted(host)
    assert [one.seat for one in await rows.list_opened_since(0)] == [match.row.find_seat_of(BO)]


async def test_a_panel_that_nobody_can_reach_any_more_is_left_alone(host: DiscordScene) -> None:
    match = await host.start_match(ADA, BO)
    await host.player(ADA).open_panel(match)
    await noted(host)
    host.clock.advance(TOKEN_LIFETIME + 1)
    again = LivePanels(host.services)
    host.services.matches.listeners.append(again.on_step)
    await again.resume(Reached)
    assert not again.panels
