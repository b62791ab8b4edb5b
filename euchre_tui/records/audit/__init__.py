"""The referee of recorded games: seats, calls, tricks, cards and score of each deal."""
