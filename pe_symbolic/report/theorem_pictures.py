"""The picture beside each theorem: one of the encoding's own, or the graph of what it says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from pe_symbolic.encodings.nearness import wavelengths
from pe_symbolic.encodings.sinusoidal import positional_encoding_at
from pe_symbolic.report.digits import power_of_ten, typographic
from pe_symbolic.report.drawing import Disc, Drawing, Line, Style
from pe_symbolic.report.frame import WIDTH, Axis, Frame, height, key_marks, ticks
from pe_symbolic.report.nearness import figures
from pe_symbolic.report.picture import Picture, Sheet

#: The key of the encoding's own picture that shows what a theorem says.
OF_THE_ENCODING = {
    "formula-from-requirements": "wavelengths",
    "recipe-equals-formula": "wavelengths",
    "wavelengths-geometric": "wavelengths",
    "longest-wavelength": "wavelengths",
    "derivative-is-rotation": "clocks",
    "offset-rotation": "clocks",
    "offset-rotation-unique": "clocks",
    "offset-matrix-block-diagonal": "clocks",
    "rotation-orthogonal": "clocks",
    "rotation-determinant": "clocks",
    "rotation-composition": "clocks",
    "rotation-exponential": "clocks",
    "rotation-eigenvalues": "clocks",
    "rotary-relative": "clocks",
    "norm": "clocks",
    "dot-product-offset": "dot-product",
    "dot-product-limit": "dot-product",
    "dot-product-not-monotone": "dot-product",
    "score-expansion": "dot-product",
    "distance": "distance",
    "attention-permutation-equivariant": "heat-map",
    "product-error": "errors",
    "turned-error": "errors",
    "float32-angle-error": "errors",
}
_PI = Fraction(np.pi)
_UNIT = Axis(
    "value",
    Fraction(-1),
    Fraction(1),
    tuple((Fraction(k), typographic(str(k))) for k in (-1, 0, 1)),
)
_STYLES = (Style.CURVE, Style.SECOND_CURVE, Style.THIRD_CURVE)
_PARTS = 72
Values = Sequence[float]


@dataclass(frozen=True, slots=True)
class Series:
    """The values of something at each place of a graph, and what it is called."""

    name: str
    values: Values


@dataclass(frozen=True, slots=True)
class Graph:
    """Curves over one axis; ``rings`` are values at the whole numbers, where they matter."""

    key: str
    title: str
    x: Axis
    y: Axis
    places: tuple[Fraction, ...]
    series: tuple[Series, ...]
    caption: str
    rings: Series | None = None

    def picture(self) -> Picture:
        """The graph, drawn and in numbers."""
        frame = Frame(self.x, self.y)
        marks = frame.marks()
        key = [(style, one.name) for style, one in zip(_STYLES, self.series, strict=False)]
        for (style, _), one in zip(key, self.series, strict=True):
            points = zip(self.places, map(Fraction, one.values), strict=True)
            marks.append(Line(style, (frame.line(points),)))
        shown, places = self.series, tuple(figures(float(x)) for x in self.places)
        if self.rings is not None:
            for k, value in enumerate(self.rings.values):
                place = frame.place(Fraction(k), Fraction(value))
                marks.append(Disc(Style.RIGHT_POINT, *place, 3))
            shown = (self.rings,)
            places = tuple(str(k) for k in range(len(self.rings.values)))
        marks.extend(key_marks(key))
        drawing = Drawing(self.title, self.caption, WIDTH, height(len(key)), tuple(marks))
        rows = zip(places, *(map(figures, one.values) for one in shown), strict=True)
        sheet = Sheet(self.title, (self.x.label, *(one.name for one in shown)), tuple(rows))
        return Picture(self.key, self.title, (drawing,), self.caption, sheet)


def theorem_pictures(encoding: Sequence[Picture], d_model: int, base: int) -> Mapping[str, Picture]:
    """The picture of each theorem, by its name; those of the ``encoding`` are drawn once."""
    own = {picture.key: picture for picture in encoding}
    graphs = {name: graph.picture() for name, graph in _graphs(d_model, base).items()}
    return {name: own[key] for name, key in OF_THE_ENCODING.items()} | graphs


def _graphs(d_model: int, base: int) -> dict[str, Graph]:
    return {
        "derivative": _derivative(),
        "phase-shift": _quarter(),
        "bounded": _quarter(),
        "half-angle-periods": _halves(),
        "period-over-reals": _together(),
        "injective-on-integers": _whole(),
        "small-angle": _near_zero(),
        "base-change": _two_bases(d_model, base),
        "normalised-positions-inconsistent": _normalised(),
        "learned-parameters": _learned(d_model),
        "addition-keeps-dimension": _widths(),
    }


def _along(end: Fraction) -> tuple[Fraction, ...]:
    return tuple(end * k / _PARTS for k in range(_PARTS + 1))


def _waves(angles: Sequence[Fraction]) -> tuple[Values, Values]:
    """The sine and the cosine of each angle, as the table of two columns holds them."""
    rows = positional_encoding_at(np.array(angles, object), 2, dtype=np.float64)
    return rows[:, 0].tolist(), rows[:, 1].tolist()


def _turns(end: int, step: int, label: str) -> Axis:
    """An axis from 0 to ``end`` times pi."""
    marks = ((k * _PI, f"{k}π" if k else "0") for k in range(0, end + 1, step))
    return Axis(label, Fraction(0), end * _PI, tuple(marks))


def _derivative() -> Graph:
    x = _turns(8, 2, "position t")
    places = _along(x.high)
    sine, cosine = _waves([t / 2 for t in places])
    return Graph(
        "derivative",
        "A wave and how fast it changes",
        x,
        _UNIT,
        places,
        (
            Series("sin(ωt), ω = 1/2", sine),
            Series("its derivative ω cos(ωt)", [value / 2 for value in cosine]),
        ),
        "Where the wave crosses zero it changes fastest, by ω a position; where it is largest "
        "the derivative is zero. A slow wave changes slowly.",
    )


def _quarter() -> Graph:
    x = _turns(4, 1, "ωt")
    places = _along(x.high)
    sine, cosine = _waves(places)
    return Graph(
        "quarter-turn",
        "Sine and cosine, a quarter of a turn apart",
        x,
        _UNIT,
        places,
        (Series("sin(ωt)", sine), Series("cos(ωt) = sin(ωt + π/2)", cosine)),
        "The cosine is the sine a quarter of a turn earlier, and neither ever leaves the strip "
        "between −1 and 1.",
    )


def _halves() -> Graph:
    x = _turns(12, 2, "position")
    places = _along(x.high)
    waves = [_waves([t / k for t in places])[0] for k in (1, 2, 3)]
    names = ("sin(pos)", "sin(pos/2)", "sin(pos/3)")
    return Graph(
        "half-angles",
        "Sines of the position, its half and its third",
        x,
        _UNIT,
        places,
        tuple(map(Series, names, waves)),
        "They come round after 2π, 4π and 6π: the first two together after 4π, all three "
        "together only after 12π, the right edge.",
    )


def _together() -> Graph:
    x = _turns(20, 4, "position t")
    places = tuple(x.high * k / (3 * _PARTS) for k in range(3 * _PARTS + 1))
    waves = [_waves([t / k for t in places])[0] for k in (1, 10)]
    return Graph(
        "together",
        "The first two waves of d_model = 8",
        x,
        _UNIT,
        places,
        tuple(map(Series, ("sin(t)", "sin(t/10)"), waves)),
        "Ten turns of the first are one of the second: at 20π, the right edge, both begin again. "
        "The third and the fourth take ten times as long each: the vector comes round after 2000π.",
    )


def _whole() -> Graph:
    end = 44
    x = Axis("position", Fraction(0), Fraction(end), ticks(end, 11))
    places = tuple(Fraction(k, 4) for k in range(4 * end + 1))
    at = Series("sin(position)", _waves([Fraction(k) for k in range(end + 1)])[0])
    return Graph(
        "whole-positions",
        "The sine at whole positions",
        x,
        _UNIT,
        places,
        (Series("sin(position)", _waves(places)[0]),),
        "Rings: the whole positions. 0, 22 and 44 nearly meet, for 22/7 is nearly π; but no two "
        "rings stand at the same height.",
        at,
    )


def _near_zero() -> Graph:
    x = Axis("x", Fraction(0), Fraction(3), ticks(3, 1))
    y = Axis("value", Fraction(0), Fraction(3, 2), tuple((Fraction(k, 2), t) for k, t in _STEPS))
    places = _along(x.high)
    return Graph(
        "small-angles",
        "The sine beside its first terms",
        x,
        y,
        places,
        (
            Series("sin x", _waves(places)[0]),
            Series("x", [float(t) for t in places]),
            Series("x − x³/6", [float(t - t**3 / 6) for t in places]),
        ),
        "The sine runs between the two: x is too large by at most x³/6.",
    )


_STEPS = ((0, "0"), (1, "0.5"), (2, "1"), (3, "1.5"))


def _two_bases(d_model: int, base: int) -> Graph:
    found = {one: np.log10(wavelengths(d_model, one)).tolist() for one in (base, 100)}
    end = d_model // 2 - 1
    top = 1 + int(max(map(max, found.values())))
    powers = tuple((Fraction(k), "1" if k == 0 else power_of_ten(k)) for k in range(top + 1))
    return Graph(
        "two-bases",
        "The wavelengths of two bases",
        Axis("pair k of columns", Fraction(0), Fraction(max(end, 1)), ticks(end, 8)),
        Axis("wavelength, as a power of ten", Fraction(0), Fraction(top), powers),
        tuple(Fraction(k) for k in range(end + 1)),
        tuple(Series(f"base {one:,}", waves) for one, waves in found.items()),
        "Both begin with 2π. A smaller base makes a flatter line: its slowest wave comes round "
        "sooner, and positions far apart are told apart by fewer columns.",
    )


def _normalised() -> Graph:
    x = Axis("position k", Fraction(0), Fraction(10), ticks(10, 2))
    y = Axis("k/N", Fraction(0), Fraction(1), ((Fraction(0), "0"), (Fraction(1), "1")))
    places = tuple(Fraction(k) for k in range(11))
    return Graph(
        "normalised",
        "Positions divided by the length",
        x,
        y,
        places,
        tuple(Series(f"N = {n}", [float(k / n) for k in places]) for n in (10, 40)),
        "One word further is a tenth in a text of ten words and a fortieth in one of forty: the "
        "same difference of values means another distance.",
    )


def _learned(d_model: int) -> Graph:
    longest = 512
    x = Axis("positions L", Fraction(0), Fraction(longest), ticks(longest, 128))
    most = d_model * longest
    y = Axis("parameters", Fraction(0), Fraction(most), ticks(most, most // 4))
    places = tuple(Fraction(k) for k in range(0, longest + 1, 64))
    return Graph(
        "parameters",
        "Parameters of a learned table and of the formula",
        x,
        y,
        places,
        (
            Series(f"learned, d_model = {d_model}", [float(d_model * k) for k in places]),
            Series("by the formula", [0.0] * len(places)),
        ),
        "A learned table has d_model parameters more for each position; the formula has none.",
    )


def _widths() -> Graph:
    widest = 512
    x = Axis("d_model", Fraction(0), Fraction(widest), ticks(widest, 128))
    y = Axis("width of what attention reads", Fraction(0), Fraction(2 * widest), ticks(1024, 256))
    places = tuple(Fraction(k) for k in range(0, widest + 1, 64))
    return Graph(
        "widths",
        "The encoding added, and put behind the word",
        x,
        y,
        places,
        (
            Series("added", [float(d) for d in places]),
            Series("put behind", [float(2 * d) for d in places]),
        ),
        "Added, it leaves the width as it is; put behind the word it doubles it.",
    )
