"""Units that a point joins, with the powers behind them: ``0.3 mol.L-1``, ``9.81 m.s⁻²``.

Or what all of them count one of: ``4200 J/kg.°C``.
"""

from __future__ import annotations

from fractions import Fraction

from pe_symbolic.formula.lexicon import SUPERSCRIPTS
from pe_symbolic.formula.tape import Tape
from pe_symbolic.formula.tokens import Kind, Token
from pe_symbolic.regex import regex

_UNIT = r"(?:[kMGTmµμnpcdh]?(?:mol|Pa|Hz|eV|[mglLsJWNVACKh])|min|bar|Ω|kΩ|°C|ha|day)"
_FIRST = regex(rf"(?:{_UNIT})[1-4]?\Z")
_JOINED = regex(
    rf"\.(?P<unit>{_UNIT})(?:\^?\{{?(?P<power>[-−][1-4]|[2-4])\}}?(?![0-9])|(?P<raised>⁻?[¹²³⁴]))?"
    r"(?![A-Za-z0-9])"
)


def take_joined_units(tape: Tape, start: int) -> bool:
    """Whether a point joins units, one of them with a power below the line; taken if so."""
    if not (tape.last_is(Kind.NAME, Kind.TEXT) and tape.touches_last(start)):
        return False
    led = [token.kind for token in tape.tokens[-2:-1]] == [Kind.NUMBER]
    below = [token.text for token in tape.tokens[-2:-1]] == ["/"] and tape.tokens[-3:-2]
    if not (led or below) or _FIRST.fullmatch(tape.tokens[-1].text) is None:
        return False
    if below:
        counted = below[0].kind is Kind.NAME and _FIRST.fullmatch(below[0].text) is not None
        if not counted or _JOINED.match(tape.source, start, tape.end) is None:
            return False
        tape.at = start + 1
        tape.emit(Kind.OPERATOR, "*", start)
        return True
    joined, at = [], start
    while (part := _JOINED.match(tape.source, at, tape.end)) is not None:
        joined.append(part)
        at = part.end()
    powers = ["".join(map(_plain, part["power"] or part["raised"] or "")) for part in joined]
    if not any(power.startswith("-") for power in powers):
        return False
    for part, power in zip(joined, powers, strict=True):
        tape.at = part.end("unit")
        tape.emit(Kind.OPERATOR, "*", part.start(), part.start() + 1)
        tape.emit(Kind.NAME, part["unit"], part.start("unit"))
        tape.at = part.end()
        if power:
            _raise(tape, power, part.end("unit"))
    return True


def _plain(char: str) -> str:
    return SUPERSCRIPTS.get(char, "-" if char == "−" else char)


def _raise(tape: Tape, power: str, start: int) -> None:
    tape.emit(Kind.POWER, "^", start)
    tape.emit(Kind.OPEN, "{", start)
    if power.startswith("-"):
        tape.emit(Kind.OPERATOR, "-", start)
    digit = power.lstrip("-")
    value = Fraction(int(digit))
    tape.tokens.append(Token(Kind.NUMBER, digit, start, tape.at, value=value, unit=Fraction(1)))
    tape.emit(Kind.CLOSE, "}", tape.at)
