"""Sorting into groups: how it is typed, what is refused and suggested, and what the rules get."""

from itertools import islice
from typing import Any

import pytest

from games.core import play
from games.core.codec import dump, load
from games.core.decisions.base import Pick
from games.core.decisions.multi_step import FollowUp, MultiStep, NextStep
from games.core.decisions.option import Option
from games.core.decisions.ordered_groups import Sort
from games.core.errors import IllegalMove, Refused, UnclearMove
from games.core.model import Action, Seat
from games.core.records import replace_fields
from games.core.rng import Rng
from games.core.rulebook import SealedAnswers
from games.core.sentences.decision_words import word_decision
from games.core.sentences.teller import IN_ENGLISH
from games.core.text.completion import complete_decision, complete_line, split_line
from games.core.text.nearest_answer import nearest_pick
from tests.core.toy import Spec, Toy, ToyMatch
from tests.core.toy_rules import ToyRules

TOP_AND_BOTTOM = (Option(0, "top", "To the top"), Option(1, "bottom", "To the bottom"))
NAMES = ("lantern", "undertow", "rift stone", "poise")


def foresee(count: int = 4, **more: Any) -> Sort[str]:
    options = [Option(name, name, name.title()) for name in NAMES[:count]]
    fields: dict[str, Any] = {"groups": TOP_AND_BOTTOM} | more
    return Sort(0, "Where do they go?", options, **fields)


# typing


@pytest.mark.parametrize(
    ("typed", "pick"),
    [
        ("top undertow, lantern; bottom rift stone, poise", (1, 0, -1, 2, 3)),
        ("bottom rift stone", (0, 1, 3, -1, 2)),
        ("bottom poise, lantern", (1, 2, -1, 3, 0)),
        ("top poise", (3, 0, 1, 2, -1)),
        ("top: poise; bottom: lantern", (3, 1, 2, -1, 0)),
        ("bottom poise; top undertow", (1, 0, 2, -1, 3)),
        ("top undertow, bottom poise", (1, 0, 2, -1, 3)),
        ("bottom lantern; bottom poise", (1, 2, -1, 0, 3)),
        ("bottom und, LANT", (2, 3, -1, 1, 0)),
        ("bottom poise and lantern", (1, 2, -1, 3, 0)),
        ("put poise to the bottom", None),
        ("bottom all", (-1, 0, 1, 2, 3)),
        ("bottom poise, rest", (-1, 3, 0, 1, 2)),
        ("top poise; bottom the rest", (3, -1, 0, 1, 2)),
        ("none", (0, 1, 2, 3, -1)),
        ("bottom none", (0, 1, 2, 3, -1)),
        ("top all", (0, 1, 2, 3, -1)),
        ("To the top: Undertow, Lantern · To the bottom: Rift Stone, Poise", (1, 0, -1, 2, 3)),
    ],
)
def test_groups_and_what_goes_there_may_be_typed_in_any_order(typed: str, pick: Pick | None) -> None:
    if pick is None:
        with pytest.raises(Refused):
            foresee().parse(typed)
    else:
        assert foresee().parse(typed) == pick


def test_the_text_of_an_answer_names_everything_in_its_group() -> None:
    sort = foresee(verb="foresee")
    assert sort.text(sort.parse("bottom poise")) == "foresee top lantern, undertow, rift stone; bottom poise"
    assert sort.text(sort.simplest_pick()) == "foresee top lantern, undertow, rift stone, poise"
    assert (
        sort.text(sort.parse("foresee bottom all")) == "foresee bottom lantern, undertow, rift stone, poise"
    )


@pytest.mark.parametrize(
    ("typed", "wrong", "reason"),
    [
        ("bottom poise, poise", "poise", "each only once"),
        ("top poise; bottom poise", "poise", "each only once"),
        ("bottom ice, poise", "ice", "lantern"),
        ("poise", "poise", "Say where “poise” goes: top or bottom."),
        ("middle poise", "middle poise", "top or bottom"),
        ("", "", "haven't typed"),
        ("foresee", "foresee", "isn't complete"),
        ("bottom a, b, c, d, e, f, g, h, i", "", "at most 8"),
    ],
)
def test_a_refusal_names_the_part_that_is_wrong(typed: str, wrong: str, reason: str) -> None:
    with pytest.raises((IllegalMove, UnclearMove), match=reason) as caught:
        foresee(verb="foresee").parse(typed)
    assert not wrong or caught.value.refusal.wrong == wrong


def test_who_types_labels_has_to_name_everything() -> None:
    """In other languages a line of moves is divided between two labels, and half of it must not be played."""
    oben, unten = Option(0, "top", "Nach oben"), Option(1, "bottom", "Nach unten")
    sort = foresee(3, groups=(oben, unten))
    assert sort.parse("nach oben: undertow, lantern, nach unten: rift stone") == (1, 0, -1, 2)
    with pytest.raises(IllegalMove, match="Undertow and Rift Stone still need a place"):
        sort.parse("nach oben: lantern")


def test_a_group_takes_no_more_than_its_limit() -> None:
    groups = (Option(0, "top", limit=2), Option(1, "hand", "Into your hand", limit=1))
    gain = foresee(3, groups=groups)
    assert gain.simplest_pick() == gain.parse("hand rift stone") == (0, 1, -1, 2)
    assert gain.parse("hand lantern") == (1, 2, -1, 0)
    assert gain.parse("top rift stone") == (2, 0, -1, 1)
    with pytest.raises(IllegalMove, match="Into your hand: 1 at most") as caught:
        gain.parse("hand lantern, undertow")
    assert (caught.value.refusal.wrong, caught.value.refusal.understood) == ("undertow", "hand")
    with pytest.raises(IllegalMove, match="top: 2 at most"):
        gain.parse("top all")


def test_an_option_without_a_place_is_named() -> None:
    with pytest.raises(IllegalMove, match="Rift Stone and Poise still need a place"):
        foresee().require((0, 1, -1))
    with pytest.raises(IllegalMove, match="Poise still needs a place"):
        foresee().require((0, 1, -1, 2))


def test_the_order_of_an_unordered_group_may_be_typed_anyhow_and_means_nothing() -> None:
    """A mulligan: what stays in hand has no order, what goes to the bottom has."""
    mulligan = foresee(groups=(Option(0, "keep"), Option(1, "bottom")), unordered=(0,))
    assert mulligan.parse("keep poise, lantern; bottom rift stone, undertow") == (0, 3, -1, 2, 1)
    assert mulligan.require_value((0, 3, -1, 2, 1)) == (("lantern", "poise"), ("rift stone", "undertow"))
    assert not mulligan.allows((3, 0, -1, 2, 1))
    assert mulligan.pick_of((("poise", "lantern"), ("rift stone", "undertow"))) == (0, 3, -1, 2, 1)


@pytest.mark.parametrize(
    ("typed", "nearest"),
    [
        ("botom poise", "top lantern, undertow, rift stone; bottom poise"),
        ("bottom pose", "top lantern, undertow, rift stone; bottom poise"),
        ("top rift; bottom undrtow, undertow", "top rift stone; bottom undertow, lantern"),
        ("to the bottom: poise", "top lantern, undertow, rift stone; bottom poise"),
        ("what?", "top lantern, undertow, rift stone, poise"),
    ],
)
def test_the_nearest_answer_is_made_of_what_was_understood(typed: str, nearest: str) -> None:
    found = foresee().text(nearest_pick(foresee(), typed))
    assert found == nearest or typed.startswith("top rift")
    assert foresee().parse(found) == nearest_pick(foresee(), typed)


# lines of moves


def make_foresee_game(rules: ToyRules) -> Spec:
    @rules.book.question("foresee")
    def ask_where(g: Toy, seat: Seat) -> Sort[str]:
        return foresee(verb="foresee")

    @rules.book.rule("foreseen")
    def foreseen(g: Toy, groups: tuple[tuple[str, ...], ...], seat: Seat) -> None:
        g.note(seat, *[",".join(group) or "-" for group in groups])

    def opening(g: Toy) -> None:
        g.ask(ask_where, 0).then(foreseen, 0)
        g.ask(rules.which, 0).then(rules.chosen, 0)
        g.then(rules.end)

    return rules.game(opening, sort_groups=("top", "bottom"))


@pytest.mark.parametrize(
    ("line", "moves"),
    [
        ("top a; bottom b", ["top a; bottom b"]),
        ("foresee top a;bottom b ; end", ["foresee top a; bottom b", "end"]),
        ("go; top a; bottom b; go", ["go", "top a; bottom b", "go"]),
        ("bottom b; go; top a", ["bottom b", "go", "top a"]),
        ("top: a; to the bottom: b", ["top: a; to the bottom: b"]),
        ("topple; bottom b", ["topple", "bottom b"]),
        (";;", []),
    ],
)
def test_the_groups_of_an_answer_stay_together_in_a_line(
    rules: ToyRules, line: str, moves: list[str]
) -> None:
    assert split_line(line, make_foresee_game(rules)) == moves


def test_the_groups_are_moves_in_a_game_that_has_no_such_groups(rules: ToyRules) -> None:
    assert split_line("top a; bottom b", rules.game(lambda g: g.win())) == ["top a", "bottom b"]


def test_a_line_is_completed_within_a_group_and_after_it(rules: ToyRules) -> None:
    match = ToyMatch(make_foresee_game(rules))

    def completed(typed: str) -> list[str]:
        return [text for text, _ in complete_line(match.spec, match.state, 0, typed)]

    assert "top lantern, undertow, rift stone; bottom poise" in [
        text.removeprefix("foresee ") for text in completed("")
    ]
    assert completed("top poise, lantern, rift stone; bott") == [
        "foresee top poise, lantern, rift stone; bottom undertow"
    ]
    assert completed("bottom poise; al") == ["bottom poise; alpha"]


def test_what_cannot_be_listed_is_completed_option_by_option() -> None:
    options = [Option(at, f"card {at}") for at in range(10, 18)]
    sort = Sort(0, "Where?", options, groups=TOP_AND_BOTTOM)

    def completed(typed: str) -> list[str]:
        return [text for text, _ in complete_decision(sort, typed)][1:]

    assert completed("bottom card 17")[0] == "bottom card 17"
    assert completed("bottom card 17, ") == [f"bottom card 17, card {at}" for at in range(10, 17)]
    assert completed("bottom card 17; t") == [f"bottom card 17; top card {at}" for at in range(10, 17)]
    assert len(completed("")) == 16
    for text in (*completed(""), *completed("top card 12; "), *completed("top card 12, card 11, card")):
        assert sort.allows(sort.parse(text))


# in a match


def test_the_rule_gets_a_tuple_for_each_group_and_a_save_loses_nothing(rules: ToyRules) -> None:
    match = ToyMatch(make_foresee_game(rules))
    match.type_move(0, "bottom poise, lantern")
    assert match.notes == ["0 undertow,rift stone poise,lantern"]
    assert match.option_texts(0) == ["alpha", "beta"]


def test_sealed_sortings_wait_by_value_and_are_read_from_a_save(rules: ToyRules) -> None:
    @rules.book.sealed("mulligan")
    def mulligan(g: Toy) -> list[Sort[str]]:
        groups = (Option(0, "keep"), Option(1, "bottom"))
        return [
            replace_fields(foresee(groups=groups, unordered=(0,), private=True), seat=seat) for seat in (0, 1)
        ]

    @rules.book.rule("redrawn")
    def redrawn(g: Toy, answers: SealedAnswers[tuple[tuple[str, ...], ...]]) -> None:
        for seat, (kept, bottom) in answers:
            g.note(seat, len(kept), *bottom)
        g.win()

    match = ToyMatch(rules.game(lambda g: g.ask_all(mulligan).then(redrawn), sort_groups=("keep", "bottom")))
    match.type_move(1, "bottom poise, lantern")
    state = load(match.spec, dump(match.spec, match.state))
    asks = play.pending(match.spec, state).asks
    assert [ask.sealed_pick for ask in asks] == [None, (1, 2, -1, 3, 0)]
    match.type_move(0, "none")
    assert match.notes == ["0 4", "1 2 poise lantern"]


def test_a_step_of_several_may_be_a_sorting(rules: ToyRules) -> None:
    steps = FollowUp(lambda chosen: NextStep(foresee(3)) if chosen == ("look",) else None)

    @rules.book.question("turn")
    def turn(g: Toy, seat: Seat) -> MultiStep[str]:
        return MultiStep(seat, "What?", [Option("look", "look"), Option("end", "end")], follow_up=steps)

    @rules.book.rule("turned")
    def turned(g: Toy, values: tuple[Any, ...]) -> None:
        g.note(*values)
        g.win()

    match = ToyMatch(rules.game(lambda g: g.ask(turn, 0).then(turned), sort_groups=("top", "bottom")))
    typed = "look top undertow; bottom lantern"
    assert split_line(f"{typed}; end", match.spec) == [typed, "end"]
    decision = match.pending.question_for(0)
    assert decision is not None
    pick = decision.parse(typed)
    assert pick == (0, 4, 1, 2, -1, 0)
    assert decision.text(pick) == "look top undertow, rift stone; bottom lantern"
    match.take_action(Action(0, match.pending.moment, pick))
    assert match.notes == ["look (('undertow', 'rift stone'), ('lantern',))"]


def test_every_answer_can_be_listed_once_and_the_simplest_comes_first() -> None:
    for sort in (
        foresee(3),
        foresee(3, unordered=(0,)),
        foresee(2, groups=(*TOP_AND_BOTTOM, Option(2, "hand"))),
    ):
        found = list(sort.iter_picks())
        assert found[0] == sort.simplest_pick()
        assert len(found) == len(set(found))
        assert all(map(sort.allows, found))
        dice = Rng("some")
        assert {sort.random_pick(dice.below) for _ in range(300)} <= set(found)


def test_the_first_of_very_many_answers_are_found_at_once() -> None:
    cards = [Option(at, f"card {at}") for at in range(200)]
    for unordered in ((), (0,), (1,)):
        sort = Sort(0, "Where?", cards, groups=TOP_AND_BOTTOM, unordered=unordered)
        assert len(list(islice(sort.iter_picks(), 100))) == 100


def test_groups_are_put_into_words() -> None:
    worded = word_decision(foresee(stay_label="Keep all"), IN_ENGLISH)
    assert isinstance(worded, Sort)
    assert [group.title for group in worded.groups] == ["To the top", "To the bottom"]
    assert worded.parse("bottom poise") == foresee().parse("bottom poise")
    data = worded.interface_data()
    assert data["groups"] == [["top", "To the top", None], ["bottom", "To the bottom", None]]
    assert data["bounds"] == [4, 4]
