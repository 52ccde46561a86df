"""Direct messages that tell people it is their turn, for those who asked for them."""

import asyncio
import logging

import aiohttp
import discord

from bot.i18n import sentences as words
from bot.i18n import teller_for
from bot.observability.log import log_context
from bot.panels.request import load_match_context
from bot.services.answers.awaited_seats import has_automatic_answer
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.steps import StepResult
from bot.services.registry import Services
from bot.ui.components import Screen, build_button, build_link, build_notice, build_row
from bot.ui.match_context import MatchContext
from bot.ui.planned_moves import describe_dropped_plan
from games.core.model import Seat

log = logging.getLogger(__name__)

SHUTDOWN_TIMEOUT = 2.0
"""Seconds that messages get at shutdown."""


class DirectMessages:
    """Writes to the people whom a public message mentions, once a wait, and never in their quiet hours."""

    def __init__(self, services: Services, client: discord.Client) -> None:
        self.services, self.client = services, client
        self.pending_messages: set[asyncio.Task[None]] = set()

    def on_step(self, step_result: StepResult) -> None:
        """Write to the people mentioned for a step, except who made it and those with an automatic answer.

        People whose plan was dropped are always told.
        """
        after = step_result.after
        covered = {row.person for row in after.row.seats if has_automatic_answer(after, row.seat)}
        for person in set(step_result.people_to_mention) - {
            step_result.presser
        } - covered | people_with_dropped_plans(step_result):
            self.notify_person(step_result.after, person)

    def notify_person(self, loaded: LoadedMatch, person: int) -> None:
        """Start to write to a person, if they want that now."""
        with log_context(match=loaded.row.id):
            task = asyncio.create_task(self._write_person(loaded, person), name="direct message")
        self.pending_messages.add(task)
        task.add_done_callback(self.pending_messages.discard)

    async def close(self) -> None:
        """Wait briefly for the messages that are being sent."""
        if self.pending_messages:
            await asyncio.wait(self.pending_messages, timeout=SHUTDOWN_TIMEOUT)

    async def _write_person(self, loaded: LoadedMatch, person: int) -> None:
        """Send the message; a failure is only logged, since the public mention says the same."""
        try:
            settings = await self.services.people.load_settings(person)
            if not settings.direct or await self.services.quiet_hours.person_quiet_until(person) is not None:
                return
            say = teller_for(settings.language)
            context = await load_match_context(self.services, loaded, say, person=person)
            await self._send_message(person, build_turn_message(context, loaded.row.find_seat_of(person)))
        except (discord.HTTPException, aiohttp.ClientError, OSError) as refusal:
            log.info("no direct message: %s", getattr(refusal, "status", type(refusal).__name__))
        except Exception:
            log.exception("no direct message")

    async def _send_message(self, person: int, content: Screen) -> None:
        channel = await self.client.create_dm(discord.Object(person))
        await channel.send(view=content, allowed_mentions=discord.AllowedMentions.none())


def build_turn_message(context: MatchContext, seat: Seat | None) -> Screen:
    """Build the message: what is awaited, a button for the panel, and a link to the board."""
    say, loaded = context.say, context.loaded
    here = loaded.row
    url = (
        f"https://discord.com/channels/{here.server}/{here.display_channel}"
        if here.server is not None
        else ""
    )
    return build_notice(
        f"**{loaded.match_name}**",
        describe_dropped_plan(context, seat),
        context.describe_wait(),
        build_row(
            build_button(say(words.ButtonYourMove()), context.make_id("panel", moment=0), "primary"),
            build_link(say(words.ButtonGo()), url) if url else None,
        ),
    )


def people_with_dropped_plans(step_result: StepResult) -> set[int]:
    """Return the people whose plans were dropped by the step."""
    seats = zip(step_result.before.row.seats, step_result.after.row.seats, strict=False)
    gone = [now for was, now in seats if now.plan.dropped is not None and was.plan.dropped is None]
    return {row.person for row in gone if row.person is not None}
