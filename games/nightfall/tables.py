"""The words of Nightfall, in all its languages."""

from pathlib import Path

from games.core.sentences.tables import Tables

TABLES = Tables("games.nightfall", Path(__file__).parent / "words")
