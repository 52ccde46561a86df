"""Views, events and options consist of plain words and numbers."""

from collections.abc import Iterator
from typing import Any, get_args

import msgspec

from games.core import play
from games.core.records import Record, Value
from games.core.rng import Rng
from games.core.text.matching import MAX_TEXT
from games.core.zones import CardId
from tests.contract.cases import GameCase, every_game, sample_picks, sampled_asks


def nested_types(kind: Any) -> Iterator[Any]:
    """Yield a type and all types inside it."""
    yield kind
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        for each in msgspec.structs.fields(kind):
            yield from nested_types(each.type)
    for part in get_args(kind):
        yield from nested_types(part)


def is_unfit(kind: Any) -> bool:
    """Return whether a type is a state, a record or a card id, none of which belongs in a view."""
    return kind is CardId or (isinstance(kind, type) and issubclass(kind, Record)) or kind is Any


@every_game
def test_a_view_is_a_value_without_states_records_or_ids_of_cards(case: GameCase) -> None:
    seen = play.view(case.spec, case.first_state("views").state, None)
    assert isinstance(seen, Value)
    assert not [kind for kind in nested_types(type(seen)) if is_unfit(kind)]


def test_the_check_of_views_sees_an_id_of_a_card() -> None:
    class Leaky(Value, frozen=True):
        hands: tuple[tuple[CardId, ...], ...]

    assert [kind for kind in nested_types(Leaky) if is_unfit(kind)] == [CardId]


@every_game
def test_no_text_form_is_longer_than_what_may_be_typed(case: GameCase) -> None:
    dice = Rng("texts")
    for _, ask in sampled_asks(case, 1):
        assert all(len(ask.decision.text(pick)) <= MAX_TEXT for pick in sample_picks(ask.decision, dice))
