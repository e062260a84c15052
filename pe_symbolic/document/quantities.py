r"""Numbers and units as siunitx writes them: ``\num``, ``\SI``, ``\qty``, ``\ang``.

And as mhchem does: ``\pu{4.2 kJ K-1}``.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from pe_symbolic.document.document import Span
from pe_symbolic.regex import regex

QUANTITIES = {"num": 1, "SI": 2, "qty": 2, "ang": 1, "unit": 1, "unitfrac": 2, "pu": 1}
"""How many arguments each command takes."""
OF_AN_OPTION = frozenset({"unit", "unitfrac"})
r"""Those whose number is their option: ``\unit[20]{mA}``, ``\unitfrac[75]{km}{h}``."""

_NUMBER = regex(r"\s*([+\-−]?[\d.,]*\d[\d.,]*)\s*(?:[eEdD]\s*([+\-−]?\d+))?\s*")
_POWER = regex(r"\s*[eEdD]\s*([+\-−]?\d+)\s*")
#: ``4.2 kJ K-1``: a number, and a unit with its powers right behind.
_MEASURED = regex(
    r"(?P<number>[^A-Za-zµμΩ°%\\]*(?:[eE][+\-−]?\d+\s)?)(?P<unit>[A-Za-zµμΩ°%\\][^{}]*)?"
)
_POWERED = regex(r"(?<=[A-Za-zΩ])-?[1-9](?!\d)")
_WORD = regex(r"[A-Za-z]+")
_IN_BRACKETS = regex(r"[(\[](?:[^()\[\]=$≈\\]|\\(?!approx|simeq)){0,80}\Z")
_CELSIUS = "^\\circ\\text{C}"
_SIGNS = {
    "percent": "\\%", "degree": "^\\circ", "celsius": _CELSIUS, "degreeCelsius": _CELSIUS,
}  # fmt: skip


def quantity(
    name: str, arguments: Sequence[str], before: str, *, braced: bool
) -> list[str | Span] | None:
    r"""What a quantity says: spans of its first argument, and signs that stand for the rest.

    A number that is neither plain nor reckoned with gives ``None``: the command
    stays, so that nobody reads half of it.  In brackets that ``before`` leaves open its comma,
    which is decimal, must part no elements.  Where the last argument is not ``braced``,
    ``\qty{1 + 1/n} n`` is a bracket of the package physics.
    """
    if name == "pu":
        parted = _MEASURED.fullmatch(arguments[0])
        if parted is None:
            return None
        arguments = [parted["number"], _POWERED.sub(r"^{\g<0>}", parted["unit"] or "")]
    number, power = _NUMBER.fullmatch(arguments[0]), _POWER.fullmatch(arguments[0])
    said: list[str | Span] = []
    if number is not None:
        said += _with_its_comma(number) if _IN_BRACKETS.search(before) else [number.span(1)]
        if number.group(2):
            said.append(f"\\times 10^{{{number.group(2)}}}")
    elif power is not None:
        said.append(f"10^{{{power.group(1)}}}")
    elif braced and _is_reckoned(arguments[0]):
        said += ["{", (0, len(arguments[0])), "}"]
    else:
        return None
    if name == "ang":
        said.append(_SIGNS["degree"])
    elif len(arguments) > 1:
        said.append(_unit("/".join(arguments[1:])))
    return said


def _with_its_comma(number: re.Match[str]) -> list[str | Span]:
    """A number whose comma is in braces, if it has one: (1{,}5)^2 is no pair."""
    start, end = number.span(1)
    comma = number.group(1).find(",")
    if number.group(1).count(",") != 1 or comma < 1:
        return [(start, end)]
    return [(start, start + comma), "{,}", (start + comma + 1, end)]


def _is_reckoned(written: str) -> bool:
    r"""Whether a formula stands for the number: ``\qty{3 \cdot 10^8}{\m\per\s}``.

    Signs of its own that siunitx has for doubt, ranges and products are no formula's.
    """
    short = len(written) <= _LONGEST_RECKONED
    return short and bool(_RECKONS.search(written) and _RECKONED.fullmatch(written))


#: Quantities within quantities are written out again at every depth.
_LONGEST_RECKONED = 200
_RECKONS = regex(r"[\\^/]")
_RECKONED = regex(
    r"(?:\\(?:qty|SI|num)\{[^{}]*+\}(?:\{[^{}]*+\})?"
    r"|\\(?:cdot|times|d?frac|tfrac|sqrt|log|lg|ln|exp|pi|left|right)(?![A-Za-z])|\\[,;:! ]"
    r"|[A-Za-z]_(?:[0-9A-Za-z]|\{[0-9A-Za-z]+\})|[0-9](?!\()|[+](?!-)|[ .,{}()^/*_-])++"
)


def _unit(written: str) -> str:
    words = _WORD.findall(written)
    if written.strip() == "\\%":
        return _SIGNS["percent"]
    if len(words) == 1 and words[0] in _SIGNS:
        return _SIGNS[words[0]]
    if not words:
        return ""
    said = _in_words(_PART.findall(written))
    return "\\siunit" if said is None else f"\\,\\text{{{' '.join(said)}}}"


def _in_words(parts: Sequence[str]) -> list[str] | None:
    r"""``\gram\per\cubic\cm`` and ``g/cm^3`` as ``gram per cm3``; ``None`` for other powers."""
    said: list[str] = []
    raised, divides = "", False
    for part in parts:
        power = _AFTER.get(part) or part.strip("^{}")
        if part in _BEFORE:
            raised = _BEFORE[part]
        elif part in ("/", "per"):
            divides = True
        elif part in _AFTER or part.startswith(("^", "{")):
            if power.lstrip("-−") not in ("1", "2", "3") or not said:
                return None
            if power[0] in "-−":
                said.insert(-1, "per")
            said[-1] += power.lstrip("-−").replace("1", "")
        elif part not in ("tothe", "raiseto"):
            symbol = _SYMBOLS.get(part, part)
            said += ["per"] * divides + [symbol + ("" if part in _PREFIXES else raised)]
            raised, divides = raised if part in _PREFIXES else "", False
    return said


_PART = regex(r"[A-Za-zµμΩ°]+|/|\^\{?[-−]?\d+\}?|\{[-−]?\d+\}")
_BEFORE = {"square": "2", "cubic": "3"}
_AFTER = {"squared": "2", "cubed": "3"}
#: Commands for units that are known by their symbols alone; within others degrees are steps.
_SYMBOLS = {
    "decibel": "dB", "angstrom": "Å", "astronomicalunit": "AU", "celsius": "K",
    "degreeCelsius": "K",
}  # fmt: skip
_PREFIXES = frozenset("pico nano micro milli centi deci hecto kilo mega giga tera".split())
