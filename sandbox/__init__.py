"""A Discord-compatible server on loopback and its web page, for playing without a token.

Imports no other package of the project.
"""
