r"""Words that before a bracket are functions: ``0.5 erfc(1)``, ``2 \operatorname{tr}(A)``."""

from __future__ import annotations

from collections.abc import Sequence

from pe_symbolic.formula.tokens import Kind, Token

_CALLED = frozenset(
    "Phi erfc pnorm qnorm probit GELU gelu GeLU Gelu SiLU silu swish Swish softmax sgn sign "
    "tr Tr trace adj Adj adjugate cof Cof cofactor norm dot nCr comb nPr perm lcm hcf gcf "
    "mean Mean avg average median Median var Var variance std Std stdev SD RMS rms".split()
)


def is_called(tokens: Sequence[Token], place: int) -> bool:
    """Whether such a word stands at a place, its bracket right behind it."""
    name, *behind = tokens[place : place + 2]
    if name.kind is not Kind.NAME or name.text not in _CALLED or not behind:
        return False
    return behind[0].text == "(" and behind[0].start == name.end
