"""Setup of a Classic match: sides, starting Heroes, decks, and the Time deck."""

from itertools import permutations

import pytest

from games.core.model import Action
from games.core.play import pending
from games.core.rng import Rng
from games.nightbreak import NIGHTBREAK
from games.nightbreak.glossary import DAY_FIRST, NIGHT_FIRST, speak_arrows
from games.nightbreak.hero import HEROES
from games.nightbreak.state import DECK, DISCARD, MUSTER, POOL, REMOVED
from tests.contract.secrecy import visible_data
from tests.games.nightbreak.scene import FACES, Scene, list_dealt, new_match, set_up
from tests.tracing import rule

SUN_ROW, MOON_ROW = "Branoc, Cassia, Idris", "Mordane, Hespera, Selka"


def seats(s: Scene) -> tuple[int, int]:
    """Return the seats that go first and second."""
    return s.board.seats[0][0], s.board.seats[1][0]


@rule("NB-S01")
@pytest.mark.parametrize(("chosen", "factions"), [("sun", ("sun", "moon")), ("moon", ("moon", "sun"))])
def test_heroes_are_split_by_faction_into_two_decks_of_fifteen(
    chosen: str, factions: tuple[str, str]
) -> None:
    s = new_match().do(chosen)
    for side in (0, 1):
        heroes = s.pile(POOL, side)
        assert len(heroes) == 15
        assert {HEROES[FACES[name]].faction for name in heroes} == {factions[side]}
    assert s.asked == seats(s)[0]


@rule("NB-S02")
def test_who_goes_first_is_random() -> None:
    first = [new_match(seed).board.seats[0][0] for seed in range(1000)]
    assert 450 < sum(first) < 550


@rule("NB-S03", "NB-S04")
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(("chosen", "other"), [("sun", "moon"), ("moon", "sun")])
def test_the_first_player_chooses_the_faction_and_the_other_gets_the_remaining(
    seed: int, chosen: str, other: str
) -> None:
    s = new_match(seed)
    first, second = seats(s)
    assert (s.asked, s.decision.deputies) == (first, ())
    assert set(s.options) >= {"sun", "moon"}
    assert s.refuses("sun", "moon", "random", seat=second)
    s.do(chosen)
    assert s.board.factions == [chosen, other]


@rule("NB-S04")
@pytest.mark.parametrize("seed", range(6))
def test_factions_always_differ_also_when_chance_deals_them(seed: int) -> None:
    assert sorted(new_match(seed, sides="random").board.factions) == ["moon", "sun"]
    assert sorted(new_match(seed).do("random").board.factions) == ["moon", "sun"]


@rule("NB-S05")
def test_the_first_player_picks_three_different_heroes_of_the_own_faction() -> None:
    s = new_match().do("sun")
    first, second = seats(s)
    assert sorted(s.options) == sorted(name.lower() for name in list_dealt(faction="sun"))
    wrong = ("branoc, branoc, idris", "corvin, branoc, idris", "branoc, idris", "branoc, idris, hale, oriel")
    assert s.refuses(*wrong)
    assert s.refuses("branoc, cassia, idris", seat=second)
    assert (
        s.decision.prompt
        == "Choose your 3 starting Heroes, or let chance decide. Who stands where comes next."
    )
    s.do("branoc, cassia, idris")
    assert sorted(s.pile(MUSTER, 0)) == ["Branoc", "Cassia", "Idris"]
    assert s.asked == first


@rule("NB-S06")
@pytest.mark.parametrize("order", list(permutations(("Branoc", "Cassia", "Idris"))))
def test_any_order_of_the_row_is_accepted_and_public(order: tuple[str, ...]) -> None:
    s = new_match().do("sun", "branoc, cassia, idris").do(", ".join(order))
    assert s.row(0) == list(order)
    row = s.seen_by(None).sides[0].row
    assert [hero and (hero.name, hero.column) for hero in row] == [(order[at], at + 1) for at in range(3)]


@rule("NB-S07")
def test_the_second_player_picks_with_the_first_row_in_view() -> None:
    s = new_match().do("sun")
    first, second = seats(s)
    for text in ("branoc, cassia, idris", "idris, branoc, cassia"):
        assert s.asked == first
        assert pending(NIGHTBREAK, s.state).question_for(second) is None
        assert s.seen_by(second).sides[0].row == (None, None, None)
        assert s.seen_by(second).mustered == s.seen_by(None).mustered == ()
        s.reload().do(text)
    assert s.asked == second
    assert [hero.name for hero in s.seen_by(second).sides[0].row if hero] == ["Idris", "Branoc", "Cassia"]
    s.do(MOON_ROW, MOON_ROW)
    assert s.row(1) == ["Mordane", "Hespera", "Selka"]
    assert (s.asked, s.board.turn) == (first, 1)


@rule("NB-S07")
def test_a_row_in_the_making_is_its_players_secret_until_it_is_confirmed() -> None:
    """Whatever has been picked, all others are shown the same; then the row is public."""
    picks = ("branoc, cassia, idris", "hale, oriel, doran")
    one, other = (new_match().do("sun", pick) for pick in picks)
    first, second = seats(one)
    for viewer in (second, None):
        assert visible_data(NIGHTBREAK, one.state, viewer) == visible_data(NIGHTBREAK, other.state, viewer)
        assert [event.seen_by(viewer) for event in one.events] == [
            event.seen_by(viewer) for event in other.events
        ]
    assert sorted(one.seen_by(first).mustered) == ["Branoc", "Cassia", "Idris"]
    one.do(picks[0])
    assert one.seen_by(second).sides[0].row != other.seen_by(second).sides[0].row
    assert one.asked == second


@rule("NB-S08")
def test_the_rows_stand_face_to_face_and_make_three_columns_of_two() -> None:
    s = set_up(SUN_ROW, MOON_ROW)
    columns: dict[int, list[str]] = {1: [], 2: [], 3: []}
    for side in s.seen_by(None).sides:
        for hero in side.row:
            assert hero is not None
            columns[hero.column].append(hero.name)
    assert columns == {1: ["Branoc", "Selka"], 2: ["Cassia", "Hespera"], 3: ["Idris", "Mordane"]}
    assert [option for option in s.options if option.startswith("attack")] == ["attack 1"]


@rule("NB-S09")
@pytest.mark.parametrize("seed", range(5))
def test_a_player_may_take_the_starting_heroes_at_random(seed: int) -> None:
    s = new_match(seed).do("moon", "random")
    chosen = s.pile(MUSTER, 0)
    assert len(set(chosen)) == 3
    assert {HEROES[FACES[name]].faction for name in chosen} == {"moon"}
    # The other player may still choose.
    s.do(", ".join(chosen)).do("branoc, cassia, idris", "branoc, cassia, idris")
    assert s.row(1) == ["Branoc", "Cassia", "Idris"]


@rule("NB-S09")
def test_random_starting_heroes_differ_from_match_to_match_and_may_be_drawn_for_all() -> None:
    rows = [new_match(seed, heroes="random", sides="random").row(0) for seed in range(20)]
    assert len({tuple(sorted(row)) for row in rows}) > 15
    assert all(len(set(row)) == 3 for row in rows)
    picks = {tuple(sorted(new_match(seed).do("sun", "random").pile(MUSTER, 0))) for seed in range(20)}
    assert len(picks) > 15


@rule("NB-S10")
def test_the_decks_are_shuffled_and_nobody_sees_them() -> None:
    decks = {tuple(set_up(SUN_ROW, MOON_ROW, seed).deck(side)) for seed in range(10) for side in (0, 1)}
    assert len(decks) == 20
    s = set_up(SUN_ROW, MOON_ROW)
    known = s.state.cards.known
    assert not any(known[card] for side in (0, 1) for card in s.table.pile(DECK, s.table.pile_owner(side)))


@rule("NB-S11", "NB-S12")
def test_six_heroes_of_each_deck_are_removed_and_six_are_left() -> None:
    s = set_up(SUN_ROW, MOON_ROW)
    for side, row in enumerate((SUN_ROW, MOON_ROW)):
        deck, removed = s.deck(side), s.pile(REMOVED, side)
        assert (len(deck), len(removed), s.pile(POOL, side)) == (6, 6, [])
        assert sorted([*deck, *removed, *row.split(", ")]) == sorted(
            list_dealt(faction=s.board.factions[side])
        )
        seen = s.seen_by(None).sides[side]
        assert (seen.deck, seen.removed) == (6, 6)


@rule("NB-S11")
@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_removed_heroes_never_appear_and_nobody_looks_at_them(seed: str) -> None:
    s, dice = new_match(seed, heroes="random", sides="random"), Rng(seed)
    removed = [s.pile(REMOVED, side) for side in (0, 1)]
    faces = {FACES[name] for pile in removed for name in pile}
    cards = [card for side in (0, 1) for card in s.table.pile(REMOVED, s.table.pile_owner(side))]
    while s.state.result is None:
        decision = s.decision
        asked = str(decision.interface_data())
        assert not any(name in asked for pile in removed for name in pile)
        s.act(Action(decision.seat, s.state.moment, decision.random_pick(dice.below)))
        assert not any(event.facts.get("hero") in faces for event in s.events)
        assert not any(s.state.cards.known[card] for card in cards)
    assert [s.pile(REMOVED, side) for side in (0, 1)] == removed
    assert sum(" falls" in line for line in s.log) > 6


@rule("NB-S13", "NB-S14", "NB-S15")
@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize(("chosen", "time_deck"), [("sun", NIGHT_FIRST), ("moon", DAY_FIRST)])
def test_the_time_deck_is_laid_for_the_first_players_faction_and_not_shuffled(
    seed: int, chosen: str, time_deck: tuple[str, ...]
) -> None:
    rows = (SUN_ROW, MOON_ROW) if chosen == "sun" else (MOON_ROW, SUN_ROW)
    s = set_up(*rows, seed, chosen)
    assert all(s.seen_by(viewer).time_deck == time_deck for viewer in (0, 1, None))
    assert s.table.time_card == time_deck[0]


@rule("NB-S13", "NB-S14")
def test_the_two_orders_are_those_of_the_rulebook() -> None:
    night, day = "Dusk, Dusk, Midnight, Midnight", "Dawn, Dawn, Midday, Midday"
    assert ", ".join(NIGHT_FIRST) == f"{night}, {day}, {night}, {day}"
    assert ", ".join(DAY_FIRST) == f"{day}, {night}, {day}, {night}"


@rule("NB-S17", "NB-S19", "NB-S20")
def test_nobody_begins_with_anything_and_no_arrival_power_occurs() -> None:
    """Each of these six would damage or mark somebody if it arrived."""
    s = set_up("Branoc, Doran, Idris", "Mordane, Vesna, Hespera")
    assert s.board.favor == [0, 0]
    assert s.standing(0) == "Branoc, Doran, Idris"
    assert s.standing(1) == "Mordane, Vesna, Hespera"
    assert [s.pile(DISCARD, side) for side in (0, 1)] == [[], []]
    assert [side.discard for side in s.seen_by(None).sides] == [(), ()]
    # The only point is the income of the first turn (NB-T02).
    assert (s.board.turn, s.board.pool) == (1, 1)


@rule("NB-S18")
@pytest.mark.parametrize("seed", range(6))
def test_the_first_player_takes_the_first_turn(seed: int) -> None:
    s = set_up(SUN_ROW, MOON_ROW, seed)
    assert s.facts_of("turn_began") == [{"side": 0, "name": "sun", "turn": 1, "time": "dusk"}]
    assert s.asked == seats(s)[0]
    assert s.decision.prompt.startswith("Branoc acts")


@rule("NB-R01", "NB-S16")
def test_the_step_that_the_list_lacks_leaves_nothing_unplaced() -> None:
    """After the last pick the game begins: each Hero has its place, and the Time deck and Favor lie ready."""
    s = set_up(SUN_ROW, MOON_ROW)
    placed = [
        name
        for side in (0, 1)
        for name in (*s.row(side), *s.deck(side), *s.pile(REMOVED, side), *s.discard(side))
    ]
    assert sorted(placed) == sorted(list_dealt())
    assert (s.board.turn, s.board.time_for, s.board.favor) == (1, "sun", [0, 0])
    assert s.asked == seats(s)[0]


def test_each_hero_on_offer_is_described_by_what_its_power_does() -> None:
    for faction in ("sun", "moon"):
        s = new_match().do(faction)
        for option in s.decision.options:
            power = HEROES[FACES[option.label]].activated
            assert power is not None and len(option.about) <= 100
            assert f"{power.cost} BP: " in option.about
            spoken = speak_arrows(power.text)
            assert option.about.endswith((spoken, spoken.replace(" damage", "")))


def test_whoever_lines_up_second_reads_how_the_columns_are_numbered() -> None:
    """Read: "Ysolde acts first", who stood in column 3, and the numbers ran 3, 2, 1."""
    s = new_match().do("sun", "branoc, cassia, idris")
    assert "You face" not in s.decision.prompt
    s.do("branoc, cassia, idris", "corvin, selka, wren")
    assert s.decision.prompt.endswith(
        "You face, in that order: Idris (column 3), Cassia (column 2), Branoc (column 1)."
    )
