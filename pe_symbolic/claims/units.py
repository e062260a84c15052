r"""Units are set aside, not guessed at: ``(15 s - 5 s)`` is read as ``(15 - 5)``.

A bare letter in the argument of a function is no unit: ``\exp(2 m)``.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from pe_symbolic.formula import Kind, Token
from pe_symbolic.formula.lexicon import UNITS

_AFTER = frozenset({Kind.NUMBER, Kind.CLOSE})


def without_units(tokens: Sequence[Token]) -> tuple[list[Token], frozenset[str]]:
    """The tokens without the units behind their numbers, and the names of those units."""
    kept: list[Token] = []
    units: set[str] = set()
    arguments: list[bool] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        if token.kind is Kind.OPEN:
            arguments.append(bool(kept) and kept[-1].kind is Kind.FUNCTION)
        elif token.kind is Kind.CLOSE and arguments:
            arguments.pop()
        taken = kept and _takes_a_unit(kept[-1]) and (token.upright or not any(arguments))
        end = _unit_end(tokens, at) if taken else at
        if end > at:
            units.add("".join(token.text for token in tokens[at:end] if token.text not in "{}"))
            at = end
        else:
            kept.append(tokens[at])
            at += 1
    return kept, frozenset(units)


def _takes_a_unit(last: Token) -> bool:
    return last.kind in _AFTER and last.text not in ("[", "(")


def _unit_end(tokens: Sequence[Token], at: int) -> int:
    """Where the unit that begins at ``at`` ends; ``at`` itself where there is none."""
    end = _single(tokens, at)
    if end == at:
        return at
    while end < len(tokens) and _is_slash(tokens[end]):
        further = _single(tokens, end + 1)
        if further == end + 1:
            break
        end = further
    return end


def _single(tokens: Sequence[Token], at: int) -> int:
    """One unit with its power, or a fraction of two."""
    if at >= len(tokens):
        return at
    token = tokens[at]
    if token.kind is Kind.FRACTION:
        above = _braced_unit(tokens, at + 1)
        below = _braced_unit(tokens, above)
        return below if above > at + 1 and below > above else at
    if not _is_unit(tokens, at):
        return at
    end = at + 1
    if end < len(tokens) and tokens[end].kind is Kind.POWER:
        end += 2
        if tokens[end - 1 : end] and tokens[end - 1].kind is Kind.OPEN:
            while end < len(tokens) and tokens[end].kind is not Kind.CLOSE:
                end += 1
            end += 1
    return min(end, len(tokens))


def _braced_unit(tokens: Sequence[Token], at: int) -> int:
    """The end of ``{unit}``, or ``at`` where there is none."""
    if at >= len(tokens) or tokens[at].text != "{":
        return at
    end = _single(tokens, at + 1)
    closed = end < len(tokens) and tokens[end].text == "}"
    return end + 1 if end > at + 1 and closed else at


def _is_unit(tokens: Sequence[Token], at: int) -> bool:
    """An upright name, or in plain text the name of a unit; not one with a bracket or index."""
    token = tokens[at]
    following = tokens[at + 1] if at + 1 < len(tokens) else None
    if token.kind is Kind.FUNCTION and token.text == "min":  # minutes, with nothing to choose from
        return following is None
    if token.kind is not Kind.NAME:
        return False
    owner = following is not None and (
        following.kind is Kind.SUBSCRIPT or (following.kind is Kind.OPEN and following.text == "(")
    )
    if owner:
        return False
    spaced = at > 0 and tokens[at - 1].end < token.start
    plain = token.end - token.start == len(token.text) and len(token.text) <= 5
    known = len(token.text) > 1 or token.text in UNITS or following is None
    return (token.upright and known) or (
        plain and spaced and token.text in UNITS and _ends_here(following)
    )


def _ends_here(following: Token | None) -> bool:
    """Whether a plain name is followed by nothing that would make it a factor."""
    if following is None:
        return True
    return following.kind in (Kind.CLOSE, Kind.POWER) or following.text in ("+", "-", "/")


def _is_slash(token: Token) -> bool:
    return token.kind is Kind.OPERATOR and token.text == "/"


#: Units of time and volume that no power of ten leads to the others.
_APART = frozenset(
    "min minute minutes h hour hours day days week weeks month months year years L l".split()
)
_NAMED_PREFIX = re.compile("kilo(?!gram)|milli|micro|nano|mega|giga|tera|centi|hecto|deci")
_SPELT = frozenset("byte bytes bit bits metre metres meter meters gram grams".split())
_PREFIXED = re.compile(r"(?P<prefix>[pnµumcdkKMGT])?(?P<base>[A-Za-zΩ]+)")
_BASES = frozenset("m s g N J W V A VA Hz Pa C F K B b bit eV Wh bar mol Ω Ohm".split())


def are_mixed(units: frozenset[str], result: frozenset[str]) -> bool:
    """Whether numbers with these units cannot be reckoned with as they stand: km and m.

    Kilometres by hours are kilometres an hour.
    """
    if len(units) < 2:
        return False
    parts, of_result = _parts(units), _parts(result)
    scales = {_scale_of(part) for part in parts | of_result} - {None}
    apart = any(part in _APART or part.startswith(("minute", "hour")) for part in parts | of_result)
    return (len(scales) > 1 or apart) and parts != of_result


def _parts(units: frozenset[str]) -> set[str]:
    return {part for unit in units for part in re.findall(r"[A-Za-zµΩ]+", unit)}


def _scale_of(unit: str) -> str | None:
    """The prefix of a unit, ``None`` of a word; to ``kg``, the unit itself, ``g`` has one."""
    if unit in ("kg", "g"):
        return "" if unit == "kg" else "g"
    if (named := _NAMED_PREFIX.match(unit)) is not None:
        return named.group()
    match = _PREFIXED.fullmatch(unit)
    prefixed = match is not None and match.group("base") in _BASES and unit not in _BASES
    if unit in ("k", "K", "M", "G", "B", "T"):
        return unit
    if prefixed and match is not None:
        return match.group("prefix") or ""
    return "" if unit in _BASES or unit in UNITS or unit in _SPELT else None
