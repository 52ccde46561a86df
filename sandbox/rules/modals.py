"""Forms that a bot opens. Docs: Receiving and Responding, Modal; Component Reference."""

from sandbox.errors import Faults
from sandbox.model import Json
from sandbox.rules import completing
from sandbox.rules.answers import check_submission as check_submission
from sandbox.rules.answers import submitted as submitted
from sandbox.rules.components import IDS, check_ids, kind_of
from sandbox.rules.components import TEXT as DISPLAYED
from sandbox.rules.controls import check_custom_id, check_options, check_range, check_select
from sandbox.rules.fields import Fields
from sandbox.rules.kinds import AT_TOP_OF_MODAL, IN_LABEL, SELECTS, Kind

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
    """Refuse what Discord refuses in the `data` of a callback of type 9."""
    faults = Faults()
    place = Fields(data, faults)
    check_custom_id(place)
    place.text("title", 1, TITLE, required=True)
    for part in place.objects("components", 1, PARTS, required=True):
        _check_part(part)
    check_ids(data.get("components"), faults, ("components",))
    faults.raise_any()


def complete(data: Json) -> Json:
    """A checked modal with its components numbered and their defaults filled in."""
    return {
        "custom_id": data["custom_id"],
        "title": data["title"],
        "components": completing.complete(data["components"]),
    }


def _check_part(place: Fields) -> None:
    kind = kind_of(place, AT_TOP_OF_MODAL)
    place.number("id", 0, IDS)
    if kind is Kind.TEXT:
        place.text("content", 1, DISPLAYED, required=True)
    elif kind is Kind.ROW:
        # The old way. A row holds one text input, which brings its own label.
        for child in place.objects("components", 1, 1, required=True):
            if kind_of(child, (Kind.TEXT_INPUT,)) is not None:
                _check_text_input(child, labelled=False)
    elif kind is Kind.LABEL:
        place.text("label", 1, LABEL, required=True)
        place.text("description", 1, DESCRIPTION)
        if (control := place.object("component", required=True)) is not None:
            _check_control(control)


def _check_control(place: Fields) -> None:
    kind = kind_of(place, IN_LABEL)
    place.number("id", 0, IDS)
    match kind:
        case None:
            return
        case Kind.TEXT_INPUT:
            _check_text_input(place, labelled=True)
        case Kind.FILE_UPLOAD:
            check_custom_id(place)
            check_range(place, UPLOADS)
        case Kind.RADIO_GROUP:
            check_custom_id(place)
            check_options(place, *RADIOS, most_defaults=1)
        case Kind.CHECKBOX_GROUP:
            check_custom_id(place)
            _, high = check_range(place, CHECKBOXES[1], default_high=CHECKBOXES[1])
            check_options(place, *CHECKBOXES, most_defaults=high)
        case Kind.CHECKBOX:
            check_custom_id(place)
            place.boolean("default")
        case _:
            check_select(place, kind)
    _check_required(place, kind)


def _check_required(place: Fields, kind: Kind) -> None:
    required = place.boolean("required")
    if place.body.get("min_values") == 0 and required is not False:
        message = "min_values must be at least 1 when the component is required"
        place.wrong("min_values", "COMPONENT_REQUIRED_MIN_VALUES_INVALID", message)
    if kind in SELECTS and place.filled("disabled"):
        place.wrong("disabled", "COMPONENT_DISABLED_IN_MODAL", "Components of a modal cannot be disabled")


def _check_text_input(place: Fields, *, labelled: bool) -> None:
    check_custom_id(place)
    place.choice("style", TEXT_STYLES, required=True)
    place.text("label", 1, LABEL, required=not labelled)
    place.text("value", 0, VALUE)
    place.text("placeholder", 0, PLACEHOLDER)
    place.boolean("required")
    low = place.number("min_length", 0, VALUE)
    high = place.number("max_length", 1, VALUE)
    if low is not None and high is not None and low > high:
        message = "min_length must not exceed max_length"
        place.wrong("min_length", "TEXT_INPUT_MIN_EXCEEDS_MAX", message)
