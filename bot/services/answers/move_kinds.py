"""Everything that answers a question, by kind: what an empty `/move` lists."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.i18n import sentences as words
from bot.services.answers.awaited_seats import find_question
from bot.services.match.loaded_match import LoadedMatch
from games.core.decisions.multi_step import MultiStep
from games.core.decisions.option import Option
from games.core.model import AnyDecision, Seat
from games.core.sentences.sentence import Sentence, in_words
from games.core.sentences.teller import Teller
from games.core.text.likeness import is_ending
from games.core.text.matching import normalize
from games.core.text.phrases import count_fitting
from games.core.text.spoken_answer import name_option, speak_answer

ALTERNATIVE_SEPARATOR = " · "
"""Separates alternatives in an error; commas and semicolons have a meaning in a move."""
MAX_KIND_LENGTH = 700
"""Characters of the moves of one kind in a list of all that is possible."""
KINDS = {
    "attack": "attack",
    "split": "attack",
    "activate": "power",
    "move": "swap",
    "pray": "prayer",
    "escape": "prayer",
    "heavy": "move",
    "start": "start",
    "link": "link",
    "claim": "claim",
    "discard": "discard",
}
"""Keys of kinds by the verb of an option that has no kind of its own."""
STEP_END = "attack_step"
"""Kind of an attack that ends the step of who attacks."""
CHAIN_KINDS = ("start", "link")
"""Kinds whose moves may go on and on; each is shown with one way to go on."""
ENDS = {"end": "end", "finish": "end", "done": "done", "stop": "done"}
"""Kinds of what ends a turn, and of what ends a part of it."""
NOTHING, OTHER = "nothing", "others"
KIND_TITLES: Mapping[str, Sentence] = {
    "attack": words.MoveKindAttack(),
    STEP_END: words.MoveKindAttackStep(),
    "power": words.MoveKindPower(),
    "swap": words.MoveKindSwap(),
    "prayer": words.MoveKindPrayer(),
    "move": words.MoveKindMove(),
    "cast": words.MoveKindCast(),
    "claim": words.MoveKindClaim(),
    "discard": words.MoveKindDiscard(),
    "start": words.MoveKindStart(),
    "link": words.MoveKindLink(),
    OTHER: words.MoveKindOthers(),
    NOTHING: words.MoveKindNothing(),
    "done": words.MoveKindDone(),
    "end": words.MoveKindEnd(),
}
LAST_KINDS = (OTHER, STEP_END, NOTHING, "done", "end")
"""Kinds that come after the others, in this order: what ends something stands last."""


def describe_kinds_of_moves(loaded: LoadedMatch, seat: Seat, say: Teller) -> list[str]:
    """List all that answers the seat's question: a line for each kind with its name, an end last."""
    asked = find_question(loaded, seat)
    if asked is None:
        return []
    question, kinds = asked.decision, dict[str, list[str]]()
    for at, option in enumerate(question.options):
        kinds.setdefault(kind_key(option), []).append(describe_move(question, at, say))
    if set(kinds) == {OTHER}:
        return [join_within(kinds[OTHER], MAX_KIND_LENGTH)]
    ranked = sorted(kinds, key=lambda kind: LAST_KINDS.index(kind) if kind in LAST_KINDS else -1)
    return [f"**{say(KIND_TITLES[kind])}**: {join_within(kinds[kind], MAX_KIND_LENGTH)}" for kind in ranked]


def kind_key(option: Option[Any]) -> str:
    """Return the key of an option's kind.

    >>> kind_key(Option(0, "c1-c2", kind="move")), kind_key(Option(("activate", 1), "fire"))
    ('move', 'power')
    """
    if is_ending(option):
        return ENDS.get(normalize(option.text).split()[0], NOTHING)
    if option.kind:
        return option.kind
    value: object = option.value
    verb = value[0] if isinstance(value, tuple) and value else None  # pyright: ignore[reportUnknownVariableType]
    if verb == "attack":
        return STEP_END
    return KINDS.get(verb if isinstance(verb, str) else normalize(option.text).split()[0], OTHER)


def describe_move(question: AnyDecision, at: int, say: Teller) -> str:
    """Return how an option is typed; with its effect, if one answer stands for all that could follow."""
    option = question.options[at]
    first = speak_example(question, at)
    if not isinstance(question, MultiStep) or question.allows((at,)) or kind_key(option) in CHAIN_KINDS:
        return first
    stage = question.follow_up((option.value,))
    last = "" if stage is None else find_last_move(question, at, stage.decision)
    about = in_words(option.about).rstrip(".")
    if last and last != first:
        return f"{first} … {last} ({about})" if about else f"{first} … {last}"
    return say(words.MoveKindExample(move=first, about=about)) if about else first


def speak_example(question: AnyDecision, at: int) -> str:
    """Return an answer that takes this option, in the words of its buttons."""
    if question.single:
        return speak_answer(question, (at,))
    pick = question.complete_option(at, None) if isinstance(question, MultiStep) else None
    if pick is not None:
        return speak_answer(question, pick)
    return name_option(question.options, at) or question.options[at].text


def find_last_move(question: MultiStep[Any], at: int, further: AnyDecision) -> str:
    """Return the last of an option's moves if one `further` choice makes them whole, or ""."""
    if not further.single:
        return ""
    pick = (at, 1, len(further.options) - 1)
    return speak_answer(question, pick) if question.allows(pick) and question.allows((at, 1, 0)) else ""


def join_within(texts: Sequence[str], room: int) -> str:
    """Join alternatives, as many as there is room for, and say how many more there are."""
    shown = texts[: max(1, count_fitting(texts, room))]
    more = [f"+ {len(texts) - len(shown)}"] if len(shown) < len(texts) else []
    return ALTERNATIVE_SEPARATOR.join([*shown, *more])
