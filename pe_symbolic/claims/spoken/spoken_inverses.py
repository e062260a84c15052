"""``The inverse of 3 mod 7``: words that call for an inverse, an order, or the opposite number."""

from __future__ import annotations

from fractions import Fraction

from pe_symbolic.calculus.inverses import with_inverse, with_inverses, with_order
from pe_symbolic.expression import Call, Expression, Number
from pe_symbolic.regex import regex

_INVERSE_OF = regex(
    r"(?i)(?P<before>\bad{1,2}iti[vf]\w{0,2} )?\binvers[eoa]"
    r"(?P<behind> ad{1,2}iti[vf]\w?)? (?:of|de|di|von|zu) \$?\Z"
)
_ORDER_OF = regex(
    r"(?i)\b(?:order|ord|ordnung|ordre|orden|ordem|ordine) (?:of|de|di|von) (?:the element )?\$?\Z"
)
_BESIDE = 40
_MINUS_ONE = Call("neg", (Number(Fraction(1)),))


def with_inverse_in_words(node: Call, source: str) -> Expression | None:
    """A remainder with the inverse that it names, or that words before it call for, or an order."""
    base, modulus = node.args
    start = node.span[0]
    called = _INVERSE_OF.search(source, max(0, start - _BESIDE), start)
    if called is None and _ORDER_OF.search(source, max(0, start - _BESIDE), start):
        return with_order(node)
    if called is None:
        return with_inverses(node)
    if called["before"] or called["behind"]:
        return Call(node.op, (Call("neg", (base,)), modulus), node.span)
    return with_inverse(Call(node.op, (Call("pow", (base, _MINUS_ONE)), modulus), node.span))
