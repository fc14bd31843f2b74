"""A quiz as files: the sheet of questions, and the key apart from it."""
