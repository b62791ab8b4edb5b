"""Pages of the rule book as one printable page of HTML, without scripts, fonts or pictures from elsewhere."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from euchre_tui.rulebook.leaves import Block, CardRow, Page, Paragraph, Rows, Shown
from euchre_tui.words import bower, short_card

_STYLE = (
    "@page{margin:14mm}body{font:13pt/1.4 Georgia,serif;max-width:46em;margin:1em auto;padding:0 1em;color:#222}"
    "h1{font-size:22pt;margin:0 0 .4em}h2{font-size:15pt;margin:1.2em 0 .3em;break-after:avoid}p{margin:.4em 0}"
    "table{border-collapse:collapse;margin:.4em 0}td,th{border-bottom:1px solid #bbb;padding:.1em .8em .1em 0;"
    "text-align:left;vertical-align:top}.cards{margin:.5em 0}.card{display:inline-block;border:1px solid #777;"
    "border-radius:.3em;padding:.1em .4em;margin-right:.25em;background:#fff}.red{color:#b00020}"
    ".bower{border-width:2px;font-weight:bold}section{break-inside:avoid}"
)


def as_html(title: str, pages: Sequence[Page]) -> str:
    """Return the pages below each other as one document; the file is plain ASCII."""
    head = f'<meta charset="utf-8">\n<title>{escape(title)}</title>\n<style>{_STYLE}</style>'
    body = "\n".join(_section(page) for page in pages)
    text = (
        f'<!DOCTYPE html>\n<html lang="en">\n<head>\n{head}\n</head>\n<body>\n<h1>{escape(title)}</h1>\n{body}\n'
        "</body>\n</html>\n"
    )
    return text.encode("ascii", "xmlcharrefreplace").decode("ascii")


def _section(page: Page) -> str:
    blocks = "\n".join(line for block in page.blocks for line in _block(block))
    heading = f"<h2>{escape(page.title)}</h2>\n" if page.title else ""
    return f"<section>\n{heading}{blocks}\n</section>"


def _block(block: Block) -> Iterator[str]:
    match block:
        case Paragraph(text, title):
            strong = f"<strong>{escape(title)}.</strong> " if title else ""
            yield f"<p>{strong}{escape(text)}</p>"
        case CardRow(groups):
            yield from map(_cards, groups)
        case Rows(_, lines, headed):
            yield "<table>"
            for number, line in enumerate(lines):
                tag = "th" if headed and not number else "td"
                yield f"<tr>{''.join(f'<{tag}>{escape(cell)}</{tag}>' for cell in line)}</tr>"
            yield "</table>"


def _cards(group: Shown) -> str:
    spans = []
    for card in group.cards:
        names = " ".join(
            ["card", *["red"] * card.suit.is_red, *["bower"] * bool(bower(card, group.trump))],
        )
        spans.append(f'<span class="{names}">{escape(short_card(card))}</span>')
    return f'<p class="cards">{"".join(spans)} {escape(group.words)}</p>'
