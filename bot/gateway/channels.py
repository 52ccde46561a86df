"""Posts, edits and deletes messages through discord.py, counts the talk below them, and names threads."""

import asyncio
from collections import Counter
from collections.abc import Collection, Generator, Iterable, Sequence
from contextlib import contextmanager, suppress
from typing import Any

import aiohttp
import discord

from bot.clock import Clock
from bot.concurrency.window_pacer import WindowPacer
from bot.gateway.edit_limits import OLD_EDITS, OLD_EDITS_WINDOW, USUAL_WAIT, EditRefused, is_old
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
