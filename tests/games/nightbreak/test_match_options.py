"""The options of a match: format, sides, heroes, and each seat's standing order for replacements."""

from typing import Any

import pytest

from games.ai.match import play_match
from games.ai.registry import make_player
from games.core.errors import BadMatchOption
from games.core.model import Action
from games.core.play import apply, describe_events, first_state, parse, pending, text_of
from games.core.rng import Rng
from games.nightbreak import NIGHTBREAK
from games.nightbreak.hero import HEROES
from tests.games.nightbreak.scene import Scene, list_dealt, new_match, scene
from tests.tracing import rule

SUNS = "Idris, Kerrin, Liora"
MOONS = "Rook hurt=6, Selka, Wren"
"""From the own left: Rook stands in column 3, and any attack overwhelms it."""
DECK = "Nyssa, Ilse, Hespera, Corvin"


def ordered(order: str, *, first: str = SUNS, **more: Any) -> Scene:
    """Return a scene in which seat 1 has given this order and Rook is about to fall."""
    more = {"second": MOONS, "second_deck": DECK, "may_move": False, **more}
    return scene(first=first, **more).do(f"always {order}", seat=1)


# format


@rule("NB-R55")
def test_a_match_has_one_of_four_formats() -> None:
    assert [way.key for way in NIGHTBREAK.formats] == ["classic", "unity", "kingmaker", "twilight"]
    assert NIGHTBREAK.validate_options({}, 2)["format"] == "classic"
    for mixed in ("unity twilight", "unity, kingmaker", "kingmaker+twilight", ""):
        with pytest.raises(BadMatchOption, match="choose classic, unity, kingmaker or twilight"):
            new_match(format=mixed)


@rule("NB-R55")
@pytest.mark.parametrize(
    ("format", "seats"), [("classic", 2), ("unity", 4), ("kingmaker", 2), ("twilight", 2)]
)
def test_what_marks_a_format_is_in_no_other(format: str, seats: int) -> None:
    s = new_match("formats", seats=seats, format=format)
    prompts: set[str] = set()
    while s.asked is not None:
        prompts.add(s.decision.prompt)
        s.out_of_time()
    seen = s.seen_by(None)
    assert ("Who is your Kingmaker?" in prompts) == (format == "kingmaker")
    assert any(side.kingmaker for side in seen.sides) == (format == "kingmaker")
    assert ("Which faction do you play?" in prompts) == (format != "twilight")
    assert seen.shared == (format == "twilight")
    assert (len(seen.sides[0].row) == 4) == (format == "unity")
    assert ("Do you swap two Heroes before they act?" in prompts) == (format == "unity")


# sides and heroes


def test_sides_and_heroes_are_chosen_unless_the_options_say_otherwise() -> None:
    complete = NIGHTBREAK.validate_options({}, 2)
    assert complete == {
        "format": "classic",
        "sides": "chosen",
        "heroes": "chosen",
        "replacements.0": "ask",
        "replacements.1": "ask",
    }


@rule("NB-S02", "NB-S03")
def test_with_sides_at_random_nobody_is_asked_and_either_faction_may_come() -> None:
    found = set()
    for seed in range(40):
        s = new_match(seed, sides="random")
        assert s.decision.shape == "some"
        found.add((s.board.seats[0][0], s.board.factions[0]))
    assert found == {(0, "sun"), (0, "moon"), (1, "sun"), (1, "moon")}


@pytest.mark.parametrize(("format", "seats"), [("classic", 2), ("unity", 3), ("unity", 4), ("twilight", 2)])
def test_with_all_at_random_the_first_question_is_the_first_turns(format: str, seats: int) -> None:
    rows = set()
    for seed in range(6):
        s = new_match(seed, seats=seats, format=format, sides="random", heroes="random")
        assert s.board.turn == 1 and s.asked in s.board.seats[0]
        assert s.facts_of("arrived") == []
        rows.add((tuple(s.row(0)), tuple(s.row(1))))
    assert len(rows) == 6


@rule("NB-S09")
@pytest.mark.parametrize("format", ["classic", "twilight"])
def test_heroes_at_random_are_three_different_ones_that_the_side_may_have(format: str) -> None:
    dealt: set[str] = set()
    for seed in range(25):
        s = new_match(seed, format=format, sides="random", heroes="random")
        heroes = [HEROES[fighter.face] for side in (0, 1) for fighter in s.table.fighters(side)]
        assert len({hero.name for hero in heroes}) == 6
        if format == "classic":
            assert [hero.faction for hero in heroes] == [
                s.board.factions[side] for side in (0, 0, 0, 1, 1, 1)
            ]
        dealt |= {hero.name for hero in heroes}
    assert dealt == set(list_dealt(format))


@pytest.mark.parametrize("options", [{"sides": "sun"}, {"heroes": "best"}, {"replacements.0": "keep"},
                                     {"replacements.2": "ask"}, {"speed": 3}])  # fmt: skip
def test_what_no_option_allows_is_refused_with_what_is_possible(options: dict[str, Any]) -> None:
    with pytest.raises(BadMatchOption, match=r"it can be |Its options are "):
        new_match(**options)


# standing orders


def test_by_default_every_look_is_asked() -> None:
    s = scene(first=SUNS, second=MOONS, second_deck=DECK).do("attack rook")
    assert (s.asked, s.options) == (1, ["place", "discard"])


@pytest.mark.parametrize(
    ("order", "row", "discard"),
    [("place", "Nyssa", ["Rook"]), ("discard", "Ilse", ["Nyssa", "Rook"])],
)
def test_an_order_answers_every_look_of_its_seat(order: str, row: str, discard: list[str]) -> None:
    s = ordered(order).reload().do("attack rook")
    assert s.row(1) == [row, "Selka", "Wren"]
    assert s.discard(1) == discard
    assert (s.asked, s.acting) == (0, "Kerrin")


@pytest.mark.parametrize(
    ("wanted", "row", "discard"),
    [
        ("nyssa", "Nyssa", ["Rook"]),
        ("Ilse and Nyssa!", "Nyssa", ["Rook"]),
        ("ilse, corvin", "Ilse", ["Nyssa", "Rook"]),
        ("corvin", "Ilse", ["Nyssa", "Rook"]),
    ],
)
def test_a_list_keeps_who_is_on_it_and_discards_all_others(wanted: str, row: str, discard: list[str]) -> None:
    s = ordered(f"keep {wanted}").reload().do("attack rook")
    assert s.row(1) == [row, "Selka", "Wren"]
    assert (s.discard(1), s.asked, s.acting) == (discard, 0, "Kerrin")


def test_a_list_is_told_to_its_seat_alone_and_in_words() -> None:
    s = scene(first=SUNS, second=MOONS).do("always keep mordane, nyssa", seat=1)
    assert [s.seen_by(viewer).order for viewer in (0, 1, None)] == ["ask", "keep 16 17", ""]
    assert s.log == []
    assert describe_events(NIGHTBREAK, s.events, 1) == [
        "Your standing order, from the next replacement on: place Mordane or Nyssa, discard all others."
    ]
    assert describe_events(NIGHTBREAK, s.events, 0) == []
    assert s.refuses("always keep branoc", "keep mordane", "mordane, nyssa", seat=1)


def test_an_order_is_its_own_seats_and_answers_for_nobody_else() -> None:
    s = ordered("place", first="Idris held=1, Kerrin, Liora").do("escape")
    assert (s.asked, s.options) == (0, ["place", "discard"])


@pytest.mark.parametrize("order", ["place", "discard"])
def test_an_order_may_be_an_option_of_the_match(order: str) -> None:
    options: dict[str, Any] = {"replacements.1": order}
    s = new_match("ordered", heroes="random", sides="random", **options)
    assert (s.seen_by(0).order, s.seen_by(1).order) == ("ask", order)
    while s.asked is not None:
        assert not (s.asked == 1 and s.decision.prompt.startswith("Place"))
        s.out_of_time()


def test_an_order_can_be_changed_at_any_time_also_off_turn_and_during_ones_own_look() -> None:
    s = ordered("place").do("ask me", seat=1)
    assert s.board.orders == ["ask", "ask"]
    s.do("attack rook").do("always discard", seat=1)
    assert (s.asked, s.options) == (1, ["place", "discard"])  # the look that waits is still the player's own
    assert s.do("place").row(1)[0] == "Nyssa"
    s.hero("Selka").damage = 6
    s.do("attack selka")
    assert s.row(1) == ["Nyssa", "Hespera", "Wren"]
    assert s.discard(1) == ["Ilse", "Rook", "Selka"]


def test_an_order_changes_nothing_on_the_table() -> None:
    s = scene(first=SUNS, second=MOONS, second_deck=DECK)
    before, asked = s.seen_by(None), s.decision
    s.do("always place", seat=1)
    assert (s.seen_by(None), s.decision) == (before, asked)


@pytest.mark.parametrize("order", ["ask", "place", "discard"])
def test_all_orders_are_offered_to_a_seat_apart_from_its_moves(order: str) -> None:
    s = scene(first=SUNS, second=MOONS).do(f"always {order}", seat=1)
    ask, wished = pending(NIGHTBREAK, s.state).asks_for(1)
    assert [option.text for option in ask.decision.options] == [
        "always ask",
        "always place",
        "always discard",
    ]
    assert [option.title for option in wished.decision.options] == list_dealt(faction="moon")
    for decision in (ask.decision, wished.decision):
        assert decision.aside and decision.private and decision.deputies == ()


def test_a_changed_order_makes_nobodys_button_stale() -> None:
    s = scene(first=SUNS, second=MOONS)
    attack = parse(NIGHTBREAK, s.state, 0, s.options[0])
    moment = s.state.moment
    s.do("always place", seat=1)
    assert (s.state.moment, s.state.seq) == (moment, attack.moment + 1)
    after, _ = apply(NIGHTBREAK, s.state, attack)
    assert after.moment > moment


def test_in_a_team_the_order_of_the_one_who_would_be_asked_counts() -> None:
    """Rook stands in the left half, which is the first seat's; Nocte in the right half."""
    suns, moons = f"{SUNS}, Jessamy", "Rook hurt=6, Selka, Wren, Nocte hurt=8"
    deck = "Nyssa, Ilse, Hespera, Calder, Vesna"
    s = scene(first=suns, second=moons, second_deck=deck, format="unity", seats=4)
    s.do("always discard", seat=3).do("attack rook")
    assert (s.asked, s.decision.deputies) == (1, (3,))
    s.do("place").do("attack nocte")
    assert s.row(1) == ["Nyssa", "Selka", "Wren", "Hespera"]
    assert s.asked == 2


def test_an_order_does_not_choose_ranks_and_does_not_recall() -> None:
    s = ordered("place", first="Idris acted, Cassia, Liora", second="Rook hurt=6, Selka hurt=6, Wren", pool=3)
    s.do("sweeping blaze")
    assert (s.asked, s.options) == (1, ["column 3", "column 2"])
    kings = ordered("place", format="kingmaker", kingmakers=("Idris", "Rook")).do("attack rook")
    assert (kings.asked, kings.options) == (1, ["recall", "look"])
    assert kings.do("look").row(1)[0] == "Nyssa"


def test_a_match_with_orders_for_all_is_played_to_its_end() -> None:
    options: dict[str, Any] = {"replacements.0": "place", "replacements.1": "discard"}
    s = new_match("orders for all", **options)
    dice = Rng("any answer")
    while s.asked is not None:
        assert not s.decision.prompt.startswith("Place")
        s.do(s.decision.text(s.decision.random_pick(dice.below)))
    assert s.board.turn == 16


@pytest.mark.parametrize("order", ["place", "discard"])
def test_the_rules_ask_as_if_there_were_no_order_and_say_what_it_answers(order: str) -> None:
    """So that a host can answer when it likes, and nobody can tell from the table."""
    asked = scene(first=SUNS, second=MOONS, second_deck=DECK, may_move=False)
    s = asked.do(f"always {order}", seat=1)
    state, _ = apply(NIGHTBREAK, s.state, parse(NIGHTBREAK, s.state, 0, "attack rook"))
    decision = pending(NIGHTBREAK, state).asks[0].decision
    assert (decision.seat, [option.text for option in decision.options]) == (1, ["place", "discard"])
    assert decision.standing_order is not None
    assert (decision.text(decision.standing_order), decision.pause) == (order, (3, 20))


def test_an_order_says_nothing_to_other_questions_of_its_seat() -> None:
    s = ordered("place").do("attack rook")
    s.do("always place", seat=0)
    assert s.by_order is None
    kings = ordered("place", format="kingmaker", kingmakers=("Idris", "Rook")).do("attack rook")
    assert (kings.asked, kings.by_order) == (1, None)


def test_players_of_the_kernel_obey_the_orders_of_their_seats() -> None:
    actions: list[str] = []
    options: dict[str, Any] = {"replacements.0": "discard", "replacements.1": "discard"}
    players = [make_player("greedy", f"orders {seat}") for seat in (0, 1)]
    state = first_state(NIGHTBREAK, options, 2, "orders")

    def watch(action: Action) -> None:
        nonlocal state
        actions.append(text_of(NIGHTBREAK, state, action))
        state, _ = apply(NIGHTBREAK, state, action)

    play_match(NIGHTBREAK, options, 2, "orders", players, watch)
    assert "discard" in actions
    assert "place" not in actions
