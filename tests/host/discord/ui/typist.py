"""A typist at a question: what the label reader needs of a match, without a store."""

from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, cast

from bot.errors import UserError
from bot.i18n import sentences as words
from bot.i18n import teller_for
from bot.services.match.loaded_match import LoadedMatch
from bot.store.records import AnswerDraft
from bot.ui.label_reader import LabelReader
from games.core import play
from games.core.model import Ask, Seat
from games.core.sentences.sentence import in_words
from games.core.sentences.teller import IN_ENGLISH, Teller
from tests.contract.cases import PlayoutTurn, Spec


@dataclass
class MatchAtTurn:
    """A running match at a step of a playout, with one seat's half-made answer."""

    turn: PlayoutTurn
    draft: AnswerDraft | None = None
    is_running = True
    teller = IN_ENGLISH

    def copy_with_teller(self, _teller: Teller) -> "MatchAtTurn":
        return self

    @property
    def spec(self) -> Spec:
        return self.turn.case.spec

    @property
    def required_state(self) -> Any:
        return self.turn.state

    state = required_state

    @property
    def row(self) -> Any:
        return SimpleNamespace(seq=self.turn.state.moment)

    @property
    def pending(self) -> Any:
        return self.turn.pending

    @property
    def open_moment(self) -> int:
        return self.turn.state.moment

    def asks_of(self, seat: Seat) -> tuple[Ask, ...]:
        return self.turn.pending.asks_for(seat)

    def seat_row(self, _seat: Seat) -> Any:
        return SimpleNamespace(answer_draft=self.draft)

    def find_ask(self, seat: Seat, decision_number: int, owner: Seat | None = None) -> Ask | None:
        whose = seat if owner is None else owner
        found = [ask for ask in self.asks_of(seat) if ask.decision_number == decision_number]
        return next((ask for ask in found if ask.decision.seat == whose), None)


def read_typed(turn: PlayoutTurn, ask: Ask, draft: list[int], text: str, language: str = "en") -> str:
    """Return how the rules write what the person asked types, with this half-made answer in the panel.

    Raise `UserError` where the host does, and `Refused` where the rules do.
    """
    kept = AnswerDraft(turn.state.moment, ask.decision_number, tuple(draft)) if draft else None
    match, seat = MatchAtTurn(turn, kept), ask.decision.seat
    move = LabelReader(teller_for(language))(cast("LoadedMatch", match), seat, text)
    if move.refusal is not None:
        raise move.refusal.error
    action = play.parse(turn.case.spec, turn.state, seat, move.text, turn.pending)
    found = match.find_ask(seat, action.decision_number, action.owner)
    assert found is not None
    return found.decision.text(action.pick)


def meanings(turn: PlayoutTurn, ask: Ask, draft: list[int], text: str, language: str = "en") -> list[str]:
    """Return what a text is taken as: one answer, or those that the host asks about."""
    try:
        return [read_typed(turn, ask, draft, text, language)]
    except UserError as error:
        assert isinstance(error.sentence, words.ErrorUnclear), (text, draft, error.tell(teller_for(language)))
        return [in_words(each) for each in error.sentence.choices]
