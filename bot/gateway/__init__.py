"""Talks to Discord: the client, interactions and the channels that are written to."""
