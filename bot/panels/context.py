"""Loads what screens of a match are made from: names, deadlines, and what answers by itself."""

from typing import Protocol

from bot.clock import Clock
from bot.i18n import Catalog, catalog_for
from bot.services.answers.planned_moves import PLAN
from bot.services.answers.standing_orders import ORDER
from bot.services.match.loaded_match import LoadedMatch
from bot.services.people import PeopleService
from bot.services.timing.time_controls import TURN
from bot.store.deadlines import DeadlineStore
from bot.ui.match_context import MatchContext


class ContextSource(Protocol):
    """Where the values come from: `Services`, or a publisher, which has the same three."""

    @property
    def people(self) -> PeopleService: ...

    @property
    def deadlines(self) -> DeadlineStore: ...

    @property
    def clock(self) -> Clock: ...


async def load_match_context(
    source: ContextSource, loaded: LoadedMatch, words: Catalog, *, public: bool = False
) -> MatchContext:
    """Load the context of a match for the screens of one person, or for a `public` message.

    A public context holds nothing but what everybody may know: no seats that a plan or a standing order
    answers, and the deadlines of publicly awaited seats alone.
    """
    names = await source.people.seat_names(loaded, words)
    rows = await source.deadlines.of_match(loaded.row.id) if loaded.is_running else []
    due = {row.seat: source.clock.to_wall_time(row.due) for row in rows if row.kind == TURN}
    if public:
        awaited = loaded.public_awaited
        return MatchContext(loaded, words, names, {seat: at for seat, at in due.items() if seat in awaited})
    automatic = frozenset(row.seat for row in rows if row.kind in (PLAN, ORDER))
    return MatchContext(loaded, words, names, due, automatic)


async def load_public_context(source: ContextSource, loaded: LoadedMatch) -> MatchContext:
    """Load the context of a message that everybody reads, in the language of the table."""
    return await load_match_context(source, loaded, catalog_for(loaded.row.terms.language), public=True)
