"""Every entry is the float nearest to the truth; a bound made too small is caught."""

from __future__ import annotations

import hashlib
import random
import tracemalloc
from collections.abc import Callable
from fractions import Fraction
from typing import Any, cast

import flint
import numpy as np
import numpy.typing as npt
import pytest

from pe_symbolic.enclosure.balls import precision
from pe_symbolic.encodings import fast, rows, split, turns
from pe_symbolic.encodings.arguments import Base, checked_dtype
from pe_symbolic.encodings.nearest import nearest, precision_of, settled
from pe_symbolic.encodings.places import run
from pe_symbolic.encodings.sinusoidal import positional_encoding, positional_encoding_at
from pe_symbolic.encodings.small import small_sines
from pe_symbolic.encodings.split import Split
from pe_symbolic.encodings.turns import Waves, place, places, seeds

BASES: list[Base] = [10000, 500_000, 2, 1, 0.5, 1e-3, 1e10, 1e100, Fraction(1, 3), 1e-20]
#: (position, column) of tables of width 64, found by search: nearly half way between two floats.
HARD = [(7_086_789, 17), (7_468_984, 6), (10_461_481, 26), (13_131_518, 0)]


def formats() -> list[np.dtype[np.floating]]:
    found = [np.dtype(name) for name in ("f2", "f4", "f8")]
    try:
        return [*found, checked_dtype("", "bfloat16")]
    except ImportError:
        return found


def truth(position: int | Fraction | float, column: int, d_model: int, base: Base) -> flint.arb:
    """Arb at 400 bits, by the formula as printed and not by the code under test."""
    pair, odd = divmod(column, 2)
    where, bottom = Fraction(position), Fraction(base)
    power = flint.arb(flint.fmpq(bottom.numerator, bottom.denominator)) ** flint.arb(
        flint.fmpq(2 * pair, d_model)
    )
    sine, cosine = (flint.arb(flint.fmpq(where.numerator, where.denominator)) / power).sin_cos()
    return cosine if odd else sine


def is_nearest(entry: np.floating, true: flint.arb) -> bool:
    """Whether no neighbour is nearer to the truth."""
    with precision(max(400, flint.ctx.prec)):
        distance = abs(true - flint.arb(float(entry)))
        ends = (entry.dtype.type(-2), entry.dtype.type(2))
        neighbours = [flint.arb(float(np.nextafter(entry, end))) for end in ends]
        return all(distance <= abs(true - other) for other in neighbours)


def random_positions(rng: random.Random) -> list[int | float | Fraction]:
    kind = rng.randrange(3)
    if kind == 0:
        return [rng.randrange(-(2**60), 2**60) >> rng.randrange(60) for _ in range(20)]
    if kind == 1:
        return [rng.uniform(-1, 1) * 2.0 ** rng.randrange(-60, 50) for _ in range(20)]
    bottoms = [3, 10, 10**6, 7, 2**70]
    return [Fraction(rng.randrange(-(10**9), 10**9), rng.choice(bottoms)) for _ in range(20)]


def test_a_float_next_to_the_nearest_is_refused() -> None:
    table = positional_encoding(50, 8)
    with precision(400):
        for row, column in [(1, 0), (7, 5), (49, 7)]:
            true = truth(row, column, 8, 10000)
            assert is_nearest(table[row, column], true)
            for way in (np.float32(-2), np.float32(2)):
                assert not is_nearest(np.nextafter(table[row, column], way), true)


@pytest.mark.parametrize("seed", range(12))
def test_random_entries_are_the_nearest_floats(seed: int) -> None:
    rng = random.Random(seed)  # noqa: S311
    form = formats()[seed % len(formats())]
    for _ in range(6):
        d_model, base = rng.choice([1, 2, 3, 7, 64, 127, 512]), rng.choice(BASES)
        start = rng.choice([0, 1, -5, rng.randrange(-(2**60), 2**60 - 300), rng.randrange(2**16)])
        length = rng.choice([1, 3, 20, 200])
        table = positional_encoding(length, d_model, start=start, base=base, dtype=form)
        positions = random_positions(rng)
        picked = positional_encoding_at(
            cast(npt.ArrayLike, positions), d_model, base=base, dtype=form
        )
        for _ in range(15):
            row, column, other = rng.randrange(length), rng.randrange(d_model), rng.randrange(20)
            with precision(400):
                run_true = truth(start + row, column, d_model, base)
                true = truth(positions[other], column, d_model, base)
            assert is_nearest(table[row, column], run_true), (start + row, column, d_model, base)
            assert is_nearest(picked[other, column], true), (positions[other], column, base)


def test_a_whole_table_in_float64_is_the_nearest() -> None:
    table = positional_encoding(64, 16, start=10**15, dtype=np.float64)
    with precision(400):
        for row, column in np.ndindex(table.shape):
            entry = np.float64(table[row, column])
            assert is_nearest(entry, truth(10**15 + row, column, 16, 10000))


def worst_error(part: Waves, factors: list[int]) -> tuple[float, int]:
    """The largest error of a product over many positions, and the seeds in the longest."""
    worst, length = 0.0, 0
    with precision(300):
        for position in factors:
            turned = place(part, position)
            length = max(length, position.bit_length())
            for pair in range(len(part)):
                angle = flint.arb(10000) ** flint.arb(flint.fmpq(-2 * pair, part.d_model))
                sine, cosine = (angle * position).sin_cos()
                high, low = turned.high[0, pair], turned.low[0, pair]
                real = flint.arb(high.real) + flint.arb(low.real) - cosine
                imaginary = flint.arb(high.imag) + flint.arb(low.imag) + sine
                worst = max(worst, float((real * real + imaginary * imaginary).sqrt().upper()))
    return worst, length


def test_the_bound_on_products_holds_and_a_smaller_one_is_caught() -> None:
    part = Waves(16, 10000, 0, 8)
    rng = random.Random(5)  # noqa: S311
    # All digits set and none: the longest products there are, and random ones.
    positions = [
        2**60 - 1,
        2**60 - 2**30,
        0x555555555555555,
        *(rng.randrange(2**60) for _ in "x" * 60),
    ]
    worst, length = worst_error(part, positions)
    assert 0 < worst <= split.bound(length)
    assert worst > split.bound(length) / 1000  # a bound a thousand times smaller would be wrong


def test_seeds_are_within_half_a_unit_of_their_last_place() -> None:
    part = Waves(6, 10000, 0, 3)
    found = seeds(part, 0, 39)
    with precision(300):
        for power, pair in ((0, 1), (5, 2), (39, 0), (39, 2)):
            angle = flint.arb(10000) ** flint.arb(flint.fmpq(-2 * pair, 6)) * 2**power
            sine, cosine = angle.sin_cos()
            high, low = found.high[power, pair], found.low[power, pair]
            assert high.real * 2**26 == round(high.real * 2**26)
            assert abs(flint.arb(high.real) + flint.arb(low.real) - cosine) < flint.arb(2) ** -81
            assert abs(flint.arb(high.imag) + flint.arb(low.imag) + sine) < flint.arb(2) ** -81


@pytest.mark.parametrize(("position", "column"), HARD)
def test_hard_entries_are_right_and_a_bound_of_zero_gets_them_wrong(
    position: int, column: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    with precision(400):
        true = truth(position, column, 64, 10000)
    table = positional_encoding(40, 64, start=position - 30)
    right = table[30, column]
    assert is_nearest(right, true)
    # An approximation as bad as is allowed, on the other side of the nearest tie.
    unit = 2.0**-53
    other = [float(true.mid()) + k * unit for k in (-3, 3)]
    wrong = next(value for value in other if np.float32(value) != right)
    entries, lower = np.empty(1, np.float32), np.empty(1, np.float32)
    rounding = rows.Rounding(precision_of(np.dtype(np.float32)), 0.0)
    assert rounding.near(np.array([wrong]), entries, lower).tolist() == [0]
    monkeypatch.setattr(rows, "NEAR", 0.0)
    assert rounding.near(np.array([wrong]), entries, lower).tolist() == []
    assert not is_nearest(entries[0], true)


def test_the_two_roundings_tell_apart_what_the_bound_leaves_open() -> None:
    form = precision_of(np.dtype(np.float32))
    rounding = rows.Rounding(form, 0.0)
    halfway = 1 + 2.0**-24  # between 1 and the next float32
    values = np.array([0.5, halfway - 2.0**-50, halfway, halfway + 2.0**-51, halfway + 2.0**-49])
    entries, lower = np.empty(5, np.float32), np.empty(5, np.float32)
    assert rounding.near(values, entries, lower).tolist() == [2, 3]
    assert rounding.differing(np.zeros(3, np.float32), -np.zeros(3, np.float32)).size == 3


@pytest.mark.parametrize("dtype", formats(), ids=lambda dtype: dtype.name)
def test_casts_round_to_the_nearest(dtype: np.dtype[np.floating]) -> None:
    form = precision_of(dtype)
    rng = np.random.default_rng(1)
    values = rng.uniform(-1, 1, 4000) * 2.0 ** rng.integers(-150, 1, 4000)
    entries = np.empty(4000, dtype)
    form.cast(values, entries)
    for value, entry in zip(values.tolist(), entries, strict=True):
        mantissa, denominator = value.as_integer_ratio()
        assert float(entry) == nearest(mantissa, 1 - denominator.bit_length(), form)
        assert is_nearest(entry, flint.arb(value))


def test_an_integer_and_a_power_round_to_even_on_a_tie() -> None:
    form = precision_of(np.dtype(np.float16))
    assert nearest(2**11 + 1, 0, form) == 2**11
    assert nearest(2**11 + 3, 0, form) == 2**11 + 4
    assert nearest(-(2**12 + 3), -1, form) == -(2**11 + 2)
    assert nearest(1, -25, form) == 0
    assert nearest(3, -26, form) == 2.0**-24
    assert str(nearest(-1, -60, form)) == "-0.0"


def test_small_sines_are_within_their_bound() -> None:
    part, form = Waves(64, 1e30, 0, 32), precision_of(np.dtype(np.float64))
    positions = np.array([1, 3, 2**40 + 1, -7, 2**59 + 3, 5], np.int64)
    columns = np.array([60, 62, 56, 40, 62, 61], np.intp)
    high, low, error = small_sines(part, positions, columns, form)
    assert np.isnan(error).tolist() == [False, False, False, False, False, True]
    with precision(400):
        for index in range(5):
            true = truth(int(positions[index]), int(columns[index]), 64, 1e30)
            distance = abs(flint.arb(high[index]) + flint.arb(low[index]) - true)
            assert distance <= flint.arb(error[index])
            assert distance > flint.arb(error[index]) * flint.arb(2) ** -60


def test_zero_far_columns_and_odd_widths() -> None:
    for dtype in formats():
        table = positional_encoding(3, 7, start=-1, base=1e300, dtype=dtype)
        assert table.shape == (3, 7)
        assert table[1].tobytes() == np.array([0, 1, 0, 1, 0, 1, 0], dtype).tobytes()
        assert np.signbit(table[0, 6].astype(np.float64))
        assert not np.signbit(table[2, 6].astype(np.float64))


@pytest.mark.parametrize("base", [1e-300, 1e300, 1e-3])
def test_extreme_bases_are_settled(base: float) -> None:
    for form in formats():
        positional_encoding(40, 128, start=2**60 - 40, base=base, dtype=form)
        table = positional_encoding(60, 128, base=base, dtype=form)
        with precision(2400):
            for row, column in [(1, 127), (59, 126), (30, 64), (7, 100), (2, 90)]:
                true = truth(row, column, 128, base)
                assert is_nearest(table[row, column], true), (row, column, form)


def test_an_integer_of_any_size_has_a_sign() -> None:
    form = precision_of(np.dtype(np.float64))
    assert nearest(-(3**1000), -1600, form) == -float(Fraction(3**1000, 2**1600))


def test_entry_by_entry_and_block_by_block_are_the_same_bytes() -> None:
    for d_model in (5, 6, 1100):
        table = positional_encoding(300, d_model, start=77)
        assert table.tobytes() == positional_encoding_at(np.arange(77, 377), d_model).tobytes()
    one = settled(Waves(6, 10000, 0, 3), 12345, 3, precision_of(np.dtype(np.float32)))
    assert one == positional_encoding(1, 6, start=12345)[0, 3]
    assert places(Waves(6, 10000, 0, 3), run(-3, 2)).high.shape == (2, 3)


@pytest.mark.parametrize("base", [10000, 1e9, Fraction(1, 3)])
def test_one_pass_gives_the_same_bytes(base: Base, monkeypatch: pytest.MonkeyPatch) -> None:
    """The pass that numba compiles, here as the Python it is written in."""
    arguments = [(150, 6, 0), (3, 64, -1), (40, 8, 2**50), (7, 5, 0), (1, 2, 0)]
    plain = [positional_encoding(n, d, start=p, base=base) for n, d, p in arguments]
    assert fast.kernel_for(100) is None
    monkeypatch.setattr(fast, "kernel_for", lambda entries: fast.turned)
    for table, (length, d_model, start) in zip(plain, arguments, strict=True):
        found = positional_encoding(length, d_model, start=start, base=base)
        assert found.tobytes() == table.tobytes()
    monkeypatch.setattr(rows, "NEAR", 1.0)  # every row is left open, and settled
    assert positional_encoding(150, 6, base=base).tobytes() == plain[0].tobytes()


def test_one_pass_counts_the_rows_that_it_leaves_open() -> None:
    within = (np.array([[1.0], [0.5]]), np.array([[0.0], [-0.5]]))
    starts = (np.array([[1.0]]), np.array([[0.0]]))
    table, found = np.empty((2, 2), np.float32), np.empty(2, np.int64)
    assert fast.turned(within, starts, table, 2.0**-50, found) == 1
    assert found[0] == 0
    assert table[1].tolist() == [0.5, 0.5]


@pytest.mark.parametrize("base", [10000, 1e-20])
def test_a_table_too_wide_to_keep_its_seeds_has_the_same_bytes(
    base: Base, monkeypatch: pytest.MonkeyPatch
) -> None:
    positions: list[int | Fraction] = [3, 2**59 + 1, -17, Fraction(1, 10), 0, -Fraction(10**15, 7)]

    def found() -> list[bytes]:
        turns.digit_table.cache_clear()
        every: list[list[int | Fraction]] = [[one] for one in positions]
        picked = [positional_encoding_at(some, 65, base=base) for some in (*every, positions)]  # type: ignore[arg-type]  # objects are allowed
        far = positional_encoding(5, 65, start=2**60 - 4, base=base)
        first = positional_encoding(1, 65, base=base)
        return [table.tobytes() for table in (*picked, far, first)]

    kept = found()
    monkeypatch.setattr(turns, "_SETS", 0)
    assert found() == kept
    with precision(400):
        for position in positions[:2]:
            row = positional_encoding_at(position, 65, base=base, dtype=np.float64)
            assert is_nearest(row[63], truth(position, 63, 65, base))


def test_the_bytes_of_a_table_are_known() -> None:
    table = positional_encoding(512, 64).astype("<f4")
    assert (
        hashlib.sha256(table.tobytes()).hexdigest()
        == "aa44d855d631ef8e6b9081f81f16d0a4cd16811b0c5ed8c2d8d8063b81f5b8df"
    )
    double = positional_encoding(128, 16, dtype=np.float64).astype("<f8")
    assert (
        hashlib.sha256(double.tobytes()).hexdigest()
        == "8f08a2ca820c34ac3b37c60e4182ff40da60a6156e8e56e8aec33e95f7201c1d"
    )


@pytest.mark.parametrize(
    "compute",
    [
        lambda: positional_encoding(40_000, 64, out=np.empty((40_000, 64)), dtype=np.float64),
        lambda: positional_encoding(20, 4096, out=np.empty((20, 4096)), dtype=np.float64),
        lambda: positional_encoding(200, 6144, dtype=np.float64),
        lambda: positional_encoding_at([0.5, 2.0**40], 2048),
        lambda: positional_encoding_at(np.arange(250) * 12_345, 3072),
    ],
)
def test_beyond_the_table_less_than_16_mib_are_used(
    compute: Callable[[], npt.NDArray[Any]],
) -> None:
    tracemalloc.start()
    try:
        size = compute().nbytes
        used = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert used - size < 16 * 2**20


def test_a_product_of_ones_is_one() -> None:
    one = split.ones((2, 3))
    product = one * one
    assert (product.high == 1).all()
    assert not product.low.any()
    assert len(Split(one.high, one.low)[1:]) == 1
