r"""The letter σ where it stands for the softmax of a list."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from itertools import pairwise

from msgspec import structs

from pe_symbolic.calculus.arrays import components, is_array
from pe_symbolic.claims.chains.chain import Chain
from pe_symbolic.claims.names.bindings import Bindings
from pe_symbolic.claims.names.sigma import is_lettered
from pe_symbolic.claims.positional.waves import is_about
from pe_symbolic.decimals import PrintedDecimal, last_place
from pe_symbolic.expression import Call, Expression, Number, Symbol


def with_softmax_called(chain: Chain, bindings: Bindings, source: str) -> Chain:
    r"""``\sigma(z) = [0.731, 0.269]`` as the softmax of z, where a note speaks of that.

    The numbers that it is set equal to add up to 1, as those of a sigmoid hardly do.
    """
    spoken_of, alone = _speaks_of_softmaxes(source)
    if not spoken_of:
        return chain
    for place, (one, other) in enumerate(pairwise(chain.members)):
        argument = _argument(one.expression, source)
        if argument is None or not (alone or _adds_up_to_one(other.expression)):
            continue
        resolved, _ = bindings.resolved(argument, one.start)
        if is_array(resolved) and not _are_logistic(resolved, chain.members[-1].expression):
            node = Call("softmax", (argument,), argument.span)
            chain = chain.with_member(place, structs.replace(one, expression=node))
    return chain


@lru_cache(maxsize=2)
def _speaks_of_softmaxes(source: str) -> tuple[bool, bool]:
    """Whether a document does, and of no sigmoid beside them."""
    words = source.lower()
    return "softmax" in words, not any(word in words for word in ("sigmoid", "logistic"))


def _argument(node: Expression | None, source: str) -> Expression | None:
    """What σ is taken of."""
    match node:
        case Call(op="sigmoid", args=(argument,)) if is_lettered(node, source):
            return argument
        case Call(op="apply", args=(Symbol(name="sigma"), argument)):
            return argument
    return None


def _are_logistic(argument: Expression, node: Expression | None) -> bool:
    """Whether the numbers of a list are nearly the logistic function of each entry."""
    entries, shown = components(argument), components(node)
    if entries is None or shown is None or len(entries) != len(shown):
        return False
    return all(
        isinstance(number, Number) and is_about(Call("sigmoid", (entry,)), _printed(number), _ABOUT)
        for entry, number in zip(entries, shown, strict=True)
    )


def _printed(number: Number) -> PrintedDecimal | None:
    text = number.text
    return PrintedDecimal(text, number.value, last_place(text)) if text else None


def _adds_up_to_one(node: Expression | None) -> bool:
    """Whether a list of decimals does, as far as they are printed."""
    if not isinstance(node, Call) or node.op != "vector":
        return False
    numbers = [part for part in node.args if isinstance(part, Number) and part.value > 0]
    if len(numbers) < len(node.args) or len(numbers) < _FEWEST:
        return False
    off = sum((part.value for part in numbers), Fraction(-1))
    rounded = sum((last_place(part.text) for part in numbers), Fraction(0)) / 2
    return abs(off) <= max(_ABOUT, rounded)


_FEWEST, _ABOUT = 2, Fraction(1, 50)
