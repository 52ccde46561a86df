"""Changes of players during a match: substitutes, conceded seats, and acts of a server's managers.

This module alone writes `MatchRow.substitutes`.
"""

from bot.errors import UserError
from bot.i18n import sentences as words
from bot.limits import USUAL_LIMITS
from bot.services.announcements import mark_pinged
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.rule_refusals import explain_ineligibility
from bot.services.match.service import Actor, MatchService
from bot.services.match.steps import StepResult
from bot.services.people import PeopleService
from bot.services.seats.handover import give_back_seat, mark_conceded, offer_seat
from bot.services.servers import ServerService
from bot.services.timing.deadline_effects import CLOCK_CONCEDED
from bot.store.writes import WriteBatch
from games.core.model import Seat

MAX_OFFERS = USUAL_LIMITS.substitutes
"""People who may offer to be a substitute in one match."""


class SubstituteService:
    """Seats substitutes: each has a full bank, and sees what the seat may see from then on."""

    def __init__(self, matches: MatchService, people: PeopleService, servers: ServerService) -> None:
        self.matches, self.people, self.servers = matches, people, servers

    # --- substitutes ---------------------------------------------------------------------------------

    def refuse_taking_seat(self, loaded: LoadedMatch, seat: Seat, person: int) -> None:
        """Refuse a person who may not sit down there, with the reason."""
        if not loaded.is_running:
            raise loaded.explain_end()
        if seat >= len(loaded.row.seats) or not loaded.seat_row(seat).handover.is_offered:
            raise UserError(words.ErrorSeatNotFree(n=seat + 1, name=loaded.match_name))
        if loaded.row.find_seat_of(person) not in (None, seat):
            raise UserError(words.ErrorSeatedAlready(name=loaded.match_name))

    async def take_over_seat(self, match: int, actor: Actor, seat: Seat) -> LoadedMatch:
        """Seat a substitute in a free seat."""
        row = (await self.matches.load_match(match)).row
        others = [person for person in row.seated_people if person != actor.person]
        if await self.people.is_blocked_between(actor.person, others):
            raise explain_ineligibility([])

        def sit_down(loaded: LoadedMatch) -> None:
            self.refuse_taking_seat(loaded, seat, actor.person)
            put_in_seat(loaded, seat, actor.person, actor)

        noted = self.servers.build_audit_entry(row.server, match, actor.person, f"take {seat + 1}")
        return (await self.matches.change_row(match, actor, sit_down, noted)).after

    async def take_back_seat(self, match: int, actor: Actor) -> LoadedMatch:
        """Give a person's own seat back from AI."""

        def sit_down(loaded: LoadedMatch) -> None:
            seat = loaded.require_seat_of(actor.person)
            if loaded.seat_row(seat).ai is None:
                raise UserError(words.ErrorSeatIsYours(name=loaded.match_name))
            loaded.refuse_conceded_seat(seat)
            put_in_seat(loaded, seat, actor.person, actor)

        return (await self.matches.change_row(match, actor, sit_down)).after

    async def offer_to_substitute(self, match: int, actor: Actor, *, willing: bool = True) -> LoadedMatch:
        """Record that a spectator would be a substitute, or not any longer."""

        def note_offer(loaded: LoadedMatch) -> None:
            if not loaded.is_running:
                raise loaded.explain_end()
            if loaded.row.find_seat_of(actor.person) is not None:
                raise UserError(words.ErrorSeatedAlready(name=loaded.match_name))
            others = [person for person in loaded.row.substitutes if person != actor.person]
            if willing and len(others) >= MAX_OFFERS:
                raise UserError(words.ErrorOffersEnough(name=loaded.match_name))
            loaded.row.substitutes = (*others, actor.person) if willing else tuple(others)

        return (await self.matches.change_row(match, actor, note_offer)).after

    # --- a server's managers -------------------------------------------------------------------------

    async def abort_match(self, match: int, actor: Actor, server: int | None) -> StepResult:
        """End a match or a table without a result."""
        loaded = await self.matches.load_match(match)
        refuse_other_server(loaded, server)

        def end_match(after: LoadedMatch) -> None:
            if after.row.status not in ("open", "running"):
                raise after.explain_end()
            after.row.status, after.row.result = "off", "managers"

        noted = self.servers.build_audit_entry(server, match, actor.person, "abort")
        return await self.matches.change_row(match, actor, end_match, noted)

    async def replace_player(
        self, match: int, actor: Actor, server: int | None, seat: Seat, person: int | None
    ) -> StepResult:
        """Seat another person; with None AI plays on, and anybody may take the seat."""
        loaded = await self.matches.load_match(match)
        refuse_other_server(loaded, server)

        def change_player(after: LoadedMatch) -> None:
            if not after.is_running:
                raise after.explain_end()
            if seat not in range(len(after.row.seats)):
                raise UserError(words.ErrorNoSeat(n=len(after.row.seats), name=after.match_name))
            after.refuse_conceded_seat(seat)
            if person is None:
                row = after.seat_row(seat)
                row.ai = row.ai or after.row.terms.ai_level
                offer_seat(row)
                return
            if after.row.find_seat_of(person) is not None:
                raise UserError(words.ErrorSeatedAlready(name=after.match_name))
            put_in_seat(after, seat, person, actor)

        act = f"{'free' if person is None else 'substitute'} {seat + 1}"
        noted = self.servers.build_audit_entry(server, match, actor.person, act, person)
        return await self.matches.change_row(match, actor, change_player, noted)


def put_in_seat(loaded: LoadedMatch, seat: Seat, person: int, actor: Actor) -> None:
    """Seat a person during a match: a substitute, or the seat's own player coming back."""
    row = loaded.seat_row(seat)
    if person == row.person:
        give_back_seat(row)
    else:
        row = loaded.row.seats[seat] = row.copy_for_new_player()
        withdraw_votes(loaded, seat)
    row.person, row.ai = person, None
    loaded.row.substitutes = tuple(other for other in loaded.row.substitutes if other != person)
    if person == actor.person:  # they see the panel in the response and need no ping
        mark_pinged(loaded.row, person)


def hand_conceded_seats_to_ai(result: StepResult, batch: WriteBatch) -> None:
    """Let AI play on for seats that conceded while the others play: a hook of steps with such seats."""
    after = result.after
    for seat in after.conceded_seats:
        row = after.seat_row(seat)
        if row.person is not None and not row.handover.gave_up:
            row = after.row.seats[seat] = row.copy_for_new_player()
            mark_conceded(row, forfeited=result.answered_by == CLOCK_CONCEDED)
            row.ai = row.ai or after.row.terms.ai_level
            withdraw_votes(after, seat)


def withdraw_votes(loaded: LoadedMatch, seat: Seat) -> None:
    """Withdraw the votes and agreements of a seat whose player changes."""
    votes = {kind: vote for kind, vote in loaded.row.votes.items() if vote.seat != seat}
    for vote in votes.values():
        vote.yes = [one for one in vote.yes if one != seat]
    loaded.row.votes = votes


def find_open_seat(loaded: LoadedMatch) -> Seat | None:
    """Return a seat that anybody may take, if there is one."""
    return next((row.seat for row in loaded.row.seats if row.handover.is_offered and loaded.is_running), None)


def refuse_other_server(loaded: LoadedMatch, server: int | None) -> None:
    """Refuse managers of another server."""
    if server is None or loaded.row.server != server:
        raise UserError(words.ErrorOtherServer(code=loaded.row.code))
