"""Formulas that count in another way than real numbers do: modulo 7, in binary, in symbols."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache

from pe_symbolic.calculus.inverses import is_of_residues
from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.claims.chains.chain import Chain
from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.names.legendre import SYMBOL, is_a_residue, speaks_of_symbols
from pe_symbolic.claims.names.other_operations import is_done_otherwise, speaks_of_other_ways
from pe_symbolic.claims.positional.waves import may_be_equal, rounds_to
from pe_symbolic.claims.spoken.numerals_said import is_numeral_said
from pe_symbolic.decimals import PrintedDecimal, is_whole
from pe_symbolic.document import Document
from pe_symbolic.expression import Call, Expression, Number, walk
from pe_symbolic.regex import is_found, regex

_BESIDE = 60
_OTHERWISE = regex(
    r"\b(?:[Mm]odulo|[Mm]od [0-9]+|in binary|in hexadecimal|in octal"
    r"|(?<!log )(?<!logarithm )base (?:two|[2-9]|1[1-6]|60)(?![,.]?[0-9])"
    r"(?! ?(?:cm|mm|m)\b)(?![^.\n]{0,40}\b(?:height|altitude|area)\b))\b"
    r"|\\math(?:bb\s*\{?\s*[FZ]|bf\s*\{?\s*Z)\s*\}?\s*_|\bGF\("
    r"|по модулю|模 ?[0-9]|[二三四五六七八九]進|[二三四五六七八九]进制|(?<![0-9])[2-9]進[法数]"
    r"|(?:троичн|четверичн|пятеричн|восьмеричн|шестнадцатеричн)\w+ систем"
    r"|[𝔽ℤ][₁-₉]|(?:\bin|\bover|∈) [FZ][₂₃₅₇]|\binteger arithmetic\b"
    r"|(?:\\math(?:bb|bf)\s*\{?\s*Z\s*\}?|\bZ|ℤ)[ \t\r\n]*/\s*[2-9n]"
    r"|\b(?:in hex|overflows?|boolean|bitwise|XOR|on (?:a|the) clock|clock arithmetic"
    r"|tropical (?:semi|algebra|arith|sum|add|prod|math|geom|polyn)\w*"
    r"|semirings?|(?:min|max)-plus|nim[- ]?(?:sums?|addition)"
    r"|fields? (?:with|of) (?:two|three|four|five|seven|[0-9]{1,6}) elements(?! each)"
    r"|characteristic[ $]{1,2}(?:two|three|five|[2-9])|saturating|wrap(?:s|ping|ped)?[ -]?around"
    r"|unsigned (?:bytes?|chars?|int(?:eger)?s?|numbers?|arithmetic))\b"
    r"|\b(?:octal|(?<!call )(?<!power )parity|hex(?=:)|in U\([0-9]|char[ (][FKk]\)? ?= ?[2-9]"
    r"|(?:last|final|units?|ones) (?:(?:two|three|[0-9]) )?digits? of)"
    r"|\bunsigned:? ?[`$(]{0,2}(?=[0-9]|\Z)",
    re.IGNORECASE,
    held=(
        *("octal", "parity", "hex:", "in u(", "char", "digit", "integer arith"),
        *("модул", "ичн", "模", "進", "进制", "𝔽", "f₂", "f₃", "f₅", "f₇", "z₂", "z₃", "z₅", "z₇"),
        *" elements|characteristic|unsigned|saturat|wrap".split("|"),
        *("mod", "in binary", "in hex", "in octal", "base ", "mathb", "gf(", "ℤ", "overflow"),
        *"boolean|bitwise|xor|clock|tropical|semiring|-plus|nim".split("|"),
        *"z/|z /|z  |z \t|z \r|z \n|z\t|z\r|z\n".split("|"),
    ),
)
#: ``0x20 | 12 = 0x2C``: a sign of programs joins the bits of two numbers, or moves them; and bytes
#: in a row, ``0xC3 0xA9 = 2``.
_BITS_OF = r"(?:0[xb][0-9a-fA-F_]{1,64}|\))\)?\s?"
_BITWISE = regex(rf"(?:{_BITS_OF}(?:[|&^]|<<|>>|AND|OR|XOR)\s?~?|~\s?|0x[0-9a-fA-F]{{2}}\s)\Z")
_WITH_BITS = regex(rf"{_BITS_OF}(?:\^\s?\(?(?:0[xb]|~)|<<|>>)")
_STORED = regex(
    r"\b(?:u?int(?:8|16|32|64)|float16|bfloat16|bf16|fp16|fp8|half[- ]precision)\b",
    re.IGNORECASE,
    held=(
        *("int8", "int16", "int32", "int64", "float16", "f16", "fp16", "fp8", "half-prec"),
        "half prec",
    ),
)
_IN_A_FORMAT = regex(rf"[\s$`*_]{{1,6}}(?:(?:in|with|as) |\()(?={_STORED.pattern})\w+", re.I)
_FLOATING = regex(
    r"\b(?:floating[- ]point|floats?|float(?:16|32|64)|IEEE|machine|double[- ]precision|Python"
    r"|JavaScript|NumPy|round(?:ing|-)[ -]?off|rounding errors?)\b",
    re.IGNORECASE,
)
_MOD_BEHIND = regex(
    r"[\s$]*\(?(?:in|over)[\s$]*(?:\\mathbb\s?\{?\s?[ZF]|GF\s?\()"
    r"|[\s$]*(?:in|over)[\s$]*[Zℤ]\s?[/_]"
    r"|[\s$]*\((?:[0-9]{1,2}[- ]bit )?(?:overflow|wraps)\b"
    r"|[\s$]*in [0-9]{1,2}(?: bits?|-bit (?:arithmetic|registers?|words?|integers?))\b"
    r"|[\s$]*\((?:\\bmod|mod|xor|XOR|[Bb]oolean|binary|bitwise)\b"
    r"|[\s$]*in (?:binary|hex|(?:[Bb]oolean|[Ss]witching) (?:algebra|logic)|integer arithmetic)\b"
    r"|[\s$]*(?:on (?:a|the) clock|o['’]clock)\b"
    r"|[\s$]*(?:\(|for |in )(?:an? )?(?:[0-9]{1,2}[- ]bit )?(?:unsigned|saturat)"
    r"|[\s$]*mod ?[0-9]|[\s$]*\(base [0-9]"
    r"|[\s$]*(?:in|over|of) (?:the )?(?:(?:ring|field|group) )?(?:of )?"
    r"(?:integers|arithmetic|numbers) mod(?:ulo)?\b"
    r"|(?:[ \t$,]|\\[,; )\]]){0,6}(?:\\(?:text|mathrm)\s*\{\s*)?"
    r"(?:remainder|rem\.?|Rest|reste|resto|R|r)\s?\}?[ \t$]*[0-9]"
)
#: ``(12)(13) = (132)``: every side is made of bracketed whole numbers, as permutations are.
_CYCLE = regex(r"\([1-9][1-9 ~\\]{1,30}\)")
_FIRST_CYCLE = regex(rf"(?<![\w)}}]){_CYCLE.pattern}")
_CYCLES = regex(
    rf"(?:{_CYCLE.pattern}(?:\^\{{?-?[0-9]\}}?|[⁻¹²³⁴]{{1,2}})?\s?(?:\\circ|\\cdot|[∘·])?\s?)+"
)
#: Signs of angles that are alike up to turns, and of numbers whose bits are meant.
_OF_BITS = ("0x", "0b")
_OF_OTHERS = ("\\equiv", "≡", *_OF_BITS)


def is_remainder(node: Expression | None) -> bool:
    """``12 = 5 mod 7`` says that two numbers leave the same remainder, not what one is.

    So may ``12 = 2 + 3 mod 7``.
    """
    if isinstance(node, Call) and node.op == "add":
        node = node.args[-1]
    return isinstance(node, Call) and node.op == "mod"


def reduced_at(members: Sequence[Member]) -> int | None:
    """Which of ``7^3 = 343 mod 33 = 13`` is reduced there, and leads what stands behind it.

    It is a number that was found before; by itself no side has that remainder.
    """
    for index, member in enumerate(members[1:-1], 1):
        node = member.expression
        if isinstance(node, Call) and node.op == "mod" and not is_remainder(members[0].expression):
            whole = rational_value(node.args[0])
            sides = (one.expression for one in members[:index])
            if whole is not None and whole in (rational_value(one) for one in sides if one):
                return index
    return None


def are_remainders(one: Expression | None, other: Expression | None) -> bool:
    """``33 mod 26 = 7 mod 26``: of one modulus, so that they are equal if they are congruent."""
    nodes = [node for node in (one, other) if isinstance(node, Call) and node.op == "mod"]
    moduli = [node.args[1].value for node in nodes if isinstance(node.args[1], Number)]
    return len(moduli) == 2 and moduli[0] == moduli[1]


def is_other_arithmetic(document: Document, chain: Chain, head: int, index: int) -> bool:
    """Whether the words beside say that it counts in another way: modulo 7, in binary.

    What holds in the usual way is said in it.
    """
    source, end = document.source, chain.members[-1].end
    led, other = chain.members[head], chain.members[index]
    printed = other.printed
    if printed is not None and is_whole(printed.unit) and is_of_residues(led.expression):
        return True
    if printed is not None and is_a_residue(source, led, printed):
        return True
    usual = counts_as_usual(source) and _MOD_BEHIND.match(source, end, end + _BESIDE) is None
    if usual or any(is_numeral_said(one.expression, source) for one in (led, other)):
        return False
    if SYMBOL.fullmatch(source, led.start, led.end) and speaks_of_symbols(source):
        return True
    binary = is_in_binary(source, [led, other])
    known = led.expression if led.closed else None
    turned = _is_up_to_turns(source, chain, index) or _is_reduced(source, chain, head, index)
    if not (binary or turned or speaks_of_another(source, chain, head)):
        return False
    if is_remainder(known) or (_is_whole_quotient(known) and not _is_an_end(printed)):
        return False  # what is left of a division is a number as any other
    if known is None or printed is None:
        return known is None or not _is_equal(known, other)
    if not (binary or turned) and _is_beyond_a_format(source, chain, head, printed):
        return False
    return not rounds_to(known, printed)


@lru_cache(maxsize=2)
def counts_as_usual(source: str) -> bool:
    """Whether nothing in a text tells of another arithmetic, but perhaps right behind a number."""
    if speaks_of_symbols(source) or is_found(_IN_BINARY, source) or is_found(_COMPLEMENT, source):
        return False
    if _names_fields(source) or is_found(_OTHERWISE, source) or is_found(_STORED, source):
        return False
    if any(sign in source for sign in _OF_OTHERS) or _PADDED.search(source):
        return False
    return _FIRST_CYCLE.search(source) is None and not speaks_of_other_ways(source)


def _is_beyond_a_format(source: str, chain: Chain, head: int, printed: PrintedDecimal) -> bool:
    r"""Whether only a format is named beside it, of whose numbers it is not so, either.

    Whole ones make no parts, ``\frac{3.2}{127} = 0.0522``, and more than a unit is lost in none
    of them but at their ends, or past them; those of few bits are near to what they stand for.
    """
    led = chain.members[head]
    end, node = chain.members[-1].end, led.expression
    said = _IN_A_FORMAT.match(source, end, end + _BESIDE)
    stored = _STORED.findall(_before(source, led.start) + (said.group() if said else ""))
    if not stored or announces_another(source, led.start, end) or node is None:
        return False
    value = rational_value(node)
    if value is None:
        return False
    off = abs(value - printed.value)
    if "int" not in stored[-1].lower():
        return bool(stored[-1].lower() != "fp8" and off * _NEAR > abs(value))
    parts = any(isinstance(each, Number) and "." in each.text for each in walk(node))
    wraps = round(off) % 256 == 0
    return parts and (printed.unit < 1 or not (off < 1 or wraps or _is_an_end(printed)))


def _is_an_end(printed: PrintedDecimal | None) -> bool:
    return printed is not None and abs(printed.value) in _ENDS


#: What is rounded to 8 bits is nearer than this part of it; and the ends of whole formats.
_NEAR = 64
_ENDS = frozenset(2**bits - less for bits in (4, 7, 8, 15, 16, 31, 32) for less in (0, 1))


def _is_equal(known: Expression, member: Member) -> bool:
    """Whether a formula behind has the same value in the usual way, as far as it can be told."""
    return member.closed and not member.units and may_be_equal(known, member.expression)


def _is_up_to_turns(source: str, chain: Chain, index: int) -> bool:
    r"""``-270^\circ \equiv 90^\circ``: the same angle, whole turns aside."""
    scale = chain.members[index].scale
    if not (isinstance(scale, Call) and scale.op == "degrees" and index > 0):
        return False
    return source.endswith(("\\equiv", "≡"), 0, chain.relation_ends[index - 1])


def _is_reduced(source: str, chain: Chain, head: int, index: int) -> bool:
    """Whether ``2 · 4 = 3`` may be meant in the field of five elements, named above it.

    A result that is less than the modulus, of what is not, is no likely slip. So it is of
    ``2 · 2^5 = 6`` behind ``2^5 = 3 (mod 29)`` in its paragraph.  One of two formulas,
    ``3^7 = 3^1``, may be as large as its numbers make it.
    """
    led, member = chain.members[head], chain.members[index]
    if not (_names_fields(source) and led.closed and member.closed):
        return False
    value, result = map(_whole_value, (led, member))
    if value is None or result is None or result.denominator > 1 or value == result:
        return False
    start, stated, formula = led.start, result.numerator, member.printed is None
    apart = value.numerator - stated * value.denominator
    above = source[max(0, start - _ABOVE) : start]
    above = above[max(above.rfind("\n#"), above.rfind("section{"), 0) :]
    sizes = [int(found["size"]) for found in _FINITE.finditer(above)]
    paragraph = above[above.rfind("\n\n") + 1 :]
    sizes += [int(found["size"]) for found in _REMAINDER.finditer(paragraph)]
    return any(
        (formula or 0 <= stated < size) and apart % size == 0 for size in sizes if size > _BASE
    )


def _whole_value(member: Member) -> Fraction | None:
    if member.printed is not None:
        return member.printed.value
    return None if member.expression is None else rational_value(member.expression)


@lru_cache(maxsize=2)
def _names_fields(source: str) -> bool:
    return _FINITE.search(source) is not None or _REMAINDER.search(source) is not None


_ABOVE = 1_500
_FINITE = regex(
    r"(?:\\math(?:bb\s?\{?\s?[FZ]|bf\s?\{?\s?Z)\s?\}?\s?[_/]|\bGF\s?\(|(?:\b[ZF]|ℤ|𝔽)[_/]|\bmodulo)"
    r"[\s${\\,]{0,4}(?P<size>[0-9]{1,6})(?!\.?[0-9])",
    held=("mathb", "gf", "z_", "z/", "f_", "f/", "ℤ", "𝔽", "modulo"),
)
_REMAINDER = regex(
    r"(?:\\[a-z]{0,2}mod|\bmod)(?![A-Za-z])[\s$({}\\,~]{0,6}(?P<size>[0-9]{1,6})(?!\.?[0-9])",
    held=("mod",),
)


def is_in_binary(source: str, members: Sequence[Member]) -> bool:
    """Whether ``1 + 1 = 10`` may be in binary, or ``-6 = 1010_2`` a complement.

    All digits are 0 and 1 in the one, something is below zero or inverted in the other, and
    the document speaks of such numbers; or zeros fill up their bits.
    """
    written = [source[member.start : member.end] for member in members]
    bits = len(written[-1].strip()) > 1 and all(map(_BITS.fullmatch, written))
    padded = max((len(each.group()) for each in map(_PADDED.search, written) if each), default=0)
    if padded > _FEW_BITS or (bits and (padded or is_found(_IN_BINARY, source))):
        return True
    if is_found(_IN_BINARY, source) and _is_a_binary_fraction(written, members):
        return True
    if not is_found(_COMPLEMENT, source):
        return False
    below = any(text.lstrip(" $").startswith(("-", "−")) for text in written)
    inverted = any("~" in text for text in written)  # 5 + ~3 + 1 = 2
    return below or inverted


def _is_a_binary_fraction(written: Sequence[str], members: Sequence[Member]) -> bool:
    """``0.101 = 5/8``: digits of zero and one, to base two what they are set equal to."""
    texts = [text.strip(" $") for text in written]
    values = {
        Fraction(int(text.replace(".", ""), 2), 2 ** len(text.partition(".")[2]))
        for text in texts
        if _BINARY_FRACTION.fullmatch(text)
    }
    return not values.isdisjoint(map(_whole_value, members))


_BINARY_FRACTION = regex(r"[01]{1,32}\.0{0,31}1[01]{0,31}")
_BITS = regex(r"[01 +\-−()&]+")
#: ``00100101 + 1``: no whole number to base ten is filled up with zeros.
_PADDED = regex(r"(?<![\w.,])0[01]{2,63}(?![\w.,])")
#: So many may be something else, where other digits stand beside them: ``001 + 7``.
_FEW_BITS = 3


_IN_BINARY = regex(
    r"\b(?:binary|binär\w*|dual(?:zahl|system)\w*|binari[oa]s?|binaires?|(?:half|full) adders?)\b"
    r"|\bbase[\s$]{1,3}(?:2(?![.0-9])|two\b)|двоичн|二进制|2進|이진",
    re.IGNORECASE,
    held=(
        *("binar", "binär", "binaire", "dualzahl", "dualsystem", "adder"),
        *("base", "двоичн", "二进制", "2進", "이진"),
    ),
)
_COMPLEMENT = regex(
    r"\b(?:(?:two|one|2|1)['’]?s?['’]?[- ]complements?|sign[- ](?:and[- ])?magnitude"
    r"|(?:zweier|einer)komplement\w*|complément à (?:deux|un|2|1)|complemento a (?:dos|due|2|1)"
    r"|signed integers?|sign bit)\b|дополнительн\w+ код|补码|補数",
    re.IGNORECASE,
    held=(
        *("complement", "complément", "komplement", "дополнительн", "补码", "補数"),
        *("sign and", "sign-and", "sign magnitude", "sign-magnitude", "signed int", "sign bit"),
    ),
)


def _is_whole_quotient(node: Expression | None) -> bool:
    return isinstance(node, Call) and node.op == "floor"


def speaks_of_another(source: str, chain: Chain, head: int) -> bool:
    """Whether the words of its sentence announce another arithmetic, or those behind it."""
    end = chain.members[-1].end
    sentence = _before(source, chain.members[head].start)
    if all(_is_of_cycles(source, member) for member in chain.members):
        return True
    first = chain.members[0].start
    bits = any(source.find(sign, first, end) >= 0 for sign in _OF_BITS)
    if _IN_A_FORMAT.match(source, end, end + _BESIDE):
        return True
    if bits and (
        _BITWISE.search(source, max(0, first - _BESIDE), first)
        or _WITH_BITS.search(source, first, end)
    ):
        return True
    stored = is_found(_STORED, source) and _STORED.search(_of_one_claim(sentence)) is not None
    exact = stored and _is_power_of_two(chain.members[head].expression)
    if stored and not exact and not _counts_memory(chain):
        return True
    if is_done_otherwise(source, chain.members[head], end):
        return True
    return announces_another(source, chain.members[head].start, end)


def _of_one_claim(sentence: str) -> str:
    """A sentence from the last line on that is a claim of its own: rows of a calculation."""
    *above, last = sentence.split("\n")
    claims = [place for place, line in enumerate(above) if "=" in line]
    return "\n".join((*above[claims[-1] + 1 :], last)) if claims else sentence


def _is_power_of_two(node: Expression | None) -> bool:
    """``2^{-10}``, the epsilon of fp16: every binary format has it as it is."""
    base = node.args[0] if isinstance(node, Call) and node.op == "pow" else None
    return isinstance(base, Number) and base.value == _BASE


_BASE = 2


def announces_another(source: str, start: int, end: int) -> bool:
    """Whether the words of a sentence up to a place do so, or those right behind another."""
    if is_found(_OTHERWISE, source) and _OTHERWISE.search(_before(source, start)):
        return True
    return _MOD_BEHIND.match(source, end, end + _BESIDE) is not None


def _counts_memory(chain: Chain) -> bool:
    """Whether it says how much room numbers take, whatever is computed with them."""
    quantities = (quantity for member in chain.members for quantity in member.quantities)
    return any("bit" in dict(quantity.dimension) for quantity in quantities)


def _is_of_cycles(source: str, member: Member) -> bool:
    """Whether a side is a product of permutations; a number is read without its brackets."""
    bracketed = 0 if member.printed is None else 1
    start, end = member.start - bracketed, member.end + bracketed
    return start >= 0 and bool(_CYCLES.fullmatch(source, start, end))


def is_of_machine_numbers(document: Document, chain: Chain) -> bool:
    r"""``0.1 + 0.2 \neq 0.3`` is right of the numbers of a machine, if the sentence names them."""
    source, end = document.source, max(member.end for member in chain.members)
    behind = source[end : end + _BESIDE].partition("\n\n")[0].partition(". ")[0]
    return any(map(_FLOATING.search, (_before(source, chain.members[0].start), behind)))


def _before(source: str, start: int) -> str:
    """What stands before a place in its sentence."""
    before = source[max(0, start - _BESIDE) : start]
    return before[max(before.rfind(mark) for mark in (". ", "\n\n", "; ")) + 1 :]
