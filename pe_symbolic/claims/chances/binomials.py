r"""Binomial chances by their tables: ``F_{50; 0.05}(4)`` is a sum of ``B_{50; 0.05}(k)``."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from pe_symbolic.formula import Kind, Notation, Token, tokenise
from pe_symbolic.regex import regex

#: Words, or a chance of so many hits that is set equal to such a name.
_SPOKEN_OF = regex(
    r"(?i)binomi|bernoulli|б[іи]ном"
    r"|P\([XYZ]\s?(?:=|≤|\\leq?(?![a-z]))\s?[0-9]{1,3}\)\s?=\s?[BF]_\{\s?[0-9]{1,4}\s?;",
    held=("binomi", "bernoulli", "бином", "біном", "p(x", "p(y", "p(z"),
)
_FORM = (
    *(Kind.NAME, Kind.SUBSCRIPT, Kind.OPEN, Kind.NUMBER, Kind.COMMA, Kind.NUMBER, Kind.CLOSE),
    *(Kind.OPEN, Kind.NUMBER, Kind.CLOSE),
)
_TERM = r"\binom{{{n}}}{{{k}}} ({p})^{{{k}}} (1-({p}))^{{{n}-{k}}}"
_CUMULATED = rf"(\sum_{{{{k=0}}}}^{{{{{{at}}}}}} {_TERM})"
_LARGEST = 1_000


def speaks_of_binomials(source: str) -> bool:
    """Whether a document is about binomial distributions."""
    return _SPOKEN_OF.search(source) is not None


def with_binomials_written_out(flow: Sequence[Token]) -> Sequence[Token]:
    """The tokens of a flow, such chances as the formulas that they stand for."""
    if all(token.text not in "FB" for token in flow):
        return flow
    result: list[Token] = []
    index = 0
    while index < len(flow):
        found = flow[index : index + len(_FORM)]
        written = _written_out(found)
        result += written or [flow[index]]
        index += len(_FORM) if written else 1
    return result


def _written_out(tokens: Sequence[Token]) -> list[Token]:
    """The tokens of the formula, all in the place of the name; none where it is no such name."""
    if tuple(token.kind for token in tokens) != _FORM or tokens[0].text not in ("F", "B"):
        return []
    count, chance, at = (tokens[place].value for place in (3, 5, 8))
    if count is None or chance is None or at is None or not 0 < chance < 1:
        return []
    if count.denominator > 1 or at.denominator > 1 or not 0 <= at <= count <= _LARGEST:
        return []
    share = rf"\frac{{{chance.numerator}}}{{{chance.denominator}}}"
    summed = tokens[0].text == "F"
    values = {"n": count, "p": share, "k": "k" if summed else at, "at": at}
    formula = (_CUMULATED if summed else f"({_TERM})").format(**values)
    start, end = tokens[0].start, tokens[-1].end
    read = tokenise(formula, 0, len(formula), Notation.LATEX)
    return [structs.replace(token, start=start, end=end) for token in read]
