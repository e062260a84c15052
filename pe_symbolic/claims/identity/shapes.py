"""The shapes of equations that are said for all values: sums, laws, addition theorems."""

from __future__ import annotations

from fractions import Fraction

from pe_symbolic.calculus.primitive import is_infinite
from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.expression import (
    Call,
    Constant,
    Expression,
    Symbol,
    free_symbols,
    replace,
    walk,
)

WAVES = frozenset("sin cos tan cot sec csc sinh cosh tanh coth sech csch".split())
_LAWS = frozenset({"ln", "log", "exp", "pow", "sqrt", "sin", "cos"})
_ADDED = frozenset({"sin", "cos", "tan"})
_BY_WAVES = frozenset({"tan", "cot", "sec", "csc"})
_BY_EXPONENTIALS = frozenset({"tanh", "sigmoid"})
_PI = Constant("pi")
#: Names that count, where nothing else is said of them.
_COUNTS = frozenset("jklmnKMN")


def is_wave(node: Expression) -> bool:
    """Whether this is a circular or hyperbolic function of something."""
    return isinstance(node, Call) and node.op in WAVES


def has_waves(side: Expression) -> bool:
    """Whether any of them stands in a side."""
    return any(map(is_wave, walk(side)))


def runs_to_a_name(left: Expression) -> bool:
    r"""``\sum_{k=1}^{n} …``."""
    if not isinstance(left, Call) or left.op != "sum":
        return False
    return len(left.args) == 4 and bool(free_symbols(left.args[3]))


def ends_at_a_name(left: Expression) -> bool:
    r"""``\int_0^x …\,dt``."""
    match left:
        case Call(op="integral", args=(_, Symbol(), first, Symbol())):
            return not is_infinite(first)
    return False


def has_a_parameter(left: Expression) -> bool:
    r"""``\int_0^1 (x + y)\,dx`` between numbers: a function of the names besides its own."""
    match left:
        case Call(op="integral", args=(_, Symbol(), first, last)):
            ends = free_symbols(first) | free_symbols(last)
            between_numbers = not ends and not any(map(is_infinite, (first, last)))
            return between_numbers and bool(free_symbols(left))
    return False


def is_worked_out_for_all(left: Expression) -> bool:
    r"""Whether such an integral has one formula for all numbers.

    That of ``|x - a|`` has several, and one of ``x \sin(nx)`` is often told for whole n.
    """
    kinked = any(isinstance(node, Call) and node.op in _KINKED for node in walk(left))
    counted = has_waves(left) and not free_symbols(left).isdisjoint(_COUNTS)
    return has_a_parameter(left) and not kinked and not counted


_KINKED = frozenset({"abs", "max", "min", "floor", "ceil", "mod", "sign"})


def turns_in(*sides: Expression) -> frozenset[str]:
    r"""The names that but count turns or signs: the n of ``\sin(x + 2\pi n)`` and ``(-1)^n``."""
    found: set[str] = set()

    def without(node: Expression) -> Expression | None:
        if isinstance(node, Call) and (_is_multiple_of_pi(node) or _is_power_of_minus_one(node)):
            found.update(free_symbols(node) & _COUNTS)
            return _PI
        return None

    rest = [free_symbols(replace(side, without)) for side in sides]
    return frozenset(found).difference(*rest)


def _is_multiple_of_pi(node: Call) -> bool:
    return node.op == "mul" and _PI in node.args


def _is_power_of_minus_one(node: Call) -> bool:
    return node.op == "pow" and rational_value(node.args[0]) == Fraction(-1)


def is_addition_theorem(whole: Expression, parts: Expression) -> bool:
    """``sin(a + b)``, ``sin(w(a + b))``, and the sines or cosines of each on the other side."""
    if not (isinstance(whole, Call) and whole.op in _ADDED):
        return False
    angle = whole.args[0]
    names = free_symbols(angle)
    factors = angle.args if isinstance(angle, Call) and angle.op == "mul" else (angle,)
    sums = [part for part in factors if isinstance(part, Call) and part.op == "add"]
    summed = len(sums) == 1 and len(names) > 1
    apart = [n for n in walk(parts) if isinstance(n, Call) and n.op in _ADDED]
    return summed and len(apart) > 1 and all(free_symbols(n) < names for n in apart)


def is_a_function_written_out(function: Expression, formula: Expression) -> bool:
    r"""``\tan x = \frac{\sin x}{\cos x}``, ``\sigma(x) = \frac{1}{1 + e^{-x}}``: of a name alone.

    The formula is a quotient of sines and cosines of that name, or of sums of its exponentials.
    """
    match function:
        case Call(op=op, args=(Symbol() as name,)) if op in _BY_WAVES | _BY_EXPONENTIALS:
            parts = [n for n in walk(formula) if isinstance(n, Call) and free_symbols(n)]
        case _:
            return False
    quotient = any(n.op in ("div", "pow") and not _is_power_of_e(n) for n in parts)
    if op in _BY_WAVES:
        waves = {n for n in parts if is_wave(n)}
        sure = all(n.op in ("sin", "cos") and n.args == (name,) for n in waves)
        return sure and quotient and {n.op for n in parts} - {"sin", "cos"} == {"div"}
    powers = [n for n in parts if _is_power_of_e(n)]
    sure = {n.op for n in parts} <= {"exp", "pow", "add", "neg", "mul", "div"}
    return sure and quotient and len(powers) >= (1 if op == "sigmoid" else 2)


def _is_power_of_e(node: Call) -> bool:
    return node.op == "exp" or (node.op == "pow" and node.args[0] == Constant("e"))


def is_law(left: Expression) -> bool:
    """A function, or a power, of a sum or product of names: ``ln(ab)``, ``(a + b)^2``, ``(a^m)^n``.

    Or a product of powers of one thing: ``a^m a^n``.
    """
    if isinstance(left, Call) and left.op == "mul":
        raised = [one for one in left.args if isinstance(one, Call) and one.op == "pow"]
        bases = {one.args[0] for one in raised if free_symbols(one.args[1])}
        return len(raised) == len(left.args) and len(bases) == 1
    if not (isinstance(left, Call) and left.op in _LAWS):
        return False
    if left.op == "pow" and isinstance(left.args[0], Call) and left.args[0].op == "pow":
        return all(free_symbols(one) for one in (left.args[1], left.args[0].args[1]))
    inner = left.args[-1] if left.op == "pow" and free_symbols(left.args[1]) else left.args[0]
    combined = isinstance(inner, Call) and inner.op in ("add", "mul", "div", "pow", "neg")
    return combined and (left.op in ("sin", "cos") or len(free_symbols(inner)) > 1)


def puts_numbers_in(general: Expression | None, member: Expression | None) -> bool:
    """Whether a formula is another one with numbers for some of its names, and not for all."""
    if general is None or member is None or not free_symbols(member):
        return False
    return free_symbols(member) < free_symbols(general) and _is_alike(general, member)


def _is_alike(general: Expression, member: Expression) -> bool:
    if isinstance(general, Symbol):
        return member == general or not free_symbols(member)
    if not (isinstance(general, Call) and isinstance(member, Call)):
        return general == member
    if general.op != member.op or len(general.args) != len(member.args):
        return False
    return all(map(_is_alike, general.args, member.args))
