"""Sums of lists that are no sums of their numbers: code words, points of a curve, intervals."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import islice

from pe_symbolic.calculus.arrays import components
from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.claims.chains.chain import Chain
from pe_symbolic.expression import Call, Expression, Number, some_node, walk
from pe_symbolic.regex import regex


def added_by_two(
    subjects: Sequence[Expression], chain: Chain, head: int, last: int, source: str
) -> Sequence[Expression] | None:
    r"""The sums of zeros and ones modulo 2, where words above speak of such words or bits.

    ``None`` where they are added as usual, or are as they are printed.
    """
    printed = _printed(chain, head, last)
    if not printed or not all(value in (0, 1) for values in printed for value in values):
        return None
    values = [rational_value(subject) for subject in subjects]
    if values in printed or not all(map(_is_of_bits, subjects)):
        return None
    if not _TWO.search(_above(source, chain.members[head].start)):
        return None
    return [Call("mod", (subject, Number(Fraction(2), "2")), subject.span) for subject in subjects]


def _is_of_bits(subject: Expression) -> bool:
    """Whether zeros and ones are added, and nothing else."""
    nodes = [*islice(walk(subject), _MOST)]
    bits = all(not isinstance(node, Number) or node.value in (0, 1) for node in nodes)
    sums = all(not isinstance(node, Call) or node.op == "add" for node in nodes)
    return bits and sums and len(nodes) < _MOST


def adds_otherwise(
    subjects: Sequence[Expression], chain: Chain, head: int, last: int, source: str
) -> bool:
    """Whether points of an elliptic curve or intervals are added, and not their numbers."""
    above = _above(source, chain.members[head].start)
    node = chain.members[head].expression
    computed = isinstance(node, Call) and node.op in ("add", "mul", "neg")
    ends = len(subjects) == _PAIR and _BRACKET.match(source, chain.members[last - 1].start)
    written = source[chain.members[head].start : chain.members[head].end]
    plain = "(" not in written and written.count("[") != 1  # of one, the ends are worked out
    turned = node is not None and ends and plain and some_node(node, _is_negative)
    named = (computed and _ELLIPTIC.search(above)) or (turned and _INTERVALS.search(above))
    if not named:
        return False
    return [rational_value(subject) for subject in subjects] not in _printed(chain, head, last)


def _printed(chain: Chain, head: int, last: int) -> list[list[Fraction | None]]:
    """The numbers of the lists behind a sum."""
    shown = [components(member.expression) for member in chain.members[head + 1 : last]]
    return [[rational_value(one) for one in parts] for parts in shown if parts is not None]


def _is_negative(node: Expression) -> bool:
    return (isinstance(node, Call) and node.op == "neg") or (
        isinstance(node, Number) and node.value < 0
    )


def _above(source: str, place: int) -> str:
    """What stands above a place in its section, as far as it is near, with the heading."""
    above = source[max(0, place - _ABOVE) : place]
    heading = max(above.rfind("\n#"), above.rfind("\\section"), above.rfind("\\subsection"))
    return above[max(heading, 0) :]


_MOST, _PAIR, _ABOVE = 200, 2, 600
_TWO = regex(
    r"(?:\\mathbb\s?\{?\s?[FZ]\s?\}?|[𝔽ℤ]|\b[FZ])_\{?2\b|[𝔽ℤ]₂|\bGF\s?\(\s?2\s?\)"
    r"|\bmod(?:ulo)? ?2\b|(?i:\bcode ?words?|\b(?:linear|binary|hamming|block) codes?\b"
    r"|\bxor\b|\bparity[ -]check|\bbit(?:[ -]?strings?|[ -]vectors?|wise)\b|\bsyndrome)"
)
_ELLIPTIC = regex(
    r"(?i)\belliptic curve|elliptische\w* kurve|courbes? elliptique|curvas? el[ií]ptica|weierstra"
    r"|y\^2\s?=\s?x\^3"
)
_BRACKET = regex(r"(?:\\left)?\s?\[")
_INTERVALS = regex(r"(?i)\bintervals?\b|\bintervall\w*|\bintervalles?\b|\bintervalos?\b")
