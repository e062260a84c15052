"""Percent, and points of it, in words: ``20 percent × 50``, ``5 % − 3 % = 2 Prozentpunkte``."""

from __future__ import annotations

from collections.abc import Sequence

from pe_symbolic.formula import Kind, Token
from pe_symbolic.regex import regex

#: A regular expression of them, behind a number.
PERCENT_ABROAD = (
    r"(?:[Pp]rozent(?:punkte?n?)?|[Pp]rocent(?:punt(?:en)?|point|enheter?|uell(?:e|a)?)?"
    r"|[Pp]rosent(?:poeng|tia|ti|tiyksikkö(?:ä|n)?)?|procento?|procenta|persen|százalék(?:pont)?"
    r"|(?:điểm )?phần trăm|percentagepunt(?:en)?|ποσοστιαί(?:ες|α) μονάδ(?:ες|α)"
    r"|pour[- ]cent|por ciento|por cento|per cento|τοις εκατό|процент(?:ов|а|ы)?|п\. ?п\.|yüzde"
    r"|відсотк(?:ів|и|а)|प्रतिशत|la sută|procente"
    r"|points? de pourcentage|puntos? porcentual(?:es)?|pontos? percentua(?:l|is)"
    r"|punt[oi] percentual[ei]|punkt(?:y|ów|u)? procentow(?:y|e|ych|ego)|p\. ?p\."
    r"|procentní(?:ch|ho)? bod(?:y|ů|u)?|процентн(?:ых|ый|ого) пункт(?:ов|а)?"
    r"|poin persen|titik persen|puncte procentuale)(?![^\W\d_])"
    r"|[個个]?百分[点點]|パーセント(?:ポイント)?|퍼센트(?:포인트)?"
)
_WORDS = regex(rf"[Pp]ercent|[Pp]er cent|percent(?:age)? points?|{PERCENT_ABROAD}")


def with_percent_signed(tokens: list[Token]) -> list[Token]:
    """``3 percent + 2 percent = 5 percent``: a sign where it is computed with, and behind that."""
    signed: list[Token] = []
    at, computed = 0, False
    while at < len(tokens):
        words = _percent_at(tokens, at, computed=computed) if tokens[at].kind is Kind.TEXT else 0
        computed |= words > 0
        if words:
            end = tokens[at + words - 1].end
            signed.append(Token(Kind.POSTFIX, "percent", tokens[at].start, end))
        else:
            signed.append(tokens[at])
        at += words or 1
    return signed


def _percent_at(tokens: Sequence[Token], at: int, *, computed: bool) -> int:
    """How many tokens say so there, between a number and a sign or of a result; else none."""
    before = [token.kind for token in tokens[max(0, at - 2) : at]]
    if before[-1:] != [Kind.NUMBER]:
        return 0
    said = [token.text for token in tokens[at : at + _MOST_WORDS]]
    for words in range(len(said), 0, -1):
        if _WORDS.fullmatch(" ".join(said[:words])):
            behind = [token.kind for token in tokens[at + words : at + words + 1]]
            signed = behind and behind[0] in _SIGNS
            return words if signed or (computed and before[0] is Kind.RELATION) else 0
    return 0


_MOST_WORDS = 2
_SIGNS = frozenset({Kind.OPERATOR, Kind.RELATION})
