"""Letters side by side in a formula that are one sign: the pi of ``2 pi r``, 𝑠𝑖𝑛 in a font."""

from __future__ import annotations

import unicodedata

from pe_symbolic.formula import lexicon
from pe_symbolic.formula.tape import Tape
from pe_symbolic.formula.tokens import Kind
from pe_symbolic.regex import is_found, regex

#: What a sign may stand behind that is computed with.
_OF_A_FORMULA = (
    *(Kind.NUMBER, Kind.OPERATOR, Kind.CLOSE, Kind.FUNCTION, Kind.NAME, Kind.CONSTANT),
    *(Kind.POWER, Kind.ROOT, Kind.FRACTION),
)
_IS_SET = regex(r"\s?(?:[=≈:<>]|\\(?:approx|in|sim|leq?|geq?)(?![A-Za-z]))")
#: A text that has a p, a p of i or a first one means these with its letters.
_SPEAKS_OF_P = regex(
    r"(?<![A-Za-z\\])(?:p(?:[0-9_({]|\s?[=≈,$])|pi\s?=\s?0?\.[0-9])|\\sum|[Pp]robabilit"
)
#: A word in the letters of the mathematical alphabets, whose italic h is older than they are.
_IN_A_FONT = regex(r"[\U0001d400-\U0001d6a3\u210e]{2,9}(?![\U0001d400-\U0001d6a3\u210e])")


def is_pi(tape: Tape, start: int) -> bool:
    """Whether it is π without its backslash, and no p times i, nor what a text calls ``pi = 0.5``.

    It is where something is computed with it, in a text that speaks of no p.
    """
    alone = _IS_SET.match(tape.source, tape.at) is not None and not tape.last_is(*_OF_A_FORMULA)
    return not alone and not is_found(_SPEAKS_OF_P, tape.source)


def function_in_a_font(source: str, start: int, end: int) -> str:
    """The name of a function that letters of the mathematical alphabets spell here; or none."""
    word = _IN_A_FONT.match(source, start, end)
    name = unicodedata.normalize("NFKC", word.group()) if word is not None else ""
    return name if name in lexicon.FUNCTION_NAMES else ""


def take_letter_in_a_font(tape: Tape, sign: str, start: int) -> None:
    """A letter of the mathematical alphabets is the letter it shows."""
    letter = unicodedata.normalize("NFKC", sign)
    if letter == "π":
        tape.emit(Kind.CONSTANT, "pi", start)
    elif letter in lexicon.GREEK_LETTERS:
        tape.emit(Kind.NAME, lexicon.GREEK_LETTERS[letter], start)
    elif letter == "e":
        tape.emit(Kind.CONSTANT, "e", start)
    else:
        tape.emit(Kind.NAME if letter.isalpha() else Kind.UNKNOWN, letter, start)
