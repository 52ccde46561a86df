"""How a test claims rows of a game's catalogue: `@rule("XX-T03")` on a test, a class or a `pytest.param`."""

import pytest

from tools.rules.catalogue import is_row_id


def rule(*ids: str) -> pytest.MarkDecorator:
    """Claim that this test fails if one of these rows is broken.

    Raises ValueError at import for anything that is not a row's id. Write the ids out: `./breakfall rules`
    reads them from the source.

    >>> rule("XX-T03", "XX-T04").args
    ('XX-T03', 'XX-T04')
    """
    wrong = [id for id in ids if not is_row_id(id)]
    if wrong or not ids:
        raise ValueError(f"rule(...) takes ids of rows such as 'XX-T03', not {wrong or 'nothing'}.")
    return pytest.mark.rule(*ids)
