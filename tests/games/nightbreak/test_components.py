"""Components: what is in the box, as far as the rules know it."""

from collections import Counter
from collections.abc import Sequence

import pytest

from games.core.model import Action
from games.core.play import apply_step
from games.core.rng import Rng
from games.nightbreak import NIGHTBREAK
from games.nightbreak.card_sets import CARD_SETS, FIRST_SET
from games.nightbreak.glossary import (
    BUFFS,
    CLASSIC,
    DAY_FIRST,
    DEBUFFS,
    FACTIONS,
    KINGMAKER,
    MELEE,
    MOON,
    NIGHT_FIRST,
    SHE,
    STATUS_WORDS,
    SUN,
    SYMBOLS,
    TWILIGHT,
    UNITY,
    status_words,
)
from games.nightbreak.hero import HEROES, hero
from games.nightbreak.state import Fighter
from tests.games.nightbreak.scene import new_match, scene
from tests.tracing import rule


@rule("NB-K03")
def test_there_are_eighteen_favor_cards_in_two_piles_of_nine() -> None:
    assert NIGHTBREAK.find_card("favor").facts == {"count": 18, "piles": 2, "each": 9}


@rule("NB-K01")
def test_there_are_thirty_heroes_fifteen_of_each_faction() -> None:
    """The numbers are the rulebook's. New Heroes have faces outside of `FIRST_SET`, and other formats."""
    assert len(FIRST_SET) == 30
    assert Counter(HEROES[face].faction for face in FIRST_SET) == {SUN: 15, MOON: 15}
    assert set(FACTIONS) == {SUN, MOON}
    assert {CARD_SETS[format] for format in (CLASSIC, UNITY, KINGMAKER, TWILIGHT)} == {FIRST_SET}


def test_every_format_deals_heroes_that_exist() -> None:
    assert set(CARD_SETS) == {format.key for format in NIGHTBREAK.formats}
    assert all(set(faces) <= set(HEROES) for faces in CARD_SETS.values())


def test_a_face_that_another_hero_has_is_refused() -> None:
    with pytest.raises(ValueError, match=rf"face=15, .* MOON01 Corvin's; .* face={max(HEROES) + 1}$"):
        hero("SUN99", "Nobody", "Twice", SUN, MELEE, pronoun=SHE, hp=1, strength=1, face=15)
    assert HEROES[15].name == "Corvin"


@rule("NB-K02")
@pytest.mark.parametrize("time_deck", [NIGHT_FIRST, DAY_FIRST])
def test_there_are_sixteen_time_cards_four_of_each_name(time_deck: tuple[str, ...]) -> None:
    assert Counter(time_deck) == {"Dusk": 4, "Midnight": 4, "Dawn": 4, "Midday": 4}


@rule("NB-R04")
def test_night_shows_moon_and_day_shows_sun_two_symbols_or_three() -> None:
    assert SYMBOLS == {"Dusk": (MOON, 2), "Midnight": (MOON, 3), "Dawn": (SUN, 2), "Midday": (SUN, 3)}


@rule("NB-R04")
@pytest.mark.parametrize(("first", "second"), [("Branoc", "Corvin"), ("Corvin", "Branoc")])
def test_each_side_gets_fourteen_points_a_game_and_the_second_has_its_rich_turns_first(
    first: str, second: str
) -> None:
    s = scene(first=f"{first}, {first}, {first}", second=f"{second}, {second}, {second}")
    incomes: list[int] = []
    for turn in range(1, 17):
        s.board.turn = turn
        incomes.append(s.table.income(s.table.mover))
    assert incomes == [1, 2, 1, 3, 2, 1, 3, 1] * 2
    assert sum(incomes[::2]) == sum(incomes[1::2]) == 14


@rule("NB-K04")
def test_a_prayer_marker_is_a_blessing_point_turned_over() -> None:
    s = scene(first="Branoc held=2 prayers=1, Aurelia held=1, Idris", second="Corvin, Hespera, Rook")
    before = markers(s.board.rows[0])
    s.do("pray")
    assert (s.hero("Branoc").held, s.hero("Branoc").prayers) == (1, 2)
    assert markers(s.board.rows[0]) == before == 4
    assert s.board.pool == 0
    assert (s.hero("Aurelia").held, s.hero("Aurelia").prayers) == (1, 0)
    assert (s.asked, "pray" in s.options) == (0, False)


def markers(row: Sequence[Fighter | None]) -> int:
    return sum(fighter.held + fighter.prayers for fighter in row if fighter is not None)


@rule("NB-K05")
def test_there_are_five_kinds_of_buff_and_debuff_markers() -> None:
    assert status_words(BUFFS) == ["Shielded", "Shrouded"]
    assert status_words(DEBUFFS) == ["Immobilized", "Stunned", "Wounded"]
    assert len(STATUS_WORDS) == 5
    assert not BUFFS & DEBUFFS


@rule("NB-K06", "NB-R06")
def test_no_hero_has_more_hp_than_its_die_can_count() -> None:
    assert all(1 <= hero.hp <= 10 for hero in HEROES.values())
    assert max(hero.hp for hero in HEROES.values()) == 10


@rule("NB-K06")
@pytest.mark.parametrize("seed", ["one", "two"])
def test_chance_shuffles_decks_after_setup_and_does_nothing_else(seed: str) -> None:
    s, dice = new_match(seed, heroes="random", sides="random"), Rng(seed)
    shuffles = 0
    while s.state.result is None:
        decision = s.decision
        action = Action(decision.seat, s.state.moment, decision.random_pick(dice.below))
        done = apply_step(NIGHTBREAK, s.state, action)
        told = [event for event in done.events if event.kind == "reshuffled"]
        assert len(done.draws) == len(told)
        shuffles += len(told)
        s.state = done.state
    assert shuffles


@rule("NB-R05")
def test_points_on_a_hero_have_no_limit() -> None:
    s = scene(
        first="Branoc held=20, Aurelia held=20 acted, Idris acted", second="Corvin, Hespera, Rook", pool=5
    )
    s.do("attack 1", "5 to 1")
    assert [s.hero(name).held for name in ("Branoc", "Aurelia", "Idris")] == [25, 20, 0]
    assert s.asked == 1
