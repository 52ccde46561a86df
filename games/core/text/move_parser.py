"""Parses typed moves, and explains helpfully why one is refused."""

from collections.abc import Callable, Sequence
from difflib import SequenceMatcher
from functools import lru_cache

from games.core.decisions.base import Pick
from games.core.decisions.unavailable import Unavailable
from games.core.decisions.unavailable import find_unavailable as denied_by
from games.core.errors import IllegalMove, NotAsked, Refused, UnavailableMove, UnclearMove, UnknownMove
from games.core.model import Action, AnyDecision, Ask, Seat
from games.core.text.matching import MAX_TEXT, join_words, normalize, quote

MAX_EXAMPLE = 60
"""Longest answer that a refusal names, in characters; a longer one would hide the reason."""
MIN_LIKENESS = 0.4
"""Least likeness of an option to a text for being suggested instead of the default answer."""

MAX_SUGGESTIONS = 5
"""Options most like a text that are completed to whole answers until one is short enough."""

MAX_WORDS, MAX_LETTERS = 6, 20
"""Words of a text, and letters of a word, that are compared; typing mistakes are shorter."""
LATER_WORD_WEIGHT = 0.8
"""Weight of a first word that matches elsewhere in the name: people leave verbs out."""

Reading = tuple[Ask, Pick]
Failure = tuple[Ask, Refused]


def parse_action(
    asks: Sequence[Ask],
    seat: Seat,
    moment: int,
    text: str,
    list_unavailable: Callable[[], Sequence[Unavailable]],
) -> Action:
    """Parse a seat's text as an action; raise `Refused` with a reason and a possible answer."""
    readings, failures = list[Reading](), list[Failure]()
    for ask in asks:
        try:
            readings.append((ask, ask.decision.parse(text)))
        except (IllegalMove, UnclearMove) as error:
            failures.append((ask, error))
    if not readings:
        raise _build_refusal(failures, text, list_unavailable)
    ask, pick = _choose_reading(readings, seat, text)
    owner = ask.decision.seat
    return Action(seat, moment, pick, ask.decision_number, None if owner == seat else owner)


def _choose_reading(readings: Sequence[Reading], seat: Seat, text: str) -> Reading:
    """Choose the intended reading: exact before loose, own before a team-mate's."""
    exact = [(ask, pick) for ask, pick in readings if normalize(ask.decision.text(pick)) == normalize(text)]
    found = exact or readings
    found = [(ask, pick) for ask, pick in found if ask.decision.seat == seat] or found
    if len(found) > 1:
        full = tuple([ask.decision.text(pick) for ask, pick in found])
        prompts = [ask.decision.prompt for ask, _ in found]
        names = [f"{quote(each)} ({prompt})" for each, prompt in zip(full, prompts, strict=True)]
        raise UnclearMove(f"{quote(text)} could be {join_words(names, 'or')}.", text, full, full[0])
    return found[0]


def default_text(decision: AnyDecision) -> str:
    """Return the default answer as typed, or "" if it is too long."""
    return if_short(decision.text(decision.timeout_pick()))


def if_short(answer: str) -> str:
    """Return the answer if it is short enough for a refusal, else ""."""
    return answer if len(answer) <= MAX_EXAMPLE else ""


# refusals


def _build_refusal(
    failures: Sequence[Failure], text: str, denied: Callable[[], Sequence[Unavailable]]
) -> Refused:
    likely = _most_likely_failure(failures, text)
    if likely is None:
        return NotAsked("There is nothing for you to decide at this moment.")
    ask, error = likely
    if isinstance(error, UnclearMove):
        named = [
            unavailable
            for unavailable in denied()
            if normalize(unavailable.text) == normalize(text[:MAX_TEXT])
        ]
        # The name of something unavailable may be the beginning of several available options.
        if named:
            return _unavailable_error(named[0])
        return _with_full_example(ask.decision, error, text)
    if isinstance(error, UnavailableMove):
        return error
    part = error.text if isinstance(error, UnknownMove) else text
    if len(text) <= MAX_TEXT and (found := denied_by(denied(), text, part)) is not None:
        return _unavailable_error(found)
    if isinstance(error, UnknownMove):
        return UnknownMove(error.sentence, text, *_nearest_answer([ask for ask, _ in failures], text))
    return UnavailableMove(
        error.sentence, if_short(ask.decision.suggest_instead(text)) or default_text(ask.decision)
    )


def _unavailable_error(unavailable: Unavailable) -> UnavailableMove:
    return UnavailableMove(
        unavailable.reason, unavailable.alternative, unavailable.lead_in, unavailable.remedy
    )


def _most_likely_failure(failures: Sequence[Failure], text: str) -> Failure | None:
    """Return the decision most likely meant, with its error; an aside only if the text has its verb."""
    wanted = normalize(text[:MAX_TEXT])
    for ask, error in failures:
        if _starts_with_verb(ask.decision, wanted):
            return ask, error

    def fitness(failure: Failure) -> tuple[bool, float]:
        decision = failure[0].decision
        texts = [option.text for option in decision.options]
        begun = bool(decision.verb) and wanted.startswith(f"{normalize(decision.verb)} ")
        return begun, round(max((likeness(wanted, known) for known in texts), default=0.0), 2)

    moves = [(ask, error) for ask, error in failures if not ask.decision.aside]
    return max(moves, key=fitness, default=None)


def _starts_with_verb(decision: AnyDecision, wanted: str) -> bool:
    """Return whether the decision is an aside and the text begins with its verb."""
    return decision.aside and bool(decision.verb) and wanted.startswith(normalize(decision.verb))


def _with_full_example(decision: AnyDecision, error: UnclearMove, text: str) -> UnclearMove:
    """Add the first possible answer, as typed, to an error."""
    places = [at for at, option in enumerate(decision.options) if option.text in error.names[:1]]
    ways = [error.suggestion, *[decision.example(at) for at in places], decision.suggest_instead(text)]
    full = next((way for way in ways if if_short(way)), default_text(decision))
    return UnclearMove(error.sentence, error.text, error.names, full)


def _nearest_answer(asks: Sequence[Ask], text: str) -> tuple[str, str]:
    """Return the answer whose option looks most like the text, and its label; else a default answer.

    The label is empty if the answer says more than the option.
    """
    wanted = normalize(text[:MAX_TEXT])
    begun = [ask.decision for ask in asks if _starts_with_verb(ask.decision, wanted)]
    decisions = begun or [ask.decision for ask in asks if not ask.decision.aside]
    found: list[tuple[float, AnyDecision, int]] = []
    for decision in decisions:
        for at, option in enumerate(decision.options):
            best = max(likeness(wanted, name) for name in (option.text, option.title, *option.aliases))
            if best > MIN_LIKENESS:
                found.append((best, decision, at))
    for _, decision, at in sorted(found, key=lambda one: one[0], reverse=True)[:MAX_SUGGESTIONS]:
        option = decision.options[at]
        if near := if_short(decision.example(at)):
            says_all = decision.single or near == option.text
            return near, option.title if says_all and normalize(option.title) != normalize(near) else ""
    return next((usual for decision in decisions if (usual := default_text(decision))), ""), ""


def likeness(wanted: str, name: str) -> float:
    """Rate how much a text looks like a name, word by word; the first word counts most.

    >>> likeness("hammr corvin", "Hammer of Noon") > likeness("hammr corvin", "attack Corvin")
    True
    """
    words = [word[:MAX_LETTERS] for word in wanted.split(maxsplit=MAX_WORDS)[:MAX_WORDS]]
    known, (first, *rest) = normalize(name).split(), words or [""]
    if not known:
        return 0.0
    anywhere = [max(_word_likeness(word, other) for other in known) for word in (first, *rest)]
    begins = max(_word_likeness(first, known[0]), LATER_WORD_WEIGHT * anywhere[0])
    return (2 * begins + sum(anywhere[1:])) / (2 + len(rest))


@lru_cache(maxsize=4096)
def _word_likeness(one: str, other: str) -> float:
    return SequenceMatcher(None, one, other).ratio()
