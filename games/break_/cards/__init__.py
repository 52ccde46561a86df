"""The cards of the four nations; importing a module registers its actions."""
