"""Reading and writing Euchre Game Notation."""
