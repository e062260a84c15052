"""Stars: ``2 * 3`` multiplies, ``2**3`` raises, and ``**11**000`` sets two digits bold."""

from __future__ import annotations

from pe_symbolic.formula.multiplying import counts_words, one_sided
from pe_symbolic.formula.number_tokens import number_token
from pe_symbolic.formula.tape import Tape
from pe_symbolic.formula.tokens import Kind
from pe_symbolic.notation import money
from pe_symbolic.regex import regex

_OPERAND = regex(rf"(?:\s|[ \t]{{1,4}})?[-−+]?(?:[\w(\[√∛∜\\π½⅓¼]|\.[0-9]|[{money.EVERY}][0-9])")
_STARS = ((Kind.OPERATOR, "*"), (Kind.POWER, "^"))
_FACTORS = (Kind.NUMBER, Kind.NAME, Kind.CONSTANT, Kind.CLOSE, Kind.POSTFIX, Kind.BAR)
_MOST_DIGITS = 64
#: The last digits of a number, bold, with nothing behind them that could be an exponent.
_BOLD_END = regex(rf"\*\*([0-9]{{1,{_MOST_DIGITS}}})\*\*(?![\w(\[{{\\*]|[ \t][-−+]?[0-9(])")
_DIGITS = regex(rf"[0-9]{{1,{_MOST_DIGITS}}}(?![0-9*]|[.,][0-9])")
_FAR = 400
#: What stands before stars that raise nothing.
_OPENS_BOLD = regex(r"(?:\A|[\s=≈:;,(])\*\*\Z")


def take_stars(tape: Tape, stars: str, start: int) -> None:
    """``*`` multiplies and ``**`` raises where both sides look alike; else it is emphasis."""
    if stars == "**" and _goes_on_in_bold(tape, start):
        return
    end = start + len(stars)
    before, after = tape.source[start - 1 : start] if start else " ", tape.source[end : end + 1]
    alike = before.isspace() == (after.isspace() or not after) or one_sided(tape, start, end)
    if (
        alike
        and (
            counts_words(tape)
            or tape.last_is(*_FACTORS)
            or (tape.last_is(Kind.TEXT) and before.isspace() and stars == "*")
        )
        and _OPERAND.match(tape.source, end, tape.end)
    ):
        tape.emit(*_STARS[stars == "**"], start)
    elif tape.tokens and tape.tokens[-1].text == "newline" and after in (" ", "\t"):
        tape.emit(Kind.BREAK, "bullet", start)


def _goes_on_in_bold(tape: Tape, start: int) -> bool:
    """``11**000**``, ``**11**000``: one number, some digits of which are bold; taken if so."""
    if not (tape.touches_last(start) and tape.last_is(Kind.NUMBER)):
        return False
    number = tape.tokens[-1]
    if not number.text.isdecimal():
        return False
    bold = _BOLD_END.match(tape.source, start, tape.end)
    if bold is not None:
        digits, tape.at = bold[1], bold.end()
    elif _OPENS_BOLD.search(tape.source, max(0, number.start - 3), number.start):
        plain = _DIGITS.match(tape.source, tape.at, tape.end)
        if plain is None or tape.source.count("**", plain.end(), _line_end(tape, plain.end())) % 2:
            return False  # **2**3 = 8**
        digits, tape.at = plain.group(), plain.end()
    else:
        return False
    tape.tokens[-1] = number_token(number.text + digits, number.start, tape.at)
    return True


def _line_end(tape: Tape, start: int) -> int:
    """Where the line ends, or what is looked at of it."""
    end = tape.source.find("\n", start, start + _FAR)
    return end if end >= 0 else start + _FAR
