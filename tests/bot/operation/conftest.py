"""What the operator meets is tested with deals that stay the same."""

from tests.bot.deals import same_deals

__all__ = ["same_deals"]
