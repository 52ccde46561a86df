"""Card sets: which Heroes a format deals."""

from games.nightbreak.glossary import CLASSIC, KINGMAKER, TWILIGHT, UNITY

FIRST_SET = range(30)
"""Faces of the thirty Heroes of the rulebook: Sun has 0 to 14, Moon 15 to 29 (NB-K01)."""

CARD_SETS = {CLASSIC: FIRST_SET, UNITY: FIRST_SET, KINGMAKER: FIRST_SET, TWILIGHT: FIRST_SET}
"""Faces of the Heroes that each format deals.

A format keeps its set: another one would deal other cards from the seeds of matches that have begun, and
these could no longer prove that their deal was fair. Deal new Heroes in a format of their own.
"""
