"""Known differences between simcord 3.2.1 and the sandbox, with evidence that the sandbox is right.

D: Discord's docs. R: observed on Discord, but not in the docs. The test fails on any other difference,
and on any of these that no longer occurs.
"""

from typing import NamedTuple


class Difference(NamedTuple):
    """Lines of a scenario's transcript that only one simulator has, in any step."""

    source: str
    ours: set[str]
    theirs: set[str]


SAME = Difference("", set(), set())

FOLLOW_UP = (
    "R: a follow-up is shown as a reply (19); D names the first answer in `original_response_message_id`"
)
OF_COMPONENT = "R: so is an answer to a component, to the component's message; D: `interacted_message_id`"
OF_FORM = (
    "R: the answer to a form shows the command that opened it (20); D: `triggering_interaction_metadata`"
)
SHOWN = "D: Message Structure since api-docs 8279: what an embed or a component shows is no attachment"


def both(line: str) -> set[str]:
    """Return a line as seen by both Ada and Bo."""
    return {f"{who} sees {line}" for who in ("Ada", "Bo")}


def second_of(who: set[str], words: str) -> Difference:
    """Return the difference of a follow-up: a reply here, like the first response there."""
    return Difference(
        FOLLOW_UP,
        {f"{each} sees #2 Breakfall: '{words} | type 19 | to #1" for each in who},
        {f"{each} sees #2 Breakfall: '{words} | type 20" for each in who},
    )


def of_component(who: str, *words: str) -> Difference:
    """Return the difference of responses that only one person sees."""
    lines = [f"{who} sees #{n} Breakfall: '{word}' | only them" for n, word in enumerate(words, 2)]
    return Difference(OF_COMPONENT, {f"{line} | type 19 | to #1" for line in lines}, set(lines))


def of_form(lines: set[str]) -> Difference:
    return Difference(OF_FORM, {f"{line} | type 20" for line in lines}, lines)


def shown(lines: set[str], *files: str) -> Difference:
    return Difference(
        SHOWN, lines, {" | ".join([line, *(f"file {file}" for file in files)]) for line in lines}
    )


EMBED = "embed An embed, **Bold** and *slanted*, One=1, Two=2, The foot"
BOARD = [
    f"#1 Breakfall: '' | type 20 | (17) | (12) | **Match K7Q** · turn {turn} | (14) | (9) | A section beside"
    " | (11) | (13) | (1) | [Your move] | [Rules]"
    for turn in (1, 2)
]
FORM = r"#1 Breakfall: 'Name: Round\nPace: live\nExtras: rated\nFriends: Ada'"
REPORT = r"Bo sees #1 Breakfall: 'Kind: wish\nProof: a.txt 3\nUrgent: True' | only them"
CLASSIC = r"Ada sees #1 Breakfall: 'In short: Good\nAt length: By line' | only them"
QUOTE = "#2 Breakfall: '“Well said”, said Bo' | type 23"

DIFFERENCES = {
    "think_aloud": second_of({"Ada", "Bo"}, "And one thing more.'"),
    "think_quietly": second_of({"Ada"}, "And one thing more.' | only them"),
    "answer_twice": second_of({"Ada", "Bo"}, "Refused: 400 40060'"),
    "follow_up_too_early": Difference(
        "discord.py issue 10461: without an answer there is no webhook yet, 404 and 10015",
        {"done", *both("#1 Breakfall: 'Refused: 404 10015' | type 20")},
        {"no answer", *both("#1 Breakfall: 'Too early.' | type 20")},
    ),
    "embed": shown(both(f"#1 Breakfall: '' | type 20 | {EMBED}"), "square.png"),
    "board": shown(both(BOARD[0]) | both(BOARD[1]), "board.png", "log.txt"),
    "buttons": of_component(
        "Bo", "Pressed Primary", "Pressed Secondary", "Pressed Success", "Pressed Danger"
    ),
    "selects": of_component(
        "Ada", "Fruit: Apple, Avocado", "Person: Bo", "Role: Breakfall", "Anybody: bo", "Channel: play"
    ),
    "form": of_form(both(FORM)),
    "report": of_form({REPORT}),
    "classic": of_form({CLASSIC}),
    "context": Difference(
        "R: an answer of type 23 refers to the message of the command; D: `target_message_id`",
        both(f"{QUOTE} | to #1"),
        both(QUOTE),
    ),
    "table": Difference(
        "D: Threads: a thread of a message begins with its starter (21); R: who is added is told (1), and"
        " only a thread without a message is told in its channel (18)",
        {
            "Ada sees #2 Breakfall: '' | type 21 | to #1",
            "Ada sees #3 Breakfall: '' | type 1",
            "Ada sees #4 Breakfall: 'Welcome <@Ada>' | file board.png",
            "Ada sees #5 Ada: 'Here I am'",
        },
        {
            *both("#2 Breakfall: 'Table K7Q' | type 18 | to #1"),
            "Ada sees #3 Breakfall: 'Welcome <@Ada>' | file board.png",
            "Ada sees #4 Ada: 'Here I am'",
        },
    ),
}
