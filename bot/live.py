"""Open panels that fill themselves: while Discord lets us change them, the next question appears in them."""

import asyncio
import logging
from collections import OrderedDict
from dataclasses import dataclass, field

import discord

from bot.answering import Message
from bot.host import Host
from bot.presses.call import Live, Reply
from bot.presses.desk import filled, news, shows
from bot.services.matches import Progress
from bot.words import Words
from games.core.model import Seat

log = logging.getLogger(__name__)

LIVES = 14 * 60
"""Seconds; Discord's token lives for fifteen minutes."""
GATHER = 0.3
"""Seconds in which what follows a step comes together, AI answers for example."""
PAUSE = 1.0
"""Seconds between two fillings."""

Key = tuple[int, Seat]


@dataclass
class Panel:
    """The newest panel of a seat."""

    live: Live
    message: Message
    words: Words
    opened_at: int
    shows: tuple[object, ...]
    task: "asyncio.Task[None] | None" = None
    dirty: bool = field(default=False)


class LivePanels:
    """Keeps the newest panel of each seat and fills it."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.panels: OrderedDict[Key, Panel] = OrderedDict()
        self.by_match: dict[int, set[Seat]] = {}
        host.matches.listeners.append(self.heard)

    # --- keeping -------------------------------------------------------------------------------------

    def keep(self, reply: Reply, message: Message, words: Words) -> None:
        """Something was shown: a panel of a seat, or another screen in its place."""
        live = reply.live
        for key, panel in list(self.panels.items()):
            if panel.message.id == message.id or self._old(panel):
                self._forget(key)
        if live is None:
            return
        key = (live.match, live.seat)
        self._forget(key)
        self.panels[key] = Panel(live, message, words, self.host.clock.now(), live.shows)
        self.by_match.setdefault(live.match, set()).add(live.seat)

    def _old(self, panel: Panel) -> bool:
        return self.host.clock.now() - panel.opened_at > LIVES

    def _forget(self, key: Key) -> None:
        if self.panels.pop(key, None) is not None:
            seats = self.by_match[key[0]]
            seats.discard(key[1])
            if not seats:
                del self.by_match[key[0]]

    # --- filling -------------------------------------------------------------------------------------

    def heard(self, progress: Progress) -> None:
        """A step is on the disk: panels of the match may have to say something else."""
        if progress.after.row.status == "open":
            return
        for seat in self.by_match.get(progress.after.row.id, ()):
            panel = self.panels[progress.after.row.id, seat]
            panel.dirty = True
            if panel.task is None or panel.task.done():
                panel.task = asyncio.create_task(self._fill(panel), name="panel")

    async def _fill(self, panel: Panel) -> None:
        key = (panel.live.match, panel.live.seat)
        await asyncio.sleep(GATHER)
        while panel.dirty and self.panels.get(key) is panel:
            panel.dirty = False
            try:
                await self._fill_once(key, panel)
            except discord.HTTPException as refusal:
                log.info("panel of match %s was not filled: %s", key[0], refusal.status)
                self._forget(key)
                return
            except Exception:
                log.exception("panel of match %s was not filled", key[0])
            await asyncio.sleep(PAUSE)

    async def _fill_once(self, key: Key, panel: Panel) -> None:
        match, seat = key
        loaded = await self.host.matches.look(match)
        if self._old(panel):
            self._forget(key)
            return
        if loaded.row.seq <= panel.live.seq:
            return
        told = await news(self.host, loaded, seat, panel.live.seq)
        now = shows(loaded, seat)
        if not told and now == panel.shows:
            return
        ends = self.host.clock.now() - panel.opened_at > LIVES - 60
        screen = await filled(self.host, loaded, seat, panel.words, told=told, ends=ends)
        panel.live, panel.shows = Live(match, seat, loaded.row.seq, now), now
        await panel.message.edit(screen, [])
