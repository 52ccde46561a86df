"""Runs a study of balance: `python -m studies.balance GAME [ARGUMENTS]`."""

import sys

from studies.balance.command import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
