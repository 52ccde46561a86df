"""The kernel that all games share: `docs/architecture.md` tells how its parts fit together."""
