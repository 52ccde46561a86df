"""Screens of a newcomer: the answer to `/play` alone, the choice of a game, the coach's sentence."""

from collections.abc import Sequence
from typing import Any

import discord

from bot.i18n import sentences as words
from bot.services.answers.awaited_seats import find_question
from bot.services.lessons import find_coached_question, find_lesson, has_untold_ideas
from bot.ui.components import (
    BUTTONS_IN_ROW,
    START_AI,
    Item,
    MenuEntry,
    Screen,
    build_button,
    build_menu,
    build_row,
    build_screen,
    join_lines,
    make_id,
    small_print,
)
from bot.ui.controls.dispatch import drop_stale_draft
from bot.ui.controls.next_press import find_next_press
from bot.ui.help import describe_format
from bot.ui.match_context import MatchContext, escape_name, plain_label
from bot.ui.panel_sections import NO_EXTRAS, PanelExtras, build_head, format_news_below, read_draft
from games.core.errors import Refused
from games.core.lesson import LEARNER
from games.core.model import Ask
from games.core.sentences.teller import Teller
from games.core.spec import GameSpec
from games.core.text.spoken_answer import speak_answer

Spec = GameSpec[Any, Any]


def build_welcome(say: Teller, games: Sequence[Spec], *, tables: bool = True) -> Screen:
    """Offer every game, against AI and (if `tables` can be opened here) with people."""
    lessons = any(spec.lesson is not None for spec in games)
    last: list[discord.ui.Button[Any]] = [
        *([build_button(say(words.ButtonLearn()), make_id("learn"))] if lessons else []),
        build_button(say(words.ButtonMatches()), make_id("matches", 0, 0, 0)),
        build_button(say(words.ButtonSettings()), make_id("mine")),
    ]
    people = say(words.StartPeople()) if tables else say(words.StartNoTables())
    return build_screen(
        f"**{say(words.StartWhat())}**\n{say(words.StartAlone())}",
        _build_game_choice(say, START_AI, games),
        people,
        _build_game_choice(say, "table", games) if tables else None,
        say(words.StartNew()) if lessons else "",
        build_row(*last),
    )


def _build_game_choice(say: Teller, what: str, games: Sequence[Spec]) -> Item | None:
    """Build a button for each game, or a menu if there are too many for a row."""
    labels = {
        spec.key: spec.title if what == START_AI else say(words.StartTable(spec.title)) for spec in games
    }
    if len(games) <= BUTTONS_IN_ROW:
        style = "primary" if what == START_AI else "secondary"
        return build_row(
            *[build_button(label, make_id(what, 0, 0, key), style) for key, label in labels.items()]
        )
    entries = [MenuEntry(spec.key, labels[spec.key], say(spec.about)) for spec in games[:25]]
    return build_menu(say(words.StartWhich()), make_id(what), entries)


def welcome_managers(say: Teller) -> str:
    """Return the line shown once per server, below the answer to a manager's command."""
    return say(words.StartManager())


def build_game_menu(say: Teller, games: Sequence[Spec]) -> Screen:
    """Ask which game to learn: a button for each, or a menu if there are too many for a row."""
    abouts = [f"**{spec.title}**: {say(spec.lesson.about)}" for spec in games if spec.lesson is not None]
    if len(games) <= BUTTONS_IN_ROW:
        found = build_row(
            *[build_button(spec.title, make_id("learn", 0, 0, spec.key), "primary") for spec in games]
        )
    else:
        found = build_menu(
            say(words.StartWhich()),
            make_id("learn"),
            [MenuEntry(s.key, s.title, say(s.about)) for s in games],
        )
    return build_screen(
        join_lines(f"**{say(words.LessonWhich())}**", say(words.LessonHow())),
        join_lines(*abouts),
        found,
        build_row(build_button(say(words.ButtonBack()), make_id("help"))),
    )


def build_game_intro(say: Teller, spec: Spec) -> Screen:
    """Introduce a game, with buttons for its lesson, a match against AI and its rules."""
    learn = build_button(say(words.LessonLearn()), make_id("learn", 0, 0, spec.key), "primary")
    return build_screen(
        join_lines(f"**{spec.title}**", say(spec.about)),
        join_lines(*[describe_format(say, way) for way in spec.formats]),
        build_row(
            learn if spec.lesson is not None else None,
            build_button(say(words.LessonReal()), make_id(START_AI, 0, 0, spec.key)),
            build_button(say(words.ButtonRules()), make_id("rules", 0, 0, spec.key, 0)),
        ),
    )


def coach_text(context: MatchContext, front_ask: Ask | None) -> str:
    """Return what the coach says, what to press and how to type it; "" outside a lesson.

    `front_ask`: the decision that the panel shows. Beside any other one than the lesson's question the coach
    only names the way back.
    """
    coached, say = find_coached_question(context.loaded), context.say
    question = find_question(context.loaded, LEARNER)
    if coached is None or question is None:
        return ""
    if front_ask != question:
        return say(words.LessonSays(say(words.LessonBack(say(words.ButtonBack())))))
    idea, next_press = coached.idea, name_suggested_answer(context, question, coached.move)
    if read_draft(context.loaded, LEARNER, question) and next_press:
        return next_press  # what it is about was said at the beginning of the choice
    if idea is None:
        free = words.LessonFree() if next_press else words.LessonFreeAlone()
        return join_lines(say(words.LessonSays(say(free))), next_press)
    text = say(idea.again if coached.is_repeated and idea.again else idea.sentence)
    ahead = say(words.LessonAhead()) if coached.is_ahead and not coached.is_repeated else ""
    says = " ".join(part for part in (ahead, text) if part)
    counted = words.LessonCoach(step=coached.step, steps=coached.steps, says=says)
    return join_lines(say(counted if coached.step else words.LessonSays(says)), next_press)


def name_suggested_answer(context: MatchContext, question: Ask, suggestion: str) -> str:
    """Return what to press for a suggested move, as it is called on the screen.

    In a half-made choice that leads elsewhere it is Back; "" for no suggestion.
    """
    if not suggestion:
        return ""
    say, decision = context.say, question.decision
    try:
        pick = decision.parse(suggestion)
    except Refused:
        return ""
    draft = drop_stale_draft(decision, read_draft(context.loaded, LEARNER, question))
    press = find_next_press(decision, draft, pick, say)
    if press is None:
        return say(words.LessonElsewhere(say(words.ButtonBack()))) if draft else ""
    label, menu = plain_label(press.label), plain_label(press.menu)
    name = escape_name(label)
    told = words.LessonChoose(name, escape_name(menu)) if menu else words.LessonPress(name)
    typed = small_print(say(words.LessonTyped(move=plain_label(speak_answer(decision, pick)))))
    return join_lines(say(told), "" if draft else typed)


def build_lesson_end(context: MatchContext, extras: PanelExtras = NO_EXTRAS) -> Screen:
    """End a lesson: play this match on, start a full match, learn another game, or call it off."""
    say, taught = context.say, find_lesson(context.loaded)
    return build_screen(
        build_head(context, LEARNER, extras, news_follow=True),
        format_news_below(context, extras),
        join_lines(
            f"**{say(words.LessonOver())}**",
            say(words.LessonRest()) if has_untold_ideas(context.loaded) else "",
            "" if taught is None else say(taught.closing),
        ),
        build_row(
            build_button(say(words.LessonGoOn()), context.make_id("goon"), "primary"),
            build_button(say(words.LessonReal()), make_id(START_AI, 0, 0, context.loaded.spec.key)),
            build_button(say(words.LessonAgain()), context.make_id("calloff", "again")),
            build_button(say(words.LessonAnother()), make_id("learn")),
            build_button(say(words.LessonEnd()), context.make_id("calloff")),
        ),
    )


def build_lesson_buttons(context: MatchContext) -> Item | None:
    """Build the buttons below a lesson that was called off or played to its end; None for other matches."""
    if not context.loaded.row.terms.is_lesson:
        return None
    say, game = context.say, context.loaded.spec.key
    return build_row(
        build_button(say(words.LessonAgain()), make_id("learn", 0, 0, game), "primary"),
        build_button(say(words.LessonReal()), make_id(START_AI, 0, 0, game)),
        build_button(say(words.LessonAnother()), make_id("learn")),
    )
