"""What scripts make of digits and letters: numerals to another base, and numbers of choices."""

from __future__ import annotations

import re
from fractions import Fraction

from pe_symbolic.formula.number_tokens import number_token
from pe_symbolic.formula.patterns import chosen_of
from pe_symbolic.formula.tape import Tape
from pe_symbolic.formula.tokens import Kind, Token
from pe_symbolic.regex import regex


def take_numeral(tape: Tape, match: re.Match[str]) -> None:
    r"""``2F_{16}`` and ``1010\,1100_2``, whose values are not printed as decimals."""
    bits = "".join(filter(str.isdigit, match["bits"] or ""))
    value = Fraction(int(bits, 2) if bits else int(match["digits"], 16))
    token = Token(Kind.NUMBER, "", match.start(), tape.at, value=value, unit=Fraction(1))
    tape.tokens.append(token)


def take_choice(tape: Tape, match: re.Match[str]) -> None:
    """``C_{10}^2`` as ``{}_{10}C_2``, and ``A_{10}^2``, with their order, as ``{}_{10}P_2``."""
    letter, start, end = match.group()[0], *match.span()
    of, few = chosen_of(match.group())
    if not 0 <= few <= of:
        tape.at = start + 1
        tape.emit(Kind.NAME, letter, start)
        return
    tape.emit(Kind.OPEN, "{", start, start)
    tape.emit(Kind.SUBSCRIPT, "_", start, start)
    tape.tokens.append(number_token(str(of), start, start))
    tape.emit(Kind.NAME, "C" if letter == "C" else "P", start, start + 1)
    tape.emit(Kind.SUBSCRIPT, "_", start + 1, start + 1)
    tape.tokens.append(number_token(str(few), start + 1, end))
    tape.emit(Kind.CLOSE, "}", end)


def take_underscore(tape: Tape, start: int) -> None:
    r"""The escaped sign of ``n\_heads``, which joins whole words to one name."""
    tape.emit(Kind.SUBSCRIPT, "_", start)
    word = _WORD.match(tape.source, tape.at, tape.end)
    if word is not None:
        tape.at = word.end()
        tape.emit(Kind.NAME, word.group(), word.start())


_WORD = regex(r"[A-Za-z]{2,}+")
