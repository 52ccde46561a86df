"""What is in the box: orders, wounds, and what is printed on each card."""

from collections import Counter

import pytest

from games.core.errors import BadMatchOption
from games.core.play import first_state
from games.core.sentences.teller import IN_ENGLISH
from games.nightfall import NIGHTFALL
from games.nightfall.card import ORDERS, Order
from games.nightfall.card_sets import FIRST_SET
from games.nightfall.glossary import (
    ACTION,
    COLOURS,
    EXILED_WHEN_DESTROYED,
    EXILED_WHEN_GONE,
    GUARD,
    IN_PLAY,
    MINION,
    RACES,
    STAYS,
    WOUNDS,
    WOUNDS_OF_TYPE,
)
from games.nightfall.view_types import card_view
from tests.games.nightfall.scene import face, new_match, scene
from tests.tracing import rule

BASE = [ORDERS[face] for face in ORDERS if face in FIRST_SET and not ORDERS[face].promo]
STARTERS = [order for order in BASE if order.starting]
DRAFTED = [order for order in BASE if not order.starting]

# As the catalogue has them: name, race, colour, links, cost, strength, health, kicker colour.
MINIONS = """
"Bad Smoke"|Lycanthrope|G|G|0|1|2|
Charlotte Reyes|Vampire|U|U|0|1|2|
Enraged Wight|Ghoul|P|P|0|2|1|
"Genesis One"|Hunter|W|W|0|1|3|
J.J. McTeague|Vampire|R|R|0|2|2|
Yuri Koroviev|Lycanthrope|Y|Y|0|1|3|
Alton Hickman|Hunter|W|RG|3|2|3|R
Ivan Radinsky|Lycanthrope|W|UP|5|4|3|R
"Big Ghost"|Lycanthrope|R|WU|6|5|4|W
Blaine Cordell|Hunter|R|PG|2|1|2|P
Vulko|Lycanthrope|G|WU|5|3|3|R
Zacharias Sands|Vampire|G|PY|5|2|2|P
Marcus Toth|Vampire|U|RY|4|2|2|W
"Overwatch Two"|Hunter|U|WG|3|2|2|G
Franz Orlok|Vampire|P|WU|4|3|3|G
Lilith Lawrence|Vampire|P|GY|6|1|3|R
"Indigo Six"|Hunter|Y|GU|3|2|2|U
Sir John Travail|Vampire|Y|WP|5|2|4|W
""".strip().splitlines()
ACTIONS = """
Grim Siege|W|YR|6|P
Tag Team Takedown|W|YU|3|U
Furious Melee|R|PY|3|W
Rend and Tear|R|GW|3|U
Blood Rage|G|RU|4|P
Ghoul Summoning|G|PY|3|Y
Flank Attack|U|WY|3|G
Leave Me!|U|RP|2|Y
Shock and Awe|P|RG|2|Y
Death Grip|P|WR|6|Y
Dark Awakening|Y|PU|5|G
Mesmeric Presence|Y|RG|4|U
""".strip().splitlines()
PROMOS = """
"Shadow Seven"|Hunter|W|GY|4|2|3|U
Lisaveta Florescu|Vampire|P|YU|5|3|3|R
Zombie Horde|Ghoul|G|RW|3|1|4|P
""".strip().splitlines()

GRAPH = {"W": "212121", "R": "221212", "G": "112222", "U": "221122", "P": "222111", "Y": "112222"}


def printed(order: Order) -> str:
    numbers = [order.cost, order.strength, order.health] if order.is_minion else [order.cost]
    race = [order.race] if order.is_minion else []
    parts = [order.name, *race, order.colour, order.links, *numbers, order.kicker_colour]
    return "|".join(map(str, parts))


@rule("NF-C01")
def test_there_are_60_starting_minions_84_further_minions_and_84_actions() -> None:
    groups = (
        STARTERS,
        [each for each in DRAFTED if each.is_minion],
        [each for each in DRAFTED if not each.is_minion],
    )
    assert [sum(each.copies for each in group) for group in groups] == [60, 84, 84]


@rule("NF-C02", "NF-R02")
def test_there_are_60_wounds_20_of_each_of_three_types() -> None:
    s = new_match(5)
    lying = Counter(card for card in s.state.cards.face if card in WOUNDS)
    assert lying == {face("bite"): 20, face("burn"): 20, face("bleed"): 20}
    assert len(WOUNDS) * WOUNDS_OF_TYPE == 60


@rule("NF-C03", "NF-C04", "NF-C07")
def test_24_names_are_drafted_18_names_are_minions_and_each_drafted_order_has_7_copies() -> None:
    assert len(DRAFTED) == 24
    assert Counter(order.kind for order in BASE) == {MINION: 18, ACTION: 12}
    assert {order.copies for order in DRAFTED} == {7}
    assert len({order.name for order in BASE}) == 30


@rule("NF-C05", "NF-C06", "NF-C08", "NF-B15", "NF-B16", "NF-B27")
def test_the_minions_are_those_of_the_catalogue() -> None:
    assert [printed(order) for order in BASE if order.is_minion] == MINIONS
    assert [order.copies for order in STARTERS] == [10] * 6
    assert {order.cost for order in STARTERS} == {0}
    assert [card_view(order.name).starting for order in BASE if order.is_minion] == [True] * 6 + [False] * 12
    assert {order.race for order in BASE if order.is_minion} == set(RACES)


@rule("NF-C09", "NF-B15", "NF-B16")
def test_the_actions_are_those_of_the_catalogue() -> None:
    assert [printed(order) for order in BASE if not order.is_minion] == ACTIONS


@rule("NF-C10")
def test_promos_come_up_only_if_they_are_wanted() -> None:
    assert [printed(ORDERS[face]) for face in FIRST_SET if ORDERS[face].promo] == PROMOS
    promos = {ORDERS[face].name for face in FIRST_SET if ORDERS[face].promo}

    def names_of(**options: bool) -> set[str]:
        found: set[str] = set()
        for seed in range(12):
            s = new_match(5, seed, **options)
            found |= {name for seat in range(5) for name in s.seen_by(seat).own.draft}  # type: ignore[union-attr]
            seen = s.until("whom_to_attack" if seed < 0 else "own_chain").seen_by(None)
            found |= {archive.card for archive in seen.commons}
        return found

    assert not names_of() & promos
    assert names_of(promos=True) >= promos


@rule("NF-C11", "NF-B28")
def test_minions_have_strength_and_health_of_1_to_4_actions_have_neither() -> None:
    for order in ORDERS.values():
        assert (order.strength > 0) == (order.health > 0) == order.is_minion
        assert order.health in range(1 if order.is_minion else 0, 5 if order.is_minion else 1)


@rule("NF-C12")
@pytest.mark.parametrize("seats", [1, 6])
def test_two_to_five_can_play(seats: int) -> None:
    for way in NIGHTFALL.formats:
        with pytest.raises(BadMatchOption):
            first_state(NIGHTFALL, {"format": way.key}, seats, "too few or too many")
        assert way.seats == (2, 3, 4, 5)


@rule("NF-B16", "NF-R01")
def test_six_colours_of_which_a_starting_minion_links_to_its_own_only() -> None:
    assert sorted(order.colour for order in STARTERS) == sorted(COLOURS)
    assert len(COLOURS) == 6
    assert all(order.links == order.colour for order in STARTERS)
    assert all(len(order.links) == 2 and order.colour not in order.links for order in DRAFTED)
    assert all(order.kicker_colour not in ("", order.colour) for order in DRAFTED)


def test_the_link_graph_of_the_draft_cards_is_that_of_the_catalogue() -> None:
    for start_, row in GRAPH.items():
        others = [colour for colour in COLOURS if colour != start_]
        found = [sum(o.colour == start_ and colour in o.links for o in DRAFTED) for colour in others]
        expected = {"W": [2, 1, 2, 1, 2], "R": [2, 2, 1, 2, 1], "G": [1, 1, 2, 2, 2]}
        expected |= {"U": [2, 2, 1, 1, 2], "P": [2, 2, 2, 1, 1], "Y": [1, 1, 2, 2, 2]}
        assert found == expected[start_], row
    assert Counter(order.kicker_colour for order in DRAFTED) == dict.fromkeys(COLOURS, 4)


@rule("NF-L08", "NF-K07", "NF-B33", "NF-L09", "NF-R82")
def test_texts_are_chain_text_kicker_text_and_in_play_text_of_minions() -> None:
    for order in ORDERS.values():
        assert (order.chain_effect is None) == (order.chain_text == "")
        assert (order.kicker_effect is None) == (order.kicker_text == "") == (order.kicker_colour == "")
        assert set(order.in_play) <= set(IN_PLAY)
        assert not (order.in_play and not order.is_minion)
        assert "feed" not in f"{order.chain_text} {order.kicker_text}".casefold()
    assert not any(order.kicker_effect for order in STARTERS)
    assert all(
        EXILED_WHEN_GONE in order.in_play or EXILED_WHEN_DESTROYED in order.in_play for order in STARTERS
    )


@rule("NF-F13", "NF-B32")
def test_bad_smoke_alone_of_the_starters_guards_and_stays() -> None:
    smoke = ORDERS[face("Bad Smoke")]
    assert smoke.in_play == (GUARD, STAYS, EXILED_WHEN_DESTROYED)
    assert [order.name for order in STARTERS if order.in_play != (EXILED_WHEN_GONE,)] == ['"Bad Smoke"']


@rule("NF-U05")
def test_all_wounds_have_the_same_effect() -> None:
    texts = {card.text for card in NIGHTFALL.card_help if IN_ENGLISH(card.kind) == "Wound"}
    assert len(texts) == 1
    for word in ("bite", "burn", "bleed"):
        s = scene(hands=[word], decks=["Vulko, Vulko, Vulko, Vulko, Vulko, Vulko, Vulko"], phase="cleanup")
        assert s.do("end discard").discard(0) == [word]
        assert len(s.hand(0)) == 6


def test_every_card_of_the_box_has_a_text_for_help() -> None:
    names = [card.name for card in NIGHTFALL.card_help]
    assert sorted(names) == sorted([*[order.name for order in ORDERS.values()], "Bite", "Burn", "Bleed"])
    for card in NIGHTFALL.card_help:
        assert IN_ENGLISH(card.text) and IN_ENGLISH(card.subtitle)
    for order in ORDERS.values():
        shown = card_view(order.name)
        assert (shown.name, shown.colour, shown.cost) == (order.name, order.colour, order.cost)
