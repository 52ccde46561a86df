"""Our own faults: a number for the person, and the whole story under that number in the log."""

import logging
import secrets

from bot import log
from bot.metrics import INCIDENTS
from bot.words import Words

logger = logging.getLogger(__name__)


def incident(error: BaseException, words: Words) -> str:
    """Write down what happened; what the person is told of it."""
    return words("told.fault", number=noted(error))


def noted(error: BaseException) -> str:
    """The number, such as 4F2A, under which the log has it."""
    INCIDENTS.add()
    number = secrets.token_hex(2).upper()
    with log.about(incident=number):
        logger.error("incident %s: %s", number, type(error).__name__, exc_info=error)
    return number
