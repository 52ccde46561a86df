"""Our own faults: a number for the person, and the whole story under that number in the log."""

import logging
import secrets

from bot.i18n import Catalog
from bot.observability import log
from bot.observability.metrics import INCIDENTS

logger = logging.getLogger(__name__)


def report_incident(error: BaseException, words: Catalog) -> str:
    """Write down what happened; what the person is told of it."""
    return words("told.fault", number=log_incident(error))


def log_incident(error: BaseException) -> str:
    """The number, such as 4F2A, under which the log has it."""
    INCIDENTS.add()
    number = secrets.token_hex(2).upper()
    with log.log_context(incident=number):
        logger.error("incident %s: %s", number, type(error).__name__, exc_info=error)
    return number
