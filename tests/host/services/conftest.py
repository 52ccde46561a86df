"""Services are tested with deals that stay the same."""

from tests.host.kit.deals import same_deals

__all__ = ["same_deals"]
