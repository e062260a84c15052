"""The parts of a formula that is being read: brackets, operands, operators, commands."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct, field

from pe_symbolic.expression import Call, Expression, Span, Symbol

MAX_DEPTH = 200


class Precedence:
    """How tightly an operator binds; a larger number binds first."""

    ADD = 10
    PARALLEL = 18
    MULTIPLY = 20
    NEGATE = 25
    IMPLICIT_BEFORE_FUNCTION = 27
    FUNCTION = 28
    IMPLICIT = 30
    BIG = 15
    INTEGRAL = 5
    MODULUS = 3


class Slash(Enum):
    r"""The two readings of ``a/bc``, of ``\sin a/b`` and of ``\sin a\sqrt{b}``."""

    ABOVE_THE_PRODUCT = "a/(bc), (sin a)/b, sin(a√b)"
    BEFORE_THE_PRODUCT = "(a/b)c, sin(a/b), (sin a)√b"


class Operand(Struct):
    """A finished operand; sums and products stay open so that long ones are built in one go."""

    op: str
    args: list[Expression]
    span: Span
    depth: int

    def finish(self) -> Expression:
        return self.args[0] if not self.op else Call(self.op, tuple(self.args), self.span)


class Operator(Struct):
    r"""A waiting operator.

    ``power`` and ``base`` belong to functions (``\sin^2``, ``\log_2``), ``index`` and
    ``ends`` to sums, integrals and limits; a sum may run ``over`` listed numbers.
    """

    symbol: str
    precedence: int
    start: int
    prefix: bool = False
    power: Expression | None = None
    base: Expression | None = None
    index: Symbol | None = None
    ends: tuple[Expression, ...] = ()
    over: tuple[Expression, ...] = ()


class Collector(Struct):
    """A command that waits for its arguments (a fraction, a root, a power)."""

    op: str
    needed: int
    start: int
    got: list[Operand] = field(default_factory=list)


class Frame(Struct):
    """An open bracket and what has been read since."""

    opener: str
    start: int
    applied: Operator | None = None
    function_name: Symbol | None = None
    items: list[Expression] = field(default_factory=list)
    operands: list[Operand] = field(default_factory=list)
    operators: list[Operator] = field(default_factory=list)
    collectors: list[Collector] = field(default_factory=list)
    expecting: bool = True
    row_ends: list[int] = field(default_factory=list)
    depth: int = 0


def atom(value: Expression, depth: int = 0) -> Operand:
    """An operand that is one finished value."""
    return Operand("", [value], value.span, depth)
