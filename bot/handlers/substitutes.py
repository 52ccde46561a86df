"""Seats that change hands: a free one is explained and taken; a spectator may offer to play on."""

from bot.handlers.reference import parse_index
from bot.handlers.verbs import action
from bot.i18n import sentences as words
from bot.panels.build import respond_with_panel
from bot.panels.request import Request, Response
from bot.services.match.loaded_match import LoadedMatch
from bot.services.seats.substitutes import find_open_seat
from bot.ui import notices
from bot.ui.components import build_screen
from games.core.model import Seat


@action("take")
async def take_seat(request: Request) -> Response:
    """Explain a free seat, then take it.

    Arguments: the seat, and `yes` once it was explained.
    """
    loaded, seat = await request.load_match(), parse_index(request.argument(0))
    request.services.substitutes.refuse_taking_seat(loaded, seat, request.person)
    if request.argument(1) != "yes":
        return await explain_seat(request, loaded, seat)
    after = await request.services.substitutes.take_over_seat(request.custom_id.match, request.actor, seat)
    return await respond_with_panel(request, after, note=request.say(words.ReplyTaken()))


async def explain_seat(request: Request, loaded: LoadedMatch, seat: Seat) -> Response:
    """Show a free seat's public state, and the time that a newcomer would have."""
    return Response(
        notices.build_take_question(await request.build_context(loaded), seat),
        "new",
    )


@action("offer")
async def offer_substitution(request: Request) -> Response:
    """Offer to play on for a player who leaves: at once where a seat is free, else later.

    Arguments: `no` to withdraw the offer.
    """
    loaded = await request.load_match()
    if request.argument(0) == "no":
        after = await request.services.substitutes.offer_to_substitute(
            request.custom_id.match, request.actor, willing=False
        )
        return Response(build_screen(request.say(words.ReplyOfferWithdrawn(name=after.match_name))))
    seat = find_open_seat(loaded)
    if seat is not None and loaded.row.find_seat_of(request.person) is None:
        return await explain_seat(request, loaded, seat)
    after = await request.services.substitutes.offer_to_substitute(request.custom_id.match, request.actor)
    return Response(notices.build_offer_receipt(await request.build_context(after)))
