"""Autocomplete: 25 choices of 100 characters, in the type of the option."""

import pytest

from sandbox.validation.choices import check_choices
from tests.sandbox.validation.bodies import find_faults

STRING, INTEGER, NUMBER = 3, 4, 10


def one(value, name="Card"):
    return {"choices": [{"name": name, "value": value}]}


def many(count):
    return {"choices": [{"name": f"Card {n}", "value": f"{n}"} for n in range(count)]}


@pytest.mark.parametrize(
    ("data", "type"),
    [
        (many(0), None),
        (many(25), STRING),
        (one("v" * 100, "n" * 100), STRING),
        (one(5), INTEGER),
        (one(-(2**53) + 1), INTEGER),
        (one(0.5), NUMBER),
        (one(5), None),
        (one("5"), None),
        ({"choices": [{"name": "C", "value": "c", "name_localizations": None}]}, None),
    ],
)
def test_what_is_within_the_limits_passes(data, type):
    assert find_faults(check_choices, data, type) == {}


@pytest.mark.parametrize(
    ("data", "type", "faults"),
    [
        ({}, None, {"choices": "BASE_TYPE_REQUIRED"}),
        (many(26), None, {"choices": "BASE_TYPE_MAX_LENGTH"}),
        (one("v", "n" * 101), None, {"choices.0.name": "BASE_TYPE_BAD_LENGTH"}),
        (one("v", ""), None, {"choices.0.name": "BASE_TYPE_BAD_LENGTH"}),
        (one("v" * 101), None, {"choices.0.value": "BASE_TYPE_BAD_LENGTH"}),
        (one(None), None, {"choices.0.value": "BASE_TYPE_REQUIRED"}),
        (one(5), STRING, {"choices.0.value": "STRING_TYPE_CONVERT"}),
        (one("5"), INTEGER, {"choices.0.value": "NUMBER_TYPE_COERCE"}),
        (one(0.5), INTEGER, {"choices.0.value": "NUMBER_TYPE_COERCE"}),
        (one(2**53), INTEGER, {"choices.0.value": "NUMBER_TYPE_COERCE"}),
        (one(True), NUMBER, {"choices.0.value": "NUMBER_TYPE_COERCE"}),
        (one([]), None, {"choices.0.value": "NUMBER_TYPE_COERCE"}),
    ],
)
def test_a_fault_has_its_place_and_code(data, type, faults):
    assert find_faults(check_choices, data, type) == faults
