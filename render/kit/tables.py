"""The words that pictures of all games share."""

from pathlib import Path

from games.core.sentences.tables import Tables

TABLES = Tables("render.kit", Path(__file__).parent / "words")
