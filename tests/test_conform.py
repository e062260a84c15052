"""What is no known table is not taken for one; then each known one is named from its numbers."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any, cast

import numpy as np
import numpy.typing as npt
import pytest

import pe_symbolic as pe
from pe_symbolic.conformance import reach
from pe_symbolic.conformance.formats import BFLOAT16, Format, nearest
from pe_symbolic.conformance.judge import conform
from pe_symbolic.conformance.known import FORMULAS, KNOWN, Known, computing_the_same, named, plain
from pe_symbolic.conformance.mistakes import MISTAKES
from pe_symbolic.conformance.reach import safe_up_to
from pe_symbolic.conformance.recipes import RECIPES, arithmetic, computed
from pe_symbolic.conformance.shown import as_data, sentences
from pe_symbolic.conformance.solve import solve
from pe_symbolic.conformance.spec import (
    DENOMINATORS,
    PAPER,
    Arithmetic,
    Denominator,
    Layout,
    Spec,
    arranged,
    denominator,
    exact_table,
)
from pe_symbolic.conformance.taken import table_of
from pe_symbolic.numeric_check import direct

Single = npt.NDArray[np.float32]
Wide = npt.NDArray[np.float64]


def brain(table: Single) -> Single:
    """Entries cut to bfloat16, as a table in that format has them."""
    bits = table.view(np.uint32) + np.uint32(0x8000)
    return (bits & np.uint32(0xFFFF0000)).view(np.float32)


def as_typed(exponents: npt.NDArray[np.float64], base: float = 10000.0, length: int = 64) -> Single:
    """Sines in even columns and cosines in odd ones, an exponent for each column."""
    angles = np.arange(length)[:, None] / base**exponents
    waves = np.where(np.arange(len(exponents)) % 2, np.cos(angles), np.sin(angles))
    return waves.astype(np.float32)


J = np.arange(64.0)
PAIRED = 2 * (J // 2) / 64


@pytest.mark.parametrize("seed", range(5))
def test_random_numbers_are_no_table(seed: int) -> None:
    table = np.random.default_rng(seed).uniform(-1, 1, (64, 32)).astype(np.float32)
    found = conform(table)
    assert found.spec is None
    assert not found.conforms
    assert found.same == ()
    assert "fits no table" in found.departures[0]
    assert found.first is not None
    assert (found.first.row, found.first.column) == (0, 0)


@pytest.mark.parametrize("size", [0.0, 1.0, 1e300, 1e-300])
@pytest.mark.parametrize("shape", [(4, 2), (5, 3), (64, 8)])
def test_constant_and_extreme_tables_fit_nothing(size: float, shape: tuple[int, int]) -> None:
    assert not conform(np.full(shape, size)).conforms
    rising = np.arange(shape[0] * shape[1]).reshape(shape) * size
    assert not conform(rising).conforms
    noise = np.random.default_rng(2).uniform(-size, size, shape)
    assert not conform(noise).conforms


@pytest.mark.parametrize("base", [10001.0, 9999.0, 10000.5, 1000.0])
def test_another_base_is_not_taken_for_the_paper(base: float) -> None:
    found = conform(as_typed(PAIRED, base))
    assert found.spec is not None
    assert found.spec.base == base
    assert found.same == ()
    assert found.departures[0] == f"base {base:g}, not 10000"


def test_a_swapped_column_is_not_taken_for_a_known_table() -> None:
    table = as_typed(PAIRED)
    table[:, [3, 4]] = table[:, [4, 3]]
    found = conform(table)
    assert found.spec is None
    assert found.same == ()
    assert found.departures == ("columns 3 and 4 are exchanged",)
    assert found.columns is not None
    assert found.columns[:6] == (0, 1, 2, 4, 3, 5)


def test_one_entry_off_is_not_taken_for_a_known_table() -> None:
    table = as_typed(PAIRED)
    table[40, 7] += 1e-4
    found = conform(table)
    assert not found.conforms
    assert found.first is not None
    assert (found.first.row, found.first.column) == (40, 7)


@pytest.mark.parametrize(
    ("form", "row"),
    [("float16", 2049), ("bfloat16", 257), ("int8", 128), ("uint8", 256), ("int16", None)],
)
def test_positions_of_a_small_format_are_named(form: str, row: int | None) -> None:
    where = np.arange(3000)
    if form == "bfloat16":
        counted = nearest(where.astype(np.float64), BFLOAT16)
    else:
        counted = where.astype(form).astype(np.float64)
    angles = counted[:, None] * 10000 ** -(np.arange(16) / 16)
    table = np.concatenate([np.sin(angles), np.cos(angles)], axis=1).astype(np.float32)
    found = conform(table)
    said = "halves concatenated, not interleaved"
    if row is None:
        assert found.departures[0] == said
    else:
        why = f"positions were counted in {form}, which does not hold that of row {row}"
        assert found.departures == (why, said)
    table[2999, 0] += 0.1
    assert "counted in" not in "; ".join(conform(table).departures)


@pytest.mark.parametrize(
    ("row", "off", "said"),
    [
        (1, 5e-4, "1 of 320000 entries is not as in paper"),
        (200, 4e-4, "row 200, column 3 is off by 0.0004"),
    ],
)
def test_an_entry_near_zero_is_not_excused_by_the_rounding_far_from_it(
    row: int, off: float, said: str
) -> None:
    table = as_typed(PAIRED, length=5000)
    assert conform(table).conforms
    table[row, 3] += off
    found = conform(table)
    assert not found.conforms
    assert said in "; ".join(found.departures)
    assert found.first is not None
    assert (found.first.row, found.first.column) == (row, 3)


def test_a_table_that_goes_wrong_later_is_not_taken_for_a_known_one() -> None:
    table = as_typed(PAIRED, length=600)
    table[400:] = table[399]
    found = conform(table)
    assert not found.conforms
    assert found.same == ()
    assert "row 400 is not of it" in found.departures[0]


@pytest.mark.parametrize(
    ("table", "words"),
    [
        (as_typed(2 * J / 64), "2j with j the column"),
        (as_typed(J / 64), "its own column, 2i + 1, for 2i"),
        (as_typed(2 * ((J + 1) // 2) / 64), "one step on, 2(i + 1) for 2i"),
        (as_typed(np.zeros(64)), "all frequencies are the same"),
        (as_typed(2 * (J // 2), math.e), "floor division `//`"),
        (as_typed(J // 2, math.e), "floor division `//`"),
        (as_typed(PAIRED, 1000), "base 1000, not 10000"),
        (as_typed(2 * (J // 2)), "the exponent is not divided by d: 2i for 2i/d"),
        (as_typed(J // 2), "the exponent is not divided by d: i for 2i/d"),
        (as_typed(J[:16] // 2), "base 1e+32, not 10000, as where the exponent is not divided"),
        (as_typed(PAIRED, length=100).T, "the axes are exchanged"),
        (np.tile(as_typed(PAIRED)[3], (20, 1)), "every row is the same"),
        (np.roll(exact_table(Spec(layout="halves"), 64, 64), 32, axis=1), "cosine first, not sine"),
    ],
)
def test_mistakes_are_named(table: Single, words: str) -> None:
    found = conform(np.asarray(table, np.float32))
    assert not found.conforms
    assert any(words in phrase for phrase in found.departures), found.departures


def test_swapped_powers_are_named() -> None:
    mistake = next(one for one in MISTAKES if one.name == "power-swapped")
    sines, _ = mistake.waves(64)
    angles = np.arange(64)[:, None] * sines
    table = np.empty((64, 64), np.float32)
    table[:, 0::2], table[:, 1::2] = np.sin(angles), np.cos(angles)
    assert mistake.words in conform(table).departures


@pytest.mark.parametrize("known", KNOWN, ids=lambda known: known.name)
@pytest.mark.parametrize("d_model", [64, 512])
def test_every_known_implementation_is_named(known: Known, d_model: int) -> None:
    found = conform(computed(known.spec, 64, d_model), expect=known.name)
    assert found.conforms
    assert known in found.same
    assert known.spec.arith in found.arithmetic
    assert all(other.spec.layout == known.spec.layout for other in found.same)


def test_there_are_49_and_half_of_them_depart_from_the_paper() -> None:
    assert len(KNOWN) == 49
    assert len({known.name for known in (*KNOWN, *FORMULAS)}) == 51
    same = computing_the_same(PAPER, 64, 512)
    assert len(same) == 14
    tutorial = named("pytorch-tutorial")
    assert tutorial in same
    assert named("transformers-marian") not in same
    with pytest.raises(ValueError, match="did you mean marian"):
        named("mariam")


def random_spec(luck: random.Random, d_model: int) -> Spec:
    arith: Arithmetic = luck.choice([name for name in RECIPES if name != "lerp32"])
    den: Denominator = luck.choice(DENOMINATORS) if d_model >= 8 else "d/2"
    layouts: list[Layout] = ["interleaved", "halves"]
    return Spec(
        base=luck.choice([10000, 500_000, 1000, 100, 1e6, 1234, 10001, 2]),
        den=den,
        layout=luck.choice(layouts),
        first=luck.choice(["sin", "cos"]),
        odd=luck.choice(["truncate", "zero"]) if d_model % 2 else "truncate",
        start=luck.choice([0, 0, 1, 2, 5, 100]),
        stride=luck.choice([1, 1, -1]),
        zero_row=luck.choice([None, None, 1, 0]),
        freq_scale=luck.choice([1.0, 1.0, 2.0, 0.5, 0.25]),
        amplitude=luck.choice(["1", "1", "d**-0.5", "sqrt(2/d)"]),
        arith=arith,
    )


def fall(spec: Spec, d_model: int) -> float:
    return math.log(spec.base) / float(denominator(spec.den, d_model))


@pytest.mark.parametrize("seed", range(10))
def test_random_specs_are_solved(seed: int) -> None:
    luck = random.Random(seed)  # noqa: S311 - the same specs on every run
    for _ in range(15):
        d_model = luck.choice([4, 6, 8, 16, 32, 64, 128, 7, 33, 65])
        spec = random_spec(luck, d_model)
        found = solve(computed(spec, 64, d_model).astype(np.float64))
        assert found is not None
        assert found.fits, spec
        one, two = plain(found.spec, 64, d_model), plain(spec, 64, d_model)
        assert replace(one, base=0, den="d/2") == replace(two, base=0, den="d/2")
        assert math.isclose(fall(one, d_model), fall(two, d_model), rel_tol=1e-5, abs_tol=1e-9)


@pytest.mark.parametrize("known", KNOWN, ids=lambda known: known.name)
def test_the_structure_is_seen_through_bfloat16(known: Known) -> None:
    found = conform(brain(computed(known.spec, 64, 512)), expect=known.name)
    assert found.conforms, found.departures
    assert known in found.same


def test_departures_are_said_in_words() -> None:
    found = conform(computed(named("openai-whisper-sinusoids").spec, 64, 512))
    assert found.departures[:3] == (
        "halves concatenated, not interleaved",
        "denominators d/2 − 1 = 255, not d/2 = 256",
        "other frequencies, not a permutation",
    )
    assert found.columns is None
    assert found.rotates
    text = "\n".join(sentences(found))
    assert "computed the same by: tensor2tensor" in text
    assert as_data(found)["conforms"] is False


def test_a_rearrangement_has_its_index_map() -> None:
    found = conform(computed(named("sockeye").spec, 64, 8))
    assert found.columns == (0, 2, 4, 6, 1, 3, 5, 7)
    assert found.departures[0] == "halves concatenated, not interleaved"
    assert found.rotates
    odd = conform(computed(Spec(), 64, 7))
    assert odd.conforms
    assert not odd.rotates


def test_marian_as_published_and_as_ported_differ_by_0_042() -> None:
    ported = computed(named("transformers-marian").spec, 30, 512)
    found = conform(ported, expect="marian")
    assert not found.conforms
    assert found.departures[0] == "denominators d/2 = 256, not d/2 − 1 = 255"
    assert found.departures[-1] == "so entries differ by up to 0.0417 (row 29)"
    assert conform(computed(named("marian").spec, 30, 512), expect="marian").conforms


def test_errors_are_measured_in_several_units() -> None:
    found = conform(computed(named("pytorch-tutorial").spec, 600, 64), tolerance=1e-5)
    assert found.errors is not None
    assert 1e-6 < found.errors.absolute.value < 1e-4
    assert 0.2 < found.errors.position_units.value < 3
    assert found.errors.units_away.value > 10
    assert found.errors.beyond is not None
    exact = conform(exact_table(PAPER, 600, 64).astype(np.float32))
    assert exact.errors is not None
    assert exact.errors.not_nearest == 0
    assert exact.errors.beyond is None
    assert exact.arithmetic[0] == "exact"


def test_recipes_are_told_apart() -> None:
    for one in ("rpow32", "exp32", "div32", "lerp32"):
        spec = Spec(arith=one, den="d/2-1" if one == "lerp32" else "d/2")
        named_arithmetic = arithmetic(spec, computed(spec, 128, 512).astype(np.float64))
        assert one in named_arithmetic
        assert not {"exact", "f64"} & set(named_arithmetic)
    noise = np.random.default_rng(1).uniform(-1, 1, (20, 8))
    assert arithmetic(PAPER, noise) == ()


@pytest.mark.parametrize(
    "given",
    ["text", [[1, 2], [3, 4]], np.zeros(9), np.zeros((3, 3, 3)), np.full((9, 4), np.nan), 1j, None],
)
def test_what_is_no_table_is_refused(given: object) -> None:
    with pytest.raises((ValueError, TypeError), match="conform: "):
        table_of(given)


def test_the_first_entry_that_is_no_number_is_named() -> None:
    table = pe.positional_encoding(8, 4)
    table[5, 3], table[6, 0] = np.inf, np.nan
    with pytest.raises(ValueError, match=r"2 of 32 entries .* the first in row 5, column 3: inf"):
        table_of(table)


def test_of_a_large_table_the_first_rows_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pe_symbolic.conformance.taken.MOST_ENTRIES", 320)
    table = pe.positional_encoding(100, 8)
    table[40:] = np.nan
    found = pe.conform(table, length=100)
    assert found.conforms
    assert next(sentences(found)) == (
        "  100 by 8 entries, float32, of which the first 40 rows were looked at"
    )
    assert "looked at" not in next(sentences(pe.conform(table[:40])))
    table[39, 7] = np.inf
    with pytest.raises(ValueError, match="1 of 320 entries is not finite"):
        pe.conform(table)


class Tensor:
    """A tensor in a format that NumPy has not."""

    def __array__(self, dtype: object = None, copy: object = None) -> Single:
        raise TypeError("unsupported")

    def float(self) -> Single:
        return brain(pe.positional_encoding(16, 8))


def test_a_tensor_that_numpy_does_not_take_is_taken_as_float32() -> None:
    assert pe.conform(Tensor()).conforms


def test_a_callable_and_an_axis_of_one_are_taken() -> None:
    def recipe(length: int, d_model: int) -> Single:
        return direct(length, d_model, 10000)[None]

    assert pe.conform(recipe, length=20, d_model=16).conforms
    assert not pe.conform(recipe, length=20, d_model=16, expect="marian").conforms


def powers(exponents: Single) -> Single:
    return np.asarray(np.float32(1) / np.float32(10000) ** exponents, np.float32)


def exponentials(exponents: Single) -> Single:
    return np.asarray(np.exp(exponents * np.float32(-math.log(10000))), np.float32)


@pytest.mark.parametrize("tolerance", [1e-5, 1e-4, 1e-3])
@pytest.mark.parametrize("d_model", [512, 4096])
@pytest.mark.parametrize("recipe", [powers, exponentials])
def test_every_recipe_is_safe_as_far_as_said_and_not_much_farther(
    recipe: Callable[[Single], Single], d_model: int, tolerance: float
) -> None:
    last = safe_up_to("float32", tolerance)
    assert last == pytest.approx(tolerance * 2**22, abs=1)
    frequencies = recipe(np.arange(0, d_model, 2, dtype=np.float32) / np.float32(d_model))
    for first, holds in ((max(0, last - 200), True), (8 * last, False)):
        where = np.arange(first, first + 200, dtype=np.float32)[:, None]
        truth = pe.positional_encoding(200, d_model, start=first, dtype=np.float64)[:, 0::2]
        rows = slice(0, last - first + 1 if holds else None)
        off = np.abs(np.sin(where * frequencies)[rows] - truth[rows]).max()
        assert (off <= tolerance) == holds


@pytest.mark.parametrize("recipe", ["rpow32", "div32", "exp32", "npow32"])
def test_a_recipe_is_searched_to_its_last_safe_position(recipe: Arithmetic) -> None:
    last = safe_up_to("float32", 1e-4, recipe=recipe, d_model=64)
    assert last > safe_up_to("float32", 1e-4) > 400
    table = computed(replace(PAPER, arith=recipe), last + 2, 64)
    off = np.abs(table - pe.positional_encoding(last + 2, 64, dtype=np.float64)).max(axis=1)
    assert (off[:-1] <= 1e-4).all()
    assert off[-1] > 1e-4


def test_the_rounded_truth_is_safe_as_far_as_positions_are_exact(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(reach, "_FORMATS", {"float32": Format("float32", 12, -125)})
    assert safe_up_to("float32", 1e-3, recipe="exact", d_model=4) == 4096


def test_safe_up_to_refuses_and_ends() -> None:
    with pytest.raises(ValueError, match="'pow' is not one of exact, exp32"):
        safe_up_to("float32", 1e-3, recipe=cast("Arithmetic", "pow"))
    with pytest.raises(ValueError, match="not in float16"):
        safe_up_to("float16", 1e-1, recipe="div32")
    for dtype, tolerance in (("int8", 0.1), ("float32", 0), ("float32", float("nan"))):
        with pytest.raises(ValueError, match="safe_up_to"):
            safe_up_to(dtype, tolerance)
    wrong: list[tuple[Any, Any]] = [("float32", "1e-3"), ("float32", None), ([], 0.1), (object, 1)]
    for dtype, tolerance in wrong:
        with pytest.raises(TypeError, match=r"^safe_up_to: (tolerance must be a number|dtype)"):
            safe_up_to(dtype, tolerance)
    single: Any = np.float32(1e-3)
    assert safe_up_to(np.float32, single) == safe_up_to("float32", 1e-3)
    assert safe_up_to("bfloat16", 1e-3) == 0
    assert safe_up_to("float16", 1.9) == 972
    assert safe_up_to("float64", 1) == 2**51 - 1


@pytest.mark.parametrize(
    ("given", "error", "said"),
    [
        ({"bas": 500}, TypeError, "did you mean base?"),
        ({"x": 500}, TypeError, "there are base, den,"),
        ({"base": -1}, ValueError, "it can be a number above 0"),
        ({"base": "500"}, ValueError, "it can be a number above 0"),
        ({"layout": "halfs"}, ValueError, "it can be interleaved, halves"),
        ({"start": True}, ValueError, "it can be last, a whole number"),
    ],
)
def test_what_is_expected_is_a_field_of_a_spec(
    given: dict[str, Any], error: type[Exception], said: str
) -> None:
    with pytest.raises(error, match=said.replace("?", r"\?")):
        conform(pe.positional_encoding(8, 8), **given)


def test_a_table_is_held_against_the_fields_expected() -> None:
    table = pe.positional_encoding(64, 32, base=500)
    assert not conform(table).conforms
    assert not conform(table, base=501).conforms
    found = conform(table, base=500, zero_row=None)
    assert found.conforms
    assert any("paper with base = 500" in line for line in sentences(found))
    assert found.expected.name == "paper with base = 500, zero_row = None"


@pytest.mark.parametrize("dtype", ["float16", "float32", "float64"])
@pytest.mark.parametrize("d_model", [2, 3, 4, 7, 16])
@pytest.mark.parametrize(("length", "start"), [(4, 0), (64, 0), (8, 5), (64, 1000), (32, 10**7)])
def test_our_own_tables_conform(dtype: str, d_model: int, length: int, start: int) -> None:
    table = pe.positional_encoding(length, d_model, start=start, dtype=np.dtype(dtype))
    found = pe.conform(table, start=start)
    assert found.conforms, found.departures
    assert not pe.conform(-table, start=start).conforms


def rotary(wave: Callable[[Wide], Wide], d_model: int, base: float, start: int) -> Wide:
    """One of the two tables of rotary embeddings: each frequency once in either half."""
    angles = (start + np.arange(64.0))[:, None] * base ** -(np.arange(0, d_model, 2) / d_model)
    return np.concatenate([wave(angles)] * 2, axis=1)


@pytest.mark.parametrize("dtype", [np.float32, np.float64])
@pytest.mark.parametrize(
    ("d_model", "base", "start"), [(4, 10000, 0), (64, 10000, 7), (128, 500_000, 0)]
)
@pytest.mark.parametrize("layout", ["halves", "interleaved"])
def test_the_tables_of_rotary_embeddings_are_named(
    dtype: type[np.floating], d_model: int, base: float, start: int, layout: str
) -> None:
    for first, wave in (("cos", np.cos), ("sin", np.sin)):
        table = rotary(wave, d_model, base, start)
        if layout == "interleaved":
            table = np.repeat(table[:, : d_model // 2], 2, axis=1)
        found = pe.conform(table.astype(dtype))
        assert found.spec is not None
        assert (found.spec.layout, found.spec.first, found.spec.second) == (layout, first, "same")
        assert (found.spec.base, found.spec.start, found.spec.zero_row) == (base, start, None)
        assert not found.conforms
        assert not found.rotates
        fields: dict[str, Any] = {"layout": layout, "first": first, "second": "same"}
        assert pe.conform(table, base=base, start=start, **fields).conforms
        assert not pe.conform(table, base=base + 9, start=start, **fields).conforms


def test_two_halves_that_are_no_waves_fit_nothing() -> None:
    noise = np.random.default_rng(3).uniform(-1, 1, (64, 16))
    other = rotary(np.cos, 32, 10000, 0)
    other[40, 3] += 1e-5
    for table in (np.concatenate([noise, noise], axis=1), other, rotary(np.cosh, 32, 2, 0) / 1e30):
        assert pe.conform(table).spec is None


def stored_as(bits: str) -> Callable[[Wide], Wide]:
    """Rounds to a format of two bytes."""
    if bits == "float16":
        return lambda given: given.astype(np.float16).astype(np.float64)
    return lambda given: brain(given.astype(np.float32)).astype(np.float64)


def formed_in(bits: str, length: int, base: float, layout: Layout = "interleaved") -> Single:
    """Frequencies, angles and entries all rounded to a format of two bytes."""
    cut = stored_as(bits)
    frequencies = cut(base ** -(np.arange(0, 64, 2) / 64))
    angles = cut(cut(np.arange(float(length)))[:, None] * frequencies)
    return arranged(Spec(layout=layout), cut(np.sin(angles)), cut(np.cos(angles)), 64).astype("f4")


@pytest.mark.parametrize("bits", ["float16", "bfloat16"])
def test_entries_of_two_bytes_conform_where_their_angles_were_finer(bits: str) -> None:
    table = pe.positional_encoding(512, 64, dtype=np.float64).astype(np.float64)
    found = pe.conform(stored_as(bits)(table).astype(np.float32))
    assert found.conforms
    assert found.rotates
    assert found.angles is None


@pytest.mark.parametrize("length", [64, 512])
@pytest.mark.parametrize("bits", ["float16", "bfloat16"])
def test_angles_of_two_bytes_do_not_conform(bits: str, length: int) -> None:
    table = formed_in(bits, length, 10000)
    found = pe.conform(table)
    off = np.abs(table - exact_table(PAPER, length, 64))
    row = int(off.max(axis=1).argmax())
    assert not found.conforms
    assert found.departures == (
        f"angles were formed in {bits}: error {off.max():.3g} at position {row}",
    )
    assert found.same == ()
    assert f"rotation property: does not hold: every angle was rounded in {bits} by itself" in (
        " ".join(sentences(found))
    )
    assert pe.conform(formed_in(bits, length, 5000)).angles is None
    assert pe.conform(formed_in(bits, length, 10000, "halves")).departures[1].startswith("halves")


def variant(exponent: Callable[[Wide], Wide], scale: float = 1, times: float = 1) -> Single:
    angles = scale * np.arange(64.0)[:, None] * 10000 ** -exponent(np.arange(32.0))
    pairs = times * np.stack([np.sin(angles), np.cos(angles)], axis=2)
    return pairs.reshape(64, 64).astype(np.float32)


@pytest.mark.parametrize(
    ("table", "words"),
    [
        (variant(lambda i: i / 32)[:, ::-1], "its columns stand in reverse order"),
        (variant(lambda i: 2 * i / 63), "denominators (d − 1)/2 = 31.5, not d/2 = 32"),
        (variant(lambda i: (i + 1) / 32), "the exponent has i + 1 for i"),
        (variant(lambda i: i / 32, scale=math.pi / 180), "angles are taken for degrees"),
        (variant(lambda i: i / 32, times=8), "every entry is multiplied by √d = 8"),
        (variant(lambda i: i / 32) * np.tile([1, -1], 32), "have the other sign than in paper"),
        (variant(lambda i: -i / 32), "the exponent has the other sign"),
        (variant(lambda i: i / 32) * np.tile([1, 0], 32), "the columns 1, 3, 5, 7, 9, 11 and 26"),
        (variant(lambda i: i / 32) * (np.arange(64) < 32), "are zero, all others are as in paper"),
        (variant(lambda i: i / 32) + np.eye(64), "64 of 4096 entries are not as in paper"),
    ],
)  # fmt: skip
def test_what_an_author_can_mend_is_said(table: Single, words: str) -> None:
    found = pe.conform(table.astype(np.float32))
    assert words in "; ".join(found.departures)
    assert not found.conforms
    if found.errors is not None:
        assert found.errors.not_nearest < 0.01


@pytest.mark.parametrize("tolerance", [-1.0, math.nan, math.inf, 10**400])
def test_a_tolerance_is_a_size(tolerance: float) -> None:
    with pytest.raises(ValueError, match="tolerance"):
        pe.conform(pe.positional_encoding(8, 4), tolerance=tolerance)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"tolerance": "0.1"}, "tolerance must be a number, not str: '0.1'"),
        ({"tolerance": None}, "tolerance must be a number, not NoneType: None"),
        ({"expect": []}, "expect must be a name, not list"),
    ],
)
def test_what_is_no_number_and_no_name_is_said(given: dict[str, Any], said: str) -> None:
    with pytest.raises(TypeError) as refusal:
        pe.conform(pe.positional_encoding(8, 4), **given)
    assert str(refusal.value) == f"conform: {said}"


def test_a_column_more_or_less_than_an_odd_width_is_said() -> None:
    table = pe.positional_encoding(64, 7)
    less = pe.conform(table[:, :6], d_model=7)
    left_out = "6 columns where 7 were asked for: the last sine, which has no cosine, is left out"
    assert less.departures == (left_out,)
    assert less.first is None
    last = np.cos(np.arange(64) * 10000 ** (-6 / 7)).astype(np.float32)
    more = pe.conform(np.column_stack([table, last]), d_model=7)
    assert more.departures == ("8 columns where 7 were asked for: the last sine has a cosine",)
    assert not less.conforms
    assert not more.conforms
    for other in (pe.positional_encoding(64, 6), pe.positional_encoding(64, 7, base=9)[:, :6]):
        found = pe.conform(other, d_model=7)
        assert found.departures[0] == "6 columns where 7 were asked for"
        assert not found.conforms


def test_a_function_of_width_and_length_is_said_to_be_one() -> None:
    found = pe.conform(lambda width, length: pe.positional_encoding(length, width))
    sizes = "512 rows where 64 were asked for and 64 columns where 512 were asked for"
    assert found.departures == (f"{sizes}: length and d_model are exchanged",)


@pytest.mark.parametrize(
    "size", [{"d_model": "7"}, {"length": 2.5}, {"d_model": 1}, {"length": -4}]
)
def test_a_size_is_a_whole_number(size: dict[str, Any]) -> None:
    with pytest.raises((TypeError, ValueError), match=r"^conform: (length|d_model) (must be|is)"):
        pe.conform(pe.positional_encoding, **size)


def test_as_many_rows_as_were_asked_for() -> None:
    found = pe.conform(lambda length, width: pe.positional_encoding(length + 1, width))
    assert found.departures == ("65 rows where 64 were asked for",)
