"""What the commands share."""

from typing import Any, TypeVar

import discord

Press = discord.Interaction[Any]
"""A command, a press, a choice or a form."""

C = TypeVar("C")


def channel(press: Press) -> discord.TextChannel:
    """The text channel that it came from."""
    return the(discord.TextChannel, press.channel)


def the(kind: type[C], found: object) -> C:
    """What must be of a kind here."""
    if not isinstance(found, kind):
        raise TypeError(f"{found!r} is no {kind.__name__}")
    return found
