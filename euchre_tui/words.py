"""English for screens: cards, calls, events and questions. A refusal is the rules' own sentence and is not here."""

from __future__ import annotations

from typing import assert_never

from euchre_tui.rules.actions import (
    Action,
    AnswerAlone,
    AnswerDefence,
    Cut,
    Discard,
    NameTrump,
    OrderUp,
    Pass,
    Play,
)
from euchre_tui.rules.cards import Card, Suit
from euchre_tui.rules.events import (
    AloneAnswered,
    Buried,
    CardPlayed,
    DealEnded,
    DealerDrawn,
    Dealt,
    DefenceAnswered,
    Event,
    GameWon,
    MatchWon,
    OrderedUp,
    PackCut,
    PadLine,
    PartnersDrawn,
    Passed,
    PickedUp,
    RenegeCalled,
    Result,
    TrickTaken,
    TrumpNamed,
    TurnedDown,
)
from euchre_tui.rules.seats import BySeat, Chair, Seat, Team
from euchre_tui.rules.view import SeatView

Chairs = BySeat[Chair]


# Cards


def say_card(card: Card) -> str:
    """A card in words: "jack of diamonds"."""
    return f"{card.rank.word} of {card.suit.word}"


def short_card(card: Card) -> str:
    """A card in signs: "J♦"."""
    return f"{card.rank.face}{card.suit.sign}"


def bower(card: Card, trump: Suit | None) -> str:
    """Which bower a card is, "the left bower", or nothing."""
    if card.is_right_bower(trump):
        return "the right bower"
    return "the left bower" if card.is_left_bower(trump) else ""


def plural(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


# Names


def side(team: Team, chairs: Chairs) -> str:
    """Two partners by name: "Ann and Cy"."""
    first, second = team.seats
    return f"{chairs[first].name} and {chairs[second].name}"


def who_plays(chairs: Chairs) -> str:
    """Every seat and its chair, a line a side."""
    lines = []
    for team in Team:
        seats = "   ".join(f"{seat.word}: {describe(chairs[seat])}" for seat in team.seats)
        lines.append(f"{team.short}   {seats}")
    return "\n".join(lines)


def describe(chair: Chair) -> str:
    """A name, and its level where a CPU plays: "Di (CPU, steady)"."""
    return chair.name if chair.is_human else f"{chair.name} (CPU, {chair.level})"


# What happened


def say_event(event: Event, chairs: Chairs, trump: Suit | None = None) -> str:
    """One sentence about what happened, as everyone saw it."""

    def name(seat: Seat) -> str:
        return chairs[seat].name

    match event:
        case PartnersDrawn():
            north_south, east_west = (side(team, chairs) for team in Team)
            return f"Partners are drawn: {north_south} against {east_west}."
        case DealerDrawn(cards, dealer):
            if dealer is None:
                return "The highest cards stay level to the end of the pack; it is drawn anew."
            return f"{short_card(cards[-1].card)} ends the draw: {name(dealer)} deals first."
        case PackCut(seat, lifted):
            return f"{name(seat)} cuts: {plural(lifted, 'card')} lifted." if lifted else f"{name(seat)} taps the pack."
        case Dealt(_, dealer, up_card):
            return f"{name(dealer)} deals and turns up {short_card(up_card)}."
        case Passed(seat, _):
            return f"{name(seat)} passes."
        case OrderedUp():
            return _say_order(event, chairs)
        case PickedUp(seat, card):
            return f"{name(seat)} takes {short_card(card)} into the hand."
        case TurnedDown(card):
            return f"All pass: {short_card(card)} is turned down, and {card.suit.word} cannot be named."
        case TrumpNamed(seat, suit, alone):
            return f"{name(seat)} names {suit.word}{' and goes alone' if alone else ''}."
        case Buried(seat):
            return f"{name(seat)} buries a card."
        case AloneAnswered(seat, alone):
            return f"{name(seat)} goes alone." if alone else f"{name(seat)} plays with {name(seat.partner)}."
        case DefenceAnswered(seat, alone):
            return f"{name(seat)} defends alone." if alone else f"{name(seat)} does not defend alone."
        case CardPlayed(seat, card):
            which = bower(card, trump)
            return f"{name(seat)} plays {short_card(card)}{f', {which}' if which else ''}."
        case TrickTaken(seat, number, cards):
            card = next(card for who, card in cards if who is seat)
            return f"{name(seat)} takes trick {number} with {short_card(card)}."
        case RenegeCalled(accused, trick, card):
            if trick is None or card is None:
                return f"The call against {name(accused)} fails: no renege is proven, and play goes on."
            return f"{name(accused)} reneged: {short_card(card)} did not follow in trick {trick}."
        case DealEnded(line):
            return say_result(line, chairs)
        case GameWon(team, _, scores):
            return f"{side(team, chairs)} win the game {scores[team]}–{scores[team.other]}."
        case MatchWon(team, games):
            return f"{side(team, chairs)} win the match, {games[team]}–{games[team.other]} in games."
    assert_never(event)


def _say_order(event: OrderedUp, chairs: Chairs) -> str:
    """The dealer picks up, the partner assists, an opponent orders up."""
    bidder, suit = chairs[event.seat].name, event.suit.word
    if event.seat is event.dealer:
        said = f"{bidder} picks up: {suit} are trump"
    elif event.seat is event.dealer.partner:
        said = f"{bidder} assists: {suit} are trump"
    else:
        said = f"{bidder} orders it up: {suit} are trump"
    return f"{said}, alone." if event.alone else f"{said}."


def say_result(line: PadLine, chairs: Chairs) -> str:
    """A deal as the pad has it: "♥ Bo alone, march +4"."""
    match line.result:
        case Result.PASSED_OUT:
            return "all passed"
        case Result.REDEAL:
            return "thrown in"
        case Result.POINT | Result.MARCH | Result.EUCHRED | Result.RENEGE:
            assert line.maker is not None and line.trump is not None
            ending = {Result.POINT: "the point"}.get(line.result, line.result.value)
            alone = " alone" if line.alone else ""
            return f"{line.trump.sign} {chairs[line.maker].name}{alone}, {ending} +{max(line.points.values())}"
    assert_never(line.result)


def say_ending(line: PadLine, chairs: Chairs) -> str:
    """How a deal ended, in a sentence for the whole table."""
    points = plural(max(line.points.values()), "point")
    scorer = max(Team, key=lambda team: line.points[team])
    match line.result:
        case Result.PASSED_OUT:
            return "Everyone passed twice: the deal is thrown in, and nobody scores."
        case Result.REDEAL:
            return "By agreement the deal is thrown in; the same dealer deals again."
        case Result.RENEGE:
            return f"A renege: {points} to {side(scorer, chairs)}."
        case Result.POINT | Result.MARCH | Result.EUCHRED:
            assert line.maker is not None
            maker = chairs[line.maker].name
            makers = f"{maker} alone" if line.alone else side(line.maker.team, chairs)
            tricks = line.tricks[line.maker.team]
            if line.result is Result.EUCHRED:
                verb = "is" if line.alone else "are"
                return f"{makers} {verb} euchred with {plural(tricks, 'trick')}: {points} to {side(scorer, chairs)}."
            verb = ("marches" if line.alone else "march") if line.result is Result.MARCH else _makes(tricks, line)
            return f"{makers} {verb}: {points}."
    assert_never(line.result)


def _makes(tricks: int, line: PadLine) -> str:
    return f"{'makes' if line.alone else 'make'} the point with {plural(tricks, 'trick')}"


# What is asked


def ask(view: SeatView, chairs: Chairs) -> str:
    """The question put to the view's seat now, which cannot be taken for another."""
    seat = view.seat
    if seat is None or not view.choices:
        return waiting(view, chairs)
    name = chairs[seat].name
    kinds = {type(action) for action in view.choices}
    if OrderUp in kinds:
        return f"{name}, {_ask_round_one(view, chairs)}"
    if NameTrump in kinds:
        return f"{name}, {_ask_round_two(view)}"
    if Discard in kinds:
        return f"{name}, you picked up {_up(view)}: bury one of your six cards, face down."
    if AnswerAlone in kinds:
        return f"{name}, {view.trump.word if view.trump else ''} are trump: go alone, or with {_partner(seat, chairs)}?"
    if AnswerDefence in kinds:
        maker = chairs[view.maker].name if view.maker else ""
        return f"{name}, {maker} plays alone: defend alone too, or with {_partner(seat, chairs)}?"
    if view.led_suit is None:
        return f"{name}, you lead trick {sum(view.tricks_won.values()) + 1}: play any card."
    return f"{name}, {_ask_follow(view, chairs)}"


def _partner(seat: Seat, chairs: Chairs) -> str:
    return chairs[seat.partner].name


def _up(view: SeatView) -> str:
    return short_card(view.up_card) if view.up_card else "the up-card"


def _ask_round_one(view: SeatView, chairs: Chairs) -> str:
    up, dealer, seat = _up(view), view.dealer, view.seat
    assert dealer is not None and seat is not None
    if seat is dealer:
        return f"pick up {up} yourself, or pass?"
    if seat is dealer.partner:
        alone = " (that means alone)" if OrderUp() not in view.choices else ""
        return f"assist {chairs[dealer].name}, who takes up {up}{alone}, or pass?"
    return f"order {up} up to {chairs[dealer].name}, or pass?"


def _ask_round_two(view: SeatView) -> str:
    down = view.up_card.suit.word if view.up_card else ""
    if Pass() not in view.choices:
        return f"you are stuck with the deal: name a suit, but not {down}."
    return f"name a suit, but not {down}, or pass?"


def _ask_follow(view: SeatView, chairs: Chairs) -> str:
    leader, first = view.trick[0]
    led = view.led_suit
    assert led is not None
    which = ", the left bower" if first.is_left_bower(view.trump) else ""
    lead = f"{chairs[leader].name} led {short_card(first)}{which}"
    if any(card.suit_under(view.trump) is led for card in view.hand):
        return f"{lead}: follow with a {led.word[:-1]}."
    return f"{lead}: you have no {led.word[:-1]}, play any card."


def waiting(view: SeatView, chairs: Chairs) -> str:
    """Who is to act, for those who wait."""
    if view.actor is None:
        return ""
    chair = chairs[view.actor]
    if chair.is_human:
        return f"{chair.name} is to play."
    return f"{chair.name} (CPU) thinks …"


def say_choice(action: Action, view: SeatView) -> str:
    """A choice in the few words of a button."""
    match action:
        case Pass():
            return "pass"
        case OrderUp(alone):
            return order_word(view) + (" alone" if alone else "")
        case NameTrump(suit, alone):
            return suit.word + (" alone" if alone else "")
        case Discard(card):
            return f"bury {short_card(card)}"
        case AnswerAlone(alone):
            return "go alone" if alone else "with partner"
        case AnswerDefence(alone):
            return "defend alone" if alone else "defend together"
        case Play(card):
            return f"play {short_card(card)}"
        case Cut(lifted):
            return f"lift {lifted}" if lifted else "tap"
        case _:
            return str(action).split()[0]


def order_word(view: SeatView) -> str:
    """What making the turned suit trump is called from this seat."""
    if view.seat is view.dealer:
        return "pick up"
    if view.seat is not None and view.seat.partner is view.dealer:
        return "assist"
    return "order up"
