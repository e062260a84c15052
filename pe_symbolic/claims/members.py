"""The members of a chain: what stands between two relation signs, read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from pe_symbolic.decimals import PrintedDecimal, power_of_ten, read_decimal
from pe_symbolic.expression import Call, Expression, Number, Span, Symbol, free_symbols, replace
from pe_symbolic.formula import Kind, ReadingError, Slash, Token, parse
from pe_symbolic.formula.lexicon import UNITS


@dataclass(frozen=True, slots=True)
class Member:
    """One side of a relation.

    ``expression`` is ``None`` where it could not be read, and ``trouble`` says
    why; ``printed`` is there when the member is a number and nothing else,
    ``scale`` what one of that number is worth (a degree, a percent).
    """

    start: int
    end: int
    expression: Expression | None = None
    second_reading: Expression | None = None
    printed: PrintedDecimal | None = None
    scale: Expression | None = None
    has_unit: bool = False
    trouble: str = ""
    trouble_at: int = 0

    @property
    def closed(self) -> bool:
        """Whether it has a value of its own."""
        return self.expression is not None and not free_symbols(self.expression)


def read_member(tokens: Sequence[Token], source: str) -> Member:
    """Reads the tokens between two relation signs; never raises for what they say."""
    if not tokens:
        return Member(0, 0)
    start, end = tokens[0].start, tokens[-1].end
    try:
        reading = parse(tokens)
    except ReadingError as trouble:
        return Member(start, end, trouble=str(trouble), trouble_at=trouble.offset)
    rest = tokens[reading.next_token :]
    if rest and not _is_unit(rest):
        what = f"{rest[0].text!r} was not understood"
        return Member(start, end, trouble=what, trouble_at=rest[0].start)
    read = reading.expression if source[start] == "\\" else _without_unit(reading.expression)
    expression = replace(read, _vanishing)
    second = None
    if reading.two_readings:
        second = parse(tokens, Slash.BEFORE_THE_PRODUCT).expression
    printed = printed_number(expression, source)
    if printed is not None:
        start, end = number_span(expression)
    has_unit = bool(rest) or read is not reading.expression
    return Member(start, end, expression, second, printed, _scale(expression), has_unit)


def _is_unit(rest: Sequence[Token]) -> bool:
    """What may follow a number without being part of it: upright words, known units."""
    first = rest[0]
    return first.upright or (first.kind is Kind.NAME and first.text in UNITS)


def _without_unit(expression: Expression) -> Expression:
    """``10 m/s^2`` is the number 10: a product with nothing but units after the number."""
    leading = _leading_number(expression)
    names = free_symbols(expression)
    if leading is not None and leading is not expression and names and names <= UNITS:
        return leading
    return expression


def _vanishing(node: Expression) -> Expression | None:
    """``0/d_model`` is 0 whatever the name stands for; a divisor is not zero."""
    if not (isinstance(node, Call) and node.op == "div" and free_symbols(node.args[1])):
        return None
    numerator = node.args[0]
    zero = isinstance(numerator, Number) and numerator.value == 0
    return Number(Fraction(0), "0", node.span) if zero else None


def _leading_number(expression: Expression) -> Expression | None:
    """The number that a product or quotient begins with, its sign and power of ten included."""
    node = expression
    while isinstance(node, Call) and node.op in ("mul", "div"):
        if node.op == "mul" and _is_power_of_ten(node.args[1]):
            return Call("mul", node.args[:2], (node.args[0].span[0], node.args[1].span[1]))
        node = node.args[0]
    if isinstance(node, Number) or (isinstance(node, Call) and node.op == "neg"):
        return node
    return None


def _is_power_of_ten(node: Expression) -> bool:
    return _exponent_of_ten(node) is not None


def _exponent_of_ten(node: Expression) -> int | None:
    if not (isinstance(node, Call) and node.op == "pow"):
        return None
    base, exponent = node.args
    sign = 1
    if isinstance(exponent, Call) and exponent.op == "neg":
        exponent, sign = exponent.args[0], -1
    if not (isinstance(base, Number) and base.value == 10 and isinstance(exponent, Number)):
        return None
    if exponent.value.denominator != 1 or abs(exponent.value) > 5_000:
        return None
    return sign * int(exponent.value)


def _scale(expression: Expression) -> Expression | None:
    """What the printed number counts, where it is not ones."""
    if isinstance(expression, Call) and expression.op == "neg":
        expression = expression.args[0]
    if isinstance(expression, Call) and expression.op in ("degrees", "percent"):
        return Call(expression.op, (Number(Fraction(1)),))
    return None


def printed_number(expression: Expression, source: str) -> PrintedDecimal | None:
    r"""The number that an expression is, with its last printed place; ``None`` for a formula.

    A power of ten belongs to the number (``3.2 \times 10^{-4}``), a percent or
    degree sign does not.
    """
    sign, node = 1, expression
    if isinstance(node, Call) and node.op == "neg":
        sign, node = -1, node.args[0]
    if isinstance(node, Call) and node.op in ("degrees", "percent"):
        node = node.args[0]
        if isinstance(node, Call) and node.op == "neg":
            sign, node = -sign, node.args[0]
    factor = Fraction(1)
    if isinstance(node, Call) and node.op == "mul" and len(node.args) == 2:
        exponent = _exponent_of_ten(node.args[1])
        if exponent is None:
            return None
        factor, node = power_of_ten(exponent), node.args[0]
        if isinstance(node, Call) and node.op == "neg":
            sign, node = -sign, node.args[0]
    if not isinstance(node, Number) or not node.text:
        return None
    unit = _unit(node.text) * factor
    prefix = node.text.endswith("…")
    start, end = number_span(expression)
    text = source[start:end].rstrip(".…") if prefix else source[start:end]
    return PrintedDecimal(text, sign * node.value * factor, unit, prefix)


def number_span(expression: Expression) -> Span:
    """Where the number itself stands, without the degree or percent sign after it."""
    start, end = expression.span
    node = expression
    if isinstance(node, Call) and node.op == "neg":
        node = node.args[0]
    if isinstance(node, Call) and node.op in ("degrees", "percent"):
        end = node.args[0].span[1]
    return start, end


def _unit(text: str) -> Fraction:
    return read_decimal(text.rstrip("…")).unit


def is_name(expression: Expression | None) -> bool:
    """A bare name, with or without arguments or a square: what an author calls a value.

    Letters in a row, as in ``dx``, are one name.
    """
    if isinstance(expression, Call) and expression.op == "pow":
        expression = expression.args[0]
    if isinstance(expression, Call) and expression.op == "mul":
        return all(isinstance(factor, Symbol) for factor in expression.args)
    if isinstance(expression, Symbol):
        return True
    return isinstance(expression, Call) and expression.op in ("apply", "index")
