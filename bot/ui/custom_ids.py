"""What stands in a `custom_id`: which verb, of which match, shown at which moment, and the rest.

Every button and form is found again by these words alone, so it survives restarts and costs no memory.
They say nothing hidden: a verb, numbers that everybody may know, and places in a list of options.
"""

import re
from dataclasses import dataclass

ID_PREFIX = "bf"
LONGEST_ID = 100
"""What Discord takes."""

VERBS = {
    # a seat's panel
    "a": "an answer: about, owner or nothing, key of the control, mark of what was picked so far",
    "open": "put another question into the panel: about, owner or nothing",
    "back": "one step back in a choice that is half made: about, owner or nothing, mark of what was picked",
    "undo": "take the last step back",
    "finish": "show what finishing the turn would do",
    "dofinish": "finish the turn",
    "why": "ask why something cannot be done; the form sends the same",
    "line": "open the form for typed moves; the form sends the same",
    "send": "make the moves that are left over: their text; `moment` is the `seq` at which they were left",
    "panel": "your move: the panel as it should be now",
    "more": "everything else that can be done",
    "orders": "standing orders and answers given ahead",
    "plan": "answers for when one is asked next; the form sends the same",
    "unplan": "plan nothing any more",
    "hand": "own cards and pieces",
    "resume": "take the own seat back from AI",
    "thread": "make a private match visible in a thread",
    # what is done seldom
    "askundo": "ask the others to take a step back",
    "concede": "ask whether to give up",
    "conceding": "give up",
    "draw": "offer a draw",
    "calloff": "ask the others to call the match off",
    "pause": "ask for a pause; the form sends the same",
    "nudge": "ask the awaited for a move",
    "moretime": "ask for more time; the form sends the same",
    "describe": "the board in words: number of the part",
    "notes": "own notes on the match",
    "note": "write them; the form sends the same",
    "nonote": "delete them",
    "report": "tell the managers of a match; the form sends the same",
    # votes
    "agree": "yes to a question to all: its id",
    "refuse": "no to it",
    # reading
    "log": "the log: number of the page",
    "rules": "rules: topic or nothing",
    "card": "a card: game, its place in the list or the menu that sends it",
    "show": "show everybody: what, and its key",
    # tables
    "join": "take a seat",
    "leave": "give the seat up",
    "addai": "let AI take the next seat",
    "start": "start the match",
    "fill": "fill the empty seats with AI and start",
    "keep": "keep waiting for people",
    "options": "open the form with the options: number of the form; the form sends the same",
    "accept": "yes to a challenge",
    "decline": "no to a challenge",
    "take": "take a free seat: seat, and `yes` once it was explained",
    "offer": "offer to play on for whoever leaves; `no`: no longer",
    # after the end
    "rematch": "the same people again, sides swapped",
    "replay": "look back: which way, number of the step",
    "playon": "play on from a position: number of the step",
    "samedeal": "open a table with the same deal",
    "endmore": "everything else after the end",
    "verify": "check the deal",
    "export": "the match as text",
    "picture": "the board as a picture",
    "hands": "what everybody held",
    "thank": "thank the opponents",
    # without a match
    "ai": "start a match against AI: game",
    "table": "open a table: game",
    "matches": "my matches: number of the page",
    "mine": "my settings; a menu sends the setting",
    "server": "the server's settings; a menu sends the setting",
    "reports": "open reports, for managers",
    "reportdone": "a report is dealt with: its number, and `here` if it was pressed in its own message",
    "setmine": "a form with one of my settings: its key",
    "setserver": "a form with one of the server's settings: its key",
    "learn": "learn a game: its key, or nothing for the list",
    "goon": "on with the match of a lesson, without the coach",
    "help": "how it works",
    "commands": "the commands",
}
"""All there are, with what stands in `rest`. Whoever routes presses handles each of them."""

DECIMAL_NUMBER = re.compile("0|[1-9][0-9]{0,18}", re.ASCII)
LARGEST_NUMBER = 2**63 - 1
"""The largest number that the store can look for."""


@dataclass(frozen=True)
class CustomId:
    """A `custom_id` that was taken apart."""

    verb: str
    match: int = 0
    """0: it belongs to no match."""
    moment: int = 0
    arguments: tuple[str, ...] = ()

    def __str__(self) -> str:
        parts = (ID_PREFIX, self.verb, str(self.match), str(self.moment), *map(_escape_part, self.arguments))
        return ":".join(parts)


def fits_in_id(verb: str, match: int, moment: int, *arguments: object) -> bool:
    """Whether this is short enough to be a `custom_id`."""
    return len(str(CustomId(verb, match, moment, tuple(map(str, arguments))))) <= LONGEST_ID


def make_id(verb: str, match: int = 0, moment: int = 0, *arguments: object) -> str:
    """The `custom_id` of a button, menu or form; an unknown verb or too many words are our own mistake."""
    if verb not in VERBS:
        raise ValueError(f"{verb} is no verb: nobody would handle it.")
    text = str(CustomId(verb, match, moment, tuple(map(str, arguments))))
    if len(text) > LONGEST_ID:
        raise ValueError(f"{text} is longer than {LONGEST_ID} characters.")
    return text


def parse_id(text: str) -> CustomId | None:
    """The parts of a `custom_id`; None for anything that was not made here."""
    parts = text.split(":")
    if len(text) > LONGEST_ID or len(parts) < 4 or parts[0] != ID_PREFIX or parts[1] not in VERBS:
        return None
    if not (DECIMAL_NUMBER.fullmatch(parts[2]) and DECIMAL_NUMBER.fullmatch(parts[3])):
        return None
    if max(int(parts[2]), int(parts[3])) > LARGEST_NUMBER:
        return None
    found = CustomId(parts[1], int(parts[2]), int(parts[3]), tuple(map(_unescape_part, parts[4:])))
    return found if str(found) == text else None


def _escape_part(part: str) -> str:
    return part.replace("%", "%25").replace(":", "%3A")


def _unescape_part(part: str) -> str:
    return part.replace("%3A", ":").replace("%25", "%")
