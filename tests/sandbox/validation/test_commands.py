"""Commands as they are registered: names, options, their order and depth, sizes and counts."""

import pytest

from sandbox.errors import ApiError
from sandbox.validation import commands
from sandbox.validation.command_names import is_name
from tests.sandbox.validation.bodies import find_faults

SUB, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, FILE = range(1, 12)


def command(*options, **more):
    return (
        {"name": "play", "description": "Play a game"}
        | ({"options": list(options)} if options else {})
        | more
    )


def option(type=STRING, name="game", **more):
    return {"type": type, "name": name, "description": "Which"} | more


def sub(name="start", *options, **more):
    return option(SUB, name, options=list(options), **more)


def group(*subs, name="match"):
    return option(GROUP, name, options=list(subs))


def cards(count):
    return [{"name": f"Card {n}", "value": f"card-{n}"} for n in range(count)]


def many(count, **more):
    return [command(name=f"play-{n}", **more) for n in range(count)]


# --- Names -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    [
        "play",
        "p",
        "x" * 32,
        "play-2",
        "play_it",
        "don't",
        "größe",
        "играть",
        "遊ぶ",
        "खेलें",
        "เล่น",
        "٣",
        "ßa",
        "ªº",
    ],
)
def test_names_of_small_letters_digits_and_three_marks(name):
    assert is_name(name)
    assert find_faults(commands.check_command, command(name=name)) == {}


@pytest.mark.parametrize(
    "name",
    [
        "Play",
        "pLay",
        "play it",
        "play!",
        "play.it",
        "/play",
        "ÄRGER",
        "Игра",
        "a\u0301",
        "♥",
        "।",
        "฿",
        "a\n",
    ],
)
def test_capitals_blanks_and_signs_are_no_names(name):
    assert not is_name(name)
    invalid = {"name": "APPLICATION_COMMAND_INVALID_NAME"}
    assert find_faults(commands.check_command, command(name=name)) == invalid
    place = {"options.0.name": "APPLICATION_COMMAND_INVALID_NAME"}
    assert find_faults(commands.check_command, command(option(name=name))) == place


@pytest.mark.parametrize("type", [2, 3])
def test_names_in_menus_are_free(type):
    menu = {"type": type, "name": "Report this!", "name_localizations": {"de": "Das da melden"}}
    assert find_faults(commands.check_command, menu) == {}
    assert find_faults(commands.check_command, menu | {"name": "n" * 33}) == {"name": "BASE_TYPE_BAD_LENGTH"}
    blank = find_faults(commands.check_command, menu | {"name": " "})
    assert blank == {"name": "APPLICATION_COMMAND_INVALID_NAME"}


# --- Commands --------------------------------------------------------------------------------------------

GOOD = [
    command(description="d" * 100, type=1),
    command(*[option(name=f"o{n}") for n in range(25)]),
    command(option(required=True), option(name="other", required=True), option(name="last")),
    command(option(choices=cards(25))),
    command(option(choices=[{"name": "n" * 100, "value": "v" * 100}])),
    command(option(INTEGER, choices=[{"name": "One", "value": 1}])),
    command(option(NUMBER, choices=[{"name": "Half", "value": 0.5}])),
    command(option(autocomplete=True), option(name="b", autocomplete=False, choices=cards(2))),
    command(option(autocomplete=True, choices=[])),
    command(option(min_length=0, max_length=6000)),
    command(option(INTEGER, min_value=-5, max_value=-5)),
    command(option(NUMBER, min_value=0.5, max_value=1)),
    command(option(CHANNEL, channel_types=[0, 11, 12])),
    command(*[option(type, name=f"o{type}") for type in range(3, 12)]),
    command(sub("a", option(required=True), option(name="b")), sub("b"), group(sub("a"))),
    command(group(*[sub(f"s{n}") for n in range(25)])),
    command(default_member_permissions="0", dm_permission=False, nsfw=True, contexts=[0, 1, 2]),
    command(integration_types=[0, 1], contexts=None, default_member_permissions=None),
    command(name_localizations={"de": "spielen"}, description_localizations={"en-GB": "d" * 100}),
    command(name_localizations=None, description_localizations={}),
    {"name": "Report", "type": 3, "description": "", "options": []},
    {"name": "Report", "type": 2},
]

ALONE = "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"
TWICE = "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS"
LATE = "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID"
TURNED = "APPLICATION_COMMAND_OPTIONS_MIN_EXCEEDS_MAX"

BAD = [
    (command(name=None), {"name": "BASE_TYPE_REQUIRED"}),
    (command(name=""), {"name": "BASE_TYPE_BAD_LENGTH"}),
    (command(name="x" * 33), {"name": "BASE_TYPE_BAD_LENGTH"}),
    (command(name=["play"]), {"name": "STRING_TYPE_CONVERT"}),
    (command(description=None), {"description": "BASE_TYPE_REQUIRED"}),
    (command(description=""), {"description": "BASE_TYPE_BAD_LENGTH"}),
    (command(description="d" * 101), {"description": "BASE_TYPE_BAD_LENGTH"}),
    (command(type=4), {"type": "BASE_TYPE_CHOICES"}),
    (command(type=9), {"type": "BASE_TYPE_CHOICES"}),
    (command(*[option(name=f"o{n}") for n in range(26)]), {"options": "BASE_TYPE_MAX_LENGTH"}),
    (command(options={}), {"options": "LIST_TYPE_CONVERT"}),
    (command("game"), {"options.0": "MODEL_TYPE_CONVERT"}),
    (command(option(12)), {"options.0.type": "BASE_TYPE_CHOICES"}),
    (command(option() | {"type": None}), {"options.0.type": "BASE_TYPE_REQUIRED"}),
    (command(option(description=None)), {"options.0.description": "BASE_TYPE_REQUIRED"}),
    (command(option(description="d" * 101)), {"options.0.description": "BASE_TYPE_BAD_LENGTH"}),
    (command(option(), option()), {"options.1.name": TWICE}),
    (command(option(), option(name="other", required=True)), {"options.1": LATE}),
    (command(sub("a", option(), option(name="b", required=True))), {"options.0.options.1": LATE}),
    (command(option(choices=cards(26))), {"options.0.choices": "BASE_TYPE_MAX_LENGTH"}),
    (
        command(option(choices=[{"name": "n" * 101, "value": "v"}])),
        {"options.0.choices.0.name": "BASE_TYPE_BAD_LENGTH"},
    ),
    (
        command(option(choices=[{"name": "n", "value": "v" * 101}])),
        {"options.0.choices.0.value": "BASE_TYPE_BAD_LENGTH"},
    ),
    (
        command(option(INTEGER, choices=[{"name": "One", "value": "1"}])),
        {"options.0.choices.0.value": "NUMBER_TYPE_COERCE"},
    ),
    (
        command(option(choices=[{"name": "A", "value": "a"}, {"name": "A", "value": "b"}])),
        {"options.0.choices.1.name": "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS"},
    ),
    (
        command(option(autocomplete=True, choices=cards(1))),
        {"options.0.autocomplete": "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_WITH_CHOICES"},
    ),
    (command(option(max_length=6001)), {"options.0.max_length": "NUMBER_TYPE_MAX"}),
    (command(option(max_length=0)), {"options.0.max_length": "NUMBER_TYPE_MIN"}),
    (command(option(min_length=3, max_length=2)), {"options.0.min_length": TURNED}),
    (command(option(INTEGER, min_value=3, max_value=2)), {"options.0.min_value": TURNED}),
    (command(option(INTEGER, min_value=0.5)), {"options.0.min_value": "NUMBER_TYPE_COERCE"}),
    (command(option(NUMBER, min_value="low")), {"options.0.min_value": "FLOAT_TYPE_COERCE"}),
    (command(option(CHANNEL, channel_types=[99])), {"options.0.channel_types.0": "BASE_TYPE_CHOICES"}),
    (command(option(), sub()), {"options.1": ALONE}),
    (command(sub(), option()), {"options.1": ALONE}),
    (command(group(sub()), option(USER)), {"options.1": ALONE}),
    (command(group(group(sub()))), {"options.0.options.0": "UNION_TYPE_CHOICES"}),
    (command(group(option())), {"options.0.options.0": "UNION_TYPE_CHOICES"}),
    (command(sub("a", sub("b"))), {"options.0.options.0": "UNION_TYPE_CHOICES"}),
    (command(sub(), sub()), {"options.1.name": TWICE}),
    (command(group(sub(), sub())), {"options.0.options.1.name": TWICE}),
    (command(group(*[sub(f"s{n}") for n in range(26)])), {"options.0.options": "BASE_TYPE_MAX_LENGTH"}),
    (command(contexts=[]), {"contexts": "BASE_TYPE_BAD_LENGTH"}),
    (command(contexts=[3]), {"contexts.0": "BASE_TYPE_CHOICES"}),
    (command(contexts=[1, 1]), {"contexts.1": "SET_TYPE_ALREADY_CONTAINS_VALUE"}),
    (command(integration_types=[2]), {"integration_types.0": "BASE_TYPE_CHOICES"}),
    (command(default_member_permissions="all"), {"default_member_permissions": "NUMBER_TYPE_COERCE"}),
    (command(nsfw="no"), {"nsfw": "BOOLEAN_TYPE_PARSE"}),
    (
        command(name_localizations={"de": "Spielen"}),
        {"name_localizations.de": "APPLICATION_COMMAND_INVALID_NAME"},
    ),
    (command(name_localizations={"de": "x" * 33}), {"name_localizations.de": "BASE_TYPE_BAD_LENGTH"}),
    (command(name_localizations={"xx": "spielen"}), {"name_localizations.xx": "ENUM_TYPE_COERCE"}),
    (command(name_localizations=["de"]), {"name_localizations": "MODEL_TYPE_CONVERT"}),
    (
        command(option(description_localizations={"de": "d" * 101})),
        {"options.0.description_localizations.de": "BASE_TYPE_BAD_LENGTH"},
    ),
    (
        {"name": "Report", "type": 3, "description": "Report it"},
        {"description": "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_CANNOT_BE_SET"},
    ),
    (
        {"name": "Report", "type": 2, "options": [option()]},
        {"options": "APPLICATION_COMMAND_CONTEXT_MENU_OPTIONS_CANNOT_BE_SET"},
    ),
]


@pytest.mark.parametrize("body", GOOD)
def test_a_good_command_passes(body):
    assert find_faults(commands.check_command, body) == {}


@pytest.mark.parametrize(("body", "faults"), BAD)
def test_a_bad_command_is_refused(body, faults):
    assert find_faults(commands.check_command, body) == faults
    nested = {f"1.{place}": code for place, code in faults.items()}
    assert find_faults(commands.check_commands, [command(name="other"), body]) == nested


def sized(size):
    """A command whose names, descriptions and values are so many characters together."""
    choices = [{"name": f"{n:03}", "value": "v"} for n in range(200)]
    body = command(*[option(name=f"o{n}", choices=choices[n * 25 : n * 25 + 25]) for n in range(8)])
    missing = size - commands.command_size(body)
    for choice in choices:
        choice["value"] = "v" * (1 + min(99, missing))
        missing -= len(choice["value"]) - 1
    return body


def test_a_command_holds_8000_characters():
    assert find_faults(commands.check_command, sized(8000)) == {}
    assert find_faults(commands.check_command, sized(8001)) == {"": "APPLICATION_COMMAND_TOO_LARGE"}
    assert find_faults(commands.check_commands, [sized(8001)]) == {"0": "APPLICATION_COMMAND_TOO_LARGE"}


def test_of_translations_only_the_longest_counts():
    assert commands.command_size(command(name_localizations={"de": "spielen", "fr": "jouer"})) == 7 + 11
    assert commands.command_size(command(name_localizations={"de": "hu"})) == 4 + 11
    translated = sized(7997) | {"name_localizations": {"de": "spielen"}}  # three more than "play"
    assert find_faults(commands.check_command, translated) == {}
    translated = sized(7998) | {"name_localizations": {"de": "spielen"}}
    assert find_faults(commands.check_command, translated) == {"": "APPLICATION_COMMAND_TOO_LARGE"}


def test_names_are_unique_for_their_type():
    twins = find_faults(commands.check_commands, [command(), command(name="other"), command()])
    assert twins == {"2": "APPLICATION_COMMANDS_DUPLICATE_NAME"}
    of_all_types = [command(), {"name": "play", "type": 2}, {"name": "play", "type": 3}]
    assert find_faults(commands.check_commands, of_all_types) == {}
    assert find_faults(commands.check_commands, [command(), command(type=1)]) != {}


@pytest.mark.parametrize(("type", "most"), [(1, 100), (2, 15), (3, 15)])
def test_a_scope_has_room_for_so_many_of_a_type(type, most):
    more = {"type": type, "description": "D" if type == 1 else ""}
    commands.check_commands(many(most, **more))
    with pytest.raises(ApiError) as refused:
        commands.check_commands(many(most + 1, **more))
    assert (refused.value.status, refused.value.code) == (400, 30032)


def test_a_command_is_answered_with_defaults():
    sent = command(sub("a", option(required=False, choices=cards(1), name_localizations={"de": "spiel"})))
    assert commands.complete_command(sent | {"default_member_permissions": 8}) == {
        "type": 1,
        "name": "play",
        "name_localizations": None,
        "description": "Play a game",
        "description_localizations": None,
        "default_member_permissions": "8",
        "dm_permission": True,
        "contexts": None,
        "integration_types": [0],
        "nsfw": False,
        "options": [
            {
                "type": 1,
                "name": "a",
                "description": "Which",
                "options": [
                    {
                        "type": 3,
                        "name": "game",
                        "name_localizations": {"de": "spiel"},
                        "description": "Which",
                        "choices": cards(1),
                    }
                ],
            }
        ],
    }
    menu = commands.complete_command({"name": "Report", "type": 3, "contexts": [0]})
    assert (menu["description"], menu["dm_permission"], menu["contexts"]) == ("", False, [0])
    assert "options" not in menu
