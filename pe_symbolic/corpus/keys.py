"""An expression as a short key: equal trees have equal keys, in every process."""

from __future__ import annotations

import hashlib

from pe_symbolic.expression import Call, Constant, Expression, Number, walk

_BYTES = 16


def key_of(expression: Expression) -> str:
    """32 hexadecimal digits; where a node stands in the source does not go in."""
    # Parents come first and say how many arguments follow: no two trees are spelled alike.
    spelled = "".join(_spelled(node) for node in walk(expression))
    told = spelled.encode("utf-8", "surrogatepass")
    return hashlib.blake2b(told, digest_size=_BYTES).hexdigest()


def _spelled(node: Expression) -> str:
    if isinstance(node, Number):
        return f"n{node.value.numerator:x}/{node.value.denominator:x};"
    if isinstance(node, Call):
        return f"f{node.op}({len(node.args)};"
    letter = "c" if isinstance(node, Constant) else "s"
    return f"{letter}{len(node.name)}:{node.name};"
