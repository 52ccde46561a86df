"""What a step makes necessary to show in public: decided with the step, in its own transaction.

A wait begins when somebody is awaited who was not before; exactly they are mentioned, once. Nobody is
mentioned for going on, for their own actions, or because AI has answered in between.
"""

from typing import Literal, TypeVar

import msgspec
from msgspec import Struct, field

from bot.services.answers.standing_orders import has_automatic_answer, is_secret_window
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import StepResult
from bot.store.outbox import Outbox
from bot.store.rows import Vote, to_json
from bot.store.write_batch import WriteBatch
from games.core.model import Seat

BOARD, WAIT, REMINDER, TIME_OUT = "board", "wait", "reminder", "time_out"
VOTE, SEAT = "vote", "seat"
REPOST = "anew"
"""Kinds of public messages; of these two the kind of the vote, and the number of the seat, follow a colon.

`REPOST` is no message: somebody at the table has asked for the board.
"""
TABLE_MESSAGE = "table"
"""The message by which people join, and the line that is left of it: edited by `table_messages`."""
RESULT = "result"
"""How the match ended, where the server reads all results."""

S = TypeVar("S", bound=Struct)


class WaitNotice(Struct):
    """The seats that are awaited, and the people who are to be told of it by a mention."""

    seats: list[Seat] = field(default_factory=list[Seat])
    told: list[int] = field(default_factory=list[int])


class SeatNotice(Struct):
    """A line about one seat; None takes the line away."""

    seat: Seat | None = None
    due: int = 0
    asker: Seat | None = None
    """Who nudges; None: the clock reminds."""


class VoteNotice(Struct):
    """A question to all, or what became of it."""

    vote: Vote
    state: Literal["open", "agreed", "over"] = "open"


class FreeSeatNotice(Struct):
    """A seat that anybody may take, that was taken, or that is no longer to be had."""

    seat: Seat
    state: Literal["free", "taken", "back"]
    told: list[int] = field(default_factory=list[int])
    """People who had offered to play on."""


def decode_body(body: str, kind: type[S]) -> S:
    return msgspec.json.decode(body, type=kind)


def announce_step(progress: StepResult, change: WriteBatch) -> None:
    """The hook of `MatchService.step_hooks`."""
    before, after = progress.before, progress.after
    row = after.row
    if is_table_message_outdated(progress):
        Outbox.request_message(change, row.id, TABLE_MESSAGE, row.seq)
    if row.terms.alone or row.status == "open" or (not before.is_running and row.status == "off"):
        return
    if is_board_outdated(progress):
        Outbox.request_message(change, row.id, BOARD, row.seq)
    _announce_wait(progress, change)
    _announce_time_outs(before, after, change)
    _announce_seats(before, after, change)
    _announce_votes(before, after, change)
    if before.is_running and row.status == "over" and row.server is not None:
        Outbox.request_message(change, row.id, RESULT, row.seq)


def is_table_message_outdated(progress: StepResult) -> bool:
    """Something happened at a table, or it became a match, or the match found its thread."""
    before, after = progress.before.row, progress.after.row
    if after.terms.table is None:
        return False
    return "open" in (before.status, after.status) or (before.status, before.thread) != (
        after.status,
        after.thread,
    )


def is_board_outdated(progress: StepResult) -> bool:
    """Whether the board has anything new to say.

    An edit would tell that somebody has just answered in secret, or is in the middle of a choice.
    """
    before, after = progress.before, progress.after
    if (
        _board_surroundings(before) != _board_surroundings(after)
        or before.state is None
        or after.state is None
    ):
        return True
    if before.state.moment != after.state.moment:
        return True
    return bool(after.event_sentences(progress.events, None)) or before.view_for(None) != after.view_for(None)


def _board_surroundings(loaded: LoadedMatch) -> tuple[object, ...]:
    """What the board says besides the position."""
    row = loaded.row
    seats = [(one.person, one.ai, one.notes.offered, one.notes.more) for one in row.seats]
    awaited = loaded.public_awaited if loaded.is_running else ()
    return (
        row.status,
        row.display_channel,
        row.terms.alone,
        row.terms.paused_until,
        row.votes,
        seats,
        awaited,
    )


def _announce_wait(progress: StepResult, change: WriteBatch) -> None:
    before, after = progress.before, progress.after
    row, was, now = after.row, public_awaited_human_seats(before), public_awaited_human_seats(after)
    if people_in_seats(before, was) == people_in_seats(after, now):
        return
    awaited = people_in_seats(after, now)
    progress.people_to_mention = [
        person for person in awaited if person not in row.terms.asked and is_person_to_call(after, person)
    ]
    Outbox.request_message(
        change, row.id, WAIT, row.seq, to_json(WaitNotice(now, progress.people_to_mention))
    )
    Outbox.request_message(change, row.id, REMINDER, row.seq, to_json(SeatNotice()))
    if awaited:
        # While AI thinks nobody is awaited: who comes after it may be who came before.
        row.terms.asked = awaited


def is_person_to_call(loaded: LoadedMatch, person: int) -> bool:
    """Not for what a plan or an order answers; but to a secret window all are, as if there were none."""
    seat = loaded.row.find_seat_of(person)
    return seat is None or is_secret_window(loaded, seat) or not has_automatic_answer(loaded, seat)


def _announce_time_outs(before: LoadedMatch, after: LoadedMatch, change: WriteBatch) -> None:
    if not before.is_running:
        return
    for was, now in zip(before.row.seats, after.row.seats, strict=True):
        if now.notes.offered:
            continue  # the line about the free seat says so
        if now.notes.ai_since is not None and was.notes.ai_since is None:
            body = to_json(SeatNotice(now.seat))
            Outbox.request_message(change, after.row.id, TIME_OUT, after.row.seq, body)


def _announce_seats(before: LoadedMatch, after: LoadedMatch, change: WriteBatch) -> None:
    """Seats that may be taken, whoever has freed them, and seats that change hands."""
    if not before.is_running:
        return
    for was, now in zip(before.row.seats, after.row.seats, strict=True):
        free = now.notes.offered and after.is_running
        if free and not was.notes.offered:
            found = FreeSeatNotice(now.seat, "free", after.row.terms.substitutes)
        elif now.person is not None and now.person != was.person:
            found = FreeSeatNotice(now.seat, "taken")
        elif was.notes.offered and not free:
            found = FreeSeatNotice(now.seat, "back")
        else:
            continue
        Outbox.request_message(change, after.row.id, f"{SEAT}:{now.seat}", after.row.seq, to_json(found))


def _announce_votes(before: LoadedMatch, after: LoadedMatch, change: WriteBatch) -> None:
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
        Outbox.request_message(change, row.id, f"{VOTE}:{kind}", row.seq, to_json(found))


def _was_carried_out(before: LoadedMatch, after: LoadedMatch, kind: str) -> bool:
    """Whether a question that is gone was carried out."""
    terms = after.row.terms
    match kind:
        case "draw" | "off":
            return (
                before.is_running and not after.is_running and after.row.result in ("draw agreed", "agreed")
            )
        case "pause":
            return terms.paused_until is not None and before.row.terms.paused_until is None
        case "time":
            pairs = zip(before.row.seats, after.row.seats, strict=True)
            return any(now.notes.more > was.notes.more for was, now in pairs)
        case _:
            return len(after.row.history or b"") < len(before.row.history or b"")


def public_awaited_human_seats(loaded: LoadedMatch) -> list[Seat]:
    """The seats of people that the match waits for, as everybody may know."""
    if loaded.row.terms.paused_until is not None:
        return []
    return [
        seat
        for seat in loaded.public_awaited
        if loaded.seat_row(seat).person is not None and loaded.seat_row(seat).ai is None
    ]


def people_in_seats(loaded: LoadedMatch, seats: list[Seat]) -> list[int]:
    """Who sits there."""
    found = [loaded.seat_row(seat).person for seat in seats]
    return [person for person in found if person is not None]


def request_reminder(
    loaded: LoadedMatch, seat: Seat, due: int, change: WriteBatch, asker: Seat | None = None
) -> None:
    """The one reminder of a wait, or somebody's nudge in its place."""
    # One above what was shown: the match itself has not changed.
    body = to_json(SeatNotice(seat, due, asker))
    Outbox.request_repeat(change, loaded.row.id, REMINDER, loaded.row.seq, body)


def announce_time_out(loaded: LoadedMatch, seat: Seat, change: WriteBatch) -> None:
    """The clock has answered for a seat."""
    if not loaded.row.terms.alone:
        Outbox.request_message(change, loaded.row.id, TIME_OUT, loaded.row.seq, to_json(SeatNotice(seat)))


def request_mention(loaded: LoadedMatch, person: int, change: WriteBatch) -> None:
    """The mention of somebody for whom it was held back."""
    body = to_json(WaitNotice(public_awaited_human_seats(loaded), [person]))
    Outbox.request_repeat(change, loaded.row.id, WAIT, loaded.row.seq, body)
