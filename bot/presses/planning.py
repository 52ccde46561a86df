"""Orders and plans: what a seat wants done when it is asked, without being there."""

from bot.presses.call import Call, Handler, Reply
from bot.presses.seldom import seated
from bot.services.loaded import Loaded
from bot.ui import planning
from bot.ui.panel_parts import Around


async def orders(call: Call) -> Reply:
    """Standing orders and answers given ahead."""
    loaded, _ = await seated(call)
    return await listed(call, loaded)


async def listed(call: Call, loaded: Loaded, note: str = "") -> Reply:
    seat = loaded.seat_of(call.person)
    sight = await call.host.sight(loaded, call.words)
    return Reply(planning.orders(sight, seat, Around(note=note)), live=None)


async def plan(call: Call) -> Reply:
    """The form; then the answers that were filled in."""
    loaded, seat = await seated(call)
    if not call.fields:
        return Reply(form=planning.plan_form(await call.host.sight(loaded, call.words), seat))
    after = await call.host.planning.set(call.id.match, call.press, call.field("text"))
    return await listed(call, after, call.words("desk.planned"))


async def unplan(call: Call) -> Reply:
    """Plan nothing any more."""
    after = await call.host.planning.clear(call.id.match, call.press)
    return await listed(call, after, call.words("desk.unplanned"))


HANDLERS: dict[str, Handler] = {"orders": orders, "plan": plan, "unplan": unplan}
