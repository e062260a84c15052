r"""Both roots behind their formula: ``x = \frac{7 \pm 5}{2}``, so ``x_1 = 6`` and ``x_2 = 1``."""

from __future__ import annotations

from fractions import Fraction

from msgspec import structs

from pe_symbolic.calculus.arrays import components
from pe_symbolic.claims.chains.chain import EQUALITIES, Chain
from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.names.settings import has_two_values
from pe_symbolic.claims.positional.waves import is_about, nearest
from pe_symbolic.claims.spoken.said_again import follows_closely
from pe_symbolic.expression import Call, Expression, Number, Symbol, some_node
from pe_symbolic.regex import regex

#: How far behind the formula both roots may be told.
_REACH = 160
#: Words by which a name with an index is no root: the steps of Newton's method have one, too.
_OTHERS = regex(
    r"(?i)\b(?:let|given|suppose|vector|newton|iterat|guess|start|begin|initial|step)|_\{?0"
)
_INDICES = frozenset({"1", "2", "+", "-"})
#: A root is meant that is off by less than two thirds, or by one.
_MEANT = Fraction(2, 3)


def gives_both_roots(chain: Chain) -> bool:
    """Whether a name is set equal to a formula with both signs."""
    return bool(_name(chain)) and any(map(_gives_two, chain.members[1:]))


def as_a_root(chain: Chain, roots: Chain | None, source: str) -> Chain:
    """The chain with that formula between its name and its number, or what is worked out of it."""
    if roots is None or len(chain.members) != 2 or chain.relations[0] not in EQUALITIES:
        return chain
    head, number = chain.members
    led = next(one for one in roots.members[1:] if _gives_two(one))
    between = source[roots.members[-1].end : head.start]
    if not 0 < len(between) < _REACH or "\n\n" in between or _OTHERS.search(between):
        return chain
    close = follows_closely(source, roots.members[-1].end, head.start)
    again = close and head.expression == Symbol(_name(roots)) and _gives_two(number)
    if not (again or (_is_one_of(head, roots) and _is_meant(led, number))):
        return chain
    place = roots.members.index(led) - 1
    relations = (roots.relations[place], chain.relations[0])
    ends = (roots.relation_ends[place], chain.relation_ends[0])
    return structs.replace(
        chain, members=(head, led, number), relations=relations, relation_ends=ends
    )


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
    root = (
        None
        if number.printed is None
        else nearest(components(led.expression) or (), number.printed)
    )
    return root is not None and is_about(root, number.printed, _MEANT)
