"""Whether an engine keeps its contract: random games, observations, conduct."""
