"""Presses at a table before the match: open, join, fill, start, options, challenge and rematch."""

from bot.errors import UserError
from bot.handlers.reference import parse_index
from bot.handlers.verbs import action
from bot.i18n import sentences as words
from bot.panels.build import panel_version, respond_with_panel
from bot.panels.missing_permissions import (
    PERMISSION_TITLES,
    POSTING_PERMISSIONS,
    describe_missing_permissions,
)
from bot.panels.request import PanelVersion, Request, Response, SentResponse
from bot.services.lobby.new_tables import TablePlace
from bot.services.lobby.service import TableResult, refuse_changes
from bot.services.lobby.table_request import TableRequest, find_table_owner
from bot.services.lobby.terms import set_table_message
from bot.services.match.loaded_match import LoadedMatch
from bot.services.servers import ServerSettings
from bot.services.timing.deadlines import PACES
from bot.ui import lobby
from bot.ui.components import KEEP_WAITING, START_AI, Screen, build_screen
from bot.ui.lobby_forms import build_options_form, count_forms, read_changes
from games.core.model import Seat
from games.registry import GAMES


async def show_joined(request: Request, table_result: TableResult) -> Response:
    """Show a newly seated person their panel, or that the table still waits."""
    if table_result.start_result is not None:
        return await show_started(request, table_result)
    return await respond_with_waiting_panel(request, table_result.table)


async def show_started(request: Request, table_result: TableResult) -> Response:
    events = table_result.start_result.events if table_result.start_result is not None else []
    table = table_result.table
    worded = (await request.build_context(table)).loaded
    news = worded.event_sentences(events, table.row.find_seat_of(request.person))
    response = await respond_with_panel(request, table, news_lines=news)
    response.target = "new"
    return response


async def build_waiting_screen(
    request: Request, table: LoadedMatch, note: str = "", *, is_challenge: bool = False
) -> Screen:
    """Build the panel of a person at a table that has not started."""
    context = await request.build_context(table)
    if request.person == find_table_owner(table.row):
        return lobby.build_opened_table(context, count_forms(context), note, is_challenge=is_challenge)
    return build_screen(note or request.say(words.ReplySeated(name=table.match_name)))


async def respond_with_waiting_panel(
    request: Request, table: LoadedMatch, *, is_challenge: bool = False
) -> Response:
    """Build a new message that becomes the panel when the match starts."""
    note = await explain_missing_thread_permission(request)
    return Response(
        await build_waiting_screen(request, table, note, is_challenge=is_challenge),
        "new",
        waiting_panel_version(request, table),
    )


async def explain_missing_thread_permission(request: Request) -> str:
    """Explain to the opener which permission to post or to open threads is missing here, if one is."""
    return await describe_missing_permissions(request)


def waiting_panel_version(request: Request, table: LoadedMatch) -> PanelVersion | None:
    """Return the version of a waiting panel, which is filled when the match starts."""
    seat: Seat | None = table.row.find_seat_of(request.person)
    return None if seat is None else panel_version(table, seat)


async def build_public_screen(request: Request, table: LoadedMatch) -> Screen:
    return lobby.build_table(await request.build_public_context(table))


# --- opening -----------------------------------------------------------------------------------------


@action(START_AI)
async def start_ai_match(request: Request) -> Response:
    """Start a match against AI at once, in the pressed panel.

    Arguments: key of the game, unless a menu sends it.
    """
    return await start_alone(
        request, TableRequest(request.argument(0) or next(iter(request.values), ""), alone=True)
    )


async def start_alone(request: Request, table_request: TableRequest) -> Response:
    """Start a match of one person against AI, in that person's panel."""
    table_request.is_public = await can_show_match_here(request)
    table_result = await request.services.lobby.open_table(
        table_request, request.place, request.actor, request.say.key
    )
    response = await show_started(request, table_result)
    response.target = "panel"
    return response


async def can_show_match_here(request: Request) -> bool:
    """Tell whether the server wants to see matches against AI, and whether the bot can post one here."""
    if (
        request.server is None
        or not request.bot_is_member
        or set(request.missing_permissions) & set(POSTING_PERMISSIONS)
    ):
        return False
    server = await request.services.servers.load_settings(request.server)
    return server.show_ai and not is_channel_excluded(request, server)


async def find_last_game(request: Request) -> str:
    """Return the game that the person played last."""
    known = list((await request.services.people.load_settings(request.person)).last)
    return known[-1] if known and known[-1] in GAMES else next(iter(GAMES))


@action("table")
async def open_table(request: Request) -> Response:
    """Open a public table for people; the pressed message becomes the opener's panel.

    Arguments: key of the game, unless a menu sends it.
    """
    require_posting(request)
    table_result = await create_table(
        request, TableRequest(request.argument(0) or next(iter(request.values), ""))
    )
    response = await post_table(request, table_result)
    response.target = "panel"
    return response


async def create_table(request: Request, table_request: TableRequest) -> TableResult:
    """Open a table with the server's defaults."""
    server = await request.services.servers.load_settings(request.server)
    if server.openers == "managers" and not request.manages_server:
        raise UserError(words.ErrorOnlyManagersOpen())
    if is_channel_excluded(request, server):
        raise UserError(
            words.ErrorNotHere(channels=", ".join(f"<#{channel}>" for channel in server.channels[:5]))
        )
    table_request.pace = table_request.pace or server.pace
    table_request.on_timeout = table_request.on_timeout or server.on_timeout
    place = TablePlace(request.server, request.channel)
    return await request.services.lobby.open_table(
        table_request, place, request.actor, server.language or request.locale
    )


async def remember_message(request: Request, table: LoadedMatch, sent: SentResponse) -> None:
    """Store which message shows the table."""
    message = sent.message_id
    if message is None:
        return

    def note(after: LoadedMatch) -> None:
        set_table_message(after.row, message, request.channel)

    await request.services.matches.change_row(table.row.id, None, note)


def is_channel_excluded(request: Request, server: ServerSettings) -> bool:
    """Tell whether the server allows matches in certain channels only, and this is none of them."""
    here = {request.channel, request.parent_channel}
    return server.places == "allowed" and bool(server.channels) and here.isdisjoint(server.channels)


def require_posting(request: Request) -> None:
    """Refuse where the bot cannot post a table for several people."""
    if request.server is None or not request.bot_is_member:
        raise UserError(words.ErrorNoTablesHere())
    for permission in POSTING_PERMISSIONS:
        if permission in request.missing_permissions:
            raise UserError(words.ErrorMayNotPost(permission=PERMISSION_TITLES[permission]))


# --- at the table ------------------------------------------------------------------------------------


@action("join")
@action("accept")
async def join_table(request: Request) -> Response:
    """Take a seat; the last one starts the match."""
    return await show_joined(
        request, await request.services.lobby.join_table(request.custom_id.match, request.actor)
    )


@action("leave")
async def leave_table(request: Request) -> Response:
    """Give the seat up."""
    table_result = await request.services.lobby.leave_table(request.custom_id.match, request.actor)
    return Response(
        build_screen(request.say(words.ReplyLeft(name=table_result.table.match_name))),
        "panel" if request.in_panel else "new",
    )


@action("addai")
async def add_ai_seat(request: Request) -> Response:
    """Let AI take the next seat."""
    return await show_table_or_panel(
        request, await request.services.lobby.add_ai(request.custom_id.match, request.actor)
    )


@action("fill")
async def fill_with_ai(request: Request) -> Response:
    """Fill the empty seats with AI and start."""
    return await show_table_or_panel(
        request, await request.services.lobby.fill_with_ai(request.custom_id.match, request.actor)
    )


@action("start")
async def start_match(request: Request) -> Response:
    """Start on command; with empty seats, ask what to do about them."""
    try:
        return await show_table_or_panel(
            request, await request.services.lobby.start_match(request.custom_id.match, request.actor)
        )
    except UserError as error:
        if not isinstance(error.sentence, words.ErrorSeatEmpty):
            raise
        context = await request.build_context(await request.load_match())
        return Response(
            lobby.build_empty_seat_question(context, error.sentence.n - 1),
            "panel" if request.in_panel else "new",
        )


async def show_table_or_panel(request: Request, table_result: TableResult) -> Response:
    """Show the opener's act on the public table, or in their own panel if that was pressed."""
    if table_result.start_result is not None:
        response = await show_started(request, table_result)
        response.target = "panel" if request.in_panel else "new"
        return response
    if request.in_panel:
        return Response(
            await build_waiting_screen(request, table_result.table),
            "panel",
            waiting_panel_version(request, table_result.table),
        )
    return Response(await build_public_screen(request, table_result.table), "pressed")


@action(KEEP_WAITING)
async def show_waiting(request: Request) -> Response:
    """Keep waiting for people."""
    table = await request.load_match()
    return Response(
        await build_waiting_screen(request, table), "panel", waiting_panel_version(request, table)
    )


@action("decline")
async def decline_challenge(request: Request) -> Response:
    """Decline a challenge."""
    table_result = await request.services.lobby.decline_invitation(request.custom_id.match, request.actor)
    return Response(build_screen(request.say(words.ReplyDeclined(name=table_result.table.match_name))), "new")


@action("rematch")
async def request_rematch(request: Request) -> Response:
    """Open a table for the same people again."""
    table_result = await request.services.lobby.offer_rematch(request.custom_id.match, request.actor)
    known = table_result.start_result is not None or table_result.table.row.lobby.message is not None
    response = await (show_joined if known else post_table)(request, table_result)
    if request.in_panel:
        response.target = "panel"
    return response


async def post_table(request: Request, table_result: TableResult) -> Response:
    """Build the panel of the opener, and post the public table below the pressed message."""
    response = await respond_with_waiting_panel(request, table_result.table)

    async def post_public(sent: SentResponse) -> None:
        public = await sent.send_followup(
            Response(await build_public_screen(request, table_result.table), "public")
        )
        await remember_message(request, table_result.table, public)

    response.after_sent = post_public
    return response


# --- options ---------------------------------------------------------------------------------------


@action("options", form=True)
async def change_options(request: Request) -> Response:
    """Show the form with the options, then apply what was entered.

    Arguments: number of the form.
    """
    table = await request.load_match()
    if table.row.status != "open":
        raise UserError(words.ErrorStartedAlready(code=table.row.code))
    refuse_changes(table, request.person, manager=request.manages_server)
    context = await request.build_context(table)
    if not request.form_fields:
        form = min(parse_index(request.argument(0)), count_forms(context) - 1)
        return Response(form=build_options_form(context, list(PACES.values()), form))
    changes = read_changes(context, request.form_fields)
    table_result = await request.services.lobby.set_options(
        table.row.id, request.actor, changes, manager=request.manages_server
    )
    if table_result.start_result is not None:
        return Response(
            build_screen(request.say(words.ReplyStarted(name=table_result.table.match_name))), "new"
        )
    if request.in_panel:
        note = request.say(words.ReplyChanged())
        return Response(
            await build_waiting_screen(request, table_result.table, note),
            "panel",
            waiting_panel_version(request, table_result.table),
        )
    return Response(await build_public_screen(request, table_result.table), "pressed")
