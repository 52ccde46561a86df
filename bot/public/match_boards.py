"""The boards: edited in place, or posted again if one is missing, buried, asked for or can't be edited."""

from collections.abc import Sequence

from bot.clock import Clock
from bot.panels.request import load_public_context
from bot.public.messages import (
    TO_EDIT,
    MessageGone,
    MessagePoster,
    RateLimitWait,
    SendingOrder,
    ThreadArchived,
    require_permissions,
)
from bot.services.announcements import BOARD, describe_recent_changes, may_repost_board
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.picture_cache import PictureCache
from bot.services.match.service import MatchService
from bot.services.match.steps import MAX_MARKED_STEPS, build_step_history
from bot.services.people import PeopleService
from bot.store.deadlines import DeadlineStore
from bot.store.messages import OutboxMessage
from bot.ui import notices, public_board
from bot.ui.components import Screen
from bot.ui.help import describe_board
from bot.ui.match_context import MatchContext
from games.core.change import Change
from games.core.model import Event
from render.kit.picture import Picture

BURIED_AFTER = 5
"""Messages below a board that have it posted again when a wait for somebody begins."""
MIN_REPOST_INTERVAL = 30
"""Seconds between two posts of a board, however many messages follow it."""
REPOST_NONCE_OFFSET = 10**9
"""Added to the number of a board that a player asked for, to make its nonce unique."""
MAX_RESULT_WAIT = 10.0
"""Seconds that a result waits for an edit of the board; then it is posted."""
VANISHED_PAUSES = (0, 0, 60, 600, 3600)
"""Seconds until a board that somebody has deleted is posted again: the first time, the second, and so on."""
VANISHED_MEMORY = 3600
"""Seconds after such a pause until the next deletion counts as the first one."""


class MatchBoards:
    """Publishes one board at a time."""

    def __init__(
        self,
        matches: MatchService,
        people: PeopleService,
        pictures: PictureCache,
        poster: MessagePoster,
        clock: Clock,
        order: SendingOrder,
    ) -> None:
        self.matches, self.people, self.pictures, self.poster = matches, people, pictures, poster
        self.clock, self.order = clock, order
        self.notices, self.deadlines = poster.notices, DeadlineStore(matches.database)
        self.outage_seconds: dict[int, int] = {}
        """By match, the seconds of an outage that its board has still to mention."""
        self.shown_in_words: dict[int, int] = {}
        """By match, the request for a board that was shown in words, because it could not be drawn."""
        self.vanished: dict[int, tuple[int, int]] = {}
        """By match whose board was deleted, how often, and when the next one may be posted."""
        self.only_outage_notes: set[int] = set()
        """Matches whose boards have only an outage to mention, for which no thread is unarchived."""

    async def publish_board(
        self, context: MatchContext, notice: OutboxMessage, repost: OutboxMessage | None, *, waits: bool
    ) -> None:
        """Edit the board, or post it again where it is missing or buried, or a player asked for that.

        `notice.wanted` is recorded, not the `seq` of the loaded match: the wait that a later step began is
        published separately and may have to repost the board.

        A board that can't be drawn is shown in words. It stays owed, and the error is raised at the end.
        """
        async with self.order.enter():
            loaded = await self.matches.reload_match(context.loaded)  # it has waited for its turn
            if loaded is not context.loaded:
                context = await load_public_context(self, loaded)
                loaded = context.loaded
            wished = repost is not None and may_repost_board(loaded, notice, self.clock.now())
            steps, changes = await self._load_recent_events(loaded)
            picture, fault = await self._draw_board(context, steps)
            if fault is not None and self.shown_in_words.get(loaded.row.id) == notice.wanted:
                raise fault
            screen = build_board_screen(context, changes, picture, self._host_note(context))
        files, seq = ([], notice.shown) if picture is None else ([picture], notice.wanted)
        channel, old = loaded.row.display_channel, notice.message
        buried = waits and self.is_buried(loaded, notice)
        stays = notice.channel == channel and not buried and not wished and notice.begun is None
        if old is not None and stays and await self._edit_board(loaded, channel, old, screen, files):
            await self.notices.record_delivery(loaded.row.id, BOARD, seq, channel, old)
        else:
            self._require_rest(loaded, notice)
            number = loaded.row.seq if repost is None else REPOST_NONCE_OFFSET + repost.wanted
            new, fading = await self.poster.replace_message(loaded.row, notice, screen, files, number, ())
            now = self.clock.now()
            await self.notices.record_delivery(loaded.row.id, BOARD, seq, channel, new, now, fading)
        self.outage_seconds.pop(loaded.row.id, None)
        if repost is not None:
            await self.poster.mark_done(repost, channel)
        self.shown_in_words.pop(loaded.row.id, None)
        if fault is not None:
            self.shown_in_words[loaded.row.id] = notice.wanted
            raise fault

    async def _draw_board(
        self, context: MatchContext, steps: Sequence[Sequence[Event]]
    ) -> tuple[Picture | None, Exception | None]:
        """Return the picture, or why there is none: a board in words is better than no board."""
        names = [context.plain_name(seat) for seat in range(len(context.names))]
        try:
            return await self.pictures.draw_board(context.loaded, None, names, steps), None
        except Exception as fault:
            return None, fault

    def is_buried(self, loaded: LoadedMatch, board: OutboxMessage) -> bool:
        """Tell whether a board is to be posted again for those who are called to it."""
        recent = 0 <= self.clock.now() - (board.posted_at or 0) < MIN_REPOST_INTERVAL
        if board.message is None or recent:
            return False
        return (
            self.poster.channels.count_talk_since(loaded.row.display_channel, board.message) >= BURIED_AFTER
        )

    async def _edit_board(
        self, loaded: LoadedMatch, channel: int, message: int, screen: Screen, files: Sequence[Picture]
    ) -> bool:
        """Edit the board; return False if it is gone, archived with its thread, or no longer to be edited."""
        only_notes = loaded.row.id in self.only_outage_notes
        require_permissions(self.poster.find_permissions, loaded.row, TO_EDIT)
        try:
            await self.poster.channels.edit(channel, message, screen, files)
            self.poster.note_success(channel)
        except ThreadArchived:
            return only_notes
        except MessageGone:
            self._note_vanished(loaded.row.id)
            return False
        except RateLimitWait as wait:
            is_late = not loaded.is_running and wait.seconds > MAX_RESULT_WAIT
            if not wait.is_lasting and not is_late:
                raise
            return only_notes
        self.only_outage_notes.discard(loaded.row.id)
        if not loaded.is_running:
            self.vanished.pop(loaded.row.id, None)
        return True

    def _note_vanished(self, match: int) -> None:
        """Note that a board was deleted; each further deletion delays the next post longer."""
        times, until = self.vanished.get(match, (0, 0))
        if (now := self.clock.match_time()) >= until:
            times = times if now < until + VANISHED_MEMORY else 0
            pause = VANISHED_PAUSES[min(times, len(VANISHED_PAUSES) - 1)]
            self.vanished[match] = (times + 1, now + pause)

    def _require_rest(self, loaded: LoadedMatch, notice: OutboxMessage) -> None:
        """Raise `RateLimitWait` for a board that was deleted again and again; a result is posted at once."""
        until = self.vanished.get(loaded.row.id, (0, 0))[1]
        wait = until - self.clock.match_time()
        if wait > 0 and loaded.is_running and notice.message is not None:
            raise RateLimitWait(wait)

    def _host_note(self, context: MatchContext) -> str:
        """Return what the board says of the host: a pause, or once an outage."""
        row = context.loaded.row
        gap, until = self.outage_seconds.get(row.id, 0), row.paused_until
        paused = notices.describe_pause(context, self.clock.to_wall_time(until)) if until is not None else ""
        away = notices.describe_outage(context, gap) if gap and row.is_clocked else ""
        return "\n".join(line for line in (paused, away) if line)

    async def _load_recent_events(self, loaded: LoadedMatch) -> tuple[list[list[Event]], list[Change]]:
        """Load the latest events as spectators may know them, for marks and for the line of last events."""
        steps = await self.matches.store.load_steps(loaded.row.id, last=MAX_MARKED_STEPS)
        history = build_step_history(steps, loaded.row.step_marks.asides)
        return history.player_events, describe_recent_changes(loaded, history)


def build_board_screen(
    context: MatchContext, changes: Sequence[Change], picture: Picture | None, note: str
) -> Screen:
    """Build a board or a result card, with the board in words where there is no picture."""
    alt, text = (picture.alt, "") if picture is not None else ("", describe_board(context, None))
    if context.loaded.is_running:
        return public_board.build_board(context, changes, alt, note, board_text=text)
    return public_board.build_result_card(context, alt=alt, board_text=text)
