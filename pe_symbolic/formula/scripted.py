"""What scripts make of digits and letters: numerals to another base, and numbers of choices."""

from __future__ import annotations

import re
from fractions import Fraction

from pe_symbolic.formula import lexicon
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


def is_to_a_base(tape: Tape, below: str) -> bool:
    """``log2 8``, ``log_10(5)``, but not ``log2.4``; others before brackets: ``log12(144)``."""
    base = below.lstrip("_")
    called = _CALLED.match(tape.source, tape.at, tape.end) is not None
    whole = base.isdigit() and len(base) <= _DIGITS and base not in ("0", "1")
    alone = base != below or _DECIMALS.match(tape.source, tape.at, tape.end) is None
    return (base in ("2", "10") and alone) or (called and whole)


#: What a function is called with: anything in brackets, behind a blank numbers alone.
_CALLED, _DIGITS = regex(r"\(| \((?=[0-9][0-9.,*/^+ −-]*\))| (?=[0-9])"), 4
_DECIMALS = regex(r"\.[0-9]")


def takes_limits(tape: Tape, word: str) -> bool:
    """Whether ``lim``, ``sum`` or ``prod`` has limits behind it: ``lim_{x→0}``, ``sum_(k=1)^4``."""
    return (
        word in lexicon.BIG_COMMANDS and _LIMITS.match(tape.source, tape.at, tape.end) is not None
    )


_LIMITS = regex(r"_[{(]\s?[a-z]\s?(?:=|→|->|\\to(?![a-z]))")


def as_in_a_library(tape: Tape, operation: str | None, start: int) -> str | None:
    """``np.log(x)`` as the natural logarithm; ``math.log(8, 2)`` says its base itself.

    The ``max 3 days`` of a sentence, of one number without brackets, is no function.
    """
    if operation in ("max", "min") and not tape.last_is(Kind.NUMBER):
        return None if _OF_A_NUMBER.match(tape.source, tape.at, tape.end) else operation
    if tape.source[start : tape.at] != "log":
        return operation
    called = _LIBRARY.search(tape.source, max(0, start - _FAR), start) is not None
    return "ln" if called and _OF_ONE.match(tape.source, tape.at, tape.end) else operation


_FAR = 8
_OF_A_NUMBER = regex(r"\.?[ \t]{1,2}[0-9]")
_LIBRARY = regex(r"(?<![\w.])(?:c?math|np|numpy|jnp|torch|tf|Math)\.\Z")
_OF_ONE = regex(r"\((?:[^(),]|\([^()]{0,80}\)){0,80}\)")
