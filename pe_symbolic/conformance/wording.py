"""In words: how one table departs from another, most telling first."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from pe_symbolic.conformance.chosen import named_scales
from pe_symbolic.conformance.fits import direct_table
from pe_symbolic.conformance.known import plain
from pe_symbolic.conformance.mistakes import UNDIVIDED, UNDIVIDED_SINGLE
from pe_symbolic.conformance.spec import Spec, amplitude, denominator, pairs

#: Slips in the exponent, by the power of the base that they give in place of the base itself.
_SLIPS = (
    (0.5, "the exponent is halved: i/d for 2i/d"),
    (2.0, "the exponent is doubled: 4i/d for 2i/d"),
    (-1.0, "the exponent has the other sign"),
    (math.log10(math.e), "a logarithm to base 10 stands for the natural one"),
    (math.log2(math.e), "a logarithm to base 2 stands for the natural one"),
)


def departures(found: Spec, wanted: Spec, length: int, d_model: int) -> tuple[str, ...]:
    """What differs, a phrase each; empty where both mean the same table at this size."""
    ours, theirs = plain(found, length, d_model), plain(wanted, length, d_model)
    if ours == theirs:
        return ()
    return tuple(_phrases(ours, theirs, length, d_model))


def _phrases(found: Spec, wanted: Spec, length: int, d_model: int) -> Iterator[str]:
    if found.layout != wanted.layout:
        yield (
            "halves concatenated, not interleaved"
            if found.layout == "halves"
            else "interleaved, not halves concatenated"
        )
    if found.second != wanted.second:
        yield _second(found)
    elif found.first != wanted.first:
        yield f"{_wave(found.first)} first, not {_wave(wanted.first)}"
    yield from _frequencies(found, wanted, length, d_model)
    if found.start != wanted.start:
        yield f"row 0 is position {found.start}, not {wanted.start}"
    if found.stride == -wanted.stride:
        # From position 0 on both are the same table, and the sign is the likelier slip.
        signs = "every sine has the other sign: " if found.start == wanted.start == 0 else ""
        yield signs + ("positions descend" if found.stride < 0 else "positions ascend")
    elif found.stride != wanted.stride:
        yield f"from row to row the position grows by {found.stride}, not {wanted.stride}"
    if found.zero_row != wanted.zero_row:
        yield (
            f"row {wanted.zero_row} is not zero"
            if found.zero_row is None
            else f"row {found.zero_row} is zero"
        )
    if found.odd != wanted.odd:
        last = f"the last column is a {_wave(found.first)}"
        if found.layout == "halves":
            last = f"the last {_wave(found.first)} has no {_other_wave(found.first)}"
        yield "an odd width ends with zeros" if found.odd == "zero" else last
    if found.amplitude != wanted.amplitude:
        ratio = amplitude(found, d_model) / amplitude(wanted, d_model)
        yield f"every entry is multiplied by {_factor(ratio, d_model)}"


def _second(found: Spec) -> str:
    if found.second == "other":
        return "a pair of columns is a sine and a cosine, not one of them twice"
    twice = "both halves" if found.layout == "halves" else "both columns of a pair"
    return f"{twice} are the same {_wave(found.first)}s, one of the two tables of rotary embeddings"


def _wave(first: str) -> str:
    return "cosine" if first == "cos" else "sine"


def _other_wave(first: str) -> str:
    return "sine" if first == "cos" else "cosine"


def _frequencies(found: Spec, wanted: Spec, length: int, d_model: int) -> Iterator[str]:
    other = False
    if found.den != wanted.den:
        other = True
        one, two = (_den(spec, d_model) for spec in (found, wanted))
        yield f"denominators {one}, not {two}"
    if found.base != wanted.base:
        other = True
        yield _base(found, wanted, length, d_model)
    if found.freq_scale != wanted.freq_scale:
        other = True
        ratio = found.freq_scale / wanted.freq_scale
        named = (
            name
            for value, name in (*named_scales(wanted, d_model), *_shares(length))
            if math.isclose(ratio, value, rel_tol=1e-6)
        )
        yield f"frequencies multiplied by {next(named, f'{ratio:g}')}"
    if other:
        yield "other frequencies, not a permutation"


def _den(spec: Spec, d_model: int) -> str:
    return f"{spec.den.replace('-', ' − ')} = {float(denominator(spec.den, d_model)):g}"


def _base(found: Spec, wanted: Spec, length: int, d_model: int) -> str:
    fall = math.log(found.base) / float(denominator(found.den, d_model))
    if found.base == 1:
        return "all frequencies are the same, as with whole-number exponents that round to 0"
    for whole in (1, 2):
        if math.isclose(fall, whole, rel_tol=1e-4):
            return (
                f"each frequency is e^−{whole} times the one before: the floor division `//` "
                "was applied to −ln(10000)/d_model and gave −1"
            )
    said = f"base {found.base:.12g}, not {wanted.base:.12g}"
    if found.den != wanted.den or wanted.base == 1:
        return said
    power = math.log(found.base) / math.log(wanted.base)
    known = (
        *_SLIPS,
        (d_model, UNDIVIDED),
        (d_model / 2, UNDIVIDED_SINGLE),
        (d_model / length, "the number of rows stands for d_model"),
    )
    slips = [why for slip, why in known if slip != 1 and math.isclose(power, slip, rel_tol=1e-7)]
    return f"{said}, as where {' or '.join(slips)}" if slips else said


def _shares(length: int) -> Iterator[tuple[float, str]]:
    """Factors on all frequencies that come from dividing the positions."""
    yield 1 / length, f"1/{length}: positions are divided by the number of rows"
    yield 1 / (length - 1), f"1/{length - 1}: positions run from 0 to 1"


def _factor(ratio: float, d_model: int) -> str:
    root = math.sqrt(d_model)
    for name, value in (("1/√d", 1 / root), ("√(2/d)", math.sqrt(2) / root), ("√d", root)):
        if math.isclose(ratio, value, rel_tol=1e-3):
            return f"{name} = {value:.6g}"
    return f"{ratio:.6g}"


def index_map(found: Spec, wanted: Spec, length: int, d_model: int) -> tuple[int, ...] | None:
    """Which column of ``wanted`` each column of ``found`` is, where it is a rearrangement."""
    same = replace(
        plain(found, length, d_model), layout=wanted.layout, first=wanted.first, amplitude="1"
    )
    other = replace(plain(wanted, length, d_model), amplitude="1")
    if same != other or found.odd != wanted.odd:
        return None
    ours, theirs = labels(found, d_model), labels(wanted, d_model)
    if ours == theirs or sorted(ours) != sorted(theirs):
        return None
    return tuple(theirs.index(label) for label in ours)


def left_over(spec: Spec) -> str:
    """In words: the column of an odd width whose other wave is not there."""
    wave, other = _wave(spec.first), _other_wave(spec.first)
    if spec.layout == "interleaved":
        return f"the last column, a {wave} without its {other}"
    return f"the last {wave}, which has no {other}"


def labels(spec: Spec, d_model: int) -> list[tuple[int, str]]:
    """The pair and the wave of every column; -1 for a column of zeros."""
    count = pairs(spec, d_model)
    other = "cos" if spec.first == "sin" else "sin"
    second = other if spec.second == "other" else f"{spec.first} again"
    if spec.layout == "interleaved":
        found = [(k, wave) for k in range(count) for wave in (spec.first, second)]
    else:
        found = [(k, wave) for wave in (spec.first, second) for k in range(count)]
    return [*found, (-1, "zero")][:d_model]


def largest_difference(found: Spec, wanted: Spec, length: int, d_model: int) -> tuple[float, int]:
    """How far two tables lie apart at most, and in which row first."""
    one, two = (direct_table(spec, length, d_model) for spec in (found, wanted))
    distance = np.abs(one - two).max(axis=1)
    row = int(np.argmax(distance))
    return float(distance[row]), row
