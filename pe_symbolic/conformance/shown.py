"""A conformance as sentences and as data for JSON."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from fractions import Fraction

from pe_symbolic.conformance.found import Conformance
from pe_symbolic.conformance.known import Known
from pe_symbolic.conformance.measure import Errors
from pe_symbolic.conformance.recipes import RECIPES
from pe_symbolic.conformance.spec import PAPER, Spec
from pe_symbolic.conformance.taken import rows_seen
from pe_symbolic.conformance.wording import left_over

SHOWN_COLUMNS = 16
SCHEMA = "pe-symbolic.conformance/1"


def spec_line(spec: Spec) -> str:
    """A spec in a line: layout, denominator, base, and what is unusual."""
    parts = [spec.layout, f"{spec.first} first", spec.den, f"base {spec.base:.12g}"]
    for name in ("second", "start", "stride", "zero_row", "freq_scale", "amplitude"):
        if getattr(spec, name) != getattr(PAPER, name):
            parts.append(f"{name} {getattr(spec, name)}")
    parts.append(f"odd: {spec.odd}")
    return ", ".join([*parts, spec.arith])


def sentences(found: Conformance) -> Iterator[str]:
    """What was found, a line each."""
    seen = rows_seen(found.length, found.d_model)
    part = f", of which the first {seen} rows were looked at" if seen < found.length else ""
    several = "s" if found.decimals != 1 else ""
    kind = f"decimals of {found.decimals} place{several}" if found.decimals else found.dtype
    yield f"  {found.length} by {found.d_model} entries, {kind}{part}"
    if found.conforms:
        yield f"  conforms: it means the table of {found.expected.name}"
    else:
        yield f"  departs from {found.expected.name}: {'; '.join(found.departures)}"
    if found.first is not None:
        first = found.first
        yield (
            f"  first difference beyond rounding: row {first.row}, column {first.column}: "
            f"{_entry(first.found, found.decimals)}, expected {first.wanted:.9g}"
        )
    if found.spec is not None:
        yield f"  spec: {spec_line(found.spec).rpartition(', ')[0]}"
    if found.columns is not None:
        yield f"  a rearrangement; its columns are those numbered {_columns(found.columns)}"
    yield f"  rotation property: {_rotation(found)}"
    if found.same:
        yield f"  computed the same by: {', '.join(known.name for known in found.same)}"
    elif found.spec is not None and found.angles is None and found.frequencies is None:
        yield "  no known implementation computes this"
    if found.arithmetic:
        recipes = " or ".join(f"{name} = {RECIPES[name]}" for name in found.arithmetic[:3])
        yield f"  arithmetic: {recipes}"
    elif found.almost is not None and found.frequencies is None and found.uncertain is None:
        name, share = found.almost
        yield (
            f"  arithmetic: no recipe known here gives these bits; {name} = {RECIPES[name]} "
            f"gives the most, {_percent(share)} of the entries: libraries differ in the last bits "
            "of exp, pow and sin"
        )
    if found.uncertain is not None:
        yield f"  {found.uncertain}, too many to measure the errors of entries against one"
    if found.errors is not None:
        yield from _errors(found.errors, found.dtype)
    elif found.decimals and found.spec is not None:
        rounded = f"rounded to {found.decimals} decimal{several}"
        yield f"  every entry is the value of that table {rounded}"


def _entry(value: float, decimals: int | None) -> str:
    """An entry with the digits that it has; the float next to a decimal has others."""
    return f"{value:.9g}" if decimals is None else f"{value:.{decimals}f}"


def _rotation(found: Conformance) -> str:
    if found.rotates:
        return "holds: one matrix carries every row to the row an offset on"
    if found.spec is None:
        return "was not shown: no pairs of columns were found that turn evenly"
    if found.angles is not None:
        return f"does not hold: every angle was rounded in {found.angles} by itself"
    if found.spec.second == "same":
        return "does not hold: it takes both the sine and the cosine of each frequency"
    if found.spec.zero_row is not None:
        return f"holds but for row {found.spec.zero_row}, which is zero"
    return f"does not hold for {left_over(found.spec)}"


def _percent(share: float | Fraction) -> str:
    """A share in words that says 0 or 100 % of nothing that is not."""
    if 0 < share < 0.0001:
        return "less than 0.01 %"
    if 0.9999 < share < 1:
        return "more than 99.99 %"
    return "none" if not share else f"{float(share):.2%}".replace("%", " %").replace(".00", "")


def _columns(columns: tuple[int, ...]) -> str:
    shown = ", ".join(map(str, columns[:SHOWN_COLUMNS]))
    return shown if len(columns) <= SHOWN_COLUMNS else f"{shown}, ... (all in --format json)"


def _errors(errors: Errors, dtype: str) -> Iterator[str]:
    absolute, scaled, away = errors.absolute, errors.position_units, errors.units_away
    yield (
        f"  largest error {absolute.value:.3g} at position {absolute.position}, "
        f"column {absolute.column}"
    )
    if dtype == "float32" and scaled.value:
        yield (
            f"  at most {scaled.value:.3g} times what rounding its angle to float32 costs an "
            f"entry, p 2^-24 at position p (here {scaled.position})"
        )
    units = "unit" if away.value == 1 else "units"
    yield (
        f"  {away.value:.3g} {units} in the last place away from zeros; "
        f"{_percent(errors.not_nearest)} of the entries not correctly rounded"
    )
    if errors.beyond is not None:
        yield f"  first off by more than {errors.tolerance:g} at position {errors.beyond}"


def as_data(found: Conformance) -> dict[str, object]:
    """For JSON: the same, with the figures unrounded."""
    errors = None
    if found.errors is not None:
        errors = asdict(found.errors) | {"not_nearest": float(found.errors.not_nearest)}
    return {
        "schema": SCHEMA,
        "length": found.length,
        "d_model": found.d_model,
        "dtype": found.dtype,
        "expected": found.expected.name,
        "conforms": found.conforms,
        "departures": list(found.departures),
        "spec": None if found.spec is None else asdict(found.spec),
        "same": [known_as_data(known) for known in found.same],
        "columns": None if found.columns is None else list(found.columns),
        "rotation": found.rotates,
        "rotation_said": _rotation(found),
        "angles": found.angles,
        "frequencies": found.frequencies,
        "arithmetic": list(found.arithmetic),
        "almost": None if found.almost is None else list(found.almost),
        "uncertain": found.uncertain,
        "errors": errors,
        "decimals": found.decimals,
        "first_difference": None if found.first is None else asdict(found.first),
    }


def known_as_data(known: Known) -> dict[str, object]:
    """An implementation for JSON: how it is called, where it is from."""
    return {"name": known.name, "source": known.source, "how": known.how}
