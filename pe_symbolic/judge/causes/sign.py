"""``sign``: the right digits with the other sign, or a term of a sum with the other one."""

from __future__ import annotations

from collections.abc import Iterator

from pe_symbolic.expression import Call, Expression
from pe_symbolic.judge.causes.digits import targets
from pe_symbolic.judge.causes.rewriting import rewritten
from pe_symbolic.judge.causes.suspect import Suspect


def is_sign(suspect: Suspect) -> bool:
    """The right digits with the other sign."""
    return -suspect.printed.value in targets(suspect)


def further(suspect: Suspect) -> tuple[Expression, ...]:
    """The subject with one term of a sum added that is to be taken away, or the other way."""
    return rewritten(suspect, _with_one_turned)


def _with_one_turned(node: Expression) -> Iterator[Expression]:
    terms = node.args if isinstance(node, Call) and node.op == "add" else ()
    for place, term in enumerate(terms):
        match term:
            case Call(op="neg", args=(turned,)):
                pass
            case _ if place:
                turned = Call("neg", (term,))
            case _:
                continue
        yield Call("add", (*terms[:place], turned, *terms[place + 1 :]), node.span)
