"""The rules of Nightbreak by key."""

from games.core.rulebook import Rulebook

book = Rulebook("nightbreak")
