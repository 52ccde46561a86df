"""The personal panel: one design for every decision, and for seats with nothing to decide.

The head stands above the picture, the question right above its controls: Discord scrolls a channel to its
end, so what stands last is in view however tall the picture is.
"""

from collections.abc import Sequence

from bot.i18n import sentences as words
from bot.services.answers.awaited_seats import find_question, find_sealed
from bot.ui.components import (
    BOARD_TEXT_LENGTH,
    BUTTONS_IN_ROW,
    TEXT_LENGTH,
    Screen,
    build_button,
    build_lower_picture,
    build_picture,
    build_row,
    build_screen,
    join_lines,
    small_print,
)
from bot.ui.controls.dispatch import build_controls, find_choice_marks
from bot.ui.lessons import build_lesson_buttons
from bot.ui.lobby import describe_closing
from bot.ui.match_context import (
    MatchContext,
    build_take_up_button,
    can_undo,
    describe_ending,
    describe_sealed,
    plain_label,
)
from bot.ui.panel_sections import (
    NO_EXTRAS,
    DecisionRef,
    PanelExtras,
    build_answer_rows,
    build_extra_buttons,
    build_head,
    build_question,
    build_service_row,
    format_expiry,
    format_news,
    format_news_below,
    format_typed_answers,
    has_log_button,
    read_draft,
    ref_to,
    split_facts,
)
from bot.ui.public_board import describe_result, shorten_commitment
from games.core.model import Ask, Seat
from render.kit.picture import NO_MARKS, ChoiceMarks

__all__ = [
    "NO_EXTRAS",
    "DecisionRef",
    "PanelExtras",
    "build_decision_panel",
    "build_ended_panel",
    "build_finish_preview",
    "build_open_table_panel",
    "build_panel_screen",
    "find_marked_places",
]


def build_panel_screen(
    context: MatchContext, seat: Seat | None, extras: PanelExtras = NO_EXTRAS, ref: DecisionRef | None = None
) -> Screen:
    """Build the panel behind `Your move` for the current state of the match.

    `ref` puts another decision than the waiting question in front.
    """
    loaded = context.loaded
    if loaded.row.status in ("over", "off"):
        return build_ended_panel(context, extras)
    if seat is None:
        return build_spectator_panel(context, extras)
    if loaded.row.status == "open":
        return build_open_table_panel(context, extras)
    if loaded.is_put_away:
        return build_put_away_panel(context, seat, extras)
    ask = find_front_ask(context, seat, ref)
    return (
        build_waiting_panel(context, seat, extras)
        if ask is None
        else build_decision_panel(context, seat, ask, extras)
    )


def find_front_ask(context: MatchContext, seat: Seat, ref: DecisionRef | None) -> Ask | None:
    """Return the decision to show: the one opened, else the one with a draft, else the waiting question.

    A draft of an aside never comes before a waiting question.
    """
    loaded, draft = context.loaded, context.loaded.seat_row(seat).answer_draft
    if ref is not None and (found := loaded.find_ask(seat, ref.decision_number, ref.owner)) is not None:
        return found
    asked = find_question(loaded, seat)
    if draft is not None and draft.moment == context.moment and draft.picks:
        begun = loaded.find_ask(seat, draft.decision_number)
        if begun is not None and not (asked is not None and begun.decision.aside):
            return begun
    return asked


def find_marked_places(context: MatchContext, seat: Seat, ref: DecisionRef | None = None) -> ChoiceMarks:
    """Return what the seat's own picture marks of the half-made choice in the panel."""
    ask = find_front_ask(context, seat, ref) if context.loaded.is_running else None
    return NO_MARKS if ask is None else find_choice_marks(ask.decision, read_draft(context.loaded, seat, ask))


# --- the question ------------------------------------------------------------------------------------


def build_decision_panel(
    context: MatchContext, seat: Seat, ask: Ask, extras: PanelExtras = NO_EXTRAS
) -> Screen:
    """Build the panel of a decision with its controls."""
    controls = build_controls(ask.decision, read_draft(context.loaded, seat, ask), context.say)
    answers = build_answer_rows(context, seat, ask, controls.rows)
    described, facts = split_facts(controls.facts, controls.rows)
    service_row = build_service_row(context, seat, ask, extras, controls.has_back)
    has_log = has_log_button(context, service_row)
    return build_screen(
        build_head(context, seat, extras, controls.step, has_log=has_log, news_follow=True),
        extras.board_text,
        build_picture(extras.picture_alt),
        build_lower_picture(extras.lower_alt),
        format_news_below(context, extras, has_log=has_log),
        join_lines(*described),
        join_lines(
            extras.coach,
            build_question(context, seat, ask, facts, controls.question),
            format_typed_answers(context, extras),
            format_expiry(context, extras),
        ),
        *answers,
        service_row,
        room=text_room(extras),
    )


def text_room(extras: PanelExtras) -> int:
    """Return the characters a panel may have; with the position in words, more."""
    return BOARD_TEXT_LENGTH if extras.board_text else TEXT_LENGTH


# --- opened from a panel -----------------------------------------------------------------------------


def build_finish_preview(context: MatchContext, seat: Seat, lines: Sequence[str], note: str = "") -> Screen:
    """Show what finishing the turn would do, and ask for confirmation."""
    say = context.say
    return build_screen(
        build_head(context, seat),
        join_lines(note, f"**{say(words.PanelFinish())}**", *lines),
        build_row(
            build_button(say(words.ButtonDoThis()), context.make_id("dofinish"), "primary"),
            build_button(say(words.ButtonBack()), context.make_id("panel")),
        ),
    )


# --- nothing to decide -------------------------------------------------------------------------------


def build_waiting_panel(context: MatchContext, seat: Seat, extras: PanelExtras = NO_EXTRAS) -> Screen:
    """Build the panel of a seat with no open question."""
    say, loaded = context.say, context.loaded
    sealed = find_sealed(loaded, seat)
    buttons = [
        build_button(say(words.ButtonResume()), context.make_id("resume"), "primary")
        if loaded.seat_row(seat).ai is not None and not loaded.seat_row(seat).handover.gave_up
        else None,
        build_button(say(words.ButtonChangeAnswer()), context.make_id("open", *ref_to(sealed, seat).id_parts))
        if sealed is not None and not sealed.decision.stands
        else None,
        *build_extra_buttons(context, seat, sealed, extras),
        build_button(say(words.ButtonUndo()), context.make_id("undo")) if can_undo(loaded, seat) else None,
        build_button(say(words.ButtonMore()), context.make_id("more")),
    ]
    shown = [each for each in buttons if each is not None]
    if len(shown) > BUTTONS_IN_ROW:
        shown = [*shown[: BUTTONS_IN_ROW - 1], shown[-1]]
    row = build_row(*shown)
    has_log = has_log_button(context, row)
    return build_screen(
        build_head(context, seat, extras, has_log=has_log, news_follow=True),
        extras.board_text,
        build_picture(extras.picture_alt),
        build_lower_picture(extras.lower_alt),
        format_news_below(context, extras, has_log=has_log),
        join_lines(extras.coach, *_describe_waiting(context, seat, sealed), format_expiry(context, extras)),
        row,
        room=text_room(extras),
    )


def _describe_waiting(context: MatchContext, seat: Seat, sealed: Ask | None) -> list[str]:
    say, handover = context.say, context.loaded.seat_row(seat).handover
    if sealed is None:
        state = say(words.PanelNothing())
    else:
        locked = words.PanelSealedStands if sealed.decision.stands else words.PanelSealed
        state = say(locked(plain_label(describe_sealed(sealed))))
    away = ""
    if context.loaded.seat_row(seat).ai is not None:
        since = handover.ai_since
        plays = words.PanelGaveUp() if handover.gave_up else words.PanelAiPlays()
        away = say(plays) if since is None else say(words.PanelAiSince(at=since))
    return [away, state, context.describe_wait(), say(words.PanelNeedNotStay())]


def build_put_away_panel(context: MatchContext, seat: Seat, extras: PanelExtras = NO_EXTRAS) -> Screen:
    """Build the panel of a match that was put away, with the button to go on."""
    say = context.say
    return build_screen(
        build_head(context, seat, extras, news_follow=True),
        extras.board_text,
        build_picture(extras.picture_alt),
        build_lower_picture(extras.lower_alt),
        format_news_below(context, extras),
        join_lines(extras.coach, context.describe_wait()),
        build_row(
            build_take_up_button(context),
            build_button(say(words.ButtonLog()), context.make_id("log", 0)),
            build_button(say(words.ButtonMore()), context.make_id("more")),
        ),
        room=text_room(extras),
    )


def build_spectator_panel(context: MatchContext, extras: PanelExtras = NO_EXTRAS) -> Screen:
    """Build the panel of somebody without a seat."""
    say = context.say
    return build_screen(
        build_head(context, None, extras),
        join_lines(say(words.PanelWatching()), context.describe_wait()),
        build_row(
            build_button(say(words.ButtonDescribe()), context.make_id("describe", 0))
            if context.loaded.state
            else None,
            build_button(say(words.ButtonOffer()), context.make_id("offer", moment=0))
            if context.loaded.is_running
            else None,
            build_button(say(words.ButtonLog()), context.make_id("log", 0)),
            build_button(say(words.ButtonRules()), context.make_id("rules")),
        ),
    )


def build_open_table_panel(context: MatchContext, extras: PanelExtras = NO_EXTRAS) -> Screen:
    """Build the panel of a table that waits for people."""
    say = context.say
    return build_screen(join_lines(extras.note, say(words.PanelNotYet(code=context.loaded.row.code))))


def build_ended_panel(context: MatchContext, extras: PanelExtras = NO_EXTRAS) -> Screen:
    """Build the panel of a match that is over or called off."""
    say, played = context.say, context.loaded.row.status == "over"
    found = context.loaded.state.result if context.loaded.state is not None else None
    ending = describe_closing(context) if context.loaded.state is None else describe_ending(context)
    seal = shorten_commitment(context.loaded.row.deal.commitment)
    seed = say(words.EndingSeed(seal=seal)) if played and context.loaded.spec.has_chance else ""
    buttons = [
        build_button(say(words.AfterRematch()), context.make_id("rematch", moment=0)),
        build_button(say(words.ButtonReplay()), context.make_id("replay", "first", 0, moment=0)),
        build_button(say(words.ButtonDescribe()), context.make_id("describe", 0, moment=0)),
        build_button(say(words.ButtonLog()), context.make_id("log", 0, moment=0)),
        build_button(say(words.ButtonMore()), context.make_id("endmore", moment=0)),
    ]
    is_in_words = bool(extras.board_text) and not extras.picture_alt
    return build_screen(
        join_lines(extras.note, format_news(context, extras)) if is_in_words else "",
        extras.board_text,
        build_picture(extras.picture_alt),
        build_lower_picture(extras.lower_alt),
        format_news_below(context, extras),
        join_lines(
            f"**{ending}**",
            *(describe_result(context, found) if played and found is not None else ()),
            small_print(seed),
        ),
        build_row(*buttons) if played else None,
        build_lesson_buttons(context),
        room=text_room(extras),
    )
