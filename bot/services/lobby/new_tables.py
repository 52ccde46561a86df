"""Opens tables: new ones, rematches, same deals, lessons, and matches from a position; gives them codes."""

import secrets
import sqlite3
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from secrets import choice
from typing import Any

from msgspec.structs import replace

from bot.clock import Clock
from bot.errors import AlreadyHandled, StoreBusy, UserError
from bot.i18n import sentences as words
from bot.services.lobby.table_request import TableRequest, find_game
from bot.services.lobby.terms import (
    agree_to_terms,
    build_lesson_terms,
    build_position_terms,
    build_rematch_terms,
    build_remembered_terms,
    build_same_deal_terms,
    build_terms,
)
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import Actor, MatchService
from bot.services.match.steps import StepResult
from bot.services.people import PeopleService
from bot.services.quotas import Quota, QuotaService
from bot.store.people import PersonSettings
from bot.store.records import Deal, MatchOrigin, Terms
from bot.store.rows import MatchRow, SeatRow
from bot.store.writes import WriteBatch, WriteConflict
from bot.workers.tasks import COACH
from games.core.fair_deal import commit_to
from games.core.lesson import LEARNER, Lesson
from games.core.spec import GameSpec

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
DIGITS = "23456789"
"""Without I, O, 0 and 1, which look like each other."""

TRIES_PER_LENGTH = 12
"""Codes of one length that are tried before a longer one: by then most of them are taken."""


def random_code(length: int = 3) -> str:
    """Draw a random code. Letters and digits alternate, so that no code is a word.

    >>> len(random_code()), len(random_code(5)), set(random_code(99)) <= set(LETTERS + DIGITS)
    (3, 5, True)
    """
    return "".join(choice(DIGITS if at % 2 else LETTERS) for at in range(length))


async def find_free_code(is_code_taken: Callable[[str], Awaitable[object]]) -> str:
    """Return a code that no match has."""
    length = 3
    while True:
        for _ in range(TRIES_PER_LENGTH):
            if not await is_code_taken(found := random_code(length)):
                return found
        length += 1


@dataclass(frozen=True)
class TablePlace:
    """The server and channel of a table, by Discord's ids."""

    server: int | None
    channel: int


class NewTables:
    """Inserts tables, each with a deal that is sealed before anybody sits down."""

    def __init__(
        self, matches: MatchService, people: PeopleService, clock: Clock, quotas: QuotaService
    ) -> None:
        self.matches, self.people, self.clock, self.quotas = matches, people, clock, quotas

    async def open_table(
        self, wish: TableRequest, place: TablePlace, actor: Actor, language: str
    ) -> LoadedMatch:
        """Open a table with its opener in the first seat; one against AI alone is full at once."""
        await self.refuse_repeated_press(actor)
        spec = find_game(wish.game)
        person = await self.people.load_settings(actor.person)
        level = person.levels.get(spec.key, "normal")
        terms = build_terms(spec, wish, person.find_last_terms(spec.key), language, level)
        row = await self._new_row(spec.key, terms, place, actor.person)
        row.seats[0].person = actor.person
        if wish.alone:
            for seat in row.seats[1:]:
                seat.ai = terms.ai_level
        agree_to_terms(row, [0])
        table = await self._insert_table(row, actor)
        await self.remember_terms(table)
        return table

    async def open_rematch(self, before: LoadedMatch, actor: Actor) -> LoadedMatch:
        """Open a rematch for the same people, each one seat on; all but the asker must still agree."""
        place = TablePlace(before.row.server, before.row.channel)
        row = await self._new_row(before.row.game, build_rematch_terms(before.row), place, actor.person)
        row.thread = before.row.thread
        count = len(row.seats)
        won = count_series_wins(before)
        wins = tuple(won[(seat - 1) % count] for seat in range(count))
        row.origin = MatchOrigin(rematch_of=before.row.id, series_wins=wins)
        for was in before.row.seats:
            here = row.seats[(was.seat + 1) % count]
            level = row.terms.ai_level if was.ai == COACH else was.ai
            here.person, here.ai = was.person, (level if was.person is None else None)
        agree_to_terms(row, [seat.seat for seat in row.seats if seat.person == actor.person])
        return await self._insert_table(row, actor)

    async def open_same_deal(self, before: LoadedMatch, place: TablePlace, actor: Actor) -> LoadedMatch:
        """Open a table with the deal of an earlier match, to compare how others play it."""
        row = await self._new_row(before.row.game, build_same_deal_terms(before.row), place, actor.person)
        row.deal = replace(before.row.deal)
        row.seats[0].person = actor.person
        agree_to_terms(row, [0])
        return await self._insert_table(row, actor)

    async def open_lesson(
        self, spec: GameSpec[Any, Any], lesson: Lesson[Any], place: TablePlace, actor: Actor
    ) -> LoadedMatch:
        """Open a table with the fixed deal of a lesson: the learner, and a coach in all other seats."""
        await self.refuse_repeated_press(actor)
        row = await self._new_row(spec.key, build_lesson_terms(spec, lesson), place, actor.person)
        row.deal = Deal(lesson.seed, commit_to(lesson.seed))
        for seat in row.seats:
            learns = seat.seat == LEARNER
            seat.person, seat.ai = (actor.person, None) if learns else (None, COACH)
        agree_to_terms(row, [LEARNER])
        return await self._insert_table(row, actor)

    async def start_from_position(
        self, before: LoadedMatch, save: bytes, place: TablePlace, actor: Actor
    ) -> LoadedMatch:
        """Start a match from a position of an ended one: the person against AI in all other seats."""
        terms = build_position_terms(before.row)
        row = await self._new_row(before.row.game, terms, place, actor.person)
        row.origin = MatchOrigin(position_of=before.row.id)
        row.deal = replace(before.row.deal)
        row.status, row.started_at, row.state = "running", row.opened_at, save
        own = before.row.find_seat_of(actor.person) or 0
        for seat in row.seats:
            seat.person, seat.ai = (actor.person, None) if seat.seat == own else (None, terms.ai_level)
        table = await self._insert_table(row, actor)
        self.matches.notify_listeners(StepResult(table, table))
        return table

    async def remember_terms(self, table: LoadedMatch) -> None:
        """Store the terms of a table as its opener's defaults for the next one."""
        terms = build_remembered_terms(table.row.terms)

        def note_terms(person: PersonSettings) -> None:
            person.remember_terms(table.spec.key, terms)

        await self.people.note_settings(table.row.opened_by, note_terms)

    async def refuse_repeated_press(self, actor: Actor) -> None:
        """Refuse a press that Discord delivers a second time."""
        if actor.interaction is None:
            return
        known = await self.matches.store.find_press(actor.interaction)
        if known is not None:
            raise AlreadyHandled(await self.matches.load_match(known["match"]))

    async def _new_row(self, game: str, terms: Terms, place: TablePlace, opener: int) -> MatchRow:
        seed, now = secrets.token_hex(32), self.clock.now()
        return MatchRow(
            id=await self.matches.store.next_id(),
            code=await find_free_code(self.matches.store.is_code_taken),
            game=game,
            status="open",
            seq=0,
            server=place.server,
            channel=place.channel,
            thread=None,
            terms=terms,
            deal=Deal(seed, commit_to(seed)),
            opened_by=opener,
            opened_at=now,
            changed_at=now,
            seats=[SeatRow(seat) for seat in range(terms.seats)],
        )

    async def _insert_table(self, row: MatchRow, actor: Actor) -> LoadedMatch:
        while True:
            table, more = LoadedMatch.from_row(row), WriteBatch()
            self.matches.run_step_hooks(StepResult(table, table), more)
            change = self.matches.store.build_insert(row)
            if actor.interaction is not None:
                change += self.matches.store.build_press_insert(actor.interaction, row.id, 0, row.opened_at)
            change += more
            limits = self.quotas.list_table_quotas(row)
            self.quotas.add_guards(row.id, limits, change)
            try:
                await self.matches.database.write(change)
            except WriteConflict:
                await self._refuse_excess(limits, actor.person)
                raise StoreBusy from None  # one of these tables was closed meanwhile
            except sqlite3.IntegrityError:
                await self.refuse_repeated_press(actor)
                # Somebody else took this number or this code meanwhile.
                row.id = await self.matches.store.next_id()
                row.code = await find_free_code(self.matches.store.is_code_taken)
                continue
            return table

    async def _refuse_excess(self, limits: list[Quota], person: int) -> None:
        """Raise the limit that a table would have exceeded; of open tables name the codes."""
        try:
            await self.quotas.refuse_excess(limits)
        except UserError as refusal:
            if not isinstance(refusal.sentence, words.ErrorTooManyTables):
                raise
            codes = await self.quotas.store.list_open_tables(person)
            raise UserError(words.ErrorTooManyTables(len(codes), ", ".join(codes))) from None


def count_series_wins(ended: LoadedMatch) -> list[int]:
    """Count what each seat has won of a series, with the match that is over."""
    before = ended.row.origin.series_wins or [0] * len(ended.row.seats)
    found = ended.state.result if ended.state is not None else None
    winners = () if found is None or found.is_draw else found.winners
    return [won + (seat in winners) for seat, won in enumerate(before)]
