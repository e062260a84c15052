"""LaTeX commands become tokens, by the class the lexicon puts them in."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection

from pe_symbolic.formula import lexicon
from pe_symbolic.formula.tape import Tape, number_token
from pe_symbolic.formula.tokens import Kind, Token

_BRACED = re.compile(r"\s*\{([^{}]{0,200})\}")
_DOT_DELIMITER = re.compile(r"\s*\.")
_ACCENTED = re.compile(r"\s*(\\[A-Za-z]+|[A-Za-z])")
_WORD = re.compile(r"[A-Za-z][A-Za-z0-9_ \-]*")
_PLAIN_NUMBER = re.compile(r"\d+(?:\.\d+)?")


def take_command(tape: Tape, name: str, start: int) -> None:
    """Makes the token of a command whose backslash stands at ``start``."""
    for names, handler in _BY_CLASS:
        if name in names:
            handler(tape, name, start)
            return
    if name in lexicon.FUNCTION_NAMES:
        tape.emit(Kind.FUNCTION, lexicon.FUNCTION_NAMES[name], start)
    elif name in lexicon.GREEK_COMMANDS:
        tape.emit(Kind.NAME, lexicon.SAME_LETTER.get(name, name), start)
    else:
        tape.emit(Kind.UNKNOWN, "\\" + name, start)


def _braced_argument(tape: Tape) -> str | None:
    """The braced words after a command, consumed; ``None`` where there are none."""
    match = _BRACED.match(tape.source, tape.at, tape.end)
    if match is None:
        return None
    tape.at = match.end()
    return match.group(1)


def _appearance(tape: Tape, name: str, start: int) -> None:
    r"""Spacing and fonts say nothing; the full stop after ``\left`` is an empty bracket."""
    if name in ("left", "right", "mleft", "mright"):
        dot = _DOT_DELIMITER.match(tape.source, tape.at, tape.end)
        tape.at = dot.end() if dot else tape.at


def _relation(tape: Tape, name: str, start: int) -> None:
    tape.emit(Kind.RELATION, lexicon.RELATION_COMMANDS[name], start)


def _arrow(tape: Tape, name: str, start: int) -> None:
    if name == "xrightarrow":
        _braced_argument(tape)
    tape.emit(Kind.ARROW, "→", start)


def _operator(tape: Tape, name: str, start: int) -> None:
    tape.emit(Kind.OPERATOR, {"div": "/", "pm": "±", "mp": "±"}.get(name, "*"), start)


def _separator(tape: Tape, name: str, start: int) -> None:
    if name in ("hspace", "hskip"):
        _braced_argument(tape)
    tape.emit(Kind.BREAK, name, start)


def _bracket(tape: Tape, name: str, start: int) -> None:
    tape.bracket(lexicon.BRACKET_COMMANDS[name], start)


def _text(tape: Tape, name: str, start: int) -> None:
    """A word set upright: a function, a number, a name (or unit), or prose."""
    content = _braced_argument(tape)
    if content is None:
        return
    word = content.strip().strip("~\\ ").replace("\\", "")
    if word.lower() in lexicon.FUNCTION_NAMES:
        tape.emit(Kind.FUNCTION, lexicon.FUNCTION_NAMES[word.lower()], start)
    elif word in ("e", "pi"):
        tape.emit(Kind.CONSTANT, word, start)
    elif _PLAIN_NUMBER.fullmatch(word):
        at = tape.source.index(word, start)
        tape.tokens.append(number_token(word, at, at + len(word)))
    elif word.lower() in lexicon.CONNECTIVES or not _WORD.fullmatch(word):
        if word:
            tape.emit(Kind.TEXT, word, start)
    else:
        joined = re.sub(r"[ _\-]+", "_", word)
        tape.tokens.append(Token(Kind.NAME, joined, start, tape.at, upright=True))


def _accent(tape: Tape, name: str, start: int) -> None:
    content = _braced_argument(tape)
    if content is None:
        following = _ACCENTED.match(tape.source, tape.at, tape.end)
        if following is None:
            tape.emit(Kind.UNKNOWN, "\\" + name, start)
            return
        tape.at = following.end()
        content = following.group(1)
    tape.emit(Kind.NAME, f"{content.strip().lstrip(chr(92))}_{name}", start)


def _struck(tape: Tape, name: str, start: int) -> None:
    _braced_argument(tape)
    tape.emit(Kind.STRUCK, name, start)


def _ignored_argument(tape: Tape, name: str, start: int) -> None:
    _braced_argument(tape)


def _constant(tape: Tape, name: str, start: int) -> None:
    tape.emit(Kind.CONSTANT, {"infty": "infinity"}.get(name, name), start)


def _emitting(kind: Kind, text: str = "") -> Callable[[Tape, str, int], None]:
    """A handler for commands that are one token whatever surrounds them."""

    def handler(tape: Tape, name: str, start: int) -> None:
        tape.emit(kind, text or name, start)

    return handler


_BY_CLASS: tuple[tuple[Collection[str], Callable[[Tape, str, int], None]], ...] = (
    (lexicon.FRACTION_COMMANDS, _emitting(Kind.FRACTION)),
    (frozenset({"sqrt"}), _emitting(Kind.ROOT)),
    (frozenset({"pi", "infty"}), _constant),
    (lexicon.TIMES_COMMANDS | {"div", "pm", "mp"}, _operator),
    (lexicon.RELATION_COMMANDS, _relation),
    (lexicon.ARROW_COMMANDS, _arrow),
    (lexicon.BRACKET_COMMANDS, _bracket),
    (lexicon.SEPARATORS, _separator),
    (lexicon.STRUCK_COMMANDS, _struck),
    (lexicon.ACCENTS, _accent),
    (lexicon.WITHOUT_MATHEMATICS, _ignored_argument),
    (lexicon.TEXT_COMMANDS, _text),
    (lexicon.BINOMIAL_COMMANDS, _emitting(Kind.BINOMIAL)),
    (frozenset({"choose"}), _emitting(Kind.CHOOSE)),
    (frozenset({"ldots", "dots", "cdots", "dotsc", "dotsb"}), _emitting(Kind.ELLIPSIS, "…")),
    (frozenset({"degree", "textdegree", "circ"}), _emitting(Kind.POSTFIX, "degrees")),
    (frozenset({"bmod", "mod"}), _emitting(Kind.OPERATOR, "mod")),
    (lexicon.SPACES | lexicon.TRANSPARENT, _appearance),
)
