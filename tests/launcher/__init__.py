"""Tests of `./breakfall`, the launcher."""
