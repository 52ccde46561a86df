"""What a person presses and chooses: it is there, enabled, of the right kind, and offered."""

import pytest

from sandbox.validation import selection
from sandbox.validation.components import complete_components
from tests.sandbox.validation.bodies import (
    CHANNEL,
    MENTIONABLE,
    USER,
    button,
    container,
    find_faults,
    options,
    row,
    section,
    select,
    text,
)

REFUSED = {"data": "COMPONENT_VALIDATION_FAILED"}
LINK = {"type": 2, "style": 5, "label": "Read", "url": "https://x.test"}


def component(sent):
    return complete_components([row(sent)])[0]["components"][0]


def test_a_component_is_found_wherever_it_stands():
    message = complete_components([section(text()), container(row(select()))])
    for custom_id in ("go", "pick"):
        thing = selection.find_component(message, custom_id)
        assert thing is not None and thing["custom_id"] == custom_id
    assert selection.find_component(message, "gone") is None


def test_buttons_that_can_be_pressed():
    assert find_faults(selection.check_values, component(button()), []) == {}
    assert find_faults(selection.check_values, component(button(disabled=True)), []) == REFUSED
    assert find_faults(selection.check_values, component(button()), ["x"]) == REFUSED
    assert find_faults(selection.check_values, component(LINK), []) == REFUSED
    assert find_faults(selection.check_values, None, []) == REFUSED
    assert find_faults(selection.check_values, complete_components([text()])[0], []) == REFUSED


CARDS = [f"card-{n}" for n in range(5)]


@pytest.mark.parametrize(
    ("more", "good", "bad"),
    [
        ({}, [CARDS[:1]], [[], CARDS[:2], ["card-9"], [0]]),
        ({"min_values": 2, "max_values": 3}, [CARDS[:2], CARDS[:3]], [CARDS[:1], CARDS[:4], [CARDS[0]] * 2]),
        ({"min_values": 0}, [[], CARDS[:1]], [CARDS[:2]]),
        ({"disabled": True}, [], [CARDS[:1]]),
    ],
)
def test_values_of_a_string_select(more, good, bad):
    menu = component(select(options=options(5), **more))
    for values in good:
        assert find_faults(selection.check_values, menu, values) == {}, values
    for values in bad:
        assert find_faults(selection.check_values, menu, values) == REFUSED, values


def test_values_of_selects_that_discord_fills():
    known = {("user", "5"): {"id": "5"}, ("role", "6"): {"id": "6"}, ("channel", "7"): {"id": "7", "type": 0}}

    def resolve(sort, id):
        return known.get((sort, id))

    def choose(menu, *values):
        return find_faults(selection.check_values, component(menu), values, resolve)

    assert choose(select(USER), "5") == {}
    assert choose(select(USER), "6") == REFUSED
    assert choose(select(USER), "alice") == REFUSED
    assert choose(select(MENTIONABLE, max_values=2), "5", "6") == {}
    assert choose(select(MENTIONABLE), "7") == REFUSED
    assert choose(select(CHANNEL), "7") == {}
    assert choose(select(CHANNEL, channel_types=[0]), "7") == {}
    assert choose(select(CHANNEL, channel_types=[11]), "7") == REFUSED
