"""Who sees what: hands, decks, discard piles, windows, orders and plans."""

from games.core.play import view
from games.core.sentences.teller import IN_ENGLISH
from games.nightfall import NIGHTFALL
from games.nightfall.card import type_name
from games.nightfall.damage import inflict
from games.nightfall.option_labels import minion_options
from games.nightfall.state import DECK, HAND
from games.nightfall.table import Nightfall
from games.nightfall.target_plans import planned_option
from games.nightfall.targets import is_usable
from tests.games.nightfall.scene import Scene, face, new_match, scene
from tests.tracing import rule


def table() -> Scene:
    return scene(
        seats=3,
        hands=["Vulko, Bite", "Franz Orlok", "Leave Me!"],
        decks=["Grim Siege, Enraged Wight", "Big Ghost, Burn", ""],
        discards=["Bleed, Alton Hickman", "Death Grip, Bite", ""],
    )


@rule("NF-B02", "NF-R37")
def test_a_player_may_look_through_the_own_discard_pile_at_any_time() -> None:
    s = table()
    for viewer, cards in ((0, ("Alton Hickman", "Bleed")), (1, ("Bite", "Death Grip")), (2, ())):
        own = s.seen_by(viewer).own
        assert own is not None and own.discard == cards
    assert s.asked == 0  # also off turn


@rule("NF-B03")
def test_of_the_own_deck_one_sees_which_cards_but_not_their_order() -> None:
    one = scene(hands=["Vulko"], decks=["Grim Siege, Enraged Wight"])
    other = scene(hands=["Vulko"], decks=["Enraged Wight, Grim Siege"])
    assert one.seen_by(0) == other.seen_by(0)
    own = one.seen_by(0).own
    assert own is not None and own.deck == (("Enraged Wight", 1), ("Grim Siege", 1))


@rule("NF-B04", "NF-R37", "NF-R59")
def test_of_others_one_sees_the_top_of_the_discard_pile_and_deck_and_hand_as_one_list() -> None:
    s = table()
    for viewer in (1, 2, None):
        seen = s.seen_by(viewer).players[0]
        assert (seen.hand, seen.deck, seen.discard, seen.discard_top) == (2, 2, 2, "Bleed")
        assert seen.unseen == (("Enraged Wight", 1), ("Grim Siege", 1), ("Vulko", 1), ("Bite", 1))
        text = str(s.seen_by(viewer))
        assert "Alton Hickman" not in text
    swapped = scene(
        seats=3,
        hands=["Enraged Wight, Grim Siege", "Franz Orlok", "Leave Me!"],
        decks=["Bite, Vulko", "Big Ghost, Burn", ""],
        discards=["Bleed, Alton Hickman", "Death Grip, Bite", ""],
    )
    assert s.seen_by(1) == swapped.seen_by(1)
    assert s.seen_by(None) == swapped.seen_by(None)
    assert s.seen_by(0) != swapped.seen_by(0)


@rule("NF-R38")
def test_what_happens_to_cards_is_told_to_all() -> None:
    s = scene(phase="combat", hands=["Charlotte Reyes, Bite"], minions=["Enraged Wight"], decks=["Vulko"])
    s.do("start charlotte reyes").do("discard bite").do("claim blaine cordell")
    kinds = {event.kind for event in s.all if not event.hidden}
    assert {"attacked", "wounded", "left_play", "linked", "drew", "discarded", "claimed"} <= kinds
    assert s.facts_of("wounded")[0]["wounds"] == (100, 101)
    assert "Seat 0 discards Bite." in s.log
    assert s.facts_of("drew") == [{"seat": 0, "count": 1}]  # but not which


@rule("NF-R36")
def test_cards_discarded_together_lie_in_the_order_in_which_they_were_chosen_or_entered() -> None:
    s = scene(phase="combat", hands=["Bite"], minions=["Vulko, Franz Orlok, Alton Hickman"])
    assert s.discard(0) == ["alton hickman", "franz orlok", "vulko"]
    s = scene(phase="claim", hands=["Vulko, Bite, Burn"]).do("discard burn", "discard vulko")
    assert s.discard(0) == ["vulko", "burn"]


@rule("NF-R58", "NF-R60")
def test_orders_and_plans_are_seen_by_their_seat_only() -> None:
    s = scene(seats=3, hands=["Enraged Wight", "Enraged Wight", "Enraged Wight"])
    before = [s.seen_by(viewer) for viewer in (0, 2, None)]
    s.do("auto pass", seat=1).do("plan enraged wight at seat 1", seat=1).do("combats ask me", seat=1)
    assert [s.seen_by(viewer) for viewer in (0, 2, None)] == before
    own = s.seen_by(1).own
    assert own is not None
    assert tuple(map(IN_ENGLISH, own.orders)) == (
        "In others' chains: Pass when nothing fits",
        "Combats: Ask me after the blocks",
        "Plan for Enraged Wight: Seat 1",
    )


@rule("NF-R20", "NF-D23")
def test_a_plan_is_used_without_asking_for_the_first_execution_if_it_is_still_legal() -> None:
    s = scene(seats=3, hands=["Enraged Wight, Bite"]).do("plan enraged wight at seat 3", seat=0)
    s.do("start enraged wight").all_pass()
    assert (s.wounds, s.question) == ([1, 0, 1], "claim_or_discard")
    assert s.board.plans == [[], [], []]
    s = scene(seats=3, hands=["Enraged Wight, Bite"]).do("plan enraged wight at seat 1", seat=0)
    s.do("start enraged wight").all_pass()
    assert s.question == "target_opponent"  # oneself is no opponent
    s = scene(seats=3, chain="Enraged Wight again=1, Shock and Awe", minions=["Vulko", "Big Ghost"])
    s.do("plan enraged wight at seat 2", seat=0).do("big ghost")
    assert (s.wounds, s.question) == ([0, 1, 0], "target_opponent")  # the second execution is asked anew
    s = scene(seats=3, chain="Enraged Wight, Leave Me! by=1, Shock and Awe", minions=["Vulko", "Big Ghost"])
    s.do("plan enraged wight at seat 2", seat=0).do("big ghost")
    assert (s.asked, s.question) == (1, "target_opponent")  # void where somebody else chooses
    assert planned_option(s.table, 0, "seat", s.decision().options) is None


@rule("NF-R20", "NF-D23")
def test_a_plan_names_minions_archives_orders_and_cards_of_the_discard_pile_and_can_be_taken_back() -> None:
    s = scene(hands=["Shock and Awe, Bite"], minions=["Vulko", "Franz Orlok, Lilith Lawrence"])
    s.do("plan shock and awe at lilith lawrence", seat=0).do("start shock and awe").all_pass()
    assert s.minions(1) == ["franz orlok 3"]
    s = scene(hands=["Ghoul Summoning, Bite"], discards=["Vulko, Franz Orlok"])
    s.do("plan ghoul summoning at discarded vulko", seat=0).do("start ghoul summoning").all_pass()
    assert s.minions(0) == ["vulko 3"]
    s = scene(hands=["Dark Awakening, Bite"], commons="Indigo Six, Charlotte Reyes")
    s.do("plan dark awakening at archive indigo six", seat=0).do("start dark awakening").all_pass()
    assert s.table.influence_left == 3
    s = scene(hands=["Rend and Tear, Bite"], minions=["Vulko"])
    s.do("plan rend and tear at seat 2", seat=0).do("start rend and tear").all_pass()
    assert s.wounds == [1, 2]
    s = scene(hands=["Shock and Awe, Bite"], minions=["Vulko", "Franz Orlok"])
    s.do("plan shock and awe at vulko", seat=0).do("plan shock and awe at nothing", seat=0)
    assert s.board.plans[0] == []
    s.do("plan shock and awe at vulko", "plan no more", seat=0)
    assert s.board.plans[0] == []


@rule("NF-B22", "NF-B23", "NF-B24", "NF-B25", "NF-L05", "NF-R68")
def test_friendly_are_the_own_private_archives_minions_and_orders_the_commons_are_neither() -> None:
    s = scene(seats=3, chain="Charlotte Reyes", private=["Leave Me!", "Shock and Awe"], hands=["Bite"])
    archives = {each.face: each for each in s.board.archives}
    for use in ("take", "use"):
        assert is_usable(archives[face("Leave Me!")], 0, use)
        assert not is_usable(archives[face("Leave Me!")], 1, use)
        assert all(is_usable(archives[face("Blaine Cordell")], seat, use) for seat in range(3))
    common = scene(chain="Dark Awakening", commons="Grim Siege", archives="common")
    assert common.facts_of("text_executed") == [
        {"card": 18, "seat": 0}
    ]  # text about private archives finds none
    g: Nightfall = s.table
    assert [each.owner for each in g.board.archives].count(-1) == 8


@rule("NF-B34", "NF-B35")
def test_cards_in_hands_and_decks_are_never_targets() -> None:
    names = ("Zacharias Sands kicked", "Ghoul Summoning", "Flank Attack", "Rend and Tear", "Dark Awakening")
    for name in names:
        s = scene(
            seats=3,
            chain=name,
            hands=["Marcus Toth, Bite"] * 3,
            decks=["Marcus Toth, Burn"] * 3,
            commons="Grim Siege",
        )
        texts = s.options() if s.question.startswith("target") else []
        assert not [text for text in texts if text in ("marcus toth", "bite", "burn")]
        assert [s.hand(seat) for seat in range(3)] == [["bite", "marcus toth"]] * 3


@rule("NF-B21", "NF-R52")
def test_in_play_text_works_from_the_moment_of_entering_and_not_in_the_chain() -> None:
    s = scene(seats=2, chain="Death Grip by=1, Bad Smoke")
    s.do("seat 1")  # Bad Smoke resolved first and blocks for its controller
    assert (s.wounds, s.exiled) == ([1, 0], ["bad smoke"])
    s = scene(seats=2, chain="Bad Smoke, Death Grip by=1").do("seat 1")
    assert (s.wounds, s.minions(0)) == ([3, 0], ["bad smoke 2"])
    s.happen((inflict, 0, 1))
    assert (s.wounds, s.minions(0)) == ([3, 0], ["bad smoke 1"])


@rule("NF-R31", "NF-B31")
def test_health_is_restored_to_what_is_printed_and_no_further() -> None:
    s = scene(chain="Zombie Horde", minions=["Vulko hurt=1, Sir John Travail hurt=3, Alton Hickman"])
    assert s.minions(0)[:3] == ["vulko 3", "sir john travail 2", "alton hickman 3"]


@rule("NF-R57")
def test_what_is_confirmed_stands() -> None:
    s = scene(phase="claim", hands=["Bite, Burn"]).do("discard bite")
    assert s.discard(0) == ["bite"]
    assert "discard bite" not in s.options()


@rule("NF-R57", "NF-R05")
def test_a_confirmed_draft_pick_stands() -> None:
    s = new_match(3)
    first, second = s.options(0)[:2]
    assert s.decision(0).final_reason
    s.do(first, seat=0).reload()
    assert s.refuses(second, first, seat=0)
    own = s.seen_by(0).own
    assert own is not None and type_name(own.sealed) == first
    s.do(s.options(1)[0], seat=1).do(s.options(2)[0], seat=2)
    own = s.seen_by(0).own
    assert own is not None and type_name(own.picked[0]) == first


@rule("NF-R57")
def test_a_match_of_the_first_rules_lets_a_pick_be_changed() -> None:
    s = new_match(3)
    s.state.rules = 1
    first, second = s.options(0)[:2]
    s.do(first, seat=0).do(second, seat=0).do(s.options(1)[0], seat=1).do(s.options(2)[0], seat=2)
    own = s.seen_by(0).own
    assert own is not None and type_name(own.picked[0]) == second


@rule("NF-D01")
def test_out_of_time_chance_has_picked_a_draft_card() -> None:
    places: set[int] = set()
    for seed in range(20):
        s = new_match(4, seed)
        pick = s.decision(2).timeout_pick()
        assert pick == new_match(4, seed).decision(2).timeout_pick()
        assert s.decision(2).allows(pick) and len(s.decision(2).options) == 4
        places.add(pick[0])
    assert places == {0, 1, 2, 3}


@rule("NF-D09")
def test_out_of_time_the_opponent_with_the_fewest_wounds_is_the_target_of_equal_ones_the_next() -> None:
    for wounds, usual in (
        (["", "bite", ""], "seat 3"),
        (["", "", ""], "seat 2"),
        (["", "bite", "bite burn"], "seat 2"),
    ):
        s = scene(seats=3, chain="Enraged Wight", wounds=wounds)
        assert s.decision().options[s.decision().timeout_pick()[0]].text == usual
    s = scene(seats=3, chain="Death Grip", active=1)
    assert s.options() == ["seat 1", "seat 2", "seat 3"]
    assert s.decision().timeout_pick() == (2,)


@rule("NF-R63")
def test_every_question_has_an_answer_for_whoever_runs_out_of_time() -> None:
    asked: set[str] = set()
    for seed in range(6):
        s = new_match(3, seed)
        while not s.over:
            asked.add(s.question)
            s.out_of_time()
    assert {"draft_pick", "own_chain", "claim_or_discard", "wound_effect"} <= asked


def test_minions_that_are_alike_have_different_texts() -> None:
    s = scene(seats=3, minions=["Vulko, Vulko", "Vulko hurt=1", "Vulko"])
    options = minion_options(s.table, s.board.minions)
    assert len({option.text for option in options}) == len({option.label for option in options}) == 4
    assert view(NIGHTFALL, s.state, None).players[0].minions[0].card == "Vulko"
    assert s.table.pile(HAND, 0) == s.table.pile(DECK, 0) == []
