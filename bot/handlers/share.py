"""A private match against AI is made visible, once: in a thread, where the button was pressed."""

from bot.errors import StaleQuestion, UserError
from bot.handlers.lobby_tables import require_posting, thread_hindrance
from bot.handlers.request import Handler, Request, Response
from bot.panels.build import respond_with_panel
from bot.services import announcements
from bot.services.match.loaded_match import LoadedMatch


async def share_in_thread(request: Request) -> Response:
    """The board is posted by whoever shows matches; the panel then says where."""
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
            return  # by another press at the same moment: where that was, it is shown
        after.row.terms.alone = False
        after.row.server, after.row.channel = request.server, request.channel
        # Whoever has just pressed need not be called.
        after.row.terms.asked = announcements.people_in_seats(
            after, announcements.public_awaited_human_seats(after)
        )

    done = await request.services.matches.change_row(loaded.row.id, request.actor, publish)
    return await respond_with_panel(request, done.after, note=request.words("desk.visible"))


def require_shareable(loaded: LoadedMatch) -> None:
    if not loaded.is_running or loaded.row.terms.lesson:
        raise StaleQuestion("stale", loaded=loaded)


HANDLERS: dict[str, Handler] = {"thread": share_in_thread}
