"""The rules of Thicket, by the rows of its catalogue."""

from collections import Counter
from typing import Any

import pytest

from games.core import play
from games.core.errors import IllegalMove, StaleMove
from games.core.sentences.decision_words import word_decision
from games.core.sentences.teller import IN_ENGLISH, Reader, Teller
from games.core.substitution import substitute
from games.core.undo import BINDS, REVEALED, History
from tests.core.toy import ToyMatch
from tests.thicket.scene import DECK_CARDS, faces_of, heap, make_match, pile_names, table_of, view
from tests.thicket.spec import THICKET
from tests.thicket.table import DECK, ELDER, FROST, GARDEN, GUST, HAND, HAZEL
from tests.tracing import rule

SPELLS = ("", "gust", "frost")
GARDENS = ("hazel", "elder hazel", "elder")


def labels(match: ToyMatch, seat: int = 0, say: Teller = IN_ENGLISH) -> list[str]:
    question = play.pending(THICKET, match.state, say).question_for(seat)
    assert question is not None
    return [option.title for option in question.options]


# set-up


@rule("TK-S01", "TK-S02")
@pytest.mark.parametrize("seats", [2, 3])
def test_the_deck_and_what_a_wren_begins_with(seats: int) -> None:
    match = ToyMatch(THICKET, seats)
    dealt = Counter(pile_names(match, DECK))
    for seat in range(seats):
        dealt.update(pile_names(match, HAND, seat))
        assert pile_names(match, GARDEN, seat) == ["hazel", "elder"]
    assert set(dealt.values()) == {2 * seats} and len(dealt) == 6
    assert view(match).seeds == (3, *[2] * (seats - 1))
    assert view(match).berries == (0,) * seats
    assert pile_names(ToyMatch(THICKET, seats, "another seed"), DECK) != pile_names(match, DECK)


@rule("TK-S03")
def test_a_hand_shows_its_backs_to_all_and_its_cards_to_its_wren() -> None:
    match = make_match(hands=("hazel gust", "elder"))
    assert view(match, 0).hands[0].faces == (HAZEL, GUST)
    for viewer in (1, None):
        assert (view(match, viewer).hands[0].faces, view(match, viewer).hands[0].backs) == ((), (0, 1))
    assert len(pile_names(ToyMatch(THICKET, 2), HAND)) == 3


# turns


@rule("TK-T01", "TK-T02", "TK-T05", "TK-E01")
def test_seven_turns_each_then_the_most_berries_win() -> None:
    match = make_match(berries=[2, 3])
    for turn in range(14):
        seat = turn % 2
        assert (match.state.board.turns, match.awaited) == (turn + 1, (seat,))
        match.type_move(seat, "rest")
    assert match.state.board.seeds == [2 + 6 + 14, 2 + 7 + 14]
    assert match.state.result is not None
    assert (match.state.result.ranks, match.state.result.scores) == ((2, 1), (2, 3))


@rule("TK-E01")
def test_equal_berries_share_the_rank() -> None:
    match = make_match(berries=[2, 2], turns=14).type_move(0, "rest")
    assert match.state.result is not None and match.state.result.ranks == (1, 1)


@rule("TK-T03")
def test_what_costs_a_seed_needs_one() -> None:
    cards: dict[str, Any] = {"hands": ("hazel", ""), "gardens": ("elder", "rowan")}
    assert make_match(**cards, seeds=[1, 0]).option_texts(0) == [
        "plant hazel", "water elder", "water rowan", "raid rowan", "search", "foresee", "rest"]  # fmt: skip
    assert make_match(**cards, seeds=[0, 2]).option_texts(0) == ["plant hazel", "search", "foresee", "rest"]


@rule("TK-T04")
def test_a_bush_is_planted_and_a_spell_is_not() -> None:
    match = make_match(hands=("rowan gust", ""))
    with pytest.raises(IllegalMove):
        match.type_move(0, "plant gust")
    match.type_move(0, "plant rowan")
    assert (pile_names(match, GARDEN), pile_names(match, HAND)) == (["rowan"], ["gust"])
    assert match.awaited == (1,)


@rule("TK-T05")
def test_who_is_late_rests() -> None:
    question = make_match().pending.question_for(0)
    assert question is not None and question.text(question.timeout_pick()) == "rest"


@rule("TK-T06")
def test_equal_bushes_are_one_choice_and_others_are_named_by_their_gardens() -> None:
    match = make_match(3, hands=("elder elder", "", ""), gardens=("hazel hazel", "hazel", "rowan"))
    assert match.option_texts(0)[:6] == [
        "plant elder", "water your hazel", "water hazel of 2", "water rowan", "raid hazel",
        "raid rowan"]  # fmt: skip
    assert labels(match, 0, Teller(reader=Reader(seat=0)))[:6] == [
        "Plant elder ×2", "Water your hazel ×2", "Water seat 1's hazel", "Water rowan", "Raid hazel",
        "Raid rowan"]  # fmt: skip
    german = labels(match, 0, Teller("de", reader=Reader(seat=0)))
    assert german[:3] == ["Holunder pflanzen ×2", "Hasel bei dir gießen ×2", "Hasel bei Platz 1 gießen"]


# watering


@rule("TK-W01")
@pytest.mark.parametrize(("move", "kinds"), [
    ("water elder", ["announced", "paid", "bloomed", "gained_berries", "turn_began"]),
    ("water bramble", ["announced", "paid", "bloomed", "lost_seed", "turn_began"]),
])  # fmt: skip
def test_watering_is_announced_and_paid_and_then_the_bush_blooms(move: str, kinds: list[str]) -> None:
    match = make_match(gardens=("elder", "bramble"), seeds=[2, 2])
    match.type_move(0, move)
    assert match.event_kinds == kinds
    assert match.state.board.seeds[0] == (1 if move == "water elder" else 0)
    assert match.awaited == (1,)


@rule("TK-W02")
@pytest.mark.parametrize(("order", "hand", "seeds", "asked"), [
    ("always stop", "gust", 1, True), ("never stop", "gust", 1, False), ("always stop", "hazel", 1, False),
    ("always stop", "gust", 0, False),
])  # fmt: skip
def test_a_stop_asks_for_a_spell_who_could_cast(order: str, hand: str, seeds: int, asked: bool) -> None:
    match = make_match(hands=("", hand), gardens=("elder", ""), seeds=[2, seeds]).type_move(1, order)
    match.type_move(0, "water elder")
    assert ("paused" in match.event_kinds) == asked
    assert match.awaited == (1,)
    assert (match.prompt_of(1) == "Cast a spell, or pass?") == asked
    assert match.step.revealed == (hand == "gust" and seeds > 0)
    assert match.state.board.berries == ([0, 0] if asked else [1, 0])
    if asked:
        assert match.type_move(1, "pass").state.board.berries == [1, 0]


@rule("TK-W02")
def test_of_two_stops_one_is_enough_and_both_are_asked() -> None:
    match = make_match(3, hands=SPELLS, gardens=("elder", "", ""), orders=[False, True, True])
    match.type_move(0, "water elder")
    assert (match.event_kinds, match.awaited) == (["announced", "paused", "paused"], (1, 2))
    match.type_move(2, "cast frost")
    assert (match.state.board.berries, match.state.board.seeds[2]) == ([0, 0, 0], 1)


@rule("TK-W03")
def test_an_order_is_given_and_changed_unnoticed_and_a_newcomer_has_none() -> None:
    match = make_match(hands=("", "gust"))
    before = [view(match, viewer) for viewer in (0, None)]
    match.type_move(1, "always stop")
    assert [view(match, viewer) for viewer in (0, None)] == before
    assert match.event_kinds == []
    assert view(match, 1).stops
    assert [IN_ENGLISH(line) for line in THICKET.list_standing_orders(table_of(match), 1)] == [  # type: ignore[misc]
        "Stop others who are about to water"
    ]
    assert not substitute(THICKET, match.state, 1).state.board.orders[1]
    assert not view(match.type_move(1, "never stop"), 1).stops


@rule("TK-W04")
def test_what_is_paid_needs_the_consent_of_the_others_and_is_said_before() -> None:
    match = make_match(gardens=("elder", ""))
    question = match.pending.question_for(0)
    assert question is not None
    told = word_decision(question, IN_ENGLISH)
    assert [told.describe_option(at) for at in range(2)] == ["You can't undo this on your own.", ""]
    before, action = match.state, play.parse(THICKET, match.state, 0, "water elder")
    history = History()
    history.add_action(THICKET, before, action, play.apply_step(THICKET, before, action))
    assert history.find_undo_obstacle((0,)) == BINDS
    assert history.find_undo_obstacle((0,), consent=True) is None
    assert history.was_marked_final


@rule("TK-W04")
def test_where_somebody_could_stop_it_nothing_is_foreseen_and_all_is_final() -> None:
    match = make_match(hands=("", "gust"), gardens=("elder", ""))
    question = match.pending.question_for(0)
    assert question is not None and question.describe_option(0) == ""
    before, action = match.state, play.parse(THICKET, match.state, 0, "water elder")
    history = History()
    history.add_action(THICKET, before, action, play.apply_step(THICKET, before, action))
    assert history.find_undo_obstacle((0,), consent=True) == REVEALED


@rule("TK-W05")
@pytest.mark.parametrize(("spell", "seeds", "left", "berries"), [
    ("frost", 2, 2, 0), ("gust", 1, 0, 0), ("gust", 2, 0, 1),
])  # fmt: skip
def test_a_watering_that_was_stopped_costs_nothing(spell: str, seeds: int, left: int, berries: int) -> None:
    match = make_match(hands=("", spell), gardens=("elder", ""), seeds=[seeds, 1], orders=[False, True])
    match.type_move(0, "water elder").type_move(1, f"cast {spell}")
    assert ("called_off" in match.event_kinds) == (not berries)
    assert (match.state.board.seeds[0], match.state.board.berries[0]) == (left, berries)
    assert match.state.board.is_frozen is False


@rule("TK-W06")
def test_a_bloom_sets_off_its_garden_and_its_name_in_the_others() -> None:
    match = make_match(3, gardens=("hazel elder", "hazel bramble", "elder"))
    match.type_move(0, "water hazel of 2")
    assert match.awaited == (1,)
    assert [each.seat for each in match.state.board.waiting] == [1, 1]  # the holder's hazel came first
    match.type_move(1, "first bramble")
    assert match.state.board.seeds == [2 - 1 + 1 - 1, 2 + 1 + 1, 2 - 1]
    assert match.state.board.berries == [0, 0, 0]


# abilities


@rule("TK-A01")
def test_abilities_come_one_at_a_time_the_holders_first() -> None:
    match = make_match(3, gardens=("elder", "elder", "elder")).type_move(0, "rest")
    match.type_move(1, "water your elder")
    gained = [event.facts["seat"] for event in match.step.events if event.kind == "gained_berries"]
    assert gained == [1, 2, 0]
    assert match.event_kinds[:3] == ["announced", "paid", "bloomed"]


@rule("TK-A02")
def test_a_wren_chooses_among_different_abilities_and_late_means_as_they_stand() -> None:
    match = make_match(gardens=("bramble elder elder", ""))
    match.type_move(0, "water bramble")
    assert match.option_texts(0) == ["bramble", "elder"]
    assert labels(match) == ["Bramble", "Elder ×2"]
    question = match.pending.question_for(0)
    assert question is not None and question.timeout_pick() == (0,)
    match.type_move(0, "first elder")
    assert match.option_texts(0) == ["bramble", "elder"]
    match.type_move(0, "elder")
    assert (match.state.board.berries, match.state.board.seeds) == ([2, 0], [1, 2])
    assert match.awaited == (1,)


@rule("TK-A03")
def test_a_bramble_costs_each_other_wren_a_seed_if_it_has_one() -> None:
    match = make_match(3, gardens=("bramble", "", ""), seeds=[2, 0, 3]).type_move(0, "water bramble")
    assert match.state.board.seeds == [1, 1, 2]  # seat 1's turn began
    assert match.event_kinds.count("lost_seed") == 1


@rule("TK-A04", "TK-A06")
def test_a_hazel_gives_a_seed_and_sets_off_the_own_rowans() -> None:
    match = make_match(gardens=("hazel rowan", ""), seeds=[3, 0])
    match.type_move(0, "water hazel").type_move(0, "first hazel")
    assert match.event_kinds == ["gained_seeds", "drew", "drew", "turn_began"]
    assert (match.state.board.seeds[0], len(pile_names(match, HAND))) == (3, 2)
    alone = make_match(gardens=("hazel", "rowan")).type_move(0, "water hazel")
    assert (alone.event_kinds[-2:], pile_names(alone, HAND, 1)) == (["gained_seeds", "turn_began"], [])


@rule("TK-A05")
def test_an_elder_gives_a_berry() -> None:
    assert make_match(gardens=("elder", "")).type_move(0, "water elder").state.board.berries == [1, 0]


@rule("TK-A06")
def test_a_rowan_without_a_deck_draws_nothing() -> None:
    match = make_match(gardens=("rowan", ""), deck="").type_move(0, "water rowan")
    assert (match.event_kinds[-2:], pile_names(match, HAND)) == (["bloomed", "turn_began"], [])
    assert pile_names(make_match(gardens=("rowan", "")).type_move(0, "water rowan"), HAND) == ["hazel"]


# raids and spells


@rule("TK-R01", "TK-R02", "TK-R05")
def test_a_raid_without_an_answer_plunders_at_once() -> None:
    match = make_match(hands=("", "hazel"), gardens=GARDENS)
    with pytest.raises(IllegalMove):
        match.type_move(0, "raid your hazel")
    match.type_move(0, "raid elder")
    assert match.event_kinds == ["paid", "raid_began", "plundered", "gained_berries", "turn_began"]
    assert (match.state.board.seeds[0], match.state.board.berries) == (1, [2, 0])
    assert (heap(match), pile_names(match, GARDEN, 1)) == (["elder"], ["hazel"])


@rule("TK-R02", "TK-R05")
def test_those_who_could_cast_are_asked_at_once_and_all_pass() -> None:
    match = make_match(3, hands=SPELLS, gardens=GARDENS).type_move(0, "raid hazel")
    assert match.awaited == (1, 2)
    assert match.type_move(2, "pass").awaited == (1,)
    assert match.state.board.berries == [0, 0, 0]
    assert match.type_move(1, "pass").state.board.berries == [2, 0, 0]
    for seeds, hands in (([2, 0, 2], SPELLS), ([2, 2, 2], ("", "hazel", "frost"))):
        match = make_match(3, hands=hands, gardens=GARDENS, seeds=seeds)
        assert match.type_move(0, "raid hazel").awaited == (2,)


@rule("TK-R03", "TK-C01")
def test_the_first_spell_ends_the_question_and_a_second_wren_keeps_its_own() -> None:
    match = make_match(3, hands=SPELLS, gardens=GARDENS).type_move(0, "raid hazel")
    second = play.parse(THICKET, match.state, 2, "cast frost")
    match.type_move(1, "cast gust")
    assert match.event_kinds == ["spell_cast", "paid", "lost_seed"]
    assert (heap(match), match.state.board.seeds) == (["gust"], [0, 1, 2])
    with pytest.raises(StaleMove):
        match.take_action(second)
    assert pile_names(match, HAND, 2) == ["frost"]


@rule("TK-R04", "TK-C03")
def test_after_a_spell_the_holder_goes_on_and_passes_bind_nobody() -> None:
    match = make_match(3, hands=SPELLS, gardens=GARDENS, seeds=[3, 2, 2])
    match.type_move(0, "raid hazel").type_move(2, "pass").type_move(1, "cast gust")
    assert (match.prompt_of(0), match.awaited) == ("Go on with the raid?", (0,))
    match.type_move(0, "raid on")
    assert match.awaited == (2,)  # seat 1 has no spell left
    match.type_move(2, "cast frost")
    assert match.event_kinds == ["spell_cast", "paid", "called_off", "turn_began"]
    assert (match.state.board.berries, match.awaited) == ([0, 0, 0], (1,))
    assert (pile_names(match, GARDEN, 1), match.state.board.is_frozen) == (["elder", "hazel"], False)


@rule("TK-R04")
def test_the_holder_lets_be() -> None:
    match = make_match(3, hands=SPELLS, gardens=GARDENS).type_move(0, "raid hazel").type_move(1, "cast gust")
    match.type_move(0, "let be")
    assert (match.event_kinds, match.state.board.berries) == (["called_off", "turn_began"], [0, 0, 0])


@rule("TK-C02")
def test_a_gust_takes_a_seed_if_there_is_one() -> None:
    match = make_match(hands=("", "gust"), gardens=GARDENS, seeds=[1, 1]).type_move(0, "raid elder")
    match.type_move(1, "cast gust")
    assert (match.event_kinds, match.state.board.seeds) == (["spell_cast", "paid"], [0, 0])


@rule("TK-R02")
def test_a_window_hides_which_spells_are_held() -> None:
    for hand in ("gust", "frost", "gust frost"):
        match = make_match(3, hands=("", hand, "frost"), gardens=GARDENS).type_move(0, "raid hazel")
        question = match.pending.question_for(1)
        assert question is not None and question.private
        assert view(match, 0).hands[1].backs == (1,) * len(hand.split())
        assert match.option_texts(1) == ["pass", *[f"cast {word}" for word in hand.split()]]


# looking


@rule("TK-L01")
def test_who_searches_takes_a_card_that_all_see_and_the_rest_goes_to_the_bottom() -> None:
    match = make_match(deck=f"{DECK_CARDS} frost frost").type_move(0, "search")
    assert match.option_texts(0) == ["hazel", "frost", "none"]
    assert labels(match) == ["Hazel", "Frost ×2", "Take none"]
    match.type_move(0, "frost")
    assert [event.facts.get("card") for event in match.step.events if event.kind == "searched"] == [FROST]
    assert pile_names(match, HAND) == ["frost"]
    assert sorted(pile_names(match, DECK)[:2]) == ["frost", "hazel"]
    assert pile_names(match, DECK)[2:] == DECK_CARDS.split()[:-1]
    assert [bound for bound, _ in match.step.draws] == [2]


@rule("TK-L01")
def test_a_search_may_take_nothing_and_looks_at_fewer_where_fewer_are_left() -> None:
    match = make_match(deck="hazel elder").type_move(0, "search")
    assert match.option_texts(0) == ["hazel", "elder", "none"]
    match.type_move(0, "none")
    assert sorted(pile_names(match, DECK)) == ["elder", "hazel"]
    assert pile_names(match, HAND) == []


@rule("TK-L02")
def test_who_foresees_sorts_the_top_and_the_bottom() -> None:
    match = make_match(gardens=("", "rowan")).type_move(0, "foresee")
    assert match.option_texts(0) == ["a hazel", "b bramble", "c rowan"]
    match.type_move(0, "top c; bottom b, a")
    assert pile_names(match, DECK) == ["hazel", "bramble", "bramble", "hazel", "elder", "rowan"]
    assert [event.seen_by(1).facts for event in match.step.events if event.kind == "foresaw"] == [{"seat": 0}]  # type: ignore[union-attr]
    match.type_move(1, "water rowan")
    assert pile_names(match, HAND, 1) == ["rowan"]


@rule("TK-L02")
def test_who_foresees_may_leave_everything_there() -> None:
    match = make_match().type_move(0, "foresee")
    question = match.pending.question_for(0)
    assert question is not None
    match.type_move(0, question.text(question.timeout_pick()))
    assert pile_names(match, DECK) == DECK_CARDS.split()


@rule("TK-L03")
def test_an_empty_deck_is_neither_searched_nor_foreseen() -> None:
    assert make_match(deck="").option_texts(0) == ["rest"]
    with pytest.raises(IllegalMove):
        make_match(deck="").type_move(0, "search")


@rule("TK-E02")
def test_who_gives_up_is_last() -> None:
    match = make_match(3)
    result = match.type_move(1, "resign").state.result
    assert result is not None and result.ranks == (1, 3, 1)
    assert faces_of("elder") == [ELDER]
