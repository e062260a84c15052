"""Random entries of random tables against Arb: each must be the float nearest to the truth.

Run with ``python -m benchmarks.campaign``; the default is 10 million entries, over
dtype, d_model, base and position.  Exit status 1 when one is not correctly rounded.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter
from fractions import Fraction

import flint
import numpy as np
import numpy.typing as npt

from benchmarks import command
from pe_symbolic.enclosure.balls import precision
from pe_symbolic.encodings.arguments import Base, checked_dtype
from pe_symbolic.encodings.sinusoidal import positional_encoding, positional_encoding_at

ENTRIES = 10_000_000
BITS = 360
ROWS = 64
WIDTHS = (1, 2, 3, 4, 7, 8, 32, 64, 127, 256, 512, 1024)
BASES: tuple[Base, ...] = (10000, 10000, 500_000, 1000, 2, 1, 0.5, Fraction(1, 3), 1e-3, 1e10, 1e30)
Real = npt.NDArray[np.float64]
Position = int | float | Fraction


def formats() -> list[np.dtype[np.floating]]:
    """The dtypes that can be tried here; bfloat16 needs ml_dtypes."""
    found: list[np.dtype[np.floating]] = [np.dtype(name) for name in ("f2", "f4", "f8")]
    try:
        return [*found, checked_dtype("campaign", "bfloat16")]
    except ImportError:
        return found


def true_values(positions: list[Position], d_model: int, base: Base) -> tuple[Real, Real]:
    """High + low, from the formula as printed; shape (positions, d_model)."""
    high, low = np.zeros((2, len(positions), d_model + d_model % 2))
    with precision(BITS):
        bottom = Fraction(base)
        ball = flint.arb(flint.fmpq(bottom.numerator, bottom.denominator))
        places = [flint.arb(flint.fmpq(*Fraction(one).as_integer_ratio())) for one in positions]
        for column in range(0, d_model, 2):
            power = ball ** flint.arb(flint.fmpq(column, d_model))
            for row, place in enumerate(places):
                for offset, value in enumerate((place / power).sin_cos()):
                    nearby = float(value.mid())
                    high[row, column + offset] = nearby
                    low[row, column + offset] = float((value - nearby).mid())
    return high[:, :d_model], low[:, :d_model]


def not_nearest(table: npt.NDArray[np.floating], truth: tuple[Real, Real]) -> int:
    """How many entries have a neighbour that is nearer to the truth."""
    high, low = truth
    entries = table.astype(np.float64)
    worse = np.zeros(table.shape, np.bool_)
    for end in (-2, 2):
        neighbour = np.nextafter(table, table.dtype.type(end)).astype(np.float64)
        # Twice the way from their middle to the truth; near it the sum in brackets is exact.
        beyond = ((high - entries) + (high - neighbour)) + 2 * low
        worse |= beyond * np.sign(end) > 0
    return int(np.count_nonzero(worse))


def some_positions(luck: random.Random) -> list[Position]:
    """Near, far, fractional and rational ones."""
    kind = luck.randrange(4)
    if kind == 0:
        return [luck.randrange(-(2**60), 2**60) >> luck.randrange(60) for _ in range(ROWS)]
    if kind == 1:
        return [luck.uniform(-1, 1) * 2.0 ** luck.randrange(-30, 50) for _ in range(ROWS)]
    bottom = luck.choice([3, 10, 10**6, 7, 2**70])
    reach = 10 ** luck.randrange(3, 12)
    return [Fraction(luck.randrange(-reach, reach), bottom) for _ in range(ROWS)]


def one_table(
    luck: random.Random, form: np.dtype[np.floating]
) -> tuple[npt.NDArray[np.floating], tuple[Real, Real]]:
    """A random table, by blocks or by positions, and what is true."""
    d_model = luck.choice(WIDTHS)
    base = luck.choice((*BASES, 10 ** luck.uniform(-3, 8)))
    if luck.randrange(2):
        start = luck.choice([0, -32, luck.randrange(2**17), luck.randrange(-(2**60), 2**59)])
        positions: list[Position] = list(range(start, start + ROWS))
        table = positional_encoding(ROWS, d_model, start=start, base=base, dtype=form)
    else:
        positions = some_positions(luck)
        given = np.array(positions, object)
        table = positional_encoding_at(given, d_model, base=base, dtype=form)
    return table, true_values(positions, d_model, base)


def spoilt_is_seen(table: npt.NDArray[np.floating], truth: tuple[Real, Real]) -> bool:
    """Whether the check notices an entry that was moved to the next float."""
    spoilt = table.copy()
    spoilt[-1, -1] = np.nextafter(spoilt[-1, -1], table.dtype.type(2))
    return not_nearest(spoilt, truth) == not_nearest(table, truth) + 1


def main() -> int:
    """Tries as many entries as asked for."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.campaign", description=__doc__)
    parser.add_argument("entries", nargs="?", type=int, metavar="ENTRIES", default=ENTRIES)
    parser.add_argument("seed", nargs="?", type=int, metavar="SEED", default=1)
    asked = parser.parse_args()
    return tried_at_random(asked.entries, asked.seed)


def tried_at_random(entries: int, seed: int) -> int:
    """Prints the entries tried and the wrong ones, per dtype."""
    luck, began = random.Random(seed), time.perf_counter()  # noqa: S311 - the same entries again
    tried: Counter[str] = Counter()
    wrong: Counter[str] = Counter()
    unseen, forms = 0, formats()
    while sum(tried.values()) < entries:
        form = forms[luck.randrange(len(forms))]
        table, truth = one_table(luck, form)
        tried[form.name] += table.size
        wrong[form.name] += not_nearest(table, truth)
        unseen += not spoilt_is_seen(table, truth)
    for name, count in sorted(tried.items()):
        print(f"{name:9} {count:12,} entries, {wrong[name]} not correctly rounded")
    print(f"spoilt entries not noticed: {unseen}")
    print(f"{sum(tried.values()):,} entries in {time.perf_counter() - began:.0f} s")
    return int(bool(sum(wrong.values()) or unseen))


if __name__ == "__main__":
    command.run(main)
