"""Seats that change hands in the middle of a match: substitutes, and what a server's managers may do."""

from bot.errors import Told
from bot.services.loaded import Loaded
from bot.services.matches import Matches, Press, Progress
from bot.services.people import People
from bot.services.refusing import not_eligible
from bot.services.servers import Servers
from bot.services.timeouts import GIVES_UP
from bot.store.change import Change
from bot.store.records import Notes
from games.core.model import Seat

MOST_OFFERS = 10
"""People who wait for a seat of a match."""


class Seats:
    """A newcomer has a full bank, and sees what the seat may see from then on."""

    def __init__(self, matches: Matches, people: People, servers: Servers) -> None:
        self.matches, self.people, self.servers = matches, people, servers

    # --- substitutes ---------------------------------------------------------------------------------

    def refuse_taking(self, loaded: Loaded, seat: Seat, person: int) -> None:
        """Whoever may not sit down there hears why."""
        if not loaded.running:
            raise loaded.over()
        if seat >= len(loaded.row.seats) or not loaded.seat(seat).notes.offered:
            raise Told("seat_not_free", n=seat + 1, name=loaded.name)
        if loaded.row.seat_of(person) not in (None, seat):
            raise Told("seated_already", name=loaded.name)

    async def take(self, match: int, press: Press, seat: Seat) -> Loaded:
        """A substitute plays on."""
        row = (await self.matches.look(match)).row
        others = [person for person in row.people if person != press.person]
        if await self.people.blocks(press.person, others):
            raise not_eligible([])

        def sit(loaded: Loaded) -> None:
            self.refuse_taking(loaded, seat, press.person)
            put(loaded, seat, press.person, press)

        noted = self.servers.noting(row.server, match, press.person, f"take {seat + 1}")
        return (await self.matches.change(match, press, sit, noted)).after

    async def back(self, match: int, press: Press) -> Loaded:
        """Take the own seat back from AI."""

        def sit(loaded: Loaded) -> None:
            seat = loaded.seat_of(press.person)
            if loaded.seat(seat).ai is None:
                raise Told("seat_is_yours", name=loaded.name)
            loaded.refuse_given_up(seat)
            put(loaded, seat, press.person, press)

        return (await self.matches.change(match, press, sit)).after

    async def offer(self, match: int, press: Press, *, willing: bool = True) -> Loaded:
        """Somebody who watches would play on for whoever leaves, or would not any longer."""

        def note(loaded: Loaded) -> None:
            if not loaded.running:
                raise loaded.over()
            if loaded.row.seat_of(press.person) is not None:
                raise Told("seated_already", name=loaded.name)
            others = [person for person in loaded.row.terms.substitutes if person != press.person]
            if willing and len(others) >= MOST_OFFERS:
                raise Told("offers_enough", name=loaded.name)
            loaded.row.terms.substitutes = [*others, press.person] if willing else others

        return (await self.matches.change(match, press, note)).after

    # --- a server's managers -------------------------------------------------------------------------

    async def abort(self, match: int, press: Press, server: int | None) -> Progress:
        """End a match or a table without a result."""
        loaded = await self.matches.look(match)
        refuse_elsewhere(loaded, server)

        def end(after: Loaded) -> None:
            if after.row.status not in ("open", "running"):
                raise after.over()
            after.row.status, after.row.result = "off", "managers"

        noted = self.servers.noting(server, match, press.person, "abort")
        return await self.matches.change(match, press, end, noted)

    async def substitute(
        self, match: int, press: Press, server: int | None, seat: Seat, person: int | None
    ) -> Progress:
        """Put somebody else into a seat; nobody: AI plays, and the seat is free to be taken."""
        loaded = await self.matches.look(match)
        refuse_elsewhere(loaded, server)

        def change(after: Loaded) -> None:
            if not after.running:
                raise after.over()
            if seat not in range(len(after.row.seats)):
                raise Told("no_seat", n=len(after.row.seats), name=after.name)
            after.refuse_given_up(seat)
            if person is None:
                row = after.seat(seat)
                row.ai, row.notes.offered = row.ai or after.row.terms.level, True
                return
            if after.row.seat_of(person) is not None:
                raise Told("seated_already", name=after.name)
            put(after, seat, person, press)

        act = f"{'free' if person is None else 'substitute'} {seat + 1}"
        noted = self.servers.noting(server, match, press.person, act, person)
        return await self.matches.change(match, press, change, noted)


def put(loaded: Loaded, seat: Seat, person: int, press: Press) -> None:
    """Somebody sits down in a seat that plays already: a newcomer, or its own person once more."""
    row = loaded.seat(seat)
    if person == row.person:
        row.notes.ai_since, row.notes.offered = None, False
    else:
        row.notes = of_the_seat(row.notes)
        unsay(loaded, seat)
    row.person, row.ai = person, None
    terms = loaded.row.terms
    terms.substitutes = [other for other in terms.substitutes if other != person]
    if person == press.person:  # their panel is the answer to the press: nobody is called to what they did
        terms.asked = [*terms.asked, person]


def of_the_seat(notes: Notes) -> Notes:
    """What goes on with whoever plays the seat: its last answer, and how far a lesson is.

    Late presses ask for the answer, and so does calling off, which is free until each seat has given one. All
    else was the former person's: wishes, thanks, refusals that they heard. The clock begins anew by itself.
    """
    return Notes(answered=notes.answered, chose=notes.chose, mates=notes.mates, taught=notes.taught)


def write(progress: Progress, change: Change) -> None:
    """The hook of `Matches.writes`: AI goes on for those who gave up while the others play on."""
    after = progress.after
    if not progress.move or not after.running or after.spec.gone is None:
        return
    for seat in after.spec.gone(after.spec.table(after.spec, after.playing)):
        row = after.seat(seat)
        if row.person is not None and not row.notes.gave_up:
            row.notes = of_the_seat(row.notes)
            row.notes.gave_up, row.notes.forfeited = True, progress.by == GIVES_UP
            row.ai = row.ai or after.row.terms.level
            unsay(after, seat)


def unsay(loaded: Loaded, seat: Seat) -> None:
    """Nobody is bound by what somebody else has asked for or agreed to."""
    votes = {kind: vote for kind, vote in loaded.row.votes.items() if vote.seat != seat}
    for vote in votes.values():
        vote.yes = [one for one in vote.yes if one != seat]
    loaded.row.votes = votes


def free_seat(loaded: Loaded) -> Seat | None:
    """A seat that anybody may take."""
    return next((row.seat for row in loaded.row.seats if row.notes.offered and loaded.running), None)


def refuse_elsewhere(loaded: Loaded, server: int | None) -> None:
    """Managers rule in their own server only."""
    if server is None or loaded.row.server != server:
        raise Told("other_server", code=loaded.row.code)
