"""The kernel that all games share; `docs/architecture.md` explains how its parts fit together."""
