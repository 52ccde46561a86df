"""Components of messages: what may stand where, how much of it, and how it is answered."""

import pytest

from sandbox.errors import FieldErrors
from sandbox.validation import components
from tests.sandbox.validation.bodies import (
    BUTTON,
    CHANNEL,
    FILE,
    INPUT,
    MENTIONABLE,
    ROLE,
    SEPARATOR,
    THUMBNAIL,
    USER,
    button,
    buttons,
    container,
    find_faults,
    gallery,
    label,
    options,
    row,
    section,
    select,
    text,
)


def check(*bodies, v2=False, names=("board.png",)):
    faults = FieldErrors()
    components.check_components(list(bodies), faults, ("components",), v2, names)
    faults.raise_if_any()


def default(id, type):
    return {"id": str(id), "type": type}


def file(url="attachment://board.png"):
    return {"type": FILE, "file": {"url": url}}


# --- Buttons ---------------------------------------------------------------------------------------------

LINK = {"type": BUTTON, "style": 5, "label": "Read", "url": "https://x.test/" + "a" * 497}
PREMIUM = {"type": BUTTON, "style": 6, "sku_id": "5"}

GOOD_BUTTONS = [
    button(label="l" * 80, custom_id="c" * 100, disabled=True),
    button(label=None, emoji={"name": "🐜"}),
    button(label=None, emoji={"id": "55", "name": "ant", "animated": True}),
    button(emoji={"name": "👩🏽‍🚀", "id": None}),
    button(emoji={"name": "1\ufe0f\u20e3"}),
    *(
        button(emoji={"name": name})
        for name in [
            "🇩🇪",
            "♟️",
            "➡️",
            "©️",
            "〽️",
            "‼️",
            "↔️",
            "🅰️",
            "*️⃣",
            "🫨",
            "👨\u200d👩\u200d👧\u200d👦",
            "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
        ]
    ),
    button(emoji={"name": "\u2139\ufe0f"}),
    button(style="2"),
    LINK,
    LINK | {"url": "discord://-/channels/1"},
    PREMIUM,
]

REFUSED = "BUTTON_COMPONENT_FIELD_NOT_ALLOWED"
BAD_BUTTONS = [
    (button(label="l" * 81), {".label": "BASE_TYPE_MAX_LENGTH"}),
    (button(label=""), {".label": "BASE_TYPE_REQUIRED"}),
    (button(label=None), {".label": "BASE_TYPE_REQUIRED"}),
    (button(custom_id="c" * 101), {".custom_id": "BASE_TYPE_BAD_LENGTH"}),
    (button(custom_id=""), {".custom_id": "BASE_TYPE_BAD_LENGTH"}),
    (button(custom_id=None), {".custom_id": "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED"}),
    (button(style=7), {".style": "BASE_TYPE_CHOICES"}),
    (button(style=None), {".style": "BASE_TYPE_REQUIRED"}),
    (button(url="https://x.test"), {".url": REFUSED}),
    (button(sku_id="5"), {".sku_id": REFUSED}),
    (button(disabled=1), {".disabled": "BOOLEAN_TYPE_PARSE"}),
    (button(id=-1), {".id": "NUMBER_TYPE_MIN"}),
    (button(id=2**31), {".id": "NUMBER_TYPE_MAX"}),
    (button(emoji={"name": "ant"}), {".emoji.name": "COMPONENT_INVALID_EMOJI"}),
    (button(emoji={"name": ""}), {".emoji.name": "COMPONENT_INVALID_EMOJI"}),
    (button(emoji={"id": "ant", "name": "a"}), {".emoji.id": "NUMBER_TYPE_COERCE"}),
    (LINK | {"url": LINK["url"] + "b"}, {".url": "BASE_TYPE_MAX_LENGTH"}),
    (LINK | {"url": None}, {".url": "BUTTON_COMPONENT_URL_REQUIRED"}),
    (LINK | {"url": "ftp://x.test"}, {".url": "URL_TYPE_INVALID_SCHEME"}),
    (LINK | {"custom_id": "go"}, {".custom_id": REFUSED}),
    (PREMIUM | {"sku_id": None}, {".sku_id": "BASE_TYPE_REQUIRED"}),
    (PREMIUM | {"label": "Buy"}, {".label": REFUSED}),
]

# --- Selects ---------------------------------------------------------------------------------------------

GOOD_SELECTS = [
    select(placeholder="p" * 150, min_values=0, max_values=25, options=options(25)),
    select(options=options(1, label="l" * 100, value="v" * 100, description="d" * 100)),
    select(max_values=2, options=[*options(2, default=True), {"label": "L", "value": "v"}]),
    select(options=options(3), max_values=25),
    select(USER, max_values=2, default_values=[default(1, "user"), default(2, "user")]),
    select(ROLE, default_values=[default(1, "role")]),
    select(MENTIONABLE, max_values=2, default_values=[default(1, "user"), default(2, "role")]),
    select(CHANNEL, channel_types=[0, 11], default_values=[default(1, "channel")]),
    select(min_values=0, max_values=1, required=True),
]

BAD_SELECTS = [
    (select(options=options(26)), {".options": "BASE_TYPE_BAD_LENGTH"}),
    (select(options=[]), {".options": "BASE_TYPE_BAD_LENGTH"}),
    (select(options=None), {".options": "BASE_TYPE_REQUIRED"}),
    (select(custom_id=None), {".custom_id": "BASE_TYPE_REQUIRED"}),
    (select(placeholder="p" * 151), {".placeholder": "BASE_TYPE_MAX_LENGTH"}),
    (select(options=options(1, label="l" * 101)), {".options.0.label": "BASE_TYPE_BAD_LENGTH"}),
    (select(options=options(1, label="")), {".options.0.label": "BASE_TYPE_BAD_LENGTH"}),
    (select(options=options(1, value="v" * 101)), {".options.0.value": "BASE_TYPE_BAD_LENGTH"}),
    (select(options=options(1, description="d" * 101)), {".options.0.description": "BASE_TYPE_MAX_LENGTH"}),
    (select(options=options(2, value="v")), {".options.1": "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"}),
    (select(options=options(1, emoji={"name": "x"})), {".options.0.emoji.name": "COMPONENT_INVALID_EMOJI"}),
    (select(min_values=-1), {".min_values": "NUMBER_TYPE_MIN"}),
    (select(max_values=0), {".max_values": "NUMBER_TYPE_MIN"}),
    (select(max_values=26), {".max_values": "NUMBER_TYPE_MAX"}),
    (select(min_values=3, max_values=2), {".min_values": "SELECT_COMPONENT_MIN_EXCEEDS_MAX"}),
    (select(min_values=2), {".min_values": "SELECT_COMPONENT_MIN_EXCEEDS_MAX"}),
    (select(options=options(2, default=True)), {".options": "SELECT_COMPONENT_TOO_MANY_DEFAULTS"}),
    (
        select(USER, default_values=[default(1, "user"), default(2, "user")]),
        {".default_values": "SELECT_COMPONENT_TOO_MANY_DEFAULTS"},
    ),
    (select(USER, default_values=[default(1, "role")]), {".default_values.0.type": "BASE_TYPE_CHOICES"}),
    (select(CHANNEL, default_values=[default(1, "user")]), {".default_values.0.type": "BASE_TYPE_CHOICES"}),
    (select(ROLE, default_values=[{"type": "role"}]), {".default_values.0.id": "BASE_TYPE_REQUIRED"}),
    (select(CHANNEL, channel_types=[99]), {".channel_types.0": "BASE_TYPE_CHOICES"}),
    (select(CHANNEL, channel_types=[0, 0]), {".channel_types.1": "SET_TYPE_ALREADY_CONTAINS_VALUE"}),
]


@pytest.mark.parametrize("control", GOOD_BUTTONS + GOOD_SELECTS)
def test_a_good_control_passes_with_the_flag_and_without(control):
    assert find_faults(check, row(control)) == {}
    assert find_faults(check, container(row(control)), v2=True) == {}


@pytest.mark.parametrize(("control", "faults"), BAD_BUTTONS + BAD_SELECTS)
def test_a_bad_control_is_refused_with_the_flag_and_without(control, faults):
    def at(place):
        return {place + key: code for key, code in faults.items()}

    assert find_faults(check, row(control)) == at("components.0.components.0")
    nested = find_faults(check, container(text(), row(control)), v2=True)
    assert nested == at("components.0.components.1.components.0")


# --- Rows ------------------------------------------------------------------------------------------------


def test_five_rows_without_the_flag():
    rows = [row(button(custom_id=str(n))) for n in range(6)]
    assert find_faults(check, *rows[:5]) == {}
    assert find_faults(check, *rows) == {"components": "BASE_TYPE_MAX_LENGTH"}
    assert find_faults(check, *rows, v2=True) == {}


def test_a_row_holds_five_buttons_or_one_select():
    wide = "COMPONENT_LAYOUT_WIDTH_EXCEEDED"
    assert find_faults(check, row(*buttons(5))) == {}
    assert find_faults(check, row(*buttons(6))) == {"components.0.components": "BASE_TYPE_BAD_LENGTH"}
    assert find_faults(check, row()) == {"components.0.components": "BASE_TYPE_BAD_LENGTH"}
    assert find_faults(check, row(button(), select())) == {"components.0.components.1": wide}
    assert find_faults(check, row(select(), select(USER, custom_id="2"))) == {
        "components.0.components.1": wide
    }


@pytest.mark.parametrize(
    "stranger", [button(), text(), section(text()), container(text()), label(select()), {"type": 99}]
)
def test_without_the_flag_there_are_only_rows(stranger):
    assert find_faults(check, stranger) == {"components.0": "UNION_TYPE_CHOICES"}


@pytest.mark.parametrize("stranger", [{"type": INPUT}, row(button()), text(), {"type": THUMBNAIL}])
def test_a_row_holds_controls(stranger):
    assert find_faults(check, row(stranger)) == {"components.0.components.0": "UNION_TYPE_CHOICES"}


def test_a_component_says_what_it_is():
    assert find_faults(check, {"components": []}) == {"components.0.type": "BASE_TYPE_REQUIRED"}
    assert find_faults(check, "row") == {"components.0": "MODEL_TYPE_CONVERT"}


def test_custom_ids_are_unique_also_among_the_disabled():
    twins = row(button(disabled=True), button())
    place = "components.0.components.1.custom_id"
    assert find_faults(check, twins) == {place: "COMPONENT_CUSTOM_ID_DUPLICATED"}
    apart = [section(text()), container(row(button()))]
    place = "components.1.components.0.components.0.custom_id"
    assert find_faults(check, *apart, v2=True) == {place: "COMPONENT_CUSTOM_ID_DUPLICATED"}


def test_ids_that_are_given_are_unique_and_nought_is_none():
    assert find_faults(check, row(button(id=1)) | {"id": 2}) == {}
    assert find_faults(check, row(button(id=0)) | {"id": 0}) == {}
    twins = find_faults(check, row(button(id=2)) | {"id": 2})
    assert twins == {"components.0.components.0.id": "COMPONENT_ID_DUPLICATED"}


# --- With the flag ---------------------------------------------------------------------------------------

PICTURE = {"media": {"url": "https://x.test/a.png"}}

GOOD_LAYOUTS = [
    text("t" * 4000),
    section(text("a"), text("b"), text("c")),
    section(text("a"), accessory={"type": THUMBNAIL, "description": "d" * 1024, "spoiler": True} | PICTURE),
    gallery(*["https://x.test/a.png"] * 10),
    gallery("attachment://board.png"),
    file(),
    {"type": SEPARATOR},
    {"type": SEPARATOR, "spacing": 2, "divider": False},
    container(text(), accent_color=0xFFFFFF, spoiler=True),
    container(text(), accent_color=None),
    container(row(button()), text(), section(text(), accessory=LINK), gallery("https://x.test"), file()),
]

BAD_LAYOUTS = [
    (
        text("t" * 4001),
        {"": "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", ".0.content": "BASE_TYPE_BAD_LENGTH"},
    ),
    (text(""), {".0.content": "BASE_TYPE_BAD_LENGTH"}),
    (section(), {".0.components": "BASE_TYPE_BAD_LENGTH"}),
    (section(*[text()] * 4), {".0.components": "BASE_TYPE_BAD_LENGTH"}),
    (section(text(), accessory=None), {".0.accessory": "BASE_TYPE_REQUIRED"}),
    (section(text(), accessory=text()), {".0.accessory": "UNION_TYPE_CHOICES"}),
    (section(text(), accessory=button(label="")), {".0.accessory.label": "BASE_TYPE_REQUIRED"}),
    (section(text(), accessory={"type": THUMBNAIL}), {".0.accessory.media": "BASE_TYPE_REQUIRED"}),
    (section(row(select())), {".0.components.0": "UNION_TYPE_CHOICES"}),
    (gallery(), {".0.items": "BASE_TYPE_BAD_LENGTH"}),
    (gallery(*["https://x.test/a.png"] * 11), {".0.items": "BASE_TYPE_BAD_LENGTH"}),
    (gallery(""), {".0.items.0.media.url": "BASE_TYPE_REQUIRED"}),
    (gallery("board.png"), {".0.items.0.media.url": "URL_TYPE_INVALID_URL"}),
    (
        gallery("attachment://none.png"),
        {".0.items.0.media.url": "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"},
    ),
    (
        {"type": 12, "items": [PICTURE | {"description": "d" * 1025}]},
        {".0.items.0.description": "BASE_TYPE_BAD_LENGTH"},
    ),
    (file("https://x.test/a.zip"), {".0.file.url": "URL_TYPE_INVALID_SCHEME"}),
    (
        file("attachment://none.zip"),
        {".0.file.url": "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"},
    ),
    ({"type": FILE}, {".0.file": "BASE_TYPE_REQUIRED"}),
    ({"type": SEPARATOR, "spacing": 3}, {".0.spacing": "BASE_TYPE_CHOICES"}),
    ({"type": SEPARATOR, "spacing": 0}, {".0.spacing": "BASE_TYPE_CHOICES"}),
    (container(), {".0.components": "BASE_TYPE_BAD_LENGTH"}),
    (container(container(text())), {".0.components.0": "UNION_TYPE_CHOICES"}),
    (container(text(), accent_color=0x1000000), {".0.accent_color": "NUMBER_TYPE_MAX"}),
    (container(text(), spoiler="yes"), {".0.spoiler": "BOOLEAN_TYPE_PARSE"}),
    (button(), {".0": "UNION_TYPE_CHOICES"}),
    (label(select()), {".0": "UNION_TYPE_CHOICES"}),
]


@pytest.mark.parametrize("layout", GOOD_LAYOUTS)
def test_a_good_layout_passes(layout):
    assert find_faults(check, layout, v2=True) == {}


@pytest.mark.parametrize(("layout", "faults"), BAD_LAYOUTS)
def test_a_bad_layout_is_refused(layout, faults):
    assert find_faults(check, layout, v2=True) == {f"components{place}": faults[place] for place in faults}


def test_forty_components_with_the_flag_and_what_is_inside_counts():
    assert find_faults(check, *[text()] * 40, v2=True) == {}
    assert find_faults(check, *[text()] * 41, v2=True) == {"components": "BASE_TYPE_MAX_LENGTH"}
    nested = [container(section(text(), text())), *[text()] * 35]  # 5 + 35
    assert find_faults(check, *nested, v2=True) == {}
    exceeded = {"components": "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"}
    assert find_faults(check, *nested, text(), v2=True) == exceeded


def test_all_texts_together_have_4000_characters():
    exceeded = {"components": "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED"}
    assert find_faults(check, text("t" * 2000), container(text("t" * 2000)), v2=True) == {}
    assert find_faults(check, text("t" * 2000), container(text("t" * 2001)), v2=True) == exceeded


# --- Answers ---------------------------------------------------------------------------------------------


def test_ids_rise_in_order_around_those_that_were_given():
    sent = [container(section(text("a")), row(*buttons(2)), id=0), text("b") | {"id": 3}, text("c")]
    done = components.complete_components(sent)
    inner = done[0]["components"]
    assert done[0]["id"] == 1
    assert (inner[0]["id"], inner[0]["components"][0]["id"], inner[0]["accessory"]["id"]) == (2, 4, 5)
    assert (inner[1]["id"], [each["id"] for each in inner[1]["components"]]) == (6, [7, 8])
    assert [each["id"] for each in done[1:]] == [3, 9]


def test_defaults_are_filled_in_and_what_nobody_knows_is_left_out():
    sent = [row(button(emoji={"id": 5, "name": "ant"}, url=None, unknown=1)), row(select(USER))]
    assert components.complete_components(sent) == [
        {
            "type": 1,
            "id": 1,
            "components": [
                {
                    "type": 2,
                    "id": 2,
                    "style": 1,
                    "label": "Go",
                    "emoji": {"id": "5", "name": "ant", "animated": False},
                    "custom_id": "go",
                    "disabled": False,
                }
            ],
        },
        {
            "type": 1,
            "id": 3,
            "components": [
                {
                    "type": 5,
                    "id": 4,
                    "custom_id": "pick",
                    "min_values": 1,
                    "max_values": 1,
                    "disabled": False,
                }
            ],
        },
    ]


def test_layouts_are_answered_with_their_defaults():
    thumbnail = {"type": THUMBNAIL, "media": {"url": "https://x.test/a.png", "width": 3}}
    done = components.complete_components(
        [
            container({"type": SEPARATOR}),
            section(text(), accessory=thumbnail),
            gallery("https://x.test"),
            file(),
        ]
    )
    assert done[0] | {"components": []} == {
        "type": 17,
        "id": 1,
        "components": [],
        "accent_color": None,
        "spoiler": False,
    }
    assert done[0]["components"] == [{"type": 14, "id": 2, "divider": True, "spacing": 1}]
    assert done[1]["accessory"] == {
        "type": 11,
        "id": 5,
        "media": {"url": "https://x.test/a.png"},
        "description": None,
        "spoiler": False,
    }
    assert done[2]["items"] == [{"media": {"url": "https://x.test"}, "description": None, "spoiler": False}]
    assert done[3] == {"type": 13, "id": 7, "file": {"url": "attachment://board.png"}, "spoiler": False}


def test_what_was_sent_is_not_touched():
    sent = [row(button()), row(select(ROLE, default_values=[{"id": 3, "type": "role"}]))]
    done = components.complete_components(sent)
    assert "id" not in sent[0] and "id" not in sent[0]["components"][0]
    assert done[1]["components"][0]["default_values"] == [{"id": "3", "type": "role"}]
