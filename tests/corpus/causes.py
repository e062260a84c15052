"""Names the mistake behind a wrong number, where a variant really gives the printed digits."""

import re
from collections.abc import Callable, Iterator
from fractions import Fraction

from corpus.arithmetic import NoValue, true_value
from corpus.printed import Printed

SWAPS = {"sin": "cos", "cos": "sin", "asin": "acos", "acos": "asin"}
CIRCULAR = re.compile(r"\b(sin|cos|tan)\(")


def cause_of(expression: str, printed: Printed) -> str | None:
    """Give the first cause whose variant rounds to the printed number, in the order of the list."""
    for name, variants in CAUSES.items():
        if any(abs(printed.value - each) <= printed.unit / 2 for each in variants(expression)):
            return name
    target = rounded_digits(true_value(expression), printed)
    return _digit_mistake(target, rounded_digits(printed.value, printed))


def rounded_digits(value: Fraction, printed: Printed) -> str:
    """Write a value at the places a printed number shows, as bare digits with the sign."""
    count = round(value / printed.unit)
    return f"{'-' if count < 0 else ''}{abs(count):0{printed.decimals + 1}d}"


def _digit_mistake(right: str, shown: str) -> str | None:
    if len(right) != len(shown):
        return None
    places = [at for at, pair in enumerate(zip(right, shown, strict=True)) if pair[0] != pair[1]]
    if len(places) == 2 and right[places[0]] == shown[places[1]]:
        first, second = places
        if second == first + 1 and right[second] == shown[first]:
            return "transposed-digits"
    return (
        "one-digit" if len(places) == 1 and "-" not in right[places[0]] + shown[places[0]] else None
    )


def _values(expressions: Iterator[str]) -> Iterator[Fraction]:
    for expression in expressions:
        try:
            yield true_value(expression)
        except (NoValue, ValueError, KeyError):
            continue


def _negated(expression: str) -> Iterator[Fraction]:
    return _values(iter([f"-({expression})"]))


def _shifted(expression: str) -> Iterator[Fraction]:
    shifts = (power for power in range(-3, 4) if power)
    return _values(f"({expression})*10**({power})" for power in shifts)


def _swapped(expression: str) -> Iterator[Fraction]:
    for found in re.finditer(r"\b(sin|cos)\(", expression):
        other = SWAPS[found[1]]
        yield from _values(
            iter([f"{expression[: found.start()]}{other}({expression[found.end() :]}"])
        )


def _as_degrees(expression: str) -> Iterator[Fraction]:
    if not CIRCULAR.search(expression):
        return iter(())
    return (
        _values(iter([CIRCULAR.sub(r"\1(pi/180*", expression)]))
        if _simple(expression)
        else iter(())
    )


def _simple(expression: str) -> bool:
    """Say whether every angle is one literal, so that a factor before it scales all of it."""
    return len(re.findall(r"\b(?:sin|cos|tan)\(-?[\d.]+\)", expression)) == len(
        CIRCULAR.findall(expression)
    )


CAUSES: dict[str, Callable[[str], Iterator[Fraction]]] = {
    "sign": _negated,
    "decimal-shift": _shifted,
    "sin-cos-swap": _swapped,
    "degrees": _as_degrees,
}
"""The causes found by computing a variant of the expression."""
