"""Lessons: guided first matches, with a coach who comments on the learner's questions.

This module alone writes `SeatRow.lesson`.
"""

from typing import Any

from msgspec.structs import replace

from bot.errors import UserError
from bot.i18n import sentences as words
from bot.services.answers.awaited_seats import missing_answers
from bot.services.lobby.new_tables import NewTables, TablePlace
from bot.services.lobby.table_request import find_game
from bot.services.lobby.terms import end_lesson
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import Actor
from bot.services.match.steps import StepResult
from bot.store.records import LessonProgress
from bot.store.writes import WriteBatch
from games.core.lesson import LEARNER, Lesson, LessonIdea
from games.core.spec import GameSpec
from games.registry import GAMES


class LessonService:
    """Begins lessons, and dismisses the coach."""

    def __init__(self, openings: NewTables) -> None:
        self.new_tables, self.matches = openings, openings.matches

    async def begin_lesson(self, game: str, place: TablePlace, actor: Actor) -> StepResult:
        """Start a lesson for a person."""
        spec = find_game(game)
        if spec.lesson is None:
            raise UserError(words.ErrorNoLesson(game=spec.title))
        table = await self.new_tables.open_lesson(spec, spec.lesson, place, actor)
        return await self.matches.start(table.row.id, Actor(actor.person))

    async def dismiss_coach(self, match: int, actor: Actor) -> LoadedMatch:
        """Dismiss the coach; the match is played to its end without one."""

        def dismiss(after: LoadedMatch) -> None:
            after.require_seat_of(actor.person)
            end_lesson(after.row)
            for row in after.row.seats:
                row.lesson = None

        return (await self.matches.change_row(match, actor, dismiss)).after


def shift_lesson(after: LoadedMatch, distance: int) -> None:
    """Raise the moment of a lesson's present question with that of its match."""
    for row in after.row.seats:
        if row.lesson is not None:
            row.lesson = replace(row.lesson, moment=row.lesson.moment + distance)


def games_with_lessons() -> list[GameSpec[Any, Any]]:
    return [spec for spec in GAMES.values() if spec.lesson is not None]


def update_coach(result: StepResult, batch: WriteBatch) -> None:
    """Begin a lesson with its table, and choose the coach's idea for each question: a hook of lessons."""
    after = result.after
    lesson, progress = find_lesson(after), lesson_progress(after)
    if lesson is not None and after.state is None:
        after.seat_row(LEARNER).lesson = LessonProgress()
    if lesson is None or progress is None or progress.is_over or after.state is None:
        return
    answered = result.seat == LEARNER and result.before.state is not None
    went_on = answered and result.move != "undo" and _is_asked_anew(result)
    answers = progress.answer_count + went_on
    if not after.is_running:
        now = LessonProgress(progress.moment, "", progress.told_ideas, answers, is_over=True)
    elif LEARNER not in missing_answers(after) or progress.moment == after.state.moment:
        now = LessonProgress(progress.moment, progress.idea, progress.told_ideas, answers)
    else:
        now = next_idea(after, lesson, progress, answers)
    after.seat_row(LEARNER).lesson = now


def next_idea(
    loaded: LoadedMatch, lesson: Lesson[Any], progress: LessonProgress, answers: int
) -> LessonProgress:
    """Return the progress with the idea for a new question, or with the end of the lesson."""
    moment, view = loaded.required_state.moment, loaded.view_for(LEARNER)
    if lesson.is_over(answers, view):
        return LessonProgress(moment, "", progress.told_ideas, answers, is_over=True)
    key = loaded.required_state.stack[-1].rule.rpartition("/")[2]
    idea = lesson.next_idea(progress.told_ideas, key, view)
    if idea is None:
        return LessonProgress(moment, "", progress.told_ideas, answers)
    return LessonProgress(moment, idea.key, (*progress.told_ideas, idea.key), answers)


def current_moment(loaded: LoadedMatch) -> int:
    return loaded.required_state.moment


def _is_asked_anew(result: StepResult) -> bool:
    return result.before.required_state.moment != result.after.required_state.moment


def find_lesson(loaded: LoadedMatch) -> Lesson[Any] | None:
    """Return the lesson of a match, if it is one."""
    return loaded.spec.lesson if loaded.row.terms.is_lesson else None


def lesson_progress(loaded: LoadedMatch) -> LessonProgress | None:
    return loaded.seat_row(LEARNER).lesson


def current_idea(loaded: LoadedMatch) -> tuple[LessonIdea[Any], int, int] | None:
    """Return the coach's idea for the present question, its number, and the count of ideas."""
    lesson, progress = find_lesson(loaded), lesson_progress(loaded)
    if (
        lesson is None
        or progress is None
        or not loaded.is_running
        or progress.moment != loaded.required_state.moment
    ):
        return None
    idea = lesson.find_idea(progress.idea)
    return None if idea is None else (idea, progress.told_ideas.index(idea.key) + 1, len(lesson.ideas))


def is_lesson_over(loaded: LoadedMatch) -> bool:
    """Tell whether the coach has said everything and is not dismissed yet."""
    progress = lesson_progress(loaded)
    return find_lesson(loaded) is not None and progress is not None and progress.is_over
