"""What is said of a table that no spec means: a mistake with a name, signs, few entries, places."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

from pe_symbolic.conformance.fits import Solved, decimal_places, direct_table, room, tried
from pe_symbolic.conformance.known import Known
from pe_symbolic.conformance.mistakes import made
from pe_symbolic.conformance.solve import arrangements, solve
from pe_symbolic.conformance.spec import Spec
from pe_symbolic.conformance.wording import departures, index_map

Real = npt.NDArray[np.float64]

#: Rows that a spec is solved from.
SOLVED_FROM = 128
#: The share of entries or columns that may be off where the others are said to be right.
MOST_APART = 0.1
MOST_NUMBERS = 6
#: Below this two entries are the same: the true ones are right to 1e-15 of their position.
_ALIKE = 1e-9


def known_mistake(values: Real) -> tuple[str, ...]:
    """The name of a mistake that has been made before, and what stands beside it."""
    if not np.ptp(values, axis=0).any():
        return ("every row is the same, as where the position is that of an axis of length 1",)
    turned = solve(values.T[:SOLVED_FROM]) if values.shape[1] >= 4 else None
    if turned is not None and turned.fits:
        return ("positions run along the columns: the axes are exchanged",)
    mistake = made(values)
    if mistake is not None:
        found, layout = mistake
        return (found.words,) if layout == "interleaved" else (found.words, "halves concatenated")
    return ()


def mistaken(values: Real, wanted: Spec) -> tuple[str, ...]:
    """A mistake that has a name, and how far entries are off by it; nothing for no such."""
    said = known_mistake(values)
    if not said:
        return ()
    off = np.abs(values - direct_table(wanted, *values.shape)).max(axis=1)
    row = int(np.argmax(off))
    return (*said, f"so entries differ by up to {off[row]:.3g} (row {row})")


def unlike(values: Real, wanted: Known) -> Iterator[str]:
    """Where a table that fits nothing is not the one wanted: few entries, signs, or zeros."""
    truth = direct_table(wanted.spec, *values.shape)
    limit = room(tried(wanted.spec, values), values)
    off = np.abs(values - truth) > limit
    count, columns = np.count_nonzero(off), np.flatnonzero(off.any(axis=0))
    if (np.abs(values + truth)[:, columns] <= limit).all():
        which = "all columns" if len(columns) == off.shape[1] else _numbered(columns)
        verb = "has" if len(columns) == 1 else "have"
        yield f"{which} {verb} the other sign than in {wanted.name}"
        return
    if not values[:, columns].any():
        verb = "is" if len(columns) == 1 else "are"
        yield f"{_numbered(columns)} {verb} zero, all others are as in {wanted.name}"
        return
    places = decimal_places(values)
    if places is not None and _are_cut_off(values, truth, places):
        which = f"{places} decimals" if places > 1 else "1 decimal"
        yield f"entries are those of {wanted.name} cut off after {which}, not rounded"
        return
    yield "it fits no table of sines and cosines known here"
    if (moved := _exchanged_rows(values, truth, limit)) is not None:
        yield f"rows {moved[0]} and {moved[1]} are exchanged"
    elif count <= MOST_APART * off.size:
        verb = "is" if count == 1 else "are"
        yield f"{count} of {off.size} entries {verb} not as in {wanted.name}"
    elif len(columns) <= MOST_APART * off.shape[1]:
        yield f"all but {_numbered(columns)} are as in {wanted.name}"


def far_near_zero(held: Solved, table: Real) -> str | None:
    """In words: the first entry that is off by more than rounding explains in its row."""
    off = np.abs(table - direct_table(held.spec, *table.shape))
    places = np.argwhere(off > room(held, table))
    if not len(places):
        return None
    row, column = places[0].tolist()
    more = f", and {len(places) - 1} more" if len(places) > 1 else ""
    return (
        f"row {row}, column {column} is off by {off[row, column]:.3g}{more}, "
        "more than rounding explains so near to position 0"
    )


def _are_cut_off(values: Real, truth: Real, places: int) -> bool:
    """Whether entries are the true ones without the digits behind so many decimals."""
    shown = np.round(values, places)  # decimals that were read into float32 are off by its unit
    left = np.abs(truth) - np.abs(shown)
    within = (left > -_ALIKE) & (left < 10.0**-places + _ALIKE)
    return bool((within & (shown * truth >= 0)).all())


def _exchanged_rows(values: Real, truth: Real, limit: Real) -> tuple[int, int] | None:
    """The two rows of which each is what the other should be; ``None`` for any other."""
    rows = np.flatnonzero((np.abs(values - truth) > limit).any(axis=1))
    if len(rows) != 2:
        return None
    turned = (np.abs(values[rows] - truth[rows[::-1]]) <= limit[rows].max()).all()
    return (int(rows[0]), int(rows[1])) if turned else None


def _numbered(columns: npt.NDArray[np.intp]) -> str:
    shown = ", ".join(map(str, columns[:MOST_NUMBERS].tolist()))
    more = f" and {len(columns) - MOST_NUMBERS} more" if len(columns) > MOST_NUMBERS else ""
    return f"column {shown}" if len(columns) == 1 else f"the columns {shown}{more}"


def rearranged(values: Real, wanted: Spec) -> tuple[int, ...] | None:
    """Which expected column each column is, where every one is found and none twice."""
    length, d_model = values.shape
    truth = direct_table(wanted, length, d_model)
    limit = tried(wanted, values).allowed
    if d_model > 4096:
        return None
    squares = (values**2).sum(0)[:, None] + (truth**2).sum(0) - 2 * values.T @ truth
    nearest = np.argmin(squares, axis=1)
    if len(set(nearest.tolist())) < d_model:
        return None
    if np.abs(values - truth[:, nearest]).max() > limit or (nearest == np.arange(d_model)).all():
        return None
    return tuple(nearest.tolist())


def how_rearranged(columns: tuple[int, ...], wanted: Spec, length: int) -> tuple[str, ...]:
    """In words: the order that leaves the fewest columns out of place, and those that are.

    Nothing where an order leaves none: the table then is no rearrangement but by its numbers.
    """
    best: tuple[list[int], tuple[str, ...]] = _moved(columns), (rearrangement(columns),)
    for spec in arrangements(wanted):
        order = index_map(spec, wanted, length, len(columns))
        if order is not None:
            left = tuple(order.index(column) for column in columns)
            if left == tuple(range(len(left))):
                return ()
            said = *departures(spec, wanted, length, len(columns)), rearrangement(left)
            best = min(best, (_moved(left), said), key=lambda one: len(one[0]))
    return best[1]


def _moved(columns: tuple[int, ...]) -> list[int]:
    """Columns out of place; reversed ones are in one that is said in a word."""
    if columns == tuple(reversed(range(len(columns)))):
        return []
    return [index for index, column in enumerate(columns) if index != column]


def rearrangement(columns: tuple[int, ...]) -> str:
    """In words: how the columns of a table are out of their places."""
    moved = _moved(columns)
    if columns == tuple(reversed(range(len(columns)))):
        return "its columns stand in reverse order"
    if len(moved) == 2:
        return f"columns {moved[0]} and {moved[1]} are exchanged"
    return f"its columns are rearranged, {len(moved)} of {len(columns)} are not in their place"
