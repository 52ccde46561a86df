"""Carries out standing orders: the host answers for the seat some seconds after the question.

The rules ask as if there were no order. The pause is drawn without regard to the answer, so that nobody can
tell a card from the time, nor an order from the log.
"""

import secrets
from collections.abc import Callable

from bot.clock import Clock
from bot.pacing import USUAL, Pacing
from bot.services.answers.awaited_seats import missing_answers, question_answered_by_order
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import MatchService
from bot.services.match.steps import StepResult
from bot.store.deadlines import Deadline, DeadlineStore
from bot.store.writes import WriteBatch
from games.core.model import QUESTION, Action, AnyDecision, Seat

ORDER = "order"
"""The kind of the deadline at which an order answers."""


class StandingOrders:
    """Schedules and gives the answers of standing orders."""

    def __init__(self, matches: MatchService, clock: Clock, pacing: Pacing = USUAL) -> None:
        self.matches, self.clock, self.pacing = matches, clock, pacing
        self.draw_delay: Callable[[int, int], int] = self.draw_random_pause

    def draw_random_pause(self, shortest: int, longest: int) -> int:
        """Return a random pause in seconds."""
        pause = shortest + secrets.randbelow(longest - shortest + 1)
        return round(pause * self.pacing.order_share)

    def schedule_ordered_answers(self, result: StepResult, batch: WriteBatch) -> None:
        """Set and drop the deadlines at which orders answer: a hook of steps that concern some."""
        before, after = result.before, result.after
        for row in after.row.seats:
            ordered = question_answered_by_order(after, row.seat)
            if ordered is None:
                if before.is_running and question_answered_by_order(before, row.seat) is not None:
                    DeadlineStore.drop_deadline(batch, after.row.id, ORDER, row.seat)
            elif starts_order_delay(result, row.seat):
                now = self.clock.match_time()
                wait = 0 if after.row.terms.alone else self.draw_delay(*ordered.pause)
                DeadlineStore.set_deadline(batch, Deadline(after.row.id, ORDER, row.seat, now, now + wait))

    async def answer_from_order(self, deadline: Deadline) -> None:
        """Answer the question of a seat as its order says: the effect of an `ORDER` deadline."""
        while True:
            loaded = await self.matches.load_match(deadline.match)
            ordered = question_answered_by_order(loaded, deadline.seat)
            if ordered is None or ordered.standing_order is None:
                batch = WriteBatch()
                DeadlineStore.drop_deadline(batch, deadline.match, ORDER, deadline.seat)
                await self.matches.database.write(batch)
                return
            action = Action(
                deadline.seat, loaded.required_state.moment, ordered.standing_order, QUESTION, deadline.seat
            )
            if await self.matches.act_for_seat(loaded, action, ORDER, has_same_order(ordered)) is not None:
                return


def has_same_order(ordered: AnyDecision) -> Callable[[LoadedMatch, Seat], bool]:
    """Return the predicate that the order still gives this answer."""

    def still_holds(now: LoadedMatch, seat: Seat) -> bool:
        found = question_answered_by_order(now, seat)
        return found is not None and found.standing_order == ordered.standing_order

    return still_holds


def starts_order_delay(result: StepResult, seat: Seat) -> bool:
    """Tell whether an order's delay begins now: the question is new, or the order could not answer before.

    An order that is given while a question is open counts from the next question on.
    """
    before = result.before
    if not before.is_running or before.row.paused_until is not None or seat not in missing_answers(before):
        return True
    former = before.seat_row(seat)
    taken = former.ai is not None or bool(former.plan.answers)
    return taken or before.required_state.moment != result.after.required_state.moment
