"""The sections of a panel: the head, the question, rows of answers, the service row."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, cast
from zlib import crc32

import discord

from bot.i18n import sentences as words
from bot.services.answers.awaited_seats import find_question, find_sealed, list_open_asks
from bot.services.answers.move_kinds import join_within
from bot.services.answers.typed_moves import LAST_WORD
from bot.services.match.loaded_match import LoadedMatch
from bot.ui.components import (
    ANSWER,
    BUTTONS_IN_ROW,
    MOST_ROWS,
    Item,
    MenuEntry,
    build_button,
    build_menu,
    build_row,
    fits_in_id,
    join_lines,
    join_parts,
    small_print,
)
from bot.ui.controls.choice_list import AnswerButton, AnswerMenu, ControlRow
from bot.ui.match_context import (
    MatchContext,
    can_undo,
    decision_title,
    describe_sealed,
    hand_button_label,
    is_setting_up,
    plain_label,
)
from games.core.change import Change
from games.core.model import QUESTION, AnyDecision, Ask, Seat
from games.core.sentences.sentence import in_words

MOST_SENTENCES = 4
"""Sentences about the reader's own step shown in a panel."""
MOST_CHANGES, CHANGES_LENGTH = 8, 900
"""Lines about what changed since the reader's last move, and their characters; losses may exceed both."""


@dataclass(frozen=True)
class PanelExtras:
    """What a panel shows around the question.

    `note`: a first line of its own (a stale or a second press). `sentences`: what the reader's own step did.
    `changes`: what others' steps changed since, losses first; `are_changes_cut`: there were more steps
    than these tell of. `can_step_through`: the pictures since the reader's last move can be looked at.
    `picture_alt`: the alt text of the private picture, if one goes with the panel; `board_text`: the position
    in words, for people who read instead. `can_finish`: there is a safe way to finish the turn.
    `can_share`: the match could be made visible in a thread. `expires`: the panel won't be edited any longer.
    `left_over`: typed moves that couldn't be made yet. `typed_answers`: how the answers are typed.
    `coach`: the lesson's line, which stands above the question. `lower_alt`: the alt text of the picture's
    lower part, if it comes in two.
    """

    note: str = ""
    sentences: Sequence[str] = ()
    picture_alt: str = ""
    board_text: str = ""
    can_finish: bool = False
    can_share: bool = False
    expires: bool = False
    left_over: str = ""
    typed_answers: Sequence[str] = ()
    coach: str = ""
    lower_alt: str = ""
    changes: Sequence[Change] = ()
    are_changes_cut: bool = False
    can_step_through: bool = False


CHANCE_KEY = "chance"
"""Key of the button that leaves a choice to chance."""
TYPED_LENGTH = 300
"""Characters shown of the typed answers."""

NO_EXTRAS = PanelExtras()


@dataclass(frozen=True)
class DecisionRef:
    """Names one of a seat's decisions: the question (0), an offer or an aside, and its owner if another."""

    decision_number: int = QUESTION
    owner: Seat | None = None

    @property
    def id_parts(self) -> tuple[int, int | str]:
        """The arguments of a `custom_id` that name the decision."""
        return self.decision_number, "" if self.owner is None else self.owner


def read_draft(loaded: LoadedMatch, seat: Seat, ask: Ask) -> list[int]:
    """Return the seat's picks so far for this decision; empty if the draft belongs to another one."""
    draft = loaded.seat_row(seat).answer_draft
    fitting = draft is not None and (draft.moment, draft.decision_number) == (
        loaded.open_moment,
        ask.decision_number,
    )
    return list(draft.picks) if draft is not None and fitting else []


def mark_draft(picks: Sequence[int]) -> str:
    """Fingerprint a draft for the ids of its buttons, so that an older Confirm confirms nothing newer.

    Only the seat that made the choice gets to see the fingerprint. An empty draft has none.
    """
    return f"{crc32(','.join(map(str, picks)).encode()):x}" if picks else ""


def allows_chance(loaded: LoadedMatch, ask: Ask) -> bool:
    """Tell whether one press may leave a decision to chance: a choice of several, during the set-up."""
    many = ask.decision.shape not in ("one", "tile") and ask.decision.high > 1
    return many and not ask.decision.aside and is_setting_up(loaded)


def ref_to(ask: Ask, seat: Seat) -> DecisionRef:
    """Return the reference to a decision for the `custom_id`s of a seat's panel."""
    owner = ask.decision.seat
    return DecisionRef(ask.decision_number, None if owner == seat else owner)


def build_head(
    context: MatchContext,
    seat: Seat | None,
    extras: PanelExtras = NO_EXTRAS,
    step: tuple[int, int] | None = None,
    *,
    has_log: bool = True,
    news_follow: bool = False,
) -> str:
    """Return the head: note, game, status, the reader's side, step, deadline, and the news.

    `has_log`: the message has a button for the log, where the events are that find no room.
    `news_follow`: `format_news_below` tells the note and the news, below the picture if there is one.
    """
    say = context.say
    side = "" if seat is None else context.loaded.side_name(seat)
    you = say(words.PanelYou(side=side)) if side else ""
    steps = "" if step is None else say(words.PanelStep(step=step[0], steps=step[1]))
    is_done = seat is None or (find_sealed(context.loaded, seat) and not find_question(context.loaded, seat))
    until = "" if seat is None or is_done else context.format_deadline([seat])
    line = join_parts(f"**{context.loaded.match_name}**", context.match_status(), you, steps, until)
    if extras.picture_alt or (news_follow and not extras.board_text):
        return line
    return join_lines(extras.note, line, format_news(context, extras, has_log=has_log))


def format_news(context: MatchContext, extras: PanelExtras, *, has_log: bool = True) -> str:
    """Return what changed for the reader, line by line; else what the reader's own step did."""
    if not extras.changes:
        return " ".join(extras.sentences[-MOST_SENTENCES:])
    lines, rest = context.choose_changes(extras.changes, MOST_CHANGES, CHANGES_LENGTH)
    where = words.PanelMoreChanges if has_log else words.PanelMoreChangesInMenu
    more = context.say(where(n=rest)) if rest else ""
    cut = small_print(context.say(words.PanelChangesCut())) if extras.are_changes_cut else ""
    return join_lines(cut, *lines, more)


def format_news_below(context: MatchContext, extras: PanelExtras, *, has_log: bool = True) -> str:
    """Return the note and the news for right below a picture: Discord shows the end of a panel first.

    They have a text of their own before the picture comes, too, so that nothing moves when it does. Who reads
    the position in words has them above it.
    """
    if extras.board_text and not extras.picture_alt:
        return ""
    return join_lines(extras.note, format_news(context, extras, has_log=has_log))


def build_question(
    context: MatchContext, seat: Seat, ask: Ask, facts: Sequence[str] = (), question: str = ""
) -> str:
    """Return the question in one sentence, then the facts. `question`: what a later step asks."""
    decision, say = ask.decision, context.say
    owner = (
        "" if decision.seat == seat else say(words.PanelForOther(who=context.name_with_side(decision.seat)))
    )
    sealed = say(words.PanelSealedChange(what=plain_label(describe_sealed(ask)))) if ask.is_answered else ""
    final = in_words(decision.final_reason)
    unsaid_warning = "" if any(final in fact for fact in facts) else final
    ahead = (
        say(words.PlanByItself())
        if seat in context.automatic_seats and ask == find_question(context.loaded, seat)
        else ""
    )
    prompt = f"**{question or in_words(decision.prompt)}**"
    return join_lines(owner, prompt, *facts, ahead, small_print(unsaid_warning), small_print(sealed))


def split_facts(facts: Sequence[str], control_rows: Sequence[ControlRow]) -> tuple[list[str], list[str]]:
    """Split the facts into what each button does, which stands above the question, and the rest.

    On a phone a long list below the question would push the question out of view, and one order for all
    panels is learnt once.
    """
    labels = [button.label.rstrip("…") for row in control_rows if isinstance(row, list) for button in row]
    described = [fact for fact in facts if any(fact.startswith(label) for label in labels)]
    return described, [fact for fact in facts if fact not in described]


def build_answer_rows(
    context: MatchContext, seat: Seat, ask: Ask, control_rows: Sequence[ControlRow]
) -> list[Item | None]:
    """Build a decision's controls, with a button for chance and one for typed moves where they apply."""
    ref, mark = ref_to(ask, seat), mark_draft(read_draft(context.loaded, seat, ask))
    rows = list(control_rows[: MOST_ROWS - 1])
    if allows_chance(context.loaded, ask):
        luck = AnswerButton(CHANCE_KEY, context.say(words.ButtonChance()), "secondary")
        last = rows[-1] if rows else []
        if not isinstance(last, AnswerMenu) and rows and len(last) < BUTTONS_IN_ROW:
            rows[-1] = [*last, luck]
        elif len(rows) < MOST_ROWS - 1:
            rows.append([luck])
    typing = [build_typed_move_button(context)] if prefers_typing(ask.decision) and not mark else []
    last = len(rows) - 1
    return [
        build_answer_row(context, ref, each, mark, typing if n == last else ()) for n, each in enumerate(rows)
    ]


def prefers_typing(decision: AnyDecision) -> bool:
    """Tell whether a decision asks for many small moves in a row, which are typed faster than pressed."""
    return decision.shape == "steps" and not decision.aside


def build_typed_move_button(context: MatchContext) -> discord.ui.Button[Any]:
    """Build the button that opens the form for typed moves."""
    return build_button(context.say(words.MoreLine()), context.make_id("line"))


def build_answer_row(
    context: MatchContext,
    ref: DecisionRef,
    control_row: ControlRow,
    mark: str,
    more: Sequence[discord.ui.Button[Any]] = (),
) -> Item | None:
    """Turn controls into components. A key is a place in the list of options, or a step: no secret."""

    def control_id(key: str) -> str:
        return context.make_id(ANSWER, *ref.id_parts, key, *([mark] if mark else []))

    if isinstance(control_row, AnswerMenu):
        entries = [
            MenuEntry(
                choice.key,
                plain_label(choice.label),
                plain_label(choice.about),
                choice.chosen,
            )
            for choice in control_row.choices
        ]
        return build_menu(
            plain_label(control_row.placeholder),
            control_id(control_row.key),
            entries,
            control_row.least,
            control_row.most,
        )
    buttons = [
        build_button(plain_label(button.label), control_id(button.key), button.style)
        for button in control_row
    ]
    return build_row(*buttons, *more[: BUTTONS_IN_ROW - len(buttons)])


def build_service_row(
    context: MatchContext, seat: Seat, ask: Ask, extras: PanelExtras, has_draft: bool
) -> Item | None:
    """Build Back, Undo, Why not…, Rules and More in this order, after as many extra buttons as fit."""
    say, ref = context.say, ref_to(ask, seat)
    fixed = [
        build_button(say(words.ButtonUndo()), context.make_id("undo"))
        if can_undo(context.loaded, seat)
        else None,
        build_button(say(words.ButtonWhy()), context.make_id("why")),
        build_button(say(words.ButtonRules()), context.make_id("rules")),
        build_button(say(words.ButtonMore()), context.make_id("more")),
    ]
    if has_draft:
        mark = mark_draft(read_draft(context.loaded, seat, ask))
        fixed.insert(0, build_button(say(words.ButtonBack()), context.make_id("back", *ref.id_parts, mark)))
    elif ask != find_question(context.loaded, seat):
        fixed.insert(0, build_button(say(words.ButtonBack()), context.make_id("panel", "back")))
    buttons = [each for each in fixed if each is not None]
    return build_row(
        *build_extra_buttons(context, seat, ask, extras)[: BUTTONS_IN_ROW - len(buttons)], *buttons
    )


def build_extra_buttons(
    context: MatchContext, seat: Seat, ask: Ask | None, extras: PanelExtras
) -> list[discord.ui.Button[Any]]:
    """List what a panel offers besides answers, the most needed first; all of it is under More as well."""
    say, loaded = context.say, context.loaded
    found = [
        build_button(
            decision_title(other.decision),
            context.make_id("open", *ref_to(other, seat).id_parts),
        )
        for other in list_other_asks(context, seat, ask)
    ]
    seen = build_button(label, context.make_id("hand")) if (label := hand_button_label(loaded, say)) else None
    if extras.left_over and fits_in_id("send", loaded.row.id, loaded.row.seq, extras.left_over):
        send = context.make_id("send", extras.left_over, moment=loaded.row.seq)
        is_asked_about = extras.left_over.partition(";")[0].endswith(f" {LAST_WORD}")
        label = words.ButtonAnyway() if is_asked_about else words.ButtonSendRest()
        found.append(build_button(say(label), send))
    if extras.can_finish:
        found.append(build_button(say(words.ButtonFinish()), context.make_id("finish")))
    if seen is not None:  # what is played with, before all that only tells of what was
        found.append(seen)
    if extras.can_share:
        found.append(build_button(say(words.ButtonThread()), context.make_id("thread")))
    if extras.can_step_through:
        found.append(build_button(say(words.ButtonSince()), context.make_id("since", "first", 0, moment=0)))
    if has_orders(context, seat) and not (ask is not None and ask.decision.aside):
        found.append(build_orders_button(context))
    if context.choose_changes(extras.changes, MOST_CHANGES, CHANGES_LENGTH)[1]:
        found.append(build_button(say(words.ButtonLog()), context.make_id("log", 0, moment=0)))
    return found


def has_log_button(context: MatchContext, row: Item | None) -> bool:
    """Tell whether a row of buttons has the one for the log."""
    if not isinstance(row, discord.ui.ActionRow):
        return False
    label, buttons = context.say(words.ButtonLog()), cast("Iterable[object]", row.walk_children())
    return any(isinstance(each, discord.ui.Button) and each.label == label for each in buttons)


def build_orders_button(context: MatchContext) -> discord.ui.Button[Any]:
    """Build the button for standing orders and planned answers."""
    return build_button(context.say(words.ButtonPlan()), context.make_id("orders"))


def list_other_asks(context: MatchContext, seat: Seat, ask: Ask | None) -> list[Ask]:
    """List what else a seat may answer now: offers and a team-mate's questions, but no asides."""
    shown = (ask, find_question(context.loaded, seat))
    return [each for each in list_open_asks(context.loaded, seat) if each not in shown]


def has_orders(context: MatchContext, seat: Seat) -> bool:
    """Tell whether a seat has asides to set orders with, or may plan answers because nothing is asked."""
    if context.loaded.seat_row(seat).handover.gave_up:
        return False
    return find_question(context.loaded, seat) is None or has_asides(context, seat)


def has_asides(context: MatchContext, seat: Seat) -> bool:
    return any(ask.decision.aside for ask in context.loaded.asks_of(seat))


def format_typed_answers(context: MatchContext, extras: PanelExtras) -> str:
    """Return the line of answers that could be typed, or ""."""
    lines = join_within(extras.typed_answers, TYPED_LENGTH) if extras.typed_answers else ""
    return context.say(words.PanelTyped(moves=lines)) if lines else ""


def format_expiry(context: MatchContext, extras: PanelExtras) -> str:
    return small_print(context.say(words.PanelEnds())) if extras.expires else ""
