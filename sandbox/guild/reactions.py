"""Reactions under messages."""

import re

from sandbox.errors import ApiError
from sandbox.guild.model import Message, Reaction
from sandbox.guild.world import World

MAX_REACTIONS = 20
"""docs: Opcodes and Status Codes, JSON error 30010."""

CUSTOM = re.compile(r"(?:a:)?(\w{2,32}):(\d+)")
LETTERS = re.compile(r"[\x00-\xa8\u0100-\u203b]+")
"""Characters of texts; an emoji has at least one of another kind."""
KEYCAP = "\u20e3"


def normalize_emoji(world: World, emoji: str) -> str:
    """The emoji as the model writes it; refuses what is none, or none of ours."""
    if custom := CUSTOM.fullmatch(emoji):
        own = world.data.emojis.get(int(custom[2]))
        if own is None:
            raise unknown_emoji()
        return f"{own.name}:{own.id}"
    if not emoji or (LETTERS.fullmatch(emoji) and KEYCAP not in emoji):
        raise unknown_emoji()
    return emoji


def unknown_emoji() -> ApiError:
    """Here, unlike where an emoji itself is asked for, Discord calls the request bad."""
    return ApiError(400, 10014, "Unknown Emoji")


def find_reaction(message: Message, emoji: str) -> Reaction | None:
    """The reaction with this emoji, if somebody left one."""
    return next((reaction for reaction in message.reactions if reaction.emoji == emoji), None)


def add_reaction(world: World, message: Message, user: int, emoji: str) -> None:
    """Put an emoji under a message; again is no fault, and tells nothing."""
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
    """Take an emoji back; what is not there can be taken back too."""
    emoji = normalize_emoji(world, emoji)
    reaction = find_reaction(message, emoji)
    if reaction is None or user not in reaction.users:
        return
    reaction.users.remove(user)
    if not reaction.users:
        message.reactions.remove(reaction)
    world.publish("MESSAGE_REACTION_REMOVE", message, world.channel(message.channel), user=user, emoji=emoji)


def clear_reactions(world: World, message: Message, emoji: str | None = None) -> None:
    """Take all reactions off, or all with one emoji."""
    channel = world.channel(message.channel)
    if emoji is None:
        message.reactions.clear()
        world.publish("MESSAGE_REACTION_REMOVE_ALL", message, channel)
        return
    emoji = normalize_emoji(world, emoji)
    message.reactions = [reaction for reaction in message.reactions if reaction.emoji != emoji]
    world.publish("MESSAGE_REACTION_REMOVE_EMOJI", message, channel, emoji=emoji)
