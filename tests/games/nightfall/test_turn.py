"""A turn and its phases, and the order in which turns come."""

from tests.games.nightfall.scene import new_match, scene
from tests.tracing import rule


@rule("NF-T01", "NF-T05")
def test_turns_pass_clockwise_and_the_next_begins_after_cleanup() -> None:
    s = new_match(4, archives="quick")
    first = s.board.first
    seats = [first]
    for _ in range(5):
        before = s.board.turn
        while s.board.turn == before:
            s.out_of_time()
        seats.append(s.board.active)
    assert seats == [(first + step) % 4 for step in range(6)]
    assert [facts["seat"] for facts in s.facts_of("turn_ended")] == seats[:-1]


@rule("NF-T02", "NF-T03", "NF-L12")
def test_the_phases_come_in_order_and_one_is_over_before_the_next() -> None:
    s = scene(
        hands=["Enraged Wight, J.J. McTeague"], minions=["Vulko"], decks=["Bite"] * 2, phase="combat", seats=2
    )
    phases = [s.board.phase]
    assert s.refuses("claim blaine cordell", "discard jj mcteague")  # no claim in the chain phase
    assert s.question == "own_chain"
    s.do("start enraged wight").all_pass()
    phases.append(s.board.phase)
    assert s.refuses("start jj mcteague")
    s.do("done")
    phases.append(s.board.phase)
    assert phases == ["chain", "claim", "cleanup"]
    kinds = [event.kind for event in s.all]
    marks = ["attacked", "wounded", "left_play", "linked", "entered", "drew"]
    assert [kinds.index(kind) for kind in marks] == sorted(kinds.index(kind) for kind in marks)
    assert s.minions(0) == ["enraged wight 1"]  # it came in the chain and did not attack


@rule("NF-T02")
def test_each_phase_that_is_played_is_told_when_it_begins() -> None:
    s = scene(
        seats=3,
        hands=["Bite"],
        minions=["Vulko, Big Ghost"],
        decks=["Vulko, Vulko, Vulko, Vulko"],
        phase="combat",
    )
    s.do("attack seat 2", "no chain", "discard bite", "done")
    began = s.facts_of("phase_began")
    assert [facts["phase"] for facts in began] == ["combat", "chain", "claim", "cleanup"]
    assert {facts["seat"] for facts in began} == {0} and s.facts_of("turn_began") == []
    assert "Combat: seat 0's minions must attack." in s.log
    assert "Chain: seat 0 may start one." in s.log
    assert "Claims: seat 0 has 2 influence." in s.log
    assert "Seat 0's cleanup begins." in s.log


@rule("NF-R55", "NF-R85")
def test_a_phase_that_is_skipped_is_not_told_to_begin() -> None:
    s = scene(hands=[""], minions=[""], decks=["Vulko"], phase="combat")
    assert s.question == "claim_or_discard"
    assert [facts["phase"] for facts in s.facts_of("phase_began")] == ["claim"]
    assert s.facts_of("no_chain")


@rule("NF-M13")
def test_the_claim_phase_tells_what_there_is_to_spend() -> None:
    s = scene(hands=["Yuri Koroviev", "Vulko"], decks=["Vulko", "Vulko"])
    s.do("start yuri koroviev").all_pass()
    assert s.facts_of("phase_began")[-1] == {"phase": "claim", "seat": 0, "influence": 3}


@rule("NF-T04", "NF-A01")
def test_one_may_decline_a_chain_claims_and_the_wound_effect_but_neither_combat_nor_the_draw() -> None:
    s = scene(
        seats=3,
        hands=["Bite, J.J. McTeague"],
        minions=["Vulko, Ivan Radinsky"],
        decks=["Charlotte Reyes, Charlotte Reyes, Charlotte Reyes"],
        phase="combat",
    )
    assert s.options() == ["attack seat 2", "attack seat 3", "split"]
    assert s.refuses("none", "split vulko > seat 2")
    s.do("attack seat 2")
    assert "no chain" in s.options()
    s.do("no chain")
    assert "done" in s.options()
    s.do("done")
    assert len(s.hand(0)) == 5
    assert "end" in s.options()
    s.do("end")
    assert s.hand(0).count("bite") == 1
    assert s.board.active == 1


@rule("NF-M03", "NF-M12", "NF-U07", "NF-R32")
def test_a_turn_begins_with_two_influence_whatever_was_left_and_effects_are_over() -> None:
    s = scene(hands=["Yuri Koroviev", "Charlotte Reyes"], phase="chain")
    s.do("start yuri koroviev").all_pass()
    s.board.doubled = True
    assert s.table.influence_left == 6
    s.do("done")  # without a card in hand nothing is asked
    assert s.board.active == 1
    assert (s.table.influence_left, s.board.doubled) == (2, False)


def test_orders_to_pass_until_the_own_turn_end_with_its_beginning() -> None:
    s = scene(hands=["Charlotte Reyes", "Charlotte Reyes"], decks=["", "Bite"], phase="claim")
    s.do("pass until my turn", seat=1).do("pass until my turn", seat=0)
    assert [s.table.passing_order(seat) for seat in s.table.seats] == ["turn", "turn"]
    s.do("done", "end")
    assert [s.table.passing_order(seat) for seat in s.table.seats] == ["turn", "ask"]


@rule("NF-R55")
def test_combat_without_minions_is_skipped_and_against_one_opponent_there_is_no_choice() -> None:
    s = scene(hands=["Charlotte Reyes"], phase="combat")
    assert s.question == "own_chain"
    s = scene(hands=["Charlotte Reyes"], minions=["Vulko, Ivan Radinsky"], phase="combat")
    assert s.question == "own_chain"
    assert s.wounds == [0, 7]


@rule("NF-R74")
def test_a_game_without_wounds_for_six_rounds_ends_with_the_sixth_round() -> None:
    s = scene(seats=3, hands=["Charlotte Reyes"] * 3, phase="claim")
    s.board.idle = 4
    while s.board.round < 2:
        s.out_of_time()
    assert (s.board.idle, s.over) == (5, False)
    while not s.over and s.board.round < 3:
        s.do(
            "no chain"
            if s.question == "own_chain"
            else s.decision().options[s.decision().timeout_pick()[0]].text
        )
    assert s.over
    assert s.state.result is not None and s.state.result.reason == "no wound was taken in six rounds"
    assert s.board.active == 2


@rule("NF-R74")
def test_a_wound_in_a_round_lets_the_count_begin_anew_and_thirty_rounds_are_the_end() -> None:
    s = scene(hands=["", "Charlotte Reyes"], active=1, phase="claim")
    s.board.idle, s.board.taken = 5, 1
    s.do("done", "end")
    assert (s.board.idle, s.over) == (0, False)
    s = scene(hands=["", "Charlotte Reyes"], active=1, phase="claim")
    s.board.round, s.board.taken = 30, 1
    s.do("done", "end")
    assert s.over and s.state.result is not None
    assert s.state.result.reason == "thirty rounds were played"
