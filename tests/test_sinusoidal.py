"""The formula above and the array below say the same; arguments that make no table are refused."""

from decimal import Decimal
from fractions import Fraction
from typing import Any

import flint
import mpmath as mp
import numpy as np
import numpy.typing as npt
import pytest
import sympy
from hypothesis import given, settings
from hypothesis import strategies as st
from pe_symbolic.proofs import rotation

from pe_symbolic.enclosure import enclose
from pe_symbolic.encodings import turns
from pe_symbolic.encodings.places import checked_positions
from pe_symbolic.encodings.sinusoidal import (
    formula,
    offset_rotation,
    positional_encoding,
    positional_encoding_at,
)
from pe_symbolic.formula.from_sympy import from_sympy
from pe_symbolic.numeric_check import true_values
from pe_symbolic.symbols import base, frequency_value, omega
from pe_symbolic.symbols import d_model as symbols_d_model

BOUND = 2.0**-44


@pytest.mark.parametrize(
    ("arguments", "kind", "words"),
    [
        ({"length": -1}, ValueError, "length is -1"),
        ({"length": 2.0}, TypeError, "length must be an integer, not float"),
        ({"length": True}, TypeError, "length must be an integer"),
        ({"d_model": 0}, ValueError, "d_model is 0"),
        ({"d_model": "8"}, TypeError, "d_model must be an integer, not str"),
        ({"start": 0.5}, TypeError, "start must be an integer"),
        ({"start": 2**61}, ValueError, "start is"),
        ({"base": 0}, ValueError, "base is 0"),
        ({"base": -1.5}, ValueError, "base is -1.5"),
        ({"base": float("nan")}, ValueError, "base is not finite"),
        ({"base": float("inf")}, ValueError, "base is not finite"),
        ({"base": "ten"}, ValueError, "base is no number: 'ten'"),
        ({"base": None}, TypeError, "base must be a number or decimal text, not NoneType"),
        ({"base": 1j}, TypeError, "base must be a number"),
        ({"base": Fraction(999, 10**303)}, ValueError, "from 1e-300 to 1e300"),
        ({"base": 10**5000}, ValueError, "base is a number of thousands of digits"),
        ({"start": 10**400}, ValueError, "of 401 signs; give one from"),
        (
            {"out": np.lib.stride_tricks.as_strided(np.zeros(8, "f4"), (4, 8), (0, 4))},
            ValueError,
            "entries of out share",
        ),
        (
            {"out": np.lib.stride_tricks.as_strided(np.zeros(99, "f4"), (4, 8), (4, 8))},
            ValueError,
            "entries of out share",
        ),
        ({"dtype": np.int32}, TypeError, "dtype int32 is not supported"),
        ({"out": [0.0]}, TypeError, "out must be a NumPy array, not list"),
        ({"out": np.empty((3, 8), np.float32)}, ValueError, "out has shape (3, 8)"),
        ({"out": np.empty((4, 8))}, ValueError, "dtype float64"),
    ],
)
def test_arguments_that_make_no_table_are_refused(
    arguments: dict[str, object], kind: type[Exception], words: str
) -> None:
    with pytest.raises(kind) as refusal:
        positional_encoding(**{"length": 4, "d_model": 8, **arguments})  # type: ignore[arg-type]  # what is tested
    assert str(refusal.value).startswith("positional_encoding: ")
    assert words in str(refusal.value)


def test_a_read_only_out_is_refused() -> None:
    out = np.empty((4, 8), np.float32)
    out.flags.writeable = False
    with pytest.raises(ValueError, match="read-only"):
        positional_encoding(4, 8, out=out)


@pytest.mark.parametrize(
    ("positions", "kind"),
    [
        ([float("nan")], ValueError),
        ([float("inf")], ValueError),
        ([2.0**61], ValueError),
        ([2**61], ValueError),
        ([True], TypeError),
        (["one"], TypeError),
        (["1/3"], TypeError),
        (["1e999999"], ValueError),
        (["0." + "1" * 401], ValueError),
        (["１"], TypeError),
        ([[1, 2], [3]], TypeError),
        ([Decimal("NaN")], TypeError),
        ([Fraction(2**61)], ValueError),
        ([None], TypeError),
        ([1j], TypeError),
    ],
)
def test_positions_that_are_none_are_refused(
    positions: list[object], kind: type[Exception]
) -> None:
    with pytest.raises(kind, match="positional_encoding_at: "):
        positional_encoding_at(positions, 8)  # type: ignore[arg-type]  # what is tested


def test_the_limit_of_a_text_is_told() -> None:
    with pytest.raises(ValueError, match="more than 400 digits before or behind"):
        positional_encoding_at("1e1000", 8)


@pytest.mark.parametrize(("offset", "kind"), [(float("nan"), ValueError), ([1], TypeError)])
def test_what_is_no_offset_is_refused(offset: object, kind: type[Exception]) -> None:
    with pytest.raises(kind, match=r"^offset_rotation: offset"):
        offset_rotation(offset, 2)  # type: ignore[arg-type]  # what is tested


def test_an_odd_width_has_no_rotation() -> None:
    with pytest.raises(ValueError, match="d_model is 7, odd"):
        offset_rotation(1, 7)


@pytest.mark.parametrize(("d_model", "base"), [(6, 10000), (7, 10000), (4, 0.001), (1, 2)])
def test_the_array_is_the_formula(d_model: int, base: float) -> None:
    positions = [0, 1, 3, 100, -2, 65_535]
    table = positional_encoding_at(positions, d_model, base=base, dtype=np.float64)
    for column in range(d_model):
        tree = from_sympy(formula(column, d_model, base))
        for row, position in zip(table, positions, strict=True):
            truth = enclose(tree, 128, "mpmath.iv", {"pos": Fraction(position)})
            assert abs(float(truth.lower) - row[column]) < BOUND


def test_the_formula_prints_as_in_the_paper() -> None:
    assert str(formula(3, 6)) == str(
        sympy.cos(sympy.Symbol("pos", real=True) / sympy.Integer(10000) ** sympy.Rational(1, 3))
    )
    assert formula(2, 6) != formula(3, 6)


@pytest.mark.parametrize("start", [0, 1, -5, 2**40 + 7, -(2**59)])
def test_far_positions_are_as_right_as_near_ones(start: int) -> None:
    table = positional_encoding(130, 8, start=start, dtype=np.float64)
    truth = reference(start + 129, 8)
    assert np.abs(table[129] - truth).max() < BOUND
    picked = positional_encoding_at([start + 129, start], 8, dtype=np.float64)
    assert np.abs(picked[0] - truth).max() < BOUND
    assert np.abs(picked[1] - table[0]).max() < BOUND


def reference(position: float, d_model: int) -> npt.NDArray[np.float64]:
    """Every column of one position from Arb at 400 bits."""
    before, flint.ctx.prec = flint.ctx.prec, 400
    try:
        row = []
        place = flint.arb(flint.fmpq(*Fraction(position).as_integer_ratio()))
        for pair in range((d_model + 1) // 2):
            exponent = flint.arb(flint.fmpq(-2 * pair, d_model))
            sine, cosine = (flint.arb(10000) ** exponent * place).sin_cos()
            row += [float(sine.mid()), float(cosine.mid())]
        return np.array(row[:d_model])
    finally:
        flint.ctx.prec = before


@settings(max_examples=60)
@given(
    st.floats(-(2.0**59), 2.0**59, allow_nan=False),
    st.integers(1, 9),
)
def test_any_float_position_is_right(position: float, d_model: int) -> None:
    row = positional_encoding_at(position, d_model, dtype=np.float64)
    assert row.shape == (d_model,)
    assert np.abs(row - reference(position, d_model)).max() < BOUND


def test_zero_is_exact_and_has_no_sign() -> None:
    row = positional_encoding(1, 6)
    assert row.tobytes() == np.array([[0, 1, 0, 1, 0, 1]], np.float32).tobytes()


def test_shapes_and_dtypes() -> None:
    assert positional_encoding(0, 4).shape == (0, 4)
    assert positional_encoding(0, 2**60).shape == (0, 2**60)
    assert positional_encoding_at([], 4).shape == (0, 4)
    assert positional_encoding_at(3, 4).shape == (4,)
    assert positional_encoding_at(np.zeros((2, 3), np.uint8), 5).shape == (2, 3, 5)
    for dtype in (np.float16, np.float32, np.float64):
        assert positional_encoding(3, 4, dtype=dtype).dtype == dtype


def test_out_is_filled_and_returned_even_where_it_is_not_contiguous() -> None:
    whole = np.full((2, 6, 8), 9, np.float32)
    view = whole[:, ::2]
    positions = np.arange(6).reshape(2, 3)
    assert positional_encoding_at(positions, 8, out=view) is view
    assert (view == positional_encoding_at(positions, 8)).all()
    assert (whole[:, 1::2] == 9).all()


@pytest.mark.filterwarnings("ignore:the matrix subclass:PendingDeprecationWarning")
def test_views_and_matrices_are_filled() -> None:
    for out in (
        np.empty((6, 5), np.float32).T,
        np.empty((5, 6), np.float32)[::-1, ::-1],
        np.empty((0, 6), np.float32),
        np.asmatrix(np.empty((5, 6), np.float32)),
    ):
        assert positional_encoding(len(out), 6, out=out) is out
        assert np.asarray(out).tolist() == positional_encoding(len(out), 6).tolist()


def test_a_table_does_not_depend_on_what_was_asked_before() -> None:
    turns.seeds.cache_clear()
    turns.digit_table.cache_clear()
    first = positional_encoding(300, 10, start=1000)
    positional_encoding(5, 10)
    positional_encoding(5, 10, base=7)
    assert positional_encoding(300, 10, start=1000).tobytes() == first.tobytes()
    assert not turns.seeds(turns.Waves(10, 10000, 0, 5), 0, 17).high.flags.writeable
    assert not turns.digit_table(turns.Waves(10, 10000, 0, 5), 0, 6).low.flags.writeable


def test_parts_cover_every_column_once() -> None:
    parts = turns.waves(turns.WIDEST * 4 + 3, 10000)
    assert len(parts) > 2
    pairs = [pair for part in parts for pair in range(part.first, part.last)]
    assert pairs == list(range(turns.WIDEST * 2 + 2))


@pytest.mark.parametrize("base", ["1e-300", "1e-250"])
@pytest.mark.parametrize("place", [0.5, 0.3, 2.0**-1050, 3 * 2.0**-1074])
def test_a_fraction_of_a_turn_is_kept_where_frequencies_are_huge(base: str, place: float) -> None:
    found = positional_encoding_at([place], 64, base=base, dtype=np.float64)
    nine: Any = [Fraction(place)] * 9
    exact = positional_encoding_at(nine, 64, base=base, dtype=np.float64)
    assert found[0].tobytes() == exact[8].tobytes()
    with mp.workprec(3000):
        angle = mp.mpf(place) * mp.power(10, -mp.mpf(int(base[2:])) * 62 / 64)
        assert abs(mp.sin(angle) - found[0, 62]) < 1e-15


def test_text_and_fractions_say_what_no_float_can() -> None:
    exact = positional_encoding_at(["0.1", "-2.5e1", "7"], 6, dtype=np.float64)
    places = [Fraction(1, 10), Decimal("-25"), 7]
    assert exact.tobytes() == positional_encoding_at(places, 6, dtype=np.float64).tobytes()  # type: ignore[arg-type]  # objects are allowed
    assert exact[1:].tobytes() == positional_encoding_at([-25, 7], 6, dtype=np.float64).tobytes()
    close = positional_encoding_at([1e9 + 0.1], 6, dtype=np.float64)
    assert close[0, 0] != positional_encoding_at(["1000000000.1"], 6, dtype=np.float64)[0, 0]


@pytest.mark.parametrize(
    "mixed",
    [
        [np.float32(0.1), "1"],
        [1e15 + 0.1, "1"],
        [2**53 + 1, 0.5],
        [2**59 + 1, 1.0],
        [np.uint64(2**60 - 1), -1],
        [np.longdouble(1) / 3, Decimal(1)],
        [np.array([2**59 + 1]), [0.5]],
    ],
)
def test_each_position_of_a_list_is_taken_as_it_stands(mixed: list[object]) -> None:
    together = positional_encoding_at(mixed, 6, dtype=np.float64)  # type: ignore[arg-type]  # objects are allowed
    alone = [positional_encoding_at(one, 6, dtype=np.float64) for one in mixed]  # type: ignore[arg-type]  # likewise
    assert together.tobytes() == np.array(alone).tobytes()


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (Decimal("0.1"), "1/10"),
        (np.longdouble(10000), "1e4"),
        (np.float32(0.1), Fraction(float(np.float32(0.1)))),
        ("1e-300", Fraction(1, 10**300)),
        (1e300, int(1e300)),
    ],
)
def test_a_base_is_taken_as_it_is_given(one: object, other: object) -> None:
    first, second = (positional_encoding(9, 6, base=base) for base in (one, other))  # type: ignore[arg-type]  # likewise
    assert first.tobytes() == second.tobytes()


def test_digits_make_up_the_position() -> None:
    for places in (
        checked_positions("", [0.8125, -3.75]),
        checked_positions("", ["0.8125", "3.75"]),
    ):
        assert places.fraction is not None
        digits = [(low, count, one.tolist()) for low, count, one in places.fraction_digits(-6, 4)]
        assert digits == [(-6, 4, [4, 0]), (-2, 2, [3, 3])]


@pytest.mark.parametrize("bottom", [-97, -96, -40, -1100])
@pytest.mark.parametrize("width", [1, 5, 6])
def test_digits_of_fractions_are_cut_off_and_not_rounded(bottom: int, width: int) -> None:
    numbers: Any = [Fraction(1, 3), Fraction(-22, 7), 2**60, 0.1, "1e-40", 1 - Fraction(1, 2**200)]
    places = checked_positions("", numbers)
    found = np.zeros(len(numbers), object)
    for lowest, _, digits in places.fraction_digits(bottom, width):
        found += digits.astype(object) * Fraction(2) ** lowest
    unit = Fraction(2) ** bottom
    assert found.tolist() == [abs(Fraction(one)) % 1 // unit * unit for one in numbers]


def test_positions_of_every_kind_side_by_side_are_those_alone() -> None:
    kinds: Any = [3, Fraction(1, 3), 0.1, np.int64(-7), Decimal("2.5"), "1e-40", np.float32(0.1)]
    for one in (10000, Fraction(1, 10**300)):
        together = positional_encoding_at(kinds, 6, base=one, dtype=np.float64)
        alone = [positional_encoding_at(kind, 6, base=one, dtype=np.float64) for kind in kinds]
        assert together.tobytes() == np.array(alone).tobytes()


@pytest.mark.parametrize("offset", [0, 1, -17, 0.5, 2**30])
def test_the_matrix_carries_every_row_to_the_row_an_offset_on(offset: float) -> None:
    M = offset_rotation(offset, 8)
    for position in (0, 1, 12):
        here, there = positional_encoding_at(
            np.array([position, position + offset], np.float64), 8, dtype=np.float64
        )
        assert np.abs(M @ here - there).max() < 4 * BOUND
    assert np.abs(M.T @ M - np.eye(8)).max() < 4 * BOUND
    assert offset == 0 or np.abs(M.T @ here - there).max() > 1e-3


def test_the_matrix_is_the_one_that_was_proved() -> None:
    offset, d_model = 3, 4
    M = offset_rotation(offset, d_model)
    for pair in range(d_model // 2):
        frequency = frequency_value(sympy.Integer(pair)).xreplace(
            {base: sympy.Integer(10000), symbols_d_model: sympy.Integer(d_model)}
        )
        proved = rotation.M(sympy.Integer(offset)).xreplace({omega: frequency})
        block = M[2 * pair : 2 * pair + 2, 2 * pair : 2 * pair + 2]
        assert np.abs(block - np.array(proved.evalf(20).tolist(), np.float64)).max() < BOUND
    assert not M[:2, 2:].any()
    assert not M[2:, :2].any()


def test_high_and_low_add_up_to_more_than_a_double() -> None:
    high, low = true_values(5, 3, 10000)
    assert np.abs(low).max() > 0
    assert (np.abs(low) <= np.spacing(np.abs(high))).all()
