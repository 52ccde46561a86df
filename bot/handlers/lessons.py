"""Learning a game by playing it."""

from bot.handlers.reference import require_spec
from bot.handlers.request import Handler, Request, Response
from bot.panels.build import respond_with_panel
from bot.services.lessons import games_with_lessons
from bot.services.lobby.service import TableResult
from bot.ui import lessons


async def choose_lesson(request: Request) -> Response:
    """Which game; or the one that was chosen, at once."""
    game = next(iter(request.values), "") or request.argument(0)
    if not game:
        return Response(
            lessons.build_game_menu(request.words, games_with_lessons()),
            "new" if not request.in_panel else "panel",
        )
    return await begin_lesson(request, require_spec(game).key)


async def begin_lesson(request: Request, game: str) -> Response:
    """The first question of the lesson, in the message that was pressed if only this person sees it."""
    progress = await request.services.lessons.begin_lesson(game, request.place, request.actor)
    done = TableResult(progress.after, progress)
    told = done.table.event_sentences(progress.events, done.table.row.find_seat_of(request.person))
    reply = await respond_with_panel(request, done.table, news_lines=told)
    reply.target = "panel" if request.in_panel else "new"
    return reply


async def continue_alone(request: Request) -> Response:
    """The same match without the coach."""
    after = await request.services.lessons.dismiss_coach(request.custom_id.match, request.actor)
    return await respond_with_panel(request, after)


HANDLERS: dict[str, Handler] = {"learn": choose_lesson, "goon": continue_alone}
