r"""The sides of an equation, ready to be compared, in each of the ways they may be read."""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import Struct, structs

from pe_symbolic.calculus.arrays import TRANSPOSING, is_array
from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.identity.entries import with_entries, with_pairs
from pe_symbolic.claims.identity.shapes import (
    ends_at_a_name,
    has_a_parameter,
    has_waves,
    is_a_function_written_out,
)
from pe_symbolic.claims.identity.words import (
    A_SIGMOID_BY_WORDS,
    A_WAVE,
    ANOTHER_ENCODING,
    THE_SIGMOID,
)
from pe_symbolic.claims.positional.by_terms import by_terms, is_over_frequencies, with_limits
from pe_symbolic.claims.positional.definitions import Formulas
from pe_symbolic.claims.positional.encoded import raises_the_base
from pe_symbolic.claims.positional.frequencies import with_frequencies_put_in
from pe_symbolic.claims.positional.paper import UNMISTAKABLE
from pe_symbolic.claims.vectors.entries import (
    with_numbers,
    with_shapes,
    with_unit_matrix,
    with_vectors,
)
from pe_symbolic.expression import (
    Call,
    Expression,
    Symbol,
    free_symbols,
    plain_names,
    replace,
    walk,
    with_products,
)
from pe_symbolic.formula.derivatives import of_the_whole_sum, with_derivatives
from pe_symbolic.regex import is_found, regex

_NEAR = 160
#: A sign of differentiation before something without brackets.
_OPERATOR = regex(
    r"\\[dt]?frac\s*\{\s*(?:d|\\partial)\s*\}\s*\{[^{}]{1,20}\}\s*(?![\s(\[{]|\\left|\\[bB]ig)"
)
#: What begins ``the tangent line to $y = x^2$ at …``, and not the tangent of an angle.
_A_TANGENT_LINE = regex(
    r"(?:equation of (?:the )?)?tangent(?: line)? "
    r"(?:to|of the (?:curve|graph|function|parabola))\b",
    re.IGNORECASE,
)
#: Larger equations are not compared.
_LARGEST = 120
_UNKNOWN = frozenset(
    {"apply", "index", "integral", "antiderivative", "norm", "frobenius", "floor", "ceil", "mod"}
)


class Sides(Struct, frozen=True):
    """The two sides of an equation, ready to be compared."""

    left: Expression
    right: Expression
    #: The sides said something of all frequencies, term by term; only as it seems, if supposed.
    by_terms: bool = False
    supposed: bool = False
    #: Names stood there that the document puts formulas for.
    given: bool = False
    #: The left side was said in words, which leave nothing to be solved.
    told: bool = False

    @property
    def nodes(self) -> Iterator[Expression]:
        """Every node of both."""
        yield from walk(self.left)
        yield from walk(self.right)


def sides_of(head: Member, member: Member, source: str, formulas: Formulas) -> Sides | None:
    """Both sides with derivatives and products recognised; ``None`` where one was not read."""
    left, right = head.expression, member.expression
    if left is None or right is None:
        return None
    if sum(1 for side in (left, right) for _ in walk(side)) > _LARGEST:
        return None
    left, right = with_frequencies_put_in(*_differentiated(left, right), formulas)
    left, right = (with_shapes(side, source) for side in (left, right))
    paired = with_pairs(left, right, formulas)
    left, right = paired or (left, right)
    plain = plain_names(left) | plain_names(right)
    left, right = (with_derivatives(_with_products(side, plain)) for side in (left, right))
    left, right = with_vectors(left, right)
    left, right = (_without_bars_of_logarithms(with_numbers(side)) for side in (left, right))
    if isinstance(right, Call) and right.op in ("vector", "matrix"):
        left = with_shapes(formulas.put_in(left) or left, source)
    right = with_unit_matrix(right, left)
    entered = with_entries(left, right) or (paired and (left, right))
    if entered is not None and not any(map(_has_unknowns, entered)):
        return Sides(*entered, supposed=is_of_another_encoding(source, head, member))
    left, right = with_limits(left, right)
    sides = by_terms(left, right)
    if sides is None or any(map(_has_unknowns, sides)):
        return None
    lettered = any(isinstance(n, Call) and n.op == "sigmoid" for side in sides for n in walk(side))
    written_out = is_a_function_written_out(*sides)
    if lettered and not is_found(A_SIGMOID_BY_WORDS if written_out else THE_SIGMOID, source):
        return Sides(*sides, supposed=True)
    of_waves = any(map(has_waves, sides)) and sides != (left, right)
    if of_waves and not is_found(A_WAVE, source):
        return None  # nothing says what this encoding is
    if not of_waves and _A_TANGENT_LINE.match(source, head.start):
        return Sides(*sides, told=True)
    if not of_waves:
        return _with_names_given(*sides, formulas) or Sides(*sides)
    written = any(map(is_over_frequencies, (*walk(left), *walk(right))))
    sure = written or raises_the_base(source)
    sure = sure and not is_of_another_encoding(source, head, member)
    return Sides(*sides, by_terms=sure, supposed=not sure)


def _with_names_given(left: Expression, right: Expression, formulas: Formulas) -> Sides | None:
    r"""``2\pi/\omega_i = 2\pi\cdot10000^{2i/d}`` with the ω above, where the names then agree."""
    derived = any(isinstance(node, Call) and node.op == "derivative" for node in walk(left))
    if derived or isinstance(left, Symbol) or free_symbols(left) <= free_symbols(right):
        return None
    found = formulas.put_in(left) or left, formulas.put_in(right) or right
    names = [free_symbols(side) for side in found]
    alike = found[0] != left and bool(names[1]) and names[1] <= names[0]
    return Sides(*found, given=True, supposed=_is_multiple(left)) if alike else None


def _is_multiple(side: Expression) -> bool:
    """``-y``, ``2y``: of ``2y = x^2`` below ``y = x^2`` either may be another curve."""
    match side:
        case Call(op="neg", args=(part,)):
            return _is_multiple(part)
        case Call(op="mul" | "div", args=(*factors, last)) if free_symbols(last):
            return side.op == "mul" and not any(map(free_symbols, factors)) and _is_multiple(last)
        case Call(op="div", args=(part, _)):
            return _is_multiple(part)
    return isinstance(side, Symbol)


def _differentiated(left: Expression, right: Expression) -> tuple[Expression, Expression]:
    r"""``\int f\,dx = F + C`` says that the derivative of F is f."""
    if not (isinstance(left, Call) and left.op == "antiderivative"):
        return left, right
    body, variable = left.args
    known = free_symbols(body) | free_symbols(variable)
    terms = right.args if isinstance(right, Call) and right.op == "add" else (right,)
    kept = tuple(
        term for term in terms if not (isinstance(term, Symbol) and term.name not in known)
    )
    if any(map(_is_integral, (node for term in kept for node in walk(term)))):
        risen = tuple(_risen(term, variable) for term in kept)
        return (risen[0] if len(risen) == 1 else Call("add", risen, right.span)), body
    found = kept[0] if len(kept) == 1 else Call("add", kept, right.span)
    return (Call("derivative", (found, variable), right.span), body) if kept else (left, right)


def _is_integral(node: Expression) -> bool:
    return isinstance(node, Call) and node.op == "antiderivative"


def _risen(term: Expression, variable: Expression) -> Expression:
    r"""The derivative of a term, of ``\int g\,dx`` and its multiples by what it says itself."""
    match term:
        case Call(op="antiderivative", args=(body, by)) if by == variable:
            return body
        case Call(op="neg", args=(part,)):
            return Call("neg", (_risen(part, variable),), term.span)
        case Call(op="mul", args=(*factors, Call(op="antiderivative", args=(body, by)))):
            if by == variable and not free_symbols(by) & free_symbols(Call("mul", tuple(factors))):
                return Call("mul", (*factors, body), term.span)
    return Call("derivative", (term, variable), term.span)


def are_integrals(head: Member, member: Member) -> bool:
    r"""Whether an integral without limits is set equal to another: ``\int f\,dx = \int g\,dx``."""
    left, right = head.expression, member.expression
    if left is None or right is None or not _is_integral(left):
        return False
    return any(map(_is_integral, walk(right)))


def _without_bars_of_logarithms(side: Expression) -> Expression:
    r"""``\frac{d}{dx} \ln|u|`` is ``\frac{d}{dx} \ln u``: of either sign of u it is ``u'/u``."""

    def plain(node: Expression) -> Expression | None:
        match node:
            case Call(op="ln" | "log" as op, args=(Call(op="abs", args=(inner,)), *base)):
                return Call(op, (inner, *base), node.span)
        return None

    def change(node: Expression) -> Expression | None:
        if not (isinstance(node, Call) and node.op == "derivative"):
            return None
        return Call(node.op, (replace(node.args[0], plain), node.args[1]), node.span)

    return replace(side, change)


def is_of_another_encoding(source: str, *members: Member) -> bool:
    """Whether words near one of some members speak of another encoding than the paper's."""
    near = (source[max(0, one.start - _NEAR) : one.end + _NEAR] for one in members)
    return any(ANOTHER_ENCODING.search(words) for words in near)


def _with_products(side: Expression, plain: frozenset[str]) -> Expression:
    """``n(n + 1)`` is a product where n is a value elsewhere."""

    def is_factor(call: Call) -> bool:
        name = call.args[0]
        return isinstance(name, Symbol) and (name.name in plain or _is_factor(name.name))

    return with_products(side, is_factor)


def _is_factor(name: str) -> bool:
    r"""``\omega_k (t + s)``: what is a number wherever it stands in front of brackets."""
    return name.partition("_")[0] == "omega" or name in ("alpha", "beta", "lambda")


def _is_an_operator(name: str) -> bool:
    r"""``\nabla``, a ``\partial`` that is part of no derivative here, ``D_x``."""
    return name in ("nabla", "partial") or name.startswith(("D_", "nabla_"))


def _has_unknowns(side: Expression) -> bool:
    """Functions nobody defined, operations no rule compares, and ``M^t`` at a time t."""
    calls = [node for node in walk(side) if isinstance(node, Call)]
    calls = calls[1:] if ends_at_a_name(side) or has_a_parameter(side) else calls
    powers = [node.args for node in calls if node.op == "pow"]
    composed = any(n.op == "degrees" and isinstance(n.args[0], Symbol) for n in calls)  # x ∘ y
    if any(map(_is_an_operator, free_symbols(side))):
        return True
    at_a_time = any(exponent in TRANSPOSING and is_array(base) for base, exponent in powers)
    return at_a_time or composed or any(node.op in _UNKNOWN for node in calls)


def _with_functions_apart(side: Member) -> Member:
    """The side with the argument of a function ending before brackets, where a name does."""
    if side.expression is None:
        return side

    def may_be_factor(call: Call) -> bool:
        name = call.args[0]
        return isinstance(name, Symbol) and name.name not in UNMISTAKABLE

    apart = with_products(side.expression, may_be_factor, apart=True)
    return side if apart == side.expression else structs.replace(side, expression=apart)


def read_otherwise(head: Member, member: Member, source: str) -> Iterator[tuple[Member, Member]]:
    r"""Both sides with the second reading of one of them, and then of both.

    ``\frac{d}{dx} x^2 + 3x`` may be the derivative of the sum, where no brackets close it,
    and ``\ln x(1 + y)`` a product.
    """
    seconds = [
        structs.replace(side, expression=side.second_reading) if side.second_reading else None
        for side in (head, member)
    ]
    begins = _OPERATOR.match(source, head.start, head.end) is not None
    for side in (head, seconds[0]) if begins else ():
        whole = of_the_whole_sum(side.expression) if side and side.expression else None
        if side is not None and whole is not None:
            yield structs.replace(side, expression=whole), member
            if seconds[1] is not None:
                yield structs.replace(side, expression=whole), seconds[1]
    apart = _with_functions_apart(head), _with_functions_apart(member)
    if apart != (head, member):
        yield apart
    for left, right in ((seconds[0], member), (head, seconds[1]), tuple(seconds)):
        if left is not None and right is not None:
            yield left, right
