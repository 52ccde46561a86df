"""The forms with a table's options."""

from bot.errors import UserError
from bot.handlers.lobby_tables import public_screen, waiting_screen, waiting_version
from bot.handlers.reference import parse_index
from bot.handlers.request import Handler, Request, Response
from bot.services.lobby.service import refuse_changes
from bot.services.timing.time_controls import PACES
from bot.ui.components import build_screen
from bot.ui.lobby_forms import build_options_form, count_forms, read_changes


async def change_options(request: Request) -> Response:
    """The form; then what was changed."""
    table = await request.load_match()
    if table.row.status != "open":
        raise UserError("started_already", code=table.row.code)
    refuse_changes(table, request.person, manager=request.manages_server)
    sight = await request.services.build_match_context(table, request.words)
    if not request.form_fields:
        form = min(parse_index(request.argument(0)), count_forms(sight) - 1)
        return Response(form=build_options_form(sight, list(PACES.values()), form))
    changes = read_changes(sight, request.form_fields)
    done = await request.services.lobby.set_options(
        table.row.id, request.actor, changes, manager=request.manages_server
    )
    if done.start_result is not None:
        return Response(build_screen(request.words("desk.started", name=done.table.match_name)), "new")
    if request.in_panel:
        note = request.words("desk.changed")
        return Response(
            await waiting_screen(request, done.table, note), "panel", waiting_version(request, done.table)
        )
    return Response(await public_screen(request, done.table), "pressed")


HANDLERS: dict[str, Handler] = {"options": change_options}
