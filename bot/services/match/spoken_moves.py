"""Says typed moves in the words on a reader's buttons: a refusal names what the reader sees and can press."""

from collections.abc import Iterator, Sequence
from typing import Any, cast

from bot.services.match.loaded_match import LoadedMatch
from games.core.decisions.base import Pick
from games.core.decisions.multi_step import MultiStep
from games.core.decisions.option import Option
from games.core.decisions.shapes import Assignment
from games.core.model import AnyDecision, Seat
from games.core.play import find_action
from games.core.records import replace_fields
from games.core.sentences.sentence import Sentence, Text
from games.core.text.likeness import is_ending
from games.core.text.matching import normalize
from games.core.text.sentences import SomeNames, SomeOfMany
from games.core.text.spoken_answer import name_option, speak_answer


class SpokenMoves:
    """Says moves of a seat at one moment; the match is in its reader's words."""

    def __init__(self, loaded: LoadedMatch, seat: Seat, understood: str = "") -> None:
        self.loaded, self.seat, self.understood = loaded, seat, understood

    def speak_move(self, text: str) -> str:
        """Return a typed answer in the words of its buttons; as it is where it is none."""
        return self.find_spoken(text) or text

    def find_spoken(self, text: str) -> str:
        """Return a typed answer in the words of its buttons; "" if it is none."""
        found = self._find(text)
        return "" if found is None else speak_answer(*found)

    def is_harmful(self, text: str) -> bool:
        """Tell whether an answer would hurt its own side, or end something though others don't."""
        found = self._find(text)
        if found is None:
            return False
        decision, pick = found
        has_others = not all(map(is_ending, decision.options))
        return (has_others and _ends_something(decision, pick)) or bool(decision.find_warning(pick))

    def _find(self, text: str) -> tuple[AnyDecision, Pick] | None:
        loaded = self.loaded
        action = find_action(
            loaded.spec, loaded.required_state, self.seat, text, loaded.pending, loaded.teller
        )
        ask = None if action is None else loaded.find_ask(self.seat, action.decision_number, action.owner)
        if action is None or ask is None or not ask.decision.allows(action.pick):
            return None
        return ask.decision, action.pick

    def speak_names(self, text: Text) -> Text:
        """Return a sentence with all moves that it lists in the words of their buttons."""
        if isinstance(text, str):
            return text
        if isinstance(text, SomeNames | SomeOfMany):
            return replace_fields(text, names=self.speak_all(text.names))
        changed = {
            name: self.speak_names(fact)
            for name, fact in text.list_facts().items()
            if isinstance(fact, Sentence)
        }
        return replace_fields(text, **changed) if changed else text

    def speak_all(self, names: Sequence[str]) -> tuple[str, ...]:
        return tuple(dict.fromkeys(map(self.speak_name, names)))

    def speak_name(self, name: str) -> str:
        """Return what stands on the button of an option, or of an answer, that is typed so."""
        wanted = normalize(name)
        for options, verb in self._list_options():
            for at, option in enumerate(options):
                if wanted in (normalize(option.text), normalize(f"{verb} {option.text}")):
                    return name_option(options, at) or name
        return self.speak_move(name)

    def _list_options(self) -> Iterator[tuple[Sequence[Option[Any]], str]]:
        """Yield the options that a text may name, with the verb before them: those of the next step first."""
        decisions = [ask.decision for ask in self.loaded.asks_of(self.seat)]
        for decision in decisions:
            if isinstance(decision, MultiStep) and (begun := decision.match_prefix(self.understood)):
                step = decision.follow_up((decision.options[begun[0]].value,))
                if step is not None:
                    yield from _options_of(step.decision)
        for decision in decisions:
            yield from _options_of(decision)


def _ends_something(decision: AnyDecision, pick: Pick) -> bool:
    is_option = decision.single or isinstance(decision, MultiStep)
    return is_option and is_ending(decision.options[pick[0]])


def _options_of(decision: AnyDecision) -> Iterator[tuple[Sequence[Option[Any]], str]]:
    yield decision.options, decision.verb
    if isinstance(decision, Assignment):
        yield cast("Assignment[Any, Any]", decision).targets, ""
