"""Discord's payloads, with the fields that a bot reads, and about as long as the real ones."""

from itertools import count
from typing import Any

Json = dict[str, Any]

APP, GUILD, CHANNEL = "900", "700", "800"
EPHEMERAL = 64
PERSON = 100
"""The first id of people."""

_ids = count(1_200_000_000_000_000_000, 4_194_304)


def new_id() -> int:
    """Return a unique id."""
    return next(_ids)


def user_payload(id: int | str, name: str = "", *, bot: bool = False) -> Json:
    return {
        "id": str(id),
        "username": name or f"player{id}",
        "global_name": name or f"Player {id}",
        "discriminator": "0",
        "avatar": "a" * 32,
        "public_flags": 0,
        "bot": bot,
    }


def bot_payload() -> Json:
    return user_payload(APP, "breakfall", bot=True) | {"verified": True, "mfa_enabled": False, "flags": 0}


def application_payload() -> Json:
    application = {"id": APP, "name": "x", "icon": None, "description": "", "summary": "", "team": None}
    return application | {
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "owner": user_payload(1),
    }


def message_payload(id: int | str, components: list[Json], *, channel: str = CHANNEL, flags: int = 0) -> Json:
    """Build a message of the bot's."""
    return {
        "id": str(id),
        "channel_id": channel,
        "type": 0,
        "content": "",
        "author": bot_payload(),
        "attachments": [],
        "embeds": [],
        "components": components,
        "mentions": [],
        "mention_roles": [],
        "pinned": False,
        "mention_everyone": False,
        "tts": False,
        "timestamp": "2025-01-01T00:00:00.000000+00:00",
        "edited_timestamp": None,
        "flags": flags,
    }


def press_payload(person: int, shown: Json, custom_id: str, kind: int, values: list[str]) -> Json:
    """Build the interaction of a person who used a component of a message."""
    id = new_id()
    data: Json = {"custom_id": custom_id, "component_type": kind, "id": 1}
    if values:
        data["values"] = values
    return {
        "id": str(id),
        "application_id": APP,
        "token": f"tok{id}" + "x" * 150,
        "version": 1,
        "type": 3,
        "data": data,
        "message": shown,
        "guild_id": GUILD,
        "channel_id": shown["channel_id"],
        "guild": {"id": GUILD, "locale": "en-US", "features": []},
        "channel": {
            "id": shown["channel_id"],
            "type": 0,
            "name": "table",
            "guild_id": GUILD,
            "position": 1,
            "permissions": "2248473465835073",
            "parent_id": None,
            "nsfw": False,
            "topic": None,
            "last_message_id": "1",
            "rate_limit_per_user": 0,
            "flags": 0,
        },
        "locale": "en-US",
        "guild_locale": "en-US",
        "member": {
            "user": user_payload(person),
            "roles": ["701", "702"],
            "joined_at": "2024-01-01T00:00:00.000000+00:00",
            "deaf": False,
            "mute": False,
            "nick": None,
            "avatar": None,
            "pending": False,
            "flags": 0,
            "permissions": "2248473465835073",
            "premium_since": None,
            "communication_disabled_until": None,
        },
        "app_permissions": "2251799813685247",
        "entitlements": [],
        "entitlement_sku_ids": [],
        "authorizing_integration_owners": {"0": GUILD},
        "context": 0,
        "attachment_size_limit": 10485760,
    }
