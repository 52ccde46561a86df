"""Lessons: guided first matches, with a coach who comments on the learner's questions.

This module alone writes `SeatRow.lesson`.
"""

from typing import Any, NamedTuple

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from bot.errors import UserError
from bot.i18n import sentences as words
from bot.services.answers.awaited_seats import find_question
from bot.services.lobby.new_tables import NewTables, TablePlace
from bot.services.lobby.table_request import find_game
from bot.services.lobby.terms import end_lesson
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import Actor
from bot.services.match.steps import StepResult
from bot.store.records import LessonCourse, LessonMark, LessonProgress
from bot.store.writes import WriteBatch
from games.core.codec import load
from games.core.lesson import LEARNER, Lesson, LessonIdea, Standing
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
            row.lesson = replace(
                row.lesson,
                moment=row.lesson.moment + distance,
                course=_shift_course(row.lesson.course, row.lesson.moment, distance),
            )


def _shift_course(course: LessonCourse | UnsetType, now: int, distance: int) -> LessonCourse | UnsetType:
    if course is UNSET:
        return course
    marks = [replace(mark, moment=now + distance) if mark.moment == now else mark for mark in course.marks]
    return replace(course, marks=tuple(marks))


def games_with_lessons() -> list[GameSpec[Any, Any]]:
    return [spec for spec in GAMES.values() if spec.lesson is not None]


def update_coach(result: StepResult, batch: WriteBatch) -> None:
    """Begin a lesson with its table, and let the coach follow each step: a hook of lessons."""
    after = result.after
    lesson, progress = find_lesson(after), lesson_progress(after)
    if lesson is not None and after.state is None:
        after.seat_row(LEARNER).lesson = LessonProgress()
    if lesson is None or progress is None or progress.is_over or after.state is None:
        return
    if result.move == "undo" and result.before.state is not None:
        progress = go_back(result, progress)
    after.seat_row(LEARNER).lesson = follow_step(result, lesson, progress)


def follow_step(result: StepResult, lesson: Lesson[Any], progress: LessonProgress) -> LessonProgress:
    """Return the progress after a step: what is learnt by it, and the idea for a new question."""
    after, moment = result.after, result.after.required_state.moment
    if not after.is_running:
        return replace(progress, idea="", is_over=True)
    is_new = progress.moment != moment
    is_undo = result.move == "undo"
    was_asked = result.before.state is not None and result.before.state.moment == progress.moment
    has_answered = was_asked and is_new and not is_undo
    answers, view = progress.answer_count + has_answered, after.view_for(LEARNER)
    standing = find_standing(progress)
    if not is_undo:
        standing = lesson.follow_step(standing, result.events, view, has_answered=has_answered)
    question = find_question(after, LEARNER)
    if question is None or question.is_answered or not is_new:
        if standing == find_standing(progress) and answers == progress.answer_count:
            return progress
        return keep_standing(progress, standing, progress.moment, answers)
    standing = lesson.choose_idea(standing, question_key(after), view, question.decision)
    if lesson.is_over(standing, answers, view):
        return replace(keep_standing(progress, standing, moment, answers), idea="", is_over=True)
    mark = LessonMark(moment, len(standing.learnt), standing.idea, standing.times, standing.is_ahead)
    marks = (*progress.known_course.marks, mark)
    return keep_standing(progress, standing, moment, answers, marks)


def question_key(loaded: LoadedMatch) -> str:
    return loaded.required_state.stack[-1].rule.rpartition("/")[2]


def find_standing(progress: LessonProgress) -> Standing:
    course = progress.known_course
    return Standing(progress.told_ideas, progress.idea, course.times, course.is_ahead)


def keep_standing(
    progress: LessonProgress,
    standing: Standing,
    moment: int,
    answers: int,
    marks: tuple[LessonMark, ...] | None = None,
) -> LessonProgress:
    marks = progress.known_course.marks if marks is None else marks
    course = LessonCourse(standing.times, standing.is_ahead, marks)
    return LessonProgress(moment, standing.idea, standing.learnt, answers, course=course)


def go_back(result: StepResult, progress: LessonProgress) -> LessonProgress:
    """Return the progress as it was when the question was asked that is asked again after an undo.

    The idea counts as not having come up there yet, so it comes up in full.
    """
    back, marks = find_undone_moment(result.before), progress.known_course.marks
    at = next((at for at, mark in enumerate(marks) if mark.moment == back), None)
    if at is None:
        return progress  # what a partner did was taken back, or the row is an older one
    mark = marks[at]
    course = LessonCourse(mark.times - 1, mark.is_ahead, marks[:at])
    return replace(progress, told_ideas=progress.told_ideas[: mark.learnt], idea=mark.idea, course=course)


def find_undone_moment(before: LoadedMatch) -> int:
    """Return the moment of the question to which an undo leads back; -1 if there is none."""
    history = before.copy_with_row().undo_history  # that of `before` itself is without the move by now
    moves = [mark for mark in history.checkpoints if not mark.aside]
    return load(before.spec, moves[-1].save).moment if moves and moves[-1].save else -1


def find_lesson(loaded: LoadedMatch) -> Lesson[Any] | None:
    """Return the lesson of a match, if it is one."""
    return loaded.spec.lesson if loaded.row.terms.is_lesson else None


def lesson_progress(loaded: LoadedMatch) -> LessonProgress | None:
    return loaded.seat_row(LEARNER).lesson


class CoachedQuestion(NamedTuple):
    """What the coach says at the learner's present question; without an idea it lets the learner play."""

    idea: LessonIdea[Any] | None
    step: int
    """The number of the idea; 0 if it isn't counted."""
    steps: int
    move: str
    """The suggested answer, as typed; "" for none."""
    is_repeated: bool
    is_ahead: bool


def find_coached_question(loaded: LoadedMatch) -> CoachedQuestion | None:
    """Return what the coach says at the present question; None outside a lesson, and once it is over."""
    lesson, progress = find_lesson(loaded), lesson_progress(loaded)
    question = find_question(loaded, LEARNER) if loaded.is_running else None
    if lesson is None or progress is None or progress.is_over or question is None:
        return None
    if progress.moment != loaded.required_state.moment:
        return None
    standing = find_standing(progress)
    idea = lesson.find_idea(standing.idea)
    learnt, steps = lesson.count_steps([key for key in standing.learnt if key != standing.idea])
    step = 0 if idea is None or idea.is_optional else learnt + 1
    move = lesson.suggest(standing, question_key(loaded), loaded.view_for(LEARNER), question.decision)
    return CoachedQuestion(idea, step, steps, move, standing.times > 1, standing.is_ahead)


def has_untold_ideas(loaded: LoadedMatch) -> bool:
    """Tell whether the lesson ended before everything was learnt."""
    lesson, progress = find_lesson(loaded), lesson_progress(loaded)
    if lesson is None or progress is None:
        return False
    learnt, count = lesson.count_steps(progress.told_ideas)
    return learnt < count


def is_lesson_over(loaded: LoadedMatch) -> bool:
    """Tell whether the coach has said everything and is not dismissed yet."""
    progress = lesson_progress(loaded)
    return find_lesson(loaded) is not None and progress is not None and progress.is_over
