"""How fast tables were made, where the benchmarks were run: bars of nanoseconds per entry."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from pe_symbolic.report.drawing import Area, Box, Drawing, Line, Mark, Point, Style, Text
from pe_symbolic.report.picture import Picture, Sheet

SCHEMA = "pe-symbolic.benchmarks/1"
LARGEST_FILE = 2**20
WIDTH = 500
_LEFT, _RIGHT, _TOP, _ROW, _THICK = 218, 436, 12, 24, 14
_MOST_SIZES, _MOST_WAYS, _LONGEST_NAME = 8, 16, 25
_OURS = "ours"


@dataclass(frozen=True, slots=True)
class Size:
    """A table of a size, and the nanoseconds per entry of each way of making it."""

    length: int
    d_model: int
    nanoseconds: tuple[tuple[str, float], ...]


@dataclass(frozen=True, slots=True)
class Speeds:
    """What one run of the benchmarks measured, and on what."""

    python: str
    numpy: str
    sizes: tuple[Size, ...]


def speeds_from(text: str) -> Speeds:
    """What ``python -m benchmarks FILE`` wrote; raises ``ValueError`` for anything else."""
    try:
        told = json.loads(text)
        if told["schema"] != SCHEMA or not 1 <= len(told["sizes"]) <= _MOST_SIZES:
            raise ValueError(f"no {SCHEMA}")
        sizes = tuple(_size(size) for size in told["sizes"])
        return Speeds(_word(told["python"]), _word(told["numpy"]), sizes)
    except (KeyError, TypeError, AttributeError, RecursionError) as fault:
        raise ValueError("it is not what python -m benchmarks writes") from fault


def _size(told: Mapping[str, object]) -> Size:
    length, d_model, seconds = told["length"], told["d_model"], told["seconds"]
    if not (isinstance(length, int) and isinstance(d_model, int) and isinstance(seconds, dict)):
        raise TypeError("a size")
    if not (0 < length < 2**60 and 0 < d_model < 2**60 and 0 < len(seconds) <= _MOST_WAYS):
        raise ValueError("a size is out of range")
    entries = length * d_model
    return Size(
        length,
        d_model,
        tuple((_word(name), _time(value) / entries * 1e9) for name, value in seconds.items()),
    )


def _word(told: object) -> str:
    if not isinstance(told, str) or len(told) > _LONGEST_NAME:
        raise ValueError("a name is missing or too long")
    return told


def _time(told: object) -> float:
    if not isinstance(told, float | int) or isinstance(told, bool) or not 0 < told < 1e9:
        raise ValueError("a time is not a positive number of seconds")
    return float(told)


def speed_picture(speeds: Speeds) -> Picture:
    """A drawing for each size, the quickest way first."""
    drawings = tuple(map(_drawing, speeds.sizes))
    return Picture(
        "speed",
        "Speed",
        drawings,
        "Nanoseconds per entry, the least of several runs in one process. Solid bars are ours. "
        f"Measured with Python {speeds.python} and NumPy {speeds.numpy}.",
        Sheet(
            "Nanoseconds per entry",
            ("Positions", "d_model", "Way", "Nanoseconds per entry"),
            tuple(
                (str(size.length), str(size.d_model), name, _figures(value))
                for size in speeds.sizes
                for name, value in size.nanoseconds
            ),
        ),
    )


def _drawing(size: Size) -> Drawing:
    ways = sorted(size.nanoseconds, key=lambda way: way[1])
    bottom = _TOP + _ROW * len(ways)
    step = _step(ways[-1][1])
    end = step * math.ceil(Fraction(ways[-1][1]) / step)
    scale = (_RIGHT - _LEFT) / end
    ticks = [step * k for k in range(int(end / step) + 1)]
    grid: tuple[tuple[Point, ...], ...] = tuple(
        ((_LEFT + tick * scale, _TOP), (_LEFT + tick * scale, bottom)) for tick in ticks
    )
    marks: list[Mark] = [Line(Style.GRID, grid)]
    for row, (name, value) in enumerate(ways):
        marks.extend(_bar(_TOP + row * _ROW, name, value, Fraction(value) * scale))
    marks.append(Line(Style.AXIS, (((_LEFT, _TOP), (_LEFT, bottom), (_RIGHT, bottom)),)))
    marks.extend(
        Text(Style.LABEL, _LEFT + tick * scale, bottom + 18, format(float(tick), "g"))
        for tick in ticks
    )
    marks.append(Text(Style.LABEL, _RIGHT, bottom + 38, "nanoseconds per entry", "end"))
    marks.append(Text(Style.LABEL, 4, bottom + 38, f"{size.length:,} by {size.d_model:,}", "start"))
    fastest, slowest = ways[0], ways[-1]
    return Drawing(
        f"Speed for {size.length:,} positions by {size.d_model:,} elements",
        f"Quickest: {fastest[0]}, {_figures(fastest[1])} nanoseconds per entry; slowest: "
        f"{slowest[0]}, {_figures(slowest[1])}.",
        WIDTH,
        bottom + 46,
        tuple(marks),
    )


def _bar(top: int, name: str, value: float, length: Fraction) -> list[Mark]:
    upper = top + (_ROW - _THICK) // 2
    baseline = upper + _THICK - 2
    corners: tuple[Point, ...] = (
        (_LEFT, upper),
        (_LEFT + length, upper),
        (_LEFT + length, upper + _THICK),
        (_LEFT, upper + _THICK),
    )
    ours = name.startswith(_OURS)
    bar: Mark = Area(Style.BAR, corners) if ours else Box(Style.FRAME, _LEFT, upper, length, _THICK)
    return [
        bar,
        Text(Style.LABEL, _LEFT - 8, baseline, name, "end"),
        Text(Style.LABEL, _LEFT + length + 6, baseline, _figures(value), "start"),
    ]


def _step(largest: float) -> Fraction:
    """A round distance of ticks, so that there are three to six of them."""
    power = Fraction(10) ** math.floor(math.log10(largest))
    steps = [power * Fraction(part, 100) for part in (20, 50, 100, 200, 500)]
    return next(step for step, _ in pairwise(steps) if Fraction(largest) / step <= 5)


def _figures(value: float) -> str:
    return format(value, ".3g")
