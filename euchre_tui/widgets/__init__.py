"""Pieces of a screen: pure drawing on a canvas of cells, and the widgets that show it."""
