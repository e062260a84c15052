r"""A full stop that multiplies: ``\frac12.\frac34``, ``2^3.3^2``, ``1,6.10^{-19}.200``.

Both factors touch it, so it ends no sentence, and neither is the whole part of a decimal.
"""

from __future__ import annotations

from functools import lru_cache
from math import prod

from pe_symbolic.formula.tape import Tape
from pe_symbolic.formula.tokens import Kind
from pe_symbolic.regex import is_found, regex

_COMMAND = (
    r"\\(?:[dtc]?frac|sqrt|sin|cos|tan|ln|log|exp|left|[dt]?binom|pi)(?![A-Za-z])"
    r"|\(|[A-Za-z](?=[_^(])"
)
_FACTOR = regex(rf"{_COMMAND}|[0-9]")
_NO_DECIMAL = regex(_COMMAND)
_RAISED = regex(r"[0-9]{1,3}\s?\^")
#: ``{}^6C_4``, with which no sentence begins.
_CHOSEN = regex(r"(?P<wrapped>\n\s{0,40})?\{\}\s?\^(?:[0-9]|\{[0-9]{1,3}\})[CP]_")
#: ``2.3.5 = 30``; by threes such points group digits.
_SEVERAL = regex(
    r"(?![0-9]{1,3}(?:\.[0-9]{3})+(?![0-9.]))(?P<factors>[1-9][0-9]{0,2}(?:\.[1-9][0-9]{0,2}){2,8})"
    r"(?![0-9.])\s*(?:=|≈|\\approx(?![A-Za-z]))\s*"
    r"(?:(?P<result>[0-9]{1,18})(?![0-9]|\s?(?:[-+−*/^!({·×⋅]|\\(?:cdot|times|div|frac|sqrt|left))))?"
)
#: By how much of itself a product may be off that such a number is meant for.
_NEARLY = 10
_WHOLE = regex(r"[0-9]+(?:(?:,|\{,\})[0-9]+)?(?![0-9])")
#: What stands before such a point and has a comma of its own.
_BEFORE_A_POINT = regex(
    r"[0-9]{1,9}(?:,|\{,\})(?:[0-9]{1,2}|[0-9]{4,9})(?=\.[0-9]{1,6}(?![0-9]))"
    r"|[1-9][0-9]{0,2}(?=\.(?:10\^|(?![0-9]{3}(?:,|\{,\}))[0-9]{1,9}(?:,|\{,\})[0-9]))"
)
#: Where a text has this, all points before powers of ten multiply.
_STYLE = regex(r"[0-9](?:,|\{,\})[0-9]{1,9}\.10\^")
_DECIMAL_COMMA = regex(r"(?![0-9]{3}(?:,|\{,\}))[0-9]{1,9}(?:,|\{,\})[0-9]")
_LONGEST_SCRIPT = 40
#: ``.3^2``: the sign, the base, the power.
_NEAR = 4


def ends_a_word(tape: Tape, start: int) -> bool:
    """``speed.4 · 3 = 12``: in plain text a full stop right behind a word begins no decimal.

    Unless the word is shortened by it, ``vol.5``, or a decimal is written so elsewhere near.
    """
    if tape.is_latex or not tape.last_is(Kind.TEXT, Kind.NAME) or not tape.touches_last(start):
        return False
    around = tape.source[max(0, start - _AROUND) : start], tape.source[start + 1 : start + _AROUND]
    return _WORD.search(around[0]) is not None and not any(map(_WITHOUT_ZERO.search, around))


_WORD = regex(r"[^\W\d_]{4,}\Z")
_WITHOUT_ZERO = regex(r"(?:\A|[\s=≈(+*/·×-])\.[0-9]|\bapprox\Z")
_AROUND = 40


def multiplies(tape: Tape, start: int) -> bool:
    """Whether the point at ``start`` stands between two factors, each right beside it.

    Between two vectors, and two names that are set equal to them, blanks part it from them.
    So they may behind the power that a formula begins with.
    """
    apart = (_is_of_vectors, _stands_before_combinations, _ends_the_first_power)
    if any(does(tape, start) for does in apart):
        return True
    if not tape.touches_last(start):
        return False
    if not tape.is_latex:
        return tape.last_is(Kind.NUMBER) and bool(_before_a_ten(tape, tape.tokens[-1].start))
    behind = start + 1
    last, factor = tape.tokens[-1], _FACTOR.match(tape.source, behind, tape.end)
    if factor is None:
        return False
    if last.kind is Kind.CLOSE:
        return not _is_set_below(tape, start)
    if last.kind is Kind.POSTFIX:
        return last.text == "factorial"
    if last.kind is not Kind.NUMBER:
        return False
    before = tape.tokens[-2] if len(tape.tokens) > 1 else None
    if before is not None and before.kind is Kind.SUBSCRIPT:
        return False
    if _NO_DECIMAL.match(tape.source, behind, tape.end) or _is_timed(tape):
        return True
    if before is not None and before.kind is Kind.POWER:
        return _RAISED.match(tape.source, behind, tape.end) is not None
    written = tape.source[last.start : last.end]
    if "," in written or not written.isdigit():
        return "," in written
    return bool(_first_of_several(tape, last.start)) or (
        (
            tape.source.startswith("10^", behind)
            or _DECIMAL_COMMA.match(tape.source, behind, tape.end) is not None
        )
        and _has_decimal_commas(tape)
    )


def _ends_the_first_power(tape: Tape, start: int) -> bool:
    """``2^{11}. 8 = 2^{14}``: the number behind is the last factor, and nothing is equal before."""
    if not tape.is_latex or _LAST_FACTOR.match(tape.source, start + 1, tape.end) is None:
        return False
    power = _A_POWER.search(tape.source, max(tape.first, start - _LONGEST_SCRIPT), start)
    return power is not None and all(token.kind is not Kind.RELATION for token in tape.tokens)


_LAST_FACTOR = regex(r" [0-9]{1,6} ?(?:[=≈]|\\approx(?![A-Za-z]))")
_A_POWER = regex(r"[0-9)]\^(?:[0-9]|\{[0-9]{1,4}\}) ?\Z")


def _stands_before_combinations(tape: Tape, start: int) -> bool:
    """``3!.{}^5C_1``, ``{}^4C_1.{}^6C_4``; on the next line these only behind others."""
    found = _CHOSEN.match(tape.source, start + 1, tape.end) if tape.is_latex else None
    if found is None or not tape.touches_last(start):
        return False
    chosen = [token.kind for token in tape.tokens[-2:]] == [Kind.SUBSCRIPT, Kind.NUMBER]
    alike = tape.last_is(Kind.NUMBER, Kind.CLOSE, Kind.POSTFIX)
    return chosen or (alike and found["wrapped"] is None)


def _is_of_vectors(tape: Tape, start: int) -> bool:
    """``q . k = [1, 0] . [2, 3] = 2``: a point between two lists of numbers, or their names."""
    apart = tape.source.startswith(" . ", start - 1)
    if not (apart and tape.last_is(Kind.CLOSE, Kind.NAME, Kind.NUMBER)):
        return False
    if _parts_names_of_lists(tape.source, start):
        return True
    found = _VECTORS.search(tape.source, max(tape.first, start - _LONGEST_LIST), start)
    listed = found is not None and found.group().endswith("] ")
    behind = _VECTOR if listed else _NAMED_VECTORS
    return found is not None and behind.match(tape.source, start + 1, tape.end) is not None


def _parts_names_of_lists(source: str, start: int) -> bool:
    """``a . b = 11`` where both are set equal to lists of numbers; so is any PE(3), or ``pos3``."""
    behind = _NAME_BEHIND.match(source, start + 1)
    before = behind and _NAME_BEFORE.search(source, max(0, start - _LONGEST_NAME), start)
    if behind is None or before is None:
        return False
    return all(
        side["name"] in _names_of_lists(source) or _ENCODED.fullmatch(side["name"] + side["called"])
        for side in (before, behind)
    )


@lru_cache(maxsize=2)
def _names_of_lists(source: str) -> frozenset[str]:
    return frozenset(found["name"] for found in _SET_TO_A_LIST.finditer(source))


_NAMED = r"(?P<name>[A-Za-z][A-Za-z0-9]{0,6}(?:_[A-Za-z0-9]{1,3})?)(?P<called>(?:\([0-9]{1,4}\))?)"
_ENCODED = regex(r"PE\([0-9]+\)|(?:pos|PE|pe)_?[0-9]{1,4}")
_TO_A_LIST = r" ?[=≈] ?[\[(] ?[-−]?[0-9.]++ ?,"
_SET_TO_A_LIST = regex(rf"(?<![\w.^]){_NAMED}{_TO_A_LIST}")
_NAME_BEFORE = regex(rf"(?<![\w.^]){_NAMED} \Z")
_NAME_BEHIND = regex(rf" {_NAMED}(?!{_TO_A_LIST}) ?[=≈]")
_LONGEST_NAME = 20
_LIST = r"\[ ?[-−]?[0-9.]{1,12}(?: ?, ?[-−]?[0-9.]{1,12}){1,24} ?\]"
_LONGEST_LIST = 400
#: What ends right before the point.
_VECTORS = regex(rf"(?:{_LIST}|(?<![\w.])[A-Za-z][\w]{{0,6}}) \Z")
_VECTOR = regex(rf" {_LIST} ?[=≈]")
_NAMED_VECTORS = regex(rf" [A-Za-z]\w{{0,6}} ?= ?{_LIST} \. {_LIST}")


def take_factor(tape: Tape) -> str:
    """The digits behind such a point, as the text of a number; the tape stands behind them."""
    found = _WHOLE.match(tape.source, tape.at, tape.end)
    if found is None:
        return ""
    tape.at = found.end()
    return found.group().replace("{,}", ".").replace(",", ".")


def first_factor(tape: Tape, start: int) -> str:
    """A number at ``start`` that ends at such a point: the ``1,6`` of ``1,6.10^{-19}``."""
    if not tape.is_latex:
        return _before_a_ten(tape, start)
    if tape.in_list():
        return ""
    if several := _first_of_several(tape, start):
        return several
    found = _BEFORE_A_POINT.match(tape.source, start, tape.end)
    if found is None or not ("," in found.group() or _has_decimal_commas(tape)):
        return ""
    return found.group()


def _before_a_ten(tape: Tape, start: int) -> str:
    """The ``8,0`` of ``8,0.10^-2`` in plain text, and the 8 of ``8.10⁻²`` beside such commas."""
    found = _TIMES_TEN.match(tape.source, start, tape.end)
    if found is None or not ("," in found.group() or _has_decimal_commas(tape)):
        return ""
    return found.group()


_TIMES_TEN = regex(r"[0-9]{1,9}(?:,[0-9]{1,9})?(?=\.10(?:\s?\^|[⁻⁺]?[⁰¹²³⁴⁵⁶⁷⁸⁹]))")


def _first_of_several(tape: Tape, start: int) -> str:
    """The 2 of ``2.3.5 = 30``, and nothing of ``1.2.3 = 4``: that may be the number of a section.

    The number behind is their product, or near to it.
    """
    several = _SEVERAL.match(tape.source, start, tape.end)
    if several is None:
        return ""
    factors, result = several["factors"].split("."), several["result"]
    product = prod(map(int, factors))
    near = not result or abs(int(result) - product) * _NEARLY <= product
    return factors[0] if near else ""


def _has_decimal_commas(tape: Tape) -> bool:
    return tape.decimal_comma or is_found(_STYLE, tape.source)


def _is_timed(tape: Tape) -> bool:
    """Whether the number before, or the base of that power, stands behind such a point itself."""
    return any(
        sign.kind is Kind.OPERATOR and tape.source[sign.start : sign.end] == "."
        for sign in tape.tokens[-_NEAR:-1]
    )


def _is_set_below(tape: Tape, start: int) -> bool:
    """Whether the braces that close right before are those of an index: ``x_{1}.5``."""
    opened = tape.source.rfind("{", max(tape.first, start - _LONGEST_SCRIPT), start)
    return tape.source[start - 1] == "}" and tape.source[opened - 1 : opened] == "_"
