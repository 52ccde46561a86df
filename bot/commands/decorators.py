"""What commands share."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

import discord
from discord import app_commands

from bot.handlers.request import Handler
from games.core.text.matching import normalize

if TYPE_CHECKING:
    from bot.gateway.client import BotClient

    CommandInteraction: TypeAlias = discord.Interaction[BotClient]
else:
    CommandInteraction = discord.Interaction

Choice: TypeAlias = app_commands.Choice[str]

MAX_CHOICES = 25
"""Suggestions that Discord shows."""
MAX_CHOICE_LENGTH = 100
"""Characters of a suggestion and of what it stands for."""


async def answer_command(interaction: CommandInteraction, handler: Handler) -> None:
    """Answer a command by a handler, like a press."""
    await interaction.client.router.handle_command(interaction, handler)


def filter_choices(entries: Sequence[tuple[str, str]], typed: str) -> list[Choice]:
    """Those (name, value) in which every word that was typed occurs; what begins with it comes first."""
    wanted = normalize(typed)
    words = wanted.split()
    found = [entry for entry in entries if all(word in normalize(f"{entry[0]} {entry[1]}") for word in words)]
    found.sort(key=lambda entry: not normalize(entry[0]).startswith(wanted))
    return make_choices(found)


def make_choices(entries: Sequence[tuple[str, str]]) -> list[Choice]:
    """As Discord takes them. What is too long to be sent back is left out."""
    kept = [(name, value) for name, value in entries if 0 < len(value) <= MAX_CHOICE_LENGTH and name]
    return [
        app_commands.Choice(name=name[:MAX_CHOICE_LENGTH], value=value) for name, value in kept[:MAX_CHOICES]
    ]


def usable_everywhere(command: Any) -> Any:
    """In servers, in direct messages and elsewhere; installed by a server or by a person."""
    command = app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)(command)
    return app_commands.allowed_installs(guilds=True, users=True)(command)


def guild_only(command: Any) -> Any:
    """Where the bot is a member."""
    command = app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)(command)
    return app_commands.allowed_installs(guilds=True, users=False)(command)
