"""The expression tree as presentation MathML Core, escaped, with its TeX as alternative text.

Source: MathML Core, W3C.  A fence that stretches keeps a row of its own, whose first
and last sign it is, because an operator in the middle of a row is spaced as infix;
every other row is taken into the one around it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from markupsafe import Markup, escape

from pe_symbolic.expression import Call, Expression, Symbol
from pe_symbolic.notation.typeset import printable, shown_number, typeset, typeset_terms
from pe_symbolic.notation.visible import visible
from pe_symbolic.regex import regex
from pe_symbolic.render import tex

#: A sum whose TeX is shorter than this stays in one piece.
LONG_LINE = 70
#: A row of a matrix whose TeX is longer than this is wider than a page.
WIDEST_ROW = 260
_SUMS = frozenset({"sum", "product"})
_HERE = Symbol("\N{CURRENCY SIGN}")
_BEFORE = '<mo form="prefix" stretchy="false">(</mo>'
_AFTER = '<mo form="postfix" stretchy="false">)</mo>'


def to_mathml(expression: Expression) -> Markup:
    """A ``math`` element for ``expression``; ``ValueError`` if it is too large to draw."""
    return _math(_inside(typeset(expression, _MathML())), tex.to_tex(expression))


def equation(
    left: Expression, relation: str, right: Expression | str | None, name: Expression | None = None
) -> Markup | None:
    """``left relation right``, or ``None`` if a side is too large to draw.

    It is one ``math`` element; a long sum on the left is parted as in ``chain``.
    ``right`` is a tree, a printed number, or ``None`` for a side left empty;
    ``name`` is what the value is called, and is set before it.
    """
    sides = [side for side in (name, left, right) if side is not None and not isinstance(side, str)]
    if not all(printable(side) for side in sides):
        return None
    setter = _MathML()
    begin = "" if name is None else typeset(name, setter) + setter.infix("=")
    end = setter.infix(relation)
    if isinstance(right, str):
        end += setter.printed(right)
    elif right is None:
        end += "<mtext>\u00a0□</mtext>"
    else:
        end += typeset(right, setter)
    parts = tuple(_terms(left, begin, "" if name is None else f"{tex.to_tex(name)} = "))
    if len(parts) == 1:
        return _math(begin + typeset(left, setter) + end, tex.equation(left, relation, right, name))
    said = tex.equation(left, relation, right).removeprefix(tex.to_tex(left)).strip()
    return Markup(" ").join((*parts, _math(end, said)))


def chain(sides: Sequence[Expression], relation: str = "=") -> tuple[Markup, ...]:
    """``a = b = c`` as ``math`` elements, each broken before a relation sign.

    The sign may be another ``relation``.  A long sum is broken before its plus and
    minus signs too.  A line can then wrap, which MathML Core does not do inside an
    element.
    """
    parts = list(_terms(sides[0], "", ""))
    for side in sides[1:]:
        sign = f"<mo>{_text(relation)}</mo>"
        parts += _terms(side, sign, f"{tex.sign(relation)} ")
    return tuple(parts)


def continued(sides: Sequence[Expression], relation: str = "=") -> tuple[Markup, ...]:
    """The same without the first side, for a line that goes on from the one above it."""
    return chain(sides, relation)[len(tuple(_terms(sides[0], "", ""))) :]


def _terms(side: Expression, sign: str, said: str) -> Iterator[Markup]:
    """A side with the relation before it, in parts where it is a long sum or sums up one."""
    alternative = tex.to_tex(side)
    inner = side.args[0] if isinstance(side, Call) and side.op in _SUMS else side
    if isinstance(inner, Call) and inner.op == "add" and len(alternative) >= LONG_LINE:
        begin, end = (_BEFORE, _AFTER) if inner is not side else ("", "")
        head = "" if inner is side else _head(side)
        yield from _broken(inner, (sign + head + begin, said + tex.head(side, inner)), end)
        return
    yield _math(sign + _inside(typeset(side, _MathML())), said + alternative, _width(side))


def _broken(node: Call, before: tuple[str, str], end: str) -> Iterator[Markup]:
    """Each term of a sum in an element of its own, ``before`` before the first one."""
    mark, said = before
    terms = typeset_terms(node, _MathML())
    form = "prefix"
    for place, ((minus, body), alone) in enumerate(zip(terms, tex.terms(node), strict=True), 1):
        signed = f'<mo form="{form}">{minus}</mo>' if minus else ""
        last = end if place == len(terms) else ""
        close = ")" if last else ""
        yield _math(mark + signed + _inside(body) + last, said + alone + close)
        mark, said, form = "", "", "infix"


def _head(side: Expression) -> str:
    """The sign of a sum or a product with its limits, without what it is taken of."""
    if not isinstance(side, Call):
        return ""
    whole = _inside(typeset(Call(side.op, (_HERE, *side.args[1:])), _MathML()))
    return whole.partition(f"<mi>{_HERE.name}</mi>")[0]


def _width(side: Expression) -> str:
    """A wide matrix cannot be broken and is set smaller."""
    if not isinstance(side, Call) or side.op != "matrix":
        return ""
    rows = [row.args if isinstance(row, Call) else (row,) for row in side.args]
    longest = max(sum(len(tex.to_tex(cell)) for cell in row) for row in rows)
    return "wide" if longest > WIDEST_ROW else ""


def _math(body: str, alternative: str, width: str = "") -> Markup:
    shown = Markup(' class="{}"').format(width) if width else ""
    return Markup('<math{} alttext="{}">{}</math>').format(
        shown,
        visible(_BLANKS.sub(" ", alternative)),
        Markup(_tight(body)),  # noqa: S704 - every leaf was escaped by the typesetter
    )


#: A thin space is for the eye, which has the drawn formula.
_BLANKS = regex(r" *\\, *| {2,}")
_SPACE = "<mi>\N{THIN SPACE}</mi>"
#: Elements that a thin space can be part of: numbers, words, brackets; a letter would be upright.
_BEFORE_SPACE = regex(f"(<mn>[^<]+|<mi>(?:[a-z]{{2,8}}|[)\\]]))(</m[ni]>){_SPACE}")
_BEHIND_SPACE = regex(f"{_SPACE}<mi>(?=[a-z]{{2,8}}<|[(\\[]<)")
_ROW, _END = "<mrow>", "</mrow>"
_FENCED = "<mrow><mo>"

_ROWS = regex(f"{_ROW}|{_END}")


def _tight(body: str) -> str:
    """The same with thin spaces inside of what stands beside them."""
    within = _BEFORE_SPACE.sub("\\1\N{THIN SPACE}\\2", body)
    return _BEHIND_SPACE.sub("<mi>\N{THIN SPACE}", within)


def _inside(body: str) -> str:
    """What a row holds, where ``body`` is one row and no tall fence; ``body`` itself otherwise."""
    if not body.startswith(_ROW) or body.startswith(_FENCED):
        return body
    depth = 0
    for found in _ROWS.finditer(body):
        depth += 1 if found[0] == _ROW else -1
        if depth == 0:
            return body[len(_ROW) : -len(_END)] if found.end() == len(body) else body
    return body


def _text(content: str) -> str:
    return str(escape(visible(content)))


class _MathML:
    def number(self, digits: str) -> str:
        return f"<mn>{_text(digits)}</mn>"

    def printed(self, text: str) -> str:
        """A number as a document prints it; a negative one keeps its sign in its own element."""
        body = shown_number(text)
        if body.startswith("−"):
            return f"<mrow>{self.prefix('−')}{self.number(body[1:])}</mrow>"
        return self.number(body)

    def name(self, text: str) -> str:
        return f"<mi>{_text(text)}</mi>"

    def function(self, text: str) -> str:
        return f"<mi>{_text(text)}</mi>"

    def words(self, text: str) -> str:
        return f"<mtext>{_text(text.replace(' ', chr(0xA0)))}</mtext>"

    def infix(self, sign: str) -> str:
        close = ' lspace="0" rspace="0"' if sign == "/" else ""
        return f"<mo{close}>{_text(sign)}</mo>"

    def prefix(self, sign: str) -> str:
        return f'<mo form="prefix">{_text(sign)}</mo>'

    def postfix(self, sign: str) -> str:
        return f'<mo form="postfix" lspace="0" rspace="0">{_text(sign)}</mo>'

    def separator(self) -> str:
        return '<mo separator="true">,</mo>'

    def space(self) -> str:
        return _SPACE

    def row(self, parts: Sequence[str]) -> str:
        return parts[0] if len(parts) == 1 else f"{_ROW}{''.join(map(_inside, parts))}{_END}"

    def applied(self, function: str, arguments: str) -> str:
        # A function before its bracket needs no invisible sign: its name is a word.
        return f"{_ROW}{_inside(function)}{_inside(arguments)}{_END}"

    def fraction(self, above: str, below: str) -> str:
        return f"<mfrac>{above}{below}</mfrac>"

    def binomial(self, above: str, below: str) -> str:
        inside = f'<mfrac linethickness="0">{above}{below}</mfrac>'
        return f"<mrow><mo>(</mo>{inside}<mo>)</mo></mrow>"

    def superscript(self, base: str, script: str) -> str:
        return f"<msup>{base}{script}</msup>"

    def subscript(self, base: str, script: str) -> str:
        return f"<msub>{base}{script}</msub>"

    def limits(self, sign: str, below: str, above: str) -> str:
        return f"<munderover><mo>{_text(sign)}</mo>{below}{above}</munderover>"

    def under(self, word: str, below: str) -> str:
        return f"<munder><mo>{_text(word)}</mo>{below}</munder>"

    # A root without degree and a cell are rows of their own.
    def root(self, radicand: str, degree: str | None) -> str:
        return (
            f"<msqrt>{_inside(radicand)}</msqrt>"
            if degree is None
            else (f"<mroot>{radicand}{degree}</mroot>")
        )

    def fenced(self, left: str, right: str, body: str) -> str:
        tall = "<mfrac" in body or "<mtable" in body
        # An identifier neither stretches nor keeps room around it, and says so in fewer bytes.
        kind = "mo" if tall else "mi"
        return f"{_ROW}<{kind}>{left}</{kind}>{_inside(body)}<{kind}>{right}</{kind}>{_END}"

    def table(self, rows: Sequence[Sequence[str]]) -> str:
        body = "".join(
            f"<mtr>{''.join(f'<mtd>{_inside(cell)}</mtd>' for cell in row)}</mtr>" for row in rows
        )
        return f"<mrow><mo>(</mo><mtable>{body}</mtable><mo>)</mo></mrow>"
