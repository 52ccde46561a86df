"""Own notes: read, written, deleted."""

from bot.handlers.request import Handler, Request, Response
from bot.ui import private_notes as noting


async def show_notes(request: Request) -> Response:
    """What the person has written on the match."""
    loaded = await request.load_match()
    written = await request.services.private_notes.read_note(loaded, request.person)
    return Response(
        noting.build_notes(await request.services.build_match_context(loaded, request.words), written)
    )


async def edit_note(request: Request) -> Response:
    """The form; then what was written. An empty text deletes it."""
    if not request.form_fields:
        loaded = await request.load_match()
        written = await request.services.private_notes.read_note(loaded, request.person)
        return Response(
            form=noting.build_notes_form(
                await request.services.build_match_context(loaded, request.words), written
            )
        )
    return await save_note(request, request.form_value("text"))


async def delete_note(request: Request) -> Response:
    """Delete what was written."""
    return await save_note(request, "")


async def save_note(request: Request, text: str) -> Response:
    loaded = await request.load_match()
    written = await request.services.private_notes.save_note(loaded, request.person, text)
    said = request.words("desk.set" if written else "desk.notes_gone")
    return Response(
        noting.build_notes(await request.services.build_match_context(loaded, request.words), written, said)
    )


HANDLERS: dict[str, Handler] = {"notes": show_notes, "note": edit_note, "nonote": delete_note}
