"""The rulebook of Break: what the frames of its matches refer to."""

from games.core.rulebook import Rulebook

book = Rulebook("break")
