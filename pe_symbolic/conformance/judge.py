"""A table or a function held against what is expected, and what is found said as data."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from pe_symbolic.conformance.carried import carries
from pe_symbolic.conformance.chosen import is_fitted
from pe_symbolic.conformance.counted import counted_in
from pe_symbolic.conformance.fits import (
    Solved,
    decimal_places,
    direct_table,
    entry_unit,
    format_of,
    is_of_float32_angles,
    room,
    tried,
)
from pe_symbolic.conformance.formats import FLOAT32, FLOAT64, OF_MORE
from pe_symbolic.conformance.found import Conformance, Difference
from pe_symbolic.conformance.known import Known, computing_the_same, named
from pe_symbolic.conformance.measure import errors
from pe_symbolic.conformance.paired import in_pairs
from pe_symbolic.conformance.readings import readings
from pe_symbolic.conformance.recipes import arithmetic, nearest_arithmetic
from pe_symbolic.conformance.rounded import (
    rounded_angles,
    rounded_frequencies,
    summed_angles,
)
from pe_symbolic.conformance.solve import solve
from pe_symbolic.conformance.spec import (
    Spec,
    denominator,
    exact_table,
    with_fields,
)
from pe_symbolic.conformance.taken import rows_seen, table_of
from pe_symbolic.conformance.unlike import (
    SOLVED_FROM,
    far_near_zero,
    how_rearranged,
    mistaken,
    rearranged,
    rearrangement,
    unlike,
)
from pe_symbolic.conformance.wide import unexplained
from pe_symbolic.conformance.wording import departures, index_map, largest_difference
from pe_symbolic.encodings.arguments import checked_number, checked_whole
from pe_symbolic.encodings.given import shown

Real = npt.NDArray[np.float64]
Target: TypeAlias = npt.ArrayLike | Callable[[int, int], object]

#: What a function is called with.
LENGTH, WIDTH = 64, 512
#: Rows that a recipe is solved from.
ARITHMETIC_FROM = 512


def conform(
    target: Target,
    *,
    expect: str = "paper",
    length: int | None = None,
    d_model: int | None = None,
    tolerance: float | Fraction = 1e-3,
    **expected: Any,  # noqa: ANN401 - the fields of Spec, each with its own type
) -> Conformance:
    """Hold a table, or what ``target(length, d_model)`` returns, against a known formula.

    A function is called with 64 and 512 where nothing else is said; a table that is given has
    the size that is said.  It has shape (length, d_model) with at least 4 rows; an axis of
    length 1 is left out.  ``expect`` is a name of ``pe-symbolic conform --list``, and
    ``expected`` what is different from it on purpose, by the fields of ``Spec``: ``base=500000``,
    ``layout="halves"``.  Raises ``ValueError`` or ``TypeError`` for what is no table, no known
    name and no such field.

    >>> import pe_symbolic as pe
    >>> table = pe.positional_encoding(64, 16)
    >>> pe.conform(table).conforms, pe.conform(table[:, ::-1]).departures[0]
    (True, 'its columns stand in reverse order')
    """
    wanted = but(named(expect), expected)
    allowed = checked_number("conform", "tolerance", tolerance)
    if not 0 <= allowed <= 1e300:
        raise ValueError(f"conform: tolerance is {shown(tolerance)}; give a number from 0 to 1e300")
    if length is not None:
        length = checked_whole("conform", "length", length, least=4)
    if d_model is not None:
        d_model = checked_whole("conform", "d_model", d_model, least=2)
    if callable(target):
        length, d_model = length or LENGTH, d_model or WIDTH
        found = judged(table_of(target(length, d_model)), wanted, float(allowed))
    else:
        found = judged(table_of(target), wanted, float(allowed))
    return as_asked(found, length, d_model)


def but(known: Known, expected: Mapping[str, object]) -> Known:
    """The same implementation with other fields in its spec."""
    if not expected:
        return known
    return replace(known, name=_spelt(known.name, expected), spec=with_fields(known.spec, expected))


def _spelt(name: str, expected: Mapping[str, object]) -> str:
    return f"{name} with {', '.join(f'{field} = {value}' for field, value in expected.items())}"


def as_asked(found: Conformance, length: int | None, d_model: int | None) -> Conformance:
    """The same, departing too where it has another number of rows or columns than was asked."""
    sizes = ((found.length, length, "rows"), (found.d_model, d_model, "columns"))
    phrases = tuple(
        f"{given} {what} where {asked} were asked for"
        for given, asked, what in sizes
        if asked is not None and given != asked
    )
    if not phrases:
        return found
    if len(phrases) == 2 and (found.length, found.d_model) == (d_model, length):
        phrases = (f"{' and '.join(phrases)}: length and d_model are exchanged",)
    if length in (None, found.length) and d_model is not None and _is_but_for_one(found, d_model):
        one, other = ("sine", "cosine")[:: 1 if found.expected.spec.first == "sin" else -1]
        end = f"the last {one}, which has no {other}, is left out"
        if found.d_model > d_model:
            end = f"the last {one} has a {other}"
        return replace(found, conforms=False, departures=(f"{phrases[0]}: {end}",), first=None)
    return replace(found, conforms=False, departures=(*phrases, *found.departures))


def _is_but_for_one(found: Conformance, d_model: int) -> bool:
    """Whether a table has a column more or less than an odd width, and is as expected there.

    Its denominator is then that of the odd width, by another name.
    """
    if found.spec is None or d_model % 2 == 0 or abs(found.d_model - d_model) != 1:
        return False
    wanted = found.expected.spec
    same_den = denominator(found.spec.den, found.d_model) == denominator(wanted.den, d_model)
    size = found.length, found.d_model
    return same_den and not departures(replace(found.spec, den=wanted.den), wanted, *size)


def judged(table: npt.NDArray[np.floating], wanted: Known, tolerance: float) -> Conformance:
    """What is found about an array that ``table_of`` gave."""
    seen = table[: rows_seen(*table.shape)]
    values = seen.astype(np.float64)
    whole = seen.dtype.kind in "iu"
    with np.errstate(all="ignore"):  # entries that overflow fit nothing, and are said to
        found = _judged(values if whole else seen, values, wanted, tolerance)
    if whole:
        found = replace(found, dtype=table.dtype.name)
    return replace(found, length=len(table), decimals=decimal_places(values))


def _judged(
    table: npt.NDArray[np.floating], values: Real, wanted: Known, tolerance: float
) -> Conformance:
    expected = wanted.spec
    held = tried(expected, values)
    if held.fits and not _is_off(held, values):
        return _meaning(table, values, wanted, expected, tolerance)
    found = solve(values[:SOLVED_FROM])
    fits = found is not None and found.fits
    if found is not None and fits and tried(found.spec, values).fits:
        meant = _meaning(table, values, wanted, found.spec, tolerance, found.uncertain)
        return _near_zero(meant, values)
    for spec in readings(expected, *values.shape):
        if all(_may_mean(spec, rows) for rows in (values[:SOLVED_FROM], values)):
            return _near_zero(_meaning(table, values, wanted, spec, tolerance), values)
    if (rounded := _rounded(table, values, wanted, tolerance)) is not None:
        return rounded
    if found is not None and fits:
        others = departures(found.spec, expected, *values.shape)
        return _unfit(table, values, wanted, (_as_far_as(found.spec, values), *others))
    return _in_order(table, values, wanted, tolerance) or _unfit(table, values, wanted, ())


def _is_off(held: Solved, values: Real) -> bool:
    """Whether entries within the largest error that rounding explains are still not explained."""
    return unexplained(held.spec, values) is not None or far_near_zero(held, values) is not None


def _near_zero(found: Conformance, values: Real) -> Conformance:
    """The same, departing too where entries near position 0 are as far off as those behind."""
    if found.spec is None or found.uncertain is not None or is_fitted(found.spec, found.d_model):
        return found
    why = far_near_zero(tried(found.spec, values), values)
    if why is None:
        return found
    first = found.first or _first(values, found.expected.spec)
    departed = (*found.departures, why)
    return replace(found, conforms=False, departures=departed, same=(), first=first)


def _may_mean(spec: Spec, values: Real) -> bool:
    """Whether rounding explains how far rows are from a spec, however far from zero they lie."""
    return tried(spec, values).fits or is_of_float32_angles(spec, values)


def _in_order(
    table: npt.NDArray[np.floating], values: Real, wanted: Known, tolerance: float
) -> Conformance | None:
    """What a table means whose columns are out of order, and that is not the one wanted."""
    if rearranged(values, wanted.spec) is not None:
        return None
    order = in_pairs(values[:SOLVED_FROM])
    solved = None if order is None else solve(values[:SOLVED_FROM, order])
    if order is None or solved is None or not solved.fits:
        return None
    if not tried(solved.spec, values[:, order]).fits:
        return None
    found = _meaning(table[:, order], values[:, order], wanted, solved.spec, tolerance)
    columns = tuple(np.argsort(order).tolist())
    return replace(
        found,
        conforms=False,
        departures=(rearrangement(columns), *found.departures),
        same=(),
        columns=columns,
        errors=None,
        first=_first(values, wanted.spec),
        uncertain=solved.uncertain,
    )


def _rounded(
    table: npt.NDArray[np.floating], values: Real, wanted: Known, tolerance: float
) -> Conformance | None:
    """What a table means but for frequencies or angles rounded to two bytes, or summed up.

    ``None`` for no such.
    """
    if (cut := rounded_frequencies(values, wanted.spec)) is not None:
        found = _meaning(table, values, wanted, cut[0], tolerance)
        said = f"the frequencies were rounded to {cut[1].name}"
        return _coarse(replace(found, frequencies=cut[1].name), values, said)
    if (cut := rounded_angles(values, wanted.spec)) is not None:
        found = _meaning(table, values, wanted, cut[0], tolerance)
        said = f"angles were formed in {cut[1].name}"
        return _coarse(replace(found, angles=cut[1].name, rotates=False), values, said)
    if (drifting := summed_angles(values, wanted.spec)) is not None:
        found = _meaning(table, values, wanted, drifting[0], tolerance)
        said = f"angles were summed row by row in {drifting[1].name}, and drift"
        return _coarse(replace(found, angles=drifting[1].name), values, said)
    return None


def _coarse(found: Conformance, values: Real, said: str) -> Conformance:
    """The same, departing by the largest error of what is said to be rounded."""
    if found.spec is None:
        return found
    worst = errors(found.spec, values, 0.0, FLOAT64).absolute
    return replace(
        found,
        conforms=False,
        departures=(
            f"{said}: error {worst.value:.3g} at position {worst.position}",
            *found.departures,
        ),
        same=(),
        first=_first(values, found.expected.spec),
    )


def _meaning(
    table: npt.NDArray[np.floating],
    values: Real,
    wanted: Known,
    spec: Spec,
    tolerance: float,
    uncertain: str | None = None,
) -> Conformance:
    """A table that means a spec: the one wanted, or another."""
    length, d_model = table.shape
    phrases = departures(spec, wanted.spec, length, d_model)
    columns = index_map(spec, wanted.spec, length, d_model) if phrases else None
    if phrases and columns is None and (moved := rearranged(values, wanted.spec)) is not None:
        said = how_rearranged(moved, wanted.spec, length)
        phrases, columns = (said, moved) if said else (phrases, None)
    if phrases:
        apart, row = largest_difference(spec, wanted.spec, length, d_model)
        phrases = (*phrases, f"so entries differ by up to {apart:.3g} (row {row})")
    fitted = uncertain is not None or is_fitted(spec, d_model)
    rest = None if fitted else unexplained(spec, values)
    if rest is not None:
        phrases = (*phrases, rest)
    written = decimal_places(values) is not None
    form = format_of(table)
    told = form in OF_MORE and not written
    recipes = arithmetic(spec, values[:ARITHMETIC_FROM]) if told else ()
    if entry_unit(values) < 2.0**-24:  # no recipe of float32 gives what float32 does not hold
        recipes = tuple(one for one in recipes if one in {"exact", "f64"})
    seen = form is FLOAT32 and not written and not recipes
    almost = nearest_arithmetic(spec, values[:ARITHMETIC_FROM]) if seen else None
    # What was fitted to the entries says nothing of their errors, nor do decimals of a float's.
    measured = None if written or fitted else errors(spec, table, tolerance, form)
    if measured is not None and measured.not_nearest:
        recipes = tuple(one for one in recipes if one != "exact")
    return Conformance(
        length,
        d_model,
        form.name,
        wanted,
        conforms=not phrases,
        spec=spec,
        departures=phrases,
        same=() if rest else computing_the_same(spec, length, d_model),
        columns=columns,
        rotates=_turns(spec, d_model),
        arithmetic=recipes,
        almost=almost,
        errors=measured,
        first=_first(values, wanted.spec) if phrases else None,
        uncertain=uncertain,
    )


def _turns(spec: Spec, d_model: int) -> bool:
    """Whether each row has every wave with the other, so that one matrix turns them all."""
    paired = d_model % 2 == 0 or spec.odd == "zero"
    return paired and spec.second == "other" and spec.zero_row is None


def _as_far_as(spec: Spec, values: Real) -> str:
    """Which row is the first that a spec of the rows before it does not mean."""
    distance = np.abs(values - direct_table(spec, *values.shape)).max(axis=1)
    row = int(np.argmax(distance > tried(spec, values).allowed))
    if (form := counted_in(spec, values)) is not None:
        return f"positions were counted in {form}, which does not hold that of row {row}"
    return f"the rows before row {row} are one table of sines and cosines, row {row} is not of it"


def _first(values: Real, wanted: Spec) -> Difference | None:
    length, d_model = values.shape
    truth = exact_table(wanted, length, d_model)
    places = np.argwhere(np.abs(values - truth) > room(tried(wanted, values), values))
    if not len(places):
        return None
    row, column = places[0].tolist()
    return Difference(row, column, float(values[row, column]), float(truth[row, column]))


def _unfit(
    table: npt.NDArray[np.floating], values: Real, wanted: Known, known: tuple[str, ...]
) -> Conformance:
    """A table that no spec means: a mistake with a name, a rearrangement, or neither."""
    columns = rearranged(values, wanted.spec)
    length, d_model = values.shape
    if columns is not None:
        phrases = how_rearranged(columns, wanted.spec, length)
    else:
        phrases = known or mistaken(values, wanted.spec) or tuple(unlike(values, wanted))
    return Conformance(
        length,
        d_model,
        format_of(table).name,
        wanted,
        conforms=False,
        spec=None,
        departures=phrases,
        same=(),
        columns=columns,
        rotates=carries(values) or None,
        arithmetic=(),
        errors=None,
        first=_first(values, wanted.spec),
    )
