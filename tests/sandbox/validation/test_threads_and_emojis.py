"""Bodies of threads and emojis."""

import base64

import pytest

from sandbox.validation import emojis
from sandbox.validation.threads import check_thread
from tests.sandbox.validation.bodies import find_faults

GOOD_THREADS = [
    {"name": "n"},
    {"name": "n" * 100, "type": 11, "invitable": False, "rate_limit_per_user": 21600},
    {"name": "n", "type": 12, "auto_archive_duration": None},
    *({"name": "n", "auto_archive_duration": minutes} for minutes in (60, 1440, 4320, 10080)),
]
BAD_THREADS = [
    ({}, {"name": "BASE_TYPE_REQUIRED"}),
    ({"name": ""}, {"name": "BASE_TYPE_BAD_LENGTH"}),
    ({"name": "n" * 101}, {"name": "BASE_TYPE_BAD_LENGTH"}),
    ({"name": "n", "auto_archive_duration": 61}, {"auto_archive_duration": "BASE_TYPE_CHOICES"}),
    ({"name": "n", "auto_archive_duration": "long"}, {"auto_archive_duration": "NUMBER_TYPE_COERCE"}),
    ({"name": "n", "rate_limit_per_user": 21601}, {"rate_limit_per_user": "NUMBER_TYPE_MAX"}),
    ({"name": "n", "type": 0}, {"type": "BASE_TYPE_CHOICES"}),
    ({"name": "n", "invitable": "yes"}, {"invitable": "BOOLEAN_TYPE_PARSE"}),
]


@pytest.mark.parametrize("body", GOOD_THREADS)
def test_a_good_thread_passes(body):
    assert find_faults(check_thread, body) == {}


@pytest.mark.parametrize(("body", "faults"), BAD_THREADS)
def test_a_bad_thread_is_refused(body, faults):
    assert find_faults(check_thread, body) == faults


def test_a_change_needs_no_name():
    assert find_faults(check_thread, {"archived": True, "locked": False}, edit=True) == {}
    assert find_faults(check_thread, {"name": ""}, edit=True) == {"name": "BASE_TYPE_BAD_LENGTH"}
    assert find_faults(check_thread, {"archived": "yes"}, edit=True) == {"archived": "BOOLEAN_TYPE_PARSE"}


PNG = b"\x89PNG\r\n\x1a\n"


def uri(data, kind="image/png"):
    return f"data:{kind};base64,{base64.b64encode(data).decode()}"


GOOD_PICTURES = [
    uri(PNG + bytes(256 * 1024 - len(PNG))),
    uri(b"GIF89a", "image/gif"),
    uri(b"RIFF\x00\x00\x00\x00WEBP", "image/webp"),
    uri(b"\xff\xd8\xff\xe0", "image/jpeg"),
]
BAD_PICTURES = [
    (None, "BASE_TYPE_REQUIRED"),
    (uri(PNG + bytes(256 * 1024 - len(PNG) + 1)), "BINARY_TYPE_MAX_SIZE"),
    (uri(PNG, "image/gif"), "IMAGE_INVALID"),
    (uri(b"<svg/>", "image/svg+xml"), "IMAGE_INVALID"),
    ("data:image/png;base64,%%%", "IMAGE_INVALID"),
    ("data:image/png;base64,ä", "IMAGE_INVALID"),
    ("https://x.test/a.png", "IMAGE_INVALID"),
    (base64.b64encode(PNG).decode(), "IMAGE_INVALID"),
]


@pytest.mark.parametrize("image", GOOD_PICTURES)
def test_a_good_picture_passes(image):
    assert find_faults(emojis.check_emoji, {"name": "ant", "image": image}) == {}


@pytest.mark.parametrize(("image", "code"), BAD_PICTURES)
def test_a_bad_picture_is_refused(image, code):
    assert find_faults(emojis.check_emoji, {"name": "ant", "image": image}) == {"image": code}


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("an", None),
        ("Card_2" + "x" * 26, None),
        ("a", "BASE_TYPE_BAD_LENGTH"),
        ("x" * 33, "BASE_TYPE_BAD_LENGTH"),
        ("ant-hill", "STRING_TYPE_REGEX"),
        ("käse", "STRING_TYPE_REGEX"),
        (None, "BASE_TYPE_REQUIRED"),
    ],
)
def test_names_of_emojis(name, code):
    faults = {} if code is None else {"name": code}
    assert find_faults(emojis.check_emoji, {"name": name, "image": uri(PNG)}) == faults


def test_a_new_name_comes_without_a_picture():
    assert find_faults(emojis.check_emoji, {"name": "ant"}, edit=True) == {}
    assert find_faults(emojis.check_emoji, {"name": "a"}, edit=True) == {"name": "BASE_TYPE_BAD_LENGTH"}


def test_pictures_are_decoded_and_those_that_move_are_known():
    assert emojis.picture_of({"image": uri(PNG)}) == ("image/png", PNG)
    assert emojis.is_animated("image/gif", b"GIF89a")
    assert emojis.is_animated("image/webp", b"RIFF\x00\x00\x00\x00WEBPVP8X" + bytes(14) + b"ANIM")
    assert not emojis.is_animated("image/webp", b"RIFF\x00\x00\x00\x00WEBPVP8 ")
    assert not emojis.is_animated("image/png", PNG)
