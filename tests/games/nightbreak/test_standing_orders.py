"""A seat's standing orders as it reads them under Orders."""

from games.core import play
from games.core.sentences.teller import IN_ENGLISH
from games.nightbreak import NIGHTBREAK


def ordered(state: object, seat: int) -> list[str]:
    assert NIGHTBREAK.list_standing_orders is not None
    lines = NIGHTBREAK.list_standing_orders(NIGHTBREAK.table_type(NIGHTBREAK, state), seat)  # type: ignore[arg-type]
    return [IN_ENGLISH(line) for line in lines]


def test_an_order_is_listed_for_its_own_seat_only() -> None:
    options = {"heroes": "random", "sides": "random"}
    state = play.first_state(NIGHTBREAK, options, 2, "orders")
    assert ordered(state, 0) == ordered(state, 1) == []
    state, _ = play.apply(NIGHTBREAK, state, play.parse(NIGHTBREAK, state, 1, "always discard"))
    assert ordered(state, 1) == ["Standing order for replacements: discard the top card"]
    assert ordered(state, 0) == []
    state, _ = play.apply(NIGHTBREAK, state, play.parse(NIGHTBREAK, state, 1, "always ask"))
    assert ordered(state, 1) == []
