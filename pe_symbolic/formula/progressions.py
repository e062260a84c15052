r"""Sums and products with dots: ``1 + 2 + \cdots + 100``, ``1 + 1/2 + \cdots``, ``5 · 4 \cdots 1``.

Dots stand for terms only where those that are written leave no doubt: they have
one shape, in which every number that changes does so by steps of one size, or each
is the same multiple of the one before.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.expression import Call, Expression, Number, Symbol, free_symbols, hidden

#: What dots are read as until the sum or product around them is complete.
DOTS = Symbol("…")
#: Why a sum or product with others is not read.
GENERAL_DOTS = "dots that may stand for anything"
_REPEATED = {"add": "sum", "mul": "product"}
_FEWEST_OF_A_SERIES = 3
_MOST_TERMS = 100_000
_MOST_MULTIPLES = 64


def without_dots(node: Expression) -> Call | None:
    """The sum or product that dots abbreviate; ``None`` where what is written leaves a doubt."""
    if not isinstance(node, Call) or node.op not in _REPEATED or node.args.count(DOTS) != 1:
        return None
    at = node.args.index(DOTS)
    before, after = node.args[:at], node.args[at + 1 :]
    if len(before) <= 1 or any(free_symbols(term) for term in (*before, *after)):
        return None
    found = _by_steps(node.op, before, after) if after else None
    return found or (_by_multiples(before, after) if node.op == "add" else None)


def _by_steps(op: str, before: Sequence[Expression], after: Sequence[Expression]) -> Call | None:
    """The sum or product over k of one shape, its changing numbers ``start + k · step``."""
    before = _with_a_first_part(before, after)
    written = [_numbers(term) for term in (*before, *after)]
    if len({(shape, len(numbers)) for shape, numbers in written}) != 1:
        return None
    rows = [numbers for _, numbers in written]
    steps = [second - first for first, second in zip(rows[0], rows[1], strict=True)]
    counts = [_count(rows[0], row, steps) for row in rows]
    known = [count for count in counts if count is not None]
    last = known[-1] if len(known) == len(counts) else 0
    due = [*range(len(before)), *range(last - len(after) + 1, last + 1)]
    if len(before) == _FEWEST_OF_A_SERIES - 1 and _may_be_multiples(rows, steps):
        return None
    left_out = last + 1 - len(before) - len(after)  # a sum of all its terms needs no dots
    if known != due or not (op == "add") <= left_out <= last - len(before):
        return None
    if op == "add" and written[0] == ("#", rows[0]):
        return _quotient((last + 1) * (rows[0][0] + rows[-1][0]), Fraction(2))
    if last > _MOST_TERMS:
        return None
    index = hidden("k")
    numbers = [
        Call("add", (Number(start), Call("mul", (Number(step), index)))) if step else Number(start)
        for start, step in zip(rows[0], steps, strict=True)
    ]
    body, _ = _rebuilt(before[0], numbers)
    return Call(_REPEATED[op], (body, index, Number(Fraction(0)), Number(Fraction(last))))


def _with_a_first_part(
    before: Sequence[Expression], after: Sequence[Expression]
) -> Sequence[Expression]:
    r"""``1 + \frac12 + \frac13 + …``, ``1 + 1/2^2 + …`` with ``\frac11`` for the first 1.

    ``1 + 1/2 + … + 1/6`` ends in no power of 2, so that these are no halves of halves.
    """
    if before[0] != _ONE:
        return before
    match before[1]:
        case Call(op="div", args=(Number(value=1), below)):
            shape, numbers = _numbers(below)
            if len(before) < _FEWEST_OF_A_SERIES and not _counts_from_two(numbers, after):
                return before
            starts = [_ONE, *(Number(number) for number in numbers[1:])]
            if shape != "#" and not shape.startswith("pow(#,"):
                return before
            first, _ = _rebuilt(below, starts)
            return (Call("div", (_ONE, first), before[0].span), *before[1:])
    return before


def _counts_from_two(second: Sequence[Fraction], after: Sequence[Expression]) -> bool:
    """Whether 2 stands below, and last what is no power of it."""
    _, last = _numbers(after[-1])
    return second[0] == 2 and len(last) > 1 and _times(Fraction(1), second[0], last[1]) is None


_ONE = Number(Fraction(1), "1")


def _may_be_multiples(rows: Sequence[list[Fraction]], steps: Sequence[Fraction]) -> bool:
    """Whether the numbers may as well be multiplied from term to term: ``2 + 4 + … + 16``.

    Whole numbers one after the other are meant as they stand.
    """
    if all(abs(step) in (0, 1) for step in steps):
        return False
    changing = [each for each, step in zip(zip(*rows, strict=True), steps, strict=True) if step]
    times = {_times(each[0], each[1], each[-1]) for each in changing}
    return len(times) == 1 and None not in times


def _times(first: Fraction, second: Fraction, last: Fraction) -> int | None:
    """How often the first is multiplied, as it is to the second, to come to the last."""
    if not (first and second and last):
        return None
    term, ratio = second, second / first
    for count in range(1, _MOST_MULTIPLES):
        if term == last:
            return count
        if not _is_before(term, last, ratio):
            return None
        term *= ratio
    return None


def _numbers(term: Expression) -> tuple[str, list[Fraction]]:
    """The shape of a term, and the numbers in it in reading order."""
    if isinstance(term, Number):
        return "#", [term.value]
    if not isinstance(term, Call):
        return repr(term), []
    parts = [_numbers(argument) for argument in term.args]
    shape = f"{term.op}({','.join(shape for shape, _ in parts)})"
    return shape, [number for _, numbers in parts for number in numbers]


def _rebuilt(
    term: Expression, numbers: Sequence[Expression]
) -> tuple[Expression, Sequence[Expression]]:
    """The term with its numbers replaced one by one, and the numbers left over."""
    if isinstance(term, Number):
        return numbers[0], numbers[1:]
    if not isinstance(term, Call):
        return term, numbers
    args = []
    for argument in term.args:
        changed, numbers = _rebuilt(argument, numbers)
        args.append(changed)
    return Call(term.op, tuple(args), term.span), numbers


def _count(
    first: Sequence[Fraction], row: Sequence[Fraction], steps: Sequence[Fraction]
) -> int | None:
    """How many steps lead from the first term to this one, the same for each of its numbers."""
    moved = [
        (number - start) / step if step else None
        for start, number, step in zip(first, row, steps, strict=True)
    ]
    still = all(
        number == start for start, number, step in zip(first, row, steps, strict=True) if not step
    )
    counts = {count for count in moved if count is not None}
    if not still or len(counts) != 1:
        return None
    (count,) = counts
    return int(count) if count.denominator == 1 and count >= 0 else None


def _by_multiples(before: Sequence[Expression], after: Sequence[Expression]) -> Call | None:
    """``a + ar + ar² + …``, to its last term or without end."""
    values = [rational_value(term) for term in (*before, *after)]
    known = [value for value in values if value]
    if len(known) != len(values) or len(before) < _FEWEST_OF_A_SERIES:
        return None
    ratio = known[1] / known[0]
    if any(second != ratio * first for first, second in pairwise(known[: len(before)])):
        return None
    if ratio in (1, -1) or any(b != ratio * a for a, b in pairwise(known[len(before) :])):
        return None
    if not after:
        return _quotient(known[0], 1 - ratio) if abs(ratio) < 1 else None
    term, steps = known[len(before) - 1], 0
    while term != known[-1] and steps < _MOST_TERMS and _is_before(term, known[-1], ratio):
        term, steps = term * ratio, steps + 1
    if term != known[-1] or steps < len(after):
        return None
    return _quotient(known[-1] * ratio - known[0], ratio - 1)


def _quotient(above: Fraction, below: Fraction) -> Call:
    return Call("div", (Number(above), Number(below)))


def _is_before(term: Fraction, last: Fraction, ratio: Fraction) -> bool:
    return abs(term) < abs(last) if abs(ratio) > 1 else abs(term) > abs(last)
