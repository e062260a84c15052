r"""Products that are said to be multiplied out: "Expanding, ``(a + b)^2 = a^2 + 2ab + b^2``."."""

from __future__ import annotations

import re

from pe_symbolic.calculus.trees import polynomial_in
from pe_symbolic.claims.identity.sides import Sides
from pe_symbolic.exact.forms import form_of
from pe_symbolic.exact.powers import TooInvolved
from pe_symbolic.expression import Call, Expression, free_symbols, is_whole_number, walk
from pe_symbolic.regex import regex

#: Right before the equation, which is no object of it: "expanding (x + 1)^2 = x + 7, we get".
_SAID = regex(
    r"\b(?:expan(?:d(?:s|ing|ed)?|sion)|multipl(?:y|ies|ying|ied) out|factor(?:s|ing|ed|i[sz]ing)?"
    r"|factori[sz](?:e|es|ed|ation))\b(?:\s+(?:the|this|that|we|it|out|gives?|yields?|get|find|have|to"
    r"|square|cube|product|brackets?|parenthes[ie]s|left|right|hand|side|as|is|of))*"
    r"[\s,:$(\[\\]*\Z",
    re.IGNORECASE,
)
_REWRITTEN = regex(
    r"\b(?:complet(?:e|es|ing) the square|partial fractions?(?: decomposition)?"
    r"|(?:polynomial|long|synthetic) division|quadratische Ergänzung|Partialbruchzerlegung)\b"
    r"(?:\s+(?:gives?|yields?|we|get|find|obtain|in|of|the))*[\s,:$(\[\\]*\Z",
    re.IGNORECASE,
)
#: What others get wrong.
_OF_OTHERS = regex(
    r"\b(?:students?|beginners?|freshm[ae]n|tempt\w*|never|avoid\w*|often|careless\w*|trap|some|many)\b",
    re.IGNORECASE,
)
#: The equation is the end of its sentence.
_ENDS = regex(r"[\s$)\]}\\]*(?:\.(?![0-9])|;|\Z)")
#: So many terms are those of a product, all but one.
_TELLING = 4
_POLYNOMIAL = frozenset({"add", "neg", "mul", "pow"})


def is_expansion(sides: Sides, before: str, behind: str) -> bool:
    """Whether a product of sums is said to be a sum of products, of the same leading term.

    Or something else in the same names is said to be rewritten.
    """
    rewritten = _REWRITTEN.search(before) and not _OF_OTHERS.search(before) and _ENDS.match(behind)
    if rewritten and free_symbols(sides.left) == free_symbols(sides.right):
        return True
    if not _SAID.search(before) or _OF_OTHERS.search(before) or not _ENDS.match(behind):
        return False
    if not all(_is_polynomial(side) for side in (sides.left, sides.right)):
        return False
    kinds = {_is_product_of_sums(sides.left), _is_product_of_sums(sides.right)}
    return kinds == {True, False} and _lead_alike(sides)


def is_expanded_but_for_a_number(sides: Sides, before: str) -> bool:
    r"""``(x^2 - x + 3)^2 = x^4 + 2x^3 + 7x^2 - 6x + 9``: every term, one with another number.

    There are four of them, or three and that one has the other sign: an equation to be solved
    seldom has the terms of its own product.
    """
    left, right = sides.left, sides.right
    flat = isinstance(right, Call) and right.op == "add" and not any(map(_has_a_sum, right.args))
    if not flat or not _is_product_of_sums(left) or _OF_OTHERS.search(before):
        return False
    if not (_is_polynomial(left) and _is_polynomial(right)):
        return False
    try:
        terms = dict(form_of(left)), dict(form_of(right))
    except TooInvolved:
        return False
    if terms[0].keys() != terms[1].keys():
        return False
    others = [key for key, number in terms[0].items() if terms[1][key] != number]
    turned = len(others) == 1 and terms[0][others[0]] == -terms[1][others[0]]
    return len(others) == 1 and len(terms[0]) >= _TELLING - turned


def is_in_one_letter(sides: Sides) -> bool:
    """Whether both sides are polynomials in one name, and no sums of what is true or not.

    The powers of one matrix may be multiplied in any order, too.
    """
    names = free_symbols(sides.left) | free_symbols(sides.right)
    if len(names) > 1:
        return False
    found = [polynomial_in(side, min(names)) for side in (sides.left, sides.right)]
    return all(powers and not set(powers) <= {0, 1} for powers in found)


def _has_a_sum(side: Expression) -> bool:
    return any(isinstance(node, Call) and node.op == "add" for node in walk(side))


def _is_polynomial(side: Expression) -> bool:
    calls = [node for node in walk(side) if isinstance(node, Call)]
    raised = [node.args[1] for node in calls if node.op == "pow"]
    plain = all(node.op in _POLYNOMIAL for node in calls)
    return plain and all(is_whole_number(exponent, 1) for exponent in raised)


def _is_product_of_sums(side: Expression) -> bool:
    if not isinstance(side, Call) or side.op not in ("mul", "pow"):
        return False
    return any(isinstance(part, Call) and part.op == "add" for part in side.args)


def _lead_alike(sides: Sides) -> bool:
    """Of polynomials in one name: an equation to be solved seldom has one leading term twice."""
    names = free_symbols(sides.left) | free_symbols(sides.right)
    if len(names) > 1:
        return True
    name = min(names)
    found = [polynomial_in(side, name) for side in (sides.left, sides.right)]
    if found[0] is None or found[1] is None:
        return False
    return len(found[0]) == len(found[1]) and found[0][-1] == found[1][-1]
