"""Whether a comma in a number parts its fraction from it, as in ``0,54``: what speaks for it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from pe_symbolic.document.languages import is_english, writes_decimal_commas
from pe_symbolic.regex import regex

Span = tuple[int, int]


def speak_alone(source: str, spoken: Sequence[Span]) -> bool:
    """Whether commas of what is said are decimal, as far as they tell."""
    if ("R$" in source or "R\\$" in source) and _in_any(_REAIS, source, spoken):
        return True
    commas = _with_sign(source, spoken, ",")

    def somewhere(pattern: re.Pattern[str], *, behind: int = 0) -> bool:
        return any(pattern.search(source, start, end + behind) for start, end in commas)

    if somewhere(_DECIMAL_COMMA):
        return True
    if somewhere(_MAY_BE_LISTED) and (not is_english(source) or not somewhere(_THOUSANDS)):
        return True
    pairs, measured = somewhere(_PAIR), somewhere(_MEASURED, behind=_UNIT_BEHIND)
    if not writes_decimal_commas(source):
        return not pairs and (measured or somewhere(_BELOW_ZERO))
    if measured or (somewhere(_ONE_PLACE) and not pairs) or somewhere(_ADDED_IN_BRACKETS):
        return True
    return _in_any(_GROUPED_ALONE, source, _with_sign(source, spoken, "."))


def _in_any(pattern: re.Pattern[str], source: str, spoken: Sequence[Span]) -> bool:
    return any(pattern.search(source, *place) for place in spoken)


def points_speak(source: str, spoken: Sequence[Span]) -> bool:
    """Whether a point is decimal somewhere."""
    return any(_DECIMAL_POINT.search(source, *place) for place in _with_sign(source, spoken, "."))


def fill_cells(source: str, cells: Iterable[Span]) -> bool:
    """Whether cells of tables hold ``0,150`` and ``0,668`` alone, which group no thousands."""
    short = ((first, last) for first, last in cells if last - first <= _LONGEST_CELL)
    found = (_CELL_BELOW_ONE.fullmatch(source, *cell) for cell in short)
    return len({one["number"] for one in found if one is not None}) > 1


def are_said(source: str, start: int, end: int) -> bool:
    """Whether the numbers of one formula say that their commas are decimal."""
    if source.find(",", start, end) < 0:
        return False
    braced = source.find("{,}", start, end) >= 0
    said = braced and _IN_BRACES.search(source, start, end) is not None
    if not said and _LONG_FRACTION.search(source, start, end) is not None:
        said = _GROUPING.search(source, start, end) is None
    said = said or _AMONG_SIGNS.search(source, start, end) is not None
    return said and _POINT.search(source, start, end) is None


def points_only(source: str, start: int, end: int) -> bool:
    """Whether a formula has no comma in a number, and a point before no group of three."""
    if source.find(".", start, end) < 0 or _COMMA.search(source, start, end):
        return False
    return _AMONG_POINTS.search(source, start, end) is not None


def stand_beside_points(source: str, start: int, end: int) -> bool:
    """Whether numbers of a stretch have decimal commas, and others points."""
    if source.find(",", start, end) < 0:
        return False
    sides = (_POINT, _AMONG_SIGNS)
    return all(side.search(source, start, end) is not None for side in sides)


def _with_sign(source: str, spoken: Sequence[Span], sign: str) -> list[Span]:
    return [place for place in spoken if source.find(sign, *place) >= 0]


#: Not the line below a heading.
_RELATION = (
    r"(?:(?<!=)=|≈|\\(?:approx|simeq)(?![A-Za-z]))[\s$*\-−]{0,6}"
    r"(?:\\(?:mathbf|boxed|underline)\{)?"
)
#: A fraction of three digits could be a group of thousands and says nothing.
_FRACTION = r"(?:[0-9]{1,2}|[0-9]{4,})(?![0-9]|[.,][0-9])"
# Of what is about so much there is no list: ``≈ 3,1``.
_ABOUT = r"(?:≈|~=|\\approx(?![A-Za-z]))[\s$\-−]{0,4}[0-9]+,[0-9](?![0-9]|[.,][0-9]|\s?,)"
# No element of a list begins with a zero that counts nothing: 0,0162.
_SMALL = r"(?<![0-9.,])0,0[0-9]+(?![0-9]|[.,][0-9])"
_LONG_ENOUGH = (
    r"(?:0,[0-9]{2,}|[0-9]+(?:(?:\\,|[ \u2009\u202f\u00a0])[0-9]{3}){0,4},(?:[0-9]{2}|[0-9]{4,}))"
    r"(?![0-9]|[.,][0-9])"
)
# A name may be two numbers, k = 10,20; what is worked out comes to one: 2 · 5,1 = 10,20.
_TWO_NUMBERS = r"[1-9][0-9]?,[1-9][0-9](?![0-9])"
_RESULT = rf"(?:{_RELATION}(?!{_TWO_NUMBERS})|(?<=[0-9)}}\]²³%])\s?{_RELATION}){_LONG_ENOUGH}"
# No group of thousands begins with a zero: ``0{,}148``.
_BELOW_ONE = r"(?<![0-9.,}])0\{,\}[0-9]"
# Points that group leave the comma to be the decimal one: 1.234,56; (9.854,14.146) is a pair.
_IN_THOUSANDS = r"[1-9][0-9]{0,2}(?:\.[0-9]{3})+,[0-9]{1,2}(?![0-9]|[.,][0-9])"
_GROUPED_BY_POINTS = (
    rf"(?:(?<![0-9.,(\[<])(?<![(\[<][-−]){_IN_THOUSANDS}|(?<=[(\[]){_IN_THOUSANDS}(?!\s?[)\]]))"
)
# A mantissa has one digit before its comma: 5,027 \\cdot 10^{-7}.
_SCIENTIFIC = (
    r"(?<![0-9.,}])[1-9](?:,|\{,\})[0-9]+\s?(?:\\(?:cdot|times)|[·×*])"
    r"\s?10(?:\^|[⁰¹²³⁴-⁹⁻]|<sup>)"
)
# Digits that go on are no thousands: 76,545…
_GOING_ON = r"(?<![0-9.,}])[0-9]{1,9}(?:,|\{,\})[0-9]{3,30}\s?(?:…|\.\.\.|\\l?dots(?![A-Za-z]))"
# What is raised is no pair: (1,05)^{10}.
_RAISED = r"\([0-9]+,0(?:[0-9]|[0-9]{3,})\)\s?\^\s?[-{(0-9]"
# Wide commas part what tight ones are in: [0,2, 0,45].
_LISTED = r"[\[(][-−]?0,[0-9]+(?:,[ ~]{1,2}[-−]?0,[0-9]+)+[\])]"
# Semicolons part numbers of one length, the rows of no matrix: [0,49; -0,37].
_PARTED_ALIKE = (
    r"[\[(](?=[^\])\n]{0,200}(?<![0-9.,])0,)[-−]?[0-9],[0-9]{2,4}"
    r"(?:;\s?[-−]?[0-9],[0-9]{2,4}){1,40}[\])]"
)
# Of no list are numbers that a sign joins before something comes of them: 2,5 V + 3,5 V = …
_WITH_COMMA = (
    r"(?<![\w.,{(\[^])(?:0,[0-9]+|[1-9][0-9]*,(?:[0-9]{1,2}|[0-9]{4,}))"
    r"(?![0-9]|\s?[.,]\s?[0-9])"
)
_TIMES = r"\s?(?:[·×*]|\\(?:cdot|times)(?![A-Za-z]))\s?"
_SQUARED = r"(?:[²³]|\^[23]|\^\{[23]\})\s?[-+−]\s?"
_UNIT = r"(?:\s?[A-Za-zΩ°%µμ/²³]{1,5}(?![A-Za-z]))?"
_COMES_TO = rf"(?={_UNIT}[-0-9,\s+*·×/()^²³−$%]{{0,40}}(?:~?=|≈|\\approx))"
_SIGN = rf"{_UNIT}(?:\s?\+\s?|{_TIMES}| [-−] )"
# What is joined to 0,082 has its comma as well: 100,080 − 0,082 = …
_GROUPED = r"(?<![\w.,{(\[^])[1-9][0-9]*,[0-9]{3}(?![0-9]|\s?[.,]\s?[0-9])"
_SHARE = r"(?<![\w.,{(\[^])0,[0-9]+(?![0-9]|\s?[.,]\s?[0-9])"
# No list divides what stands in brackets: (2 + 3)/24,5 = …
_DIVIDES = r"\)\s?[/÷]\s?\(?[1-9][0-9]*,(?:[0-9]{1,2}|[0-9]{4,})(?![0-9]|\s?[.,]\s?[0-9])"
_JOINED = (
    rf"(?:{_WITH_COMMA}(?:{_SIGN}|{_SQUARED}){_WITH_COMMA}"
    rf"|{_GROUPED}{_SIGN}{_SHARE}|{_SHARE}{_SIGN}{_GROUPED}"
    rf"|{_WITH_COMMA}{_TIMES}[0-9]{{1,9}}\s?[-+−]\s?{_WITH_COMMA}|{_DIVIDES}){_COMES_TO}"
)
# Brackets around an equation hold no list: (0,2 * 35 = 7).
_OPERATOR = r"[-+*/·×÷−:]\s?"
_EQUATED = (
    rf"[(\[](?:[^()=\n,]{{0,40}}{_OPERATOR})?(?:0,[0-9]+|[1-9][0-9]*,(?:[0-9]{{1,2}}|[0-9]{{4,}}))"
    rf"(?![0-9]|[.,][0-9])\s?(?:{_OPERATOR}[^()\n]{{0,40}})?=(?!=)"
)
#: What points group where a comma is decimal, and no comma says so: 1.000, 1.200.000, 1.250 €.
_GROUPED_ALONE = regex(
    r"(?<![\w.,/-])[1-9][0-9]{0,2}(?:\.000|(?:\.[0-9]{3}){2,4}|\.[0-9]{3}(?=\s?(?:€|EUR\b|[Ee]uros?\b)))"
    r"(?![0-9]|[.,][0-9]|\s?(?:€|EUR|Euros?)?/)"
)
#: The amounts of Brazil: R$ 33,90 and R$ 1.500.
_REAIS = regex(
    r"R\\?\$\s?(?:[1-9][0-9]{0,2}(?:\.[0-9]{3})+|[0-9]{1,9},[0-9]{2})(?![0-9]|[.,][0-9])"
)
_DECIMAL_COMMA = regex(
    rf"{_SCIENTIFIC}|{_GOING_ON}|[0-9]\{{,\}}{_FRACTION}|{_RESULT}|{_BELOW_ONE}|{_GROUPED_BY_POINTS}"
    rf"|{_SMALL}|{_RAISED}|{_JOINED}|{_PARTED_ALIKE}|{_EQUATED}"
)
#: What English writes of lists as well, and says little beside thousands that are grouped.
_MAY_BE_LISTED = regex(rf"{_ABOUT}|{_LISTED}|{_RELATION}{_LONG_ENOUGH}")
_THOUSANDS = regex(r"(?<![\w.,{])[1-9][0-9]{0,2}(?:,[0-9]{3})+(?![0-9]|[.,][0-9])")
_DECIMAL_POINT = regex(
    rf"{_RELATION}[0-9]*\.{_FRACTION}|(?<![0-9.,])0\.[0-9]"
    r"|(?<![0-9.,])[1-9][0-9]{0,2}(?:,[0-9]{3})+\.[0-9]"
)

# No thousands are grouped by one digit or two, and no list has a unit: ``m = 2,5 kg``.
_MEASURED = regex(
    r"(?<!_\{)(?<![\w.,\[^])[0-9]{1,6},[0-9]{1,2}(?:\s|~|\\[,; ]|\$ ?)?"
    r"(?:\\(?:text|mathrm|rm|unit|si)\s?\{|\\?%|€|[kcmµμ]?(?:[gm]|Pa|[VAWJNΩ])(?![A-Za-z0-9_=])|cm|kWh?|km/h)"
)
#: A unit may stand right behind the region of its number.
_UNIT_BEHIND = 6
#: ``V = 2,5``, ``\frac{a}{2} = 0,5`` in a language that writes so, where no pair looks alike;
#: ``i = 1,2`` counts.
_ONE_PLACE = regex(
    r"(?:(?<![A-Za-z\\_{^])(?![ijklnmpqrst]\s?=)(?:[A-Za-z]|\\[a-z]{2,7})(?:_\{?\w{1,8}\}?)?|[)}\]])"
    rf"\s?&?{_RELATION}(?!0,1|1,2|2,3|3,4)(?:0|[1-9][0-9]{{0,5}}),[0-9](?![0-9]|\s?[.,;]\s?[0-9])"
)
#: In a cell: ``0,150``, ``$-0,425$``, **0,150**; ``0,12`` may be two numbers.
_CELL_BELOW_ONE = regex(r"[\s*$]*[-−]?(?P<number>0,[0-9]{3,12})[\s*$]*")
_LONGEST_CELL = 24
#: What may be two numbers; −0 is no coordinate, but beside pairs it may be one all the same.
_PAIR = regex(r"[(\[]\s?(?![-−]0,)[-−]?[0-9]{1,4},[-−]?[0-9]{1,4}\s?[)\]]")
_BELOW_ZERO = regex(r"\([-−]0,[0-9]{1,9}\)")
#: ``\qty{7,100}{\MHz}``: siunitx groups digits itself, so that a comma in its numbers is decimal.
QUANTITY = regex(r"\\(?:num|SI|qty|ang)(?:\[[^\[\]\n]{0,80}\])?\{[-+]?[0-9]{1,9},[0-9]")

# What no groups of thousands are, in any document: 0{,}3 and 2{,}5.
_IN_BRACES = regex(r"(?<![0-9.,}])(?:0\{,\}[0-9]|[0-9]{1,9}\{,\}[0-9]{1,2}(?![0-9{]))")
_POINT = regex(r"[0-9]\.[0-9]")
_COMMA = regex(r"[0-9](?:,|\{,\})[0-9]")
# No date, and no number of a section: what a sign multiplies or divides.
_WITH_POINT = r"(?<![\w.,])[0-9]{1,9}\.(?:[0-9]{1,2}|[0-9]{4,9})(?![0-9]|\s?[.,]\s?[0-9])"
_FACTORS = r"(?:\s?[×*/]\s?|\s?\\(?:cdot|times)(?![A-Za-z])\s?)"
_AMONG_POINTS = regex(rf"{_WITH_POINT}{_FACTORS}[0-9(\\]|[0-9)}}]{_FACTORS}{_WITH_POINT}")
#: No element of a list in such a language adds what begins the next one: (0,5 + 0,3).
_IN_BRACKETS = r"(?:0,[0-9]{1,9}|[1-9][0-9]{0,8},[0-9]{1,2})(?![0-9])"
_ADDED_IN_BRACKETS = regex(rf"\(\s?{_IN_BRACKETS}\s?[-+−]\s?{_IN_BRACKETS}\s?\)")
#: A comma before more digits than are grouped, in a number that stands alone: ``= 1,1576``.
_LONG_FRACTION = regex(r"(?:[=≈]|\\approx|\}\s?\{)\s?[0-9]{1,3},[0-9]{4,12}(?![0-9,])")
_GROUPING = regex(r"[0-9],[0-9]{3}(?![0-9])")
# One comma in each number that semicolons part, and in what comes of them: max(0,5; 0,7) = 0,7.
_PARTED = r"[-−]?[0-9]{1,9},(?:[0-9]{1,2}|[0-9]{4,9})(?![0-9])"
_IN_A_LIST = rf"\((?:{_PARTED}; ?){{1,40}}{_PARTED}\)\s?(?:[=≈]|\\approx)\s?{_PARTED}(?!,[0-9])"
#: ``log(0,506) = 0,681``: no function of two numbers has two values.
_OF_ONE = (
    r"\([-−]?0,[0-9]{1,9}\)\s?(?:[=≈]|\\approx)\s?[-−]?"
    r"(?:0,[0-9]{2,9}|[0-9]{1,3},[0-9]{3,9})(?![0-9,])"
)
#: Numbers of one formula that neither group nor are parted: ``1,01 · 10⁵ + 0,196 · 10⁵``.
_AMONG_SIGNS = regex(
    rf"{_JOINED}|{_WITH_COMMA}{_TIMES}10(?:\^|[⁰¹²³⁴-⁹⁻])|{_IN_A_LIST}|{_OF_ONE}|{_EQUATED}"
)
