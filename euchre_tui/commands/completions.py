"""`completions SHELL`: prints a script that completes commands, options and their values in bash, zsh or fish."""

from __future__ import annotations

from argparse import Action, ArgumentParser, Namespace
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from euchre_tui.commands import COMMANDS, Player
from euchre_tui.commands.options import Parser, parser_for
from euchre_tui.commands.output import in_lines
from euchre_tui.commands.rules import COMPARE
from euchre_tui.rulebook.pages import TOPICS
from euchre_tui.rules.table_rules import RULE_FIELDS, say_setting
from euchre_tui.storage.presets import KNOWN
from euchre_tui.storage.settings import LEVEL_NAMES
from euchre_tui.support.streams import say

PROGRAM = "euchre-tui"
FILES, FOLDERS, FREE = "files", "folders", "free"
"""What the shell completes by itself, and what nobody can complete."""


def _dashed(words: str) -> str:
    """Words as one word of the shell; the rules and their values may be written like this."""
    return words.replace("'", "").replace("’", "").replace(" ", "-")


BY_METAVAR: Mapping[str, str | tuple[str, ...]] = {
    "A": LEVEL_NAMES,
    "B": LEVEL_NAMES,
    "FIELD=VALUE": tuple(f"{rule.name}={_dashed(say_setting(value))}" for rule in RULE_FIELDS for value in rule.values),
    "FILE": FILES,
    "FOLDER": FOLDERS,
    "MATCH": FREE,
    "N": FREE,
    "NAME": tuple(_dashed(name) for name, _ in KNOWN),
    "NAME|cpu[:LEVEL]": ("cpu", *(f"cpu:{level}" for level in LEVEL_NAMES)),
    "SECONDS": FREE,
    "TABLE": tuple(_dashed(name) for name, _ in KNOWN),
    "TOPIC": (*TOPICS, COMPARE),
}
"""What can be typed for an argument that does not list its own choices, by the name that help gives its value."""


@dataclass(frozen=True, slots=True)
class Argument:
    """An option or a file to name: its names, its help, and what can be typed for it; None for a switch."""

    names: tuple[str, ...]
    help: str
    values: str | tuple[str, ...] | None

    @classmethod
    def of(cls, action: Action) -> Argument:
        """The argument as the parser declares it."""
        return cls(tuple(action.option_strings), action.help or "", _values(action))


def _values(action: Action) -> str | tuple[str, ...] | None:
    if action.nargs == 0:
        return None
    if action.choices is not None:
        return tuple(map(str, action.choices))
    return BY_METAVAR[str(action.metavar)]


def add_options(parser: ArgumentParser) -> None:
    parser.add_argument("shell", metavar="SHELL", choices=tuple(SHELLS), help="bash, zsh or fish")


def run(options: Namespace, player: Player) -> int:
    """Print the script."""
    return in_lines(lambda: _print(SHELLS[options.shell]), player.notice)


def _print(script: Callable[[Parser], Iterator[str]]) -> int:
    say("\n".join(script(parser_for(tuple(COMMANDS)))))
    return 0


def arguments(parser: Parser) -> tuple[Argument, ...]:
    """The arguments of a command."""
    return tuple(map(Argument.of, parser.arguments))


def _places(parser: Parser) -> Iterator[tuple[str, tuple[Argument, ...]]]:
    """Every command with its arguments; before the command, those of the program."""
    yield "", arguments(parser)
    for name, each in parser.commands.items():
        yield name, arguments(each)


def _after_option(parser: Parser, kinds: Mapping[str, str], words: str) -> Iterator[str]:
    """Lines of a `case` that say what is typed after an option; `kinds` are the shell's words for files and folders."""
    for command, known in _places(parser):
        for each in known:
            if each.names and each.values is not None:
                patterns = "|".join(f'"{command} {name}"' for name in each.names)
                yield f"        {patterns}) {_values_line(each.values, kinds, words)} ;;"


def _elsewhere(parser: Parser, kinds: Mapping[str, str], words: str) -> Iterator[str]:
    """Lines of a `case` that say what is typed anywhere else: an option, or what the command is about."""
    for command, known in _places(parser):
        options = " ".join(name for each in known for name in each.names)
        named = [each.values for each in known if not each.names and each.values is not None]
        about = tuple(COMMANDS) if not command else next(iter(named), FREE)
        yield f'        "{command} "-*) {words.format(options)} ;;'
        yield f'        "{command} "*) {_values_line(about, kinds, words)} ;;'


def _values_line(values: str | tuple[str, ...], kinds: Mapping[str, str], words: str) -> str:
    return kinds[values] if isinstance(values, str) else words.format(" ".join(values))


def bash(parser: Parser) -> Iterator[str]:
    """The script for bash; it cuts the line itself, because bash takes `=` and `:` for ends of words."""
    kinds = {FILES: "kind=files", FOLDERS: "kind=folders", FREE: "return"}
    yield f"""# bash completion for {PROGRAM}: eval "$({PROGRAM} completions bash)"
_euchre_tui() {{
    local line=${{COMP_LINE:0:COMP_POINT}} kind=words values="" command="" known word previous kept
    local -a typed
    read -ra typed <<< "$line"
    [[ $line == *[[:space:]] ]] && typed+=("")
    word=${{typed[${{#typed[@]}}-1]}}
    previous=${{typed[${{#typed[@]}}-2]}}
    for known in "${{typed[@]:1:${{#typed[@]}}-2}}"; do
        case $known in {"|".join(COMMANDS)}) command=$known; break ;; esac
    done
    if [[ $word == --*=* ]]; then
        previous=${{word%%=*}}
        word=${{word#*=}}
    fi
    case "$command $previous" in"""
    yield from _after_option(parser, kinds, 'values="{}"')
    yield '        *) case "$command $word" in'
    yield from _elsewhere(parser, kinds, 'values="{}"')
    yield f"""        esac ;;
    esac
    case $kind in
        files) compopt -o default 2>/dev/null; COMPREPLY=(); return ;;
        folders) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -d -- "$word")); return ;;
    esac
    # First the rule, then its value: the table rules have {len(BY_METAVAR["FIELD=VALUE"])} of them.
    if [[ $values == *=* && $word != *=* ]]; then
        compopt -o nospace 2>/dev/null
        values=$(printf '%s\\n' $values | sed 's/=.*/=/' | uniq)
    fi
    COMPREPLY=($(compgen -W "$values" -- "$word"))
    kept=${{word%"${{word##*[=:]}}"}}
    COMPREPLY=("${{COMPREPLY[@]#"$kept"}}")
}}
complete -F _euchre_tui {PROGRAM}"""


def zsh(parser: Parser) -> Iterator[str]:
    """The script for zsh; it works from a file on the search path too."""
    kinds = {FILES: "_files; return", FOLDERS: "_files -/; return", FREE: "return"}
    yield f"""#compdef {PROGRAM}
# zsh completion for {PROGRAM}: eval "$({PROGRAM} completions zsh)"
_euchre_tui() {{
    local word=${{words[CURRENT]}} previous=${{words[CURRENT-1]}} command="" known
    local -a values
    for known in ${{words[2,CURRENT-1]}}; do
        case $known in {"|".join(COMMANDS)}) command=$known; break ;; esac
    done
    if [[ $word == --*=* ]]; then
        previous=${{word%%=*}}
        word=${{word#*=}}
        compset -P 1 '*='
    fi
    case "$command $previous" in"""
    yield from _after_option(parser, kinds, "values=({})")
    yield '        *) case "$command $word" in'
    yield from _elsewhere(parser, kinds, "values=({})")
    yield f"""        esac ;;
    esac
    if [[ ${{values[1]}} == *=* && $word != *=* ]]; then
        values=(${{(u)values%%=*}})
        compadd -S = -- $values
    else
        compadd -- $values
    fi
}}
if [[ ${{funcstack[1]}} == _euchre_tui ]]; then _euchre_tui "$@"; else compdef _euchre_tui {PROGRAM}; fi"""


def fish(parser: Parser) -> Iterator[str]:
    """The script for fish: a line for each command and each of its arguments."""
    yield f"# fish completion for {PROGRAM}: {PROGRAM} completions fish | source"
    yield f"complete -c {PROGRAM} -f"
    for name, said in COMMANDS.items():
        yield f"complete -c {PROGRAM} -n __fish_use_subcommand -a {name} -d {_quoted(said)}"
    for command, known in _places(parser):
        where = f"__fish_seen_subcommand_from {command}" if command else "__fish_use_subcommand"
        for each in known:
            names = "".join(f" -{'l' if name[:2] == '--' else 's'} {name.lstrip('-')}" for name in each.names)
            values = _fish_values(each.values, option=bool(each.names))
            if names or values:
                yield f"complete -c {PROGRAM} -n {_quoted(where)}{names}{values} -d {_quoted(each.help)}"


def _fish_values(values: str | tuple[str, ...] | None, *, option: bool) -> str:
    takes = " -x" if option else ""
    if values is None:
        return ""
    if values == FREE:
        return takes
    if values == FILES:
        return " -r -F" if option else " -F"
    if values == FOLDERS:
        return f"{takes} -a '(__fish_complete_directories)'"
    return f"{takes} -a {_quoted(' '.join(values))}"


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace("'", "\\'").replace("%%", "%")
    return f"'{escaped}'"


SHELLS: Mapping[str, Callable[[Parser], Iterator[str]]] = {"bash": bash, "zsh": zsh, "fish": fish}
"""The shells, and the function that writes the script of each."""
