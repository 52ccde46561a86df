"""Incidents: unexpected errors, logged with a number that the person affected gets to see."""

import logging
import secrets

from bot.i18n import Catalog
from bot.observability import log
from bot.observability.metrics import INCIDENTS

logger = logging.getLogger(__name__)


def report_incident(error: BaseException, words: Catalog) -> str:
    """Log an error as an incident and return the sentence for the person, with its number."""
    return words("told.fault", number=log_incident(error))


def log_incident(error: BaseException) -> str:
    """Log an error as an incident and return its number, such as 4F2A."""
    INCIDENTS.inc()
    number = new_incident_number()
    with log.log_context(incident=number):
        logger.error("incident %s: %s", number, type(error).__name__, exc_info=error)
    return number


def new_incident_number() -> str:
    return secrets.token_hex(2).upper()
