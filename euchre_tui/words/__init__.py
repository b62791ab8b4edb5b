"""English text for every front end: cards, calls, events and questions. Sentences of refusal are in `rules`."""

from euchre_tui.words.happenings import event_lines, say_event
from euchre_tui.words.house_rules import house_line
from euchre_tui.words.names import (
    Chairs,
    Wording,
    bower,
    brief,
    capital,
    describe,
    plural,
    say_card,
    say_score,
    say_when,
    scores_line,
    short_card,
    side,
    who_plays,
    with_bower,
)
from euchre_tui.words.questions import ask, ask_to_cut, order_word, say_choice, waiting
from euchre_tui.words.results import brief_result, say_ending, say_match, say_result
from euchre_tui.words.standing import say_dealt_hands, say_hand, say_last_trick, say_pad, say_table, say_trump

__all__ = [
    "Chairs",
    "Wording",
    "ask",
    "ask_to_cut",
    "bower",
    "brief",
    "brief_result",
    "capital",
    "describe",
    "event_lines",
    "house_line",
    "order_word",
    "plural",
    "say_card",
    "say_choice",
    "say_dealt_hands",
    "say_ending",
    "say_event",
    "say_hand",
    "say_last_trick",
    "say_match",
    "say_pad",
    "say_result",
    "say_score",
    "say_table",
    "say_trump",
    "say_when",
    "scores_line",
    "short_card",
    "side",
    "waiting",
    "who_plays",
    "with_bower",
]
