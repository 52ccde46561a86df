"""Forms: what a bot may ask, and what a person may answer."""

import pytest

from sandbox.validation import modals
from tests.sandbox.validation.bodies import (
    CHANNEL,
    CHECKBOX,
    CHECKBOXES,
    RADIO,
    TEXT,
    UPLOAD,
    USER,
    button,
    entry,
    find_faults,
    label,
    options,
    row,
    select,
    text,
)


def modal(*parts, **more):
    return {"custom_id": "form", "title": "A form", "components": list(parts)} | more


def ask(control, **more):
    return {"custom_id": "said"} | control | more


def upload(**more):
    return ask({"type": UPLOAD}, **more)


def radio(count=2, **more):
    return ask({"type": RADIO, "options": options(count)}, **more)


def boxes(count=3, **more):
    return ask({"type": CHECKBOXES, "options": options(count)}, **more)


def many(count):
    return [label(entry(custom_id=f"said {n}")) for n in range(count)]


GOOD_CONTROLS = [
    entry(min_length=0, max_length=4000, value="v" * 4000, placeholder="p" * 100, required=False),
    entry(style=2, min_length=5, max_length=5),
    entry(custom_id="c" * 100),
    select(max_values=2, required=False, min_values=0),
    select(disabled=False),
    select(USER, default_values=[{"id": "5", "type": "user"}]),
    select(CHANNEL, channel_types=[0]),
    upload(min_values=1, max_values=10),
    upload(min_values=0, required=False),
    radio(10),
    radio(2, required=False),
    boxes(1),
    boxes(10, min_values=10),
    ask({"type": CHECKBOX, "default": True}),
]

ZERO = "COMPONENT_REQUIRED_MIN_VALUES_INVALID"
BAD_CONTROLS = [
    (entry(custom_id=None), {"custom_id": "BASE_TYPE_REQUIRED"}),
    (entry(custom_id="c" * 101), {"custom_id": "BASE_TYPE_BAD_LENGTH"}),
    (entry(style=3), {"style": "BASE_TYPE_CHOICES"}),
    (entry(style=None), {"style": "BASE_TYPE_REQUIRED"}),
    (entry(value="v" * 4001), {"value": "BASE_TYPE_MAX_LENGTH"}),
    (entry(placeholder="p" * 101), {"placeholder": "BASE_TYPE_MAX_LENGTH"}),
    (entry(max_length=4001), {"max_length": "NUMBER_TYPE_MAX"}),
    (entry(max_length=0), {"max_length": "NUMBER_TYPE_MIN"}),
    (entry(min_length=-1), {"min_length": "NUMBER_TYPE_MIN"}),
    (entry(min_length=6, max_length=5), {"min_length": "TEXT_INPUT_MIN_EXCEEDS_MAX"}),
    (select(disabled=True), {"disabled": "COMPONENT_DISABLED_IN_MODAL"}),
    (select(min_values=0), {"min_values": ZERO}),
    (select(min_values=2), {"min_values": "SELECT_COMPONENT_MIN_EXCEEDS_MAX"}),
    (select(options=options(26)), {"options": "BASE_TYPE_BAD_LENGTH"}),
    (upload(max_values=11), {"max_values": "NUMBER_TYPE_MAX"}),
    (upload(min_values=0), {"min_values": ZERO}),
    (upload(min_values=3, max_values=2), {"min_values": "SELECT_COMPONENT_MIN_EXCEEDS_MAX"}),
    (radio(1), {"options": "BASE_TYPE_BAD_LENGTH"}),
    (radio(11), {"options": "BASE_TYPE_BAD_LENGTH"}),
    (
        ask({"type": RADIO, "options": options(2, value="v")}),
        {"options.1": "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"},
    ),
    (
        ask({"type": RADIO, "options": options(2, default=True)}),
        {"options": "SELECT_COMPONENT_TOO_MANY_DEFAULTS"},
    ),
    (boxes(0), {"options": "BASE_TYPE_BAD_LENGTH"}),
    (boxes(11), {"options": "BASE_TYPE_BAD_LENGTH"}),
    (boxes(max_values=11), {"max_values": "NUMBER_TYPE_MAX"}),
    (boxes(min_values=3, max_values=2), {"min_values": "SELECT_COMPONENT_MIN_EXCEEDS_MAX"}),
    (boxes(min_values=0), {"min_values": ZERO}),
    (ask({"type": CHECKBOX, "default": "yes"}), {"default": "BOOLEAN_TYPE_PARSE"}),
    (button(), {"": "UNION_TYPE_CHOICES"}),
    (text(), {"": "UNION_TYPE_CHOICES"}),
]


@pytest.mark.parametrize("control", GOOD_CONTROLS)
def test_a_good_control_passes(control):
    assert find_faults(modals.check_modal, modal(label(control))) == {}


@pytest.mark.parametrize(("control", "faults"), BAD_CONTROLS)
def test_a_bad_control_is_refused(control, faults):
    at = {f"components.0.component.{key}".rstrip("."): code for key, code in faults.items()}
    assert find_faults(modals.check_modal, modal(label(control))) == at


GOOD_FORMS = [
    modal(*many(5)),
    modal(label(entry(), label="l" * 45, description="d" * 100), title="t" * 45, custom_id="c" * 100),
    modal(text("t" * 4000), label(entry())),
    modal(row(entry(label="The old way"))),
]
BAD_FORMS = [
    (modal(*many(6)), {"components": "BASE_TYPE_BAD_LENGTH"}),
    (modal(), {"components": "BASE_TYPE_BAD_LENGTH"}),
    (modal(components=None), {"components": "BASE_TYPE_REQUIRED"}),
    (modal(label(entry()), title="t" * 46), {"title": "BASE_TYPE_BAD_LENGTH"}),
    (modal(label(entry()), title=None), {"title": "BASE_TYPE_REQUIRED"}),
    (modal(label(entry()), title=""), {"title": "BASE_TYPE_BAD_LENGTH"}),
    (modal(label(entry()), custom_id=None), {"custom_id": "BASE_TYPE_REQUIRED"}),
    (modal(label(entry()), custom_id="c" * 101), {"custom_id": "BASE_TYPE_BAD_LENGTH"}),
    (modal(label(entry(), label="l" * 46)), {"components.0.label": "BASE_TYPE_BAD_LENGTH"}),
    (modal(label(entry(), label=None)), {"components.0.label": "BASE_TYPE_REQUIRED"}),
    (modal(label(entry(), description="d" * 101)), {"components.0.description": "BASE_TYPE_BAD_LENGTH"}),
    (modal(label(None)), {"components.0.component": "BASE_TYPE_REQUIRED"}),
    (modal(text("t" * 4001)), {"components.0.content": "BASE_TYPE_BAD_LENGTH"}),
    (modal(row(entry())), {"components.0.components.0.label": "BASE_TYPE_REQUIRED"}),
    (modal(row(entry(label="l" * 46))), {"components.0.components.0.label": "BASE_TYPE_BAD_LENGTH"}),
    (modal(row(select())), {"components.0.components.0": "UNION_TYPE_CHOICES"}),
    (
        modal(row(entry(label="1"), entry(label="2", custom_id="2"))),
        {"components.0.components": "BASE_TYPE_BAD_LENGTH"},
    ),
    (modal(entry()), {"components.0": "UNION_TYPE_CHOICES"}),
    (
        modal(label(entry()), label(entry())),
        {"components.1.component.custom_id": "COMPONENT_CUSTOM_ID_DUPLICATED"},
    ),
]


@pytest.mark.parametrize("form", GOOD_FORMS)
def test_a_good_form_passes(form):
    assert find_faults(modals.check_modal, form) == {}


@pytest.mark.parametrize(("form", "faults"), BAD_FORMS)
def test_a_bad_form_is_refused(form, faults):
    assert find_faults(modals.check_modal, form) == faults


# --- Answers ---------------------------------------------------------------------------------------------


def say(value):
    key = "values" if isinstance(value, list) else "value"
    return [{"custom_id": "said", key: value}]


def submit(control, value, resolve=None):
    form = modals.complete_modal(modal(label({**control, "custom_id": "said"})))
    return find_faults(modals.check_submission, form, [] if value is None else say(value), resolve)


CARDS = [f"card-{n}" for n in range(4)]
OPTIONAL = {"required": False}

GOOD_ANSWERS = [
    (entry(min_length=2, max_length=4), "four"),
    (entry(), "v" * 4000),
    (entry(required=False, min_length=2), ""),
    (entry(required=False), None),
    (select(), CARDS[:1]),
    (select(max_values=2), CARDS[:2]),
    (select(required=False, min_values=2, max_values=2), []),
    (select(USER), ["5"]),
    (upload(max_values=2), ["7", "8"]),
    (upload(**OPTIONAL), []),
    (radio(), CARDS[1]),
    (radio(**OPTIONAL), None),
    (boxes(), CARDS[:3]),
    (boxes(**OPTIONAL), []),
    (ask({"type": CHECKBOX}), True),
    (ask({"type": CHECKBOX}), None),
]
BAD_ANSWERS = [
    (entry(min_length=2, max_length=4), "f"),
    (entry(min_length=2, max_length=4), "fives"),
    (entry(), "v" * 4001),
    (entry(), ""),
    (entry(), None),
    (entry(), 5),
    (select(), []),
    (select(), CARDS[:2]),
    (select(), CARDS[3:]),
    (select(max_values=2), [CARDS[0], CARDS[0]]),
    (select(min_values=2, max_values=2), CARDS[:1]),
    (select(USER), ["alice"]),
    (upload(), []),
    (upload(max_values=2), ["7", "8", "9"]),
    (radio(), "card-9"),
    (radio(), None),
    (boxes(), []),
    (boxes(max_values=2), CARDS[:3]),
    (boxes(), ["card-9"]),
    (ask({"type": CHECKBOX}), "yes"),
]


@pytest.mark.parametrize(("control", "value"), GOOD_ANSWERS)
def test_a_good_answer_passes(control, value):
    assert submit(control, value) == {}


@pytest.mark.parametrize(("control", "value"), BAD_ANSWERS)
def test_a_bad_answer_is_refused_under_its_custom_id(control, value):
    assert submit(control, value) == {"said": "COMPONENT_VALIDATION_FAILED"}


def test_people_and_files_must_exist():
    known = {("user", "5"): {"id": "5"}, ("attachment", "7"): {"id": "7"}}

    def resolve(sort, id):
        return known.get((sort, id))

    assert submit(select(USER), ["5"], resolve) == {}
    assert submit(select(USER), ["6"], resolve) == {"said": "COMPONENT_VALIDATION_FAILED"}
    assert submit(upload(), ["7"], resolve) == {}
    assert submit(upload(), ["5"], resolve) == {"said": "COMPONENT_VALIDATION_FAILED"}


def test_fields_that_the_form_has_not_are_refused():
    form = modals.complete_modal(modal(label(entry(required=False))))
    values = [{"custom_id": "else", "value": "x"}]
    assert find_faults(modals.check_submission, form, values) == {"else": "COMPONENT_VALIDATION_FAILED"}


def test_a_submission_has_the_shape_of_its_form():
    form = modals.complete_modal(
        modal(
            text(),
            label(entry()),
            label(select() | {"custom_id": "card"}),
            label({"type": CHECKBOX, "custom_id": "sure"}),
            row(entry(label="Old", custom_id="old")),
        )
    )
    values = [{"custom_id": "said", "value": "Hi"}, {"custom_id": "card", "values": ["card-1"]}]
    assert modals.submitted_components(form, values) == [
        {"type": TEXT, "id": 1},
        {"type": 18, "id": 2, "component": {"type": 4, "id": 3, "custom_id": "said", "value": "Hi"}},
        {"type": 18, "id": 4, "component": {"type": 3, "id": 5, "custom_id": "card", "values": ["card-1"]}},
        {"type": 18, "id": 6, "component": {"type": 23, "id": 7, "custom_id": "sure", "value": False}},
        {"type": 1, "id": 8, "components": [{"type": 4, "id": 9, "custom_id": "old", "value": ""}]},
    ]


def test_a_form_is_completed_with_defaults():
    form = modals.complete_modal(
        modal(label(boxes(3)), label(select() | {"custom_id": "card", "disabled": False}))
    )
    first, second = (part["component"] for part in form["components"])
    assert (first["min_values"], first["max_values"], first["required"]) == (1, 3, True)
    assert (second["min_values"], second["max_values"], second["required"]) == (1, 1, True)
    assert "disabled" not in second
