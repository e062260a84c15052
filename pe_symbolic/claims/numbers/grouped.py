"""``50.257 · 768 = 38.597.376``: points group thousands where only so a statement is right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from msgspec import structs

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.claims.units.set_aside import without_units
from pe_symbolic.document import Document
from pe_symbolic.formula import Kind, ReadingError, Token, parse
from pe_symbolic.regex import regex

_GROUP = regex(r"[1-9][0-9]{0,2}\.[0-9]{3}")
_PARTS = frozenset({Kind.TEXT, Kind.BREAK, Kind.COMMA, Kind.ARROW})
_FEWEST, _LONGEST, _THOUSAND = 2, 100, 1000


def with_points_grouping(tokens: list[Token], document: Document) -> list[Token]:
    """The tokens with the numbers of such statements as whole ones.

    Where all sides come to the same so, and not with decimal points: two numbers are such, or one
    beside one of two points or a comma, and none has decimals of another length.  One alone is
    such in a sum, where no power of ten makes up for it: ``1.650 - 700 = 950``.  Where the
    document has decimal points ``2.718 + 1.649 = 4367`` has lost one.
    """
    for token in tokens:
        if token.text[-4:-3] == "." and _may_group(token):
            break
    else:
        return tokens
    changed = list(tokens)
    for start, end in _stretches(tokens):
        said = tokens[start:end]
        groups = sum(_may_group(token) for token in said)
        sure = any(_groups_surely(token) for token in said)
        if not groups or any(_is_decimal(token) for token in said):
            continue
        meant = [_grouped(token) for token in said]
        if not _are_alike(meant) or _are_alike(said):
            continue
        alone = groups + sure < _FEWEST or (not sure and document.decimal_point)
        if not (alone and _are_multiples(said)):
            changed[start:end] = meant
    return changed


def _may_group(token: Token) -> bool:
    return token.kind is Kind.NUMBER and _GROUP.fullmatch(token.text) is not None


def _groups_surely(token: Token) -> bool:
    """``38.597.376`` and ``8.125,40``, whose points the reader of numbers took out."""
    if _has_a_comma(token):
        return True
    grouped = token.end - token.start == len(token.text) + (len(token.text) - 1) // 3
    return token.kind is Kind.NUMBER and grouped and token.text.isdigit() and len(token.text) > 6


def _is_decimal(token: Token) -> bool:
    pointed = token.kind is Kind.NUMBER and "." in token.text and not _may_group(token)
    return pointed and not _has_a_comma(token)


def _has_a_comma(token: Token) -> bool:
    """A decimal of more signs than are left of it: its comma was in braces, or behind groups."""
    return (
        token.kind is Kind.NUMBER
        and "." in token.text
        and token.end - token.start > len(token.text)
    )


def _grouped(token: Token) -> Token:
    if not _may_group(token) or token.value is None:
        return token
    text = token.text.replace(".", "")
    return structs.replace(token, text=text, value=token.value * 1000, unit=Fraction(1))


def _stretches(tokens: Sequence[Token]) -> Iterator[tuple[int, int]]:
    """The spans of short statements between what parts them; a dash in front may be a bullet.

    A sign of exclamation in front ends a sentence.
    """
    start = 0
    for at in range(len(tokens) + 1):
        if at == len(tokens) or tokens[at].kind in _PARTS:
            related = any(token.kind is Kind.RELATION for token in tokens[start:at])
            if related and at - start < _LONGEST:
                yield _within_brackets(tokens, start + (tokens[start].kind is Kind.POSTFIX), at)
                if tokens[start].text == "-" and tokens[start].end < tokens[start + 1].start:
                    yield start + 1, at
            start = at + 1


def _within_brackets(tokens: Sequence[Token], start: int, end: int) -> tuple[int, int]:
    """A statement without the brackets that it stands in, or the one that closes its label."""
    opened: list[int] = []
    inside = start
    for at in range(start, end):
        kind = tokens[at].kind
        if kind is Kind.RELATION:
            inside = max([inside, *(place + 1 for place in opened)])
            opened.clear()
        elif kind is Kind.OPEN:
            opened.append(at)
        elif kind is Kind.CLOSE and opened:
            opened.pop()
        elif kind is Kind.CLOSE and any(one.kind is Kind.RELATION for one in tokens[start:at]):
            return inside, at
        elif kind is Kind.CLOSE:
            inside = at + 1
    return inside, end


def _are_alike(said: Sequence[Token]) -> bool:
    """Whether all sides with a value come to the same, of which there are two."""
    values = _values(said)
    found = [value for value in values if value is not None]
    return len(found) >= _FEWEST and None not in values[1:] and len(set(found)) == 1


def _values(said: Sequence[Token]) -> list[Fraction | None]:
    """What the sides of a statement come to."""
    sides: list[list[Token]] = [[]]
    for token in said:
        if token.kind is Kind.RELATION:
            sides.append([])
        else:
            sides[-1].append(token)
    return [_value(side) for side in sides]


def _are_multiples(said: Sequence[Token]) -> bool:
    """Whether the first two sides with a value differ by a factor of a thousand, or have none."""
    one, other, *_ = [*(value for value in _values(said) if value is not None), 0, 0]
    return not (one and other) or max(one / other, other / one) == _THOUSAND


def _value(side: list[Token]) -> Fraction | None:
    if any(token.upright for token in side):
        added = any(token.kind is Kind.OPERATOR and token.text in ("+", "-") for token in side)
        side, units = without_units(side)  # 50 kg · 1.200 €/kg = 60.000 €
        if added and len(units) > 1:  # 1.500 kg + 250 g
            return None
    try:
        reading = parse(side)
    except ReadingError:
        return None
    return rational_value(reading.expression) if reading.next_token == len(side) else None
