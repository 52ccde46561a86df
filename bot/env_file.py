r"""Reads a `.env` file: names and values for a program's environment.

One `NAME=value` on a line, `export` before it if you like. A value may stand in quotes; in double ones
`\n`, `\t`, `\"` and `\\` mean what they mean elsewhere. Without quotes it ends at ` #`, where a comment
begins. No variable is put in place of its name. What can't be read is named by its line and not shown: it
may be secret.
"""

import re
from collections.abc import Mapping
from pathlib import Path

ASSIGNMENT = re.compile(
    r"""\s*(?:export\s+)?(?P<name>[A-Za-z_]\w*)\s*=\s*
        (?:'(?P<plain>[^']*)'|"(?P<quoted>(?:[^"\\]|\\.)*)"|(?P<bare>(?!['"]).*?))
        \s*(?:(?<=\s)\#.*)?""",
    re.VERBOSE | re.ASCII,
)
ESCAPES = {"n": "\n", "t": "\t"}


class BrokenEnvFile(Exception):
    """The file can't be read; the sentence says where."""


def read_env_file(path: Path) -> dict[str, str]:
    """What the file says; nothing if there is none."""
    try:
        text = path.read_text("utf-8-sig")
    except FileNotFoundError:
        return {}
    except UnicodeDecodeError:
        raise BrokenEnvFile(f"{path} is not text in UTF-8.") from None
    except OSError as fault:
        raise BrokenEnvFile(f"{path} can't be read: {fault.strerror}.") from None
    try:
        return parse_env_text(text)
    except BrokenEnvFile as broken:
        raise BrokenEnvFile(f"{path}, {broken}") from None


def parse_env_text(text: str) -> dict[str, str]:
    r"""Names and values of the text.

    >>> parse_env_text("export A = 'one two'  # three\nB=four # five")
    {'A': 'one two', 'B': 'four'}
    """
    found: dict[str, str] = {}
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        match = ASSIGNMENT.fullmatch(line)
        if match is None:
            raise BrokenEnvFile(f"line {number}: this is not NAME=value, or a quote is missing.")
        if match["name"] in found:
            raise BrokenEnvFile(f"line {number}: {match['name']} has a value already; remove one of them.")
        found[match["name"]] = unquote_value(match.groupdict())
    return found


def unquote_value(match: Mapping[str, str | None]) -> str:
    """The value without its quotes."""
    if (quoted := match["quoted"]) is not None:
        return re.sub(r"\\(.)", lambda sign: ESCAPES.get(sign[1], sign[1]), quoted)
    if (plain := match["plain"]) is not None:
        return plain
    return (match["bare"] or "").strip()
