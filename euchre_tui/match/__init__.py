"""One match without a terminal: the referee, the scenes, the open question, and the table of keys."""
