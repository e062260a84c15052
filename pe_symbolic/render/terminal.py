"""The expression tree as rows of text, the way a terminal can show mathematics.

Fractions, matrices and sums take several rows; a script is written with raised or
lowered characters where Unicode has them, and on a row of its own where not.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Self

from pe_symbolic.expression import Call, Expression
from pe_symbolic.notation.typeset import printable, typeset

_RAISED = dict(zip("0123456789+−-=()niTxkjm⊤", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱᵀˣᵏʲᵐᵀ", strict=True))
_LOWERED = dict(zip("0123456789+−-=()ijkmnx", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ᵢⱼₖₘₙₓ", strict=True))
_TALL = {
    "(": "⎛⎜⎝", ")": "⎞⎟⎠", "[": "⎡⎢⎣", "]": "⎤⎥⎦", "|": "│││", "‖": "‖‖‖",
    "⌊": "││⌊", "⌋": "││⌋", "⌈": "⌈││", "⌉": "⌉││",
}  # fmt: skip


class Box(str):
    """Rows of equal width, one of which is the line that text around it is written on.

    ``flat`` is the same on one line, for places that are too narrow for rows.
    """

    __slots__ = ("base", "flat", "rows")
    rows: tuple[str, ...]
    base: int
    flat: str

    def __new__(cls, rows: Sequence[str], base: int, flat: str = "") -> Self:
        width = max(map(len, rows), default=0)
        padded = tuple(row.ljust(width) for row in rows)
        made = super().__new__(cls, "\n".join(padded))
        made.rows, made.base = padded, base
        made.flat = flat or " ".join(padded)
        return made

    @property
    def width(self) -> int:
        """How many columns it takes."""
        return len(self.rows[0]) if self.rows else 0

    @property
    def below(self) -> int:
        """How many rows hang below the line of writing."""
        return len(self.rows) - 1 - self.base


def _box(text: str) -> Box:
    return text if isinstance(text, Box) else Box((text,), 0)


def beside(*parts: str) -> Box:
    """Boxes in a row, on one line of writing."""
    boxes = [_box(part) for part in parts]
    above = max(box.base for box in boxes)
    height = above + 1 + max(box.below for box in boxes)
    rows = [""] * height
    for box in boxes:
        first = above - box.base
        inside = range(first, first + len(box.rows))
        for row in range(height):
            rows[row] += box.rows[row - first] if row in inside else " " * box.width
    return Box(rows, above, "".join(box.flat for box in boxes))


def _centred(box: Box, width: int) -> list[str]:
    return [row.center(width) for row in box.rows]


def to_box(expression: Expression) -> Box:
    """The rows of an expression; one that is too large to be drawn is said to be."""
    if not printable(expression):
        return Box(("(an expression too large to be drawn)",), 0)
    return _box(typeset(expression, _Terminal()))


def statement(left: Expression, sign: str, right: Expression, width: int) -> str:
    """``left sign right``, broken before the sign where it is wider than ``width``."""
    whole = beside(to_box(left), f" {sign} ", to_box(right))
    if whole.width <= width:
        return trimmed(whole)
    lines = "\n".join(map(trimmed, _broken(left, width)))
    return f"{lines}\n{continued(sign, right, width)}"


def continued(sign: str, right: Expression, width: int) -> str:
    """A further member of a chain, behind its sign, over several lines where it is wider."""
    first, *others = _broken(right, width - len(sign) - 3)
    lines = [beside(f"  {sign} ", first)]
    lines += [beside(" " * (len(sign) + 3), other) for other in others]
    return "\n".join(map(trimmed, lines))


def _broken(expression: Expression, width: int) -> list[Box]:
    """An expression in lines no wider than ``width``, as far as it can be parted.

    A sum is parted between its terms; a matrix becomes its entries, each behind its place.
    """
    whole = to_box(expression)
    if whole.width <= width or not isinstance(expression, Call):
        return [whole]
    if expression.op == "add":
        return _parted_sum(expression, width)
    if expression.op == "matrix":
        return [line for place, entry in _places(expression) for line in _at(place, entry, width)]
    return [whole]


def _parted_sum(expression: Call, width: int) -> list[Box]:
    """As many terms on a line as fit, the others below, each behind its sign."""
    lines: list[list[Expression]] = []
    for term in expression.args:
        if lines and _joined([*lines[-1], term], behind=len(lines) > 1).width <= width:
            lines[-1].append(term)
        else:
            lines.append([term])
    return [_joined(terms, behind=place > 0) for place, terms in enumerate(lines)]


def _joined(terms: Sequence[Expression], *, behind: bool) -> Box:
    """Terms side by side; ``behind`` others, the first has its sign apart as the others do."""
    first, *others = terms
    minus = isinstance(first, Call) and first.op == "neg"
    positive = first.args[0] if isinstance(first, Call) and minus else first
    head = positive if behind else first
    box = to_box(Call("add", (head, *others)) if others else head)
    return beside("− " if minus else "+ ", box) if behind else box


def _places(matrix: Call) -> Iterator[tuple[str, Expression]]:
    """The entries of a matrix with their places; of one column, the row alone."""
    rows = [row.args if isinstance(row, Call) else (row,) for row in matrix.args]
    for number, row in enumerate(rows, start=1):
        for column, entry in enumerate(row, start=1):
            yield (f"row {number}" if len(row) == 1 else f"row {number}, column {column}"), entry


def _at(place: str, entry: Expression, width: int) -> list[Box]:
    label = f"{place}:  "
    first, *others = _broken(entry, width - len(label))
    return [beside(label, first), *(beside(" " * len(label), other) for other in others)]


def trimmed(box: Box) -> str:
    """The rows as text without blanks at their ends."""
    return "\n".join(row.rstrip() for row in box.rows)


class _Terminal:
    def number(self, digits: str) -> str:
        return _box(digits)

    def name(self, text: str) -> str:
        return _box(text)

    def function(self, text: str) -> str:
        return _box(text)

    def words(self, text: str) -> str:
        return _box(text)

    def infix(self, sign: str) -> str:
        return _box(sign if sign in {"/", "⋅"} else f" {sign} ")

    def prefix(self, sign: str) -> str:
        return _box(sign)

    def postfix(self, sign: str) -> str:
        return _box(sign)

    def separator(self) -> str:
        return _box(", ")

    def space(self) -> str:
        return _box(" ")

    def row(self, parts: Sequence[str]) -> str:
        return beside(*parts)

    def applied(self, function: str, arguments: str) -> str:
        return beside(function, arguments)

    def fraction(self, above: str, below: str) -> str:
        top, bottom = _box(above), _box(below)
        width = max(top.width, bottom.width)
        rows = [*_centred(top, width), "─" * width, *_centred(bottom, width)]
        flat = "/".join(f"({box.flat})" if " " in box.flat else box.flat for box in (top, bottom))
        return Box(rows, len(top.rows), flat)

    def binomial(self, above: str, below: str) -> str:
        top, bottom = _box(above), _box(below)
        width = max(top.width, bottom.width)
        stacked = Box([*_centred(top, width), *_centred(bottom, width)], 0)
        return self.fenced("(", ")", stacked)

    def superscript(self, base: str, script: str) -> str:
        raised = _translated(script, _RAISED)
        under, over = _box(base), _box(script)
        if raised is not None and len(under.rows) == 1:
            return beside(base, raised)
        indent = " " * under.width
        rows = [f"{indent}{row}" for row in over.rows]
        rows += [row + " " * over.width for row in under.rows]
        return Box(rows, len(over.rows) + under.base, f"{under.flat}^({over.flat})")

    def subscript(self, base: str, script: str) -> str:
        lowered = _translated(script, _LOWERED)
        if lowered is not None:
            return beside(base, lowered)
        return beside(base, f"_({script})" if " " in script else f"_{script}")

    def limits(self, sign: str, below: str, above: str) -> str:
        top, bottom = (Box((_box(part).flat,), 0) for part in (above, below))
        width = max(top.width, bottom.width, len(sign))
        rows = [*_centred(top, width), sign.center(width), *_centred(bottom, width)]
        return beside(Box(rows, len(top.rows)), " ")

    def under(self, word: str, below: str) -> str:
        bottom = Box((_box(below).flat.replace(" ", ""),), 0)
        width = max(bottom.width, len(word))
        return beside(Box([word.center(width), *_centred(bottom, width)], 0), " ")

    def root(self, radicand: str, degree: str | None) -> str:
        sign = "√" if degree is None else f"{_translated(degree, _RAISED) or degree}√"
        return beside(sign, self.fenced("(", ")", radicand))

    def fenced(self, left: str, right: str, body: str) -> str:
        inside = _box(body)
        if len(inside.rows) == 1:
            return beside(left, inside, right)
        return beside(_tall(left, inside), inside, _tall(right, inside))

    def table(self, rows: Sequence[Sequence[str]]) -> str:
        cells = [[_box(cell) for cell in row] for row in rows]
        widths = [max(row[column].width for row in cells) for column in range(len(cells[0]))]
        lines: list[str] = []
        for row in cells:
            padded = [
                Box(_centred(cell, width), cell.base)
                for cell, width in zip(row, widths, strict=True)
            ]
            spaced = [part for cell in padded for part in ("   ", cell)][1:]
            lines += beside(*spaced).rows
        body = Box(lines, (len(lines) - 1) // 2)
        if len(lines) == 1:
            return beside("(", body, ")")
        return beside(_tall("(", body), body, _tall(")", body))


def _translated(script: str, characters: dict[str, str]) -> str | None:
    """A script of one row in raised or lowered characters, if there are such."""
    text = script.replace(" ", "")
    if "\n" in script or not all(one in characters for one in text):
        return None
    return "".join(characters[one] for one in text)


def _tall(fence: str, inside: Box) -> Box:
    pieces = _TALL.get(fence, fence * 3)
    middle = [pieces[1]] * (len(inside.rows) - 2)
    return Box([pieces[0], *middle, pieces[2]], inside.base, fence)
