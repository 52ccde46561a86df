"""The More menu of a match: finish the turn, concede, nudge."""

from dataclasses import replace

from bot.errors import StaleQuestion, UserError
from bot.handlers.verbs import action
from bot.panels.build import panel_after_step, respond_with_panel
from bot.panels.request import Request, Response
from bot.services.answers.finish_turn import finish_turn, preview_finish
from bot.ui import match_menu, panels
from bot.ui.custom_ids import CONCEDE_NOW
from games.core.model import RESIGN


@action("more")
async def open_match_menu(request: Request) -> Response:
    """Show all that can be done besides answering."""
    loaded = await request.load_match()
    context = await request.build_context(loaded)
    return Response(match_menu.build_match_menu(context, loaded.row.find_seat_of(request.person)))


# --- the rest of a turn -------------------------------------------------------------


@action("finish")
async def show_finish_preview(request: Request) -> Response:
    """Show what finishing the turn would do."""
    loaded, seat = await request.find_seat()
    if request.custom_id.moment != loaded.live_state.moment:
        raise StaleQuestion("stale", loaded=loaded)
    found = preview_finish(loaded, seat)
    if not found.moves:
        raise UserError("nothing_to_finish", name=loaded.match_name)
    lines = loaded.event_sentences(found.all_events, seat)
    return Response(panels.build_finish_preview(await request.build_context(loaded), seat, lines))


@action("dofinish")
async def confirm_finish(request: Request) -> Response:
    """Finish the turn as it was shown."""
    step_result, events = await finish_turn(
        request.services.matches, await request.load_match(), request.actor, request.custom_id.moment
    )
    return await panel_after_step(request, replace(step_result, events=events))


# --- giving up ---------------------------------------------------------------------------------------


@action("concede")
async def confirm_concede(request: Request) -> Response:
    """Ask whether to concede, always, whatever the settings say."""
    loaded, seat = await request.find_seat()
    if not loaded.is_running:
        raise loaded.ended_error()
    return Response(match_menu.build_concede_question(await request.build_context(loaded), seat))


@action(CONCEDE_NOW)
async def concede_match(request: Request) -> Response:
    loaded, _ = await request.find_seat()
    moment = loaded.live_state.moment
    done = await request.services.matches.submit_answer(loaded, request.actor, moment, RESIGN, (0,))
    return await panel_after_step(request, done)


@action("nudge")
async def nudge_awaited(request: Request) -> Response:
    """Ask the awaited for a move, once a wait."""
    loaded, seat = await request.find_seat()
    done = await request.services.nudges.send_nudge(loaded, seat)
    return await respond_with_panel(request, done, note=request.words("desk.nudged"))
