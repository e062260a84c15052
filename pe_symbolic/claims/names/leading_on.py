"""What stands between an equation and the solution that it leads to: words, arrows, a new line."""

from __future__ import annotations

from re import Match, Pattern

from pe_symbolic.claims.chains.chain import Chain
from pe_symbolic.claims.spoken.roots_told import tells_roots
from pe_symbolic.regex import regex

#: The other root, before the one that is asked for.
_A_ROOT = (
    r"(?:(?:[A-Za-zα-ω]|\\[a-z]{2,8})(?:_\{?[\w+-]\}?|[₁₂])?\s?(?:=|\\approx|≈)\s?)?"
    r"[-−]?[0-9.,]{1,12}"
)
#: Words that call what stands behind them roots.
_ROOTS = (
    r"(?:(?:[Ss]o|[Tt]hus|[Hh]ence|[Tt]herefore|with|and|(?:which |it )?has|giving"
    r"|(?:which|this) gives|[Ww]e (?:get|find|obtain|have)),? ?){0,2}"
    r"(?:(?:[Tt]he|[Ii]ts|two|real|distinct|as) ){0,3}"
    r"(?:roots?|solutions?|eigenvalues?|zeros?|Eigenwerte|Lösungen|Nullstellen"
    r"|valeurs propres|racines|raíces|autovalores|soluciones|soluzioni|autovalori)"
    r"(?: of [\w $]{1,24}?)?(?: (?:are|is|sind|sont|son|sono)| :)?:?"
)
_SET_OFF = (
    r"(?:(?:[\s~]|\\[,; ])?\\(?:text|mathrm|rm)\s?\{[^{}\n]{1,20}\}(?:\^\{?-?[0-9]\}?)?)?"
    r"[\s$&]{0,6}(?:\\[,;:! ]|\\q?quad(?![A-Za-z])){0,2}[,;.]?[\s$&]{0,9}"
)
_LED_ON = (
    r",?\s{0,2}(?:\\[,;:! ]|\\q?quad(?![A-Za-z])){0,2}(?:[\s$&]|\\\\?[()\[\]]){0,6}"
    rf"(?:{_A_ROOT}[\s$]{{0,3}}(?:or|and|oder|und|ou|et|o|y|e|lub|или|,|\\text\s?\{{\s?(?:or|and)\s?\}}|\\lor|\\vee)"
    r"[\s$]{0,3})?"
)
#: What says that one line follows from the other, and nothing else between them.
_FOLLOWS = regex(
    rf"{_SET_OFF}"
    r"(?:\\(?:implies|Rightarrow|Longrightarrow|therefore|iff|Leftrightarrow)(?![A-Za-z])|[⇒⟹∴⇔⟺]|=>"
    r"|(?:and )?(?:[Ss]o|[Tt]hus|[Hh]ence|[Tt]herefore|giving)\b|then\b"
    r"|(?:(?:and )?(?:[Ww]e|which|[Tt]his|it|that) )?"
    r"(?:gives?(?: us)?|yields?|means(?: that)?|implies(?: that)?|get|obtain|find|have)\b"
    rf"|{_ROOTS}|(?P<are>are|is)\b"
    r"|(?:daher|somit|folglich|ergibt|folgt|donc|d'où|donne|por (?:lo )?tanto|entonces|logo"
    r"|portanto|então|quindi|dunque|allora|поэтому|значит|отсюда|откуда)\b|所以|因此|从而|解得|得)"
    rf"{_LED_ON}"
)
#: The next row or line, or an arrow: there another value may be given as well.
_STANDS_BELOW = regex(
    rf"{_SET_OFF}"
    r"(?:(?P<row>\\\\(?:\[[^\]\n]{0,8}\])?)|\$\$\s?\$\$|\\\]\s?\\\[|(?P<arrow>\\(?:to|rightarrow)(?![A-Za-z])|[→⟶]|->)|(?<=\n)|(?<=,))"
    rf"{_LED_ON}"
)
_LONGEST = 80


def stands_below(above: Chain, start: int, source: str) -> Match[str] | None:
    """The arrow, row or line between an equation and what stands right below it."""
    return _between(_STANDS_BELOW, above, start, source)


def _between(kind: Pattern[str], above: Chain, start: int, source: str) -> Match[str] | None:
    """What stands between an equation and a place, if it is all of a kind and not long."""
    between = source[above.members[-1].end : start]
    return None if len(between) > _LONGEST or "\n\n" in between else kind.fullmatch(between)


def follows_from(above: Chain, start: int, source: str) -> Match[str] | None:
    """The words between an equation and what is said at a place to follow from it."""
    follows = _between(_FOLLOWS, above, start, source)
    told = follows is None or not follows["are"] or tells_roots(source, above.members[0].start)
    return follows if told else None
