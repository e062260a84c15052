"""Proven intervals for expressions, computed twice by libraries that share no code."""

from pe_symbolic.enclosure.enclose import LIBRARIES, Enclosure, approximation, enclose, glance
from pe_symbolic.enclosure.faults import OutOfReach, Unbound, Undefined

__all__ = [
    "LIBRARIES",
    "Enclosure",
    "OutOfReach",
    "Unbound",
    "Undefined",
    "approximation",
    "enclose",
    "glance",
]
