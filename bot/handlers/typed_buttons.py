"""Labels of a panel's other buttons, typed instead of pressed: Undo, Finish my turn, and what confirms.

What a person was asked to confirm stands in the row of the seat, so a restart forgets no question. A label
confirms only what was asked last, at the moment at which it was asked.
"""

from collections.abc import Awaitable, Callable

from bot.errors import UserError
from bot.handlers.match_menu import finish_shown_turn, show_finish_preview
from bot.handlers.turn import undo_step
from bot.i18n import sentences as words
from bot.panels.request import Request, Response
from bot.services.answers.typed_moves import LAST_WORD, find_move_warning, read_line
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.steps import Precondition, is_confirmable, set_confirmation
from games.core.model import Seat
from games.core.play import find_action
from games.core.sentences.sentence import Sentence
from games.core.sentences.teller import IN_ENGLISH, Teller
from games.core.text.matching import normalize
from games.core.text.phrases import shorten_line

ANYWAY, DO_THIS = words.ButtonAnyway(), words.ButtonDoThis()
FINISH, UNDO = words.ButtonFinish(), words.ButtonUndo()
LONE_LABELS: tuple[Sentence, ...] = (DO_THIS, FINISH, UNDO)
"""Those that are no moves, so that they can't stand in a line of several."""

LinePlayer = Callable[[Request, str, Precondition], Awaitable[Response]]


def find_label(text: str, say: Teller) -> Sentence | None:
    """Return the label that a text is, in the reader's language or in English; None if it is none.

    >>> find_label("Finish my turn.", IN_ENGLISH) == FINISH, find_label("a2-a3", IN_ENGLISH)
    (True, None)
    """
    wanted = normalize(text).rstrip(".! ")
    if wanted == LAST_WORD:
        return ANYWAY
    labels = {normalize(each(key)): key for each in (say, IN_ENGLISH) for key in (ANYWAY, *LONE_LABELS)}
    return labels.get(wanted)


async def press_typed_button(request: Request, text: str, play: LinePlayer) -> Response | None:
    """Do what the button with this label does; None if the text is no such label.

    `play` plays a line of moves that the person has confirmed.
    """
    label, loaded = find_label(text, request.say), await request.load_match()
    seat = loaded.row.find_seat_of(request.person)
    if seat is None or not loaded.is_running:
        return None  # refused as every move is
    if label is None:
        refuse_label_in_line(loaded, text, request.say)
        return None
    here, asked = request.retarget_to_loaded(loaded), loaded.seat_row(seat).confirmation
    if label == UNDO:
        return await undo_step(here)
    if label == ANYWAY:
        return await confirm_line(request, loaded, seat, play)
    if label == DO_THIS and asked is not None and not asked.line:
        if is_confirmable(asked)(loaded, seat):
            return await finish_shown_turn(here)
        return await preview_finish_anew(here, request.say(words.ReplyFinishAnew()))
    return await preview_finish_anew(here)


def refuse_label_in_line(loaded: LoadedMatch, text: str, say: Teller) -> None:
    """Refuse a line of moves with such a label among them, before any is made."""
    parts = read_line(text, loaded.spec)
    found = [part for part in parts if find_label(part, say) in LONE_LABELS]
    if found:
        raise UserError(words.ErrorLabelInLine(text=shorten_line(found[0])))


async def confirm_line(
    request: Request, loaded: LoadedMatch, seat: Seat, play: LinePlayer
) -> Response | None:
    """Make the moves that the person was asked about, if nothing has happened since; None without any."""
    asked = loaded.seat_row(seat).confirmation
    if asked is None or not asked.line:
        return None  # the panel may ask to confirm something
    holds = is_confirmable(asked)
    if not holds(loaded, seat):
        move = read_line(asked.line, loaded.spec)[0]
        would_ask = would_be_asked(loaded, seat, move)
        refusal = words.ErrorConfirmationStale if would_ask else words.ErrorConfirmationGone
        raise UserError(refusal(move.rsplit(maxsplit=1)[0]))
    return await play(request, asked.line, holds)


def would_be_asked(loaded: LoadedMatch, seat: Seat, move: str) -> bool:
    """Tell whether a move that ends with the last word is still one that would be asked about."""
    return bool(find_move_warning(loaded, seat, move.rsplit(maxsplit=1)[0]))


async def ask_to_confirm(
    request: Request, loaded: LoadedMatch, seat: Seat, move: str, rest: str = ""
) -> LoadedMatch:
    """Remember that the person is asked about a move with the last word, and what was typed after it."""
    context = await request.build_context(loaded)
    line = "; ".join(filter(None, (name_exactly(context.loaded, seat, move), rest)))
    return await remember_question(request, loaded, seat, line)


async def remember_question(request: Request, loaded: LoadedMatch, seat: Seat, line: str) -> LoadedMatch:
    matches = request.services.matches
    return (await matches.change_row(loaded, None, lambda after: set_confirmation(after, seat, line))).after


def name_exactly(loaded: LoadedMatch, seat: Seat, move: str) -> str:
    """Return a move with the last word as the rules write it, so that no label can change its meaning."""
    typed, last = move.rsplit(maxsplit=1)
    action = find_action(loaded.spec, loaded.required_state, seat, typed, loaded.pending, loaded.teller)
    ask = None if action is None else loaded.find_ask(seat, action.decision_number, action.owner)
    return move if action is None or ask is None else f"{ask.decision.text(action.pick)} {last}"


async def preview_finish_anew(request: Request, note: str = "") -> Response:
    """Show what finishing the turn would do, and remember that the person was asked."""
    loaded, seat = await request.load_match_and_seat()
    async with request.services.admission.admit_lookup():
        response = await show_finish_preview(request, note)
    await remember_question(request, loaded, seat, "")
    return response
