"""Matches that are over, gone through again: forwards and back, with open hands or as one seat saw them."""
