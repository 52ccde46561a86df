"""Pictures and alt texts of Nightfall."""
