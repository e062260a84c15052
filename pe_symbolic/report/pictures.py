"""The pictures of an encoding and of its tables, each with the numbers it is drawn from."""

from __future__ import annotations

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


@dataclass(frozen=True, slots=True)
class Pictures:
    """What is drawn of the encoding itself, and what of the tables that were checked."""

    clocks: Clocks
    heat_map: Picture
    nearness: tuple[Picture, ...]
    errors: Picture
    speed: Picture | None

    @property
    def encoding(self) -> tuple[Picture, ...]:
        """The pictures that are of no table in particular."""
        return (self.clocks.picture, *self.nearness, self.heat_map)

    @property
    def all(self) -> tuple[Picture, ...]:
        """Every picture, in the order of a report."""
        return (*self.encoding, *self.tables)

    @property
    def tables(self) -> tuple[Picture, ...]:
        """The pictures of the tables that were checked and timed."""
        return (self.errors,) if self.speed is None else (self.errors, self.speed)


def pictures(check: NumericCheck, speeds: Speeds | None) -> Pictures:
    """Every picture for the width and base of ``check``; ``speeds`` where benchmarks were run."""
    d_model, base = check.d_model, check.base
    return Pictures(
        clocks(base),
        heat_picture(check),
        (
            dot_product_picture(d_model, base),
            distance_picture(d_model, base),
            wavelength_picture(d_model, base),
        ),
        error_picture(check),
        None if speeds is None else speed_picture(speeds),
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
