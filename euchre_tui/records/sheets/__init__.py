"""Score sheets of recorded games, as text, Markdown and SVG."""
