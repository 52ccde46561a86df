"""The chain: who may add what, in which order it resolves, and how its cards are typed."""

import pytest

from games.core.play import parse, text_of
from games.nightfall import NIGHTFALL
from games.nightfall.card import ORDERS
from games.nightfall.glossary import COLOURS
from games.nightfall.state import CHAINED
from games.nightfall.table import can_link
from tests.games.nightfall.scene import scene
from tests.tracing import rule

ANY = "Alton Hickman, Furious Melee, Shock and Awe, Enraged Wight, Bite"


@rule("NF-H01", "NF-B17", "NF-H20", "NF-D06")
def test_the_active_player_may_start_with_any_order_in_hand_for_nothing_but_no_wound() -> None:
    s = scene(hands=[f"{ANY}, Burn, Bleed, Grim Siege"])
    starts = ["start alton hickman", "start enraged wight", "start furious melee", "start grim siege"]
    assert s.options() == ["no chain", *starts, "start shock and awe"]
    s.board.spent = 2
    assert s.table.influence_left == 0
    s.do("start grim siege").all_pass()
    assert s.resolved == ["grim siege"]


@rule("NF-H02")
@pytest.mark.parametrize("colour", COLOURS)
def test_a_card_may_follow_if_its_colour_is_a_link_colour_of_the_latest(colour: str) -> None:
    for first in ORDERS:
        for second in ORDERS:
            if ORDERS[second].colour == colour:
                assert can_link(first, second) == (colour in ORDERS[first].links)


@rule("NF-H02", "NF-H03", "NF-H04", "NF-D07")
def test_only_the_latest_card_counts_and_one_may_go_on_as_long_as_cards_link() -> None:
    hand = "Alton Hickman, Furious Melee, Enraged Wight, Enraged Wight, Vulko"
    s = scene(hands=[hand])
    assert s.refuses("start alton hickman then enraged wight")  # white takes red and green
    assert s.refuses("start alton hickman then furious melee then vulko")  # green fits Alton only
    s.do("start alton hickman then furious melee then enraged wight then enraged wight")
    assert [facts["kicked"] for facts in s.facts_of("linked")] == [False, True, False, False]
    assert [facts["card"] for facts in s.facts_of("linked")] == [6, 20, 2, 2]


def test_a_chain_may_be_typed_with_commas_and_closed_before_its_end() -> None:
    s = scene(hands=["Alton Hickman, Furious Melee, Enraged Wight"])
    s.do("start alton hickman, furious melee")
    assert [facts["card"] for facts in s.facts_of("linked")] == [6, 20]


@rule("NF-H05", "NF-H06", "NF-H07", "NF-R58", "NF-D08")
def test_windows_go_clockwise_and_each_opponent_has_one() -> None:
    s = scene(
        seats=4,
        active=1,
        hands=["Yuri Koroviev, Yuri Koroviev", "Enraged Wight", "Lilith Lawrence", "Yuri Koroviev"],
        decks=["Enraged Wight", "", "", "Enraged Wight"],
    )
    s.do("start enraged wight")
    assert s.board.windows == [2, 3, 0]
    assert s.awaited == (0, 2, 3)
    s.do("link lilith lawrence", seat=2).do("ask me later", seat=3).do("ask me later", seat=0)
    assert s.facts_of("linked")[-1]["seat"] == 2
    assert s.board.windows == [3, 0]
    assert not s.is_asked(2) and s.awaited == (0, 3)  # the window of seat 2 is closed for good
    s.do("pass", seat=3).do("link yuri koroviev then yuri koroviev", seat=0)
    assert [facts["seat"] for facts in s.facts_of("linked")] == [1, 2, 0, 0]
    assert [facts["seat"] for facts in s.facts_of("resolves")][:2] == [0, 0]


@rule("NF-H08", "NF-R61")
def test_an_opponent_may_pass_and_passes_are_told_when_a_link_or_the_end_shows_them() -> None:
    s = scene(seats=4, hands=["Enraged Wight"] * 4)
    s.do("start enraged wight").do("pass", seat=1)
    assert s.facts_of("passed") == []
    s.do("link enraged wight", seat=2).do("pass", seat=3)
    assert s.facts_of("passed") == [{"seats": (1,)}, {"seats": (3,)}]
    assert s.facts_of("chain_complete") == [{"count": 2}]


@rule("NF-H09", "NF-R85")
def test_without_a_first_card_there_is_no_chain_and_nobody_is_asked() -> None:
    s = scene(hands=["Vulko", "Vulko"])
    s.do("no chain")
    assert (s.board.phase, s.awaited) == ("claim", (0,))
    s = scene(hands=["", "Vulko"])
    assert s.board.phase == "claim"  # an empty hand is seen by all
    s = scene(hands=["Bite", "Vulko"])
    assert s.options() == ["no chain"]  # a hand of wounds is not


@rule("NF-H10", "NF-R81")
def test_nothing_resolves_before_all_had_the_chance() -> None:
    s = scene(seats=3, hands=["Charlotte Reyes", "Bite", "Charlotte Reyes"], decks=["Bite"] * 3)
    s.do("start charlotte reyes")
    assert (s.awaited, s.resolved, s.hand(0)) == ((2,), [], [])
    s.do("link charlotte reyes", seat=2)
    assert s.facts_of("chain_complete") == [{"count": 2}]
    assert s.resolved == ["charlotte reyes", "charlotte reyes"]


@rule("NF-H11", "NF-H12", "NF-H13", "NF-H21", "NF-H14", "NF-H15")
def test_the_chain_resolves_from_the_last_card_each_fully_by_its_player() -> None:
    s = scene(
        seats=3,
        hands=["Alton Hickman, Rend and Tear", "Genesis One, Tag Team Takedown", "Bite"],
        minions=["", "", "Lilith Lawrence"],
    )
    s.do("start alton hickman then rend and tear")
    s.do("link genesis one", seat=1).all_pass()
    assert (s.question, s.asked) == ("minion_or_opponent", 0)
    assert s.facts_of("resolves")[0]["seat"] == 1
    assert s.minions(1) == ["genesis one 3"]  # it did its text and entered before the next resolves
    assert s.minions(2) == ["lilith lawrence 2"]
    s.reload().do("seat 3")
    assert s.resolved == ["genesis one", "rend and tear", "alton hickman"]
    assert s.discard(0) == ["rend and tear"]
    assert s.minions(0) == ["alton hickman 3"]


@rule("NF-H16", "NF-L01", "NF-B19", "NF-R52")
def test_a_minion_in_the_chain_is_not_in_play() -> None:
    s = scene(hands=["Furious Melee, Enraged Wight, Big Ghost"], minions=["", "Bad Smoke"])
    s.do("start furious melee then enraged wight").all_pass()
    assert s.minions(0) == ["enraged wight 1"]  # it has entered: Melee may choose its player now
    s.do("seat 2")
    assert s.minions(0) == ["enraged wight 1"]
    s = scene(hands=["Enraged Wight", "Shock and Awe"])
    s.do("start enraged wight").do("link shock and awe", seat=1)
    assert s.facts_of("hurt") == []  # no minion in play: it does nothing, and still resolves
    assert s.discard(1) == ["bite", "shock and awe"]


@rule("NF-H17", "NF-H18", "NF-R21", "NF-R22", "NF-R48")
def test_as_much_as_possible_is_done_even_if_it_is_bad_for_its_player() -> None:
    s = scene(hands=["Shock and Awe"], minions=["Ivan Radinsky, Alton Hickman"])
    s.do("start shock and awe").all_pass()
    assert s.options() == ["ivan radinsky", "alton hickman"]
    assert s.refuses("none", "pass")
    s.do("ivan radinsky")
    assert s.minions(0) == ["alton hickman 3"]
    s = scene(hands=["Ivan Radinsky"])
    s.do("start ivan radinsky").all_pass()
    assert s.minions(0) == ["ivan radinsky 3"]  # nothing to discard, and it resolved
    assert s.facts_of("nothing_to_discard") == [{"seat": 1}]


@rule("NF-H19", "NF-L07")
def test_chain_damage_works_as_in_combat() -> None:
    s = scene(hands=["Death Grip"], minions=["", "Bad Smoke"], face_up=20)
    s.do("start death grip").all_pass().do("seat 2")
    assert (s.wounds, s.exiled, s.seen_by(None).face_up) == ([0, 1], ["bad smoke"], 19)


@rule("NF-R65")
def test_the_own_part_is_shown_as_one_list() -> None:
    s = scene(hands=["Alton Hickman, Furious Melee", "Enraged Wight"])
    before = s.seen_by(1)
    s.do("start alton hickman then furious melee")
    assert before.chain == ()
    assert [link.card for link in s.seen_by(1).chain] == ["Alton Hickman", "Furious Melee"]
    assert [facts["at"] for facts in s.facts_of("linked")] == [0, 1]
    assert s.seen_by(1).takes == "PY"


@rule("NF-R53")
def test_cards_in_the_chain_are_in_no_pile() -> None:
    s = scene(hands=["Charlotte Reyes, Charlotte Reyes, Leave Me!"], discards=["Bite"])
    s.do("start charlotte reyes then charlotte reyes then leave me").all_pass().do("1")
    # Leave Me! draws the Bite and resolves; the next Charlotte finds it discarded, the last nothing.
    assert [facts["count"] for facts in s.facts_of("drew")] == [1, 1, 0]
    assert s.hand(0) == ["bite", "leave me"]
    assert s.table.pile(CHAINED) == []


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("start alton then bad", "start alton hickman then bad smoke"),
        ("alton, furious", "start alton hickman then furious melee"),
        ('start "Bad Smoke"', "start bad smoke"),
        ("none", "no chain"),
        ("pass", "no chain"),
    ],
)
def test_orders_may_be_named_by_their_beginnings(typed: str, meant: str) -> None:
    s = scene(hands=["Alton Hickman, Bad Smoke, Furious Melee, Ivan Radinsky", "Bite"])
    action = parse(NIGHTFALL, s.state, 0, typed)
    assert text_of(NIGHTFALL, s.state, action) == meant


def test_the_cards_that_may_fit_are_typed_by_their_beginnings_and_refused_with_what_is_wrong() -> None:
    hand = "Alton Hickman, Bad Smoke, Furious Melee, Bite"
    decks = ["", "Franz Orlok, Lilith Lawrence, Shock and Awe", "Enraged Wight"]
    s = scene(seats=3, hands=["Enraged Wight", "Enraged Wight", hand], decks=decks)
    s.do("start enraged wight")
    for typed in ("if it fits alton then furious or bad", "link what fits alton, then furious, bad"):
        action = parse(NIGHTFALL, s.state, 2, typed)
        meant = "if it fits alton hickman then furious melee or bad smoke or pass"
        assert text_of(NIGHTFALL, s.state, action) == meant
    assert "Vulko is in an archive, not in your hand." in s.refusal("if it fits vulko", seat=2)
    assert s.refuses("if it fits", "if it fits alton then bite", "if it fits alton or alton", seat=2)
    assert s.refuses("if it fits alton or pass or bad smoke", seat=2)
    assert s.options(1) == ["pass", "link enraged wight"]  # nobody comes before the first
