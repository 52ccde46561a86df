"""At most so many acts in a window of time, for each place by itself, and whoever asked first comes first."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from bot.concurrency.window_pacer import SHORTEST_WAIT, WindowPacer

LIMIT, WINDOW = 3, 6.0


class TurnedClock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def build_pacer() -> tuple[WindowPacer[str, int], TurnedClock]:
    clock = TurnedClock()
    return WindowPacer(LIMIT, WINDOW, clock), clock


def test_as_many_as_are_allowed_and_then_a_wait_until_the_first_is_a_window_ago() -> None:
    pacer, clock = build_pacer()
    for act in (1, 2, 3):
        assert pacer.request_turn("here", act) == 0
        clock.now += 1
    assert pacer.request_turn("here", 4) == 3
    assert pacer.request_turn("here", 5) == 4
    assert pacer.request_turn("elsewhere", 4) == 0
    clock.now += 3
    assert pacer.request_turn("here", 4) == 0
    assert pacer.request_turn("here", 5) == 1


def test_who_asked_first_comes_first_and_many_are_told_a_time_each() -> None:
    pacer, clock = build_pacer()
    waits = [pacer.request_turn("here", act) for act in range(10)]
    assert waits == [0, 0, 0, 6, 6, 6, 12, 12, 12, 18]
    clock.now += 6
    assert pacer.request_turn("here", 9) == 12
    assert [pacer.request_turn("here", act) for act in (3, 4, 5)] == [0, 0, 0]


def test_who_does_not_come_back_loses_the_place() -> None:
    pacer, clock = build_pacer()
    for act in range(6):
        pacer.request_turn("here", act)
    clock.now += 6 + WINDOW + 0.1  # nobody came at 6, or in the window after it
    assert [pacer.request_turn("here", act) for act in (7, 8, 9)] == [0, 0, 0]


def test_a_place_that_discord_closes_is_closed_for_all() -> None:
    pacer, clock = build_pacer()
    assert pacer.request_turn("here", 1) == 0
    pacer.refuse_turn("here", 20)
    assert pacer.request_turn("here", 1) == 20
    assert pacer.request_turn("elsewhere", 1) == 0
    clock.now += 20
    assert [pacer.request_turn("here", act) for act in range(LIMIT)] == [0] * LIMIT


def test_places_without_acts_are_forgotten() -> None:
    pacer, clock = build_pacer()
    for place in range(100):
        pacer.request_turn(str(place), 1)
    clock.now += WINDOW
    for act in range(100):
        pacer.request_turn("here", act)
        clock.now += WINDOW
    assert set(pacer.places) == {"here"}


@given(st.lists(st.tuples(st.integers(0, 7), st.sampled_from([0.0, 0.5, 1.0, 7.0])), max_size=80))
def test_no_window_ever_has_more_and_whoever_comes_as_told_is_let_in(asks: list[tuple[int, float]]) -> None:
    pacer, clock = build_pacer()
    done: list[float] = []
    for act, pause in asks:
        clock.now += pause
        wait = pacer.request_turn("here", act)
        if wait == 0:
            done.append(clock.now)
        else:
            assert wait >= SHORTEST_WAIT
        assert sum(one > clock.now - WINDOW for one in done) <= LIMIT
    tries: Counter[int] = Counter()
    while (wait := pacer.request_turn("here", 99)) > 0:
        tries[99] += 1
        clock.now += wait
        assert tries[99] <= 8
