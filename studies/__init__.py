"""Studies beside the product: what was measured to set its numbers."""
