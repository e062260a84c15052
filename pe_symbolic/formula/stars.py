"""Stars: ``2 * 3`` multiplies, ``2**3`` raises, and ``**11**000`` sets two digits bold."""

from __future__ import annotations

from pe_symbolic.formula.multiplying import counts_words, one_sided
from pe_symbolic.formula.number_tokens import number_token
from pe_symbolic.formula.tape import Tape
from pe_symbolic.formula.tokens import Kind
from pe_symbolic.notation import money
from pe_symbolic.regex import regex

_OPERAND = regex(rf"(?:\s|[ \t]{{1,4}})?[-−+]?(?:[\w(\[√∛∜\\π½⅓¼]|\.[0-9]|[{money.EVERY}][0-9])")
_STARS = {"*": (Kind.OPERATOR, "*"), "**": (Kind.POWER, "^")}
#: A sign without a meaning, and behind it a part of a formula: ``13 * §4``, ``4 *& 12``.
_UNREAD = regex(r"[ ]?[^\w\s*|$,.;:!?()\[\]{}'’”`~=<>→⇒–—-]{1,3}[ ]?[0-9(]")
_FACTORS = (Kind.NUMBER, Kind.NAME, Kind.CONSTANT, Kind.CLOSE, Kind.POSTFIX, Kind.BAR)
_MOST_DIGITS = 64
#: The last digits of a number, bold or plain, and the end of a clause behind them.
_ENDS = r"(?=[ \t]{0,9}(?:[,.;)|](?![0-9])|\n|\Z|and\b))"
_BOLD_END = regex(rf"\*\*([0-9]{{1,{_MOST_DIGITS}}})\*\*{_ENDS}")
_PLAIN_END = regex(rf"\*\*([0-9]{{1,{_MOST_DIGITS}}}){_ENDS}")
_FAR = 400
#: A name in italics or bold in front of its bracket: ``*F*(2, 12) = 4.67``.
_EMPHASISED = regex(r"(?:\A|[\s(\[,;:–—])(\*{1,2})[A-Za-zα-ωΑ-Ω]{1,9}\Z")
_FURTHER = 12


def take_stars(tape: Tape, stars: str, start: int) -> None:
    """``*`` multiplies and ``**`` raises where both sides look alike; else it is emphasis."""
    if (stars == "**" and _goes_on_in_bold(tape, start)) or _ends_in_bold(tape, stars, start):
        return
    end = start + len(stars)
    before, after = tape.source[start - 1 : start] if start else " ", tape.source[end : end + 1]
    alike = before.isspace() == (after.isspace() or not after) or one_sided(tape, start, end)
    alike = alike or _goes_on_unread(tape, start, end)
    led = _EMPHASISED.search(tape.source, max(0, start - _FURTHER), start)
    alike = alike and not (after == "(" and led is not None and led[1] == stars)
    if (
        alike
        and (
            counts_words(tape)
            or tape.last_is(*_FACTORS)
            or (tape.last_is(Kind.TEXT) and before.isspace() and stars == "*")
        )
        and (_OPERAND.match(tape.source, end, tape.end) or _goes_on_unread(tape, start, end))
    ):
        if stars == "**" and _take_tower(tape, start):
            return
        tape.emit(*_STARS.get(stars, (Kind.UNKNOWN, stars)), start)
    elif tape.tokens and tape.tokens[-1].text == "newline" and after in (" ", "\t"):
        tape.emit(Kind.BREAK, "bullet", start)


def _ends_in_bold(tape: Tape, stars: str, start: int) -> bool:
    """``= **345.5**M``: a result in bold or italics, right before what it counts."""
    number = tape.tokens[-1] if tape.last_is(Kind.NUMBER) and tape.touches_last(start) else None
    if number is None:
        return False
    led, begins = tape.tokens[-3:-1], number.start
    if led and led[-1].text == "-" and led[-1].end == begins:
        begins = led.pop().start
    opened = tape.source.endswith(stars, 0, begins)
    return opened and bool(led) and led[-1].kind is Kind.RELATION


def _goes_on_unread(tape: Tape, start: int, end: int) -> bool:
    """Whether a number in front of a star between blanks is multiplied by what is not read."""
    counted = tape.last_is(Kind.NUMBER, Kind.CLOSE) and tape.source[start - 1 : start].isspace()
    return counted and _UNREAD.match(tape.source, end, tape.end) is not None


def _take_tower(tape: Tape, start: int) -> bool:
    """``2**3**2``: a power of the exponent, as programs have it, of whole numbers; taken if so."""
    raised = [token.kind for token in tape.tokens[-2:]] == [Kind.POWER, Kind.NUMBER]
    number = _EXPONENT.match(tape.source, start, tape.end) if raised else None
    if number is None or not tape.source.startswith("**", tape.tokens[-2].start):
        return False
    tape.at = number.end()
    base = tape.tokens.pop()
    tape.emit(Kind.OPEN, "{", base.start, base.start)
    tape.tokens.append(base)
    tape.emit(Kind.POWER, "^", start, start + 2)
    tape.tokens.append(number_token(number[1], number.start(1), tape.at))
    tape.emit(Kind.CLOSE, "}", tape.at)
    return True


_EXPONENT = regex(r"\*\*\s?([0-9]{1,9})(?![\w.]|\s?\*\*|\s?[(^])")


def _goes_on_in_bold(tape: Tape, start: int) -> bool:
    """``= 11**000**``, ``= **11**000``: a result, some digits of which are bold; taken if so."""
    led = [token.kind for token in tape.tokens[-2:]] == [Kind.RELATION, Kind.NUMBER]
    number = tape.tokens[-1] if led else None
    if number is None or not tape.touches_last(start) or not number.text.isdecimal():
        return False
    begun = max(tape.source.rfind("\n", 0, start) + 1, start - _FAR)
    inside = tape.source.count("**", begun, start) % 2 == 1
    if inside and not tape.source.endswith("**", begun, number.start):
        return False  # **x = 2**10**
    rest = (_PLAIN_END if inside else _BOLD_END).match(tape.source, start, tape.end)
    if rest is None:
        return False
    tape.at = rest.end()
    tape.tokens[-1] = number_token(number.text + rest[1], number.start, tape.at)
    return True
