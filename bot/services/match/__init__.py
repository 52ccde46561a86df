"""Matches: load, act, save."""
