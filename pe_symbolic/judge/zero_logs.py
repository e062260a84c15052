"""``0 log 0`` within an entropy, which is 0 there by convention: ``-1 log 1 - 0 log 0``."""

from __future__ import annotations

from fractions import Fraction

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.expression import Call, Expression, Number, replace

BY_CONVENTION = "0 · log 0 is taken as 0, by the convention for entropies"
_NOTHING = Number(Fraction(0), "0")


def as_entropies(subject: Expression) -> Expression | None:
    """The formula with 0 for each ``0 log 0`` of an entropy; ``None`` where it has none.

    A sum of p log p is one where all shares p are written twice alike, and make up 1.
    """
    changed = replace(subject, _without_nothing)
    return None if changed == subject else changed


def _without_nothing(node: Expression) -> Expression | None:
    if not (isinstance(node, Call) and node.op == "add"):
        return None
    shares = [_share(term) for term in node.args]
    known = [share for share in shares if share is not None]
    if None in shares or sum(known) != 1 or 0 not in known or min(known) < 0:
        return None
    terms = [term if share else _NOTHING for term, share in zip(node.args, shares, strict=True)]
    return Call("add", tuple(terms), node.span)


def _share(term: Expression) -> Fraction | None:
    """The p of ``p log p`` or its negative; ``None`` for any other term."""
    match _without_sign(term):
        case Call(op="mul", args=(factor, Call(op="log" | "ln", args=(number, *_)))):
            share, weight = rational_value(number), rational_value(factor)
            # The minus of -4/4 log(4/4) stands within the quotient.
            return share if weight is not None and share == abs(weight) else None
    return None


def _without_sign(term: Expression) -> Expression:
    while isinstance(term, Call) and term.op == "neg":
        (term,) = term.args
    return term
