"""The rule book for players: its pages, the rule card and the glossary."""
