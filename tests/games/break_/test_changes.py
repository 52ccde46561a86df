"""What hit the reader in Break: each troop has one line, wherever it went, with its cause."""

from typing import Any

from games.break_.changes import list_changes
from games.core.change import LOSS, NOISE, Change, group_losses, sort_changes, tell_group
from games.core.model import Action, Event, Seat
from games.core.sentences.events import store_events
from games.core.sentences.teller import Reader, Teller
from tests.contract.test_changes import check_cause, check_lines
from tests.games.break_.playouts import BreakPlayout, every_pairing
from tests.games.break_.scene import Scene, scene
from tests.games.break_.test_recent_events import played

VIEW: Any = None
"""The events alone say all that the changes of Break need."""


MINE = Teller(reader=Reader(seat=0))


def lines(events: list[Event], viewer: Seat | None = 0) -> list[str]:
    return [change.text for change in sort_changes(list_changes(VIEW, events, viewer))]


def in_time(events: list[Event], viewer: Seat | None = 0) -> list[str]:
    """Return all lines but noise as the game lists them: each at the place where it happened."""
    return [change.text for change in list_changes(VIEW, events, viewer) if change.weight > NOISE]


def troop(kind: str, seat: Seat, name: str, tile: str, **facts: Any) -> Event:
    return Event(kind, {"seat": seat, "troop": name, "tile": tile, **facts})


def hurt(seat: Seat, name: str, tile: str, amount: int, left: int, cause: str = "normal") -> Event:
    return troop("hurt", seat, name, tile, amount=amount, left=left, power=5, cause=cause)


FIGHT = [
    Event("cast", {"seat": 1, "card": "Kindle"}),
    troop("moved", 1, "Wolf", "d3", start="d2", how="moved"),
    troop("fought", 1, "Wolf", "d4", start="d3", other_seat=0, other="Golem", deals=2, takes=1),
    hurt(1, "Wolf", "d4", 1, 2),
    hurt(0, "Golem", "d4", 2, 3),
    troop("bounced", 1, "Wolf", "d3", start="d4"),
]


def test_a_blow_has_its_cause_and_the_power_left() -> None:
    """A Golem lost 2, and the cause was cut; later nothing said who had attacked whom."""
    told = lines(FIGHT)
    fates = "your Golem lost 2 power (3 of 5 left), the Wolf lost 1 power (2 of 5 left)"
    assert told[0] == f"Seat 1's Wolf attacked your Golem on d4 from d3: {fates}."
    assert "your" not in " ".join(lines(FIGHT, None)).lower()


def test_a_troop_that_moved_on_and_fell_has_one_line() -> None:
    later = [
        troop("moved", 0, "Golem", "e4", start="d4", how="pushed"),
        Event("exploded", {"tile": "e4"}),
        hurt(0, "Golem", "e4", 3, 0, "explosion"),
        troop("fell", 0, "Golem", "e4"),
    ]
    told = lines([*FIGHT, *later])
    assert told[1].startswith("Your Golem was pushed from d4 to e4 by seat 1's Wolf and fell: ")
    assert "an explosion on e4" in told[1]
    assert sum("Golem" in line for line in told) == 2, "the attack, and then its end"
    (fall,) = [each for each in sort_changes(list_changes(VIEW, [*FIGHT, *later], 0)) if each.piece]
    assert tell_group([fall], MINE).startswith("You lost Golem d4: ")


def test_what_was_lost_and_regained_is_no_news() -> None:
    told = lines([hurt(0, "Golem", "d4", 1, 4), troop("healed", 0, "Golem", "d4", left=5, power=5)])
    assert told == []


def test_turns_that_ended_are_told_of_each_player_and_never_counted() -> None:
    """The board's line read "The turn ends (×2)."."""
    idle = [Event("turn_ended", {"seat": seat, "quiet": quiet}) for quiet, seat in enumerate((1, 0, 1, 0), 1)]
    assert lines(idle) == ["Seat 1 ended the turn.", "You ended the turn."]
    assert lines(idle, None) == ["Seat 1 ended the turn.", "Seat 0 ended the turn."]
    quiet = Event("turn_ended", {"seat": 1, "quiet": 7})
    words = (
        "Seat 1 ended the turn: 7 turns in a row without any loss. After 12, core power decides the match."
    )
    assert lines([*idle, quiet]) == ["You ended the turn.", words]
    last = Event("turn_ended", {"seat": 0, "quiet": 12})
    assert lines([*idle, last])[-1] == (
        "You ended the turn, and with it the match: after 12 turns without any loss, core power decides."
    )


def test_each_line_stands_where_it_happened() -> None:
    """A throw was told before the move that led to it, and damage before the push."""
    events = [
        Event("turn_began", {"seat": 1, "turn": 4}),
        troop("moved", 1, "Oracle", "f4", start="f5", how="moved"),
        Event("cast", {"seat": 1, "card": "Whirlpool"}),
        troop("moved", 0, "Stone", "f8", start="f7", how="pushed"),
        troop("collided", 0, "Rock", "e8", other="Stone", other_seat=0, there="f8"),
        hurt(0, "Stone", "f8", 1, 2, "collision"),
        Event("river_laid", {"seat": 1, "tile": "a4", "end": "a5", "way": "north"}),
    ]
    assert in_time(events) == [
        "Seat 1's Oracle moved from f5 to f4.",
        "Your Stone was pushed from f7 to f8 by seat 1's Whirlpool.",
        "Your Stone on f8 lost 1 power to your Rock (pushed into it from e8 by seat 1's Whirlpool); "
        "2 of 5 left.",
        "Seat 1's River now flows north from a4 to a5.",
    ]


def test_what_happened_in_two_turns_is_no_one_line() -> None:
    """Read as if it had fallen where it attacked: "Turtle moved from d7 to c7 and fell: Stone dealt 1"."""
    first = [
        Event("turn_began", {"seat": 1, "turn": 4}),
        troop("moved", 1, "Turtle", "c6", start="d6", how="moved"),
        Event("turn_ended", {"seat": 1, "quiet": 0}),
    ]
    second = [
        Event("turn_began", {"seat": 0, "turn": 5}),
        troop("fought", 0, "Stone", "c6", start="c5", other_seat=1, other="Turtle", deals=3, takes=1),
        hurt(0, "Stone", "c6", 1, 2),
        hurt(1, "Turtle", "c6", 2, 0),
        troop("fell", 1, "Turtle", "c6"),
        troop("moved", 0, "Stone", "c6", start="c5", how="moved"),
    ]
    fates = "Seat 1's Turtle fell, the Stone lost 1 power (2 of 5 left)"
    assert in_time([*first, *second], None) == [
        "Seat 1's Turtle moved from d6 to c6.",
        f"Seat 0's Stone attacked seat 1's Turtle on c6 from c5: {fates[0].lower()}{fates[1:]}.",
    ]


def test_a_turn_in_which_nothing_was_done_is_told_as_that() -> None:
    """Only the reader's own Walls were told, as if the other player had destroyed them."""
    events = [
        Event("turn_began", {"seat": 1, "turn": 4}),
        Event("turn_ended", {"seat": 1, "quiet": 1}),
        Event("turn_began", {"seat": 0, "turn": 5}),
        Event("wall_gone", {"seat": 0, "tile": "e5"}),
    ]
    idle = "Seat 1 ended the turn without a move or a card."
    assert in_time(events) == [idle, "Your Wall on e5 crumbles: its time is over."]
    moved = troop("moved", 1, "Oracle", "f4", start="f5", how="moved")
    assert idle not in in_time([events[0], moved, *events[1:]])


def test_a_troop_that_was_placed_and_spent_in_one_turn_is_told_twice() -> None:
    """There was no Blaze on g7, and it was "sacrificed for Scorch"."""
    events = [
        Event("turn_began", {"seat": 1, "turn": 4}),
        Event("cast", {"seat": 1, "card": "Kindle"}),
        hurt(1, "Herald", "f5", 1, 2, "thorns"),
        troop("appeared", 1, "Blaze", "g7"),
        Event("cast", {"seat": 1, "card": "Scorch"}),
        troop("sacrificed", 1, "Blaze", "g7"),
        hurt(0, "Stone", "c2", 2, 1, "thorns"),
    ]
    assert in_time(events) == [
        "Seat 1's Herald on f5 lost 1 power to seat 1's own Kindle; 2 of 5 left.",
        "Seat 1's Kindle placed a new Blaze on g7.",
        "Seat 1's Blaze on g7 was sacrificed for Scorch.",
        "Your Stone on c2 lost 2 power to seat 1's Scorch; 1 of 5 left.",
    ]


def test_what_one_card_takes_or_places_is_one_line_for_the_other_player() -> None:
    events = [
        Event("turn_began", {"seat": 1, "turn": 4}),
        Event("cast", {"seat": 1, "card": "Pyre"}),
        troop("sacrificed", 1, "Blaze", "a6"),
        troop("sacrificed", 1, "Herald", "c8"),
        troop("appeared", 1, "Blaze", "b6"),
        troop("appeared", 1, "Blaze", "a7"),
        troop("moved", 1, "Blaze", "a6", start="a7", how="moved"),
    ]
    assert in_time(events) == [
        "Seat 1 sacrificed Blaze a6 and Herald c8 for Pyre.",
        "Seat 1's Pyre placed new Blazes on b6 and a7.",
        "Seat 1's Blaze moved from a7 to a6.",
    ]
    assert sum(each.loss for each in list_changes(VIEW, events, None)) == 2, "each with its place"
    assert german(events, 0)[-3:-1] == [
        "Bo opferte Blaze a6 und Herald c8 für Pyre.",
        "Auf b6 und a7 erschienen Blazes von Bo (Pyre).",
    ]


def test_an_attack_of_two_troops_of_one_name_says_which_fell() -> None:
    events = [
        Event("turn_began", {"seat": 1, "turn": 4}),
        troop("fought", 1, "Rock", "c4", start="c5", other_seat=0, other="Rock", deals=2, takes=2),
        hurt(1, "Rock", "c4", 1, 1),
        hurt(0, "Rock", "c4", 2, 0),
        troop("fell", 0, "Rock", "c4"),
    ]
    fates = "your Rock fell, the attacking Rock lost 1 power (1 of 5 left)"
    assert lines(events)[0] == f"Seat 1's Rock attacked your Rock on c4 from c5: {fates}."
    (loss,) = [each for each in list_changes(VIEW, events, 0) if each.loss]
    check_cause(loss)
    assert tell_group([loss], MINE) == "You lost Rock c4: seat 1's Rock"


# causes: each names a card or a troop, and whose


def losses(made: Scene, line: str, side: str) -> list[Change]:
    """Return what commands cost the reader of a side."""
    seat = made.seat(side)
    found = sort_changes(list_changes(VIEW, played(made, line), seat))
    return [change for change in found if change.loss]


def told(made: Scene, line: str, side: str = "north") -> str:
    """Return the only loss of a side by some commands, with seats named after their sides."""
    (found,) = losses(made, line, side)
    check_cause(found)
    return found.text.replace(f"seat {made.seat('south')}'s", "south's").replace(
        f"seat {made.seat('north')}'s", "north's"
    )


def test_a_spell_is_named_and_not_its_kind_of_damage() -> None:
    """Read: "Your Ruby fell on d2: thorns dealt 2."."""
    made = scene("fire", "rock", south="Herald c3, Blaze a1", north="Ruby e5, Golem g8")
    assert told(made, "scorch a1 > e5") == "Your Ruby fell on e5: south's Scorch dealt 2."


def test_a_snare_that_was_sprung_is_no_cause_of_what_a_spell_does_later() -> None:
    events = [
        Event("sprung", {"seat": 1, "trap": "snare", "tile": "d4"}),
        hurt(0, "Golem", "d4", 1, 4, "thorns"),
        Event("cast", {"seat": 1, "card": "Scorch"}),
        hurt(0, "Rock", "e4", 1, 1, "thorns"),
        troop("burned", 0, "Ruby", "c4"),
        hurt(0, "Ruby", "c4", 1, 1, "thorns"),
    ]
    assert [line for line in lines(events) if "lost" in line] == [
        "Your Golem on d4 lost 1 power to seat 1's Snare; 4 of 5 left.",
        "Your Rock on e4 lost 1 power to seat 1's Scorch; 1 of 5 left.",
        "Your Ruby on c4 lost 1 power to seat 1's Firewall; 1 of 5 left.",
    ]


def test_an_explosion_names_whose_troop_it_was_and_what_set_it_off() -> None:
    events = [
        Event("cast", {"seat": 1, "card": "Scorch"}),
        hurt(0, "Blaze", "d4", 1, 0, "thorns"),
        troop("fell", 0, "Blaze", "d4"),
        Event("exploded", {"tile": "d4"}),
        hurt(0, "Blaze", "d5", 1, 0, "explosion"),
        troop("fell", 0, "Blaze", "d5"),
        Event("exploded", {"tile": "d5"}),
        hurt(0, "Golem", "d6", 1, 2, "explosion"),
    ]
    found = lines(events)
    assert "Your Blaze fell on d4: seat 1's Scorch dealt 1." in found
    source = "the explosion of your Blaze (set off by seat 1's Scorch)"
    assert f"Your Golem on d6 lost 1 power to {source}; 2 of 5 left." in found
    fallen = [each for each in list_changes(VIEW, events, None) if each.piece]
    assert [tell_group(group) for group in group_losses(fallen)] == [
        "Seat 0 lost Blaze d4 and d5: seat 1's Scorch"
    ]


SCORCHED = [
    Event("turn_began", {"seat": 1, "turn": 4}),
    Event("cast", {"seat": 1, "card": "Scorch"}),
    troop("sacrificed", 1, "Blaze", "g6"),
    Event("exploded", {"tile": "g6"}),
    hurt(1, "Herald", "f6", 1, 2, "explosion"),
    hurt(0, "Archer", "c2", 2, 0, "thorns"),
    troop("fell", 0, "Archer", "c2"),
]


def test_an_owner_is_named_once_in_a_sentence() -> None:
    """Read: "AI's Herald lost 1 power to the explosion of AI's Blaze (AI's Scorch)"."""
    source = "the explosion of seat 1's own Blaze (set off by Scorch)"
    blast = f"Seat 1's Herald on f6 lost 1 power to {source}; 2 of 5 left."
    sacrifice = "Seat 1's Blaze on g6 was sacrificed for Scorch."
    loss = "Your Archer fell on c2: seat 1's Scorch dealt 2."
    assert lines(SCORCHED)[0] == loss
    assert in_time(SCORCHED) == [sacrifice, blast, loss]
    assert {blast, sacrifice} < set(lines(SCORCHED, None))


def test_the_owner_of_several_causes_is_named_once() -> None:
    """Read: "AI's bomb dealt 1, AI's Scorch 2, AI's Bomb'O 2"."""
    events = [
        Event("turn_began", {"seat": 1, "turn": 4}),
        Event("exploded", {"tile": "d5"}),
        hurt(0, "Treant", "d5", 1, 3, "explosion"),
        Event("cast", {"seat": 1, "card": "Scorch"}),
        hurt(0, "Treant", "d5", 2, 1, "thorns"),
    ]
    fight = [
        troop("fought", 1, "Bomb'O", "d5", start="d6", other_seat=0, other="Treant", deals=2, takes=1),
        hurt(0, "Treant", "d5", 1, 0),
        troop("fell", 0, "Treant", "d5"),
    ]
    hurt_by = "Your Treant on d5 lost 3 power to seat 1's bomb and Scorch; 1 of 5 left."
    assert lines(events)[0] == hurt_by
    attack = "Seat 1's Bomb'O attacked your Treant on d5 from d6: your Treant fell."
    assert [line for line in in_time([*events, *fight]) if "Treant" in line] == [hurt_by, attack]
    fallen = [*events[:2], hurt(0, "Treant", "d5", 1, 3, "explosion"), *events[3:], fight[-1]]
    assert lines(fallen)[0] == "Your Treant fell on d5: seat 1's bomb dealt 1, Scorch 2."


def test_a_cast_is_no_news_of_its_own_where_its_effect_names_it() -> None:
    """Read after what it did, as if it came later: "AI cast Scorch."."""
    weights = {each.text: each.weight for each in list_changes(VIEW, SCORCHED, 0)}
    assert weights["Seat 1 cast Scorch."] == NOISE
    (cast,) = list_changes(VIEW, SCORCHED[1:2], 0)
    assert cast.weight > NOISE
    grown = [Event("cast", {"seat": 1, "card": "Grow Coral"}), troop("appeared", 1, "Coral", "e4")]
    assert in_time(grown) == ["Seat 1's Grow Coral placed a new Coral on e4."]
    walled = [Event("cast", {"seat": 1, "card": "Wall"}), Event("wall_built", {"seat": 1, "tile": "e4"})]
    assert in_time(walled) == ["Seat 1's Wall now blocks e4."]


def test_a_bomb_is_that_of_whoever_begins_the_turn_and_told_although_it_followed_from_the_own_end() -> None:
    """The step of "end" was never told: the next turn's bomb exploded in it."""
    own = [
        troop("moved", 0, "Golem", "d4", start="d3", how="moved"),
        Event("turn_ended", {"seat": 0, "quiet": 0}),
        Event("turn_began", {"seat": 1, "turn": 4}),
        Event("exploded", {"tile": "d5"}),
        hurt(0, "Golem", "d4", 1, 4, "explosion"),
    ]
    found = list_changes(VIEW, [Event("turn_ended", {"seat": 1, "quiet": 0})], 0, (), own)
    assert [each.text for each in found if each.loss] == [
        "Your Golem on d4 lost 1 power to seat 1's bomb; 4 of 5 left."
    ]
    assert len(found) == 2
    assert list_changes(VIEW, (), 0, (), FIGHT[1:2]) == []


def test_a_collision_names_whose_river_or_spell_drove_the_troop() -> None:
    made = scene("water", "rock", south="Oracle a1", north="Golem d6", river="d3 n", wall="d7")
    assert (
        told(made, "wave")
        == "Your Golem on d6 lost 1 power to south's Wave (which pushed it into a Wall); 2 of 3 left."
    )


def test_a_troop_that_a_river_carried_into_another_is_named_with_the_river() -> None:
    """Read: "Your Coral fell on c3: your River (AI's Salamander on c4 ran into it) dealt 1."."""
    events = [
        Event("turn_began", {"seat": 1, "turn": 4}),
        troop("moved", 1, "Salamander", "c5", start="b5", how="moved"),
        troop("swept", 1, "Salamander", "c5", river_seat=0),
        troop("moved", 1, "Salamander", "c4", start="c5", how="carried"),
        troop("collided", 1, "Salamander", "c4", other="Coral", other_seat=0, there="c3"),
        hurt(0, "Coral", "c3", 1, 0, "collision"),
        troop("fell", 0, "Coral", "c3"),
    ]
    fall = "Your Coral fell on c3: seat 1's Salamander (carried into it from c4 by your River) dealt 1."
    assert fall in in_time(events)


def test_a_bomb_that_hurts_nobody_is_told() -> None:
    """A bomb on a Turtle went off without a word."""
    began = [Event("turn_began", {"seat": 1, "turn": 4}), Event("exploded", {"tile": "c3"})]
    assert in_time(began)[0] == "Seat 1's bomb exploded on c3."
    unhurt = [*began, hurt(0, "Turtle", "c3", 0, 4, "explosion")]
    assert in_time(unhurt)[0] == "Your Turtle on c3 lost nothing to seat 1's bomb: it's blast-proof."
    assert "exploded" not in in_time([*began, hurt(0, "Golem", "c3", 1, 4, "explosion")])[0]


def test_a_rock_is_sacrificed_for_the_golem_and_not_for_the_last_spell() -> None:
    events = [
        Event("cast", {"seat": 0, "card": "Gust"}),
        troop("sacrificed", 0, "Rock", "c4"),
        troop("healed", 0, "Golem", "c5", left=3, power=3),
    ]
    healed = "Your Rock on c4 was sacrificed: your Golem on c5 healed 1 power and has 3 of 3."
    assert in_time(events) == ["You cast Gust.", healed]


def test_what_happened_twice_is_said_in_words_and_with_whose_it_was() -> None:
    """Read: "The Firewall is taken back (×2)."."""
    taken = Event("firewall_out", {"seat": 1})
    assert lines([taken, taken]) == ["Seat 1 took the Firewall off the board twice."]
    assert lines([taken] * 3, 1) == ["You took your Firewall off the board 3 times."]


# where a troop stood and where it fell


def test_a_troop_that_is_pushed_into_a_fight_fell_there_and_stood_elsewhere() -> None:
    """Read: "fell on c5", where it had never stood."""
    made = scene("forest", "rock", south="Druid c4, Treant c6", north="Rock c5")
    fall = told(made, "gust c5")
    way = "Your Rock was pushed from c5 into the fight on c6 by south's Gust"
    assert fall == f"{way} and fell: south's Treant dealt 4."
    made = scene("forest", "rock", south="Druid c4, Treant c6", north="Rock c5")
    (loss,) = losses(made, "gust c5", "north")
    assert loss.piece is not None and loss.piece.place == "c5"


def test_a_troop_that_is_pushed_onto_a_trap_names_both_tiles() -> None:
    made = scene("forest", "rock", south="Druid d1", north="Stone c4 lost=2", trap="snare c5")
    assert (
        told(made, "gust c4")
        == "Your Stone was pushed from c4 to c5 by south's Gust and fell: south's Snare dealt 1."
    )


def test_an_attacker_fell_on_the_tile_that_it_attacked_and_not_where_it_stood() -> None:
    made = scene("forest", "rock", south="Wolf c2", north="Golem c4")
    events = played(made, "c2-c3; c3-c4")
    fates = "seat 1's Golem lost 1 power (2 of 3 left), the Wolf fell"
    attack = f"Your Wolf attacked seat 1's Golem on c4 from c3: {fates}."
    assert in_time(events) == ["Your Wolf moved from c2 to c3.", attack]
    who = [each.piece.place for each in list_changes(VIEW, events, 0) if each.piece]
    assert who == ["c2"], "where it stood when the turn began"


def test_a_troop_pushed_into_the_rogue_of_the_mover_was_no_defender() -> None:
    made = scene("forest", "rock", south="Druid c4, Rogue c6", north="Rock c5")
    (fall,) = losses(made, "gust c5", "north")
    assert "was pushed from c5 into the fight on c6 by " in fall.text
    assert "Rogue's first strike dealt 2" in fall.text


# what others did to the reader's troops, in the list below the picture


def test_a_push_is_a_loss_with_its_cause_for_whose_troop_it_is() -> None:
    """It stood above the picture, apart from the other losses."""
    made = scene("forest", "rock", south="Druid d1", north="Golem e6")
    events = played(made, "gust e6")
    seat = made.seat("north")
    (pushed,) = [each for each in list_changes(VIEW, events, seat) if each.loss]
    assert pushed.text == f"Your Golem was pushed from e6 to e7 by seat {1 - seat}'s Gust."
    assert pushed.short and pushed.weight < LOSS
    assert not any(each.loss for each in list_changes(VIEW, events, 1 - seat))
    back = troop("moved", seat, "Golem", "e6", start="e7", how="moved")
    assert not any("Golem" in line for line in lines([*events, back], seat))


def test_a_river_that_carries_a_troop_is_told_once_and_only_if_it_did() -> None:
    made = scene("forest", "water", south="Druid d1", north="Turtle c4", river="c5 e")
    found = [each for each in list_changes(VIEW, played(made, "gust c4"), made.seat("north")) if each.loss]
    assert len(found) == 1
    assert "by seat" in found[0].text and "Gust" in found[0].text and "River" in found[0].text
    swept = [Event("turn_began", {"seat": 1, "turn": 4}), troop("swept", 0, "Golem", "d4", river_seat=1)]
    assert not any("River" in line for line in lines(swept))


def test_what_the_own_turn_moves_is_no_loss() -> None:
    made = scene("rock", "forest", south="Stone b2, Rock b3", north="Wolf d8")
    events = [Event("turn_began", {"seat": made.seat("south"), "turn": 3}), *played(made, "hurl b2")]
    assert not any(each.loss for each in list_changes(VIEW, events, made.seat("south")))


def test_a_bomb_that_sticks_is_a_loss_and_says_when_it_explodes() -> None:
    """Read above the picture: "Seat 1's bomb sticks to your Golem on d6."."""
    made = scene("fire", "rock", south="Bomb'O d3", north="Golem d6, Stone d7")
    seat, other = made.seat("north"), made.seat("south")
    events = played(made, "bomb")
    (stuck,) = [each for each in list_changes(VIEW, events, seat) if each.loss]
    explodes = "it explodes when their next turn begins, for 1 damage there and next to it"
    assert stuck.text == f"Seat {other}'s bomb sticks to your Golem on d6: {explodes}."
    assert stuck.short == f"Your Golem d6 has seat {other}'s bomb on it"
    assert not any("lies on" in line or "lands" in line for line in lines(events, seat))
    exploded = Event("turn_began", {"seat": other, "turn": 5})
    assert not any("sticks" in line for line in lines([*events, exploded], seat))


def test_a_bomb_that_lies_names_its_owner_and_when_it_explodes() -> None:
    """Read: "The bomb lands on d6."."""
    made = scene("fire", "rock", south="Bomb'O d3", north="Stone d7")
    seat, other = made.seat("north"), made.seat("south")
    events = played(made, "bomb")
    words = f"Seat {other}'s bomb lies on d6: it explodes when their next turn begins, "
    words += "for 1 damage there and next to it."
    assert words in lines(events, seat)
    assert not any(
        "bomb lies" in line
        for line in lines([*events, Event("turn_began", {"seat": other, "turn": 5})], seat)
    )


# several uses of one thing


def test_two_casts_of_one_card_can_be_counted() -> None:
    """Read: "lost 3 power to Ada's Arrow", which were two."""
    cast = Event("cast", {"seat": 1, "card": "Arrow"})
    twice = [cast, hurt(0, "Golem", "d4", 1, 4), cast, hurt(0, "Golem", "d4", 2, 2)]
    assert lines(twice)[0] == "Your Golem on d4 lost 3 power to seat 1's Arrow (1 and 2); 2 of 5 left."
    fallen = [*twice, troop("fell", 0, "Golem", "d4")]
    assert lines(fallen)[0] == "Your Golem fell on d4: seat 1's Arrow dealt 1 and 2."
    assert lines(twice[:2])[0] == "Your Golem on d4 lost 1 power to seat 1's Arrow; 4 of 5 left."


def test_two_attacks_of_one_troop_can_be_counted() -> None:
    again = [*FIGHT, *FIGHT[2:4], hurt(0, "Golem", "d4", 2, 1), FIGHT[-1]]
    assert ["3 of 5 left" in line for line in lines(again)[:2]] == [True, False]
    assert "your Golem lost 2 power (1 of 5 left)" in lines(again)[1]


@every_pairing
def test_every_loss_has_a_cause_with_its_owner(south: str, north: str) -> None:
    """Play each pairing of nations, with few empty turns, and read all that was lost, with all eyes."""
    playout = BreakPlayout(south, north, 1, [])
    steps: list[list[Event]] = []
    seen = 0
    while playout.table.state.result is None and len(steps) < 240:
        asked = playout.asked
        picks = [asked.random_pick(playout.below) for _ in range(5)]
        pick = max(picks, key=lambda each: (asked.text(each) != "end") + 2 * (">" in asked.text(each)))
        playout.table.events = []
        playout.table.take_action(Action(asked.seat, playout.table.state.moment, pick))
        steps.append(store_events(playout.table.events))
    for end in range(6, len(steps), 6):
        for viewer in (0, 1, None):
            events, earlier = (
                [event for step in some for one in step if (event := one.seen_by(viewer))]
                for some in (steps[end - 6 : end], steps[max(0, end - 26) : end - 6])
            )
            changes = sort_changes(list_changes(VIEW, events, viewer, earlier))
            check_lines(changes)
            for loss in changes:
                if loss.loss:
                    seen += 1
                    check_cause(loss)
    assert seen


# in German


def german(events: list[Event], viewer: Seat | None) -> list[str]:
    teller = Teller("de", Reader(("Ada", "Bo"), viewer))
    return [change.text for change in sort_changes(list_changes(VIEW, events, viewer, say=teller), teller)]


def test_changes_are_told_in_german_to_each_reader() -> None:
    told = [next(line for line in german(FIGHT, each) if "griff" in line) for each in (0, 1, None)]
    fates = "Golem verlor 2 Stärke (noch 3 von 5), Wolf verlor 1 Stärke (noch 2 von 5)"
    assert told == [
        f"Wolf von Bo griff von d3 aus deine Truppe Golem auf d4 an: {fates}.",
        f"Deine Truppe Wolf griff von d3 aus Golem von Ada auf d4 an: {fates}.",
        f"Wolf von Bo griff von d3 aus Golem von Ada auf d4 an: {fates}.",
    ]
    scorched = hurt(0, "Golem", "d4", 2, 3, "thorns")
    assert german([Event("cast", {"seat": 1, "card": "Scorch"}), scorched], 0)[0] == (
        "Durch Scorch von Bo verlor deine Truppe Golem auf d4 2 Stärke (noch 3 von 5)."
    )
    made = scene("forest", "rock", south="Druid c4, Treant c6", north="Rock c5")
    (fall, *_) = german(played(made, "gust c5"), made.seat("north"))
    way = "Deine Truppe Rock wurde von c5 in den Kampf auf c6 geschoben (Gust von Ada)"
    assert fall == f"{way} und wurde besiegt: Treant von Ada machte 4 Schaden."
