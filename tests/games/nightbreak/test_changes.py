"""What hit the reader in Nightbreak: each piece has one line, with its cause and the HP left."""

from types import SimpleNamespace
from typing import Any

from games.core.change import Change, group_losses, sort_changes, tell_group
from games.core.model import Event, Seat
from games.core.sentences.teller import Reader, Teller
from games.nightbreak.changes import list_changes
from games.nightbreak.glossary import SHIELDED, SHROUDED, STUNNED, WOUNDED
from games.nightbreak.hero import HEROES
from games.nightbreak.recent_events import summarize_last_action
from tests.games.nightbreak.scene import scene

FIRST_SEAT = Teller(reader=Reader(seat=0))
FACES = {hero.name: face for face, hero in HEROES.items()}
SIDES = ("sun", "moon")


def event(kind: str, hero: str, side: int, **facts: Any) -> Event:
    return Event(kind, {"side": side, "name": SIDES[side], "column": 1, "hero": FACES[hero], **facts})


def attack(hero: str, side: int, target: str) -> Event:
    return event("attacked", hero, side, target=FACES[target], at=1)


def lines(
    events: list[Event], viewer: Seat | None = 0, earlier: tuple[Event, ...] = (), **damage: int
) -> list[str]:
    """Tell events to a seat; `damage` is what the Heroes of the first side have now."""
    return [change.text for change in changes(events, viewer, earlier, **damage)]


def changes(
    events: list[Event], viewer: Seat | None = 0, earlier: tuple[Event, ...] = (), **damage: int
) -> tuple[Change, ...]:
    row = [SimpleNamespace(name=name, hp=6, damage=lost) for name, lost in damage.items()]
    view: Any = SimpleNamespace(
        sides=(
            SimpleNamespace(seats=(0,), row=row, faction="sun"),
            SimpleNamespace(seats=(1,), row=[], faction="moon"),
        ),
        viewer=0,
        order="ask",
    )
    return sort_changes(list_changes(view, events, viewer, earlier))


HITS = [
    event("activated", "Corvin", 1),
    event("damaged", "Ysolde", 0, amount=4),
    event("gained", "Ysolde", 0, statuses=WOUNDED),
    attack("Selka", 1, "Ysolde"),
    event("damaged", "Ysolde", 0, amount=1),
]


def test_several_hits_are_one_line_with_causes_and_hp_left() -> None:
    """The text spoke of a point given, while Ysolde had lost 5 of 6 HP."""
    power = HEROES[FACES["Corvin"]].activated
    assert power is not None
    told = lines([event("given", "Ysolde", 0, amount=1), *HITS], Ysolde=5)
    assert (
        told[0] == f"Your Ysolde took 5 damage from Corvin's {power.name} (4) and Selka's attack (1): "
        "1 of 6 HP left."
    )
    assert (
        told[1] == f"Your Ysolde is now Wounded by Corvin's {power.name} "
        "(takes 1 damage for each swap or power used)."
    )
    assert lines(HITS, viewer=None, Ysolde=5)[0].startswith("Ysolde took 5 damage from Corvin's ")


def test_a_fall_implies_its_damage() -> None:
    fall = [attack("Selka", 1, "Vael"), event("damaged", "Vael", 0, amount=2),
            event("overwhelmed", "Vael", 0, scorer="Moon")]  # fmt: skip
    told = lines([*HITS, *fall], Ysolde=5)
    assert "Your Vael fell: Selka's attack dealt 2; 1 Favor for seat 1." in told
    assert not any("Vael lost" in line for line in told)
    assert lines(fall, viewer=1)[0] == "Vael fell: your Selka's attack dealt 2; 1 Favor for you."


def test_what_was_gained_and_lost_again_is_no_news() -> None:
    both = [event("gained", "Vael", 0, statuses=STUNNED), event("lost", "Vael", 0, statuses=STUNNED)]
    assert lines([attack("Selka", 1, "Vael"), *both]) == []


def test_a_window_that_begins_in_the_middle_of_an_action_knows_its_cause() -> None:
    told = lines([event("damaged", "Vael", 0, amount=2)], 0, (attack("Selka", 1, "Vael"),), Vael=2)
    assert told == ["Your Vael took 2 damage from Selka's attack: 4 of 6 HP left."]


def told_of_answer(answer: list[Event], **damage: int) -> list[str]:
    row = [SimpleNamespace(name=name, hp=6, damage=lost) for name, lost in damage.items()]
    view: Any = SimpleNamespace(
        sides=(
            SimpleNamespace(seats=(0,), row=row, faction="sun"),
            SimpleNamespace(seats=(1,), row=[], faction="moon"),
        ),
        viewer=0,
        order="ask",
    )
    return [change.text for change in list_changes(view, (), 0, (), answer)]


def test_of_the_own_answer_who_fell_is_told_with_the_favor() -> None:
    """Read: "Tavian arrived", and not that Selka had fallen to the reader's own attack for 1 Favor."""
    own = [
        attack("Ysolde", 0, "Selka"),
        event("damaged", "Selka", 1, amount=4),
        event("overwhelmed", "Selka", 1, scorer="sun"),
    ]
    assert told_of_answer(own) == ["Selka fell: your Ysolde's attack dealt 4; 1 Favor for you."]
    wounded = [event("activated", "Ysolde", 0), event("bled", "Ysolde", 0, amount=1)]
    fell = event("overwhelmed", "Ysolde", 0, scorer="moon")
    assert told_of_answer([*wounded, fell]) == ["Your Ysolde fell: her wound dealt 1; 1 Favor for seat 1."]


def test_of_the_own_answer_what_followed_by_itself_is_told() -> None:
    """Read: "Kerrin acts now", after Aurelia and Cassia had attacked though nobody had been asked."""
    own = [
        event("arrived", "Aurelia", 0),
        event("gained", "Selka", 1, statuses=STUNNED),
        event("lost", "Nocte", 1, statuses=SHIELDED),
        attack("Aurelia", 0, "Wren"),
        event("damaged", "Wren", 1, amount=2),
        attack("Cassia", 0, "Morrow"),
        event("damaged", "Morrow", 1, amount=3),
        event("overwhelmed", "Morrow", 1, scorer="sun"),
        event("arrived", "Calder", 1),
        event("damaged", "Calder", 1, amount=1),
    ]
    assert told_of_answer(own) == [
        "Selka is now Stunned by your Aurelia's arrival.",
        "Nocte is no longer Shielded, because of your Aurelia's arrival.",
        "Your Aurelia and Cassia then attacked at once: nothing else was possible.",
        "Wren took 2 damage from your Aurelia's attack: no HP left.",
        "Morrow fell: your Cassia's attack dealt 3; 1 Favor for you.",
        "Calder arrived in column 1.",
        "Calder took 1 damage from your Cassia's attack: no HP left.",
    ]
    power = [event("activated", "Ysolde", 0), event("damaged", "Selka", 1, amount=2)]
    forced = [attack("Ysolde", 0, "Selka"), event("damaged", "Selka", 1, amount=4)]
    assert told_of_answer([*power, *forced]) == [
        "Your Ysolde then attacked at once: nothing else was possible.",
        "Selka took 4 damage from your Ysolde's attack: no HP left.",
    ]
    fell = event("overwhelmed", "Selka", 1, scorer="sun")
    told = told_of_answer([*power, *forced, fell])[-1]
    assert told.startswith("Selka fell: your Ysolde's Finishing Cut dealt 2, your Ysolde's attack 4; ")


def test_who_arrives_unseen_instead_of_a_discarded_hero_is_told() -> None:
    """Read: nothing of Ysolde, who had arrived instead of Kerrin, whom the reader had discarded."""
    discarded = event("discarded", "Kerrin", 0)
    assert told_of_answer([discarded, event("arrived", "Ysolde", 0)]) == ["Your Ysolde arrived in column 1."]
    assert told_of_answer([event("arrived", "Ysolde", 0)]) == []


def test_who_was_discarded_is_told_before_who_arrived() -> None:
    events = [event("discarded", "Tavian", 1), event("arrived", "Calder", 1)]
    assert lines(events) == [
        "Seat 1 discarded Tavian, the top card of the deck.",
        "Calder arrived in column 1.",
    ]


def test_statuses_that_end_with_an_attack_have_no_other_cause() -> None:
    """Read: "no longer Shrouded: Nyssa's arrival", because she had arrived before the attack was over."""
    events = [
        attack("Vael", 0, "Selka"),
        event("arrived", "Nyssa", 1),
        event("lost", "Vael", 0, statuses=SHROUDED),
    ]
    assert "Your Vael attacked and is no longer Shrouded." in lines(events)


def test_of_the_own_answer_what_an_enemy_did_in_it_is_told_and_no_own_cost() -> None:
    own = [
        attack("Ysolde", 0, "Selka"),
        event("damaged", "Selka", 1, amount=2),
        event("bled", "Ysolde", 0, amount=1),
    ]
    assert told_of_answer(own, Ysolde=1) == []
    told = told_of_answer([*own, *HITS], Ysolde=5)
    assert told[0].startswith("Your Ysolde took 5 damage from Corvin's ")
    assert told[1].startswith(
        "Your Ysolde is now Wounded by Corvin's Chill Grip (takes 1 damage for each swap"
    )
    assert len(told) == 2


def test_a_wound_names_who_gave_it_even_if_that_was_earlier() -> None:
    """Read: "lost 1 HP to a wound", whoever had given it."""
    power = HEROES[FACES["Corvin"]].activated
    assert power is not None
    bled = [attack("Ysolde", 0, "Selka"), event("bled", "Ysolde", 0, amount=1)]
    assert (
        f"took 1 damage from her wound (Corvin's {power.name}): 0 of 6 HP left."
        in lines(bled, earlier=tuple(HITS), Ysolde=6)[0]
    )
    assert lines(bled, Ysolde=1)[0] == "Your Ysolde took 1 damage from her wound: 5 of 6 HP left."


def test_heroes_that_fell_are_told_together_with_their_side_and_cause() -> None:
    def fall(hero: str) -> list[Event]:
        return [event("damaged", hero, 0, amount=2), event("overwhelmed", hero, 0, scorer="Moon")]

    view: Any = SimpleNamespace(
        sides=(
            SimpleNamespace(seats=(0,), row=[], faction="sun"),
            SimpleNamespace(seats=(1,), row=[], faction="moon"),
        ),
        viewer=0,
        order="ask",
    )
    events = [attack("Selka", 1, "Vael"), *fall("Vael"), *fall("Oriel")]
    fallen = [each for each in list_changes(view, events, None) if each.piece]
    assert [tell_group(group) for group in group_losses(fallen)] == [
        "Sun lost Vael and Oriel: Selka's attack"
    ]


# what falls with a Hero, and what others did to the row


def test_points_and_prayers_lost_with_a_hero_are_told_with_the_cause_of_its_fall() -> None:
    """Two Blessing Points were gone, and nothing spoke of them."""
    fall = [
        attack("Selka", 1, "Vael"),
        event("damaged", "Vael", 0, amount=2),
        event("overwhelmed", "Vael", 0, scorer="Moon", held=2, prayers=1),
    ]
    (found,) = changes(fall)
    assert found.loss
    gone = "Vael fell and lost 2 Blessing Points and 1 Prayer Marker"
    assert found.text == f"Your {gone}: Selka's attack dealt 2; 1 Favor for seat 1."
    along = "2 Blessing Points and 1 Prayer Marker"
    assert tell_group([found], FIRST_SEAT) == f"You lost Vael with {along}: Selka's attack"
    assert lines(fall, 1)[0].startswith(f"{gone}: your Selka's")
    assert summarize_last_action(fall) == "Selka attacks: Vael −2 HP, Vael falls, −2 BP"


def test_a_point_taken_before_the_fall_is_told_beside_it() -> None:
    told = lines(
        [
            event("activated", "Corvin", 1),
            event("drained", "Vael", 0),
            attack("Selka", 1, "Vael"),
            event("damaged", "Vael", 0, amount=2),
            event("overwhelmed", "Vael", 0, scorer="Moon"),
        ]
    )
    assert told[0].startswith("Your Vael lost 1 Blessing Point to Corvin's ")
    assert told[1].startswith("Your Vael fell: ")


def test_two_attacks_of_one_hero_can_be_counted() -> None:
    """Read: "lost 5 HP to Selka's attack", which were two."""
    twice = [
        attack("Selka", 1, "Vael"),
        event("damaged", "Vael", 0, amount=3),
        attack("Selka", 1, "Vael"),
        event("damaged", "Vael", 0, amount=2),
    ]
    assert lines(twice, Vael=5) == ["Your Vael took 5 damage from Selka's attack (3 and 2): 1 of 6 HP left."]
    fallen = [*twice, event("overwhelmed", "Vael", 0, scorer="Moon")]
    assert lines(fallen) == ["Your Vael fell: Selka's attack dealt 3 and 2; 1 Favor for seat 1."]
    healed = [event("activated", "Oriel", 0), event("healed", "Vael", 0, amount=1)]
    bled = [event("bled", "Vael", 0, amount=1)]
    assert lines([*bled, *twice, *healed], Vael=5)[0] == (
        "Your Vael took 6 damage from his wound (1) and Selka's attack (3 and 2) "
        "and regained 1 HP from your Oriel's Noon Hymn: 1 of 6 HP left."
    )
    same = [attack("Selka", 1, "Vael"), *[event("damaged", "Vael", 0, amount=2)] * 2]
    assert lines(same, Vael=4) == ["Your Vael took 4 damage from Selka's attack: 2 of 6 HP left."]
    assert summarize_last_action(same) == "Selka attacks: Vael −2 HP twice"


def test_what_an_enemy_did_to_places_and_shields_is_a_loss_too() -> None:
    """It stood above the picture, where nobody looks."""
    power = HEROES[FACES["Corvin"]].activated
    assert power is not None
    done = [
        event("activated", "Corvin", 1),
        Event("moved", {"side": 0, "first": FACES["Vael"], "second": FACES["Oriel"], "to": 1}),
        event("lost", "Vael", 0, statuses=SHIELDED),
    ]
    told = changes(done)
    assert [(each.text, each.loss) for each in told] == [
        (f"Your Oriel and Vael were swapped by Corvin's {power.name}.", True),
        (f"Your Vael is no longer Shielded, because of Corvin's {power.name}.", True),
    ]
    assert all(each.short for each in told)
    assert not any(each.loss for each in changes(done, 1))
    assert [each.text for each in changes([*done[:2], done[1]])] == []
    own = [attack("Vael", 0, "Selka"), event("lost", "Vael", 0, statuses=SHIELDED)]
    assert not any(each.loss for each in changes(own))


def test_the_rules_say_what_was_on_a_hero_that_falls() -> None:
    made = scene(first="Branoc, Aurelia, Idris", second="Selka, Hespera, Corvin hurt=7 held=2", turn=5)
    made.do("attack 1")
    (facts,) = made.facts_of("overwhelmed")
    assert facts["held"] == 2 and "prayers" not in facts
    told = list_changes(made.seen_by(1), made.events, 1)
    (loss,) = [each.text for each in told if each.loss]
    assert loss.startswith("Your Corvin fell and lost 2 Blessing Points: ")


# the order of time


def test_lines_stand_in_the_order_in_which_it_happened() -> None:
    """Read: "Your Wren arrived", before who had fallen; the swap that explained it all was left out."""
    swapped = Event("moved", {"side": 1, "first": FACES["Corvin"], "second": FACES["Nocte"], "to": 1})
    happened = [
        swapped,
        event("activated", "Selka", 1),
        event("damaged", "Vael", 0, amount=2),
        attack("Corvin", 1, "Vael"),
        event("damaged", "Vael", 0, amount=3),
        event("overwhelmed", "Vael", 0, scorer="moon"),
        event("arrived", "Oriel", 0),
        event("lost", "Corvin", 1, statuses=SHROUDED),
        attack("Nocte", 1, "Oriel"),
        event("damaged", "Oriel", 0, amount=1),
        event("lost", "Nocte", 1, statuses=SHROUDED),
    ]
    told = changes(happened, Oriel=1)
    assert [each.text for each in told if each.loss] == [
        "Your Vael fell: Selka's Cull the Weak dealt 2, Corvin's attack 3; 1 Favor for seat 1.",
        "Your Oriel took 1 damage from Nocte's attack: 5 of 6 HP left.",
    ]
    assert [each.text for each in told if not each.loss] == [
        "Corvin and Nocte swapped places.",
        "Your Oriel arrived in column 1.",
        "Corvin and Nocte attacked and are no longer Shrouded.",
    ]
    ended, swap = told[-1], told[2]
    assert ended.weight < swap.weight  # bookkeeping is left out first


def test_a_power_used_twice_says_how_much_each_time() -> None:
    """Read: "regained 4 HP from Noon Hymn", whose card says 2."""
    once = [event("activated", "Oriel", 1), event("healed", "Cassia", 1, amount=2)]
    assert lines(once * 2) == ["Cassia regained 4 HP from Oriel's Noon Hymn (2 and 2): no HP left."]


def test_the_arrival_of_a_hero_is_told_with_what_it_did_to_itself() -> None:
    """Read: "Your Nyssa is now Shrouded: your Nyssa's arrival"."""
    arrival = [event("arrived", "Nyssa", 0), event("gained", "Nyssa", 0, statuses=SHROUDED)]
    assert lines(arrival) == [
        "Your Nyssa arrived in column 1.",
        "Your Nyssa is now Shrouded by her arrival (enemy powers don't affect the Hero).",
    ]


def test_who_escaped_is_told_with_who_arrived_by_a_standing_order() -> None:
    """Read: "Your Jessamy arrived in column 1", though nobody had been asked, and nothing of Aurelia."""
    row = [SimpleNamespace(name="Jessamy", hp=6, damage=0)]
    own, other = (SimpleNamespace(seats=(at,), row=row, faction="sun") for at in (0, 1))
    view: Any = SimpleNamespace(sides=(own, other), viewer=0, order="place")
    answer, events = [event("escaped", "Aurelia", 0)], [event("arrived", "Jessamy", 0)]
    told = [change.text for change in list_changes(view, events, 0, (), answer)]
    assert told == ["Your Aurelia escaped, and Jessamy arrived in column 1, by your standing order."]


def swap(one: str, other: str, side: int) -> Event:
    return Event("moved", {"side": side, "first": FACES[one], "second": FACES[other], "to": 1})


def test_a_swap_by_a_power_of_the_own_side_names_it() -> None:
    """Read: "Nyssa and Wren swapped places.", at the end and without a cause."""
    stepped = [event("activated", "Nyssa", 1), swap("Nyssa", "Wren", 1)]
    assert lines(stepped) == ["Nyssa and Wren swapped places through Nyssa's Shadow Step."]
    assert lines(stepped[1:]) == ["Nyssa and Wren swapped places."]


def test_a_debuff_that_ends_with_the_attack_during_which_it_came_is_told_with_its_cause() -> None:
    """Read: "Corvin arrived in column 3.", with no word about Ysolde, opposite, whom that stuns."""
    happened = [
        attack("Ysolde", 0, "Tavian"),
        event("arrived", "Corvin", 1),
        event("gained", "Ysolde", 0, statuses=STUNNED),
        event("lost", "Ysolde", 0, statuses=STUNNED),
    ]
    told = "Corvin's arrival made your Ysolde Stunned, only until the end of her attack."
    assert lines(happened, Ysolde=0) == ["Corvin arrived in column 1.", told]


def test_who_was_healed_before_the_hit_reads_so() -> None:
    """Read: 3 damage to a Hero with 2 HP left, who stands nevertheless."""
    healed = [event("arrived", "Oriel", 0), event("healed", "Ysolde", 0, amount=2)]
    hit = [attack("Selka", 1, "Ysolde"), event("damaged", "Ysolde", 0, amount=3)]
    relief, harm = "your Oriel's arrival", "Selka's attack"
    assert lines([*healed, *hit], Ysolde=5)[0] == (
        f"Your Ysolde regained 2 HP from {relief}, then took 3 damage from {harm}: 1 of 6 HP left."
    )
    assert lines([*hit, *healed], Ysolde=5)[0] == (
        f"Your Ysolde took 3 damage from {harm} and regained 2 HP from {relief}: 1 of 6 HP left."
    )


def test_a_shuffled_discard_pile_and_points_kept_by_the_enemy_are_news() -> None:
    shuffled = Event("reshuffled", {"side": 1, "pile": "moon", "owners": (1,)})
    given = event("given", "Calder", 1, amount=1)
    happened = [attack("Nocte", 1, "Doran"), event("damaged", "Doran", 0, amount=2), shuffled, given]
    assert lines(happened, Doran=2)[1:] == [
        "Seat 1's discard pile is shuffled into the deck.",
        "Calder keeps 1 Blessing Point.",
    ]
    line = summarize_last_action(happened)
    assert line == "Nocte attacks: Doran −2 HP; turn's end: Calder +1 BP"
