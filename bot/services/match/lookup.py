"""Finds the match that a command means: by its code, by the place, or by the person's seat.

After a start of the host, finds all matches of a status.
"""

from collections.abc import AsyncIterator, Iterable

from bot.errors import MatchUnreadable, StoreBusy, UserError
from bot.i18n import sentences as words
from bot.services.match.loaded_match import LoadedMatch, open_match
from bot.services.match.service import MatchService
from bot.store.halts import HaltStore
from bot.store.matches import MatchStore
from bot.store.rows import MatchRow


async def find_match(
    matches: MatchService, code: str, place: int | None, person: int, server: int | None
) -> LoadedMatch:
    """Find the match with this code; without a code, see `find_row_here`."""
    written = matches.write_count
    if not code.strip():
        return matches.wrap_row(await find_row_here(matches, place, person), written)
    try:
        row = await matches.store.find_match_by_code(code.split()[-1])
        if row is None or row.is_hidden_from(person, server):
            raise UserError(words.ErrorNoCode(code=code[:20]))
    except MatchUnreadable as stopped:
        if not await matches.store.concerns_person(stopped.match, person, server):
            raise UserError(words.ErrorNoCode(code=code[:20])) from None
        raise
    return matches.wrap_row(row, written)


async def find_finished_match(matches: MatchService, place: int, person: int) -> LoadedMatch | None:
    """Find the match of this thread, else the last of the person's that is over."""
    written = matches.write_count
    row = await matches.store.find_match_in_thread(place) or next(
        iter(await matches.store.list_matches_of_person(person, ("over",))), None
    )
    return None if row is None else matches.wrap_row(row, written)


async def find_row_here(matches: MatchService, place: int | None, person: int) -> MatchRow:
    """Find the match that a command without a code means.

    In this order: the running match of this thread, the person's own in this channel, a match of this thread
    that is over, the person's only running match, their last one in this channel, which is over.
    """
    in_thread = await matches.store.find_match_in_thread(place) if place is not None else None
    if in_thread is not None and in_thread.status == "running":
        return in_thread
    if (in_channel := await find_own_in_channel(matches, place, person)) is not None:
        return in_channel
    if in_thread is not None:
        return in_thread
    running = await matches.store.list_matches_of_person(person, ("running",))
    mine = [row for row in running if row.put_away_at is None] or running
    if len(mine) == 1:
        return mine[0]
    halted = await HaltStore(matches.database).list_halts_of_person(person)
    if len(halted) == 1 and not mine:
        raise halted[0]
    if mine:
        raise UserError(words.ErrorWhichMatch(", ".join(row.code for row in mine[:10])))
    ended = await matches.store.list_matches_of_person(person, ("over",))
    here = next((row for row in ended if row.thread is None and row.channel == place), None)
    if here is None:
        raise UserError(words.ErrorNoMatch())
    return here


async def find_own_in_channel(matches: MatchService, place: int | None, person: int) -> MatchRow | None:
    """Find the person's running match in a channel itself, not in a thread of it; the newest of several."""
    rows = await matches.store.list_matches_in_channel(place or 0, ("running",))
    return next((row for row in rows if row.find_seat_of(person) is not None), None)


async def load_each(matches: MatchService, status: str) -> AsyncIterator[LoadedMatch]:
    """Load all matches of a status one by one, without those that can't be read, which are reported."""
    for match in await matches.store.list_ids_with_status(status):
        try:
            loaded = await matches.load_match(match)
        except StoreBusy:
            raise
        except UserError:  # it can't be read, or was deleted meanwhile
            continue
        yield loaded


def open_matches(store: MatchStore, rows: Iterable[MatchRow]) -> list[LoadedMatch]:
    """Return the matches of rows, without those that can't be played on."""
    found: list[LoadedMatch] = []
    for row in rows:
        try:
            found.append(open_match(store, row))
        except MatchUnreadable:
            continue
    return found
