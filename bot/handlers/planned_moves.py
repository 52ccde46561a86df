"""Standing orders and planned answers: what answers for a seat while its person is away."""

from bot.handlers.verbs import action
from bot.panels.request import Request, Response
from bot.services.match.loaded_match import LoadedMatch
from bot.ui.panel_sections import PanelExtras
from bot.ui.planned_moves import build_orders, build_plan_form


@action("orders")
async def show_orders(request: Request) -> Response:
    """Show standing orders and planned answers."""
    loaded, _ = await request.find_seat()
    return await list_orders(request, loaded)


async def list_orders(request: Request, loaded: LoadedMatch, note: str = "") -> Response:
    seat = loaded.require_seat_of(request.person)
    context = await request.build_context(loaded)
    return Response(build_orders(context, seat, PanelExtras(note=note)), version=None)


@action("plan", form=True)
async def plan_answers(request: Request) -> Response:
    """Show the form for planned answers, then store what was entered."""
    loaded, seat = await request.find_seat()
    if not request.form_fields:
        return Response(form=build_plan_form(await request.build_context(loaded), seat))
    after = await request.services.planned_moves.set_plan(loaded, request.actor, request.form_value("text"))
    return await list_orders(request, after, request.words("desk.planned"))


@action("unplan")
async def clear_plan(request: Request) -> Response:
    """Drop all planned answers."""
    after = await request.services.planned_moves.clear_plan(request.custom_id.match, request.actor)
    return await list_orders(request, after, request.words("desk.unplanned"))
