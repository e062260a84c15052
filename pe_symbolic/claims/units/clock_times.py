"""``5:30 · 2 = 11:00``: times with a colon and no unit, never half of one as a number."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise, repeat

from msgspec import structs

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.claims.units.durations import (
    SIXTY,
    UNITS,
    parts_of_time,
    time_token,
    with_durations,
)
from pe_symbolic.formula import Kind, ReadingError, Token, parse

_Side = list[Token]
_Times = dict[int, list[Fraction]]
#: What parts statements; the signs of a time are taken by then.
_PARTS = frozenset({Kind.TEXT, Kind.BREAK, Kind.COMMA, Kind.ARROW})
_COMPUTED = frozenset({Kind.NUMBER, Kind.OPERATOR, Kind.OPEN, Kind.CLOSE})
_COUNTED = UNITS | frozenset("s sec secs second seconds Uhr Std Stunden Minuten am pm".split())
_NEAR = 2
_HALF_A_DAY, _FEWEST, _OPEN = 12, 2, "a time of unknown units"


def with_times(tokens: list[Token]) -> list[Token]:
    """The tokens with durations as numbers, and such times as one token each where they compute.

    They are numbers where every side is one of times alike and the signs say what they come to;
    else none knows what they count, and they stay open.
    """
    joined, times = _joined(tokens)
    if not times:
        return with_durations(tokens)
    starts = [token.start for token in tokens]
    changed: list[Token] = []
    for said in _stretches(joined):
        ends = (bisect_left(starts, place) for place in (said[0].start, said[-1].end))
        changed += _understood(said, times, tokens[slice(*ends)])
    return with_durations(changed)


def _joined(tokens: Sequence[Token]) -> tuple[list[Token], _Times]:
    """The tokens with each time as one number, and by its start the parts of each."""
    joined: list[Token] = []
    times: _Times = {}
    at = 0
    while at < len(tokens):
        parts, behind = parts_of_time(tokens, at)
        if len(parts) < _FEWEST or _is_called(tokens, at):
            joined.append(tokens[at])
            at += 1
            continue
        times[tokens[at].start] = parts
        joined.append(time_token(parts, tokens[at].start, tokens[behind - 1].end))
        at = behind
    return joined, times


def _is_called(tokens: Sequence[Token], at: int) -> bool:
    """``x[1:30]``, ``fig1:20``: whether a bracket of a slice or a name stands right before."""
    before = tokens[at - 1] if at else None
    if before is None or before.end != tokens[at].start:
        return False
    return before.text == "[" or before.kind in (Kind.NAME, Kind.TEXT, Kind.SUBSCRIPT)


def _stretches(tokens: Sequence[Token]) -> Iterator[list[Token]]:
    """The tokens between what parts statements, and these signs with what is before them."""
    said: list[Token] = []
    for token in tokens:
        said.append(token)
        if token.kind in _PARTS and token.text not in _COUNTED:
            yield said
            said = []
    if said:
        yield said


def _understood(said: list[Token], times: _Times, written: list[Token]) -> list[Token]:
    """One stretch, its times as numbers, as ratios, as signs without a meaning, or as written."""
    held = [at for at, token in enumerate(said) if token.start in times and not token.text]
    if not held:
        return said
    if not _is_computed(said, held):
        return written
    sides, ratios = _sides(said), _sides(written)
    paces = sum(map(_is_a_pace, held, repeat(said)))
    of_times = _are_of_times(sides, times) and paces in (0, len(held))
    if of_times and _are_alike(_values(sides)):
        return said
    as_ratios = _are_alike(_values(ratios))
    if as_ratios and not of_times:
        return [_dividing(token) for token in written]
    if _are_alike(_values(_sides(written[held[0] + 2 :]))):
        return written  # Step 3:12 + 5 = 17
    if of_times and not (as_ratios or paces) and _is_mistaken(sides, times):
        return said
    return [
        Token(Kind.UNKNOWN, _OPEN, token.start, token.end) if at in held else token
        for at, token in enumerate(said)
    ]


def _is_a_pace(at: int, said: Sequence[Token]) -> bool:
    """``50:00 = 5:00/km``: a time for each of something is no time."""
    sign, unit = (*said[at + 1 : at + 3], None, None)[:2]
    words = (Kind.NAME, Kind.TEXT)
    return sign is not None and sign.text == "/" and unit is not None and unit.kind in words


def _is_computed(said: Sequence[Token], held: Sequence[int]) -> bool:
    """Whether times are computed with, or set equal to what is, or to so many of a unit.

    ``12/80 = 3:20`` is a ratio, and times that all have their units are read with them.
    """
    kinds = [token.kind for token in said]
    units = {at for at, token in enumerate(said) if token.text in _COUNTED}
    beside = {kinds[near] for at in held for near in (at - 1, at + 1) if 0 <= near < len(said)}
    if Kind.RELATION not in kinds:
        return Kind.OPERATOR in beside and said[-1].text.isalpha()  # 5:30/km · 10 km = 55 min
    if all(at + 1 in units for at in held):
        return False
    named = kinds[: held[0]] == [Kind.NAME, Kind.RELATION] and held[0] >= len(kinds) - _FEWEST
    signs = {token.text for token in said if token.kind is Kind.OPERATOR}
    return named or bool(units or signs - {"/"}) or Kind.OPERATOR in beside


def _are_alike(values: Sequence[Fraction]) -> bool:
    return len(values) > 1 and len(set(values)) == 1


def _dividing(token: Token) -> Token:
    return structs.replace(token, kind=Kind.OPERATOR, text="/") if token.text == ":" else token


def _sides(said: Sequence[Token]) -> list[_Side]:
    """What stands between the signs of relation, without what parts and names alone."""
    sides: list[_Side] = [[]]
    for token in said:
        if token.kind is Kind.RELATION:
            sides.append([])
        elif token.kind not in _PARTS or token.text == ":" or token.text in _COUNTED:
            sides[-1].append(token)
    return [side for side in sides if any(token.kind is not Kind.NAME for token in side)]


def _are_of_times(sides: Sequence[_Side], times: _Times) -> bool:
    """Whether each summand of every side has one time, all of as many parts, and of one unit."""
    lengths, units = set[int](), set[str]()
    for side in sides:
        counts = [0]
        for at, token in enumerate(side):
            before = side[at - 1].text if at else "("
            counts += [0] if token.text in ("+", "-") else []
            if token.text in _COUNTED and not before:
                units.add(token.text)
            elif token.kind not in _COMPUTED or (not token.text and before == "/"):
                return False
            elif not token.text:
                counts[-1] += 1
                lengths.add(len(times.get(token.start, ())))
        if set(counts) != {1}:
            return False
    return len(sides) > 1 and len(lengths) == 1 and len(units) < _FEWEST


def _is_mistaken(sides: Sequence[_Side], times: _Times) -> bool:
    """Whether times that are not alike are so in no other way in which they can be meant.

    As spans, on a clock of twelve hours, as minutes that come to hours, or rounded.  A difference
    is none that is far off, or below zero: ``8:00-16:30`` and ``22:00 - 6:00`` are spans.
    """
    least = min(_values(sides), default=Fraction(-1))
    differ = any(token.text == "-" for side in sides for token in side)
    (places,) = {len(times[token.start]) for side in sides for token in side if not token.text}
    half = Fraction(1, 2 * SIXTY ** (places - 1))
    most = _values([[_with_more(token, half) for token in side] for side in sides])
    worth = [(value, more - value) for value, more in zip(_values(sides), most, strict=True)]
    return not (differ and least < 0) and not any(
        abs(one - two) <= rounded + other
        or (differ and abs(one - two) > _NEAR)
        or (one - two) % _HALF_A_DAY == 0
        or min(abs(one * SIXTY - two), abs(two * SIXTY - one)) <= SIXTY * (rounded + other)
        for (one, rounded), (two, other) in pairwise(worth)
    )


def _with_more(token: Token, half: Fraction) -> Token:
    return token if token.text else structs.replace(token, value=(token.value or 0) + half)


def _values(sides: Sequence[_Side]) -> list[Fraction]:
    """What the sides come to, colons dividing; none where one of them comes to no ratio."""
    found = []
    for side in sides:
        read = [_dividing(token) for token in side if token.text not in _COUNTED]
        try:
            reading = parse(read)
        except ReadingError:
            return []
        value = rational_value(reading.expression)
        if value is None or reading.next_token < len(read):
            return []
        found.append(value)
    return found
