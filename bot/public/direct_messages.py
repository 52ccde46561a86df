"""A direct message when it is somebody's turn, for those who asked for one."""

import asyncio
import logging

import aiohttp
import discord

from bot.i18n import catalog_for
from bot.observability.log import log_context
from bot.services.answers.standing_orders import has_automatic_answer
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import StepResult
from bot.services.registry import Services, person_quiet_until
from bot.ui.components import Screen, build_button, build_link, build_notice, build_row
from bot.ui.match_context import MatchContext
from bot.ui.planned_moves import describe_dropped_plan
from games.core.model import Seat

log = logging.getLogger(__name__)

SHUTDOWN_TIMEOUT = 2.0
"""Seconds that messages get at the end."""


class DirectMessages:
    """Goes with the mention in public: to the same people, once a wait, and never in their quiet hours."""

    def __init__(self, services: Services, client: discord.Client) -> None:
        self.services, self.client = services, client
        self.pending_messages: set[asyncio.Task[None]] = set()
        services.matches.listeners.append(self.on_step)
        services.timeouts.late_ping_listeners.append(self.notify_person)

    def on_step(self, progress: StepResult) -> None:
        """Who is mentioned for a step hears of it, except who made it, and for whom an order answers.

        Whose plan was dropped hears that.
        """
        after = progress.after
        covered = {row.person for row in after.row.seats if has_automatic_answer(after, row.seat)}
        for person in set(progress.people_to_mention) - {
            progress.presser
        } - covered | people_with_dropped_plans(progress):
            self.notify_person(progress.after, person)

    def notify_person(self, loaded: LoadedMatch, person: int) -> None:
        """Begin to write to somebody, if they want that now."""
        with log_context(match=loaded.row.id):
            task = asyncio.create_task(self._write_person(loaded, person), name="direct message")
        self.pending_messages.add(task)
        task.add_done_callback(self.pending_messages.discard)

    async def close(self) -> None:
        """What is being written may arrive; nobody waits long for it."""
        if self.pending_messages:
            await asyncio.wait(self.pending_messages, timeout=SHUTDOWN_TIMEOUT)

    async def _write_person(self, loaded: LoadedMatch, person: int) -> None:
        """Nobody hears of a failure: the mention in public has the same to say."""
        try:
            settings = await self.services.people.load_settings(person)
            if (
                not settings.direct
                or await person_quiet_until(self.services.people, self.services.clock, person) is not None
            ):
                return
            sight = await self.services.build_match_context(loaded, catalog_for(settings.language))
            await self._send_message(person, build_message(sight, loaded.row.find_seat_of(person)))
        except (discord.HTTPException, aiohttp.ClientError, OSError) as refusal:
            log.info("no direct message: %s", getattr(refusal, "status", type(refusal).__name__))
        except Exception:
            log.exception("no direct message")

    async def _send_message(self, person: int, content: Screen) -> None:
        channel = await self.client.create_dm(discord.Object(person))
        await channel.send(view=content, allowed_mentions=discord.AllowedMentions.none())


def build_message(sight: MatchContext, seat: Seat | None) -> Screen:
    """What is awaited, the panel at a press, and the way to the board."""
    words, loaded = sight.words, sight.loaded
    here = loaded.row
    url = (
        f"https://discord.com/channels/{here.server}/{here.display_channel}"
        if here.server is not None
        else ""
    )
    return build_notice(
        f"**{loaded.match_name}**",
        describe_dropped_plan(sight, seat),
        sight.describe_wait(),
        build_row(
            build_button(words("ui.button.your_move"), sight.make_id("panel", moment=0), "primary"),
            build_link(words("ui.button.go"), url) if url else None,
        ),
    )


def people_with_dropped_plans(progress: StepResult) -> set[int]:
    """The people whose plans did not fit."""
    seats = zip(progress.before.row.seats, progress.after.row.seats, strict=False)
    gone = [now for was, now in seats if now.notes.dropped is not None and was.notes.dropped is None]
    return {row.person for row in gone if row.person is not None}
