"""Numbers of so many bytes each: ``175 billion parameters at 2 bytes each take 350 GB``."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from pe_symbolic.claims.spoken.about import ABOUT
from pe_symbolic.formula import Kind, Token
from pe_symbolic.regex import regex

#: A note without such words says so of no numbers.
SAYS_BYTES_EACH = regex(r"\bat [0-9.]{1,4} (?:bytes?|bits?)\b", held=(" at ",))
_THINGS = frozenset(
    "parameters params weights values numbers floats elements entries coefficients activations"
    " gradients model".split()
)
_MANY = frozenset("thousand million billion trillion K M B T".split())
_SIZES = frozenset("byte bytes bit bits".split())
#: What needs so much may need more for something else.
_VERBS = frozenset("is are take takes occupy occupies give gives giving equals makes".split())
_MEMORY = regex(r"(?:[KkMGTP]i?)?B|bytes")
_ENDS = frozenset(
    ". ; : ) border newline paragraph of in for and just on to with before which when so alone"
    " total while but as or per".split()
)
#: So many tokens stand before ``at`` at least: a number and what it counts.
_FEWEST = 2


def with_bytes_each(flow: list[Token]) -> list[Token]:
    """The tokens of a flow, such sentences as products with their results."""
    result: list[Token] = []
    at = 0
    for index, token in enumerate(flow):
        if token.text != "at" or index < at or not _counts_things(flow, index):
            continue
        verb = _verb_behind(flow, index)
        if not verb:
            continue
        number = verb + 1
        while number < len(flow) and flow[number].text in ABOUT:
            number += 1
        if not _is_memory(flow, number):
            continue
        sign = Token(Kind.OPERATOR, "*", token.start, token.end)
        relation = "≈" if number > verb + 1 else "="
        equal = Token(Kind.RELATION, relation, flow[verb].start, flow[number - 1].end)
        result += flow[at:index]
        things = _as_a_unit(result)
        result += [things, sign, *flow[index + 1 : index + 3], equal]
        at = number
    return result + flow[at:] if at else flow


def _counts_things(flow: Sequence[Token], at: int) -> bool:
    """Whether ``175 billion parameters`` stands before a place, and ``2 bytes`` behind it."""
    if at < _FEWEST or flow[at - 1].text.lower() not in _THINGS or at + 2 >= len(flow):
        return False
    many = flow[at - 2] if flow[at - 2].kind is not Kind.NUMBER else None
    number = flow[at - 2] if many is None else flow[max(0, at - 3)]
    counted = number.kind is Kind.NUMBER and (many is None or many.text in _MANY)
    return counted and flow[at + 1].kind is Kind.NUMBER and flow[at + 2].text in _SIZES


def _as_a_unit(result: list[Token]) -> Token:
    """What is counted, taken from the end of the tokens, with ``billion`` before it."""
    things = result.pop()
    article = next((at for at in (-3, -2) if [t.text for t in result[at:][:1]] == ["A"]), 0)
    if article:  # A 7B model
        result[article] = structs.replace(result[article], kind=Kind.TEXT)
    if result[-1].kind is Kind.TEXT:
        many = result.pop()
        text = f"{many.text}_{things.text}"
        return structs.replace(things, kind=Kind.NAME, text=text, start=many.start, upright=True)
    return structs.replace(things, kind=Kind.NAME, upright=True)


def _verb_behind(flow: Sequence[Token], at: int) -> int:
    """Where the verb of ``at 2 bytes each, giving`` stands; 0 for nowhere."""
    verb = at + 3
    said = [token.text for token in flow[verb : verb + 2]]
    verb += 1 if said[:1] == ["each"] else 2 if said[:1] in (["per"], ["/"]) else 0
    verb += verb < len(flow) and flow[verb].kind is Kind.COMMA
    return verb if verb < len(flow) and flow[verb].text in _VERBS else 0


def _is_memory(flow: Sequence[Token], at: int) -> bool:
    """Whether a number of bytes stands at a place, and ends what is said."""
    number, unit, behind = (*flow[at : at + 3], *(None,) * 3)[:3]
    if number is None or unit is None or number.kind is not Kind.NUMBER:
        return False
    ends = behind is None or behind.kind is Kind.COMMA or behind.text in _ENDS
    return ends and _MEMORY.fullmatch(unit.text) is not None
