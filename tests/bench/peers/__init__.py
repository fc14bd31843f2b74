"""Other people's engines beside ours, each driven by the same random policy."""
