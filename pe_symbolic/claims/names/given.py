"""Where a document gives its names their values, and how far each value reaches.

A value holds from where it is given to the end of its section, or until the
name is given another.  A name given one value only, further down in the same
section (``… where d = 4``), has it above as well.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from typing import Literal

from msgspec import Struct, structs

from pe_symbolic.calculus.arrays import components, is_array, matrix_rows
from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.calculus.trees import numeral
from pe_symbolic.claims.names.functions import Definition, down_to_cases, is_introduced
from pe_symbolic.claims.names.sections import Sections
from pe_symbolic.claims.names.segments import distance_of, ends_of_segment
from pe_symbolic.claims.names.set_in_code import SetInCode
from pe_symbolic.claims.names.set_sizes import (
    factors_of,
    is_in_braces,
    may_be_a_length,
    size_of_product,
)
from pe_symbolic.claims.numbers.golden_ratio import golden_ratio
from pe_symbolic.claims.spoken.value_behind import goes_on_with
from pe_symbolic.claims.units.quantities import Quantity
from pe_symbolic.document import Document
from pe_symbolic.expression import Call, Expression, Number, Symbol
from pe_symbolic.regex import regex

#: A value given so many characters below an equation may be its root.
_NEAR = 300
#: How many settings or definitions of one name are looked at, above a place and below it.
LOOKED_AT = 200
#: How far below a place a name may be given the value it has there: ``… where d = 4``.
_LOOKED_DOWN = 600
#: How far behind a name its sentence may give it the value it has there.
_SAID_BEHIND = 240
#: How far behind a value its sentence may say of which function it is: ``… for f(x) = x^2``.
_HEADING_NUMBER = regex(r"[^\n0-9]*([0-9]{1,3})(?![0-9])")
_SENTENCE = 200
_SAID_BELOW = regex(
    r"(?:(?![.?!;](?:\s|\Z)|\n\s*\n)[\s\S])*[\s$](?:for|where|with|if|für|mit|wenn|pour|avec|si|para|con|per|se|для)"
    r"(?:[\s$(]|\\\()*"
)
#: What the root of a variance is called.
_DEVIATIONS = frozenset({"sigma", "s"})


#: What the column of a table below a name is called among the settings; no name ends so.
COLUMN = "[]"


class Setting(Struct, frozen=True):
    r"""A name, what it stands for, and where the document says so.

    ``formula`` is what the printed value was computed from, ``units`` are
    those behind it, and ``quantities`` what it is worth with them; ``written``
    is how a value stands in the project's settings, where it is from there.
    ``since`` is where the chain begins that gives the name its new value, and
    may still speak of the old one: ``s = \sqrt{s^2} = 2.74``.  ``anew`` says
    that words give the name another value, which no equation can ask for.
    ``entry`` says that it is one of a vector, as ``p_2`` of p may be; ``listed`` that
    it stands in a list or a table, perhaps of another case; ``about`` that it
    was given as nearly so much.  ``counted`` is the number behind it in another unit of its
    own: ``t = 0.02 \cdot 2.3 = 0.046 s = 46 ms``.
    """

    name: str
    value: Expression
    start: int
    formula: Expression | None = None
    units: frozenset[str] = frozenset()
    quantities: tuple[Quantity, ...] = ()
    written: str = ""
    since: int | None = None
    anew: bool = False
    entry: bool = False
    listed: bool = False
    about: bool = False
    counted: Expression | None = None

    def renews_at(self, place: int) -> bool:
        """Whether ``place`` is in the chain that gives the name a new value."""
        return self.since is not None and self.since < place < self.start


@dataclass(slots=True)
class Given:
    """All settings and definitions of one document, looked up by place."""

    document: Document
    settings: dict[str, list[Setting]] = field(default_factory=dict)
    definitions: dict[str, list[Definition]] = field(default_factory=dict)
    sections: Sections = field(init=False)
    code: SetInCode = field(init=False)
    of_arrays: bool = False
    untold: bool = False
    in_other_units: bool = False
    of_any_section: bool = False
    older: int = 0
    older_alone: str = ""
    supposed: Mapping[str, Expression] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.sections, self.code = Sections.of(self.document), SetInCode(self.document)

    def add(self, found: Iterable[Setting | Definition]) -> None:
        """Takes note of what a statement settles."""
        for entry in found:
            if isinstance(entry, Setting):
                self.settings.setdefault(entry.name, []).append(entry)
            else:
                self.definitions.setdefault(entry.name, []).append(entry)

    def add_between(self, told: Iterable[Setting | Definition]) -> None:
        """Takes note of what is settled anywhere between what is already known."""
        told = list(told)
        self.add(told)
        for name in {one.name for one in told}:
            self.settings.get(name, []).sort(key=lambda setting: setting.start)
            self.definitions.get(name, []).sort(key=lambda definition: definition.start)

    def value(self, name: str, place: int) -> Setting | None:
        """The setting of ``name`` that holds at ``place``, or what is supposed of it."""
        if name in self.supposed:
            return Setting(name, self.supposed[name], -1)
        given = self.settings.get(name, [])
        if self.untold:
            given = [setting for setting in given if not setting.anew]
        _, end = self.sections.at(place)
        here = bisect_right(given, place, key=lambda setting: setting.start)
        behind = given[here] if here < len(given) else None
        if behind is not None and self._is_said_of(place, behind.start):
            return behind
        last = max(0, here - self._older(name))
        for one in reversed(given[max(0, here - LOOKED_AT) : last]):
            if self.of_any_section or self._reaches(one, place):
                counted = one.counted if self.in_other_units else None
                return one if counted is None else structs.replace(one, value=counted, formula=None)
        end = min(end, place + _LOOKED_DOWN)
        after = [
            one
            for one in given[here : here + LOOKED_AT]
            if one.start < end and not one.renews_at(place)
        ]
        return after[0] if len({one.value for one in after}) == 1 else None

    def _older(self, name: str) -> int:
        """How many of the last values or formulas of a name are left out for now."""
        return self.older if self.older_alone in ("", name) else 0

    def may_be_over(self, setting: Setting, place: int) -> bool:
        """Whether words gave a value, and their sentence has ended."""
        end = max(setting.start, place)
        return setting.anew and bool(_SENTENCE_END.search(self.document.source, setting.start, end))

    def as_before_words(self) -> AbstractContextManager[None]:
        """In it no words have changed a value: ``If we doubled n, … With our n = 10, …``."""
        return self._while("untold")

    def as_counted_last(self) -> AbstractContextManager[None]:
        """In it a name has the last number of those printed for it in more than one unit."""
        return self._while("in_other_units")

    def as_given_last(self) -> AbstractContextManager[None]:
        """In it a name has the value that it was given last, in whatever section."""
        return self._while("of_any_section")

    @contextmanager
    def with_older(self, name: str, older: int) -> Iterator[None]:
        """In it a name has the value or formula that it got so many times before the last.

        One name alone, or all of them for an empty one.
        """
        self.older_alone = name
        try:
            with self._while("older", worth=older):
                yield
        finally:
            self.older_alone = ""

    @contextmanager
    def _while(
        self,
        what: Literal["untold", "in_other_units", "of_any_section", "older"],
        *,
        worth: int = True,
    ) -> Iterator[None]:
        before = getattr(self, what)
        setattr(self, what, worth)
        try:
            yield
        finally:
            setattr(self, what, before)

    def of_square(self, name: str, place: int) -> Setting | None:
        """The value given to the square of a name, in the chain that takes its root."""
        after = self.settings.get(name, [])
        here = bisect_right(after, place, key=lambda setting: setting.start)
        renewed = here < len(after) and after[here].renews_at(place)
        return self.value(f"{name}^2", place) if renewed else None

    def told_by_another(self, name: str, place: int, used: list[Setting]) -> Expression | None:
        """What the value of another name says of a name that has none."""
        told = self._width_of_keys(name, place, used) or self.deviation(name, place, used)
        golden = told is None and name not in self.settings
        return golden_ratio(name, self.document.source) if golden else told

    def _width_of_keys(self, name: str, place: int, used: list[Setting]) -> Expression | None:
        """``d_k`` of attention, where the matrix K is known: how many columns it has."""
        keys = self.value("K", place) if name == "d_k" else None
        rows = matrix_rows(keys.value) if keys is not None else None
        if keys is None or rows is None:
            return None
        used.append(keys)
        return numeral(len(rows[0]))

    def deviation(self, name: str, place: int, used: list[Setting]) -> Expression | None:
        r"""``\sigma``, where ``\sigma^2 = 5``: what a variance is the square of is positive."""
        spread = name.partition("_")[0] in _DEVIATIONS
        square = self.value(f"{name}^2", place) if spread else None
        if square is None or square.start >= place:
            return None
        if not isinstance(square.value, Number) or square.value.value <= 0:
            return None
        used.append(square)
        return Call("sqrt", (square.value,))

    def size(self, node: Call, place: int, used: list[Setting]) -> Expression | None:
        """Bars around a name: the size of a set; around that of a positive number, nothing.

        Around two points they are the distance; how many elements a tuple has is no length of a
        vector: that stays open.
        """
        if node.op == "norm":
            return node if self._is_of_a_partition(node, place) else None
        source = self.document.source
        if (way := self._distance(node, place, used)) is not None:
            return way
        factors = factors_of(node.args[0], source)
        named = (self.value(one.name, place) for one in factors if isinstance(one, Symbol))
        known = [setting for setting in named if setting is not None]
        if not known or len(known) < len(factors):
            return None
        if all(is_in_braces(setting.value, source) for setting in known):
            used.extend(known)
            return size_of_product([setting.value for setting in known], node)
        if is_array(known[0].value) and may_be_a_length(source, known[0].start, place):
            return node
        value = known[0].value
        positive = len(known) == 1 and isinstance(value, Number) and value.value > 0
        return node if positive else None

    def _is_of_a_partition(self, node: Call, place: int) -> bool:
        r"""``\|P\|``, where P is a set of points in a row: how fine it is, and no length."""
        named = node.args[0]
        setting = self.value(named.name, place) if isinstance(named, Symbol) else None
        if setting is None or not is_in_braces(setting.value, self.document.source):
            return False
        points = [rational_value(point) for point in components(setting.value) or ()]
        known = [point for point in points if point is not None]
        return len(known) == len(points) >= _POINTS and known == sorted(set(known))

    def _distance(self, node: Call, place: int, used: list[Setting]) -> Expression | None:
        """``|PQ|`` of two points; nothing where the letters name anything else."""
        ends = ends_of_segment(node.args[0]) or ()
        named = [setting for end in ends if (setting := self.value(end.name, place)) is not None]
        if len(named) < len(ends) or not ends:
            return None
        first, last = (setting.value for setting in named)
        sets = any(is_in_braces(value, self.document.source) for value in (first, last))
        way = None if sets else distance_of(first, last, node.span)
        used.extend(named if way is not None else ())
        return way

    def definitions_from(self, name: str, place: int) -> list[Definition]:
        """The definitions of a function above ``place``, the last first; else one further down."""
        given = self.definitions.get(name, [])
        before = bisect_right(given, place, key=lambda definition: definition.start)
        above = [
            one
            for one in given[max(0, before - LOOKED_AT) : before]
            if not self.sections.ends_an_example(one.start, place)
        ]
        above = self._of_open_sections(above, place)
        above = above[: max(0, len(above) - self._older(name))]
        below = given[before:]
        if below and self._is_said_below(below[0], place):
            return below[:1]
        start, end = self.sections.at(place)
        if above:
            ended = above[-1].start < start and self.sections.at(above[-1].start)[1] <= place
            # The section has a function of this name as well, and either may be meant.
            return [] if ended and below and below[0].start < end else down_to_cases(above[::-1])
        only = len(below) == 1 and below[0].start < end and not below[0].leads
        return below if only and not is_introduced(below[0], self.document.source) else []

    def _of_open_sections(self, above: list[Definition], place: int) -> list[Definition]:
        """The definitions, but for those of sections that have ended where each has its own.

        ``v(t) = 1.5t`` of exercise 3 and ``v(t) = 0.5t`` of the next say nothing of a solution but
        that of their number.
        """
        last = next(iter(above[-1:]), None)
        others = (one for one in above if last and one.parameters == last.parameters)
        if last is None or all(one.body == last.body for one in others):
            return above
        begun = {one.start: self.sections.at(one.start) for one in above}
        number = self._heading_number(self.sections.at(place)[0])
        alike = [one for one in above if number == self._heading_number(begun[one.start][0])]
        return [one for one in above if begun[one.start][1] > place] or (alike if number else [])

    def _heading_number(self, start: int) -> str:
        """The first number in the heading of a section: of ``### Solution 5`` it is 5."""
        number = _HEADING_NUMBER.match(self.document.source, start, start + _SENTENCE)
        return number[1] if number else ""

    def _is_said_below(self, below: Definition, place: int) -> bool:
        """Whether a sentence says its function behind."""
        between = self.document.source[place : min(below.start, place + _SENTENCE)]
        whole = place + len(between) == below.start
        return whole and _SAID_BELOW.fullmatch(between) is not None

    def _is_said_of(self, place: int, start: int) -> bool:
        """Whether a sentence goes on with a value: ``σ(z) = 0.5 when z = 0``."""
        if start > min(place + _SAID_BEHIND, self.sections.at(place)[1]):
            return False
        return goes_on_with(self.document.source, place, start)

    def _reaches(self, setting: Setting, place: int) -> bool:
        """Whether the section in which a value was given is still open at ``place``.

        Where arrays are worked out, one with one value in all of the document has it further on.
        """
        if self.code.changes(setting.name, setting.value, setting.start, place):
            return False
        if self.sections.at(setting.start)[1] > place:
            return True
        once = self.of_arrays and is_array(setting.value) and len(self.settings[setting.name]) == 1
        return once and not self.sections.ends_an_example(setting.start, place)

    def has_one_value(self, setting: Setting, place: int) -> bool:
        """Whether a name was given no other value above ``place`` in the section of this one."""
        start, _ = self.sections.at(place)
        given = self.settings.get(setting.name, [])
        above = given[: bisect_right(given, place - 1, key=lambda one: one.start)][-LOOKED_AT:]
        return all(one.value == setting.value for one in above if one.start >= start)

    def stands_above(self, setting: Setting, place: int) -> bool:
        """Whether a name was given its value above, and none right behind, as a root would be."""
        if setting.start > place:
            return self._is_said_of(place, setting.start)
        later = self.given_below(setting.name, place)
        return all(other.value == setting.value or self._is_anew(other, place) for other in later)

    def may_be_root_of(self, setting: Setting, place: int) -> bool:
        """Whether a value behind a formula is what was asked for, not what is supposed.

        ``x^2 = 36 if x = 6`` supposes a whole number; in ``2^x = 1000 when x = 9.97`` it
        may be rounded.
        """
        value = setting.value
        whole = isinstance(value, Number) and value.value.denominator == 1
        return setting.start > place and not (whole and self._is_said_of(place, setting.start))

    def is_given_later(self, setting: Setting, place: int) -> bool:
        """Whether a name has its value further down; what stands above may be a rule."""
        return setting.start > place and not self._is_said_of(place, setting.start)

    def given_below(self, name: str, place: int) -> list[Setting]:
        """The values that a name is given shortly below ``place``, in its section."""
        end = min(place + _NEAR, self.sections.at(place)[1])
        given = self.settings.get(name, [])
        here = bisect_right(given, place, key=lambda one: one.start)
        return [one for one in given[here : here + LOOKED_AT] if one.start < end]

    def _is_anew(self, setting: Setting, place: int) -> bool:
        """Whether something else begins with a value: ``Let x = 5``."""
        return setting.anew or bool(_LET.search(self.document.source, place, setting.start))


#: So many points there are in a partition, at least.
_POINTS = 3
_SENTENCE_END = regex(r"[.!?][)$*_]{0,3}\s")
_LET = regex(
    r"\b(?:let|take|given|suppose|now|next|set|choose|put|example|sei|nun|soit|sea|with)"
    r"[\s:$0-9.]{1,9}\Z",
    re.IGNORECASE,
)
