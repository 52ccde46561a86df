"""Says in the reader's language why the rules refuse a typed move, where they say only what every game does.

The kernel's reasons are English. Those that are built from nothing but what was typed and what could be typed
are told apart by building them again, and worded here; what a game says of its own names and rules stays.
"""

from collections.abc import Callable, Sequence

from bot.i18n import Catalog
from games.core.errors import AnswerRefusal
from games.core.text.explanation import ASKED_AGAIN
from games.core.text.matching import (
    LIST_SEPARATOR,
    choose_listed,
    explain_excess,
    explain_wrong_choice,
    list_possible,
)
from games.core.text.matching import list_some as list_english
from games.core.text.quotation import MAX_QUOTED, quote

ReasonWriter = Callable[[AnswerRefusal, str, Catalog], str]
"""Returns a reason in the words of a catalog; "" if the English one isn't of its kind."""


def word_reason(told: AnswerRefusal, words: Catalog) -> str:
    """Return why an answer is refused, in the words of the catalog as far as they are the kernel's."""
    reason, asks, prompt = told.reason.partition(ASKED_AGAIN)
    reason = reason.rstrip()
    known = next(filter(None, (write(told, reason, words) for write in WRITERS)), reason)
    asked = words("told.reason.asked", prompt=prompt) if asks else ""
    return " ".join(filter(None, (known, asked)))


def _write_excess(told: AnswerRefusal, reason: str, words: Catalog) -> str:
    if (
        not told.understood
        or reason != explain_excess(told.understood, told.wrong)
        or "needed only" in reason
    ):
        return ""
    key = "told.reason.excess_line" if LIST_SEPARATOR.match(told.wrong) else "told.reason.excess"
    return words(key, text=shorten(told.understood), rest=shorten(told.wrong))


def _write_wrong_choice(told: AnswerRefusal, reason: str, words: Catalog) -> str:
    if not told.names or reason != explain_wrong_choice(told.understood, told.wrong, told.names):
        return ""
    names, text = list_some(told.names, words), shorten(told.understood)
    return words("told.reason.choice", rest=shorten(told.wrong), text=text, names=names, n=len(told.names))


def _write_unknown_name(told: AnswerRefusal, reason: str, words: Catalog) -> str:
    for text in (told.wrong, f"{told.understood} {told.wrong}"):
        if reason == f"Nothing here is called {quote(text)}.":
            return words("told.reason.unknown", text=shorten(text))
    return ""


def _write_impossible(told: AnswerRefusal, reason: str, words: Catalog) -> str:
    possible = list_possible(told.names) if told.names else ""
    names = list_some(told.names, words) if possible and reason.endswith(possible) else ""
    head = reason.removesuffix(possible).rstrip() if names else reason
    if head == "Nothing was typed.":
        said = words("told.reason.nothing")
    elif head == f"{quote(told.wrong)} isn't possible here.":
        said = words("told.reason.impossible", text=shorten(told.wrong))
    else:
        return ""
    return " ".join(filter(None, (said, words("told.reason.possible", names=names) if names else "")))


def _write_need(told: AnswerRefusal, reason: str, words: Catalog) -> str:
    begin = f"{quote(told.wrong)} needs more: "
    if not reason.startswith(begin):
        return ""
    return words("told.reason.need", text=shorten(told.wrong), prompt=reason.removeprefix(begin))


def _write_fitting(told: AnswerRefusal, reason: str, words: Catalog) -> str:
    """Word what goes with the beginning, behind what the game says of the wrong part."""
    end = f"{quote(told.understood)} goes with {list_english(told.names)}." if told.names else ""
    if not end or not reason.endswith(end):
        return ""
    said = words("told.reason.fitting", text=shorten(told.understood), names=list_some(told.names, words))
    return " ".join(filter(None, (reason.removesuffix(end).rstrip(), said)))


WRITERS: tuple[ReasonWriter, ...] = (
    _write_excess,
    _write_wrong_choice,
    _write_unknown_name,
    _write_impossible,
    _write_need,
    _write_fitting,
)


def list_some(names: Sequence[str], words: Catalog) -> str:
    """List alternatives, or the first of them and how many more there are."""
    shown = choose_listed(names)
    if len(shown) == len(names):
        return words.join_or(shown)
    return words("told.reason.more", names=", ".join(shown), n=len(names) - len(shown))


def shorten(text: str) -> str:
    """Cut a typed text to one line, as the kernel's quotations are."""
    line = " ".join(text.split())
    return f"{line[:MAX_QUOTED]}…" if len(line) > MAX_QUOTED else line
