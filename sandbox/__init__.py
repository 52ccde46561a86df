"""A Discord-compatible server on loopback and its page, to play without a token. Imports nothing of ours."""
