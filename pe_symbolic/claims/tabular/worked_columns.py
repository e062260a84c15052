"""Columns that one operation gives of others in their rows, as all their numbers but one show.

``Quantity | Unit price | Amount``: no head says how an amount is computed.  Where every row
but one holds the product to the last digit, and this one holds it with a slip, it is meant.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, islice, permutations

from msgspec import Struct

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.claims.numbers.slips import is_moved, is_slip, tells_alone
from pe_symbolic.claims.tabular.entries_below import Column, entry_of
from pe_symbolic.claims.tabular.row_operations import (
    BY_A_CONSTANT,
    DIRECTED,
    OF_THREE,
    PRODUCTS_OF_THREE,
    RUNNING,
    SHARES,
    SYMMETRIC,
    Way,
)
from pe_symbolic.claims.tabular.shown_numbers import (
    Result,
    Shown,
    ShownColumn,
    ShownColumns,
)
from pe_symbolic.decimals import nearest
from pe_symbolic.expression import Number
from pe_symbolic.regex import regex

#: The numbers of a row, or a number and all of its column.
_Operands = tuple[Shown, ...]
_Row = tuple[Result, _Operands]


class _Candidates(Struct, frozen=True):
    """What the numbers of a column may come of, row by row, and in which ways."""

    ways: Sequence[Way]
    operands: Callable[[int], _Operands | None]
    constants: Sequence[Shown] = ()

    def beside(self, results: ShownColumn, rows: Iterable[int]) -> Iterator[_Row]:
        """The numbers of rows and what they may come of, where nothing of that is missing."""
        for row in rows:
            operands = self.operands(row)
            if operands is not None:
                yield results[row], operands


def worked_out(
    columns: ShownColumns,
    place: int,
    label: str,
    slips: Mapping[int, Number],
    before: Sequence[str] = (),
) -> Iterator[Column]:
    """The numbers of a column, each against what the others of its row give, where they do.

    What is a ``slip`` elsewhere is taken for what belongs there, unless the author went on with it.
    Heads ``before`` it that say how many and at which price tell sooner what an amount is.
    """
    results, remarked = columns.at(place, slips), columns.remarked
    priced = _priced(before, label)
    if sum(shown.tells for shown in results.values()) < (_TWO_AT_LEAST if priced else _FEWEST):
        return
    left = [columns.at(at, slips) for at in range(max(0, place - _NEAR), place)]
    found = _best(_beside(left), results, remarked, _DIGITS)
    if found is None and columns.said:
        found = _best(_with_constants(left, columns.said), results, remarked, _DIGITS + 2)
    if found is None and priced:
        amounts = _Candidates(SYMMETRIC[:1], _in_rows(*(columns.at(at, slips) for at in priced)))
        found = _best(iter([amounts]), results, remarked, _FEW_DIGITS, told=1)
    if found is not None:
        entries = [
            entry_of(
                shown.cell,
                shown.member,
                found.way.tree(*(each.expression for each in operands)),
                f"{label}: {_written(found.way, operands)}",
            )
            for shown, operands in found.rows
        ]
        yield Column(tuple(entries), said=True)


def _priced(before: Sequence[str], label: str) -> tuple[int, int] | None:
    """The places of ``Quantity`` and ``Unit price``, each once, before an ``Amount``."""
    if _AMOUNT.fullmatch(label) is None:
        return None
    counts, prices = ([at for at, one in enumerate(before) if kind.fullmatch(one)] for kind in _OF)
    return (counts[0], prices[0]) if len(counts) == len(prices) == 1 else None


_IN = r"(?: ?[(\[][^()\[\]]{1,12}[)\]])?"
_OF = (
    regex(
        r"(?:qty|quantity|units|pieces|pcs|count|how many|anzahl|menge|stück|stückzahl|quantité|qté"
        rf"|cantidad|quantità|quantidade|aantal|ilość|кол-во|количество|数量)\.?{_IN}"
    ),
    regex(
        r"(?:(?:unit |single |each )?price(?: each| per (?:unit|piece|item))?|(?:unit|each) cost"
        r"|cost (?:each|per (?:unit|piece|item))|(?:einzel|stück)?preis|prix(?: unitaire)?"
        r"|precio(?: unitario)?|prezzo(?: unitario)?|preço(?: unitário)?|prijs|cena|цена"
        rf"|单价){_IN}"
    ),
)
_AMOUNT = regex(
    r"(?:(?:line |item |sub-?)?total(?: (?:price|cost|amount))?|amount|cost|sum|(?:gesamt)?betrag"
    r"|gesamt(?:preis)?|summe|montant|importe|importo|totale|totaal|bedrag|suma|kwota|сумма|金额|总价)"
    + _IN
)

#: So many columns before it, and so many numbers, are looked at.
_NEAR, _FEWEST, _MOST_SUMMED = 5, 3, 40
#: The digits that the right numbers have together, and how many more beside one that is not.
_DIGITS, _MORE_DIGITS = 6, 2
#: And where their heads say what they are.
_FEW_DIGITS, _TWO_AT_LEAST = 2, 2


class _Found(Struct, frozen=True):
    """A way in which the numbers of a column are computed, and what of, row by row."""

    way: Way
    rows: Sequence[_Row]
    slips: int


def _best(
    candidates: Iterator[_Candidates],
    results: ShownColumn,
    remarked: Set[int],
    digits: int,
    told: int = _FEWEST,
) -> _Found | None:
    """The way by which all numbers are right, else the first one by which almost all are.

    So many of them are ``told`` by more than one digit.
    """
    best: _Found | None = None
    plain = [row for row in results if row not in remarked]
    most = max(1, len(plain) // _TO_ONE)
    for each in candidates:
        first = [*islice(each.beside(results, plain), most + _FIRST)]
        for way, constant in _about_right(each, first, most):
            rows, more = (
                [_with(constant, row) for row in each.beside(results, some)]
                for some in (plain, sorted(remarked & results.keys()))
            )
            found = (
                _found(way, rows, more, (digits, told)) if 2 * len(rows) >= len(results) else None
            )
            if found is not None and not found.slips:
                return found
            best = best or found
    return best


#: So many numbers stand to one that is not right, and so many more are looked at first.
_TO_ONE, _FIRST = 8, 4


def _with(constant: Shown | None, row: _Row) -> _Row:
    return row if constant is None else (row[0], (*row[1], constant))


def _beside(left: Sequence[ShownColumn]) -> Iterator[_Candidates]:
    """What a column may come of: one before it, two of them, the three right before it."""
    for one in left:
        known = sorted(one)
        if _FEWEST <= len(known) <= _MOST_SUMMED:
            whole = tuple(one[row] for row in known)
            yield _Candidates([RUNNING], {row: whole[: at + 1] for at, row in enumerate(known)}.get)
            yield _Candidates(SHARES, {row: (one[row], *whole) for row in known}.get)
    for pair in combinations(left, 2):
        yield _Candidates(SYMMETRIC, _in_rows(*pair))
    for pair in permutations(left, 2):
        yield _Candidates(DIRECTED, _in_rows(*pair))
    if len(left) > 2:
        yield _Candidates(OF_THREE, _in_rows(*left[-3:]))


def _with_constants(left: Sequence[ShownColumn], said: Sequence[Shown]) -> Iterator[_Candidates]:
    """What a column may come of by a number of the text: of one before it, or of two."""
    for one in left:
        yield _Candidates(BY_A_CONSTANT, _in_rows(one), said)
    for pair in combinations(left, 2):
        yield _Candidates(PRODUCTS_OF_THREE, _in_rows(*pair), said)


def _in_rows(*columns: ShownColumn) -> Callable[[int], _Operands | None]:
    """The numbers that columns have in a row."""

    def operands(row: int) -> _Operands | None:
        found = [column.get(row) for column in columns]
        known = tuple(one for one in found if one is not None)
        return known if len(known) == len(found) else None

    return operands


def _about_right(
    each: _Candidates, rows: Sequence[_Row], most: int
) -> Iterator[tuple[Way, Shown | None]]:
    """The ways by which all numbers but so many are about right, as floats tell quickly.

    They decide nothing: what is found is computed exactly.
    """
    floats = [
        (shown.shows, shown.near, [[one.about for one in way] for way in _as_mended(printed)])
        for shown, printed in rows
    ]
    for constant in each.constants or (None,):
        more = () if constant is None else (constant.about,)
        for way in each.ways:
            off = 0
            for right, near, operands in floats:
                for one in operands:
                    if abs(_about(way, *one, *more) - right) <= near:
                        break
                else:
                    off += 1
                    if off > most:
                        break
            else:
                yield way, constant


def _about(way: Way, *operands: float) -> float:
    try:
        return way.about(*operands)
    except ZeroDivisionError:
        return math.inf


def _found(
    way: Way, rows: Sequence[_Row], remarked: Sequence[_Row], least: tuple[int, int]
) -> _Found | None:
    """The numbers that are computed so, slips among them; ``None`` where others are not.

    Those that are ``remarked`` on are among them only if they are right.
    """
    right: list[_Row] = []
    off: list[_Row] = []
    for shown, printed in rows:
        ways = _as_mended(printed)
        operands = next((one for one in ways if _is_right(way, one, shown)), None)
        (off if operands is None else right).append((shown, operands or ways[0]))
    if len(off) > max(1, len(rows) // _TO_ONE):
        return None
    for shown, printed in remarked:
        ways = [one for one in _as_mended(printed) if _is_right(way, one, shown)]
        right += [(shown, one) for one in ways[:1]]
    digits, fewest = least
    enough = sum(shown.digits for shown, _ in right) >= digits + (_MORE_DIGITS if off else 0)
    told = len({shown.printed.value for shown, _ in right if shown.tells})
    if (
        not enough
        or len(right) <= len(off)
        or told < fewest
        or not all(_is_slip(way, *row) for row in off)
    ):
        return None
    return _Found(way, [*right, *off], len(off))


def _as_mended(operands: _Operands) -> list[_Operands]:
    """The numbers with those in the place of slips that belong there, and as they are printed."""
    if not any(each.mended for each in operands):
        return [operands]
    return [tuple(each.mended or each for each in operands), operands]


def _exact(way: Way, operands: Sequence[Shown]) -> Fraction | None:
    return rational_value(way.tree(*(each.expression for each in operands)))


def _is_right(way: Way, operands: Sequence[Shown], shown: Shown) -> bool:
    value = _exact(way, operands)
    return value is not None and 2 * abs(value - shown.printed.value) <= shown.printed.unit


def _is_slip(way: Way, shown: Shown, operands: Sequence[Shown]) -> bool:
    """Whether a number is what belongs there but for a slip, and no rounding explains it."""
    value, printed = _exact(way, operands), shown.printed
    if value is None:
        return False
    off = abs(value - printed.value)
    if way.adds and printed.unit >= 1 and off * _FEW <= abs(value):
        return False
    slack = printed.unit
    for at, each in enumerate(operands):
        if each.printed.unit < 1:
            moved = _exact(way, [*operands[:at], _moved(each), *operands[at + 1 :]])
            slack += abs(moved - value) if moved is not None else 0
    right = replace(printed, value=nearest(value, printed.unit))
    slipped = is_slip(right, printed) or is_moved(value, printed)
    return off > slack and tells_alone(printed) and slipped


def _moved(shown: Shown) -> Shown:
    """A number that is half a unit more."""
    value = rational_value(shown.expression)
    more = Number((shown.printed.value if value is None else value) + shown.printed.unit / 2)
    return Shown(shown.printed, more, shown.about, shown.text)


#: A sum of things that is off by so small a part may count others as well.
_FEW = 20


def _written(way: Way, operands: Sequence[Shown]) -> str:
    texts = [each.text for each in operands]
    more = " + …" if len(texts) > _MOST_SHOWN else ""
    return way.written.format(*texts, all=" + ".join(texts[:_MOST_SHOWN]) + more)


_MOST_SHOWN = 6
