"""Helpers shared by the commands."""

from typing import Any, TypeVar

import discord

Press = discord.Interaction[Any]
"""A command, a press, a choice or a submitted modal."""

C = TypeVar("C")


def channel(press: Press) -> discord.TextChannel:
    """Return the text channel of an interaction."""
    return the(discord.TextChannel, press.channel)


def the(kind: type[C], found: object) -> C:
    """Return a value that must be of this type."""
    if not isinstance(found, kind):
        raise TypeError(f"{found!r} is no {kind.__name__}")
    return found
