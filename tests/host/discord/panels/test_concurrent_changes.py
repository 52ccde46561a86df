"""Two that change the same panel at once: a press, and what fills it by itself."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bot.i18n import catalog_for
from bot.panels.build import build_panel_draft, panel_version
from bot.panels.context import load_match_context
from bot.panels.live import TOKEN_LIFETIME, LivePanel
from bot.panels.request import PanelVersion, Response
from bot.services.lobby.new_tables import TablePlace
from bot.services.lobby.table_request import TableRequest
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import Actor
from tests.host.kit.fake_interactions import numbers
from tests.host.kit.router_players import ADA, HERE, RANDOM, SERVER, RouterPlayers, run_router_players


class SlowPanel:
    """A message whose changes take as long as `gate` is shut."""

    def __init__(self, gate: asyncio.Event, number: int = 5) -> None:
        self.id, self.token, self.gate = number, "of a message", gate
        self.begun = asyncio.Event()
        self.edits = 0

    async def edit(self, shown: Any, files: Any) -> None:
        self.begun.set()
        await self.gate.wait()
        self.edits += 1


async def reply_of(hands: RouterPlayers, match: LoadedMatch, *, complete: bool = False) -> Response:
    loaded = await hands.load_match(match)
    seat = loaded.require_seat_of(ADA)
    context = await load_match_context(hands.host, loaded, catalog_for("en"))
    sheet = await build_panel_draft(hands.host, context, seat)
    shown = await sheet.render_with_picture() if complete else sheet.render_cached()
    return Response(
        shown.screen,
        version=panel_version(loaded, seat),
        files=shown.files,
        draft=sheet,
        picture_complete=shown.picture_complete,
    )


async def private_match(hands: RouterPlayers) -> LoadedMatch:
    wish = TableRequest("nightbreak", options=RANDOM, alone=True)
    done = await hands.host.lobby.open_table(wish, TablePlace(SERVER, HERE), Actor(ADA, next(numbers)))
    await hands.wait_until_idle()
    return await hands.load_match(done.table)


def opened_gate() -> asyncio.Event:
    gate = asyncio.Event()
    gate.set()
    return gate


def test_a_picture_that_comes_too_late_is_not_sent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(hands: RouterPlayers) -> None:
        match, panels, drawn = await private_match(hands), hands.world.panels, asyncio.Event()

        async def slowly(function: Any, *arguments: Any) -> Any:
            await drawn.wait()
            return function(*arguments)

        monkeypatch.setattr(hands.host.pictures.pool, "run", slowly)
        old, new = SlowPanel(opened_gate()), SlowPanel(opened_gate())
        panels.track_response(await reply_of(hands, match), old, catalog_for("en"))
        (panel,) = panels.panels.values()
        assert panel.fill_task is not None
        await asyncio.sleep(0)
        panels.track_response(await reply_of(hands, match), new, catalog_for("en"))
        drawn.set()
        await panel.fill_task
        await hands.wait_until_idle()
        assert (old.edits, new.edits) == (0, 1)

    run_router_players(tmp_path, monkeypatch, scene)


def test_what_a_press_has_shown_is_sent_again_after_a_change_that_was_under_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(hands: RouterPlayers) -> None:
        match, panels, gate = await private_match(hands), hands.world.panels, asyncio.Event()
        old, new = SlowPanel(gate), SlowPanel(opened_gate())
        panels.track_response(await reply_of(hands, match), old, catalog_for("en"))
        await old.begun.wait()
        panels.track_response(await reply_of(hands, match, complete=True), new, catalog_for("en"))
        assert new.edits == 0
        gate.set()
        await asyncio.wait_for(new.begun.wait(), 60)
        await hands.wait_until_idle()
        assert (old.edits, new.edits) == (1, 1)

    run_router_players(tmp_path, monkeypatch, scene)


def test_a_press_looks_at_no_panel_but_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Panels of a quarter of an hour may be thousands."""

    async def scene(hands: RouterPlayers) -> None:
        match, panels, now = await private_match(hands), hands.world.panels, hands.world.clock.now()
        looked: list[LivePanel] = []
        is_old = panels._is_expired

        def counted(panel: LivePanel) -> bool:
            looked.append(panel)
            return is_old(panel)

        monkeypatch.setattr(panels, "_is_expired", counted)
        for number in range(100, 200):
            live = PanelVersion(number, 0, ADA, 0)
            panels._add_panel(LivePanel(live, SlowPanel(opened_gate(), number), catalog_for("en"), now, ()))
        panels.track_response(await reply_of(hands, match), SlowPanel(opened_gate()), catalog_for("en"))
        assert len(looked) <= 1
        hands.world.clock.advance(TOKEN_LIFETIME + 1)
        panels.track_response(await reply_of(hands, match), SlowPanel(opened_gate(), 6), catalog_for("en"))
        assert [key[0] for key in panels.panels] == [match.row.id]
        assert list(panels.by_message) == [6]

    run_router_players(tmp_path, monkeypatch, scene)
