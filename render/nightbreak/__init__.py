"""Pictures and alt texts of Nightbreak."""
