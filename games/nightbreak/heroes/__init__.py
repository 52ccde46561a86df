"""The Heroes, by faction."""
