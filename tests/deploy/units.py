"""The units of `deploy`, read as systemd reads them, and the system calls that they allow."""

import re
import shutil
import subprocess
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path

from bot.settings import ROOT

UNITS = ROOT / "deploy"
INSTALLED = "/opt/breakfall"
"""Where the units expect the checkout."""
TABLE = Path(__file__).with_name("system_call_groups.txt")


class UnitFile:
    """The settings of a unit by section, each with all its values in order."""

    def __init__(self, text: str) -> None:
        self.sections: dict[str, dict[str, list[str]]] = {}
        section: dict[str, list[str]] = {}
        for line in text.splitlines():
            if found := re.fullmatch(r"\[(\w+)\]", line):
                section = self.sections.setdefault(found[1], {})
            elif line.strip() and not line.startswith(("#", ";")):
                name, _, value = line.partition("=")
                section.setdefault(name, [])
                section[name] = [*section[name], value] if value else [""]

    def values(self, name: str, section: str = "Service") -> Sequence[str]:
        return self.sections.get(section, {}).get(name, [])

    def value(self, name: str, section: str = "Service") -> str:
        """Return the last value of a setting; empty if there is none."""
        return next(reversed(self.values(name, section)), "")


def read_unit(name: str) -> UnitFile:
    return UnitFile((UNITS / name).read_text("utf-8"))


# --- system calls ---


def parse_groups(text: str) -> Mapping[str, Sequence[str]]:
    """Parse groups as systemd-analyze prints them: a name at the margin, its members below."""
    groups: dict[str, list[str]] = {}
    members = list[str]()
    for line in text.splitlines():
        if line.startswith("@"):
            members = groups.setdefault(line.strip(), [])
        elif line.startswith(" ") and not line.lstrip().startswith("#"):
            members += line.split()
        elif line.startswith("#"):
            members = []
    return groups


@cache
def list_groups() -> Mapping[str, Sequence[str]]:
    """List the groups that the systemd of this machine knows, else those of our table."""
    if shutil.which("systemd-analyze") is not None:
        told = subprocess.run(
            ["systemd-analyze", "syscall-filter"], capture_output=True, text=True, check=False
        )
        if told.returncode == 0 and "@system-service" in told.stdout:
            return parse_groups(told.stdout)
    return parse_groups(TABLE.read_text("utf-8"))


def expand_group(name: str, groups: Mapping[str, Sequence[str]]) -> set[str]:
    """Return the system calls that a name stands for."""
    if not name.startswith("@"):
        return {name}
    return {call for member in groups[name] for call in expand_group(member, groups)}


def list_allowed_calls(filters: Iterable[str], groups: Mapping[str, Sequence[str]]) -> set[str]:
    """Return what the lines `SystemCallFilter=` of a unit allow; the first of them lists what is allowed.

    What every process needs (`@default`) is allowed without being named.
    """
    allowed = expand_group("@default", groups)
    for line in filters:
        for name in line.removeprefix("~").split():
            if line.startswith("~"):
                allowed -= expand_group(name, groups)
            else:
                allowed |= expand_group(name, groups)
    return allowed
