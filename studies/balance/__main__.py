"""Runs a balance study: `python -m studies.balance GAME [ARGUMENTS]`."""

import sys

from studies.balance.command import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
