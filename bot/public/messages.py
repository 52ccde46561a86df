"""Posts, edits and replaces the messages of a match, and deletes a replaced one a moment later.

`ChannelGateway` says what that needs of Discord, and which errors to expect.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from contextlib import AbstractAsyncContextManager, AbstractContextManager, nullcontext, suppress
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Protocol

from bot.clock import Clock
from bot.concurrency.fair_queue import Priority
from bot.concurrency.refresher import RetryLater, TransientFailure
from bot.store.messages import Outbox, OutboxMessage
from bot.store.row_faults import NOTICES, RowFaults
from bot.store.rows import MatchRow
from bot.ui import components
from bot.ui.components import Screen
from render.kit.picture import Picture


class MessageGone(Exception):
    """The message or the channel no longer exists."""


class ThreadArchived(MessageGone):
    """The thread was archived after a time of silence: it takes no edits until a new message."""


class MissingPermission(Exception):
    """A permission is missing, or a moderator has locked the place."""

    def __init__(self, sentence: str = "", needs: frozenset[str] = frozenset()) -> None:
        super().__init__(sentence)
        self.needs = needs
        """What the act needs, by Discord's names; to write in a thread is `send_messages` too."""


@dataclass(frozen=True)
class PublicPlace:
    """Where the messages of a match stand."""

    server: int | None
    channel: int
    thread: int | None

    @classmethod
    def of_match(cls, row: MatchRow) -> "PublicPlace":
        return cls(row.server, row.channel, row.thread)


PermissionLookup = Callable[[PublicPlace], frozenset[str] | None]
"""Returns the permissions that we have in a place; None if we haven't been told of it."""


def know_no_permissions(place: PublicPlace) -> frozenset[str] | None:
    return None


TO_EDIT, TO_POST = frozenset({"view_channel"}), frozenset({"view_channel", "send_messages"})
WITH_PICTURES = frozenset({"attach_files"})


def require_permissions(find_permissions: PermissionLookup, row: object, needs: frozenset[str]) -> None:
    """Raise `MissingPermission`, without asking Discord, if it has told us that something is missing."""
    granted = find_permissions(PublicPlace.of_match(row)) if isinstance(row, MatchRow) else None
    if granted is not None and not needs <= granted:
        raise MissingPermission(f"{', '.join(sorted(needs - granted))} is missing", needs)


MAX_REFUSED_EDITS = 3
"""Consecutive refused edits after which a message is posted again."""
LONGEST_EDIT_WAIT = 60.0
"""Seconds: a message that Discord wants to be left alone for longer is posted anew."""


class RateLimitWait(RetryLater):
    """Discord wants a pause, or we make one lest it does: a wait, and never an end."""

    def __init__(self, seconds: float, refusals: int = 0) -> None:
        super().__init__(seconds, f"a rate limit of Discord: {seconds:.1f} seconds")
        self.refusals = refusals
        """How often in a row Discord has refused to edit this message for that reason."""

    @property
    def is_lasting(self) -> bool:
        """Whether a new message is the better way."""
        return self.refusals >= MAX_REFUSED_EDITS or self.seconds > LONGEST_EDIT_WAIT


class NoticeSuperseded(Exception):
    """A newer request stands in the place of this one, and pings whom it would have pinged."""


class DiscordOutage(TransientFailure):
    """Discord has an internal error, or is out of reach."""


class ChannelGateway(Protocol):
    """Channels to post in: Discord's, or a fake in tests."""

    async def post(
        self, channel: int, screen: Any, pictures: Sequence[Picture], nonce: str, mention: Collection[int]
    ) -> int:
        """Post a message and return its id. The same nonce twice within minutes makes one message."""
        ...

    async def edit(self, channel: int, message: int, screen: Any, pictures: Sequence[Picture]) -> None:
        """Edit a message, or raise `RateLimitWait`: messages older than an hour take few edits."""
        ...

    async def delete(self, channel: int, message: int) -> None:
        """Delete a message, whether or not it still exists."""
        ...

    def count_talk_since(self, channel: int, message: int) -> int:
        """Count the messages of others below one of ours, since this process watches the channel."""
        ...


class UnreadableNotices:
    """Notices that can't be read: each is reported once, and waits as it is for the next start."""

    def __init__(self, faults: RowFaults) -> None:
        self.faults = faults
        self.known: set[tuple[int, str, int]] = set()

    def may_publish(self, notice: OutboxMessage, kinds: Collection[str]) -> bool:
        """Tell whether a notice is of a known kind, and none that could not be read."""
        if (notice.match, notice.kind, notice.wanted) in self.known:
            return False
        if notice.kind.partition(":")[0] in kinds:
            return True
        self.add_notice(notice, LookupError(f"there is no kind of notice {notice.kind!r}"))
        return False

    def add_notice(self, notice: OutboxMessage, fault: Exception) -> None:
        """Report a notice that can't be read."""
        self.known.add((notice.match, notice.kind, notice.wanted))
        self.faults.report_row(NOTICES, notice.match, fault)


class PostingPlace(Protocol):
    """What has to be known of a match to post for it."""

    @property
    def id(self) -> int: ...

    @property
    def code(self) -> str: ...

    @property
    def display_channel(self) -> int: ...

    @property
    def nonce_salt(self) -> str: ...


class SendingOrder(Protocol):
    """Decides which messages are built and sent first."""

    def mark(self, priority: Priority, match: int) -> AbstractContextManager[None]:
        """Return a context in which everything that is sent has this priority."""
        ...

    def enter(self) -> AbstractAsyncContextManager[None]:
        """Return a context in which a message is built; entering it waits until it could be sent soon."""
        ...


class ArrivalOrder:
    """The order in which they come, without any wait."""

    def mark(self, priority: Priority, match: int) -> AbstractContextManager[None]:
        return nullcontext()

    def enter(self) -> AbstractAsyncContextManager[None]:
        return nullcontext()


class RecoverySignal:
    """Tells everybody who owes messages that one was shown just now."""

    def __init__(self) -> None:
        self.listeners: list[Callable[[int], None]] = []

    def note_success(self, channel: int) -> None:
        """Tell of a message that Discord has taken in this channel or thread."""
        for listener in self.listeners:
            listener(channel)


class MessagePoster:
    """Posts and deletes messages and records each delivery; an interrupted post is repeated."""

    def __init__(
        self,
        channels: ChannelGateway,
        notices: Outbox,
        clock: Clock,
        find_permissions: PermissionLookup = know_no_permissions,
        note_success: Callable[[int], None] = lambda channel: None,
    ) -> None:
        self.channels, self.notices, self.clock = channels, notices, clock
        self.find_permissions = find_permissions
        self.note_success = note_success
        """Told of each channel in which Discord has taken a message."""

    async def post_message(
        self, row: PostingPlace, notice: OutboxMessage, screen: Screen, mentions: Collection[int]
    ) -> None:
        """Post a new message in place of the old one; one that is superseded stays owed."""
        with suppress(NoticeSuperseded):
            new, fading = await self.replace_message(row, notice, screen, (), notice.wanted, mentions)
            await self._mark_shown(notice, row.display_channel, new, fading)

    async def replace_message(
        self,
        row: PostingPlace,
        notice: OutboxMessage,
        screen: Screen,
        pictures: Sequence[Picture],
        nonce_number: int,
        mentions: Collection[int],
    ) -> tuple[int, int | None]:
        """Post a message and return its id and that of the replaced one; the caller then records both.

        Recording comes last: a shutdown in between repeats the post, and the nonce prevents a second message.
        """
        needs = TO_POST | WITH_PICTURES if pictures else TO_POST
        require_permissions(self.find_permissions, row, needs)
        if notice.begun != nonce_number:
            await self._delete_lost(row, notice)
        if notice.fading is not None and notice.channel is not None:
            # Discord did not delete it so far, and there is room for one only.
            with suppress(TransientFailure, RetryLater):
                await self.channels.delete(notice.channel, notice.fading)
        if not mentions:
            await self.notices.record_post_attempt(row.id, notice.kind, nonce_number)
        elif not await self.notices.begin_ping(notice):
            raise NoticeSuperseded
        new = await self.channels.post(
            row.display_channel, screen, pictures, build_nonce(row, notice.kind, nonce_number), mentions
        )
        self.note_success(row.display_channel)
        return new, await self._pick_fading_message(row.display_channel, notice)

    async def _pick_fading_message(self, channel: int, notice: OutboxMessage) -> int | None:
        """Return the message to be deleted later, deleting one in another channel at once.

        The buttons of a fading message work for a moment more: somebody may be pressing one.
        """
        if notice.message is None or notice.channel is None or notice.channel == channel:
            return notice.message
        await self.channels.delete(notice.channel, notice.message)
        return None

    async def delete_replaced(self, rows: Iterable[OutboxMessage]) -> bool:
        """Delete messages that were replaced or emptied a moment ago; return whether there were any."""
        found = False
        for notice in rows:
            if notice.fading is not None and notice.channel is not None:
                await self.channels.delete(notice.channel, notice.fading)
                await self.notices.record_removal(notice.match, notice.kind, notice.fading)
                found = True
        return found

    async def _delete_lost(self, row: PostingPlace, notice: OutboxMessage) -> None:
        """Delete a message posted just before a shutdown, found again by its nonce: it is outdated."""
        if notice.begun is not None:
            nonce = build_nonce(row, notice.kind, notice.begun)
            lost = await self.channels.post(
                row.display_channel, components.build_screen(row.code), (), nonce, ()
            )
            await self.channels.delete(row.display_channel, lost)

    async def edit_or_remove(self, row: PostingPlace, notice: OutboxMessage, screen: Screen | None) -> None:
        """Edit a message, without pings; without a screen, remove it."""
        await self._delete_lost(row, notice)
        message, channel, fading = notice.message, notice.channel, None
        if message is not None and channel is not None:
            if screen is None:
                message, fading = None, await self._pick_fading_message(row.display_channel, notice)
            else:
                require_permissions(self.find_permissions, row, TO_EDIT)
                try:
                    await self.channels.edit(channel, message, screen, ())
                    self.note_success(channel)
                except ThreadArchived:
                    message, fading = await self.replace_message(row, notice, screen, (), notice.wanted, ())
                except MessageGone:
                    message = None
                except RateLimitWait as wait:
                    if not wait.is_lasting:
                        raise
                    message, fading = await self.replace_message(row, notice, screen, (), notice.wanted, ())
        await self._mark_shown(notice, row.display_channel, message, fading)

    async def mark_done(self, notice: OutboxMessage, channel: int) -> None:
        """Mark a notice as done that needs no message of its own."""
        await self._mark_shown(notice, channel, notice.message, None)

    async def _mark_shown(
        self, notice: OutboxMessage, channel: int, message: int | None, fading: int | None
    ) -> None:
        now = self.clock.now()
        await self.notices.record_delivery(
            notice.match, notice.kind, notice.wanted, channel, message, now, fading
        )


def build_nonce(place: PostingPlace, kind: str, number: int) -> str:
    """Build the nonce by which Discord recognises a post for some minutes; at most 25 characters.

    Discord shows it to clients, and the number counts the answers to a secret window; so it is hashed, with
    a salt that nobody knows before the end of the match.
    """
    digest = sha256(f"{place.nonce_salt}:{place.id}:{kind}:{number}".encode()).hexdigest()
    return f"{place.id}{kind}{digest[:10]}"[-25:]
