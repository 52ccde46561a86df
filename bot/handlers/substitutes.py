"""Seats that change hands: a free one is explained, then taken; who watches may offer to play on."""

from bot.handlers.reference import parse_index
from bot.handlers.request import Handler, Request, Response
from bot.panels.build import respond_with_panel
from bot.services.match.loaded_match import LoadedMatch
from bot.services.seats.substitutes import find_open_seat
from bot.ui import notices
from bot.ui.components import build_screen
from games.core.model import Seat


async def take_seat(request: Request) -> Response:
    """A free seat: explained first, then taken."""
    loaded, seat = await request.load_match(), parse_index(request.argument(0))
    request.services.substitutes.refuse_taking_seat(loaded, seat, request.person)
    if request.argument(1) != "yes":
        return await explain_seat(request, loaded, seat)
    done = await request.services.substitutes.take_seat(request.custom_id.match, request.actor, seat)
    return await respond_with_panel(request, done, note=request.words("desk.taken"))


async def explain_seat(request: Request, loaded: LoadedMatch, seat: Seat) -> Response:
    """What is public, and the time that a newcomer would have."""
    return Response(
        notices.build_take_question(await request.services.build_match_context(loaded, request.words), seat),
        "new",
    )


async def offer_substitution(request: Request) -> Response:
    """Play on for somebody: at once where a seat is free, else when one will be."""
    loaded = await request.load_match()
    if request.argument(0) == "no":
        done = await request.services.substitutes.offer_to_substitute(
            request.custom_id.match, request.actor, willing=False
        )
        return Response(build_screen(request.words("desk.offer_withdrawn", name=done.match_name)))
    seat = find_open_seat(loaded)
    if seat is not None and loaded.row.find_seat_of(request.person) is None:
        return await explain_seat(request, loaded, seat)
    done = await request.services.substitutes.offer_to_substitute(request.custom_id.match, request.actor)
    return Response(
        notices.build_offer_receipt(await request.services.build_match_context(done, request.words))
    )


HANDLERS: dict[str, Handler] = {
    "take": take_seat,
    "offer": offer_substitution,
}
