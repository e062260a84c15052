r"""Numbers and units as siunitx writes them: ``\num``, ``\SI``, ``\qty``, ``\ang``."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pe_symbolic.document.document import Span

QUANTITIES = {"num": 1, "SI": 2, "qty": 2, "ang": 1}
"""How many arguments each command takes."""

_NUMBER = re.compile(r"\s*([+\-−]?[\d.,]*\d[\d.,]*)\s*(?:[eEdD]\s*([+\-−]?\d+))?\s*")
_POWER = re.compile(r"\s*[eEdD]\s*([+\-−]?\d+)\s*")
_WORD = re.compile(r"[A-Za-z]+")
_SIGNS = {"percent": "\\%", "degree": "^\\circ"}


def quantity(name: str, arguments: Sequence[str]) -> list[str | Span]:
    """What a quantity says: spans of its first argument, and signs that stand for the rest.

    A number that is not plain is given back as an unknown command, so that
    nobody reads half of it.
    """
    number, power = _NUMBER.fullmatch(arguments[0]), _POWER.fullmatch(arguments[0])
    said: list[str | Span] = []
    if number is not None:
        said.append(number.span(1))
        if number.group(2):
            said.append(f"\\times 10^{{{number.group(2)}}}")
    elif power is not None:
        said.append(f"10^{{{power.group(1)}}}")
    else:
        return [f"\\{name}"]
    if name == "ang":
        said.append(_SIGNS["degree"])
    elif len(arguments) > 1:
        said.append(_unit(arguments[1]))
    return said


def _unit(written: str) -> str:
    words = _WORD.findall(written)
    if written.strip() == "\\%" or words == ["percent"]:
        return _SIGNS["percent"]
    if words == ["degree"]:
        return _SIGNS["degree"]
    return f"\\,\\text{{{' '.join(words)}}}" if words else ""
