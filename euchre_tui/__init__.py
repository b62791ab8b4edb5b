"""Euchre in the terminal for people in one room."""

__version__ = "0.1.0"
