"""The settings of the operator, from the environment or from `.env` beside the launcher.

The environment comes first. `.env` is for Discord only: a bot that BREAKFALL_DISCORD points at the sandbox
gets nothing of it, so that no trial touches a host's own database.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Literal, get_args

from bot.limits import USUAL_LIMITS
from bot.pacing import USUAL, Pacing

ROOT = Path(__file__).resolve().parent.parent
ENV_FILE = ROOT / ".env"
PREFIX = "BREAKFALL_"
LOOPBACK = "127.0.0.1"
MAX_COUNT = 1000
"""The highest limit that an operator can set."""

LogLevel = Literal["debug", "info", "warning", "error"]
LogFormat = Literal["logfmt", "json"]

REAL_TOKEN = re.compile(r"[\w-]{20,}\.[\w-]{5,8}\.[\w-]{25,}", re.ASCII)
"""A bot's id, a time and a signature, with dots between them."""

NO_TOKEN = (
    "no token is set: copy .env.example to .env and put the bot's token there as BREAKFALL_TOKEN;"  # noqa: S105
    " docs/hosting.md tells where it comes from."
)


ASSIGNMENT = re.compile(
    r"""\s*(?:export\s+)?(?P<name>[A-Za-z_]\w*)\s*=\s*
        (?:'(?P<plain>[^']*)'|"(?P<quoted>(?:[^"\\]|\\.)*)"|(?P<bare>(?!['"]).*?))
        \s*(?:(?<=\s)\#.*)?""",
    re.VERBOSE | re.ASCII,
)
ESCAPES = {"n": "\n", "t": "\t"}


class BadSettings(Exception):
    """A setting is missing or wrong; the sentence says which, and what would be right."""


class BrokenEnvFile(Exception):
    """The file can't be read; the sentence says where."""


class Secret:
    """A value that prints as `…`, and refuses to be pickled for another process."""

    __slots__ = ("_value",)

    def __init__(self, value: str = "") -> None:
        self._value = value

    def reveal(self) -> str:
        """Return the value, for the one place that needs it."""
        return self._value

    def __bool__(self) -> bool:
        return bool(self._value)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Secret) and other._value == self._value

    def __hash__(self) -> int:
        return hash(self._value)

    def __repr__(self) -> str:
        return "…" if self._value else "none"

    def __reduce__(self) -> str:
        raise TypeError("A secret stays in its process.")


@dataclass(frozen=True)
class Settings:
    """Each field has a variable in `VARIABLES`, and a paragraph in `.env.example`."""

    token: Secret = field(default_factory=Secret)
    database: Path = ROOT / "breakfall.sqlite"
    new_database: bool | None = None
    """Whether a start may make a new database; None: only where none was before."""
    log_level: LogLevel = "info"
    log_format: LogFormat = "logfmt"
    matches_per_person: int = USUAL_LIMITS.matches
    """Tables and running matches that one person may have."""
    ai_matches_per_person: int = USUAL_LIMITS.ai_matches
    """Of these, matches against AI alone."""
    metrics: tuple[str, int] | None = None
    """Host and port of health and metrics; None: off."""
    backup_to: str = ""
    """The public key that backups are encrypted for."""
    backup_signing_key: Secret = field(default_factory=Secret)
    """The key that backups are signed with; it belongs to that public key."""
    disk_encrypted: bool | None = None
    """Whether the operator says that the disk is encrypted; None: no answer yet."""
    discord: str = ""
    """Where a stand-in for Discord listens; empty: Discord itself."""
    ends_with_parent: bool = False
    """End the host when standard input is closed."""
    pacing: Pacing = USUAL
    """Shorter pauses are for tests: Discord would refuse such a rate."""

    @property
    def uses_sandbox(self) -> bool:
        return bool(self.discord)


# --- reading ----------------------------------------------------------------------------------------------


def read_settings(environment: Mapping[str, str], file: Path = ENV_FILE) -> Settings:
    """Read the settings of this process, with or without a token."""
    values = gather_variables(environment, file)
    if values.get("BREAKFALL_TOKEN") and values.get("BREAKFALL_TOKEN_FILE"):
        raise BadSettings("BREAKFALL_TOKEN and BREAKFALL_TOKEN_FILE are both set; remove one of them.")
    found: dict[str, Any] = {}
    for name, (key, reader) in VARIABLES.items():
        if value := values.get(name, "").strip():
            try:
                found[key] = reader(value)
            except BadSettings as bad:
                raise BadSettings(f"{name} {bad}") from None
    if "token" not in found and values.get("DISCORD_TOKEN"):
        raise BadSettings("DISCORD_TOKEN means nothing here: the token goes by the name BREAKFALL_TOKEN.")
    return Settings(**found)


def validate_for_serving(settings: Settings) -> Settings:
    """Refuse settings without a token, and on the sandbox with a real one."""
    if not settings.token:
        raise BadSettings(NO_TOKEN)
    if settings.uses_sandbox and REAL_TOKEN.fullmatch(settings.token.reveal()):
        raise BadSettings(
            "the token looks like a real one, and BREAKFALL_DISCORD leads to the sandbox: remove either."
        )
    if settings.pacing != USUAL and not settings.uses_sandbox:
        raise BadSettings("BREAKFALL_PACING is for tests on the sandbox: remove it.")
    return settings


def gather_variables(environment: Mapping[str, str], file: Path) -> dict[str, str]:
    """Return all variables of the bot, from the environment and the file."""
    ours = {name: value for name, value in environment.items() if is_our_variable(name)}
    for name in ours:
        refuse_unknown(name, fallback_hint="")
    if ours.get("BREAKFALL_DISCORD"):
        return ours
    try:
        theirs = {name: value for name, value in read_env_file(file).items() if is_our_variable(name)}
    except BrokenEnvFile as broken:
        raise BadSettings(str(broken)) from None
    for name in theirs:
        refuse_unknown(name, fallback_hint=f"there is {', '.join(OPERATOR_VARIABLES)}.")
    return theirs | ours


def is_our_variable(name: str) -> bool:
    return name.startswith(PREFIX) or name == "DISCORD_TOKEN"


def refuse_unknown(name: str, fallback_hint: str) -> None:
    """Refuse a misspelt variable, so that the host does not start with other settings than meant.

    A name that resembles none of ours is refused only with a `fallback_hint`: in the environment it may
    belong to another program.
    """
    if not name.startswith(PREFIX) or name in VARIABLES:
        return
    near = get_close_matches(
        name.removeprefix(PREFIX), [one.removeprefix(PREFIX) for one in OPERATOR_VARIABLES], 1, 0.7
    )
    if near or fallback_hint:
        hint = f"did you mean {PREFIX}{near[0]}?" if near else fallback_hint
        raise BadSettings(f"{name} means nothing here; {hint}")


# --- the file .env --------------------------------------------------------------------------------------


def read_env_file(path: Path) -> dict[str, str]:
    """Read the names and values of a file; none if it does not exist."""
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
    r"""Return the names and values that a text in the format of `.env` sets.

    One `NAME=value` on a line, optionally after `export`. A value may stand in quotes; in double ones `\n`,
    `\t`, `\"` and `\\` mean what they mean elsewhere. Without quotes it ends at ` #`, where a comment
    begins. No variable is put in place of its name. An error names the line without its text, which may be
    secret.

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
    """Return the value without its quotes."""
    if (quoted := match["quoted"]) is not None:
        return re.sub(r"\\(.)", lambda sign: ESCAPES.get(sign[1], sign[1]), quoted)
    if (plain := match["plain"]) is not None:
        return plain
    return (match["bare"] or "").strip()


# --- values -----------------------------------------------------------------------------------------------


def parse_token(value: str) -> Secret:
    if any(sign.isspace() for sign in value):
        raise BadSettings("is no token: it has a blank in it. Copy the token alone, without “Bot” before it.")
    return Secret(value)


def read_token_file(value: str) -> Secret:
    try:
        text = Path(value).read_text("utf-8").strip()
    except (OSError, UnicodeDecodeError) as fault:
        why = fault.strerror if isinstance(fault, OSError) else "it is no text"
        raise BadSettings(f"names {value}, which can't be read: {why}.") from None
    if not text:
        raise BadSettings(f"names {value}, which is empty.")
    return parse_token(text)


def parse_path(value: str) -> Path:
    """Resolve a path; relative ones begin at the launcher's folder, wherever it was called."""
    return (ROOT / Path(value).expanduser()).resolve()


def parse_address(value: str) -> tuple[str, int] | None:
    """Parse a port, or host and port; 0 and `off` mean none."""
    if value in ("0", "off"):
        return None
    host, _, port = value.rpartition(":")
    if not port.isdecimal() or not 0 < int(port) < 65536:
        raise BadSettings("is no address: give a port such as 9464, or off.")
    return host.strip("[]") or LOOPBACK, int(port)


def check_public_key(value: str) -> str:
    if value.upper().startswith("AGE-SECRET-KEY-"):
        raise BadSettings("is the secret half of the key: put the public one here, which begins with age1.")
    if not value.startswith("age1"):
        raise BadSettings("is no key: it begins with age1; ./breakfall backup --new-key FILE makes one.")
    return value


def parse_signing_key(value: str) -> Secret:
    if not value.startswith("BREAKFALL-SIGNING-KEY-"):
        raise BadSettings("is no signing key: ./breakfall backup --signing-key KEYFILE prints it.")
    return Secret(value)


def parse_switch(value: str) -> bool:
    if value.lower() in ("yes", "true", "on", "1"):
        return True
    if value.lower() in ("no", "false", "off", "0"):
        return False
    raise BadSettings("is neither yes nor no.")


def pacing(value: str) -> Pacing:
    """Parse the length of pauses, as a share of the usual."""
    try:
        share = float(value)
    except ValueError:
        share = 0.0
    if not 0 < share <= 1:
        raise BadSettings("is no share of the usual pauses: give one above 0 and at most 1, such as 0.1.")
    return USUAL.scale(share)


def parse_count(value: str) -> int:
    if not value.isdecimal() or not 0 < int(value) <= MAX_COUNT:
        raise BadSettings(f"is no number from 1 to {MAX_COUNT}.")
    return int(value)


def choice_parser(choices: tuple[str, ...]) -> Callable[[str], str]:
    def read_choice(value: str) -> str:
        if value.lower() not in choices:
            raise BadSettings(f"is none of {', '.join(choices)}.")
        return value.lower()

    return read_choice


OPERATOR_VARIABLES: Mapping[str, tuple[str, Callable[[str], Any]]] = {
    "BREAKFALL_TOKEN": ("token", parse_token),
    "BREAKFALL_TOKEN_FILE": ("token", read_token_file),
    "BREAKFALL_DATABASE": ("database", parse_path),
    "BREAKFALL_NEW_DATABASE": ("new_database", parse_switch),
    "BREAKFALL_LOG_LEVEL": ("log_level", choice_parser(get_args(LogLevel))),
    "BREAKFALL_LOG_FORMAT": ("log_format", choice_parser(get_args(LogFormat))),
    "BREAKFALL_MATCHES_PER_PERSON": ("matches_per_person", parse_count),
    "BREAKFALL_AI_MATCHES_PER_PERSON": ("ai_matches_per_person", parse_count),
    "BREAKFALL_METRICS": ("metrics", parse_address),
    "BREAKFALL_BACKUP_TO": ("backup_to", check_public_key),
    "BREAKFALL_BACKUP_SIGNING_KEY": ("backup_signing_key", parse_signing_key),
    "BREAKFALL_DISK_ENCRYPTED": ("disk_encrypted", parse_switch),
}
"""What an operator sets: the name of the setting, and how its value is read."""

VARIABLES = {
    **OPERATOR_VARIABLES,
    # Set by `./breakfall play` and by tests, for a bot on the sandbox.
    "BREAKFALL_DISCORD": ("discord", str),
    "BREAKFALL_LEASH": ("ends_with_parent", bool),
    "BREAKFALL_PACING": ("pacing", pacing),
}
