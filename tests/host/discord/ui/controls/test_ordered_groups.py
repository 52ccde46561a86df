"""Sorting into groups by presses: its screens in both languages, typed labels, stale presses and drafts."""

import json
from collections.abc import Sequence

import pytest

from bot.ui.controls.choice_list import AnswerMenu, PressResult
from bot.ui.controls.dispatch import BACK_KEY, CONFIRM_KEY, apply_press, build_controls, find_choice_marks
from bot.ui.controls.next_press import find_next_press
from bot.ui.controls.typed_labels import complete_draft, list_screen_labels, read_labels
from games.core.decisions.base import Pick
from games.core.decisions.multi_step import FollowUp, MultiStep, NextStep
from games.core.decisions.option import Option
from games.core.decisions.ordered_groups import Sort
from games.core.model import AnyDecision
from games.core.rng import Rng
from games.core.sentences.teller import IN_ENGLISH, Teller
from tests.host.discord.ui.controls import row_budget
from tests.host.discord.ui.controls.press_search import find_route
from tests.host.discord.ui.typist import teller_for

CARDS = ("Lantern", "Undertow", "Rift Stone", "Poise", "Insight", "Breach", "Ember Wall", "Cold Spring")
GROUPS = {"en": ("To the top", "To the bottom"), "de": ("Nach oben", "Nach unten")}


def foresee(
    count: int = 8, language: str = "en", limits: Sequence[int | None] = (None, None), **more: object
) -> Sort[int]:
    names = [*CARDS, *(f"Card {at}" for at in range(len(CARDS), count))][:count]
    options = [
        Option(at, name.casefold(), name, board_places=(f"place {at}",)) for at, name in enumerate(names)
    ]
    groups = [
        Option(at, typed, label, limit=limit)
        for at, (typed, label, limit) in enumerate(
            zip(("top", "bottom"), GROUPS[language], limits, strict=True)
        )
    ]
    return Sort(0, "Where do they go?", options, groups=groups, **more)  # type: ignore[arg-type]


def labels_on(decision: AnyDecision, draft: Sequence[int] = (), say: Teller = IN_ENGLISH) -> list[list[str]]:
    """The heading and entries of each menu, the labels of each row of buttons, and the lines of text."""
    found = build_controls(decision, draft, say)
    rows = [
        [row.heading, *("*" * choice.chosen + choice.label for choice in row.choices)]
        if isinstance(row, AnswerMenu)
        else [button.label for button in row]
        for row in found.rows
    ]
    return [*rows, found.facts]


def press(decision: AnyDecision, draft: Sequence[int], key: str, *values: str) -> PressResult:
    """Press with a draft as it is read from the store."""
    return apply_press(decision, json.loads(json.dumps(list(draft))), key, values)


TWO_SCREENS = {
    "en": [
        ["To the bottom: which?", *CARDS[:4], "*Insight", "Breach", "Ember Wall", "*Cold Spring"],
        ["Confirm all 2"],
        ["To the bottom: Insight, Cold Spring"],
        ["To the top: which comes next?", "Lantern", "Undertow", "Rift Stone", "Breach", "Ember Wall"],
        ["Leave the rest as is"],
        ["To the top: Poise, … · To the bottom: Insight, Cold Spring"],
    ],
    "de": [
        ["Nach unten: was?", *CARDS[:4], "*Insight", "Breach", "Ember Wall", "*Cold Spring"],
        ["Alle 2 bestätigen"],
        ["Nach unten: Insight, Cold Spring"],
        ["Nach oben: was danach?", "Lantern", "Undertow", "Rift Stone", "Breach", "Ember Wall"],
        ["Rest so lassen"],
        ["Nach oben: Poise, … · Nach unten: Insight, Cold Spring"],
    ],
}


@pytest.mark.parametrize("language", ["en", "de"])
def test_first_it_is_asked_what_goes_elsewhere_then_for_the_orders(language: str) -> None:
    sort, say = foresee(language=language), teller_for(language)
    chosen = press(sort, [], "m0", "7.1", "4.1").draft
    screens = labels_on(sort, chosen, say)
    ordering = press(sort, press(sort, chosen, "done.1").draft, "m0", "3.2").draft
    assert [*screens, *labels_on(sort, ordering, say)] == TWO_SCREENS[language]


@pytest.mark.parametrize(
    ("language", "buttons"),
    [("en", ["Leave them as is", "Just the order"]), ("de", ["Alles so lassen", "Nur die Reihenfolge"])],
)
def test_the_usual_answer_is_one_press(language: str, buttons: list[str]) -> None:
    sort = foresee(language=language)
    assert labels_on(sort, say=teller_for(language))[1] == buttons
    assert press(sort, [], "stay").complete_pick == (*range(8), -1)


def test_few_ways_are_in_one_menu_beside_the_usual_answer() -> None:
    [ways, buttons, _] = labels_on(foresee(2))
    assert ways[1:] == [
        "To the top: Undertow, Lantern",
        "To the top: Lantern · To the bottom: Undertow",
        "To the top: Undertow · To the bottom: Lantern",
        "To the bottom: Lantern, Undertow",
        "To the bottom: Undertow, Lantern",
    ]
    assert buttons == ["Leave them as is"]


def test_a_mulligan_asks_for_no_order_of_what_is_kept() -> None:
    mulligan = foresee(4, unordered=(0,), stay_label="Keep all")
    assert labels_on(mulligan)[1] == ["Keep all"]
    chosen = press(mulligan, press(mulligan, [], "m0", "1.1", "2.1").draft, "done.1").draft
    assert labels_on(mulligan, chosen)[:2] == [
        ["To the bottom: which comes first?", "Undertow", "Rift Stone"],
        ["Keep this order"],
    ]
    assert press(mulligan, chosen, "rest.3").complete_pick == (0, 3, -1, 1, 2)
    assert press(mulligan, chosen, "m0", "2.3").complete_pick == (0, 3, -1, 2, 1)
    assert press(mulligan, press(mulligan, [], "m0", "1.1").draft, "done.1").complete_pick == (0, 2, 3, -1, 1)


def test_a_group_for_one_is_chosen_with_one_press_and_must_be_if_there_is_no_other_room() -> None:
    gain = foresee(6, limits=(5, 1))
    assert labels_on(gain) == [["To the bottom: which?", *CARDS[:6]], []]
    chosen = press(gain, [], "m0", "2.1").draft
    assert press(gain, chosen, "rest.2").complete_pick == (0, 1, 3, 4, 5, -1, 2)
    assert press(gain, chosen, BACK_KEY).draft == []


def test_too_few_or_too_many_of_several_menus_cannot_be_confirmed() -> None:
    sort = foresee(40, limits=(38, 3))
    many = press(sort, press(sort, [], "m0", "0.1", "1.1").draft, "m1", "30.1", "31.1").draft
    assert build_controls(sort, many).facts[-1] == "You've picked 4; pick 3 at most."
    assert press(sort, many, "done.1").refused
    few = press(sort, many, "m1").draft
    few = press(sort, few, "m0", "1.1").draft
    assert build_controls(sort, few).facts[-1] == "You've picked 1; pick at least 2."


@pytest.mark.parametrize("count", [26, 50, 51, 150])
def test_long_lists_have_two_menus_at_most(count: int) -> None:
    sort = foresee(count)
    drafts: list[list[int]] = [[], press(sort, [], "done.1").draft]
    for draft in drafts:
        rows = build_controls(sort, draft).rows
        assert sum(isinstance(row, AnswerMenu) for row in rows) <= 2
    wanted: Pick = (*range(1, count - 1), 0, -1, count - 1)
    assert count > 50 or find_route(sort, (count - 2, *range(count - 2), -1, count - 1)) is not None
    assert sort.allows(wanted)


# presses of earlier screens


def test_a_press_on_an_earlier_screen_changes_nothing() -> None:
    sort = foresee()
    chosen = press(sort, [], "m0", "4.1", "7.1").draft
    ordering = press(sort, chosen, "done.1").draft
    begun = press(sort, ordering, "m0", "3.2").draft
    for draft, key, values in (
        (ordering, "m0", ["4.1", "7.1"]),  # the menu of what goes to the bottom
        (ordering, "m0", ["0.1"]),
        (ordering, "done.1", []),
        (ordering, "stay", []),
        (begun, "m0", ["3.2"]),  # the same press again
        (begun, "done.1", []),
        (press(sort, begun, "rest.2").draft, "rest.2", []),
        (press(sort, begun, "rest.2").draft, "m0", ["0.2"]),
    ):
        found = press(sort, draft, key, *values)
        assert found.refused and found.draft == draft


def test_back_takes_one_press_back_each_time() -> None:
    sort = foresee()
    drafts: list[list[int]] = [[]]
    for key, *values in (("m0", "4.1", "7.1"), ("done.1",), ("m0", "3.2"), ("m0", "0.2"), ("rest.2",)):
        drafts.append(press(sort, drafts[-1], key, *values).draft)
    for draft, before in zip(reversed(drafts[1:]), reversed(drafts[:-1]), strict=True):
        assert press(sort, draft, BACK_KEY).draft == before


def test_a_draft_survives_a_restart_and_one_that_cannot_be_is_dropped() -> None:
    sort = foresee()
    assert press(sort, [4, 7, -4, 3], "rest.2").draft == [4, 7, -4, 3, -5]
    for draft in (
        [7, 4, -4],
        [4, 4],
        [9],
        [4, -5],
        [-4, -4],
        [4, 7, -4, 7],
        [4, -4, -5],
        [-4, 0, 0],
        [4, -4, -4],
    ):
        assert press(sort, draft, "stay").complete_pick == (*range(8), -1), draft


def test_what_has_to_be_confirmed_is_told_by_groups() -> None:
    sort = foresee(4, confirm=True)
    asked = press(sort, press(sort, press(sort, [], "m0", "3.1").draft, "done.1").draft, "rest.2")
    assert asked.needs_confirmation
    facts = build_controls(sort, asked.draft).facts
    assert "To the top: Lantern, Undertow, Rift Stone · To the bottom: Poise" in facts[0]
    assert press(sort, asked.draft, CONFIRM_KEY).complete_pick == (0, 1, 2, -1, 3)
    assert press(sort, asked.draft, BACK_KEY).draft == [3, -4]


def test_a_sorting_may_be_a_step_before_another() -> None:
    """A divider in the finished steps must not be read as a confirmation."""
    stages = (NextStep(foresee(4), terminator=">"), NextStep(foresee(2), " > "))
    asks = FollowUp(lambda chosen: stages[len(chosen) - 1] if len(chosen) < 3 else None)
    turn = MultiStep(
        0, "What?", [Option("look", "look"), Option("gaze", "gaze")], follow_up=asks, confirm=True
    )
    pick = (1, 5, 3, 0, 2, -1, 1, 3, 1, 0, -1)
    assert turn.allows(pick)
    presses = find_route(turn, pick)
    assert presses is not None and presses[-1] == (CONFIRM_KEY, ())
    draft: list[int] = []
    for at, (key, values) in enumerate(presses[:-1]):
        before, draft = draft, press(turn, draft, key, *values).draft
        assert not build_controls(turn, draft).facts[0].startswith("You choose") or at == len(presses) - 2
        if at < len(presses) - 2 and len(draft) > len(before):
            assert press(turn, draft, BACK_KEY).draft != draft


def test_a_long_sorting_leaves_room_for_the_step_after_it() -> None:
    stages = (NextStep(foresee(150), terminator=">"), NextStep(foresee(150), " > "))
    asks = FollowUp(lambda chosen: stages[len(chosen) - 1] if len(chosen) < 3 else None)
    turn = MultiStep(0, "What?", [Option("look", "look")], follow_up=asks)
    whole = (*range(149, -1, -1), -1)
    draft = [0, len(whole), *(at if at >= 0 else -6 for at in whole), -7]
    for body in ([], [-4], [-4, *range(149, 20, -1)]):
        screen = build_controls(turn, [*draft, *body])
        assert screen.facts[0].startswith("So far: look top card 149")
        row_budget.check(screen, turn)


def test_what_is_placed_is_marked_in_the_picture() -> None:
    marks = find_choice_marks(foresee(4), [3, -4, 1])
    assert marks.chosen == ("place 3", "place 1")
    assert marks.offered == ("place 0", "place 2")


# typed labels


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("count", [2, 3, 5, 8])
def test_every_label_on_the_way_can_be_typed_and_all_together_are_the_answer(
    count: int, language: str
) -> None:
    sort, say, dice = foresee(count, language), teller_for(language), Rng(f"{language} {count}")
    for _ in range(12):
        pick = sort.random_pick(dice.below)
        draft, labels, done = list[int](), list[str](), PressResult([])
        while (found := find_next_press(sort, draft, pick, say)) is not None:
            labels.append(found.label)
            screen = {label.label: label for label in list_screen_labels(sort, draft, say)}
            done = press(sort, draft, screen[found.label].key, *screen[found.label].values)
            read = read_labels(sort, draft, found.label, say)
            if done.complete_pick is not None:
                assert read.picks == [done.complete_pick]
                break
            assert (read.picks, read.drafts) == ([], [done.draft])
            draft = done.draft
        assert done.complete_pick == pick
        for joined in (" > ".join(labels), ", ".join(labels)):
            assert pick in read_labels(sort, [], joined, say).picks, joined


@pytest.mark.parametrize(
    ("draft", "pick"),
    [
        ([3], (0, 1, 2, 4, 5, 6, 7, -1, 3)),
        ([4, 7, -4, 3], (3, 0, 1, 2, 5, 6, -1, 4, 7)),
        ([-4], (*range(8), -1)),
    ],
)
def test_a_half_made_answer_is_completed_without_more_of_it(draft: list[int], pick: Pick) -> None:
    assert complete_draft(foresee(), draft, IN_ENGLISH) == pick
