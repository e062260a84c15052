"""``The frequencies for d = 8 are 1, 0.1, 0.01, 0.001``: a word set equal to what it lists."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from msgspec import structs

from pe_symbolic.claims.flow.rewritten import Told, rewritten
from pe_symbolic.claims.spoken.sums_said import WORDS
from pe_symbolic.formula import Kind, Token

#: What leads to a list, and the name of what is listed.
_CALLED = {
    **dict.fromkeys(
        "frequencies freqs frequenzen fréquences frecuencias frequências 频率".split(),
        "frequencies",
    ),
    **dict.fromkeys("wavelengths wellenlängen 波长".split(), "wavelengths"),
}
_ARE = frozenset("are become : = ≈ sind sont son são 为 是".split())
_ABOUT = frozenset("roughly approximately about then thus therefore ca. etwa environ".split())
_AND = frozenset("and und et y e 和".split())
#: What ends a sentence, and what computes: behind these a list is of something else.
_ENDS = frozenset({".", ";", "paragraph", "bullet", "row"})
_COMPUTES = frozenset(
    {Kind.POWER, Kind.FRACTION, Kind.ROOT, Kind.FUNCTION, Kind.OPERATOR, Kind.BIG, Kind.ARROW}
)
_FARTHEST, _FEWEST = 30, 3


def with_waves_listed(flow: Sequence[Token]) -> Sequence[Token]:
    """The tokens of a flow, each such word and its list as an equation; settings follow it."""
    words = {token.text.lower() for token in flow if token.kind in WORDS}
    if words.isdisjoint(_CALLED):
        return flow
    return rewritten(flow, partial(_equation_at, flow))


def _equation_at(flow: Sequence[Token], index: int) -> Told | None:
    """The equation of a word and its list, if one begins at a place."""
    word = flow[index]
    name = _CALLED.get(word.text.lower()) if word.kind in WORDS else None
    link = _link(flow, index) if name is not None else None
    if name is None or link is None:
        return None
    listed, end = _listed(flow, link + 1)
    return _equation(word, name, flow[index + 1 : link], listed, flow[end - 1].end), end


def _link(flow: Sequence[Token], index: int) -> int | None:
    """Where the ``are`` stands that a word is set equal to its list by, or it right before that."""
    if len(_listed(flow, index + 1)[0]) >= _FEWEST:
        return index
    for at in range(index + 1, min(index + _FARTHEST, len(flow))):
        token = flow[at]
        if token.text in _ENDS or token.kind in _COMPUTES:
            return None
        if token.text.lower() in _ARE and len(_listed(flow, at + 1)[0]) >= _FEWEST:
            return at
    return None


def _listed(flow: Sequence[Token], at: int) -> tuple[list[Token], int]:
    """The numbers of a list, in brackets or out of them, and where it ends."""
    while at < len(flow) and (flow[at].text == "border" or flow[at].text.lower() in _ABOUT):
        at += 1
    opened = flow[at : at + 1] != [] and flow[at].kind is Kind.OPEN
    at += opened
    numbers: list[Token] = []
    parted = True
    for end in range(at, len(flow)):
        token = flow[end]
        if token.kind is Kind.NUMBER and parted:
            numbers.append(token)
            parted = False
        elif token.kind is Kind.COMMA or token.text in _AND:
            parted = True
        elif token.text != "border":
            closed = token.kind is Kind.CLOSE
            alone = token.kind in (Kind.BREAK, Kind.TEXT) and not (opened or parted)
            return (numbers, end + closed) if (opened and closed) or alone else ([], end)
    return ([] if opened else numbers), len(flow)


def _equation(
    word: Token, name: str, between: Sequence[Token], listed: Sequence[Token], end: int
) -> list[Token]:
    """A name set equal to an array, and behind it what was said of it between both."""
    said = between[-1].end if between else word.end
    tokens = [
        structs.replace(word, kind=Kind.NAME, text=name, end=said),
        Token(Kind.RELATION, "=", said, said),
        Token(Kind.OPEN, "[", listed[0].start, listed[0].start),
    ]
    for number in listed:
        if tokens[-1].kind is Kind.NUMBER:
            tokens.append(Token(Kind.COMMA, ",", number.start, number.start))
        tokens.append(number)
    tokens.append(Token(Kind.CLOSE, "]", listed[-1].end, end))
    return [*tokens, Token(Kind.BREAK, "border", end, end), *between]
