"""What a person may type, and what is said to somebody who mistypes."""

from itertools import permutations
from typing import Any

import pytest

from games.core.errors import IllegalMove, UnclearMove
from games.core.play import parse, text_of
from games.core.rng import Rng
from games.core.sentences.teller import IN_ENGLISH, Teller
from games.nightbreak import NIGHTBREAK
from games.nightbreak.actions import swap_words
from games.nightbreak.facts import HeroFace
from games.nightbreak.glossary import speak_arrows
from games.nightbreak.hero import HEROES, MAX_BUTTON
from tests.games.nightbreak.heroes.power_uses import HEROES_BY_NAME, every_hero
from tests.games.nightbreak.scene import Scene, new_match, scene
from tests.tracing import rule

SUNS = "Idris held=1, Kerrin, Liora"
MOONS = "Rook, Selka, Wren"
"""From the own left: Rook stands in column 3, Wren in column 1."""


def duel(first: str = SUNS, second: str = MOONS, **more: Any) -> Scene:
    return scene(first=first, second=second, **more)


def meant(s: Scene, text: str, seat: int | None = None) -> str:
    """Return the understood move in its short form."""
    action = parse(NIGHTBREAK, s.state, s.decision.seat if seat is None else seat, text)
    return text_of(NIGHTBREAK, s.state, action)


@pytest.mark.parametrize("typed", ["branoc idris liora", "Branoc, idris and liora!", "liora; branoc, idris"])
def test_heroes_are_picked_with_or_without_commas(typed: str) -> None:
    s = new_match("lists").do("sun")
    assert meant(s, typed) == "branoc, idris, liora"
    s.do(typed)
    assert meant(s, "idris liora branoc") == "idris, liora, branoc"
    assert s.refuses("idris liora", "idris liora liora", "idris liora rook")


@rule("NB-R65")
@pytest.mark.parametrize("typed", ["3", "column 3", "Idris", "idris, sunstring"])
def test_a_kingmaker_is_named_or_told_by_its_column(typed: str) -> None:
    s = new_match("crowns", format="kingmaker").do("sun").do("branoc liora idris").do("branoc liora idris")
    assert meant(s, typed) == "idris"


@rule("NB-R65")
@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("swap 1 with 3", "swap 1 3"),
        ("attack 2", "attack 2"),
        ("ATTACK 2", "attack 2"),
        ("  Attack   2 ", "attack 2"),
        ("attack selka", "attack 2"),
        ("Attack Selka", "attack 2"),
        ("attack s", "attack 2"),
        ("attack front", "attack 1"),
        ("attack right", "attack 2"),
        ("idris attacks rook", "attack 3"),
        ("Idris attack Selka", "attack 2"),
        ("Piercing Ray 2", "piercing ray 2"),
        ("piercing ray selka", "piercing ray 2"),
        ("piercing ray right", "piercing ray 2"),
        ("pray", "pray"),
        ("PRAY", "pray"),
        ("escape", "escape"),
        ("esc", "escape"),
        ("move 1 3", "swap 1 3"),
        ("move 3 1", "swap 1 3"),
        ("Move Idris and Liora", "swap 1 3"),
        ("move idris liora", "swap 1 3"),
        ("move Liora Idris", "swap 1 3"),
        ("swap 1 3", "swap 1 3"),
        ("swap 1 and 3", "swap 1 3"),
        (" Swap  3 & 1! ", "swap 1 3"),
        ("swap 1, 3.", "swap 1 3"),
        ("power 2", "piercing ray 2"),
        ("power selka", "piercing ray 2"),
        ("attack 2.", "attack 2"),
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


@pytest.mark.parametrize("typed", ["concede", "resign", "give up", "Concede", "Resign!", " give  up. "])
@pytest.mark.parametrize("seat", [0, 1])
def test_anybody_may_type_that_they_give_up(typed: str, seat: int) -> None:
    assert duel().do(typed, seat=seat).asked is None


@pytest.mark.parametrize("seat", [0, 1])
def test_a_standing_order_is_typed_as_always(seat: int) -> None:
    s = duel()
    assert meant(s, "always place", seat) == "always place"
    assert meant(s, "Always discard", seat) == "always discard"
    assert meant(s, "ask me", seat) == "always ask"
    assert s.refusal("always wait", seat).startswith(
        "I don't understand “wait” after “always”. You can choose always ask, always place or always discard."
    )


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (
            "attack 4",
            "There's no column 4: this battle has columns 1 to 3. "
            "You can choose attack 1, attack 2 or attack 3.",
        ),
        ("atack 2", "I don't understand “atack 2”. Did you mean attack 2?"),
        ("piercing rai 2", "I don't understand “piercing rai 2”. Did you mean piercing ray 2?"),
        ("attack", "“attack” could mean attack 1, attack 2 or attack 3."),
        (
            "swap 1 4",
            "There's no column 4: this battle has columns 1 to 3. "
            "You can choose swap 1 2 or swap 1 3. Try: swap 1 2.",
        ),
        (
            "piercing ray 3",
            "“piercing ray 3” isn't possible. "
            "From column 1, Piercing Ray reaches its own column and those next to it, but not column 3. "
            "Try: piercing ray 1.",
        ),
        (
            "piercing ray 3 now please",
            "“piercing ray 3” isn't possible. From column 1, Piercing Ray reaches its own ",
        ),
        ("branoc attacks rook", "Branoc isn't acting now: Idris is. Try: attack "),
        ("hammer of noon 1", "Hammer of Noon is Branoc's power, and Idris is acting now. Try: "),
    ],
)
def test_a_mistyped_action_is_answered_with_what_would_be_right(typed: str, told: str) -> None:
    assert duel("Idris, Kerrin, Liora", pool=2).refusal(typed).startswith(told)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("give 3 to 1", "“3 to 1” isn't possible. Idris can get at most 2."),
        ("give 2 to 1, 1 to 3", "“2 to 1, 1 to 3” isn't possible. That gives out 3, but there are only 2."),
        ("give 1 to 1", "“1 to 1” isn't possible. That gives out 1 of 2."),
        ("give to idris", "“to idris” doesn't say how many."),
        ("give pray", "I don't understand “pray”. You can choose 1, 2 or 3."),
        ("give 2 to rook", "I don't understand “rook”. You can choose 1, 2 or 3."),
    ],
)
def test_a_mistyped_gift_is_answered_with_what_would_be_right(typed: str, told: str) -> None:
    s = duel("Idris acted, Kerrin acted, Liora acted", pool=2)
    with pytest.raises(IllegalMove) as error:
        s.decision.parse(typed)
    assert error.value.sentence == told
    assert s.refuses(typed)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (
            "branoc, idris",
            "“branoc, idris” isn't possible. You've chosen 2; choose 3. Try: aurelia, branoc, idris.",
        ),
        ("branoc, branoc, idris", "“branoc, branoc, idris” isn't possible. You can choose each only once."),
        ("branoc, idris, corvin", "Corvin isn't among the Heroes to choose from. "),
        ("branok, idris, liora", "I don't understand “branok”. Did you mean branoc, idris, liora?"),
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
    assert s.refusal("p").startswith("“p” could mean piercing ray 1, piercing ray 2, pray, ")


every_format = pytest.mark.parametrize(
    ("format", "seats"), [("classic", 2), ("kingmaker", 2), ("twilight", 2), ("unity", 4)]
)


every_teller = pytest.mark.parametrize("say", [IN_ENGLISH, Teller("de")], ids=lambda say: say.key)


BUTTONS_IN_ROW = 5
MAX_ENTRY = 60
"""Letters of an entry in a menu."""


@every_teller
@pytest.mark.parametrize("seed", range(4))
@every_format
def test_labels_fit_and_differ(format: str, seats: int, seed: int, say: Teller) -> None:
    """Options of a group are entries of a menu; all others are buttons, on several rows if they are many."""
    s, dice = new_match(seed, seats=seats, format=format), Rng(f"buttons {seed}")
    while s.asked is not None:
        options = s.decision_in(say).options
        labels = [option.title for option in options]
        assert len(set(labels)) == len(labels)
        buttons = [option.title for option in options if not option.group]
        assert max(map(len, labels)) <= MAX_ENTRY
        assert len(buttons) <= BUTTONS_IN_ROW or max(map(len, buttons)) <= MAX_BUTTON
        s.do(s.decision.text(s.decision.random_pick(dice.below)))


@every_teller
@every_hero
def test_a_power_stands_on_its_button_in_full(name: str, say: Teller) -> None:
    """Read: "Change Vael" for Change of Ground, and "on 1" for a target beside others by name."""
    power = HEROES_BY_NAME[name].activated
    assert power is not None
    assert say(power.label).startswith(power.name)
    assert say(power.label).endswith(("BP", "SP")) is power.is_priced or power.chosen
    for face, hero in HEROES.items() if power.chosen else ():
        assert say(power.label_at(HeroFace(face))) == f"{power.name}: {hero.name}"


def test_a_button_names_power_target_and_price() -> None:
    s = duel("Branoc held=2, Kerrin, Liora", pool=2)
    assert [option.title for option in s.decision.options] == [
        "Hammer of Noon, 2 BP",
        "Attack Wren",
        "Pray (1 held BP)",
        "Escape (1 held BP)",
        "Swap Branoc/Kerrin",
        "Swap Branoc/Liora",
        "Swap Kerrin/Liora",
        "Hammer of Noon, 1 held + 1 from pool",
        "Hammer of Noon, 2 BP from pool",
    ]
    ray = duel("Idris held=1, Kerrin, Liora", "Hespera, Selka, Wren", pool=3, may_move=False).decision
    assert [option.title for option in ray.options if option.group] == [
        "Piercing Ray: Wren, 2 BP from pool",
        "Piercing Ray: Selka, 2 BP from pool",
    ]


@every_teller
def test_no_label_is_that_of_another_way_to_pay(say: Teller) -> None:
    """Read: "Finishing Cut (1 from pool)", which without its bracket means the power paid otherwise."""
    decision = duel("Branoc held=2, Kerrin, Liora", pool=2, may_move=False).decision
    labels = [say(option.label) for option in decision.options]
    ways = [label for label in labels if label.startswith("Hammer of Noon")]
    assert len({label.partition(" (")[0] for label in ways}) == len(ways) == 3
    if say is IN_ENGLISH:
        assert [decision.parse(label) for label in labels] == [(at,) for at in range(len(labels))]


@every_teller
def test_swaps_name_the_heroes_and_fit_beside_the_other_buttons(say: Teller) -> None:
    """Read: "Swap 1 and 2", which asks the reader to look up who stands there."""
    for one, other in permutations(map(HeroFace, HEROES), 2):
        text, label, aliases, about = swap_words(1, 3, one, other)
        assert HEROES[one].name in say(label) and HEROES[other].name in say(label)
        assert len(say(label)) <= MAX_BUTTON
        assert (text, IN_ENGLISH(about)) == (
            "swap 1 3",
            "Swaps columns 1 and 3; whoever is then on your left acts first.",
        )
        assert "move 1 3" in aliases


@pytest.mark.parametrize(
    "typed", ["swap 1 and 2", "Swap Branoc, Kerrin", "swap kerrin and branoc", "swap 2 1"]
)
def test_swaps_are_typed_by_column_and_by_name(typed: str) -> None:
    assert duel("Branoc, Kerrin, Liora").do(typed).row(0)[:2] == ["Kerrin", "Branoc"]


def test_who_gets_a_point_is_told_with_what_it_holds_and_pays_for() -> None:
    s = scene(
        first="Branoc held=1, Kerrin, Liora", second="Wren, Selka, Rook", turn=5, pool=2, may_move=False
    )
    while s.decision.verb != "give":
        s.do(s.decision.text(s.decision.default or (0,)))
    told = {each.title: s.decision.describe_option(at) for at, each in enumerate(s.decision.options)}
    assert told["Branoc"] == "holds 1 BP; Hammer of Noon costs 2"
    assert told["Kerrin"].startswith("holds no points; ")


def test_what_an_option_would_do_is_told_with_its_result() -> None:
    s = duel("Idris, Kerrin, Liora", "Rook hurt=5, Selka shielded, Wren hurt=1", pool=2)
    told = {option.text: s.decision.describe_option(at) for at, option in enumerate(s.decision.options)}
    assert told["attack 1"] == "Wren takes 2 damage (5 of 8 HP left). Idris is then done for this turn."
    assert told["attack 2"] == "No damage, because Selka is Shielded. Idris is then done for this turn."
    assert told["attack 3"] == "Rook falls; you gain 1 Favor. Idris is then done for this turn."
    assert told["swap 1 3"] == "Swaps columns 1 and 3; whoever is then on your left acts first."
    assert s.decision.prompt == "Idris acts first. You may swap two Heroes before he does. 2 BP in your pool."
    for option in s.decision.options:  # the cost is said once: by the label, or where it has no room for it
        if option.value[0] == "activate":
            assert f"{option.label}: {option.about}".count(" BP") == 1


@rule("NB-R65")
def test_which_of_two_ranks_is_filled_first_is_asked_and_typed_by_column() -> None:
    fallen = "Rook hurt=6, Selka hurt=6, Wren"
    s = duel("Idris acted, Cassia, Liora", fallen, pool=3, may_move=False).do("sweeping blaze")
    assert s.decision.prompt == "Which empty column do you fill first?"
    assert sorted(s.options) == ["column 2", "column 3"]
    assert meant(s, "3") == "column 3"


def test_what_is_looked_at_is_described_and_kept_or_discarded() -> None:
    s = duel("Idris, Kerrin, Liora", "Rook hurt=6, Selka, Wren", second_deck="Mordane, Nyssa").do(
        "attack rook"
    )
    mordane = HEROES_BY_NAME["Mordane"]
    power = mordane.activated
    assert power is not None
    assert s.decision.options[0].about == (
        f"Melee, {mordane.hp} HP, Strength {mordane.strength}."
        f" On arrival: {speak_arrows(mordane.arrival_text)}"
        f" {power.name}, {power.cost} BP: {speak_arrows(power.text)}"
    )
    assert (meant(s, "keep"), meant(s, "Place."), meant(s, "discard!")) == ("place", "place", "discard")


@every_format
def test_every_option_of_a_match_can_be_typed_by_its_text_and_by_its_label(format: str, seats: int) -> None:
    s = new_match("typed", seats=seats, format=format)
    while s.asked is not None:
        decision = s.decision
        if decision.shape == "one":
            for at, option in enumerate(decision.options):
                for words in (option.text, option.title, *option.aliases):
                    assert parse(NIGHTBREAK, s.state, decision.seat, words.upper()).pick == (at,)
        s.out_of_time()
