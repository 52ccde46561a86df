"""Which event needs which intent."""

from enum import IntFlag

from sandbox.gateway.codes import Close, GatewayRefusal


class Intent(IntFlag):
    """docs: Gateway, List of Intents."""

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
"""Every intent there is; those without a name above belong to events that never happen here."""

PRIVILEGED = Intent.GUILD_MEMBERS | Intent.GUILD_PRESENCES | Intent.MESSAGE_CONTENT

_NONE = Intent(0)

# For each event the intent in the guild, and the one in direct conversations.
_NEEDED = {
    "GUILD_MEMBER_ADD": (Intent.GUILD_MEMBERS, _NONE),
    "GUILD_MEMBER_UPDATE": (Intent.GUILD_MEMBERS, _NONE),
    "GUILD_MEMBER_REMOVE": (Intent.GUILD_MEMBERS, _NONE),
    "CHANNEL_PINS_UPDATE": (Intent.GUILDS, Intent.DIRECT_MESSAGES),
    "TYPING_START": (Intent.GUILD_MESSAGE_TYPING, Intent.DIRECT_MESSAGE_TYPING),
    "INTERACTION_CREATE": (_NONE, _NONE),
    "USER_UPDATE": (_NONE, _NONE),
}
_BY_BEGINNING = {
    "MESSAGE_REACTION": (Intent.GUILD_MESSAGE_REACTIONS, Intent.DIRECT_MESSAGE_REACTIONS),
    "MESSAGE_": (Intent.GUILD_MESSAGES, Intent.DIRECT_MESSAGES),
    "GUILD_": (Intent.GUILDS, _NONE),
    "CHANNEL_": (Intent.GUILDS, _NONE),
    "THREAD_": (Intent.GUILDS, _NONE),
}


def required_intent(event: str, *, direct: bool) -> Intent:
    """The intent without which a session does not hear of the event; none for some."""
    found = _NEEDED.get(event)
    if found is None:
        found = next(each for beginning, each in _BY_BEGINNING.items() if event.startswith(beginning))
    return found[direct]


def check_intents(intents: object, refused: int) -> Intent:
    """The intents of an identify, or the end of the connection."""
    if not isinstance(intents, int) or isinstance(intents, bool) or intents < 0 or intents & ~VALID:
        raise GatewayRefusal(Close.INVALID_INTENTS)
    if intents & PRIVILEGED & refused:
        raise GatewayRefusal(Close.DISALLOWED_INTENTS)
    return Intent(intents)
