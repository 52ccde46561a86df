"""Orders and plans: what a seat wants done when it is asked, without being there."""

from bot.handlers.match_menu import find_seat
from bot.handlers.request import Handler, Request, Response
from bot.services.match.loaded_match import LoadedMatch
from bot.ui import planned_moves as planning
from bot.ui.panel_sections import PanelExtras


async def show_orders(request: Request) -> Response:
    """Standing orders and answers given ahead."""
    loaded, _ = await find_seat(request)
    return await list_orders(request, loaded)


async def list_orders(request: Request, loaded: LoadedMatch, note: str = "") -> Response:
    seat = loaded.require_seat_of(request.person)
    sight = await request.services.build_match_context(loaded, request.words)
    return Response(planning.build_orders(sight, seat, PanelExtras(note=note)), version=None)


async def plan_answers(request: Request) -> Response:
    """The form; then the answers that were filled in."""
    loaded, seat = await find_seat(request)
    if not request.form_fields:
        return Response(
            form=planning.build_plan_form(
                await request.services.build_match_context(loaded, request.words), seat
            )
        )
    after = await request.services.planned_moves.set_plan(
        request.custom_id.match, request.actor, request.form_value("text")
    )
    return await list_orders(request, after, request.words("desk.planned"))


async def clear_plan(request: Request) -> Response:
    """Plan nothing any more."""
    after = await request.services.planned_moves.clear_plan(request.custom_id.match, request.actor)
    return await list_orders(request, after, request.words("desk.unplanned"))


HANDLERS: dict[str, Handler] = {"orders": show_orders, "plan": plan_answers, "unplan": clear_plan}
