"""Everything that is drawn: canvas, cards, the table and the pages."""
