"""Answers within Discord's three seconds, whatever the work takes; and what people hear of faults."""

import asyncio
import io
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import discord

from bot.errors import Told
from bot.incidents import incident
from bot.presses.call import Reply, Sent
from bot.ui.layout import Screen, screen
from bot.words import Words, when

log = logging.getLogger(__name__)

Interaction = discord.Interaction[Any]

PATIENCE = 1.5
"""Seconds until we say that it takes longer. Discord waits for three, and the way there takes some."""

NOBODY = discord.AllowedMentions.none()


class Answering:
    """One interaction, from the work to the answer."""

    def __init__(
        self,
        interaction: Interaction,
        words: Words,
        shown: Callable[[Reply, "Message"], None],
        *,
        in_panel: bool = False,
        form: bool = False,
    ) -> None:
        self.interaction, self.words, self.shown = interaction, words, shown
        self.in_panel = in_panel
        self.form = form
        """The answer may be a form, which cannot follow a deferral."""
        self.deferred: str = ""

    async def by(self, work: Awaitable[Reply], otherwise: Callable[[Told], Awaitable[Reply]]) -> None:
        """Do the work and show what it leads to; `otherwise` makes the answer to a refusal."""
        task = asyncio.ensure_future(self._told(work, otherwise))
        done, _ = await asyncio.wait({task}, timeout=PATIENCE)
        if not done and not self.form:
            await self._defer()
        reply = await task
        try:
            await self._follow(await self.show(reply), reply)
        except discord.NotFound:
            log.info("an answer came too late for Discord")
        except discord.HTTPException as refusal:
            await self._refused(refusal)

    async def _follow(self, sent: Sent, reply: Reply) -> None:
        if reply.then is not None:
            await reply.then(sent)

    async def _refused(self, refusal: discord.HTTPException) -> None:
        """Discord does not take what we show: our fault, and the person hears so."""
        reply = Reply(screen(incident(refusal, self.words)), "new")
        with suppress(discord.HTTPException):
            await self.show(reply)

    async def _told(self, work: Awaitable[Reply], otherwise: Callable[[Told], Awaitable[Reply]]) -> Reply:
        try:
            try:
                return await work
            except Told as told:
                return await otherwise(told)
        except Exception as error:
            return Reply(screen(incident(error, self.words)), "new")

    async def _defer(self) -> None:
        if self.interaction.type is not discord.InteractionType.application_command and self.in_panel:
            self.deferred = "panel"
            await self.interaction.response.defer()
        else:
            self.deferred = "new"
            await self.interaction.response.defer(ephemeral=True, thinking=True)

    async def show(self, reply: Reply) -> Sent:
        """Send it where it belongs: as the first response, in place of a deferral, or as one more message."""
        if reply.form is not None:
            await self.interaction.response.send_modal(reply.form)
            return Sent(None, self.show)
        message = await self._shown(reply, reply.screen or screen(self.words("desk.nothing")))
        self.shown(reply, message)
        return Sent(message.id, self.show)

    async def _shown(self, reply: Reply, shown: Screen) -> "Message":
        files = [discord.File(io.BytesIO(data), name) for name, data in reply.files]
        here = reply.where == "pressed" or (reply.where == "panel" and self.in_panel)
        if self.deferred == ("panel" if here else "new") and reply.where != "public":
            return await self._late(shown, files)
        if self.interaction.response.is_done():
            return await self._one_more(reply, shown, files)
        response = self.interaction.response
        if here:
            await response.edit_message(view=shown, attachments=files, allowed_mentions=NOBODY)
            pressed = self.interaction.message
            return Message(self.interaction, pressed.id if pressed is not None else 0)
        made = await response.send_message(
            view=shown, files=files, ephemeral=reply.where != "public", allowed_mentions=mentioned(reply)
        )
        return Message(self.interaction, made.message_id or 0)

    async def _late(self, shown: Screen, files: list[discord.File]) -> "Message":
        self.deferred = ""
        edited = await self.interaction.edit_original_response(
            view=shown, attachments=files, allowed_mentions=NOBODY
        )
        return Message(self.interaction, edited.id)

    async def _one_more(self, reply: Reply, shown: Screen, files: list[discord.File]) -> "Message":
        sent = await self.interaction.followup.send(
            view=shown,
            files=files,
            ephemeral=reply.where != "public",
            allowed_mentions=mentioned(reply),
            wait=True,
        )
        return Message(self.interaction, sent.id, original=False)


@dataclass(frozen=True)
class Message:
    """A message that an interaction made or changed, and may change again for a quarter of an hour."""

    interaction: Interaction
    id: int
    original: bool = True

    async def edit(self, shown: Screen, files: list[discord.File]) -> None:
        if self.original:
            await self.interaction.edit_original_response(
                view=shown, attachments=files, allowed_mentions=NOBODY
            )
        else:
            await self.interaction.followup.edit_message(
                self.id, view=shown, attachments=files, allowed_mentions=NOBODY
            )


def mentioned(reply: Reply) -> discord.AllowedMentions:
    """Nobody, but those that the reply names."""
    people = [discord.Object(person) for person in reply.mentions]
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=people)


def sentence(told: Told, words: Words) -> str:
    """What somebody is told. Times among the facts are shown as such."""
    facts = {key: when(value) if key == "at" else value for key, value in told.facts.items()}
    return words(f"told.{told.key}", **facts)
