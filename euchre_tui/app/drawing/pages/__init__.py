"""Pages around the table, drawn on a canvas."""
