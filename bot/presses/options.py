"""The forms with a table's options."""

from bot.errors import Told
from bot.presses.call import Call, Handler, Reply
from bot.presses.reading import whole
from bot.presses.tables import live_at, public_table, waiting
from bot.services.clocks import PACES
from bot.services.lobby import refuse_changes
from bot.ui.layout import screen
from bot.ui.lobby_forms import changes_from, forms_of, options_form


async def options(call: Call) -> Reply:
    """The form; then what was changed."""
    table = await call.look()
    if table.row.status != "open":
        raise Told("started_already", code=table.row.code)
    refuse_changes(table, call.person, manager=call.manager)
    sight = await call.host.sight(table, call.words)
    if not call.fields:
        form = min(whole(call.rest(0)), forms_of(sight) - 1)
        return Reply(form=options_form(sight, list(PACES.values()), form))
    changes = changes_from(sight, call.fields)
    done = await call.host.lobby.set_options(table.row.id, call.press, changes, manager=call.manager)
    if done.started is not None:
        return Reply(screen(call.words("desk.started", name=done.table.name)), "new")
    if call.in_panel:
        note = call.words("desk.changed")
        return Reply(await waiting(call, done.table, note), "panel", live_at(call, done.table))
    return Reply(await public_table(call, done.table), "pressed")


HANDLERS: dict[str, Handler] = {"options": options}
