"""Means that other numbers of their table weigh, and quotients in their place.

``Average`` below the marks of two classes may count each by its students, and below the speeds of
two legs it is all the way by all the time.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import permutations

from pe_symbolic.claims.tabular.heads import label_of
from pe_symbolic.claims.tabular.shown_numbers import Result, ShownColumn, ShownColumns
from pe_symbolic.regex import regex

_Parts = Sequence[Fraction]


class Weights:
    """The weights that stand in a table, or in its heads, for means that are no plain ones."""

    def __init__(self, columns: ShownColumns, labels: Sequence[str]) -> None:
        self._columns, self._labels = columns, labels
        self._left = _MOST_MEANS

    def give(self, row: int, places: Sequence[int], place: int) -> bool:
        """Whether a number is a mean of those before it in its row by such weights.

        Or it is the quotient of two others in its column, as one before it is of those in its own.
        """
        columns = self._columns
        shown = columns.at(place, {}).get(row)
        parts = _numbers(columns, row, places)
        if shown is None or parts is None or not self._left:
            return False
        self._left -= 1
        return self._are_means(shown, parts, row, places) or _is_a_quotient(
            columns, row, places, place
        )

    def _are_means(self, shown: Result, parts: _Parts, row: int, places: Sequence[int]) -> bool:
        columns, printed = self._columns, shown.printed
        plain = sum(parts, Fraction(0)) / len(parts)
        weighing = [other for other in _others(columns, row) if _weighs(columns, other)]
        weights = [_numbers(columns, other, places) for other in weighing]
        weights += [_percents([self._labels[at] for at in places])]
        finest = [columns.at(at, {})[row].printed.unit for at in places]
        rounded = printed.unit < 1 and max(finest) == printed.unit
        slack = printed.unit * (_ROUNDED if rounded else 1)
        means = [mean for weighed in weights if weighed for mean in _means(parts, weighed)]
        near = (mean for mean in means if 2 * abs(mean - printed.value) <= slack)
        return any(abs(mean - printed.value) * 2 < abs(plain - printed.value) for mean in near)


def _others(columns: ShownColumns, row: int) -> list[int]:
    return [other for other in range(len(columns.body[:_MOST])) if other != row]


def _weighs(columns: ShownColumns, row: int) -> bool:
    """Whether the title of a row counts something, and is no name of a person."""
    return _COUNTING.search(label_of(columns.document, columns.body[row][0])) is not None


def _is_a_quotient(columns: ShownColumns, row: int, places: Sequence[int], place: int) -> bool:
    shows = [columns.at(other, {}) for other in (place, *places[-_MOST_BEFORE:])]
    whole = [other for other in _others(columns, row) if other in shows[0]]
    return any(
        _is_quotient(shows[0], row, pair, by)
        and any(_is_quotient(one, row, pair, by) for one in shows[1:])
        for pair in permutations(whole[:_MOST_DIVIDED], 2)
        for by in _COUNTED
    )


def _numbers(columns: ShownColumns, row: int, places: Sequence[int]) -> _Parts | None:
    """The numbers of a row in some columns; ``None`` where one is missing."""
    found = [columns.at(at, {}).get(row) for at in places]
    known = [one.printed.value for one in found if one is not None]
    return known if known and len(known) == len(found) else None


def _percents(labels: Sequence[str]) -> _Parts | None:
    """The weights that heads say themselves: ``exam (60%)``."""
    found = [_PERCENT.search(label) for label in labels]
    said = [Fraction(one["weight"]) for one in found if one is not None]
    return said if len(said) == len(found) else None


def _means(parts: _Parts, weights: _Parts) -> Iterator[Fraction]:
    """The mean by weights, and that of what is so much in each unit of them: of speeds by ways."""
    if min(weights) < 0 or not any(weights):
        return
    yield sum((w * x for w, x in zip(weights, parts, strict=True)), Fraction(0)) / sum(weights)
    if min(parts) > 0:
        yield sum(weights) / sum((w / x for w, x in zip(weights, parts, strict=True)), Fraction(0))


def _is_quotient(column: ShownColumn, row: int, pair: tuple[int, int], counted: int) -> bool:
    """Whether the number of a row is that of one row by that of another, in percent perhaps."""
    shown, one, other = column.get(row), column.get(pair[0]), column.get(pair[1])
    if shown is None or one is None or other is None or not other.shows:
        return False
    if abs(one.shows * counted / other.shows - shown.shows) > shown.near:
        return False  # most are far from it, which floats tell in a tenth of the time
    quotient = one.printed.value * counted / other.printed.value
    return 2 * abs(quotient - shown.printed.value) <= shown.printed.unit


_COUNTING = regex(
    r"(?i)\b(?:weights?|credits?|ects|students?|pupils|people|persons?|population|participants?"
    r"|patients|respondents|employees|households|orders|visits|visitors|numbers?|counts?|n|size"
    r"|samples?|hours?|minutes?|days|time|duration|distance|km|miles?|length|area|quantity|qty"
    r"|amounts?|units?|volume|mass|kg|points?|marks|out of|shares?|sales|revenue|turnover|games"
    r"|matches|votes|shares|frequency|gewicht\w*|anzahl|nombre|número|peso)\b|[%#]"
)
_PERCENT = regex(r"\b(?P<weight>[0-9]{1,3}(?:\.[0-9]{1,3})?) ?%")
#: A mean of what was rounded like it may be off by two halves of a unit.
_ROUNDED = 2
#: So many other rows are looked at, so many are divided, and how a quotient may be counted.
_MOST, _MOST_DIVIDED, _MOST_BEFORE, _COUNTED = 24, 6, 8, (1, 60, 100)
#: And for so many numbers that are no plain means.
_MOST_MEANS = 40
