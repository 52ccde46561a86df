"""Tests of the Heroes: a class for each, a test for each sentence of its card."""
