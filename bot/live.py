"""Open panels that fill themselves: while Discord lets us change them, the next question appears in them."""

import asyncio
import io
import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

import discord

from bot.errors import Told
from bot.host import Host
from bot.presses.call import Live, Reply
from bot.presses.desk import filled, news, shows
from bot.presses.sheets import Sheet, Shown
from bot.services.matches import Progress
from bot.store.change import Change
from bot.store.panels import Open, Panels
from bot.ui.layout import Screen
from bot.words import Words, words_for
from games.core.model import Seat

log = logging.getLogger(__name__)

LIVES = 14 * 60
"""Seconds; Discord's token lives for fifteen minutes."""

Key = tuple[int, Seat]


class Message(Protocol):
    """Something that we may change for a quarter of an hour."""

    @property
    def id(self) -> int: ...

    @property
    def token(self) -> str: ...

    async def edit(self, shown: Screen, files: list[discord.File]) -> None: ...


Reach = Callable[[str, int], Message]
"""(token, message): a message that was shown before the process ended."""


@dataclass
class Panel:
    """The newest panel of a seat."""

    live: Live
    message: Message
    words: Words
    opened_at: int
    shows: tuple[object, ...]
    sheet: Sheet | None = None
    """What stands in it."""
    task: "asyncio.Task[None] | None" = None
    dirty: bool = False
    """Something has happened since it was filled."""
    bare: bool = False
    """Its picture is missing, or what stands in it has to be sent once more."""
    rests_until: float = 0.0
    """By the clock of the loop."""
    editing: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Of the message: what is sent later must arrive later."""


class LivePanels:
    """Keeps the newest panel of each seat and fills it."""

    def __init__(self, host: Host) -> None:
        self.host, self.rows = host, Panels(host.database)
        self.panels: dict[Key, Panel] = {}
        """The one that was opened first stands first."""
        self.by_message: dict[int, Key] = {}
        self.by_match: dict[int, set[Seat]] = {}
        self.noting: set[asyncio.Task[None]] = set()
        host.matches.listeners.append(self.heard)

    # --- keeping -------------------------------------------------------------------------------------

    def keep(self, reply: Reply, message: Message, words: Words) -> None:
        """Something was shown: a panel of a seat, or another screen in its place."""
        live, change = reply.live, Change()
        there = self.by_message.get(message.id)
        editing = asyncio.Lock() if there is None else self.panels[there].editing
        if there is not None:
            self._drop(there, change)
        self._drop_old(change)
        if live is not None:
            panel = Panel(live, message, words, self.host.clock.now(), live.shows, reply.sheet)
            panel.editing = editing
            self._add(panel)
            self._note(panel, change)
            panel.bare = reply.sheet is not None and not reply.whole
            self._want(panel)  # a step that came while the reply was made was told to the panel before
        self._write(change)

    def _add(self, panel: Panel) -> None:
        key = (panel.live.match, panel.live.seat)
        self._forget(key)
        self.panels[key] = panel
        self.by_message[panel.message.id] = key
        self.by_match.setdefault(panel.live.match, set()).add(panel.live.seat)

    def _old(self, panel: Panel) -> bool:
        return self.host.clock.now() - panel.opened_at > LIVES

    def _forget(self, key: Key) -> None:
        gone = self.panels.pop(key, None)
        if gone is not None:
            if self.by_message.get(gone.message.id) == key:
                del self.by_message[gone.message.id]
            seats = self.by_match[key[0]]
            seats.discard(key[1])
            if not seats:
                del self.by_match[key[0]]

    def _drop(self, key: Key, change: Change) -> None:
        self._forget(key)
        Panels.drop(change, *key)

    def _drop_old(self, change: Change) -> None:
        """A press looks at no panel that is open: there may be thousands."""
        while (key := next(iter(self.panels), None)) is not None and self._old(self.panels[key]):
            self._drop(key, change)

    def _give_up(self, key: Key) -> None:
        """Discord does not let us change it any more."""
        change = Change()
        self._drop(key, change)
        self._write(change)

    # --- over an end of the process ------------------------------------------------------------------

    def _note(self, panel: Panel, change: Change) -> None:
        """Tokens are secrets of a kind: one for each open panel, and none that is of no use any more."""
        live, message = panel.live, panel.message
        Panels.forget(change, panel.opened_at - LIVES)
        kept = Open(
            live.match,
            live.seat,
            live.person,
            live.seq,
            message.id,
            message.token,
            panel.words.language,
            panel.opened_at,
        )
        Panels.save(change, kept)

    def _write(self, change: Change) -> None:
        """Nobody waits for that; what is lost by an end right now comes back with a press."""
        if change.statements:
            task = asyncio.create_task(self._written(change), name="open panels")
            self.noting.add(task)
            task.add_done_callback(self.noting.discard)

    async def _written(self, change: Change) -> None:
        try:
            await self.host.database.write(change)
        except Told as refusal:
            log.info("open panels were not noted: %s", refusal.key)
        except Exception:
            log.exception("open panels were not noted")

    async def resume(self, reach: Reach) -> None:
        """After a start: panels that are behind by now are filled, as if we had never been away."""
        for row in await self.rows.since(self.host.clock.now() - LIVES):
            if (row.match, row.seat) not in self.panels:
                live, words = Live(row.match, row.seat, row.person, row.seq), words_for(row.language)
                panel = Panel(live, reach(row.token, row.message), words, row.opened_at, ())
                self._add(panel)
                self._want(panel)

    # --- filling -------------------------------------------------------------------------------------

    def heard(self, progress: Progress) -> None:
        """A step is on the disk: panels of the match may have to say something else."""
        if progress.after.row.status == "open":
            return
        for seat in self.by_match.get(progress.after.row.id, ()):
            self._want(self.panels[progress.after.row.id, seat])

    def _want(self, panel: Panel) -> None:
        panel.dirty = True
        self._start(panel)

    def _start(self, panel: Panel) -> None:
        if panel.task is None or panel.task.done():
            panel.task = asyncio.create_task(self._fill(panel), name="panel")

    async def _fill(self, panel: Panel) -> None:
        key = (panel.live.match, panel.live.seat)
        while (panel.dirty or panel.bare) and self.panels.get(key) is panel:
            try:
                if not panel.dirty:
                    await self._complete(key, panel)
                    continue
                await self._gather(panel)
                if self.panels.get(key) is panel:  # else somebody was quicker than that, and sees it all
                    await self._fill_once(key, panel)
            except discord.HTTPException as refusal:
                log.info("panel of match %s was not filled: %s", key[0], refusal.status)
                self._give_up(key)
                return
            except Exception:
                log.exception("panel of match %s was not filled", key[0])
                panel.bare = False

    async def _gather(self, panel: Panel) -> None:
        """What follows a step comes together, and a panel that was filled just now rests for a moment."""
        clock, pacing = asyncio.get_running_loop().time, self.host.pacing
        await asyncio.sleep(max(pacing.panel_gather, panel.rests_until - clock()))
        panel.dirty, panel.rests_until = False, clock() + pacing.panel_rest

    async def _fill_once(self, key: Key, panel: Panel) -> None:
        match, seat = key
        loaded = await self.host.matches.look(match)
        person = panel.live.person
        if self._old(panel) or person is None or loaded.row.seat_of(person) != seat:
            self._give_up(key)
            return
        if loaded.row.seq <= panel.live.seq or loaded.row.status == "open":
            return
        told = await news(self.host, loaded, seat, panel.live.seq)
        now = shows(loaded, seat)
        if not told and now == panel.shows:
            return
        ends = self.host.clock.now() - panel.opened_at > LIVES - 60
        sheet = await filled(self.host, loaded, seat, panel.words, told=told, ends=ends)
        panel.live, panel.shows = Live(match, seat, person, loaded.row.seq, now), now
        shown = sheet.now()
        panel.sheet, panel.bare = sheet, not shown.whole
        await self._edit(key, panel, shown)

    async def _complete(self, key: Key, panel: Panel) -> None:
        """The same once more, with its picture; if nothing has happened while that was drawn."""
        shown = await panel.sheet.complete() if panel.sheet is not None else None
        if panel.dirty:
            return
        panel.bare = False
        if shown is not None:
            await self._edit(key, panel, shown)

    async def _edit(self, key: Key, panel: Panel, shown: Shown) -> None:
        """Unless something newer stands there; what came there meanwhile by a press is sent once more."""
        async with panel.editing:
            if self.panels.get(key) is not panel:
                return
            files = [discord.File(io.BytesIO(data), name) for name, data in shown.files]
            await panel.message.edit(shown.screen, files)
        newest = self.panels.get(key)
        if newest is not None and newest is not panel and newest.message.id == panel.message.id:
            newest.bare = True
            self._start(newest)
