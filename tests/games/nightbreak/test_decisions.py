"""The table "Decisions" of the catalogue: who is asked, in which shape, and what happens on time-out."""

from collections.abc import Sequence
from itertools import product
from math import comb
from typing import Any

import pytest

from games.core.decisions.base import Decision
from games.core.decisions.paging import MENU_LIMIT
from games.core.model import Seat
from games.core.rng import Rng
from games.nightbreak.glossary import FACTIONS
from games.nightbreak.hero import HEROES
from tests.games.nightbreak.scene import Scene, list_dealt, new_match, scene
from tests.tracing import rule

SUNS = "Idris, Kerrin, Liora"
MOONS = "Rook, Selka, Wren"
"""From the own left: Rook stands in column 3."""

WAYS = [("classic", 2), ("kingmaker", 2), ("twilight", 2), ("unity", 3), ("unity", 4)]
every_way = pytest.mark.parametrize(("format", "seats"), WAYS)


def duel(first: str = SUNS, second: str = MOONS, **more: Any) -> Scene:
    return scene(first=first, second=second, **{"may_move": False, **more})


def default(decision: Decision[Any, Any]) -> str:
    return decision.text(decision.timeout_pick())


def menus(decision: Decision[Any, Any]) -> list[int]:
    """Return the length of each menu that an interface would show."""
    return [len(page.positions) for page in decision.pages]


def facts(s: Scene) -> tuple[Seat, str, int, int, int]:
    """Return seat, shape, bounds and number of options of a decision."""
    decision = s.decision
    return decision.seat, decision.shape, decision.low, decision.high, len(decision.options)


# setup


def test_the_faction_is_asked_of_the_first_player_and_time_out_draws_it() -> None:
    found: set[str] = set()
    for seed in range(12):
        s = new_match(seed)
        assert facts(s)[:4] == (s.board.seats[0][0], "one", 1, 1)
        assert s.options == ["sun", "moon", "random"]
        assert default(s.decision) == "random"
        found.add(s.out_of_time().board.factions[0])
    assert found == {"sun", "moon"}


@pytest.mark.parametrize(
    ("format", "pools"),
    [
        ("classic", (("sun",), ("moon",))),
        ("kingmaker", (("sun",), ("moon",))),
        ("twilight", (FACTIONS, FACTIONS)),
    ],
)
def test_starting_heroes_are_a_subset_of_three(format: str, pools: tuple[tuple[str, ...], ...]) -> None:
    """In menus by faction; in Twilight the second side has what the first left."""
    pages = [[len(list_dealt(format, faction)) for faction in pool] for pool in pools]
    counts = [sum(pages[0]), sum(pages[1]) - (3 if format == "twilight" else 0)]
    s = new_match(format=format)
    s = s if format == "twilight" else s.do("sun")
    for side in (0, 1):
        assert facts(s) == (s.board.seats[side][0], "some", 3, 3, counts[side])
        assert s.decision.private
        if side == 0:
            assert menus(s.decision) == pages[0]
        while s.board.rows[side][0] is None:
            s.out_of_time()
        if format == "kingmaker":
            s.out_of_time()


def test_a_team_of_two_picks_two_and_two_and_a_lone_player_four() -> None:
    suns = len(list_dealt("unity", "sun"))
    s = new_match(seats=4, format="unity").do("sun")
    assert facts(s)[1:] == ("some", 2, 2, suns)
    assert facts(s.out_of_time())[1:] == ("some", 2, 2, suns - 2)
    alone = next(m for n in range(9) if (m := new_match(n, seats=3, format="unity")).board.seats[0] == [0])
    assert facts(alone.do("sun")) == (0, "some", 4, 4, suns)


def test_out_of_time_chance_picks_the_heroes() -> None:
    rows = set()
    for seed in range(10):
        s = new_match(seed).do("sun")
        before = default(s.decision)
        assert default(s.reload().decision) == before  # the question is a pure function of the state
        rows.add(tuple(s.out_of_time().decision.options[at].text for at in (0, 1, 2)))
    assert len(rows) > 7


def test_the_row_order_is_an_order_of_the_picked_and_time_out_leaves_it_as_picked() -> None:
    s = new_match().do("sun").do("idris, branoc, liora")
    assert facts(s) == (s.board.seats[0][0], "order", 3, 3, 3)
    assert s.decision.private
    picked = list(s.options)
    s.out_of_time()
    assert [name.lower() for name in s.row(0)] == picked


def test_a_team_orders_the_picks_of_the_first_seat_before_those_of_the_second() -> None:
    s = new_match(seats=4, format="unity").do("sun").do("liora, idris").do("branoc, kerrin")
    assert facts(s)[1:] == ("order", 4, 4, 4)
    s.out_of_time()
    assert s.row(0) == ["Idris", "Liora", "Branoc", "Kerrin"]


def test_the_kingmaker_is_one_of_three_and_time_out_names_the_first_pick() -> None:
    s = new_match(format="kingmaker").do("sun").do("idris, branoc, liora").do("liora, idris, branoc")
    assert facts(s) == (s.board.seats[0][0], "one", 1, 1, 3)
    assert default(s.decision) == "branoc"  # picks are told in the order of the list
    assert s.out_of_time().seen_by(None).sides[0].kingmaker == "Branoc"


# the turn


@rule("NB-T07")
def test_the_move_is_one_of_three_pairs_beside_the_first_actions_and_time_out_moves_nobody() -> None:
    s = duel(may_move=True)
    moves = [text for text in s.options if text.startswith("swap")]
    assert moves == ["swap 1 2", "swap 1 3", "swap 2 3"]
    assert not default(s.decision).startswith("swap")
    s.out_of_time()
    assert s.row(0) == ["Idris", "Kerrin", "Liora"]


@pytest.mark.parametrize(
    ("marks", "count"), [("", 7), ("immobilized", 4), ("immobilized/immobilized", 2)], ids=str
)
def test_a_team_is_asked_for_its_move_alone_with_six_pairs_at_most_or_none(marks: str, count: int) -> None:
    held = [*marks.split("/"), "", "", ""]
    names = ("Idris", "Kerrin", "Liora", "Jessamy")
    first = ", ".join(f"{name} {mark}" for name, mark in zip(names, held, strict=False))
    second = "Rook acted, Selka acted, Wren acted, Nocte acted"
    s = scene(first=first, second=second, format="unity", seats=4, turn=4)
    assert facts(s) == (0, "one", 1, 1, count)
    assert (s.options[0], default(s.decision)) == ("stay", "stay")


def test_a_team_with_fewer_than_two_heroes_that_can_move_is_not_asked_and_all_are_told() -> None:
    first = ", ".join(f"{name} immobilized" for name in ("Idris", "Kerrin", "Liora")) + ", Jessamy"
    second = "Rook acted, Selka acted, Wren acted, Nocte acted"
    s = scene(first=first, second=second, format="unity", seats=4, turn=4)
    assert (s.asked, s.acting) == (0, "Idris")
    assert s.facts_of("took_only_choice")[0]["choice"] == "stay"


@pytest.mark.parametrize(("format", "most"), [("classic", 8), ("unity", 9)])
def test_an_action_has_eight_options_at_most_and_nine_in_unity(format: str, most: int) -> None:
    first, second = "Jessamy, Idris held=3, Liora", "Rook, Selka, Wren"
    more = ", Kerrin", ", Nocte"
    if format == "unity":
        first, second = first + more[0], second + more[1]
    s = scene(first=first.replace("Jessamy", "Jessamy acted"), second=second, format=format,
              seats=4 if format == "unity" else 2, may_move=False)  # fmt: skip
    assert s.acting == "Idris"
    assert len(s.options) == most
    assert sorted({text.rstrip(" 1234") for text in s.options}) == [
        "attack",
        "escape",
        "piercing ray",
        "pray",
    ]


@every_way
def test_no_menu_of_a_match_is_longer_than_one_can_be_and_no_step_offers_too_much(
    format: str, seats: int
) -> None:
    s = new_match("menus", seats=seats, format=format)
    dice = Rng("any answer")
    while s.asked is not None:
        decision = s.decision
        assert max(menus(decision)) <= MENU_LIMIT
        if s.board.acting >= 0 and decision.shape == "one" and " acts " in decision.prompt:
            apart = sum(text.startswith("swap") or " paying " in text for text in s.options)
            assert len(s.options) - apart <= (9 if format == "unity" else 8)
        s.do(decision.text(decision.random_pick(dice.below)))


def test_the_attack_cannot_be_declined() -> None:
    s = duel(pool=3)
    assert s.refuses("stay", "none", "pass", "end", "")
    assert (s.asked, s.acting) == (0, "Idris")


@rule("NB-R56")
@pytest.mark.parametrize(
    ("second", "column"),
    [
        ("Rook, Selka, Wren", 1),
        ("Rook hurt=1, Selka, Wren", 3),
        ("Rook hurt=2, Selka hurt=1, Wren hurt=2", 3),  # 2/7 against 1/7 and 2/8
        ("Corvin hurt=6, Ilse hurt=4, Wren hurt=5", 2),  # Ilse falls; Corvin is as badly hurt
        ("Rook hurt=5, Selka, Wren hurt=6", 1),  # both fall; Wren has lost more
        ("Rook hurt=5, Selka hurt=5, Wren", 2),  # both fall, alike: the lowest column
        ("Rook hurt=5 shielded, Selka, Wren hurt=1", 1),
        ("Rook shielded, Selka shielded, Wren shielded", 1),
        ("Rook shielded, Selka, Wren shielded", 2),
    ],
)
def test_time_out_attacks_whom_it_overwhelms_else_the_most_damaged_and_no_shield(
    second: str, column: int
) -> None:
    s = duel(second=second, pool=3)
    assert default(s.decision) == f"attack {column}"


def test_time_out_attacks_with_a_hero_that_has_but_shielded_targets() -> None:
    s = duel("Branoc, Kerrin, Liora", "Rook, Selka, Corvin shielded", pool=2)
    assert s.options == ["hammer of noon", "attack 1"]
    assert default(s.decision) == "attack 1"
    assert s.out_of_time().hero("Corvin").damage == 0


# paying


@pytest.mark.parametrize(
    ("held", "pool", "splits"),
    [
        (1, 2, [1, 0]),
        (2, 1, [2, 1]),
        (2, 2, [2, 1, 0]),
        (5, 5, [2, 1, 0]),
    ],
)
@rule("NB-R17")
def test_every_split_is_offered_where_several_are_possible(held: int, pool: int, splits: list[int]) -> None:
    """From max(0, cost - pool) to min(cost, held); a cost of 2 and pool 1 must take 1 held at least."""
    s = duel(f"Idris held={held}, Kerrin, Liora", pool=pool)
    offered = [text for text in s.options if text.startswith("piercing ray 2")]
    assert offered == ["piercing ray 2", *(f"piercing ray 2 paying {split}" for split in splits[1:])]
    for text, split in zip(offered, splits, strict=True):
        again = duel(f"Idris held={held}, Kerrin, Liora", pool=pool).do(text)
        assert again.facts_of("paid")[0]["held"] == split  # the plain one pays held points first


@rule("NB-R17")
@pytest.mark.parametrize(("held", "pool", "left"), [(0, 3, (0, 1)), (3, 0, (1, 0)), (1, 1, (0, 0))])
def test_a_payment_with_one_possible_split_is_not_asked(held: int, pool: int, left: tuple[int, int]) -> None:
    s = duel(f"Idris held={held}, Kerrin, Liora", pool=pool).do("piercing ray 2")
    assert (s.hero("Idris").held, s.board.pool) == left
    assert (s.asked, s.acting) == (0, "Idris")


def test_the_worst_payment_has_four_splits() -> None:
    s = duel("Cassia held=4, Kerrin, Liora", pool=4)
    assert [text for text in s.options if text.startswith("sweeping")] == [
        "sweeping blaze",
        *(f"sweeping blaze paying {held}" for held in (2, 1, 0)),
    ]


@pytest.mark.parametrize(("hero", "columns"), [("Kerrin", [1, 2, 3]), ("Cassia", [2]), ("Oriel", [1, 3])])
def test_attack_targets_are_one_two_or_three(hero: str, columns: list[int]) -> None:
    s = duel(f"Idris acted, {hero} held=1, Liora")
    assert [text for text in s.options if text.startswith("attack")] == [f"attack {at}" for at in columns]


# off turn


def test_the_rank_to_fill_is_one_of_the_empty_ones_and_time_out_takes_the_own_leftmost() -> None:
    s = duel("Idris acted, Cassia, Liora", "Rook hurt=6, Selka hurt=6, Wren hurt=7", pool=3)
    s.do("sweeping blaze").reload()
    assert facts(s) == (1, "one", 1, 1, 3)
    assert s.options == ["column 3", "column 2", "column 1"]
    assert default(s.decision) == "column 3"
    s.out_of_time().do("place")
    assert s.options == ["column 2", "column 1"]
    assert default(s.decision) == "column 2"
    assert s.refuses("column 3", "stay")


def test_the_recall_is_a_yes_or_no_and_time_out_says_yes() -> None:
    s = duel(format="kingmaker", kingmakers=("Idris", "Rook"), second="Rook hurt=6, Selka, Wren")
    s.do("attack rook")
    assert facts(s) == (1, "one", 1, 1, 2)
    assert s.options == ["recall", "look"]
    assert default(s.decision) == "recall"
    assert s.out_of_time().row(1) == ["Rook", "Selka", "Wren"]


def test_keep_or_discard_is_asked_at_every_look_and_time_out_places_the_top_card() -> None:
    s = duel(second="Rook hurt=6, Selka, Wren", second_deck="Nyssa, Ilse").do("attack rook")
    assert facts(s) == (1, "one", 1, 1, 2)
    assert s.options == ["place", "discard"]
    assert s.decision.private and s.decision.final_reason
    assert default(s.decision) == "place"
    assert s.out_of_time().row(1) == ["Nyssa", "Selka", "Wren"]


# placing Blessing Points


def blessed(pool: int, acted: Sequence[str] = ("Idris", "Kerrin", "Liora"), **more: Any) -> Scene:
    return duel(", ".join(f"{name} acted" for name in acted), pool=pool, **more)


@rule("NB-R32")
@pytest.mark.parametrize("pool", [1, 2, 9])
def test_all_points_of_the_pool_must_be_placed_in_any_combination(pool: int) -> None:
    s = blessed(pool)
    assert facts(s) == (0, "share", pool, pool, 3)
    allowed = [pick for pick in product(range(pool + 1), repeat=3) if s.decision.allows(pick)]
    assert len(allowed) == comb(pool + 2, 2)
    assert s.refuses(f"{pool - 1} to 1", f"{pool + 1} to 1", "none")
    assert not s.refuses(f"{pool} to 1") and not s.refuses(f"{pool} to 3")


@pytest.mark.parametrize(
    ("pool", "given"), [(1, [1, 0, 0]), (2, [1, 1, 0]), (4, [2, 1, 1]), (9, [3, 3, 3]), (11, [4, 4, 3])]
)
def test_time_out_places_one_by_one_from_the_left_round_and_round(pool: int, given: list[int]) -> None:
    s = blessed(pool).out_of_time()
    assert [fighter.held for fighter in s.table.fighters(0)] == given


def test_the_second_side_counts_from_its_own_left_too() -> None:
    s = scene(first=SUNS, second="Rook acted, Selka acted, Wren acted", turn=2, pool=2)
    assert s.options == ["3", "2", "1"]
    s.out_of_time()
    assert [fighter.held for fighter in s.table.fighters(1)] == [1, 1, 0]


def test_an_empty_pool_asks_nobody() -> None:
    s = blessed(0)
    assert (s.board.turn, s.asked) == (2, 1)


# giving up, and whole matches by default


@rule("NB-R57")
@pytest.mark.parametrize("loser", [0, 1])
@pytest.mark.parametrize("format", ["classic", "kingmaker", "twilight"])
def test_anybody_may_give_up_at_any_time_and_the_other_side_wins(format: str, loser: Seat) -> None:
    s = new_match("given up", format=format)
    dice = Rng("any answer")
    while s.asked is not None:
        given_up = Scene(s.state).do("concede", seat=loser)
        result = given_up.state.result
        assert result is not None and given_up.asked is None
        assert (result.winners, result.reason) == ((1 - loser,), "concession")
        s.do(s.decision.text(s.decision.random_pick(dice.below)))


@rule("NB-R57")
def test_giving_up_is_asked_twice_because_it_is_final() -> None:
    s = duel()
    resignation = s.table.resignation_question(1)
    assert (resignation.options[0].text, resignation.confirm, bool(resignation.final_reason)) == (
        "resign",
        True,
        True,
    )


@rule("NB-R56")
@every_way
def test_out_of_time_throughout_a_match_is_played_to_its_end_and_nothing_is_skipped(
    format: str, seats: int
) -> None:
    s = new_match("nobody is here", seats=seats, format=format)
    fallen = placed = attacks = 0
    while s.asked is not None:
        decision = s.decision
        assert decision.allows(decision.timeout_pick())
        s.out_of_time()
        attacks += s.kinds.count("attacked")
        fallen += s.kinds.count("overwhelmed")
        placed += s.kinds.count("arrived")
    assert attacks == 16 * s.table.size
    assert fallen == placed == sum(s.board.favor) > 0
    assert s.board.turn == 16


def test_no_arrival_power_asks_anybody() -> None:
    assert all(hero.arrival is not None for hero in HEROES.values())
    s = new_match("arrivals", heroes="random", sides="random")
    while s.asked is not None:
        prompts = ("Do you place", "Which empty column", "Who keeps")
        assert s.acting or s.decision.prompt.startswith(prompts)
        s.out_of_time()
