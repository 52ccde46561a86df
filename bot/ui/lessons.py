"""Learning a game: which ones there are, the coach's sentence, and what is shown when all was told."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from bot.services.lessons import idea_of, lesson_of
from bot.ui.ids import make
from bot.ui.layout import IN_ROW, Entry, Screen, button, menu, row, screen, text
from bot.ui.panel_parts import PLAIN, Around, head
from bot.ui.sight import Sight, question_of
from bot.words import Words
from games.core.errors import Refused
from games.core.lesson import LEARNER
from games.core.model import Asked
from games.core.spec import GameSpec

Spec = GameSpec[Any, Any]


def choose(words: Words, games: Sequence[Spec]) -> Screen:
    """Which game to learn: a button for each, or a menu if there are too many."""
    abouts = [f"**{spec.title}**: {spec.lesson.about}" for spec in games if spec.lesson is not None]
    if len(games) <= IN_ROW:
        found = row(*[button(spec.title, make("learn", 0, 0, spec.key), "primary") for spec in games])
    else:
        found = menu(words("ui.first.which"), make("learn"), [Entry(s.key, s.title, s.about) for s in games])
    return screen(text(f"**{words('ui.lesson.which')}**", words("ui.lesson.how")), text(*abouts), found)


def of_game(words: Words, spec: Spec) -> Screen:
    """What a game is, and the ways into it."""
    learn = button(words("ui.lesson.learn"), make("learn", 0, 0, spec.key), "primary")
    return screen(
        text(f"**{spec.title}**", spec.about),
        text(*[f"{way.title}: {way.about}" if way.about else way.title for way in spec.formats]),
        row(
            learn if spec.lesson is not None else None,
            button(words("ui.lesson.real"), make("ai", 0, 0, spec.key)),
            button(words("ui.button.rules"), make("rules", 0, 0, spec.key, 0)),
        ),
    )


def coach(sight: Sight) -> str:
    """The coach's sentence above the question; nothing where there is none."""
    found = idea_of(sight.loaded)
    if found is None:
        return ""
    idea, at, of = found
    said = sight.words("ui.lesson.coach", at=at, of=of, says=idea.says)
    question = question_of(sight.loaded, LEARNER)
    tried = "" if question is None else answer_named(question.decision, idea.tries)
    return text(said, sight.words("ui.lesson.try", answer=tried) if tried else "")


def answer_named(decision: Asked, tries: str) -> str:
    """A suggestion as the panel calls that answer; nothing if it is not possible."""
    if not tries:
        return ""
    with suppress(Refused):
        pick = decision.read(tries)
        return decision.options[pick[0]].title if decision.single else decision.text(pick)
    return ""


def over(sight: Sight, around: Around = PLAIN) -> Screen:
    """All was told: on with this match, another game, or a match with everything that belongs to it."""
    words, lesson = sight.words, lesson_of(sight.loaded)
    return screen(
        head(sight, LEARNER, around),
        text(f"**{words('ui.lesson.over')}**", lesson.closing if lesson is not None else ""),
        row(
            button(words("ui.lesson.go_on"), sight.id("goon"), "primary"),
            button(words("ui.lesson.real"), make("ai", 0, 0, sight.loaded.spec.key)),
            button(words("ui.lesson.another"), make("learn")),
            button(words("ui.lesson.end"), sight.id("calloff")),
        ),
    )
