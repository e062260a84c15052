"""Columns headed ``Entropy`` or ``Gini`` behind counts of two classes or more."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from msgspec import structs

from pe_symbolic.calculus.trees import numeral
from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.flow.statement import Statement
from pe_symbolic.claims.numbers.slips import is_miscopied, tells_alone
from pe_symbolic.claims.tabular.cells import Grid
from pe_symbolic.claims.tabular.entries_below import (
    Column,
    Entry,
    entry_of,
    how_many_are_right,
    is_right,
)
from pe_symbolic.claims.tabular.heads import formula_of
from pe_symbolic.document import Document
from pe_symbolic.expression import Call, Expression, Number
from pe_symbolic.formula import Kind
from pe_symbolic.regex import regex

_ENTROPY = regex(r"(?:entrop(?:y|ie|ía|ia)|энтропия|熵)(?: ?[([].{0,12}[)\]])?|h ?\(s\)")
_GINI = regex(r"gini(?:[ -](?:impurity|index|coefficient))?(?: ?[([].{0,12}[)\]])?")
_MOST_CLASSES = 12


def is_impurity(label: str) -> bool:
    """Whether a head says ``entropy`` or ``gini`` and no more."""
    return _ENTROPY.fullmatch(label) is not None or _GINI.fullmatch(label) is not None


def impurities(document: Document, body: Grid, place: int, label: str) -> Iterator[Column]:
    """The entropies, in bits or nats, or impurities of the whole numbers before them in their rows.

    A column that holds the sums of the others is none of a class.  The numbers are right, but for
    those that a slip parts from what they should be; of several two thirds will do.
    """
    classes = _classes(document, body, place)
    if not 1 < len(classes) <= _MOST_CLASSES:
        return
    ways = (_gini,) if _GINI.fullmatch(label) else (_bits, _nats)
    counted = list(zip(*classes, strict=True))
    found = [_entries(document, body, place, label, counted, way) for way in ways]
    best = max(found, key=lambda way: (how_many_are_right(way), sum(map(_is_slip, way))))
    slips = sum(not is_right(entry.chain) and _tells(entry) and _is_slip(entry) for entry in best)
    if any(map(_tells, best)):
        said = how_many_are_right(best) + slips == len(best)
        yield Column(tuple(best), said=said, guess=not said)


def _entries(
    document: Document,
    body: Grid,
    place: int,
    label: str,
    counted: Sequence[tuple[int, ...]],
    way: Callable[[Sequence[int]], Expression],
) -> list[Entry]:
    """The numbers of a column, each against what its row counts."""
    entries = []
    for row, counts in zip(body, counted, strict=True):
        cell, number = _number(document, row[place].statement)
        if cell is not None and number is not None and any(counts):
            heading = f"{label} of {', '.join(map(str, counts))}"
            entries.append(entry_of(cell, number, way(counts), heading))
    return entries


def _classes(document: Document, body: Grid, place: int) -> list[tuple[int, ...]]:
    """The columns of whole numbers right before a place, without that of their sums."""
    columns: list[tuple[int, ...]] = []
    for column in reversed(range(place)):
        read = [formula_of(document, row[column].statement) for row in body if column < len(row)]
        counts = [_count(member) for member in read]
        whole = [count for count in counts if count is not None]
        if len(whole) < len(body) or any(place >= len(row) for row in body):
            break
        columns.insert(0, tuple(whole))
    for sums in columns:
        others = [column for column in columns if column is not sums]
        if len(others) > 1 and sums == tuple(map(sum, zip(*others, strict=True))):
            return others
    return columns


def _count(member: Member | None) -> int | None:
    printed = member.printed if member is not None else None
    if member is None or printed is None or member.units or member.scale is not None:
        return None
    whole = printed.value.denominator == 1 and printed.unit == 1 and printed.value >= 0
    return int(printed.value) if whole else None


def _number(document: Document, cell: Statement | None) -> tuple[Statement | None, Member | None]:
    """The number of a cell, also behind a sign: ``≈ 0.971``."""
    bare = cell
    if cell is not None and cell.tokens[0].kind is Kind.RELATION and len(cell.tokens) > 1:
        bare = structs.replace(cell, tokens=cell.tokens[1:])
    number = formula_of(document, bare)
    return cell, number if number is not None and number.printed is not None else None


def _shares(counts: Sequence[int]) -> list[Expression]:
    whole = numeral(sum(counts))
    kept = [numeral(count) for count in counts if count]
    return [Call("div", (count, whole)) for count in kept]


def _bits(counts: Sequence[int]) -> Expression:
    return _entropy(counts, (Number(Fraction(2), "2"),))


def _nats(counts: Sequence[int]) -> Expression:
    return _entropy(counts, ())


def _entropy(counts: Sequence[int], base: tuple[Expression, ...]) -> Expression:
    """The sum of -p log p over the classes that are there."""
    shares = _shares(counts)
    name = "log" if base else "ln"
    terms = [Call("neg", (Call("mul", (p, Call(name, (p, *base)))),)) for p in shares]
    return Call("add", tuple(terms)) if len(terms) > 1 else Number(Fraction(0), "0")


def _gini(counts: Sequence[int]) -> Expression:
    """One less the squares of the shares."""
    two = Number(Fraction(2), "2")
    squares = [Call("neg", (Call("pow", (p, two)),)) for p in _shares(counts)]
    return Call("add", (Number(Fraction(1), "1"), *squares))


def _tells(entry: Entry) -> bool:
    """Whether a number is neither 0 nor 1, which many things are."""
    printed = entry.chain.members[-1].printed
    return printed is not None and printed.value not in (0, 1)


def _is_slip(entry: Entry) -> bool:
    """Whether a number of three digits or more is the right one but for a digit."""
    led, number = entry.chain.members
    printed = number.printed
    if printed is None or led.expression is None or not tells_alone(printed):
        return False
    right = replace(printed, value=Fraction(_about(led.expression)))
    return is_miscopied(right, printed)


def _about(node: Expression) -> float:
    """A value near enough to tell digits apart; no verdict rests on it."""
    if isinstance(node, Number):
        return float(node.value)
    if not isinstance(node, Call):
        return math.nan
    args = [_about(argument) for argument in node.args]
    match node.op:
        case "add":
            return math.fsum(args)
        case "neg":
            return -args[0]
        case "mul":
            return math.prod(args)
        case "div":
            return args[0] / args[1]
        case "pow":
            return float(args[0] ** args[1])
        case "log":
            return math.log(args[0], args[1])
    return math.log(args[0])
