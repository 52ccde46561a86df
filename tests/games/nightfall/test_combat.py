"""Combat: attackers, blocks, damage to minions and players, and what is discarded after it."""

import pytest

from games.nightfall.damage import damage_minion, inflict, receive
from games.nightfall.state import DISCARD, EXILED
from tests.games.nightfall.scene import Scene, scene
from tests.tracing import rule


def fight(**parts: object) -> Scene:
    """Return a combat phase; a card in the active hand makes the chain the next question."""
    hands = ("Charlotte Reyes", "", "")
    return scene(**{"hands": hands, "seats": 3, "phase": "combat", **parts})


@rule("NF-A01", "NF-A02", "NF-A03", "NF-D02", "NF-L02")
def test_every_minion_attacks_exactly_one_opponent_in_any_split() -> None:
    for targets in ("22", "23", "32", "33"):
        s = fight(minions=["Vulko, Ivan Radinsky"])
        s.do(f"split vulko > seat {targets[0]}, ivan radinsky > seat {targets[1]}")
        wounds = [0, 0, 0]
        wounds[int(targets[0]) - 1] += 3
        wounds[int(targets[1]) - 1] += 4
        assert s.wounds == wounds
    s = fight(minions=["Vulko, Ivan Radinsky"])
    assert s.refuses("split vulko > seat 2", "split vulko > seat 1, ivan radinsky > seat 2", "attack seat 1")
    assert s.refuses("split vulko > seat 2, vulko > seat 3")
    assert s.decision().timeout_pick() == (0,)


@rule("NF-D02")
def test_out_of_time_all_attack_who_has_the_fewest_wounds() -> None:
    s = fight(minions=["Vulko, Ivan Radinsky"], wounds=["", "bite burn", "bite"])
    s.out_of_time()
    assert s.wounds == [0, 2, 8]


@rule("NF-A04", "NF-R09", "NF-D03")
def test_nothing_is_hurt_before_all_have_declared_their_blocks_together() -> None:
    s = fight(minions=["Vulko, Ivan Radinsky", "Sir John Travail", "Zacharias Sands"])
    s.do("split vulko > seat 2, ivan radinsky > seat 3")
    assert s.wounds == [0, 0, 0]
    assert s.awaited == (1, 2)
    s.do("sir john travail > vulko", seat=1)
    assert s.awaited == (2,)
    assert s.board.attacks[0].blockers == []
    assert s.seen_by(2).players[1].minions[0].blocks == -1
    s.do("none", seat=2)
    assert s.minions(1) == ["sir john travail 1"]
    assert s.wounds == [0, 0, 4]


@rule("NF-R57", "NF-R09")
def test_a_declared_block_stands() -> None:
    s = fight(minions=["Vulko, Ivan Radinsky", "Sir John Travail", "Zacharias Sands"])
    s.do("split vulko > seat 2, ivan radinsky > seat 3")
    assert s.decision(1).final_reason
    s.do("sir john travail > vulko", seat=1).reload()
    assert s.refuses("none", "sir john travail > vulko", seat=1)
    assert (s.awaited, s.seen_by(None).owing) == ((2,), (2,))
    s.do("none", seat=2)
    assert s.minions(1) == ["sir john travail 1"]


@rule("NF-A05", "NF-R11")
def test_combats_are_fought_in_the_order_in_which_the_attackers_are_named() -> None:
    for order, expected in (("vulko ivan", [3, 4]), ("ivan vulko", [4, 3])):
        first, second = ("vulko", "ivan radinsky")[:: 1 if order.startswith("vulko") else -1]
        s = fight(minions=["Vulko, Ivan Radinsky"])
        s.do(f"split {first} > seat 2, {second} > seat 3")
        assert [facts["strength"] for facts in s.facts_of("fights")] == expected
    s = fight(minions=["Vulko, Ivan Radinsky"]).do("attack seat 2")
    assert [facts["strength"] for facts in s.facts_of("fights")] == [3, 4]  # the order of entry


@rule("NF-R11", "NF-D04", "NF-A05")
def test_the_attacker_is_asked_for_the_next_combat_if_it_wants_to_or_a_guard_makes_it_matter() -> None:
    s = fight(minions=["Vulko, Ivan Radinsky"])
    s.do("combats ask me", seat=0).do("attack seat 2")
    assert (s.question, s.asked) == ("which_combat", 0)
    s.do("ivan radinsky")
    assert [facts["strength"] for facts in s.facts_of("fights")] == [4, 3]
    s = fight(minions=["Franz Orlok, Ivan Radinsky, Marcus Toth", "Vulko"]).do("attack seat 2").do("none")
    assert s.question == "which_combat"
    s.do("marcus toth")
    assert s.minions(1) == ["vulko 1"]
    assert s.question == "which_combat"  # asked again after each
    s.do("franz orlok")
    assert s.wounds == [0, 2 + 4, 0]
    s = fight(minions=["Franz Orlok, Ivan Radinsky", "Vulko"]).do(
        "split franz orlok > seat 2, ivan radinsky > seat 3"
    )
    s.do("none")
    assert s.question == "own_chain"  # one attacker for each: the given order stands


@rule("NF-R11", "NF-D04")
def test_a_guard_makes_the_attacker_be_asked_each_time_even_when_it_is_gone() -> None:
    s = fight(minions=["Marcus Toth, Franz Orlok, Ivan Radinsky", "Bad Smoke"], hands=["Charlotte Reyes"])
    s.do("attack seat 2").do("none").do("ivan radinsky")
    assert s.minions(1) == []  # the guard is destroyed, and two combats are left
    assert (s.question, s.asked, s.options()) == ("which_combat", 0, ["marcus toth", "franz orlok"])
    s.reload().do("franz orlok")
    assert [facts["strength"] for facts in s.facts_of("fights")] == [4, 3, 2]
    assert s.question == "own_chain"  # a single one that is left is no choice


@rule("NF-R11")
def test_who_stops_wishing_to_be_asked_is_not_asked_for_the_next_combat() -> None:
    s = fight(minions=["Marcus Toth, Franz Orlok, Ivan Radinsky"])
    s.do("combats ask me", seat=0).do("attack seat 2")
    s.do("combats as given", seat=0).do("ivan radinsky")
    assert s.question == "own_chain"


@rule("NF-R11")
def test_a_match_of_the_first_rules_goes_on_with_the_given_order_when_the_guard_is_gone() -> None:
    s = fight(minions=["Marcus Toth, Franz Orlok, Ivan Radinsky", "Bad Smoke"])
    s.state.rules = 1
    s.do("attack seat 2").do("none").do("ivan radinsky")
    assert s.question == "own_chain"


@rule("NF-A06", "NF-A07", "NF-A08", "NF-A09", "NF-D03")
def test_a_defender_may_block_with_own_minions_each_one_attacker_several_the_same() -> None:
    def attacked() -> Scene:
        s = fight(minions=["Vulko, Ivan Radinsky", "Sir John Travail, Alton Hickman", "Lilith Lawrence"])
        return s.do("attack seat 2")

    s = attacked()
    assert s.awaited == (1,)
    assert s.options() == ["sir john travail", "alton hickman"]
    assert s.refuses("lilith lawrence > vulko")
    assert s.refuses("sir john travail > vulko, sir john travail > ivan radinsky")
    assert attacked().do("none").wounds == [0, 7, 0]
    assert attacked().do("sir john travail > vulko, alton hickman > vulko").wounds == [0, 4, 0]
    s = attacked().do("sir john travail > vulko, alton hickman > ivan radinsky")
    assert s.wounds == [0, 1, 0]


@rule("NF-A10", "NF-B26", "NF-A11", "NF-A12", "NF-R15", "NF-R16")
def test_blockers_take_the_damage_and_inflict_none() -> None:
    s = fight(minions=["Ivan Radinsky hurt=2", "Sir John Travail"]).do("attack seat 2")
    s.do("sir john travail > ivan radinsky")
    assert [facts["strength"] for facts in s.facts_of("fights")] == [4]  # damaged minions are as strong
    assert (s.wounds, s.minions(1), s.discard(1)) == ([0, 0, 0], [], ["sir john travail"])
    assert [facts["minion"] for facts in s.facts_of("hurt")] == [17]


@rule("NF-A13", "NF-A14", "NF-R10", "NF-B29", "NF-B30", "NF-B31")
def test_the_defender_says_in_which_order_blockers_take_damage_and_each_takes_all_it_can() -> None:
    def blocked(first: str, second: str) -> Scene:
        s = fight(minions=["Ivan Radinsky", "Alton Hickman, Indigo Six"]).do("attack seat 2")
        return s.do(f"{first} > ivan radinsky, {second} > ivan radinsky")

    assert blocked("indigo six", "alton hickman").minions(1) == ["alton hickman 1"]
    assert blocked("alton hickman", "indigo six").minions(1) == ["indigo six 1"]


@rule("NF-A15", "NF-A16", "NF-A17", "NF-A18", "NF-L07")
def test_what_blockers_leave_is_wounds_from_the_top_of_the_stack_onto_the_discard_pile() -> None:
    s = fight(
        minions=["Vulko", "Zacharias Sands"],
        discards=["", "Grim Siege"],
        stack="Bite, Burn, Bleed",
        face_up=30,
    )
    s.do("attack seat 2").do("zacharias sands > vulko")
    assert s.wounds == [0, 1, 0]
    assert s.discard(1) == ["bite", "zacharias sands", "grim siege"]
    assert s.seen_by(None).face_up == 29
    assert s.seen_by(None).top_wound == "Burn"
    s = fight(minions=["Big Ghost"], stack="Bite, Burn, Bleed, Bleed, Bite").do("attack seat 3")
    assert s.discard(2) == ["bite", "bleed", "bleed", "burn", "bite"]


@rule("NF-A19", "NF-A20", "NF-B18")
def test_a_guard_absorbs_what_would_hurt_its_controller() -> None:
    s = scene(minions=["", "Vulko"]).happen((inflict, 1, 3))
    assert (s.minions(1), s.wounds, s.discard(1)) == ([], [0, 0], ["vulko"])
    s = scene(minions=["", "Vulko"]).happen((inflict, 1, 5))
    assert s.wounds == [0, 2]
    s = fight(minions=["Big Ghost", "Vulko, Alton Hickman"]).do("attack seat 2")
    s.do("alton hickman > big ghost")
    assert (s.minions(1), s.wounds) == (["vulko 1"], [0, 0, 0])  # what the blocker left


@rule("NF-A21")
def test_a_guard_is_no_help_against_received_wounds() -> None:
    s = scene(minions=["", "Vulko"]).happen((receive, 1, 2))
    assert (s.minions(1), s.wounds) == (["vulko 3"], [0, 2])


@rule("NF-R12", "NF-D05")
def test_of_several_guards_the_controller_says_who_absorbs_first() -> None:
    s = scene(minions=["", "Vulko, Bad Smoke"]).happen((inflict, 1, 3))
    assert (s.question, s.asked) == ("order_of_guards", 1)
    assert s.decision().timeout_pick() == (1, 0)  # the weaker first
    assert s.decision().prompt == "Which of your minions takes the damage first, and which next?"
    s.reload().do("bad smoke, vulko")
    assert (s.minions(1), s.exiled) == (["vulko 2"], ["bad smoke"])
    s = scene(minions=["", "Vulko, Bad Smoke"]).happen((inflict, 1, 3)).do("vulko, bad smoke")
    assert s.minions(1) == ["bad smoke 2"]


def test_the_question_for_the_order_of_guards_says_how_much_and_from_what() -> None:
    s = fight(minions=["Big Ghost", "Vulko, Bad Smoke"]).do("attack seat 2").do("none")
    asked = 'Seat 1\'s "Big Ghost" deals you 5 damage. Which of your minions takes it first, and which next?'
    assert (s.question, s.decision().prompt) == ("order_of_guards", asked)
    s.reload().do("bad smoke, vulko")
    s = fight(minions=["Alton Hickman, Ivan Radinsky", "Vulko, Vulko"]).do("attack seat 2").do("none")
    s.do("alton hickman").do(s.decision().text((0, 1)))
    asked = "Seat 1's attack deals you 4 damage. Which of your minions takes it first, and which next?"
    assert (s.question, s.decision().prompt) == ("order_of_guards", asked)
    s = scene(minions=["", "Vulko, Bad Smoke"], chain="Death Grip").do("seat 2")
    asked = "Seat 1's Death Grip deals you 3 damage. Which of your minions takes it first, and which next?"
    assert s.decision().prompt == asked


@rule("NF-R13", "NF-R86")
def test_a_guard_may_also_block_and_absorbing_is_no_block() -> None:
    s = fight(minions=["Franz Orlok, Alton Hickman", "Vulko"], decks=["Bite, Bite"]).do("attack seat 2")
    s.do("vulko > franz orlok").do("alton hickman")
    assert (s.wounds, s.minions(1)) == ([2, 2, 0], [])
    assert s.hand(0) == ["bite", "charlotte reyes"]  # Alton was not blocked: its damage was absorbed
    assert s.facts_of("hurt")[0] == {"seat": 1, "minion": 10, "amount": 2, "health": 1}


@rule("NF-R86")
def test_a_guard_does_not_count_as_the_one_that_may_block_franz_orlok() -> None:
    s = fight(minions=["Franz Orlok, Big Ghost", "Vulko, Alton Hickman, Marcus Toth"]).do("attack seat 2")
    assert s.refuses("alton hickman > franz orlok, marcus toth > franz orlok")
    s.do("marcus toth > franz orlok").do("franz orlok")
    assert s.facts_of("hurt")[1] == {"seat": 1, "minion": 10, "amount": 1, "health": 2}
    assert (s.minions(1), s.wounds) == (["alton hickman 3"], [0, 3, 0])


@rule("NF-R79")
def test_an_attack_whose_blocker_is_gone_still_counts_as_blocked() -> None:
    s = fight(minions=["Big Ghost, Alton Hickman", "Vulko"], decks=["Bite"]).do("attack seat 2")
    s.do("vulko > alton hickman").do("big ghost")
    assert s.minions(1) == []
    assert s.wounds == [1, 5 - 3 + 2, 0]
    assert s.hand(0) == ["charlotte reyes"]


@rule("NF-A22", "NF-A23", "NF-F10", "NF-L11", "NF-F13", "NF-B18")
def test_after_combat_the_attackers_are_discarded_but_those_that_stay() -> None:
    s = fight(minions=["Vulko, Bad Smoke, Enraged Wight, Marcus Toth"]).do("attack seat 3")
    assert s.minions(0) == ["bad smoke 2"]
    assert s.discard(0) == ["marcus toth", "vulko"]
    assert s.exiled == ["enraged wight"]
    assert s.hand(0) == ["charlotte reyes"]
    assert [(facts["how"], facts["where"]) for facts in s.facts_of("left_play")] == [
        ("discarded", "discard"),
        ("discarded", "exiled"),
        ("discarded", "discard"),
    ]


@rule("NF-A24")
def test_minions_that_enter_on_anothers_turn_may_block_and_attack_on_their_own_next_turn() -> None:
    s = scene(hands=["Genesis One", "Genesis One, Charlotte Reyes"], decks=["", "Vulko, Vulko, Vulko"])
    s.do("start genesis one").do("link genesis one", seat=1)
    assert [s.minions(0), s.minions(1)] == [["genesis one 3"], ["genesis one 2"]]
    assert s.board.phase == "claim"
    s.do("done")
    assert s.board.active == 1
    assert s.question == "blocks"  # the other attacks at once, in its own turn
    s.do("none")
    assert s.wounds == [1, 0]


@rule("NF-B08", "NF-B13", "NF-R51")
def test_a_destroyed_minion_goes_to_its_owner_an_exiled_one_to_nobody() -> None:
    s = scene(minions=["Vulko of=1, Enraged Wight of=1, Marcus Toth of=1"], discards=["", "Bite"])
    for name in ("Vulko", "Enraged Wight", "Marcus Toth"):
        s.happen((damage_minion, s.minion(name).id, 5))
    assert s.discard(1) == ["vulko", "bite"]
    assert s.hand(1) == ["marcus toth"]
    assert s.pile(EXILED) == ["enraged wight"]
    assert s.pile(DISCARD, 0) == []


@rule("NF-B32", "NF-F01", "NF-R84")
@pytest.mark.parametrize(
    "name", ["charlotte reyes", "enraged wight", "genesis one", "jj mcteague", "yuri koroviev", "bad smoke"]
)
def test_a_starting_minion_that_is_destroyed_is_exiled(name: str) -> None:
    s = scene(minions=["", name])
    s.happen((damage_minion, s.board.minions[0].id, 4))
    assert (s.exiled, s.discard(1)) == ([name], [])


@rule("NF-A14")
def test_nothing_is_told_of_a_blocker_that_no_damage_reached() -> None:
    s = fight(minions=["Vulko", "Sir John Travail, Alton Hickman"]).do("attack seat 2")
    s.do("sir john travail > vulko, alton hickman > vulko")
    assert s.facts_of("hurt") == [{"seat": 1, "minion": 17, "amount": 3, "health": 1}]
    assert s.minions(1) == ["sir john travail 1", "alton hickman 3"]
