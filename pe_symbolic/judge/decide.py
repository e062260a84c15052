"""A printed number against a true value: the verdict, proved by both enclosures."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from fractions import Fraction

from msgspec import Struct

from pe_symbolic.calculus import closed_form
from pe_symbolic.calculus.trees import subtracted
from pe_symbolic.decimals import PrintedDecimal, is_below
from pe_symbolic.enclosure import LIBRARIES, Enclosure, OutOfReach, Unbound, Undefined, enclose
from pe_symbolic.enclosure.limits import MAX_PRECISION_BITS
from pe_symbolic.exact import exact_value, settled
from pe_symbolic.exact.algebraic import vanishing_with
from pe_symbolic.exact.forms import vanishes
from pe_symbolic.exact.values import with_values
from pe_symbolic.expression import BINDERS, Call, Expression, Number, parts_of, replace, walk
from pe_symbolic.judge.finding import Verdict
from pe_symbolic.judge.integrated import integrated
from pe_symbolic.judge.single import single
from pe_symbolic.regex import regex

START_BITS = 128
#: Precision is doubled up to the limit where digits are printed; where none are, not so far.
PRECISIONS = tuple(
    START_BITS << doubled for doubled in range((MAX_PRECISION_BITS // START_BITS).bit_length())
)
_FEW_PRECISIONS = PRECISIONS[:-2]


class Disagreement(Exception):
    """The two libraries contradict each other: a fault of ours or theirs, never of the document."""


class Known(Struct, frozen=True):
    """What is known of a true value: exact where rules prove it, and always an interval."""

    exact: Fraction | None
    enclosure: Enclosure


def both_enclosures(expression: Expression, bits: int) -> tuple[Enclosure, Enclosure]:
    """The enclosures by both libraries; raises ``Disagreement`` where they exclude each other."""
    first = enclose(expression, bits, LIBRARIES[0])
    second = enclose(expression, bits, LIBRARIES[1])
    if _apart(first, second):
        raise Disagreement(f"{LIBRARIES[0]} and {LIBRARIES[1]} exclude each other")
    return first, second


def common(first: Enclosure, second: Enclosure) -> Enclosure:
    """The points in both."""
    lower = second.lower if is_below(first.lower, second.lower) else first.lower
    upper = second.upper if is_below(second.upper, first.upper) else first.upper
    return Enclosure(lower, upper)


def verdict_within(printed: PrintedDecimal, enclosure: Enclosure) -> Verdict | None:
    """The verdict that holds for every value in ``enclosure``; ``None`` across a border."""
    low, below = printed.units_apart(enclosure.lower)
    high, beyond = printed.units_apart(enclosure.upper)
    if not low and not high:
        return "exact"
    if printed.prefix and begins(printed, enclosure):
        return "rounded"
    verdict = _verdict_off(abs(low), below)
    if verdict != _verdict_off(abs(high), beyond):
        return None
    straddles = (low < 0) != (high < 0)
    return None if straddles and verdict != "rounded" else verdict


def _verdict_off(units: int, parts: int) -> Verdict:
    """The verdict on a number that is off by so many parts of a unit."""
    if 2 * units <= parts:
        return "rounded"
    return "misrounded" if units < parts else "wrong"


def begins(printed: PrintedDecimal, enclosure: Enclosure) -> bool:
    """Whether digits before an ellipsis are the first ones: T is in [V, V + u), from zero."""
    sign = -1 if printed.text.lstrip().startswith(("-", "−", "–")) else 1
    low, high = sorted((sign * enclosure.lower, sign * enclosure.upper))
    start = sign * printed.value
    if start <= low and high < start + printed.unit:
        return True
    # 0.999… is 1
    return low == high == start + printed.unit and printed.text.rstrip("….").endswith("9")


def decide(subject: Expression, printed: PrintedDecimal) -> tuple[Verdict, Known]:
    """The verdict on ``printed`` as the value of ``subject``, with the proof of it.

    Precision doubles until both libraries give the same certain answer; at the
    limit the verdict is ``undecided``.  Raises ``Undefined``, ``Unbound``,
    ``OutOfReach`` as ``enclose`` does.
    """
    rational = _rational(subject)
    if rational is None and not _WHOLE_PARTS.keys().isdisjoint(parts_of(subject)):
        subject = replace(subject, _as_a_number)
        rational = _rational(subject)
    if rational is not None:
        verdict = verdict_within(printed, Enclosure(rational, rational)) or "undecided"
        return verdict, Known(rational, _confirmed(subject, rational))
    return _by_enclosures(subject, printed)


def _rational(expression: Expression) -> Fraction | None:
    """The value that rules give, where it is a fraction."""
    exact = exact_value(expression)
    return exact.rational if exact is not None else None


def decide_said(
    subject: Expression, printed: PrintedDecimal, relation: str
) -> tuple[Verdict, Known]:
    r"""The same, where a period behind ``=`` says all digits: 2/7 is no ``0.\overline{28}``."""
    verdict, known = decide(subject, printed)
    near = verdict in ("rounded", "misrounded")
    is_said = near and relation == "=" and says_all_digits(printed)
    return ("wrong" if is_said else verdict), known


def says_all_digits(printed: PrintedDecimal) -> bool:
    """Whether a number is printed with its period."""
    return _PERIOD.search(printed.text) is not None


_PERIOD = regex(r"\\(?:overline|bar|dot)(?![A-Za-z])|[.,]\(\d|\d[\u0304\u0305\u0307]")


_WHOLE_PARTS: dict[str, Callable[[Fraction], int]] = {"floor": math.floor, "ceil": math.ceil}


def _as_a_number(node: Expression) -> Expression | None:
    """A whole part that rules give, or of which both enclosures leave one alone.

    A border that a value lies on is crossed by no narrowing: ``6.8 · 10`` within its brackets.
    """
    if not isinstance(node, Call) or node.op not in _WHOLE_PARTS:
        return None
    rational = _rational(node)
    if rational is not None:
        return Number(rational, "", node.span)
    try:
        found = both_enclosures(node.args[0], START_BITS)
    except OutOfReach:
        return None
    taken = {_WHOLE_PARTS[node.op](end) for each in found for end in (each.lower, each.upper)}
    part = single(taken)
    return None if part is None else Number(Fraction(part), "", node.span)


def _by_enclosures(subject: Expression, printed: PrintedDecimal) -> tuple[Verdict, Known]:
    best: Known | None = None
    told: Verdict | None = None
    trouble = OutOfReach("no finite enclosure")
    for bits in PRECISIONS:
        try:
            first, second = both_enclosures(subject, bits)
        except OutOfReach as reached:
            trouble = reached
        else:
            best = Known(None, common(first, second))
            one, other = verdict_within(printed, first), verdict_within(printed, second)
            told = one if one == other else None
            narrow = best.enclosure.is_narrow(printed.unit, _TO_WRITE)
            # A far number is wrong at once, but all its places are to be written.
            if told is not None and (narrow or bits >= _FEW_PRECISIONS[-1]):
                near = best.enclosure.is_narrow(printed.unit, _BY_CHANCE)
                same = [printed.value] if near and printed.value in best.enclosure else []
                return _on_a_border(subject, printed, best, same) or (told, best)
    if best is None:
        raise trouble
    halves = range(-_FARTHEST, _FARTHEST + 1)
    borders = [printed.value + printed.unit * half / 2 for half in halves]
    return _on_a_border(subject, printed, best, borders) or (told or "undecided", best)


#: Half units: a printed number is right, misrounded or wrong by how many of them it is off.
_FARTHEST = 2
#: How narrow a value has to be known for its places: below this power of 1/2 of the last unit.
_TO_WRITE = 20
#: No value comes so near to a round number by chance.
_BY_CHANCE = 40
_WAVES = frozenset({"sin", "cos", "tan", "sinh", "cosh", "sigmoid", "exp"})


def _on_a_border(
    subject: Expression, printed: PrintedDecimal, best: Known, borders: Sequence[Fraction]
) -> tuple[Verdict, Known] | None:
    r"""The verdict on a value that is proved to be one of the borders: ``\cosh^2 1 - \sinh^2 1``.

    No enclosure is narrow enough to tell; the normal form of identities is.
    """
    found = next((border for border in borders if border in best.enclosure), None)
    if found is None or not _is_proved_to_be(subject, found):
        return None
    exact = Enclosure(found, found)
    return verdict_within(printed, exact) or "undecided", Known(found, exact)


def _is_proved_to_be(subject: Expression, value: Fraction) -> bool:
    """Whether a value is this: by what separates algebraic numbers, or the normal form of waves."""
    if _is_separated(Call("add", (subject, Number(-value)))):
        return True
    if not any(isinstance(node, Call) and node.op in _WAVES for node in walk(subject)):
        return False
    # Most notes need no proof, and SymPy takes a second to be loaded.
    from pe_symbolic.judge.as_sympy import proved_to_be  # noqa: PLC0415

    return proved_to_be(subject, value)


def _is_separated(difference: Expression) -> bool:
    """Whether a number is nearer to zero than any algebraic number like it but zero itself."""
    found = vanishing_with(difference)
    if found is None or found[1] > MAX_PRECISION_BITS // 2:
        return False
    meant, bits = found
    try:
        near = both_enclosures(difference, START_BITS)
        ends = both_enclosures(meant, bits + START_BITS)
    except (OutOfReach, Undefined):
        return False
    least = Fraction(1, 1 << bits)
    return all(_is_within(_NEAR, one) for one in near) and all(
        _is_within(least, one) for one in ends
    )


def _is_within(reach: Fraction, ends: Enclosure) -> bool:
    return -reach < ends.lower and ends.upper < reach


#: Sums of angles that differ by a turn are not this near.
_NEAR = Fraction(1, 10**6)


def _confirmed(subject: Expression, rational: Fraction) -> Enclosure:
    """The exact value as an enclosure, after both libraries were seen to contain it."""
    first, second = both_enclosures(subject, START_BITS)
    if rational not in first or rational not in second:
        raise Disagreement("an enclosure leaves out the exact value")
    return Enclosure(rational, rational)


def equal(left: Expression, right: Expression) -> bool | None:
    """Whether two expressions have the same value: proved, refuted, or not known."""
    one, other = exact_value(left), exact_value(right)
    if one is not None and other is not None:
        return one == other
    if settled(left) == settled(right):
        return True
    for bits in _FEW_PRECISIONS:
        try:
            if told_apart(left, right, bits):
                return False
        except OutOfReach:
            return None
    return None


def surely_equal(left: Expression, right: Expression) -> bool:
    """Whether two expressions are proved equal; what has no value is equal to nothing."""
    try:
        return equal(left, right) is True
    except (Undefined, Unbound, OutOfReach):
        return False


def told_apart(left: Expression, right: Expression, bits: int = START_BITS) -> bool:
    """Whether both libraries part two expressions at a precision; raises as ``enclose`` does."""
    return all(map(_apart, both_enclosures(left, bits), both_enclosures(right, bits)))


def proved_equal(left: Expression, right: Expression) -> bool:
    """Whether two expressions are equal by a normal form: of logarithms and powers, of waves.

    It takes much longer than ``equal``, which comes first.
    """
    difference = replace(subtracted(left, right), _closed)
    written = with_values(difference)
    alike = (difference,) if written == difference else (difference, written)
    return any(vanishes(one) or _is_proved_to_be(one, Fraction(0)) for one in alike)


def _closed(node: Expression) -> Expression | None:
    """An integral, a sum or a limit without what it runs over, where a rule gives that."""
    if not isinstance(node, Call) or node.op not in BINDERS:
        return None
    closed = closed_form(node)
    return integrated(node) if closed is None and node.op == "integral" else closed


def _apart(one: Enclosure, other: Enclosure) -> bool:
    return _below(one, other) or _below(other, one)


def _below(one: Enclosure, other: Enclosure) -> bool:
    return is_below(one.upper, other.lower)


def compare(left: Expression, right: Expression) -> int | None:
    """-1, 0 or 1 as ``left`` is below, equal to or above ``right``; ``None`` if not known."""
    for bits in _FEW_PRECISIONS:
        try:
            one, other = both_enclosures(left, bits), both_enclosures(right, bits)
        except OutOfReach:
            return None
        if all(map(_below, one, other)):
            return -1
        if all(map(_below, other, one)):
            return 1
        if equal(left, right):
            return 0
    return 0 if proved_equal(left, right) else None
