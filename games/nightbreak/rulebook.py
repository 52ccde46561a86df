"""The rules of Nightbreak by name."""

from games.core.rulebook import Rulebook

book = Rulebook("nightbreak")
