"""What cannot be done now is told with a reason, and with an answer that can."""

from collections.abc import Iterator

from games.core import play
from games.core.denied import Denied
from games.core.errors import Impossible, UnclearMove, Unread
from games.core.model import Seat
from games.core.reading import plain
from tests.contract.tables import Case, Turn, assert_good_sentence, every_game, refusal, turns


def denied(case: Case) -> Iterator[tuple[Turn, Seat, Denied]]:
    for turn in turns(case):
        for seat in range(case.seats):
            for one in play.denied(case.spec, turn.state, seat):
                yield turn, seat, one


@every_game
def test_what_is_denied_is_refused_with_its_reason_and_what_it_names_instead_is_accepted(case: Case) -> None:
    for turn, seat, one in denied(case):
        for text in (one.text, one.title, *one.aliases[:2]):
            error = refusal(play.parse, case.spec, turn.state, seat, text)
            assert isinstance(error, (Impossible, UnclearMove)), (text, error)
        error = refusal(play.parse, case.spec, turn.state, seat, one.text)
        assert isinstance(error, Impossible)
        assert (error.reason, error.remedy) == (one.reason, one.remedy)
        play.apply(case.spec, turn.state, play.parse(case.spec, turn.state, seat, error.instead))


@every_game
def test_what_is_denied_fits_a_menu_and_a_short_sentence(case: Case) -> None:
    for turn in turns(case):
        for seat in range(case.seats):
            found = play.denied(case.spec, turn.state, seat)
            texts = [plain(one.text) for one in found]
            assert len(set(texts)) == len(texts)
            assert len(found) <= 24
            for one in found:
                assert len(one.title) <= 60
                assert one.reason.endswith(".")
                assert not one.remedy or one.remedy.endswith(".")
                assert len(f"{one.reason} {one.way or 'Try'}: {one.instead}.") <= 200
                assert len(one.remedy) <= 200


@every_game
def test_nothing_is_denied_to_whom_nothing_is_asked(case: Case) -> None:
    for turn in turns(case):
        for seat in range(case.seats):
            if turn.pending.question(seat) is None:
                assert play.denied(case.spec, turn.state, seat) == ()
        assert play.denied(case.spec, turn.after.state, -1) == ()


@every_game
def test_every_refusal_of_a_text_names_an_answer_that_works(case: Case) -> None:
    for turn in turns(case):
        for ask in turn.pending.asks[:1]:
            seat = ask.decision.seat
            for text in ("xyzzy", "7 to nobody", f"{ask.decision.options[0].text} and more"):
                error = refusal(play.parse, case.spec, turn.state, seat, text)
                if error is None:
                    continue
                assert_good_sentence(error)
                way = {Unread: "near", Impossible: "instead", UnclearMove: "full"}[type(error)]
                if answer := getattr(error, way):
                    play.apply(case.spec, turn.state, play.parse(case.spec, turn.state, seat, answer))
