"""Why a match ended is said in the reader's language, in the words of its game."""

import pytest

from bot.i18n import catalog_for
from games.nightfall.ending import REASONS


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("reason", sorted(REASONS.values()))
def test_every_end_of_nightfall_has_a_sentence(language: str, reason: str) -> None:
    catalog, said = catalog_for(language), reason.replace(" ", "_").replace("-", "_")
    key = f"ui.end.why.nightfall.{said}"
    assert catalog.has_key(key), key
    assert catalog(key).endswith(".") and reason not in catalog(key)
