"""Sentences as values, and the tables and tellers that put them into a reader's words."""
