r"""Both roots behind their formula: ``x = \frac{7 \pm 5}{2}``, so ``x_1 = 6`` and ``x_2 = 1``."""

from __future__ import annotations

import re
from fractions import Fraction

from msgspec import Struct, structs

from pe_symbolic.calculus.arrays import components
from pe_symbolic.claims.chains.chain import EQUALITIES, Chain
from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.names.settings import has_two_values
from pe_symbolic.claims.positional.waves import is_about, nearest
from pe_symbolic.claims.spoken.between_lines import follows_closely
from pe_symbolic.expression import Call, Expression, Number, Symbol, some_node
from pe_symbolic.regex import regex

#: How far behind the formula both roots may be told.
_REACH = 160
#: Words by which a name with an index is no root: the steps of Newton's method have one, too.
_OTHERS = regex(
    r"(?i)\b(?:let|given|suppose|vector|newton|iterat|guess|start|begin|initial|step)|_\{?0"
)
_BESIDE = 40
_INDICES = frozenset({"1", "2", "+", "-"})
_SET = r"[\s&]{0,3}(?:=|≈|\\approx)"
_SPACE = r"(?:[\s$&]|\\[,;: ]|\\q?quad(?![A-Za-z])|\\(?:text|mbox)\s?\{|\})"
_APART = regex(r"[=≈<>\n]")
#: What stands between two values of one name.
_OR = regex(
    rf"{_SPACE}{{0,6}}(?:[,;]|,?{_SPACE}{{0,4}}\b(?:or|oder|ou|o|and|und|et|e|y)\b){_SPACE}{{0,6}}"
)
#: A root is meant that is off by less than two thirds, or by one, or that a word says to follow.
_MEANT = Fraction(2, 3)
_SO = regex(
    r"[\s$.,;]{0,6}(?:\\[)\]])?[\s,;]{0,3}(?:[⇒⟹∴]|\\(?:implies|Rightarrow|therefore)(?![A-Za-z])"
    r"|(?:[Ss]o|[Hh]ence|[Tt]hus|[Tt]herefore|which gives|daher|somit|also|donc|d'où|luego|quindi"
    r"|logo|portanto|поэтому)\b|所以|因此)"
)


class Roots(Struct, frozen=True):
    """A chain that gives both roots, the formula of both, and which of them each name has."""

    chain: Chain
    formula: Member
    taken: tuple[tuple[Expression | int, Expression], ...] = ()


def both_roots_of(chain: Chain) -> Roots | None:
    """The roots, where a name is set equal to a formula with both signs."""
    formula = next((one for one in chain.members[1:] if _gives_two(one)), None)
    return None if formula is None or not _name(chain) else Roots(chain, formula)


def as_a_root(chain: Chain, roots: Roots | None, source: str) -> tuple[Chain, Roots | None]:
    """The chain with that formula between its name and its number, or what is worked out of it.

    A second root is the one that the first left over, where that was right.
    """
    if roots is None or len(chain.members) != 2 or chain.relations[0] not in EQUALITIES:
        return chain, roots
    head, number = chain.members
    end = roots.chain.members[-1].end
    between = source[end : head.start]
    if not 0 < len(between) < _REACH or "\n\n" in between or _OTHERS.search(between):
        return chain, roots
    is_named = head.expression == Symbol(_name(roots.chain))
    if is_named and follows_closely(source, end, head.start) and _gives_two(number):
        return _led_by(roots.formula, chain, roots), roots
    name: Expression | int | None = head.expression
    if is_named and _is_an_alternative(chain, _name(roots.chain), source):
        name = head.start
    elif not _is_one_of(head, roots.chain):
        name = None
    follows = number.printed is not None and _SO.match(between)
    if name is None or not (follows or _is_meant(roots.formula, number)):
        return chain, roots
    led, root = roots.formula, _nearest_root(roots.formula, number)
    left = _left_to(name, roots)
    if len(left) == 1 and all(other != name for other, _ in roots.taken):
        led = structs.replace(led, expression=left[0])
    if root is not None and is_about(root, number.printed, Fraction(0)):
        roots = structs.replace(roots, taken=(*roots.taken, (name, root)))
    return _led_by(led, chain, roots), roots


def _left_to(name: Expression | int, roots: Roots) -> list[Expression]:
    """The roots that no other name has; what has one twice is a double root."""
    left = list(components(roots.formula.expression) or ())
    for other, root in roots.taken:
        if other != name and root in left:
            left.remove(root)
    return left


def _led_by(formula: Member, chain: Chain, roots: Roots) -> Chain:
    head, number = chain.members
    place = roots.chain.members.index(roots.formula) - 1
    relations = (roots.chain.relations[place], chain.relations[0])
    ends = (roots.chain.relation_ends[place], chain.relation_ends[0])
    return structs.replace(
        chain, members=(head, formula, number), relations=relations, relation_ends=ends
    )


def _is_an_alternative(chain: Chain, name: str, source: str) -> bool:
    """``x = 6 or x = 1``: one of two values of the same name."""
    head, number = chain.members
    said = regex(rf"{re.escape(name)}{_SET}")
    before = source[max(0, head.start - _BESIDE) : head.start]
    led = max((one.end() for one in said.finditer(before)), default=len(before))
    ends = any(one.end() == len(before) for one in _OR.finditer(before, led))
    if ends and _APART.search(before, led) is None:
        return True
    parted = _OR.match(source, number.end, number.end + _BESIDE)
    return parted is not None and said.match(source, parted.end()) is not None


def _gives_two(member: Member) -> bool:
    roots = member.expression and some_node(member.expression, _is_of_roots)
    return bool(roots) and member.closed and has_two_values(member)


def _is_of_roots(node: Expression) -> bool:
    """What the formula for the roots of a quadratic equation is made of: 3 ± 1 are none."""
    return isinstance(node, Call) and node.op in ("sqrt", "div")


def _name(roots: Chain) -> str:
    r"""The x of ``x`` or ``x_{1,2}``; nothing where a formula leads."""
    led = roots.members[0].expression
    both = isinstance(led, Call) and led.op == "apply" and led.args[1:] == _ONE_AND_TWO
    led = led.args[0] if isinstance(led, Call) and both else led
    return led.name if isinstance(led, Symbol) else ""


_ONE_AND_TWO = (Number(Fraction(1), "1"), Number(Fraction(2), "2"))


def _is_one_of(head: Member, roots: Chain) -> bool:
    """``x_1`` and ``x_2`` of x."""
    written = head.expression.name if isinstance(head.expression, Symbol) else ""
    base, _, index = written.rpartition("_")
    return index in _INDICES and base == _name(roots).partition("_")[0]


def _is_meant(led: Member, number: Member) -> bool:
    root = _nearest_root(led, number)
    return root is not None and is_about(root, number.printed, _MEANT)


def _nearest_root(led: Member, number: Member) -> Expression | None:
    if number.printed is None:
        return None
    return nearest(components(led.expression) or (), number.printed)
