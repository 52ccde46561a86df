"""What `./breakfall doctor` says of one thing."""

from dataclasses import dataclass
from typing import Literal

FindingState = Literal["ok", "warn", "fail"]


@dataclass(frozen=True)
class Finding:
    """A row of the report: how something stands, and if not well, what to do."""

    subject: str
    state: FindingState
    says: str
    advice: str = ""
