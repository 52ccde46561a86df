"""The worked scenarios of the catalogue, each played to its end and told in order."""

from games.nightbreak.glossary import SHIELDED, SHROUDED, WOUNDED
from tests.games.nightbreak.scene import Scene, scene
from tests.tracing import rule


@rule("NB-E01", "NB-T03", "NB-T05")
def test_moon_on_midnight_with_a_prayer_has_five_points() -> None:
    s = scene(
        first="Idris acted, Kerrin acted, Liora acted", second="Rook, Selka prayers=1, Wren", turn=3, pool=1
    )
    s.do("give 1 to 2")
    assert s.log == [
        "A Midnight card is used up.",
        "Kerrin keeps 1 Blessing Point.",
        "Turn 4, Midnight: seat 1's turn.",
        "Seat 1 gains 3 Blessing Points (BP).",
        "Selka's prayer brings 2 Blessing Points.",
    ]
    assert (s.board.pool, s.hero("Selka").prayers) == (5, 0)
    assert (s.asked, s.acting) == (1, "Rook")


@rule("NB-E02")
def test_the_arrows_of_the_second_sides_leftmost_hero() -> None:
    s = scene(first="Idris, Kerrin, Liora", second="Wren, Rook, Ysmere", turn=2, pool=3, may_move=False)
    assert {text for text in s.options if text.startswith("mire")} == {"mire snare 2", "mire snare 3"}
    assert s.refuses("mire snare left")
    s.do("mire snare right", "mire snare front")
    assert [bool(fighter.statuses & WOUNDED) for fighter in s.table.fighters(0)] == [False, True, True]
    edge = scene(first="Idris, Kerrin, Liora", second="Ysmere, Rook, Wren", turn=2, pool=3, may_move=False)
    assert edge.refuses("weave shadow")
    assert (s.asked, s.acting) == (1, "Wren")


def duel(hurt: int, first_deck: str = "Vael, Hale") -> Scene:
    """Ysolde, Wounded, has felled Corvin; Moon looks at Mordane."""
    s = scene(
        first=f"Ysolde hurt={hurt} wounded, Kerrin, Liora",
        second="Rook, Selka, Corvin hurt=5",
        first_deck=first_deck,
        second_deck="Mordane, Hespera",
        turn=5,
    )
    s.do("attack 1").reload()
    assert (s.hero("Ysolde").statuses, s.board.favor) == (WOUNDED, [1, 0])
    assert (s.asked, s.options) == (1, ["place", "discard"])
    return s


@rule("NB-E03", "NB-R26")
def test_a_fallen_target_is_replaced_and_its_arrival_hits_back_before_the_attack_is_finished() -> None:
    s = duel(hurt=0).do("place")
    assert s.log == [
        "Ysolde attacks Corvin in column 1.",
        "Corvin takes 4 damage from Ysolde.",
        "Corvin falls: 1 Favor for seat 0.",
        "Mordane arrives in column 1.",
        "Ysolde takes 2 damage from Mordane.",
        "Ysolde is no longer Wounded.",
    ]
    assert (s.hero("Ysolde").damage, s.hero("Ysolde").statuses) == (2, 0)
    assert (s.board.favor, s.discard(1)) == ([1, 0], ["Corvin"])
    assert (s.asked, s.acting) == (0, "Kerrin")


@rule("NB-E04")
def test_an_attacker_that_falls_to_the_arrival_is_replaced_by_a_hero_without_a_step() -> None:
    s = duel(hurt=5).do("place").reload()
    assert (s.asked, s.options, s.board.favor) == (0, ["place", "discard"], [1, 1])
    s.do("place")
    assert s.log == [
        "Ysolde attacks Corvin in column 1.",
        "Corvin takes 4 damage from Ysolde.",
        "Corvin falls: 1 Favor for seat 0.",
        "Mordane arrives in column 1.",
        "Ysolde takes 2 damage from Mordane.",
        "Ysolde falls: 1 Favor for seat 1.",
        "Vael arrives in column 1.",
        "Selka is now Stunned.",
    ]
    assert s.row(0) == ["Vael", "Kerrin", "Liora"]
    assert (s.hero("Vael").acted, s.hero("Vael").statuses) == (True, 0)
    assert (s.asked, s.acting) == (0, "Kerrin")
    s.do("attack 1", "attack 1")
    assert (s.asked, s.board.turn) == (1, 6)


@rule("NB-E05")
def test_a_power_goes_on_after_the_arrival_in_the_middle_of_it() -> None:
    s = scene(
        first="Wren acted hurt=3, Nocte, Rook hurt=3",
        second="Cassia hurt=6, Kerrin, Liora",
        second_deck="Branoc, Hale",
        pool=3,
    )
    s.do("bitter penance right").reload()
    assert (s.asked, s.row(1)) == (1, ["", "Kerrin", "Liora"])
    assert (s.hero("Wren").damage, s.hero("Rook").damage) == (3, 3)
    s.do("place")
    assert s.log == [
        "Nocte pays 2 Blessing Points from the pool.",
        "Nocte uses Bitter Penance.",
        "The target is Cassia in column 3.",
        "Cassia takes 2 damage from Nocte.",
        "Cassia falls: 1 Favor for seat 0.",
        "Branoc arrives in column 3.",
        "Rook takes 2 damage from Branoc.",
        "Wren regains 1 HP.",
        "Rook regains 1 HP.",
    ]
    assert (s.hero("Wren").damage, s.hero("Rook").damage, s.hero("Branoc").damage) == (2, 4, 0)
    assert (s.asked, s.acting) == (0, "Nocte")


@rule("NB-E06")
def test_a_wounded_hero_that_falls_in_the_move_is_replaced_before_the_first_step() -> None:
    s = scene(
        first="Kerrin, Liora, Idris hurt=6 wounded",
        second="Rook, Selka, Wren",
        first_deck="Vael, Hale",
        turn=5,
    )
    s.do("swap 1 3").reload()
    assert (s.asked, s.options, s.row(0)) == (0, ["place", "discard"], ["", "Liora", "Kerrin"])
    s.do("place")
    assert s.log == [
        "Kerrin and Idris swap places.",
        "Idris takes 1 damage from his wound.",
        "Idris falls: 1 Favor for seat 1.",
        "Vael arrives in column 1.",
        "Selka is now Stunned.",
    ]
    assert (s.board.favor, s.hero("Vael").acted) == ([0, 1], False)
    assert (s.asked, s.acting, s.options) == (0, "Vael", ["attack 2", "attack 3"])
    s.do("attack 2")
    assert (s.asked, s.acting) == (0, "Liora")


@rule("NB-E07", "NB-B10")
def test_an_ally_that_has_attacked_stays_shielded_until_its_own_next_attack() -> None:
    s = scene(
        first="Kerrin hurt=3, Aurelia, Idris",
        second="Rook, Selka, Wren",
        turn=1,
        pool=4,
        may_move=False,
    )
    s.do("attack 1", "guard the line")
    assert s.log[-2:] == ["Kerrin regains 2 HP.", "Kerrin is now Shielded."]
    s.do("attack 2", "attack 1", "give 2 to 3")
    s.do("attack 1", "attack 1", "attack 2")
    assert [line for line in s.log if "no damage" in line] == ["Kerrin is Shielded and takes no damage."] * 2
    s.until_turn(3)
    assert (s.hero("Kerrin").statuses, s.hero("Kerrin").damage) == (SHIELDED, 1)
    assert (s.asked, s.acting) == (0, "Kerrin")
    s.do("attack 1")
    assert s.log.count("Kerrin is no longer Shielded.") == 1 and s.hero("Kerrin").statuses == 0
    assert (s.asked, s.acting) == (0, "Idris")


@rule("NB-E08")
def test_an_escape_costs_everything_on_the_hero_but_no_favor() -> None:
    deck = ["Vael", "Hale", "Doran", "Branoc", "Oriel", "Perrin"]
    s = scene(
        first="Idris hurt=5 held=2 prayers=1, Kerrin, Liora",
        second="Rook, Selka, Wren",
        first_deck=", ".join(deck),
    )
    s.do("escape").reload()
    assert s.deck(0) == [*deck, "Idris"]
    assert s.seen_by(None).sides[0].deck == 7 and s.seen_by(0).looked_at == "Vael"
    assert (s.asked, s.options) == (0, ["place", "discard"])
    s.do("place")
    assert s.log == [
        "Idris pays 1 held Blessing Point.",
        "Idris escapes to the bottom of the deck.",
        "Vael arrives in column 1.",
        "Selka is now Stunned.",
    ]
    assert s.deck(0) == [*deck[1:], "Idris"] and s.discard(0) == []
    assert s.standing(0).startswith("Vael,") and s.board.favor == [0, 0]
    assert (s.asked, s.acting) == (0, "Vael")


@rule("NB-E09")
def test_a_hero_that_escapes_into_a_deck_of_one_comes_back_if_that_card_is_discarded() -> None:
    discarded = ["Doran", "Branoc", "Hale", "Oriel", "Perrin"]
    s = scene(
        first="Idris hurt=5 held=2, Kerrin, Liora",
        second="Rook, Selka, Wren",
        first_deck="Aurelia",
        first_discard=", ".join(discarded),
    )
    s.do("escape").reload()
    assert s.deck(0) == ["Aurelia", "Idris"] and "Aurelia" in s.decision.prompt
    s.do("discard")
    assert s.log[1:] == [
        "Idris escapes to the bottom of the deck.",
        "Seat 0 discards Aurelia.",
        "Seat 0's discard pile is shuffled into the deck.",
        "Idris arrives in column 1.",
        "Wren takes 1 damage from Idris.",
        "Selka takes 1 damage from Idris.",
    ]
    assert s.row(0) == ["Idris", "Kerrin", "Liora"]
    assert (s.hero("Idris").damage, s.hero("Idris").held) == (0, 0)
    assert sorted(s.deck(0)) == sorted([*discarded, "Aurelia"]) and s.discard(0) == []
    assert (s.asked, s.acting) == (0, "Idris")


@rule("NB-E10", "NB-B12")
def test_an_area_power_passes_by_the_shrouded_and_hits_the_shielded() -> None:
    s = scene(
        first="Kerrin acted, Cassia, Idris", second="Rook, Selka shrouded, Wren shielded", pool=6, turn=5
    )
    s.do("sweeping blaze")
    assert s.log == [
        "Cassia pays 3 Blessing Points from the pool.",
        "Cassia uses Sweeping Blaze.",
        "Selka is Shrouded: the power doesn't affect her.",
        "Wren takes 2 damage from Cassia.",
        "Rook takes 2 damage from Cassia.",
    ]
    assert [fighter.damage for fighter in s.table.fighters(1)] == [2, 0, 2]
    assert (s.hero("Wren").statuses, s.hero("Selka").statuses) == (SHIELDED, SHROUDED)
    assert (s.asked, s.acting) == (0, "Cassia")


@rule("NB-E11")
def test_in_twilight_the_income_follows_the_row_of_the_moment() -> None:
    rich = scene(
        first="Idris, Kerrin, Rook",
        second="Liora acted, Wren acted, Selka acted",
        format="twilight",
        turn=6,
    )
    assert rich.log[-2:] == ["Turn 7, Midday: seat 0's turn.", "Seat 0 gains 3 Blessing Points (BP)."]
    assert (rich.board.pool, rich.asked) == (3, 0)
    s = scene(
        first="Idris, Kerrin hurt=5, Rook",
        second="Liora acted, Wren acted, Selka",
        first_deck="Tavian, Hale",
        format="twilight",
        turn=14,
    )
    s.do("attack 2").reload()
    assert (s.asked, s.options) == (0, ["place", "discard"])
    s.do("place")
    assert s.log == [
        "Selka attacks Kerrin in column 2.",
        "Kerrin takes 2 damage from Selka.",
        "Kerrin falls: 1 Favor for seat 1.",
        "Tavian arrives in column 2.",
        "A Dawn card is used up.",
        "Turn 15, Midday: seat 0's turn.",
        "Seat 0 gains 1 Blessing Point (BP).",
    ]
    assert s.row(0) == ["Idris", "Tavian", "Rook"]
    assert (s.board.pool, s.asked, s.acting) == (1, 0, "Idris")


@rule("NB-E12")
def test_a_kingmaker_is_recalled_into_its_own_rank() -> None:
    s = scene(
        first="Idris, Kerrin, Liora",
        second="Rook, Selka, Mordane hurt=6 held=2 wounded",
        second_deck="Nocte, Hespera, Calder",
        format="kingmaker",
        kingmakers=("Kerrin", "Mordane"),
    )
    s.do("attack 1").reload()
    assert (s.asked, s.options, s.board.favor) == (1, ["recall", "look"], [1, 0])
    s.do("recall")
    assert s.log == [
        "Idris attacks Mordane in column 1.",
        "Mordane takes 2 damage from Idris.",
        "Mordane falls and loses 2 Blessing Points: 1 Favor for seat 0.",
        "Seat 1 recalls the Kingmaker, Mordane.",
        "Mordane arrives in column 1.",
        "Idris takes 2 damage from Mordane.",
    ]
    assert s.standing(1) == "Rook, Selka, Mordane" and s.board.favor == [1, 0]
    assert (s.deck(1), s.discard(1)) == (["Nocte", "Hespera", "Calder"], [])
    assert s.seen_by(1).looked_at is None
    assert (s.asked, s.acting) == (0, "Kerrin")
