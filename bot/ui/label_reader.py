"""Reads typed moves as the typist's panel has them: labels in their sequence, in the typist's language.

What was read is handed on as the rules write it, so a move is played, stored and exported in one notation.
"""

import re
from collections.abc import Sequence
from difflib import SequenceMatcher
from secrets import randbelow
from typing import NamedTuple, TypeAlias

from bot.errors import UserError
from bot.i18n import ENGLISH
from bot.i18n import sentences as words
from bot.services.answers.awaited_seats import find_question, list_open_asks
from bot.services.answers.typed_moves import LAST_WORD, HalfMade, HalfMadeAnswer, TypedMove
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.rule_refusals import KnownRefusal, join_fitting_names
from bot.ui.controls.dispatch import BACK_KEY, CONFIRM_MARK, apply_press
from bot.ui.controls.typed_labels import (
    MAX_LABELS_LENGTH,
    LabelReading,
    LabelText,
    complete_draft,
    list_screen_labels,
    read_labels,
)
from bot.ui.panel_sections import allows_chance, read_draft, ref_to
from games.core.decisions.base import Pick
from games.core.errors import AnswerRefused, IllegalMove, Refused, UnavailableMove, UnknownMove
from games.core.model import AnyDecision, Ask, Seat
from games.core.play import find_action, parse
from games.core.sentences.sentence import Sentence, in_words
from games.core.sentences.teller import IN_ENGLISH, Teller
from games.core.text.likeness import SURE_LIKENESS, rate_above
from games.core.text.matching import normalize
from games.core.text.phrases import shorten_line
from games.core.text.spoken_answer import speak_answer

MIN_LABEL_LIKENESS = 0.75
"""Least likeness of a misspelt label to the label that is offered."""
MIN_MISSPELT = 3
"""Letters of a label that may be misspelt; fewer are rather another one."""
PHRASES = (
    words.TypedEndTurn(),
    words.TypedNoBlock(),
    words.TypedPass(),
    words.TypedNone(),
    words.TypedKeep(),
    words.TypedStart(),
    words.TypedThen(),
    words.TypedJoined(),
    words.TypedWith(),
    words.TypedNo(),
    words.TypedAll(),
)
"""Phrases of typed moves that readers have in their own language; the whole ones first."""

Understood: TypeAlias = str | AnswerRefused | None
"""How the rules write a text, or why they refuse it; None if nothing is asked."""


class LabelReader:
    """Says how the rules write what a person typed; `show` turns a label into what the person sees."""

    def __init__(self, say: Teller, show: LabelText = str) -> None:
        self.tellers = list({each.key: each for each in (say, IN_ENGLISH)}.values())
        self.say, self.show = say, show

    def __call__(self, loaded: LoadedMatch, seat: Seat, text: str) -> TypedMove:
        """Return the move that a text means; the text itself if only the rules can tell.

        Raise `UserError` for labels that fit several answers, and `HalfMadeAnswer` if one more is needed.
        """
        if len(text) > MAX_LABELS_LENGTH or not loaded.is_running:
            return TypedMove(text)
        if self._is_label(text, words.ButtonAnyway()) or normalize(text).rstrip(".!") == LAST_WORD:
            return TypedMove(self._read_last_word_alone(loaded, seat, text))
        before = self._without_last_word(text)
        if before:
            move = self._read_move(loaded, seat, before)
            return move._replace(text=f"{move.text} {LAST_WORD}")
        return self._read_move(loaded, seat, text)

    def _without_last_word(self, text: str) -> str:
        """Return what stands before "do it anyway" at the end of a move; "" if nothing does."""
        wanted = normalize(text).rstrip(".! ")
        for say in self.tellers:
            for last in (say(words.ButtonAnyway()), LAST_WORD):
                if wanted.endswith(f" {normalize(last)}"):
                    return " ".join(text.split()[: -len(last.split())])
        return ""

    def _read_last_word_alone(self, loaded: LoadedMatch, seat: Seat, text: str) -> str:
        """Confirm what the panel asks to confirm; refuse the word if it asks for nothing."""
        begun = self._find_begun(loaded, seat)
        move = begun and self._continue_draft(loaded, seat, begun, text, None)
        asked = find_question(loaded, seat)
        if move or asked is None:
            return move or text
        decision, last_word = asked.decision, self.say(words.ButtonAnyway())
        example = f"{speak_answer(decision, decision.timeout_pick())} {last_word}"
        raise UserError(words.ErrorLastWordAlone(text=shorten_line(text), move=example))

    def _find_begun(self, loaded: LoadedMatch, seat: Seat) -> Ask | None:
        """Find the decision that the panel holds a half-made answer to."""
        return next((ask for ask in loaded.asks_of(seat) if read_draft(loaded, seat, ask)), None)

    def _read_move(self, loaded: LoadedMatch, seat: Seat, text: str) -> TypedMove:
        known = understand_move(loaded, seat, text)
        begun = self._find_begun(loaded, seat)
        if begun is not None:
            if move := self._continue_draft(loaded, seat, begun, text, known):
                return TypedMove(move)
            self._refuse_misspelt_step(loaded, seat, begun, text, known)
        if isinstance(known, str):
            return TypedMove(text)
        asks = list_open_asks(loaded, seat)
        readings = [(ask, self._read_labels(ask, [], text)) for ask in asks]
        found_picks = [(ask.decision, pick) for ask, found in readings for pick in found.picks]
        if found_picks:
            return TypedMove(choose_move(text, found_picks))
        if (move := self._choose_by_chance(loaded, asks, text)) or (
            move := self._translate(loaded, seat, text)
        ):
            return TypedMove(move)
        self._refuse_several(loaded, seat, text, max((len(found.known) for _, found in readings), default=0))
        self._refuse_labels(seat, text, readings, known)
        return TypedMove(text, None if known is None else KnownRefusal(loaded.row.seq, seat, known))

    def _read_labels(self, ask: Ask, draft: Sequence[int], text: str) -> LabelReading:
        """Read labels in the reader's language, or else in English."""
        found = [read_labels(ask.decision, draft, text, say, self.show) for say in self.tellers]
        return next(
            (each for each in found if not each.is_empty), min(found, key=lambda each: len(each.rest))
        )

    # --- continuing a half-made answer -------------------------------------------------------------------

    def _continue_draft(
        self, loaded: LoadedMatch, seat: Seat, begun: Ask, text: str, known: Understood
    ) -> str:
        """Return the answer that labels make out of a half-made one; "" if the text is none of its labels."""
        decision, draft = begun.decision, read_draft(loaded, seat, begun)
        found = self._read_labels(begun, draft, text)
        if found.is_empty and self._is_label(text, words.ControlBack()):
            found.add_draft(apply_press(decision, draft, BACK_KEY).draft)
        if found.is_empty:
            return ""
        exact = known if isinstance(known, str) and normalize(known) == normalize(text) else ""
        picks = list(found.picks)
        if exact and not picks and (pick := self._complete(begun, found.drafts[0])):
            picks = [pick]
        if picks:
            move = choose_move(text, [(decision, pick) for pick in picks], exact)
            return f"{move} {LAST_WORD}" if CONFIRM_MARK in draft else move
        raise self._half_made(begun, seat, text, found.drafts[0], kept=True)

    def _is_label(self, text: str, label: Sentence) -> bool:
        return normalize(text).rstrip(".!") in [normalize(say(label)) for say in self.tellers]

    def _complete(self, ask: Ask, draft: Sequence[int]) -> Pick | None:
        return complete_draft(ask.decision, draft, self.say)

    def _half_made(
        self, ask: Ask, seat: Seat, text: str, draft: list[int], *, kept: bool = False
    ) -> HalfMadeAnswer:
        """Build the error for labels after which one more is needed; `kept`: as for a press, in the panel."""
        decision = ask.decision
        pick = self._complete(ask, draft) or decision.timeout_pick()
        half = HalfMade(ask.decision_number, ref_to(ask, seat).owner, draft) if kept else None
        move = speak_answer(decision, pick)
        return HalfMadeAnswer(shorten_line(text), in_words(decision.prompt), move, half)

    # --- other words for an answer -----------------------------------------------------------------------

    def _choose_by_chance(self, loaded: LoadedMatch, asks: Sequence[Ask], text: str) -> str:
        """Return a random answer if that is what the text asks for, and the panel has a button for it."""
        if not self._is_label(text, words.ButtonChance()):
            return ""
        found = next((ask.decision for ask in asks if allows_chance(loaded, ask)), None)
        return "" if found is None else found.text(found.random_pick(randbelow))

    def _translate(self, loaded: LoadedMatch, seat: Seat, text: str) -> str:
        """Return a move in English that was typed in the reader's language, or with the labels that stand
        on English buttons; "" if it is none.
        """
        english, spec, state = translate_phrases(text, self.say), loaded.spec, loaded.required_state
        if english != text and find_action(spec, state, seat, english, loaded.pending, loaded.teller):
            return english
        if loaded.teller.key == ENGLISH:
            return ""
        named = loaded.copy_with_teller(IN_ENGLISH)
        action = find_action(spec, state, seat, english, named.pending)
        ask = action and named.find_ask(seat, action.decision_number, action.owner)
        return "" if not action or not ask else ask.decision.text(action.pick)

    # --- refusing ----------------------------------------------------------------------------------------

    def _refuse_several(self, loaded: LoadedMatch, seat: Seat, text: str, known: int) -> None:
        """Refuse several moves with a comma between them: a semicolon has to stand there.

        `known`: letters of the text that are read as labels, which may have such a word in them.
        """
        joins = rf",|(?<!\w)(?:{self.say(words.TypedJoins())})(?!\w)"
        parts = [part.strip() for part in re.split(joins, text)]
        is_list = any(ask.decision.high > 1 for ask in list_open_asks(loaded, seat))
        if is_list or len(parts) < 2 or not all(parts) or known > len(parts[0]):
            return
        first = self._translate(loaded, seat, parts[0]) or parts[0]
        if find_action(loaded.spec, loaded.required_state, seat, first, loaded.pending, loaded.teller):
            raise UserError(words.ErrorSeveralMoves("; ".join(parts)))

    def _refuse_labels(
        self,
        seat: Seat,
        text: str,
        readings: Sequence[tuple[Ask, LabelReading]],
        known: Understood,
    ) -> None:
        """Refuse labels that lack a further one or are misspelt, if the rules have nothing better to say."""
        unknown = isinstance(known, UnknownMove)
        for ask, found in readings:
            if found.drafts and (unknown or ask.decision.shape != "steps"):
                raise self._half_made(ask, seat, text, found.drafts[0])
        if not isinstance(known, IllegalMove) or isinstance(known, UnavailableMove):
            return
        if known.refusal.understood and known.refusal.names:
            return  # a button's first words were read: all that could follow is named
        near = [self._find_nearest_label(ask, found) for ask, found in readings]
        best = max(filter(None, near), key=lambda each: each.likeness, default=None)
        refusal = known.refusal
        least = 0.0 if unknown and not (refusal.is_similar or refusal.is_explained) else SURE_LIKENESS
        other = max(least, rate_likeness(text, refusal.answer), rate_likeness(text, refusal.title))
        if best is not None and rate_likeness(text, best.move) > other:
            raise self._misspelt(best, is_begun=False)

    def _refuse_misspelt_step(
        self, loaded: LoadedMatch, seat: Seat, begun: Ask, text: str, known: Understood
    ) -> None:
        """Refuse a misspelt label of the panel's half-made answer, unless another answer is more like it."""
        near = self._find_nearest_label(
            begun, self._read_labels(begun, read_draft(loaded, seat, begun), text)
        )
        refusal = known.refusal if isinstance(known, AnswerRefused) else None
        others = (
            [known if isinstance(known, str) else ""] if refusal is None else [refusal.answer, refusal.title]
        )
        if near is not None and near.likeness >= max(rate_likeness(text, each) for each in others):
            raise self._misspelt(near, is_begun=True)

    def _find_nearest_label(self, ask: Ask, found: LabelReading) -> "NearLabel | None":
        """Find the label that the unread rest of a text misspells."""
        if len(found.rest) < MIN_MISSPELT:
            return None
        rest = normalize(found.rest)
        near = [
            NearLabel(rate_above(rest, normalize(name), MIN_LABEL_LIKENESS), ask, found, name)
            for say in self.tellers
            for label in list_screen_labels(ask.decision, found.reached, say, self.show)
            for name in label.names
        ]
        best = max(near, key=lambda each: each.likeness, default=None)
        return best if best is not None and best.likeness >= MIN_LABEL_LIKENESS else None

    def _misspelt(self, near: "NearLabel", *, is_begun: bool) -> UserError:
        """Build the error for a misspelt label: it offers the labels, or all of an answer they only begin."""
        move, decision = near.move, near.ask.decision
        if not is_begun:
            whole = self._read_labels(near.ask, [], move)
            if whole.drafts and not whole.picks and (pick := self._complete(near.ask, whole.drafts[0])):
                move = speak_answer(decision, pick)
        return UserError(words.ErrorLabelMisspelt(text=shorten_line(near.found.rest), move=move))


class NearLabel(NamedTuple):
    """A label that the unread rest of a text looks like."""

    likeness: float
    ask: Ask
    found: LabelReading
    label: str

    @property
    def move(self) -> str:
        """The labels as they could be typed."""
        return " ".join(filter(None, (self.found.known, self.label)))


def rate_likeness(text: str, name: str) -> float:
    """Rate how much a text looks like a name, from 0 to 1."""
    return SequenceMatcher(None, normalize(text), normalize(name)).ratio()


def understand_move(loaded: LoadedMatch, seat: Seat, text: str) -> Understood:
    """Return how the rules write a text, or why they refuse it; None if they ask nothing."""
    try:
        action = parse(loaded.spec, loaded.required_state, seat, text, loaded.pending, loaded.teller)
    except AnswerRefused as error:
        return error
    except Refused:
        return None
    ask = loaded.find_ask(seat, action.decision_number, action.owner)
    return text if ask is None else ask.decision.text(action.pick)


def choose_move(text: str, found: Sequence[tuple[AnyDecision, Pick]], exact: str = "") -> str:
    """Return the only move among these answers; refuse a text that could be several, and name them.

    `exact`: another move that it could be, as the rules write it.
    """
    moves = {decision.text(pick): speak_answer(decision, pick) for decision, pick in found}
    if exact:
        moves.setdefault(exact, exact)
    if len(moves) == 1:
        return next(iter(moves))
    named = list(moves.values())
    raise UserError(words.ErrorUnclear(shorten_line(text), join_fitting_names(named), named[0]))


def translate_phrases(text: str, say: Teller) -> str:
    """Replace the phrases of typed moves by the English ones.

    >>> translate_phrases("Starte Alton dann Furious", Teller("de"))
    'start Alton then Furious'
    """
    if say.key == ENGLISH:
        return text
    typed = " ".join(text.split()).rstrip(".! ")
    for phrase in PHRASES:
        if normalize(typed) in map(normalize, say(phrase).split("|")):
            return IN_ENGLISH(phrase).split("|")[0]
    for phrase in PHRASES:
        pattern = "|".join(re.escape(each) for each in say(phrase).split("|"))
        typed = re.sub(rf"(?<!\w)(?:{pattern})(?!\w)", IN_ENGLISH(phrase).split("|")[0], typed, flags=re.I)
    return typed
