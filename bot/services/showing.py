"""What a step makes necessary to show in public: decided with the step, in its own transaction.

A wait begins when somebody is awaited who was not before; exactly they are mentioned, once. Nobody is
mentioned for going on, for their own actions, or because AI has answered in between.
"""

from typing import Literal, TypeVar

import msgspec
from msgspec import Struct, field

from bot.services.loaded import Loaded
from bot.services.matches import Progress
from bot.services.ordering import secret, silent
from bot.store.change import Change
from bot.store.notices import Notices
from bot.store.records import Vote, to_json
from games.core.model import Seat

BOARD, WAIT, REMINDER, TIME_OUT = "board", "wait", "reminder", "time_out"
VOTE, SEAT = "vote", "seat"
ANEW = "anew"
"""Kinds of public messages; of these two the kind of the vote, and the number of the seat, follow a colon.

`ANEW` is no message: somebody at the table has asked for the board.
"""
TABLE = "table"
"""The message by which people join, and the line that is left of it: edited by `table_messages`."""
RESULT = "result"
"""How the match ended, where the server reads all results."""

S = TypeVar("S", bound=Struct)


class Wait(Struct):
    """The seats that are awaited, and the people who are to be told of it by a mention."""

    seats: list[Seat] = field(default_factory=list[Seat])
    told: list[int] = field(default_factory=list[int])


class OfSeat(Struct):
    """A line about one seat; None takes the line away."""

    seat: Seat | None = None
    due: int = 0
    asker: Seat | None = None
    """Who nudges; None: the clock reminds."""


class Question(Struct):
    """A question to all, or what became of it."""

    vote: Vote
    state: Literal["open", "agreed", "over"] = "open"


class Free(Struct):
    """A seat that anybody may take, that was taken, or that is no longer to be had."""

    seat: Seat
    state: Literal["free", "taken", "back"]
    told: list[int] = field(default_factory=list[int])
    """People who had offered to play on."""


def read(body: str, kind: type[S]) -> S:
    return msgspec.json.decode(body, type=kind)


def write(progress: Progress, change: Change) -> None:
    """The hook of `Matches.writes`."""
    before, after = progress.before, progress.after
    row = after.row
    if changes_table(progress):
        Notices.want(change, row.id, TABLE, row.seq)
    if row.terms.alone or row.status == "open" or (not before.running and row.status == "off"):
        return
    if looks_different(progress):
        Notices.want(change, row.id, BOARD, row.seq)
    _want_wait(progress, change)
    _want_time_outs(before, after, change)
    _want_seats(before, after, change)
    _want_votes(before, after, change)
    if before.running and row.status == "over" and row.server is not None:
        Notices.want(change, row.id, RESULT, row.seq)


def changes_table(progress: Progress) -> bool:
    """Something happened at a table, or it became a match, or the match found its thread."""
    before, after = progress.before.row, progress.after.row
    if after.terms.table is None:
        return False
    return "open" in (before.status, after.status) or (before.status, before.thread) != (
        after.status,
        after.thread,
    )


def looks_different(progress: Progress) -> bool:
    """Whether the board has anything new to say.

    An edit would tell that somebody has just answered in secret, or is in the middle of a choice.
    """
    before, after = progress.before, progress.after
    if _around(before) != _around(after) or before.state is None or after.state is None:
        return True
    if before.state.moment != after.state.moment:
        return True
    return bool(after.sentences(progress.events, None)) or before.view(None) != after.view(None)


def _around(loaded: Loaded) -> tuple[object, ...]:
    """What the board says besides the position."""
    row = loaded.row
    seats = [(one.person, one.ai, one.notes.offered, one.notes.more) for one in row.seats]
    awaited = loaded.awaited if loaded.running else ()
    return (row.status, row.place, row.terms.alone, row.terms.paused_until, row.votes, seats, awaited)


def _want_wait(progress: Progress, change: Change) -> None:
    before, after = progress.before, progress.after
    row, was, now = after.row, seats_awaited(before), seats_awaited(after)
    if people(before, was) == people(after, now):
        return
    awaited = people(after, now)
    progress.called = [
        person for person in awaited if person not in row.terms.asked and is_called(after, person)
    ]
    Notices.want(change, row.id, WAIT, row.seq, to_json(Wait(now, progress.called)))
    Notices.want(change, row.id, REMINDER, row.seq, to_json(OfSeat()))
    if awaited:
        # While AI thinks nobody is awaited: who comes after it may be who came before.
        row.terms.asked = awaited


def is_called(loaded: Loaded, person: int) -> bool:
    """Not for what a plan or an order answers; but to a secret window all are, as if there were none."""
    seat = loaded.row.seat_of(person)
    return seat is None or secret(loaded, seat) or not silent(loaded, seat)


def _want_time_outs(before: Loaded, after: Loaded, change: Change) -> None:
    if not before.running:
        return
    for was, now in zip(before.row.seats, after.row.seats, strict=True):
        if now.notes.offered:
            continue  # the line about the free seat says so
        if now.notes.ai_since is not None and was.notes.ai_since is None:
            body = to_json(OfSeat(now.seat))
            Notices.want(change, after.row.id, TIME_OUT, after.row.seq, body)


def _want_seats(before: Loaded, after: Loaded, change: Change) -> None:
    """Seats that may be taken, whoever has freed them, and seats that change hands."""
    if not before.running:
        return
    for was, now in zip(before.row.seats, after.row.seats, strict=True):
        free = now.notes.offered and after.running
        if free and not was.notes.offered:
            found = Free(now.seat, "free", after.row.terms.substitutes)
        elif now.person is not None and now.person != was.person:
            found = Free(now.seat, "taken")
        elif was.notes.offered and not free:
            found = Free(now.seat, "back")
        else:
            continue
        Notices.want(change, after.row.id, f"{SEAT}:{now.seat}", after.row.seq, to_json(found))


def _want_votes(before: Loaded, after: Loaded, change: Change) -> None:
    row = after.row
    for kind in before.row.votes.keys() | row.votes.keys():
        was, now = before.row.votes.get(kind), row.votes.get(kind)
        if was == now:
            continue
        if now is not None:
            found = Question(now)
        elif was is not None:
            found = Question(was, "agreed" if _agreed(before, after, kind) else "over")
        else:
            continue
        Notices.want(change, row.id, f"{VOTE}:{kind}", row.seq, to_json(found))


def _agreed(before: Loaded, after: Loaded, kind: str) -> bool:
    """Whether a question that is gone was carried out."""
    terms = after.row.terms
    match kind:
        case "draw" | "off":
            return before.running and not after.running and after.row.result in ("draw agreed", "agreed")
        case "pause":
            return terms.paused_until is not None and before.row.terms.paused_until is None
        case "time":
            pairs = zip(before.row.seats, after.row.seats, strict=True)
            return any(now.notes.more > was.notes.more for was, now in pairs)
        case _:
            return len(after.row.history or b"") < len(before.row.history or b"")


def seats_awaited(loaded: Loaded) -> list[Seat]:
    """The seats of people that the match waits for, as everybody may know."""
    if loaded.row.terms.paused_until is not None:
        return []
    return [
        seat
        for seat in loaded.awaited
        if loaded.seat(seat).person is not None and loaded.seat(seat).ai is None
    ]


def people(loaded: Loaded, seats: list[Seat]) -> list[int]:
    """Who sits there."""
    found = [loaded.seat(seat).person for seat in seats]
    return [person for person in found if person is not None]


def remind(loaded: Loaded, seat: Seat, due: int, change: Change, asker: Seat | None = None) -> None:
    """The one reminder of a wait, or somebody's nudge in its place."""
    # One above what was shown: the match itself has not changed.
    body = to_json(OfSeat(seat, due, asker))
    Notices.want_again(change, loaded.row.id, REMINDER, loaded.row.seq, body)


def tell_time_out(loaded: Loaded, seat: Seat, change: Change) -> None:
    """The clock has answered for a seat."""
    if not loaded.row.terms.alone:
        Notices.want(change, loaded.row.id, TIME_OUT, loaded.row.seq, to_json(OfSeat(seat)))


def tell_again(loaded: Loaded, person: int, change: Change) -> None:
    """The mention of somebody for whom it was held back."""
    body = to_json(Wait(seats_awaited(loaded), [person]))
    Notices.want_again(change, loaded.row.id, WAIT, loaded.row.seq, body)
