"""Messages: each fault has its place and code, and what is just within the limit passes."""

import pytest

from sandbox.errors import ApiError
from sandbox.validation.messages import check_message, check_upgrade
from tests.sandbox.validation.bodies import V2, button, find_faults, row, text

GOOD = [
    {"content": "x" * 2000},
    {"content": "  " + "x" * 2000 + "\n"},
    {"embeds": [{"title": "T"}]},
    {"components": [row(button())]},
    {"content": "a", "nonce": "n" * 25, "tts": False, "flags": 0, "embeds": None, "components": []},
    {"content": "a", "flags": 4 | 64 | 4096, "nonce": 12, "enforce_nonce": True},
    {"content": "a", "allowed_mentions": {"parse": ["users"], "users": [], "roles": ["5"]}},
    {"content": "a", "allowed_mentions": {"users": [str(n) for n in range(100)], "replied_user": True}},
    {"content": "a", "message_reference": {"message_id": "7", "channel_id": 8, "fail_if_not_exists": False}},
    {"message_reference": {"message_id": "7", "channel_id": 8, "type": 1}},
    {"flags": V2, "components": [text()], "content": "", "embeds": []},
]

BAD = [
    ({"content": "x" * 2001}, {"content": "BASE_TYPE_MAX_LENGTH"}),
    ({"content": {}}, {"content": "STRING_TYPE_CONVERT"}),
    ({"content": "a", "nonce": "n" * 26}, {"nonce": "BASE_TYPE_MAX_LENGTH"}),
    ({"content": "a", "nonce": 2**63}, {"nonce": "NUMBER_TYPE_MAX"}),
    ({"content": "a", "tts": "loud"}, {"tts": "BOOLEAN_TYPE_PARSE"}),
    ({"content": "a", "flags": "many"}, {"flags": "NUMBER_TYPE_COERCE"}),
    ({"content": "a", "flags": 1 << 13}, {"flags": "SANDBOX_UNSUPPORTED"}),
    ({"content": "a", "poll": {"question": {}}}, {"poll": "SANDBOX_UNSUPPORTED"}),
    ({"content": "a", "sticker_ids": ["3"]}, {"sticker_ids": "SANDBOX_UNSUPPORTED"}),
    ({"content": "a", "embeds": {}}, {"embeds": "LIST_TYPE_CONVERT"}),
    ({"content": "a", "embeds": ["b"]}, {"embeds.0": "MODEL_TYPE_CONVERT"}),
    ({"content": "a", "message_reference": {}}, {"message_reference.message_id": "BASE_TYPE_REQUIRED"}),
    (
        {"content": "a", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        {"allowed_mentions": "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE"},
    ),
    (
        {"content": "a", "allowed_mentions": {"parse": ["roles"], "roles": ["1"]}},
        {"allowed_mentions": "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE"},
    ),
    (
        {"content": "a", "allowed_mentions": {"users": [str(n) for n in range(101)]}},
        {"allowed_mentions.users": "BASE_TYPE_MAX_LENGTH"},
    ),
    (
        {"content": "a", "allowed_mentions": {"parse": ["all"]}},
        {"allowed_mentions.parse.0": "BASE_TYPE_CHOICES"},
    ),
    (
        {"content": "a", "allowed_mentions": {"roles": ["1", "2", "1"]}},
        {"allowed_mentions.roles.2": "SET_TYPE_ALREADY_CONTAINS_VALUE"},
    ),
    (
        {"content": "a", "allowed_mentions": {"users": ["alice"]}},
        {"allowed_mentions.users.0": "NUMBER_TYPE_COERCE"},
    ),
]


@pytest.mark.parametrize("body", GOOD)
def test_what_is_within_the_limits_passes(body):
    assert find_faults(check_message, body) == {}


@pytest.mark.parametrize(("body", "faults"), BAD)
def test_a_fault_has_its_place_and_code(body, faults):
    assert find_faults(check_message, body) == faults


def test_every_fault_is_told_at_once():
    body = {"content": "x" * 2001, "embeds": [{"title": "t" * 257}], "components": [row()]}
    assert find_faults(check_message, body) == {
        "content": "BASE_TYPE_MAX_LENGTH",
        "embeds.0.title": "BASE_TYPE_MAX_LENGTH",
        "components.0.components": "BASE_TYPE_BAD_LENGTH",
    }


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"content": ""},
        {"content": " \n"},
        {"content": None, "embeds": [], "components": []},
        {"flags": V2},
        {"message_reference": {"message_id": "7"}},
    ],
)
def test_an_empty_message_is_refused_with_a_code_of_its_own(body):
    with pytest.raises(ApiError) as refused:
        check_message(body)
    assert (refused.value.status, refused.value.code) == (400, 50006)


def test_a_file_is_not_nothing_and_an_edit_may_say_nothing():
    check_message({}, {0: "board.png"})
    check_message({"content": ""}, edit=True)


# --- Files -----------------------------------------------------------------------------------------------


def test_described_files_must_have_been_uploaded():
    body = {"content": "a", "attachments": [{"id": 0, "description": "A board"}, {"id": "1"}]}
    assert find_faults(check_message, body, {0: "a.png", 1: "b.png"}) == {}
    assert find_faults(check_message, body, {0: "a.png"}) == {"attachments.1": "ATTACHMENT_NOT_FOUND"}
    assert find_faults(check_message, body) == {
        "attachments.0": "ATTACHMENT_NOT_FOUND",
        "attachments.1": "ATTACHMENT_NOT_FOUND",
    }


def test_an_edit_may_keep_what_the_message_has():
    kept = {"attachments": [{"id": "1100000000000000000"}]}
    assert find_faults(check_message, kept, {1100000000000000000: "old.png"}, edit=True) == {}
    assert find_faults(check_message, kept, {0: "new.png"}, edit=True) == {
        "attachments.0": "ATTACHMENT_NOT_FOUND"
    }


def test_ten_files_and_no_more():
    assert find_faults(check_message, {}, {n: f"{n}.png" for n in range(10)}) == {}
    too_many = {n: f"{n}.png" for n in range(11)}
    assert find_faults(check_message, {}, too_many) == {"attachments": "BASE_TYPE_MAX_LENGTH"}
    told = {"attachments": [{"id": n} for n in range(11)]}
    assert find_faults(check_message, told, too_many) == {"attachments": "BASE_TYPE_MAX_LENGTH"}


def test_descriptions_of_files_are_bounded():
    body = {"attachments": [{"id": 0, "description": "d" * 1024}]}
    assert find_faults(check_message, body, {0: "a.png"}) == {}
    body = {"attachments": [{"id": 0, "description": "d" * 1025}]}
    assert find_faults(check_message, body, {0: "a.png"}) == {
        "attachments.0.description": "BASE_TYPE_MAX_LENGTH"
    }


NOT_FOUND = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"


def test_links_to_files_must_find_them():
    body = {"embeds": [{"image": {"url": "attachment://board.png"}}]}
    assert find_faults(check_message, body, {0: "board.png"}) == {}
    assert find_faults(check_message, body, {0: "other.png"}) == {"embeds.0.image.url": NOT_FOUND}
    assert find_faults(check_message, body) == {"embeds.0.image.url": NOT_FOUND}


def test_attachments_can_give_a_file_another_name():
    body = {
        "embeds": [{"thumbnail": {"url": "attachment://told.png"}}],
        "attachments": [{"id": 0, "filename": "told.png"}],
    }
    assert find_faults(check_message, body, {0: "sent.png"}) == {}
    body["embeds"] = [{"thumbnail": {"url": "attachment://sent.png"}}]
    assert find_faults(check_message, body, {0: "sent.png"}) == {"embeds.0.thumbnail.url": NOT_FOUND}


# --- Messages of components ------------------------------------------------------------------------------


LEGACY = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"


@pytest.mark.parametrize(
    ("key", "value"),
    [("content", "a"), ("embeds", [{"title": "T"}]), ("poll", {"question": {}}), ("sticker_ids", ["3"])],
)
def test_components_exclude_what_was_before_them(key, value):
    body = {"flags": V2, "components": [text()], key: value}
    assert find_faults(check_message, body) == {key: LEGACY}
    edit = {key: value}
    assert find_faults(check_message, edit, edit=True, v2=True) == {key: LEGACY}


def test_a_message_of_components_stays_one():
    assert find_faults(check_message, {"flags": V2}, edit=True, v2=True) == {}
    assert find_faults(check_message, {"flags": None}, edit=True, v2=True) == {}
    assert find_faults(check_message, {"components": [text()]}, edit=True, v2=True) == {}
    refused = find_faults(check_message, {"flags": 4}, edit=True, v2=True)
    assert refused == {"flags": "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG"}
    assert find_faults(check_message, {"flags": 4}, edit=True, v2=False) == {}


def test_who_becomes_one_empties_the_rest():
    body = {"flags": V2, "components": [text()]}
    assert find_faults(check_upgrade, body, "", []) == {}
    assert find_faults(check_upgrade, body, "old", [{"title": "T"}]) == {"content": LEGACY, "embeds": LEGACY}
    assert find_faults(check_upgrade, body | {"content": None, "embeds": []}, "old", [{"title": "T"}]) == {}


def test_an_answer_to_an_interaction_refers_to_nothing_else():
    body = {"content": "a", "message_reference": {}}
    assert find_faults(check_message, body, interaction=True) == {}
    assert body == {"content": "a", "message_reference": {}}
