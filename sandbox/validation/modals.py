"""Modals that a bot opens. Docs: Receiving and Responding, Modal; Component Reference."""

from sandbox.errors import FieldErrors
from sandbox.guild.model import Json
from sandbox.validation import component_completion
from sandbox.validation.component_types import AT_TOP_OF_MODAL, IN_LABEL, SELECTS, ComponentType
from sandbox.validation.components import IDS, check_ids, kind_of
from sandbox.validation.components import TEXT as DISPLAYED
from sandbox.validation.controls import check_custom_id, check_options, check_range, check_select
from sandbox.validation.fields import BodyReader
from sandbox.validation.modal_submission import check_submission as check_submission
from sandbox.validation.modal_submission import submitted_components as submitted_components

TITLE = 45  # Docs: Receiving and Responding, Modal
PARTS = 5  # Docs: Receiving and Responding, Modal
LABEL = 45  # Docs: Component Reference, Label Structure
DESCRIPTION = 100  # Docs: Component Reference, Label Structure
VALUE = 4000  # Docs: Component Reference, Text Input Structure
PLACEHOLDER = 100  # Docs: Component Reference, Text Input Structure
TEXT_STYLES = (1, 2)  # Docs: Component Reference, Text Input Styles
UPLOADS = 10  # Docs: Component Reference, File Upload Structure
RADIOS = (2, 10)  # Docs: Component Reference, Radio Group Structure
CHECKBOXES = (1, 10)  # Docs: Component Reference, Checkbox Group Structure


def check_modal(data: Json) -> None:
    """Check the `data` of a callback of type 9."""
    faults = FieldErrors()
    place = BodyReader(data, faults)
    check_custom_id(place)
    place.read_text("title", 1, TITLE, required=True)
    for part in place.read_objects("components", 1, PARTS, required=True):
        _check_part(part)
    check_ids(data.get("components"), faults, ("components",))
    faults.raise_if_any()


def complete_modal(data: Json) -> Json:
    """Complete a checked modal: number its components and fill in defaults."""
    return {
        "custom_id": data["custom_id"],
        "title": data["title"],
        "components": component_completion.complete_components(data["components"]),
    }


def _check_part(place: BodyReader) -> None:
    kind = kind_of(place, AT_TOP_OF_MODAL)
    place.read_number("id", 0, IDS)
    if kind is ComponentType.TEXT:
        place.read_text("content", 1, DISPLAYED, required=True)
    elif kind is ComponentType.ROW:
        # Deprecated: a row with one text input, which has its own label.
        for child in place.read_objects("components", 1, 1, required=True):
            if kind_of(child, (ComponentType.TEXT_INPUT,)) is not None:
                _check_text_input(child, labelled=False)
    elif kind is ComponentType.LABEL:
        place.read_text("label", 1, LABEL, required=True)
        place.read_text("description", 1, DESCRIPTION)
        if (control := place.read_object("component", required=True)) is not None:
            _check_control(control)


def _check_control(place: BodyReader) -> None:
    kind = kind_of(place, IN_LABEL)
    place.read_number("id", 0, IDS)
    match kind:
        case None:
            return
        case ComponentType.TEXT_INPUT:
            _check_text_input(place, labelled=True)
        case ComponentType.FILE_UPLOAD:
            check_custom_id(place)
            check_range(place, UPLOADS)
        case ComponentType.RADIO_GROUP:
            check_custom_id(place)
            check_options(place, *RADIOS, most_defaults=1)
        case ComponentType.CHECKBOX_GROUP:
            check_custom_id(place)
            _, high = check_range(place, CHECKBOXES[1], default_high=CHECKBOXES[1])
            check_options(place, *CHECKBOXES, most_defaults=high)
        case ComponentType.CHECKBOX:
            check_custom_id(place)
            place.read_boolean("default")
        case _:
            check_select(place, kind)
    _check_required(place, kind)


def _check_required(place: BodyReader, kind: ComponentType) -> None:
    required = place.read_boolean("required")
    if place.body.get("min_values") == 0 and required is not False:
        message = "min_values must be at least 1 when the component is required"
        place.add_fault("min_values", "COMPONENT_REQUIRED_MIN_VALUES_INVALID", message)
    if kind in SELECTS and place.is_filled("disabled"):
        place.add_fault("disabled", "COMPONENT_DISABLED_IN_MODAL", "Components of a modal cannot be disabled")


def _check_text_input(place: BodyReader, *, labelled: bool) -> None:
    check_custom_id(place)
    place.read_choice("style", TEXT_STYLES, required=True)
    place.read_text("label", 1, LABEL, required=not labelled)
    place.read_text("value", 0, VALUE)
    place.read_text("placeholder", 0, PLACEHOLDER)
    place.read_boolean("required")
    low = place.read_number("min_length", 0, VALUE)
    high = place.read_number("max_length", 1, VALUE)
    if low is not None and high is not None and low > high:
        message = "min_length must not exceed max_length"
        place.add_fault("min_length", "TEXT_INPUT_MIN_EXCEEDS_MAX", message)
