"""The laws of every game, held against Nightfall until it stands in the registry: then this file can go."""

from collections.abc import Callable, Iterator
from types import ModuleType

import pytest

from games.nightfall import NIGHTFALL
from tests.contract import (
    test_denied,
    test_imagine,
    test_legality,
    test_plain_data,
    test_purity,
    test_round_trip,
    test_secrecy,
    test_text,
    test_undo,
    test_views,
)
from tests.contract.tables import Case

Law = Callable[[Case], None]

QUICK = (test_denied, test_imagine, test_plain_data, test_round_trip, test_text, test_undo, test_views)
THOROUGH = (test_legality, test_purity, test_secrecy)


def laws(*modules: ModuleType) -> Iterator[Law]:
    """The tests of a module that want a case and nothing else."""
    for module in modules:
        for name, test in vars(module).items():
            wanted = getattr(getattr(test, "__code__", None), "co_varnames", ())
            alone = wanted[:1] == ("case",) and test.__code__.co_argcount == 1
            if alone and name.startswith("test_") and "many_more" not in name:
                yield test


def named(law: Law) -> str:
    return law.__name__.removeprefix("test_")


@pytest.mark.slow
@pytest.mark.parametrize("law", list(laws(*QUICK)), ids=named)
def test_a_match_of_two_keeps_the_law(law: Law) -> None:
    law(Case(NIGHTFALL, "classic", 2))


@pytest.mark.slow
@pytest.mark.parametrize("law", list(laws(*THOROUGH)), ids=named)
def test_a_match_of_two_keeps_the_law_when_it_is_attacked(law: Law) -> None:
    law(Case(NIGHTFALL, "classic", 2))


def test_there_are_laws() -> None:
    assert len(list(laws(*QUICK, *THOROUGH))) > 40
