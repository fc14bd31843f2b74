"""What trials have found, kept on disk."""
