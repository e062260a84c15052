"""Vectors that code gives other numbers: ``b = [5.0, 4.0]`` in a fence, or in a cell."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cached_property

from pe_symbolic.calculus.arrays import components, is_array
from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.document import Document, Role
from pe_symbolic.expression import Expression
from pe_symbolic.regex import regex


class SetInCode:
    """Where the code of a document sets vectors, by name, and what numbers they have there."""

    def __init__(self, document: Document) -> None:
        self._document = document

    @cached_property
    def _found(self) -> dict[str, list[tuple[int, list[Fraction]]]]:
        found: dict[str, list[tuple[int, list[Fraction]]]] = {}
        for region in self._document.regions:
            if region.role is Role.CODE:
                for one in _VECTOR.finditer(self._document.source, region.start, region.end):
                    numbers = [Fraction(number) for number in _NUMBER.findall(one["numbers"])]
                    found.setdefault(one["name"], []).append((one.start(), numbers))
        return found

    def changes(self, name: str, value: Expression, start: int, place: int) -> bool:
        """Whether it gives a vector other numbers than those of its value between two places."""
        found = self._found.get(name)
        if found is None or not is_array(value):
            return False
        elements = [rational_value(one) for one in components(value) or ()]
        return any(start < at < place and numbers != elements for at, numbers in found)


_NUMBER = regex(r"[-+]?[0-9]++(?:\.[0-9]*+)?|[-+]?\.[0-9]++")
_VECTOR = regex(
    rf"^(?P<name>[A-Za-z]\w{{0,20}}) ?= ?(?:[a-z]{{1,9}}\.\w{{1,9}}\(|\(|)"
    rf"[\[(](?P<numbers> *(?:{_NUMBER.pattern})(?:, *(?:{_NUMBER.pattern})){{1,64}}) *[\])]",
    re.MULTILINE,
)
