"""The table rules: the options that the players agree on before the first card."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from typing import Any, Literal, cast, get_args

from euchre_tui.rules.seats import Seat

Setting = bool | int | str

AllPass = Literal["next dealer", "same dealer"]
FirstDealer = Literal["first jack", "first black jack", "high card", "north", "east", "south", "west"]
Partners = Literal["as seated", "drawn"]
CutWhen = Literal["first deal", "every deal", "never"]
Cutter = Literal["right", "left"]
SayAlone = Literal["with the call", "before the first lead"]
CallNeeds = Literal["nothing", "a trump", "a trump but the left"]
LoneLead = Literal["dealer's left", "maker's left"]
PlayedAt = Literal["refereed", "honour"]
ShowHands = Literal["alone", "always", "never"]


@dataclass(frozen=True, slots=True, repr=False)
class RuleField:
    """One option with its label, its sentence for people, and its allowed values.

    >>> rule = rule_field("march")
    >>> rule
    <table rule march: 2 or 4, usually 2>
    >>> rule.label, rule.sentence
    ('March', 'Points for the makers when they take all five tricks.')
    >>> rule.parse("4")
    4
    >>> rule.parse("3")
    Traceback (most recent call last):
    ValueError: march takes 2 or 4, not '3'.
    """

    name: str
    group: str
    label: str
    sentence: str
    values: tuple[Setting, ...]
    default: Setting
    left_out: str = ""
    """What a table with the default value says that it does not play (R32); empty if it says nothing."""

    def __repr__(self) -> str:
        return f"<table rule {self.name}: {self.takes}, usually {say_setting(self.default)}>"

    def check(self, value: object) -> None:
        """Raise ValueError naming the field if the value is not allowed."""
        if not any(value == each and type(value) is type(each) for each in self.values):
            raise ValueError(f"{self.name} takes {self.takes}, not {value!r}.")

    @property
    def takes(self) -> str:
        """The allowed values in words, for an error message: "2 or 4", "yes or no", "1 to 99"."""
        words = [say_setting(value) for value in self.values]
        if len(words) > 9:
            return f"{words[0]} to {words[-1]}"
        return " or ".join(filter(None, (", ".join(words[:-1]), words[-1])))

    def parse(self, text: str) -> Setting:
        """Parse a value; ignores case, spaces, dashes and apostrophes. Raises ValueError with a sentence."""
        given, wanted = text.strip(), _normalised(text)
        if self.values == _SWITCH and wanted in _YES_NO:
            return _YES_NO[wanted]
        for value in self.values:
            # Numbers are compared exactly: the dash in "-5" is a minus sign.
            if (_normalised(value) == wanted) if isinstance(value, str) else (str(value) == given):
                return value
        raise ValueError(f"{self.name} takes {self.takes}, not {text!r}.")


_YES_NO = {"yes": True, "on": True, "true": True, "no": False, "off": False, "false": False}


def _normalised(text: str) -> str:
    return text.strip().lower().replace("-", "").replace("_", "").replace(" ", "").replace("'", "").replace("’", "")


def say_setting(value: Setting) -> str:
    """A value in words; a boolean is "yes" or "no"."""
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def _about(values: tuple[Setting, ...], group: str, label: str, sentence: str, *, left_out: str = "") -> dict[str, Any]:
    return {"values": values, "group": group, "label": label, "sentence": sentence, "left_out": left_out}


_SWITCH: tuple[Setting, ...] = (False, True)
_MATCH, _FIRST, _BIDS, _ALONE, _SCORE, _PLAY = (
    "The match",
    "Before the first deal",
    "Choosing trump",
    "Going alone",
    "Points",
    "Play",
)


@dataclass(frozen=True, slots=True, repr=False)
class TableRules:
    """The options of one table; the defaults are the usual rules. Raises ValueError naming a field out of range.

    `RULE_FIELDS` describes each option.

    >>> TableRules(target=5, stick_the_dealer=True)
    TableRules(target=5, stick_the_dealer=True)
    >>> TableRules().target
    10
    >>> TableRules(march=3)
    Traceback (most recent call last):
    ValueError: march takes 2 or 4, not 3.
    """

    target: int = field(
        default=10,
        metadata=_about(
            tuple(range(1, 100)), _MATCH, "Game to", "The first side to reach this many points wins the game."
        ),
    )
    games: int = field(
        default=1,
        metadata=_about((1, 3, 5, 7), _MATCH, "Best of", "The side with more than half of these games wins the match."),
    )
    win_by: int = field(
        default=1,
        metadata=_about(
            (1, 2),
            _MATCH,
            "Win by",
            "A side at or past the target wins only with a lead of this many points.",
            left_out="a margin of two",
        ),
    )
    stick_the_dealer: bool = field(
        default=False,
        metadata=_about(
            _SWITCH, _BIDS, "Stick the dealer", "If everyone else passes twice, the dealer must name a suit."
        ),
    )
    all_pass: AllPass = field(
        default="next dealer",
        metadata=_about(
            get_args(AllPass),
            _BIDS,
            "If all pass twice",
            "The deal is thrown in without score; then the next dealer or the same dealer deals.",
        ),
    )
    call_needs: CallNeeds = field(
        default="nothing",
        metadata=_about(
            get_args(CallNeeds),
            _BIDS,
            "Bid needs",
            "Whoever makes a suit trump needs no trump of it, a trump, or one that is not the left bower.",
        ),
    )
    first_dealer: FirstDealer = field(
        default="first jack",
        metadata=_about(
            get_args(FirstDealer),
            _FIRST,
            "First dealer",
            "Cards are turned face up to find the first dealer, or a seat is chosen.",
        ),
    )
    partners: Partners = field(
        default="as seated",
        metadata=_about(
            get_args(Partners),
            _FIRST,
            "Partners",
            "Partners are as seated, across the table, or the two highest cards drawn become partners.",
        ),
    )
    cut: CutWhen = field(
        default="first deal",
        metadata=_about(
            get_args(CutWhen),
            _FIRST,
            "Cut the pack",
            "The pack may be cut once a match, before every deal, or never.",
        ),
    )
    cutter: Cutter = field(
        default="right",
        metadata=_about(
            get_args(Cutter), _FIRST, "Who cuts", "The player at the dealer's right or at the dealer's left cuts."
        ),
    )
    alone: SayAlone = field(
        default="with the call",
        metadata=_about(
            get_args(SayAlone),
            _ALONE,
            "Say alone",
            "The maker goes alone only with the call, or may still decide before the first lead.",
        ),
    )
    canadian_loner: bool = field(
        default=False,
        metadata=_about(
            _SWITCH,
            _ALONE,
            "Canadian loner",
            "A dealer's partner who orders up in round one must play alone.",
        ),
    )
    defend_alone: bool = field(
        default=False,
        metadata=_about(_SWITCH, _ALONE, "Defend alone", "Against a lone maker one defender may play alone too."),
    )
    lone_lead: LoneLead = field(
        default="dealer's left",
        metadata=_about(
            get_args(LoneLead),
            _ALONE,
            "Lead when alone",
            "The first lead against a lone maker comes from the dealer's left or from the maker's left.",
        ),
    )
    march: int = field(
        default=2, metadata=_about((2, 4), _SCORE, "March", "Points for the makers when they take all five tricks.")
    )
    lone_partial: int = field(
        default=1,
        metadata=_about((1, 2), _SCORE, "Alone, 3 or 4", "Points for a lone maker with three or four tricks."),
    )
    lone_march: int = field(
        default=4,
        metadata=_about((3, 4, 5), _SCORE, "Alone, march", "Points for a lone maker who takes all five tricks."),
    )
    euchred_alone: int = field(
        default=2,
        metadata=_about((2, 4), _SCORE, "Euchred alone", "Points for the defenders when a lone maker is euchred."),
    )
    euchred_no_trick: int = field(
        default=2,
        metadata=_about(
            (2, 4), _SCORE, "Euchred, no trick", "Points for the defenders when the makers take no trick at all."
        ),
    )
    lone_defence: int = field(
        default=4, metadata=_about((2, 4), _SCORE, "Lone defence", "Points when a lone defender euchres a lone maker.")
    )
    play: PlayedAt = field(
        default="refereed",
        metadata=_about(
            get_args(PlayedAt),
            _PLAY,
            "Table",
            "Refereed: no illegal card can be played. Honour: any card can, and the table may call a renege.",
        ),
    )
    failed_call: int = field(
        default=0,
        metadata=_about(
            (0, 2), _PLAY, "Failed renege call", "Points for the accused side when a renege call is not proven."
        ),
    )
    show_hands: ShowHands = field(
        default="alone",
        metadata=_about(
            get_args(ShowHands),
            _PLAY,
            "Show hands after",
            "All hands can be shown after a deal: where one person plays, always, or never.",
        ),
    )

    def __post_init__(self) -> None:
        for rule in RULE_FIELDS:
            rule.check(getattr(self, rule.name))

    def __repr__(self) -> str:
        changed = ", ".join(f"{rule.name}={value!r}" for rule, value in house_rules(self))
        return f"TableRules({changed})"


RULE_FIELDS: tuple[RuleField, ...] = tuple(
    RuleField(
        name=each.name,
        group=each.metadata["group"],
        label=each.metadata["label"],
        sentence=each.metadata["sentence"],
        values=each.metadata["values"],
        default=cast(Setting, each.default),
        left_out=each.metadata["left_out"],
    )
    for each in fields(TableRules)
)
"""All options in the order in which lists show them."""


def rule_field(name: str) -> RuleField:
    """The option of that name; raises ValueError listing all names.

    >>> rule_field("stick-the-dealer").name
    'stick_the_dealer'
    >>> rule_field("jokers")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ValueError: There is no table rule 'jokers'; the table rules are target, games, ...
    """
    for rule in RULE_FIELDS:
        if rule.name == name.strip().lower().replace("-", "_"):
            return rule
    raise ValueError(
        f"There is no table rule {name!r}; the table rules are {', '.join(each.name for each in RULE_FIELDS)}."
    )


def house_rules(rules: TableRules) -> tuple[tuple[RuleField, Setting], ...]:
    """The options with other values than the defaults, and those values.

    >>> house_rules(TableRules(march=4))
    ((<table rule march: 2 or 4, usually 2>, 4),)
    """
    return tuple((rule, value) for rule in RULE_FIELDS if (value := getattr(rules, rule.name)) != rule.default)


def first_dealer_at(seat: Seat) -> FirstDealer:
    """The value of `first_dealer` that makes this seat deal first, without a draw (R4)."""
    return cast(FirstDealer, seat.name.lower())


def dealt_at_once(rules: TableRules, dealer: Seat) -> TableRules:
    """A copy of the rules in which this seat deals at once: no draw for partners or dealer, and no cut."""
    return replace(rules, first_dealer=first_dealer_at(dealer), partners="as seated", cut="never")
