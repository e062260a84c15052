"""The expression tree: what a formula says, frozen, before anybody computes anything.

Four kinds of node carry all of the mathematics.  A node knows the stretch of
source text it was read from (``span``), which takes no part in comparison.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from typing import TypeAlias, TypeGuard

Span: TypeAlias = tuple[int, int]
NOWHERE: Span = (0, 0)

CONSTANTS = frozenset({"pi", "e", "infinity"})

ARITHMETIC = frozenset({"add", "neg", "mul", "div", "pow", "sqrt", "root", "percent", "degrees"})
FUNCTIONS = frozenset(
    "sin cos tan cot sec csc asin acos atan sinh cosh tanh coth sech csch asinh acosh atanh "
    "exp log ln sigmoid relu softplus gelu silu normal_cdf erf gamma cosine_integral "
    "normal_quantile student_cdf student_quantile "
    "abs floor ceil sign factorial binomial max min mod gcd lcm "
    "mean median variance deviation sample_variance sample_deviation".split()
)
STRUCTURES = frozenset(
    "vector matrix norm frobenius dot cross hadamard transpose det trace softmax apply index entry "
    "derivative sum product integral antiderivative limit modulus".split()
)
OPERATIONS = ARITHMETIC | FUNCTIONS | STRUCTURES
#: Operations that bind a name: body, name, and the limits, in which the name is free.
BINDERS = frozenset({"sum", "product", "integral", "limit"})


@dataclass(frozen=True, slots=True)
class Number:
    """An exact rational; ``text`` is how the source prints it."""

    value: Fraction
    text: str = field(default="", compare=False)
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Constant:
    """One of ``CONSTANTS``."""

    name: str
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Symbol:
    """A name without a value of its own: ``pos``, ``d_model``, ``omega_k``."""

    name: str
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Call:
    """An operation and its arguments, in reading order.

    ``add`` and ``mul`` take two or more arguments, ``log`` one or two (value,
    base), ``root`` two (radicand, degree), ``degrees`` one (an angle with its
    sign), ``apply`` the name first and then its arguments, ``index`` the name
    and its indices, ``matrix`` its rows as ``vector``, ``derivative`` the
    function and the variable, ``sum``, ``product`` and ``integral`` the body,
    the name that it binds and both limits, ``limit`` body, name, target and
    1 or -1 where that is reached from above or below,
    ``modulus`` what is counted and modulo what (``2 (mod 5)``).
    """

    op: str
    args: tuple[Expression, ...]
    span: Span = field(default=NOWHERE, compare=False)
    #: What ``free_symbols`` and ``parts_of`` found, asked two dozen times of most trees.
    _parts: _Parts | None = field(default=None, init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if self.op not in OPERATIONS:
            raise ValueError(f"no such operation: {self.op}")


Expression: TypeAlias = Number | Constant | Symbol | Call
#: The names that need a value, and all operations, constants and kinds of leaves.
_Parts: TypeAlias = tuple[frozenset[str], frozenset[str]]


def walk(expression: Expression) -> Iterator[Expression]:
    """Every node, parents before children, without recursion."""
    waiting = [expression]
    while waiting:
        node = waiting.pop()
        yield node
        if isinstance(node, Call):
            waiting.extend(reversed(node.args))


def is_within(expression: Expression, nodes: int, deep: int) -> bool:
    """Whether a tree has no more nodes than so many, and none below more than so many others."""
    level, count = [expression], 0
    for _ in range(deep + 1):
        count += len(level)
        level = [part for node in level if isinstance(node, Call) for part in node.args]
        if not level or count > nodes:
            break
    return not level and count <= nodes


def some_node(expression: Expression, holds: Callable[[Expression], bool]) -> bool:
    """Whether something holds of a node; ``any`` over ``walk`` takes twice as long."""
    found = [expression]
    for node in found:  # which grows on the way
        if holds(node):
            return True
        if isinstance(node, Call):
            found += node.args
    return False


def unsigned(node: Expression) -> Expression:
    """The same without the minus before all of it."""
    return node.args[0] if isinstance(node, Call) and node.op == "neg" else node


def is_whole_number(node: Expression, least: int = 0) -> TypeGuard[Number]:
    """Whether a leaf is a whole number, and no smaller one than the ``least``."""
    return isinstance(node, Number) and node.value.denominator == 1 and node.value >= least


def is_signed_number(node: Expression) -> bool:
    """Whether this is a number, with a minus or without."""
    return isinstance(unsigned(node), Number)


def is_literal(node: Expression) -> bool:
    r"""Whether all of it is one number as it is written: ``-3``, ``1/6``, ``60^\circ``, ``5\%``."""
    match unsigned(node):
        case Number() | Call(op="degrees" | "percent", args=(Number(),)):
            return True
        case Call(op="div", args=(Number(), Number())):
            return True
    return False


def is_the_one(node: Expression, other: Expression) -> bool:
    """Whether a node is another one, and stands where that does; alike are many."""
    return node == other and node.span == other.span


def free_symbols(expression: Expression) -> frozenset[str]:
    """The names that need a value before the expression has one; not the index of a sum."""
    if isinstance(expression, Call):
        return (expression._parts or _parts_of(expression))[0]
    return frozenset({expression.name}) if isinstance(expression, Symbol) else _NONE


def parts_of(expression: Expression) -> frozenset[str]:
    """What a tree is made of: its operations, its constants, ``NAME`` and ``NUMBER`` for leaves."""
    if isinstance(expression, Call):
        return (expression._parts or _parts_of(expression))[1]
    if isinstance(expression, Constant):
        return frozenset({expression.name})
    return _A_NUMBER if isinstance(expression, Number) else _A_NAME


NAME, NUMBER = "name", "number"
_NONE, _A_NAME, _A_NUMBER = frozenset[str](), frozenset({NAME}), frozenset({NUMBER})


def _parts_of(expression: Call) -> _Parts:
    """Both, looked for only once."""
    names, parts = set[str](), set[str]()
    found: list[Expression] = [expression]
    for node in found:  # which grows on the way
        if isinstance(node, Call):
            parts.add(node.op)
            if node.op in BINDERS:
                body, index, *limits = node.args
                names |= free_symbols(body) - free_symbols(index)
                parts |= parts_of(body) | parts_of(index)
                found += limits
            else:
                found += node.args
        elif isinstance(node, Symbol):
            names.add(node.name)
            parts.add(NAME)
        else:
            parts.add(NUMBER if isinstance(node, Number) else node.name)
    both = (_once(frozenset(names)) if names else _NONE, _once(frozenset(parts)))
    object.__setattr__(expression, "_parts", both)
    return both


@lru_cache(maxsize=4096)
def _once(names: frozenset[str]) -> frozenset[str]:
    """The same set for the same names: one takes three times the room of a node."""
    return names


def replace(
    expression: Expression, change: Callable[[Expression], Expression | None]
) -> Expression:
    """The tree with every node for which ``change`` answers put in its place, outermost first."""
    answer = change(expression)
    if answer is not None:
        return answer
    if not isinstance(expression, Call):
        return expression
    args = []
    for argument in expression.args:  # a comprehension would double the depth of the stack
        args.append(replace(argument, change))
    if all(new is old for new, old in zip(args, expression.args, strict=True)):
        return expression
    return Call(expression.op, tuple(args), expression.span)


def plain_names(expression: Expression) -> frozenset[str]:
    """The names that stand for a value somewhere, and not for a function."""
    nodes = list(walk(expression))
    functions = {id(n.args[0]) for n in nodes if isinstance(n, Call) and n.op == "apply"}
    return frozenset(n.name for n in nodes if isinstance(n, Symbol) and id(n) not in functions)


def with_exponentials(expression: Expression) -> Expression:
    """The tree with ``e^{-x}`` as an exponential, whatever else the letter is called elsewhere.

    ``e^2`` may be the square of a charge.
    """

    def change(node: Expression) -> Expression | None:
        if not (isinstance(node, Call) and node.op == "pow" and node.args[0] == Constant("e")):
            return None
        exponent = node.args[1]
        if isinstance(exponent, Number):
            return node
        return Call("exp", (with_exponentials(exponent),), node.span)

    return replace(expression, change)


def with_products(
    expression: Expression, is_factor: Callable[[Call], bool], *, apart: bool = False
) -> Expression:
    r"""The tree with ``a(x + 1)`` a product where ``a`` is a factor and no function.

    What stands behind the brackets is of these alone, ``a(x + 1)^2`` and ``n(n - 1)!``, and
    a root without braces, or a function of what stands in the brackets again, ends before
    them: ``\sqrt a(x + 1)``, ``\sin x(1 + \cos x)``.
    """

    def change(node: Expression) -> Expression | None:
        parted = _parted(node, is_factor, apart=apart)
        if parted is None:
            return None
        factor, rest = (replace(part, change) for part in parted)
        return Call("mul", (factor, rest), node.span)

    return replace(expression, change)


def _parted(
    node: Expression, is_factor: Callable[[Call], bool], *, apart: bool
) -> tuple[Expression, Expression] | None:
    """The factor that a node begins with, and what stands behind it."""
    if not isinstance(node, Call) or not node.args:
        return None
    if node.op == "apply":
        return (node.args[0], node.args[1]) if len(node.args) == 2 and is_factor(node) else None
    first, *others = node.args
    if node.op in ("pow", "factorial") and first.span[0] == node.span[0]:
        parted = _parted(first, is_factor, apart=apart)
        return parted and (parted[0], Call(node.op, (parted[1], *others), node.span))
    is_bare = first.span[1] == node.span[1] != 0 and not others
    if is_bare and node.op in ("sqrt", "sin", "cos", "tan", "ln", "log", "exp"):
        parted = _parted(first, is_factor, apart=apart)
        if parted and (apart or node.op == "sqrt" or _is_said_again(*parted)):
            return Call(node.op, (parted[0],), node.span), parted[1]
    return None


def _is_said_again(factor: Expression, rest: Expression) -> bool:
    r"""``\sin x(1 + \cos x)``, and not ``\sin k(x - ct)``."""
    return free_symbols(factor) <= free_symbols(rest)


def with_log_base(subject: Expression, base: int, of: int | None = None) -> Expression:
    """The subject with every ``log`` that names no base, or the base ``of``, taken to this one."""

    def change(node: Expression) -> Expression | None:
        given = node.args[1:] if isinstance(node, Call) and node.op == "log" else None
        if isinstance(node, Call) and given == (() if of is None else (Number(Fraction(of)),)):
            return Call("log", (node.args[0], Number(Fraction(base))), node.span)
        return None

    return replace(subject, change)


def spelt_alike(expression: Expression) -> Expression:
    """The tree with one spelling for what has two: ``exp(x)`` is the power of e that it is."""

    def change(node: Expression) -> Expression | None:
        if isinstance(node, Call) and node.op == "exp":
            return Call("pow", (Constant("e"), spelt_alike(node.args[0])), node.span)
        return None

    return replace(expression, change)


def substituted(body: Expression, values: Mapping[str, Expression]) -> Expression:
    """The tree with free names replaced by values; a name that a sum or an integral binds stays.

    Where a value holds such a name itself, the bound one is renamed first.
    """

    def change(node: Expression) -> Expression | None:
        if isinstance(node, Symbol):
            return values.get(node.name)
        if isinstance(node, Call) and node.op in BINDERS:
            return _below_a_binder(node, values)
        return None

    return replace(body, change)


def _below_a_binder(node: Call, values: Mapping[str, Expression]) -> Expression:
    body, index, *limits = node.args
    name = index.name if isinstance(index, Symbol) else ""
    free = {other: value for other, value in values.items() if other != name}
    if any(name in free_symbols(value) for value in free.values()):
        index = hidden(name, body, *free.values())
        free[name] = index
    parts = [substituted(limit, values) for limit in limits]
    return Call(node.op, (substituted(body, free), index, *parts), node.span)


def hidden(name: str, *among: Expression) -> Symbol:
    """A name that no document can write and that stands nowhere in these trees."""
    taken = frozenset().union(*map(free_symbols, among))
    fresh = "\0" + name
    while fresh in taken:
        fresh = "\0" + fresh
    return Symbol(fresh)
