"""Burrow: a small made-up game that uses all of the kernel. Its catalogue: `tests/catalogues/burrow.md`."""
