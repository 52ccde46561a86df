"""Lessons: a match with a coach, to learn a game by playing it."""

from bot.handlers.reference import require_spec
from bot.handlers.verbs import action
from bot.panels.build import respond_with_panel
from bot.panels.request import Request, Response
from bot.services.lessons import games_with_lessons
from bot.services.lobby.service import TableResult
from bot.ui import lessons


@action("learn")
async def choose_lesson(request: Request) -> Response:
    """Begin the lesson of a game, or ask which.

    Arguments: key of the game, or nothing for the list.
    """
    game = next(iter(request.values), "") or request.argument(0)
    if not game:
        return Response(
            lessons.build_game_menu(request.say, games_with_lessons()),
            "new" if not request.in_panel else "panel",
        )
    return await begin_lesson(request, require_spec(game).key)


async def begin_lesson(request: Request, game: str) -> Response:
    """Show the first question of a lesson, in the pressed message if only this person sees it."""
    step_result = await request.services.lessons.begin_lesson(game, request.place, request.actor)
    table_result = TableResult(step_result.after, step_result)
    worded = (await request.build_context(table_result.table)).loaded
    news = worded.event_sentences(step_result.events, worded.row.find_seat_of(request.person))
    response = await respond_with_panel(request, table_result.table, news_lines=news)
    response.target = "panel" if request.in_panel else "new"
    return response


@action("goon")
async def continue_alone(request: Request) -> Response:
    """Play the match of a lesson on without the coach."""
    after = await request.services.lessons.dismiss_coach(request.custom_id.match, request.actor)
    return await respond_with_panel(request, after)
