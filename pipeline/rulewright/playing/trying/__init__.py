"""The trial: rules, rival readings, open questions and senses, each played."""
