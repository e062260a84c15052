"""Rows of a table, block after block, each entry the float nearest to the true value.

**The bound for dtypes up to float32.**  With u = 2^-53, a block is the first block
times the turn of its own start, both rounded from ``Split`` numbers to float64:
each component within u/2, hence 0.71 u in modulus, of a truth of modulus one (what
the ``Split`` lacks, below 2^-68, is left to the slack).  So the exact product of the
rounded numbers is within 1.42 u, and the components of the floating product within
2 u more, since |a c| + |b d| <= 1.  Adding e and taking off 2 e rounds twice, within
u each.  Together 5.42 u; ``NEAR`` is 6 u.

**The bound for float64** is ``split.bound`` over the number of seeds, and 2^-77 for
rounding Q + e and Q - e, which are below 2^-25.  The last sum, P + (Q + e), is the
rounding that is tested.
"""

from __future__ import annotations

import threading
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from pe_symbolic.encodings import fast, split
from pe_symbolic.encodings.arguments import Floats
from pe_symbolic.encodings.nearest import Precision, Real, settled
from pe_symbolic.encodings.places import Places, run
from pe_symbolic.encodings.small import small_sines
from pe_symbolic.encodings.split import Complex, Split
from pe_symbolic.encodings.turns import (
    KEPT,
    Waves,
    block_doubles,
    block_table,
    digit_parts,
    digit_table,
    place,
    places,
)

NEAR = 6 * 2.0**-53
#: Complex numbers in a block, at most: a megabyte.
BLOCK = 4 * KEPT
#: Numbers in the inner loop of a product; much shorter ones cost calls.
_INNER = 1024
#: From here on the undecided are first tried together.
_MANY = 32

Indices = npt.NDArray[np.intp]


@dataclass(frozen=True, slots=True)
class Rounding:
    """How float64 results become entries: the format, and the bound on a ``Split`` product.

    Both ways write ``entries`` and return the flat indices of those that stay undecided.
    """

    form: Precision
    bound: float

    @property
    def takes_both_parts(self) -> bool:
        """Whether one float64 is too coarse an approximation for this format."""
        return self.form.digits > 24

    @property
    def block(self) -> int:
        """Complex numbers in a block: what is gone over in many passes stays in a small cache.

        Numbers in two parts are more work for each call, and gain by fewer of them.
        """
        return BLOCK // 2 if self.takes_both_parts else BLOCK // 4

    def near(self, values: Real, entries: Floats, lower: Floats) -> Indices:
        """From float64 within 3.42 * 2^-53 of the truth; ``values`` is used up."""
        values += NEAR
        self.form.cast(values, entries)
        values -= 2 * NEAR
        self.form.cast(values, lower)
        return self.differing(entries, lower)

    def close(self, exact: Real, rest: Real, entries: Floats, lower: Floats) -> Indices:
        """From P + Q; ``rest`` is used up."""
        error = self.bound + 2.0**-77
        rest += error
        np.add(exact, rest, out=entries)
        rest -= 2 * error
        np.add(exact, rest, out=lower)
        return self.differing(entries, lower)

    def differing(self, upper: Floats, lower: Floats) -> Indices:
        """Where two arrays are not the same bits; a zero has its sign."""
        wide = np.uint64 if upper.nbytes % 8 == 0 else self.form.bits
        if not np.not_equal(upper.view(wide), lower.view(wide)).any():
            return np.empty(0, np.intp)
        return np.flatnonzero(upper.view(self.form.bits) != lower.view(self.form.bits))


def rounding_to(form: Precision, part: Waves, farthest: int, fraction_bits: int = 0) -> Rounding:
    """The rounding of products over the digits of positions up to one of this size.

    Those within a block and from one to the next are counted apart.
    """
    factors = farthest.bit_length() + 2 * (BLOCK // len(part)).bit_length() + fraction_bits
    return Rounding(form, split.bound(factors))


def fill(table: Floats, part: Waves, start: int, form: Precision) -> None:
    """Write the rows of positions start, start + 1, ...; shape (length, columns of the part).

    A block is turned by the digits of its own position, not from the block before it,
    so that errors do not pile up along the table.
    """
    kernel = fast.kernel_for(table.size) if table.dtype == np.float32 else None
    if kernel is not None and table.flags.c_contiguous and table.shape[1] == 2 * len(part):
        _fill_fast(table, part, start, form, kernel)
        return
    rounding = rounding_to(form, part, max(abs(start), abs(start + len(table))))
    within, doubles, steps = _turns(len(table), part, rounding.block)
    size = len(within)
    block = _Block(within, doubles, rounding)
    for first in range(0, len(table), size * len(steps)):
        tops = range(first, len(table), size)[: len(steps)]
        block.begin(_quarter(steps[: len(tops)] * place(part, start + first)))
        for index, top in enumerate(tops):
            rows = table[top : top + size]
            entries = _entries(rows, part)
            undecided = block.turned(index, entries)
            if undecided.size:
                settle(entries, undecided, run(start + top, len(rows)), part, form)
            _copy(entries, rows)


def _turns(length: int, part: Waves, block: int) -> tuple[Split, Complex, Split]:
    """The turns within a block, these rounded, and those from one block to the next."""
    power = _power(length, block // len(part))
    within = block_table(part, power)
    steps = digit_table(part, power, _power(-(-length // len(within)), KEPT // len(part)))
    return within, block_doubles(part, power), steps


def _fill_fast(
    table: Floats, part: Waves, start: int, form: Precision, kernel: fast.Kernel
) -> None:
    """The same in one compiled pass; rows with an undecided entry are written once more."""
    power = _power(len(table), BLOCK // len(part))
    bits = _power(-(-len(table) >> power), BLOCK // len(part))
    within = digit_parts(part, 0, power)
    reach = 1 << power + bits
    for first in range(0, len(table), reach):
        rows = table[first : first + reach]
        starts = _parts_at(part, start + first, power, bits)
        open_rows = np.empty(len(rows), np.int64)
        count = kernel(within, starts, rows, NEAR, open_rows)
        positions = run(start + first, len(rows))
        for top in range(0, count, _MANY):
            again = open_rows[top : min(top + _MANY, count)]
            fresh = np.empty((len(again), rows.shape[1]), rows.dtype)
            fill_at(fresh, part, positions[again], form)
            rows[again] = fresh


def _parts_at(part: Waves, position: int, power: int, bits: int) -> tuple[Real, Real]:
    """Real and imaginary parts of the turns to where blocks begin, from a position on."""
    if not position:
        return digit_parts(part, power, bits)
    return split.parts((digit_table(part, power, bits) * place(part, position)).rounded())


def fill_at(table: Floats, part: Waves, positions: Places, form: Precision) -> None:
    """Write one row for each position; shape (number of positions, columns of the part)."""
    fraction_bits = 0 if positions.fraction is None else part.fraction_bits
    rounding = rounding_to(form, part, int(positions.whole.max(initial=0)), fraction_bits)
    step = max(1, BLOCK // 2 // len(part))
    for top in range(0, len(positions), step):
        chosen = positions[top : top + step]
        turned = _quarter(places(part, chosen))
        rows = table[top : top + step]
        entries = _entries(rows, part)
        flat = entries.reshape(-1)
        lower = np.empty_like(flat)
        if rounding.takes_both_parts:
            undecided = rounding.close(_reals(turned.high), _reals(turned.low), flat, lower)
        else:
            undecided = rounding.near(_reals(turned.rounded()), flat, lower)
        if undecided.size:
            settle(entries, undecided, chosen, part, form)
        _copy(entries, rows)


def _power(length: int, most: int) -> int:
    """The bits of a table of turns: enough for a length, and no longer than there is room."""
    return max(0, min(most.bit_length() - 1, (length - 1).bit_length()))


def _quarter(turned: Split) -> Split:
    """i times z = exp(-i w p): sin(w p) + i cos(w p), stored as columns are."""
    return Split(turned.high * 1j, turned.low * 1j)


def _reals(values: Complex) -> Real:
    return values.view(np.float64).reshape(-1)


def _entries(rows: Floats, part: Waves) -> Floats:
    """Where a block is computed: its own rows, or a buffer with a cosine for every sine."""
    if rows.flags.c_contiguous and rows.shape[1] == 2 * len(part):
        return rows
    return np.empty((len(rows), 2 * len(part)), rows.dtype)


def _copy(entries: Floats, rows: Floats) -> None:
    if entries is not rows:
        rows[...] = entries[:, : rows.shape[1]]


class _Room(threading.local):
    """Room to compute in, kept by each thread: fresh pages cost more than a short table."""

    def __init__(self) -> None:
        self._kept: dict[int, Complex] = {}

    def taken(self, which: int, like: Complex) -> Complex:
        """Room number ``which`` in the shape of another array, whatever stands in it."""
        if which not in self._kept or self._kept[which].size < like.size:
            self._kept[which] = np.empty(like.size, np.complex128)
        return self._kept[which][: like.size].reshape(like.shape)


_KEPT_ROOM = _Room()


class _Block:
    """The first rows of a table, and the room to turn them to where each block begins."""

    def __init__(self, within: Split, doubles: Complex, rounding: Rounding) -> None:
        self._rounding = rounding
        rows, self._width = doubles.shape
        # Several rows side by side make one long line where there are few frequencies.
        self._beside = 1 << _power(rows, max(1, _INNER // self._width))
        self._starts = Split(doubles[:0], doubles[:0])
        self._within = self._lines(doubles)
        self._parts = (self._lines(within.high), self._lines(within.low))
        self._start, self._rest = np.empty((2, self._beside, self._width), np.complex128)
        count = 3 if self._takes_both else 1
        self._rooms = [self._lines(_KEPT_ROOM.taken(which, doubles)) for which in range(count)]
        lower = _KEPT_ROOM.taken(count, doubles).reshape(-1).view(rounding.form.dtype)
        self._lower = lower[: 2 * doubles.size]

    @property
    def _takes_both(self) -> bool:
        return self._rounding.takes_both_parts

    def _lines(self, values: Complex) -> Complex:
        return values.reshape(-1, self._beside * self._width)

    def begin(self, starts: Split) -> None:
        """Take the turns at which the next blocks begin, one row each."""
        self._starts = starts if self._takes_both else Split(starts.rounded(), starts.low)

    def turned(self, index: int, entries: Floats) -> Indices:
        """Write the rows of one block, and tell which entries stay undecided."""
        flat = entries.reshape(-1)
        lower = self._lower[: len(flat)]
        # Of a shorter block the last line is computed whole.
        lines = -(-len(entries) // self._beside)
        self._start[...] = self._starts.high[index]
        high = self._start.reshape(-1)
        room = self._rooms[0][:lines]
        reals = _reals(room)[: len(flat)]
        if not self._takes_both:
            np.multiply(self._within[:lines], high, out=room)
            return self._rounding.near(reals, flat, lower)
        # ``split.product`` in place: P, and Q from the parts of either side.
        self._rest[...] = self._starts.low[index]
        rest, more = (each[:lines] for each in self._rooms[1:])
        exact, small = (each[:lines] for each in self._parts)
        np.multiply(exact, high, out=room)
        np.multiply(small, high, out=rest)
        np.multiply(self._within[:lines], self._rest.reshape(-1), out=more)
        rest += more
        return self._rounding.close(reals, _reals(rest)[: len(flat)], flat, lower)


def settle(
    entries: Floats, undecided: Indices, positions: Places, part: Waves, form: Precision
) -> None:
    """Write the entries that the bound left open; flat indices into ``entries``."""
    rows, columns = np.divmod(undecided, entries.shape[1])
    columns += 2 * part.first
    at_zero = positions.are_zero(rows)
    entries.reshape(-1)[undecided[at_zero]] = (columns % 2)[at_zero]
    left = ~at_zero
    if np.count_nonzero(left) > _MANY and positions.fraction is None:
        left[left] = ~_settle_small(
            entries.reshape(-1),
            undecided[left],
            positions.signed(rows[left]),
            columns[left],
            part,
            form,
        )
    for index, row, column in zip(undecided[left], rows[left], columns[left], strict=True):
        entries.reshape(-1)[index] = settled(part, positions.exact(row), int(column), form)


def _settle_small(
    flat: Floats,
    undecided: Indices,
    positions: npt.NDArray[np.int64],
    columns: Indices,
    part: Waves,
    form: Precision,
) -> npt.NDArray[np.bool_]:
    """Sines of small angles, all at once; which of them are decided now."""
    upper, lower = np.empty((2, len(undecided)), flat.dtype)
    with np.errstate(over="ignore", invalid="ignore"):  # where it does not apply
        high, low, error = small_sines(part, positions, columns, form)
        form.cast(high + (low + error), upper)
        form.cast(high + (low - error), lower)
    same = (upper.view(form.bits) == lower.view(form.bits)) & np.isfinite(error)
    flat[undecided[same]] = upper[same]
    return np.asarray(same)
