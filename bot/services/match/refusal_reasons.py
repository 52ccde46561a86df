"""Says in the reader's language why the rules refuse a typed move, where they say only what every game does.

The kernel's reasons are English. Those that are built from nothing but what was typed and what could be typed
are told apart by building them again, and worded here; what a game says of its own names and rules stays.
"""

from collections.abc import Callable, Sequence

from bot.i18n import Catalog
from games.core.errors import AnswerRefusal
from games.core.text.explanation import ASKED_AGAIN
from games.core.text.matching import LIST_SEPARATOR, explain_excess, explain_wrong_choice
from games.core.text.matching import list_some as list_english
from games.core.text.phrases import choose_listed, list_possible, quote, shorten_line

ReasonWriter = Callable[[AnswerRefusal, str, Catalog], str]
"""Returns a reason in the words of a catalog; "" if the English one isn't of its kind."""


def word_reason(refusal: AnswerRefusal, catalog: Catalog) -> str:
    """Return why an answer is refused, in the words of the catalog as far as they are the kernel's."""
    reason, asks, prompt = refusal.reason.partition(ASKED_AGAIN)
    reason = reason.rstrip()
    known = next(filter(None, (write(refusal, reason, catalog) for write in WRITERS)), reason)
    asked = catalog("errors.reason.asked", prompt=prompt) if asks else ""
    return " ".join(filter(None, (known, asked)))


def _write_excess(refusal: AnswerRefusal, reason: str, catalog: Catalog) -> str:
    if (
        not refusal.understood
        or reason != explain_excess(refusal.understood, refusal.wrong)
        or "needed only" in reason
    ):
        return ""
    key = "errors.reason.excess_line" if LIST_SEPARATOR.match(refusal.wrong) else "errors.reason.excess"
    return catalog(key, text=shorten_line(refusal.understood), rest=shorten_line(refusal.wrong))


def _write_wrong_choice(refusal: AnswerRefusal, reason: str, catalog: Catalog) -> str:
    if not refusal.names or reason != explain_wrong_choice(refusal.understood, refusal.wrong, refusal.names):
        return ""
    names, text = list_some(refusal.names, catalog), shorten_line(refusal.understood)
    return catalog(
        "errors.reason.choice", rest=shorten_line(refusal.wrong), text=text, names=names, n=len(refusal.names)
    )


def _write_unknown_name(refusal: AnswerRefusal, reason: str, catalog: Catalog) -> str:
    for text in (refusal.wrong, f"{refusal.understood} {refusal.wrong}"):
        if reason == f"Nothing here is called {quote(text)}.":
            return catalog("errors.reason.unknown", text=shorten_line(text))
    return ""


def _write_impossible(refusal: AnswerRefusal, reason: str, catalog: Catalog) -> str:
    possible = list_possible(refusal.names) if refusal.names else ""
    names = list_some(refusal.names, catalog) if possible and reason.endswith(possible) else ""
    head = reason.removesuffix(possible).rstrip() if names else reason
    if head == "Nothing was typed.":
        said = catalog("errors.reason.nothing")
    elif head == f"{quote(refusal.wrong)} isn't possible here.":
        said = catalog("errors.reason.impossible", text=shorten_line(refusal.wrong))
    else:
        return ""
    return " ".join(filter(None, (said, catalog("errors.reason.possible", names=names) if names else "")))


def _write_need(refusal: AnswerRefusal, reason: str, catalog: Catalog) -> str:
    begin = f"{quote(refusal.wrong)} needs more: "
    if not reason.startswith(begin):
        return ""
    return catalog("errors.reason.need", text=shorten_line(refusal.wrong), prompt=reason.removeprefix(begin))


def _write_fitting(refusal: AnswerRefusal, reason: str, catalog: Catalog) -> str:
    """Word what goes with the beginning, behind what the game says of the wrong part."""
    end = f"{quote(refusal.understood)} goes with {list_english(refusal.names)}." if refusal.names else ""
    if not end or not reason.endswith(end):
        return ""
    said = catalog(
        "errors.reason.fitting",
        text=shorten_line(refusal.understood),
        names=list_some(refusal.names, catalog),
    )
    return " ".join(filter(None, (reason.removesuffix(end).rstrip(), said)))


WRITERS: tuple[ReasonWriter, ...] = (
    _write_excess,
    _write_wrong_choice,
    _write_unknown_name,
    _write_impossible,
    _write_need,
    _write_fitting,
)


def list_some(names: Sequence[str], catalog: Catalog) -> str:
    """List alternatives, or the first of them and how many more there are."""
    shown = choose_listed(names)
    if len(shown) == len(names):
        return catalog.join_or(shown)
    return catalog("errors.reason.more", names=", ".join(shown), n=len(names) - len(shown))
