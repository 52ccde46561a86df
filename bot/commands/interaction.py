"""A command as discord.py hands it over, and the way to its answer."""

from typing import TYPE_CHECKING, TypeAlias

import discord

from bot.panels.request import Handler

if TYPE_CHECKING:
    from bot.gateway.client import BotClient

    CommandInteraction: TypeAlias = discord.Interaction[BotClient]
else:
    CommandInteraction = discord.Interaction


async def answer_command(interaction: CommandInteraction, handler: Handler) -> None:
    """Answer a command by a handler, like a press."""
    await interaction.client.router.handle_command(interaction, handler)
