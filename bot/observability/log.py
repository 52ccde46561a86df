"""The log: one line per record, with its match and its incident, and without secrets.

Incidents are unexpected errors, logged with a number that the person affected gets to see.
"""

import json
import logging
import re
import secrets
import sys
import threading
import time  # noqa: TID251 - only formats the time of a record
import traceback
from collections.abc import Generator, Iterable, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from types import TracebackType
from typing import TextIO

from bot.i18n import sentences as words
from bot.observability.metrics import INCIDENTS
from bot.settings import Secret, Settings
from games.core.sentences.teller import Teller

CURRENT_MATCH: ContextVar[int | None] = ContextVar("match", default=None)
CURRENT_INCIDENT: ContextVar[str] = ContextVar("incident", default="")

QUIET_LIBRARIES = ("discord", "aiohttp", "aiosqlite", "asyncio", "PIL", "concurrent")
"""Libraries that log every step, some with people's messages; we log only their warnings."""

SECRET_PATTERN = re.compile(
    r"""
    [\w-]{20,}\.[\w-]{5,8}\.[\w-]{25,}                         # a bot's token
    | \bmfa\.[\w-]{20,}                                        # a person's
    | (?<=/webhooks/) (?P<hook> \d+/) [\w%.-]{20,}             # an interaction's, in an address
    | (?<=/interactions/) (?P<call> \d+/) [\w%.-]{20,}
    | \baW50ZXJhY3Rpb246[\w=+/-]+                              # the same by itself: "interaction:" in base64
    | \bAGE-SECRET-KEY-\w+                                     # what opens backups
    | \bBREAKFALL-SIGNING-KEY-\w+                              # what signs them
    """,
    re.VERBOSE | re.ASCII,
)


@contextmanager
def log_context(match: int | None = None, incident: str = "") -> Generator[None]:
    """Tag records logged in the block, or by tasks started in the block, with a match and an incident."""
    tokens = (
        CURRENT_MATCH.set(match or CURRENT_MATCH.get()),
        CURRENT_INCIDENT.set(incident or CURRENT_INCIDENT.get()),
    )
    try:
        yield
    finally:
        CURRENT_MATCH.reset(tokens[0])
        CURRENT_INCIDENT.reset(tokens[1])


class SecretRedactor(logging.Filter):
    """Redacts secrets in a record: known ones, and texts that look like one."""

    def __init__(self, secrets: Iterable[Secret] = ()) -> None:
        super().__init__()
        self.known_secrets = [secret.reveal() for secret in secrets if secret]

    def filter(self, record: logging.LogRecord) -> bool:
        """Redact a record and let it pass. Format it here, so that no handler adds unredacted text later."""
        record.msg, record.args = self.redact_text(format_message(record)), None
        if record.exc_info and record.exc_info[0] is not None:
            record.exc_text = self.redact_text("".join(traceback.format_exception(*record.exc_info)).rstrip())
            record.exc_info = None
        if record.stack_info:
            record.stack_info = self.redact_text(record.stack_info)
        return True

    def redact_text(self, text: str) -> str:
        for secret in self.known_secrets:
            text = text.replace(secret, "…")
        return SECRET_PATTERN.sub(lambda found: f"{found['hook'] or found['call'] or ''}…", text)


def format_message(record: logging.LogRecord) -> str:
    """Return a record's message; one that doesn't fit its arguments must not raise."""
    try:
        return record.getMessage()
    except Exception:
        return f"{record.msg} {record.args}"


class KeyValueFormatter(logging.Formatter):
    """Formats records as lines of names and values."""

    converter = time.gmtime

    def format(self, record: logging.LogRecord) -> str:
        return self.render_values(self.collect_values(record))

    def collect_values(self, record: logging.LogRecord) -> dict[str, str | int]:
        """Return a record's values by name, without those it doesn't have."""
        at = f"{self.formatTime(record, '%Y-%m-%dT%H:%M:%S')}.{int(record.msecs):03}Z"
        values: dict[str, str | int] = {"at": at, "level": record.levelname.lower(), "from": record.name}
        if (match := CURRENT_MATCH.get()) is not None:
            values["match"] = match
        if incident := CURRENT_INCIDENT.get():
            values["incident"] = incident
        values["says"] = record.getMessage()
        if trace := record.exc_text or record.stack_info:
            values["trace"] = trace
        return values

    def render_values(self, values: Mapping[str, str | int]) -> str:
        raise NotImplementedError


class LogfmtFormatter(KeyValueFormatter):
    """Formats records as `at=… level=info says="…"`, easy to read and to grep."""

    def render_values(self, values: Mapping[str, str | int]) -> str:
        return " ".join(f"{name}={quote_value(str(value))}" for name, value in values.items())


class JsonFormatter(KeyValueFormatter):
    """Formats each record as a JSON object on a line."""

    def render_values(self, values: Mapping[str, str | int]) -> str:
        return json.dumps(values, ensure_ascii=False)


def quote_value(value: str) -> str:
    r"""Return one plain word as it is, and any other value in quotes on one line.

    >>> quote_value("ready"), quote_value("two words"), quote_value("a\nb")
    ('ready', '"two words"', '"a\\nb"')
    """
    return value if re.fullmatch(r"[\w.:/+-]+", value) else json.dumps(value, ensure_ascii=False)


FORMATTERS = {"logfmt": LogfmtFormatter, "json": JsonFormatter}


def configure_logging(settings: Settings, stream: TextIO | None = None) -> None:
    """Log everything to the stream (standard error by default) in the level and format of the settings."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(FORMATTERS[settings.log_format]())
    handler.addFilter(SecretRedactor([settings.token]))
    root = logging.getLogger()
    for old in list(root.handlers):
        root.removeHandler(old)
    root.addHandler(handler)
    root.setLevel(settings.log_level.upper())
    for name in QUIET_LIBRARIES:
        logging.getLogger(name).setLevel(max(logging.WARNING, root.level))
    logging.captureWarnings(True)
    sys.excepthook = log_uncaught
    threading.excepthook = lambda found: log_uncaught(found.exc_type, found.exc_value, found.exc_traceback)


def log_uncaught(kind: type[BaseException], error: BaseException | None, trace: TracebackType | None) -> None:
    """Log an uncaught exception, so that it is redacted as well."""
    if issubclass(kind, KeyboardInterrupt) or error is None:
        return
    logging.getLogger("bot").critical("ended by an error", exc_info=(kind, error, trace))


logger = logging.getLogger(__name__)


def report_incident(error: BaseException, say: Teller) -> str:
    """Log an error as an incident and return the sentence for the person, with its number."""
    return say(words.ErrorFault(number=log_incident(error)))


def log_incident(error: BaseException) -> str:
    """Log an error as an incident and return its number, such as 4F2A."""
    INCIDENTS.inc()
    number = new_incident_number()
    with log_context(incident=number):
        logger.error("incident %s: %s", number, type(error).__name__, exc_info=error)
    return number


def new_incident_number() -> str:
    return secrets.token_hex(2).upper()
