"""One match without a terminal: the referee, the scenes, the prompt, and the table of keys."""
