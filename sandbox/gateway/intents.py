"""Intents: the one each event requires, and validation at identify."""

from enum import IntFlag

from sandbox.gateway.codes import Close, GatewayRefusal


class Intent(IntFlag):
    """Gateway intents (docs: Gateway, List of Intents)."""

    GUILDS = 1 << 0
    GUILD_MEMBERS = 1 << 1
    GUILD_PRESENCES = 1 << 8
    GUILD_MESSAGES = 1 << 9
    GUILD_MESSAGE_REACTIONS = 1 << 10
    GUILD_MESSAGE_TYPING = 1 << 11
    DIRECT_MESSAGES = 1 << 12
    DIRECT_MESSAGE_REACTIONS = 1 << 13
    DIRECT_MESSAGE_TYPING = 1 << 14
    MESSAGE_CONTENT = 1 << 15


VALID = sum(1 << bit for bit in [*range(17), 20, 21, 24, 25])
"""All intents that exist; those not named above cover events the sandbox never sends."""

PRIVILEGED = Intent.GUILD_MEMBERS | Intent.GUILD_PRESENCES | Intent.MESSAGE_CONTENT

_NONE = Intent(0)

# The intent of each event in the guild, and in direct conversations.
_BY_EVENT = {
    "GUILD_MEMBER_ADD": (Intent.GUILD_MEMBERS, _NONE),
    "GUILD_MEMBER_UPDATE": (Intent.GUILD_MEMBERS, _NONE),
    "GUILD_MEMBER_REMOVE": (Intent.GUILD_MEMBERS, _NONE),
    "CHANNEL_PINS_UPDATE": (Intent.GUILDS, Intent.DIRECT_MESSAGES),
    "TYPING_START": (Intent.GUILD_MESSAGE_TYPING, Intent.DIRECT_MESSAGE_TYPING),
    "INTERACTION_CREATE": (_NONE, _NONE),
    "USER_UPDATE": (_NONE, _NONE),
}
_BY_PREFIX = {
    "MESSAGE_REACTION": (Intent.GUILD_MESSAGE_REACTIONS, Intent.DIRECT_MESSAGE_REACTIONS),
    "MESSAGE_": (Intent.GUILD_MESSAGES, Intent.DIRECT_MESSAGES),
    "GUILD_": (Intent.GUILDS, _NONE),
    "CHANNEL_": (Intent.GUILDS, _NONE),
    "THREAD_": (Intent.GUILDS, _NONE),
}


def required_intent(event: str, *, direct: bool) -> Intent:
    """Return the intent a session needs to receive the event; some need none."""
    found = _BY_EVENT.get(event)
    if found is None:
        found = next(each for prefix, each in _BY_PREFIX.items() if event.startswith(prefix))
    return found[direct]


def check_intents(intents: object, refused: int) -> Intent:
    """Return an identify's intents; raise `GatewayRefusal` if they are invalid or not enabled."""
    if not isinstance(intents, int) or isinstance(intents, bool) or intents < 0 or intents & ~VALID:
        raise GatewayRefusal(Close.INVALID_INTENTS)
    if intents & PRIVILEGED & refused:
        raise GatewayRefusal(Close.DISALLOWED_INTENTS)
    return Intent(intents)
