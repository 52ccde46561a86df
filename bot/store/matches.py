"""Tables, matches, their seats and steps."""

import json
from collections.abc import Iterable, Sequence
from typing import get_args

import msgspec
from msgspec import UNSET

from bot.errors import MatchUnreadable
from bot.store.database import Database
from bot.store.key_values import LAST_MATCH, highest_number_sql
from bot.store.limits import IS_MERE_OFFER
from bot.store.records import Deal
from bot.store.row_faults import MATCHES
from bot.store.rows import (
    MatchRow,
    SeatRow,
    Status,
    StepRow,
    Vote,
    decode_seats,
    decode_terms,
    encode_notes,
    encode_terms,
    to_json,
)
from bot.store.writes import SqlRow, WriteBatch

COLUMNS = (
    "id, code, game, status, seq, server, channel, thread, terms, deal, state, history, result,"
    " opened_by, opened_at, started_at, changed_at, votes"
)

SEATS_COLUMN = """(
    SELECT json_group_array(json_array(seat, person, ai, notes))
    FROM (SELECT seat, person, ai, notes FROM seats WHERE match = matches.id ORDER BY seat)
) AS seats"""
"""Seats as a JSON column, so that one query reads a match with its seats.

Notes stay texts: for those of one seat that are no JSON, SQLite would refuse the whole query.
"""

HALT_COLUMN = "(SELECT incident FROM halts WHERE match = matches.id) AS halt"
"""The number of the incident if the match stands still because it can't be read."""

_decode_deal = msgspec.json.Decoder(Deal).decode
_decode_votes = msgspec.json.Decoder(dict[str, Vote]).decode

IF_UNCHANGED = "WHERE id = ? AND seq = ?"
UPDATE_STEP_COLUMNS = (
    "UPDATE matches SET seq = ?, terms = ?, state = ?, history = ?, result = ?, changed_at = ?, votes = ?"
)
UPDATE_STEP = f"{UPDATE_STEP_COLUMNS} {IF_UNCHANGED}"
UPDATE_STEP_AND_PLACE = (
    f"{UPDATE_STEP_COLUMNS}, status = ?, server = ?, channel = ?, thread = ?, deal = ?, started_at = ? "
    f"{IF_UNCHANGED}"
)
"""Used only if one of these columns changes: SQLite updates the indexes of all columns named."""

STATUS_IN = "status IN (SELECT value FROM json_each(?))"
HAS_SEAT = "id IN (SELECT match FROM seats WHERE person = ?)"
OFFERS_LAST = (
    "status = 'open'"  # most matches are over, and need no look at their seats
    f" AND EXISTS (SELECT 1 FROM seats WHERE match = matches.id AND person = ? AND {IS_MERE_OFFER})"
)
"""Nobody can push a person's own tables and matches out of their list by offering rematches."""


MAX_STEPS_ON_LOOP = 200
"""Steps of a match that are read on the loop; reading more takes longer than a trip to a thread."""


class MatchStore:
    """Queries, and statements to add to a write batch, which the caller writes in one transaction.

    A match that can't be read is left out of what is listed; to ask for it alone raises `MatchUnreadable`.
    """

    def __init__(self, database: Database) -> None:
        self.database = database

    # --- reading -------------------------------------------------------------------------------------

    async def find_match(self, match: int) -> MatchRow | None:
        return await self._find_one("id = ?", match)

    async def find_match_by_code(self, code: str) -> MatchRow | None:
        return await self._find_one("code = ?", code.upper())

    async def find_match_in_thread(self, thread: int) -> MatchRow | None:
        """Return the running match of a thread, else the newest: rematches share a thread."""
        return await self._find_one("thread = ? ORDER BY status = 'running' DESC, id DESC", thread)

    async def find_match_ignoring_halt(self, match: int) -> MatchRow | None:
        """Return a match even if it stands still; raise whatever keeps it from being read."""
        sql = f"SELECT {COLUMNS}, {SEATS_COLUMN}, {HALT_COLUMN} FROM matches WHERE id = ?"
        row = await self.database.fetch_row(sql, match)
        return None if row is None else _read_match(row)

    async def is_code_taken(self, code: str) -> bool:
        return await self.database.fetch_row("SELECT 1 FROM matches WHERE code = ?", code) is not None

    async def concerns_person(self, match: int, person: int, server: int | None) -> bool:
        """Tell whether a person sits at a match or is in its server, whatever of it can't be read."""
        sql = (
            "SELECT 1 FROM matches WHERE id = ?"
            " AND (server = ? OR EXISTS (SELECT 1 FROM seats WHERE match = matches.id AND person = ?))"
        )
        return await self.database.fetch_row(sql, match, server, person) is not None

    async def list_matches_in_channel(
        self, channel: int, statuses: Sequence[str] = ("open", "running")
    ) -> list[MatchRow]:
        """Return the matches in a channel itself, not in its threads, the newest first."""
        where = f"channel = ? AND thread IS NULL AND {STATUS_IN} ORDER BY id DESC LIMIT 25"
        return await self._find_many(where, channel, json.dumps(statuses))

    async def list_matches_in_server(
        self, server: int, statuses: Sequence[str] = ("open", "running")
    ) -> list[MatchRow]:
        """Return the matches anywhere in a server, the one changed last first."""
        where = f"server = ? AND {STATUS_IN} ORDER BY changed_at DESC LIMIT 100"
        return await self._find_many(where, server, json.dumps(statuses), in_background=True)

    async def list_matches_of_person(
        self, person: int, statuses: Sequence[str] = ("open", "running")
    ) -> list[MatchRow]:
        """Return a person's matches everywhere, the one changed last first; others' mere offers come last."""
        where = f"{HAS_SEAT} AND {STATUS_IN} ORDER BY {OFFERS_LAST}, changed_at DESC LIMIT 100"
        return await self._find_many(where, person, json.dumps(statuses), person, in_background=True)

    async def list_rematches(self, match: int, person: int) -> list[MatchRow]:
        """Return the rematches of a match that are open or running and have a seat for the person."""
        origin = "CASE WHEN json_valid(terms) THEN json_extract(terms, '$.before') END"
        where = f"{HAS_SEAT} AND {STATUS_IN} AND {origin} = ? ORDER BY changed_at DESC"
        return await self._find_many(
            where, person, json.dumps(["open", "running"]), match, in_background=True
        )

    async def list_ids_with_status(self, *statuses: str) -> list[int]:
        rows = await self.database.fetch_in_background(
            f"SELECT id FROM matches WHERE {STATUS_IN}", json.dumps(statuses)
        )
        return [row["id"] for row in rows]

    async def list_ids_without_status(self) -> list[int]:
        """Return the matches whose status is none, by the rows: their index may still have the right one."""
        rows = await self.database.fetch_in_background(
            f"SELECT id FROM matches NOT INDEXED WHERE NOT ({STATUS_IN})", json.dumps(get_args(Status))
        )
        return [row["id"] for row in rows]

    async def count_by_status(self) -> dict[str, int]:
        rows = await self.database.fetch_in_background(
            "SELECT status, count(*) AS n FROM matches GROUP BY status"
        )
        return {row["status"]: row["n"] for row in rows}

    async def load_steps(self, match: int, *, last: int = 1_000_000, after: int = -1) -> list[StepRow]:
        """Return the newest `last` steps after `after`, the oldest first."""
        few = last <= MAX_STEPS_ON_LOOP
        read = self.database.fetch_rows if few else self.database.fetch_in_background
        rows = await read(
            "SELECT seq, seat, move, events, made_at FROM steps WHERE match = ? AND seq > ?"
            " ORDER BY seq DESC LIMIT ?",
            match,
            after,
            last,
        )
        return [StepRow(*row) for row in reversed(rows)]

    async def find_press(self, interaction: int) -> SqlRow | None:
        """Return the match and `seq` of a press already carried out, or None."""
        return await self.database.fetch_row(
            "SELECT match, seq FROM presses WHERE interaction = ?", interaction
        )

    async def _find_one(self, where: str, *values: int | str) -> MatchRow | None:
        rows = await self._fetch_matches(f"{where} LIMIT 1", *values)
        return self._decode_match(rows[0]) if rows else None

    async def _find_many(self, where: str, *values: int | str, in_background: bool = False) -> list[MatchRow]:
        found: list[MatchRow] = []
        for row in await self._fetch_matches(where, *values, in_background=in_background):
            try:
                found.append(self._decode_match(row))
            except MatchUnreadable:
                continue
        return found

    async def _fetch_matches(
        self, where: str, *values: int | str, in_background: bool = False
    ) -> Sequence[SqlRow]:
        sql = f"SELECT {COLUMNS}, {SEATS_COLUMN}, {HALT_COLUMN} FROM matches WHERE {where}"
        return await (self.database.fetch_in_background if in_background else self.database.fetch_rows)(
            sql, *values
        )

    def _decode_match(self, row: SqlRow) -> MatchRow:
        match, code, halt = row[0], _to_text(row[1]), row[-1]
        if halt is not None:
            raise MatchUnreadable(match, code, halt)
        try:
            return _read_match(row)
        except Exception as fault:  # any: what damage sets off can't be foreseen
            raise self.report_unreadable(match, code, fault) from fault

    def report_unreadable(self, match: int, code: str, fault: BaseException) -> MatchUnreadable:
        """Report a match that can't be read, and return the error for who asked for it."""
        return MatchUnreadable(match, code, self.database.row_faults.report_row(MATCHES, match, fault))

    # --- writing -------------------------------------------------------------------------------------

    async def next_id(self) -> int:
        """Return an id above any given so far, deleted matches included."""
        row = await self.database.fetch_row(f"SELECT 1 + {highest_number_sql('matches', LAST_MATCH)} AS id")
        return int(row["id"]) if row is not None else 1

    def build_insert(self, match: MatchRow) -> WriteBatch:
        """Insert a match with its seats; fails if its id or code was taken meanwhile.

        These are guards, as are changes of players, so that the guards of limits after them count the seats.
        """
        batch = WriteBatch().add_guard(
            f"INSERT INTO matches ({COLUMNS}) VALUES ({', '.join('?' * 18)})",
            match.id,
            match.code,
            match.game,
            match.status,
            match.seq,
            match.server,
            match.channel,
            match.thread,
            encode_terms(match),
            to_json(match.deal),
            match.state,
            match.history,
            match.result,
            match.opened_by,
            match.opened_at,
            match.started_at,
            match.changed_at,
            msgspec.json.encode(match.votes).decode(),
        )
        return self._add_seats(batch, match.id, match.seats)

    def build_save(self, match: MatchRow, as_read: MatchRow) -> WriteBatch:
        """Save a match, guarded by the `seq` of `as_read`; `match.seq` is the new one."""
        new = (match.seq, encode_terms(match), match.state, match.history, match.result, match.changed_at)
        new += (msgspec.json.encode(match.votes).decode(),)
        if _list_stable_columns(match) == _list_stable_columns(as_read):
            batch = WriteBatch().add_guard(UPDATE_STEP, *new, match.id, as_read.seq)
        else:
            *place, deal, started = _list_stable_columns(match)
            batch = WriteBatch().add_guard(
                UPDATE_STEP_AND_PLACE, *new, *place, to_json(deal), started, match.id, as_read.seq
            )
        if match.status == "open":  # its format may have come to need fewer seats
            batch.add_statement("DELETE FROM seats WHERE match = ? AND seat >= ?", match.id, len(match.seats))
        known = {row.seat: row for row in as_read.seats}
        others = [row for row in match.seats if row != known.get(row.seat)]
        for row in others:
            was = known.get(row.seat)
            # A change of agreements is counted by the guards of limits, as a change of players is.
            if was is not None and (was.person, was.ai, was.agreements) == (
                row.person,
                row.ai,
                row.agreements,
            ):
                notes = encode_notes(row)
                batch.add_statement(
                    "UPDATE seats SET notes = ? WHERE match = ? AND seat = ?", notes, match.id, row.seat
                )
            else:
                self._add_seats(batch, match.id, (row,))
        return batch

    def build_guard(self, as_read: MatchRow) -> WriteBatch:
        """Guard a batch that leaves the match as it is by the `seq` of `as_read`."""
        return WriteBatch().add_guard(f"UPDATE matches SET seq = seq {IF_UNCHANGED}", as_read.id, as_read.seq)

    def build_step_insert(self, match: int, row: StepRow) -> WriteBatch:
        return WriteBatch().add_statement(
            "INSERT INTO steps (match, seq, seat, move, events, made_at) VALUES (?, ?, ?, ?, ?, ?)",
            match,
            row.seq,
            row.seat,
            row.move,
            row.events,
            row.made_at,
        )

    def build_press_insert(self, interaction: int, match: int, seq: int, now: int) -> WriteBatch:
        """Record a press; recording the same press twice fails, which makes presses idempotent."""
        return WriteBatch().add_statement(
            "INSERT INTO presses (interaction, match, seq, made_at) VALUES (?, ?, ?, ?)",
            interaction,
            match,
            seq,
            now,
        )

    def build_press_cleanup(self, before: int) -> WriteBatch:
        """Delete old presses: Discord delivers a press again within minutes, if at all."""
        return WriteBatch().add_statement("DELETE FROM presses WHERE made_at < ?", before)

    @staticmethod
    def move_presses(batch: WriteBatch, seconds: int) -> None:
        """Shift the time of every stored press by `seconds`."""
        batch.add_statement("UPDATE presses SET made_at = made_at + ?", seconds)

    def _add_seats(self, batch: WriteBatch, match: int, seats: Iterable[SeatRow]) -> WriteBatch:
        for row in seats:
            batch.add_guard(
                "INSERT INTO seats (match, seat, person, ai, notes) VALUES (?, ?, ?, ?, ?)"
                " ON CONFLICT (match, seat) DO UPDATE"
                " SET person = excluded.person, ai = excluded.ai, notes = excluded.notes",
                match,
                row.seat,
                row.person,
                row.ai,
                encode_notes(row),
            )
        return batch


def _list_stable_columns(match: MatchRow) -> tuple[str, int | None, int, int | None, Deal, int | None]:
    """Return the columns that stay the same while a match is played."""
    return match.status, match.server, match.channel, match.thread, match.deal, match.started_at


def _to_text(stored: str | bytes) -> str:
    """Return a text that damage may have made a blob."""
    return stored if isinstance(stored, str) else stored.decode(errors="replace")


def _read_match(row: SqlRow) -> MatchRow:
    """Read a row of `COLUMNS`, `SEATS_COLUMN` and `HALT_COLUMN` by position: names would take long."""
    id, code, game, status, seq, server, channel, thread, terms, deal, *rest = row
    state, history, result, opened_by, opened_at, started_at, changed_at, votes, seats, _ = rest
    if status not in get_args(Status) or not (isinstance(code, str) and isinstance(game, str)):
        raise ValueError(f"no status, code or game: {status!r}, {code!r}, {game!r}")
    stored, found = decode_terms(terms), decode_seats(seats)
    if [one.seat for one in found] != [*range(len(found))] or len(found) != stored.seats:
        raise ValueError(f"{stored.seats} seats by the terms, and rows of {[one.seat for one in found]}")
    return MatchRow(
        id=id,
        code=code,
        game=game,
        status=status,
        seq=seq,
        server=server,
        channel=channel,
        thread=thread,
        terms=stored.to_terms(),
        deal=_decode_deal(deal),
        opened_by=opened_by,
        opened_at=opened_at,
        changed_at=changed_at,
        votes=_decode_votes(votes),
        seats=found,
        started_at=started_at,
        state=state,
        history=history,
        result=result,
        lobby=stored.to_lobby_state(),
        origin=stored.to_origin(),
        step_marks=stored.to_step_marks(),
        pinged_people=stored.asked,
        paused_until=stored.paused_until,
        thread_losses=stored.to_thread_losses(),
        put_away_at=None if stored.put_away is UNSET else stored.put_away,
        touched_at=None if stored.touched is UNSET else stored.touched,
        substitutes=stored.substitutes,
    )
