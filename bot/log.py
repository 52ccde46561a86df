"""The log: one line for each record, with the match and the incident it is about, and no secret in it."""

import json
import logging
import re
import sys
import threading
import time  # noqa: TID251 - a record has its own time; this only writes it down
import traceback
from collections.abc import Generator, Iterable, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from types import TracebackType
from typing import TextIO

from bot.settings import Secret, Settings

MATCH: ContextVar[int | None] = ContextVar("match", default=None)
INCIDENT: ContextVar[str] = ContextVar("incident", default="")

QUIET = ("discord", "aiohttp", "aiosqlite", "asyncio", "PIL", "concurrent")
"""Libraries that tell of every step, some of them with what people wrote; we hear of their warnings."""

SECRETS = re.compile(
    r"""
    [\w-]{20,}\.[\w-]{5,8}\.[\w-]{25,}                         # a bot's token
    | \bmfa\.[\w-]{20,}                                        # a person's
    | (?<=/webhooks/) (?P<hook> \d+/) [\w%.-]{20,}             # an interaction's, in an address
    | (?<=/interactions/) (?P<call> \d+/) [\w%.-]{20,}
    | \baW50ZXJhY3Rpb246[\w=+/-]+                              # the same by itself: "interaction:" in base64
    | \bAGE-SECRET-KEY-\w+                                     # what opens backups
    """,
    re.VERBOSE | re.ASCII,
)


@contextmanager
def about(match: int | None = None, incident: str = "") -> Generator[None]:
    """What is logged in here, or by tasks that are begun in here, is about this match, this incident."""
    tokens = MATCH.set(match or MATCH.get()), INCIDENT.set(incident or INCIDENT.get())
    try:
        yield
    finally:
        MATCH.reset(tokens[0])
        INCIDENT.reset(tokens[1])


class Redaction(logging.Filter):
    """Takes secrets out of a record: known ones, and whatever looks like one."""

    def __init__(self, secrets: Iterable[Secret] = ()) -> None:
        super().__init__()
        self.known = [secret.reveal() for secret in secrets if secret]

    def filter(self, record: logging.LogRecord) -> bool:
        """Every record passes. Its text is made here, so that nothing is put together behind our back."""
        record.msg, record.args = self.clean(message_of(record)), None
        if record.exc_info and record.exc_info[0] is not None:
            record.exc_text = self.clean("".join(traceback.format_exception(*record.exc_info)).rstrip())
            record.exc_info = None
        if record.stack_info:
            record.stack_info = self.clean(record.stack_info)
        return True

    def clean(self, text: str) -> str:
        for secret in self.known:
            text = text.replace(secret, "…")
        return SECRETS.sub(lambda found: f"{found['hook'] or found['call'] or ''}…", text)


def message_of(record: logging.LogRecord) -> str:
    """The message; one that does not fit its arguments must not end what it tells of."""
    try:
        return record.getMessage()
    except Exception:
        return f"{record.msg} {record.args}"


class Lines(logging.Formatter):
    """Records as lines of names and values."""

    converter = time.gmtime

    def format(self, record: logging.LogRecord) -> str:
        return self.written(self.values(record))

    def values(self, record: logging.LogRecord) -> dict[str, str | int]:
        """What is told of a record; what there is not is left out."""
        at = f"{self.formatTime(record, '%Y-%m-%dT%H:%M:%S')}.{int(record.msecs):03}Z"
        values: dict[str, str | int] = {"at": at, "level": record.levelname.lower(), "from": record.name}
        if (match := MATCH.get()) is not None:
            values["match"] = match
        if incident := INCIDENT.get():
            values["incident"] = incident
        values["says"] = record.getMessage()
        if trace := record.exc_text or record.stack_info:
            values["trace"] = trace
        return values

    def written(self, values: Mapping[str, str | int]) -> str:
        raise NotImplementedError


class Logfmt(Lines):
    """`at=… level=info says="…"`: easy on the eye, and on grep."""

    def written(self, values: Mapping[str, str | int]) -> str:
        return " ".join(f"{name}={quoted(str(value))}" for name, value in values.items())


class Json(Lines):
    """One object for each line."""

    def written(self, values: Mapping[str, str | int]) -> str:
        return json.dumps(values, ensure_ascii=False)


def quoted(value: str) -> str:
    r"""As it is if it is one plain word; else in quotes, on one line.

    >>> quoted("ready"), quoted("two words"), quoted("a\nb")
    ('ready', '"two words"', '"a\\nb"')
    """
    return value if re.fullmatch(r"[\w.:/+-]+", value) else json.dumps(value, ensure_ascii=False)


FORMATS = {"logfmt": Logfmt, "json": Json}


def begin(settings: Settings, stream: TextIO | None = None) -> None:
    """From now on everything is logged to the stream, which is standard error, as the settings say."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(FORMATS[settings.log_format]())
    handler.addFilter(Redaction([settings.token]))
    root = logging.getLogger()
    for old in list(root.handlers):
        root.removeHandler(old)
    root.addHandler(handler)
    root.setLevel(settings.log_level.upper())
    for name in QUIET:
        logging.getLogger(name).setLevel(max(logging.WARNING, root.level))
    logging.captureWarnings(True)
    sys.excepthook = uncaught
    threading.excepthook = lambda found: uncaught(found.exc_type, found.exc_value, found.exc_traceback)


def uncaught(kind: type[BaseException], error: BaseException | None, trace: TracebackType | None) -> None:
    """What nobody caught goes to the log as well, and so past the filter."""
    if issubclass(kind, KeyboardInterrupt) or error is None:
        return
    logging.getLogger("bot").critical("ended by an error", exc_info=(kind, error, trace))
