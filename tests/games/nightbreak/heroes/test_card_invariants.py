"""Invariants of all Heroes' powers, which guarantee that every match ends."""

import re
from typing import Any

import pytest

from games.core.sentences.teller import IN_ENGLISH
from games.nightbreak.card_texts import power_text
from games.nightbreak.glossary import BUFFS, DEBUFFS, status_words
from tests.games.nightbreak.heroes.power_uses import (
    EASY,
    HEROES_BY_NAME,
    PowerUse,
    activations,
    arrivals,
    every_hero,
    held_state,
    power_of,
    told_facts,
)
from tests.tracing import rule


def statuses(deeds: list[PowerUse]) -> set[str]:
    return {
        word
        for deed in deeds
        for gained in told_facts(deed, "gained")
        for word in status_words(gained["statuses"])
    }


def appliers(deeds_of: Any, status: str) -> str:
    return " ".join(hero.key for hero in HEROES_BY_NAME.values() if status in statuses(deeds_of(hero.name)))


@pytest.mark.parametrize(
    ("status", "on_arrival", "when_activated"),
    [
        ("Shielded", "SUN01 SUN06 MOON04", "SUN01 SUN10"),
        ("Shrouded", "SUN10 MOON03 MOON10", "SUN10 MOON10"),
        ("Immobilized", "SUN04 MOON06", "SUN04 MOON01 MOON06 MOON11"),
        ("Stunned", "SUN09 SUN15 MOON01 MOON11", "SUN09 MOON01 MOON11"),
        ("Wounded", "SUN05 SUN08 MOON05 MOON12", "SUN08 MOON03 MOON05 MOON06"),
    ],
)
def test_which_heroes_apply_which_status(status: str, on_arrival: str, when_activated: str) -> None:
    assert appliers(arrivals, status) == on_arrival
    assert appliers(activations, status) == when_activated


@rule("NB-R58")
@every_hero
def test_powers_put_buffs_on_allies_and_debuffs_on_enemies(name: str) -> None:
    gained = [fact for deed in arrivals(name) + activations(name) for fact in told_facts(deed, "gained")]
    assert all(fact["side"] == 0 for fact in gained if fact["statuses"] & BUFFS)
    assert all(fact["side"] == 1 for fact in gained if fact["statuses"] & DEBUFFS)


@every_hero
def test_powers_deal_damage_to_enemies_only_and_heal_allies_only(name: str) -> None:
    deeds = arrivals(name) + activations(name)
    assert all(fact["side"] == 1 for deed in deeds for fact in told_facts(deed, "damaged"))
    assert all(fact["side"] == 0 for deed in deeds for fact in told_facts(deed, "healed"))


# Card-set invariants


@rule("NB-I01", "NB-K06", "NB-R06")
@every_hero
def test_hp_is_5_to_10_strength_1_to_4_and_cost_1_to_3(name: str) -> None:
    hero = HEROES_BY_NAME[name]
    assert 5 <= hero.hp <= 10 and 1 <= hero.strength <= 4 and 1 <= power_of(hero).cost <= 3


@rule("NB-I02")
@every_hero
def test_an_arrival_deals_at_most_3_damage_in_all(name: str) -> None:
    for deed in arrivals(name, f"{EASY} wounded"):
        assert sum(fact["amount"] for fact in told_facts(deed, "damaged")) <= 3


@rule("NB-I03")
@every_hero
def test_a_power_costs_at_least_1_and_gives_back_less_and_never_to_the_acting_hero(name: str) -> None:
    cost = power_of(HEROES_BY_NAME[name]).cost
    deeds = activations(name)
    assert cost >= 1 and deeds
    for deed in deeds:
        assert [fact["pool"] for fact in told_facts(deed, "paid")] == [cost]
        assert deed.after.board.pool == cost and held_state(deed.after) < cost
        assert deed.after.hero(name).held == deed.after.hero(name).prayers == 0


@rule("NB-I04")
@every_hero
def test_nothing_is_asked_in_the_middle_of_a_power(name: str) -> None:
    hero = HEROES_BY_NAME[name]
    assert "one" not in hero.arrival_text.split() and power_of(hero).text.split().count("one") <= 1
    for deed in arrivals(name) + activations(name):
        assert deed.prompt.startswith((f"{name} acts ", "attack "))
        assert len(told_facts(deed, "targeted")) <= 1


@rule("NB-I05")
@every_hero
def test_no_arrival_gives_blessing_points(name: str) -> None:
    assert "BP to hold" not in HEROES_BY_NAME[name].arrival_text
    assert all((deed.after.board.pool, held_state(deed.after)) == (3, 0) for deed in arrivals(name))


@rule("NB-I06")
@every_hero
def test_no_power_names_a_faction(name: str) -> None:
    hero = HEROES_BY_NAME[name]
    assert hero.arrival is not None
    assert not re.search(
        r"\b(sun|moon|faction)\b", f"{hero.arrival_text} {power_of(hero).text}", re.IGNORECASE
    )
    for power in (hero.arrival, power_of(hero).effect):
        assert not {"SUN", "MOON", "FACTIONS", "faction", "factions"} & set(power.run.__code__.co_names)


@every_hero
def test_a_power_that_is_aimed_names_its_target_and_no_others(name: str) -> None:
    power = HEROES_BY_NAME[name].activated
    assert power is not None
    said = IN_ENGLISH(power_text(power, "Somebody" if power.chosen else None))
    assert ("Somebody" in said) is power.chosen
    assert not any(f"one {among}" in said for among in ("enemy", "ally"))
