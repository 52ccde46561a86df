"""Commands, choices and threads."""

from tests.sandbox.e2e.matrix.row import command, numbered, option, rows


def choice(name: str = "One", value: object = "1") -> dict[str, object]:
    return {"name": name, "value": value}


SUB = {"type": 1, "name": "mine", "description": "For yourself"}
GROUP = {"type": 2, "name": "inner", "description": "More", "options": [SUB]}
LONG = [choice(str(n) * 100, str(n) * 100) for n in range(5)]

COMMANDS = rows(
    "commands",
    ("good", [command(options=[option(required=True), option("seats", type=4, min_value=2)])], None),
    ("good context menu", [{"type": 3, "name": "Quote this"}], None),
    ("good groups", [command(options=[GROUP, SUB])], None),
    ("name with capitals", [command(name="Play")]),
    ("name with a space", [command(name="play now")]),
    ("name with an emoji", [command(name="play🎲")]),
    ("empty name", [command(name="")]),
    ("name of 33", [command(name="p" * 33)]),
    ("no name", [{"description": "Start"}]),
    ("no description", [{"name": "play"}]),
    ("empty description", [command(description="")]),
    ("description of 101", [command(description="d" * 101)]),
    ("unknown type", [command(type=9)]),
    ("name twice", [command(), command()]),
    ("101 commands", [command(name=name) for name in numbered(101)], 30032),
    ("16 of people", [{"type": 2, "name": name} for name in numbered(16)], 30032),
    ("context menu with description", [command(type=2)]),
    ("26 options", [command(options=[option(name) for name in numbered(26)])]),
    ("option with capitals", [command(options=[option("Game")])]),
    ("option without description", [command(options=[{"type": 3, "name": "game"}])]),
    ("option of unknown type", [command(options=[option(type=12)])]),
    ("option twice", [command(options=[option(), option()])]),
    ("required after optional", [command(options=[option("a"), option("b", required=True)])]),
    ("26 choices", [command(options=[option(choices=[choice(n, n) for n in numbered(26)])])]),
    ("choice of 101", [command(options=[option(choices=[choice("n" * 101)])])]),
    ("choice with a value of 101", [command(options=[option(choices=[choice(value="v" * 101)])])]),
    ("choices with autocomplete", [command(options=[option(choices=[choice()], autocomplete=True)])]),
    ("subcommand beside an option", [command(options=[SUB, option()])]),
    ("group in a group", [command(options=[GROUP | {"options": [GROUP]}])]),
    ("8000 characters", [command(options=[option(name, choices=LONG) for name in numbered(9)])]),
    ("unknown context", [command(contexts=[7])]),
    ("not a list", command()),
)

CHOICES = rows(
    "choices",
    ("good", {"choices": [choice(), choice("Two", "2")]}, None),
    ("none", {"choices": []}, None),
    ("26", {"choices": [choice(n, n) for n in numbered(26)]}),
    ("name of 101", {"choices": [choice("n" * 101)]}),
    ("empty name", {"choices": [choice("")]}),
    ("value of 101", {"choices": [choice(value="v" * 101)]}),
    ("missing", {}),
)

THREADS = rows(
    "thread",
    ("good", {"name": "Table", "type": 11, "auto_archive_duration": 1440}, None),
    ("no name", {"type": 11}),
    ("empty name", {"name": "", "type": 11}),
    ("name of 101", {"name": "n" * 101, "type": 11}),
    ("an hour and a minute", {"name": "Table", "type": 11, "auto_archive_duration": 61}),
    ("unknown type", {"name": "Table", "type": 99}),
    ("a slowmode above six hours", {"name": "Table", "type": 11, "rate_limit_per_user": 21601}),
)

ROWS = [*COMMANDS, *CHOICES, *THREADS]
