"""The More menu of a match: finish the turn, concede, nudge, private notes, a thread."""

from dataclasses import replace

from bot.errors import StaleQuestion, UserError
from bot.handlers.finished_match import restore_position
from bot.handlers.lobby import require_posting
from bot.handlers.reference import draw_board_for, parse_index
from bot.handlers.verbs import action
from bot.i18n import sentences as words
from bot.panels.build import (
    attach_picture,
    describe_picture,
    load_news,
    panel_after_step,
    respond_with_panel,
)
from bot.panels.missing_permissions import find_missing_permission
from bot.panels.request import Request, Response
from bot.services.announcements import mark_awaited_pinged
from bot.services.answers.finish_turn import finish_turn, preview_finish
from bot.services.lobby.terms import publish_match
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.steps import decode_events, describe_changes
from bot.ui import help, match_log, match_menu, panels
from bot.ui.components import CONCEDE_NOW
from bot.ui.match_context import can_replay, can_share
from bot.ui.match_menu import build_notes, build_notes_form
from bot.ui.panel_sections import PanelExtras


@action("more")
async def open_match_menu(request: Request) -> Response:
    """Show all that can be done besides answering."""
    loaded = await request.load_match()
    context = await request.build_context(loaded)
    seat = loaded.row.find_seat_of(request.person)
    news = await load_news(request.services, context.loaded, seat)
    extras = PanelExtras(can_step_through=news.has_steps and can_replay(loaded), can_share=can_share(loaded))
    return Response(match_menu.build_match_menu(context, seat, extras=extras))


@action("since", lookup=True)
async def show_position_since(request: Request) -> Response:
    """Step from the person's own last move to now, through the eyes of their seat.

    Arguments: the way, number of the step.
    """
    loaded, seat = await request.load_match_and_seat()
    found = await request.services.replays.load_position_since(loaded, seat, parse_index(request.argument(1)))
    then = restore_position(loaded, found.position)
    context = await request.build_context(then)
    events = decode_events(found.position.events)
    changes = describe_changes(context.loaded, events, seat, found.earlier) if found.step else []
    marks = [events] if found.step else []
    picture = await draw_board_for(request, context, seat, marks, replayed=True)
    text = help.describe_board(context, seat) if picture is None else ""
    alt, lower_alt = describe_picture(picture)
    shown = match_log.build_since(context, found.step, found.steps, changes, alt, text, lower_alt=lower_alt)
    return Response(shown, files=attach_picture(picture))


# --- the rest of a turn -------------------------------------------------------------


@action("finish", lookup=True)
async def show_finish_preview(request: Request, note: str = "") -> Response:
    """Show what finishing the turn would do, below a note."""
    loaded, seat = await request.load_match_and_seat()
    if request.custom_id.moment != loaded.required_state.moment:
        raise StaleQuestion(loaded=loaded)
    context = await request.build_context(loaded)
    found = preview_finish(context.loaded, seat)
    if not found.moves:
        raise UserError(words.ErrorNothingToFinish(name=loaded.match_name))
    lines = context.loaded.event_sentences(found.all_events, seat)
    if found.unforeseeable_move:
        lines.append(request.say(words.PanelFinishChance(move=found.unforeseeable_move)))
    elif found.next_prompt:
        lines.append(request.say(words.PanelFinishStops(prompt=found.next_prompt)))
    return Response(panels.build_finish_preview(context, seat, lines, note))


@action("dofinish")
async def finish_shown_turn(request: Request) -> Response:
    """Finish the turn as it was shown."""
    step_result, events = await finish_turn(
        request.services.matches, await request.load_match(), request.actor, request.custom_id.moment
    )
    return await panel_after_step(request, replace(step_result, events=events))


# --- giving up ---------------------------------------------------------------------------------------


@action("concede")
async def ask_to_concede(request: Request) -> Response:
    """Ask whether to concede, always, whatever the settings say."""
    loaded, seat = await request.load_match_and_seat()
    if not loaded.is_running:
        raise loaded.explain_end()
    return Response(match_menu.build_concede_question(await request.build_context(loaded), seat))


@action(CONCEDE_NOW)
async def concede_match(request: Request) -> Response:
    loaded, _ = await request.load_match_and_seat()
    result = await request.services.matches.concede_seat(loaded, request.actor)
    return await panel_after_step(request, result)


@action("nudge")
async def nudge_awaited(request: Request) -> Response:
    """Ask the awaited for a move, once a wait."""
    loaded, seat = await request.load_match_and_seat()
    after = await request.services.nudges.send_nudge(loaded, seat)
    return await respond_with_panel(request, after, note=request.say(words.ReplyNudged()))


@action("notes")
async def show_notes(request: Request) -> Response:
    """Show the person's note on the match."""
    loaded = await request.load_match()
    written = await request.services.private_notes.read_note(loaded, request.person)
    return Response(build_notes(await request.build_context(loaded), written))


@action("note", form=True)
async def edit_note(request: Request) -> Response:
    """Show the form, then store what was entered. An empty text deletes the note."""
    if not request.form_fields:
        loaded = await request.load_match()
        written = await request.services.private_notes.read_note(loaded, request.person)
        return Response(form=build_notes_form(await request.build_context(loaded), written))
    return await save_note(request, request.form_value("text"))


@action("nonote")
async def delete_note(request: Request) -> Response:
    return await save_note(request, "")


async def save_note(request: Request, text: str) -> Response:
    loaded = await request.load_match()
    written = await request.services.private_notes.save_note(loaded, request.person, text)
    note = request.say(words.ReplySet() if written else words.ReplyNotesGone())
    return Response(build_notes(await request.build_context(loaded), written, note))


@action("thread")
async def share_in_thread(request: Request) -> Response:
    """Make the match public, so that the publisher posts its board; the panel then says where."""
    loaded = await request.load_match()
    loaded.require_seat_of(request.person)
    require_shareable(loaded)
    if not loaded.row.terms.alone:
        return await respond_with_panel(request, loaded)
    require_posting(request)
    if (lacking := await find_missing_permission(request)) is not None:
        raise UserError(lacking)

    def publish(after: LoadedMatch) -> None:
        require_shareable(after)
        if not after.row.terms.alone:
            return  # another press was first, and its place counts
        publish_match(after.row)
        after.row.server, after.row.channel = request.server, request.channel
        mark_awaited_pinged(after)  # the person who has just pressed needs no ping

    result = await request.services.matches.change_row(loaded, request.actor, publish)
    return await respond_with_panel(request, result.after, note=request.say(words.ReplyVisible()))


def require_shareable(loaded: LoadedMatch) -> None:
    if not loaded.is_running or loaded.row.terms.is_lesson:
        raise StaleQuestion(loaded=loaded)
