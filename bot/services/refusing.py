"""What the rules refuse, as the host says it: the reason, and an answer that would work."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from bot.errors import Told
from bot.services.loaded import Loaded
from bot.words import Words
from games.core import undo
from games.core.errors import Impossible, NotAsked, Refused, UnclearMove, Unread
from games.core.spec import GameSpec
from games.core.zones import Who

HEARD = 40
"""Characters of what somebody typed that are repeated."""
NAMED = 80
"""Characters of the possible meanings that are named."""

UNDO = {
    undo.REVEALED: "undo_seen",
    undo.CHANCE: "undo_chance",
    undo.ANSWERED: "undo_answered",
    undo.HANDED_ON: "undo_turn",
    undo.QUIET: "undo_quiet",
    undo.GIVEN_UP: "undo_given_up",
    undo.NOTHING: "undo_nothing",
}


def refused(error: Refused) -> Told:
    """What somebody is told whose move or setting the rules refuse."""
    match error:
        case Unread() if error.near:
            titled = f"{error.near} ({error.title})" if 0 < len(error.title) <= HEARD else error.near
            return Told("unread", text=heard(error.text), move=titled)
        case Impossible() if error.instead and error.way:
            return Told("denied", reason=error.reason, way=error.way, move=error.instead)
        case Impossible() if error.instead:
            return Told("illegal", reason=error.reason, move=error.instead)
        case UnclearMove() if error.full and error.names:
            return Told("unclear", text=heard(error.text), names=some(error.names), move=error.full)
        case NotAsked():
            return Told("not_asked")
        case _:
            return Told("refused", sentence=error.sentence)


def heard(text: str) -> str:
    """What somebody typed, short and on one line."""
    line = " ".join(text.split())
    return f"{line[:HEARD]}…" if len(line) > HEARD else line


def some(names: Sequence[str]) -> list[str]:
    """As many as there is room for, two at least."""
    kept = [name for at, name in enumerate(names) if at < 2 or len("".join(names[: at + 1])) <= NAMED]
    return kept if len(kept) == len(names) else [*kept, "…"]


def no_undo(reason: str, spec: GameSpec[Any, Any]) -> Told:
    """Why a step cannot be taken back; `reason` is one of the kernel's."""
    key = UNDO[reason]
    return Told(key, what=partial(what_was_seen, spec)) if key == "undo_seen" else Told(key)


def what_was_seen(spec: GameSpec[Any, Any], words: Words) -> str:
    """In a game with hidden cards that was one of them."""
    cards = any(zone.face is not Who.ALL for zone in spec.zones)
    return words("told.seen.card") if cards else words("told.seen.thing")


# tables


def not_eligible(others: Sequence[Loaded]) -> Told:
    """The same words, whatever the reason; other open tables by name."""
    names = ", ".join(other.name for other in others[:3])
    return Told("not_eligible", way=partial(way_on, "told.way.others", names))


def table_full(code: str, others: Sequence[Loaded]) -> Told:
    """Other open tables are counted, for there may be many."""
    games = [other.spec.title for other in others]

    def way(words: Words) -> str:
        counted = [words("told.way.count", n=games.count(game), game=game) for game in dict.fromkeys(games)]
        return way_on("told.way.here", ", ".join(counted), words)

    return Told("table_full", code=code, way=way)


def way_on(key: str, tables: str, words: Words) -> str:
    return words(key, tables=tables) if tables else words("told.way.open")
