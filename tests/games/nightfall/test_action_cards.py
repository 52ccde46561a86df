"""The actions, and the entries of the card FAQ about them."""

from typing import Any

import pytest

from games.core.sentences.teller import IN_ENGLISH
from games.nightfall.card import ORDERS
from games.nightfall.state import PICKED
from tests.games.nightfall.scene import Scene, face, scene
from tests.tracing import rule


def resolve(name: str, **parts: Any) -> Scene:
    return scene(chain=name, **parts)


def kicked(name: str, **parts: Any) -> Scene:
    return scene(chain=f"{name} kicked", **parts)


@rule("NF-L01")
@pytest.mark.parametrize("order", [o for o in ORDERS.values() if not o.is_minion], ids=lambda o: o.typed_name)
def test_an_action_never_stays_in_play(order: Any) -> None:
    s = resolve(order.name)
    while s.board.phase == "chain":
        s.out_of_time()
    assert order.face not in [minion.face for minion in s.board.minions]
    assert order.typed_name in [*s.discard(0), *s.hand(0)]


@rule("NF-B37", "NF-B38", "NF-R47", "NF-D18")
def test_grim_siege_inflicts_1_on_each_opponent_clockwise_or_in_an_order_of_its_players() -> None:
    s = resolve("Grim Siege", seats=4, active=2, stack="Bite, Burn, Bleed", minions=["Bad Smoke"])
    assert (s.wounds, s.minions(0)) == ([0, 1, 0, 1], ["bad smoke 1"])
    assert s.discard(3) == ["bite"] and s.discard(1) == ["burn"]
    s = scene(seats=4, hands=["Grim Siege, Bite"], stack="Bite, Burn, Bleed")
    s.do("damage ask me", seat=0).do("start grim siege").all_pass()
    assert (s.question, s.asked) == ("order_of_opponents", 0)
    asked = "Your Grim Siege deals 1 damage to each opponent. Who takes it first, and who next?"
    assert s.decision().prompt == asked
    s.do("seat 4, seat 2, seat 3")
    assert [s.discard(seat) for seat in (1, 2, 3)] == [["burn"], ["bleed"], ["bite"]]
    own = s.seen_by(0).own
    assert own is not None and tuple(map(IN_ENGLISH, own.orders)) == ("Damage: Ask me",)


@rule("NF-B38", "NF-E01")
def test_the_last_face_up_wound_goes_to_the_seat_that_was_put_in_that_place() -> None:
    s = scene(seats=3, hands=["Grim Siege"], face_up=1, stack="Bite, Burn, Bleed")
    s.do("damage ask me", seat=0).do("start grim siege").all_pass().do("seat 3, seat 2")
    assert s.over
    assert (s.discard(2), s.discard(1)) == (["bite"], ["burn"])


def test_kicked_grim_siege_draws() -> None:
    s = kicked("Grim Siege", decks=["Vulko"])
    assert (s.wounds, s.hand(0)) == ([0, 1], ["vulko"])


def test_tag_team_hits_a_minion_and_with_two_minions_an_opponent() -> None:
    for own, wounds in (("", 0), ("Vulko", 0), ("Vulko, Alton Hickman", 2)):
        s = resolve("Tag Team Takedown", minions=[own, "Lilith Lawrence"])
        assert (s.minions(1), s.wounds) == (["lilith lawrence 1"], [0, wounds])
    assert resolve("Tag Team Takedown", minions=["Vulko, Vulko"]).wounds == [0, 2]  # no minion to hit
    assert kicked("Tag Team Takedown", decks=["Bite"]).hand(0) == ["bite"]


@rule("NF-B36", "NF-R75")
def test_furious_melee_hits_each_minion_of_a_player() -> None:
    s = resolve("Furious Melee", minions=["Vulko", "Overwatch Two, Lilith Lawrence"])
    assert s.options() == ["seat 1", "seat 2"]
    s.do("seat 2")
    assert (s.minions(0), s.minions(1)) == (["vulko 3"], ["lilith lawrence 1"])
    assert [facts["minion"] for facts in s.facts_of("hurt")] == [13, 15]  # as they entered
    s = scene(hands=["Furious Melee, Bite"], minions=["", "Marcus Toth, Lilith Lawrence"])
    s.do("damage ask me", seat=0).do("start furious melee").all_pass().do("seat 2")
    assert s.question == "order_of_minions"
    asked = (
        "Your Furious Melee deals 2 damage to each of seat 2's minions. Which takes it first, and which next?"
    )
    assert s.decision().prompt == asked
    s.do("lilith lawrence, marcus toth")
    assert [facts["minion"] for facts in s.facts_of("hurt")] == [15, 12]


@rule("NF-R49", "NF-R50", "NF-X09", "NF-D13")
def test_kicked_furious_melee_exiles_two_cards_of_any_archive_or_what_is_there() -> None:
    parts: dict[str, Any] = {
        "private": ["Leave Me!", "Blaine Cordell left=1, Shock and Awe"],
        "commons": "Vulko, Marcus Toth left=0",
        "minions": ["Franz Orlok"],
    }
    s = kicked("Furious Melee", **parts).do("seat 2")
    assert sorted(s.options()) == ["blaine cordell", "leave me", "shock and awe", "vulko"]
    usual = s.decision().options[s.decision().timeout_pick()[0]].text
    assert usual == "shock and awe"  # the fullest private one of an opponent
    s.do("blaine cordell")
    assert (s.left("Blaine Cordell"), s.exiled) == (0, ["blaine cordell"])
    assert s.question == "claim_or_discard"
    s = kicked("Furious Melee", **parts).do("seat 2", "vulko")
    assert (s.left("Vulko"), s.exiled) == (5, ["vulko", "vulko"])
    s = kicked("Furious Melee", commons="Marcus Toth left=0")
    assert s.do("seat 1").question == "claim_or_discard"  # nothing to target


@rule("NF-D11")
def test_rend_and_tear_hits_a_minion_or_an_opponent() -> None:
    s = resolve("Rend and Tear", seats=3, minions=["Vulko", "Lilith Lawrence", "Marcus Toth"])
    assert s.options() == ["vulko", "lilith lawrence", "marcus toth", "seat 2", "seat 3"]
    assert s.decision().timeout_pick() == (2,)  # a minion that dies of it
    assert s.do("lilith lawrence").minions(1) == ["lilith lawrence 1"]
    s = resolve("Rend and Tear", seats=3, minions=["Vulko", "Lilith Lawrence"], wounds=["", "bite"])
    assert s.decision().options[s.decision().timeout_pick()[0]].text == "seat 3"
    assert s.do("seat 3").wounds == [0, 1, 2]
    assert kicked("Rend and Tear").wounds == [0, 3]


def test_blood_rage_counts_own_minions_to_four_and_kicked_heals_them() -> None:
    for count, wounds in ((0, 1), (2, 3), (3, 4), (5, 4)):
        own = ", ".join(["Vulko"] * count)
        assert resolve("Blood Rage", minions=[own]).wounds == [0, wounds]
    s = kicked("Blood Rage", minions=["Vulko hurt=2, Alton Hickman hurt=1", "Franz Orlok hurt=1"])
    assert (s.minions(0), s.minions(1)) == (["vulko 3", "alton hickman 3"], ["franz orlok 2"])


@rule("NF-F03", "NF-R27", "NF-R88", "NF-B28", "NF-D14", "NF-R28")
def test_ghoul_summoning_executes_the_text_of_a_dead_minion_and_puts_it_into_play() -> None:
    s = resolve("Ghoul Summoning", discards=["Charlotte Reyes, Zacharias Sands, Grim Siege, Bite", "Vulko"])
    assert s.options() == ["charlotte reyes", "zacharias sands"]
    assert s.decision().timeout_pick() == (1,)
    s.do("zacharias sands")
    assert (s.wounds, s.minions(0)) == ([1, 1], ["zacharias sands 2"])  # no kicker: no wound is exiled
    assert s.discard(0) == ["ghoul summoning", "charlotte reyes", "grim siege", "bite"]
    s = resolve("Ghoul Summoning", discards=["Charlotte Reyes"], decks=[""])
    assert s.minions(0) == ["charlotte reyes 2"]  # its own draw could not shuffle it away
    assert s.facts_of("drew")[0]["count"] == 0


def test_kicked_ghoul_summoning_raises_another_minion() -> None:
    s = kicked("Ghoul Summoning", discards=["Vulko, Alton Hickman, Vulko"])
    assert s.do("vulko").options() == ["alton hickman", "vulko"]
    assert s.do("vulko").minions(0) == ["vulko 3", "vulko 3"]
    s = kicked("Ghoul Summoning", discards=["Vulko"])
    assert s.minions(0) == ["vulko 3"]
    assert s.question == "claim_or_discard"


@rule("NF-D12", "NF-R26", "NF-R29")
def test_flank_attack_cancels_an_opposing_order_that_has_not_resolved() -> None:
    s = scene(
        seats=3, chain="Vulko, Grim Siege by=2, Charlotte Reyes by=1, Flank Attack by=1, Marcus Toth by=2"
    )
    assert s.asked == 1
    assert s.options() == ["vulko", "grim siege"]  # neither its own nor what has resolved
    assert s.decision().timeout_pick() == (1,)
    s.do("grim siege")
    assert (s.wounds, s.discard(2)) == ([0, 0, 0], ["grim siege"])
    assert s.resolved == ["marcus toth", "flank attack", "charlotte reyes", "vulko"]
    assert scene(chain="Vulko by=1, Flank Attack by=1").resolved == ["flank attack", "vulko"]


@rule("NF-F06", "NF-R76", "NF-M11")
@pytest.mark.parametrize("seat", [0, 1])
def test_kicked_flank_attack_takes_a_card_for_free_on_anybodys_turn(seat: int) -> None:
    s = scene(
        chain=f"Flank Attack by={seat} kicked",
        commons="Vulko, Grim Siege, Marcus Toth left=0",
        private=["Leave Me!", "Shock and Awe"],
        minions=["Sir John Travail", "Sir John Travail"],
    )
    own = ("leave me", "shock and awe")[seat]
    assert sorted(s.options()) == sorted([own, "vulko"])  # at most 5 as printed, whatever the discount
    s.do("vulko")
    assert (s.left("Vulko"), s.table.influence_left) == (6, 2)
    assert s.discard(seat) == ["flank attack", "vulko"]


@rule("NF-F08", "NF-R23", "NF-R24", "NF-D12")
def test_leave_me_chooses_the_targets_of_another_order_and_draws() -> None:
    s = scene(seats=3, active=0, chain="Enraged Wight, Leave Me! by=1", decks=["", "Vulko"])
    assert s.hand(1) == ["vulko"]
    assert (s.question, s.asked) == ("target_opponent", 1)
    assert s.options() == ["seat 2", "seat 3"]  # opponents of the Wight's player
    assert s.do("seat 3").wounds == [0, 0, 1]
    s = scene(chain="Leave Me!", decks=["Vulko"])
    assert s.hand(0) == ["vulko"]  # no order to target, and it draws


@rule("NF-R24")
def test_of_several_leave_me_the_one_that_resolved_last_decides_and_discards_stay_with_the_hand() -> None:
    s = scene(
        seats=3,
        chain="Ivan Radinsky kicked, Leave Me! by=1, Leave Me! by=2",
        hands=["", "Vulko, Bite", "Vulko, Bite"],
    )
    s.do("ivan radinsky")
    assert s.asked == 1  # the Leave Me! of seat 1 resolved later
    s.do("seat 3")
    assert (s.question, s.asked) == ("discard_from_hand", 2)
    s.do("bite")
    assert (s.question, s.asked) == ("target_opponent", 1)  # the kicker, too


@rule("NF-R24", "NF-R47")
def test_leave_me_also_decides_the_order_of_what_hurts_each_opponent() -> None:
    s = scene(seats=3, chain="Grim Siege, Leave Me! by=1")
    assert (s.question, s.asked) == ("order_of_opponents", 1)
    asked = "Seat 1's Grim Siege deals 1 damage to each opponent. Who takes it first, and who next?"
    assert s.decision().prompt == asked


@rule("NF-R24", "NF-R78")
def test_leave_me_chooses_from_the_discard_pile_of_the_orders_player() -> None:
    s = scene(chain="Ghoul Summoning, Leave Me! by=1", discards=["Vulko, Franz Orlok", "Lilith Lawrence"])
    assert (s.asked, s.options()) == (1, ["franz orlok", "vulko"])
    assert s.do("franz orlok").minions(0) == ["franz orlok 3"]  # the order keeps its player


@rule("NF-F09", "NF-R25")
def test_kicked_leave_me_lets_that_order_resolve_twice_with_its_kicker() -> None:
    s = scene(chain="Grim Siege kicked, Leave Me! kicked", decks=["Vulko, Vulko, Vulko, Vulko"])
    assert (s.wounds, s.hand(0)) == ([0, 2], ["vulko"] * 3)
    assert s.facts_of("resolves")[-1]["times"] == 2
    s = scene(chain="Grim Siege, Leave Me! kicked, Leave Me! kicked")
    s.do("grim siege")
    assert s.wounds == [0, 3]  # 1 + 2 executions
    s = scene(chain="Charlotte Reyes again=2", decks=["Bite, Bite, Bite, Bite"])
    assert (len(s.hand(0)), s.minions(0)) == (3, ["charlotte reyes 2"])  # it enters play once, at last


@rule("NF-R19", "NF-R25")
def test_targets_are_chosen_anew_for_each_execution_and_sentence() -> None:
    s = scene(seats=3, chain="Enraged Wight again=1")
    assert s.do("seat 2", "seat 3").wounds == [0, 1, 1]


@rule("NF-H18", "NF-D10", "NF-R22")
def test_shock_and_awe_hits_any_minion_and_kicked_each_opponent() -> None:
    s = resolve("Shock and Awe", minions=["Vulko", "Franz Orlok, Big Ghost, Big Ghost"])
    assert s.options() == ["vulko", "franz orlok", "big ghost"]  # those that are alike are one
    assert s.decision().timeout_pick() == (2,)  # the strongest
    assert s.do("big ghost").minions(1) == ["franz orlok 3", "big ghost 1", "big ghost 4"]
    assert kicked("Shock and Awe", seats=3).wounds == [0, 1, 1]


@rule("NF-F04", "NF-R14", "NF-R17", "NF-A21")
def test_death_grip_inflicts_3_on_any_player_or_kicked_gives_2_wounds() -> None:
    s = resolve("Death Grip", minions=["Bad Smoke", "Vulko"])
    assert s.options() == ["seat 1", "seat 2"]
    assert s.do("seat 1").wounds == [1, 0]  # the own guard must absorb
    s = kicked("Death Grip", minions=["", "Bad Smoke"]).do("seat 2")
    assert (s.wounds, s.minions(1)) == ([0, 2], ["bad smoke 2"])
    assert len(s.facts_of("inflicted")) == 0  # instead of the damage


@rule("NF-F02", "NF-R27", "NF-R28")
def test_dark_awakening_uses_the_top_card_of_an_archive_and_leaves_it_there() -> None:
    s = resolve(
        "Dark Awakening",
        commons="Grim Siege, Dark Awakening, Vulko left=0",
        private=["Leave Me!", "Shock and Awe"],
    )
    assert sorted(s.options()) == ["grim siege", "leave me"]
    s.do("grim siege")
    assert (s.wounds, s.left("Grim Siege"), s.hand(0)) == ([0, 1], 7, [])
    s = resolve("Dark Awakening", commons="Ghoul Summoning", discards=["Enraged Wight"])
    assert (s.wounds, s.minions(0)) == ([0, 1], ["enraged wight 1"])  # three deep, and no deeper
    s = scene(chain="Dark Awakening by=1", commons="Indigo Six")
    assert s.table.influence_left == 2  # Your Chain: of whoever started it
    assert scene(chain="Dark Awakening", commons="Indigo Six").table.influence_left == 3
    s = kicked("Dark Awakening", commons="Dark Awakening", decks=["Vulko"])
    assert s.hand(0) == ["vulko"]


@rule("NF-R30", "NF-B08")
def test_mesmeric_presence_takes_control_of_a_weak_opposing_minion_kicked_of_any() -> None:
    minions = ["Alton Hickman", "Vulko hurt=1, Ivan Radinsky, Big Ghost"]
    assert resolve("Mesmeric Presence", minions=minions).minions(0) == ["alton hickman 3", "vulko 2"]
    s = kicked("Mesmeric Presence", minions=minions)
    assert s.options() == ["vulko", "ivan radinsky", "big ghost"]
    s.do("big ghost")
    assert s.minions(0) == ["alton hickman 3", "big ghost 4"]
    assert (s.minion("Big Ghost").owner, s.minion("Big Ghost").controller) == (1, 0)
    s = scene(phase="combat", minions=["Vulko of=1, Enraged Wight of=1"], hands=["Bite"])
    assert (s.wounds, s.discard(1)[0], s.exiled) == ([1, 5], "vulko", ["enraged wight"])
    assert s.discard(0) == []


@rule("NF-R69")
def test_a_face_down_archive_is_a_target_of_its_holders_own_choice_only() -> None:
    s = scene(seats=2, hands=["Dark Awakening", "Dark Awakening"], commons="Grim Siege, Franz Orlok")
    for seat, name in ((0, "Shock and Awe"), (1, "Rend and Tear")):
        s.table.add_cards(PICKED, [face(name) + 200], seat)
    s.do("start dark awakening").all_pass()
    assert sorted(s.options()) == ["franz orlok", "grim siege", "shock and awe"]
    s.do("shock and awe")
    assert [(each.card, each.left) for each in s.seen_by(1).players[0].archives] == [("Shock and Awe", 7)]
    assert s.facts_of("turned_up") == [{"seat": 0, "card": 26}]


@rule("NF-R69", "NF-R24")
def test_a_face_down_archive_is_not_offered_where_somebody_else_chooses() -> None:
    s = scene(seats=2, chain="Dark Awakening, Leave Me! by=1", commons="Grim Siege, Franz Orlok")
    assert (s.question, s.asked) == ("target_archive", 1)
    s.table.add_cards(PICKED, [face("Shock and Awe") + 200], 0)
    assert sorted(s.options()) == ["franz orlok", "grim siege"]
    assert "Shock and Awe" not in str(s.seen_by(1))
