"""Studies beside the product: measurements behind the product's numbers."""
