"""Reactions to messages."""

import re

from sandbox.errors import ApiError
from sandbox.guild.model import Message, Reaction
from sandbox.guild.world import World

MAX_REACTIONS = 20
"""docs: Opcodes and Status Codes, JSON error 30010."""

CUSTOM = re.compile(r"(?:a:)?(\w{2,32}):(\d+)")
LETTERS = re.compile(r"[\x00-\xa8\u0100-\u203b]+")
"""Characters of plain text; an emoji contains at least one other character."""
KEYCAP = "\u20e3"


def normalize_emoji(world: World, emoji: str) -> str:
    """Return the emoji in the model's format; refuse non-emojis and emojis of other applications."""
    if custom := CUSTOM.fullmatch(emoji):
        own = world.data.emojis.get(int(custom[2]))
        if own is None:
            raise unknown_emoji()
        return f"{own.name}:{own.id}"
    if not emoji or (LETTERS.fullmatch(emoji) and KEYCAP not in emoji):
        raise unknown_emoji()
    return emoji


def unknown_emoji() -> ApiError:
    """Build the error for a bad emoji in a reaction.

    Discord answers 400 here, but 404 to a request for the emoji itself.
    """
    return ApiError(400, 10014, "Unknown Emoji")


def find_reaction(message: Message, emoji: str) -> Reaction | None:
    """Return the message's reaction with this emoji, if any."""
    return next((reaction for reaction in message.reactions if reaction.emoji == emoji), None)


def add_reaction(world: World, message: Message, user: int, emoji: str) -> None:
    """Add a user's reaction. Idempotent: a repetition publishes nothing."""
    emoji = normalize_emoji(world, emoji)
    reaction = find_reaction(message, emoji)
    if reaction is None:
        if len(message.reactions) >= MAX_REACTIONS:
            raise ApiError(400, 30010, f"Maximum number of reactions reached ({MAX_REACTIONS})")
        reaction = Reaction(emoji, [])
        message.reactions.append(reaction)
    if user not in reaction.users:
        reaction.users.append(user)
        channel = world.channel(message.channel)
        world.publish("MESSAGE_REACTION_ADD", message, channel, user=user, emoji=emoji)


def remove_reaction(world: World, message: Message, user: int, emoji: str) -> None:
    """Remove a user's reaction. Idempotent."""
    emoji = normalize_emoji(world, emoji)
    reaction = find_reaction(message, emoji)
    if reaction is None or user not in reaction.users:
        return
    reaction.users.remove(user)
    if not reaction.users:
        message.reactions.remove(reaction)
    world.publish("MESSAGE_REACTION_REMOVE", message, world.channel(message.channel), user=user, emoji=emoji)


def clear_reactions(world: World, message: Message, emoji: str | None = None) -> None:
    """Remove all reactions, or all with one emoji."""
    channel = world.channel(message.channel)
    if emoji is None:
        message.reactions.clear()
        world.publish("MESSAGE_REACTION_REMOVE_ALL", message, channel)
        return
    emoji = normalize_emoji(world, emoji)
    message.reactions = [reaction for reaction in message.reactions if reaction.emoji != emoji]
    world.publish("MESSAGE_REACTION_REMOVE_EMOJI", message, channel, emoji=emoji)
