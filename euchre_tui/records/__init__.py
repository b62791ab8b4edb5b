"""What is written down: matches as they are played, and records of them."""
