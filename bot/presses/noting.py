"""Own notes: read, written, deleted."""

from bot.presses.call import Call, Handler, Reply
from bot.ui import noting


async def notes(call: Call) -> Reply:
    """What the person has written on the match."""
    loaded = await call.look()
    written = await call.host.notes.of(loaded, call.person)
    return Reply(noting.notes(await call.host.sight(loaded, call.words), written))


async def note(call: Call) -> Reply:
    """The form; then what was written. An empty text deletes it."""
    if not call.fields:
        loaded = await call.look()
        written = await call.host.notes.of(loaded, call.person)
        return Reply(form=noting.form(await call.host.sight(loaded, call.words), written))
    return await kept(call, call.field("text"))


async def no_note(call: Call) -> Reply:
    """Delete what was written."""
    return await kept(call, "")


async def kept(call: Call, text: str) -> Reply:
    loaded = await call.look()
    written = await call.host.notes.write(loaded, call.person, text)
    said = call.words("desk.set" if written else "desk.notes_gone")
    return Reply(noting.notes(await call.host.sight(loaded, call.words), written, said))


HANDLERS: dict[str, Handler] = {"notes": notes, "note": note, "nonote": no_note}
