"""Panels as replies: the one place that decides what stands around the question."""

from collections.abc import Sequence

from bot.errors import Stale, Told
from bot.host import Host
from bot.presses.call import Call, Live, Reply
from bot.services.finishing import plan
from bot.services.loaded import Loaded, events_of, standing
from bot.services.matches import Progress
from bot.ui import boards, helps
from bot.ui.layout import Screen
from bot.ui.panels import Around, At, panel
from bot.ui.sight import Sight
from bot.words import Words
from games.core.model import Seat
from render.picture import Picture

MOST_TOLD = 30
"""Steps behind a panel of which it still tells."""


async def show(
    call: Call,
    loaded: Loaded,
    *,
    note: str = "",
    told: Sequence[str] = (),
    at: At | None = None,
    left: str = "",
    typed: Sequence[str] = (),
) -> Reply:
    """What the person sees of the match now."""
    seat = loaded.row.seat_of(call.person)
    screen = await filled(
        call.host, loaded, seat, call.words, note=note, told=told, at=at, left=left, typed=typed
    )
    return Reply(screen, live=None if seat is None else live_of(loaded, seat))


def live_of(loaded: Loaded, seat: Seat) -> Live:
    """The panel of a seat that shows the match as it is."""
    return Live(loaded.row.id, seat, loaded.row.seq, shows(loaded, seat))


def shows(loaded: Loaded, seat: Seat) -> tuple[object, ...]:
    """What must change before a panel is changed: a sealed answer of somebody else changes nothing."""
    row = loaded.row
    moment = loaded.playing.moment if loaded.state is not None else 0
    return (row.status, moment, loaded.awaited, row.seats[seat].ai, tuple(row.votes))


async def filled(
    host: Host,
    loaded: Loaded,
    seat: Seat | None,
    words: Words,
    *,
    note: str = "",
    told: Sequence[str] = (),
    at: At | None = None,
    ends: bool = False,
    left: str = "",
    typed: Sequence[str] = (),
) -> Screen:
    """The same as a screen. `ends`: it is not filled any longer; `left`: moves that may be sent later;
    `typed`: how its answers are typed.
    """
    sight = await host.sight(loaded, words)
    thread = loaded.running and loaded.row.terms.alone and loaded.row.server is not None
    done = seat is not None and await wants_finish(host, loaded, seat) and plan(loaded, seat).worth
    around = Around(note=note, told=told, finish=done, thread=thread, ends=ends, left=left, typed=typed)
    return panel(sight, seat, around, at)


async def wants_finish(host: Host, loaded: Loaded, seat: Seat) -> bool:
    """Whether the person of the seat likes the button for the rest of a turn."""
    person = loaded.seat(seat).person
    return person is not None and (await host.people.of(person)).finish


async def moved(
    call: Call, progress: Progress, note: str = "", left: str = "", typed: Sequence[str] = ()
) -> Reply:
    """The panel after an own step."""
    seat = progress.after.row.seat_of(call.person)
    told = progress.after.sentences(progress.events, seat)
    return await show(call, progress.after, note=note, told=told, left=left, typed=typed)


async def news(host: Host, loaded: Loaded, seat: Seat, since: int) -> list[str]:
    """What has happened since a panel was filled, as its seat may read it."""
    steps = await host.matches.rows.steps(loaded.row.id, after=since, last=MOST_TOLD)
    events = [event for step in standing(steps) for event in events_of(step.events)]
    return loaded.sentences(events, seat)


def stale(loaded: Loaded, words: Words) -> str:
    """The first line of a panel whose button belonged to an earlier question."""
    return words("told.stale")


def at_of(call: Call) -> At:
    """Which decision a button names: about, and whose it is."""
    about, owner = call.rest(0, "0"), call.rest(1)
    try:
        return At(int(about), int(owner) if owner else None)
    except ValueError:
        raise Stale("stale") from None


async def picture_for(call: Call, sight: Sight, seat: Seat | None) -> Picture | None:
    """The board as this person may see it; None for whoever reads instead of looking."""
    if (await call.host.people.of(call.person)).text_only:
        return None
    names = [sight.plain_name(other) for other in range(len(sight.names))]
    return await call.host.pictures.board(sight.loaded, seat, names)


async def board_for(call: Call, loaded: Loaded) -> Reply:
    """The board as everybody sees it, to this person; words alone for whoever reads."""
    if loaded.state is None:
        raise Told("not_started", code=loaded.row.code)
    sight = await call.host.sight(loaded, call.words)
    found = await picture_for(call, sight, None)
    if found is None:
        return Reply(helps.described(sight, None, helps.board_words(sight, None)), "new")
    steps = await call.host.matches.rows.steps(loaded.row.id, last=5)
    said = [line for one in standing(steps) for line in loaded.sentences(events_of(one.events), None)]
    return Reply(boards.board(sight, said, found.alt), "new", files=[("board.png", found.png)])
