"""The expression tree as presentation MathML Core, escaped, with its TeX as alternative text.

Source: MathML Core, W3C.  Fences carry ``form`` and ``stretchy`` themselves,
because an operator in the middle of a row would otherwise be spaced as infix.
"""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup, escape

from pe_symbolic.expression import Expression
from pe_symbolic.render import tex
from pe_symbolic.render.notation import printable, shown_number, typeset
from pe_symbolic.render.visible import visible


def to_mathml(expression: Expression) -> Markup:
    """A ``math`` element for ``expression``; ``ValueError`` if it is too large to draw."""
    return _math(typeset(expression, _MathML()), tex.to_tex(expression))


def equation(
    left: Expression, relation: str, right: Expression | str | None, name: Expression | None = None
) -> Markup | None:
    """``left relation right`` in one ``math`` element, or ``None`` if a side is too large to draw.

    ``right`` is a tree, a printed number, or ``None`` for a side left empty;
    ``name`` is what the value is called, and is set before it.
    """
    sides = [side for side in (name, left, right) if side is not None and not isinstance(side, str)]
    if not all(printable(side) for side in sides):
        return None
    setter = _MathML()
    body = "" if name is None else typeset(name, setter) + setter.infix("=")
    body += typeset(left, setter) + setter.infix(relation)
    if isinstance(right, str):
        body += setter.printed(right)
    elif right is None:
        body += "<mtext>\u00a0□</mtext>"
    else:
        body += typeset(right, setter)
    return _math(body, tex.equation(left, relation, right, name))


def chain(sides: Sequence[Expression], relation: str = "=") -> tuple[Markup, ...]:
    """``a = b = c`` as one ``math`` element per side, each broken before its relation sign.

    The sign may be another ``relation``.  A long line can then wrap, which MathML Core
    does not do inside an element.
    """
    setter = _MathML()
    written = [typeset(side, setter) for side in sides]
    alternative = [tex.to_tex(side) for side in sides]
    first = [_math(written[0], alternative[0])]
    rest = zip(written[1:], alternative[1:], strict=True)
    sign = f'<mo form="infix">{_text(relation)}</mo>'
    said = tex.sign(relation)
    return tuple(first + [_math(sign + body, f"{said} {alt}") for body, alt in rest])


def _math(body: str, alternative: str) -> Markup:
    return Markup('<math alttext="{}"><mrow>{}</mrow></math>').format(
        visible(alternative),
        Markup(body),  # noqa: S704 - every leaf was escaped by the typesetter
    )


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
        close = ' lspace="0.1em" rspace="0.1em"' if sign == "/" else ""
        return f"<mo{close}>{_text(sign)}</mo>"

    def prefix(self, sign: str) -> str:
        return f'<mo form="prefix">{_text(sign)}</mo>'

    def postfix(self, sign: str) -> str:
        return f'<mo form="postfix" lspace="0" rspace="0">{_text(sign)}</mo>'

    def separator(self) -> str:
        return '<mo separator="true">,</mo>'

    def space(self) -> str:
        return '<mspace width="0.17em"/>'

    def row(self, parts: Sequence[str]) -> str:
        return parts[0] if len(parts) == 1 else f"<mrow>{''.join(parts)}</mrow>"

    def applied(self, function: str, arguments: str) -> str:
        return f"<mrow>{function}<mo>&#x2061;</mo>{arguments}</mrow>"

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

    def root(self, radicand: str, degree: str | None) -> str:
        return (
            f"<msqrt>{radicand}</msqrt>"
            if degree is None
            else (f"<mroot>{radicand}{degree}</mroot>")
        )

    def fenced(self, left: str, right: str, body: str) -> str:
        stretchy = "true" if "<mfrac" in body or "<mtable" in body else "false"
        opening = f'<mo form="prefix" stretchy="{stretchy}">{left}</mo>'
        closing = f'<mo form="postfix" stretchy="{stretchy}">{right}</mo>'
        return f"<mrow>{opening}{body}{closing}</mrow>"

    def table(self, rows: Sequence[Sequence[str]]) -> str:
        body = "".join(
            f"<mtr>{''.join(f'<mtd>{cell}</mtd>' for cell in row)}</mtr>" for row in rows
        )
        left, right = '<mo form="prefix">(</mo>', '<mo form="postfix">)</mo>'
        return f"<mrow>{left}<mtable>{body}</mtable>{right}</mrow>"
