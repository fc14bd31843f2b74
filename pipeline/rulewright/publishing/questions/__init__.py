"""The sheet for the designer: every open question and reconstruction, with room for the answers."""
