"""What a newcomer typed in whole matches, in the words that prompts and log use themselves."""

import pytest

from games.core.errors import Refused
from games.core.play import parse, text_of
from games.nightbreak import NIGHTBREAK
from tests.games.nightbreak.scene import Scene, new_match, scene
from tests.tracing import rule

SUNS, MOONS = "Idris held=1, Kerrin, Liora", "Rook, Selka, Wren"


def meant(s: Scene, text: str, seat: int = 0) -> str:
    return text_of(NIGHTBREAK, s.state, parse(NIGHTBREAK, s.state, seat, text))


@rule("NB-R65")
@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("attack column 2", "attack 2"),
        ("Attack Column 3.", "attack 3"),
        ("power column 2", "piercing ray 2"),
        ("piercing ray column 1", "piercing ray 1"),
        ("swap columns 1 and 3", "swap 1 3"),
        ("Move columns 3, 1", "swap 1 3"),
        ("attack c", ""),
    ],
)
def test_a_column_may_be_called_one(typed: str, move: str) -> None:
    s = scene(first=SUNS, second=MOONS, pool=2)
    if move:
        assert meant(s, typed) == move
    else:
        with pytest.raises(Refused, match="could mean attack 1, attack 2 or attack 3"):
            meant(s, typed)


@rule("NB-R65")
@pytest.mark.parametrize("typed", ["1 to column 1, 1 to column 3", "Column 3: 1 and Idris 1.", "1 1; 1 3"])
def test_points_are_given_to_columns_too(typed: str) -> None:
    s = scene(first="Idris, Branoc acted, Liora", second=MOONS, pool=2)
    while not s.decision.prompt.startswith("Who keeps"):
        s.do("attack front")
    assert meant(s, typed) == "give 1 to 1, 1 to 3"


@pytest.mark.parametrize(
    ("typed", "answer"),
    [("keep it", "place"), ("Place it.", "place"), ("discard it", "discard"), ("Discard it!", "discard")],
)
def test_the_looked_at_card_may_be_called_it(typed: str, answer: str) -> None:
    s = scene(first="Ysolde, Kerrin, Liora", second="Rook, Selka, Wren hurt=7", pool=0)
    s.do("attack front")
    assert meant(s, typed, seat=1) == answer


@pytest.mark.parametrize("typed", ["2, 1", "2 and 1", "give 2 & 1"])
def test_two_items_of_a_list_are_no_amount_and_its_place(typed: str) -> None:
    s = scene(first="Idris, Branoc, Liora", second=MOONS, pool=2)
    while not s.decision.prompt.startswith("Who keeps"):
        s.do("attack front")
    with pytest.raises(Refused):
        meant(s, typed)


@pytest.mark.parametrize("seat", [0, 1])
def test_who_mistypes_a_hero_of_a_standing_order_is_told_about_the_order(seat: int) -> None:
    s = scene(first=SUNS, second=MOONS, pool=2)
    with pytest.raises(Refused, match="branoc" if seat == 0 else "mordane"):
        meant(s, "always keep brannoc" if seat == 0 else "always keep mordene", seat=seat)


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("keep both on liora", "give 2 to 3"),
        ("Idris keeps all", "give 2 to 1"),
        ("hold 2 at idris", "give 2 to 1"),
        ("keep it on idris", ""),
        ("hold 1 at idris", ""),
        ("give all but not to idris", ""),
    ],
)
def test_who_keeps_the_points_may_be_said_in_a_sentence(typed: str, answer: str) -> None:
    """Read: "You place or discard a card …" as the answer to "keep it on wren"."""
    s = scene(first="Idris, Branoc acted, Liora acted", second=MOONS, pool=2)
    while not s.decision.prompt.startswith("Who keeps"):
        s.do("attack front")
    if answer:
        assert meant(s, typed) == answer
        return
    with pytest.raises(Refused) as refused:
        meant(s, typed)
    assert "top card" not in str(refused.value)


def test_starting_heroes_may_be_named_in_a_sentence() -> None:
    s = new_match("named")
    s.do("sun")
    assert s.asked is not None
    assert meant(s, "I take Branoc, Idris and Hale please", s.asked) == "branoc, hale, idris"
    for typed in ("i take branoc and idris", "branoc, idris, hale but not aurelia"):
        with pytest.raises(Refused):
            meant(s, typed, s.asked)


@pytest.mark.parametrize("typed", ["chill grip on oriel", "Corvin use Chill Grip on Oriel"])
def test_a_power_that_names_its_targets_is_refused_by_whom_it_reaches(typed: str) -> None:
    """Read: "Oriel is an enemy, in column 1", as the reason against a power that hurts enemies."""
    s = scene(first="Corvin, Hespera, Rook", second="Oriel, Branoc, Hale", turn=5, pool=3)
    with pytest.raises(Refused, match="From here, Chill Grip reaches only Hale, not Oriel"):
        meant(s, typed)
    assert meant(s, "chill grip on hale") == meant(s, "corvin uses chill grip") == "chill grip"


@rule("NB-R19")
@pytest.mark.parametrize("left", ["shrouded", "shielded"])
def test_a_shrouded_enemy_is_said_to_be_unaffected_once_by_a_power_of_several_parts(left: str) -> None:
    s = scene(first="Corvin, Hespera, Rook", second=f"Liora shrouded, Branoc, Hale {left}", pool=3)
    s.do("attack front", "eclipse")
    told = [line for line in s.log if "doesn't affect" in line]
    assert len(told) == len(set(told)) == (2 if left == "shrouded" else 1)
