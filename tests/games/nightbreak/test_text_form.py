"""What a person may type, and what is said to somebody who mistypes."""

from typing import Any

import pytest

from games.core.errors import IllegalMove, UnclearMove
from games.core.play import parse, text_of
from games.nightbreak import NIGHTBREAK
from tests.games.nightbreak.scene import Scene, new_match, scene
from tests.tracing import rule

SUNS = "Idris held=1, Kerrin, Liora"
MOONS = "Rook, Selka, Wren"
"""From the own left: Rook stands in column 3, Wren in column 1."""


def duel(first: str = SUNS, second: str = MOONS, **more: Any) -> Scene:
    return scene(first=first, second=second, **more)


def meant(s: Scene, text: str, seat: int | None = None) -> str:
    """What is understood, in the short form."""
    action = parse(NIGHTBREAK, s.state, s.decision.seat if seat is None else seat, text)
    return text_of(NIGHTBREAK, s.state, action)


@rule("NB-R65")
@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("attack 2", "attack 2"),
        ("ATTACK 2", "attack 2"),
        ("  Attack   2 ", "attack 2"),
        ("attack selka", "attack 2"),
        ("Attack Selka", "attack 2"),
        ("attack s", "attack 2"),
        ("attack front", "attack 1"),
        ("attack right", "attack 2"),
        ("Piercing Ray 2", "piercing ray 2"),
        ("piercing ray selka", "piercing ray 2"),
        ("piercing ray right", "piercing ray 2"),
        ("pray", "pray"),
        ("PRAY", "pray"),
        ("escape", "escape"),
        ("esc", "escape"),
        ("move 1 3", "move 1 3"),
        ("move 3 1", "move 1 3"),
        ("Move Idris and Liora", "move 1 3"),
        ("move idris liora", "move 1 3"),
        ("move Liora Idris", "move 1 3"),
    ],
)
def test_an_action_is_typed_by_column_name_or_direction(typed: str, move: str) -> None:
    assert meant(duel(pool=2), typed) == move


@rule("NB-R65", "NB-R02")
@pytest.mark.parametrize(
    ("typed", "move"),
    [("attack left", "attack 3"), ("attack front", "attack 2"), ("attack right", "attack 1")],
)
def test_left_and_right_are_those_of_the_side_that_acts_and_columns_the_same_for_both(
    typed: str, move: str
) -> None:
    s = duel("Idris, Kerrin, Liora", "Rook acted, Selka, Wren acted", turn=2)
    assert meant(s, typed) == move
    assert meant(s, "attack kerrin") == "attack 2"
    first = duel("Idris acted, Kerrin, Liora")
    mirrored = {"attack left": "attack 1", "attack right": "attack 3"}.get(typed, move)
    assert meant(first, typed) == mirrored


def test_a_direction_is_the_next_column_only() -> None:
    s = duel("Idris, Kerrin, Liora")
    assert s.refuses("attack left")
    assert meant(s, "attack right") == "attack 2"
    assert meant(s, "attack 3") == "attack 3"  # two away has a number and a name, but no direction


def test_a_power_without_a_choice_is_typed_by_its_name() -> None:
    s = duel("Branoc, Kerrin, Liora", pool=4)
    assert meant(s, "hammer of noon") == "hammer of noon"
    assert meant(s, "Hammer of Noon") == "hammer of noon"
    assert meant(s, "hammer") == "hammer of noon"
    s.do("HAMMER OF NOON")
    assert s.hero("Wren").damage == 4 and s.hero("Selka").damage == 0


def test_setup_is_typed_by_names() -> None:
    s = new_match(format="kingmaker")
    assert meant(s, "SUN") == "sun"
    s.do("Sun")
    assert meant(s, "Liora, BRANOC, idris") == "branoc, idris, liora"
    s.do("Liora, BRANOC, idris")
    assert meant(s, "liora, idris, branoc") == "liora, idris, branoc"
    s.do("liora, idris, branoc")
    assert meant(s, "Idris") == "idris"


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("give 2 to 1", "give 2 to 1"),
        ("2 to 1", "give 2 to 1"),
        ("GIVE 2 TO IDRIS", "give 2 to 1"),
        ("give 1 to 1, 1 to 3", "give 1 to 1, 1 to 3"),
        ("idris 1, liora 1", "give 1 to 1, 1 to 3"),
        ("1 to 3, 1 to 1", "give 1 to 1, 1 to 3"),
    ],
)
def test_blessing_points_are_given_to_columns_or_names(typed: str, move: str) -> None:
    s = duel("Idris acted, Kerrin acted, Liora acted", pool=2)
    assert meant(s, typed) == move


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("place", "place"),
        ("PLACE", "place"),
        ("place Nyssa", "place"),
        ("discard", "discard"),
        ("Discard", "discard"),
    ],
)
def test_a_replacement_is_typed_in_a_word(typed: str, move: str) -> None:
    s = duel(second="Rook hurt=6, Selka, Wren", second_deck="Nyssa, Ilse").do("attack rook")
    assert meant(s, typed) == move


def test_a_rank_to_fill_is_typed_by_its_column() -> None:
    s = duel("Idris acted, Cassia, Liora", "Rook hurt=6, Selka hurt=6, Wren", pool=3).do("sweeping blaze")
    assert [meant(s, typed) for typed in ("column 3", "3", "Column 2", "2")] == [
        *("column 3", "column 3"),
        *("column 2", "column 2"),
    ]


def test_another_payment_than_held_points_first_is_typed_behind_the_power() -> None:
    s = duel(pool=2)
    for typed in ("piercing ray 2 paying 0", "Piercing Ray Selka PAYING 0"):
        assert meant(s, typed) == "piercing ray 2 paying 0"
    assert meant(s, "piercing ray 2") == "piercing ray 2"


@pytest.mark.parametrize("typed", ["concede", "resign", "give up", "Concede"])
@pytest.mark.parametrize("seat", [0, 1])
def test_anybody_may_type_that_they_give_up(typed: str, seat: int) -> None:
    assert duel().do(typed, seat=seat).asked is None


@pytest.mark.parametrize("seat", [0, 1])
def test_a_standing_order_is_typed_as_always(seat: int) -> None:
    s = duel()
    assert meant(s, "always place", seat) == "always place"
    assert meant(s, "Always discard it", seat) == "always discard"
    assert meant(s, "ask me", seat) == "always ask"
    assert s.refusal("always wait", 1) == "There is nothing for you to decide at this moment."


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("attack 4", "“attack 4” is not possible here. Did you mean attack 3, attack 2 or attack 1?"),
        ("atack 2", "“atack 2” is not possible here. Did you mean attack 2, attack 3 or attack 1?"),
        ("piercing rai 2", "“piercing rai 2” is not possible here. Did you mean piercing ray 2 or piercing "),
        ("attack", "“attack” could be attack 1, attack 2 or attack 3."),
        ("move 1 4", "“move 1 4” is not possible here. Did you mean move 1 3, move 1 2 or move 2 3?"),
        ("piercing ray 3", "“piercing ray 3” is not possible here. Did you mean piercing ray 2 or piercing "),
    ],
)
def test_a_mistyped_action_is_answered_with_what_would_be_right(typed: str, told: str) -> None:
    assert duel("Idris, Kerrin, Liora", pool=2).refusal(typed).startswith(told)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("give 3 to 1", "Idris can get at most 2."),
        ("give 2 to 1, 1 to 3", "Share out 2; this is 3."),
        ("give 1 to 1", "Share out 2; this is 1."),
        ("give to idris", "“to idris” has no amount. Write it as “2 to 1”."),
        ("give 2 to rook", "“rook” is not possible here. Possible: 1, 2 or 3."),
    ],
)
def test_a_mistyped_gift_is_answered_with_what_would_be_right(typed: str, told: str) -> None:
    s = duel("Idris acted, Kerrin acted, Liora acted", pool=2)
    with pytest.raises(IllegalMove) as error:
        s.decision.read(typed)
    assert error.value.sentence == told
    assert s.refuses(typed)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("branoc, idris", "Choose 3; this has 2."),
        ("branoc, branoc, idris", "Choose each only once."),
        ("branoc, idris, corvin", "“corvin” is not possible here. "),
        ("branok, idris, liora", "“branok” is not possible here. Did you mean branoc?"),
    ],
)
def test_a_mistyped_pick_is_answered_with_what_would_be_right(typed: str, told: str) -> None:
    s = new_match().do("sun")
    assert s.refusal(typed).startswith(told)


def test_a_player_whose_turn_it_is_not_is_told_so_and_not_what_the_other_may_do() -> None:
    s = duel(pool=2)
    for typed in (*s.options, "a", "xyzzy"):
        said = s.refusal(typed, seat=1).replace(f"“{typed}”", "")
        assert not [text for text in s.options if text in said]


def test_what_fits_several_moves_is_refused_with_their_names() -> None:
    s = duel(pool=2)
    with pytest.raises(UnclearMove):
        parse(NIGHTBREAK, s.state, 0, "piercing ray")
    assert s.refusal("p").startswith("“p” could be piercing ray 1, piercing ray 2, pray, ")


@pytest.mark.parametrize(
    ("format", "seats"), [("classic", 2), ("kingmaker", 2), ("twilight", 2), ("unity", 4)]
)
def test_every_option_of_a_match_can_be_typed_by_its_text_and_by_its_label(format: str, seats: int) -> None:
    s = new_match("typed", seats=seats, format=format)
    while s.asked is not None:
        decision = s.decision
        if decision.shape == "one":
            for at, option in enumerate(decision.options):
                for words in (option.text, option.title, *option.aliases):
                    assert parse(NIGHTBREAK, s.state, decision.seat, words.upper()).pick == (at,)
        s.out_of_time()
