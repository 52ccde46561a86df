"""Two that change the same panel at once: a press, and what fills it by itself."""

import asyncio
from typing import Any

import pytest

from bot.i18n import teller_for
from bot.panels.build import build_panel_renderer, panel_version
from bot.panels.live import TOKEN_LIFETIME, LivePanel
from bot.panels.request import PanelVersion, Response, load_match_context
from bot.services.lobby.new_tables import TablePlace
from bot.services.lobby.table_request import TableRequest
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import Actor
from bot.ui.components import build_screen
from tests.host.kit.discord import ADA, CHANNEL, RANDOM, SERVER, DiscordScene
from tests.host.kit.fake_interactions import numbers


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


async def reply_of(host: DiscordScene, match: LoadedMatch, *, complete: bool = False) -> Response:
    loaded = await host.load_match(match)
    seat = loaded.require_seat_of(ADA)
    context = await load_match_context(host.services, loaded, teller_for("en"))
    renderer = await build_panel_renderer(host.services, context, seat)
    shown = await renderer.render_with_picture() if complete else renderer.render_cached()
    return Response(
        shown.screen,
        version=panel_version(loaded, seat),
        files=shown.files,
        renderer=renderer,
        picture_complete=shown.picture_complete,
    )


async def private_match(host: DiscordScene) -> LoadedMatch:
    wish = TableRequest("nightbreak", options=RANDOM, alone=True)
    done = await host.services.lobby.open_table(wish, TablePlace(SERVER, CHANNEL), Actor(ADA, next(numbers)))
    await host.wait_until_idle()
    return await host.load_match(done.table)


def opened_gate() -> asyncio.Event:
    gate = asyncio.Event()
    gate.set()
    return gate


async def test_a_picture_that_comes_too_late_is_not_sent(
    host: DiscordScene,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match, panels, drawn = await private_match(host), host.panels, asyncio.Event()

    async def slowly(function: Any, *arguments: Any) -> Any:
        await drawn.wait()
        return function(*arguments)

    monkeypatch.setattr(host.services.pictures.pool, "run", slowly)
    old, new = SlowPanel(opened_gate()), SlowPanel(opened_gate())
    panels.track_response(await reply_of(host, match), old, teller_for("en"))
    (panel,) = panels.panels.values()
    assert panel.fill_task is not None
    await asyncio.sleep(0)
    panels.track_response(await reply_of(host, match), new, teller_for("en"))
    drawn.set()
    await panel.fill_task
    await host.wait_until_idle()
    assert (old.edits, new.edits) == (0, 1)


async def test_what_a_press_has_shown_is_sent_again_after_a_change_that_was_under_way(
    host: DiscordScene,
) -> None:
    match, panels, gate = await private_match(host), host.panels, asyncio.Event()
    old, new = SlowPanel(gate), SlowPanel(opened_gate())
    panels.track_response(await reply_of(host, match), old, teller_for("en"))
    await asyncio.wait_for(old.begun.wait(), 60)
    panels.track_response(await reply_of(host, match, complete=True), new, teller_for("en"))
    assert new.edits == 0
    gate.set()
    await asyncio.wait_for(new.begun.wait(), 60)
    await host.wait_until_idle()
    assert (old.edits, new.edits) == (1, 1)


MORE = Response(build_screen("More"))
"""Something else than a panel, which is shown in the place of one."""


async def test_another_screen_is_sent_again_after_a_change_of_the_panel_that_was_under_way(
    host: DiscordScene,
) -> None:
    """Else the panel would come back over it."""
    match, panels, gate = await private_match(host), host.panels, asyncio.Event()
    old, more = SlowPanel(gate), SlowPanel(opened_gate())
    panels.track_response(await reply_of(host, match), old, teller_for("en"))
    await asyncio.wait_for(old.begun.wait(), 60)
    panels.track_response(MORE, more, teller_for("en"))
    assert more.edits == 0
    gate.set()
    await asyncio.wait_for(more.begun.wait(), 60)
    await asyncio.gather(*panels.fill_tasks)
    assert (old.edits, more.edits) == (1, 1)
    assert not panels.pending_resends


async def test_only_the_newest_screen_is_sent_again(host: DiscordScene) -> None:
    match, panels, gate = await private_match(host), host.panels, asyncio.Event()
    old, more, notes, new = (SlowPanel(gate), *(SlowPanel(opened_gate()) for _ in range(3)))
    panels.track_response(await reply_of(host, match), old, teller_for("en"))
    await asyncio.wait_for(old.begun.wait(), 60)
    panels.track_response(MORE, more, teller_for("en"))
    panels.track_response(MORE, notes, teller_for("en"))
    gate.set()
    await asyncio.gather(*panels.fill_tasks)
    assert (old.edits, more.edits, notes.edits) == (1, 0, 1)
    panels.track_response(await reply_of(host, match, complete=True), new, teller_for("en"))
    await host.wait_until_idle()
    assert (notes.edits, new.edits) == (1, 0)


async def test_a_panel_that_comes_while_another_screen_is_sent_again_comes_last(host: DiscordScene) -> None:
    match, panels, gate, second = await private_match(host), host.panels, asyncio.Event(), asyncio.Event()
    old, more, new = SlowPanel(gate), SlowPanel(second), SlowPanel(opened_gate())
    panels.track_response(await reply_of(host, match), old, teller_for("en"))
    await asyncio.wait_for(old.begun.wait(), 60)
    panels.track_response(MORE, more, teller_for("en"))
    gate.set()
    await asyncio.wait_for(more.begun.wait(), 60)
    panels.track_response(await reply_of(host, match, complete=True), new, teller_for("en"))
    await asyncio.sleep(0)
    assert new.edits == 0
    second.set()
    await asyncio.wait_for(new.begun.wait(), 60)
    await host.wait_until_idle()
    assert (more.edits, new.edits) == (1, 1)


async def test_no_panel_is_filled_while_a_press_on_it_is_answered(host: DiscordScene) -> None:
    match, panels, message = await private_match(host), host.panels, SlowPanel(opened_gate())
    reply = await reply_of(host, match, complete=True)
    panels.track_response(reply, message, teller_for("en"))
    await host.wait_until_idle()
    (panel,) = panels.panels.values()
    with panels.hold_message(message.id), panels.hold_message(message.id + 1):
        panel.needs_resend = True
        panels._start_fill(panel)
        await host.wait_until_idle()
        assert message.edits == 0
    await host.wait_until_idle()  # the press has changed nothing: what was held back follows
    assert message.edits == 1
    assert not panels.open_presses


async def test_a_press_looks_at_no_panel_but_its_own(
    host: DiscordScene,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Panels of a quarter of an hour may be thousands."""
    match, panels, now = await private_match(host), host.panels, host.clock.now()
    looked: list[LivePanel] = []
    is_old = panels._is_expired

    def counted(panel: LivePanel) -> bool:
        looked.append(panel)
        return is_old(panel)

    monkeypatch.setattr(panels, "_is_expired", counted)
    for number in range(100, 200):
        live = PanelVersion(number, 0, ADA, 0)
        panels._add_panel(LivePanel(live, SlowPanel(opened_gate(), number), teller_for("en"), now, ()))
    panels.track_response(await reply_of(host, match), SlowPanel(opened_gate()), teller_for("en"))
    assert len(looked) <= 1
    host.clock.advance(TOKEN_LIFETIME + 1)
    panels.track_response(await reply_of(host, match), SlowPanel(opened_gate(), 6), teller_for("en"))
    assert [key[0] for key in panels.panels] == [match.row.id]
    assert list(panels.by_message) == [6]
