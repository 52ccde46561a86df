"""What a typed move means, or helpfully why it means nothing here."""

from collections.abc import Callable, Sequence
from difflib import SequenceMatcher

from games.core.decision import Pick
from games.core.denied import Denied
from games.core.denied import meant as denied_by
from games.core.errors import IllegalMove, Impossible, NotAsked, Refused, UnclearMove, Unread
from games.core.model import Action, Ask, Asked, Seat
from games.core.reading import LONGEST, listed, plain, quoted

TYPED = 60
"""Characters of an answer that a refusal names; a longer one would hide the reason."""
LIKE = 0.4
"""How much an option must look like a text to be named before the usual answer."""

TRIED = 5
"""So many of the options that look most like a text are made into whole answers until one is short enough."""

WORDS, LETTERS = 6, 20
"""So much of a text is compared; what is longer was not typed by somebody who mistyped."""
ELSEWHERE = 0.8
"""What a first word counts that stands in another place of the name: people leave verbs out."""

Reading = tuple[Ask, Pick]
Failure = tuple[Ask, Refused]


def meant(
    asks: Sequence[Ask], seat: Seat, moment: int, text: str, denied: Callable[[], Sequence[Denied]]
) -> Action:
    """The action that a seat's text means; refused with a reason, and an answer that would be possible."""
    readings, failures = list[Reading](), list[Failure]()
    for ask in asks:
        try:
            readings.append((ask, ask.decision.read(text)))
        except (IllegalMove, UnclearMove) as error:
            failures.append((ask, error))
    if not readings:
        raise _refusal(failures, text, denied)
    ask, pick = _only(readings, seat, text)
    owner = ask.decision.seat
    return Action(seat, moment, pick, ask.about, None if owner == seat else owner)


def _only(readings: Sequence[Reading], seat: Seat, text: str) -> Reading:
    """The one that is meant: exact before loose, own before a team-mate's."""
    exact = [(ask, pick) for ask, pick in readings if plain(ask.decision.text(pick)) == plain(text)]
    found = exact or readings
    found = [(ask, pick) for ask, pick in found if ask.decision.seat == seat] or found
    if len(found) > 1:
        full = tuple([ask.decision.text(pick) for ask, pick in found])
        prompts = [ask.decision.prompt for ask, _ in found]
        names = [f"{quoted(each)} ({prompt})" for each, prompt in zip(full, prompts, strict=True)]
        raise UnclearMove(f"{quoted(text)} could be {listed(names, 'or')}.", text, full, full[0])
    return found[0]


def default_of(decision: Asked) -> str:
    """The usual answer as it is typed, if that is short."""
    return short(decision.text(decision.on_timeout()))


def short(answer: str) -> str:
    """An answer that can stand in a refusal, or nothing."""
    return answer if len(answer) <= TYPED else ""


# refusals


def _refusal(failures: Sequence[Failure], text: str, denied: Callable[[], Sequence[Denied]]) -> Refused:
    likely = _likely(failures, text)
    if likely is None:
        return NotAsked("There is nothing for you to decide at this moment.")
    ask, error = likely
    if isinstance(error, UnclearMove):
        named = [one for one in denied() if plain(one.text) == plain(text[:LONGEST])]
        # A name of what is not possible now may begin the names of several things that are.
        if named:
            return _impossible(named[0])
        return _in_full(ask.decision, error, text)
    if isinstance(error, Impossible):
        return error
    part = error.text if isinstance(error, Unread) else text
    if len(text) <= LONGEST and (found := denied_by(denied(), text, part)) is not None:
        return _impossible(found)
    if isinstance(error, Unread):
        return Unread(error.sentence, text, *_nearest([ask for ask, _ in failures], text))
    return Impossible(error.sentence, short(ask.decision.instead(text)) or default_of(ask.decision))


def _impossible(one: Denied) -> Impossible:
    return Impossible(one.reason, one.instead, one.way, one.remedy)


def _likely(failures: Sequence[Failure], text: str) -> Failure | None:
    """The decision that was most likely meant, and what is wrong; an aside is meant by its verb only."""
    wanted = plain(text[:LONGEST])
    for ask, error in failures:
        if _begun(ask.decision, wanted):
            return ask, error

    def fitness(failure: Failure) -> tuple[bool, float]:
        decision = failure[0].decision
        texts = [option.text for option in decision.options]
        begun = bool(decision.verb) and wanted.startswith(f"{plain(decision.verb)} ")
        return begun, round(max((likeness(wanted, known) for known in texts), default=0.0), 2)

    moves = [(ask, error) for ask, error in failures if not ask.decision.aside]
    return max(moves, key=fitness, default=None)


def _begun(decision: Asked, wanted: str) -> bool:
    """Whether the text begins with the verb of this aside."""
    return decision.aside and bool(decision.verb) and wanted.startswith(plain(decision.verb))


def _in_full(decision: Asked, error: UnclearMove, text: str) -> UnclearMove:
    """The same error with the first of the possible answers as it would be typed."""
    places = [at for at, option in enumerate(decision.options) if option.text in error.names[:1]]
    ways = [error.full, *[decision.example(at) for at in places], decision.instead(text)]
    full = next((way for way in ways if short(way)), default_of(decision))
    return UnclearMove(error.sentence, error.text, error.names, full)


def _nearest(asks: Sequence[Ask], text: str) -> tuple[str, str]:
    """The answer whose option looks most like the text, and its label; else a usual answer.

    The label is left out where the answer says more than the option.
    """
    wanted = plain(text[:LONGEST])
    begun = [ask.decision for ask in asks if _begun(ask.decision, wanted)]
    decisions = begun or [ask.decision for ask in asks if not ask.decision.aside]
    found: list[tuple[float, Asked, int]] = []
    for decision in decisions:
        for at, option in enumerate(decision.options):
            best = max(likeness(wanted, name) for name in (option.text, option.title, *option.aliases))
            if best > LIKE:
                found.append((best, decision, at))
    for _, decision, at in sorted(found, key=lambda one: one[0], reverse=True)[:TRIED]:
        option = decision.options[at]
        if near := short(decision.example(at)):
            says_all = decision.single or near == option.text
            return near, option.title if says_all and plain(option.title) != plain(near) else ""
    return next((usual for decision in decisions if (usual := default_of(decision))), ""), ""


def likeness(wanted: str, name: str) -> float:
    """How much a text looks like a name, word by word; its first word says most.

    >>> likeness("hammr corvin", "Hammer of Noon") > likeness("hammr corvin", "attack Corvin")
    True
    """
    known, (first, *rest) = plain(name).split(), wanted.split()[:WORDS] or [""]
    if not known:
        return 0.0
    anywhere = [max(_ratio(word, other) for other in known) for word in (first, *rest)]
    begins = max(_ratio(first, known[0]), ELSEWHERE * anywhere[0])
    return (2 * begins + sum(anywhere[1:])) / (2 + len(rest))


def _ratio(one: str, other: str) -> float:
    return SequenceMatcher(None, one[:LETTERS], other).ratio()
