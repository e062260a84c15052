r"""Words set upright, and units that go on behind them: ``\text{W/(m}^2\text{K)}``."""

from __future__ import annotations

import re

from pe_symbolic.formula.braces import braced_argument
from pe_symbolic.formula.tape import Tape
from pe_symbolic.regex import regex

_UPRIGHT = r"\\(?:text|mathrm|textrm)\s*\{"
_DEGREES = r"(?:\{\})?\^(?:\\circ(?![A-Za-z])|\{\\circ\})\s*"
_TORN = regex(
    rf"\s*(?:\\cdot|\\,|·)?\s*(?P<degrees>{_DEGREES})?"
    r"\\(?:text|mathrm)\s*\{(?P<words>[^{}]{1,60})\}"
)
#: What a unit is divided by, as far as its first power: ``W/(m``, ``J/(kg K``.
_BELOW = regex(r"[A-Za-zµμΩ°·. ]{1,12}/ ?\([A-Za-zµμΩ°·. ]{1,8}")
_POWER = r"(?:\s*\^(?:\{\s?[1-6]\s?\}|[1-6]))?"
_JOINS = r"(?:\s|~|\\[,;:! ]|\\cdot(?![A-Za-z])|·){0,4}"
#: The rest of it, up to the bracket that ends it, in words or bare.
_REST = regex(
    rf"(?:{_POWER}{_JOINS}(?:{_DEGREES})?{_UPRIGHT}\s?[A-Za-zµμΩ°]{{1,4}}\s?\}}){{0,3}}"
    rf"{_POWER}{_JOINS}(?:\)|(?:{_DEGREES})?{_UPRIGHT}[A-Za-zµμΩ°·. ]{{0,8}}\)\s?\}})"
)


def upright_words(tape: Tape) -> str | None:
    r"""The braced words after a command, with the rest of ``\text{J/(mol}\cdot\text{K)}``."""
    words = braced_argument(tape)
    words = words and words.removeprefix("\\rm")
    if words is not None and _BELOW.fullmatch(words):
        rest = _REST.match(tape.source, tape.at, tape.end)
        if rest is not None and ("^" in rest.group() or rest.group()[-1] == ")"):
            tape.at = rest.end()
            return words + _as_one(rest.group())
    while words is not None and words.count("(") > words.count(")"):
        part = _TORN.match(tape.source, tape.at, tape.end)
        if part is None:
            break
        tape.at = part.end()
        words = f"{words} {'°' if part['degrees'] else ''}{part['words']}"
    return words


def _as_one(rest: str) -> str:
    r"""``^2·K)``, of ``^2 \cdot \text{K)}``."""
    rest = re.sub(_DEGREES, " °", rest)
    rest = re.sub(rf"{_UPRIGHT}|\\[,;:! ]|[\s~]", " ", rest)
    rest = re.sub(r"[{}]", "", rest.replace("\\cdot", "·"))
    return re.sub(r" *([·^)]) *|(°) +", r"\1\2", re.sub(" +", " ", rest))
