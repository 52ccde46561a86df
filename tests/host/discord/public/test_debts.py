"""When what is owed is tried again: by itself, and never while it is known to be refused."""

from dataclasses import replace

import pytest

from bot.public.debts import FIRST_UNEXPLAINED, HOUR, DebtSchedule
from bot.public.messages import PublicPlace
from bot.store.messages import OutboxMessage
from bot.store.rows import MatchRow
from tests.host.kit.services import HostScene

POST = frozenset({"view_channel", "send_messages"})


def owe(kind: str = "board", wanted: int = 5) -> OutboxMessage:
    return OutboxMessage(1, kind, wanted, 1, None, None, None, "{}")


class Schedule(DebtSchedule):
    """A schedule on a clock that stands still, and permissions that are told."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.granted: frozenset[str] | None = None
        super().__init__(lambda: self.now, lambda place: self.granted)


@pytest.fixture
async def row(scene: HostScene) -> MatchRow:
    return (await scene.start_match()).row


def test_a_rate_limit_is_over_in_time_and_not_before() -> None:
    debts = Schedule()
    assert debts.is_due(owe())
    debts.postpone(owe(), 6)
    assert not debts.is_due(owe())
    assert not debts.is_due(owe(wanted=9))
    assert debts.is_due(owe("wait"))
    assert debts.find_wait([owe(), owe("wait")]) == 6
    debts.hasten()
    assert not debts.is_due(owe())
    debts.now += 6
    assert debts.is_due(owe())


def test_failures_are_retried_after_their_pauses_then_once_an_hour_or_for_something_new() -> None:
    debts = Schedule()
    assert debts.record_failure(owe(), (2, 10)) == 2
    assert debts.find_wait([owe()]) == 2
    debts.now += 2
    assert debts.is_due(owe())
    assert debts.record_failure(owe(), (2, 10)) == 10
    debts.now += 10
    assert debts.record_failure(owe(), (2, 10)) is None
    assert debts.find_wait([owe()]) is None  # nobody waits for it
    assert debts.is_due(owe(wanted=6))
    assert debts.find_ripe() == []
    debts.now += HOUR
    assert debts.find_ripe() == [1]
    assert debts.find_ripe(server=1) == []  # no permission was missing
    debts.settle(1, "board")
    assert debts.find_ripe() == []
    assert debts.setbacks == {}


def test_what_is_known_to_be_missing_is_never_tried(row: MatchRow) -> None:
    debts = Schedule()
    debts.granted = frozenset({"view_channel"})
    debts.record_refusal(owe(), row, POST)
    debts.now += 100 * HOUR
    debts.hasten()
    assert not debts.is_due(owe())
    assert not debts.is_due(owe(wanted=9))
    assert debts.find_ripe() == []
    assert debts.find_blocked_servers() == {1}
    debts.granted = POST
    assert debts.is_due(owe())
    assert debts.find_ripe(1) == [1]
    assert debts.find_ripe(2) == []


def test_what_is_refused_though_nothing_is_known_to_be_missing_is_tried_more_and_more_seldom(
    row: MatchRow,
) -> None:
    for granted in (None, POST):
        debts = Schedule()
        debts.granted = granted
        pause = FIRST_UNEXPLAINED
        for _ in range(12):
            debts.record_refusal(owe(), row, POST)
            debts.now += pause - 1
            assert not debts.is_due(owe())
            assert debts.find_ripe() == []
            assert debts.is_due(owe(wanted=9))  # a step is tried once
            debts.now += 1
            assert debts.is_due(owe())
            assert debts.find_ripe(1) == [1]
            pause = min(HOUR, 2 * pause)
        assert debts.find_blocked_servers() == set()


def test_the_permissions_of_a_channel_are_looked_up_once_for_all_its_matches(row: MatchRow) -> None:
    asked: list[PublicPlace] = []

    def find(place: PublicPlace) -> frozenset[str]:
        asked.append(place)
        return frozenset()

    debts = DebtSchedule(lambda: 0.0, find)
    for match in range(50):
        debts.record_refusal(replace(owe(), match=match), row, POST)
    asked.clear()
    assert debts.find_ripe() == []
    assert len(asked) == 1


def test_places_are_those_of_the_match(row: MatchRow) -> None:
    assert PublicPlace.of_match(row) == PublicPlace(row.server, row.channel, row.thread)
