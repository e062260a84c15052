"""In words: what a table has that another has not; the same table has nothing to be said."""

from __future__ import annotations

import math
from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest

import pe_symbolic as pe
from pe_symbolic.conformance.shown import as_data, sentences
from pe_symbolic.conformance.spec import PAPER, Spec
from pe_symbolic.conformance.wording import departures

COSINES = replace(PAPER, first="cos")
TWICE = replace(COSINES, second="same")
ROTARY = replace(TWICE, layout="halves")


@pytest.mark.parametrize("spec", [PAPER, COSINES, replace(PAPER, start=3)])
def test_the_same_table_departs_in_nothing(spec: Spec) -> None:
    assert departures(spec, spec, 16, 8) == ()


@pytest.mark.parametrize(
    ("found", "wanted", "said"),
    [
        (COSINES, PAPER, "cosine first, not sine"),
        (PAPER, COSINES, "sine first, not cosine"),
        (replace(PAPER, layout="halves"), PAPER, "halves concatenated, not interleaved"),
        (PAPER, replace(PAPER, layout="halves"), "interleaved, not halves concatenated"),
        (
            ROTARY,
            PAPER,
            "both halves are the same cosines, one of the two tables of rotary embeddings",
        ),
        (
            TWICE,
            PAPER,
            "both columns of a pair are the same cosines, "
            "one of the two tables of rotary embeddings",
        ),
        (PAPER, TWICE, "a pair of columns is a sine and a cosine, not one of them twice"),
        (replace(ROTARY, first="sin"), ROTARY, "sine first, not cosine"),
        (replace(PAPER, start=1), PAPER, "row 0 is position 1, not 0"),
        (replace(PAPER, start="last", stride=-1), PAPER, "positions descend"),
        (replace(PAPER, stride=-1), PAPER, "every sine has the other sign: positions descend"),
        (PAPER, replace(PAPER, start="last", stride=-1), "positions ascend"),
        (replace(PAPER, zero_row=0), PAPER, "row 0 is zero"),
        (PAPER, replace(PAPER, zero_row=2), "row 2 is not zero"),
        (replace(PAPER, amplitude=3.0), PAPER, "every entry is multiplied by 3"),
        (replace(PAPER, amplitude=8**-0.5), PAPER, "every entry is multiplied by 1/√d = 0.353553"),
        (replace(PAPER, amplitude=0.5), PAPER, "every entry is multiplied by √(2/d) = 0.5"),
        (replace(PAPER, base=500.0), PAPER, "base 500, not 10000"),
        (replace(PAPER, freq_scale=2.0), PAPER, "frequencies multiplied by 2"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_departs_is_said(found: Spec, wanted: Spec, said: str) -> None:
    assert said in departures(found, wanted, 16, 8)


@pytest.mark.parametrize(
    ("base", "said"),
    [
        (1e4**0.5, "base 100, not 10000, as where the exponent is halved: i/d for 2i/d"),
        (1e4**2, "base 100000000, not 10000, as where the exponent is doubled: 4i/d for 2i/d"),
        (1e4**-1, "base 0.0001, not 10000, as where the exponent has the other sign"),
        (
            math.exp(math.log10(1e4)),
            "base 54.5981500331, not 10000, "
            "as where a logarithm to base 10 stands for the natural one",
        ),
        (
            math.exp(math.log2(1e4)),
            "base 589902.400637, not 10000, "
            "as where a logarithm to base 2 stands for the natural one",
        ),
    ],
)
def test_a_base_that_a_slip_in_the_exponent_gives_is_said_to_be_that(
    base: float, said: str
) -> None:
    assert said in departures(replace(PAPER, base=base), PAPER, 16, 64)


def test_a_length_in_the_place_of_another_number_is_said_to_be_that() -> None:
    rows = replace(PAPER, base=1e4 ** (64 / 40))
    said = departures(rows, PAPER, 40, 64)[0]
    assert said.endswith(", not 10000, as where the number of rows stands for d_model")
    said = departures(replace(PAPER, base=100.0), PAPER, 128, 64)[0]
    assert said.endswith("i/d for 2i/d or the number of rows stands for d_model")
    said = "frequencies multiplied by 1/40: positions are divided by the number of rows"
    assert said in departures(replace(PAPER, freq_scale=1 / 40), PAPER, 40, 64)
    said = "frequencies multiplied by 1/39: positions run from 0 to 1"
    assert said in departures(replace(PAPER, freq_scale=1 / 39), PAPER, 40, 64)


def test_beside_another_denominator_a_base_is_no_slip_in_the_exponent() -> None:
    found = departures(replace(PAPER, base=100.0, den="d/2-1"), PAPER, 16, 8)
    assert "base 100, not 10000" in found


@pytest.mark.parametrize(
    ("odd", "said"),
    [("zero", "an odd width ends with zeros"), ("truncate", "the last column is a sine")],
)
def test_an_odd_width_ends_in_one_of_two_ways(odd: str, said: str) -> None:
    one, other = replace(PAPER, odd="zero"), PAPER
    found, wanted = (one, other) if odd == "zero" else (other, one)
    assert departures(found, wanted, 16, 7) == (said,)


@pytest.mark.parametrize(
    ("share", "said"),
    [
        (Fraction(0), "none of the entries"),
        (Fraction(1, 2**16), "less than 0.01 % of the entries"),
        (Fraction(16, 2**16), "0.02 % of the entries"),
        (Fraction(1, 2), "50 % of the entries"),
        (Fraction(2**16 - 1, 2**16), "more than 99.99 % of the entries"),
        (Fraction(1), "100 % of the entries"),
    ],
)
def test_a_share_is_not_rounded_to_none_or_all(share: Fraction, said: str) -> None:
    found = pe.conform(pe.positional_encoding(16, 8))
    assert found.errors is not None
    shown = replace(found, errors=replace(found.errors, not_nearest=share))
    assert any(f"; {said} not correctly rounded" in line for line in sentences(shown))


def test_errors_beside_float32_angles_are_told_of_float32_alone() -> None:
    said = "times what rounding its angle to float32 costs an entry, p 2^-24 at position p"
    table = pe.positional_encoding(64, 64)
    assert said in "\n".join(sentences(pe.conform(table)))
    for other in (table.astype(np.float16), pe.positional_encoding(64, 64, dtype=np.float64)):
        lines = "\n".join(sentences(pe.conform(other)))
        assert "largest error" in lines
        assert said not in lines


def test_a_named_mistake_has_the_size_of_its_error() -> None:
    table = pe.positional_encoding(64, 64)
    found = pe.conform(np.tile(table[3], (20, 1)))
    off = np.abs(table[:20] - table[3]).max()
    assert found.departures[-1].startswith(f"so entries differ by up to {off:.3g} (row ")


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        (None, "was not shown: no pairs of columns"),
        (ROTARY, "it takes both the sine and the cosine"),
        (replace(PAPER, zero_row=0), "holds but for row 0, which is zero"),
        (PAPER, "does not hold for the last column, a sine without its cosine"),
    ],
)
def test_where_no_rotation_was_shown_it_is_said_why(spec: Spec | None, said: str) -> None:
    found = pe.conform(pe.positional_encoding(16, 8))
    assert any("one matrix carries every row" in line for line in sentences(found))
    other = replace(found, rotates=False, same=(), spec=spec, errors=None)
    lines = list(sentences(other))
    assert any(said in line for line in lines)
    assert any("no known implementation" in line for line in lines) == (spec is not None)
    assert as_data(found)["errors"] is not None
    assert as_data(other)["errors"] is None
