r"""``u \times v`` of two vectors in the plane, which is a number: ``u_1 v_2 - u_2 v_1``."""

from __future__ import annotations

from dataclasses import replace

from pe_symbolic.calculus.trees import subtracted
from pe_symbolic.claims.claim import Claim, OtherReading
from pe_symbolic.expression import Call, Expression, some_node
from pe_symbolic.expression import replace as replace_nodes
from pe_symbolic.regex import regex

_AS_DOT = "the cross between two vectors is meant as a dot"


def crossed_in_the_plane(claim: Claim, source: str) -> Claim:
    """The claim with that number where a cross stands; where only the dot is right, it says so."""
    subject = claim.subject
    if subject is None or not some_node(subject, lambda node: _crossed(node, source) is not None):
        return claim
    crossed = replace_nodes(subject, lambda node: _crossed(node, source))
    dotted = OtherReading(subject, _AS_DOT)
    return replace(claim, subject=crossed, readings=(*claim.readings, dotted))


def _crossed(node: Expression, source: str) -> Expression | None:
    """The product of two vectors in the plane that a cross parts, as a number."""
    if not (isinstance(node, Call) and node.op == "dot"):
        return None
    left, right = (side.args if isinstance(side, Call) else () for side in node.args)
    written = source[slice(*node.span)][:_LONGEST]
    if not (len(left) == len(right) == 2 and _CROSS.search(written) and not _DOT.search(written)):
        return None
    rising, falling = Call("mul", (left[0], right[1])), Call("mul", (left[1], right[0]))
    return subtracted(rising, falling, node.span)


_CROSS, _DOT, _LONGEST = regex(r"\\times|×"), regex(r"\\c?dot|\\bullet|[·⋅∙•]|\\top"), 200
