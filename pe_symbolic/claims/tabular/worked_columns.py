"""Columns that one operation gives of others in their rows, as all their numbers but one show.

``Quantity | Unit price | Amount``: no head says how an amount is computed.  Where every row
but one holds the product to the last digit, and this one holds it with a slip, it is meant.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import reduce
from itertools import combinations, permutations

from msgspec import Struct

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.flow.statements import Statement
from pe_symbolic.claims.numbers.slips import is_moved, is_slip, tells_alone
from pe_symbolic.claims.tabular.entries_below import Column, entry_of
from pe_symbolic.claims.tabular.heads import Grid, formula_of
from pe_symbolic.decimals import PrintedDecimal, power_of_ten
from pe_symbolic.document import Document
from pe_symbolic.expression import Call, Expression, Number
from pe_symbolic.regex import regex


class Shown(Struct, frozen=True):
    """A number that may be computed with: as it is printed, and about how much it is."""

    printed: PrintedDecimal
    expression: Expression
    value: float


class Result(Shown, frozen=True):
    """A number of a table, and what stands in its place where it is a slip."""

    cell: Statement
    member: Member
    mended: Shown | None = None


class Way(Struct, frozen=True):
    """An operation on numbers of a row: what it gives, about and as a tree, and how it is written.

    One that ``adds`` whole numbers counts things, and a row may count others besides.
    """

    about: Callable[..., float]
    tree: Callable[..., Expression]
    written: str
    adds: bool = False


_Column = Mapping[int, Result]
#: What a number comes of in each row; ``None`` where something is missing.
_Operands = Callable[[int], tuple[Shown, ...] | None]


def worked_out(
    document: Document, body: Grid, place: int, label: str, slips: Mapping[int, Number]
) -> Iterator[Column]:
    """The numbers of a column, each against what the others of its row give, where they do.

    What is a ``slip`` elsewhere is taken for what belongs there, unless the author went on with it.
    """
    results = _column(document, body, place, slips)
    if sum(map(_tells, results.values())) < _FEWEST:
        return
    left = [_column(document, body, at, slips) for at in range(max(0, place - _NEAR), place)]
    found = _best(_candidates(left), results, _DIGITS)
    if found is None and body[0]:
        said = _said_above(document, body[0][0].span[0])
        found = _best(_with_constants(left, said), results, _DIGITS + 2)
    if found is not None:
        entries = [
            entry_of(
                results[row].cell,
                results[row].member,
                found.way.tree(*(each.expression for each in operands)),
                f"{label}: {_written(found.way, operands)}",
            )
            for row, operands in found.operands.items()
        ]
        yield Column(tuple(entries), said=True)


#: So many columns before it, and so many numbers, are looked at.
_NEAR, _FEWEST, _MOST_SUMMED = 5, 3, 40
#: The digits that the right numbers have together, and how many more beside one that is not.
_DIGITS, _MORE_DIGITS = 6, 2


class _Found(Struct, frozen=True):
    """A way in which the numbers of a column are computed, and what of, row by row."""

    way: Way
    operands: Mapping[int, tuple[Shown, ...]]
    slips: int


def _best(
    candidates: Iterable[tuple[Way, _Operands]], results: _Column, digits: int
) -> _Found | None:
    """The way by which all numbers are right, else the first one by which almost all are."""
    best: _Found | None = None
    for way, operands in candidates:
        found = _found(way, operands, results, digits)
        if found is not None and not found.slips:
            return found
        best = best or found
    return best


def _column(document: Document, body: Grid, place: int, slips: Mapping[int, Number]) -> _Column:
    """The numbers of a column by their rows."""
    shown: dict[int, Result] = {}
    for row, cells in enumerate(body):
        cell = cells[place].statement if place < len(cells) else None
        member = formula_of(document, cell)
        if cell is None or member is None or member.printed is None or member.expression is None:
            continue
        value = rational_value(member.expression)
        if value is not None and abs(value) < _LARGEST:
            right = slips.get(member.start)
            mended = Shown(member.printed, right, float(right.value)) if right else None
            shown[row] = Result(
                member.printed, member.expression, float(value), cell, member, mended
            )
    return shown


_LARGEST = 10**15


def _said_above(document: Document, end: int) -> list[Shown]:
    """The numbers in the text right above a table, each once."""
    said: dict[Fraction, Shown] = {}
    for found in _SAID.finditer(document.source, max(0, end - _ABOVE), end):
        text = found["number"].replace("{,}", ",")
        if document.decimal_comma:
            text = text.replace(".", "").replace(",", ".")
        text = text.replace(",", "")
        if text.count(".") > 1:
            continue  # the number of a version, a date
        # What is given is taken as it stands: nothing of it was rounded.
        value = Fraction(text) / (100 if found["percent"] else 1)
        if value not in (0, 1):
            given = PrintedDecimal(found["number"], value, Fraction(1))
            said[value] = Shown(given, Number(value, found["number"]), float(value))
    return list(said.values())[-_MOST_SAID:]


_SAID = regex(
    r"(?<![\w.,])(?P<number>[0-9]{1,9}(?:(?:[.,]|\{,\})[0-9]{1,9}){0,3})(?![\w}])"
    r"(?P<percent>(?:\\[,;]|~|\s)?\\?%)?"
)
_ABOVE, _MOST_SAID = 300, 10


def _with_constants(
    left: Sequence[_Column], said: Sequence[Shown]
) -> Iterator[tuple[Way, _Operands]]:
    """What a column may come of by a number of the text: of one before it, or of two."""
    for constant in said:
        for one in left:
            yield from ((way, _beside(one, constant=constant)) for way in _BY_A_CONSTANT)
        for pair in combinations(left, 2):
            yield from ((way, _beside(*pair, constant=constant)) for way in _PRODUCTS_OF_THREE)


def _candidates(left: Sequence[_Column]) -> Iterator[tuple[Way, _Operands]]:
    """What a column may come of: one before it, two of them, the three right before it."""
    for one in left:
        known = sorted(one)
        if _FEWEST <= len(known) <= _MOST_SUMMED:
            whole = tuple(one[row] for row in known)
            yield _RUNNING, {row: whole[: at + 1] for at, row in enumerate(known)}.get
            yield from ((way, {row: (one[row], *whole) for row in known}.get) for way in _SHARES)
    for pair in combinations(left, 2):
        yield from ((way, _beside(*pair)) for way in _SYMMETRIC)
    for pair in permutations(left, 2):
        yield from ((way, _beside(*pair)) for way in _DIRECTED)
    if len(left) > 2:
        yield from ((way, _beside(*left[-3:])) for way in _OF_THREE)


def _beside(*columns: _Column, constant: Shown | None = None) -> _Operands:
    """The numbers of columns in a row, and the constant behind them."""
    more = () if constant is None else (constant,)

    def operands(row: int) -> tuple[Shown, ...] | None:
        return (*(each[row] for each in columns), *more) if all(row in c for c in columns) else None

    return operands


def _found(way: Way, operands: _Operands, results: _Column, digits: int) -> _Found | None:
    """The numbers that are computed so, slips among them; ``None`` where others are not."""
    used: dict[int, tuple[Shown, ...]] = {}
    slips, right = 0, []
    for row, shown in results.items():
        printed = operands(row)
        if printed is None:
            continue
        ways = _as_mended(printed)
        used[row] = next((one for one in ways if _is_right(way, one, shown)), ways[0])
        if _is_right(way, used[row], shown):
            right.append(shown)
            continue
        slips += 1
        if slips > max(1, len(results) // 8) or not _is_slip(way, used[row], shown):
            return None
    if slips > max(1, len(used) // 8) or 2 * len(used) < len(results):
        return None
    enough = sum(map(_digits, right)) >= digits + (_MORE_DIGITS if slips else 0)
    told = len({shown.printed.value for shown in right if _tells(shown)})
    return _Found(way, used, slips) if enough and told >= _FEWEST else None


def _as_mended(operands: tuple[Shown, ...]) -> list[tuple[Shown, ...]]:
    """The numbers with those in the place of slips that belong there, and as they are printed."""
    mended = tuple(each.mended or each if isinstance(each, Result) else each for each in operands)
    return [operands] if mended == operands else [mended, operands]


def _is_right(way: Way, operands: Sequence[Shown], shown: Shown) -> bool:
    off = abs(_about(way, operands) - float(shown.printed.value))
    return off <= float(shown.printed.unit) * _HALF


#: Half a unit, and a little for what floats leave over.
_HALF = 0.5 + 1e-6


def _about(way: Way, operands: Sequence[Shown]) -> float:
    try:
        return way.about(*(each.value for each in operands))
    except ZeroDivisionError:
        return math.nan


def _is_slip(way: Way, operands: Sequence[Shown], shown: Shown) -> bool:
    """Whether a number is what belongs there but for a slip, and no rounding explains it."""
    about = _about(way, operands)
    if not math.isfinite(about) or abs(about) >= _LARGEST:
        return False
    printed, values = shown.printed, [each.value for each in operands]
    off = abs(about - float(printed.value))
    if way.adds and printed.unit >= 1 and off * _FEW <= abs(about):
        return False
    slack = 0.0
    for at, each in enumerate(operands):
        if each.printed.unit < 1:
            moved = each.value + float(each.printed.unit) / 2
            slack += abs(way.about(*values[:at], moved, *values[at + 1 :]) - about)
    right = replace(printed, value=round(about / float(printed.unit)) * printed.unit)
    slipped = is_slip(right, printed) or is_moved(Fraction(about), printed)
    return off > slack + float(printed.unit) and tells_alone(printed) and slipped


#: A sum of things that is off by so small a part may count others as well.
_FEW = 20


def _digits(shown: Shown) -> int:
    """How many digits of a number tell it from others."""
    printed = shown.printed
    return len(str(int(abs(printed.value) / printed.unit)).strip("0"))


def _tells(shown: Shown) -> bool:
    return _digits(shown) > 1


def _written(way: Way, operands: Sequence[Shown]) -> str:
    texts = [each.printed.text for each in operands]
    more = " + …" if len(texts) > _MOST_SHOWN else ""
    return way.written.format(*texts, all=" + ".join(texts[:_MOST_SHOWN]) + more)


_MOST_SHOWN = 6


def _call(op: str) -> Callable[..., Expression]:
    return lambda *parts: reduce(lambda one, other: Call(op, (one, other)), parts)


def _minus(one: Expression, other: Expression) -> Expression:
    return Call("add", (one, Call("neg", (other,))))


def _times(exponent: int, tree: Callable[..., Expression]) -> Callable[..., Expression]:
    factor = Number(power_of_ten(exponent), f"{power_of_ten(exponent)}")
    return lambda *parts: Call("mul", (tree(*parts), factor))


def _change(one: Expression, other: Expression) -> Expression:
    return Call("div", (_minus(other, one), one))


def _share(part: Expression, *whole: Expression) -> Expression:
    return Call("div", (part, _call("add")(*whole)))


_RUNNING = Way(lambda *parts: math.fsum(parts), _call("add"), "{all}", adds=True)
_SHARES = (
    Way(lambda part, *whole: part / math.fsum(whole), _share, "the share of {0}"),
    Way(
        lambda part, *whole: 100 * part / math.fsum(whole),
        _times(2, _share),
        "the share of {0} in percent",
    ),
)
_SYMMETRIC = (
    Way(lambda a, b: a * b, _call("mul"), "{0} × {1}"),
    Way(lambda a, b: a + b, _call("add"), "{0} + {1}", adds=True),
    Way(lambda a, b: a * b / 100, _times(-2, _call("mul")), "{0} × {1} / 100"),
    Way(lambda a, b: a * b / 1000, _times(-3, _call("mul")), "{0} × {1} / 1000"),
)
_DIRECTED = (
    Way(lambda a, b: a - b, _minus, "{0} - {1}", adds=True),
    Way(lambda a, b: a / b, _call("div"), "{0} / {1}"),
    Way(lambda a, b: 100 * a / b, _times(2, _call("div")), "{0} / {1} in percent"),
    Way(lambda a, b: 100 * (b - a) / a, _times(2, _change), "from {0} to {1}, in percent"),
    Way(lambda a, b: (b - a) / a, _change, "({1} - {0}) / {0}"),
)
_PRODUCTS_OF_THREE = (
    Way(lambda a, b, c: a * b * c, _call("mul"), "{0} × {1} × {2}"),
    Way(lambda a, b, c: a * b * c / 1000, _times(-3, _call("mul")), "{0} × {1} × {2} / 1000"),
)
_BY_A_CONSTANT = (
    Way(lambda a, c: a * c, _call("mul"), "{0} × {1}"),
    Way(lambda a, c: a / c, _call("div"), "{0} / {1}"),
    Way(lambda a, c: a + c, _call("add"), "{0} + {1}", adds=True),
    Way(lambda a, c: a - c, _minus, "{0} - {1}", adds=True),
    Way(lambda a, c: c - a, lambda a, c: _minus(c, a), "{1} - {0}", adds=True),
)
_OF_THREE = (
    Way(lambda a, b, c: a + b + c, _call("add"), "{0} + {1} + {2}", adds=True),
    Way(
        lambda a, b, c: a + b - c,
        lambda a, b, c: _minus(_call("add")(a, b), c),
        "{0} + {1} - {2}",
        adds=True,
    ),
    Way(
        lambda a, b, c: a - b + c,
        lambda a, b, c: _call("add")(_minus(a, b), c),
        "{0} - {1} + {2}",
        adds=True,
    ),
    _PRODUCTS_OF_THREE[0],
)
