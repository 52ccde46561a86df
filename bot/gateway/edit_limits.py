"""Limits of Discord on edits that headers don't announce: of old messages, and of names of channels.

discord.py sleeps through any 429, for ten minutes after a third name, and what waits behind it waits too. The
trace here ends such a request with `EditRefused` instead, so that we can do something else meanwhile.
"""

import json
import re
from contextlib import suppress
from typing import Any, cast

import aiohttp

from bot.clock import Clock

OLD_EDITS_CODE = 30046
"""Discord's code for too many edits of messages older than an hour."""
OLD_EDITS, OLD_EDITS_WINDOW = 3, 6.5
"""Edits of such messages in one channel, and seconds: three in six, as discord-userdoccers reports, and half
a second for the way to Discord, which does not publish the numbers.
"""
OLD_AFTER = 3600 - 60
"""Seconds after which we take a message for old: our clock may be a minute behind."""
USUAL_WAIT = 6.5
"""Seconds to wait if Discord names none."""

MESSAGE_PATH = re.compile(r"/channels/\d+/messages/\d+$")
CHANNEL_PATH = re.compile(r"/channels/\d+$")

DISCORD_EPOCH_MS = 1_420_070_400_000


class EditRefused(Exception):
    """Discord has refused an edit by one of these limits, and says when to come back."""

    def __init__(self, retry_after: float) -> None:
        super().__init__(f"429: again in {retry_after:.1f} seconds")
        self.retry_after = retry_after


def is_old(message: int, clock: Clock) -> bool:
    """Tell whether Discord limits the edits of a message; its id says when it was posted."""
    posted_at = ((message >> 22) + DISCORD_EPOCH_MS) // 1000
    return clock.now() - posted_at >= OLD_AFTER


def add_edit_limits(trace: aiohttp.TraceConfig | None) -> aiohttp.TraceConfig:
    """Have a trace raise `EditRefused` where discord.py would sleep."""
    config = trace or aiohttp.TraceConfig()

    async def refuse_edit(session: object, context: object, params: aiohttp.TraceRequestEndParams) -> None:
        response, path = params.response, params.url.path
        if response.status != 429 or params.method != "PATCH":
            return
        body = await _read_body(response)
        of_message = MESSAGE_PATH.search(path) and body.get("code") == OLD_EDITS_CODE
        if of_message or (CHANNEL_PATH.search(path) and not body.get("global")):
            raise EditRefused(_find_wait(body, response))

    config.on_request_end.append(refuse_edit)
    return config


async def _read_body(response: aiohttp.ClientResponse) -> dict[str, Any]:
    try:
        body: object = json.loads(await response.text())
    except (ValueError, aiohttp.ClientError):
        return {}
    return cast("dict[str, Any]", body) if isinstance(body, dict) else {}


def _find_wait(body: dict[str, Any], response: aiohttp.ClientResponse) -> float:
    """Return the seconds that body or headers name."""
    headers = response.headers
    told = body.get("retry_after"), headers.get("X-RateLimit-Reset-After"), headers.get("Retry-After")
    for one in told:
        with suppress(TypeError, ValueError):
            return max(0.0, float(one))  # pyright: ignore[reportArgumentType] - what it is not, is refused
    return USUAL_WAIT
