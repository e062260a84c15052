"""What words say was done to a list: ``[-1, 0, 2], after ReLU [0, 0, 2], normalised [...]``."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import NamedTuple

from pe_symbolic.claims.python.formulas import softmax
from pe_symbolic.claims.vectors.printed_vectors import Vector
from pe_symbolic.expression import Call, Expression, Number
from pe_symbolic.regex import regex

_Elements = tuple[Expression, ...]


class Turn(NamedTuple):
    """What is made of a list of numbers, in floats and exactly, and what that is called."""

    name: str
    floats: Callable[[Sequence[float]], list[float]]
    subjects: Callable[[_Elements], _Elements]


def turn_told(between: str, before: Sequence[Vector], rows: Sequence[Vector]) -> Turn | None:
    """What words between say was done to lists before, if that gives most of the numbers behind."""
    if [len(row.numbers) for row in rows] != [len(row.numbers) for row in before]:
        return None
    heated = [*_TEMPERATURE.finditer(between)][-1:] if not _HEATED_OTHERWISE.search(between) else []
    turns = [_softmax_at(found["number"]) for found in heated]
    if len(rows) == 1 and (smoothed := _SMOOTHED.search(between)):
        turns += _smoothed_near(smoothed["number"], floats_of(rows[0]), floats_of(before[0]))
    if not _OTHERWISE.search(between):
        turns += [turn for told, turns in _TOLD for turn in turns if told.search(between)]
    return next((turn for turn in turns if _is_near(turn, before, rows)), None)


def floats_of(vector: Vector) -> list[float]:
    """The numbers of a vector, to about sixteen digits; what is huge as infinite."""
    return [
        float(number.value) if abs(number.value) < _HUGE else math.inf
        for number, _ in vector.numbers
    ]


def _is_near(turn: Turn, before: Sequence[Vector], rows: Sequence[Vector]) -> bool:
    """Whether two of three numbers are near to what was made of those before, which is another."""
    pairs: list[tuple[float, float]] = []
    for given, row in zip(map(floats_of, before), map(floats_of, rows), strict=True):
        made = turn.floats(given) if math.inf not in given else []
        if not made or all(abs(one - two) < _APART for one, two in zip(made, given, strict=True)):
            return False
        pairs += zip(made, row, strict=True)
    near = sum(abs(shown - made) < _CLOSE * max(1.0, abs(made)) for made, shown in pairs)
    return len(pairs) >= _FEWEST and 3 * near >= 2 * len(pairs)


#: How near is near, how far apart is another, and what is too large for a power of e.
_CLOSE, _APART, _LARGEST, _FEWEST = 0.02, 0.04, 80, 3
#: The square of anything smaller fits in a float.
_HUGE = 10**100


def shares_of_powers(sizes: Sequence[float]) -> list[float]:
    """The softmax of numbers, in floats."""
    largest = max(sizes)
    powers = [math.exp(size - largest) for size in sizes]
    return [power / math.fsum(powers) for power in powers]


SOFTMAX = Turn("softmax", shares_of_powers, softmax)


def _softmax_at(temperature: str) -> Turn:
    """The softmax of numbers that are divided by a temperature, which is not zero."""
    below = Number(Fraction(temperature), temperature)
    return Turn(
        f"softmax at temperature {temperature}",
        lambda values: shares_of_powers([value / float(below.value) for value in values]),
        lambda values: softmax(tuple(Call("div", (value, below)) for value in values)),
    )


#: ``temperature 2``, ``T = 0.5``, and what is said of it that makes it another softmax.
_TEMPERATURE = regex(
    r"(?:\btemperature\b[^0-9.\n]{0,20}|(?<![\w\\])[Tτ]\s?=\s?)(?P<number>0\.0{0,3}[1-9][0-9]{0,5}"
    r"|[1-9][0-9]{0,3}(?:\.[0-9]{1,6})?)(?![0-9])",
    re.IGNORECASE,
)
_HEATED_OTHERWISE = regex(
    r"\blog\b|log[-_ ]?soft|before|\btrue\b|target|label|gradient|mask|top[-_ ]?[kp]\b|dropout",
    re.IGNORECASE,
)


#: ``label smoothing with ε = 0.1``, in the words between a one-hot vector and what it becomes;
#: what is smoothed with an α may be a signal.
_EPSILON = r"[εϵ]|\\(?:var)?epsilon|\beps(?:ilon)?"
_SMOOTHED = regex(
    rf"\b(?:smooth[^.;\n]{{0,40}}(?:{_EPSILON})"
    rf"|label[- ]?smooth[^.;\n]{{0,40}}(?:{_EPSILON}|α|\\alpha|\balpha))\s?=\s?"
    r"(?P<number>0?\.[0-9]{1,6})(?![0-9])",
    re.IGNORECASE,
)


def _smoothed_near(share: str, shown: Sequence[float], given: Sequence[float]) -> list[Turn]:
    """Both ways to smooth a one-hot vector, among all or the others, the nearer one first."""
    if sorted(given) != [0.0] * (len(given) - 1) + [1.0]:
        return []
    taken = Fraction(share)

    def turn(of: int, kept: Fraction) -> Turn:
        def values(given: Sequence[float]) -> list[Fraction]:
            return [kept if one else taken / of for one in given]

        return Turn(
            f"smoothing by {share}",
            lambda listed: [float(one) for one in values(listed)],
            lambda listed: tuple(
                Number(one, str(one))
                for one in values([float(e.value) for e in listed if isinstance(e, Number)])
            ),
        )

    count = len(given)
    turns = [turn(count, 1 - taken + taken / count), turn(count - 1, 1 - taken)]
    return sorted(turns, key=lambda one: _distance(one.floats(given), shown))


def _distance(made: Sequence[float], shown: Sequence[float]) -> float:
    """How far numbers are from others in all, but for the one that is farthest off."""
    return math.fsum(sorted(abs(a - b) for a, b in zip(made, shown, strict=True))[:-1])


def _each(op: str, function: Callable[[float], float]) -> Turn:
    """A function of every element, none of which is too large for a power of e."""
    return Turn(
        op,
        lambda values: list(map(function, values)) if max(map(abs, values)) < _LARGEST else [],
        lambda values: tuple(Call(op, (value,)) for value in values),
    )


def _standardised(less: int) -> Turn:
    """How many deviations each is above the mean; of a sample one less is divided by."""

    def floats(values: Sequence[float]) -> list[float]:
        mean, count = math.fsum(values) / len(values), len(values) - less
        squares = math.fsum((value - mean) ** 2 for value in values)
        return [(value - mean) / math.sqrt(squares / count) for value in values] if squares else []

    def subjects(values: _Elements) -> _Elements:
        deviation = Call("sample_deviation" if less else "deviation", values)
        mean = Call("neg", (Call("mean", values),))
        return tuple(Call("div", (Call("add", (value, mean)), deviation)) for value in values)

    return Turn("standardised form", floats, subjects)


def _over(
    name: str, size: Callable[[Sequence[float]], float], whole: Callable[[_Elements], Expression]
) -> Turn:
    """Each element divided by a size of them all."""

    def floats(values: Sequence[float]) -> list[float]:
        length = size(values)
        return [value / length for value in values] if length else []

    return Turn(
        name,
        floats,
        lambda values: tuple(Call("div", (value, whole(values))) for value in values),
    )


_TWO = Number(Fraction(2), "2")
_UNIT = _over(
    "unit vector",
    lambda values: math.hypot(*values),
    lambda values: Call("sqrt", (Call("add", tuple(Call("pow", (v, _TWO)) for v in values)),)),
)
_SHARES = _over("shares", math.fsum, lambda values: Call("add", values))
_NORMALISED = (_standardised(0), _standardised(1), _UNIT, _SHARES)
_TOLD: tuple[tuple[re.Pattern[str], tuple[Turn, ...]], ...] = (
    (
        regex(r"\bexp(?:onen\w*)?\b|\be\s?\^|\bpotenz", re.IGNORECASE),
        (_each("exp", math.exp),),
    ),
    (
        regex(r"\bre-?lu\b", re.IGNORECASE),
        (_each("relu", lambda value: max(0.0, value)),),
    ),
    (
        regex(r"\bsigmoid|\blogistic", re.IGNORECASE),
        (_each("sigmoid", lambda value: 1 / (1 + math.exp(-value))),),
    ),
    (regex(r"\btanh\b", re.IGNORECASE), (_each("tanh", math.tanh),)),
    (
        regex(
            r"\bnormali[sz]|\bstandardi[sz]|layer[- ]?norm|\bz-?scores?\b|\bnormier|\bnormé",
            re.IGNORECASE,
        ),
        _NORMALISED,
    ),
)
#: Words that say that something else was done, or that these are other numbers.
_OTHERWISE = regex(
    r"leaky|\bhard\b|mask|dropout|before|true|target|label|updated?|gradient|deriv|inverse|\blog\b"
    r"|\beps(?:ilon)?\b|ε|\bgamma\b|γ|\bbeta\b|β|\\(?:var)?epsilon|\\gamma|\\beta|min-?max|softmax"
    r"|denormali|unnormali|not normali",
    re.IGNORECASE,
)
