"""Guided first matches: begun with the game's own lesson, and followed step by step."""

from typing import Any

from bot.errors import UserError
from bot.services.lobby.new_tables import NewTables, TablePlace
from bot.services.lobby.table_request import find_game
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import Actor, StepResult
from bot.services.timing.time_controls import missing_answers
from bot.store.rows import LessonProgress
from bot.store.write_batch import WriteBatch
from games.core.lesson import LEARNER, Lesson, LessonIdea
from games.core.spec import GameSpec
from games.registry import GAMES


class LessonService:
    """Begins lessons, and goes on from one into a match without the coach."""

    def __init__(self, openings: NewTables) -> None:
        self.new_tables, self.matches = openings, openings.matches

    async def begin_lesson(self, game: str, place: TablePlace, press: Actor) -> StepResult:
        """A match of one's own, with the coach."""
        spec = find_game(game)
        if spec.lesson is None:
            raise UserError("no_lesson", game=spec.title)
        table = await self.new_tables.open_lesson(spec, spec.lesson, place, press)
        return await self.matches.start(table.row.id, Actor(press.person))

    async def dismiss_coach(self, match: int, press: Actor) -> LoadedMatch:
        """The coach has said everything; the match is played to its end."""

        def end_lesson(after: LoadedMatch) -> None:
            after.require_seat_of(press.person)
            after.row.terms.lesson = False
            for row in after.row.seats:
                row.notes.taught = None

        return (await self.matches.change_row(match, press, end_lesson)).after


def games_with_lessons() -> list[GameSpec[Any, Any]]:
    return [spec for spec in GAMES.values() if spec.lesson is not None]


def update_coach(progress: StepResult, change: WriteBatch) -> None:
    """Note what the coach says to the question that the learner is asked now: a hook of each step."""
    after = progress.after
    lesson, taught = find_lesson(after), lesson_progress(after)
    if lesson is None or taught is None or taught.over or after.state is None:
        return
    answered = progress.seat == LEARNER and progress.before.state is not None
    went_on = (
        answered and progress.move != "undo" and current_moment(progress.before) != current_moment(after)
    )
    answers = taught.answers + went_on
    if not after.is_running:
        now = LessonProgress(taught.moment, "", taught.told, answers, over=True)
    elif LEARNER not in missing_answers(after) or taught.moment == after.state.moment:
        now = LessonProgress(taught.moment, taught.idea, taught.told, answers)
    else:
        now = next_idea(after, lesson, taught, answers)
    after.seat_row(LEARNER).notes.taught = now


def next_idea(
    loaded: LoadedMatch, lesson: Lesson[Any], taught: LessonProgress, answers: int
) -> LessonProgress:
    """A new question: an idea that belongs to it, or the end."""
    moment, view = current_moment(loaded), loaded.view_for(LEARNER)
    if lesson.is_over(answers, view):
        return LessonProgress(moment, "", taught.told, answers, over=True)
    key = loaded.live_state.stack[-1].rule.rpartition("/")[2]
    idea = lesson.next_idea(taught.told, key, view)
    if idea is None:
        return LessonProgress(moment, "", taught.told, answers)
    return LessonProgress(moment, idea.key, (*taught.told, idea.key), answers)


def current_moment(loaded: LoadedMatch) -> int:
    return loaded.live_state.moment


def find_lesson(loaded: LoadedMatch) -> Lesson[Any] | None:
    """The lesson that this match is."""
    return loaded.spec.lesson if loaded.row.terms.lesson else None


def lesson_progress(loaded: LoadedMatch) -> LessonProgress | None:
    return loaded.seat_row(LEARNER).notes.taught


def current_idea(loaded: LoadedMatch) -> tuple[LessonIdea[Any], int, int] | None:
    """What the coach says to the present question; and which idea it is, of how many."""
    lesson, taught = find_lesson(loaded), lesson_progress(loaded)
    if lesson is None or taught is None or not loaded.is_running or taught.moment != current_moment(loaded):
        return None
    idea = lesson.find_idea(taught.idea)
    return None if idea is None else (idea, taught.told.index(idea.key) + 1, len(lesson.ideas))


def is_lesson_over(loaded: LoadedMatch) -> bool:
    """The coach has said everything, and nobody has gone on without."""
    taught = lesson_progress(loaded)
    return find_lesson(loaded) is not None and taught is not None and taught.over
