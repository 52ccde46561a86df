"""Announcements: decides with each step, in its transaction, what is to be shown in public.

A wait begins when a person is awaited who was not before; each such person is mentioned once. Nobody is
mentioned for continuing, for their own actions, or because AI has answered in between. This module alone
writes `MatchRow.pinged_people` and `SeatRow.has_thanked`.
"""

from collections.abc import Sequence
from typing import Literal, TypeVar

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from bot.clock import Clock
from bot.errors import UserError
from bot.i18n import sentences as words
from bot.services.answers.awaited_seats import (
    keeps_secret_window,
    people_to_ping,
    public_awaited_human_seats,
    public_awaited_people,
)
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import Actor, MatchService
from bot.services.match.steps import (
    CAUSE_STEPS,
    StepHistory,
    StepResult,
    decode_events,
    describe_changes,
)
from bot.services.match.thread_losses import stays_without_thread
from bot.services.replays import refuse_running
from bot.store.messages import Outbox, OutboxMessage
from bot.store.rows import MatchRow, Vote, to_json
from bot.store.writes import WriteBatch
from games.core.change import FALL, Change
from games.core.model import Seat

BOARD, WAIT, REMINDER, TIME_OUT = "board", "wait", "reminder", "time_out"
VOTE, SEAT = "vote", "seat"
REPOST = "anew"
"""Kinds of public messages. `VOTE` is followed by a colon and the kind of vote, `SEAT` by one and the seat.

`REPOST` is no message, but a request for the board at the bottom of its channel.
"""
TABLE_MESSAGE = "table"
"""The message by which people join, and the line that is left of it: edited by `LobbyMessages`."""
RESULT = "result"
"""The result in the server's channel for results."""

HALT, HALT_REPORT = "halt", "halt_report"
"""That a match stands still, or goes on: for its players, and for the managers of its server."""
THREAD_LOSS = "thread_loss"
"""That a match gets no thread any more, because each was deleted: for the managers of its server."""
THREAD = "thread"
"""No message, but the thread of the match itself: owed once it could not be opened."""
THREAD_NAME = "name"
"""The name of the match's thread: given by `ThreadNames`."""

PUBLISHED_KINDS = {
    *(BOARD, WAIT, REMINDER, TIME_OUT, REPOST, RESULT, VOTE, SEAT),
    *(HALT, HALT_REPORT, THREAD, THREAD_LOSS),
}
"""The kinds that `MatchPublisher` looks after, without the seat or the vote that some name."""

REPOST_INTERVAL = 60
"""Seconds that a board stands before somebody at the table may have it posted again."""

S = TypeVar("S", bound=Struct)


class WaitNotice(Struct):
    """The seats that are awaited, and the people to mention for it."""

    seats: list[Seat] = field(default_factory=list[Seat])
    people: list[int] = field(default_factory=list[int], name="told")


class SeatNotice(Struct):
    """A line about one seat, or all seats of a secret window; without seats the line is removed."""

    seat: Seat | None = None
    due: int = 0
    asker: Seat | None = None
    """The seat that nudges; None for a reminder by the clock."""
    window: list[Seat] = field(default_factory=list[Seat])
    """All whom the secret window asks, if the line is about one: nobody may know who has answered."""

    @property
    def seats(self) -> list[Seat]:
        return self.window or ([] if self.seat is None else [self.seat])


def build_seat_notice(
    loaded: LoadedMatch, seats: Sequence[Seat], due: int = 0, asker: Seat | None = None
) -> SeatNotice:
    """Build a line about seats that are awaited or were until now."""
    if len(seats) > 1 or not loaded.secret_window.isdisjoint(seats):
        return SeatNotice(None, due, asker, [*seats])
    return SeatNotice(seats[0], due, asker)


class VoteNotice(Struct):
    """A vote, open or ended."""

    vote: Vote
    state: Literal["open", "agreed", "over"] = "open"


class FreeSeatNotice(Struct):
    """A seat that anybody may take, that was taken, or that is free no longer."""

    seat: Seat
    state: Literal["free", "taken", "back"]
    volunteers: list[int] = field(default_factory=list[int], name="told")
    """People who had offered to be a substitute."""


class HaltNotice(Struct):
    """That a match stands still because it can't be read, or goes on after that."""

    state: Literal["halted", "resumed"]
    number: str
    """Of the incident."""


def request_halt_notice(
    batch: WriteBatch, match: int, seq: int, state: Literal["halted", "resumed"], number: str
) -> None:
    """Request the notices for players and managers."""
    body = to_json(HaltNotice(state, number))
    for kind in (HALT, HALT_REPORT):
        Outbox.request_message(batch, match, kind, seq, body)


def decode_body(body: str, kind: type[S]) -> S:
    return msgspec.json.decode(body, type=kind)


def announce_step(result: StepResult, batch: WriteBatch) -> None:
    """Request all public messages that a step makes necessary, in the outbox: a hook of each step."""
    before, after = result.before, result.after
    row = after.row
    if is_table_message_outdated(result):
        Outbox.request_message(batch, row.id, TABLE_MESSAGE, row.seq)
    if row.terms.alone or row.status == "open" or (not before.is_running and row.status == "off"):
        return
    if is_board_outdated(result):
        Outbox.request_message(batch, row.id, BOARD, row.seq)
    _announce_wait(result, batch)
    _announce_time_outs(before, after, batch)
    _announce_seats(before, after, batch)
    _announce_votes(before, after, batch)
    if before.is_running and row.status == "over" and row.server is not None:
        Outbox.request_message(batch, row.id, RESULT, row.seq)
    if before.row.thread_losses != row.thread_losses and (
        stays_without_thread(row) and not stays_without_thread(before.row)
    ):
        Outbox.request_message(batch, row.id, THREAD_LOSS, row.seq)
    if is_thread_name_outdated(result):
        Outbox.request_message(batch, row.id, THREAD_NAME, row.seq)


def is_thread_name_outdated(result: StepResult) -> bool:
    """Tell whether the match's thread gets another name: by its result, or by a rematch in it."""
    before, after = result.before, result.after
    ended = before.is_running and after.row.status == "over"
    begun = not before.is_running and after.is_running
    return (ended or begun) and after.row.thread is not None and not after.row.terms.alone


def is_table_message_outdated(result: StepResult) -> bool:
    """Tell whether a table's message is outdated: the table has changed, started or got its thread."""
    before, after = result.before.row, result.after.row
    if after.lobby.message is None:
        return False
    return "open" in (before.status, after.status) or (before.status, before.thread) != (
        after.status,
        after.thread,
    )


def is_board_outdated(result: StepResult) -> bool:
    """Tell whether the board has anything new to show.

    An edit without news would reveal that a person has just answered in secret or is choosing.
    """
    before, after = result.before, result.after
    if (
        _board_surroundings(before) != _board_surroundings(after)
        or before.state is None
        or after.state is None
    ):
        return True
    if before.state.moment != after.state.moment and not keeps_secret_window(before, after):
        return True
    return bool(after.event_sentences(result.events, None)) or before.view_for(None) != after.view_for(None)


def _board_surroundings(loaded: LoadedMatch) -> tuple[object, ...]:
    """Return what the board shows besides the position."""
    row = loaded.row
    seats = [(one.person, one.ai, one.handover.is_offered, one.clock.granted_seconds) for one in row.seats]
    awaited = loaded.public_awaited if loaded.is_running else ()
    return (
        row.status,
        row.display_channel,
        row.terms.alone,
        row.paused_until,
        row.put_away_at,
        row.votes,
        seats,
        awaited,
    )


def _announce_wait(result: StepResult, batch: WriteBatch) -> None:
    """Request the line that says who is awaited, if other people are awaited than before the step.

    After a secret window of several a new wait begins for all who are awaited: who answered last is secret.
    """
    before, after = result.before, result.after
    row, awaited = after.row, public_awaited_people(after)
    if len(before.secret_window) > 1 and not keeps_secret_window(before, after):
        row.pinged_people = ()
    elif public_awaited_people(before) == awaited:
        return
    result.people_to_mention = people_to_ping(after)
    wait = WaitNotice(public_awaited_human_seats(after), result.people_to_mention)
    _request_wait(after, wait, batch)
    Outbox.request_message(batch, row.id, REMINDER, row.seq, to_json(SeatNotice()))
    if awaited:
        # While AI thinks nobody is awaited. Afterwards the same people may be awaited again, without a ping.
        row.pinged_people = tuple(awaited)


def _request_wait(loaded: LoadedMatch, wait: WaitNotice, batch: WriteBatch) -> None:
    """Request the line with the awaited; a ping that has not been sent yet is sent with it."""
    row, awaited = loaded.row, public_awaited_people(loaded)
    Outbox.request_pings(batch, row.id, WAIT, row.seq, to_json(wait), awaited)


def _announce_time_outs(before: LoadedMatch, after: LoadedMatch, batch: WriteBatch) -> None:
    if not before.is_running:
        return
    for was, now in zip(before.row.seats, after.row.seats, strict=True):
        if now.handover.is_offered:
            continue  # `_announce_seats` says so in the line about the free seat
        if now.handover.ai_since is not None and was.handover.ai_since is None:
            body = to_json(SeatNotice(now.seat))
            Outbox.request_message(batch, after.row.id, TIME_OUT, after.row.seq, body)


def _announce_seats(before: LoadedMatch, after: LoadedMatch, batch: WriteBatch) -> None:
    """Request the lines about seats that became free, were taken, or are free no longer."""
    if not before.is_running:
        return
    for was, now in zip(before.row.seats, after.row.seats, strict=True):
        free = now.handover.is_offered and after.is_running
        if free and not was.handover.is_offered:
            found = FreeSeatNotice(now.seat, "free", [*after.row.substitutes])
        elif now.person is not None and now.person != was.person:
            found = FreeSeatNotice(now.seat, "taken")
        elif was.handover.is_offered and not free:
            found = FreeSeatNotice(now.seat, "back")
        else:
            continue
        Outbox.request_message(batch, after.row.id, f"{SEAT}:{now.seat}", after.row.seq, to_json(found))


def _announce_votes(before: LoadedMatch, after: LoadedMatch, batch: WriteBatch) -> None:
    row = after.row
    for kind in before.row.votes.keys() | row.votes.keys():
        was, now = before.row.votes.get(kind), row.votes.get(kind)
        if was == now:
            continue
        if now is not None:
            found = VoteNotice(now)
        elif was is not None:
            found = VoteNotice(was, "agreed" if _was_carried_out(before, after, kind) else "over")
        else:
            continue
        Outbox.request_message(batch, row.id, f"{VOTE}:{kind}", row.seq, to_json(found))


def _was_carried_out(before: LoadedMatch, after: LoadedMatch, kind: str) -> bool:
    """Tell whether a vote that ended was carried out."""
    match kind:
        case "draw" | "off":
            return (
                before.is_running and not after.is_running and after.row.result in ("draw agreed", "agreed")
            )
        case "pause":
            return after.row.paused_until is not None and before.row.paused_until is None
        case "time":
            pairs = zip(before.row.seats, after.row.seats, strict=True)
            return any(now.clock.granted_seconds > was.clock.granted_seconds for was, now in pairs)
        case _:
            return len(after.row.history or b"") < len(before.row.history or b"")


def request_reminder(
    loaded: LoadedMatch, seats: Sequence[Seat], due: int, batch: WriteBatch, asker: Seat | None = None
) -> None:
    """Request the one reminder of a wait, or for a nudge in its place."""
    body = to_json(build_seat_notice(loaded, seats, due, asker))
    Outbox.request_message(batch, loaded.row.id, REMINDER, loaded.row.seq, body)


def announce_time_out(result: StepResult, seat: Seat, batch: WriteBatch) -> None:
    """Request the line that the clock has answered for a seat, or for those missing in a secret window."""
    before, row = result.before, result.after.row
    seats = sorted(before.secret_window) if seat in before.secret_window else [seat]
    if not row.terms.alone:
        body = to_json(build_seat_notice(before, seats))
        Outbox.request_message(batch, row.id, TIME_OUT, row.seq, body)


def request_mention(loaded: LoadedMatch, person: int, batch: WriteBatch) -> None:
    """Request the mention of a person that was held back."""
    _request_wait(loaded, WaitNotice(public_awaited_human_seats(loaded), [person]), batch)


# --- who was called -----------------------------------------------------------------------------------


def mark_pinged(row: MatchRow, person: int) -> None:
    """Note that a person needs no call to the present wait."""
    row.pinged_people = (*row.pinged_people, person)


def mark_awaited_pinged(loaded: LoadedMatch) -> None:
    """Note that nobody needs a call to the present wait."""
    loaded.row.pinged_people = tuple(public_awaited_people(loaded))


# --- thanks ------------------------------------------------------------------------------------------


async def record_thanks(matches: MatchService, match: int, actor: Actor) -> LoadedMatch:
    """Note that a person thanks the others after the match, once."""

    def note_thanks(after: LoadedMatch) -> None:
        row = after.seat_row(after.require_seat_of(actor.person))
        refuse_running(after)
        if row.has_thanked:
            raise UserError(words.ErrorThankedAlready(name=after.match_name))
        row.has_thanked = True

    return (await matches.change_row(match, actor, note_thanks)).after


# --- the board at the bottom of the channel ----------------------------------------------------------


def may_repost_board(loaded: LoadedMatch, board: OutboxMessage | None, now: int) -> bool:
    """Tell whether a match has a board that has stood for `REPOST_INTERVAL`."""
    if board is None or board.message is None or not loaded.is_running or loaded.row.terms.alone:
        return False
    # A post in the future was made before the system's clock was put back.
    return not 0 <= now - (board.posted_at or 0) < REPOST_INTERVAL


async def repost_board(matches: MatchService, clock: Clock, loaded: LoadedMatch) -> bool:
    """Request the board at the bottom of its channel; return False if it was posted a moment ago."""
    board = (await Outbox(matches.database).load_messages(loaded.row.id)).get(BOARD)
    if not may_repost_board(loaded, board, clock.now()):
        return False
    batch = WriteBatch()
    Outbox.request_message(batch, loaded.row.id, REPOST, loaded.row.seq, "{}")
    await matches.write_without_step(loaded, batch)
    return True


# --- what happened last ------------------------------------------------------------------------------


def describe_recent_changes(loaded: LoadedMatch, history: StepHistory) -> list[Change]:
    """List what the latest steps changed, as spectators may know it.

    The heaviest line about the last step outweighs all others, so that the board has room for it.
    """
    steps = history.recent_steps
    if not steps:
        return []
    before = [step for step in history.valid_steps if step.seq < steps[0].seq]
    *events, last = [decode_events(step.events) for step in steps]
    earlier = [event for step in before[-CAUSE_STEPS:] for event in decode_events(step.events)]
    past = [event for step in events for event in step]
    changes = describe_changes(loaded, [*past, *last], None, earlier)
    known = describe_changes(loaded, past, None, earlier)
    fresh = [change for change in changes if change not in known]
    if not fresh:
        return changes
    newest = max(reversed(fresh), key=lambda change: change.weight)
    return [replace(each, weight=FALL + 1) if each == newest else each for each in changes]
