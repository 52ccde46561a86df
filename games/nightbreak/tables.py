"""The words of Nightbreak, in all its languages."""

from pathlib import Path

from games.core.sentences.tables import Tables

TABLES = Tables("games.nightbreak", Path(__file__).parent / "words")
