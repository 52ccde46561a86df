"""Learning a game by playing it."""

from bot.presses.call import Call, Handler, Reply
from bot.presses.desk import show
from bot.presses.reading import spec_or_told
from bot.services.lessons import games_with_lessons
from bot.services.lobby import Seated
from bot.ui import lessons


async def learn(call: Call) -> Reply:
    """Which game; or the one that was chosen, at once."""
    game = next(iter(call.values), "") or call.rest(0)
    if not game:
        return Reply(
            lessons.choose(call.words, games_with_lessons()), "new" if not call.in_panel else "panel"
        )
    return await begin(call, spec_or_told(game).key)


async def begin(call: Call, game: str) -> Reply:
    """The first question of the lesson, in the message that was pressed if only this person sees it."""
    progress = await call.host.lessons.begin(game, call.place, call.press)
    done = Seated(progress.after, progress)
    told = done.table.sentences(progress.events, done.table.row.seat_of(call.person))
    reply = await show(call, done.table, told=told)
    reply.where = "panel" if call.in_panel else "new"
    return reply


async def go_on(call: Call) -> Reply:
    """The same match without the coach."""
    after = await call.host.lessons.go_on_alone(call.id.match, call.press)
    return await show(call, after)


HANDLERS: dict[str, Handler] = {"learn": learn, "goon": go_on}
