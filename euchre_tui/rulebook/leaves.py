"""The parts of a rule book page (paragraphs, rows of cards, tables), and a page as lines of text."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from euchre_tui.rules.cards import Card, Suit, parse_cards
from euchre_tui.support.width import wrap
from euchre_tui.words import bower, short_card

WIDTH = 76
"""Columns of text."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A few sentences, with an optional title before them."""

    text: str
    title: str = ""


@dataclass(frozen=True, slots=True)
class Shown:
    """Cards side by side with a caption below; under a trump, trumps are marked."""

    cards: tuple[Card, ...]
    trump: Suit | None
    words: str

    @classmethod
    def of(cls, cards: str, trump: Suit | None, words: str) -> Shown:
        return cls(tuple(parse_cards(cards)), trump, words)


@dataclass(frozen=True, slots=True)
class CardRow:
    """Groups of cards side by side."""

    groups: tuple[Shown, ...]


@dataclass(frozen=True, slots=True)
class Rows:
    """A table: column widths and lines. With `headed` the first line is the heading."""

    widths: tuple[int, ...]
    lines: tuple[tuple[str, ...], ...]
    headed: bool = True


Block = Paragraph | CardRow | Rows


@dataclass(frozen=True, slots=True)
class Page:
    """One page. `topic` is its name in commands; `close` leaves no blank line between paragraphs."""

    topic: str
    title: str
    blocks: tuple[Block, ...]
    close: bool = False

    def gap_before(self, number: int) -> bool:
        """Return whether a blank line comes before a block."""
        around = self.blocks[max(0, number - 1) : number + 1]
        return number > 0 and not (self.close and all(isinstance(block, Paragraph) for block in around))


def lines_of(page: Page) -> Iterator[str]:
    """Yield a page as lines of text."""
    yield page.title.upper()
    yield ""
    for number, block in enumerate(page.blocks):
        if page.gap_before(number):
            yield ""
        match block:
            case Paragraph(text, title):
                yield from wrap(f"{title}. {text}" if title else text, WIDTH)
            case CardRow(groups):
                for group in groups:
                    yield from wrap(f"{group.words}: {_cards(group)}", WIDTH, indent="  ")
            case Rows(widths, lines):
                for line in lines:
                    yield "".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()


def _cards(group: Shown) -> str:
    names = []
    for card in group.cards:
        which = bower(card, group.trump).removeprefix("the ")
        names.append(f"{short_card(card)} ({which})" if which else short_card(card))
    return "  ".join(names)
