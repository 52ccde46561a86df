"""Card sets: which orders a format deals and drafts."""

FIRST_SET = range(33)
"""Faces of the orders of the rulebook, with the three promos."""

CARD_SETS = {"classic": FIRST_SET}
"""Faces of the orders of each format.

A format keeps its set: another one would deal other cards from the seeds of matches that have begun, and
these could no longer prove that their deal was fair. Deal new orders in a format of their own.
"""
