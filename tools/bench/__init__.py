"""`./breakfall bench`: ratios to yardsticks, measured side by side in one run.

How to read them and how to add a row: `docs/benchmarks.md`.
"""

from tools.bench.command import main

__all__ = ["main"]
