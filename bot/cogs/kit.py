"""What commands share."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

import discord
from discord import app_commands

from bot.presses.call import Handler
from games.core.reading import plain

if TYPE_CHECKING:
    from bot.app import Breakfall

    Use: TypeAlias = discord.Interaction[Breakfall]
else:
    Use = discord.Interaction

Choice: TypeAlias = app_commands.Choice[str]

MOST = 25
"""Suggestions that Discord shows."""
LONGEST = 100
"""Characters of a suggestion and of what it stands for."""


async def use(interaction: Use, handler: Handler) -> None:
    """Answer a command by a handler, like a press."""
    await interaction.client.router.used(interaction, handler)


def suggest(entries: Sequence[tuple[str, str]], typed: str) -> list[Choice]:
    """Those (name, value) in which every word that was typed occurs; what begins with it comes first."""
    wanted = plain(typed)
    words = wanted.split()
    found = [entry for entry in entries if all(word in plain(f"{entry[0]} {entry[1]}") for word in words)]
    found.sort(key=lambda entry: not plain(entry[0]).startswith(wanted))
    return choices(found)


def choices(entries: Sequence[tuple[str, str]]) -> list[Choice]:
    """As Discord takes them. What is too long to be sent back is left out."""
    kept = [(name, value) for name, value in entries if 0 < len(value) <= LONGEST and name]
    return [app_commands.Choice(name=name[:LONGEST], value=value) for name, value in kept[:MOST]]


def everywhere(command: Any) -> Any:
    """In servers, in direct messages and elsewhere; installed by a server or by a person."""
    command = app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)(command)
    return app_commands.allowed_installs(guilds=True, users=True)(command)


def servers_only(command: Any) -> Any:
    """Where the bot is a member."""
    command = app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)(command)
    return app_commands.allowed_installs(guilds=True, users=False)(command)
