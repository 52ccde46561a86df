"""The law of news: what a seat of AI matches lost between two own moves is told with its cause."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

import pytest

from games.core import play
from games.core.change import Change
from games.core.facts import int_fact
from games.core.model import Event, Seat
from games.core.records import Plain
from games.nightfall import NIGHTFALL
from games.nightfall.card import face_name
from games.nightfall.changes import find_archive_owner
from games.nightfall.view_types import NightfallView
from tests.games.nightfall.ai_matches import Step, events_of, record_match

CAUSE_STEPS = 12
"""Steps before a stretch of play that the host reads for causes."""


def card_fact(facts: Mapping[str, Plain], key: str = "card") -> str:
    return face_name(int_fact(facts[key]))


def speak_card(viewer: Seat, seat: Seat, name: str) -> str:
    return f"your {name}" if seat == viewer else f"seat {seat}'s {name}"


class Stretch(NamedTuple):
    """What a seat sees between two own moves: the positions at both ends, and the events."""

    before: NightfallView
    after: NightfallView
    events: list[Event]
    earlier: list[Event]
    answer: list[Event]
    changes: Sequence[Change]
    seat: Seat

    @property
    def losses(self) -> list[str]:
        return [change.text for change in self.changes if change.loss]


def list_stretches(steps: Sequence[Step], seat: Seat) -> Iterator[Stretch]:
    own = [at for at, step in enumerate(steps) if step.seat == seat]
    for begin, end in pairwise([*own, len(steps) - 1]):
        state = steps[end].state
        earlier = events_of(steps[max(0, begin - CAUSE_STEPS) : begin], seat)
        answer, events = (
            events_of(steps[begin : begin + 1], seat),
            events_of(steps[begin + 1 : end], seat),
        )
        yield Stretch(
            play.view(NIGHTFALL, steps[begin + 1].state, seat),
            play.view(NIGHTFALL, state, seat),
            events,
            earlier,
            answer,
            play.list_changes(NIGHTFALL, state, events, seat, earlier, answer),
            seat,
        )


def check_wounds(stretch: Stretch) -> None:
    """Check that the wounds between two positions, those exiled meanwhile too, are told as one number."""
    seat = stretch.seat
    exiled = [
        event for event in stretch.events if event.kind == "exiled_wound" and event.facts["seat"] == seat
    ]
    grown = stretch.after.players[seat].wounds - stretch.before.players[seat].wounds + len(exiled)
    forced = sum(
        int_fact(event.facts["amount"])
        for event, actor in with_actors(stretch)
        if event.kind == "wounded" and event.facts["seat"] == seat and actor != seat
    )
    told = [int(found[1]) for line in stretch.losses if (found := re.match(r"You took (\d+) wound", line))]
    assert told == ([grown + forced] if grown + forced else []), (stretch.losses, grown, forced)


def with_actors(stretch: Stretch) -> Iterator[tuple[Event, Seat]]:
    """Yield the events of the own answer with the seat whose deed they are: its card's, or who aimed that."""
    actor, choosers = -1, dict[object, Seat]()
    for place, event in enumerate([*stretch.earlier, *stretch.answer]):
        facts = event.facts
        if event.kind == "linked" and not facts["at"]:
            choosers.clear()
        elif event.kind == "taken_over":
            choosers[facts["at"]] = int_fact(facts["seat"])
        elif event.kind == "resolves":
            actor = choosers.get(facts["at"], int_fact(facts["seat"]))
        elif event.kind == "fights":
            actor = int_fact(facts["seat"])
        elif event.kind in ("turn_began", "phase_began", "chain_complete"):
            actor = -1
        if place >= len(stretch.earlier):
            yield event, stretch.seat if actor == -1 else actor


def check_minions(stretch: Stretch) -> None:
    """Check that each minion that is gone or hurt has a line, and each that left play, even if it was new."""
    was, now = (
        {minion.number: minion for minion in view.players[stretch.seat].minions}
        for view in (stretch.before, stretch.after)
    )
    for number, minion in was.items():
        if number not in now or now[number].health < minion.health:
            assert any(minion.card in line for line in stretch.losses), (minion, stretch.losses)
    forced = [event for event, actor in with_actors(stretch) if actor != stretch.seat]
    left = [
        event.facts
        for event in (*forced, *stretch.events)
        if event.kind == "left_play" and event.facts["seat"] == stretch.seat
    ]
    destroyed = Counter(card_fact(facts, "minion") for facts in left if facts["how"] == "destroyed")
    for name, count in destroyed.items():
        told = [
            line for line in stretch.losses if line.startswith(f"Your {name}") and " was destroyed" in line
        ]
        assert sum(map(count_repeats, told)) == count, (name, stretch.losses)
    gone = Counter(card_fact(facts, "minion") for facts in left if facts["how"] != "destroyed")
    for name, count in gone.items():
        copies = f"{name} ×{count}" if count > 1 else name
        assert any(copies in line for line in stretch.losses), (copies, stretch.losses)


def count_repeats(line: str) -> int:
    """Return how many equal losses a line tells: `…, twice`, `…, 3 times`."""
    found = re.search(r"(twice|(\d+) times)\.$", line)
    return 1 if found is None else int(found[2] or 2)


def check_cards(stretch: Stretch) -> None:
    """Check that cards of the hand, the chain and the own archives that others took away have lines."""
    seat = stretch.seat
    for event in stretch.events:
        facts, name = event.facts, card_fact(event.facts) if "card" in event.facts else ""
        mine = facts.get("seat") == seat
        if event.kind == "discarded" and mine:
            assert any(f"You discarded {name}" in line for line in stretch.losses), stretch.losses
        if event.kind == "cancelled" and mine:
            assert any(f"Your {name} was cancelled by " in line for line in stretch.losses), stretch.losses
        if event.kind == "exiled_from_archive" and facts["count"]:
            mine = find_archive_owner(stretch.after, name) == seat
            told = any(f"Your {name} archive lost " in line for line in stretch.losses)
            assert told == mine, (event, stretch.losses)
    for at, (link, later) in enumerate(zip(stretch.before.chain, stretch.after.chain, strict=False)):
        taken = later.card == link.card and later.chooser not in (link.chooser, seat)
        if link.seat == seat and taken:
            assert any(f"the targets of your {link.card}" in each for each in stretch.losses), (
                at,
                link,
            )


def check_causes(stretch: Stretch) -> None:
    """Check that each loss names a card that really fought or resolved, and whose it is."""
    acted = {
        (
            int_fact(event.facts["seat"]),
            card_fact(event.facts, "minion" if event.kind == "fights" else "card"),
        )
        for event in (*stretch.earlier, *stretch.answer, *stretch.events)
        if event.kind in ("fights", "resolves")
    }
    named = [speak_card(stretch.seat, seat, card) for seat, card in acted]
    for line in stretch.losses:
        over = " had to attack as your turn began, and went " in line
        assert over or any(cause in line for cause in named), (line, named)


def check_match(seats: int, seed: str) -> int:
    """Check the news of all seats of a match; return how many losses there were."""
    steps = record_match(seats, seed)
    count = 0
    for seat in range(seats):
        for stretch in list_stretches(steps, seat):
            check_wounds(stretch)
            check_minions(stretch)
            check_cards(stretch)
            check_causes(stretch)
            count += len(stretch.losses)
    return count


@pytest.mark.parametrize("seats", [3, 4])
def test_every_loss_of_a_seat_is_told_with_its_cause(seats: int) -> None:
    assert check_match(seats, f"news {seats}") > 20 * seats


@pytest.mark.nightly
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_loss_is_told_in_fifteen_matches(seats: int) -> None:
    for seed in range(15):
        check_match(seats, f"news {seats} {seed}")
