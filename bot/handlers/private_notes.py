"""A person's private notes on a match: read, write, delete."""

from bot.handlers.verbs import action
from bot.panels.request import Request, Response
from bot.ui.private_notes import build_notes, build_notes_form


@action("notes")
async def show_notes(request: Request) -> Response:
    """Show the person's note on the match."""
    loaded = await request.load_match()
    written = await request.services.private_notes.read_note(loaded, request.person)
    return Response(build_notes(await request.build_context(loaded), written))


@action("note", form=True)
async def edit_note(request: Request) -> Response:
    """Show the form, then store what was entered. An empty text deletes the note."""
    if not request.form_fields:
        loaded = await request.load_match()
        written = await request.services.private_notes.read_note(loaded, request.person)
        return Response(form=build_notes_form(await request.build_context(loaded), written))
    return await save_note(request, request.form_value("text"))


@action("nonote")
async def delete_note(request: Request) -> Response:
    return await save_note(request, "")


async def save_note(request: Request, text: str) -> Response:
    loaded = await request.load_match()
    written = await request.services.private_notes.save_note(loaded, request.person, text)
    note = request.words("desk.set" if written else "desk.notes_gone")
    return Response(build_notes(await request.build_context(loaded), written, note))
