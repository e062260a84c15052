"""A number written as the author writes numbers: the same places, the same signs."""

from __future__ import annotations

import math
import re
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache

from pe_symbolic.decimals import (
    PrintedDecimal,
    at_least,
    decimals_of,
    fixed,
    is_whole,
    leading_place,
    nearest,
    power_of_ten,
    significant,
    toward_zero,
)
from pe_symbolic.document import Document
from pe_symbolic.enclosure import Enclosure
from pe_symbolic.expression import Expression, Number, walk
from pe_symbolic.regex import regex

_MANTISSA = regex(
    r"(?P<sign>(?:(?:[-−–+]|\{[-−–+]\})(?:\\[,;:!])?)?\s*)(?P<digits>"
    r"\d{1,3}(?:(?:\{\.\}|\.)\d{3}(?!\d)){2,}(?:(?:\{,\}|,)\d+)?"
    r"|\d{1,3}(?:(?:\.|\{\\,\}| ?\\{1,2}[,; !]|['’\u2009\u202f\u00a0~ ])\d{3}(?!\d))+(?:\{,\}|,)\d+"
    r"|\d{1,3}(?:(?:\{\\?,\}|\\{1,2},|,\\!| ?\\[,;!] ?| ?\\ |,|['’\u2009\u202f\u00a0~ ])\d{3}"
    r"(?!\d))+(?:\.\d+)?"
    r"|\d*\.\d+|\d+(?:\{,\}|,)\d+|\d+)(?P<rest>.*)",
    re.DOTALL,
)


#: What parts digits in a way that is not known here, or raises them: ``10^{3.0}``.
_GOES_ON = regex(r"\^|(?:[,.']|\\[,; !]|\{[^{}]{0,3}\}){1,3} ?[0-9]")

VALUE_DIGITS = 20
#: Beyond this no suggestion is written out digit by digit.
_LARGEST = power_of_ten(60)
#: ``12_000`` as a program has it.
_UNDERLINED = regex(r"[-−–]?[0-9]{1,3}(?:_[0-9]{3})+(?:\.[0-9]+)?")
#: ``8 × 10-14``, whose power was lost on the way.
_TORN_POWER = regex(r"\s*(?:[x×·⋅*]|\\times|\\cdot)\s*10")
#: ``0. 841``, in which TeX shows no blank.
_POINT_APART = regex(r"(?<=[0-9])(?: \.|\. )(?=[0-9])")


def respelled(printed: PrintedDecimal, value: Fraction, decimals: int | None = None) -> str | None:
    """``value`` at the printed places, or so many ``decimals``, in the printed number's typography.

    Sign glyph, decimal comma and grouping stay, and so does a power of ten.
    Digits that go on (``0.909…``) are cut, not rounded.  ``None`` where the
    printed number is no decimal (``½``), is partly bold, or the value is too large to be written.
    """
    if _is_partly_bold(printed):
        return None
    for mark in (".", r"\,"):
        if f"{{{mark}}}" in printed.text:
            text = printed.text.replace(f"{{{mark}}}", mark)
            shown = respelled(replace(printed, text=text), value, decimals)
            return shown and shown.replace(mark, f"{{{mark}}}")
    if _UNDERLINED.fullmatch(printed.text.strip()):
        commas = replace(printed, text=printed.text.replace("_", ","))
        return (_respelled(commas, value, decimals) or "").replace(",", "_") or None
    if (braced := _BRACED.fullmatch(printed.text.strip())) is None:
        return _respelled(printed, value, decimals)
    bare = _respelled(replace(printed, text=braced["digits"]), abs(value), decimals)
    return None if bare is None else f"{_sign(braced['sign'], value)}{{{bare}}}"


def respelled_within(
    printed: PrintedDecimal, enclosure: Enclosure, decimals: int | None = None
) -> str | None:
    """A value in an enclosure, respelled; ``None`` where not all of its places are known."""
    low, high = (respelled(printed, end, decimals) for end in (enclosure.lower, enclosure.upper))
    return low if low == high else None


#: ``1**4**`` is 14, of which no one knows what would be bold.
_PARTLY_BOLD = regex(r"[0-9]{1,64}\*\*[0-9]{1,64}(?:\*\*)?")


def _is_partly_bold(printed: PrintedDecimal) -> bool:
    bold = _PARTLY_BOLD.fullmatch(printed.text.strip()) is not None
    return bold and printed.value == int(printed.text.replace("*", ""))


def _respelled(printed: PrintedDecimal, value: Fraction, decimals: int | None) -> str | None:
    """The same of a number that is in no braces of its own."""
    if _POINT_APART.search(printed.text):
        printed = replace(printed, text=_POINT_APART.sub(".", printed.text))
    if threes := _BY_THREES.fullmatch(printed.text.strip()):
        return _by_threes(printed, threes, value, decimals)
    if period := _PERIOD.match(printed.text.strip()):
        return _with_its_period(period, value)
    if printed.value == printed.unit and (power := _BARE_POWER.fullmatch(printed.text.strip())):
        return _another_order(power, value)
    match = _MANTISSA.match(printed.text.strip())
    power = None if match is None else _POWER.search(match.group("rest"))
    torn = match is None or _GOES_ON.match(match["rest"])
    if match is None or torn or (abs(value) > _LARGEST and power is None):
        return None
    digits = match.group("digits")
    mantissa = printed.unit if power is None else printed.unit / power_of_ten(_exponent(power))
    printed_places = places = _places(digits, match["rest"], mantissa, powered=power is not None)
    scale = printed.unit * power_of_ten(places)
    if decimals is not None and not match.group("rest").strip():
        places = decimals
    shorten = toward_zero if printed.prefix else nearest
    worth = value / scale
    rounded = shorten(worth, power_of_ten(-places))
    powered = power or _TORN_POWER.match(match["rest"])
    if powered and not _is_beside(abs(worth), abs(rounded), abs(printed.value / scale)):
        return _with_another_power(value, places, match, power, printed.value / scale)
    if not rounded and printed.value and abs(worth) >= _WORTH_SAYING:
        told, needed = _first_digits(worth)
        # 10^-3 = 0.01 was not meant to be 0.00
        if not places or told * power_of_ten(needed) < 10:
            rounded, places = told, needed
    elif not places and abs(abs(value) - abs(printed.value)) > 1 and _is_short(value):
        rounded, places = value, 1 if is_whole(10 * value) else 2  # 3/4 = 2 was no 1
    text = _led_as(digits, fixed(abs(rounded), places))
    sign = _sign(match.group("sign"), rounded)
    rest = match.group("rest").rstrip().removesuffix("…").rstrip(".")
    return sign + _grouped(text, digits, printed_places) + rest


def _led_as(digits: str, text: str) -> str:
    """A number with as few zeros before it as the printed digits have, or as many: ``0111``."""
    if digits.startswith(".") and text.startswith("0."):
        return text[1:]
    return text.zfill(len(digits)) if digits.startswith("0") and digits.isdecimal() else text


def as_its_document(
    suggestion: str, text: str, printed: PrintedDecimal, subject: Expression, document: Document
) -> str:
    """``13,5`` for ``13.5`` in the place of 135, where its formula or its document has a comma.

    A minus that the printed number lacks is the one of the document; in TeX that of its TeX.
    """
    if suggestion.startswith("-") and not printed.text.startswith("-"):
        formulas = document.formulas if "\\" in text else ""
        suggestion = _minus_of(document.source, formulas or document.source) + suggestion[1:]
    if not printed.text.strip().lstrip("-−–+").isdecimal():
        return suggestion  # its own mark is kept
    numbers = (n for n in walk(subject) if isinstance(n, Number) and not is_whole(n.value))
    found = (_COMMA.search(document.source[slice(*number.span)]) for number in numbers)
    mark = next((one[1] for one in found if one is not None), "," * document.decimal_comma)
    return suggestion.replace(".", mark) if mark else suggestion


@lru_cache(maxsize=4)
def _minus_of(source: str, near: str) -> str:
    """The sign before the numbers of a document: ``−``, where no other is, and it is near."""
    return "−" if _TYPESET.search(near) and not _TYPED.search(source) else "-"


_TYPESET = regex(r"−\s?[0-9.]")
_TYPED = regex(r"(?<![\w)}\]-])-[0-9.]")
_COMMA = regex(r"[0-9](\{,\}|,)[0-9]")


def _is_short(value: Fraction) -> bool:
    """Whether a value is below ten, no whole number, and ends behind two decimals."""
    return not is_whole(value) and abs(value) < _TEN and is_whole(100 * value)


_TEN = 10


def _first_digits(value: Fraction) -> tuple[Fraction, int]:
    """What a value is that a whole number would say nothing of: all of it, or three digits."""
    first = -leading_place(value)
    for places in range(first, first + _SAID):
        rounded = nearest(value, power_of_ten(-places))
        if rounded == value:
            break
    return rounded, places


#: Beside a whole number anything smaller may as well be 0.
_WORTH_SAYING = power_of_ten(-9)
#: Digits of a value that is nothing as a whole number.
_SAID = 3


def _is_beside(worth: Fraction, rounded: Fraction, printed: Fraction) -> bool:
    """Whether a mantissa keeps the power of ten of a printed one: that of 0.08 may be 0.07."""
    normal = 1 <= printed < _TEN
    first = power_of_ten(leading_place(printed)) if printed else _LEAST
    least, most = (1, _TEN) if normal else (min(_LEAST, first), max(_MOST, _TEN * printed))
    return least <= worth and rounded < most


#: A mantissa outside these wants another power of ten than the printed one, if it is no smaller
#: and no larger.
_LEAST, _MOST = Fraction(1, 10), Fraction(1000)
_POWER = regex(
    r"(?P<before>10\s*(?:\^|\*\*)\s*[{(]?\s*|10\s*<sup\b[^<>]{0,80}>\s*|10(?=[⁺⁻⁰-⁹¹²³])|[eE]"
    r"|\\(?:mathrm|text|rm)\s*\{\s*[eE](?:\s*\})?\s*\{?)"
    r"(?P<power>[-−+]?[0-9]+|[⁺⁻]?[⁰-⁹¹²³]+)"
)
_RAISED = str.maketrans("0123456789-", "⁰¹²³⁴⁵⁶⁷⁸⁹⁻")
_LOWERED = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺−", "0123456789-+-")


def _exponent(power: re.Match[str]) -> int:
    return int(power["power"].translate(_LOWERED))


def _with_another_power(
    value: Fraction, places: int, led: re.Match[str], match: re.Match[str] | None, printed: Fraction
) -> str | None:
    """``1.0e4`` for ``1.0e6``: as many digits, and the power that belongs.

    A ``printed`` mantissa that is right stays as it is, ``10.4e6`` for ``10.4e3``.
    """
    if not value or match is None:
        return None
    first = leading_place(printed) if printed else 0
    power = leading_place(value) - first
    mantissa = nearest(value / power_of_ten(power), power_of_ten(-places))
    if mantissa != printed:
        power, places = leading_place(value), max(0, places + first)
        mantissa = nearest(value / power_of_ten(power), power_of_ten(-places))
        carried = leading_place(mantissa)  # 9.96 at one decimal is 10.0
        mantissa, power = mantissa / power_of_ten(carried), power + carried
    minus = "−" if "−" in match["power"] else "-"
    shown = f"{minus if power < 0 else ''}{abs(power)}"
    if not match["power"][-1].isascii():
        shown = shown.translate(_RAISED)
    # TeX takes one sign behind ^ unless they stand in braces.
    if match["before"].rstrip().endswith("^") and shown[1:] and "\\" in led.string:
        shown = f"{{{shown}}}"
    behind = match.string[: match.start("power")]
    sign = _sign(led.group("sign"), mantissa)
    digits = _grouped(fixed(abs(mantissa), places), led.group("digits"), places)
    return sign + digits + behind + shown + match.string[match.end() :]


_BARE_POWER = regex(
    r"(?P<led>10\s*\^\s*\{?\s*|10\s*<sup\b[^<>]{0,80}>\s*|10)(?P<power>[-−]?[0-9]+|[⁺⁻]?[⁰-⁹¹²³]+)"
    r"(?P<rest>\s*\}?(?:</sup\s*>)?)"
)


def _another_order(printed: re.Match[str], value: Fraction) -> str | None:
    """``10^{3}`` for 1024, and nothing for 2048, which no power of ten alone is about."""
    if value <= 0:
        return None
    power = leading_place(2 * value)
    if 2 * value >= 3 * power_of_ten(power):
        return None
    minus = "−" if "−" in printed["power"] else "-"
    shown = f"{minus if power < 0 else ''}{abs(power)}"
    if not printed["power"][-1].isascii():
        shown = shown.translate(_RAISED)
    elif printed["led"].rstrip().endswith("^") and shown[1:]:
        shown = f"{{{shown}}}"
    return printed["led"] + shown + printed["rest"]


#: ``-{0.5}``: a number in braces that are none of a comma.
_BRACED = regex(r"(?P<sign>[-−–+]\s*)\{(?P<digits>[0-9][0-9.,]*)\}")
_BLANK = regex(r"\\,|[\u2009\u202f]")
_BY_THREES = regex(
    r"(?P<led>[^.]*[0-9](?P<mark>\.|,|\{,\}))"
    rf"(?P<decimals>[0-9]{{3}}(?:(?:{_BLANK.pattern})[0-9]{{3}})*(?P<blank>{_BLANK.pattern})[0-9]{{1,3}})"
    r"(?P<rest>(?![0-9]).*)",
    re.DOTALL,
)
_THREE = regex(r"[0-9]{3}(?=[0-9])")


def _by_threes(
    printed: PrintedDecimal, threes: re.Match[str], value: Fraction, decimals: int | None
) -> str | None:
    r"""``3.162\,278``: small blanks part the decimals as they do in the printed number."""
    text = threes["led"] + _BLANK.sub("", threes["decimals"]) + threes["rest"]
    shown = respelled(replace(printed, text=text), value, decimals)
    if shown is None or threes["mark"] not in shown:
        return shown
    whole, mark, fraction = shown.rpartition(threes["mark"])
    rest = fraction.lstrip("0123456789")
    fraction = fraction.removesuffix(rest)
    return whole + mark + _THREE.sub(lambda three: three[0] + threes["blank"], fraction) + rest


_PERIOD = regex(
    r"(?P<sign>[-−–+]?\s*)(?P<whole>\d*)(?P<mark>\.|,|\{,\})\d*?"
    r"(?:(?P<open>\\(?:overline|bar|dot)\s*\{?|\()\d+(?P<close>\}|\)|)"
    r"|\d(?P<over>[\u0304\u0305\u0307]))"
)
_LONGEST_PERIOD, _DOT = 12, "\u0307"


def _with_its_period(printed: re.Match[str], value: Fraction) -> str | None:
    r"""``0.\overline{3}`` for ``0.\overline{4}``; ``None`` where no short period belongs there."""
    before, rest = 0, value.denominator
    while (common := math.gcd(rest, 10)) > 1:
        before, rest = before + 1, rest // common
    lengths = range(1, _LONGEST_PERIOD + 1)
    length = next((n for n in lengths if pow(10, n, rest) == 1), None)  # of 1 all leave 0
    if length is None or before > _LONGEST_PERIOD:
        return None
    shown = fixed(toward_zero(abs(value), power_of_ten(-before - length)), before + length)
    whole, _, digits = shown.partition(".")
    sign = _sign(printed["sign"], value)
    over = printed["over"]
    if over == _DOT:
        period = over.join((digits[before : before + 1], digits[before + 1 :]))
        period += over if length > 1 else ""
    elif over:
        period = "".join(digit + over for digit in digits[before:])
    else:
        period = f"{printed['open']}{digits[before:]}{printed['close']}"
        if not printed["close"] and length > 1:  # TeX sets the bar over one digit
            period = f"{printed['open']}{{{digits[before:]}}}"
    whole = whole if printed["whole"] or whole != "0" else ""
    return sign + whole + printed["mark"] + digits[:before] + period


def _places(digits: str, rest: str, unit: Fraction, *, powered: bool) -> int:
    """How many decimal places the printed digits have, ``powered`` by a ten behind them."""
    if powered or not rest.strip("… ."):
        return decimals_of(unit)
    if "." in digits:
        return len(digits.rpartition(".")[2])
    comma = re.fullmatch(r"\d+(?:\{,\}|,)(\d+)", digits)
    if comma and not re.fullmatch(r"[1-9]\d{0,2}(?:(?:\{,\}|,)\d{3})+", digits):
        return len(comma.group(1))
    return 0


def _sign(printed: str, value: Fraction) -> str:
    signs = ("-", "−", "–") if value < 0 else ("+",)
    if any(sign in printed for sign in signs):
        return printed
    return "-" if value < 0 else ""


_MARK = regex(r"\{(?:[,.]|\\,)\}|,\\!| ?\\{1,2}[,; !]|[.,'’\u2009\u202f\u00a0~ ]")


def _grouped(text: str, digits: str, places: int) -> str:
    """Digits with the decimal mark and the separators of the printed number put back."""
    marks = _MARK.findall(digits)
    decimal_mark = marks.pop() if places and marks else "."  # of the printed number
    whole, point, fraction = text.partition(".")
    if marks:
        whole = f"{int(whole):,}".replace(",", marks[0])
    return whole + (decimal_mark if point else "") + fraction


def shortened(enclosure: Enclosure, printed: PrintedDecimal) -> str:
    """The true value for a sentence: two places more than printed, fewer zeros than digits."""
    places = decimals_of(printed.unit) + 2
    lower, upper = enclosure.lower, enclosure.upper
    if places > 100:
        return significant(lower, upper, VALUE_DIGITS) or "?"
    if lower and not at_least(lower, max(2 - places, -4)):
        return significant(lower, upper, 4) or fixed((lower + upper) / 2, places)
    if at_least(lower, 20):
        return significant(lower, upper, 6) or "beyond what can be written"
    text = fixed(lower, places)
    if lower == upper and power_of_ten(places).numerator % lower.denominator == 0:
        return text.rstrip("0").rstrip(".") if "." in text else text
    alike = lower == upper or text == fixed(upper, places)
    middle = lower if alike else (lower + upper) / 2
    text = text if alike else fixed(middle, places)
    while text.endswith("00") and len(text) < 20:  # 1.0000 for 0.999998 would mislead
        places += 2
        text = fixed(middle, places)
    return text.rstrip("0").rstrip(".") if text.endswith("00") and places else text
