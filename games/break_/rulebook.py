"""The rules of Break by name."""

from games.core.rulebook import Rulebook

book = Rulebook("break")
