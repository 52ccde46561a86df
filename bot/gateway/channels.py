"""Posts, edits and deletes messages through discord.py, and counts the talk below them."""

from collections import Counter
from collections.abc import Collection, Generator, Iterable, Sequence
from contextlib import contextmanager, suppress
from typing import Any

import aiohttp
import discord

from bot.public.messages import DiscordOutage, MessageGone, MissingPermission, ThreadArchived
from render.kit.picture import Picture

ARCHIVED_CODE, LOCKED_CODE = 50083, 160005
"""Discord's codes for threads that take no edits: archived, or locked by a moderator."""


@contextmanager
def translate_errors() -> Generator[None]:
    """Raise Discord's refusals and outages as the errors of `ChannelGateway`."""
    try:
        yield
    except discord.NotFound as error:
        raise MessageGone(str(error)) from error
    except discord.Forbidden as error:
        raise MissingPermission(str(error)) from error
    except discord.DiscordServerError as error:
        raise DiscordOutage(f"Discord answers with {error.status}") from error
    except discord.HTTPException as error:
        if error.code == ARCHIVED_CODE:
            raise ThreadArchived(str(error)) from error
        if error.code == LOCKED_CODE:
            raise MissingPermission(str(error)) from error
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

    def __init__(self, client: discord.Client) -> None:
        self.client = client
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
            with translate_errors():
                message = await place.send(
                    view=screen, files=build_files(pictures), nonce=nonce, allowed_mentions=mentions
                )
        except ThreadArchived as locked:  # it is locked: a message unarchives any other thread
            raise MissingPermission(str(locked)) from locked
        self.watch_messages([(channel, message.id)])
        return message.id

    async def edit(self, channel: int, message: int, screen: Any, pictures: Sequence[Picture]) -> None:
        place = self._get_channel(channel)
        self.watch_messages([(channel, message)])
        with translate_errors():
            await place.get_partial_message(message).edit(
                view=screen,
                attachments=build_files(pictures),
                allowed_mentions=discord.AllowedMentions.none(),
            )

    async def delete(self, channel: int, message: int) -> None:
        self.talk_counts.get(channel, Counter()).pop(message, None)
        with suppress(MessageGone, MissingPermission), translate_errors():
            await self._get_channel(channel).get_partial_message(message).delete()

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
