"""The table of all keys; hints, help, the README and the screens read it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Command(Enum):
    """A command that a key, a click or a menu line gives."""

    LIFT = "lift"
    CARD = "card"
    CALL = "call"
    LEFT = "left"
    RIGHT = "right"
    CHOOSE = "choose"
    PASS = "pass"
    ORDER = "order"
    SPADES = "spades"
    HEARTS = "hearts"
    DIAMONDS = "diamonds"
    CLUBS = "clubs"
    ALONE = "alone"
    YES_ALONE = "yes alone"
    PARTNER = "partner"
    UP = "up"
    DOWN = "down"
    PAGE_UP = "page up"
    PAGE_DOWN = "page down"
    TOP = "top"
    BOTTOM = "bottom"
    RESUME_MARKED = "resume marked"
    CARET_LEFT = "caret left"
    CARET_RIGHT = "caret right"
    CARET_FIRST = "caret first"
    CARET_LAST = "caret last"
    ERASE_LEFT = "erase left"
    ERASE_RIGHT = "erase right"
    VALUES = "values"
    FIND = "find"
    LESS = "less"
    MORE = "more"
    PLAY = "play"
    TITLE = "title"
    CUT = "cut"
    TAP = "tap"
    SKIP = "skip"
    GO_ON = "go on"
    AGREE = "agree"
    AGAIN = "again"
    SETUP = "setup"
    REPLAY = "replay"
    REPLAY_MATCH = "replay match"
    DECIDING = "deciding"
    SHEET = "sheet"
    NAMES = "names"
    DELETE = "delete"
    MOVE_BACK = "move back"
    MOVE_ON = "move on"
    TRICK_BACK = "trick back"
    TRICK_ON = "trick on"
    DEAL_BACK = "deal back"
    DEAL_ON = "deal on"
    FIRST = "first"
    LAST = "last"
    VIEWER = "viewer"
    ADVICE = "advice"
    BACK = "back"
    LAST_TRICK = "last trick"
    PAD = "pad"
    HANDS = "hands"
    MENU = "menu"
    RENEGE = "renege"
    HIDE_HAND = "hide hand"
    RULE_BOOK = "rule book"
    HELP = "help"
    LEAVE = "leave"
    LESSON = "lesson"
    BEGIN = "begin"
    POINT = "point"
    ANSWER = "answer"
    LET_CPU_ACT = "let the CPU act"
    COACH = "coach"
    TAKE_BACK = "take back"
    FORWARD = "forward"
    RESTART = "restart"
    SCROLL_UP = "scroll up"
    SCROLL_DOWN = "scroll down"
    ANOTHER = "another"
    MATCH = "match"
    PRACTISE = "practise"
    TO_LEARN = "to learn"
    PAGE_BACK = "page back"
    PAGE_ON = "page on"
    PICK = "pick"
    YES = "yes"
    NO = "no"
    REDEAL = "redeal"
    RULES = "rules"
    ALL_RULES = "all rules"
    NEXT_NAME = "next name"
    SOLO = "solo"
    FOUR = "four"
    TWO = "two"
    WATCH = "watch"
    OTHER_COLUMN = "other column"
    LOOK = "look"
    REVIEW = "review"
    RESUME = "resume"
    PRACTICE = "practice"
    LEARN = "learn"
    HISTORY = "history"
    FASTER = "faster"
    SLOWER = "slower"
    TRICK_WAITS = "trick waits"


class Place(Enum):
    """A place where keys are pressed; in one place a key has only one meaning."""

    TITLE = "on the title"
    SETUP = "setting up a table"
    NAMING = "typing a name"
    NAMES = "giving the names"
    VALUES = "choosing a value"
    RESUMING = "resuming a match"
    HISTORY = "among finished matches"
    REPLAY = "in a replay"
    AGREEMENT = "before the first card"
    KNOWN_RULES = "before the first card, with rules that are known"
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
    OPEN_RESULT = "when an open hand is scored"
    COACHED_HAND = "at a practice deal with the coach"
    COACHED_CPU = "at a practice deal with the coach, when others are to act"
    COACHED_RESULT = "when a practice deal with the coach is over"
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
COACHED = (Place.COACHED_HAND, Place.COACHED_CPU, Place.COACHED_RESULT)
"""The places of a practice deal with the coach."""

OPEN = (Place.OPEN_HAND, Place.OPEN_CPU, Place.OPEN_RESULT)
"""The open-hand round's own places; its calls and cards use the places of bidding and play."""

_GROUPS = (
    (TABLE, "at the table"),
    (tuple(place for place in TABLE if place is not Place.ROUND_TWO), "at the table, but not in bidding round two"),
    (OWN_HAND, "on your turn"),
    (BIDDING, "bidding"),
    (CARDS, "burying or playing a card"),
    (ASKED, "asked about playing alone"),
    (OPEN, "at an open hand and its result"),
    (OPEN[:2], "at an open hand"),
    (COACHED, "at a practice deal with the coach"),
)


@dataclass(frozen=True, slots=True)
class Key:
    """One or more keys for a command: the name on the screen, a short hint, a sentence, and the places where it works.

    `presses` are Textual's names of the keys.
    """

    command: Command
    presses: tuple[str, ...]
    shown: str
    label: str
    sentence: str
    places: tuple[Place, ...]

    @property
    def where(self) -> str:
        """Name the places where the key works; a complete group of places has one phrase."""
        words, left = [], set(self.places)
        for group, word in _GROUPS:
            if set(group) <= left:
                words.append(word)
                left -= set(group)
        return ", ".join([*words, *(place.value for place in self.places if place in left)])


def _letter(command: Command, letter: str, label: str, sentence: str, places: tuple[Place, ...]) -> Key:
    return Key(command, (letter.lower(), letter), letter, label, sentence, places)


TYPED = (Place.NAMING, Place.NAMES)
"""Where letters are typed into a field with a caret."""

SCROLLED = (*OPEN, *COACHED, Place.READING, Place.AGREEMENT)

LISTS = (Place.SETUP, Place.VALUES, Place.RESUMING, Place.HISTORY, Place.LEARNING)
"""Where lines are chosen from a list that scrolls."""

HELPED = (*MATCH, Place.TITLE, *LESSONS, *OPEN, *COACHED, Place.HISTORY, Place.REPLAY)

BOOK = (
    *(place for place in MATCH if place not in (Place.ROUND_TWO, Place.MOTION)),
    *(Place.AGREEMENT, Place.MATCH_OVER, *LESSONS),
)
"""Where the rule book opens; not in round two, where H names hearts, nor in an animation, which any key skips."""

SKIPPED = (Place.MOTION, Place.WATCHING)

PACED = (*TABLE, Place.CUT, Place.MOTION)
"""Where the pace can be changed by a key."""

DIGITS = tuple("123456")

LEAVING = ("q", "Q", "ctrl+q")
"""Q and Ctrl+Q; Textual's Ctrl+Q would quit at once, so it is bound to the same command as Q."""

KEYS: tuple[Key, ...] = (
    Key(
        Command.LIFT,
        ("space",),
        "Space",
        "lift the curtain",
        "Shows the hand of the named player.",
        (Place.CURTAIN,),
    ),
    Key(Command.CARD, DIGITS, "1–6", "card", "Plays or buries the card in that place of your hand, at once.", CARDS),
    Key(Command.LEFT, ("left",), "←", "", "Moves along your hand, or lifts fewer cards.", (*CARDS, Place.CUT)),
    Key(Command.RIGHT, ("right",), "→", "", "Moves along your hand, or lifts more cards.", (*CARDS, Place.CUT)),
    Key(Command.CHOOSE, ("enter",), "Enter", "play", "Plays the marked card.", (Place.PLAY,)),
    Key(Command.CHOOSE, ("enter",), "Enter", "bury", "Buries the marked card.", (Place.BURY,)),
    Key(
        Command.CALL,
        DIGITS,
        "1–6",
        "call",
        "Makes the call with that number: 1 passes, the next ones make trump.",
        (*BIDDING, *ASKED),
    ),
    _letter(Command.PASS, "P", "pass", "Passes.", BIDDING),
    _letter(Command.ORDER, "O", "order up", "Makes the turned suit trump.", (Place.ROUND_ONE,)),
    _letter(Command.SPADES, "S", "spades", "Names spades.", (Place.ROUND_TWO,)),
    _letter(Command.HEARTS, "H", "hearts", "Names hearts.", (Place.ROUND_TWO,)),
    _letter(Command.DIAMONDS, "D", "diamonds", "Names diamonds.", (Place.ROUND_TWO,)),
    _letter(Command.CLUBS, "C", "clubs", "Names clubs.", (Place.ROUND_TWO,)),
    _letter(Command.ALONE, "A", "alone", "Switches your next call between alone and with your partner.", BIDDING),
    _letter(Command.YES_ALONE, "A", "alone", "Plays or defends alone.", ASKED),
    _letter(Command.PARTNER, "P", "with partner", "Plays or defends with your partner.", ASKED),
    Key(Command.SOLO, ("1",), "1", "solo", "Begins a match of you and three CPUs.", (Place.TITLE,)),
    Key(Command.FOUR, ("2",), "2", "four", "Begins a match of four people at one keyboard.", (Place.TITLE,)),
    Key(Command.TWO, ("3",), "3", "two", "Begins a match of two partners against two CPUs.", (Place.TITLE,)),
    Key(Command.WATCH, ("4",), "4", "watch", "Begins a match of four CPUs.", (Place.TITLE,)),
    _letter(Command.SETUP, "S", "set-up", "Opens the set-up of a table.", (Place.TITLE,)),
    _letter(Command.PRACTICE, "D", "practice", "Deals once for practice, without a score.", (Place.TITLE,)),
    _letter(Command.RESUME, "R", "resume", "Lists the unfinished matches, to resume one.", (Place.TITLE,)),
    _letter(Command.HISTORY, "F", "finished", "Lists the finished matches.", (Place.TITLE,)),
    _letter(Command.LEARN, "L", "learn", "Opens the lessons.", (Place.TITLE,)),
    _letter(Command.RULE_BOOK, "H", "how to play", "Opens the rule book for players.", (Place.TITLE,)),
    Key(Command.PICK, ("enter",), "Enter", "choose", "Chooses the marked entry.", (Place.TITLE,)),
    Key(Command.UP, ("up",), "↑", "", "Moves up.", (*LISTS, *TYPED, Place.TITLE)),
    Key(Command.DOWN, ("down",), "↓", "", "Moves down.", (Place.TITLE,)),
    Key(Command.DOWN, ("down", "tab"), "↓", "", "Moves down.", (*LISTS, *TYPED)),
    Key(Command.OTHER_COLUMN, ("left", "right"), "← →", "", "Moves to the other column.", (Place.TITLE,)),
    Key(Command.PAGE_UP, ("pageup",), "PgUp", "", "Moves up a page of lines.", (*LISTS, Place.NAMING)),
    Key(Command.PAGE_DOWN, ("pagedown",), "PgDn", "", "Moves down a page of lines.", (*LISTS, Place.NAMING)),
    Key(Command.TOP, ("home",), "Home", "", "Moves to the first line.", LISTS),
    Key(Command.BOTTOM, ("end",), "End", "", "Moves to the last line.", LISTS),
    Key(Command.RESUME_MARKED, ("enter",), "Enter", "resume", "Resumes the marked match.", (Place.RESUMING,)),
    Key(Command.LESS, ("left",), "←", "", "Changes the marked value, backwards.", (Place.SETUP,)),
    Key(Command.MORE, ("right", "space"), "→", "", "Changes the marked value.", (Place.SETUP,)),
    Key(Command.VALUES, ("f4",), "F4", "values", "Lists all values of the marked line.", (Place.SETUP,)),
    Key(Command.FIND, (), "A–Z", "", "Typed letters find a line by a word.", (Place.SETUP, Place.VALUES)),
    Key(Command.PICK, ("enter",), "Enter", "choose", "Chooses the marked value.", (Place.VALUES,)),
    Key(Command.BACK, ("escape",), "Esc", "back", "Keeps the value unchanged.", (Place.VALUES,)),
    Key(Command.CARET_LEFT, ("left",), "←", "", "Moves the caret left.", TYPED),
    Key(Command.CARET_RIGHT, ("right",), "→", "", "Moves the caret right.", TYPED),
    Key(Command.CARET_FIRST, ("home", "ctrl+a"), "Home", "", "Moves the caret to the first letter.", TYPED),
    Key(Command.CARET_LAST, ("end", "ctrl+e"), "End", "", "Moves the caret behind the last letter.", TYPED),
    Key(
        Command.ERASE_LEFT,
        ("backspace", "ctrl+h"),
        "Bksp",
        "",
        "Deletes the letter before the caret.",
        (Place.SETUP, *TYPED),
    ),
    Key(Command.ERASE_RIGHT, ("delete",), "Del", "", "Deletes the letter at the caret.", TYPED),
    Key(Command.PLAY, ("enter",), "Enter", "play", "Starts the match.", (Place.SETUP, Place.NAMING)),
    Key(
        Command.TITLE,
        ("escape",),
        "Esc",
        "back",
        "Goes back to the title and keeps your choices.",
        (Place.SETUP, Place.NAMING),
    ),
    Key(Command.CUT, ("enter",), "Enter", "cut here", "Cuts the pack at the marked place.", (Place.CUT,)),
    Key(Command.TAP, ("0",), "0", "tap", "Taps the pack and leaves it as it is.", (Place.CUT,)),
    Key(
        Command.SKIP,
        ("enter", "space"),
        "Enter",
        "skip",
        "Skips the animation, as any other key does.",
        SKIPPED,
    ),
    Key(Command.GO_ON, ("enter", "space"), "Enter", "go on", "Goes on.", (Place.TRICK_WON, Place.RESULT)),
    Key(Command.AGREE, ("enter",), "Enter", "agree", "Agrees to the rules of this table.", (Place.AGREEMENT,)),
    Key(Command.AGREE, ("enter",), "Enter", "play", "Begins the match by these rules.", (Place.KNOWN_RULES,)),
    _letter(Command.ALL_RULES, "H", "all rules", "Shows all rules of this table.", (Place.KNOWN_RULES,)),
    _letter(Command.SETUP, "S", "set-up", "Changes the rules of this table.", (Place.AGREEMENT, Place.KNOWN_RULES)),
    Key(
        Command.NEXT_NAME,
        ("enter",),
        "Enter",
        "next name",
        "Keeps the name; after the last one, goes on.",
        (Place.NAMES,),
    ),
    Key(Command.TITLE, ("escape",), "Esc", "title", "Goes back to the title.", (Place.NAMES,)),
    Key(
        Command.AGAIN,
        ("enter",),
        "Enter",
        "play again",
        "Starts a new match with the same chairs.",
        (Place.MATCH_OVER,),
    ),
    _letter(Command.SETUP, "S", "set-up", "Goes back to the set-up of the table.", (Place.MATCH_OVER,)),
    Key(
        Command.TITLE,
        ("b", "B", "escape"),
        "B",
        "title",
        "Goes back to the title.",
        (Place.MATCH_OVER, Place.AGREEMENT, Place.KNOWN_RULES, Place.RESUMING),
    ),
    _letter(
        Command.REPLAY_MATCH,
        "V",
        "replay",
        "Replays this match, and names the deal that decided it.",
        (Place.MATCH_OVER,),
    ),
    Key(Command.REPLAY, ("enter",), "Enter", "replay", "Replays the marked match.", (Place.HISTORY,)),
    _letter(Command.SHEET, "S", "score sheet", "Shows the score sheet of the marked match.", (Place.HISTORY,)),
    _letter(Command.NAMES, "N", "names", "Switches between the matches and each player's record.", (Place.HISTORY,)),
    Key(
        Command.DELETE,
        ("delete", "d", "D"),
        "Del",
        "delete",
        "Deletes the marked match, after asking.",
        (Place.RESUMING, Place.HISTORY),
    ),
    Key(Command.TITLE, ("b", "B", "escape", *LEAVING), "B", "title", "Goes back to the title.", (Place.HISTORY,)),
    Key(Command.MOVE_BACK, ("left", "backspace"), "←", "", "Steps a move back.", (Place.REPLAY,)),
    Key(Command.MOVE_ON, ("right", "space", "enter"), "→", "", "Steps a move on.", (Place.REPLAY,)),
    Key(
        Command.TRICK_BACK,
        ("pageup", "left_square_bracket"),
        "[",
        "",
        "Steps a trick back, as PgUp does.",
        (Place.REPLAY,),
    ),
    Key(
        Command.TRICK_ON,
        ("pagedown", "right_square_bracket"),
        "]",
        "",
        "Steps a trick on, as PgDn does.",
        (Place.REPLAY,),
    ),
    Key(Command.DEAL_BACK, ("up",), "↑", "", "Goes to the deal's start, then to the deal before.", (Place.REPLAY,)),
    Key(Command.DEAL_ON, ("down", "tab"), "↓", "", "Goes to the next deal.", (Place.REPLAY,)),
    Key(Command.FIRST, ("home",), "Home", "", "Goes to the start of the match.", (Place.REPLAY,)),
    Key(Command.LAST, ("end",), "End", "", "Goes to the end of the match.", (Place.REPLAY,)),
    _letter(Command.DECIDING, "D", "", "Goes to the deal that decided the match.", (Place.REPLAY,)),
    _letter(Command.VIEWER, "V", "view", "Switches between open hands and the view of each seat.", (Place.REPLAY,)),
    _letter(
        Command.ADVICE,
        "W",
        "what would sharp do?",
        "Shows sharp's choice, and the worth of the deal with open cards.",
        (Place.REPLAY,),
    ),
    _letter(Command.MORE, "M", "more", "Shows more of the comment on a move.", (Place.REPLAY,)),
    Key(Command.BACK, ("b", "B", "escape", *LEAVING), "B", "back", "Goes back to where you were.", (Place.REPLAY,)),
    _letter(
        Command.LAST_TRICK, "L", "last", "Shows the last trick again, or all of this deal's at an honour table.", TABLE
    ),
    _letter(Command.PAD, "T", "pad", "Shows the whole score pad.", (*MATCH, Place.MATCH_OVER)),
    _letter(
        Command.HANDS,
        "O",
        "hands",
        "Shows all hands of the deal that is over and its costliest move, where the table rules allow it.",
        (Place.RESULT, Place.MATCH_OVER),
    ),
    _letter(
        Command.MENU,
        "M",
        "menu",
        "Opens the table menu: throw the deal in, taken tricks, pad, rules, pace, looks.",
        (*TABLE, Place.CUT, Place.RESULT, Place.MATCH_OVER, Place.CURTAIN),
    ),
    _letter(
        Command.RENEGE,
        "R",
        "renege",
        "Calls a renege, at an honour table.",
        (*TABLE, Place.CUT, Place.RESULT, Place.MATCH_OVER, Place.CURTAIN),
    ),
    Key(Command.FASTER, ("plus", "equals_sign"), "+", "faster", "Makes the CPUs play faster.", PACED),
    Key(Command.SLOWER, ("minus",), "-", "slower", "Makes the CPUs play slower.", PACED),
    _letter(
        Command.HIDE_HAND, "V", "hide", "Hides your hand; the curtain comes back. For two or more people.", OWN_HAND
    ),
    _letter(Command.RULE_BOOK, "H", "how to play", "Opens the rule book for players.", BOOK),
    Key(Command.HELP, ("question_mark", "f1"), "?", "help", "Shows every key and where it works.", HELPED),
    Key(
        Command.LEAVE,
        LEAVING,
        "Q",
        "leave",
        "Leaves the match, or the game from the title. Ctrl+Q is the same key.",
        (*MATCH, Place.MATCH_OVER, Place.CURTAIN, Place.TITLE),
    ),
    Key(
        Command.LESSON,
        tuple("1234567890dD"),
        "0–9, D",
        "begin",
        "Starts that lesson, drill or open hand.",
        (Place.LEARNING,),
    ),
    Key(Command.BEGIN, ("enter",), "Enter", "begin", "Starts the marked line.", (Place.LEARNING,)),
    Key(Command.POINT, tuple("12345678"), "1–8", "point", "Points at that card or answer.", (Place.LESSON,)),
    Key(
        Command.ANSWER,
        ("enter", "space"),
        "Enter",
        "answer, go on",
        "Confirms your answer; then goes on.",
        (Place.LESSON,),
    ),
    Key(
        Command.LET_CPU_ACT,
        ("enter", "space"),
        "Enter",
        "let the CPU act",
        "Lets the CPU make its choice.",
        (Place.OPEN_CPU, Place.COACHED_CPU),
    ),
    _letter(
        Command.COACH,
        "W",
        "what would the coach do?",
        "Shows the coach's choice with its reason.",
        (*OPEN[:2], Place.COACHED_HAND),
    ),
    _letter(
        Command.TAKE_BACK,
        "U",
        "take back",
        "Takes the last move back; in a practice deal only your own.",
        (*OPEN, *COACHED[:2]),
    ),
    _letter(Command.FORWARD, "F", "forward", "Repeats the move that was taken back.", OPEN),
    _letter(Command.RESTART, "R", "from the start", "Goes back to the start of the deal.", OPEN),
    Key(Command.SCROLL_UP, ("up", "pageup"), "↑", "", "Scrolls up.", SCROLLED),
    Key(Command.SCROLL_DOWN, ("down", "pagedown"), "↓", "", "Scrolls down.", SCROLLED),
    _letter(
        Command.ANOTHER,
        "N",
        "another open hand",
        "Deals another hand, or the next one of a practice match.",
        (Place.OPEN_RESULT, Place.COACHED_RESULT),
    ),
    _letter(
        Command.PRACTISE,
        "P",
        "a practice deal",
        "Deals one hidden hand for practice; it is not scored.",
        (Place.OPEN_RESULT,),
    ),
    _letter(
        Command.MATCH,
        "M",
        "start the match",
        "Starts the match: same chairs, hidden hands, 0–0.",
        (Place.OPEN_RESULT, Place.COACHED_RESULT),
    ),
    Key(
        Command.TO_LEARN,
        ("b", "B", "escape", *LEAVING),
        "B",
        "back",
        "Goes back to the lessons.",
        (Place.LESSON, *OPEN, *COACHED),
    ),
    Key(Command.TITLE, ("b", "B", "escape", *LEAVING), "B", "title", "Goes back to the title.", (Place.LEARNING,)),
    Key(Command.PAGE_BACK, ("left", "up", "pageup"), "←", "", "Turns a page back.", (Place.LEAFING,)),
    Key(
        Command.PAGE_ON, ("right", "down", "pagedown", "space", "enter"), "→", "", "Turns a page on.", (Place.LEAFING,)
    ),
    Key(Command.BACK, ("b", "B", "escape", *LEAVING), "B", "back", "Goes back to where you were.", PAGES),
    Key(Command.PICK, tuple("123456789"), "1–9", "choose", "Chooses the line with that number.", (Place.CHOOSING,)),
    Key(Command.YES, ("y", "Y"), "Y", "yes", "Says yes.", (Place.CONFIRMING,)),
    Key(Command.NO, ("n", "N", "b", "B", "escape"), "N", "no", "Says no, and goes back.", (Place.CONFIRMING,)),
)


def command_for(press: str, place: Place) -> Command | None:
    """Return the command of a key in this place, or None."""
    return next((key.command for key in KEYS if place in key.places and press in key.presses), None)


def keys_in(place: Place) -> tuple[Key, ...]:
    """Return the keys that work in a place, in the order of the hints."""
    return tuple(key for key in KEYS if place in key.places)
