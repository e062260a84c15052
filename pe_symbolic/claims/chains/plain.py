r"""``\sin(2) = 0.91``: a formula of numbers and its number, and nothing that could be meant by it.

Most claims of most notes are such, and of them nobody has to ask what names, units and signs say.
"""

from __future__ import annotations

from pe_symbolic.claims.chains.chain import EQUALITIES, Chain
from pe_symbolic.claims.chains.members import Member
from pe_symbolic.expression import Call, Constant, Expression, Number

_PAIR = 2  # the formula and its number
_COMPUTED = frozenset(
    "add neg mul div pow sqrt root sin cos tan asin acos atan sinh cosh tanh exp log ln".split()
)


def is_plain(chain: Chain) -> bool:
    """Whether a statement set as mathematics is a formula of numbers and the number it gives."""
    if len(chain.members) != _PAIR or not chain.formal or chain.paired:
        return False
    led, result = chain.members
    if led.printed is not None or result.printed is None or chain.relations[0] not in EQUALITIES:
        return False
    return _is_nothing_else(led) and _is_nothing_else(result) and _is_of_numbers(led.expression)


def _is_nothing_else(member: Member) -> bool:
    alone = Member(member.start, member.end, member.expression, printed=member.printed)
    return member == alone


def _is_of_numbers(formula: Expression | None) -> bool:
    """Whether a formula has no names and no letters but the base of exponentials."""
    if not isinstance(formula, Call):
        return False
    nodes: list[Expression] = [formula]
    for node in nodes:  # which grows on the way
        if isinstance(node, Call):
            if node.op not in _COMPUTED:
                return False
            nodes += node.args[1:] if _is_exponential(node) else node.args
        elif not isinstance(node, Number):
            return False
    return True


def _is_exponential(node: Call) -> bool:
    """``e^{-2}``; a letter with a whole power may have been given a value, ``e^2 = 4``."""
    return (
        node.op == "pow" and node.args[0] == Constant("e") and not isinstance(node.args[1], Number)
    )
