"""What a project takes for granted in its notes without writing it in each of them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from pe_symbolic.expression import Expression


class AngleUnit(Enum):
    """What a bare angle is read in; the value is the word of the settings."""

    AUTO = "auto"
    RADIANS = "radians"
    DEGREES = "degrees"


@dataclass(frozen=True, slots=True)
class Agreed:
    """A name and what it stands for, as a formula and as it was written.

    For a function the formula is its value at ``x``.
    """

    name: str
    written: str
    formula: Expression


@dataclass(frozen=True, slots=True)
class Conventions:
    """Values of names, names of functions, and the unit of bare angles.

    What a document says itself comes before what is agreed on here.
    """

    values: tuple[Agreed, ...] = ()
    functions: tuple[Agreed, ...] = ()
    angle_unit: AngleUnit = AngleUnit.AUTO


NOTHING_AGREED = Conventions()
