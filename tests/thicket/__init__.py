"""Thicket: a made-up game beside Burrow, for windows, stops, payments, an agenda, card backs and sorting.

`tests/catalogues/thicket.md` lists its rules.
"""
