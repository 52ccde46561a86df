"""Pictures and alt texts of Break."""
