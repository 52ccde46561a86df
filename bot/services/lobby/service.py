"""The lobby: tables are opened, joined, filled, changed and started."""

import asyncio
from dataclasses import dataclass
from weakref import WeakValueDictionary

from msgspec.structs import replace

from bot.clock import Clock
from bot.errors import StoreBusy, UserError
from bot.i18n import sentences as words
from bot.observability.log import log_context, log_incident
from bot.services.lobby.join_requirements import refuse_unreliable
from bot.services.lobby.new_tables import NewTables, TablePlace
from bot.services.lobby.table_request import (
    AI_LEVELS,
    TERMS_AGREED,
    TableRequest,
    TermsChanges,
    find_table_owner,
    have_all_agreed,
    is_dead_offer,
    is_full,
)
from bot.services.lobby.terms import agree_to_terms, apply_changes, change_terms
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.lookup import load_each, open_matches
from bot.services.match.rule_refusals import explain_full_table, explain_ineligibility
from bot.services.match.service import Actor, MatchService
from bot.services.match.steps import StepResult
from bot.services.people import PeopleService
from bot.services.quotas import QuotaService
from bot.store.rows import MatchRow, SeatRow


@dataclass
class TableResult:
    """The outcome of a press at a table."""

    table: LoadedMatch
    start_result: StepResult | None = None
    """The first step, if the press started the match."""


class LobbyService:
    """Everything that happens to a table before its match."""

    def __init__(
        self, matches: MatchService, people: PeopleService, clock: Clock, quotas: QuotaService
    ) -> None:
        self.matches, self.people = matches, people
        self.new_tables = NewTables(matches, people, clock, quotas)
        self.rematch_locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def open_table(
        self, wish: TableRequest, place: TablePlace, actor: Actor, language: str = "en"
    ) -> TableResult:
        """Open a table; one against AI alone starts at once."""
        table = await self.new_tables.open_table(wish, place, actor, language)
        return await self.start_match(table.row.id, Actor(actor.person)) if wish.alone else TableResult(table)

    async def offer_rematch(self, match: int, actor: Actor) -> TableResult:
        """Open a rematch with the seats swapped, or join it; it starts when all have pressed."""
        async with self.rematch_locks.setdefault(match, asyncio.Lock()):
            return await self._join_or_open_rematch(match, actor)

    async def _join_or_open_rematch(self, match: int, actor: Actor) -> TableResult:
        """Join the rematch or open it, one press at a time, so that nobody opens a second one."""
        await self.new_tables.refuse_repeated_press(actor)
        before = await self.matches.load_match(match)
        before.require_seat_of(actor.person)
        if before.row.status in ("open", "running"):
            raise UserError(words.ErrorNotOver(name=before.match_name))
        for row in await self.matches.store.list_rematches(match, actor.person):
            if row.status == "running":
                raise UserError(words.ErrorStartedAlready(code=row.code))
            return await self.join_table(row.id, actor)
        table = await self.new_tables.open_rematch(before, actor)
        return await self._start_if_ready(table, Actor(actor.person))

    async def open_same_deal(self, match: int, place: TablePlace, actor: Actor) -> TableResult:
        """Open a table with the deal of a match that is over."""
        await self.new_tables.refuse_repeated_press(actor)
        return TableResult(
            await self.new_tables.open_same_deal(await self.matches.load_match(match), place, actor)
        )

    async def play_from_position(
        self, match: int, save: bytes, place: TablePlace, actor: Actor
    ) -> LoadedMatch:
        """Start a match against AI from a position of one that is over."""
        await self.new_tables.refuse_repeated_press(actor)
        return await self.new_tables.start_from_position(
            await self.matches.load_match(match), save, place, actor
        )

    # --- seats ---------------------------------------------------------------------------------------

    async def join_table(self, match: int, actor: Actor) -> TableResult:
        """Take the next free seat, or agree to changed terms; the last person to do so starts the match."""
        await self._refuse_ineligible(match, actor)

        def take_seat(table: LoadedMatch) -> None:
            self._refuse_started(table)
            row = table.row
            seat = row.find_seat_of(actor.person)
            if seat is not None and TERMS_AGREED in row.seats[seat].agreements:
                raise UserError(words.ErrorJoinedAlready(code=row.code))
            if seat is None:
                seat = require_free_seat(table)
            row.seats[seat].person = actor.person
            agree_to_terms(row, [seat])

        result = await self.matches.change_row(match, actor, take_seat)
        await self.new_tables.remember_terms(result.after)
        return await self._start_if_ready(result.after, Actor(actor.person))

    async def leave_table(self, match: int, actor: Actor) -> TableResult:
        """Leave a table; one without people is closed, and a rematch that its opener takes back."""

        def leave_seat(table: LoadedMatch) -> None:
            self._refuse_started(table)
            seat = table.row.find_seat_of(actor.person)
            if seat is None:
                raise UserError(words.ErrorNotAtTable(code=table.row.code))
            table.row.seats[seat] = SeatRow(seat)
            if not table.row.seated_people or is_dead_offer(table.row):
                table.row.status, table.row.result = "off", "left"

        return TableResult((await self.matches.change_row(match, actor, leave_seat)).after)

    async def add_ai(self, match: int, actor: Actor, level: str = "") -> TableResult:
        """Seat AI in the next free seat; filling the last seat starts the match."""

        def seat_ai(table: LoadedMatch) -> None:
            self._refuse_started(table)
            self._refuse_non_opener(table, actor)
            seat = require_free_seat(table)
            table.row.seats[seat].ai = level if level in AI_LEVELS else table.row.terms.ai_level

        result = await self.matches.change_row(match, actor, seat_ai)
        return await self._start_if_ready(result.after, Actor(actor.person))

    async def fill_with_ai(self, match: int, actor: Actor) -> TableResult:
        """Seat AI in all free seats, and start the match."""

        def seat_ai(table: LoadedMatch) -> None:
            self._refuse_started(table)
            self._refuse_non_opener(table, actor)
            for row in table.row.seats:
                if row.is_free:
                    row.ai = table.row.terms.ai_level

        result = await self.matches.change_row(match, actor, seat_ai)
        return await self.start_match(result.after.row.id, Actor(actor.person))

    async def set_options(
        self, match: int, actor: Actor, changes: TermsChanges, *, manager: bool = False
    ) -> TableResult:
        """Change the terms, as opener or manager of the server; everybody who had joined must agree again."""

        def alter_terms(table: LoadedMatch) -> None:
            self._refuse_started(table)
            refuse_changes(table, actor.person, manager=manager)
            terms = apply_changes(table.spec, table.row.terms, changes)
            resize_table(table, terms.seats)
            change_terms(table.row, terms, actor.person)

        result = await self.matches.change_row(match, actor, alter_terms)
        await self.new_tables.remember_terms(result.after)
        return await self._start_if_ready(result.after, Actor(actor.person))

    async def start_match(self, match: int, actor: Actor) -> TableResult:
        """Start the match at the opener's command."""
        table = await self.matches.load_match(match)
        self._refuse_started(table)
        self._refuse_non_opener(table, actor)
        if not is_full(table.row):
            free = next(row.seat for row in table.row.seats if row.is_free)
            raise UserError(words.ErrorSeatEmpty(n=free + 1, code=table.row.code))
        if not have_all_agreed(table.row):
            is_rematch = table.row.origin.rematch_of is not None
            lacking = words.ErrorRematchNotAgreed if is_rematch else words.ErrorNotAgreed
            raise UserError(lacking(table.row.code))
        result = await self.matches.start(match, actor)
        return TableResult(result.after, result)

    async def decline_invitation(self, match: int, actor: Actor) -> TableResult:
        """Decline an invitation, which closes the table."""

        def close_table(table: LoadedMatch) -> None:
            self._refuse_started(table)
            if actor.person not in table.row.terms.invited:
                raise UserError(words.ErrorNotInvited(code=table.row.code))
            table.row.status, table.row.result = "off", "declined"

        return TableResult((await self.matches.change_row(match, actor, close_table)).after)

    async def start_ready_tables(self) -> None:
        """Start the tables that are ready, after a crash between the last seat and the deal."""
        async for table in load_each(self.matches, "open"):
            try:
                await self._start_if_ready(table, Actor(find_table_owner(table.row)))
            except StoreBusy:
                raise
            except Exception as fault:  # any: one table must not keep the host from starting
                with log_context(match=table.row.id):
                    log_incident(fault)

    # --- inside --------------------------------------------------------------------------------------

    async def _start_if_ready(self, table: LoadedMatch, actor: Actor) -> TableResult:
        row = table.row
        if row.status != "open" or not (is_full(row) and have_all_agreed(row) and row.terms.start_when_full):
            return TableResult(table)
        result = await self.matches.start(row.id, actor)
        return TableResult(result.after, result)

    async def _refuse_ineligible(self, match: int, actor: Actor) -> None:
        """Refuse a person at a full table; the uninvited and the blocked get the same sentence."""
        row = (await self.matches.load_match(match)).row
        if row.find_seat_of(actor.person) is not None or row.status != "open":
            return
        invited = row.terms.invited
        others = [person for person in row.seated_people if person != actor.person]
        if (invited and actor.person not in invited) or await self.people.is_blocked_between(
            actor.person, others
        ):
            raise explain_ineligibility(await self._other_open_tables(row))
        if is_full(row):
            raise explain_full_table(row.code, await self._other_open_tables(row))
        await refuse_unreliable(self.matches.store, row, actor.person)

    async def _other_open_tables(self, row: MatchRow) -> list[LoadedMatch]:
        """List other open tables in the channel."""
        tables = await self.matches.store.list_matches_in_channel(row.channel, ("open",))
        others = [one for one in tables if one.id != row.id and not one.terms.invited]
        return open_matches(self.matches.store, others)

    def _refuse_started(self, table: LoadedMatch) -> None:
        if table.row.status == "off":
            raise UserError(words.ErrorTableGone(code=table.row.code))
        if table.row.status != "open":
            raise UserError(words.ErrorStartedAlready(code=table.row.code))

    def _refuse_non_opener(self, table: LoadedMatch, actor: Actor) -> None:
        if actor.person != find_table_owner(table.row):
            raise UserError(words.ErrorOnlyOpener())


def refuse_changes(table: LoadedMatch, person: int, *, manager: bool) -> None:
    """Refuse changes by people who are neither the opener nor a manager."""
    if person != find_table_owner(table.row) and not manager:
        raise UserError(words.ErrorOnlyOpenerChanges())


def require_free_seat(table: LoadedMatch) -> int:
    seat = next((row.seat for row in table.row.seats if row.is_free), None)
    if seat is None:
        raise explain_full_table(table.row.code, [])
    return seat


def resize_table(table: LoadedMatch, seats: int) -> None:
    """Give the table this many seats; people keep theirs before AI does."""
    row = table.row
    if seats == len(row.seats):
        return
    people = [seat for seat in row.seats if seat.person is not None]
    if len(people) > seats:
        raise UserError(words.ErrorTooManyPeople(n=len(people), seats=seats))
    taken = people + [seat for seat in row.seats if seat.person is None and seat.ai is not None]
    taken += [SeatRow(0) for _ in range(seats)]
    row.seats = [replace(seat, seat=at) for at, seat in enumerate(taken[:seats])]
