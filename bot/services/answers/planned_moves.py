"""Plans: answers that a player gives ahead, played when the seat is asked, or dropped if one does not fit.

A plan is the seat's secret. Its answers appear some seconds after the question, as AI answers do, and nobody
is pinged for them. An answer by hand drops the rest of the plan. This module alone writes
`SeatRow.plan`.
"""

import secrets
from collections.abc import Callable

from msgspec.structs import replace

from bot.clock import Clock
from bot.errors import StaleQuestion, UserError
from bot.i18n import sentences as words
from bot.limits import USUAL_LIMITS
from bot.pacing import USUAL, Pacing
from bot.services import announcements
from bot.services.answers.awaited_seats import (
    find_question,
    has_automatic_answer,
    missing_answers,
    public_awaited_human_seats,
    question_answered_by_order,
)
from bot.services.answers.standing_orders import ORDER
from bot.services.answers.typed_moves import MOVE_REFUSALS, is_path_broken, read_line
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import Actor, MatchRef, MatchService
from bot.services.match.steps import StepResult
from bot.services.people import PeopleService
from bot.store.deadlines import Deadline, DeadlineStore
from bot.store.records import DroppedPlan, SeatPlan
from bot.store.rows import SeatRow
from bot.store.writes import WriteBatch
from games.core.model import Seat
from games.core.sentences.teller import Reader, Teller

PLAN = "plan"
"""The kind of the deadline at which a plan answers."""
MAX_PLANNED_ANSWERS = USUAL_LIMITS.planned_answers
"""Answers in a plan."""


class PlannedMoves:
    """Stores plans and plays their answers."""

    def __init__(
        self, matches: MatchService, people: PeopleService, clock: Clock, pacing: Pacing = USUAL
    ) -> None:
        self.matches, self.people, self.clock, self.pacing = matches, people, clock, pacing
        self.draw_delay: Callable[[], int] = self.draw_random_pause

    def draw_random_pause(self) -> int:
        """Return a random pause in seconds."""
        soonest, latest = (round(seconds) for seconds in self.pacing.plan_answer)
        return soonest + secrets.randbelow(latest - soonest + 1)

    # --- planning ------------------------------------------------------------------------------------

    async def set_plan(self, match: MatchRef, actor: Actor, text: str) -> LoadedMatch:
        """Replace the person's plan by these answers."""
        loaded = await self.matches.reload_match(match)
        parts = tuple(read_line(text, loaded.spec))

        def store_plan(after: LoadedMatch) -> None:
            seat = self._check_may_plan(after, actor.person)
            if not parts:
                raise UserError(words.ErrorPlanEmpty())
            if len(parts) > MAX_PLANNED_ANSWERS:
                raise UserError(words.ErrorPlanLong(most=MAX_PLANNED_ANSWERS))
            after.seat_row(seat).plan = SeatPlan(parts)

        return (await self.matches.change_row(loaded, actor, store_plan)).after

    def _check_may_plan(self, loaded: LoadedMatch, person: int) -> Seat:
        seat = loaded.require_seat_of(person)
        if not loaded.is_running:
            raise loaded.explain_end()
        loaded.refuse_conceded_seat(seat)
        if seat in missing_answers(loaded) and not loaded.seat_row(seat).plan.answers:
            raise UserError(words.ErrorPlanAsked())
        return seat

    async def clear_plan(self, match: int, actor: Actor) -> LoadedMatch:
        """Remove the person's plan."""

        def remove_plan(after: LoadedMatch) -> None:
            row = after.seat_row(after.require_seat_of(actor.person))
            row.plan = replace(row.plan, answers=())

        return (await self.matches.change_row(match, actor, remove_plan)).after

    async def mark_dropped_plan_read(self, loaded: LoadedMatch, seat: Seat) -> LoadedMatch:
        """Remove the note on a dropped plan after it was shown once."""

        def clear_dropped(after: LoadedMatch) -> None:
            row = after.seat_row(seat)
            row.plan = replace(row.plan, dropped=None)

        if loaded.seat_row(seat).plan.dropped is None:
            return loaded
        return (await self.matches.change_row(loaded, None, clear_dropped)).after

    # --- carrying out --------------------------------------------------------------------------------

    def schedule_planned_answers(self, result: StepResult, batch: WriteBatch) -> None:
        """Set and drop the deadlines at which plans answer: a hook of steps that concern some."""
        before, after = result.before, result.after
        asked = missing_answers(after)
        for row in after.row.seats:
            had = before.row.seats[row.seat] if row.seat < len(before.row.seats) else row
            if not row.plan.answers and not had.plan.answers:
                continue
            if row.plan.answers and result.seat == row.seat and result.move:
                self._advance_plan(result, row.seat)
            if not after.is_running:
                row.plan = replace(row.plan, answers=())
            paused = after.row.paused_until is not None
            if paused or not row.plan.answers or row.seat not in asked or row.ai is not None:
                DeadlineStore.drop_deadline(batch, after.row.id, PLAN, row.seat)
            elif starts_plan_delay(result, row.seat, had):
                now = self.clock.match_time()
                wait = 0 if after.row.terms.alone else self.draw_delay()
                DeadlineStore.set_deadline(batch, Deadline(after.row.id, PLAN, row.seat, now, now + wait))

    def _advance_plan(self, result: StepResult, seat: Seat) -> None:
        """Shorten the plan by the answer it gave; drop it if the seat answered by hand or undid a step.

        Giving a standing order is no answer.
        """
        row = result.after.seat_row(seat)
        if result.answered_by == PLAN:
            row.plan = replace(row.plan, answers=row.plan.answers[1:])
        elif result.answered_by != ORDER and (
            result.move == "undo" or self._is_answered_by_hand(result, seat)
        ):
            row.plan = replace(row.plan, answers=())

    def _is_answered_by_hand(self, result: StepResult, seat: Seat) -> bool:
        before, after = result.before, result.after
        if seat not in missing_answers(before):
            return False
        is_asked_anew = before.required_state.moment != after.required_state.moment
        return is_asked_anew or seat not in missing_answers(after)

    async def answer_from_plan(self, deadline: Deadline) -> None:
        """Play answers of a plan while its seat is asked and they fit: the effect of a `PLAN` deadline."""
        while True:
            loaded = await self.matches.load_match(deadline.match)
            row = loaded.seat_row(deadline.seat)
            if (
                not row.plan.answers
                or row.person is None
                or row.ai is not None
                or deadline.seat not in missing_answers(loaded)
            ):
                await self._drop_deadline(deadline)
                return
            if not await self._play_next_answer(loaded, deadline.seat, row.person):
                return

    async def _play_next_answer(self, loaded: LoadedMatch, seat: Seat, person: int) -> bool:
        """Play one answer; return whether to look at the plan again."""
        answer, moment = loaded.seat_row(seat).plan.answers[0], loaded.required_state.moment

        def is_plan_unchanged(now: LoadedMatch, _: Seat) -> bool:
            return is_same_plan(now, seat, answer, moment)

        own = await self.people.teller_for_person(person, loaded.row.terms.language)
        names = await self.people.seat_names(loaded, own)
        say = Teller(own.key, Reader(tuple(names), seat))
        try:
            result = await self.matches.play_move(
                loaded, Actor(person), answer, is_plan_unchanged, PLAN, say=say
            )
        except StaleQuestion:
            return True  # the person answered first or changed the plan: look again
        except UserError as refusal:
            if not isinstance(refusal.sentence, MOVE_REFUSALS):
                raise
            await self._drop_plan(loaded, seat, answer, refusal.tell(say))
            return False
        rest = result.after.seat_row(seat).plan.answers
        if rest and is_path_broken(result.after.spec, answer, rest[0], result.events):
            await self._drop_plan(result.after, seat, rest[0], UserError(words.ErrorPathBroken()).tell(say))
            return False
        return True

    async def _drop_plan(self, loaded: LoadedMatch, seat: Seat, answer: str, why: str) -> None:
        """Drop a plan whose answer was refused, with a note; `ping_after_dropped_plan` calls its person."""

        def store_dropped_plan(after: LoadedMatch) -> None:
            row = after.seat_row(seat)
            if row.plan.answers[:1] == (answer,):
                row.plan = SeatPlan(dropped=DroppedPlan(answer, why))

        await self.matches.change_row(loaded, None, store_dropped_plan)

    async def _drop_deadline(self, deadline: Deadline) -> None:
        batch = WriteBatch()
        DeadlineStore.drop_deadline(batch, deadline.match, PLAN, deadline.seat)
        await self.matches.database.write(batch)


def starts_plan_delay(result: StepResult, seat: Seat, former: SeatRow) -> bool:
    """Tell whether the pause of a plan begins with this step: plan or question is new."""
    before = result.before
    here = before.row.paused_until is None and former.ai is None and seat in missing_answers(before)
    return not (here and former.plan.answers) or result.seat == seat


def current_moment(loaded: LoadedMatch) -> int:
    return loaded.required_state.moment


def is_same_plan(loaded: LoadedMatch, seat: Seat, answer: str, moment: int) -> bool:
    """Tell whether the question and the plan are still those that were read."""
    return (
        loaded.required_state.moment == moment
        and loaded.seat_row(seat).plan.answers[:1] == (answer,)
        and find_question(loaded, seat) is not None
    )


def ping_after_dropped_plan(result: StepResult, batch: WriteBatch) -> None:
    """Ping a player whose plan was dropped while an answer of theirs is still missing: a hook of a step.

    A person who has taken an order back is here already, and to a secret window everybody was called.
    """
    after = result.after
    if after.row.terms.alone or not after.is_running:
        return
    for seat in public_awaited_human_seats(after):
        if drops_automatic_answer(result, seat) and seat not in after.secret_window:
            announcements.request_mention(after, after.seat_row(seat).person or 0, batch)


def drops_automatic_answer(result: StepResult, seat: Seat) -> bool:
    """Tell whether a step dropped the plan or order that would have answered for a seat still awaited."""
    before, after = result.before, result.after
    if after.seat_row(seat).plan.dropped is not None and before.seat_row(seat).plan.dropped is None:
        return True
    if not before.is_running or seat not in public_awaited_human_seats(before) or result.seat == seat:
        return False
    return question_answered_by_order(before, seat) is not None and not has_automatic_answer(after, seat)


def describe_standing_orders(loaded: LoadedMatch, seat: Seat) -> list[str]:
    """List the standing orders of a seat in the game's words."""
    spec = loaded.spec
    if spec.list_standing_orders is None or loaded.state is None:
        return []
    return list(map(loaded.teller, spec.list_standing_orders(spec.table_type(spec, loaded.state), seat)))
