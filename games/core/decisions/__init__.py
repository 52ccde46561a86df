"""Decisions: the shapes in which a seat may choose."""
