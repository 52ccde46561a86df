"""Whatever stands anywhere in a body, it is refused or passes; and what passed can be answered."""

from typing import Any

import pytest

from sandbox.errors import ApiError
from sandbox.validation import choices, commands, components, embeds, emojis, messages, modals, threads
from tests.sandbox.validation.bodies import (
    CHANNEL,
    CHECKBOX,
    CHECKBOXES,
    RADIO,
    USER,
    V2,
    button,
    container,
    entry,
    gallery,
    label,
    options,
    row,
    section,
    select,
    text,
)

JUNK: list[Any] = [None, True, 5, -1, 1.5, "", "x", "x" * 7000, [], [5], ["a", None], [[]], {}, {"a": 1}]


def variants(body: Any) -> Any:
    """The body with one of its values replaced by something else, for every value in it."""
    yield from JUNK
    if isinstance(body, dict):
        for key in body:
            yield from ({**body, key: other} for other in variants(body[key]))
    elif isinstance(body, list):
        for n, value in enumerate(body):
            yield from ([*body[:n], other, *body[n + 1 :]] for other in variants(value))


MESSAGE = {
    "content": "Hi",
    "flags": 0,
    "tts": False,
    "nonce": "n",
    "embeds": [
        {
            "title": "T",
            "color": 5,
            "timestamp": "2026-05-01T12:00:00Z",
            "fields": [{"name": "N", "value": "V", "inline": True}],
            "footer": {"text": "F", "icon_url": "https://x.test"},
            "author": {"name": "A", "url": "https://x.test"},
            "image": {"url": "attachment://a.png"},
        }
    ],
    "components": [
        row(button(emoji={"id": "5", "name": "ant", "animated": True})),
        row(select(options=options(2, description="D", emoji={"name": "🐜"}, default=False))),
        row(
            select(CHANNEL, custom_id="c", channel_types=[0], default_values=[{"id": "5", "type": "channel"}])
        ),
    ],
    "attachments": [{"id": 0, "filename": "a.png", "description": "A"}],
    "allowed_mentions": {"parse": ["roles"], "users": ["5"], "replied_user": True},
    "message_reference": {"message_id": "5", "fail_if_not_exists": False},
}
LAYOUT = {
    "flags": V2,
    "components": [
        container(section(text()), {"type": 14, "spacing": 1}, accent_color=5),
        gallery("https://x.test", "attachment://a.png"),
        {"type": 13, "file": {"url": "attachment://a.png"}},
        section(text(), accessory={"type": 11, "media": {"url": "https://x.test"}, "description": "D"}),
    ],
}
MODAL = {
    "custom_id": "form",
    "title": "T",
    "components": [
        label(entry(min_length=1, value="v", required=True), description="D"),
        label(select(USER)),
        label({"type": RADIO, "custom_id": "r", "options": options(2)}),
        label({"type": CHECKBOXES, "custom_id": "b", "options": options(2), "min_values": 1}),
        label({"type": CHECKBOX, "custom_id": "s", "default": True}),
    ],
}
COMMAND = {
    "name": "play",
    "type": 1,
    "description": "D",
    "name_localizations": {"de": "spielen"},
    "default_member_permissions": "8",
    "contexts": [0],
    "integration_types": [0],
    "options": [
        {"type": 1, "name": "a", "description": "D", "options": []},
        {
            "type": 2,
            "name": "b",
            "description": "D",
            "options": [
                {
                    "type": 1,
                    "name": "c",
                    "description": "D",
                    "options": [
                        {
                            "type": 3,
                            "name": "d",
                            "description": "D",
                            "required": True,
                            "choices": [{"name": "N", "value": "V", "name_localizations": {"de": "N"}}],
                        },
                        {"type": 10, "name": "e", "description": "D", "min_value": 0.5, "max_value": 2},
                        {"type": 7, "name": "f", "description": "D", "channel_types": [0]},
                    ],
                }
            ],
        },
    ],
}


def message(body):
    messages.check_message(body, {0: "a.png"})
    embeds.complete_embeds(body.get("embeds") or [])
    components.complete_components(body.get("components") or [])


def modal(body):
    modals.check_modal(body)
    modals.submitted_components(modals.complete_modal(body), [])


def command(body):
    commands.check_command(body)
    commands.complete_command(body)


def all_commands(body):
    commands.check_commands([body])


def emoji(body):
    emojis.check_emoji(body)
    emojis.picture_of(body)


@pytest.mark.parametrize(
    ("check", "body"),
    [
        (message, MESSAGE),
        (message, LAYOUT),
        (modal, MODAL),
        (command, COMMAND),
        (all_commands, COMMAND),
        (choices.check_choices, {"choices": [{"name": "N", "value": 1}]}),
        (threads.check_thread, {"name": "n", "auto_archive_duration": 60, "type": 11}),
        (emoji, {"name": "ant", "image": "data:image/gif;base64,R0lGODlh"}),
    ],
)
def test_a_body_is_refused_or_passes(check, body):
    check(body)
    refused = 0
    for variant in variants(body):
        if not isinstance(variant, dict):
            continue  # routes take objects only
        try:
            check(variant)
        except ApiError as error:
            assert error.code in (50035, 50006)
            refused += 1
    assert refused
