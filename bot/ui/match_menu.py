"""The More menu and what it leads to: the question before conceding, forms for votes, private notes."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import discord

from bot.i18n import measure_span
from bot.i18n import sentences as words
from bot.services.match.loaded_match import LoadedMatch
from bot.services.people import MAX_NOTE_CHARACTERS
from bot.services.seats.votes import (
    OFFERED_SPANS,
    find_consent_obstacle,
    list_voting_seats,
    plays_against_ai_alone,
)
from bot.ui.components import (
    BUTTONS_IN_ROW,
    CONCEDE_NOW,
    MOST_ROWS,
    TITLE_LENGTH,
    Form,
    Screen,
    build_button,
    build_row,
    build_rows,
    build_screen,
    cut_text,
    join_lines,
    join_parts,
)
from bot.ui.form_fields import build_radio, build_text_area
from bot.ui.match_context import MatchContext, can_undo
from bot.ui.panel_sections import (
    NO_EXTRAS,
    PanelExtras,
    build_extra_buttons,
    build_head,
    build_orders_button,
    has_asides,
)
from games.core.model import Seat
from games.core.sentences.sentence import Sentence

MENU_ACTIONS = (
    "askundo",
    "concede",
    "draw",
    "calloff",
    "pause",
    "moretime",
    "nudge",
    "line",
    "notes",
    "describe",
    "mine",
    "report",
)
"""Actions of the More menu, in its order."""
ACTION_LABELS: Mapping[str, Sentence] = {
    "askundo": words.MoreAskundo(),
    "concede": words.MoreConcede(),
    "draw": words.MoreDraw(),
    "calloff": words.MoreCalloff(),
    "pause": words.MorePause(),
    "moretime": words.MoreMoretime(),
    "nudge": words.MoreNudge(),
    "line": words.MoreLine(),
    "notes": words.MoreNotes(),
    "describe": words.MoreDescribe(),
    "mine": words.MoreMine(),
    "report": words.MoreReport(),
}


def list_actions(loaded: LoadedMatch, seat: Seat | None) -> list[str]:
    """List the actions that make sense now for a seat, or for a spectator."""
    if seat is None or not loaded.is_running or loaded.seat_row(seat).handover.gave_up:
        always = ["describe", "mine"] if loaded.state is not None else ["mine"]
        return [*always, "report"] if can_report(loaded) else always
    people = [other.seat for other in loaded.row.seats if other.person is not None]
    clocked, awaited = loaded.row.is_clocked, loaded.public_awaited
    possible = {
        "askundo": can_ask_undo(loaded, seat),
        "concede": loaded.spec.concede is not None,
        "draw": len(people) > 1,
        "calloff": True,
        "pause": clocked,
        "moretime": clocked and seat in awaited,
        "nudge": any(other != seat and other in people for other in awaited),
        "line": any(not ask.decision.aside for ask in loaded.asks_of(seat)),
        "notes": True,
        "describe": True,
        "mine": True,
        "report": can_report(loaded),
    }
    return [act for act in MENU_ACTIONS if possible.get(act)]


def can_report(loaded: LoadedMatch) -> bool:
    """Tell whether there are others to report, and managers to read the report."""
    return loaded.row.server is not None and len(loaded.row.seated_people) > 1


def can_ask_undo(loaded: LoadedMatch, seat: Seat) -> bool:
    """Tell whether an undo is possible only with the others' consent, or of AI's answers with one's own."""
    if loaded.secret_window or can_undo(loaded, seat):
        return False
    return find_consent_obstacle(loaded, seat) is None


def build_match_menu(
    context: MatchContext,
    seat: Seat | None,
    actions: Collection[str] | None = None,
    extras: PanelExtras = NO_EXTRAS,
) -> Screen:
    """Build the menu of everything but answering; `actions` restricts it."""
    say, loaded = context.say, context.loaded
    offered = (
        list_actions(loaded, seat) if actions is None else [act for act in MENU_ACTIONS if act in actions]
    )
    buttons = [_action_button(context, act, seat) for act in offered]
    if seat is not None and loaded.is_running:
        buttons = [*build_extra_buttons(context, seat, None, extras), *buttons]
        if not any(b.label == say(words.ButtonLog()) for b in buttons):
            buttons.append(build_button(say(words.ButtonLog()), context.make_id("log", 0, moment=0)))
        if has_asides(context, seat) and not any(b.custom_id == context.make_id("orders") for b in buttons):
            buttons.append(build_orders_button(context))
    back = build_button(say(words.ButtonBack()), context.make_id("panel", "more"))
    return build_screen(
        build_head(context, seat, extras),
        say(words.MoreTitle()),
        *build_rows(buttons[: BUTTONS_IN_ROW * (MOST_ROWS - 1)]),
        build_row(back) if loaded.is_running else None,
    )


def _action_button(context: MatchContext, act: str, seat: Seat | None) -> discord.ui.Button[Any]:
    style = "danger" if act == "concede" else "secondary"
    label = ACTION_LABELS[act]
    if act == "askundo" and seat is not None and plays_against_ai_alone(context.loaded, seat):
        label = words.MoreTakeback()  # nobody is asked
    return build_button(context.say(label), context.make_id(act, *((0,) if act == "describe" else ())), style)


def build_concede_question(context: MatchContext, seat: Seat) -> Screen:
    """Ask before conceding, whatever the person's settings say."""
    say = context.say
    others = [other for other in range(len(context.loaded.row.seats)) if other != seat]
    question = (
        say(words.ConcedeTwo(who=context.name_with_side(others[0])))
        if len(others) == 1
        else say(words.ConcedeMore())
    )
    return build_screen(
        build_head(context, seat),
        join_lines(f"**{question}**", say(words.ConcedeFinal())),
        build_row(
            build_button(say(words.ConcedeNow()), context.make_id(CONCEDE_NOW), "danger"),
            build_button(say(words.ButtonBack()), context.make_id("panel")),
        ),
    )


def build_undo_offer(context: MatchContext, refusal: str) -> Screen:
    """Refuse to undo a step without the others, with the button that asks them."""
    ask = build_button(context.say(words.MoreAskundo()), context.make_id("askundo"))
    return build_screen(join_lines(refusal, context.say(words.ErrorUndoAsk())), build_row(ask))


def build_call_off_question(context: MatchContext, seat: Seat) -> Screen:
    """Ask before a match ends without a result, and say how that differs from conceding."""
    say, loaded = context.say, context.loaded
    asks_others = any(voter != seat for voter in list_voting_seats(loaded, "off"))
    buttons = [
        build_button(
            say(words.CalloffAsks() if asks_others else words.CalloffNow()),
            context.make_id("calloff", "yes"),
            "danger",
        )
    ]
    if loaded.row.terms.is_lesson:
        explanation: Sentence = words.CalloffLesson()
        buttons.append(build_button(say(words.CalloffBeginAgain()), context.make_id("calloff", "again")))
    else:
        explanation = words.CalloffVote() if asks_others else words.CalloffAlone()
    return build_screen(
        build_head(context, seat),
        join_lines(f"**{say(words.CalloffAsk(name=loaded.match_name))}**", say(explanation)),
        build_row(*buttons, build_button(say(words.ButtonBack()), context.make_id("panel"))),
    )


# --- forms -------------------------------------------------------------------------------------------


def build_pause_form(context: MatchContext) -> Form:
    return _build_span_form(context, "pause", words.PauseTitle(), words.PauseLabel(), OFFERED_SPANS["pause"])


def build_more_time_form(context: MatchContext) -> Form:
    return _build_span_form(
        context, "moretime", words.MoreTimeTitle(), words.MoreTimeLabel(), OFFERED_SPANS["time"]
    )


def _build_span_form(
    context: MatchContext, what: str, title: Sentence, label: Sentence, spans: Sequence[int]
) -> Form:
    say = context.say
    form = Form(title=say(title), custom_id=context.make_id(what))
    entries = [(str(span), say(measure_span(span))) for span in spans]
    return form.add_item(build_radio("seconds", say(label), entries, entries[0][0]))


def build_notes(context: MatchContext, note_text: str, note: str = "") -> Screen:
    """Show a seat's notes, with buttons to write and delete them."""
    say = context.say
    buttons = [build_button(say(words.NotesWrite()), context.make_id("note", moment=0), "primary")]
    if note_text:
        buttons.append(build_button(say(words.NotesDelete()), context.make_id("nonote", moment=0)))
    buttons.append(build_button(say(words.ButtonBack()), context.make_id("panel", "notes", moment=0)))
    return build_screen(
        join_lines(note, join_parts(f"**{context.loaded.match_name}**", say(words.NotesTitle()))),
        discord.utils.escape_mentions(note_text) or say(words.NotesEmpty()),
        build_row(*buttons),
    )


def build_notes_form(context: MatchContext, note_text: str) -> Form:
    say = context.say
    notes_form = Form(
        title=cut_text(say(words.NotesTitle()), TITLE_LENGTH), custom_id=context.make_id("note", moment=0)
    )
    return notes_form.add_item(
        build_text_area(
            "text", say(words.NotesLabel()), note_text, say(words.NotesAbout()), MAX_NOTE_CHARACTERS
        )
    )
