"""Replacement in the middle of something: what is set off resolves first, then the rest goes on."""

from games.nightbreak.effects import apply_status, deal_damage, heal
from games.nightbreak.glossary import ALL_THREE, SHIELDED
from games.nightbreak.replacement import overwhelm
from tests.games.nightbreak.scene import scene
from tests.tracing import rule


@rule("NB-X08", "NB-R38", "NB-R40")
def test_an_arrival_power_ends_before_the_second_empty_rank_is_looked_at() -> None:
    """Calder arrives in column 2 between an enemy pair; the empty column 1 is nobody's target."""
    first = "Branoc acted, Cassia acted, Idris"
    s = scene(
        first=first,
        second="Selka, Vesna hurt=6, Corvin hurt=7",
        turn=7,
        second_deck="Calder, Nocte, Rook",
    )
    s.happen((deal_damage, s.hero("Cassia").id, ALL_THREE, 2))
    assert s.happened == [
        "damaged Corvin 2",
        "damaged Vesna 2",
        "damaged Selka 2",
        "overwhelmed Vesna",
        "overwhelmed Corvin",
    ]
    s.do("column 2").reload().do("place")
    assert s.happened == ["arrived Calder", "gained Idris Stunned", "gained Branoc Stunned"]
    assert (s.asked, s.options) == (1, ["place", "discard"])
    assert s.row(1) == ["Selka", "Calder", ""]
    assert s.seen_by(1).looked_at == "Nocte"
    s.reload().do("place")
    assert s.standing(1) == "Selka hurt=2, Calder, Nocte"
    assert s.asked == 0


@rule("NB-X09", "NB-X11", "NB-X08")
def test_a_hero_that_a_power_overwhelms_is_replaced_and_hits_before_the_power_heals() -> None:
    """Nocte fells Cassia; Branoc arrives and hits Nocte's neighbour; only then both neighbours heal 1."""
    s = scene(
        first="Cassia hurt=6, Aurelia, Idris",
        second="Corvin hurt=3 acted, Nocte, Rook hurt=1",
        turn=6,
        pool=3,
        first_deck="Branoc, Hale",
    )
    s.do("bitter penance 1")
    assert s.happened == [
        "paid Nocte 0 2",
        "activated Nocte",
        "targeted Cassia",
        "damaged Cassia 2",
        "overwhelmed Cassia",
    ]
    assert s.standing(1) == "Corvin hurt=3, Nocte, Rook hurt=1"
    s.reload().do("place")
    assert s.happened == ["arrived Branoc", "damaged Rook 2", "healed Corvin 1", "healed Rook 1"]
    assert s.standing(1) == "Corvin hurt=2, Nocte, Rook hurt=2"
    assert s.board.favor == [0, 1]
    assert s.asked == 1
    assert s.decision.prompt.startswith("Nocte acts")


@rule("NB-X10")
def test_the_turn_player_acts_again_only_after_the_arrival_power_and_all_it_set_off() -> None:
    """Branoc's attack fells Corvin; Mordane fells Branoc in turn; only when Hale is there Idris acts."""
    s = scene(
        first="Branoc hurt=7, Idris, Aurelia",
        second="Selka, Hespera, Corvin hurt=7",
        turn=5,
        first_deck="Hale, Oriel",
        second_deck="Mordane, Nocte",
    )
    s.do("attack 1")
    assert s.asked == 1
    s.reload().do("place")
    assert s.happened == ["arrived Mordane", "damaged Branoc 2", "overwhelmed Branoc"]
    assert (s.asked, s.options) == (0, ["place", "discard"])
    assert s.refuses("attack 1", "attack 2", seat=0)
    s.reload().do("place")
    assert s.happened == ["arrived Hale", "gained Idris Shielded"]
    assert s.asked == 0
    assert s.decision.prompt.startswith("Idris acts")


@rule("NB-R30")
def test_an_attacker_overwhelmed_during_its_own_attack_is_replaced_by_a_hero_that_has_acted() -> None:
    s = scene(
        first="Ysolde hurt=5 wounded, Idris, Aurelia",
        second="Selka, Hespera, Corvin hurt=5",
        turn=5,
        pool=1,
        first_deck="Perrin, Oriel",
        second_deck="Mordane, Nocte",
    )
    s.do("attack 1", "place", "place")
    assert s.row(0) == ["Perrin", "Idris", "Aurelia"]
    assert s.hero("Perrin").acted
    assert s.board.favor == [1, 1]
    assert s.decision.prompt.startswith("Idris acts")
    s.do("attack 2").reload()
    assert s.decision.prompt.startswith("Place" if s.asked else "Who keeps")


@rule("NB-R39", "NB-X08", "NB-X10", "NB-X11", "NB-R40")
def test_groups_nest_and_each_fills_its_own_ranks_only() -> None:
    """Cassia fells columns 1 and 3. Mordane, arriving in 3, fells a Sun Hero; Idris, arriving for it,
    fells column 2. That newest group is filled first, though column 1 has waited longer.
    """
    s = scene(
        first="Branoc acted, Cassia, Tamsin hurt=5",
        second="Rook hurt=5, Corvin hurt=6, Selka hurt=5",
        turn=7,
        pool=3,
        first_deck="Idris, Hale",
        second_deck="Mordane, Nocte, Wren, Calder",
    )
    s.do("sweeping blaze")
    assert s.row(1) == ["", "Corvin", ""]
    assert (s.asked, s.options) == (1, ["column 3", "column 1"])
    s.reload().do("column 3", "place")
    assert s.happened == ["arrived Mordane", "damaged Tamsin 2", "overwhelmed Tamsin"]
    assert (s.asked, s.options) == (0, ["place", "discard"])
    s.reload().do("place")
    assert s.happened[:3] == ["arrived Idris", "damaged Corvin 1", "damaged Mordane 1"]
    assert s.happened[3:] == ["overwhelmed Corvin"]
    assert s.row(1) == ["Mordane", "", ""]
    # Both ranks are empty, but this group has but one: no choice of a rank.
    assert (s.asked, s.options) == (1, ["place", "discard"])
    assert "column 2" in s.decision.prompt
    s.reload().do("place")
    assert s.happened == ["arrived Nocte", "healed Mordane 1"]
    assert s.row(1) == ["Mordane", "Nocte", ""]
    assert (s.asked, s.options) == (1, ["place", "discard"])
    assert "column 1" in s.decision.prompt
    s.reload().do("place")
    assert s.row(1) == ["Mordane", "Nocte", "Wren"]
    assert s.row(0) == ["Branoc", "Cassia", "Idris"]
    assert s.board.favor == [3, 1]
    assert s.asked == 0


@rule("NB-R16", "NB-R62", "NB-X09")
def test_the_rest_of_a_power_does_nothing_to_the_hero_that_came_for_its_own() -> None:
    """Mordane's Blood Tithe fells Aurelia, Branoc arrives and fells Mordane, Hespera arrives for him and
    fells Liora, Idris arrives and hits Hespera. The healing of "this Hero" reaches nobody then.
    """
    s = scene(
        first="Aurelia hurt=7, Liora hurt=7, Hale",
        second="Selka acted, Rook acted, Mordane hurt=6",
        turn=6,
        pool=3,
        first_deck="Branoc, Idris, Oriel",
        second_deck="Hespera, Nocte",
    )
    s.do("blood tithe", "place", "place")
    assert s.happened == ["arrived Hespera", "damaged Liora 1", "overwhelmed Liora"]
    s.reload().do("place")
    assert s.happened[:1] == ["arrived Idris"]
    assert s.facts_of("healed") == []
    assert s.standing(1) == "Selka hurt=1, Rook hurt=1, Hespera hurt=1"
    assert s.asked == 1
    assert s.decision.prompt.startswith("Hespera acts")


@rule("NB-R16")
def test_the_rest_of_a_power_resolves_from_the_rank_that_its_hero_last_had() -> None:
    """Tamsin moves to column 2, dies of her wound there, and the enemy in column 2 is hit all the same."""
    s = scene(
        first="Tamsin hurt=6 wounded, Hale, Idris",
        second="Selka, Corvin, Rook",
        turn=5,
        pool=2,
        first_deck="Oriel, Perrin",
    )
    s.do("change of ground 2")
    assert s.happened[-2:] == ["bled Tamsin 1", "overwhelmed Tamsin"]
    assert s.row(0) == ["Hale", "", "Idris"]
    s.reload().do("place")
    assert s.happened == ["arrived Oriel", "damaged Corvin 2"]
    assert s.standing(1) == "Selka, Corvin hurt=2, Rook"
    assert s.standing(0) == "Hale, Oriel, Idris"  # no damage for an activation (NB-R21): she has left
    assert s.asked == 0


@rule("NB-R62", "NB-R26")
def test_a_hero_that_came_back_during_its_own_attack_keeps_the_buff_of_its_arrival() -> None:
    """Aurelia attacks; Mordane fells her; she is recalled with her Shield, which the attack does not end."""
    s = scene(
        first="Aurelia hurt=8 wounded, Idris, Hale",
        second="Selka, Hespera, Corvin hurt=7",
        turn=5,
        format="kingmaker",
        kingmakers=("Aurelia", "Corvin"),
        first_deck="Oriel, Perrin",
        second_deck="Mordane, Nocte",
    )
    s.do("attack 1", "look", "place")
    assert s.happened[-1] == "overwhelmed Aurelia"
    s.reload().do("recall")
    assert s.standing(0) == "Aurelia shielded, Idris, Hale"
    assert s.hero("Aurelia").acted
    assert s.asked == 0
    assert s.decision.prompt.startswith("Idris acts")


@rule("NB-R62", "NB-R15")
def test_no_part_of_a_power_and_no_wound_reaches_a_hero_that_has_left_and_come_back() -> None:
    s = scene(
        first="Branoc wounded, Idris, Hale",
        second="Selka, Hespera, Corvin",
        turn=5,
        format="kingmaker",
        kingmakers=("Branoc", "Corvin"),
    )
    branoc = s.hero("Branoc")
    branoc.damage = 9
    s.happen((overwhelm,), (heal, branoc.id, branoc.id, 1), (apply_status, branoc.id, branoc.id, SHIELDED))
    s.reload().do("recall")
    assert s.row(0) == ["Branoc", "Idris", "Hale"]
    assert s.happened == ["recalled Branoc", "arrived Branoc", "damaged Corvin 2"]
    assert s.standing(0) == "Branoc, Idris, Hale"
    assert s.asked == 0


@rule("NB-R41")
def test_an_arrival_power_is_not_asked_about_and_belongs_to_the_side_that_arrives() -> None:
    """In Sun's turn Vesna arrives and wounds her own enemies, the turn player's Heroes."""
    s = scene(
        first="Idris, Jessamy, Aurelia",
        second="Selka, Corvin hurt=7, Rook",
        turn=5,
        second_deck="Vesna, Nocte",
    )
    s.do("attack 2")
    assert s.asked == 1
    s.reload().do("place")
    assert s.happened == [
        "arrived Vesna",
        "gained Aurelia Wounded",
        "gained Jessamy Wounded",
        "gained Idris Wounded",
        "lost Idris Wounded",  # her attack is over (NB-R26)
    ]
    assert s.standing(1) == "Selka, Vesna, Rook"
    assert s.asked == 0
