r"""What is set upright in a formula: ``\mathrm{kg}``, ``\text{ and }``, ``{\rm Pa}``."""

from __future__ import annotations

import re

from pe_symbolic.formula import lexicon
from pe_symbolic.formula.areas import as_typed
from pe_symbolic.formula.braces import braced_end
from pe_symbolic.formula.foreign_units import in_latin
from pe_symbolic.formula.number_tokens import number_token
from pe_symbolic.formula.prices import currency, in_full
from pe_symbolic.formula.rates import is_rate, measures, without_things
from pe_symbolic.formula.rows import is_broken
from pe_symbolic.formula.tape import Tape
from pe_symbolic.formula.tokens import Kind, Token
from pe_symbolic.formula.torn_units import upright_words
from pe_symbolic.notation import money
from pe_symbolic.regex import regex

_WORD = regex(r"[A-Za-z][A-Za-z0-9_ \-]*")
#: Words in brackets behind a number or a unit, and what shows that they say what is counted.
_REMARK = regex(r"(?:^|\s+|(?<=\w)(?=（))(?:\((?!mod\b)[^()]*[^\W\d][^()]*\)|（[^（）]*）)$")
_GOES_ON = regex(r"\s*(?:&\s*)?(?:[-+*/=≈×÷·−]|\\(?:times|cdot|div|approx)(?![A-Za-z]))")
_GOES_ON_OR_ENDS = regex(rf"{_GOES_ON.pattern}|\s*+\Z")
_PLAIN_NUMBER = regex(rf"(?:{money.BEFORE})?([-−+]?)([0-9]+(?:,[0-9]{{3}})*(?:\.[0-9]+)?)")
_CURRENCIES = frozenset(money.EVERY)
_EXPONENT = regex(r"[eE]([-−+]?)([0-9]{0,4})")
_RAISED = regex(r"\s*\{?([-−+]?)([0-9]{1,4})\}?(?![0-9.])")
_BARE_EXPONENT = regex(r"()([0-9]{1,4})(?![0-9.])")
_BRACED_EXPONENT = regex(r"\s*\{([-−+]?)([0-9]{1,4})\}(?![0-9.])")
_OPENED = regex(r"\s*\{")
_OF_A_GROUP = regex(r"[ ~]*[A-Za-z](?:[A-Za-z/ ~]|\\[,;: ]|\^-?[1-9]|\^\{-?[1-9]\}){0,30}\}")
_TAKES_A_GROUP = frozenset({Kind.POWER, Kind.SUBSCRIPT, Kind.FRACTION, Kind.ROOT, Kind.BINOMIAL})
#: The prefix of ``\\mathrm{\\mu F}`` and ``\\text{μF}``.
_MICRO = regex(r"\A\s*(?:\\(?:text|up)?mu(?:\{\}|\s|~)*\{?|[µμ])(?=[A-Za-z])")
_LETTERS = regex(r"[ \t~]*([A-Za-z]{1,12})(?![A-Za-z])")


def upright(tape: Tape, name: str, start: int) -> None:
    r"""The braced argument of ``\mathrm``, ``\text`` and the like."""
    if _is_unit_with_powers(tape, start) or _is_a_concentration(tape, start):
        return
    if _is_raised_in_its_braces(tape, start):
        tape.brackets.pop()
        start = tape.tokens.pop().start
        content = upright_words(tape)
        tape.at = tape.source.index("}", tape.at) + 1
    else:
        content = upright_words(tape)
    if content is not None:
        _word(tape, content, start)


_PART = r"\\(?:text|mathrm)\s?\{\s?[A-Z][A-Za-z0-9]{0,20}\s?\}(?:\s?_\s?(?:\{[0-9]{1,2}\}|[0-9]))?"
_CHARGED = r"(?:\s?\^\s?(?:\{\s?[0-9]?[-+]\s?\}|[-+]))?"
#: What stands between the brackets of a concentration: parts with what there are of them.
_SUBSTANCE_ALONE = regex(rf"(?:{_PART}\s?){{1,6}}+{_CHARGED}(?=\s?\])")


def _is_a_concentration(tape: Tape, start: int) -> bool:
    r"""``[\text{CH}_3\text{COO}^-]``, all of it: one name, and no product; taken if so."""
    opened = tape.tokens[-1:] and tape.tokens[-1].text == "["
    found = _SUBSTANCE_ALONE.match(tape.source, start, tape.end) if opened else None
    if found is None:
        return False
    tape.at = found.end()
    name = re.sub(r"\\[a-z]+|[^A-Za-z0-9+-]", "", found.group())
    tape.tokens.append(Token(Kind.NAME, name, start, tape.at, upright=True))
    return True


def _is_raised_in_its_braces(tape: Tape, start: int) -> bool:
    r"""``{\text{kg/m}}^{3}``, ``{\text{mm}}^{2}``: the power is as where no braces are."""
    if not _opens_a_group(tape, start):
        return False
    end = braced_end(tape.source, tape.at, tape.end)
    if end is None or not _CLOSED_AND_RAISED.match(tape.source, end, tape.end):
        return False
    word = tape.source[tape.at : end].strip()[1:-1].strip()
    return word.isalpha() or _is_compound_unit(word)


_CLOSED_AND_RAISED = regex(r"\s*\}\s*\^")


def roman(tape: Tape, name: str, start: int) -> None:
    r"""``\rm``, the older form of ``\mathrm``, before a group or letters: ``{\rm Pa}``."""
    if _OPENED.match(tape.source, tape.at, tape.end):
        upright(tape, name, start)
    elif _fills_a_group(tape, start):
        tape.brackets.pop()
        tape.at = tape.tokens.pop().start
        upright(tape, name, tape.at)
    elif letters := _LETTERS.match(tape.source, tape.at, tape.end):
        tape.at = letters.end()
        _word(tape, letters.group(1), start)


def _fills_a_group(tape: Tape, start: int) -> bool:
    r"""Whether ``{\rm Pa}`` or ``{\rm m\,s^{-1}}`` is all in its braces, and no script."""
    if not _opens_a_group(tape, start):
        return False
    end = braced_end(tape.source, tape.tokens[-1].start, tape.end)
    return end is not None and _OF_A_GROUP.fullmatch(tape.source, tape.at, end) is not None


def _opens_a_group(tape: Tape, start: int) -> bool:
    """Whether braces that are no argument and no script begin right before."""
    kinds = [token.kind for token in tape.tokens[-2:]]
    opened = tape.tokens[-1:] and tape.tokens[-1].text == "{" and kinds[0] not in _TAKES_A_GROUP
    return bool(opened) and not tape.source[tape.tokens[-1].end : start].strip()


_TWO_IN_BRACKETS = regex(r"\s?(?:\\left\s?)?\([^()]{1,80},")


def _take_modulus(tape: Tape, start: int) -> None:
    r"""``17 \text{ mod } 5`` divides; ``= \operatorname{mod}(17, 5)`` is called."""
    divides = tape.last_is(Kind.NUMBER, Kind.NAME, Kind.CONSTANT, Kind.CLOSE, Kind.OPEN)
    if divides or not _TWO_IN_BRACKETS.match(tape.source, tape.at, tape.end):
        tape.take_modulus(start)
    else:
        tape.emit(Kind.NAME, "mod", start)


#: The logarithmus dualis; two letters in a row are any name.
_SET_UPRIGHT_ALONE = {"ld": "log2"}


def _word(tape: Tape, content: str, start: int) -> None:
    """A word set upright: a function, a number, a name (or unit), or prose."""
    leads = content[-1:].isspace() and _leads_to_a_name(tape)
    content = _MICRO.sub("mu", content).strip().strip("~\\ ")
    word = without_things(tape, _without_remark(tape, content.replace("\\", "")))
    word = in_full(tape, word)
    if _is_exponent(tape, word, start):
        return
    operation = lexicon.FUNCTION_NAMES.get(word.lower()) or _SET_UPRIGHT_ALONE.get(word)
    if operation is not None and not _is_a_minute(tape, word):
        tape.emit(Kind.FUNCTION, operation, start)
    elif word in ("e", "pi"):
        tape.emit(Kind.CONSTANT, word, start)
    elif _is_number(tape, word, start):
        return
    elif unit := _unit(tape, word):
        tape.tokens.append(Token(Kind.NAME, unit, start, tape.at, upright=True))
    elif word == "mod":
        _take_modulus(tape, start)
    elif word in lexicon.OF_WORDS and tape.last_is(Kind.POSTFIX, Kind.CLOSE):
        tape.emit(Kind.OPERATOR, "*", start)
    elif word.lower() in ("rad", "radian", "radians") and not _is_kept(tape, start):
        return  # a bare angle is in radians already
    elif _is_beside_an_amount(tape, word):
        currency(tape, word, start)
    elif _connects(tape, word) or not _names_something(tape, word) or leads:
        if word:
            tape.emit(Kind.TEXT, word, start)
    else:
        joined = re.sub(r"[\W_]+", "_", word).strip("_")
        tape.tokens.append(Token(Kind.NAME, joined, start, tape.at, upright=True))


def _connects(tape: Tape, word: str) -> bool:
    r"""``and``, and ``and for`` or ``so that`` as well: no name begins with such a word.

    The u of ``\frac{4\,\text{u}}{2\,\text{u}}`` is a unit.
    """
    atomic = word == "u" and tape.last_is(Kind.NUMBER)
    if atomic and _ENDS_A_FACTOR.match(tape.source, tape.at, tape.end):
        return False
    first, _, rest = word.lower().partition(" ")
    return word.lower() in lexicon.CONNECTIVES or (bool(rest) and first in _BEGINS_A_CLAUSE)


_ENDS_A_FACTOR = regex(rf"\s*\}}|{_GOES_ON.pattern}")
_BEGINS_A_CLAUSE = frozenset("and but so where then for if when since because while".split())


def _leads_to_a_name(tape: Tape) -> bool:
    r"""``\text{Let } x = 3``, ``\text{width } d = 8``: words, a blank, and a name set equal."""
    begins = not tape.tokens or tape.last_is(Kind.BREAK, Kind.TEXT, Kind.COMMA)
    return begins and bool(_NAME_SET.match(tape.source, tape.at, tape.end))


_NAME_SET = regex(
    r"(?:[\s~]|\\[,;:! ])*+\\?[A-Za-z]++(?:_(?:[A-Za-z0-9]|\{[^{}]{1,20}\}))?"
    r"(?:\s?\([^()=]{1,20}\))?+"
    r"(?:[\s&~]|\\[,;:! ])*+(?::?=|\\(?:approx|in|gets|leq?|geq?|neq?)(?![A-Za-z])|[<>≈≤≥])"
)

_DOSES, _NEAR = frozenset("Gy mGy cGy µGy muGy Sv mSv rem J/kg".split()), 24


def _is_kept(tape: Tape, start: int) -> bool:
    r"""``2\,\text{Gy} = 200\,\text{rad}``, a dose; ``5\,\mu\text{rad}``, with a prefix apart."""
    prefixed = any(one.text == "mu" and one.end == start for one in tape.tokens[-1:])
    return prefixed or any(one.upright and one.text in _DOSES for one in tape.tokens[-_NEAR:])


#: ``1.5\text{亿元}``, ``6000\text{万人}``: so many thousands, and the money or the things they
#: are; ``万分之`` is a part of one.
_MYRIADS = regex(
    r"(?P<many>[百千万萬亿億만억백천]{1,2})[元圆圓円원]?"
    r"|(?P<things>[百千]?[万萬亿億만억])(?!分)[^\W\d_A-Za-z]{1,4}"
)


def _is_a_minute(tape: Tape, word: str) -> bool:
    r"""``1500\ \mathrm{min}^{-1}``: behind a number so many a minute, and no inverse function."""
    counted = word in lexicon.TIMES and tape.last_is(Kind.NUMBER)
    return counted and _BELOW_ZERO.match(tape.source, tape.at, tape.end) is not None


_BELOW_ZERO = regex(r"\s?\^\s?\{\s?[-−]\s?[12]\s?\}(?!\s?(?:\\left)?[({])")


def _names_something(tape: Tape, word: str) -> bool:
    r"""Latin words, and in ``32 \text{层} \times 2`` what is counted."""
    goes_on = _GOES_ON.match(tape.source, tape.at, tape.end) is not None or is_broken(tape)
    counted = tape.last_is(Kind.NUMBER) and goes_on and word.isalpha()
    others = (_is_said_of_a_unit, _is_scripted, _is_an_operand)
    return counted or _WORD.fullmatch(word) is not None or any(one(tape, word) for one in others)


def _is_scripted(tape: Tape, word: str) -> bool:
    r"""``\text{Größe}_{10}``, ``q_\text{für A}``: what has an index, or is one, is a name.

    An index may have digits and marks in it: ``V_\text{2,max}``.
    """
    if [token.text for token in tape.tokens[-2:]] == ["_", "{"] or tape.last_is(Kind.SUBSCRIPT):
        return _INDEX.fullmatch(word) is not None and any(map(str.isalpha, word))
    return tape.source.startswith("_", tape.at) and word.replace(" ", "").isalpha()


_INDEX = regex(r"[^\W_](?:[ ,./'+\-]{0,2}[^\W_]){0,30}")


def _is_an_operand(tape: Tape, word: str) -> bool:
    r"""``= \text{# groups} - 1``: words of any signs that are computed with; a mark ends a label.

    At the head of a formula a minus may be one of its own: ``\text{(a) } -1 + 3``.
    """
    if not any(map(str.isalpha, word)) or word[-1:] in _ENDS_A_LABEL:
        return False
    if tape.last_is(Kind.RELATION, Kind.OPERATOR):
        return _GOES_ON.match(tape.source, tape.at, tape.end) is not None
    return not tape.tokens and _MULTIPLIES.match(tape.source, tape.at, tape.end) is not None


_ENDS_A_LABEL = frozenset(":;,.!?=≈：，。；")
_MULTIPLIES = regex(r"\s*(?:[*/×÷·]|\\(?:times|cdot|div)(?![A-Za-z]))")


def _is_said_of_a_unit(tape: Tape, word: str) -> bool:
    r"""``1.0\text{m} (\text{높이})``: words of any script, alone in brackets behind a unit."""
    opened = len(tape.tokens) > 1 and tape.tokens[-1].text == "(" and tape.tokens[-2].upright
    return opened and tape.source.startswith(")", tape.at) and word.replace(" ", "").isalpha()


def _is_unit_with_powers(tape: Tape, start: int) -> bool:
    r"""``\mathrm{cm^{-3}}``, ``\text{kg/m$^3$}``: a unit in TeX's own signs; taken if so."""
    end = braced_end(tape.source, tape.at, tape.end)
    content = tape.source[tape.at : end].strip()[1:-1] if end else ""
    if not end or not any(sign in content for sign in "\\{$"):
        return False
    content = _SUBSTANCE.sub("", _TEX_DEGREE.sub("°", content.replace("$", "")))
    content = _FRACTION.sub(r"\1/(\2)", content)
    content = _FRACTION.sub(r"\1/(\2)", content)
    unit = re.sub(r"[{}]", "", _TEX_SPACE.sub(" ", _TEX_DOT.sub("·", content))).strip()
    unit = _POINT.sub("·", re.sub(r" *([·/ ]) *", r"\1", unit))
    if not _is_compound_unit(f"{unit}^1"):
        return False
    tape.at = end
    tape.tokens.append(Token(Kind.NAME, unit.replace(" ", "_"), start, end, upright=True))
    return True


#: What there is so much of: ``mL\,O_2\,dL^{-1}``.
_SUBSTANCE = regex(
    r"(?:\\[,;: ]|[ ~])[A-Z][A-Za-z]{0,3}_(?:[0-9]|\{[0-9]\})[A-Z]{0,2}(?![A-Za-z_^{])"
)
#: A quotient of units, with powers in them.
_FRACTION = regex(r"\\[dt]?frac\s*\{((?:[^{}]|\{[^{}]*\})*)\}\s*\{((?:[^{}]|\{[^{}]*\})*)\}")
_TEX_DEGREE = regex(r"(?:\^\s?\{?\s?\\circ\s?\}?|\\(?:text)?degree(?:\{\})?)\s?(?=C)")
_TEX_DOT = regex(r"\\(?:cdot|times)(?![A-Za-z])")
_TEX_SPACE = regex(r"\\[,;:! ]|~|\\(?:thinspace|space|mathrm|text|rm)(?![A-Za-z])")


def _is_beside_an_amount(tape: Tape, word: str) -> bool:
    r"""``\text{R\$}\,30``, ``30\text{€}``: whether a currency stands right at its number."""
    if word[-1:] not in _CURRENCIES or (word[:-1] and word[:-1] not in money.OF_CURRENCIES):
        return False
    if tape.last_is(Kind.NUMBER):
        return True
    begins = len(word) > 1 or not tape.tokens or tape.last_is(Kind.RELATION, Kind.OPERATOR)
    return begins and _AMOUNT.match(tape.source, tape.at, tape.end) is not None


_AMOUNT = regex(r"(?:\\[,; ]|[ ~]){0,2}[-−]?[0-9]")


def _without_remark(tape: Tape, words: str) -> str:
    r"""``1.5\text{ s (opening)} + 2``: what is counted, said between a number and a sign."""
    between = tape.last_is(Kind.NUMBER, Kind.CLOSE) or (tape.tokens and tape.tokens[-1].upright)
    if between and _GOES_ON_OR_ENDS.match(tape.source, tape.at, tape.end):
        return _REMARK.sub("", words)
    return words


def _upright_number(tape: Tape, number: re.Match[str], at: int) -> None:
    sign, digits = number.groups()[:2]
    if sign:
        tape.emit(Kind.OPERATOR, sign.replace("−", "-"), at + number.start(1), at + number.end(1))
    start, end = at + number.start(2), at + number.end(2)
    tape.tokens.append(number_token(digits.replace(",", ""), start, end))


#: ``= \textbf{14.95 mJ}``: a number and its unit in one font.
_QUANTITY = regex(
    r"([-−]?)([0-9]+(?:,[0-9]{3})*(?:\.[0-9]+)?)[ ~]+(?P<unit>[A-Za-zµμΩ°%/^²³0-9]{1,12})"
)


def _is_number(tape: Tape, word: str, start: int) -> bool:
    r"""A number, behind a relation sign one with its unit: ``\text{7 of them}`` is none."""
    number = _PLAIN_NUMBER.fullmatch(word)
    if number is None and tape.last_is(Kind.RELATION):
        number = _QUANTITY.fullmatch(word)
    if number is None:
        return False
    unit = number["unit"] if number.re is _QUANTITY else ""
    at = tape.source.find(word[number.start(1) :], start, tape.at) - number.start(1)
    if at < start or (unit and unit not in lexicon.UNITS and not measures(unit)):
        return False
    _upright_number(tape, number, at)
    if unit:
        span = at + number.start("unit"), at + number.end("unit")
        tape.tokens.append(Token(Kind.NAME, unit, *span, upright=True))
    return True


def _is_exponent(tape: Tape, word: str, start: int) -> bool:
    r"""``1.19\text{e-}7``: an upright e right behind a number is its power of ten; taken if so."""
    written = _EXPONENT.fullmatch(word)
    last = tape.tokens[-1] if tape.tokens else None
    if written is None or last is None or last.kind is not Kind.NUMBER or start - last.end > 1:
        return False
    touches = last.end == start
    sign, digits = written.groups()
    if not digits:
        pattern = _RAISED if (sign or word == "E") and touches else _BRACED_EXPONENT
        following = pattern.match(tape.source, tape.at, tape.end)
        if following is None and touches:
            following = _BARE_EXPONENT.match(tape.source, tape.at, tape.end)
        if following is None or (sign and following.group(1)):
            return False
        tape.at = following.end()
        sign, digits = sign or following.group(1), following.group(2)
    text = f"{last.text}e{sign.replace('−', '-')}{digits}"
    tape.tokens[-1] = number_token(text, last.start, tape.at)
    return True


def _unit(tape: Tape, word: str) -> str:
    """A unit with signs in it, or in another script, as it is named; empty for other words."""
    word = _POINT.sub("·", as_typed(word).translate(_RAISED_SIGNS))  # mol.L
    if word in _TEMPERATURES and tape.last_is(Kind.NUMBER, Kind.CLOSE):
        return word
    if _is_compound_unit(word):
        return re.sub(r"[{}]", "", word).replace(" ", "_")
    if tape.last_is(Kind.NUMBER) and (many := _MYRIADS.fullmatch(word)):
        return many["many"] or many["things"]
    if tape.tokens and word.lstrip("°º") == "С":  # the Cyrillic letter
        return "C" if tape.tokens[-1].text == "degrees" else "°C" if word != "С" else ""
    each = _EACH.sub("/", word)  # m/s per knot
    return each if is_rate(tape, each) else in_latin(word) or ""


def _is_compound_unit(word: str) -> bool:
    """``m/s^2``, ``J/(kg K)``: units with signs and powers between them, and nothing else."""
    parts = [part for part in re.split(r"[/·^0-9\-{}() ]+", word) if part]
    if _SO_MANY_A_TIME.fullmatch(word):
        return True
    compound = any(sign in word for sign in "/·^")
    names = (part.removeprefix("°") for part in parts)
    # A tonne beside other units; alone the letter is any name.
    known = (name == "t" or name in lexicon.UNITS or measures(name) for name in names)
    return compound and bool(parts) and all(known)


_TEMPERATURES = frozenset({"°C", "°F"})
_RAISED_SIGNS = {ord("²"): "^2", ord("³"): "^3"}
_POINT = regex(r"(?<=[A-Za-z0-9}])\.(?=[A-Za-z°])|(?<=[a-z]) ?(?=°[CF])")
_EACH = regex(r" per |(?<=[KMGT]B) / (?=[A-Za-z]{3})")
#: ``tokens/sec``: things that are counted.
_SO_MANY_A_TIME = regex(r"[a-z]{4,14}/(?:s|sec|second|min|minute|h|hr|hour|day)")
