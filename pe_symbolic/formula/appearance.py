r"""What changes only how a formula looks: fonts, colours, room, ``\left`` and ``\phantom``."""

from __future__ import annotations

from functools import lru_cache

from pe_symbolic.formula.braces import braced_argument, braced_end
from pe_symbolic.formula.tape import Tape
from pe_symbolic.formula.tokens import RIGHT_BAR, Kind
from pe_symbolic.regex import regex

_DOT_DELIMITER = regex(r"\s*\.")
_OPTION = regex(r"\s*\[[^\[\]{}$]{0,80}\]")
_LENGTH = regex(r"\s*(?:\{[^{}]{0,40}\}|-?[0-9.]+\s*(?:em|ex|pt|mm|cm|mu|in)(?![A-Za-z]))")


def appearance(tape: Tape, name: str, start: int) -> None:
    r"""Spacing and fonts say nothing; the full stop after ``\left`` is an empty bracket."""
    if name in ("left", "right", "mleft", "mright"):
        dot = _DOT_DELIMITER.match(tape.source, tape.at, tape.end)
        tape.at = dot.end() if dot else tape.at
        _group(tape, start, begins=dot is not None and name.endswith("left"))
    if name in _ANSWERS and (how := _HOW.match(tape.source, tape.at, tape.end)):
        tape.at = how.end()
    if name in _BOLD and not tape.last_is(Kind.NUMBER):
        _bold_function(tape, start)
    if name in _OPENING and (bar := _BAR.match(tape.source, tape.at, tape.end)):
        tape.at = bar.end()
        tape.emit(Kind.BAR, "|", start)


def _group(tape: Tape, start: int, *, begins: bool) -> None:
    r"""``\left. x^2 \right|_{x=1}``: the bar is behind all that stands between these two."""
    if begins and _is_barred(tape.source, tape.at, tape.end):
        tape.brackets.append("left.")
        tape.emit(Kind.OPEN, "(", start)
    elif tape.brackets[-1:] == ["left."] and (
        bar := _SCRIPTED_BAR.match(tape.source, tape.at, tape.end)
    ):
        tape.brackets.pop()
        tape.emit(Kind.CLOSE, ")", start)
        tape.at = bar.end("bar")
        tape.emit(Kind.BAR, RIGHT_BAR, start)


def _is_barred(source: str, start: int, end: int) -> bool:
    r"""Whether the ``\right`` that belongs to a ``\left`` is a bar with a point below it."""
    depth = 1
    for found in _PAIRED.finditer(source, start, min(end, start + _FAR)):
        depth += 1 if found["left"] else -1
        if depth == 0:
            return _SCRIPTED_BAR.match(source, found.end(), end) is not None
    return False


_PAIRED = regex(r"\\m?(?:(?P<left>left)|right)(?![A-Za-z])")
_SCRIPTED_BAR = regex(
    r"\s*(?P<bar>\||\\[rl]?vert(?![A-Za-z]))\s*_\s*\{\s*(?:[A-Za-z]|\\[a-z]{2,8})\s*="
)
_FAR = 400

#: ``\\answer[tolerance=0.1]{5}``: how an answer is set, or compared.
_ANSWERS = frozenset("answer ans fillin framebox".split())
_HOW = regex(r"\s?\[[^\[\]{}\n]{0,40}\](?=\s?\{)")
#: What a bar that opens is set with, ``2 \left|x\right|``, so that it is no part of another.
_OPENING = frozenset("left mleft bigl Bigl biggl Biggl big Big bigg Bigg".split())
_BAR = regex(r"\s?\|(?!\|)")


def _bold_function(tape: Tape, start: int) -> None:
    r"""``\mathbf{p}(t)``: a function whose values are vectors, as ``\vec{p}(t)`` is.

    It is one where the text speaks of it with a name in the brackets: ``\mathbf{W}(x + y)``
    may be a product.
    """
    called = _CALLED.match(tape.source, tape.at, tape.end)
    if called is not None and called["name"] in _functions(tape.source):
        tape.at = called.end()
        tape.emit(Kind.NAME, f"{called['name']}_vec", start)


@lru_cache(maxsize=4)
def _functions(source: str) -> frozenset[str]:
    return frozenset(found["name"] for found in _OF_A_NAME.finditer(source))


_BOLD = frozenset("mathbf boldsymbol bm pmb".split())
#: Expectations, probabilities and the identity are none; before a bold argument it is a factor.
_NAME = r"\s?\{\s?(?P<name>[A-DF-HJ-OQ-Za-df-hj-z])\s?\}"
_BRACKET = r"'{0,3}\s?(?:\\left\s?)?\("
_CALLED = regex(rf"{_NAME}(?={_BRACKET})(?!{_BRACKET}\s?\\(?:mathbf|boldsymbol|bm|pmb)\b)")
_ARGUMENT = r"\s?\\?[A-Za-z]{1,10}(?:_\{?\w\}?)?\s?"
_OF_A_NAME = regex(
    rf"\\(?:mathbf|boldsymbol|bm|pmb){_NAME}{_BRACKET}{_ARGUMENT}(?:,{_ARGUMENT}){{0,3}}"
    r"(?:\\right\s?)?\)"
)


def unseen(tape: Tape, name: str, start: int) -> None:
    """What takes up room and is not printed says nothing."""
    tape.at = braced_end(tape.source, tape.at, tape.end) or tape.at


def ignored_argument(tape: Tape, name: str, start: int) -> None:
    r"""``\textcolor[rgb]{1,0,0}{x}``: what a command is told before the formula that is shown."""
    ignored_option(tape, name, start)
    braced_argument(tape)


def ignored_option(tape: Tape, name: str, start: int) -> None:
    r"""``\bbox[yellow]{x}``: brackets that say how."""
    option = _OPTION.match(tape.source, tape.at, tape.end)
    tape.at = option.end() if option else tape.at


def ignored_length(tape: Tape, name: str, start: int) -> None:
    r"""``\kern3pt``: room that parts nothing."""
    take_length(tape)


def take_length(tape: Tape) -> None:
    """A length in braces or bare, if one stands here."""
    length = _LENGTH.match(tape.source, tape.at, tape.end)
    tape.at = length.end() if length else tape.at
