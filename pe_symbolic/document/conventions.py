"""What a project takes for granted in its notes without writing it in each of them."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from pe_symbolic.expression import Expression


class AngleUnit(Enum):
    """What a bare angle is read in; the value is the word of the settings."""

    AUTO = "auto"
    RADIANS = "radians"
    DEGREES = "degrees"


class Agreed(Struct, frozen=True):
    """A name and what it stands for, as a formula and as it was written.

    For a function the formula is its value at ``x``.
    """

    name: str
    written: str
    formula: Expression


class Conventions(Struct, frozen=True):
    """Values of names, names of functions, and the unit of bare angles.

    What a document says itself comes before what is agreed on here.
    """

    values: tuple[Agreed, ...] = ()
    functions: tuple[Agreed, ...] = ()
    angle_unit: AngleUnit = AngleUnit.AUTO


NOTHING_AGREED = Conventions()
