"""The words of Break, in all its languages."""

from pathlib import Path

from games.core.sentences.tables import Tables

TABLES = Tables("games.break_", Path(__file__).parent / "words")
