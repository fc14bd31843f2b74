"""Questions on a game for readers who have only its book, with answers that the engine gives."""
