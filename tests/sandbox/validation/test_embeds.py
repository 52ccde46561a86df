"""Embeds: limits, emptiness, and what becomes of them in an answer."""

import pytest

from sandbox.errors import FieldErrors
from sandbox.validation import embeds
from tests.sandbox.validation.bodies import find_faults

FIELD = {"name": "N", "value": "V"}


def check(*bodies, names=()):
    faults = FieldErrors()
    embeds.check_embeds(list(bodies), faults, ("embeds",), names)
    faults.raise_if_any()


GOOD = [
    {"title": "t" * 256},
    {"description": "d" * 4096},
    {"fields": [FIELD | {"inline": True}] * 25},
    {"fields": [{"name": "n" * 256, "value": "v" * 1024}]},
    {"footer": {"text": "f" * 2048}},
    {"author": {"name": "a" * 256, "url": "http://127.0.0.1:8080/", "icon_url": "https://x.test/i.png"}},
    {"image": {"url": "https://x.test/i.png"}},
    {"thumbnail": {"url": "attachment://board.png"}},
    {"title": "T", "color": 0xFFFFFF, "url": "https://x.test", "timestamp": "2026-05-01T12:00:00.000Z"},
    {"title": "T", "type": "rich", "flags": 0, "footer": None, "fields": None, "color": None},
]

BAD = [
    ({}, {"0.description": "BASE_TYPE_REQUIRED"}),
    ({"color": 5, "title": ""}, {"0.description": "BASE_TYPE_REQUIRED"}),
    ({"title": "t" * 257}, {"0.title": "BASE_TYPE_MAX_LENGTH"}),
    ({"description": "d" * 4097}, {"0.description": "BASE_TYPE_MAX_LENGTH"}),
    ({"fields": [FIELD] * 26}, {"0.fields": "BASE_TYPE_MAX_LENGTH"}),
    ({"fields": [{"name": "n" * 257, "value": "V"}]}, {"0.fields.0.name": "BASE_TYPE_MAX_LENGTH"}),
    ({"fields": [{"name": "N", "value": "v" * 1025}]}, {"0.fields.0.value": "BASE_TYPE_MAX_LENGTH"}),
    ({"fields": [{"name": "N", "value": ""}]}, {"0.fields.0.value": "BASE_TYPE_REQUIRED"}),
    ({"fields": [{"name": " ", "value": "V"}]}, {"0.fields.0.name": "BASE_TYPE_REQUIRED"}),
    ({"fields": [FIELD, {"name": "N"}]}, {"0.fields.1.value": "BASE_TYPE_REQUIRED"}),
    ({"footer": {"text": "f" * 2049}}, {"0.footer.text": "BASE_TYPE_MAX_LENGTH"}),
    ({"footer": {"icon_url": "https://x.test/i.png"}}, {"0.footer.text": "BASE_TYPE_REQUIRED"}),
    ({"author": {"name": "a" * 257}}, {"0.author.name": "BASE_TYPE_MAX_LENGTH"}),
    ({"title": "T", "color": 0x1000000}, {"0.color": "NUMBER_TYPE_MAX"}),
    ({"title": "T", "color": -1}, {"0.color": "NUMBER_TYPE_MIN"}),
    ({"title": "T", "color": "red"}, {"0.color": "NUMBER_TYPE_COERCE"}),
    ({"title": "T", "url": "example"}, {"0.url": "URL_TYPE_INVALID_URL"}),
    ({"title": "T", "url": "attachment://board.png"}, {"0.url": "URL_TYPE_INVALID_SCHEME"}),
    ({"image": {"url": "ftp://x.test/i.png"}}, {"0.image.url": "URL_TYPE_INVALID_SCHEME"}),
    ({"title": "T", "timestamp": "yesterday"}, {"0.timestamp": "DATE_TIME_TYPE_PARSE"}),
    ({"title": "T", "timestamp": 5}, {"0.timestamp": "DATE_TIME_TYPE_PARSE"}),
    (
        {"footer": {"text": "F", "icon_url": "attachment://none.png"}},
        {"0.footer.icon_url": "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"},
    ),
]


@pytest.mark.parametrize("embed", GOOD)
def test_what_is_within_the_limits_passes(embed):
    assert find_faults(check, embed, names=("board.png",)) == {}


@pytest.mark.parametrize(("embed", "faults"), BAD)
def test_a_fault_has_its_place_and_code(embed, faults):
    assert find_faults(check, embed, names=("board.png",)) == {
        f"embeds.{place}": faults[place] for place in faults
    }


def test_ten_embeds_and_no_more():
    assert find_faults(check, *[{"title": "T"}] * 10) == {}
    assert find_faults(check, *[{"title": "T"}] * 11) == {"embeds": "BASE_TYPE_MAX_LENGTH"}


def test_all_embeds_together_hold_6000_characters():
    many = [{"description": "d" * 4096}, {"description": "d" * 1900}]
    assert find_faults(check, *many, {"title": "four"}) == {}
    assert find_faults(check, *many, {"title": "fives"}) == {"embeds": "MAX_EMBED_SIZE_EXCEEDED"}


def test_titles_fields_footers_and_authors_count_and_addresses_do_not():
    embed = {
        "title": "1",
        "description": "22",
        "fields": [{"name": "333", "value": "4444"}],
        "footer": {"text": "55555", "icon_url": "https://x.test/i.png"},
        "author": {"name": "666666"},
        "url": "https://x.test",
    }
    assert embeds.embed_size(embed) == 21


def test_an_embed_is_answered_as_a_rich_one_without_what_is_empty():
    sent = {
        "title": "T",
        "description": None,
        "color": "255",
        "timestamp": "2026-05-01T12:00:00Z",
        "fields": [FIELD],
        "footer": {"text": "F", "icon_url": None, "proxy_icon_url": "https://x.test/p"},
        "image": {"url": "attachment://board.png", "width": 5},
        "author": None,
        "unknown": 1,
    }
    assert embeds.complete_embeds([sent, {"title": "T", "timestamp": "2026-05-01T12:00:00"}]) == [
        {
            "type": "rich",
            "title": "T",
            "color": 255,
            "timestamp": "2026-05-01T12:00:00.000000+00:00",
            "fields": [FIELD | {"inline": False}],
            "footer": {"text": "F"},
            "image": {"url": "attachment://board.png"},
        },
        {"type": "rich", "title": "T", "timestamp": "2026-05-01T12:00:00.000000+00:00"},
    ]
