"""Parses typed moves, and explains helpfully why one is refused."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from games.core.decisions.base import Pick
from games.core.decisions.multi_step import MultiStep
from games.core.decisions.option import Option
from games.core.decisions.unavailable import (
    NameFact,
    Unavailable,
    find_unavailable,
    find_unavailable_beginning,
)
from games.core.errors import (
    AnswerRefusal,
    AnswerRefused,
    IllegalMove,
    NotAsked,
    Refused,
    UnavailableMove,
    UnclearMove,
    UnknownMove,
)
from games.core.model import Action, AnyDecision, Ask, Seat
from games.core.records import replace_fields
from games.core.sentences.sentence import Text, in_words
from games.core.text import sentences as kernel
from games.core.text.explanation import (
    ANSWER_WORDS,
    ask_again,
    explain_wrong_part,
    find_misspelt_denial,
)
from games.core.text.likeness import (
    MAX_LETTERS,
    MIN_LIKENESS,
    MIN_WORD_LIKENESS,
    SURE_LIKENESS,
    is_ending,
    kind_of,
    option_likeness,
    rate_above,
    word_likeness,
)
from games.core.text.matching import MAX_TEXT, find_known_beginning, name_nothing, names_of, normalize
from games.core.text.meant_answer import Meant, find_meant, is_of_question
from games.core.text.nearest_answer import if_short, misspelt_verb, nearest_pick
from games.core.text.phrases import MAX_LISTED, list_possible, shorten_line

ALL_LEFT = kernel.AllThatIsLeft()
"""Words before an answer that declines or ends something, if nothing else is possible."""

Reading = tuple[Ask, Pick]


class Failure(NamedTuple):
    """A decision, and why a text doesn't answer it."""

    ask: Ask
    error: AnswerRefused


def parse_action(
    asks: Sequence[Ask],
    seat: Seat,
    moment: int,
    text: str,
    list_unavailable: Callable[[], Sequence[Unavailable]],
    list_name_facts: Callable[[], Sequence[NameFact]] = lambda: (),
) -> Action:
    """Parse a seat's text as an action; raise `Refused` with a reason and a possible answer.

    Asks and what is unavailable have their labels in words, in which they may be typed.
    """
    found, failures = _read_text(asks, seat, text)
    if not found:
        raise _build_refusal(failures, text, list_unavailable, list_name_facts) from None
    if len(found) > 1:
        raise _build_choice_of_readings(found, text)
    return _make_action(found[0], seat, moment)


def find_action(asks: Sequence[Ask], seat: Seat, moment: int, text: str) -> Action | None:
    """Parse a seat's text as an action; return None, sooner than with a reason, if it is refused."""
    found, _ = _read_text(asks, seat, text)
    return _make_action(found[0], seat, moment) if len(found) == 1 else None


def _read_text(asks: Sequence[Ask], seat: Seat, text: str) -> tuple[list[Reading], list[Failure]]:
    """Return a text's readings, exact before loose, own before a team-mate's, and the failures."""
    readings, failures = list[Reading](), list[Failure]()
    for ask in asks:
        try:
            readings.append((ask, ask.decision.parse(text)))
        except (IllegalMove, UnclearMove) as error:
            failures.append(Failure(ask, error))
    exact = [(ask, pick) for ask, pick in readings if normalize(ask.decision.text(pick)) == normalize(text)]
    likely = exact or readings
    return [(ask, pick) for ask, pick in likely if ask.decision.seat == seat] or likely, failures


def _make_action(reading: Reading, seat: Seat, moment: int) -> Action:
    ask, pick = reading
    owner = ask.decision.seat
    return Action(seat, moment, pick, ask.decision_number, None if owner == seat else owner)


def _build_choice_of_readings(found: Sequence[Reading], text: str) -> UnclearMove:
    full = tuple([ask.decision.text(pick) for ask, pick in found])
    readings = [
        kernel.Reading(shorten_line(each), ask.decision.prompt)
        for each, (ask, _) in zip(full, found, strict=True)
    ]
    reason = kernel.SeveralReadings(shorten_line(text), tuple(readings))
    return UnclearMove(reason, text, names=full, answer=full[0])


def default_text(decision: AnyDecision) -> str:
    """Return the default answer as typed, or "" if it is too long."""
    return if_short(decision.text(decision.timeout_pick()))


# refusals


def _build_refusal(
    failures: Sequence[Failure],
    text: str,
    list_unavailable: Callable[[], Sequence[Unavailable]],
    list_name_facts: Callable[[], Sequence[NameFact]],
) -> Refused:
    if not failures:
        return NotAsked(kernel.NothingToDecide())
    likely = _most_likely_failure(failures, text)
    decision, refusal = likely.ask.decision, likely.error.refusal
    if len(text) <= MAX_TEXT and not decision.aside:
        whole = any(normalize(option.text) == refusal.understood for option in decision.options)
        entries = () if whole else list_unavailable()
        if found := _find_denial(entries, text, likely.error):
            return refuse_unavailable(decision, *found)
        if isinstance(likely.error, UnknownMove) or (
            refusal.understood and type(likely.error) is IllegalMove
        ):
            meant = _find_meant(decision, entries, text, likely.error)
            facts = list_name_facts()
            if slip := find_misspelt_denial(decision, entries, facts, text, refusal):
                return _refuse_slip(decision, *slip)
            if meant is not None and (meant.is_whole or _is_of_question(decision, meant, text)):
                return _refuse_meant(decision, meant, text)
            explained = explain_wrong_part(likely.error, decision, text, facts)
            if meant is not None and not explained.refusal.is_explained and not explained.refusal.is_similar:
                return _refuse_meant(decision, meant, text)
            return _with_answer(explained, decision, text)
    idle = all(failure.ask.decision.aside for failure in failures)
    if idle and not _means_aside(likely, normalize(text[:MAX_TEXT])):
        reason = kernel.NoMoveIsAsked(shorten_line(text))
        return IllegalMove(reason, text, answer=default_text(failures[0].ask.decision), is_far=True)
    return _with_answer(likely.error, decision, text)


def _find_meant(
    decision: AnyDecision, entries: Sequence[Unavailable], text: str, error: AnswerRefused
) -> Meant | None:
    """Return what the words of a text may mean, if the rules understand too little of it to say."""
    refusal, first = error.refusal, normalize(text[:MAX_TEXT]).partition(" ")[0]
    is_whole = isinstance(refusal.reason, kernel.WholeAnswer | kernel.NeededOnce)
    if not isinstance(error, UnknownMove) or is_whole or first in ANSWER_WORDS - {"keep"}:
        return None
    return None if _misspells_verb(first, decision) else find_meant(decision, entries, text)


def _is_of_question(decision: AnyDecision, meant: Meant, text: str) -> bool:
    """Tell whether a text begins with a verb of the question itself, and names one answer to it."""
    verb = normalize(text).partition(" ")[0]
    return len(meant.picks) == 1 and is_of_question(verb, in_words(decision.prompt))


def _misspells_verb(word: str, decision: AnyDecision) -> bool:
    """Tell whether a word looks like the first one of an option's name, and is no form of it."""
    verbs = {normalize(name).partition(" ")[0] for option in decision.options for name in names_of(option)}
    if any(verb and (word.startswith(verb) or verb.startswith(word)) for verb in verbs):
        return False
    return len(word) <= MAX_LETTERS and any(
        rate_above(word, verb[:MAX_LETTERS], MIN_WORD_LIKENESS) for verb in verbs
    )


def _refuse_meant(decision: AnyDecision, meant: Meant, text: str) -> AnswerRefused:
    """Return the error for a text whose words name something, in other words or another sequence."""
    if meant.denied is not None:
        return refuse_unavailable(decision, meant.denied, meant.read)
    wrong = meant.unread or text
    reason, answers = kernel.NotUnderstood(shorten_line(wrong)), [*map(decision.text, meant.picks)]
    if len(answers) == 1:
        return UnknownMove(reason, wrong, answer=answers[0], is_similar=True)
    told = kernel.TwoSentences(reason, list_possible(answers))
    understood = normalize(meant.read) if text.strip().startswith(meant.read) else ""
    return UnknownMove(told, wrong, understood, names=tuple(answers), answer=answers[0], is_far=True)


def _find_denial(
    entries: Sequence[Unavailable], text: str, error: AnswerRefused
) -> tuple[Unavailable, str] | None:
    """Return what a text names of the unavailable things, and the part of the text that does."""
    refusal = error.refusal
    if isinstance(error, UnclearMove):
        # The name of something unavailable may be the beginning of several available options.
        exact = [one for one in entries if normalize(one.text) == normalize(text)]
        return (exact[0], text) if exact else None
    if isinstance(error, UnavailableMove):
        return find_unavailable_beginning(entries, text) if not refusal.understood else None
    begun = find_unavailable_beginning(entries, text)
    if begun is not None and len(begun[1].split()) > len(refusal.understood.split()):
        return begun
    found = find_unavailable(entries, text) if isinstance(error, UnknownMove) else None
    if found is not None:
        return found, text
    named = [one for one in entries if normalize(refusal.wrong) in map(normalize, names_of(one))]
    return (named[0], refusal.wrong) if named else None


def refuse_unavailable(decision: AnyDecision, denied: Unavailable, wrong: str) -> UnavailableMove:
    """Return the error for something unavailable, with an answer of the same kind."""
    answer, lead_in, is_far = find_alternative(decision, denied)
    return UnavailableMove(
        denied.reason, wrong, answer=answer, lead_in=lead_in, remedy=denied.remedy, is_far=is_far
    )


def find_alternative(decision: AnyDecision, denied: Unavailable) -> tuple[str, Text, bool]:
    """Return a possible answer in place of something unavailable, the words before it, and if it is far.

    The game's own alternative comes first, unless another answer is more of the same kind.
    """
    kind = denied.kind or normalize(denied.text).split()[0]
    kin = [option for option in decision.options if kind_of(option) == kind]
    if denied.alternative and (not kin or _begins_as_one(denied.alternative, kin)):
        return _complete(decision, denied.alternative), denied.lead_in, False
    pick = nearest_pick(decision, denied.text, kind if kin else "")
    is_far = not kin and (decision.single or isinstance(decision, MultiStep))
    return _name_answer(decision, pick), _lead_in_to(decision, pick), is_far


def _complete(decision: AnyDecision, answer: str) -> str:
    """Return an answer with its simplest further steps, if it is only an option that needs some."""
    if not isinstance(decision, MultiStep):
        return answer
    begun = [at for at, option in enumerate(decision.options) if option.text == answer]
    return if_short(decision.example(begun[0])) or answer if begun else answer


def _begins_as_one(answer: str, options: Sequence[Option[Any]]) -> bool:
    """Return whether an answer begins with the typed form of one of these options."""
    return any(f"{normalize(answer)} ".startswith(f"{normalize(option.text)} ") for option in options)


def _name_answer(decision: AnyDecision, pick: Pick) -> str:
    return if_short(decision.text(pick)) or default_text(decision)


def _lead_in_to(decision: AnyDecision, pick: Pick) -> Text:
    """Return the words before an answer that only ends something, because nothing else is possible."""
    return (
        ALL_LEFT if _option_of(decision, pick) is not None and all(map(is_ending, decision.options)) else ""
    )


def _option_of(decision: AnyDecision, pick: Pick) -> Option[Any] | None:
    """Return the option that a pick takes first; None if it is a list or the like."""
    whole = decision.single or isinstance(decision, MultiStep)
    return decision.options[pick[0]] if whole and pick else None


def _with_answer(error: AnswerRefused, decision: AnyDecision, text: str) -> AnswerRefused:
    """Add the answer that is nearest to the text, and say whether it is as good as meant."""
    refusal = error.refusal
    if verb := misspelt_verb(decision, text):
        answer = _name_answer(decision, nearest_pick(decision, text))
        return UnknownMove(name_nothing(verb), verb, answer=answer, is_similar=True)
    if isinstance(error, UnavailableMove) and refusal.answer:
        return error
    if refusal.is_explained:
        return error.amend(answer=_answer_explained(refusal, decision, text), is_far=True)
    kin = any(kind_of(each) == refusal.kind for each in decision.options) if refusal.kind else False
    pick = nearest_pick(decision, _correct(error, decision, text), refusal.kind if kin else "")
    answer, option = _name_answer(decision, pick), _option_of(decision, pick)
    title = ""
    if option is not None and normalize(option.title) != normalize(answer) and answer == option.text:
        title = option.title
    lead_in = "" if decision.aside or refusal.understood else _lead_in_to(decision, pick)
    if lead_in and isinstance(error, IllegalMove):
        return error.amend(answer=default_text(decision), lead_in=lead_in)
    if (
        isinstance(error, UnknownMove)
        and option is not None
        and (slip := _misspelt_word(refusal, text, option))
    ):
        return UnknownMove(name_nothing(slip), slip, answer=answer, title=title, is_similar=True)
    similar = isinstance(error, UnknownMove) and (refusal.is_similar or _is_slip(refusal, text, option))
    return error.amend(
        reason=_ask_instead(error, decision),
        answer=answer,
        title=title,
        is_similar=similar,
        lead_in="",
        is_far=isinstance(error, UnknownMove) and not similar,
    )


def _answer_explained(refusal: AnswerRefusal, decision: AnyDecision, text: str) -> str:
    """Return the usual answer to a text that names other things; one like it if that ends something."""
    if refusal.understood or not (decision.single or isinstance(decision, MultiStep)):
        return _name_answer(decision, nearest_pick(decision, text))
    usual = _option_of(decision, decision.timeout_pick())
    if usual is None or is_ending(usual):
        return _name_answer(decision, nearest_pick(decision, text))
    return default_text(decision)


def _refuse_slip(
    decision: AnyDecision, name: str, typed: str, reason: Text, denied: Unavailable | None
) -> Refused:
    """Return the error for a misspelt name of something that isn't possible."""
    told = kernel.NearestUnavailable(shorten_line(typed), name, reason)
    if denied is not None:
        return refuse_unavailable(decision, replace_fields(denied, reason=told), typed)
    error = UnknownMove(told, typed, is_explained=True)
    return error.amend(answer=_answer_explained(error.refusal, decision, name), is_far=True)


def _misspelt_word(refusal: AnswerRefusal, text: str, option: Option[Any]) -> str:
    """Return the first word of a text if it misspells the first one of an option, and more follows."""
    first, _, rest = text.strip().partition(" ")
    known = normalize(option.text).partition(" ")[0]
    if (
        refusal.understood
        or refusal.is_similar
        or not rest
        or len(first) > MAX_LETTERS
        or normalize(first) == known
    ):
        return ""
    return first if word_likeness(normalize(first), known) >= MIN_WORD_LIKENESS else ""


def _is_slip(refusal: AnswerRefusal, text: str, option: Option[Any] | None) -> bool:
    """Return whether a text of which nothing was understood looks like an option."""
    if option is None or refusal.understood:
        return False
    return option_likeness(normalize(text[:MAX_TEXT]), option) > MIN_LIKENESS


def _ask_instead(error: AnswerRefused, decision: AnyDecision) -> Text:
    """Return the reason; if nothing was understood of many options, it repeats the question instead."""
    refusal = error.refusal
    unread = (
        isinstance(error, UnknownMove)
        and not (refusal.understood or refusal.is_similar)
        and bool(refusal.wrong.strip())
    )
    question = ask_again(decision) if unread and len(decision.options) > MAX_LISTED else None
    if question is None:
        return refusal.reason
    return kernel.TwoSentences(kernel.NotUnderstood(shorten_line(refusal.wrong)), question)


def _correct(error: AnswerRefused, decision: AnyDecision, text: str) -> str:
    """Return the text with what its wrong part may mean in the place of that part."""
    refusal = error.refusal
    if isinstance(error, UnclearMove) and refusal.names:
        before, found, after = normalize(text).rpartition(normalize(refusal.wrong))
        return f"{before}{refusal.names[0]}{after}" if found else text
    single = decision.single or isinstance(decision, MultiStep)
    return (
        refusal.answer
        if refusal.is_similar and single and normalize(text).endswith(normalize(refusal.wrong))
        else text
    )


def _most_likely_failure(failures: Sequence[Failure], text: str) -> Failure:
    """Return the decision most likely meant; an aside only if it understood the beginning of the text."""
    wanted = normalize(text[:MAX_TEXT])

    def fitness(failure: Failure) -> tuple[bool, bool, float, bool, float]:
        decision, refusal = failure.ask.decision, failure.error.refusal
        understood = bool(_understood_by(failure, wanted))
        looks = max((option_likeness(wanted, option) for option in decision.options), default=0.0)
        meant = not decision.aside or _means_aside(failure, wanted)
        read = round(1 - len(refusal.wrong) / len(text or "-"), 1)
        return meant, understood, read, refusal.is_similar, looks

    return max(failures, key=fitness)


def _means_aside(failure: Failure, wanted: str) -> bool:
    """Return whether a text is rather an aside than an answer that isn't possible: `pass` is not."""
    decision, understood = failure.ask.decision, _understood_by(failure, wanted)
    if decision.verb:
        return bool(understood)
    words = understood.split()
    if len(words) > 1 or (words == wanted.split() and wanted not in ANSWER_WORDS):
        return True
    looks = max((option_likeness(wanted, option) for option in decision.options), default=0.0)
    return looks >= SURE_LIKENESS and " " in wanted


def _understood_by(failure: Failure, wanted: str) -> str:
    """Return the beginning of a text that a decision understands."""
    decision, refusal = failure.ask.decision, failure.error.refusal
    verb = normalize(decision.verb)
    if verb and (wanted == verb or wanted.startswith(f"{verb} ")):
        return verb
    if verb and decision.aside:
        return ""
    return refusal.understood or find_known_beginning(wanted, decision.options)[0]
