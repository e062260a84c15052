r"""Derivatives as notes write them: ``\frac{d}{dx} f``, ``\partial_x f``, ``(x^2)'``."""

from __future__ import annotations

from fractions import Fraction

from pe_symbolic.calculus.arrays import is_array
from pe_symbolic.calculus.derivative import derivative
from pe_symbolic.calculus.orders import of_order
from pe_symbolic.expression import (
    Call,
    Expression,
    Number,
    Span,
    Symbol,
    free_symbols,
    is_signed_number,
    replace,
    walk,
)
from pe_symbolic.formula.tokens import ReadingError

_ORDER = ("d", "partial")
_INDEXED = "partial_"
_FIRST_ORDERS = range(1, 5)
#: What a derivative is taken by where nothing says so, and what may stand beside it.
_VARIABLES = frozenset({"x", "t", "y", "z", "u", "s", "theta"})
#: Names of an order that is not said.
_ORDERS = frozenset({"n", "m", "k", "j", "p", "r"})
_PARAMETERS = frozenset({"a", "b", "c", "k", "m", "n", "p", "alpha", "omega", "lambda"})


def with_derivatives(side: Expression) -> Expression:
    r"""``\frac{d}{dx} f`` as the derivative of f by x, of any order up to four, or of order n."""

    def change(node: Expression) -> Expression | None:
        if not isinstance(node, Call):
            return None
        sign, rest = _parted(node)
        operator = _operator(sign) if rest else None
        mixed = _mixed(sign) if rest and operator is None else ()
        if operator is None and not mixed:
            return None
        body = rest[0] if len(rest) == 1 else Call("mul", rest, node.span)
        whole = replace(body, change)
        if operator is not None:
            return derived(whole, *operator)
        for variable in reversed(mixed):
            whole = derived(whole, variable, 1)
        return whole

    return replace(side, change)


def _parted(node: Call) -> tuple[Expression, tuple[Expression, ...]]:
    """What may be the sign of a derivative in a product or quotient, and the factors behind it."""
    match node:
        case Call(op="mul", args=(sign, *rest)):
            return sign, tuple(rest)
        case Call(op="div", args=(Call(op="mul", args=(sign, *rest)), below)) if _is_sign(sign):
            return Call("div", (sign, below)), tuple(rest)
        case Call(op="div", args=(Call(op="apply", args=(sign, body)), below)) if _is_sign(sign):
            return Call("div", (sign, below)), (body,)
        case Call(
            op="div",
            args=(Call(op="pow", args=(Call(op="apply", args=(sign, body)), power)), below),
        ) if _is_sign(sign):
            return Call("div", (sign, below)), (Call("pow", (body, power), body.span),)
    return node, ()


def of_the_whole_sum(side: Expression) -> Expression | None:
    r"""``\frac{d}{dx} x^2 + 3x`` as the derivative of all that follows; else ``None``."""
    side = with_derivatives(side)
    if not isinstance(side, Call) or side.op != "add":
        return None
    first, *rest = side.args
    if not isinstance(first, Call) or first.op != "derivative":
        return None
    if any(is_derivative(node) for part in rest for node in walk(part)):
        return None
    body, variable = first.args
    return Call("derivative", (Call("add", (body, *rest), side.span), variable), side.span)


def _is_sign(part: Expression) -> bool:
    """Whether it is the d above a derivative, or a power of it."""
    base = part.args[0] if isinstance(part, Call) and part.op == "pow" else part
    return isinstance(base, Symbol) and base.name in _ORDER


def derived(body: Expression, variable: Symbol, order: int | Symbol) -> Expression:
    """The derivative of some order, as a tree that says so."""
    if isinstance(order, Symbol):
        return of_order(body, variable, order)
    for _ in range(order):
        body = Call("derivative", (body, variable), body.span)
    return body


def primed(body: Expression, span: Span) -> Expression:
    """What a prime behind brackets makes of them: the derivative ``(x^2)'``.

    A :class:`ReadingError` where no one name is what the derivative is taken by, and
    for a vector, which may as well be turned, or moved.
    """
    if is_array(body):
        raise ReadingError("a prime behind a vector", span[1])
    names = free_symbols(body)
    variables = names & _VARIABLES
    if len(variables) != 1 or not names - variables <= _PARAMETERS:
        raise ReadingError("a prime behind brackets that hold no one variable", span[1])
    return Call("derivative", (body, Symbol(min(variables))), span)


def _operator(node: Expression) -> tuple[Symbol, int | Symbol] | None:
    r"""The variable and the order of ``\frac{d^n}{dx^n}``, ``\partial_x^2``; else ``None``."""
    indexed = _indexed(node)
    if indexed is not None:
        return indexed
    if not (isinstance(node, Call) and node.op == "div"):
        return None
    above, below = node.args
    order: int | Symbol = 1
    match above:
        case Call(op="pow", args=(base, Number(value=times))):
            above, order = base, int(times)
        case Call(op="pow", args=(base, Symbol(name=times) as number)) if times in _ORDERS:
            above, order = base, number
    if not (isinstance(above, Symbol) and above.name in _ORDER):
        return None
    if isinstance(order, int) and order not in _FIRST_ORDERS:
        return None
    if isinstance(below, Symbol) and below.name.startswith("d") and len(below.name) > 2:
        return (Symbol(below.name[1:]), order) if isinstance(order, int) else None
    if not (isinstance(below, Call) and below.op == "mul" and len(below.args) == 2):
        return None
    sign, variable = below.args
    if isinstance(variable, Call) and variable.op == "pow":
        if variable.args[1] != (order if isinstance(order, Symbol) else Number(Fraction(order))):
            return None
        variable = variable.args[0]
    elif isinstance(order, Symbol):
        return None
    return (variable, order) if sign == above and isinstance(variable, Symbol) else None


def _mixed(node: Expression) -> tuple[Symbol, ...]:
    r"""``x, y, y`` of ``\frac{\partial^3}{\partial x \partial y^2}``; nothing of anything else."""
    match node:
        case Call(
            op="div",
            args=(
                Call(op="pow", args=(Symbol() as sign, Number(value=order))),
                Call(op="mul", args=below),
            ),
        ) if sign.name in _ORDER and order in _FIRST_ORDERS:
            pass
        case _:
            return ()
    found: list[Symbol] = []
    for before, part in zip(below[::2], below[1::2], strict=False):
        times = _FIRST_ORDERS[0]
        match part:
            case Call(op="pow", args=(Symbol() as variable, Number(value=power))):
                times = int(power) if power in _FIRST_ORDERS else 0
            case Symbol() as variable:
                pass
            case _:
                return ()
        if before != sign:
            return ()
        found += [variable] * times
    return tuple(found) if len(found) == order and len(below) % 2 == 0 else ()


def _indexed(node: Expression) -> tuple[Symbol, int] | None:
    r"""The variable and the order of ``\partial_x`` and ``\partial_x^2``."""
    order = 1
    match node:
        case Call(op="pow", args=(Symbol() as sign, Number(value=times))) if times in _FIRST_ORDERS:
            node, order = sign, int(times)
    if not isinstance(node, Symbol) or not node.name.startswith(_INDEXED):
        return None
    return Symbol(node.name.removeprefix(_INDEXED), node.span), order


#: What the name of a partial derivative begins with.
PARTIAL = "∂"


def at_a_point(node: Expression) -> Expression | None:
    r"""``\frac{\partial f}{\partial x}(1, 2)`` as the function that it is, at its arguments."""
    match node:
        case Call(op="mul", args=(quotient, Call(op="vector", args=point))):
            pass
        case Call(op="mul", args=(quotient, where)) if node.span[1] > where.span[1]:
            point = (where,)
        case _:
            return None
    name = called(quotient) if all(map(is_signed_number, point)) else ""
    return Call("apply", (Symbol(name, quotient.span), *point), node.span) if name else None


def called(quotient: Expression) -> str:
    r"""``f''`` for ``\frac{d^2 f}{dx^2}``, ``∂f/∂x∂y`` for its like; empty for other formulas."""
    sign, rest = _parted(quotient) if isinstance(quotient, Call) else (quotient, ())
    function = rest[0] if len(rest) == 1 else None
    if not isinstance(function, Symbol):
        return ""
    operator = _operator(sign)
    variables = _mixed(sign)
    if operator is not None:
        variable, order = operator
        if isinstance(order, Symbol):
            return ""
        if not _is_partial(sign):
            return function.name + "'" * order
        variables = (variable,) * order
    along = "".join(PARTIAL + variable.name for variable in variables)
    return f"{PARTIAL}{function.name}/{along}" if along else ""


def partial_names(name: str) -> tuple[str, tuple[str, ...]]:
    """The function and its variables in ``∂f/∂x∂y`` and ``f_xy``."""
    if name.startswith(PARTIAL):
        function, _, along = name[1:].partition("/")
        return function, tuple(along.split(PARTIAL)[1:])
    function, _, letters = name.partition("_")
    return function, tuple(letters)


def _is_partial(sign: Expression) -> bool:
    return any(isinstance(node, Symbol) and node.name == "partial" for node in walk(sign))


def differentiated(body: Expression) -> Expression | None:
    """The tree with its derivatives taken; ``None`` where no rule gives one of them."""
    taken = replace(with_derivatives(body), _taken)
    left = free_symbols(taken)
    apart = left.isdisjoint(_ORDER) and not any(_is_differential(name) for name in left)
    return taken if apart and not any(is_derivative(node) for node in walk(taken)) else None


def _taken(node: Expression) -> Expression | None:
    match node:
        case Call(op="derivative", args=(body, Symbol(name=name))):
            inner = differentiated(body)
            return None if inner is None else derivative(inner, name)
    return None


def is_derivative(node: Expression) -> bool:
    """Whether all of it is the derivative of something."""
    return isinstance(node, Call) and node.op == "derivative"


def _is_differential(name: str) -> bool:
    return len(name) == 2 and name[0] == "d"
