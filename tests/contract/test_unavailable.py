"""Unavailable moves come with a reason and a possible answer."""

from collections import Counter
from collections.abc import Iterator

from games.core import play
from games.core.decisions.unavailable import Unavailable
from games.core.errors import UnavailableMove, UnclearMove
from games.core.model import Seat
from games.core.sentences.sentence import in_words
from games.core.sentences.teller import IN_ENGLISH
from games.core.text.matching import normalize
from tests.contract.cases import (
    GameCase,
    PlayoutTurn,
    every_game,
    refusal_of,
    sampled_turns,
)

REPEATS = 2
"""Times that a denial with the same words is looked at: most stand for many steps."""


def unavailable_entries(case: GameCase) -> Iterator[tuple[PlayoutTurn, Seat, Unavailable]]:
    seen = Counter[tuple[str, str]]()
    for turn in sampled_turns(case):
        for seat in range(case.seats):
            for one in play.list_unavailable(case.spec, turn.state, seat):
                seen[one.text, in_words(one.reason)] += 1
                if seen[one.text, in_words(one.reason)] <= REPEATS:
                    yield turn, seat, one


@every_game
def test_what_is_denied_is_refused_with_its_reason_and_what_it_names_instead_is_accepted(
    case: GameCase,
) -> None:
    for turn, seat, one in unavailable_entries(case):
        for text in (one.text, one.title, *one.aliases[:2]):
            error = refusal_of(play.parse, case.spec, turn.state, seat, text, turn.pending)
            assert isinstance(error, (UnavailableMove, UnclearMove)), (text, error)
        error = refusal_of(play.parse, case.spec, turn.state, seat, one.text, turn.pending)
        assert isinstance(error, UnavailableMove)
        told = error.refusal
        assert (IN_ENGLISH(told.reason), IN_ENGLISH(told.remedy)) == (one.reason, one.remedy)
        answer = play.parse(case.spec, turn.state, seat, told.answer, turn.pending)
        play.apply(case.spec, turn.state, answer)


@every_game
def test_what_is_denied_fits_a_menu_and_a_short_sentence(case: GameCase) -> None:
    for turn in sampled_turns(case):
        for seat in range(case.seats):
            found = play.list_unavailable(case.spec, turn.state, seat)
            texts = [normalize(one.text) for one in found]
            assert len(set(texts)) == len(texts)
            assert len(found) <= 24
            for one in found:
                assert len(one.title) <= 60
                assert in_words(one.reason).endswith(".")
                assert not one.remedy or in_words(one.remedy).endswith(".")
                assert len(f"{one.reason} {one.lead_in or 'Try'}: {one.alternative}.") <= 200
                assert len(in_words(one.remedy)) <= 200


@every_game
def test_nothing_is_denied_to_whom_nothing_is_asked(case: GameCase) -> None:
    for turn in sampled_turns(case):
        for seat in range(case.seats):
            if turn.pending.question_for(seat) is None:
                assert play.list_unavailable(case.spec, turn.state, seat) == ()
        assert play.list_unavailable(case.spec, turn.after.state, -1) == ()
