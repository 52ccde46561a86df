"""The mentions of a message, after `allowed_mentions` and the author's permissions."""

import re
from collections.abc import Iterator

from msgspec import Struct

from sandbox.guild import permissions
from sandbox.guild.model import Channel, Json, Permission
from sandbox.guild.world import World

USER = re.compile(r"<@!?(\d+)>")
ROLE = re.compile(r"<@&(\d+)>")
EVERYBODY = re.compile(r"@(?:everyone|here)\b")


class Mentions(Struct):
    """Users and roles that a message notifies."""

    users: list[int] = []
    roles: list[int] = []
    everybody: bool = False


def find_mentions(
    world: World, channel: Channel, author: int, text: str, allowed: Json | None, answered: int | None
) -> Mentions:
    """Find the mentions in a text; `answered` is the author of the message replied to."""
    may_all = bool(permissions.permissions_in(world, author, channel) & Permission.MENTION_EVERYONE)
    users = [
        id for id in _find_ids(USER, text) if id in world.data.users and _is_allowed(allowed, "users", id)
    ]
    if answered is not None and answered not in users and (allowed is None or allowed.get("replied_user")):
        users.append(answered)
    roles = [
        id
        for id in _find_ids(ROLE, text)
        if (role := world.data.roles.get(id))
        and (role.mentionable or may_all)
        and _is_allowed(allowed, "roles", id)
    ]
    in_guild = channel.guild is not None
    everybody = in_guild and may_all and bool(EVERYBODY.search(text)) and _allows_everyone(allowed)
    return Mentions(users, roles if in_guild else [], everybody)


def text_displays(components: list[Json]) -> Iterator[str]:
    """Yield the text of all text displays of a message, depth first."""
    for component in components:
        if component.get("type") == 10:
            yield str(component.get("content", ""))
        yield from text_displays(component.get("components") or [])


def _find_ids(pattern: re.Pattern[str], text: str) -> list[int]:
    return list(dict.fromkeys(int(found) for found in pattern.findall(text)))


def _is_allowed(allowed: Json | None, kind: str, id: int) -> bool:
    if allowed is None or kind in (allowed.get("parse") or []):
        return True
    named: list[object] = allowed.get(kind) or []
    return str(id) in map(str, named)


def _allows_everyone(allowed: Json | None) -> bool:
    return allowed is None or "everyone" in (allowed.get("parse") or [])
