"""Who is asked, whose answer is missing, and who is to be called: all such questions about a match.

A `public_…` result may be told to everybody. All others are private, for services and for the seat's own
panel: they show that a sealed answer is in, that a plan or a standing order answers, or that AI thinks.
"""

from collections.abc import Iterable, Sequence, Set

from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.steps import StepResult
from games.core.model import QUESTION, AnyDecision, Ask, Seat

NO_SEATS: Set[Seat] = frozenset()

# --- public ------------------------------------------------------------------------------------------


def public_awaited_human_seats(loaded: LoadedMatch) -> list[Seat]:
    """List the seats of people that everybody may know to be awaited; none in a pause, and no seat of AI."""
    if loaded.row.paused_until is not None:
        return []
    return [
        seat
        for seat in loaded.public_awaited
        if loaded.seat_row(seat).person is not None and loaded.seat_row(seat).ai is None
    ]


def public_awaited_people(loaded: LoadedMatch) -> list[int]:
    """List the people in these seats."""
    return people_in_seats(loaded, public_awaited_human_seats(loaded))


def people_in_seats(loaded: LoadedMatch, seats: Sequence[Seat]) -> list[int]:
    """List who sits in these seats; as public as the seats are."""
    found = [loaded.seat_row(seat).person for seat in seats]
    return [person for person in found if person is not None]


def seats_to_nudge(loaded: LoadedMatch, asker: Seat) -> list[Seat]:
    """List the seats that a nudge calls: the first awaited one, or all others that a secret window asks."""
    seats = [seat for seat in public_awaited_human_seats(loaded) if seat != asker]
    return [seat for seat in seats if seat in loaded.secret_window] or seats[:1]


def may_have_answered(loaded: LoadedMatch, seat: Seat) -> bool:
    """Tell whether a seat has ever answered, or is asked in a secret window and may have, for all we say."""
    return loaded.seat_row(seat).last_answer is not None or seat in loaded.secret_window


def has_closed_secret_window(loaded: LoadedMatch) -> bool:
    """Tell whether the last move was an answer to a secret window: nobody may know whose it was.

    Whoever could take it back alone would know to be the last, by hand or because their time was up.
    """
    moves = [mark for mark in loaded.undo_history.checkpoints if not mark.aside]
    return len(moves) > 1 and moves[-2].quiet


def keeps_secret_window(before: LoadedMatch, after: LoadedMatch) -> bool:
    """Tell whether a secret window stays open over a step, as far as anybody may know.

    Nothing that others see may change with such a step: it may be an answer. The moment is not compared,
    because a seat that wanted to be asked later is asked again at a new one.
    """
    seats = before.secret_window
    if not seats or seats != after.secret_window or before.public_awaited != after.public_awaited:
        return False
    if before.required_state.moment == after.required_state.moment:
        return True
    return before.view_for(None) == after.view_for(None)


def is_hidden_step(result: StepResult) -> bool:
    """Tell whether a step is an answer to a secret window that stays open, or an undo or order within it."""
    return bool(result.move) and keeps_secret_window(result.before, result.after)


# --- private: whose answer is missing ----------------------------------------------------------------


def missing_answers(loaded: LoadedMatch) -> Set[Seat]:
    """Return the seats whose answer is missing. A seat whose sealed answer is in has no running clock."""
    if not loaded.is_active or loaded.state is None:
        return NO_SEATS
    return loaded.asked_seats.missing_answers


def is_answer_missing(loaded: LoadedMatch, seat: Seat) -> bool:
    """Tell whether a seat still owes an answer; the clock acts for a seat only while this holds."""
    return seat in missing_answers(loaded)


def missing_ai_answers(loaded: LoadedMatch) -> dict[Seat, str]:
    """Return the AI seats whose answer is missing, with their levels."""
    asked = missing_answers(loaded)
    return {row.seat: row.ai for row in loaded.row.seats if row.ai is not None and row.seat in asked}


def find_agreeing_ai_seat(loaded: LoadedMatch) -> Seat | None:
    """Return an AI seat whose team wants to concede: it agrees once all people of the team have (NB-R57).

    A person for whom AI plays for a while has a say of their own.
    """
    find = loaded.spec.open_concessions
    if find is None or loaded.state is None or not loaded.is_running:
        return None
    teams = [*find(loaded.spec.table_type(loaded.spec, loaded.state))]
    agreed = [seats for seats in teams if all(loaded.seat_row(seat).person is None for seat in seats)]
    return next((seat for seats in agreed for seat in seats), None)


def has_only_asides(loaded: LoadedMatch, seat: Seat) -> bool:
    """Tell whether a seat may give nothing but asides while others are awaited."""
    return bool(loaded.public_awaited) and all(ask.decision.aside for ask in loaded.asks_of(seat))


# --- private: what answers in the place of a person, and who is called -------------------------------


def question_answered_by_order(loaded: LoadedMatch, seat: Seat) -> AnyDecision | None:
    """Return the question to this seat that a standing order answers; a plan goes before an order."""
    row = loaded.row.seats[seat]
    if loaded.state is None or not loaded.is_running or loaded.row.paused_until is not None:
        return None
    if row.person is None or row.ai is not None or row.plan.answers:
        return None
    return loaded.asked_seats.standing_order_questions.get(seat)


def has_automatic_answer(loaded: LoadedMatch, seat: Seat) -> bool:
    """Tell whether a plan or an order will answer for the seat's person, so that no ping is needed."""
    return bool(loaded.row.seats[seat].plan.answers) or question_answered_by_order(loaded, seat) is not None


def concerns_automatic_answers(result: StepResult) -> bool:
    """Tell whether before or after a step somebody had a plan, a dropped plan, or an order that answers."""
    return any(
        row.plan.dropped is not None or has_automatic_answer(loaded, row.seat)
        for loaded in (result.before, result.after)
        for row in loaded.row.seats
    )


def must_hide_thinking_time(loaded: LoadedMatch, seats: Iterable[Seat]) -> bool:
    """Tell whether several people are at the table and one of these seats of AI answers in secret."""
    people = [row for row in loaded.row.seats if row.person is not None and row.ai is None]
    return len(people) > 1 and not loaded.secret_window.isdisjoint(seats)


def is_person_to_ping(loaded: LoadedMatch, person: int) -> bool:
    """Tell whether an awaited person gets a ping: not if a plan or an order answers the question.

    To a secret window everybody is called: a person who is not called would be known to have an order.
    """
    seat = loaded.row.find_seat_of(person)
    return seat is None or seat in loaded.secret_window or not has_automatic_answer(loaded, seat)


def people_to_ping(loaded: LoadedMatch) -> list[int]:
    """List the awaited people who get a ping now; nobody gets a second one for the same wait.

    Private until the ping is out: an awaited person who is missing from the list may have a plan or an order.
    """
    called = loaded.row.pinged_people
    return [
        person
        for person in public_awaited_people(loaded)
        if person not in called and is_person_to_ping(loaded, person)
    ]


def find_question(loaded: LoadedMatch, seat: Seat) -> Ask | None:
    """Find the open question a seat may answer: its own before a team-mate's."""
    open_ = [ask for ask in loaded.asks_of(seat) if ask.decision_number == QUESTION and not ask.is_answered]
    return next(iter([ask for ask in open_ if ask.decision.seat == seat] or open_), None)


def list_open_asks(loaded: LoadedMatch, seat: Seat) -> list[Ask]:
    """List the questions and offers that a seat may answer, without asides."""
    return [ask for ask in loaded.asks_of(seat) if not (ask.decision.aside or ask.is_answered)]


def find_sealed(loaded: LoadedMatch, seat: Seat) -> Ask | None:
    """Find this seat's sealed answer, which stands or may still be changed."""
    own = (ask for ask in loaded.asks_of(seat) if ask.is_answered and ask.decision.seat == seat)
    return next(own, None) or loaded.find_closed_ask(seat)


def find_team(loaded: LoadedMatch, seat: Seat) -> list[Seat]:
    """Return the seat and the seats it answers questions for or with."""
    asked = [ask.decision for ask in loaded.asks_of(seat) if ask.decision_number == QUESTION]
    return sorted({seat, *[member for each in asked for member in (each.seat, *each.deputies)]})
