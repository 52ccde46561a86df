"""The sentences of the host: its languages, and how times, durations and refusals are said in them.

The words stand in `words`, a folder for each language; `./breakfall words` makes `sentences.py` of the
English ones. A `Teller` says them: `say(words.LobbyWaiting(code))`.
"""

from collections.abc import Mapping

from bot.i18n import sentences as words
from bot.i18n.tables import TABLES
from games.core.errors import AnswerRefused, GameError, Refused
from games.core.sentences.kinds import FactKind
from games.core.sentences.sentence import Sentence
from games.core.sentences.tables import ENGLISH, find_language, list_languages
from games.core.sentences.teller import Teller
from games.core.text.phrases import shorten_line

LANGUAGES = {key: find_language(key).name for key in list_languages()}
"""The name of each language that has a grammar (`games/core/sentences/languages`), by its key."""
MINUTE, HOUR, DAY = 60, 3_600, 86_400


def teller_for(locale: str) -> Teller:
    """Return a teller of a language or of its variant (`en-GB`); of English if there is none."""
    language = locale.partition("-")[0].lower()
    return Teller(language if language in LANGUAGES else ENGLISH)


def relative_time(timestamp: int) -> str:
    """Format a time relatively, such as "in 11 hours"; Discord shows it in each reader's own zone."""
    return f"<t:{timestamp}:R>"


def exact_time(timestamp: int) -> str:
    """Format a deadline, both relative and absolute."""
    return f"<t:{timestamp}:R> (<t:{timestamp}:f>)"


def measure_span(seconds: int) -> Sentence:
    """Return a duration such as `3 days`, in the largest unit it holds twice or exactly once."""
    if seconds >= 2 * DAY or seconds == DAY:
        return words.DurationDays(seconds // DAY)
    if seconds >= 2 * HOUR or seconds == HOUR:
        return words.DurationHours(seconds // HOUR)
    if seconds >= 2 * MINUTE or seconds == MINUTE:
        return words.DurationMinutes(seconds // MINUTE)
    return words.DurationMoment()


# --- kinds of facts --------------------------------------------------------------------------------------


def _say_time(_say: Teller, time: int, _case: str) -> str:
    return relative_time(time)


def _say_exact_time(_say: Teller, time: int, _case: str) -> str:
    return exact_time(time)


def _say_span(say: Teller, seconds: int, _case: str) -> str:
    return say(measure_span(seconds))


def _say_error(say: Teller, error: GameError, _case: str) -> str:
    return error.tell(say)


def _say_refusal(say: Teller, error: AnswerRefused, _case: str) -> str:
    """Say why an answer is refused; quote the wrong part first, unless the reason names it."""
    refusal = error.refusal
    if refusal.names_wrong_part(say):
        return say(refusal.reason)
    return say(words.ErrorPart(text=shorten_line(refusal.wrong), reason=refusal.reason))


KINDS: Mapping[str, FactKind] = {
    "Time": FactKind(_say_time, samples=(1_800_000_000,)),
    "ExactTime": FactKind(_say_exact_time, samples=(1_800_000_000,)),
    "Span": FactKind(_say_span, samples=(0, MINUTE, 12 * HOUR, 3 * DAY)),
    "AnswerRefused": FactKind(
        _say_refusal, is_name=True, samples=(AnswerRefused("You have no Mage.", "scorch a1"),)
    ),
    "GameError": FactKind(_say_error, is_name=True, samples=(Refused("You have no Mage."),)),
}
"""Kinds of facts besides those of the kernel; their types stand in `facts.py`."""

TABLES.define_kinds(KINDS)
