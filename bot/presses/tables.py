"""Presses at a table before the match."""

from bot.errors import Told
from bot.presses.call import Call, Handler, Live, Reply, Sent
from bot.presses.desk import live_of, show
from bot.presses.permitting import POSTING, lack
from bot.services.loaded import Loaded
from bot.services.lobby import Seated
from bot.services.openings import Place
from bot.services.tables import Wish, opener
from bot.store.servers import Server
from bot.ui import lobbies
from bot.ui.layout import Screen, screen
from bot.ui.lobby_forms import forms_of
from games.core.model import Seat
from games.registry import GAMES


async def joined(call: Call, done: Seated) -> Reply:
    """What somebody sees who has sat down: their panel, or that the table still waits."""
    if done.started is not None:
        return await began(call, done)
    return await own_panel(call, done.table)


async def began(call: Call, done: Seated) -> Reply:
    events = done.started.events if done.started is not None else []
    seat = done.table.row.seat_of(call.person)
    reply = await show(call, done.table, told=done.table.sentences(events, seat))
    reply.where = "new"
    return reply


async def waiting(call: Call, table: Loaded, note: str = "") -> Screen:
    """The panel of somebody at a table that has not started."""
    sight = await call.host.sight(table, call.words)
    if call.person == opener(table.row):
        return lobbies.opened(sight, forms_of(sight), note)
    return screen(note or call.words("desk.seated", name=table.name))


async def own_panel(call: Call, table: Loaded) -> Reply:
    """A new message that becomes the panel when the match starts."""
    return Reply(await waiting(call, table, await no_thread(call)), "new", live_at(call, table))


async def no_thread(call: Call) -> str:
    """What the opener should know of a channel in which we may not open threads."""
    return await lack(call)


def live_at(call: Call, table: Loaded) -> Live | None:
    """The waiting panel is filled when the match starts."""
    seat: Seat | None = table.row.seat_of(call.person)
    return None if seat is None else live_of(table, seat)


async def public_table(call: Call, table: Loaded) -> Screen:
    return lobbies.table(await call.host.public_sight(table))


# --- opening -----------------------------------------------------------------------------------------


async def start_ai(call: Call) -> Reply:
    """A match against AI at once, in the panel that was pressed."""
    return await alone(call, Wish(call.rest(0) or next(iter(call.values), ""), alone=True))


async def alone(call: Call, wish: Wish) -> Reply:
    """One person against AI: it lives in their panel."""
    wish.shown = await shown_here(call)
    done = await call.host.lobby.open(wish, call.place, call.press, call.words.language)
    reply = await began(call, done)
    reply.where = "panel"
    return reply


async def shown_here(call: Call) -> bool:
    """Whether the server wants to see matches against AI too; and whether we can show it there."""
    if call.server is None or not call.can_open or set(call.missing) & set(POSTING):
        return False
    server = await call.host.servers.of(call.server)
    return server.show_ai and not is_elsewhere(call, server)


async def last_game(call: Call) -> str:
    """What the person played last."""
    known = list((await call.host.people.of(call.person)).last)
    return known[-1] if known and known[-1] in GAMES else next(iter(GAMES))


async def open_table(call: Call) -> Reply:
    """A table for people: the message that was pressed becomes the opener's panel, the table is public."""
    refuse_without_place(call)
    done = await new_table(call, Wish(call.rest(0) or next(iter(call.values), "")))
    reply = await posted(call, done)
    reply.where = "panel"
    return reply


async def new_table(call: Call, wish: Wish) -> Seated:
    """A new table with the place's defaults."""
    server = await call.host.servers.of(call.server)
    if server.openers == "managers" and not call.manager:
        raise Told("only_managers_open")
    if is_elsewhere(call, server):
        raise Told("not_here", channels=", ".join(f"<#{channel}>" for channel in server.channels[:5]))
    wish.pace = wish.pace or server.pace
    wish.on_timeout = wish.on_timeout or server.on_timeout
    place = Place(call.server, call.channel)
    return await call.host.lobby.open(wish, place, call.press, server.language or call.locale)


async def placed(call: Call, table: Loaded, sent: Sent) -> None:
    """Remember the message that shows the table."""
    if sent.message is None:
        return

    def note(after: Loaded) -> None:
        after.row.terms.table = sent.message
        after.row.terms.table_in = call.channel

    await call.host.matches.change(table.row.id, None, note)


def is_elsewhere(call: Call, server: Server) -> bool:
    """The server has set aside channels for matches, and this is none of them."""
    here = {call.channel, call.parent}
    return server.places == "allowed" and bool(server.channels) and here.isdisjoint(server.channels)


def refuse_without_place(call: Call) -> None:
    """A table for several people needs the bot in the server."""
    if call.server is None or not call.can_open:
        raise Told("no_tables_here")
    for permission in POSTING:
        if permission in call.missing:
            raise Told("may_not_post", permission=call.words(f"desk.permission.{permission}"))


# --- at the table ------------------------------------------------------------------------------------


async def join(call: Call) -> Reply:
    """Take a seat; the last one starts the match."""
    return await joined(call, await call.host.lobby.join(call.id.match, call.press))


async def leave(call: Call) -> Reply:
    """Give the seat up."""
    done = await call.host.lobby.leave(call.id.match, call.press)
    return Reply(screen(call.words("desk.left", name=done.table.name)), "panel" if call.in_panel else "new")


async def add_ai(call: Call) -> Reply:
    """Let AI take the next seat."""
    return await ruled(call, await call.host.lobby.add_ai(call.id.match, call.press))


async def fill(call: Call) -> Reply:
    """Fill the empty seats with AI and start."""
    return await ruled(call, await call.host.lobby.fill(call.id.match, call.press))


async def start(call: Call) -> Reply:
    """Start on command; with empty seats it is asked what to do about them."""
    try:
        return await ruled(call, await call.host.lobby.start(call.id.match, call.press))
    except Told as told:
        if told.key != "seat_empty":
            raise
        sight = await call.host.sight(await call.look(), call.words)
        return Reply(lobbies.seat_empty(sight, told.facts["n"] - 1), "panel" if call.in_panel else "new")


async def ruled(call: Call, done: Seated) -> Reply:
    """The opener did something: the public table shows it; their own panel too, if that was pressed."""
    if done.started is not None:
        reply = await began(call, done)
        reply.where = "panel" if call.in_panel else "new"
        return reply
    if call.in_panel:
        return Reply(await waiting(call, done.table), "panel", live_at(call, done.table))
    return Reply(await public_table(call, done.table), "pressed")


async def keep_waiting(call: Call) -> Reply:
    """Go on waiting for people."""
    table = await call.look()
    return Reply(await waiting(call, table), "panel", live_at(call, table))


async def decline(call: Call) -> Reply:
    """No, thanks."""
    done = await call.host.lobby.refuse(call.id.match, call.press)
    return Reply(screen(call.words("desk.declined", name=done.table.name)), "new")


async def rematch(call: Call) -> Reply:
    """The same people again."""
    done = await call.host.lobby.rematch(call.id.match, call.press)
    known = done.started is not None or done.table.row.terms.table is not None
    reply = await (joined if known else posted)(call, done)
    if call.in_panel:
        reply.where = "panel"
    return reply


async def posted(call: Call, done: Seated) -> Reply:
    """A panel for the opener, and the table in public below what was pressed."""
    reply = await own_panel(call, done.table)

    async def post(sent: Sent) -> None:
        public = await sent.follow(Reply(await public_table(call, done.table), "public"))
        await placed(call, done.table, public)

    reply.then = post
    return reply


HANDLERS: dict[str, Handler] = {
    "ai": start_ai,
    "table": open_table,
    "join": join,
    "accept": join,
    "leave": leave,
    "addai": add_ai,
    "fill": fill,
    "start": start,
    "keep": keep_waiting,
    "decline": decline,
    "rematch": rematch,
}
