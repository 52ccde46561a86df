"""Tables, matches, their seats and steps."""

import json
from collections.abc import Iterable, Sequence

import msgspec

from bot.store.change import Change, Row
from bot.store.database import Database
from bot.store.facts import LAST_MATCH, highest
from bot.store.records import Deal, Match, Notes, SeatRow, StepRow, Terms, Vote, to_json

COLUMNS = (
    "id, code, game, status, seq, server, channel, thread, terms, deal, state, history, result,"
    " opened_by, opened_at, started_at, changed_at, votes"
)

SEATS = """(
    SELECT json_group_array(json_array(seat, person, ai, json(notes)))
    FROM (SELECT seat, person, ai, notes FROM seats WHERE match = matches.id ORDER BY seat)
) AS seats"""
"""With the match in one query."""

_seats = msgspec.json.Decoder(list[tuple[int, int | None, str | None, Notes]]).decode
_terms = msgspec.json.Decoder(Terms).decode
_deal = msgspec.json.Decoder(Deal).decode
_votes = msgspec.json.Decoder(dict[str, Vote]).decode

AS_READ = "WHERE id = ? AND seq = ?"
GOES_ON = (
    "UPDATE matches SET seq = ?, terms = ?, state = ?, history = ?, result = ?, changed_at = ?, votes = ?"
)
GOES_ON_THERE = f"{GOES_ON} {AS_READ}"
GOES_ELSEWHERE = (
    f"{GOES_ON}, status = ?, server = ?, channel = ?, thread = ?, deal = ?, started_at = ? {AS_READ}"
)
"""Only where one of these changes: SQLite writes the indexes of all columns that are named."""

AMONG = "status IN (SELECT value FROM json_each(?))"


class Matches:
    """Reads rows, and says what a change of them writes. Who writes is the caller, in one go."""

    def __init__(self, database: Database) -> None:
        self.database = database

    # --- reading -------------------------------------------------------------------------------------

    async def by_id(self, match: int) -> Match | None:
        return await self._one("id = ?", match)

    async def by_code(self, code: str) -> Match | None:
        return await self._one("code = ?", code.upper())

    async def in_thread(self, thread: int) -> Match | None:
        """Of a match and its rematches the one that runs, else the newest."""
        return await self._one("thread = ? ORDER BY status = 'running' DESC, id DESC", thread)

    async def in_channel(self, channel: int, statuses: Sequence[str] = ("open", "running")) -> list[Match]:
        """The newest first. A match in a thread of the channel does not count."""
        where = f"channel = ? AND thread IS NULL AND {AMONG} ORDER BY id DESC LIMIT 25"
        return await self._many(where, channel, json.dumps(statuses))

    async def in_server(self, server: int, statuses: Sequence[str] = ("open", "running")) -> list[Match]:
        """Everywhere in a server, the one that changed last first."""
        where = f"server = ? AND {AMONG} ORDER BY changed_at DESC LIMIT 100"
        return await self._many(where, server, json.dumps(statuses), survey=True)

    async def of_person(self, person: int, statuses: Sequence[str] = ("open", "running")) -> list[Match]:
        """Everywhere, the one that changed last first."""
        mine = "id IN (SELECT match FROM seats WHERE person = ?)"
        where = f"{mine} AND {AMONG} ORDER BY changed_at DESC LIMIT 100"
        return await self._many(where, person, json.dumps(statuses), survey=True)

    async def with_status(self, *statuses: str) -> list[int]:
        rows = await self.database.survey(f"SELECT id FROM matches WHERE {AMONG}", json.dumps(statuses))
        return [row["id"] for row in rows]

    async def counts(self) -> dict[str, int]:
        """How many there are, by status."""
        rows = await self.database.survey("SELECT status, count(*) AS n FROM matches GROUP BY status")
        return {row["status"]: row["n"] for row in rows}

    async def steps(self, match: int, *, last: int = 1_000_000, after: int = -1) -> list[StepRow]:
        """The newest `last` steps behind `after`, the oldest of them first."""
        rows = await self.database.rows(
            "SELECT seq, seat, move, events, made_at FROM steps WHERE match = ? AND seq > ?"
            " ORDER BY seq DESC LIMIT ?",
            match,
            after,
            last,
        )
        return [StepRow(*row) for row in reversed(rows)]

    async def press(self, interaction: int) -> Row | None:
        """What a press that was carried out led to."""
        return await self.database.row("SELECT match, seq FROM presses WHERE interaction = ?", interaction)

    async def _one(self, where: str, *values: int | str) -> Match | None:
        found = await self._many(f"{where} LIMIT 1", *values)
        return found[0] if found else None

    async def _many(self, where: str, *values: int | str, survey: bool = False) -> list[Match]:
        sql = f"SELECT {COLUMNS}, {SEATS} FROM matches WHERE {where}"
        read = self.database.survey if survey else self.database.rows
        return [_match(row) for row in await read(sql, *values)]

    # --- writing -------------------------------------------------------------------------------------

    async def next_id(self) -> int:
        """Higher than any before, also of those that were removed."""
        row = await self.database.row(f"SELECT 1 + {highest('matches', LAST_MATCH)} AS id")
        return int(row["id"]) if row is not None else 1

    def opening(self, match: Match) -> Change:
        """A new row with its seats. Its code and its id are refused if somebody was quicker."""
        change = Change().add(
            f"INSERT INTO matches ({COLUMNS}) VALUES ({', '.join('?' * 18)})",
            match.id,
            match.code,
            match.game,
            match.status,
            match.seq,
            match.server,
            match.channel,
            match.thread,
            to_json(match.terms),
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
        return self._seating(change, match.id, match.seats)

    def saving(self, match: Match, read: Match) -> Change:
        """The row as it is now, if it still has the `seq` that was read; the next one is `match.seq`."""
        new = (match.seq, to_json(match.terms), match.state, match.history, match.result, match.changed_at)
        new += (msgspec.json.encode(match.votes).decode(),)
        if _place(match) == _place(read):
            change = Change().guard(GOES_ON_THERE, *new, match.id, read.seq)
        else:
            *place, deal, started = _place(match)
            change = Change().guard(GOES_ELSEWHERE, *new, *place, to_json(deal), started, match.id, read.seq)
        if match.status == "open":  # its format may have come to need fewer seats
            change.add("DELETE FROM seats WHERE match = ? AND seat >= ?", match.id, len(match.seats))
        known = {row.seat: row for row in read.seats}
        others = [row for row in match.seats if row != known.get(row.seat)]
        for row in others:
            was = known.get(row.seat)
            if was is not None and (was.person, was.ai) == (row.person, row.ai):
                notes = to_json(row.notes)
                change.add(
                    "UPDATE seats SET notes = ? WHERE match = ? AND seat = ?", notes, match.id, row.seat
                )
            else:
                self._seating(change, match.id, (row,))
        return change

    def step(self, match: int, row: StepRow) -> Change:
        return Change().add(
            "INSERT INTO steps (match, seq, seat, move, events, made_at) VALUES (?, ?, ?, ?, ?, ?)",
            match,
            row.seq,
            row.seat,
            row.move,
            row.events,
            row.made_at,
        )

    def pressed(self, interaction: int, match: int, seq: int, now: int) -> Change:
        """Remember a press; the same one again is refused by its key."""
        return Change().add(
            "INSERT INTO presses (interaction, match, seq, made_at) VALUES (?, ?, ?, ?)",
            interaction,
            match,
            seq,
            now,
        )

    def forgetting_presses(self, before: int) -> Change:
        """Discord hands a press over again within minutes, if at all."""
        return Change().add("DELETE FROM presses WHERE made_at < ?", before)

    def _seating(self, change: Change, match: int, seats: Iterable[SeatRow]) -> Change:
        for row in seats:
            change.add(
                "INSERT INTO seats (match, seat, person, ai, notes) VALUES (?, ?, ?, ?, ?)"
                " ON CONFLICT (match, seat) DO UPDATE"
                " SET person = excluded.person, ai = excluded.ai, notes = excluded.notes",
                match,
                row.seat,
                row.person,
                row.ai,
                to_json(row.notes),
            )
        return change


def _place(match: Match) -> tuple[str, int | None, int, int | None, Deal, int | None]:
    """What stays as it is while a match is played."""
    return match.status, match.server, match.channel, match.thread, match.deal, match.started_at


def _match(row: Row) -> Match:
    """The row behind `COLUMNS` and `SEATS`, by place: to look for each name takes longer than the rest."""
    id, code, game, status, seq, server, channel, thread, terms, deal, *rest = row
    state, history, result, opened_by, opened_at, started_at, changed_at, votes, seats = rest
    return Match(
        id=id,
        code=code,
        game=game,
        status=status,
        seq=seq,
        server=server,
        channel=channel,
        thread=thread,
        terms=_terms(terms),
        deal=_deal(deal),
        opened_by=opened_by,
        opened_at=opened_at,
        changed_at=changed_at,
        votes=_votes(votes),
        seats=[SeatRow(*seat) for seat in _seats(seats)],
        started_at=started_at,
        state=state,
        history=history,
        result=result,
    )
