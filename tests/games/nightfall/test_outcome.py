"""What the choice of a target would do is told before it is taken."""

from typing import Any

from games.core.decisions.option import Option
from games.core.model import Event
from games.core.play import first_state, settled_table
from games.core.sentences.teller import IN_ENGLISH
from games.nightfall import NIGHTFALL
from games.nightfall.card import ORDERS
from games.nightfall.outcome import describe_outcome
from tests.games.nightfall.scene import Scene, scene

FACE = next(face for face, order in ORDERS.items() if order.is_minion and order.health == 3)


def describe(*events: Event) -> tuple[str, str, bool]:
    state = first_state(
        NIGHTFALL, {"format": NIGHTFALL.formats[0].key}, NIGHTFALL.formats[0].seats[0], "told"
    )
    table: Any = settled_table(NIGHTFALL, state)
    found = describe_outcome(table, 0, Option(0, "aim"), events)
    return IN_ENGLISH(found.words), IN_ENGLISH(found.warning), found.needs_confirmation


def test_damage_is_told_with_the_health_left() -> None:
    hurt = Event("hurt", {"seat": 1, "minion": FACE, "amount": 2, "health": 1})
    name = ORDERS[FACE].name
    assert describe(hurt) == (f"Seat 2's {name} takes 2 damage (1 of 3 health left).", "", False)


def test_the_loss_of_an_own_minion_is_warned_of() -> None:
    gone = Event("left_play", {"how": "destroyed", "where": "discard", "minion": FACE, "seat": 0, "owner": 0})
    name = ORDERS[FACE].name
    assert describe(gone) == (
        f"Your own {name} is destroyed.",
        f"This would destroy your own {name}.",
        True,
    )


def test_an_option_without_such_effects_keeps_its_description() -> None:
    assert describe(Event("drew", {"seat": 0, "count": 1})) == ("", "", False)


def foresee(made: Scene) -> dict[str, str]:
    """Return what each option of the pending question tells of its outcome."""
    asked = made.decision()
    assert asked.preview is not None
    return {option.text: IN_ENGLISH(asked.preview(option.value).words) for option in asked.options}


def test_wounds_are_foretold_though_a_forecast_ends_before_hidden_ones() -> None:
    """Which player Death Grip targets had no line at all."""
    assert foresee(scene(chain="Death Grip")) == {
        "seat 1": "You take 3 wounds.",
        "seat 2": "Seat 2 takes 3 wounds.",
    }
    assert foresee(scene(chain="Death Grip kicked"))["seat 2"] == "Seat 2 takes 2 wounds."


def test_what_several_minions_would_block_is_foretold() -> None:
    made = scene(chain="Rend and Tear", minions=["", "Vulko, Bad Smoke"])
    assert foresee(made)["seat 2"] == 'Seat 2\'s Vulko and "Bad Smoke" block 2 damage; no wounds.'
