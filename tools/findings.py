"""What `./breakfall doctor` says of one thing."""

from dataclasses import dataclass
from typing import Literal

State = Literal["ok", "warn", "fail"]


@dataclass(frozen=True)
class Finding:
    """A row of the report: how something stands, and if not well, what to do."""

    subject: str
    state: State
    says: str
    advice: str = ""
