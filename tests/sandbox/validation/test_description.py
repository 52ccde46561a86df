"""Our limits are those of Discord's own description where it states them, and its schemas fit our answers."""

import json
from functools import cache
from typing import Any

import pytest

from sandbox.errors import ApiError
from sandbox.validation import (
    choices,
    command_names,
    commands,
    component_types,
    components,
    controls,
    embeds,
    emojis,
    media,
    messages,
    modals,
    threads,
)
from tests.sandbox import judges
from tests.sandbox.validation import test_commands, test_components, test_embeds, test_modals
from tests.sandbox.validation.bodies import button, container, row, section, text
from tests.sandbox.validation.test_nothing_crashes import COMMAND, LAYOUT, MESSAGE, MODAL, message, variants

pytestmark = pytest.mark.skipif(not judges.at_hand(), reason=judges.MISSING)


@cache
def schemas() -> dict[str, Any]:
    document = json.loads((judges.BOOKS / "openapi.json").read_text("utf-8"))
    return document["components"]["schemas"]


def stated(schema: str, key: str, word: str) -> Any:
    return schemas()[schema]["properties"][key][word]


TEXT_DISPLAY = "TextDisplayComponentForMessageRequest"
CHANNEL_SELECT = "ChannelSelectComponentForMessageRequest"
STRING_SELECT = "StringSelectComponentForMessageRequest"
SECTION = "SectionComponentForMessageRequest"
CONTAINER = "ContainerComponentForMessageRequest"
GALLERY = "MediaGalleryComponentForMessageRequest"
FORM = "ModalInteractionCallbackRequestData"
INPUT = "TextInputComponentForModalRequest"
STRING_OPTION = "ApplicationCommandStringOption"
STRING_CHOICE = "ApplicationCommandOptionStringChoice"
CREATE = "ApplicationCommandCreateRequest"

LIMITS = [
    ("ButtonComponentForMessageRequest", "custom_id", "maxLength", controls.CUSTOM_ID),
    ("ButtonComponentForMessageRequest", "custom_id", "minLength", 1),
    ("ButtonComponentForMessageRequest", "label", "maxLength", controls.LABEL),
    ("ButtonComponentForMessageRequest", "url", "maxLength", controls.LINK),
    ("ComponentEmojiForRequest", "name", "maxLength", controls.EMOJI_NAME),
    ("ActionRowComponentForMessageRequest", "components", "maxItems", components.IN_ONE_ROW),
    (STRING_SELECT, "custom_id", "maxLength", controls.CUSTOM_ID),
    (STRING_SELECT, "placeholder", "maxLength", controls.PLACEHOLDER),
    (STRING_SELECT, "options", "maxItems", controls.OPTIONS),
    (STRING_SELECT, "options", "minItems", 1),
    (STRING_SELECT, "min_values", "minimum", 0),
    (STRING_SELECT, "min_values", "maximum", controls.OPTIONS),
    (STRING_SELECT, "max_values", "minimum", 1),
    (STRING_SELECT, "max_values", "maximum", controls.OPTIONS),
    (CHANNEL_SELECT, "default_values", "maxItems", controls.OPTIONS),
    ("StringSelectOptionForRequest", "label", "maxLength", controls.OPTION_TEXT),
    ("StringSelectOptionForRequest", "value", "maxLength", controls.OPTION_TEXT),
    ("StringSelectOptionForRequest", "description", "maxLength", controls.OPTION_TEXT),
    (TEXT_DISPLAY, "content", "maxLength", components.TEXT),
    (TEXT_DISPLAY, "content", "minLength", 1),
    (SECTION, "components", "maxItems", components.IN_ONE_SECTION),
    (GALLERY, "items", "maxItems", components.IN_ONE_GALLERY),
    ("MediaGalleryItemRequest", "description", "maxLength", media.DESCRIPTION),
    ("UnfurledMediaRequest", "url", "maxLength", media.URL),
    (CONTAINER, "components", "maxItems", components.COMPONENTS),
    (CONTAINER, "accent_color", "maximum", components.COLOURS),
    ("RichEmbed", "title", "maxLength", embeds.TITLE),
    ("RichEmbed", "description", "maxLength", embeds.DESCRIPTION),
    ("RichEmbed", "fields", "maxItems", embeds.FIELDS),
    ("RichEmbed", "color", "maximum", embeds.COLOURS),
    ("RichEmbed", "url", "maxLength", media.URL),
    ("RichEmbedField", "name", "maxLength", embeds.FIELD_NAME),
    ("RichEmbedField", "value", "maxLength", embeds.FIELD_VALUE),
    ("RichEmbedFooter", "text", "maxLength", embeds.FOOTER),
    ("RichEmbedAuthor", "name", "maxLength", embeds.AUTHOR),
    ("MessageCreateRequest", "embeds", "maxItems", embeds.EMBEDS),
    ("MessageCreateRequest", "components", "maxItems", components.COMPONENTS),
    ("MessageCreateRequest", "attachments", "maxItems", messages.FILES),
    ("MessageAttachmentRequest", "filename", "maxLength", messages.FILENAME),
    ("MessageAttachmentRequest", "description", "maxLength", media.DESCRIPTION),
    ("MessageAllowedMentionsRequest", "users", "maxItems", messages.MENTIONS),
    ("MessageAllowedMentionsRequest", "roles", "maxItems", messages.MENTIONS),
    (FORM, "custom_id", "maxLength", controls.CUSTOM_ID),
    (FORM, "title", "maxLength", modals.TITLE),
    (INPUT, "label", "maxLength", modals.LABEL),
    (INPUT, "value", "maxLength", modals.VALUE),
    (INPUT, "placeholder", "maxLength", modals.PLACEHOLDER),
    (INPUT, "min_length", "maximum", modals.VALUE),
    (INPUT, "max_length", "minimum", 1),
    ("LabelComponentForModalRequest", "label", "maxLength", modals.LABEL),
    ("LabelComponentForModalRequest", "description", "maxLength", modals.DESCRIPTION),
    ("FileUploadComponentForModalRequest", "max_values", "maximum", modals.UPLOADS),
    ("RadioGroupComponentForModalRequest", "options", "minItems", modals.RADIOS[0]),
    ("RadioGroupComponentForModalRequest", "options", "maxItems", modals.RADIOS[1]),
    ("CheckboxGroupComponentForModalRequest", "options", "minItems", modals.CHECKBOXES[0]),
    ("CheckboxGroupComponentForModalRequest", "options", "maxItems", modals.CHECKBOXES[1]),
    (CREATE, "name", "maxLength", command_names.NAME),
    (CREATE, "description", "maxLength", command_names.DESCRIPTION),
    (CREATE, "options", "maxItems", commands.OPTIONS),
    (CREATE, "default_member_permissions", "maximum", commands.PERMISSIONS),
    (STRING_OPTION, "name", "maxLength", command_names.NAME),
    (STRING_OPTION, "description", "maxLength", command_names.DESCRIPTION),
    (STRING_OPTION, "choices", "maxItems", choices.CHOICES),
    (STRING_OPTION, "max_length", "maximum", commands.LENGTH),
    (STRING_CHOICE, "name", "maxLength", choices.NAME),
    ("CreateTextThreadWithMessageRequest", "name", "maxLength", threads.NAME),
    ("CreateTextThreadWithMessageRequest", "rate_limit_per_user", "maximum", threads.SLOWMODE),
]


@pytest.mark.parametrize(("schema", "key", "word", "limit"), LIMITS)
def test_a_limit_is_the_stated_one(schema, key, word, limit):
    assert stated(schema, key, word) == limit


@pytest.mark.parametrize(
    ("schema", "ours"),
    [
        ("MessageComponentTypes", list(component_types.ComponentType)),
        ("ButtonStyleTypes", controls.STYLES),
        ("TextInputStyleTypes", modals.TEXT_STYLES),
        ("MessageComponentSeparatorSpacingSize", components.SPACINGS),
        ("ThreadAutoArchiveDuration", threads.ARCHIVE_AFTER),
        ("InteractionContextType", commands.CONTEXTS),
        ("ApplicationIntegrationType", commands.INSTALLS),
        ("AvailableLocalesEnum", command_names.LOCALES),
        ("AllowedMentionTypes", messages.MENTION_SORTS),
        ("ApplicationCommandOptionType", (commands.SUBCOMMAND, commands.GROUP, *commands.VALUES)),
    ],
)
def test_an_enumeration_is_the_stated_one(schema, ours):
    assert sorted(each["const"] for each in schemas()[schema]["oneOf"]) == sorted(ours)


def test_the_limits_that_hang_on_a_route():
    document = json.loads((judges.BOOKS / "openapi.json").read_text("utf-8"))
    route = document["paths"]["/applications/{application_id}/emojis"]["post"]["requestBody"]
    name = route["content"]["application/json"]["schema"]["properties"]["name"]
    assert (name["minLength"], name["maxLength"]) == emojis.NAME
    route = document["paths"]["/applications/{application_id}/commands"]["put"]["requestBody"]
    assert route["content"]["application/json"]["schema"]["maxItems"] == sum(commands.MAX_COMMANDS.values())


# --- The same bodies pass, and what it refuses we refuse ---------------------------------------------------

MESSAGES = ("POST", "/channels/1/messages")
CALLBACK = ("POST", "/interactions/1/token/callback")
COMMANDS = ("POST", "/applications/1/commands")
THREADS = ("POST", "/channels/1/threads")


def as_sent(body: Any, route: tuple[str, str], wrap: int | None = None) -> list[str]:
    """What the description says against a request. Unknown keys may be there, as for Discord."""
    sent = body if wrap is None else {"type": wrap, "data": body}
    return judges._book(strict=False).request_problems(*route, sent)


@pytest.mark.parametrize("layout", test_components.GOOD_LAYOUTS)
def test_it_lets_our_layouts_pass(layout):
    assert as_sent({"flags": 1 << 15, "components": [layout]}, MESSAGES) == []


@pytest.mark.parametrize("control", test_components.GOOD_BUTTONS + test_components.GOOD_SELECTS)
def test_it_lets_our_controls_pass(control):
    # Numbers in strings are accepted, says its readme, and not by its schemas.
    body = {"components": [row(control | {"style": int(control.get("style", 1))})]}
    assert as_sent(body, MESSAGES) == []


@pytest.mark.parametrize("form", test_modals.GOOD_FORMS)
def test_it_lets_our_forms_pass(form):
    assert as_sent(form, CALLBACK, 9) == []


@pytest.mark.parametrize("command", test_commands.GOOD)
def test_it_lets_our_commands_pass(command):
    permissions = command.get("default_member_permissions")
    body = command | {"default_member_permissions": None if permissions is None else int(permissions)}
    assert as_sent(body, COMMANDS) == []


TOLERATED = (
    # Ids may be numbers and whole numbers strings (its readme), and custom emojis come without names in
    # practice: `{"emoji": {"id": "5"}}`.
    "/id",
    "/message_id",
    "message_reference/message_id",
    "allowed_mentions/users/0",
    "/emoji/name",
    # A translation of null is none.
    "name_localizations/de",
)


@pytest.mark.parametrize(
    ("check", "body", "route", "wrap"),
    [
        (message, MESSAGE, MESSAGES, None),
        (message, LAYOUT, MESSAGES, None),
        (modals.check_modal, MODAL, CALLBACK, 9),
        (choices.check_choices, {"choices": [{"name": "N", "value": 1}]}, CALLBACK, 8),
        (commands.check_command, COMMAND | {"default_member_permissions": 8}, COMMANDS, None),
        (threads.check_thread, {"name": "n", "auto_archive_duration": 60, "type": 11}, THREADS, None),
    ],
)
def test_what_it_refuses_we_refuse(check, body, route, wrap):
    assert as_sent(body, route, wrap) == []
    for variant in variants(body):
        if isinstance(variant, dict) and passes(check, variant):
            told = [
                each for each in as_sent(variant, route, wrap) if not each.split(":")[0].endswith(TOLERATED)
            ]
            assert told == [], variant


def passes(check: Any, body: Any) -> bool:
    try:
        check(body)
    except ApiError:
        return False
    return True


# --- Our answers fit its schemas ---------------------------------------------------------------------------


def as_answered(schema: str, body: Any) -> list[str]:
    return judges._book(strict=False).schema_problems(schema, body)


@pytest.mark.parametrize("control", test_components.GOOD_BUTTONS + test_components.GOOD_SELECTS)
def test_controls_are_answered_as_it_says(control):
    sent = row(control | {"style": int(control.get("style", 1))})
    assert as_answered("ActionRowComponentResponse", components.complete_components([sent])[0]) == []


def test_layouts_are_answered_as_it_says():
    sent = container(row(button()), section(text()), {"type": 14}, text())
    assert as_answered("ContainerComponentResponse", components.complete_components([sent])[0]) == []


@pytest.mark.parametrize("embed", test_embeds.GOOD)
def test_embeds_are_answered_as_it_says(embed):
    assert as_answered("MessageEmbedResponse", embeds.complete_embeds([embed])[0]) == []


@pytest.mark.parametrize("command", test_commands.GOOD)
def test_commands_are_answered_as_it_says(command):
    added = {"id": "1", "application_id": "2", "version": "3"}
    assert as_answered("ApplicationCommandResponse", commands.complete_command(command) | added) == []
