r"""Colons within one formula: ``5 : (1 + 1) = 2{,}5`` divides, ``f : A \to B`` does not.

Between two plain numbers a colon may be that of a ratio, of a clock or of a label as well:
``claims.colons`` asks there for a quotient that is near.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise

from msgspec import structs

from pe_symbolic.claims.numbers.mixed_numbers import with_mixed_numbers
from pe_symbolic.enclosure import OutOfReach, Unbound, Undefined, enclose
from pe_symbolic.expression import free_symbols
from pe_symbolic.formula import DEEPER, Kind, ReadingError, Slash, Token, parse
from pe_symbolic.formula.lexicon import UNITS

_Side = tuple[int, int]
_NUMERIC = frozenset(
    {Kind.NUMBER, Kind.CONSTANT, Kind.FUNCTION, Kind.OPERATOR, Kind.POWER, Kind.POSTFIX}
    | {Kind.OPEN, Kind.CLOSE, Kind.ROOT, Kind.FRACTION, Kind.BINOMIAL}
)
_PARTS = frozenset({Kind.TEXT, Kind.BREAK, Kind.COMMA, Kind.ARROW})
_NEAR, _VERY_NEAR, _LONGEST = Fraction(1, 10), Fraction(1, 200), 400


def with_colons_dividing(tokens: list[Token]) -> list[Token]:
    """The tokens of a formula, its colons as signs of division where numbers stand on both sides.

    A colon that may divide or not becomes unknown, so that nobody judges one half alone.
    """
    if all(token.text != ":" for token in tokens):
        return tokens
    changed = list(tokens)
    for start, end in _stretches(tokens):
        if _is_quotient_but_for_a_slip(tokens[start:end]):
            changed[start + 1] = structs.replace(tokens[start + 1], kind=Kind.OPERATOR, text="/")
        for at, sign in _understood(tokens, start, end):
            changed[at] = structs.replace(tokens[at], kind=sign.kind, text=sign.text)
    return changed


def _is_quotient_but_for_a_slip(said: Sequence[Token]) -> bool:
    """``5 : 8 = 0.825``, all that a formula says: one digit is not that of 0.625."""
    numbers = [token.value for token in said[::2]]
    signs = [token.text for token in said[1::2]]
    apart = all(one.end < two.start for one, two in pairwise(said[:3]))
    if signs not in ([":", "="], [":", "≈"]) or not apart or None in numbers or not said[-1].unit:
        return False
    one, other, result = (value or Fraction(0) for value in numbers)
    if not other or (result.denominator == 1 < (one / other).denominator):
        return False
    meant, printed = (str(round(each / said[-1].unit)) for each in (one / other, result))
    same = len(meant) == len(printed)
    return same and sum(a != b for a, b in zip(meant, printed, strict=True)) == 1


def with_colons_dividing_in_text(tokens: list[Token]) -> list[Token]:
    """The tokens of plain text, with such colons where a blank or none stands on both sides.

    Behind words a number may be one of theirs: there they divide where only so it is right.
    """
    if all(token.text != ":" for token in tokens):
        return tokens
    even = [
        structs.replace(token, text="") if token.text == ":" and not _is_even(tokens, at) else token
        for at, token in enumerate(tokens)
    ]
    changed = list(tokens)
    for start, end in _stretches(even):
        told = start > 0 and tokens[start - 1].text.isalpha()
        if (told and not _fits(even, start, end)) or _is_proportion(even, start, end):
            continue
        for at, sign in _understood(even, start, end):
            changed[at] = structs.replace(tokens[at], kind=sign.kind, text=sign.text)
    return changed


def _is_proportion(tokens: Sequence[Token], start: int, end: int) -> bool:
    """Whether colons stand on several sides, which ``claims.colons`` understands."""
    colons = [at for at in range(start, end) if tokens[at].text == ":"]
    return any(token.kind is Kind.RELATION for token in tokens[colons[0] : colons[-1]])


def _fits(tokens: Sequence[Token], start: int, end: int) -> bool:
    """Whether the sides are nearly the same with the colons as signs of division."""
    away = _apart(tokens, list(_parted(tokens, start, end, Kind.RELATION)))
    return away is not None and away <= _VERY_NEAR


def _is_even(tokens: Sequence[Token], at: int) -> bool:
    """Whether a colon stands between blanks, or a tight one behind a bracket."""
    if not 0 < at < len(tokens) - 1:
        return False
    before, behind = tokens[at - 1].end < tokens[at].start, tokens[at].end < tokens[at + 1].start
    return (before and behind) or (tokens[at - 1].kind is Kind.CLOSE and before is behind)


def _stretches(tokens: Sequence[Token]) -> Iterator[_Side]:
    """The spans of tokens between what parts statements, each with a colon and a relation."""
    depth = start = 0
    for at, token in enumerate((*tokens, _END)):
        depth += DEEPER.get(token.kind, 0)
        if token is _END or (depth == 0 and token.kind in _PARTS and token.text != ":"):
            said = tokens[start:at]
            related = any(part.kind is Kind.RELATION for part in said)
            if related and len(said) < _LONGEST and any(part.text == ":" for part in said):
                yield start, at
            start = at + 1


_END = Token(Kind.BREAK, "end", 0, 0)
_DIVIDES, _OPEN = Token(Kind.OPERATOR, "/", 0, 0), Token(Kind.UNKNOWN, ":", 0, 0)


def _understood(tokens: Sequence[Token], start: int, end: int) -> Iterator[tuple[int, Token]]:
    """The colons of one stretch that mean something, each with the sign that it is."""
    sides = list(_parted(tokens, start, end, Kind.RELATION))
    colons = [at for at in range(start, end) if tokens[at].text == ":"]
    held = [side for side in sides if any(side[0] <= at < side[1] for at in colons)]
    if not all(_is_of_numbers(tokens, side) for side in held):
        if len(colons) == 1 and _is_said_of_a_rate(tokens, held[0], sides, colons[0]):
            return
        if any(_computes_with_names(tokens, side) for side in held):
            yield from ((at, _OPEN) for at in colons)
        return
    if all(_is_ratio(tokens, side) for side in held):
        return
    sign = _sign_of(tokens, sides, held, colons)
    if sign is not None:
        yield from ((at, sign) for at in colons)


def _sign_of(
    tokens: Sequence[Token], sides: list[_Side], held: list[_Side], colons: list[int]
) -> Token | None:
    """What the colons are; ``None`` where the first of them ends a label: ``n = 3 : 2 + 1 = 3``.

    Of the two readings the one is meant that holds, or comes nearer to it.
    """
    away = _apart(tokens, sides)
    labelled = list(sides)
    labelled[sides.index(held[0])] = (colons[0] + 1, held[0][1])
    else_away = _apart(tokens, labelled)
    plain = any(_joins_numbers(tokens, at, held) for at in colons)
    if away is None:
        return None if plain or _labels(tokens, colons[0]) else _DIVIDES
    near = _VERY_NEAR if plain and any(_is_tight(tokens, at) for at in colons) else _NEAR
    if away <= near:
        return _DIVIDES if else_away is None or away <= else_away else None
    if else_away is not None and else_away <= _VERY_NEAR:
        return None
    if _ends_a_name(tokens, colons[0]):
        return None
    doubted = plain and not _is_signed_ratio(tokens, held[0])
    return _OPEN if doubted or _may_be_more(tokens, held, colons) else _DIVIDES


def _ends_a_name(tokens: Sequence[Token], at: int) -> bool:
    r"""``x_0 = 3: \sin(3) = 0.14``: a blank behind a colon alone, and a name's value before it."""
    value = [token.kind for token in tokens[max(0, at - 3) : at] if token.text != "-"][-2:]
    return _labels(tokens, at) and value == [Kind.RELATION, Kind.NUMBER]


def _parted(tokens: Sequence[Token], start: int, end: int, kind: Kind) -> Iterator[_Side]:
    """What stands between the signs of one kind outside brackets."""
    depth = 0
    for at in range(start, end):
        depth += DEEPER.get(tokens[at].kind, 0)
        if depth == 0 and tokens[at].kind is kind:
            yield start, at
            start = at + 1
    yield start, end


def _is_of_numbers(tokens: Sequence[Token], side: _Side) -> bool:
    """Whether expressions of numbers, and nothing else, stand around the colons of a side."""
    number = False
    for token in (*tokens[slice(*side)], _DIVIDES):
        if token.text in (":", "/"):
            if not number and token.text == ":":
                return False
            number = number and token.text == "/"
        elif token.kind not in _NUMERIC:
            return False
        number = number or token.kind in (Kind.NUMBER, Kind.CONSTANT)
    return number


def _computes_with_names(tokens: Sequence[Token], side: _Side) -> bool:
    """Whether a sum or product with numbers stands before the colon: no name of what follows."""
    depth, led = 0, []
    for token in tokens[slice(*side)]:
        depth += DEEPER.get(token.kind, 0)
        if token.text == ":":
            break
        led += [token.kind] if depth == 0 else []
    return Kind.NUMBER in led and Kind.OPERATOR in led[1:]


def _is_said_of_a_rate(
    tokens: Sequence[Token], side: _Side, sides: Sequence[_Side], colon: int
) -> bool:
    """``15 mg/kg : 14 × 15 = 210 mg``: a number with its unit before what comes to the result."""
    led = tokens[side[0] : colon]
    of_unit = all(token.kind in _OF_A_RATE or token.text == "/" for token in led[1:])
    if side != sides[0] or not of_unit or [token.kind for token in led[:1]] != [Kind.NUMBER]:
        return False
    away = _apart(tokens, [(colon + 1, side[1]), *sides[1:]])
    return away is not None and away <= _NEAR


_OF_A_RATE = frozenset({Kind.NAME, Kind.TEXT})


def _is_ratio(tokens: Sequence[Token], side: _Side) -> bool:
    """``3 : 4`` of two plain numbers, or ``2 %`` to one."""
    kinds = [tokens[at].kind for at in range(*side) if tokens[at].text != "percent"]
    return kinds == [Kind.NUMBER, Kind.TEXT, Kind.NUMBER]


def _is_signed_ratio(tokens: Sequence[Token], side: _Side) -> bool:
    """``-8 : 2``, which numbers nothing and is no time."""
    return tokens[side[0]].text == "-" and _is_ratio(tokens, (side[0] + 1, side[1]))


def _joins_numbers(tokens: Sequence[Token], at: int, held: Sequence[_Side]) -> bool:
    """Whether a label, or the hours of a clock, may end at a colon: a number, no exponent."""
    if not tokens[at - 1].kind is tokens[at + 1].kind is Kind.NUMBER:
        return False
    if _ends_a_mixed_number(tokens, at) and not _is_tight(tokens, at):
        return False
    raised = at - 2 >= held[0][0] and tokens[at - 2].kind is Kind.POWER
    ratio = (at - 1, at + 2) in held[1:] and not _is_tight(tokens, at)  # (2 + 5) : 9 = 7 : 9
    return not (raised or ratio)


def _ends_a_mixed_number(tokens: Sequence[Token], at: int) -> bool:
    r"""``4 1/2 : 3`` and ``4\frac12 : 3``: the number before a colon is below a fraction."""
    before = tokens[max(0, at - 4) : at]
    slashed = [token.kind for token in before] == _MIXED and before[2].text == "/"
    return slashed or [token.kind for token in before[-3:-1]] == [Kind.FRACTION, Kind.NUMBER]


_MIXED = [Kind.NUMBER, Kind.NUMBER, Kind.OPERATOR, Kind.NUMBER]


def _is_tight(tokens: Sequence[Token], at: int) -> bool:
    return tokens[at - 1].end == tokens[at].start and tokens[at].end == tokens[at + 1].start


def _labels(tokens: Sequence[Token], at: int) -> bool:
    """Whether a colon touches only what stands before it, as one behind a label does."""
    return tokens[at - 1].end == tokens[at].start and tokens[at].end < tokens[at + 1].start


def _may_be_more(tokens: Sequence[Token], held: Sequence[_Side], colons: Sequence[int]) -> bool:
    """Whether it may be a ratio of more than two, of sums without brackets, or within brackets."""
    outside = [len(list(_parted_at_colons(tokens, side))) - 1 for side in held]
    sums = any(
        token.text in ("+", "-") and at > side[0]
        for side in held
        for at, token in _outside_brackets(tokens, side)
    )
    ratios = sums and len(held) > 1
    return max(outside) > 1 or sum(outside) < len(colons) or ratios


def _outside_brackets(tokens: Sequence[Token], side: _Side) -> Iterator[tuple[int, Token]]:
    depth = 0
    for at in range(*side):
        depth += DEEPER.get(tokens[at].kind, 0)
        if depth == 0:
            yield at, tokens[at]


def _parted_at_colons(tokens: Sequence[Token], side: _Side) -> Iterator[_Side]:
    start = side[0]
    for at, token in _outside_brackets(tokens, side):
        if token.text == ":":
            yield start, at
            start = at + 1
    yield start, side[1]


def _apart(tokens: Sequence[Token], sides: Sequence[_Side]) -> Fraction | None:
    """How far the sides are from being equal, of what the larger is worth; at its worst."""
    found = []
    values = [_values(tokens, side) for side in sides]
    for (one, left), (_, right) in pairwise(zip(sides, values, strict=True)):
        if tokens[one[1]].text in ("=", "≈") and left and right:
            pairs = [(abs(a - b), max(abs(a), abs(b))) for a in left for b in right]
            found.append(min(away / worth if worth else away for away, worth in pairs))
    return max(found, default=None)


def _without_unit(side: list[Token]) -> list[Token]:
    """``24 cm²``: a number alone, where its unit ends a side."""
    named = len(side) > 1 and side[0].kind is Kind.NUMBER and side[1].kind is Kind.NAME
    unit = named and (side[1].upright or side[1].text in UNITS)
    return side[:1] if unit and all(token.kind in _OF_A_UNIT for token in side[2:]) else side


_OF_A_UNIT = frozenset({Kind.NAME, Kind.POWER, Kind.OPEN, Kind.CLOSE, Kind.NUMBER})


def _values(tokens: Sequence[Token], side: _Side) -> list[Fraction]:
    """What a side is worth with its colons as signs of division; both ways, where there are two."""
    read = [
        structs.replace(token, kind=Kind.OPERATOR, text="/") if token.text == ":" else token
        for token in tokens[slice(*side)]
    ]
    read = _without_unit(with_mixed_numbers(read, None) or read)
    found = []
    for slash in (Slash.ABOVE_THE_PRODUCT, Slash.BEFORE_THE_PRODUCT):
        try:
            reading = parse(read, slash)
            if reading.next_token == len(read) and not free_symbols(reading.expression):
                found.append(enclose(reading.expression, 64, "arb").lower)
        except (ReadingError, Undefined, Unbound, OutOfReach):
            continue
    return found
