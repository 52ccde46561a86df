"""What a person types behind a command: only what its options allow gets to the bot."""

import pytest

from sandbox.validation.options import check_options
from tests.sandbox.validation.bodies import find_faults

SUB, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, FILE = range(1, 12)
WRONG = "APPLICATION_COMMAND_OPTION_INVALID"

KNOWN = {
    ("user", "5"): {"id": "5"},
    ("role", "6"): {"id": "6"},
    ("channel", "7"): {"id": "7", "type": 0},
    ("attachment", "8"): {"id": "8"},
}


def resolve(sort, id):
    return KNOWN.get((sort, id))


def of(type, **more):
    return {"name": "play", "options": [{"type": type, "name": "game", "description": "D"} | more]}


def typed(type, value, name="game", **more):
    return [{"type": type, "name": name, "value": value} | more]


CHOICES = [{"name": "One", "value": "1"}, {"name": "Two", "value": "2"}]
NUMBERS = [{"name": "One", "value": 1}]


@pytest.mark.parametrize(
    ("type", "more", "good", "bad"),
    [
        (STRING, {}, ["x", "x" * 6000], ["", "x" * 6001, 5, None]),
        (STRING, {"min_length": 2, "max_length": 3}, ["ab", "abc"], ["a", "abcd"]),
        (STRING, {"choices": CHOICES}, ["1", "2"], ["3", "One"]),
        (STRING, {"autocomplete": True}, ["anything"], []),
        (INTEGER, {}, [0, -5, 2**53 - 1], [0.5, "5", True, 2**53, None]),
        (INTEGER, {"min_value": 1, "max_value": 3}, [1, 3], [0, 4]),
        (INTEGER, {"choices": NUMBERS}, [1], [2]),
        (NUMBER, {}, [0.5, 3], ["5", False]),
        (NUMBER, {"min_value": 0.5, "max_value": 1.5}, [0.5, 1.5], [0.4, 1.6]),
        (BOOLEAN, {}, [True, False], ["true", 1, None]),
        (USER, {}, ["5"], ["6", "alice", 5]),
        (ROLE, {}, ["6"], ["5"]),
        (MENTIONABLE, {}, ["5", "6"], ["7"]),
        (CHANNEL, {}, ["7"], ["5"]),
        (CHANNEL, {"channel_types": [0, 11]}, ["7"], []),
        (CHANNEL, {"channel_types": [11]}, [], ["7"]),
        (FILE, {}, ["8"], ["5"]),
    ],
)
def test_values_fit_their_option(type, more, good, bad):
    for value in good:
        assert find_faults(check_options, of(type, **more), typed(type, value), resolve) == {}, value
    for value in bad:
        refused = find_faults(check_options, of(type, **more), typed(type, value), resolve)
        assert refused == {"options.0.value": WRONG}, value


def test_required_options_are_not_left_out():
    assert find_faults(check_options, of(STRING), []) == {}
    assert find_faults(check_options, of(STRING, required=True), []) == {"options.game": "BASE_TYPE_REQUIRED"}


def test_options_are_known_once_and_of_their_type():
    assert find_faults(check_options, of(STRING), typed(STRING, "x", "else")) == {"options.0": WRONG}
    assert find_faults(check_options, of(STRING), typed(INTEGER, 5)) == {"options.0": WRONG}
    assert find_faults(check_options, of(STRING), typed(STRING, "x") * 2) == {"options.1": WRONG}
    assert find_faults(check_options, {"name": "play"}, typed(STRING, "x")) == {"options.0": WRONG}


SUBCOMMANDS = {
    "name": "play",
    "options": [
        {"type": SUB, "name": "start", "options": [{"type": STRING, "name": "game", "required": True}]},
        {"type": SUB, "name": "stop"},
        {"type": GROUP, "name": "match", "options": [{"type": SUB, "name": "list"}]},
    ],
}


def test_one_subcommand_is_chosen():
    start = {"type": SUB, "name": "start", "options": typed(STRING, "chess")}
    listing = {"type": GROUP, "name": "match", "options": [{"type": SUB, "name": "list"}]}
    assert find_faults(check_options, SUBCOMMANDS, [start]) == {}
    assert find_faults(check_options, SUBCOMMANDS, [{"type": SUB, "name": "stop"}]) == {}
    assert find_faults(check_options, SUBCOMMANDS, [listing]) == {}
    assert find_faults(check_options, SUBCOMMANDS, []) == {"options": WRONG}
    assert find_faults(check_options, SUBCOMMANDS, [start, listing]) == {"options": WRONG}
    assert find_faults(check_options, SUBCOMMANDS, [listing | {"options": []}]) == {
        "options.0.options": WRONG
    }
    missing = find_faults(check_options, SUBCOMMANDS, [start | {"options": []}])
    assert missing == {"options.0.options.game": "BASE_TYPE_REQUIRED"}


def test_while_somebody_types_anything_may_stand_in_the_focused_option():
    command = of(INTEGER, autocomplete=True)
    command["options"].append({"type": STRING, "name": "other", "required": True})
    assert find_faults(check_options, command, typed(INTEGER, "abc", focused=True), partial=True) == {}
    assert find_faults(check_options, command, typed(INTEGER, "", focused=True), partial=True) == {}
    assert find_faults(check_options, command, typed(INTEGER, "abc"), partial=True) == {
        "options.0.value": WRONG
    }
    assert find_faults(check_options, command, typed(INTEGER, "abc", focused=True)) != {}
