"""Burrow: a small made-up game that uses all of the kernel; `tests/catalogues/burrow.md` lists its rules."""
