"""The limits of every screen, repeated here apart from the host, so that host changes can't loosen them.

Tighter than Discord's own limits; checked on the payload sent.
"""

from collections.abc import Iterator
from typing import Any

ROW, BUTTON, SELECT, RADIO, CHECKS, LABEL = 1, 2, 3, 21, 22, 18
"""Component types (docs: Component Reference)."""
TEXT, WORDS = 1500, 3500
ALT = 1024


def parts(components: Any) -> Iterator[dict[str, Any]]:
    """Yield every component of a payload, including nested ones."""
    for one in components:
        yield one
        yield from parts(one.get("components", ()))
        yield from parts(one.get(key) for key in ("component", "accessory") if one.get(key))


def of_message(components: Any, room: int = TEXT) -> list[str]:
    """Return the faults of a message."""
    found = list(parts(components))
    rows = [one for one in found if one["type"] == ROW]
    length = sum(len(one.get("content", "")) for one in found)
    faults = [f"{len(found)} components"] if len(found) > 36 else []
    faults += [f"{len(rows)} rows"] if len(rows) > 5 else []
    faults += [f"{length} characters"] if length > room else []
    faults += [fault for one in rows for fault in _of_row(one["components"])]
    faults += [fault for one in found for fault in (*_of_alt(one), *_of_disabled(one))]
    return faults + _of_ids(found)


def of_form(form: dict[str, Any]) -> list[str]:
    """Return the faults of a form."""
    labels = form["components"]
    faults = [] if 1 <= len(labels) <= 5 else [f"{len(labels)} parts"]
    titles = [form["title"], *[one["label"] for one in labels if one["type"] == LABEL]]
    faults += [f"the title {title!r}" for title in titles if not 1 <= len(title) <= 45]
    for one in labels:
        control = one["component"]
        options = control.get("options") or []
        if control["type"] in (RADIO, CHECKS) and len(options) > 10:
            faults.append(f"{len(options)} options in a group")
        faults += _of_options(options)
        faults += [f"the words on {one['label']!r}"] if len(one.get("description") or "") > 100 else []
    return faults + _of_ids([one["component"] for one in labels])


def _of_row(inner: list[dict[str, Any]]) -> list[str]:
    """Return the faults of a row, which has five buttons or one menu."""
    if inner[0]["type"] != BUTTON:
        menu = inner[0]
        faults = [] if len(inner) == 1 else ["something beside a menu"]
        faults += [] if menu["type"] != SELECT or 1 <= len(menu["options"]) <= 25 else ["options of a menu"]
        faults += (
            [] if 1 <= len(menu.get("placeholder") or "") <= 100 else [f"no words on {menu['custom_id']}"]
        )
        return faults + _of_options(menu.get("options") or [])
    faults = [] if len(inner) <= 5 and all(one["type"] == BUTTON for one in inner) else ["a row"]
    return faults + [f"the button {label!r}" for label in map(_label, inner) if not 1 <= len(label) <= 80]


def _label(button: dict[str, Any]) -> str:
    return (button.get("label") or "").strip()


def _of_options(options: list[dict[str, Any]]) -> list[str]:
    faults = [f"the option {one['label']!r}" for one in options if not 1 <= len(one["label"]) <= 100]
    faults += [f"the words on {one['label']!r}" for one in options if len(one.get("description") or "") > 100]
    values = [one["value"] for one in options]
    return faults + ([f"values twice in {values}"] if len(set(values)) < len(values) else [])


def _of_alt(one: dict[str, Any]) -> list[str]:
    """Return the faults of alternative texts: every picture needs one of limited length."""
    words = [item.get("description") or "" for item in one.get("items", ())]
    return [f"words of a picture: {len(text)}" for text in words if not 1 <= len(text) <= ALT]


def _of_disabled(one: dict[str, Any]) -> list[str]:
    """Return the disabled controls: they should be left out, since screen readers skip them."""
    return [f"{one.get('custom_id')} is greyed"] if one.get("disabled") else []


def _of_ids(found: list[dict[str, Any]]) -> list[str]:
    ids = [one["custom_id"] for one in found if one.get("custom_id")]
    return [f"the id {id}" for id in ids if not 1 <= len(id) <= 100 or ids.count(id) > 1]
