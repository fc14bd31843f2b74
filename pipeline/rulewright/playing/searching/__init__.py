"""The shortest play in which two versions of a game part ways."""
