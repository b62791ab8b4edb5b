"""The table and its parts, drawn on a canvas."""
