"""Components of messages, with and without V2, and of modals."""

from typing import Any

from tests.sandbox.e2e.matrix.row import (
    Json,
    button,
    entry,
    label,
    link,
    modal,
    numbered,
    offer,
    row,
    rows,
    select,
    text,
)

NEW = 1 << 15


def old(*components: Json) -> Json:
    return {"content": "c", "components": list(components)}


def new(*components: Json, **more: Any) -> Json:
    return {"flags": NEW, "components": list(components)} | more


def container(*components: Json) -> Json:
    return {"type": 17, "components": list(components)}


def section(*components: Json, **more: Any) -> Json:
    return {"type": 9, "components": list(components or (text(),)), "accessory": button()} | more


def radio(*options: Json) -> Json:
    return {"type": 21, "custom_id": "pace", "options": list(options)}


PICTURE = {"media": {"url": "https://example.com/a.png"}}

OLD = rows(
    "reply",
    ("good rows", old(row(button(), link()), row(select(offer("a"), offer("b"), max_values=2))), None),
    ("6 rows", old(*(row(button(name)) for name in numbered(6)))),
    ("6 buttons in a row", old(row(*(button(name) for name in numbered(6))))),
    ("a select beside a button", old(row(button(), select()))),
    ("an empty row", old(row())),
    ("a button without a row", old(button())),
    ("custom_id of 101", old(row(button("c" * 101)))),
    ("empty custom_id", old(row(button("")))),
    ("no custom_id", old(row({"type": 2, "style": 1, "label": "Join"}))),
    ("custom_id twice", old(row(button(), button()))),
    ("custom_id twice, once disabled", old(row(button()), row(button(disabled=True)))),
    ("label of 81", old(row(button(label="l" * 81)))),
    ("neither label nor emoji", old(row({"type": 2, "style": 1, "custom_id": "join"}))),
    ("link without address", old(row({"type": 2, "style": 5, "label": "Rules"}))),
    ("link with custom_id", old(row(link(custom_id="join")))),
    ("address of 513", old(row(link(url="https://example.com/" + "a" * 493)))),
    ("unknown style", old(row(button(style=9)))),
    ("unknown component", old({"type": 99})),
    ("a text input", old(row(entry(label="Name")))),
    ("no options", old(row(select() | {"options": []}))),
    ("26 options", old(row(select(*map(offer, numbered(26)))))),
    ("option label of 101", old(row(select(offer(label="l" * 101))))),
    ("option value of 101", old(row(select(offer("v" * 101, label="l"))))),
    ("option description of 101", old(row(select(offer(description="d" * 101))))),
    ("option value twice", old(row(select(offer(), offer())))),
    ("placeholder of 151", old(row(select(placeholder="p" * 151)))),
    ("at least more than at most", old(row(select(offer("a"), offer("b"), min_values=2, max_values=1)))),
    ("at most 26", old(row(select(max_values=26)))),
    ("more defaults than at most", old(row(select(offer("a", default=True), offer("b", default=True))))),
    ("new components without the flag", old(text())),
)

V2 = rows(
    "reply",
    ("good container", new(container(text(), section(), row(button("b"))), {"type": 14}), None),
    ("content beside them", new(text(), content="c")),
    ("embeds beside them", new(text(), embeds=[{"title": "t"}])),
    ("41 components", new(*(text(name) for name in numbered(41)))),
    ("4001 characters", new(text("t" * 4000), text("t"))),
    ("empty text", new(text(""))),
    ("a container in a container", new(container(container(text())))),
    ("a section without accessory", new({"type": 9, "components": [text()]})),
    ("a section of 4", new(section(*(text(name) for name in numbered(4))))),
    ("an empty gallery", new({"type": 12, "items": []})),
    ("a gallery of 11", new({"type": 12, "items": [PICTURE] * 11})),
    (
        "a gallery of what is not there",
        new({"type": 12, "items": [{"media": {"url": "attachment://a.png"}}]}),
    ),
    ("a file from elsewhere", new({"type": 13, "file": {"url": "https://example.com/a.txt"}})),
    ("unknown spacing", new(text(), {"type": 14, "spacing": 3})),
    ("colour beyond white", new(container(text()) | {"accent_color": 0x1000000})),
    ("id twice", new(text() | {"id": 7}, text() | {"id": 7})),
    ("custom_id twice across containers", new(container(row(button())), container(row(button())))),
    ("nothing at all", new(), 50006),
)

MODALS = rows(
    "modal",
    ("good", modal(label(), label(radio(offer("a"), offer("b")), label="Pace")), None),
    ("good rows", modal(row(entry(label="Name", required=False, max_length=4000))), None),
    ("no title", {"custom_id": "table", "components": [label()]}),
    ("title of 46", modal(title="t" * 46)),
    ("no custom_id", {"title": "A table", "components": [label()]}),
    ("custom_id of 101", modal(custom_id="c" * 101)),
    ("no components", modal() | {"components": []}),
    ("6 components", modal(*(label(entry(name)) for name in numbered(6)))),
    ("label of 46", modal(label(label="l" * 46))),
    ("label of a text input of 46", modal(row(entry(label="l" * 46)))),
    ("label without component", modal({"type": 18, "label": "Name"})),
    ("description of 101", modal(label(description="d" * 101))),
    ("value of 4001", modal(label(entry(value="v" * 4001)))),
    ("at least more than at most", modal(label(entry(min_length=5, max_length=4)))),
    ("at most 4001", modal(label(entry(max_length=4001)))),
    ("placeholder of 101", modal(label(entry(placeholder="p" * 101)))),
    ("unknown style", modal(label(entry(style=3)))),
    ("custom_id twice", modal(label(), label())),
    ("a button", modal(row(button()))),
    ("one to choose from", modal(label(radio(offer("a"))))),
    ("11 to choose from", modal(label(radio(*map(offer, numbered(11)))))),
)

ROWS = [*OLD, *V2, *MODALS]
