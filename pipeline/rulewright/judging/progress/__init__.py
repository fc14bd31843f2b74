"""Progress: what is done of a book, and what is next."""
