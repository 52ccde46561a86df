"""Answers within Discord's three seconds, whatever the work takes; and what people hear of faults."""

import asyncio
import io
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import aiohttp
import discord

from bot.errors import Told
from bot.incidents import incident, noted
from bot.presses.call import Reply, Sent
from bot.ui.layout import Screen, screen
from bot.words import Words

log = logging.getLogger(__name__)

Interaction = discord.Interaction[Any]

PATIENCE = 1.5
"""Seconds until we say that it takes longer. Discord waits for three, and the way there takes some."""
FORM_PATIENCE = 2.4
"""The same where the answer may be a form: none can follow a deferral, so it gets what time there is."""
GIVES_UP = 13 * 60
"""Seconds after which work is given up, while Discord still lets us say so: for a quarter of an hour."""
INVALID_TOKEN = 50027
"""Discord's code for an answer that comes after that."""

NOBODY = discord.AllowedMentions.none()


class Answering:
    """One interaction, from the work to the answer."""

    def __init__(
        self,
        interaction: Interaction,
        words: Callable[[], Words],
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
        done, _ = await asyncio.wait({task}, timeout=FORM_PATIENCE if self.form else PATIENCE)
        if not done:
            await self._defer()
        await self._shown_somehow(await self._in_time(task))

    async def _in_time(self, task: "asyncio.Task[Reply]") -> Reply:
        """What the work leads to; what hangs is cut off while somebody can still be told of it."""
        done, _ = await asyncio.wait({task}, timeout=GIVES_UP)
        if not done:
            task.cancel()
            await asyncio.wait({task}, timeout=PATIENCE)
            number = noted(TimeoutError(f"no answer within {GIVES_UP} s"))
            return self._said("told.too_long", number=number)
        reply = await task
        late = reply.form is not None and self.interaction.response.is_done()
        return self._said("told.form_late") if late else reply

    def _said(self, key: str, **facts: str) -> Reply:
        return Reply(screen(self.words()(key, **facts)), "new")

    async def _shown_somehow(self, reply: Reply) -> None:
        """Show it; if Discord does not take it, or what belongs to it fails, the person hears that much."""
        try:
            sent = await self.show(reply)
            if reply.then is not None:
                await reply.then(sent)
        except Told as told:
            await self._instead(sentence(told, self.words()))
        except Exception as fault:
            if is_late(fault):
                log.info("an answer came too late for Discord")
            elif is_of_the_end(fault, self.interaction):
                log.info("the host ended before an answer had arrived: %s", type(fault).__name__)
            else:
                await self._instead(incident(fault, self.words()))

    async def _instead(self, said: str) -> None:
        try:
            await self.show(Reply(screen(said), "new"))
        except Exception as fault:
            if not is_unheard(fault, self.interaction):
                raise
            log.info("nor could that be told: %s", type(fault).__name__)

    async def _told(self, work: Awaitable[Reply], otherwise: Callable[[Told], Awaitable[Reply]]) -> Reply:
        try:
            try:
                return await work
            except Told as told:
                return await otherwise(told)
        except Told as told:
            return Reply(screen(sentence(told, self.words())), "new")
        except Exception as error:
            return Reply(screen(incident(error, self.words())), "new")

    async def _defer(self) -> None:
        """Say that it takes longer. If Discord does not hear that, the answer itself may still come."""
        pressed = self.interaction.type is not discord.InteractionType.application_command
        kind = "panel" if pressed and self.in_panel else "new"
        try:
            if kind == "panel":
                await self.interaction.response.defer()
            else:
                await self.interaction.response.defer(ephemeral=True, thinking=True)
        except Exception as fault:
            if not is_unheard(fault, self.interaction):
                raise
            log.info("no deferral: %s", type(fault).__name__)
        else:
            self.deferred = kind

    async def show(self, reply: Reply) -> Sent:
        """Send it where it belongs: as the first response, in place of a deferral, or as one more message."""
        if reply.form is not None:
            await self.interaction.response.send_modal(reply.form)
            return Sent(None, self.show)
        message = await self._shown(reply, reply.screen or screen(self.words()("desk.nothing")))
        self.shown(reply, message)
        return Sent(message.id, self.show)

    async def _shown(self, reply: Reply, shown: Screen) -> "Message":
        files = [discord.File(io.BytesIO(data), name) for name, data in reply.files]
        here = reply.where == "pressed" or (reply.where == "panel" and self.in_panel)
        if self.deferred == "new" and reply.where == "pressed":
            # The message itself is brought up to date by whoever keeps the table's.
            return await self._late(screen(self.words()("desk.done")), [])
        if self.deferred == "new" and reply.where == "public":
            # What is for everybody cannot take the place of a deferral that one person sees.
            await self._late(screen(self.words()("desk.below")), [])
        if self.deferred == ("panel" if here else "new"):
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

    @property
    def token(self) -> str:
        """What lets us change it."""
        return self.interaction.token

    async def edit(self, shown: Screen, files: list[discord.File]) -> None:
        if self.original:
            await self.interaction.edit_original_response(
                view=shown, attachments=files, allowed_mentions=NOBODY
            )
        else:
            await self.interaction.followup.edit_message(
                self.id, view=shown, attachments=files, allowed_mentions=NOBODY
            )


def is_late(fault: Exception) -> bool:
    """Discord no longer knows the interaction."""
    gone = isinstance(fault, discord.NotFound)
    return gone or (isinstance(fault, discord.HTTPException) and fault.code == INVALID_TOKEN)


def is_of_the_end(fault: Exception, interaction: Interaction) -> bool:
    """The connection was closed under the answer, since the host ends: nobody can be told any more."""
    lost = isinstance(fault, aiohttp.ClientError | OSError | RuntimeError)
    return lost and interaction.client.is_closed()


def is_unheard(fault: Exception, interaction: Interaction) -> bool:
    """Discord does not take it, or is not there to take it."""
    refused = isinstance(fault, discord.HTTPException | aiohttp.ClientError | OSError)
    return refused or is_of_the_end(fault, interaction)


def mentioned(reply: Reply) -> discord.AllowedMentions:
    """Nobody, but those that the reply names."""
    people = [discord.Object(person) for person in reply.mentions]
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=people)


def sentence(told: Told, words: Words) -> str:
    """What somebody is told."""
    return told.sentence(words)
