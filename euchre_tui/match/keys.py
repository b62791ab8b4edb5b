"""The one table of keys: hints, help, the README and the screens themselves all read it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Place(Enum):
    """Where a key is pressed: the same letter never means two things in one of these."""

    TITLE = "on the title"
    SETUP = "setting up a table"
    RESUMING = "taking up a match"
    HISTORY = "among finished matches"
    REPLAY = "in a replay"
    AGREEMENT = "before the first card"
    MOTION = "while cards are drawn or dealt"
    CUT = "cutting the pack"
    ROUND_ONE = "bidding, round one"
    ROUND_TWO = "bidding, round two"
    BURY = "burying a card"
    ALONE_QUESTION = "asked whether to go alone"
    DEFENCE_QUESTION = "asked whether to defend alone"
    PLAY = "playing a card"
    WATCHING = "while others play"
    TRICK_WON = "when a trick is taken"
    RESULT = "when a deal is scored"
    MATCH_OVER = "when the match is over"
    CURTAIN = "behind the curtain"
    READING = "reading a page"
    LEAFING = "in How to play"
    LEARNING = "learning at the table"
    LESSON = "in a lesson"
    OPEN_HAND = "at an open hand"
    OPEN_CPU = "at an open hand, when a CPU is to act"
    OPEN_RESULT = "when an open hand is worked out"
    CONFIRMING = "asked to confirm"
    CHOOSING = "choosing a line"


BIDDING = (Place.ROUND_ONE, Place.ROUND_TWO)
CARDS = (Place.BURY, Place.PLAY)
ASKED = (Place.ALONE_QUESTION, Place.DEFENCE_QUESTION)
OWN_HAND = (*BIDDING, *CARDS, *ASKED)
TABLE = (*OWN_HAND, Place.WATCHING, Place.TRICK_WON)
PAGES = (Place.READING, Place.LEAFING, Place.CHOOSING)
MATCH = (*TABLE, Place.CUT, Place.MOTION, Place.RESULT)
LESSONS = (Place.LEARNING, Place.LESSON)
OPEN = (Place.OPEN_HAND, Place.OPEN_CPU, Place.OPEN_RESULT)
"""The open-hand round's own keys; calls and cards have theirs from the places of bidding and play."""

_TOGETHER = (
    (TABLE, "at the table"),
    (tuple(place for place in TABLE if place is not Place.ROUND_TWO), "at the table, but not in bidding round two"),
    (OWN_HAND, "on your turn"),
    (BIDDING, "bidding"),
    (CARDS, "burying or playing a card"),
    (ASKED, "asked about playing alone"),
    (OPEN, "at an open hand and its result"),
    (OPEN[:2], "at an open hand"),
)


@dataclass(frozen=True, slots=True)
class Key:
    """A key or a few that do the same: how it is shown, its short hint, its sentence, and where it works.

    `presses` are the key's names as the terminal reports them; `command` is what it asks for.
    """

    command: str
    presses: tuple[str, ...]
    shown: str
    label: str
    sentence: str
    places: tuple[Place, ...]

    @property
    def where(self) -> str:
        """Where it works, in words; places that belong together have a word for all of them."""
        words, left = [], set(self.places)
        for together, word in _TOGETHER:
            if set(together) <= left:
                words.append(word)
                left -= set(together)
        return ", ".join([*words, *(place.value for place in self.places if place in left)])


def _letter(command: str, letter: str, label: str, sentence: str, places: tuple[Place, ...]) -> Key:
    return Key(command, (letter.lower(), letter), letter, label, sentence, places)


SCROLLED = (*OPEN, Place.READING, Place.AGREEMENT)

HELPED = (*MATCH, Place.TITLE, *LESSONS, *OPEN, Place.HISTORY, Place.REPLAY)

BOOK = (
    *(place for place in MATCH if place not in (Place.ROUND_TWO, Place.MOTION)),
    *(Place.AGREEMENT, Place.MATCH_OVER, *LESSONS),
)
"""Where the rule book opens: in the second round its letter names hearts, and cards in motion go on at any key."""

DIGITS = tuple("123456")

KEYS: tuple[Key, ...] = (
    Key("lift", ("space",), "Space", "lift the curtain", "Shows the hand of the player named.", (Place.CURTAIN,)),
    Key("card", DIGITS, "1–6", "card", "Plays or buries the card in that place of your hand, at once.", CARDS),
    Key("left", ("left",), "←", "", "Moves along your hand, or lifts fewer cards.", (*CARDS, Place.CUT)),
    Key("right", ("right",), "→", "", "Moves along your hand, or lifts more cards.", (*CARDS, Place.CUT)),
    Key("choose", ("enter",), "Enter", "choose", "Plays or buries the marked card.", CARDS),
    _letter("pass", "P", "pass", "Makes no call.", BIDDING),
    _letter("order", "O", "order up", "Makes the turned suit trump.", (Place.ROUND_ONE,)),
    _letter("spades", "S", "spades", "Names spades.", (Place.ROUND_TWO,)),
    _letter("hearts", "H", "hearts", "Names hearts.", (Place.ROUND_TWO,)),
    _letter("diamonds", "D", "diamonds", "Names diamonds.", (Place.ROUND_TWO,)),
    _letter("clubs", "C", "clubs", "Names clubs.", (Place.ROUND_TWO,)),
    _letter("alone", "A", "alone", "Makes your next call a call alone, or takes that back.", BIDDING),
    _letter("yes_alone", "A", "alone", "Plays or defends alone.", ASKED),
    _letter("partner", "P", "with partner", "Plays or defends with your partner.", ASKED),
    Key("up", ("up",), "↑", "", "Moves up.", (Place.SETUP, Place.RESUMING, Place.HISTORY)),
    Key("down", ("down", "tab"), "↓", "", "Moves down.", (Place.SETUP, Place.RESUMING, Place.HISTORY)),
    Key("take_up", ("enter",), "Enter", "take up", "Goes on with the marked match.", (Place.RESUMING,)),
    Key("less", ("left",), "←", "", "Changes what is marked, backwards.", (Place.SETUP,)),
    Key("more", ("right", "space"), "→", "", "Changes what is marked.", (Place.SETUP,)),
    Key("play", ("enter",), "Enter", "play", "Begins the match that is set up.", (Place.SETUP,)),
    Key("title", ("escape",), "Esc", "back", "Back to the title; what was chosen is kept.", (Place.SETUP,)),
    Key("cut", ("enter",), "Enter", "cut here", "Cuts the pack at the marked place.", (Place.CUT,)),
    Key("tap", ("0",), "0", "tap", "Taps the pack and leaves it as it is.", (Place.CUT,)),
    Key("skip", ("enter", "space"), "Enter", "skip", "Goes on at once, as any other key does.", (Place.MOTION,)),
    Key("go_on", ("enter", "space"), "Enter", "go on", "Goes on.", (Place.TRICK_WON, Place.RESULT)),
    Key("agree", ("enter",), "Enter", "agree", "Agrees to the rules of this table.", (Place.AGREEMENT,)),
    Key("again", ("enter",), "Enter", "play again", "Same chairs, new match.", (Place.MATCH_OVER,)),
    _letter("setup", "S", "set-up", "Back to the set-up of the table.", (Place.MATCH_OVER,)),
    Key(
        "title",
        ("b", "B", "escape"),
        "B",
        "title",
        "Back to the title.",
        (Place.MATCH_OVER, Place.AGREEMENT, Place.RESUMING),
    ),
    Key("replay", ("enter",), "Enter", "replay", "Goes through the marked match again.", (Place.HISTORY,)),
    _letter("sheet", "S", "score sheet", "Shows the score sheet of the marked match.", (Place.HISTORY,)),
    _letter("names", "N", "names", "Turns between the matches and what each name did in them.", (Place.HISTORY,)),
    Key("delete", ("delete", "d", "D"), "Del", "delete", "Deletes the marked match, after asking.", (Place.HISTORY,)),
    Key("title", ("b", "B", "escape", "q", "Q"), "B", "title", "Back to the title.", (Place.HISTORY,)),
    Key("move_back", ("left", "backspace"), "←", "", "Steps a move back.", (Place.REPLAY,)),
    Key("move_on", ("right", "space", "enter"), "→", "", "Steps a move on.", (Place.REPLAY,)),
    Key("trick_back", ("pageup", "left_square_bracket"), "[", "", "Steps a trick back, as PgUp does.", (Place.REPLAY,)),
    Key("trick_on", ("pagedown", "right_square_bracket"), "]", "", "Steps a trick on, as PgDn does.", (Place.REPLAY,)),
    Key("deal_back", ("up",), "↑", "", "Goes to the deal's start, then to the deal before.", (Place.REPLAY,)),
    Key("deal_on", ("down", "tab"), "↓", "", "Goes to the next deal.", (Place.REPLAY,)),
    Key("first", ("home",), "Home", "", "Goes to the start of the match.", (Place.REPLAY,)),
    Key("last", ("end",), "End", "", "Goes to the end of the match.", (Place.REPLAY,)),
    _letter("eyes", "V", "view", "Turns through open hands and what each seat saw.", (Place.REPLAY,)),
    _letter(
        "would",
        "W",
        "what would sharp do?",
        "Shows sharp's choice and what the open cards were worth.",
        (Place.REPLAY,),
    ),
    _letter("more", "M", "more", "Turns on through what is said of a move.", (Place.REPLAY,)),
    Key("back", ("b", "B", "escape", "q", "Q"), "B", "back", "Goes back to where you were.", (Place.REPLAY,)),
    _letter("last_trick", "L", "last", "Shows the last trick again, or all of this deal's at an honour table.", TABLE),
    _letter("pad", "T", "pad", "Shows the whole score pad.", (*MATCH, Place.MATCH_OVER)),
    _letter(
        "menu",
        "M",
        "menu",
        "What the table can do: a deal thrown in, the taken tricks, the rules.",
        (*TABLE, Place.CUT, Place.RESULT, Place.MATCH_OVER, Place.CURTAIN),
    ),
    _letter(
        "renege",
        "R",
        "renege",
        "Calls a renege, at an honour table.",
        (*TABLE, Place.CUT, Place.RESULT, Place.MATCH_OVER, Place.CURTAIN),
    ),
    _letter("veil", "V", "veil", "Hides your hand; the curtain comes back.", OWN_HAND),
    _letter("how", "H", "how to play", "Opens the rule book for players.", BOOK),
    Key("help", ("question_mark", "f1"), "?", "help", "Shows every key and where it works.", HELPED),
    _letter(
        "leave",
        "Q",
        "leave",
        "Leaves the match, or the game from the title.",
        (*MATCH, Place.MATCH_OVER, Place.CURTAIN, Place.TITLE),
    ),
    Key("lesson", tuple("123456789"), "1–9", "begin", "Begins that lesson, drill or open hand.", (Place.LEARNING,)),
    Key("previous", ("up",), "↑", "", "Moves up.", (Place.LEARNING,)),
    Key("next", ("down", "tab"), "↓", "", "Moves down.", (Place.LEARNING,)),
    Key("begin", ("enter",), "Enter", "begin", "Begins what is marked.", (Place.LEARNING,)),
    Key("point", tuple("12345678"), "1–8", "point", "Points at that card or answer.", (Place.LESSON,)),
    Key(
        "answer",
        ("enter", "space"),
        "Enter",
        "answer, go on",
        "Answers with what is pointed at; then goes on.",
        (Place.LESSON,),
    ),
    Key("let", ("enter", "space"), "Enter", "let it", "Lets the CPU do what it would.", (Place.OPEN_CPU,)),
    _letter("coach", "W", "what would the coach do?", "Shows the coach's choice with its reason.", OPEN[:2]),
    _letter("take_back", "U", "take back", "Takes the last move back, as far as the deal's start.", OPEN),
    _letter("forward", "F", "forward", "Does again what was taken back.", OPEN),
    _letter("restart", "R", "from the start", "Takes the whole deal back, to play it another way.", OPEN),
    Key("scroll_up", ("up", "pageup"), "↑", "", "Scrolls up what there is to read.", SCROLLED),
    Key("scroll_down", ("down", "pagedown"), "↓", "", "Scrolls down what there is to read.", SCROLLED),
    _letter("another", "N", "another open hand", "Deals another open hand.", (Place.OPEN_RESULT,)),
    _letter("match", "M", "start the match", "Starts the match: same chairs, hidden hands, 0–0.", (Place.OPEN_RESULT,)),
    Key("to_learn", ("b", "B", "escape", "q", "Q"), "B", "back", "Back to the lessons.", (Place.LESSON, *OPEN)),
    Key("title", ("b", "B", "escape", "q", "Q"), "B", "title", "Back to the title.", (Place.LEARNING,)),
    Key("page_back", ("left", "up", "pageup"), "←", "", "Turns a page back.", (Place.LEAFING,)),
    Key("page_on", ("right", "down", "pagedown", "space", "enter"), "→", "", "Turns a page on.", (Place.LEAFING,)),
    Key("back", ("b", "B", "escape", "q", "Q"), "B", "back", "Goes back to where you were.", PAGES),
    Key("pick", DIGITS, "1–6", "choose", "Chooses the line with that number.", (Place.CHOOSING,)),
    Key("yes", ("y", "Y"), "Y", "yes", "Says yes.", (Place.CONFIRMING,)),
    Key("no", ("n", "N", "b", "B", "escape"), "N", "no", "Says no, and goes back.", (Place.CONFIRMING,)),
)


def command_for(press: str, place: Place) -> str | None:
    """What a key asks for in this place, or None when it does nothing there."""
    return next((key.command for key in KEYS if place in key.places and press in key.presses), None)


def keys_in(place: Place) -> tuple[Key, ...]:
    """The keys that work in a place, in the order in which hints show them."""
    return tuple(key for key in KEYS if place in key.places)
