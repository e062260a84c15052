r"""What a printed number counts, by the word behind it: ``7.1M``, ``45$ degrees``.

The word may stand behind the dollar that closes the formula.  A letter can mean
several things (``64K``), and a number with a unit may count ones after all: the
counts found are readings, each right only where the number is right with it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

from msgspec import structs

from pe_symbolic.calculus.trees import numeral
from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.claim import Count
from pe_symbolic.claims.units.counted_per import part_behind
from pe_symbolic.claims.units.customary_units import MAGNITUDES_ABROAD
from pe_symbolic.claims.units.percent_words import PERCENT_ABROAD
from pe_symbolic.claims.units.table import prefix_of, units_of
from pe_symbolic.decimals import power_of_ten
from pe_symbolic.expression import Call, Expression, Number
from pe_symbolic.formula.angles import DEGREES_ABROAD, RADIANS
from pe_symbolic.notation import money
from pe_symbolic.regex import regex

_WORDS = {
    "thousand": 3, "million": 6, "mio": 6, "mn": 6, "billion": 9, "bn": 9, "trillion": 12,
    "megapixel": 6, "mp": 6, "¢": -2,
    "cent": -2, "hundredth": -2, "point": -2, "pt": -2, "thousandth": -3, "permille": -3,

    "basis point": -4, "bp": -4, "pip": -4, "millionth": -6, "ppm": -6, **MAGNITUDES_ABROAD,
}  # fmt: skip
_PREFIXES = {
    "p": -12, "n": -9, "µ": -6, "μ": -6, r"\mu": -6, "u": -6, "m": -3, "c": -2, "d": -1, "h": 2,
    "k": 3, "K": 3, "M": 6, "G": 9, "T": 12, "P": 15,
}  # fmt: skip
_OF_OPERATIONS = {"E": 18, "Z": 21}
#: Letters that count, right behind a number.
LETTERS = {"k": 3, "K": 3, "M": 6, "B": 9, "G": 9, "T": 12}
_BASES = (
    r"seconds?|met(?:er|re)s?|grams?|bytes?|bits?|bps|FLOPS|FLOPs?|Hz|Pa|eV|Wh|mol|bar|cal|rad|tokens"
    r"|params|parameters|Ohm|\\Omega|Ω|[smgAVWJNFLlCBb]"
)
#: What is counted in powers of two as well.
_IN_BINARY = regex(r"bytes?|bits?|bps|tokens|params|parameters|FLOPS|FLOPs?|[Bb]")
_BETWEEN = (
    r"(?:[ \t~*$`{}]|\\[,;:! ()]|\n(?!\n)"
    r"|\\(?:text|mathrm|textrm|mathsf|mbox|rm|si|unit)(?![A-Za-z])){0,8}"
)
_COUNTED = regex(
    rf"{_BETWEEN}(?:"
    rf"(?P<percent>\\?%|\\?(?i:percent(?:age points?)?|per cent)(?![A-Za-z])|pp(?!\w)"
    rf"|{PERCENT_ABROAD})"
    rf"|(?P<word>(?i:{'|'.join(sorted(_WORDS, reverse=True))})s?)"
    r"(?![^\W\d_\u2e80-\uffff])"
    rf"|(?P<degrees>(?:°|º|\^?\{{?\\circ(?![A-Za-z])\}}?+)(?!{_BETWEEN}[CF](?![A-Za-z]))"
    rf"|(?i:degrees?|deg)(?!\s?[A-Za-z])|(?:{DEGREES_ABROAD})(?!\s?[CF]\b))"
    rf"|(?P<prefix>\\mu(?![A-Za-z])|[EZ](?=FLOP)|[{''.join(p for p in _PREFIXES if len(p) == 1)}])"
    r"(?:(?<=[KMGTP])i)?"
    rf"(?:(?<=\\mu){_BETWEEN})?(?P<base>{_BASES})(?!\}}?\^|[A-Za-z²³])"
    rf"|(?P<letter>[{''.join(LETTERS)}])(?![A-Za-z(_^]))"
)
_ABOVE = 400
_ONE = Number(Fraction(1), "1")


_MONEY = regex(rf"[{money.EVERY}]\s?[0-9][0-9.,]*\Z")
_BROKEN, _LONGEST = regex(r"[0-9](?:\.|,|\{,\})(?!(?:0+|[27]?5)\Z)[0-9]+\Z"), 24
#: Behind a part of one no letter stands for thousands: ``10^{-3} M`` is a concentration.
_SMALL = regex(r"(?:10\s?(?:\^\s?\{?|\*\*)\s?[-−]|10⁻|[0-9][eE]-)[0-9⁰¹²³⁴-⁹]+\s?\}?\Z")
#: A level has no prefix: 33.6 dB are not 3.36 of anything.
_DECIBELS = regex(r"(?:[\s~$]|\\[,;: ])*+(?:\\(?:text|mathrm|textrm|rm)\s*\{?[\s~]*)?d[Bb]")


#: ``kg·m²``, ``kg m/s``: there kilograms are the ones that are counted.
_COHERENT = regex(
    rf"{_BETWEEN}kg{_BETWEEN}"
    rf"(?:(?:\\(?:cdot|times)(?![A-Za-z])|[·⋅×*]){_BETWEEN}|(?<=[ {{~,;}}]))m(?![A-Za-z])"
)


def counts_behind(source: str, end: int) -> tuple[Count, ...]:
    """What a number that ends at ``source[end]`` may count instead of ones."""
    match = _COUNTED.match(source, end, end + 60)
    if match is None or _is_whole_unit(source, end):
        return ()
    if match.group("letter") and _is_small(source, end):
        return ()
    if match.group("percent"):
        return (Count(Call("percent", (_ONE,)), " %"),)
    if match.group("degrees"):
        return (Count(Call("degrees", (_ONE,)), "°"),)
    if match.group("word"):
        word = match.group("word").lower()
        exponent = _WORDS[word if word in _WORDS else word.removesuffix("s")]
    elif match.group("letter"):
        exponent = LETTERS[match.group("letter")]
    elif "\n" in match.group() and not _IN_BINARY.fullmatch(match.group("base")):
        return ()  # the next line begins with letters of its own, which GB are not
    else:
        exponent = (_PREFIXES | _OF_OPERATIONS)[match.group("prefix").strip()]
    decimal = _power(exponent)
    if match.group("word") or exponent < 3:
        return (decimal,)
    if match.group("letter") and _BROKEN.search(source, max(0, end - _LONGEST), end):
        return (decimal,)  # 64K may be 65536; 36.8M is so many millions, 1.5M may be halves
    if _MONEY.search(source, max(0, end - _LONGEST), end):
        return (decimal,)
    worth = 1024 ** (exponent // 3)
    before = source[max(0, end - _ABOVE) : end]
    smaller = () if match.group("letter") else _smaller(match.group("base"), exponent, before)
    if match.group("base") and not _IN_BINARY.fullmatch(match.group("base")):
        return decimal, *smaller
    return decimal, Count(numeral(Fraction(worth)), f" · {worth}"), *smaller


def _is_small(source: str, end: int) -> bool:
    """Whether a number is written with a power of ten that makes it a part of one."""
    return _SMALL.search(source, max(0, end - _LONGEST), end) is not None


def _is_whole_unit(source: str, end: int) -> bool:
    """Whether no letter of the unit behind a number counts: ``33.6 dB``, ``5 kg m``."""
    return any(unit.match(source, end, end + 60) for unit in (_DECIBELS, _COHERENT))


def thousands_behind(source: str, end: int) -> tuple[str, tuple[Number, ...]]:
    """The letter or word for thousands or more behind a number, and what it may count."""
    match = _COUNTED.match(source, end, end + 60)
    said = (match["letter"] or match["word"] or "") if match else ""
    if match is None or not (said in LETTERS or is_magnitude(said)):
        return "", ()
    if source.startswith("-", match.end()):
        return "", ()  # 5 K-means clusters
    worths = (count.worth for count in counts_behind(source, end))
    return said, tuple(worth for worth in worths if isinstance(worth, Number))


def _smaller(base: str, exponent: int, before: str) -> Iterator[Count]:
    """The steps down to a smaller unit that is named before: ``400 + 600 = 1 GB``, all in MB."""
    for prefix, lower in _PREFIXES.items():
        named = rf"(?<![A-Za-z]){prefix}{re.escape(base)}(?![A-Za-z])"
        unsaid = lower >= _UNSAID and base in _OPERATIONS
        if 3 <= lower < exponent and (unsaid or re.search(named, before)):
            yield _power(exponent - lower)


#: Nobody counts operations in ones where they are so many: ``64 × 312 × 0.45 = 9 PFLOPS``.
_OPERATIONS, _UNSAID = frozenset({"FLOPS", "FLOPs", "FLOP"}), 6


def counts_of(member: Member, source: str) -> tuple[Count, ...]:
    """What a printed number without a sign of its own may count, by the word behind it."""
    if member.printed is None or member.printed.value == 0 or member.scale is not None:
        return ()  # 0 is as many of anything
    part = part_behind(source, member.end)
    found = (_power(part, share=True),) if part else counts_behind(source, member.end)
    if len(member.units) != 1 or member.units <= RADIANS:
        return found  # no rad of a dose, of which a hundred are a gray
    (written,) = member.units
    if _COHERENT.match(source, member.end, member.end + 60):
        return found
    small = _is_small(source, member.end)
    meant = (u for u in units_of(written) if not (small and u.dimension == _CONCENTRATION))
    exponents = {0 if found else prefix_of(written), *(unit.power_of_ten for unit in meant)}
    further = (_power(exponent) for exponent in sorted(exponents - {0}))
    return (*found, *(count for count in further if count not in found))


def counts_beside(head: Member, member: Member, source: str) -> tuple[Count, ...]:
    """The same of a number beside a formula: in the one unit of both neither counts base units.

    ``0.4 mA × 2 = 800 mA`` would be right else, in thousandths of an ampere.
    """
    counts = counts_of(member, source)
    (written,) = member.units if len(member.units) == 1 else ("",)
    measured = [unit for unit in units_of(written) if unit.dimension] if written else []
    if head.units != member.units or not measured:
        return counts
    exponents = {prefix_of(written), *(unit.power_of_ten for unit in measured)}
    return tuple(one for one in counts if one.sign not in {f" · 10^{each}" for each in exponents})


#: Where it is small nobody reckons it by the cubic metre, and a mole to the litre is a thousand.
_CONCENTRATION = (("m", -3), ("mol", 1))


def _power(exponent: int, *, share: bool = False) -> Count:
    return Count(numeral(power_of_ten(exponent)), f" · 10^{exponent}", share)


def in_ones(member: Member, source: str) -> Member:
    """``10$ million`` as the number that it is; ``3 K`` and ``3 mm`` may be threes."""
    counts = counts_of(member, source)
    if len(counts) != 1 or counts[0].sign.startswith(" · 10^-") or member.expression is None:
        return member
    whole = Call("mul", (member.expression, counts[0].worth), member.expression.span)
    return structs.replace(member, expression=whole, printed=None)


def is_magnitude(word: str) -> bool:
    """``million``, ``Mrd``: whether a word counts thousands or more of what it stands before."""
    return _WORDS.get(word.lower().removesuffix("s"), 0) >= _THOUSAND


#: The exponent of the least magnitude that has a word.
_THOUSAND = 3


def sum_in_ones(member: Member, head: Member) -> Member | None:
    """``20 million + 3 million`` as the number that it is, behind a head that counts nothing."""
    words = {unit.lower().removesuffix("s") for unit in member.units}
    match member.expression:
        case Call(op="add", args=terms, span=span) as total if len(words) == 1 and not head.units:
            if words <= _WORDS.keys() and all(map(_is_a_term, terms)):
                whole = Call("mul", (total, _power(_WORDS[min(words)]).worth), span)
                return structs.replace(member, expression=whole, units=frozenset())
    return None


def _is_a_term(node: Expression) -> bool:
    return isinstance(node, Number) or (isinstance(node, Call) and node.op == "neg")
