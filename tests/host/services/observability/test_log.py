"""The log: one line a record, what it is about, and no secret in it whatever happens."""

import asyncio
import io
import json
import logging
import sys
import threading
import warnings
from collections.abc import Iterator
from typing import Any

import pytest

from bot.i18n import teller_for
from bot.observability import log
from bot.settings import LogFormat, Secret, Settings

TOKEN = "a.token.that-is-made-up"  # noqa: S105
LIKE_A_TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GxYzAb.abcdefghijklmnopqrstuvwxyz0123456789ab"  # noqa: S105
HOOK = "https://discord.com/api/v10/webhooks/1234567890/aW50ZXJhY3Rpb246MTIzNDU2Nzg5MDEyMzQ1Njc4OTA/messages"
LIKE_SECRETS = (
    TOKEN,
    LIKE_A_TOKEN,
    "mfa.abcdefghijklmnopqrstuvwxyz",
    "aW50ZXJhY3Rpb246MTIzNDU2Nzg5MDEyMzQ1Njc4OTA",
    "AGE-SECRET-KEY-1QQQQQQQQQQQQQQQQQQQQ",
)


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    """What `log.begin` changes in the process is put back."""
    root, hooks = logging.getLogger(), (sys.excepthook, threading.excepthook)
    handlers, level = list(root.handlers), root.level
    levels = {name: logging.getLogger(name).level for name in log.QUIET_LIBRARIES}
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    for name, old in levels.items():
        logging.getLogger(name).setLevel(old)
    logging.captureWarnings(False)
    sys.excepthook, threading.excepthook = hooks


def logged(form: LogFormat = "logfmt", **more: str) -> io.StringIO:
    stream = io.StringIO()
    level: Any = more.get("level", "info")
    log.configure_logging(Settings(token=Secret(TOKEN), log_format=form, log_level=level), stream)
    return stream


def fail(words: str) -> None:
    raise RuntimeError(words)


# --- lines ---


def test_a_record_is_one_line_of_names_and_values() -> None:
    stream = logged()
    with log.log_context(match=7):
        logging.getLogger("bot.gateway.router").info("pressed %s", "twice\nor so")
    at, _, rest = stream.getvalue().partition(" ")
    assert at.startswith("at=20")
    assert at.endswith("Z")
    assert rest == 'level=info from=bot.gateway.router match=7 says="pressed twice\\nor so"\n'


def test_a_record_is_one_object() -> None:
    stream = logged("json")
    with log.log_context(match=7), log.log_context(incident="4F2A"):
        try:
            fail("oh\ndear")
        except RuntimeError:
            logging.getLogger("bot").exception("it broke")
    (line,) = stream.getvalue().splitlines()
    told = json.loads(line)
    assert (told["match"], told["incident"], told["level"], told["says"]) == (7, "4F2A", "error", "it broke")
    assert told["trace"].startswith("Traceback (most recent call last):\n")
    assert told["trace"].endswith("RuntimeError: oh\ndear")


async def test_tasks_begun_inside_are_about_the_same_and_others_are_not() -> None:
    stream = logged()

    async def later() -> None:
        await asyncio.sleep(0)
        logging.getLogger("bot").info("in a task")

    with log.log_context(match=3):
        task = asyncio.create_task(later())
    logging.getLogger("bot").info("outside")
    await task
    outside, inside = stream.getvalue().splitlines()
    assert "match=" not in outside
    assert "match=3" in inside


def test_libraries_are_heard_when_they_warn_only() -> None:
    stream = logged(level="debug")
    for name in ("discord.gateway", "aiosqlite", "aiohttp.access"):
        logging.getLogger(name).info("chatter")
        logging.getLogger(name).warning("trouble")
    assert stream.getvalue().count("trouble") == 3
    assert "chatter" not in stream.getvalue()


def test_a_message_that_does_not_fit_its_arguments_is_told_all_the_same() -> None:
    stream = logged()
    logging.getLogger("bot").info("%s and %s", "one")
    assert "%s and %s ('one',)" in stream.getvalue()


# --- secrets ---


@pytest.mark.filterwarnings("default")
@pytest.mark.parametrize("form", ["logfmt", "json"])
@pytest.mark.parametrize("secret", LIKE_SECRETS)
def test_no_secret_gets_into_the_log(form: LogFormat, secret: str) -> None:
    stream = logged(form)
    logger = logging.getLogger("bot")
    logger.info("said %s", secret)
    logger.info("said %r", {"Authorization": f"Bot {secret}"})
    logger.info(secret, stack_info=True)
    try:
        fail(f"for {secret}")
    except RuntimeError as error:
        logger.exception("failed")
        log.report_incident(ValueError(secret), teller_for("en"))
        sys.excepthook(RuntimeError, error, error.__traceback__)
    thread = threading.Thread(target=fail, args=(secret,))
    thread.start()
    thread.join()
    warnings.warn(f"beware of {secret}", stacklevel=1)
    assert secret not in stream.getvalue()
    assert len(stream.getvalue().splitlines()) == 8
    assert stream.getvalue().count("…") >= 8


def test_an_interactions_token_is_taken_out_of_an_address() -> None:
    stream = logged()
    logging.getLogger("discord.http").warning("We are being rate limited. PATCH %s responded with 429.", HOOK)
    assert "/webhooks/1234567890/…/messages responded with 429" in stream.getvalue()


def test_what_only_resembles_a_secret_a_little_stays() -> None:
    stream = logged()
    says = (
        "bot/services/match/service.py nightbreak.0123456789 /webhooks/12/short 2a-b3;b3-b4;c3-c4;d3-d4;e3-e4"
    )
    logging.getLogger("bot").info(says)
    assert says in stream.getvalue()


# --- incidents ---


def test_an_incident_has_a_number_for_the_person_and_the_story_in_the_log() -> None:
    stream = logged()
    sentence = ""
    with log.log_context(match=12):
        try:
            fail("the lamp went out")
        except RuntimeError as error:
            sentence = log.report_incident(error, teller_for("en"))
    number = sentence.rstrip(".").rpartition(" ")[2]
    assert len(number) == 4
    assert int(number, 16) >= 0
    assert number.upper() == number
    assert "lamp" not in sentence
    (line,) = stream.getvalue().splitlines()
    assert f"match=12 incident={number} " in line
    assert "the lamp went out" in line
    assert "test_log.py" in line
