"""Words that multiply: the x of ``3 x 4`` and ``28x28``, the "of" of ``15% of 200``."""

from __future__ import annotations

import re

from pe_symbolic.formula import lexicon
from pe_symbolic.formula.patterns import is_named, is_variable
from pe_symbolic.formula.tape import Tape
from pe_symbolic.formula.tokens import Kind
from pe_symbolic.notation import money
from pe_symbolic.regex import regex


def multiplies_tightly(tape: Tape, run: str, start: int) -> bool:
    """``28x28``: an x between digits, with no blank on either side; ``0x1F`` is no product.

    Nor is ``3x1`` where the text speaks of an x1, or sets it behind ``x0 = 3``, and a model of
    8x7B has a name before it.  Nor is ``3xsin 2`` one where x is a name, nor ``3x2`` in what a
    function is at x.
    """
    if run[0] in "xX" and _ends_a_number(tape) and tape.touches_last(start):
        called = _CALLED_TIGHTLY.match(tape.source, start + 1) is not None
        if called and not (is_variable(run[0], tape.source) or is_named(run[0], tape.source)):
            return True
    between = run[0] in "xX" and run[1:2].isdecimal() and _ends_a_number(tape)
    if not between or not tape.touches_last(start) or tape.tokens[-1].text == "0":
        return False
    if len(run) == len("x2") and _AT_X.search(tape.source, max(0, start - _FURTHER), start):
        return False
    if run[-1] in "BMT" and _MODEL.search(tape.source, max(0, start - _BEFORE), start):
        return False
    named = len(run) < 4 and is_named(run, tape.source)
    return not (named or _is_the_next_name(tape, run, start))


def is_beside_times(source: str, start: int, end: int) -> bool:
    """Whether a wide blank stands beside a sign of times between two numbers: ``3  x  4 = 12``.

    Words that stand in columns may be counted by the first: ``1 GPU  × 24 hours``.
    """
    if _WIDE_BEFORE.match(source, end) is not None:
        if source[end] == "×" and _COUNTED.search(source, max(0, start - _WIDEST * 2), start):
            return True
        return source[start - 1 : start].isdecimal() or source[start - 1 : start] == ")"
    return source[end : end + 1].isdecimal() and (
        _WIDE_BEHIND.search(source, max(0, start - _WIDEST), start) is not None
    )


_WIDEST = 12
_WIDE_BEFORE = regex(r"[*×·⋅xX][ ]{1,9}[0-9(]")
_COUNTED = regex(r"(?<![\w.,])[0-9][0-9.,]{0,6} [A-Za-z]{1,14}\Z")
_WIDE_BEHIND = regex(r"[0-9)][ ]{1,9}[*×·⋅xX]\Z")


def _ends_a_number(tape: Tape) -> bool:
    """Whether a number stands there, or ends what is in brackets: ``(12 + 3)x2``."""
    bracketed = [token.kind for token in tape.tokens[-2:]] == [Kind.NUMBER, Kind.CLOSE]
    return tape.last_is(Kind.NUMBER) or (bracketed and tape.tokens[-1].text == ")")


def one_sided(tape: Tape, start: int, end: int) -> bool:
    """Whether, as in ``34.7* 2 = 69.4``, a star has a blank on one side and pairs with no other."""
    source = tape.source
    if end - start > 1 or not _ON_ONE_SIDE.match(
        source,
        start - 2 if source[start - 1 : start] == " " else start - 1,
        min(end + _FURTHER, tape.end),
    ):
        return False
    before = source[max(0, start - _FURTHER) : start].rpartition("\n")[2]
    behind = source[end : end + _FURTHER].partition("\n")[0]
    return _STAR.search(before) is None and _STAR.search(behind) is None


_STAR = regex(r"(?<!\*)(?<!\d )\*(?!\*)(?! ?\.?\d)")
_ON_ONE_SIDE = regex(
    r"[0-9](?:\* | \*)(?:[0-9]{1,12}(?:[.,][0-9]{1,12})?|\.[0-9]{1,12})"
    r"(?: ?[%=≈)]| ?[-+−×*·/] ?[0-9(])"
)


def _is_the_next_name(tape: Tape, run: str, start: int) -> bool:
    """``x0 = 3x1 = 5``: whether a name is set here, and the one before it elsewhere."""
    led = [token.kind for token in tape.tokens[-2:-1]] == [Kind.RELATION]
    counted = run[1:].isdecimal() and len(run) <= _LONGEST  # and no unit behind it: 3x2h
    if not led or not counted or not _SETS.match(tape.source, start + len(run)):
        return False
    name, number = run[0], int(run[1:])
    before = tape.source[max(0, start - _FURTHER) : start].rpartition("\n")[2]
    if re.search(rf"(?<![A-Za-z_.]){name}{number - 1}\s?=[^,;]*\Z", before) is None:
        return False
    near = before + tape.source[start : start + _FURTHER].partition("\n")[0]
    others = rf"[0-9]{name}(?:{number - 1}|{number + 1})\s?="
    return number == 1 or re.search(others, near) is not None


_FURTHER = 80
#: ``f(x) =``, and what stands behind it in its line.
_AT_X = regex(r"[A-Za-z]'{0,2}\(x\)[ \t]?=[^=\n;]{0,60}\Z")
_LONGEST = 3
_SETS = regex(r"\s?=")


_BEFORE = 24
_MODEL = regex(r"[A-Z][A-Za-z]{2,16}(?:-[0-9.]+)?[ -][0-9]+\Z")


def multiplies(tape: Tape, word: str) -> bool:
    """``15% of 200``, ``15 % de 200``, ``5% x 20``, ``3 x 4``.

    Not ``2x(1 + x)`` where f(x) is spoken of.
    """
    if word == "z":  # "of" in Polish, and a name elsewhere
        number = tape.source[tape.at : tape.at + 2].lstrip()[:1]
        counts = tape.last_is(Kind.POSTFIX) and number.isdecimal()
        return counts and not (is_variable(word, tape.source) or is_named(word, tape.source))
    if word in lexicon.OF_WORDS:
        return tape.last_is(Kind.POSTFIX) and bool(lexicon.COUNTED.match(tape.source, tape.at))
    if word == "xx":  # of AsciiMath
        after = tape.source[tape.at : tape.at + 2].lstrip()
        return tape.last_is(Kind.NUMBER, Kind.CLOSE) and (after[:1].isdecimal() or after[:1] == "(")
    if word not in ("x", "X") or tape.integrates:
        return False
    ended = tape.last_is(Kind.NUMBER, Kind.CLOSE, Kind.CONSTANT, Kind.POSTFIX)
    counted = ended or counts_words(tape) or _stands_behind_a_rate(tape)
    if not counted and [token.kind for token in tape.tokens[-2:]] != [Kind.NUMBER, Kind.NAME]:
        return False
    behind = tape.source[tape.at : tape.at + 1] if tape.touches_last(tape.at - 1) else ""
    if behind == "(" and is_variable(word, tape.source):
        return False
    if behind in lexicon.VULGAR_FRACTIONS and is_named(word, tape.source):
        return False  # x = 4: 3x½ = 6
    apart = not tape.touches_last(tape.at - 1) and _APART.match(tape.source, tape.at)
    if tape.tokens[-1].text != "(" and (apart or _CALLED.match(tape.source, tape.at)):
        return not (is_variable(word, tape.source) or is_named(word, tape.source))
    if _NUMBERED.match(tape.source, tape.at):
        return False  # y = 2x, and the number of that equation
    if tape.touches_last(tape.at - 1) and _REMARKED.match(tape.source, tape.at):
        return False  # 1/0.16 = 6.3x (at most)
    after = tape.source[tape.at : tape.at + 3].lstrip().lstrip(money.EVERY)
    return after.lstrip(".")[:1].isdecimal() or after[:1] in _FACTORS


#: Words in brackets, of which the first is no function.
_REMARKED = regex(r" \((?=[A-Za-z]{4})[A-Za-z ,'-]{4,60}\)")
_NUMBERED = regex(r"[ ]{0,9}[\t\n][ \t]{0,40}\([0-9]{1,3}\)[ \t]{0,40}(?:\n|\Z)")


def _stands_behind_a_rate(tape: Tape) -> bool:
    """``3 m/s x 2 s``, ``5 kg/m³ x 2 m³``: whether an x stands apart behind a rate of units."""
    x = tape.at - 1
    before = tape.source[max(0, x - _BEFORE * 2) : x]
    return tape.source[tape.at : tape.at + 1] == " " and _RATE.search(before) is not None


_PART = r"[A-Za-zµμΩ°]{1,8}(?:[²³]|\^[23])?"
_RATE = regex(rf"[0-9][ ~]?{_PART}(?:[/·]{_PART}){{1,3}}[ ]\Z")

_FACTORS = frozenset("(√∛∜") | lexicon.VULGAR_FRACTIONS.keys()
#: A function of a number behind the sign: ``25 x sin 64°``.
_CALLED = regex(
    r"[ \t]{1,2}(?:sin|cos|tan|cot|ln|log|exp|sqrt)(?:[ \t]?\([ \t]?|[ \t])"
    r"[0-9]++(?:\.[0-9]++)?(?![A-Za-zα-ωπ^(])",
    re.IGNORECASE,
)
#: The same without a blank, ``81.0xsin 62°``, and what else a sign alone stands apart from.
_CALLED_TIGHTLY = regex(
    r"(?:sin|cos|tan|cot|ln|log|exp|sqrt)(?:[ \t]?\([ \t]?|[ \t])[0-9]++(?:\.[0-9]++)?"
    r"(?![A-Za-zα-ωπ^(])"
)
_APART = regex(
    r"[ \t]{1,2}(?:π|pi(?![A-Za-z])|\\pi(?![A-Za-z])|e[ \t]?(?:\^|<sup>)[ \t]?\(?[-−]?[0-9.])"
)


def counts_words(tape: Tape) -> bool:
    """Whether a word that says what a number counts stands here: ``7B tokens/param *``."""
    at = len(tape.tokens) - 1
    while at > 1 and tape.tokens[at].kind is Kind.TEXT and tape.tokens[at - 1].text == "/":
        at -= 2
    if at < 1:
        return False
    if tape.tokens[at].kind is not Kind.TEXT and tape.tokens[at].text not in lexicon.TIMES:
        return False
    suffixed = at > 1 and tape.tokens[at - 1].kind is Kind.NAME
    return tape.tokens[at - 2 if suffixed else at - 1].kind is Kind.NUMBER
