"""Decisions: what a seat is asked, and the shapes of an answer."""
