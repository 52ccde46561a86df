"""The minions, one sentence of text after another: it does, it does not, and whom it leaves alone."""

from typing import Any

import pytest

from games.nightfall.damage import damage_minion, destroy
from games.nightfall.resolution import cancel
from tests.games.nightfall.scene import Scene, scene
from tests.tracing import rule


def resolve(name: str, **parts: Any) -> Scene:
    """Resolve this order alone in a chain of seat 0, until its first question or its end."""
    return scene(chain=name, **parts)


def kicked(name: str, **parts: Any) -> Scene:
    """Resolve this order kicked, like `resolve`."""
    return scene(chain=f"{name} kicked", **parts)


# starting minions


def test_charlotte_draws_a_card() -> None:
    s = resolve("Charlotte Reyes", decks=["Vulko, Bite", "Vulko"])
    assert (s.hand(0), s.deck(0), s.deck(1), s.minions(0)) == (
        ["vulko"],
        ["bite"],
        ["vulko"],
        ["charlotte reyes 2"],
    )


def test_the_wight_inflicts_1_on_an_opponent() -> None:
    s = resolve("Enraged Wight", seats=3, minions=["", "Vulko"])
    assert s.options() == ["seat 2", "seat 3"]
    assert s.reload().do("seat 3").wounds == [0, 0, 1]
    s = resolve("Enraged Wight", minions=["", "Vulko"])
    assert (s.wounds, s.minions(1)) == ([0, 0], ["vulko 2"])  # the only opponent; its guard absorbs


def test_genesis_one_inflicts_1_on_an_opposing_minion() -> None:
    s = resolve("Genesis One", minions=["Vulko", "Franz Orlok, Lilith Lawrence"])
    assert s.options() == ["franz orlok", "lilith lawrence"]
    s.do("lilith lawrence")
    assert (s.minions(0), s.minions(1)) == (
        ["vulko 3", "genesis one 3"],
        ["franz orlok 3", "lilith lawrence 2"],
    )
    assert resolve("Genesis One", minions=["Vulko"]).minions(0) == ["vulko 3", "genesis one 3"]


@rule("NF-B20", "NF-M04")
@pytest.mark.parametrize("name", ["Yuri Koroviev", "Indigo Six"])
def test_your_chain_influence_comes_only_in_the_own_chain(name: str) -> None:
    assert resolve(name).table.influence_left == 3
    starter = "Yuri Koroviev" if name.startswith("Yuri") else "Tag Team Takedown"
    s = scene(hands=[starter, name])
    s.do(s.options(0)[1]).do(f"link {name}", seat=1)
    gained = [facts["seat"] for facts in s.facts_of("gained_influence")]
    assert gained == ([0] if name.startswith("Yuri") else [])  # never seat 1, whose chain it is not


@rule("NF-B32")
def test_bad_smoke_and_mcteague_have_no_chain_text() -> None:
    for name in ("Bad Smoke", "J.J. McTeague"):
        s = resolve(name, minions=["", "Vulko"])
        assert (s.wounds, s.minions(1), s.question) == ([0, 0], ["vulko 3"], "claim_or_discard")


# draft minions


def test_alton_draws_after_an_attack_that_nobody_blocked() -> None:
    parts = {"phase": "combat", "decks": ["Vulko, Vulko"], "hands": ["Charlotte Reyes"]}
    s = scene(minions=["Alton Hickman", "Franz Orlok"], **parts)
    assert s.do("none").hand(0) == ["charlotte reyes", "vulko"]
    kinds = [event.kind for event in s.all]
    assert kinds.index("wounded") < kinds.index("drew")
    s = scene(minions=["Alton Hickman", "Franz Orlok"], **parts)
    assert s.do("franz orlok > alton hickman").hand(0) == ["charlotte reyes"]
    assert kicked("Alton Hickman", decks=["Vulko, Bite"]).hand(0) == ["vulko"]


@rule("NF-R48", "NF-D17", "NF-R85")
@pytest.mark.parametrize("name", ["Ivan Radinsky", "Lisaveta Florescu"])
def test_an_opponent_discards_a_card_of_its_choice(name: str) -> None:
    s = resolve(name, hands=["", "Bite, Vulko, Leave Me!, Leave Me!"])
    assert (s.question, s.asked) == ("discard_from_hand", 1)
    assert s.options() == ["leave me", "vulko", "bite"]
    assert s.decision().timeout_pick() == (0,)  # the cheapest order, a wound only without one
    s.reload().do("bite")
    assert (s.hand(1), s.discard(1), s.wounds) == (["leave me", "leave me", "vulko"], ["bite"], [0, 1])
    s = resolve(name, hands=["", "Vulko, Vulko"])
    assert s.options() == ["vulko"]  # asked all the same: one kind of card is nobody's business
    s = resolve(name, hands=["", "Vulko"])
    assert (s.hand(1), s.discard(1)) == ([], ["vulko"])  # a single card is public


def test_kicked_ivan_inflicts_2_and_lisaveta_draws() -> None:
    s = kicked("Ivan Radinsky", hands=["", "Bite"])
    assert (s.wounds, s.hand(1)) == ([0, 3], [])
    assert kicked("Lisaveta Florescu", decks=["Vulko"]).hand(0) == ["vulko"]


def test_big_ghost_counts_lycanthropes_but_not_itself_in_the_chain() -> None:
    for minions, wounds in (("", 0), ("Vulko", 1), ("Vulko, Yuri Koroviev, Franz Orlok", 2)):
        assert resolve("Big Ghost", minions=[minions]).wounds == [0, wounds]
    s = kicked("Big Ghost", minions=["Franz Orlok", "Sir John Travail, Vulko"])
    s.do("sir john travail")
    assert (s.minions(1), s.discard(1)) == (["vulko 3"], ["sir john travail"])


def test_blaine_hunts_vampires() -> None:
    s = resolve("Blaine Cordell", minions=["Marcus Toth", "Sir John Travail, Vulko"])
    assert s.options() == ["sir john travail", "vulko"]
    assert s.do("sir john travail").minions(1) == ["sir john travail 2", "vulko 3"]
    assert resolve("Blaine Cordell", minions=["", "Vulko"]).minions(1) == ["vulko 2"]
    assert kicked("Blaine Cordell", decks=["Bite"]).hand(0) == ["bite"]


@pytest.mark.parametrize(("name", "damage"), [("Vulko", 2), ("Shadow Seven", 0)])
def test_kicked_vulko_hits_an_opposing_minion(name: str, damage: int) -> None:
    s = kicked(name, minions=["Lilith Lawrence", "Sir John Travail"], decks=["Bite"])
    assert s.minions(1) == [f"sir john travail {4 - (damage or 1)}"]
    assert s.minions(0)[0] == "lilith lawrence 3"
    assert s.hand(0) == ([] if damage else ["bite"])


@rule("NF-B14", "NF-D15", "NF-R78", "NF-R83")
@pytest.mark.parametrize("name", ["Zacharias Sands", "Lilith Lawrence"])
def test_a_wound_in_the_own_discard_pile_is_exiled_and_counts_no_more(name: str) -> None:
    parts = {"discards": ["Burn, Bite, Burn, Vulko", "Bleed"], "decks": ["Bleed", ""]}
    s = kicked(name, **parts) if name.startswith("Z") else resolve(name, **parts)
    assert s.options() == ["bite", "burn"]
    assert s.decision().timeout_pick() == (1,)  # the own most frequent type
    before = s.wounds
    s.do("bite")
    assert s.wounds == [before[0] - 1, before[1]]
    assert (s.exiled, s.discard(0)) == (["bite"], ["burn", "burn", "vulko"])
    assert s.seen_by(1).players[0].bite == 0


def test_zacharias_inflicts_1_and_without_a_wound_there_is_nothing_to_exile() -> None:
    s = kicked("Zacharias Sands", discards=["Vulko", "Bite"], hands=[])
    assert (s.wounds, s.exiled, s.minions(0)) == ([0, 2], [], ["zacharias sands 2"])


@rule("NF-F10", "NF-R51")
def test_marcus_returns_to_hand_when_destroyed_but_not_when_discarded_or_exiled() -> None:
    s = scene(minions=["", "Marcus Toth, Marcus Toth"])
    s.happen((destroy, s.board.minions[0].id)).happen((damage_minion, s.board.minions[0].id, 2))
    assert (s.hand(1), s.discard(1)) == (["marcus toth", "marcus toth"], [])
    s = scene(phase="combat", minions=["Shadow Seven", "Marcus Toth"], hands=["Vulko"])
    s.do("marcus toth > shadow seven")
    assert (s.exiled, s.hand(1)) == (["marcus toth"], [])
    s = kicked("Marcus Toth", seats=3, hands=[])
    assert s.wounds == [0, 1, 1]


@rule("NF-B36", "NF-B34")
def test_opposing_text_cannot_target_overwatch_two_but_friendly_and_untargeted_text_can() -> None:
    s = resolve("Shock and Awe", minions=["Vulko", "Overwatch Two, Franz Orlok"])
    assert s.options() == ["vulko", "franz orlok"]
    s = resolve("Shock and Awe", minions=["Overwatch Two, Vulko", ""])
    assert "overwatch two" in s.options()
    s = resolve("Furious Melee", minions=["", "Overwatch Two"]).do("seat 2")
    assert s.minions(1) == []
    assert resolve("Genesis One", minions=["", "Overwatch Two"]).minions(1) == ["overwatch two 2"]


@rule("NF-R66", "NF-D16", "NF-R24")
def test_overwatch_two_looks_at_a_hand_and_kicked_throws_an_order_out_of_it() -> None:
    s = kicked("Overwatch Two", seats=3, hands=["", "Vulko, Leave Me!, Bite", "Franz Orlok"]).do("seat 2")
    assert (s.question, s.asked) == ("order_in_hand", 0)
    assert s.options() == ["leave me", "vulko"]
    assert s.decision().timeout_pick() == (1,)
    told = next(event for event in s.all if event.kind == "looked")
    assert told.facts == {"seat": 0, "victim": 1}
    assert told.secret == {"cards": (10, 25, 100)} and told.audience == (0,)
    s.do("vulko")
    assert (s.hand(1), s.discard(1)) == (["bite", "leave me"], ["vulko"])
    s = kicked("Overwatch Two", hands=["", "Bite, Burn"])
    assert s.options() == ["nothing"]  # that there is no order in it shows by nothing but the answer
    assert s.do("nothing").hand(1) == ["bite", "burn"]
    assert resolve("Overwatch Two", hands=["", "Vulko, Vulko"]).hand(1) == ["vulko", "vulko"]


def test_at_most_one_minion_may_block_franz() -> None:
    s = scene(phase="combat", minions=["Franz Orlok, Vulko", "Alton Hickman, Marcus Toth"], hands=["Bite"])
    assert s.refuses("alton hickman > franz orlok, marcus toth > franz orlok")
    s.do("alton hickman > vulko, marcus toth > vulko")
    assert s.wounds == [1, 3]
    s = kicked("Franz Orlok", minions=["", "Vulko"], hands=[])
    assert (s.wounds, s.minions(1)) == ([0, 1], ["vulko 3"])  # received: nothing blocks it


def test_kicked_lilith_gives_a_wound() -> None:
    s = kicked("Lilith Lawrence", minions=["", "Vulko"], hands=[])
    assert (s.wounds, s.minions(1)) == ([0, 1], ["vulko 3"])


@rule("NF-F07", "NF-R33", "NF-U07")
def test_indigo_six_doubles_all_influence_of_the_turn_once_whatever_the_order() -> None:
    s = kicked("Indigo Six", hands=["", "Vulko"])
    assert s.table.influence_left == 2 * (2 + 1)
    assert s.seen_by(1).worth == 2
    s = scene(chain="Indigo Six kicked again=1", hands=["Bite, Bite, Bite"], commons="Big Ghost")
    assert s.table.influence_left == 2 * (2 + 2)
    s.do("claim big ghost", "discard bite")
    assert s.table.influence_left == 2 * (2 + 2 + 1) - 6


@rule("NF-F12", "NF-R25", "NF-B22", "NF-B23", "NF-L05")
def test_kicked_sir_john_lets_the_next_order_resolve_twice_if_it_is_friendly() -> None:
    s = scene(chain="Grim Siege, Sir John Travail kicked")
    assert s.wounds == [0, 2]
    assert s.facts_of("resolves")[1]["times"] == 2
    s = scene(hands=["Grim Siege", "Sir John Travail"])
    s.do("start grim siege").do("link sir john travail", seat=1)
    assert s.wounds == [0, 1]  # not friendly: once


@rule("NF-F12", "NF-F09")
@pytest.mark.parametrize(("earned", "cards"), [(True, 2), (False, 0)])
def test_a_card_that_resolves_twice_does_its_kicker_twice_if_it_earned_it(earned: bool, cards: int) -> None:
    mark = "kicked" if earned else ""
    s = scene(chain=f"Grim Siege {mark}, Sir John Travail kicked", decks=["Vulko, Vulko, Vulko"])
    assert s.hand(0).count("vulko") == cards
    assert s.wounds == [0, 2]


@rule("NF-R26", "NF-F01")
def test_a_cancelled_starting_minion_is_not_exiled() -> None:
    s = scene(seats=3, hands=["Enraged Wight", "Vulko", "Enraged Wight"]).do("start enraged wight")
    s.happen((cancel, 0))
    assert (s.discard(0), s.exiled) == (["enraged wight"], [])


def test_the_promos_do_what_they_say() -> None:
    s = resolve("Zombie Horde", minions=["Vulko hurt=2, Alton Hickman", "Franz Orlok hurt=1"])
    assert (s.minions(0), s.minions(1)) == (
        ["vulko 2", "alton hickman 3", "zombie horde 4"],
        ["franz orlok 2"],
    )
    assert kicked("Zombie Horde", decks=["Bite"]).hand(0) == ["bite"]
    s = scene(phase="combat", minions=["Shadow Seven", "Indigo Six, Vulko"], hands=["Vulko"])
    s.do("indigo six > shadow seven")
    assert (s.exiled, s.discard(1)) == (["indigo six"], [])
    s = scene(phase="combat", minions=["Shadow Seven", "Vulko hurt=1"], hands=["Vulko"])
    s.do("none")
    assert s.exiled == ["vulko"]  # what absorbs its attack is destroyed by it, too
