"""Open panels, updated with the next question by themselves while Discord allows edits."""

import asyncio
import io
import logging
from collections import Counter
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

import discord

from bot.errors import MatchUnreadable, UserError
from bot.i18n import teller_for
from bot.panels.build import (
    PanelRenderer,
    RenderedPanel,
    build_panel_renderer,
    load_news,
    load_sentences,
    panel_fingerprint,
)
from bot.panels.request import PanelVersion, Response, load_match_context
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.steps import StepResult
from bot.services.registry import Services
from bot.store.messages import OpenPanel, OpenPanelStore
from bot.store.writes import WriteBatch
from bot.ui.components import Screen
from games.core.model import Seat
from games.core.sentences.teller import Teller

log = logging.getLogger(__name__)

SAVE_TIMEOUT = 2.0
"""Seconds that writes of open panels get at shutdown: a press restores what is lost."""
TOKEN_LIFETIME = 14 * 60
"""Seconds; Discord's token lives for fifteen minutes."""

Key = tuple[int, Seat]


class EditableMessage(Protocol):
    """A message that the bot may edit for a quarter of an hour."""

    @property
    def id(self) -> int: ...

    @property
    def token(self) -> str: ...

    async def edit(self, shown: Screen, files: list[discord.File]) -> None: ...


MessageFactory = Callable[[str, int], EditableMessage]
"""Takes token and id of a message that was shown before the process ended."""


@dataclass
class LivePanel:
    """The newest panel of a seat."""

    version: PanelVersion
    message: EditableMessage
    say: Teller
    opened_at: int
    fingerprint: tuple[object, ...]
    renderer: PanelRenderer | None = None
    """Renders what it shows."""
    fill_task: "asyncio.Task[None] | None" = None
    dirty: bool = False
    """A step was made since it was filled."""
    latest: LoadedMatch | None = None
    """The match after the last step, to be shown without a read if nothing was written since."""
    needs_resend: bool = False
    """Its picture is missing, or its content has to be sent again."""
    next_edit_at: float = 0.0
    """In seconds of the event loop's clock."""
    edit_lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    """One per message, so that edits arrive in their order."""


class OtherScreen(NamedTuple):
    """A screen such as More that took the place of a panel while an edit of the panel was under way."""

    response: Response
    message: EditableMessage
    edit_lock: asyncio.Lock


class LivePanels:
    """Tracks the newest panel of each seat and updates it."""

    def __init__(self, services: Services) -> None:
        self.services, self.open_panels = services, OpenPanelStore(services.database)
        self.panels: dict[Key, LivePanel] = {}
        """The newest panel of each seat, in the order in which they were opened."""
        self.by_message: dict[int, Key] = {}
        self.by_match: dict[int, set[Seat]] = {}
        self.open_presses: Counter[int] = Counter()
        """How many presses on each message are being answered; what they show must not be overwritten."""
        self.pending_resends: dict[int, OtherScreen] = {}
        """By message, the screens still to be sent again."""
        self.save_tasks: set[asyncio.Task[None]] = set()
        self.fill_tasks: set[asyncio.Task[None]] = set()
        """The fills of all panels, of replaced ones too, and the screens that are sent again."""
        self.ended = False
        """Whether `close` was called."""

    # --- tracking ------------------------------------------------------------------------------------

    def track_response(self, response: Response, message: EditableMessage, say: Teller) -> None:
        """Track a shown response: the panel of a seat, or another screen in its place."""
        version, batch = response.version, WriteBatch()
        there, other = self.by_message.get(message.id), self.pending_resends.pop(message.id, None)
        editing = asyncio.Lock() if other is None else other.edit_lock
        if there is not None:
            editing = self.panels[there].edit_lock
            self._drop_panel(there, batch)
        self._drop_expired(batch)
        if version is not None:
            panel = LivePanel(
                version, message, say, self.services.clock.now(), version.fingerprint, response.renderer
            )
            panel.edit_lock = editing
            self._add_panel(panel)
            self._save_panel(panel, batch)
            panel.needs_resend = response.renderer is not None and not response.picture_complete
            # A step that came while the response was made refreshed only the former panel: refresh this one.
            self._request_fill(panel, None if response.renderer is None else response.renderer.loaded)
        elif editing.locked():
            self._start_resend(OtherScreen(response, message, editing))
        self._start_write(batch)

    def _add_panel(self, panel: LivePanel) -> None:
        key = (panel.version.match, panel.version.seat)
        self._forget_panel(key)
        self.panels[key] = panel
        self.by_message[panel.message.id] = key
        self.by_match.setdefault(panel.version.match, set()).add(panel.version.seat)

    def _is_expired(self, panel: LivePanel) -> bool:
        return self.services.clock.now() - panel.opened_at > TOKEN_LIFETIME

    def _forget_panel(self, key: Key) -> None:
        gone = self.panels.pop(key, None)
        if gone is not None:
            if self.by_message.get(gone.message.id) == key:
                del self.by_message[gone.message.id]
            seats = self.by_match[key[0]]
            seats.discard(key[1])
            if not seats:
                del self.by_match[key[0]]

    def _drop_panel(self, key: Key, batch: WriteBatch) -> None:
        self._forget_panel(key)
        OpenPanelStore.drop_panel(batch, *key)

    def _drop_expired(self, batch: WriteBatch) -> None:
        """Drop the expired panels, which come first: a press must not search thousands."""
        while (key := next(iter(self.panels), None)) is not None and self._is_expired(self.panels[key]):
            self._drop_panel(key, batch)

    def _abandon_panel(self, key: Key) -> None:
        """Drop a panel that Discord does not let the bot edit any more."""
        batch = WriteBatch()
        self._drop_panel(key, batch)
        self._start_write(batch)

    # --- across restarts -----------------------------------------------------------------------------

    def _save_panel(self, panel: LivePanel, batch: WriteBatch) -> None:
        """Save the token, which is secret, for as long as it is of use, and delete expired ones."""
        version, message = panel.version, panel.message
        OpenPanelStore.drop_expired(batch, panel.opened_at - TOKEN_LIFETIME)
        kept = OpenPanel(
            version.match,
            version.seat,
            version.person,
            version.seq,
            message.id,
            message.token,
            panel.say.key,
            panel.opened_at,
        )
        OpenPanelStore.save_panel(batch, kept)

    def _start_write(self, batch: WriteBatch) -> None:
        """Write in the background; a press restores what a shutdown loses."""
        if batch.statements:
            task = asyncio.create_task(self._write_batch(batch), name="open panels")
            self.save_tasks.add(task)
            task.add_done_callback(self.save_tasks.discard)

    async def _write_batch(self, batch: WriteBatch) -> None:
        try:
            await self.services.database.write(batch)
        except UserError as refusal:
            log.info("open panels were not noted: %s", refusal.key)
        except Exception:
            log.exception("open panels were not noted")

    async def resume(self, make_message: MessageFactory) -> None:
        """Track the saved panels after a start, and update those that are behind."""
        for row in await self.open_panels.list_opened_since(self.services.clock.now() - TOKEN_LIFETIME):
            if (row.match, row.seat) not in self.panels:
                version, say = (
                    PanelVersion(row.match, row.seat, row.person, row.seq),
                    teller_for(row.language),
                )
                panel = LivePanel(version, make_message(row.token, row.message), say, row.opened_at, ())
                self._add_panel(panel)
                self._request_fill(panel)

    # --- filling -------------------------------------------------------------------------------------

    def on_step(self, step_result: StepResult) -> None:
        """Update the panels of a match after a stored step."""
        if step_result.after.row.status == "open":
            return
        for seat in self.by_match.get(step_result.after.row.id, ()):
            self._request_fill(self.panels[step_result.after.row.id, seat], step_result.after)

    def _request_fill(self, panel: LivePanel, latest: LoadedMatch | None = None) -> None:
        panel.dirty, panel.latest = True, latest
        self._start_fill(panel)

    def _start_fill(self, panel: LivePanel) -> None:
        if not self.ended and (panel.fill_task is None or panel.fill_task.done()):
            panel.fill_task = asyncio.create_task(self._fill_until_current(panel), name="panel")
            self._track_task(panel.fill_task)

    def _track_task(self, task: "asyncio.Task[None]") -> None:
        self.fill_tasks.add(task)
        task.add_done_callback(self.fill_tasks.discard)

    @contextmanager
    def hold_message(self, message: int) -> Generator[None]:
        """Leave a message as it is while a press on it is being answered.

        The answer may put something else in the place of the panel, which an edit would hide.
        """
        self.open_presses[message] += 1
        try:
            yield
        finally:
            self.open_presses[message] -= 1
            if not self.open_presses[message]:
                del self.open_presses[message]
            key = self.by_message.get(message)
            if key is not None:
                self._start_fill(self.panels[key])

    async def close(self) -> None:
        """Update no more panels; the next start does."""
        self.ended = True
        for task in self.fill_tasks:
            task.cancel()
        await asyncio.gather(*self.fill_tasks, return_exceptions=True)
        if self.save_tasks:
            await asyncio.wait(self.save_tasks, timeout=SAVE_TIMEOUT)

    async def _fill_until_current(self, panel: LivePanel) -> None:
        key = (panel.version.match, panel.version.seat)
        while (panel.dirty or panel.needs_resend) and self._may_edit(key, panel):
            try:
                if not panel.dirty:
                    await self._add_picture(key, panel)
                    continue
                await self._debounce_fill(panel)
                if self._may_edit(key, panel):  # else a press has replaced it, with the newest state, or will
                    panel.dirty = False
                    await self._fill_once(key, panel)
            except MatchUnreadable:  # a press on the panel says so
                panel.needs_resend = False
            except discord.HTTPException as refusal:
                log.info("panel of match %s was not filled: %s", key[0], refusal.status)
                self._abandon_panel(key)
                return
            except Exception:
                log.exception("panel of match %s was not filled", key[0])
                panel.needs_resend = False

    async def _debounce_fill(self, panel: LivePanel) -> None:
        """Wait for the steps that follow at once, and keep the interval between two edits of a panel."""
        clock, pacing = asyncio.get_running_loop().time, self.services.pacing
        await asyncio.sleep(max(pacing.panel_gather, panel.next_edit_at - clock()))
        panel.next_edit_at = clock() + pacing.panel_rest

    def _may_edit(self, key: Key, panel: LivePanel) -> bool:
        """Tell whether a panel still stands in its message, and nobody is pressing there."""
        return self.panels.get(key) is panel and panel.message.id not in self.open_presses

    async def _fill_once(self, key: Key, panel: LivePanel) -> None:
        match, seat = key
        latest, panel.latest = panel.latest, None
        loaded = await self.services.matches.reload_match(match if latest is None else latest)
        person = panel.version.person
        if self._is_expired(panel) or person is None or loaded.row.find_seat_of(person) != seat:
            self._abandon_panel(key)
            return
        if loaded.row.seq <= panel.version.seq or loaded.row.status == "open":
            return
        context = await load_match_context(self.services, loaded, panel.say, person=person)
        news, lines = await load_news(self.services, context.loaded, seat), list[str]()
        if news.newest_seq <= panel.version.seq:
            lines = await load_sentences(self.services, context.loaded, seat, panel.version.seq)
        now = panel_fingerprint(loaded, seat)
        if news.newest_seq <= panel.version.seq and not lines and now == panel.fingerprint:
            return
        expires = self.services.clock.now() - panel.opened_at > TOKEN_LIFETIME - 60
        renderer = await build_panel_renderer(
            self.services, context, seat, news_lines=lines, news=news, expires=expires
        )
        panel.version, panel.fingerprint = PanelVersion(match, seat, person, loaded.row.seq, now), now
        shown = renderer.render_cached()
        panel.renderer, panel.needs_resend = renderer, not shown.picture_complete
        await self._edit_message(key, panel, shown)

    async def _add_picture(self, key: Key, panel: LivePanel) -> None:
        """Send the panel again with its picture, unless a step came while that waited or was drawn."""
        if panel.renderer is not None and panel.renderer.has_picture:
            await self.services.pictures.wait_for_room()
        if panel.dirty:
            return
        shown = await panel.renderer.render_with_picture() if panel.renderer is not None else None
        if panel.dirty:
            return
        panel.needs_resend = False
        if shown is not None:
            await self._edit_message(key, panel, shown)

    async def _edit_message(self, key: Key, panel: LivePanel, shown: RenderedPanel) -> None:
        """Edit the message unless a newer panel replaced it; resend one that replaced it during the edit."""
        async with panel.edit_lock:
            if not self._may_edit(key, panel):
                panel.needs_resend = True
                return
            await panel.message.edit(shown.screen, build_files(shown.files))
        self._resend_newer(panel.message.id, panel)

    def _resend_newer(self, message: int, edited: LivePanel | None) -> None:
        """Send the panel again that took the place of what was edited while the edit was under way."""
        key = self.by_message.get(message)
        newest = None if key is None else self.panels[key]
        if newest is not None and newest is not edited:
            newest.needs_resend = True
            self._start_fill(newest)

    def _start_resend(self, other: OtherScreen) -> None:
        self.pending_resends[other.message.id] = other
        if not self.ended:
            self._track_task(asyncio.create_task(self._resend_screen(other), name="screen"))

    async def _resend_screen(self, other: OtherScreen) -> None:
        """Send a screen again after the edit that was under way, unless something newer was shown since."""
        id, shown = other.message.id, other.response
        try:
            async with other.edit_lock:
                if self.pending_resends.get(id) is not other or shown.screen is None:
                    return
                await other.message.edit(shown.screen, build_files(shown.files))
        except discord.HTTPException as refusal:
            log.info("a screen was not sent again: %s", refusal.status)
        finally:
            if self.pending_resends.get(id) is other:
                del self.pending_resends[id]
        self._resend_newer(id, None)


def build_files(files: Sequence[tuple[str, bytes]]) -> list[discord.File]:
    return [discord.File(io.BytesIO(data), name) for name, data in files]


class ReopenedMessage:
    """A message shown before the process ended: a `ResponseMessage` without its interaction."""

    def __init__(self, client: discord.Client, token: str, id: int) -> None:
        self.client, self.token, self.id = client, token, id

    async def edit(self, shown: Screen, files: list[discord.File]) -> None:
        webhook = discord.Webhook.partial(self.client.application_id or 0, self.token, client=self.client)
        nobody = discord.AllowedMentions.none()
        await webhook.edit_message(self.id, view=shown, attachments=files, allowed_mentions=nobody)
