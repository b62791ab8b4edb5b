"""The audit of recorded games: the seats, calls, tricks, cards and score of each deal."""
