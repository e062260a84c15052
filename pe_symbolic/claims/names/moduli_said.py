"""``17 ≡ 2 mod 5``: a modulus that its sign says belongs to both sides."""

from __future__ import annotations

from msgspec.structs import replace as replace_fields

from pe_symbolic.claims.chains.chain import Chain
from pe_symbolic.expression import Call, Expression

#: The ends of the signs of what is congruent, and of what is not.
CONGRUENT = ("≡", "≢", "\\equiv")


def with_moduli_said(chain: Chain, source: str) -> Chain:
    """``17 ≡ 2 mod 5`` as with the modulus in brackets: the sign says that both are reduced."""
    for index in range(1, len(chain.members)):
        if not source.endswith(CONGRUENT, 0, chain.relation_ends[index - 1]):
            continue
        member = chain.members[index]
        said = _parted(member.expression)
        if said is not None and member.expression is not None:
            counted = Call("modulus", said, member.expression.span)
            chain = chain.with_member(index, replace_fields(member, expression=counted))
    return chain


def _parted(node: Expression | None) -> tuple[Expression, Expression] | None:
    """What is counted and the modulus behind it, of ``-1 mod 5`` and of ``1 mod 2^5 - 1``."""
    match node:
        case Call(op="mod", args=(counted, modulus)):
            return counted, modulus
        case Call(op="neg" | "add" | "mul", args=args):
            parted = [(at, said) for at, arg in enumerate(args) if (said := _parted(arg))]
            if len(parted) != 1:
                return None
            ((at, (counted, modulus)),) = parted
            sides = (*args[:at], counted), (modulus, *args[at + 1 :])
            if node.op == "neg":
                return Call("neg", sides[0], node.span), modulus
            one, other = (side[0] if len(side) == 1 else Call(node.op, side) for side in sides)
            return one, other
    return None
