"""Standing orders of a game, carried out: the host answers for the seat, some seconds after the question.

The rules ask as if there were no order. The pause is drawn without a look at what is answered, so nobody can
tell from the time what a card was, nor from the log that there is an order.
"""

import secrets
from collections.abc import Callable

from bot.clock import Clock
from bot.pacing import USUAL, Pacing
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import MatchService, StepResult
from bot.services.timing.time_controls import missing_answers
from bot.store.deadlines import Deadline, DeadlineStore
from bot.store.write_batch import WriteBatch
from games.core.model import QUESTION, Action, AnyDecision, Seat

ORDER = "order"
"""The kind of the deadline at which an order answers."""


class StandingOrders:
    """Sees to it that orders answer."""

    def __init__(self, matches: MatchService, clock: Clock, pacing: Pacing = USUAL) -> None:
        self.matches, self.clock, self.pacing = matches, clock, pacing
        self.draw_pause: Callable[[int, int], int] = self.by_chance

    def by_chance(self, soonest: int, latest: int) -> int:
        pause = soonest + secrets.randbelow(latest - soonest + 1)
        return round(pause * self.pacing.order_share)

    def schedule_ordered_answers(self, progress: StepResult, change: WriteBatch) -> None:
        """The hook of `MatchService.step_hooks`; it comes after plans, which go before orders."""
        before, after = progress.before, progress.after
        for row in after.row.seats:
            ordered = question_answered_by_order(after, row.seat)
            if ordered is None:
                if before.is_running and question_answered_by_order(before, row.seat) is not None:
                    DeadlineStore.drop_deadline(change, after.row.id, ORDER, row.seat)
            elif order_starts_now(progress, row.seat):
                now = self.clock.match_time()
                wait = 0 if after.row.terms.alone else self.draw_pause(*ordered.pause)
                DeadlineStore.set_deadline(change, Deadline(after.row.id, ORDER, row.seat, now, now + wait))

    async def answer_from_order(self, one: Deadline) -> None:
        """The moment has come: answer while the order says so."""
        while True:
            loaded = await self.matches.load_match(one.match)
            ordered = question_answered_by_order(loaded, one.seat)
            if ordered is None or ordered.standing_order is None:
                change = WriteBatch()
                DeadlineStore.drop_deadline(change, one.match, ORDER, one.seat)
                await self.matches.database.write(change)
                return
            action = Action(one.seat, loaded.live_state.moment, ordered.standing_order, QUESTION, one.seat)
            if (
                await self.matches.act_for_seat(one.match, action, ORDER, order_unchanged(ordered))
                is not None
            ):
                return


def order_unchanged(ordered: AnyDecision) -> Callable[[LoadedMatch, Seat], bool]:
    """The order says the same when nobody else can change it any more."""

    def still_holds(now: LoadedMatch, seat: Seat) -> bool:
        found = question_answered_by_order(now, seat)
        return found is not None and found.standing_order == ordered.standing_order

    return still_holds


def order_starts_now(progress: StepResult, seat: Seat) -> bool:
    """The question is a new one, or nobody could answer it until now.

    An order that is given while a question waits holds from the next: what one has read, one answers.
    """
    before = progress.before
    if (
        not before.is_running
        or before.row.terms.paused_until is not None
        or seat not in missing_answers(before)
    ):
        return True
    had = before.seat_row(seat)
    taken = had.ai is not None or bool(had.notes.plan)
    return taken or before.live_state.moment != progress.after.live_state.moment


def question_answered_by_order(loaded: LoadedMatch, seat: Seat) -> AnyDecision | None:
    """The question to this seat that a standing order answers; a plan goes before it."""
    row = loaded.row.seats[seat]
    if loaded.state is None or not loaded.is_running or loaded.row.terms.paused_until is not None:
        return None
    if row.person is None or row.ai is not None or row.notes.plan:
        return None
    return loaded.awaited_seats.standing_order_questions.get(seat)


def missing_question_of(loaded: LoadedMatch, seat: Seat) -> AnyDecision | None:
    """The seat's own question, if its answer is missing."""
    for ask in loaded.pending.asks:
        if not ask.decision_number and not ask.is_answered and ask.decision.seat == seat:
            return ask.decision
    return None


def has_automatic_answer(loaded: LoadedMatch, seat: Seat) -> bool:
    """Something else answers for the seat's person, who need not come for it."""
    return bool(loaded.row.seats[seat].notes.plan) or question_answered_by_order(loaded, seat) is not None


def is_secret_window(loaded: LoadedMatch, seat: Seat) -> bool:
    """Nobody is to know who has answered: who is not called to the table would be known to have ordered."""
    asked = missing_question_of(loaded, seat)
    return asked is not None and asked.quiet
