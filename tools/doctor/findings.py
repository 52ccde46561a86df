"""The result type of `./breakfall doctor`."""

from dataclasses import dataclass
from typing import Literal

FindingState = Literal["ok", "warn", "fail"]


@dataclass(frozen=True)
class Finding:
    """A row of the report: the state of something, and advice if it is not well."""

    subject: str
    state: FindingState
    says: str
    advice: str = ""
