"""Questions of `./breakfall doctor` to Discord: is the token valid, and the application set up properly?"""

import json
import os
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from bot import settings as reading
from bot.settings import BadSettings, Settings
from tools.doctor.findings import Finding
from tools.doctor.invitation import ADMINISTRATOR, invitation_url, missing_permissions

API = "https://discord.com/api/v10"
TIMEOUT_SECONDS = 8
MOST_NAMED = 5

PRIVILEGED = {"Presence": 0b11 << 12, "Server Members": 0b11 << 14, "Message Content": 0b11 << 18}
"""Intents that Breakfall does not need, with the application flags that enable them."""

Json = Any


class ApiUnreachable(Exception):
    """Discord did not answer."""


class ApiRefusal(Exception):
    """Discord answered with an error."""

    def __init__(self, status: int) -> None:
        super().__init__(f"status {status}")
        self.status = status


def application() -> Iterator[Finding]:
    """Examine everything that can be seen without a gateway connection."""
    try:
        settings = reading.read_settings(os.environ, reading.ENV_FILE)
    except BadSettings:
        return  # reported already
    if not settings.token:
        return
    try:
        found = request_json(settings, "/applications/@me")
        yield from examine_install(found)
        yield examine_intents(found)
        yield from examine_permissions(request_json(settings, "/users/@me/guilds"))
    except ApiUnreachable as error:
        yield Finding("discord", "warn", f"It can't be reached: {error}.", "Check network and proxy.")
    except ApiRefusal as refusal:
        if refusal.status == 401:
            yield Finding(
                "discord", "fail", "Discord does not know this token.", "Reset it, and copy it anew."
            )
        else:
            yield Finding("discord", "warn", f"It answered with {refusal}.", "Try again later.")


def request_json(settings: Settings, path: str) -> Json:
    """Request a path with the bot's token."""
    origin = f"{settings.discord.rstrip('/')}/api/v10" if settings.uses_sandbox else API
    headers = {
        "Authorization": f"Bot {settings.token.reveal()}",
        "User-Agent": "DiscordBot (breakfall doctor, 1)",
    }
    request = urllib.request.Request(origin + path, headers=headers)  # noqa: S310 - our own URL, and no file
    try:
        with urllib.request.urlopen(request, timeout=TIMEOUT_SECONDS) as answer:  # noqa: S310
            return json.load(answer)
    except urllib.error.HTTPError as error:
        raise ApiRefusal(error.code) from None
    except (OSError, ValueError) as error:
        raise ApiUnreachable(getattr(error, "reason", error)) from None


def examine_install(found: Mapping[str, Json]) -> Iterator[Finding]:
    """Check that commands reach the bot, and that it can be installed where it should be."""
    yield Finding("discord", "ok", f"It knows the token. To invite the bot: {invitation_url(found['id'])}")
    if found.get("interactions_endpoint_url"):
        yield Finding(
            "interactions",
            "fail",
            "They are sent to an address on the web instead of to the bot.",
            "Developer portal, General Information: empty “Interactions Endpoint URL”.",
        )
    if found.get("bot_require_code_grant"):
        yield Finding(
            "invitation",
            "fail",
            "Nobody can invite the bot by a link.",
            "Developer portal, Bot: switch “Requires OAuth2 Code Grant” off.",
        )
    if "1" not in (found.get("integration_types_config") or ()):
        yield Finding(
            "user install",
            "warn",
            "Off: people can't take the bot along to other places.",
            "Developer portal, Installation: switch “User Install” on.",
        )


def examine_intents(found: Mapping[str, Json]) -> Finding:
    """Check that no privileged intent is on: the bot needs none, and a leak could expose none."""
    flags = int(found.get("flags") or 0)
    on = [name for name, bits in PRIVILEGED.items() if flags & bits]
    if on:
        says = f"Switched on without need: {', '.join(on)}."
        return Finding("intents", "warn", says, "Developer portal, Bot: switch them off.")
    return Finding("intents", "ok", "No privileged one is on; none is needed.")


def examine_permissions(servers: Sequence[Mapping[str, Json]]) -> Iterator[Finding]:
    """Check in each server (of the first 200) that the bot has its invitation's permissions, and no more."""
    missing = {
        str(server["name"]): names
        for server in servers
        if (names := missing_permissions(int(server["permissions"])))
    }
    admin = [str(server["name"]) for server in servers if int(server["permissions"]) & ADMINISTRATOR]
    for name, names in list(missing.items())[:MOST_NAMED]:
        yield Finding(
            "permissions",
            "warn",
            f"{name}: {', '.join(names)} missing.",
            "Who manages its roles can grant that.",
        )
    if len(missing) > MOST_NAMED:
        yield Finding("permissions", "warn", f"And in {len(missing) - MOST_NAMED} more servers.")
    if admin:
        yield Finding(
            "permissions",
            "warn",
            f"Administrator in {len(admin)} servers, such as {admin[0]}: far more than is needed.",
            "Take it away from the bot's role.",
        )
    if not missing and not admin:
        yield Finding("permissions", "ok", f"As they should be, in {len(servers)} servers.")
