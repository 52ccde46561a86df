"""Discord's channels as the publishing sees them: post, edit, delete, and how much was said since."""

from collections import Counter
from collections.abc import Collection, Generator, Iterable, Sequence
from contextlib import contextmanager, suppress
from typing import Any, Protocol

import aiohttp
import discord

from bot.keeping import Passing
from render.picture import Picture


class Gone(Exception):
    """The message or the channel is no longer there."""


class Asleep(Gone):
    """The thread was put away after a time of silence: nothing in it changes until a message wakes it."""


class Forbidden(Exception):
    """A permission is missing; the sentence names it."""


ASLEEP, LOCKED = 50083, 160005
"""Discord's codes for threads that take no edits: put away, or closed by somebody who manages them."""


class Unreachable(Passing):
    """Discord has a fault of its own, or is out of reach."""


@contextmanager
def told_apart() -> Generator[None]:
    """What Discord refuses for good, and what goes by."""
    try:
        yield
    except discord.NotFound as error:
        raise Gone(str(error)) from error
    except discord.Forbidden as error:
        raise Forbidden(str(error)) from error
    except discord.DiscordServerError as error:
        raise Unreachable(f"Discord answers with {error.status}") from error
    except discord.HTTPException as error:
        if error.code == ASLEEP:
            raise Asleep(str(error)) from error
        if error.code == LOCKED:
            raise Forbidden(str(error)) from error
        raise
    except (aiohttp.ClientError, OSError) as error:
        raise Unreachable(f"no connection to Discord ({type(error).__name__})") from error


class Places(Protocol):
    """What publishing needs of Discord; tests have one of their own."""

    async def post(
        self, channel: int, screen: Any, pictures: Sequence[Picture], nonce: str, mention: Collection[int]
    ) -> int:
        """A new message; its id. The same nonce twice within minutes makes one message."""
        ...

    async def edit(self, channel: int, message: int, screen: Any, pictures: Sequence[Picture]) -> None: ...

    async def delete(self, channel: int, message: int) -> None:
        """No matter whether it is still there."""
        ...

    def talk_since(self, channel: int, message: int) -> int:
        """How many messages of others lie below a message of ours, as far as we were there."""
        ...


class DiscordPlaces:
    """The real ones."""

    def __init__(self, client: discord.Client) -> None:
        self.client = client
        self.said: dict[int, Counter[int]] = {}
        """By channel, how many messages came after each of ours."""

    async def post(
        self, channel: int, screen: Any, pictures: Sequence[Picture], nonce: str, mention: Collection[int]
    ) -> int:
        place = self._place(channel)
        told = discord.AllowedMentions(
            everyone=False, roles=False, users=[discord.Object(person) for person in mention]
        )
        try:
            with told_apart():
                message = await place.send(
                    view=screen, files=files(pictures), nonce=nonce, allowed_mentions=told
                )
        except Asleep as locked:  # a message would have woken it, if everybody might
            raise Forbidden(str(locked)) from locked
        self.said.setdefault(channel, Counter())[message.id] = 0
        return message.id

    async def edit(self, channel: int, message: int, screen: Any, pictures: Sequence[Picture]) -> None:
        place = self._place(channel)
        self.watch([(channel, message)])
        with told_apart():
            await place.get_partial_message(message).edit(
                view=screen,
                attachments=files(pictures),
                allowed_mentions=discord.AllowedMentions.none(),
            )

    async def delete(self, channel: int, message: int) -> None:
        self.said.get(channel, Counter()).pop(message, None)
        with suppress(Gone, Forbidden), told_apart():
            await self._place(channel).get_partial_message(message).delete()

    def watch(self, messages: Iterable[tuple[int, int]]) -> None:
        """Messages, with their channels, that were posted before this process began: talk counts from now."""
        for channel, message in messages:
            self.said.setdefault(channel, Counter()).setdefault(message, 0)

    def talk_since(self, channel: int, message: int) -> int:
        return self.said.get(channel, Counter())[message]

    def heard(self, channel: int, own: bool) -> None:
        """A message came into a channel. Its words do not matter, and we do not have them."""
        counts = self.said.get(channel)
        if counts is not None and not own:
            for message in counts:
                counts[message] += 1

    def _place(self, channel: int) -> discord.PartialMessageable:
        return self.client.get_partial_messageable(channel)


def files(pictures: Sequence[Picture]) -> list[discord.File]:
    """Fresh files: discord.py reads each only once."""
    from io import BytesIO

    return [
        discord.File(BytesIO(picture.png), f"board{n or ''}.png", description=picture.alt[:1024])
        for n, picture in enumerate(pictures)
    ]
