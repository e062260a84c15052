"""The expression tree as LaTeX mathematics, also the alternative text of MathML."""

from __future__ import annotations

from collections.abc import Sequence

from pe_symbolic.expression import Call, Expression
from pe_symbolic.notation.typeset import GREEK, typeset, typeset_terms
from pe_symbolic.render.tex_text import math_text

_LETTERS = {letter: rf"\{name}" for name, letter in GREEK.items() if name != "phi"}
_SIGNS = {
    "−": "-", "⋅": r"\cdot ", "≈": r"\approx ", "≤": r"\leq ", "≥": r"\geq ", "≠": r"\neq ",
    "°": r"^{\circ}", "%": r"\%", "∑": r"\sum", "∏": r"\prod", "∫": r"\int", "⊤": r"\top",
    "∞": r"\infty", "∂": r"\partial", "⌊": r"\lfloor", "⌋": r"\rfloor", "⌈": r"\lceil",
    "⌉": r"\rceil", "‖": r"\Vert", "|": r"\vert", "→": r"\to ", "∈": r"\in ", "≡": r"\equiv ",
}  # fmt: skip
# What stands behind a relation whose other side the author left empty.
EMPTY_PLACE = r"\ \Box"
_PLAIN = frozenset("+-=<>/(),.!:;[]*") | frozenset("0123456789")
# What brackets of the size of a letter would not embrace.
_TALL = (r"\frac", r"\begin", r"\sum", r"\prod", r"\int")
_COMMANDS = frozenset(
    "sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh exp log ln max min".split()
)


def to_tex(expression: Expression) -> str:
    """The LaTeX of ``expression``, for math mode; ``ValueError`` if it is too large to draw."""
    return typeset(expression, _Tex())


def terms(node: Call) -> tuple[str, ...]:
    """The LaTeX of each term of a sum with its sign."""
    return tuple(f"{sign and _sign(sign)}{body}" for sign, body in typeset_terms(node, _Tex()))


def head(side: Expression, inner: Expression) -> str:
    """The LaTeX of ``side`` up to ``inner``, a sum that it is taken of, with its bracket."""
    if side is inner:
        return ""
    whole, body = to_tex(side), to_tex(inner)
    return whole.partition(body)[0]


def equation(
    left: Expression, relation: str, right: Expression | str | None, name: Expression | None = None
) -> str:
    """``left relation right`` for math mode; ``right`` and ``name`` as in ``mathml.equation``."""
    setter = _Tex()
    before = "" if name is None else f"{typeset(name, setter)} = "
    if right is None:
        ending = ""
    elif isinstance(right, str):
        ending = setter.number(right)
    else:
        ending = typeset(right, setter)
    return f"{before}{typeset(left, setter)} {setter.infix(relation)} {ending}".rstrip()


def chain(sides: Sequence[Expression], relation: str = "=") -> str:
    """``a = b = c`` as the body of an ``aligned``, one line per sign."""
    written = [to_tex(side) for side in sides]
    said = f"&{sign(relation)}"
    lines = [f" {said} ".join(written[:2]), *(f"{said} {body}" for body in written[2:])]
    return r" \\ ".join(lines)


def in_a_line(sides: Sequence[Expression], relation: str = "=") -> str:
    """``a = b = c`` for math mode in running text, where TeX may break it at any sign.

    Between two factors it may break too, but not gladly, and within tall brackets, which have
    one size therefore.  Matrices of one shape are said to be equal entry by entry, row by row.
    """
    written = r",\penalty-200\quad ".join(
        f" {sign(relation)} ".join(map(to_tex, entries)) for entries in _entries(sides)
    )
    for fence, of_one_size in ((r"\left", r"\Bigl"), (r"\right", r"\Bigr")):
        written = written.replace(f"{fence}(", f"{of_one_size}(").replace(
            f"{fence})", f"{of_one_size})"
        )
    return written.replace(r"\,", r"\,\penalty900 ")


def _entries(sides: Sequence[Expression]) -> list[tuple[Expression, ...]]:
    """Sides that are matrices of one shape entry by entry, row by row; any others as they are."""
    cells = [_cells(side) for side in sides]
    shapes = {tuple(map(len, rows)) for rows in cells}
    if len(shapes) != 1 or not cells[0]:
        return [tuple(sides)]
    flat = [[cell for row in rows for cell in row] for rows in cells]
    return list(zip(*flat, strict=True))


def _cells(side: Expression) -> list[tuple[Expression, ...]]:
    if not isinstance(side, Call) or side.op != "matrix":
        return []
    rows = [row for row in side.args if isinstance(row, Call) and row.op == "vector"]
    return [row.args for row in rows] if len(rows) == len(side.args) else []


def sign(relation: str) -> str:
    """A sign of relation for math mode."""
    return _sign(relation).strip()


class _Tex:
    def number(self, digits: str) -> str:
        return "".join(c if c in _PLAIN else _sign(c) for c in digits)

    def name(self, text: str) -> str:
        if text in _LETTERS:
            return _LETTERS[text] + " "
        if text in _SIGNS or text == "φ":
            return _sign(text)
        if len(text) == 1 and text.isascii() and text.isalpha():
            return text
        return rf"\mathrm{{{text}}}" if text.isascii() and text.isalnum() else math_text(text)

    def function(self, text: str) -> str:
        if text in _COMMANDS:
            return "\\" + text
        if text == "σ":
            return r"\sigma "
        return rf"\operatorname{{{text}}}"

    def words(self, text: str) -> str:
        return math_text(text)

    def infix(self, sign: str) -> str:
        return _sign(sign)

    def prefix(self, sign: str) -> str:
        return _sign(sign)

    def postfix(self, sign: str) -> str:
        return _sign(sign)

    def separator(self) -> str:
        return ", "

    def space(self) -> str:
        return r"\,"

    def row(self, parts: Sequence[str]) -> str:
        return "".join(parts)

    def applied(self, function: str, arguments: str) -> str:
        return function + arguments

    def fraction(self, above: str, below: str) -> str:
        return rf"\frac{{{above}}}{{{below}}}"

    def binomial(self, above: str, below: str) -> str:
        return rf"\binom{{{above}}}{{{below}}}"

    def superscript(self, base: str, script: str) -> str:
        return f"{_grouped(base)}^{{{script}}}"

    def subscript(self, base: str, script: str) -> str:
        return f"{_grouped(base)}_{{{script}}}"

    def limits(self, sign: str, below: str, above: str) -> str:
        return f"{_sign(sign)}_{{{below}}}^{{{above}}}"

    def under(self, word: str, below: str) -> str:
        return rf"\{word}_{{{below}}} "

    def root(self, radicand: str, degree: str | None) -> str:
        return rf"\sqrt{{{radicand}}}" if degree is None else rf"\sqrt[{degree}]{{{radicand}}}"

    def fenced(self, left: str, right: str, body: str) -> str:
        if any(tall in body for tall in _TALL):
            return rf"\left{_sign(left)} {body} \right{_sign(right)}"
        return (
            f"{_sign(left)} {body} {_sign(right)}"
            if len(_sign(left)) > 1
            else (f"{left}{body}{right}")
        )

    def table(self, rows: Sequence[Sequence[str]]) -> str:
        lines = [" & ".join(row) for row in rows]
        tall = any(sign in line for line in lines for sign in _TALL)
        body = (r" \\[3pt] " if tall else r" \\ ").join(lines)
        return rf"\begin{{pmatrix}} {body} \end{{pmatrix}}"


def _sign(text: str) -> str:
    if text in _SIGNS:
        return _SIGNS[text]
    if text == "φ":
        return r"\varphi "
    return text if text in _PLAIN else math_text(text)


def _grouped(base: str) -> str:
    """A base of one token needs no braces; anything else would lose part of its script."""
    token = base.strip()
    single = len(token) == 1 or (token.startswith("\\") and token[1:].isalpha())
    return token if single or token.isdecimal() else f"{{{base}}}"
