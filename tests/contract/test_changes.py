"""Whatever the reader lost between two views is told in the changes of the events between, with its cause."""

import re
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pytest

from games.core import play
from games.core.change import MAX_CHANGE_LENGTH, Change
from games.core.model import Event, Seat
from tests.contract.cases import CASES, GameCase, PlayoutTurn, every_game, recorded_matches

EARLIER_STEPS = 20
MAX_WINDOWS = 40
"""Stretches of play, about, that are enough for a seat of a match."""


def list_hero_losses(before: Any, after: Any, seat: Seat) -> list[str]:
    """List the Heroes of a seat's side with fewer HP left than before; one that fell has none."""
    side = next(at for at, each in enumerate(after.sides) if seat in each.seats)
    health: list[dict[str, int]] = [
        {hero.name: hero.hp - hero.damage for hero in one.sides[side].row if hero is not None}
        for one in (before, after)
    ]
    fallen = after.sides[1 - side].favor - before.sides[1 - side].favor
    gone = [name for name in health[0] if name not in health[1]] if fallen else []
    return [name for name in health[1] if health[1][name] < health[0].get(name, 0)] + gone


def list_troop_losses(before: Any, after: Any, seat: Seat) -> list[str]:
    """List the kinds of troops that have less power together than before."""
    power = [Counter[str](), Counter[str]()]
    for one, count in zip((before, after), power, strict=True):
        for troop in one.troops:
            count[troop.name] += troop.power if troop.seat == seat else 0
    return [name for name in power[0] if power[1][name] < power[0][name]]


def list_wound_losses(before: Any, after: Any, seat: Seat) -> list[str]:
    """List "You took" if a seat has more wounds, and the names of minions that it lost or that were hurt."""
    if before.game != after.game:
        return []
    was, now = before.players[seat], after.players[seat]
    wounds = ["You took"] if now.wounds + now.blank > was.wounds + was.blank else []
    health = {minion.number: minion.health for minion in now.minions}
    return wounds + [minion.card for minion in was.minions if health.get(minion.number, 0) < minion.health]


def list_fox_losses(before: Any, after: Any, seat: Seat) -> list[str]:
    pairs = zip(before.foxes[seat], after.foxes[seat], strict=True)
    return [f"fox {fox + 1}" for fox, (was, now) in enumerate(pairs) if now < was]


LOSSES = {
    "nightbreak": list_hero_losses,
    "break": list_troop_losses,
    "nightfall": list_wound_losses,
    "burrow": list_fox_losses,
}
"""(view before, view after, seat): words of the lines that must be there."""


CAUSE_WORDS = re.compile(r"(?:: | to | by | for | from | with | because of )(.+)")
"""What stands before the cause of a loss."""
KIND_ALONE = re.compile(
    r"(?:^|, | and )(?:an? |the )?"
    r"(?:thorns|damage|explosion(?! of (?:your|their own|seat))|collision|fire\w*|bomb|trap|snare"
    r"|river|wound)\b",
    re.IGNORECASE,
)
"""A cause that is a kind of damage, or a thing without its owner."""
OWNED = re.compile(r"\b(?:your|their own|seat \d+'s|[A-Z][\w.]*'s|(?:its|his|her) wound) ?")


def check_cause(loss: Change) -> None:
    """Check that a loss names the card or piece it comes from and whose that is, not a kind of damage.

    A piece is sacrificed for something of its owner, who isn't named twice.
    """
    found = CAUSE_WORDS.search(loss.text)
    assert found, loss
    causes = [found[1], *([loss.piece.cause] if loss.piece else [])]
    for cause in causes:
        assert OWNED.search(cause) or (loss.piece and loss.piece.verb == "sacrificed"), loss
        assert not KIND_ALONE.search(cause), loss


def events_of(turns: Sequence[PlayoutTurn]) -> list[Event]:
    return [event for turn in turns for event in turn.after.events]


def list_windows(played: Sequence[PlayoutTurn], seat: Seat) -> list[tuple[int, int]]:
    """List the stretches of play between two steps of a seat."""
    own = [at for at, turn in enumerate(played) if turn.action.seat == seat]
    found = [(one + 1, other) for one, other in pairwise(own) if other > one + 1]
    return found[:: max(1, len(found) // MAX_WINDOWS)]


@every_game
def test_each_loss_of_the_reader_is_told_with_its_cause(case: GameCase) -> None:
    if (list_losses := LOSSES.get(case.spec.key)) is None:
        pytest.skip("has no changes of its own: each event has a line")
    for played in recorded_matches(case, 1):
        for seat in range(case.seats):
            for start, end in list_windows(played, seat):
                before = play.view(case.spec, played[start].state, seat)
                after = play.view(case.spec, played[end].state, seat)
                earlier = events_of(played[max(0, start - EARLIER_STEPS) : start])
                events = events_of(played[start:end])
                changes = play.list_changes(case.spec, played[end].state, events, seat, earlier)
                check_lines(changes)
                losses = [change for change in changes if change.loss]
                for words in list_losses(before, after, seat):
                    lines = [loss for loss in losses if words in loss.text]
                    assert lines, (words, start, end, changes, events)
                    assert all(loss.short and "the rules" not in loss.text for loss in lines), lines
                if case.spec.key in CAUSED:
                    for loss in losses:
                        check_cause(loss)


CAUSED = ("nightbreak", "break", "nightfall")


@every_game
def test_spectators_read_whose_card_or_piece_each_loss_comes_from(case: GameCase) -> None:
    if case.spec.key not in CAUSED:
        pytest.skip("is no game that people play")
    for played in recorded_matches(case, 1):
        for end in range(8, len(played), 7):
            events, earlier = events_of(played[end - 7 : end]), events_of(played[max(0, end - 27) : end - 7])
            changes = play.list_changes(case.spec, played[end].state, events, None, earlier)
            for loss in changes:
                if loss.loss:
                    check_cause(loss)


FOLLOWING = {
    "nightbreak": (
        "activated",
        "attacked",
        "prayed",
        "escaped",
        "moved",
        "arrived",
        "discarded",
        "given",
        "kept_row",
    )
}
"""Kinds of events that an answer chooses or brings by itself."""


def brings_more(case: GameCase, answer: Sequence[Event]) -> bool:
    """Return whether something followed by itself from a choice, or a Hero arrived: that is told as well."""
    kinds = [event.kind for event in answer if event.kind in FOLLOWING.get(case.spec.key, ())]
    return len(kinds) > 1 or "arrived" in kinds


@every_game
def test_of_an_own_answer_only_what_others_cost_is_told(case: GameCase) -> None:
    """Whoever didn't block was hit in the step of that answer, and read nothing of it later."""
    if case.spec.key not in CAUSED:
        pytest.skip("is no game that people play")
    played = next(recorded_matches(case, 1))
    for at, turn in enumerate(played[:-1]):
        earlier = events_of(played[max(0, at - EARLIER_STEPS) : at])
        seat = turn.action.seat
        state = played[at + 1].state
        answer = events_of([turn])
        changes = play.list_changes(case.spec, state, (), seat, earlier, answer)
        for change in changes:
            if change.loss:
                check_cause(change)
            if change.piece is not None and change.piece.owner != seat:
                continue  # what of others' fell by it is told too, for that is what is played for
            if not change.loss and brings_more(case, answer):
                continue
            assert change.loss, (change, [event.kind for event in answer])
            found = CAUSE_WORDS.search(change.text)
            assert found and not found[1].startswith("your "), change


def check_lines(changes: Sequence[Change]) -> None:
    """Check that what the reader lost comes first, and that no line is too long or cut."""
    assert [change.loss for change in changes] == sorted([c.loss for c in changes], reverse=True)
    for change in changes:
        assert 0 < len(change.text) <= MAX_CHANGE_LENGTH, change
        assert "…" not in change.text


@every_game
def test_spectators_read_of_nobody_as_you(case: GameCase) -> None:
    played = next(recorded_matches(case, 1))
    for end in range(8, len(played), 23):
        changes = play.list_changes(
            case.spec, played[end].state, events_of(played[end - 8 : end]), None, events_of(played[: end - 8])
        )
        words = {word.strip(".,:;").lower() for change in changes for word in change.text.split()}
        assert not words & {"you", "your"}
        if case.spec.list_changes is not None:
            check_lines(changes)


def test_the_law_has_losses_to_check() -> None:
    """Each game of the table is played, so that a renamed key can't skip the law."""
    assert set(LOSSES) <= {case.spec.key for case in CASES}
