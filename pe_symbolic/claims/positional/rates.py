r"""Printed rates of rotary encodings: ``\theta_i = 10000^{-2i/d}``, by which pairs are turned.

Su et al. 2021, section 3.2.2, count the pairs from 1: ``\theta_i = 10000^{-2(i-1)/d}``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from pe_symbolic.calculus.trees import numeral, subtracted
from pe_symbolic.claims.chains.chain import EQUALITIES, Chain
from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.claim import Claim
from pe_symbolic.claims.names.bindings import WIDTHS
from pe_symbolic.claims.positional.wavelengths import held_to_the_paper
from pe_symbolic.document import Document
from pe_symbolic.exact.forms import same
from pe_symbolic.expression import Call, Expression, Number, Symbol, free_symbols
from pe_symbolic.regex import is_found, regex

_ROTARY = regex(
    r"\brotary\b|(?<![a-z])RoPE(?![a-z])|\brotat\w+ position|旋转位置|rotativ[ao]s? de pos",
    re.IGNORECASE,
)
#: A rate that is another one on purpose, or is only supposed.
_ANOTHER = regex(
    r"scal(?:ed(?! dot)|ing|e )|learn|NTK|YaRN|random|instead|unlike|\b(?:if|suppose|would|some)\b",
    re.IGNORECASE,
)
#: Another base on purpose, beside the one of the paper.
_OF_ITS_OWN = regex(
    r"original|context|long|toy|variant|extend|rais(?:e|ing)|increas|reduc|larger|smaller|higher"
    r"|lower|\b(?:ours?|we (?:take|use|choose)|other|another|different|image|audio|vision)\b",
    re.IGNORECASE,
)
_LETTERS = {"theta": r"(?:\\theta|θ)", "omega": r"(?:\\omega|ω)", "phi": r"(?:\\phi|φ)"} | {
    letter: rf"{letter}(?![a-z])" for letter in "wf"
}
#: A position that is multiplied by a rate in a wave or a power of e, or divided by it.
_MULTIPLIED = r"(?:\\?(?:sin|cos)\s?\{?(?:\\left)?\(?\s?|[{^]\s?i\s?)[a-z]\s?(?:\\cdot\s?|\*|·)?\s?"
_DIVIDED = r"(?:/\s?|\}\s?\{\s?)"
_INVERTED = r"(?:_\s?\{?\w\}?)?\s?\^\s?\{?\s?[-−]"
#: The pairs end at half the columns, of which the even ones are not counted by themselves.
_HALVED = regex(r"\{?\(?d(?:_\{?[a-z\\{}]{1,14}\}?)?\s?/\s?2|\\frac\s?\{?d\}?\s?\{?2|d/2")
_EVEN = regex(r"\b0\s?,\s?2\b|\b2\s?,\s?4\b|\beven\b|偶|d\s?[-−]\s?2(?![0-9])")
_TEN_THOUSAND = regex(
    r"10(?:,|\{,\}|\\,|_)?000(?:\s?\}?\s?\^|\*\*)|\bbase\b[^.\n]{0,16}?10(?:,|\{,\}|\\,|_)?000(?![0-9])"
)
#: Other bases, and where a text speaks of their numbers.
_OTHERS = {number: regex(rf"(?<![0-9]){number}(?![0-9])") for number in (1_000, 100_000)}
_NEAR, _BEHIND = 200, 160
_BASE, _ONE, _TWO = (numeral(value) for value in (10_000, 1, 2))


def rates_of(chain: Chain, document: Document) -> Iterator[Claim]:
    """The claims of a chain that gives the rate at which a rotary encoding turns a pair.

    One of another base is misprinted where the document speaks of 10000 elsewhere; one of
    the other sign, where positions are multiplied by it; one without the 2, where the
    pairs are said to be half as many as the columns.  Any other may be of another encoding.
    """
    head = chain.members[0]
    name, index = _rate_named(head.expression)
    if index is None or not is_found(_ROTARY, document.source):
        return
    near = document.source[max(0, head.start - _NEAR) : chain.members[-1].end + _NEAR]
    if _ANOTHER.search(near):
        return
    for relation, member in zip(chain.relations, chain.members[1:], strict=False):
        if relation not in EQUALITIES:
            return
        paper = _meant(member, name, index, document)
        if paper is not None:
            yield held_to_the_paper(head, member, paper, document)


def _rate_named(head: Expression | None) -> tuple[str, Symbol | None]:
    r"""The letter and the i of ``\theta_i``; no index of anything else."""
    name, _, below = head.name.partition("_") if isinstance(head, Symbol) else ("", "", "")
    is_rate = name in _LETTERS and len(below) == 1 and below.isalpha()
    return name, Symbol(below) if is_rate else None


def _meant(member: Member, name: str, index: Symbol, document: Document) -> Expression | None:
    """The paper's rate that a formula is, or is a misprint of."""
    stated = member.expression
    names = free_symbols(stated) if stated is not None else frozenset()
    widths = names - {index.name}
    if stated is None or len(names) != 2 or len(widths) != 1:
        return None
    (width,) = widths
    if width not in WIDTHS and not width.startswith("d_"):
        return None
    from_one = subtracted(index, _ONE)
    for pair in (index, from_one):
        paper = _rate(_BASE, Call("mul", (_TWO, pair)), width)
        if same(stated, paper) or any(
            same(stated, one) for one in _misprints(member, name, pair, width, document)
        ):
            return paper
    return None


def _misprints(
    member: Member, name: str, pair: Expression, width: str, document: Document
) -> Iterator[Expression]:
    """What the document does not mean, by what it says of its rates."""
    source, twice = document.source, Call("mul", (_TWO, pair))
    if _multiplies(name, source):
        yield _rate(_BASE, Call("neg", (twice,)), width)
    near = source[max(0, member.start - _NEAR) : member.end + _BEHIND]
    if _HALVED.search(source[member.end : member.end + _BEHIND]) and not _EVEN.search(near):
        yield _rate(_BASE, pair, width)
    own = source[member.start : member.end]
    if _times(_TEN_THOUSAND, source) > _times(_TEN_THOUSAND, own) and not _OF_ITS_OWN.search(near):
        for number, said in _OTHERS.items():
            if _times(said, source) == _times(said, own):
                yield _rate(numeral(number), twice, width)


@lru_cache(maxsize=8)
def _multiplies(name: str, source: str) -> bool:
    """Whether positions are multiplied by a letter, and nowhere divided by it."""
    letter = _LETTERS[name]
    divided = re.search(rf"{_DIVIDED}{letter}|{letter}{_INVERTED}", source)
    return not divided and re.search(_MULTIPLIED + letter, source) is not None


@lru_cache(maxsize=16)
def _times(pattern: re.Pattern[str], text: str) -> int:
    return sum(1 for _ in pattern.finditer(text))


def _rate(base: Number, numerator: Expression, width: str) -> Expression:
    return Call("pow", (base, Call("neg", (Call("div", (numerator, Symbol(width))),))))
