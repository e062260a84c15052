"""Fractions with a slash that are divided: ``1/2 ÷ 1/4`` is 2, and ``6 ÷ 2/3`` is 9 or 1.

What stands above or below a slash may be worked out in brackets: ``(5 - 3)/4 ÷ (2 + 3)/6``.
"""

from __future__ import annotations

from collections.abc import Sequence

from pe_symbolic.formula import Kind, Token

TORN = "signs of division are taken from left to right, as in (6 ÷ 2)/3"
_SLASHES = frozenset({"/", "∕", "⁄"})
_FRACTION = [Kind.NUMBER, Kind.OPERATOR, Kind.NUMBER]
_SCRIPTS = frozenset({Kind.POWER, Kind.SUBSCRIPT})
_OF_A_SIDE = frozenset({Kind.NUMBER, Kind.OPEN, Kind.CLOSE})
_BEFORE_A_FRACTION = frozenset({Kind.OPEN, Kind.RELATION, Kind.BREAK, Kind.TEXT})
#: What goes on with the number below a slash.
_HOLDS_ON = _SCRIPTS | {Kind.POSTFIX, Kind.OPEN}


def with_divisors_whole(tokens: Sequence[Token], source: str) -> tuple[list[Token], bool] | None:
    r"""The tokens with brackets around each fraction that is divided by; ``None`` without one.

    Also whether that is sure: so it is behind ``÷``, ``\div`` or a colon that parts two
    fractions.  A slash with blanks around it may do so, too; behind a whole number it does not.
    """
    if [token.text for token in tokens].count("/") < 2:
        return None
    changed: list[Token] = []
    sure, closing = True, -1
    for at, token in enumerate(tokens):
        changed.append(token)
        if at == closing:
            changed.append(Token(Kind.CLOSE, ")", token.end, token.end))
        if at < closing or not _divides(token) or _is_tight_slash(tokens, at, source):
            continue
        parts = parts_slash_fractions(tokens, at, source)
        loose = source[token.start : token.end] not in _SLASHES
        end = at + len(_FRACTION) if _is_fraction(tokens, at + 1, source) else -1
        if end < 0 and loose and _ends_a_fraction(tokens, at, source):
            end = _end_of_fraction(tokens, at + 1, source)
        if end > 0 and (parts or loose):
            start = tokens[at + 1].start
            changed.append(Token(Kind.OPEN, "(", start, start))
            sure, closing = sure and loose and parts, end
    return (changed, sure) if closing >= 0 else None


def parts_slash_fractions(tokens: Sequence[Token], at: int, source: str = "") -> bool:
    """Whether the sign there stands between two such fractions.

    Without the ``source`` every sign of division is taken for a slash.
    """
    first = at - len(_FRACTION)
    return first >= 0 and all(_is_fraction(tokens, one, source) for one in (first, at + 1))


def _is_fraction(tokens: Sequence[Token], at: int, source: str) -> bool:
    """Whether two plain numbers and a slash stand there without blanks, and no more of it."""
    end = at + len(_FRACTION)
    if [token.kind for token in tokens[at:end]] != _FRACTION:
        return False
    raised = at > 0 and tokens[at - 1].kind in _SCRIPTS
    held = end < len(tokens) and tokens[end].kind in _HOLDS_ON
    longer = any(_is_tight_slash(tokens, place, source) for place in (at - 1, end))
    return _is_tight_slash(tokens, at + 1, source) and not (raised or held or longer)


def _end_of_fraction(tokens: Sequence[Token], at: int, source: str) -> int:
    """The last token of the fraction of numbers or brackets that begins there, or -1."""
    above = _other_end(tokens, at, 1)
    below = _other_end(tokens, above + 2, 1)
    if min(above, below) < 0 or not _is_tight_slash(tokens, above + 1, source):
        return -1
    held = below + 1 < len(tokens) and tokens[below + 1].kind in _HOLDS_ON
    return -1 if held or _is_tight_slash(tokens, below + 1, source) else below


def _ends_a_fraction(tokens: Sequence[Token], at: int, source: str) -> bool:
    """Whether such a fraction stands right before the sign there, and is no factor of a product."""
    below = _other_end(tokens, at - 1, -1)
    above = _other_end(tokens, below - 2, -1)
    if min(above, below) < 0 or not _is_tight_slash(tokens, below - 1, source):
        return False
    before = tokens[above - 1] if above else None
    return before is None or before.kind in _BEFORE_A_FRACTION or before.text in "+-"


def _other_end(tokens: Sequence[Token], at: int, step: int) -> int:
    """Where the number or brackets end that begin there, forwards or backwards; or -1."""
    depth = 0
    while 0 <= at < len(tokens):
        kind = tokens[at].kind
        depth += (kind is Kind.OPEN) - (kind is Kind.CLOSE)
        if depth == 0:
            return at if kind in _OF_A_SIDE else -1
        at += step
    return -1


def _is_tight_slash(tokens: Sequence[Token], at: int, source: str) -> bool:
    """Whether a slash touches what stands on either side."""
    if not 0 < at < len(tokens) - 1 or not _divides(tokens[at]):
        return False
    before, sign, behind = tokens[at - 1 : at + 2]
    slash = not source or source[sign.start : sign.end] in _SLASHES
    return slash and before.end == sign.start and sign.end == behind.start


def _divides(token: Token) -> bool:
    return token.kind is Kind.OPERATOR and token.text == "/"
