"""Seats that change hands: a free one is explained, then taken; who watches may offer to play on."""

from bot.presses.call import Call, Handler, Reply
from bot.presses.desk import show
from bot.presses.reading import whole
from bot.services.loaded import Loaded
from bot.services.seats import free_seat
from bot.ui import notices
from bot.ui.layout import screen
from games.core.model import Seat


async def take(call: Call) -> Reply:
    """A free seat: explained first, then taken."""
    loaded, seat = await call.look(), whole(call.rest(0))
    call.host.seats.refuse_taking(loaded, seat, call.person)
    if call.rest(1) != "yes":
        return await explained(call, loaded, seat)
    done = await call.host.seats.take(call.id.match, call.press, seat)
    return await show(call, done, note=call.words("desk.taken"))


async def explained(call: Call, loaded: Loaded, seat: Seat) -> Reply:
    """What is public, and the time that a newcomer would have."""
    return Reply(notices.taking(await call.host.sight(loaded, call.words), seat), "new")


async def offer(call: Call) -> Reply:
    """Play on for somebody: at once where a seat is free, else when one will be."""
    loaded = await call.look()
    if call.rest(0) == "no":
        done = await call.host.seats.offer(call.id.match, call.press, willing=False)
        return Reply(screen(call.words("desk.offer_withdrawn", name=done.name)))
    seat = free_seat(loaded)
    if seat is not None and loaded.row.seat_of(call.person) is None:
        return await explained(call, loaded, seat)
    done = await call.host.seats.offer(call.id.match, call.press)
    return Reply(notices.offering(await call.host.sight(done, call.words)))


HANDLERS: dict[str, Handler] = {
    "take": take,
    "offer": offer,
}
