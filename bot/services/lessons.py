"""Guided first matches: begun with the game's own lesson, and followed step by step."""

from typing import Any

from bot.errors import Told
from bot.services.clocks import waiting
from bot.services.loaded import Loaded
from bot.services.matches import Press, Progress
from bot.services.openings import Openings, Place
from bot.services.tables import spec_of
from bot.store.change import Change
from bot.store.records import Taught
from games.core.lesson import LEARNER, Idea, Lesson
from games.core.spec import GameSpec
from games.registry import GAMES


class Lessons:
    """Begins lessons, and goes on from one into a match without the coach."""

    def __init__(self, openings: Openings) -> None:
        self.openings, self.matches = openings, openings.matches

    async def begin(self, game: str, place: Place, press: Press) -> Progress:
        """A match of one's own, with the coach."""
        spec = spec_of(game)
        if spec.lesson is None:
            raise Told("no_lesson", game=spec.title)
        table = await self.openings.lesson(spec, spec.lesson, place, press)
        return await self.matches.start(table.row.id, Press(press.person))

    async def go_on_alone(self, match: int, press: Press) -> Loaded:
        """The coach has said everything; the match is played to its end."""

        def dismiss(after: Loaded) -> None:
            after.seat_of(press.person)
            after.row.terms.lesson = False
            for row in after.row.seats:
                row.notes.taught = None

        return (await self.matches.change(match, press, dismiss)).after


def games_with_lessons() -> list[GameSpec[Any, Any]]:
    return [spec for spec in GAMES.values() if spec.lesson is not None]


def write(progress: Progress, change: Change) -> None:
    """The hook of `Matches.writes`: what the coach says to the question that the learner is asked now."""
    after = progress.after
    lesson, taught = lesson_of(after), taught_of(after)
    if lesson is None or taught is None or taught.over or after.state is None:
        return
    answered = progress.seat == LEARNER and progress.before.state is not None
    went_on = answered and progress.move != "undo" and moment_of(progress.before) != moment_of(after)
    answers = taught.answers + went_on
    if not after.running:
        now = Taught(taught.moment, "", taught.told, answers, over=True)
    elif LEARNER not in waiting(after) or taught.moment == after.state.moment:
        now = Taught(taught.moment, taught.idea, taught.told, answers)
    else:
        now = asked(after, lesson, taught, answers)
    after.seat(LEARNER).notes.taught = now


def asked(loaded: Loaded, lesson: Lesson[Any], taught: Taught, answers: int) -> Taught:
    """A new question: an idea that belongs to it, or the end."""
    moment, view = moment_of(loaded), loaded.view(LEARNER)
    if lesson.over(answers, view):
        return Taught(moment, "", taught.told, answers, over=True)
    key = loaded.playing.stack[-1].rule.rpartition("/")[2]
    idea = lesson.next(taught.told, key, view)
    if idea is None:
        return Taught(moment, "", taught.told, answers)
    return Taught(moment, idea.key, (*taught.told, idea.key), answers)


def moment_of(loaded: Loaded) -> int:
    return loaded.playing.moment


def lesson_of(loaded: Loaded) -> Lesson[Any] | None:
    """The lesson that this match is."""
    return loaded.spec.lesson if loaded.row.terms.lesson else None


def taught_of(loaded: Loaded) -> Taught | None:
    return loaded.seat(LEARNER).notes.taught


def idea_of(loaded: Loaded) -> tuple[Idea[Any], int, int] | None:
    """What the coach says to the present question; and which idea it is, of how many."""
    lesson, taught = lesson_of(loaded), taught_of(loaded)
    if lesson is None or taught is None or not loaded.running or taught.moment != moment_of(loaded):
        return None
    idea = lesson.idea(taught.idea)
    return None if idea is None else (idea, taught.told.index(idea.key) + 1, len(lesson.ideas))


def is_over(loaded: Loaded) -> bool:
    """The coach has said everything, and nobody has gone on without."""
    taught = taught_of(loaded)
    return lesson_of(loaded) is not None and taught is not None and taught.over
