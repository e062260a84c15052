"""Units as prose writes them: ``12 heads * 64``, ``$12.00/hr``, ``40 kN-m``, ``J/g·°C``."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from msgspec import structs

from pe_symbolic.claims.units.customary_units import MAGNITUDES_ABROAD, with_one_word
from pe_symbolic.claims.units.prefixes import is_prefix_of
from pe_symbolic.claims.units.table import SUFFIXES, is_unit, units_of
from pe_symbolic.formula import Kind, Token
from pe_symbolic.formula.angles import DEGREES, PARTS_OF_A_DEGREE, RADIANS
from pe_symbolic.formula.lexicon import CONNECTIVES, LEVELS, TIMES, UNITS
from pe_symbolic.regex import regex


def with_rates(tokens: list[Token]) -> list[Token]:
    """``= $12.00/hr``, ``$1200 per month × 12``: a slash and a unit on a number are a unit."""
    changed: list[Token] = []
    tokens = _with_results_of_each(tokens)
    for index, token in enumerate(tokens):
        number, slash = changed[-2:] if len(changed) > 1 else (token, token)
        tight = number.end == slash.start and slash.end == token.start
        below = tight and number.kind is Kind.NUMBER and slash.text == "/"
        spoken = number.kind is Kind.NUMBER and slash.text == "per" and number is not slash
        taken_away = below and _is_taken_away(tokens[index : index + 4])
        if taken_away or ((below or spoken) and is_unit(token.text)):
            written = f"per_{token.text}"
            changed[-1] = Token(Kind.NAME, written, slash.start, token.end, upright=True)
        else:
            changed.append(token)
    return changed


def _with_results_of_each(tokens: list[Token]) -> list[Token]:
    """``12 GB / 3 = 4 GB / GPU``: a unit of each of what the word behind the slash says."""
    changed: list[Token] = []
    for index, token in enumerate(tokens):
        relation, number, unit, slash = changed[-4:] if len(changed) > 3 else [token] * 4
        result = relation.kind is Kind.RELATION and number.kind is Kind.NUMBER
        apart = unit.end < slash.start and slash.end < token.start and slash.text == "/"
        behind = tokens[index + 1].kind if index + 1 < len(tokens) else None
        worded = token.kind in (Kind.NAME, Kind.TEXT) and _EACH.fullmatch(token.text)
        if result and apart and worded and behind not in _GOES_ON and _measures(unit):
            written = f"{unit.text}/{token.text}"
            changed[-2:] = [Token(Kind.NAME, written, unit.start, token.end, upright=True)]
        else:
            changed.append(token)
    return changed


#: A word for one thing, and what makes it the name of a number.
_EACH = regex(r"[A-Za-z]?[a-z]{2,13}|[A-Z]{3,8}")
_GOES_ON = frozenset({Kind.RELATION, Kind.OPERATOR, Kind.OPEN, Kind.POWER, Kind.NUMBER})


def _is_taken_away(tokens: Sequence[Token]) -> bool:
    """``$15/h × 8 h``: a letter that is a unit of what the rate is multiplied by."""
    if len(tokens) < _TIMES_SO_MUCH or tokens[0].text != tokens[3].text:
        return False
    times = tokens[1].text == "*" and tokens[2].kind is Kind.NUMBER
    return times and tokens[2].end < tokens[3].start and tokens[0].text in UNITS


#: The unit of a rate, a sign, a number, its unit.
_TIMES_SO_MUCH = 4


def with_degrees_as_units(tokens: list[Token]) -> list[Token]:
    """``J/g·°C``, ``J/(g·°C)``: degrees that a sign joins to other units.

    Behind those of a result a letter says which they are, or where: ``= 50.3° N``, ``= 15.1 °P``.
    """
    changed: list[Token] = []
    for token, behind in zip_longest(tokens, tokens[1:]):
        sign, degrees = changed[-2:] if len(changed) > 1 else (token, token)
        tight = sign.end == degrees.start and degrees.end == token.start
        joined = tight and sign.text in ("*", "/") and degrees.text == "degrees"
        led = [one.kind for one in changed[-3:-1]] == [Kind.RELATION, Kind.NUMBER]
        ends = behind is None or behind.kind in _ENDS_A_RESULT
        if led and ends and degrees.text == "degrees" and _OF_DEGREES.fullmatch(token.text):
            changed.append(structs.replace(token, kind=Kind.TEXT))
        elif joined and token.text in ("C", "F"):
            changed[-1] = Token(Kind.NAME, f"°{token.text}", degrees.start, token.end, upright=True)
        else:
            changed.append(token)
    return changed


_ENDS_A_RESULT = frozenset({Kind.TEXT, Kind.BREAK, Kind.COMMA, Kind.CLOSE})
_OF_DEGREES = regex(r"[NSEWOPB]")


def with_hyphened_units(tokens: list[Token]) -> list[Token]:
    """``40 kN-m``, ``3.26 light-years``: a hyphen between two units, on a number, joins them."""
    changed: list[Token] = []
    for token in tokens:
        number, unit, hyphen = changed[-3:] if len(changed) > 2 else (token, token, token)
        tight = unit.end == hyphen.start and hyphen.end == token.start and hyphen.text == "-"
        letters = unit.text + token.text
        said = f"{unit.text}-{token.text}"
        units = tight and all(map(_measures, (unit, token)))
        if tight and number.kind is Kind.NUMBER and (whole := with_one_word(said)) != said:
            changed[-2:] = [Token(Kind.NAME, whole, unit.start, token.end, upright=True)]
        elif units and number.kind is Kind.NUMBER and (len(letters) > 2 or letters in _JOINED):
            written = f"{unit.text}*{token.text}"
            changed[-2:] = [Token(Kind.NAME, written, unit.start, token.end, upright=True)]
        else:
            changed.append(token)
    return changed


def with_time_of_each(tokens: list[Token]) -> list[Token]:
    """``1,400 GPU-hours``: the time of machines is a time; a man-day has no 24 hours.

    What comes ``per person-year``, or ``/ 4500 person-years``, comes for each of them, and
    ``$0.04/GPU-hour`` for each hour.
    """
    changed: list[Token] = []
    for token in tokens:
        number, who, hyphen = changed[-3:] if len(changed) > 2 else (token, token, token)
        tight = who.end == hyphen.start and hyphen.end == token.start and hyphen.text == "-"
        timed = tight and _is_a_time(token)
        apart = number.end < who.start
        people = timed and _PEOPLE.fullmatch(who.text) is not None
        if people and apart and number.text == "per":
            each = f"{who.text}_{token.text}"
            changed[-2:] = [structs.replace(token, text=each, start=who.start)]
        elif people and apart and _divides(changed[:-2]):
            unit = f"{who.text}*{token.text}"
            changed[-2:] = [Token(Kind.NAME, unit, who.start, token.end, upright=True)]
        elif timed and not people and _is_paid(changed[:-2], who):
            each = f"per_{token.text}" if who.text.startswith("per_") else token.text
            changed[-2:] = [structs.replace(who, text=each, end=token.end)]
        elif number.kind is Kind.NUMBER and timed and apart and _WHO.fullmatch(who.text):
            changed[-2:] = [structs.replace(token, kind=Kind.NAME, start=who.start, upright=True)]
        else:
            changed.append(token)
    return changed


def _is_paid(before: Sequence[Token], who: Token) -> bool:
    """``$0.04/GPU``, ``$2 per shard``: so much for each of what is no unit, before its time."""
    if who.text.startswith("per_"):
        each = who.text.removeprefix("per_")
        return _PEOPLE.fullmatch(each) is None and not any(
            unit.dimension for unit in units_of(each)
        )
    if len(before) < _TWO or before[-2].kind is not Kind.NUMBER or _measures(who):
        return False
    number, sign = before[-2:]
    tight = number.end == sign.start and sign.end == who.start
    return (sign.text == "per" or (sign.text == "/" and tight)) and who.text.isalpha()


_TWO = 2


def _divides(tokens: Sequence[Token]) -> bool:
    """Whether a number ends there that something is divided by."""
    return [token.kind for token in tokens[-1:]] == [Kind.NUMBER] and [
        token.text for token in tokens[-2:-1]
    ] == ["/"]


_PEOPLE = regex(
    r"(?i:person|people|patient|man|woman|work(?:er)?|labou?r|staff|student|passenger|animal|bed)"
)
_WHO = regex(
    r"[A-Z]{1,2}[0-9]{1,4}|v?[GTCND]PU|(?i:core|machine|node|server|processor|instance|device|chip)"
)


def _is_a_time(word: Token) -> bool:
    spelt = word.kind in (Kind.TEXT, Kind.NAME) and (len(word.text) > 2 or word.text == "hr")
    return spelt and any(unit.dimension in _TIMES for unit in units_of(word.text))


_TIMES = ((("s", 1),), (("yr", 1),))


def _measures(word: Token) -> bool:
    """Whether a word is a unit that measures something, and does not only count things."""
    spoken = word.kind in (Kind.TEXT, Kind.NAME, Kind.FUNCTION)
    return spoken and any(unit.dimension for unit in units_of(word.text))


_JOINED = frozenset({"Nm", "Ah", "Wh", "Ns", "Js"})


#: Counts that are written with a full stop.
SHORTENED = frozenset("Mrd Mio Tsd Bio Mill Mld mrd mio tsd mill mld mln".split())


def without_points_of_counts(tokens: list[Token]) -> list[Token]:
    """``7 Mrd. × 2 Byte``: a full stop behind such a count, where a formula or a unit goes on."""
    kept: list[Token] = []
    for index, token in enumerate(tokens):
        count, behind = kept[-1:], tokens[index + 1 : index + 2]
        ends = token.text == "." and count != [] and count[0].end == token.start
        if ends and behind and count[0].text in SHORTENED and _goes_on(behind[0]):
            continue
        kept.append(token)
    return kept


def _goes_on(token: Token) -> bool:
    """Whether it is a sign or a unit; a dash behind a full stop may begin anything."""
    return token.text in ("*", "/", "+") or token.kind is Kind.RELATION or is_unit(token.text)


def with_counted_words(tokens: list[Token]) -> list[Token]:
    """``12 heads * 64 = 768``: a word between a number and a sign says what is counted.

    So does the name of a unit behind any number, and what a slash joins to it.
    """
    changed = list(tokens)
    below = False
    for index in range(1, len(tokens)):
        before, word = changed[index - 1], tokens[index]
        below = _is_below(changed, index, inside=below)
        if below and word.kind is Kind.TEXT and is_unit(word.text):
            changed[index] = as_unit(word)
        if word.text in DEGREES and _is_set_equal_to_radians(changed, index):
            changed[index] = Token(Kind.POSTFIX, "degrees", word.start, word.end)
            continue
        if before.kind is Kind.NUMBER and before.end < word.start and _AREA.fullmatch(word.text):
            changed[index] = as_unit(word)
        if _is_each_of_a_result(changed, index):
            changed[index] = as_unit(word)
        if word.kind is Kind.TEXT and word.text.isalpha():
            sign = tokens[index + 1] if index + 1 < len(tokens) else None
            if before.kind is Kind.CLOSE and sign is not None and sign.kind is Kind.RELATION:
                changed[index] = as_unit(word) if is_unit(word.text) else word
            factor = index > 1 and tokens[index - 2].kind is Kind.OPERATOR
            between = _counts(changed, index) and _is_between(word, sign, factor=factor)
            between = between or _is_summed(changed, index)
            measures = is_unit(word.text) or word.text in RADIANS | LEVELS
            measures = measures or word.text.removesuffix("s") in PARTS_OF_A_DEGREE
            below = sign is not None and _is_inverse(tokens[index + 1 : index + 4])
            if between or (measures and (_has_value(changed, index) or below)):
                changed[index] = as_unit(word)
        if index > 2 and before.text in ("/", "*") and word.kind in (Kind.TEXT, Kind.NAME):
            at = _before_its_power(changed, index - 2)
            owner, tight = changed[at], changed[index - 2].end == before.start
            tight = tight and before.end == word.start
            owned = _is_owner(changed, at) or _is_rate(changed[at - 1], owner, before, word)
            owned = owned and (at == index - 2 or word.text in UNITS or is_unit(word.text))
            if tight and owned and _is_name_of_a_unit(word.text):
                changed[index] = as_unit(word)
                changed[at] = structs.replace(owner, kind=Kind.NAME, upright=True)
    return changed


def _before_its_power(tokens: Sequence[Token], at: int) -> int:
    """Where the name stands whose square or cube ends at a place; the place itself for others."""
    signs = "".join(token.text for token in tokens[max(0, at - 3) : at + 1])
    powers = (len(power) for power in ("^2", "^3", "^{2}", "^{3}") if signs.endswith(power))
    return max(1, at - next(powers, 0))


def _is_set_equal_to_radians(tokens: Sequence[Token], index: int) -> bool:
    """``90 degrees = 1.57 radians``, ``2 rad = 115 deg``: a number on both sides, and its unit."""
    behind, before = tokens[index + 1 : index + 4], tokens[max(0, index - 4) : index]
    if [token.kind for token in before[-1:]] != [Kind.NUMBER]:
        return False
    leads = [token.kind for token in behind[:2]] == _EQUATED and behind[-1].text in RADIANS
    follows = [token.kind for token in before[2:]] == _EQUATED and before[1].text in RADIANS
    return leads or (follows and before[0].kind is Kind.NUMBER)


_EQUATED = [Kind.RELATION, Kind.NUMBER]


def _is_inverse(behind: Sequence[Token]) -> bool:
    """``J mol⁻¹``: a power below zero, which no word has."""
    signs = "".join(token.text for token in behind)
    return signs.startswith(("^{-", "^-"))


#: Areas and volumes as they are typed.
_AREA = regex("[cdkm]?m[23]")


def _is_rate(number: Token, unit: Token, slash: Token, word: Token) -> bool:
    """``15m/s``: two letters on a number that are units, one by the other."""
    touches = number.kind is Kind.NUMBER and number.end == unit.start and slash.text == "/"
    rates = units_of(f"{unit.text}/{word.text}") if touches else ()
    return any(len(rate.dimension) > 1 for rate in rates)


def _is_name_of_a_unit(word: str) -> bool:
    """Letters, or those of a unit with its power as it is typed: ``mol/dm3``."""
    return word.isalpha() or (word[-1:] in ("2", "3", "C", "F") and bool(units_of(word)))


def _is_below(tokens: list[Token], index: int, *, inside: bool) -> bool:
    """Whether a place is in the brackets of ``kJ/(kg·K)``."""
    before = tokens[index - 1]
    if before.kind is Kind.CLOSE:
        return False
    opens = before.text == "(" and index > 2 and tokens[index - 2].text == "/"
    return inside or (opens and (tokens[index - 3].upright or _is_owner(tokens, index - 3)))


def _counts(tokens: list[Token], index: int) -> bool:
    """Whether a number stands before a word, or one with the letter of ``7B``."""
    before = tokens[index - 1]
    if before.kind is Kind.NUMBER:
        return True
    number = tokens[index - 2] if index > 1 else None
    letter = before.kind is Kind.NAME and before.text in SUFFIXES
    return letter and number is not None and number.end == before.start


def _has_value(tokens: list[Token], index: int) -> bool:
    """Whether a number stands before a word, a multiple of π, or a power of ten."""
    if _counts(tokens, index):
        return True
    multiple = [token.kind for token in tokens[index - 2 : index]] == [Kind.NUMBER, Kind.CONSTANT]
    return multiple or _ends_a_power_of_ten(tokens, index - 1)


def _is_each_of_a_result(tokens: Sequence[Token], index: int) -> bool:
    """``= 0.018 /min``, ``= 0.5 / day``: what there is so much for in a result, by itself."""
    kinds = [token.kind for token in tokens[max(0, index - 3) : index]]
    word, behind = tokens[index], tokens[index + 1 : index + 2]
    if kinds != _RESULT_BELOW or tokens[index - 1].text != "/" or not _measures(word):
        return False
    timed = word.kind is Kind.TEXT or word.text in TIMES
    return timed and all(token.kind is not Kind.OPEN for token in behind)


_RESULT_BELOW = [Kind.RELATION, Kind.NUMBER, Kind.OPERATOR]


def _is_between(word: Token, sign: Token | None, *, factor: bool) -> bool:
    if sign is None or word.text.lower() in CONNECTIVES:
        return False
    return sign.text in ("*", "/") or (factor and sign.kind is Kind.RELATION)


def _is_summed(tokens: Sequence[Token], index: int) -> bool:
    """``3.2 million + 4 million``: such a word between a number and a sum, or at its end."""
    if not _is_magnitude(tokens[index]) or tokens[index - 1].kind is not Kind.NUMBER:
        return False
    behind, before = tokens[index + 1 : index + 3], tokens[max(0, index - 3) : index - 1]
    goes_on = [one.text for one in behind[:1]] in _SUMS and behind[-1].kind is Kind.NUMBER
    ends = [one.text for one in before[1:]] in _SUMS and _is_magnitude(before[0])
    return goes_on or ends


def _is_magnitude(word: Token) -> bool:
    return word.text.lower().removesuffix("s") in _MAGNITUDES


_MAGNITUDES = frozenset("thousand million mio billion trillion".split()) | MAGNITUDES_ABROAD.keys()
_SUMS = (["+"], ["-"])


def _is_owner(tokens: list[Token], index: int) -> bool:
    """Whether a unit stands there, behind its number or behind another unit."""
    unit, before = tokens[index], tokens[index - 1]
    if unit.kind is Kind.FUNCTION and unit.text in TIMES:  # 60 min/hr
        return before.kind is Kind.NUMBER
    if index > 1 and is_prefix_of(tokens, index - 1):  # 5 µg/kg, 5 kΩ/m
        return tokens[index - 2].kind is Kind.NUMBER
    if unit.kind is not Kind.NAME or not (unit.upright or unit.text in UNITS):
        return False
    counted = before.kind is Kind.NUMBER or _ends_a_power_of_ten(tokens, index - 1)
    return unit.upright or (counted and before.end < unit.start)


def _ends_a_power_of_ten(tokens: list[Token], index: int) -> bool:
    """``1.92·10⁻³ g/dm³``: the bracket behind the exponent ends a number."""
    behind = tokens[max(0, index - 5) : index + 1]
    powers = [at for at, token in enumerate(behind) if token.kind is Kind.POWER and at]
    return bool(powers) and behind[-1].text == "}" and behind[powers[-1] - 1].text == "10"


def as_unit(word: Token) -> Token:
    """The word as an upright name, which units are."""
    return Token(Kind.NAME, word.text, word.start, word.end, upright=True)
