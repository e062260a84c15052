"""How the digits of a number are written: groups of three, decimals behind a point or a comma."""

from __future__ import annotations

from pe_symbolic.regex import regex

#: Digits behind the point, by threes with small blanks between them.
_THIN = r"(?:\\,|\{\\,\}|[\u2009\u202f])"
_THREES = rf"[0-9]{{3}}(?:{_THIN}[0-9]{{3}})*{_THIN}[0-9]{{1,3}}"
_DECIMALS = rf"(?:{_THREES}(?![0-9]|\.[0-9])|[0-9]+)"
GROUPED = regex(
    r"[1-9][0-9]{0,2}"
    r"(?P<sep>\{\\?,\}|,\\!|\\\\?, ?| ?\\[,;!] ?| ?\\ |[,'’]|[\u2009\u202f\u00a0~ ])[0-9]{3}"
    rf"(?:(?P=sep)[0-9]{{3}})*(?![0-9]|(?:,|\{{,\}}|\\,)[0-9])(?:\.{_DECIMALS})?"
)
# Lakhs and crores: 12,34,567.
GROUPED_BY_TWOS = regex(
    r"[1-9][0-9]?(?P<sep>\{,\}|,)(?:[0-9]{2}(?P=sep))+[0-9]{3}(?![0-9]|,[0-9]|\{,\}[0-9])"
    r"(?:\.[0-9]+)?"
)
# No element of a list begins with two zeros, or is 05; a point in braces is set without room.
GROUPED_BY_POINTS = regex(
    r"[1-9][0-9]{0,2}(?P<sep>\{\.\}|\.)[0-9]{3}(?:(?P=sep)[0-9]{3})+(?![0-9]|\.[0-9.]|\{|,[0-9])"
)
# Points that group leave the comma to be the decimal one, in any document; in a list the braced.
GROUPED_WITH_DECIMALS = regex(
    r"(?P<whole>[1-9][0-9]{0,2}(?P<sep>[.'’\u2009\u202f\u00a0~ ]|\\[,;! ]|\{\\,\})[0-9]{3}"
    r"(?:(?P=sep)[0-9]{3}){0,12})"
    r"(?P<comma>,|\{,\})(?P<fraction>[0-9]{1,2})"
    r"(?![0-9]|\.[0-9]|,[0-9]|\{,\}[0-9])"
)
CERTAINLY_DECIMAL = regex(
    r"(?:0,0[0-9]+|[1-9][0-9]{0,8},0[1-9])(?![0-9]|,[0-9])|[0-9]+\{\.\}[0-9]+"
)
COMMA_DECIMAL = regex(rf"[0-9]+(?:,|\{{,\}}){_DECIMALS}(?![0-9]|,[0-9]|\{{,\}}[0-9])")
# A mantissa holds no thousands, whose point then is the decimal one: 9.461e12, 9.461 · 10^{12}.
_OF_A_MANTISSA = (
    r"(?:(?<=[0-9]\.)[0-9]{3}[eE][-+−]?[0-9]"
    r"|(?<![0-9]{2}\.)[0-9]{3}\s?(?:[·×⋅*]|\\(?:cdot|times))\s?10\s?(?:\^|\*\*|[⁻⁰¹²³⁴-⁹]|<sup>))"
)
_WHOLE = (
    r"(?P<whole>[1-9][0-9]{0,2}"
    rf"(?P<sep>\.(?!{_OF_A_MANTISSA})"
    r"|\{(?:\.|\\,)\}| ?\\[,; !]|['’\u2009\u202f\u00a0~ ])[0-9]{3}"
    r"(?:(?P=sep)[0-9]{3})*|[0-9]+)"
)
_NO_MORE = r"(?![0-9]|[.,][0-9]|\{,\}[0-9])"
WITH_DECIMAL_COMMA = regex(rf"{_WHOLE}(?:(?:,|\{{,\}})(?P<fraction>{_DECIMALS}))?{_NO_MORE}")
WITH_BRACED_COMMA = regex(rf"{_WHOLE}\{{,\}}(?P<fraction>{_DECIMALS}){_NO_MORE}")
MISGROUPED = regex(r"(?![1-9][0-9]{0,2}(?:,[0-9]{3})+(?![0-9]|,[0-9]))[0-9]+(?:,[0-9]+){2,}")
POINT_DECIMAL = regex(rf"[0-9]*\.{_DECIMALS}|[0-9]+")
