"""A direct message when it is somebody's turn, for those who asked for one."""

import asyncio
import logging

import aiohttp
import discord

from bot.host import Host, quiet
from bot.log import about
from bot.services.loaded import Loaded
from bot.services.matches import Progress
from bot.services.ordering import silent
from bot.ui.layout import Screen, button, line, link, row
from bot.ui.planning import dropped_line
from bot.ui.sight import Sight
from bot.words import words_for
from games.core.model import Seat

log = logging.getLogger(__name__)

CLOSING = 2.0
"""Seconds that messages get at the end."""


class DirectMessages:
    """Goes with the mention in public: to the same people, once a wait, and never in their quiet hours."""

    def __init__(self, host: Host, client: discord.Client) -> None:
        self.host, self.client = host, client
        self.tasks: set[asyncio.Task[None]] = set()
        host.matches.listeners.append(self.heard)
        host.timeouts.called_after_all.append(self.tell)

    def heard(self, progress: Progress) -> None:
        """Who is mentioned for a step hears of it, except who made it, and for whom an order answers.

        Whose plan was dropped hears that.
        """
        after = progress.after
        covered = {row.person for row in after.row.seats if silent(after, row.seat)}
        for person in set(progress.called) - {progress.presser} - covered | dropped(progress):
            self.tell(progress.after, person)

    def tell(self, loaded: Loaded, person: int) -> None:
        """Begin to write to somebody, if they want that now."""
        with about(match=loaded.row.id):
            task = asyncio.create_task(self._tell(loaded, person), name="direct message")
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def close(self) -> None:
        """What is being written may arrive; nobody waits long for it."""
        if self.tasks:
            await asyncio.wait(self.tasks, timeout=CLOSING)

    async def _tell(self, loaded: Loaded, person: int) -> None:
        """Nobody hears of a failure: the mention in public has the same to say."""
        try:
            settings = await self.host.people.of(person)
            if not settings.direct or await quiet(self.host.people, self.host.clock, person) is not None:
                return
            sight = await self.host.sight(loaded, words_for(settings.language))
            await self._send(person, message(sight, loaded.row.seat_of(person)))
        except (discord.HTTPException, aiohttp.ClientError, OSError) as refusal:
            log.info("no direct message: %s", getattr(refusal, "status", type(refusal).__name__))
        except Exception:
            log.exception("no direct message")

    async def _send(self, person: int, said: Screen) -> None:
        channel = await self.client.create_dm(discord.Object(person))
        await channel.send(view=said, allowed_mentions=discord.AllowedMentions.none())


def message(sight: Sight, seat: Seat | None) -> Screen:
    """What is awaited, the panel at a press, and the way to the board."""
    words, loaded = sight.words, sight.loaded
    here = loaded.row
    url = f"https://discord.com/channels/{here.server}/{here.place}" if here.server is not None else ""
    return line(
        f"**{loaded.name}**",
        dropped_line(sight, seat),
        sight.waited_for(),
        row(
            button(words("ui.button.your_move"), sight.id("panel", moment=0), "primary"),
            link(words("ui.button.go"), url) if url else None,
        ),
    )


def dropped(progress: Progress) -> set[int]:
    """The people whose plans did not fit."""
    seats = zip(progress.before.row.seats, progress.after.row.seats, strict=False)
    gone = [now for was, now in seats if now.notes.dropped is not None and was.notes.dropped is None]
    return {row.person for row in gone if row.person is not None}
