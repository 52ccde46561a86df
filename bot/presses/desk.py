"""Panels as replies: the one place that decides what stands around the question."""

from collections.abc import Sequence
from functools import partial

from bot.errors import Stale, Told
from bot.host import Host
from bot.presses.call import Call, Live, Reply
from bot.presses.permitting import unshown
from bot.presses.sheets import Sheet, sheet_of
from bot.services.anew import post_anew
from bot.services.finishing import is_worth
from bot.services.lessons import is_over
from bot.services.loaded import LAST_STEPS, MARKED_STEPS, Loaded, course_of
from bot.services.matches import Progress
from bot.ui import boards, helps, lessons
from bot.ui.layout import screen, text
from bot.ui.panels import Around, At, panel, pointing_of
from bot.ui.planning import dropped_line
from bot.ui.sight import Sight
from bot.words import Words
from games.core.lesson import LEARNER
from games.core.model import Seat
from render.picture import NOWHERE, Picture

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
    note = text(note, await unshown(call, loaded))
    panel_sheet = await filled(
        call.host, loaded, seat, call.words, note=note, told=told, at=at, left=left, typed=typed
    )
    shown = panel_sheet.now()
    if seat is not None:
        loaded = await call.host.planning.read(loaded, seat)
    live = None if seat is None else live_of(loaded, seat)
    return Reply(shown.screen, live=live, files=shown.files, sheet=panel_sheet, whole=shown.whole)


def live_of(loaded: Loaded, seat: Seat) -> Live:
    """The panel of a seat that shows the match as it is."""
    row = loaded.row
    return Live(row.id, seat, row.seats[seat].person, row.seq, shows(loaded, seat))


def shows(loaded: Loaded, seat: Seat) -> tuple[object, ...]:
    """What must change before a panel is changed: a sealed answer of somebody else changes nothing."""
    row = loaded.row
    moment = loaded.playing.moment if loaded.state is not None else 0
    own = row.seats[seat]
    return (
        row.status,
        moment,
        loaded.awaited,
        own.ai,
        own.notes.dropped,
        own.notes.declined,
        tuple(row.votes),
        row.thread if row.terms.table is None else None,
    )


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
) -> Sheet:
    """The same before it is sent. `ends`: it is not filled any longer; `left`: moves that may be sent later;
    `typed`: how its answers are typed.
    """
    sight = await host.sight(loaded, words)
    declined = () if seat is None else loaded.seat(seat).notes.declined
    note = text(note, *(words(f"desk.declined_by_others.{kind}") for kind in declined))
    note = text(note, dropped_line(sight, seat), lessons.coach(sight) if seat == LEARNER else "")
    if loaded.running and is_over(loaded):
        return Sheet(host, sight, seat, Around(note=note, told=told), partial(lessons.over, sight))
    note = text(note, where(loaded, words))
    private = loaded.row.terms.alone and not loaded.row.terms.lesson
    thread = loaded.running and private and loaded.row.server is not None
    quick = seat is not None and not loaded.row.terms.lesson and await wants_finish(host, loaded, seat)
    done = seat is not None and quick and is_worth(loaded, seat)
    around = Around(note=note, told=told, finish=done, thread=thread, ends=ends, left=left, typed=typed)
    pointing = NOWHERE if seat is None else pointing_of(sight, seat, at)
    return await sheet_of(host, sight, seat, around, lambda around: panel(sight, seat, around, at), pointing)


def where(loaded: Loaded, words: Words) -> str:
    """The way to a thread that no table points to: a private match that was made visible."""
    row = loaded.row
    shown = loaded.running and row.thread is not None and row.terms.table is None
    return words("desk.visible_in", thread=f"<#{row.thread}>") if shown else ""


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
    return loaded.told(course_of(steps, loaded.row.terms.asides).standing, seat)


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


async def reads(call: Call) -> bool:
    """Whether the person reads instead of looking."""
    return (await call.host.people.of(call.person)).text_only


async def picture_for(call: Call, sight: Sight, seat: Seat | None) -> Picture | None:
    """The board as this person may see it; None for whoever reads instead of looking."""
    if await reads(call):
        return None
    names = [sight.plain_name(other) for other in range(len(sight.names))]
    return await call.host.pictures.board(sight.loaded, seat, names)


async def board_for(call: Call, loaded: Loaded) -> Reply:
    """The board as everybody sees it, to this person; words alone for whoever reads.

    Whoever sits at the table, and is where it is played, has it posted anew instead.
    """
    if loaded.state is None:
        raise Told("not_started", code=loaded.row.code)
    host, here = call.host, call.channel == loaded.row.place
    may = here and loaded.row.seat_of(call.person) is not None and not await reads(call)
    if may and await post_anew(host.matches, host.clock, loaded):
        return Reply(screen(call.words("desk.board_anew")), "new")
    sight = await call.host.sight(loaded, call.words)
    found = await picture_for(call, sight, None)
    if found is None:
        return Reply(helps.described(sight, None, helps.board_words(sight, None)), "new")
    steps = await call.host.matches.rows.steps(loaded.row.id, last=MARKED_STEPS)
    said = loaded.told(course_of(steps, loaded.row.terms.asides).standing[-LAST_STEPS:], None)
    return Reply(boards.board(sight, said, found.alt), "new", files=[("board.png", found.png)])
