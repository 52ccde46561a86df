"""The client: its command tree, its persistent buttons, and its error handler."""

import logging
from itertools import count
from typing import Any

import discord
from discord import app_commands

from tests.sample_bot import answers, boards, forms, places, typed
from tests.sample_bot.counter import SampleCounter

log = logging.getLogger(__name__)


class SampleTree(app_commands.CommandTree["SampleBot"]):
    """Sends an incident number to the person, and logs the traceback to standard error."""

    async def on_error(
        self, interaction: discord.Interaction["SampleBot"], error: app_commands.AppCommandError
    ) -> None:
        number = next(self.client.incidents)
        log.error("incident %s", number, exc_info=error)
        sentence = f"Something went wrong: incident {number}."
        if interaction.response.is_done():
            await interaction.followup.send(sentence, ephemeral=True)
        else:
            await interaction.response.send_message(sentence, ephemeral=True)


class SampleBot(discord.Client):
    """Requests no privileged intent, like the real host."""

    def __init__(self, **options: Any) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True, guild_messages=True, guild_reactions=True, dm_messages=True),
            allowed_mentions=discord.AllowedMentions(everyone=False, roles=False),
            guild_ready_timeout=0.2,
            **options,
        )
        self.tree = SampleTree(self)
        self.incidents = count(1)
        self.refusals: list[str] = []

    async def setup_hook(self) -> None:
        self.add_dynamic_items(SampleCounter)
        for part in (answers, typed, boards, forms, places):
            part.add_to(self.tree)
        await self.tree.sync()

    async def on_ready(self) -> None:
        log.info("ready")

    async def on_message(self, message: discord.Message) -> None:
        """Reply to a message that mentions the bot, whose content needs no privileged intent."""
        if message.author != self.user and self.user in message.mentions and "echo" in message.content:
            await message.reply(f"You said: {message.content}")
