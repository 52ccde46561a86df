"""Posts, edits and deletes messages through discord.py, counts the talk below them, and names threads.

Two of Discord's limits on edits aren't announced by headers: of old messages, and of names of channels.
discord.py sleeps through any 429, for ten minutes after a third name, and what waits behind it waits too.
`add_edit_limits` ends such a request with `EditRefused` instead, so that we can do something else meanwhile.
"""

import asyncio
import json
import re
from collections import Counter
from collections.abc import Collection, Generator, Iterable, Sequence
from contextlib import contextmanager, suppress
from typing import Any, cast

import aiohttp
import discord

from bot.clock import Clock
from bot.concurrency.window_pacer import WindowPacer
from bot.public.messages import (
    TO_EDIT,
    TO_POST,
    WITH_PICTURES,
    DiscordOutage,
    MessageGone,
    MissingPermission,
    RateLimitWait,
    ThreadArchived,
)
from bot.public.thread_names import Silence
from render.kit.picture import Picture

# --- limits on edits -------------------------------------------------------------------------------

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
    waits = body.get("retry_after"), headers.get("X-RateLimit-Reset-After"), headers.get("Retry-After")
    for one in waits:
        with suppress(TypeError, ValueError):
            return max(0.0, float(one))  # pyright: ignore[reportArgumentType] - what it is not, is refused
    return USUAL_WAIT


ARCHIVED_CODE, LOCKED_CODE = 50083, 160005
"""Discord's codes for threads that take no edits: archived, or locked by a moderator."""
TOO_MANY_REQUESTS = 429


@contextmanager
def translate_errors(needs: frozenset[str] = frozenset()) -> Generator[None]:
    """Raise Discord's refusals and outages as the errors of `ChannelGateway`."""
    try:
        yield
    except discord.NotFound as error:
        raise MessageGone(str(error)) from error
    except discord.Forbidden as error:
        raise MissingPermission(str(error), needs) from error
    except discord.DiscordServerError as error:
        raise DiscordOutage(f"Discord answers with {error.status}") from error
    except discord.RateLimited as error:
        raise RateLimitWait(error.retry_after) from error
    except EditRefused as error:
        raise RateLimitWait(error.retry_after) from error
    except discord.HTTPException as error:
        if error.code == ARCHIVED_CODE:
            raise ThreadArchived(str(error)) from error
        if error.code == LOCKED_CODE:
            raise MissingPermission(str(error), needs) from error
        if error.status == TOO_MANY_REQUESTS:  # discord.py has waited five times
            raise RateLimitWait(USUAL_WAIT) from error
        raise
    except (aiohttp.ClientError, OSError) as error:
        raise DiscordOutage(f"no connection to Discord ({type(error).__name__})") from error


MAX_WATCHED_CHANNELS, MAX_WATCHED_MESSAGES = 2000, 50
"""Channels, and messages of ours in each, below which talk is counted: the ones posted or edited last."""


def drop_oldest(entries: dict[int, Any], most: int) -> None:
    """Drop the entries that were added first until `most` are left."""
    while len(entries) > most:
        del entries[next(iter(entries))]


# --- channels --------------------------------------------------------------------------------------


class DiscordChannels:
    """The `ChannelGateway` of discord.py."""

    def __init__(self, client: discord.Client, clock: Clock | None = None) -> None:
        self.client, self.clock = client, clock or Clock()
        self.old_edits: WindowPacer[int, int] = WindowPacer(
            OLD_EDITS, OLD_EDITS_WINDOW, lambda: asyncio.get_running_loop().time()
        )
        """Paces the edits of old messages by channel: of all matches, tables and reports there."""
        self.refused_edits: Counter[int] = Counter()
        """By message, how often in a row Discord has refused to edit it, because it is old."""
        self.talk_counts: dict[int, Counter[int]] = {}
        """By channel, how many messages came after each of ours."""

    async def post(
        self, channel: int, screen: Any, pictures: Sequence[Picture], nonce: str, mention: Collection[int]
    ) -> int:
        place = self._get_channel(channel)
        mentions = discord.AllowedMentions(
            everyone=False, roles=False, users=[discord.Object(person) for person in mention]
        )
        try:
            with translate_errors(TO_POST | WITH_PICTURES if pictures else TO_POST):
                message = await place.send(
                    view=screen, files=build_files(pictures), nonce=nonce, allowed_mentions=mentions
                )
        except ThreadArchived as locked:  # it is locked: a message unarchives any other thread
            raise MissingPermission(str(locked), TO_POST) from locked
        self.watch_messages([(channel, message.id)])
        return message.id

    async def edit(self, channel: int, message: int, screen: Any, pictures: Sequence[Picture]) -> None:
        place = self._get_channel(channel)
        self.watch_messages([(channel, message)])
        was_counted = self._take_turn(channel, message)
        try:
            with translate_errors(TO_EDIT | WITH_PICTURES if pictures else TO_EDIT):
                await place.get_partial_message(message).edit(
                    view=screen,
                    attachments=build_files(pictures),
                    allowed_mentions=discord.AllowedMentions.none(),
                )
        except RateLimitWait as wait:
            self.refused_edits[message] += 1
            self.old_edits.refuse_turn(channel, wait.seconds, was_counted=was_counted)
            raise RateLimitWait(wait.seconds, self.refused_edits[message]) from wait
        except MessageGone:
            del self.refused_edits[message]
            raise
        del self.refused_edits[message]

    def _take_turn(self, channel: int, message: int) -> bool:
        """Count the edit of an old message, or raise `RateLimitWait` if its channel has had its edits."""
        if message not in self.refused_edits and not is_old(message, self.clock):
            return False
        if wait := self.old_edits.request_turn(channel, message):
            raise RateLimitWait(wait, self.refused_edits[message])
        return True

    async def delete(self, channel: int, message: int) -> None:
        self.talk_counts.get(channel, Counter()).pop(message, None)
        del self.refused_edits[message]
        with suppress(MessageGone, MissingPermission), translate_errors():
            await self._get_channel(channel).get_partial_message(message).delete()

    async def fetch_thread_name(self, thread: int) -> str | None:
        with translate_errors(TO_POST):
            found = await self.client.fetch_channel(thread)
        return found.name if isinstance(found, discord.Thread) else None

    async def change_thread(self, thread: int, name: str | None, silence: Silence) -> None:
        with translate_errors(TO_POST):
            found = await self.client.fetch_channel(thread)
            if not isinstance(found, discord.Thread):
                return
            # An archived thread takes changes only while it is unarchived.
            if name is None:
                await found.edit(archived=False, auto_archive_duration=silence)
            else:
                await found.edit(name=name, archived=False, auto_archive_duration=silence)

    def watch_messages(self, messages: Iterable[tuple[int, int]]) -> None:
        """Count talk below messages that were posted before this process began, from now on."""
        for channel, message in messages:
            counts = self.talk_counts.pop(channel, None) or Counter()
            self.talk_counts[channel] = counts  # the channel watched longest ago stands first
            counts.setdefault(message, 0)
            drop_oldest(counts, MAX_WATCHED_MESSAGES)
            drop_oldest(self.talk_counts, MAX_WATCHED_CHANNELS)

    def count_talk_since(self, channel: int, message: int) -> int:
        return self.talk_counts.get(channel, Counter())[message]

    def count_message(self, channel: int, own: bool) -> None:
        """Count a message in a channel. Its text does not matter, and the bot does not receive it."""
        counts = self.talk_counts.get(channel)
        if counts is not None and not own:
            for message in counts:
                counts[message] += 1

    def _get_channel(self, channel: int) -> discord.PartialMessageable:
        return self.client.get_partial_messageable(channel)


def build_files(pictures: Sequence[Picture]) -> list[discord.File]:
    """Build new files: discord.py reads each only once."""
    from io import BytesIO

    return [
        discord.File(BytesIO(picture.png), f"board{n or ''}.png", description=picture.alt[:1024])
        for n, picture in enumerate(pictures)
    ]
