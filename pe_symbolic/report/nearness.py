"""How near two encodings are, drawn against their offset, and how long the waves are."""

from __future__ import annotations

import math
from fractions import Fraction
from itertools import pairwise

from pe_symbolic.encodings.nearness import (
    distances,
    dot_products,
    steepest,
    wavelengths,
    wide_limit,
)
from pe_symbolic.report.digits import power_of_ten
from pe_symbolic.report.drawing import Disc, Drawing, Line, Style
from pe_symbolic.report.frame import WIDTH, Axis, Frame, height, key_marks, ticks
from pe_symbolic.report.picture import Picture, Sheet

FARTHEST = 128
_OFFSETS = Axis("offset φ, in positions", Fraction(0), Fraction(FARTHEST), ticks(FARTHEST, 16))


def dot_product_picture(d_model: int, base: int) -> Picture:
    """The dot product of two encodings per pair of columns, and its limit for a wide encoding."""
    found, limit = dot_products(FARTHEST + 1, d_model, base), wide_limit(FARTHEST + 1, base)
    halves = tuple((Fraction(k, 2), text) for k, text in enumerate(("0", "0.5", "1")))
    scale = Axis("PE(t) · PE(t + φ), per pair", Fraction(-1, 4), Fraction(1), halves)
    frame = Frame(_OFFSETS, scale)
    key = ((Style.CURVE, f"d_model = {d_model}"), (Style.SECOND_CURVE, "limit for a wide encoding"))
    marks = frame.marks()
    for (style, _), series in zip(key, (found, limit), strict=True):
        marks.append(Line(style, (frame.line(_exact(series.tolist())),)))
    marks.extend(key_marks(key))
    rises = sum(b > a for a, b in pairwise(found))
    drawing = Drawing(
        "The dot product of two encodings against their offset",
        f"Solid: d_model = {d_model}. Dashed: the limit as d_model grows. Both are 1 at offset 0 "
        f"and fall at first; the solid line rises again after {rises} of {FARTHEST} offsets.",
        WIDTH,
        height(len(key)),
        tuple(marks),
    )
    return Picture(
        "dot-product",
        "Dot product against offset",
        (drawing,),
        f"{drawing.description} The dashed line is (Ci(φ) − Ci(φ/{base:,})) / ln {base:,}.",
        Sheet(
            "The dot product per pair of columns, at each whole offset",
            ("Offset", f"d_model = {d_model}", "Limit"),
            tuple(
                (str(k), figures(one), figures(other))
                for k, (one, other) in enumerate(zip(found, limit, strict=True))
            ),
        ),
    )


def distance_picture(d_model: int, base: int) -> Picture:
    """The distance of two encodings, and the straight line that it stays below."""
    found, slope = distances(FARTHEST + 1, d_model, base), steepest(d_model, base)
    top = math.ceil(found.max())
    scale = Axis("|PE(t + φ) − PE(t)|", Fraction(0), Fraction(top), ticks(top, 2))
    frame = Frame(_OFFSETS, scale)
    bound = ((Fraction(0), Fraction(0)), (Fraction(top) / Fraction(slope), Fraction(top)))
    key = (
        (Style.CURVE, f"distance, d_model = {d_model}"),
        (Style.SECOND_CURVE, "bound φ · √(Σ ω²)"),
    )
    marks = frame.marks()
    marks.append(Line(Style.CURVE, (frame.line(_exact(found.tolist())),)))
    marks.append(Line(Style.SECOND_CURVE, (frame.line(bound),)))
    marks.extend(key_marks(key))
    drawing = Drawing(
        "The distance of two encodings against their offset",
        f"Solid: the distance for d_model = {d_model}, {found[1]:.3f} for neighbours, at most "
        f"{found.max():.3f} up to offset {FARTHEST}. Dashed: the bound, {slope:.3f} times the "
        "offset.",
        WIDTH,
        height(len(key)),
        tuple(marks),
    )
    return Picture(
        "distance",
        "Distance against offset",
        (drawing,),
        f"{drawing.description} The position t does not matter.",
        Sheet(
            "The distance at each whole offset, and the bound",
            ("Offset", "Distance", "Bound"),
            tuple((str(k), figures(one), figures(k * slope)) for k, one in enumerate(found)),
        ),
    )


def wavelength_picture(d_model: int, base: int) -> Picture:
    """The wavelength of each pair of columns on a scale of powers of ten."""
    found = wavelengths(d_model, base)
    end, top = len(found) - 1, math.ceil(math.log10(base * 2 * math.pi))
    powers = tuple((Fraction(k), "1" if k == 0 else power_of_ten(k)) for k in range(top + 1))
    pairs = Axis("pair k of columns", Fraction(0), Fraction(max(end, 1)), ticks(end, 8))
    frame = Frame(pairs, Axis("wavelength, in positions", Fraction(0), Fraction(top), powers))
    never = Fraction(math.log10(base * 2 * math.pi))
    marks = frame.marks()
    marks.append(
        Line(Style.SECOND_CURVE, (frame.line(((Fraction(0), never), (pairs.high, never))),))
    )
    for k, wave in enumerate(found.tolist()):
        marks.append(
            Disc(Style.RIGHT_POINT, *frame.place(Fraction(k), Fraction(math.log10(wave))), 3)
        )
    key = ((Style.SECOND_CURVE, f"{base:,} · 2π, which no wave reaches"),)
    marks.extend(key_marks(key))
    drawing = Drawing(
        "The wavelength of each pair of columns",
        f"Rings on a straight line of this scale: from {found[0]:.4g} positions to "
        f"{found[-1]:,.0f}, each {found[1] / found[0] if end else 1:.4f} times the one before. "
        f"Dashed: {base:,} · 2π.",
        WIDTH,
        height(len(key)),
        tuple(marks),
    )
    return Picture(
        "wavelengths",
        "Wavelengths",
        (drawing,),
        f"{drawing.description} d_model = {d_model}.",
        Sheet(
            "The wavelength of each pair of columns, in positions",
            ("Pair", "Wavelength"),
            tuple((str(k), figures(wave)) for k, wave in enumerate(found)),
        ),
    )


def _exact(values: list[float]) -> list[tuple[Fraction, Fraction]]:
    return [(Fraction(k), Fraction(value)) for k, value in enumerate(values)]


def figures(value: float) -> str:
    """Seven significant digits, zeros at the end left out."""
    return format(value, ".7g")
