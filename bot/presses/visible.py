"""A private match against AI is made visible, once: in a thread, where the button was pressed."""

from bot.errors import Stale, Told
from bot.presses.call import Call, Handler, Reply
from bot.presses.desk import show
from bot.presses.tables import no_thread, refuse_without_place
from bot.services import showing
from bot.services.loaded import Loaded


async def in_thread(call: Call) -> Reply:
    """The board is posted by whoever shows matches; the panel then says where."""
    loaded = await call.look()
    loaded.seat_of(call.person)
    refuse_unfit(loaded)
    if not loaded.row.terms.alone:
        return await show(call, loaded)
    refuse_without_place(call)
    if lacking := await no_thread(call):
        raise Told("refused", sentence=lacking)

    def publish(after: Loaded) -> None:
        refuse_unfit(after)
        if not after.row.terms.alone:
            return  # by another press at the same moment: where that was, it is shown
        after.row.terms.alone = False
        after.row.server, after.row.channel = call.server, call.channel
        # Whoever has just pressed need not be called.
        after.row.terms.asked = showing.people(after, showing.seats_awaited(after))

    done = await call.host.matches.change(loaded.row.id, call.press, publish)
    return await show(call, done.after, note=call.words("desk.visible"))


def refuse_unfit(loaded: Loaded) -> None:
    if not loaded.running or loaded.row.terms.lesson:
        raise Stale("stale", loaded=loaded)


HANDLERS: dict[str, Handler] = {"thread": in_thread}
