"""What the texts and the engine must have in common: numbers and tables."""
