"""Who is asked, whose answer is missing, and who is to be called: all such questions about a match.

A `public_…` result may be told to everybody. All others are private, for services and for the seat's own
panel: they show that a sealed answer is in, that a plan or a standing order answers, or that AI thinks.
"""

from collections.abc import Iterable, Sequence, Set

from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.steps import StepResult
from games.core.model import AnyDecision, Seat

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
    """List the publicly awaited seats that somebody may nudge: all but their own."""
    return [seat for seat in public_awaited_human_seats(loaded) if seat != asker]


# --- private: whose answer is missing ----------------------------------------------------------------


def missing_answers(loaded: LoadedMatch) -> Set[Seat]:
    """Return the seats whose answer is missing. A seat whose sealed answer is in has no running clock."""
    if not loaded.is_running or loaded.state is None:
        return NO_SEATS
    return loaded.awaited_seats.missing_answers


def is_answer_missing(loaded: LoadedMatch, seat: Seat) -> bool:
    """Tell whether a seat still owes an answer; the clock acts for a seat only while this holds."""
    return seat in missing_answers(loaded)


def missing_question_of(loaded: LoadedMatch, seat: Seat) -> AnyDecision | None:
    """Return the seat's own question, if its answer is missing."""
    for ask in loaded.pending.asks:
        if not ask.decision_number and not ask.is_answered and ask.decision.seat == seat:
            return ask.decision
    return None


def missing_ai_answers(loaded: LoadedMatch) -> dict[Seat, str]:
    """Return the AI seats whose answer is missing, with their levels."""
    asked = missing_answers(loaded)
    return {row.seat: row.ai for row in loaded.row.seats if row.ai is not None and row.seat in asked}


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
    return loaded.awaited_seats.standing_order_questions.get(seat)


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


def is_secret_window(loaded: LoadedMatch, seat: Seat) -> bool:
    """Tell whether nobody may learn who has answered the seat's missing question, or what answers it.

    Everybody is called to such a window: a person who is not called would be known to have an order.
    """
    asked = missing_question_of(loaded, seat)
    return asked is not None and asked.quiet


def must_hide_thinking_time(loaded: LoadedMatch, seats: Iterable[Seat]) -> bool:
    """Tell whether several people are at the table and one of these seats of AI answers in secret."""
    people = [row for row in loaded.row.seats if row.person is not None and row.ai is None]
    return len(people) > 1 and any(is_secret_window(loaded, seat) for seat in seats)


def is_person_to_ping(loaded: LoadedMatch, person: int) -> bool:
    """Tell whether an awaited person gets a ping: not if a plan or an order answers the question.

    To a secret window everybody is called, as if there were no plans and orders.
    """
    seat = loaded.row.find_seat_of(person)
    return seat is None or is_secret_window(loaded, seat) or not has_automatic_answer(loaded, seat)


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
