"""Makes a private match against AI public, once, in a thread of the channel."""

from bot.errors import StaleQuestion, UserError
from bot.handlers.lobby import require_posting, thread_hindrance
from bot.handlers.verbs import action
from bot.panels.build import respond_with_panel
from bot.panels.request import Request, Response
from bot.services.announcements import mark_awaited_called
from bot.services.lobby.terms import publish_match
from bot.services.match.loaded_match import LoadedMatch


@action("thread")
async def share_in_thread(request: Request) -> Response:
    """Make the match public, so that the publisher posts its board; the panel then says where."""
    loaded = await request.load_match()
    loaded.require_seat_of(request.person)
    require_shareable(loaded)
    if not loaded.row.terms.alone:
        return await respond_with_panel(request, loaded)
    require_posting(request)
    if lacking := await thread_hindrance(request):
        raise UserError("refused", sentence=lacking)

    def publish(after: LoadedMatch) -> None:
        require_shareable(after)
        if not after.row.terms.alone:
            return  # another press was first, and its place counts
        publish_match(after.row)
        after.row.server, after.row.channel = request.server, request.channel
        mark_awaited_called(after)  # the person who has just pressed needs no ping

    done = await request.services.matches.change_row(loaded, request.actor, publish)
    return await respond_with_panel(request, done.after, note=request.words("desk.visible"))


def require_shareable(loaded: LoadedMatch) -> None:
    if not loaded.is_running or loaded.row.terms.is_lesson:
        raise StaleQuestion("stale", loaded=loaded)
