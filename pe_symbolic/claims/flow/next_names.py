"""Names that are set one by one: ``x0 = 2x1 = 2 - 1/4``, where a page lost the ends of lines."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from pe_symbolic.formula import DEEPER, Kind, Token
from pe_symbolic.regex import regex

_NUMBERED = regex(r"(?P<of>[A-Za-z]+)_?(?P<number>[0-9]{1,2})")
_FAR, _FURTHER = 200, 40
_WAVES, _CALLS = frozenset({"sin", "cos"}), frozenset({Kind.OPEN, Kind.SUBSCRIPT})
_LONGEST = 60


def is_the_next_name(current: Sequence[Token], tokens: Sequence[Token], index: int) -> bool:
    """``x0 = 2x1 = 2 - 1/4``: behind a number the next of the names that are set, one by one.

    They begin with 0 and are not named before, or are three: ``m1 = 2m2 = 10`` is a multiple.
    """
    name, sets = tokens[index].text, [token.text for token in tokens[index + 1 : index + 2]]
    led, next_name = _NUMBERED.fullmatch(current[0].text), _NUMBERED.fullmatch(name)
    if led is None or next_name is None or not sets == [current[1].text] == [current[-2].text]:
        return False
    of, number = next_name["of"], int(next_name["number"])
    if sets != ["="] or (led["of"], int(led["number"])) != (of, number - 1):
        return False
    near = tokens[max(0, index - _FAR) : index + _FURTHER]
    if any(_runs_into(near, f"{of}{each}") for each in (number - 1, number + 1)):
        return True
    said = any(token.text == name for token in tokens[max(0, index - _FAR) : index])
    return number == 1 and not said


def _runs_into(tokens: Sequence[Token], name: str) -> bool:
    """Whether a name stands right behind a number somewhere."""
    return any(
        two.text.replace("_", "") == name and one.kind is Kind.NUMBER and one.end == two.start
        for one, two in pairwise(tokens)
    )


def is_the_next_wave(current: Sequence[Token], tokens: Sequence[Token], index: int) -> bool:
    """``PE(pos, 2i) = sin(pos/n) PE(pos, 2i+1) = cos(pos/n)``: a name, set to one wave and another.

    Nobody multiplies a wave by what it is the value of, nor by a letter that is set to a number:
    ``PE(pos, 2i) = sin(pos/n) i = 0``.
    """
    token = tokens[index]
    if token.kind is not Kind.NAME or not 0 < len(current) <= _LONGEST:
        return False
    if current[-1].kind is not Kind.CLOSE or not (_called(current) and _is_a_wave(current)):
        return False
    ahead = tokens[index : index + _LONGEST]
    if [one.kind for one in ahead[1:3]] == [Kind.RELATION, Kind.NUMBER]:
        return len(_called(current)) < len(current) and current[-1].end < token.start
    return _called(current) == _called(ahead) and _is_a_wave(ahead)


def _called(tokens: Sequence[Token]) -> list[str]:
    """The name before its brackets or index, in the letters that scanners part it into."""
    place = next((at for at, token in enumerate(tokens) if token.kind in _CALLS), 0)
    named = all(token.kind is Kind.NAME for token in tokens[:place])
    return [token.text for token in tokens[:place]] if named else []


def _is_a_wave(tokens: Sequence[Token]) -> bool:
    """Whether a wave stands right behind the first relation outside brackets."""
    depth = 0
    for token, behind in pairwise(tokens):
        depth += DEEPER.get(token.kind, 0)
        if token.kind is Kind.RELATION and depth == 0:
            return behind.text in _WAVES
    return False
