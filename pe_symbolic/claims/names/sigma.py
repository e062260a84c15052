r"""The letter σ: the sigmoid where nothing else is said, else whatever the note says it is."""

from __future__ import annotations

import re
from collections.abc import Iterable
from fractions import Fraction

from msgspec import structs

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.claims.chains.chain import Chain
from pe_symbolic.claims.chains.links import is_of_whole_numbers
from pe_symbolic.claims.chains.lookalikes import COUNTS
from pe_symbolic.claims.chains.members import Member
from pe_symbolic.expression import Call, Expression, Number, Symbol, some_node
from pe_symbolic.expression import replace as replace_nodes
from pe_symbolic.regex import regex

_LETTER = r"(?:\\sigma(?![A-Za-z])|σ)\$?\s?"
_INDEX = r"(?:_\{?[a-z]\}?)?"
_NESTED = r"[^{}]*+(?:\{[^{}]*+(?:\{[^{}]*+\})?[^{}]*+\})?[^{}]*+"
#: ``σ(x) = max(0, x)``, ``σ = tanh``, "σ be the ReLU".
#: The sigmoid itself begins with 1/ or e^x/.
_DEFINED = regex(
    rf"{_LETTER}(?:\(\s?[a-z]\s?\)\s*+\$?+\s*+(?:&\s*+)?+:?=\s*+(?:&\s*+)?+\$?+\s*+"
    r"(?![-0-9(]|\\d?frac\s*\{\s*(?:1|e\^|\\exp)|\\(?:text|mathrm|operatorname)\s*\{\s*(?:sigm|logis)"
    r"|e\^|\\exp|exp|sigm|logis|\\?sigma|σ|\\left\s*\(\s*1|\\d?frac1|\\cdots|\\ldots|\.\.)"
    r"|=\s*\\?(?:tanh|max|relu|text\s*\{\s*(?:ReLU|tanh))"
    r"|(?:be|is|denotes|stands for)\s+(?:an?\s+|the\s+)?(?:leaky |hard |parametric )*"
    r"(?:relu|tanh|gelu|elu|sign|softsign|swish|silu|step|hyperbolic|rectif|identity|hard))",
    re.IGNORECASE,
    held=("\\sigma", "σ"),
)
#: "The ReLU σ".
_NAMED = regex(
    r"\b(?:relu|gelu|softsign|hard sigmoid|sign function|step function)"
    rf"(?: as (?:the )?(?:activation )?(?:function )?)?\s?\$?{_LETTER}",
    re.IGNORECASE,
    held=("relu", "gelu", "softsign", "hard sigmoid", "sign function", "step function"),
)
#: ``σ(z)_i = e^{z_i} / Σ e^{z_j}``, "the softmax σ".
_A_SOFTMAX = regex(
    rf"{_LETTER}\(\s?[a-z]{_INDEX}\s?\){_INDEX}\s*=\s*\\d?frac\s*\{{{_NESTED}\}}\s*\{{\s*\\sum"
    rf"|\bsoftmax(?: function)?\s?\$?{_LETTER}",
    re.IGNORECASE,
    held=("\\sigma", "σ"),
)
_OF_SOMETHING_ELSE = regex(
    r"standard deviation|volatilit|\bstress\b|conductivit|cross[- ]section|divisor",
    re.IGNORECASE,
    held=("standard deviation", "volatilit", "stress", "conductivit", "section", "divisor"),
)
_SPELT = r"(?:\\sigma(?![A-Za-z])|σ|(?<![\w\\])sigma(?![A-Za-z]))\$?\s?"
#: ``σ = 1.5``, which multiplies the brackets behind it; not those of ``σ(2 · 1.5)`` and ``σ(z)``.
_A_NUMBER = regex(rf"{_SPELT}(?:&\s?)?=\s?(?:&\s?)?\$?[0-9]", held=("sigma", "σ"))
_OF_NUMBERS = r"(?:[-−+*/·×⋅0-9. ]|\\(?:cdot|times)){1,40}"
#: What a sigmoid of numbers comes to is below 1: σ = 10 and σ(2 - 0.5) = 15 has a factor.
_CALLED = regex(
    rf"{_SPELT}(?:\\left\s?)?\(\s?(?:{_OF_NUMBERS}\s?(?:\\right\s?)?\)[^0-9\n]{{1,12}}0?\.[0-9]"
    rf"|[a-z]{_INDEX}\s?(?:\\right\s?)?\))"
)
_SIGMOID = regex(r"(?i)sigmoid|logistic")
_OF_THE_SIGMOID = regex(
    r"sigmoid|logistic|activation|neur|logit|softmax|\bgates?\b|LSTM", re.IGNORECASE
)


def is_something_else(source: str) -> bool:
    """Whether a document gives its σ another meaning than the sigmoid."""
    if _DEFINED.search(source) or _NAMED.search(source):
        return True
    if _A_SOFTMAX.search(source) and not _SIGMOID.search(source):
        return True
    number = _A_NUMBER.search(source) is not None and _CALLED.search(source) is None
    else_said = number or _OF_SOMETHING_ELSE.search(source) is not None
    return else_said and not _OF_THE_SIGMOID.search(source)


def is_written_in(source: str) -> bool:
    """Whether the letter stands anywhere in a document."""
    return "σ" in source or "sigma" in source


def is_lettered(node: Expression, source: str) -> bool:
    """Whether a sigmoid is written by its letter."""
    start = node.span[0]
    spelt = source.startswith("sigma", start) and not source.startswith("sigmoid", start)
    return spelt or source.startswith(("σ", "\\sigma"), start)


def adds_divisors(chains: Iterable[Chain | None], source: str) -> bool:
    r"""Whether one of a document's chains is a ``\sigma(2) = 3``, so that no σ is the sigmoid."""
    return any(
        _is_of_divisors(chain, source) or _counts(chain.members[0], source)
        for chain in chains
        if chain is not None
    )


def _counts(member: Member, source: str) -> bool:
    return member.trouble == COUNTS and source.startswith(("σ", "\\sigma"), member.start)


def _is_of_divisors(chain: Chain, source: str) -> bool:
    r"""``\sigma(6) = 1 + 2 + 3 + 6``: no sigmoid of a whole number is another, from 2 on."""
    sides = [member.expression for member in chain.members if member.expression is not None]
    return any(
        some_node(side, lambda node: _is_of_a_whole(node, source)) for side in sides
    ) and any(map(_is_whole, sides))


def _is_of_a_whole(node: Expression, source: str) -> bool:
    match node:
        case Call(op="sigmoid", args=(argument,)):
            return is_lettered(node, source) and _is_whole(Call("add", (argument, _ONE)))
    return False


def _is_whole(node: Expression) -> bool:
    """Whether a formula of whole numbers comes to one, and to more than 1."""
    if not is_of_whole_numbers(node):
        return False
    value = rational_value(node)
    return value is not None and value.denominator == 1 and value > 1


_ONE = Number(Fraction(1), "1")


def with_sigma_a_name(chain: Chain, source: str) -> Chain:
    r"""The chain with ``\sigma(x)`` as a function of the note; ``sigmoid(x)`` stays what it is."""

    def change(node: Expression) -> Expression | None:
        if not (isinstance(node, Call) and node.op == "sigmoid"):
            return None
        if not is_lettered(node, source):
            return None
        name = Symbol("sigma", (node.span[0], node.span[0] + 1))
        args = (replace_nodes(argument, change) for argument in node.args)
        return Call("apply", (name, *args), node.span)

    for place, member in enumerate(chain.members):
        if member.expression is not None:
            meant = replace_nodes(member.expression, change)
            if meant is not member.expression:
                chain = chain.with_member(place, structs.replace(member, expression=meant))
    return chain
