"""Learning a game: which ones there are, the coach's sentence, and what is shown when all was told."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from bot.i18n import Catalog
from bot.services.lessons import current_idea, find_lesson
from bot.ui.components import (
    BUTTONS_IN_ROW,
    MenuEntry,
    Screen,
    build_button,
    build_menu,
    build_row,
    build_screen,
    join_lines,
)
from bot.ui.custom_ids import make_id
from bot.ui.match_context import MatchContext, find_question
from bot.ui.panel_sections import NO_EXTRAS, PanelExtras, build_head
from games.core.errors import Refused
from games.core.lesson import LEARNER
from games.core.model import AnyDecision
from games.core.spec import GameSpec

Spec = GameSpec[Any, Any]


def build_game_menu(words: Catalog, games: Sequence[Spec]) -> Screen:
    """Which game to learn: a button for each, or a menu if there are too many."""
    abouts = [f"**{spec.title}**: {spec.lesson.about}" for spec in games if spec.lesson is not None]
    if len(games) <= BUTTONS_IN_ROW:
        found = build_row(
            *[build_button(spec.title, make_id("learn", 0, 0, spec.key), "primary") for spec in games]
        )
    else:
        found = build_menu(
            words("ui.first.which"), make_id("learn"), [MenuEntry(s.key, s.title, s.about) for s in games]
        )
    return build_screen(
        join_lines(f"**{words('ui.lesson.which')}**", words("ui.lesson.how")), join_lines(*abouts), found
    )


def build_game_intro(words: Catalog, spec: Spec) -> Screen:
    """What a game is, and the ways into it."""
    learn = build_button(words("ui.lesson.learn"), make_id("learn", 0, 0, spec.key), "primary")
    return build_screen(
        join_lines(f"**{spec.title}**", spec.about),
        join_lines(*[f"{way.title}: {way.about}" if way.about else way.title for way in spec.formats]),
        build_row(
            learn if spec.lesson is not None else None,
            build_button(words("ui.lesson.real"), make_id("ai", 0, 0, spec.key)),
            build_button(words("ui.button.rules"), make_id("rules", 0, 0, spec.key, 0)),
        ),
    )


def coach_text(context: MatchContext) -> str:
    """The coach's sentence above the question; nothing where there is none."""
    found = current_idea(context.loaded)
    if found is None:
        return ""
    idea, at, of = found
    said = context.words("ui.lesson.coach", at=at, of=of, says=idea.sentence)
    question = find_question(context.loaded, LEARNER)
    tried = "" if question is None else name_suggested_answer(question.decision, idea.suggested_move)
    return join_lines(said, context.words("ui.lesson.try", answer=tried) if tried else "")


def name_suggested_answer(decision: AnyDecision, tries: str) -> str:
    """A suggestion as the panel calls that answer; nothing if it is not possible."""
    if not tries:
        return ""
    with suppress(Refused):
        pick = decision.parse(tries)
        return decision.options[pick[0]].title if decision.single else decision.text(pick)
    return ""


def build_lesson_end(context: MatchContext, extras: PanelExtras = NO_EXTRAS) -> Screen:
    """All was told: on with this match, another game, or a match with everything that belongs to it."""
    words, taught = context.words, find_lesson(context.loaded)
    return build_screen(
        build_head(context, LEARNER, extras),
        join_lines(f"**{words('ui.lesson.over')}**", taught.closing if taught is not None else ""),
        build_row(
            build_button(words("ui.lesson.go_on"), context.make_id("goon"), "primary"),
            build_button(words("ui.lesson.real"), make_id("ai", 0, 0, context.loaded.spec.key)),
            build_button(words("ui.lesson.another"), make_id("learn")),
            build_button(words("ui.lesson.end"), context.make_id("calloff")),
        ),
    )
