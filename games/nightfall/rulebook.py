"""The rules of Nightfall by name."""

from games.core.rulebook import Rulebook

book = Rulebook("nightfall")
