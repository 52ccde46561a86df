"""Votes of a table: undo, draw, call off, pause and more time, and the answers of the others."""

from bot.handlers.lessons import begin_lesson
from bot.handlers.reference import parse_index
from bot.handlers.turn import describe_undone_step
from bot.handlers.verbs import action
from bot.i18n import sentences as words
from bot.panels.build import respond_with_panel
from bot.panels.request import Request, Response
from bot.services.match.service import Actor
from bot.ui import match_menu
from bot.ui.components import build_screen


@action("askundo")
async def request_undo(request: Request) -> Response:
    """Ask for an undo; say what was taken back if nobody else has a say."""
    result = await request.services.votes.open_vote(await request.load_match(), request.actor, "undo")
    if "undo" in result.after.row.votes:
        return await show_vote_asked(request)
    return await respond_with_panel(
        request, await request.load_match(), note=await describe_undone_step(request, result.after)
    )


@action("draw")
async def request_draw(request: Request) -> Response:
    await request.services.votes.open_vote(await request.load_match(), request.actor, "draw")
    return await show_vote_asked(request)


@action("calloff")
async def request_call_off(request: Request) -> Response:
    """Ask whether to end the match without a result; then ask the others, or end it if none has a say.

    Arguments: `yes` after the question; in a lesson `again` begins it again.
    """
    loaded, seat = await request.load_match_and_seat()
    if not loaded.is_running:
        raise loaded.explain_end()
    if request.argument(0) not in ("yes", "again"):
        return Response(match_menu.build_call_off_question(await request.build_context(loaded), seat))
    if request.argument(0) == "again" and loaded.row.terms.is_lesson:
        await request.services.votes.open_vote(loaded, Actor(request.person), "off")
        return await begin_lesson(request, loaded.spec.key)
    await request.services.votes.open_vote(loaded, request.actor, "off")
    return await show_vote_asked(request)


@action("pause", form=True)
async def request_pause(request: Request) -> Response:
    loaded, _ = await request.load_match_and_seat()
    if not request.form_fields:
        return Response(form=match_menu.build_pause_form(await request.build_context(loaded)))
    await request.services.votes.open_vote(
        loaded, request.actor, "pause", parse_index(request.form_value("seconds"))
    )
    return await show_vote_asked(request)


@action("moretime", form=True)
async def request_more_time(request: Request) -> Response:
    loaded, _ = await request.load_match_and_seat()
    if not request.form_fields:
        return Response(form=match_menu.build_more_time_form(await request.build_context(loaded)))
    await request.services.votes.open_vote(
        loaded, request.actor, "time", parse_index(request.form_value("seconds"))
    )
    return await show_vote_asked(request)


async def show_vote_asked(request: Request) -> Response:
    """Show the panel after a vote was opened, or was carried out at once."""
    loaded = await request.load_match()
    note = request.say(words.ReplyAsked()) if loaded.row.votes else ""
    return await respond_with_panel(request, loaded, note=note)


@action("agree")
async def agree_to_vote(request: Request) -> Response:
    """Vote yes.

    Arguments: kind and number of the vote.
    """
    await request.services.votes.agree_to_vote(
        await request.load_match(), request.actor, request.argument(0), parse_index(request.argument(1))
    )
    return Response(build_screen(request.say(words.ReplyAgreed())), "new")


@action("refuse")
async def decline_vote(request: Request) -> Response:
    """Vote no.

    Arguments: kind and number of the vote.
    """
    await request.services.votes.decline_vote(
        await request.load_match(), request.actor, request.argument(0), parse_index(request.argument(1))
    )
    return Response(build_screen(request.say(words.ReplyRefused())), "new")
