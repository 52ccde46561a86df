"""What hit the reader in Nightfall: wounds first, each with who dealt them."""

from types import SimpleNamespace
from typing import Any

from games.core.change import sort_changes
from games.core.model import Event, Seat
from games.nightfall.card import ORDERS
from games.nightfall.changes import list_changes
from tests.games.nightfall.scene import scene

VIEW: Any = SimpleNamespace(
    players=[SimpleNamespace(seat=seat, wounds=9, archives=[]) for seat in range(3)], chain=()
)
"""Nobody's wounds are their first ones; the events say the rest."""
VULKO = next(face for face, order in ORDERS.items() if order.name == "Vulko")
ONE, OTHER = [face for face, order in ORDERS.items() if order.is_minion][:2]


def lines(events: list[Event], viewer: Seat | None = 0) -> list[str]:
    return [change.text for change in sort_changes(list_changes(VIEW, events, viewer))]


def fights(face: int, seat: Seat = 1) -> Event:
    return Event("fights", {"minion": face, "seat": seat, "target": 0, "strength": 2})


def wounded(seat: Seat, amount: int) -> Event:
    return Event("wounded", {"seat": seat, "amount": amount, "wounds": ()})


def test_wounds_come_before_everything_with_who_dealt_them() -> None:
    """Two wounds went unmentioned behind the draw and the claims of the others."""
    name, other = ORDERS[ONE].name, ORDERS[OTHER].name
    noise = [Event("drew", {"seat": 1, "count": 2}), Event("entered", {"seat": 1, "minion": ONE})]
    told = lines([fights(ONE), wounded(0, 1), fights(OTHER), wounded(0, 1), *noise])
    assert told[0] == f"You took 2 wounds: seat 1's {name} dealt 1, seat 1's {other} 1."
    assert lines([fights(ONE), wounded(0, 2)], None) == [f"Seat 0 took 2 wounds: seat 1's {name} dealt 2."]
    assert lines([fights(ONE), wounded(2, 1)])[0] == f"Seat 2 took 1 wound: seat 1's {name} dealt 1."


def test_damage_to_a_minion_is_implied_by_its_end() -> None:
    name = ORDERS[OTHER].name
    hurt = Event("hurt", {"seat": 0, "minion": ONE, "amount": 2, "health": 0})
    gone = {"how": "destroyed", "where": "discard", "minion": ONE, "seat": 0, "owner": 0}
    told = lines([fights(OTHER), hurt, Event("left_play", gone)])
    assert told == [f"Your {ORDERS[ONE].name} was destroyed by seat 1's {name}."]


def test_wounds_that_followed_from_ones_own_answer_are_told_afterwards() -> None:
    """Five wounds after one's own "no block" went untold: the news began after the step of that answer."""
    name = ORDERS[ONE].name
    answer = [Event("did_not_block", {"seat": 0}), fights(ONE), wounded(0, 5), wounded(2, 1)]
    later = [Event("drew", {"seat": 1, "count": 2})]
    told = [change.text for change in sort_changes(list_changes(VIEW, later, 0, (), answer))]
    assert told == [f"You took 5 wounds: seat 1's {name} dealt 5.", "Seat 1 drew 2 cards."]
    assert list_changes(VIEW, (), None, (), [fights(ONE), wounded(0, 5)]) == []


def test_what_ones_own_deed_cost_in_ones_own_answer_is_no_news() -> None:
    hurt = Event("hurt", {"seat": 0, "minion": ONE, "amount": 2, "health": 1})
    assert list_changes(VIEW, (), 0, (), [fights(OTHER, 0), wounded(0, 1), hurt]) == []
    (change,) = list_changes(
        VIEW, (), 0, (), [fights(OTHER), hurt, Event("attacked", {"minion": ONE, "seat": 1, "target": 0})]
    )
    assert change.loss
    assert (
        change.text
        == f"Your {ORDERS[ONE].name} lost 2 health to seat 1's {ORDERS[OTHER].name} and has 1 left."
    )


def test_lines_stand_in_the_order_in_which_things_happened() -> None:
    """Read "took 2 wounds … claimed … your minion attacked … discarded a card", for the reverse."""
    name, other = ORDERS[ONE].name, ORDERS[OTHER].name
    events = [
        resolves(0, 1),
        Event("entered", {"seat": 1, "minion": ONE}),
        Event("entered", {"seat": 1, "minion": ONE}),
        Event("phase_began", {"phase": "claim", "seat": 1, "influence": 2}),
        Event("discarded", {"seat": 1, "card": OTHER}),
        Event("discarded", {"seat": 1, "card": OTHER}),
        Event("claimed", {"seat": 1, "card": VULKO, "cost": 4, "left": 6}),
        Event("phase_began", {"phase": "cleanup", "seat": 1}),
        Event("drew", {"seat": 1, "count": 3}),
        *[Event("discarded", {"seat": 1, "card": wound}) for wound in (100, 101)],
        Event("used_wound", {"seat": 1, "count": 2}),
        Event("drew", {"seat": 1, "count": 4}),
        Event("attacked", {"minion": OTHER, "seat": 0, "target": 1}),
        Event("attacked", {"minion": OTHER, "seat": 0, "target": 1}),
        fights(OTHER, 0),
        Event("inflicted", {"seat": 1, "amount": 3}),
        Event("hurt", {"seat": 1, "minion": VULKO, "amount": 2, "health": 1}),
        wounded(1, 1),
    ]
    told = [change.text for change in list_changes(VIEW, events, 0) if change.weight]
    assert told == [
        f"Seat 1's {name} ×2 entered play.",
        f"Seat 1 discarded {other} ×2 for influence and claimed Vulko.",
        "Seat 1 drew 3 cards.",
        "Seat 1 discarded 2 wounds and drew 4 cards for that.",
        f"Your {other} ×2 had to attack seat 1 as your turn began.",
        f"Seat 1's Vulko blocked 2 damage from your {other} and has 1 health left.",
        f"Seat 1 took 1 wound: your {other} dealt 1.",
    ]


def test_wounds_discarded_in_an_own_step_are_told_with_the_cards_they_bring() -> None:
    """The step is read by itself: nothing in it says that it's the cleanup."""
    wounds = [Event("discarded", {"seat": 0, "card": wound}) for wound in (100, 101)]
    events = [*wounds, Event("used_wound", {"seat": 0, "count": 2}), Event("drew", {"seat": 0, "count": 4})]
    assert lines(events) == ["You discarded 2 wounds and drew 4 cards for that."]


def test_minions_keep_the_numbers_that_they_had_when_others_go_before_them() -> None:
    """Read "Charlotte Reyes 1 was destroyed, Charlotte Reyes was destroyed"."""
    gone = {"how": "destroyed", "where": "discard", "minion": ONE, "seat": 0, "owner": 0}
    events = [fights(OTHER), Event("left_play", {**gone, "number": 1}), Event("left_play", gone)]
    name = ORDERS[ONE].name
    assert [line[: len(name) + 7] for line in lines(events)] == [f"Your {name} 1", f"Your {name} 2"]


def test_of_the_first_wounds_it_is_said_where_they_go() -> None:
    view: Any = SimpleNamespace(players=[SimpleNamespace(wounds=2)])
    (change,) = list_changes(view, [fights(ONE), wounded(0, 2)], 0)
    assert change.text.endswith(" Wounds go to your discard pile; all three types count alike.")


def test_what_the_reader_draws_is_told_as_a_sum() -> None:
    """Read "You drew 1 card twice"."""
    drawn = [Event("drew", {"seat": 0, "count": count}) for count in (1, 1)]
    gained = [Event("gained_influence", {"seat": 0, "amount": 1})] * 2
    assert lines([*drawn, *gained]) == ["You drew 2 cards.", "You gained 2 influence."]


def test_no_cause_of_wounds_is_dropped_for_their_kinds() -> None:
    """Read "dealt 1 of 3" although the causes fitted without "(1 burn, 2 bleed)"."""
    faces = (ONE, OTHER, [face for face, order in ORDERS.items() if order.is_minion][2])
    events = [each for face in faces for each in (fights(face), wounded(0, 1))]
    told = lines(events)[0]
    assert " of 3" not in told
    assert all(ORDERS[face].name in told for face in faces)


def left_play(face: int, where: str = "exiled", owner: Seat = 0) -> Event:
    facts = {"how": "discarded", "where": where, "minion": face, "seat": 0, "owner": owner}
    return Event("left_play", facts)


def test_minions_that_leave_after_ones_own_attack_are_told_with_that_cause() -> None:
    """They vanished in the step of a defender, and the panel was silent about them."""
    name, other = ORDERS[ONE].name, ORDERS[OTHER].name
    gone = [left_play(ONE), left_play(OTHER), left_play(ONE), left_play(OTHER, "discard", 1)]
    events = [fights(OTHER, 0), *gone, fights(OTHER), wounded(0, 1)]
    changes = sort_changes(list_changes(VIEW, events, 0))
    assert [change.text for change in changes if change.loss] == [
        f"Your {name} ×2 and {other} had to attack as your turn began, and went into exile.",
        f"Your {other} had to attack as your turn began, and went to seat 1's discard pile.",
        f"You took 1 wound: seat 1's {other} dealt 1.",
    ]
    assert not any(change.loss for change in list_changes(VIEW, gone, 1))


def link(at: int, seat: Seat, face: int = ONE) -> Event:
    return Event("linked", {"seat": seat, "card": face, "at": at, "kicked": False})


def resolves(at: int, seat: Seat, face: int = ONE) -> Event:
    return Event("resolves", {"at": at, "card": face, "seat": seat, "kicked": False, "times": 1})


def test_an_order_that_somebody_else_aims_is_told_and_named_with_who_aims_it() -> None:
    name, other = ORDERS[ONE].name, ORDERS[OTHER].name
    taken = Event("taken_over", {"at": 0, "card": ONE, "seat": 1})
    events = [link(0, 0), link(1, 1, OTHER), resolves(1, 1, OTHER), taken, resolves(0, 0), wounded(0, 2)]
    told = [change.text for change in sort_changes(list_changes(VIEW, events, 0)) if change.loss]
    assert told == [
        f"Seat 1 chooses the targets of your {name} (it has none) because of seat 1's {other}.",
        f"You took 2 wounds: your {name} (aimed by seat 1) dealt 2.",
    ]
    (change,) = list_changes(VIEW, (), 0, events[:4], events[4:])
    assert change.text == told[1]
    assert f"You choose the targets of seat 0's {name} (it has none) because of your {other}." in lines(
        events, 1
    )


def test_the_text_of_another_card_is_named_where_it_hits() -> None:
    """Ghoul Summoning deals no damage: the card that it raises does."""
    text = Event("text_executed", {"card": OTHER, "seat": 1})
    events = [resolves(0, 1), text, wounded(0, 1), text, wounded(0, 1), resolves(1, 1), wounded(0, 1)]
    name, other = ORDERS[ONE].name, ORDERS[OTHER].name
    cause = f"seat 1's {name}"
    assert lines(events)[0] == f"You took 3 wounds: {cause} (text of {other}) dealt 2, {cause} 1."


def test_cards_exiled_from_ones_own_archive_are_a_loss() -> None:
    name = ORDERS[ONE].name
    players = [SimpleNamespace(seat=0, archives=[SimpleNamespace(card=name)])]
    view: Any = SimpleNamespace(players=players)
    events = [resolves(0, 1, OTHER), Event("exiled_from_archive", {"card": ONE, "count": 2, "left": 5})]
    (mine,) = [change for change in list_changes(view, events, 0) if change.loss]
    assert mine.text == f"Your {name} archive lost 2 cards to seat 1's {ORDERS[OTHER].name} and has 5 left."
    assert not any(change.loss for change in list_changes(view, events, 1))
    commons: Any = SimpleNamespace(players=[])
    told = [change.text for change in list_changes(commons, events, 0)]
    lost = f"The {name} archive in the commons lost 2 cards to seat 1's {ORDERS[OTHER].name} and has 5 left."
    assert told == [lost]


def test_the_end_says_whose_each_number_of_wounds_is() -> None:
    end = Event("game_ended", {"reason": "wounds", "wounds": (7, 13)})
    assert lines([end])[0].endswith(" Wounds: 7 for you; 13 for seat 1.")
    told = lines([end], None)[0]
    assert told.endswith(" Wounds: 7 for seat 0; 13 for seat 1.")


def test_whoever_goes_first_of_two_learns_why_the_first_hand_is_smaller() -> None:
    view = scene(hands=["Vulko"]).seen_by(0)
    dealt = [Event("picked", {"stage": 3}), Event("drew", {"seat": 0, "count": 4})]
    told = "You drew 4 cards: whoever goes first gets one fewer."
    assert told in [change.text for change in list_changes(view, dealt, 0)]
    assert told not in [change.text for change in list_changes(view, dealt[1:], 0)]
