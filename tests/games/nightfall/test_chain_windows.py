"""The windows of a chain: who is asked when, sealed answers, and passes that outlast a link."""

import pytest

from games.core.play import parse, pending, text_of
from games.nightfall import NIGHTFALL
from games.nightfall.card import ORDERS
from tests.games.nightfall.scene import Scene, scene
from tests.tracing import rule


def links(s: Scene, seat: int | None = None) -> list[str]:
    return [text.removeprefix("link ") for text in s.options(seat) if text.startswith("link ")]


# sealed answers


@rule("NF-R58")
def test_all_opponents_are_asked_at_once_and_answers_count_clockwise_whoever_answers_first() -> None:
    hands = ["Enraged Wight", "Enraged Wight", "Lilith Lawrence", "Enraged Wight, Vulko"]
    s = scene(seats=4, hands=hands)
    s.do("start enraged wight")
    moment = s.state.moment
    s.do("pass", seat=3)
    assert (s.awaited, s.state.moment) == ((1, 2, 3), moment)
    s.do("link lilith lawrence", seat=2)
    s.do("pass", seat=1)
    assert [facts["seat"] for facts in s.facts_of("linked")] == [0, 2]
    assert s.facts_of("passed") == [{"seats": (1,)}, {"seats": (3,)}]  # its pass was for the whole chain


@rule("NF-R58")
def test_a_sealed_link_is_a_pass_if_it_does_not_fit_in_its_turn_and_nobody_is_asked_again() -> None:
    s = scene(seats=3, hands=["Enraged Wight", "Lilith Lawrence", "Enraged Wight, Vulko"])
    s.do("start enraged wight").do("link enraged wight", seat=2).do("link lilith lawrence", seat=1)
    assert [facts["card"] for facts in s.facts_of("linked")] == [2, 15]
    assert s.facts_of("passed") == [{"seats": (2,)}]


@rule("NF-R58")
def test_a_sealed_link_that_fits_is_used_kicked_or_not() -> None:
    s = scene(seats=3, hands=["Leave Me!", "Shock and Awe", "Rend and Tear"])
    s.do("start leave me").do("link rend and tear", seat=2).do("link shock and awe", seat=1)
    linked = [(facts["seat"], facts["kicked"]) for facts in s.facts_of("linked")]
    assert linked == [(0, False), (1, False), (2, False)]  # it would have been kicked after Leave Me!


@rule("NF-R58", "NF-H06")
def test_a_sealed_link_counts_again_if_another_link_makes_it_fit() -> None:
    hands = ["Enraged Wight", "Lilith Lawrence", "Yuri Koroviev, Zacharias Sands", "Enraged Wight"]
    s = scene(seats=4, hands=hands)
    s.do("start enraged wight").do("link enraged wight", seat=3).do("ask me later", seat=2)
    s.do("link lilith lawrence", seat=1)
    assert s.awaited == (2, 3)
    assert [s.is_asked(seat) for seat in (2, 3)] == [True, False]
    s.reload().do("link zacharias sands", seat=2)  # green takes purple
    assert [facts["seat"] for facts in s.facts_of("linked")] == [0, 1, 2, 3]


@rule("NF-R58", "NF-H06")
@pytest.mark.parametrize(
    ("typed", "linked"),
    [
        ("if it fits vulko", ["vulko"]),
        ("if it fits genesis one or vulko or yuri", ["vulko"]),
        ("link what fits genesis one, vulko", ["vulko"]),
        (
            "if it fits zacharias then enraged wight then enraged wight",
            ["zacharias sands", *["enraged wight"] * 2],
        ),
        ("if it fits genesis one or pass", []),
        ("if it fits enraged wight then enraged wight", []),
    ],
)
def test_of_the_cards_that_were_named_the_first_part_that_fits_is_linked(
    typed: str, linked: list[str]
) -> None:
    hand = "Vulko, Yuri Koroviev, Genesis One, Zacharias Sands, Enraged Wight, Enraged Wight"
    s = scene(seats=3, hands=["Enraged Wight", "Lilith Lawrence", hand], decks=["", "Franz Orlok"])
    s.do("start enraged wight").do(typed, seat=2).reload().do("link lilith lawrence", seat=1)
    assert [ORDERS[facts["card"]].typed_name for facts in s.facts_of("linked")][2:] == linked
    assert s.facts_of("chain_complete") == [{"count": 2 + len(linked)}]


@rule("NF-R58")
def test_a_pass_for_now_ends_only_if_everybody_knows_that_the_seat_may_add_something_else() -> None:
    hands = ["Enraged Wight", "Lilith Lawrence", "Enraged Wight", "Enraged Wight"]
    s = scene(seats=4, hands=hands, decks=["", "", "Vulko", "Bite"])
    s.do("start enraged wight").do("pass for now", seat=2).do("pass for now", seat=3)
    s.do("link lilith lawrence", seat=1)
    assert s.awaited == (2,)  # a green order in deck or hand; the last seat has none, as everybody knows
    assert s.is_asked(2)
    s = scene(seats=4, hands=["Enraged Wight"] * 4, decks=["Vulko"] * 4)
    s.do("start enraged wight").do("pass for now", seat=2).do("pass for now", seat=3)
    s.do("link enraged wight", seat=1)
    assert s.facts_of("chain_complete") == [{"count": 2}]


@rule("NF-R58")
def test_a_pass_for_now_is_compared_with_the_card_it_was_made_for_over_two_links() -> None:
    """The first link leaves less than the seat knew of, and the second one gives back the rest alone."""
    hands = ["Shock and Awe", "Bad Smoke", "Blood Rage", "Vulko, J.J. McTeague"]
    for more, asked in (("", False), ("Leave Me!", True)):
        s = scene(seats=4, hands=hands, decks=["", "", "", more])
        s.do("start shock and awe").do("pass for now", seat=3).do("ask me later", seat=2)
        s.do("link bad smoke", seat=1)
        assert [s.is_asked(seat) for seat in (2, 3)] == [True, False]
        s.reload().do("link blood rage", seat=2)
        assert (s.question == "window") == asked


@rule("NF-R58")
def test_who_wants_to_be_asked_later_is_so_in_turn_also_after_a_link() -> None:
    s = scene(seats=4, hands=["Enraged Wight"] * 4)
    s.do("start enraged wight").do("ask me later", seat=3).do("ask me later", seat=2)
    s.do("link enraged wight", seat=1)
    assert [s.is_asked(seat) for seat in (2, 3)] == [True, False]
    s.do("pass", seat=2)
    assert (s.is_asked(3), s.awaited) == (True, (2, 3))


@rule("NF-R58", "NF-R59")
def test_nobody_is_asked_in_turn_who_cannot_link_then_as_everybody_knows() -> None:
    s = scene(seats=3, hands=["Enraged Wight", "Franz Orlok, Bite", "Enraged Wight"])
    s.do("start enraged wight").do("ask me later", seat=2).do("link franz orlok", seat=1)
    assert s.question == "target_opponent"  # no purple card follows Franz


# windows by earlier rules


@rule("NF-R58")
def test_by_the_second_rules_a_sealed_link_is_void_when_it_does_not_fit_any_more() -> None:
    s = scene(seats=3, hands=["Enraged Wight", "Lilith Lawrence", "Enraged Wight, Vulko"])
    s.state.rules = 2
    s.do("start enraged wight").do("link enraged wight", seat=2).do("link lilith lawrence", seat=1)
    assert s.awaited == (2,)
    assert s.is_asked(2)


@rule("NF-R58")
def test_by_the_second_rules_every_answer_is_carried_if_the_seat_may_add_the_same() -> None:
    s = scene(seats=4, hands=["Enraged Wight"] * 4, decks=["Vulko"] * 4)
    s.state.rules = 2
    s.do("start enraged wight").do("pass", seat=3).do("pass", seat=2).do("link enraged wight", seat=1)
    assert s.facts_of("chain_complete") == [{"count": 2}]


@rule("NF-R58")
def test_by_the_first_rules_only_a_pass_for_whatever_comes_outlasts_a_link() -> None:
    s = scene(seats=4, hands=["Enraged Wight"] * 4)
    s.state.rules = 1
    s.do("start enraged wight").do("pass whatever", seat=3).do("pass", seat=2)
    s.do("link enraged wight", seat=1)
    assert [s.is_asked(seat) for seat in (2, 3)] == [True, False]


@rule("NF-R58")
@pytest.mark.parametrize("rules", [1, 2])
def test_a_match_of_earlier_rules_goes_on_by_them_from_the_middle_of_a_chain(rules: int) -> None:
    s = scene(
        seats=4, hands=["Enraged Wight", "Lilith Lawrence", *["Enraged Wight, Vulko"] * 2], decks=["Bite"] * 4
    )
    s.state.rules = rules
    s.do("start enraged wight").reload()
    assert s.options(3) == ["pass", "pass whatever", "link enraged wight", "ask me later"]
    s.do("pass whatever", seat=3).reload().do("pass", seat=2).reload().do("link lilith lawrence", seat=1)
    s.reload()
    assert s.awaited == (2, 3)
    assert not s.is_asked(3) and s.is_asked(2)
    s.do("pass", seat=2)
    assert s.facts_of("chain_complete") == [{"count": 2}]


# passes, orders to pass, and time


@rule("NF-R58", "NF-R61")
def test_ask_me_later_asks_when_all_before_have_passed_and_tells_nobody() -> None:
    s = scene(seats=4, hands=[*["Enraged Wight"] * 2, "Lilith Lawrence", "Enraged Wight, Vulko"])
    s.do("start enraged wight")
    assert "ask me later" in s.options(2) and "ask me later" not in s.options(1)
    s.do("ask me later", seat=2).do("pass", seat=3)
    before = s.seen_by(None)
    s.do("pass", seat=1)
    assert s.awaited == (1, 2, 3)  # as before: nobody is named
    assert [s.is_asked(seat) for seat in (1, 2, 3)] == [False, True, False]
    assert (s.seen_by(None), s.facts_of("passed")) == (before, [])
    assert "ask me later" not in s.options(2)
    s.do("link lilith lawrence", seat=2)
    assert s.facts_of("passed") == [{"seats": (1,)}, {"seats": (3,)}]
    assert s.facts_of("chain_complete") == [{"count": 2}]


@rule("NF-R58")
def test_an_answer_may_be_changed_until_all_are_in() -> None:
    s = scene(seats=3, hands=["Enraged Wight"] * 3)
    s.do("start enraged wight").do("link enraged wight", seat=2).do("pass", seat=2).do("pass", seat=1)
    assert s.facts_of("chain_complete") == [{"count": 1}]


@rule("NF-R59")
def test_a_player_is_left_out_only_if_everybody_knows_that_nothing_links() -> None:
    s = scene(
        seats=4,
        hands=["Enraged Wight", "", "Vulko", "Vulko"],
        decks=["", "Enraged Wight", "", "Enraged Wight"],
    )
    s.do("start enraged wight")
    assert s.awaited == (3,)  # no hand; no purple order left; one in the deck or in the hand
    assert links(s, 3) == []
    s.do("pass")
    assert s.facts_of("passed") == [{"seats": (1, 2, 3)}]


@rule("NF-R60", "NF-D22")
def test_an_automatic_pass_is_left_to_the_host_and_only_without_a_linking_card() -> None:
    s = scene(
        seats=3,
        hands=["Enraged Wight", "Vulko", "Enraged Wight"],
        decks=["", "Enraged Wight, Enraged Wight", ""],
    )
    assert [s.table.passing_order(seat) for seat in s.table.seats] == ["ask"] * 3
    for seat in (1, 2):
        s.do("auto pass", seat=seat)
    s.do("start enraged wight")
    ordered = pending(NIGHTFALL, s.state).standing_answers
    assert [(ask.decision.seat, ask.decision.text(pick)) for ask, pick in ordered] == [(1, "pass")]
    assert ordered[0][0].decision.pause == (20, 90)
    assert s.awaited == (1, 2)  # the rules wait: only the host may pass, after a while
    forbidden = scene(seats=3, hands=["Enraged Wight"] * 3, auto_pass=False)
    assert forbidden.refuses("auto pass", seat=1)


@rule("NF-R60")
def test_orders_to_pass_hold_for_the_chain_or_until_the_own_turn() -> None:
    s = scene(seats=3, hands=["Enraged Wight"] * 3)
    s.do("pass this chain", seat=1).do("pass until my turn", seat=2).do("start enraged wight")
    ordered = pending(NIGHTFALL, s.state).standing_answers
    assert [(ask.decision.seat, ask.decision.text(pick)) for ask, pick in ordered] == [
        (1, "pass"),
        (2, "pass"),
    ]
    s.all_pass().do("seat 2")
    assert [s.table.passing_order(seat) for seat in s.table.seats] == ["ask", "ask", "turn"]


@rule("NF-R62")
def test_out_of_time_a_window_passes() -> None:
    s = scene(seats=3, hands=["Enraged Wight"] * 3)
    s.do("start enraged wight").out_of_time().out_of_time()
    assert s.facts_of("chain_complete") == [{"count": 1}]
    assert s.facts_of("passed") == [{"seats": (1, 2)}]


@rule("NF-R58", "NF-R59")
@pytest.mark.parametrize(
    ("before", "hand", "passes"),
    [
        ("Enraged Wight", "Enraged Wight, Vulko", ["pass", "ask me later"]),
        ("Franz Orlok", "Enraged Wight, Vulko", ["pass", "pass for now", "ask me later"]),
        ("Franz Orlok", "Genesis One, Vulko", ["pass", "pass for now", "if it fits"]),
    ],
)
def test_answers_are_offered_only_for_what_everybody_knows_may_come(
    before: str, hand: str, passes: list[str]
) -> None:
    decks = ["", before, "Genesis One"]
    s = scene(seats=3, hands=["Enraged Wight", "Enraged Wight", hand], decks=decks)
    s.do("start enraged wight")
    assert [text for text in s.options(2) if not text.startswith("link")] == passes
    typed = text_of(NIGHTFALL, s.state, parse(NIGHTFALL, s.state, 2, "pass for now"))
    assert typed == ("pass for now" if "pass for now" in passes else "pass")


def test_who_can_only_pass_reads_why_they_are_asked() -> None:
    s = scene(hands=["Vulko", "Vulko"], decks=["Bite", "Alton Hickman"]).do("start vulko")
    (only,) = s.decision(1).options
    assert only.about == (
        "No card in your hand fits, so you can only pass. "
        "You're asked anyway: that way nobody learns what you hold."
    )
