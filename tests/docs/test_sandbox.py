"""What the page says of its differences from Discord, and what the documentation says, is the same."""

import re
from pathlib import Path

from sandbox.words import load_tables

DOC = Path(__file__).parents[2] / "docs" / "sandbox.md"


def test_the_page_and_the_documentation_name_the_same_differences() -> None:
    section = DOC.read_text("utf-8").split("## Where it is not Discord\n")[1].split("\n## ")[0]
    told = [" ".join(item.split()) for item in re.split(r"^- ", section, flags=re.MULTILINE)[1:]]
    assert told == load_tables()["en"]["differences.points"]
