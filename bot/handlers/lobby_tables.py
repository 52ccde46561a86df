"""Presses at a table before the match."""

from bot.errors import UserError
from bot.handlers.missing_permissions import POSTING_PERMISSIONS, describe_missing
from bot.handlers.request import Handler, PanelVersion, Request, Response, SentResponse
from bot.panels.build import panel_version, respond_with_panel
from bot.services.lobby.new_tables import TablePlace
from bot.services.lobby.service import TableResult
from bot.services.lobby.table_request import TableRequest, table_opener
from bot.services.match.loaded_match import LoadedMatch
from bot.store.servers import ServerSettings
from bot.ui import lobby
from bot.ui.components import Screen, build_screen
from bot.ui.lobby_forms import count_forms
from games.core.model import Seat
from games.registry import GAMES


async def show_joined(request: Request, done: TableResult) -> Response:
    """What somebody sees who has sat down: their panel, or that the table still waits."""
    if done.start_result is not None:
        return await show_started(request, done)
    return await build_waiting_panel(request, done.table)


async def show_started(request: Request, done: TableResult) -> Response:
    events = done.start_result.events if done.start_result is not None else []
    seat = done.table.row.find_seat_of(request.person)
    reply = await respond_with_panel(request, done.table, news_lines=done.table.event_sentences(events, seat))
    reply.target = "new"
    return reply


async def waiting_screen(request: Request, table: LoadedMatch, note: str = "") -> Screen:
    """The panel of somebody at a table that has not started."""
    sight = await request.services.build_match_context(table, request.words)
    if request.person == table_opener(table.row):
        return lobby.build_opened_table(sight, count_forms(sight), note)
    return build_screen(note or request.words("desk.seated", name=table.match_name))


async def build_waiting_panel(request: Request, table: LoadedMatch) -> Response:
    """A new message that becomes the panel when the match starts."""
    return Response(
        await waiting_screen(request, table, await thread_hindrance(request)),
        "new",
        waiting_version(request, table),
    )


async def thread_hindrance(request: Request) -> str:
    """What the opener should know of a channel in which we may not open threads."""
    return await describe_missing(request)


def waiting_version(request: Request, table: LoadedMatch) -> PanelVersion | None:
    """The waiting panel is filled when the match starts."""
    seat: Seat | None = table.row.find_seat_of(request.person)
    return None if seat is None else panel_version(table, seat)


async def public_screen(request: Request, table: LoadedMatch) -> Screen:
    return lobby.build_table(await request.services.build_public_context(table))


# --- opening -----------------------------------------------------------------------------------------


async def start_ai_match(request: Request) -> Response:
    """A match against AI at once, in the panel that was pressed."""
    return await start_alone(
        request, TableRequest(request.argument(0) or next(iter(request.values), ""), alone=True)
    )


async def start_alone(request: Request, wish: TableRequest) -> Response:
    """One person against AI: it lives in their panel."""
    wish.is_public = await is_shown_here(request)
    done = await request.services.lobby.open_table(wish, request.place, request.actor, request.words.language)
    reply = await show_started(request, done)
    reply.target = "panel"
    return reply


async def is_shown_here(request: Request) -> bool:
    """Whether the server wants to see matches against AI too; and whether we can show it there."""
    if (
        request.server is None
        or not request.bot_is_member
        or set(request.missing_permissions) & set(POSTING_PERMISSIONS)
    ):
        return False
    server = await request.services.servers.load_settings(request.server)
    return server.show_ai and not is_elsewhere(request, server)


async def last_game(request: Request) -> str:
    """What the person played last."""
    known = list((await request.services.people.load_settings(request.person)).last)
    return known[-1] if known and known[-1] in GAMES else next(iter(GAMES))


async def open_table(request: Request) -> Response:
    """A table for people: the message that was pressed becomes the opener's panel, the table is public."""
    require_posting(request)
    done = await create_table(request, TableRequest(request.argument(0) or next(iter(request.values), "")))
    reply = await post_table(request, done)
    reply.target = "panel"
    return reply


async def create_table(request: Request, wish: TableRequest) -> TableResult:
    """A new table with the place's defaults."""
    server = await request.services.servers.load_settings(request.server)
    if server.openers == "managers" and not request.manages_server:
        raise UserError("only_managers_open")
    if is_elsewhere(request, server):
        raise UserError("not_here", channels=", ".join(f"<#{channel}>" for channel in server.channels[:5]))
    wish.pace = wish.pace or server.pace
    wish.on_timeout = wish.on_timeout or server.on_timeout
    place = TablePlace(request.server, request.channel)
    return await request.services.lobby.open_table(
        wish, place, request.actor, server.language or request.locale
    )


async def remember_message(request: Request, table: LoadedMatch, sent: SentResponse) -> None:
    """Remember the message that shows the table."""
    if sent.message_id is None:
        return

    def note(after: LoadedMatch) -> None:
        after.row.terms.table = sent.message_id
        after.row.terms.table_in = request.channel

    await request.services.matches.change_row(table.row.id, None, note)


def is_elsewhere(request: Request, server: ServerSettings) -> bool:
    """The server has set aside channels for matches, and this is none of them."""
    here = {request.channel, request.parent_channel}
    return server.places == "allowed" and bool(server.channels) and here.isdisjoint(server.channels)


def require_posting(request: Request) -> None:
    """A table for several people needs the bot in the server."""
    if request.server is None or not request.bot_is_member:
        raise UserError("no_tables_here")
    for permission in POSTING_PERMISSIONS:
        if permission in request.missing_permissions:
            raise UserError("may_not_post", permission=request.words(f"desk.permission.{permission}"))


# --- at the table ------------------------------------------------------------------------------------


async def join_table(request: Request) -> Response:
    """Take a seat; the last one starts the match."""
    return await show_joined(
        request, await request.services.lobby.join_table(request.custom_id.match, request.actor)
    )


async def leave_table(request: Request) -> Response:
    """Give the seat up."""
    done = await request.services.lobby.leave_table(request.custom_id.match, request.actor)
    return Response(
        build_screen(request.words("desk.left", name=done.table.match_name)),
        "panel" if request.in_panel else "new",
    )


async def add_ai_seat(request: Request) -> Response:
    """Let AI take the next seat."""
    return await show_after_ruling(
        request, await request.services.lobby.add_ai(request.custom_id.match, request.actor)
    )


async def fill_with_ai(request: Request) -> Response:
    """Fill the empty seats with AI and start."""
    return await show_after_ruling(
        request, await request.services.lobby.fill_with_ai(request.custom_id.match, request.actor)
    )


async def start_match(request: Request) -> Response:
    """Start on command; with empty seats it is asked what to do about them."""
    try:
        return await show_after_ruling(
            request, await request.services.lobby.start_match(request.custom_id.match, request.actor)
        )
    except UserError as told:
        if told.key != "seat_empty":
            raise
        sight = await request.services.build_match_context(await request.load_match(), request.words)
        return Response(
            lobby.build_empty_seat_question(sight, told.facts["n"] - 1),
            "panel" if request.in_panel else "new",
        )


async def show_after_ruling(request: Request, done: TableResult) -> Response:
    """The opener did something: the public table shows it; their own panel too, if that was pressed."""
    if done.start_result is not None:
        reply = await show_started(request, done)
        reply.target = "panel" if request.in_panel else "new"
        return reply
    if request.in_panel:
        return Response(
            await waiting_screen(request, done.table), "panel", waiting_version(request, done.table)
        )
    return Response(await public_screen(request, done.table), "pressed")


async def show_waiting(request: Request) -> Response:
    """Go on waiting for people."""
    table = await request.load_match()
    return Response(await waiting_screen(request, table), "panel", waiting_version(request, table))


async def decline_challenge(request: Request) -> Response:
    """No, thanks."""
    done = await request.services.lobby.decline_invitation(request.custom_id.match, request.actor)
    return Response(build_screen(request.words("desk.declined", name=done.table.match_name)), "new")


async def request_rematch(request: Request) -> Response:
    """The same people again."""
    done = await request.services.lobby.offer_rematch(request.custom_id.match, request.actor)
    known = done.start_result is not None or done.table.row.terms.table is not None
    reply = await (show_joined if known else post_table)(request, done)
    if request.in_panel:
        reply.target = "panel"
    return reply


async def post_table(request: Request, done: TableResult) -> Response:
    """A panel for the opener, and the table in public below what was pressed."""
    reply = await build_waiting_panel(request, done.table)

    async def post_public(sent: SentResponse) -> None:
        public = await sent.send_followup(Response(await public_screen(request, done.table), "public"))
        await remember_message(request, done.table, public)

    reply.after_sent = post_public
    return reply


HANDLERS: dict[str, Handler] = {
    "ai": start_ai_match,
    "table": open_table,
    "join": join_table,
    "accept": join_table,
    "leave": leave_table,
    "addai": add_ai_seat,
    "fill": fill_with_ai,
    "start": start_match,
    "keep": show_waiting,
    "decline": decline_challenge,
    "rematch": request_rematch,
}
