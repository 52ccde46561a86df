"""The claim phase and the cleanup phase."""

import pytest

from games.nightfall.card import ORDERS
from games.nightfall.state import DECK
from tests.games.nightfall.scene import new_match, scene
from tests.tracing import rule


@rule("NF-M01", "NF-B11", "NF-B12", "NF-M02", "NF-M10", "NF-B09")
@pytest.mark.parametrize("active", [0, 1])
def test_one_claims_from_the_commons_and_the_own_archives_from_the_top_onto_the_discard_pile(
    active: int,
) -> None:
    s = scene(
        active=active,
        phase="claim",
        hands=["Bite, Bite"] * 2,
        discards=["Burn", "Burn"],
        private=["Leave Me!", "Shock and Awe"],
        commons="Blaine Cordell left=3, Vulko left=0",
    )
    own, other = (("leave me", "shock and awe")[:: 1 if active == 0 else -1])[:2]
    claims = [text for text in s.options() if text.startswith("claim")]
    assert sorted(claims) == sorted(["claim blaine cordell", f"claim {own}"])
    assert s.refuses(f"claim {other}", "claim vulko")
    s.do("claim blaine cordell")
    assert s.left("Blaine Cordell") == 2
    assert s.discard(active) == ["blaine cordell", "burn"]
    assert s.facts_of("claimed") == [{"seat": active, "card": 9, "cost": 2, "left": 2}]


def test_claims_say_beforehand_that_a_discard_and_a_draw_are_final() -> None:
    s = scene(phase="claim", hands=["Bite"])
    assert "discard" in s.decision().final_reason
    assert "discard" in s.do("done").decision().final_reason
    assert not scene(phase="claim", hands=["Vulko"]).do("done").decision().final_reason  # no wound to discard


@rule("NF-M02", "NF-B13")
def test_an_exiled_card_is_never_claimed_nor_drawn_again() -> None:
    s = scene(phase="claim", hands=["Bite"], commons="Leave Me! left=1", exiled="Leave Me!, Leave Me!")
    s.do("claim leave me")
    assert [text for text in s.options() if text.startswith("claim")] == []
    s.do("done").do("end")
    assert s.exiled == ["leave me", "leave me"]
    assert s.hand(0) == ["bite", "leave me"]


@rule("NF-M03", "NF-M04", "NF-M05", "NF-M07", "NF-M13", "NF-R56", "NF-D19")
def test_influence_is_two_and_effects_and_one_for_each_card_discarded_in_any_order() -> None:
    s = scene(hands=["Yuri Koroviev, Bite, Burn, Vulko"], commons="Alton Hickman, Leave Me!")
    s.do("start yuri koroviev").all_pass()
    assert s.table.influence_left == 3
    s.do("discard vulko", "discard bite")
    assert s.table.influence_left == 5
    s.do("claim alton hickman", "discard burn")
    assert s.table.influence_left == 3
    s.do("claim leave me")
    assert s.table.influence_left == 1
    s = scene(hands=["Bite, Burn, Vulko"], phase="claim")
    s.do("discard vulko", "discard burn", "discard bite", "done")
    assert s.discard(0) == [] and sorted(s.hand(0)) == ["bite", "burn", "vulko"]
    assert s.facts_of("claimed") == []


@rule("NF-M06", "NF-F01")
@pytest.mark.parametrize(
    "name", ["charlotte reyes", "enraged wight", "genesis one", "jj mcteague", "yuri koroviev", "bad smoke"]
)
def test_a_starting_minion_discarded_from_hand_is_not_exiled(name: str) -> None:
    s = scene(phase="claim", hands=[f"{name}, Bite"]).do(f"discard {name}")
    assert (s.discard(0), s.exiled) == ([name], [])
    s = scene(hands=["Ivan Radinsky", name])  # nor by the effect of a card
    s.do("start ivan radinsky").all_pass()
    assert (s.discard(1), s.exiled) == ([name], [])


@rule("NF-R35")
def test_wounds_are_worth_one_influence_like_any_card() -> None:
    s = scene(phase="claim", hands=["Bite, Burn"])
    assert "discard bite" in s.options()
    assert s.do("discard bite").table.influence_left == 3
    assert s.discard(0) == ["bite"]
    assert s.wounds == [2, 0]


@rule("NF-M08", "NF-M09")
def test_a_claim_costs_what_is_printed_and_any_number_may_be_claimed() -> None:
    s = scene(phase="claim", hands=["Bite, Bite, Burn, Burn, Bleed"], commons="Alton Hickman")
    assert s.refuses("claim alton hickman")
    s.do("discard bite")
    s.do("discard bite", "discard burn", "discard burn")
    assert s.table.influence_left == 6
    s.do("claim alton hickman", "claim alton hickman")
    assert (s.table.influence_left, s.left("Alton Hickman")) == (0, 5)
    assert s.discard(0)[:2] == ["alton hickman", "alton hickman"]


@rule("NF-M11")
def test_nobody_claims_on_anothers_turn() -> None:
    s = scene(phase="claim", hands=["Bite", "Bite"])
    assert s.awaited == (0,)
    assert s.refuses("claim blaine cordell", seat=1)


@rule("NF-F11", "NF-R34", "NF-R80", "NF-D19")
def test_each_sir_john_in_play_takes_one_off_but_never_below_nothing() -> None:
    for count, cost in ((0, 2), (1, 1), (2, 0), (3, 0)):
        s = scene(
            phase="claim",
            hands=["Bite"],
            minions=[", ".join(["Sir John Travail"] * count)],
            commons="Leave Me!",
        )
        s.do("claim leave me")
        assert s.facts_of("claimed")[0]["cost"] == cost
    s = scene(phase="claim", hands=["Bite"], minions=["", "Sir John Travail"], commons="Leave Me!")
    assert s.do("claim leave me").facts_of("claimed")[0]["cost"] == 2


@rule("NF-D19")
def test_out_of_time_the_dearest_affordable_card_is_claimed_again_and_again() -> None:
    s = scene(phase="claim", hands=["Bite"], commons="Blaine Cordell, Alton Hickman, Leave Me!, Vulko")
    s.board.gained = 3
    s = s.reload().out_of_time().out_of_time()
    assert [facts["card"] for facts in s.facts_of("claimed")] == [10]
    assert s.question == "wound_effect"
    s = scene(phase="claim", hands=["Bite"], commons="Blaine Cordell, Leave Me!")
    s.board.gained = 3
    s = s.reload().out_of_time().out_of_time().out_of_time()
    assert [facts["card"] for facts in s.facts_of("claimed")] == [9, 9]  # the leftmost of equal ones


# cleanup


@rule("NF-U01", "NF-U02")
@pytest.mark.parametrize(("held", "then"), [(1, 5), (4, 5), (5, 5), (7, 7)])
def test_with_fewer_than_five_cards_one_draws_to_five_and_there_is_no_limit(held: int, then: int) -> None:
    s = scene(phase="cleanup", hands=[", ".join(["Vulko"] * held)], decks=[", ".join(["Bite"] * 9)])
    assert len(s.hand(0)) == then
    assert s.hand(0).count("vulko") == held
    assert s.discard(0) == []


@rule("NF-U03", "NF-R85")
def test_the_end_of_the_turn_is_asked_in_every_case_and_offers_wounds_only_if_there_are_any() -> None:
    s = scene(phase="cleanup", hands=["Vulko, Vulko, Vulko, Vulko, Vulko"])
    assert (s.question, s.options()) == ("wound_effect", ["end"])
    s = scene(phase="cleanup", hands=["Vulko, Vulko, Vulko, Vulko, Bite"], decks=["Burn, Burn, Burn"])
    assert s.options() == ["end", "end discard"]
    s = scene(phase="cleanup", hands=["Bite, Bite, Vulko, Vulko, Vulko"])
    assert s.options() == ["end", "end discard", "end discard some"]
    s = scene(phase="cleanup", hands=["", "Vulko"])
    assert s.board.active == 1  # an empty hand is seen by all


@rule("NF-U04", "NF-U06", "NF-R03", "NF-D21")
def test_one_effect_discards_any_number_of_wounds_for_two_cards_each() -> None:
    s = scene(
        phase="cleanup",
        hands=["Bite, Bite, Burn, Vulko, Vulko"],
        decks=["Bleed, Bleed, Bleed, Bleed, Bleed, Bleed, Bleed, Bleed"],
    )
    assert s.decision().timeout_pick() == (1,)
    s.do("end discard some 1 bite, 1 burn")
    assert s.hand(0) == ["bite", "bleed", "bleed", "bleed", "bleed", "vulko", "vulko"]
    assert s.discard(0) == ["burn", "bite"]
    assert s.board.active == 1  # those that were drawn give no further effect
    s = scene(phase="cleanup", hands=["Bite, Bite, Burn, Vulko, Vulko"], decks=["Vulko"])
    assert (
        s.decision().options[1].about
        == "You discard every wound in your hand, draw 4 cards, and your turn is over; "
        "the wounds still count."
    )
    s.do("end discard")
    assert s.facts_of("used_wound") == [{"seat": 0, "count": 3}]
    assert len(s.hand(0)) == 2 + 4  # the last two of six come from the reshuffled wounds


@rule("NF-R85", "NF-D21")
def test_the_answer_may_be_given_with_the_end_of_the_claims_and_then_nobody_waits() -> None:
    for hand in ("Vulko, Vulko, Vulko, Vulko, Bite", "Vulko, Vulko, Vulko, Vulko, Vulko"):
        for said, left in (("done keep wounds", 5), ("done discard wounds", 6 if "Bite" in hand else 5)):
            s = scene(phase="claim", hands=[hand, "Vulko"], decks=["Vulko, Vulko"])
            s.do(said)
            assert s.board.active == 1
            assert len(s.hand(0)) == left


# drawing


@rule("NF-B01", "NF-B05", "NF-L04", "NF-B06")
def test_a_draw_beyond_the_deck_takes_what_is_there_then_shuffles_the_discard_pile() -> None:
    s = scene(
        phase="cleanup", decks=["Vulko, Franz Orlok", "Big Ghost"], discards=["Bite, Burn, Bleed, Bite", ""]
    )
    assert len(s.hand(0)) == 5
    assert {"vulko", "franz orlok"} <= set(s.hand(0))
    assert (len(s.deck(0)), s.discard(0)) == (1, [])
    assert s.deck(1) == ["big ghost"]
    s = scene(
        phase="cleanup", hands=["Vulko, Vulko, Vulko"], decks=["Franz Orlok, Big Ghost"], discards=["Bite"]
    )
    assert (s.hand(0), s.deck(0), s.discard(0)) == (
        ["big ghost", "franz orlok"] + ["vulko"] * 3,
        [],
        ["bite"],
    )
    s = scene(phase="cleanup", hands=["Vulko, Vulko, Vulko"], decks=["Franz Orlok, Big Ghost, Alton Hickman"])
    assert s.pile(DECK, 0) == ["alton hickman"]  # from the top


@rule("NF-R54")
def test_with_deck_and_discard_pile_empty_drawing_stops() -> None:
    s = scene(phase="cleanup", hands=["Vulko"], discards=["Bite"])
    assert s.hand(0) == ["bite", "vulko"]


@rule("NF-L13")
def test_wounds_are_cards_of_their_player_drawn_held_and_shuffled_like_any() -> None:
    s = scene(phase="cleanup", hands=["Vulko, Vulko, Vulko, Bite, Burn"], decks=["Bleed"])
    assert s.deck(0) == ["bleed"]  # three orders and two wounds are five cards
    s = scene(phase="cleanup", hands=["Vulko"], discards=["Bite, Burn"])
    assert s.hand(0) == ["bite", "burn", "vulko"]


@rule("NF-B07", "NF-L03")
def test_discarded_cards_lie_face_up_on_top_of_the_own_pile() -> None:
    s = scene(phase="claim", hands=["Vulko, Bite"], discards=["Burn"])
    s.do("discard vulko")
    assert s.seen_by(1).players[0].discard_top == "Vulko"
    s.do("discard bite")
    assert (s.seen_by(None).players[0].discard_top, s.discard(0)) == ("Bite", ["bite", "vulko", "burn"])


@rule("NF-V01", "NF-V02", "NF-R69", "NF-D20")
def test_a_secret_archive_is_turned_up_when_its_holder_claims_from_it_or_wants_to() -> None:
    s = new_match(3, 5, archives="quick", secret=True).until("claim_or_discard")
    seat = s.board.active
    mine, other = s.seen_by(seat), s.seen_by((seat + 1) % 3)
    assert mine.own is not None and other.own is not None
    assert len(mine.own.picked) == 2
    assert mine.own.picked[0] not in str(other) and mine.players[seat].archives == ()
    turn_up = [text for text in s.options() if text.startswith("turn up")]
    assert len(turn_up) == 2
    s.do(turn_up[0])
    seen = s.seen_by(None)
    archives = [(archive.card, archive.left) for archive in seen.players[seat].archives]
    assert archives == [(ORDERS[s.facts_of("turned_up")[0]["card"]].name, 7)]
    assert archives[0][0] in mine.own.picked
    assert seen.players[seat].face_down == 1
    assert s.awaited == (seat,)
