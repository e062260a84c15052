"""The pictures of an encoding and of its tables, each with the numbers it is drawn from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from pe_symbolic.encodings.written import entry_text
from pe_symbolic.numeric_check import NumericCheck
from pe_symbolic.report.clocks import Clocks, clocks
from pe_symbolic.report.heat_map import heat_map
from pe_symbolic.report.nearness import distance_picture, dot_product_picture, wavelength_picture
from pe_symbolic.report.picture import Picture, Sheet
from pe_symbolic.report.speed import Speeds, speed_picture
from pe_symbolic.report.tables import error_curves
from pe_symbolic.report.theorem_pictures import theorem_pictures


@dataclass(frozen=True, slots=True)
class Pictures:
    """What is drawn of the encoding itself, and what of the tables that were checked.

    ``beside`` is the picture of each theorem, by its name.
    """

    clocks: Clocks
    heat_map: Picture
    nearness: tuple[Picture, ...]
    errors: Picture
    speed: Picture | None
    beside: Mapping[str, Picture]

    @property
    def encoding(self) -> tuple[Picture, ...]:
        """The pictures that are of no table in particular."""
        return (self.clocks.picture, *self.nearness, self.heat_map)

    @property
    def all(self) -> tuple[Picture, ...]:
        """Every picture, in the order of a report."""
        drawn = (*self.encoding, *self.tables)
        graphs = {one.key: one for one in self.beside.values() if one not in drawn}
        return (*drawn, *graphs.values())

    @property
    def tables(self) -> tuple[Picture, ...]:
        """The pictures of the tables that were checked and timed."""
        return (self.errors,) if self.speed is None else (self.errors, self.speed)


def pictures(check: NumericCheck, speeds: Speeds | None) -> Pictures:
    """Every picture for the width and base of ``check``; ``speeds`` where benchmarks were run."""
    d_model, base = check.d_model, check.base
    turning, drawn, errors = clocks(base), heat_picture(check), error_picture(check)
    nearness = (
        dot_product_picture(d_model, base),
        distance_picture(d_model, base),
        wavelength_picture(d_model, base),
    )
    return Pictures(
        turning,
        drawn,
        nearness,
        errors,
        None if speeds is None else speed_picture(speeds),
        theorem_pictures((turning.picture, *nearness, drawn, errors), d_model, base),
    )


def heat_picture(check: NumericCheck) -> Picture:
    """The heat map with the entries of the table as they are."""
    drawing = heat_map(check.heat_map)
    return Picture(
        "heat-map",
        "The encoding as a map",
        (drawing,),
        f"{drawing.title}. {drawing.description}",
        Sheet(
            f"Entries of the float32 table, base {check.base:,}: a row per position",
            ("Position", *map(str, range(check.d_model))),
            tuple(
                (str(t), *(entry_text(np.float32(value)) for value in row))
                for t, row in enumerate(check.heat_map)
            ),
        ),
    )


def error_picture(check: NumericCheck) -> Picture:
    """The largest error at each position, ours and that of the recipe in float32."""
    drawing = error_curves(check.ours, check.direct)
    both = zip(check.ours.by_position, check.direct.by_position, strict=True)
    return Picture(
        "errors",
        "Error against position",
        (drawing,),
        drawing.description,
        Sheet(
            "The largest error at each position",
            ("Position", "Ours", "Recipe in float32"),
            tuple((str(t), f"{a:.3e}", f"{b:.3e}") for t, (a, b) in enumerate(both)),
        ),
    )
