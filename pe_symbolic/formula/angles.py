r"""Angles with their unit in words: ``cos(60 deg)``, ``\sin(2\text{ rad})``."""

from __future__ import annotations

from collections.abc import Sequence

from pe_symbolic.formula.tokens import Kind, Token
from pe_symbolic.regex import is_found_in, regex

DEGREES = frozenset(
    "deg degs degree degrees Grad grados degrés graus gradi graden grader stopni derece derajat độ"
    " градусов градуса градус градусы 度 도".split()
)
#: Those in letters that are not Latin, behind a number; 度量 is a measure, and no angle.
DEGREES_IN_OTHER_LETTERS = r"градус(?:ов|а|ы)?(?![^\W\d_])|度(?![量数])|도(?!\d)"
#: The words of other languages, behind a number.
DEGREES_ABROAD = (
    r"(?:Grad|grados?|degrés?|graus?|gradi|graden|grader|stopni|derece|derajat|độ)(?![^\W\d_])"
    rf"|{DEGREES_IN_OTHER_LETTERS}"
)
RADIANS = frozenset("rad rads radian radians radianes radianos radiani радиан".split())
#: What half a turn has so many of, by its names without the s of many.
PARTS_OF_A_DEGREE = {
    **dict.fromkeys("′ arcmin arcminute Bogenminute Bogenminuten".split(), 10_800),
    **dict.fromkeys("″ arcsec arcsecond Bogensekunde Bogensekunden".split(), 648_000),
    **dict.fromkeys("gon gradian Neugrad".split(), 200),
}
_UNITS, _RING = DEGREES | RADIANS, "o"
_OF_AN_ANGLE = frozenset("sin cos tan cot sec csc".split())
_WORDS = frozenset({Kind.TEXT, Kind.NAME})
_BEGINNINGS = "deg dég grad graus rad Grad stop dere dera độ град 度 도".split()
#: Each begins with its first letter, for speed: what may not stand before it is asked behind it.
_ANY = regex("|".join([*(f"{word}(?<![A-Za-z]{word})" for word in _BEGINNINGS), "o(?<=[0-9]o)"]))


def may_hold_angles(source: str, start: int, end: int) -> bool:
    """Whether a word that begins like one of these stands there."""
    return is_found_in(_ANY, source, start, end)


def with_angles(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with such a word behind a number, in a function of an angle, as its unit.

    Radians are the unit of a number without one, and are left out.  A letter o that touches its
    number, ``cos 25o``, is the ring of a degree sign that lost its raising.
    """
    kept: list[Token] = []
    angular: list[bool] = []
    for token in tokens:
        if token.kind is Kind.OPEN:
            angular.append((bool(angular) and angular[-1]) or _is_of_an_angle(kept))
        elif token.kind is Kind.CLOSE and angular:
            angular.pop()
        elif token.kind in _WORDS and kept and kept[-1].kind is Kind.NUMBER:
            inside = bool(angular) and angular[-1]
            ring = token.text == _RING and kept[-1].end == token.start
            if (inside or _is_of_an_angle(kept[:-1])) and (ring or token.text in _UNITS):
                if token.text not in RADIANS:
                    kept.append(Token(Kind.POSTFIX, "degrees", token.start, token.end))
                continue
        kept.append(token)
    return kept


def _is_of_an_angle(before: Sequence[Token]) -> bool:
    """Whether the name of a function ends here, with a sign behind it at most."""
    at = len(before) - 1
    if at > 0 and before[at].kind is Kind.OPERATOR and before[at].text == "-":
        at -= 1
    return at >= 0 and before[at].kind is Kind.FUNCTION and before[at].text in _OF_AN_ANGLE
