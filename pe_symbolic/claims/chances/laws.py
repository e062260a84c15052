r"""Chances of a variable whose law is stated: ``P(X \le 2)`` of ``X \sim \mathrm{Bin}(10, 0.3)``.

What is stated of a law is often approximated, or of another variable of the same letter:
a number is held to it where it is right, or so but for a slip.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from math import comb, factorial

from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.names.bindings import Bindings
from pe_symbolic.claims.numbers.slips import is_slip_of
from pe_symbolic.claims.positional.waves import is_near, rounds_to
from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.expression import Call, Constant, Expression, Number, Symbol
from pe_symbolic.regex import regex

_POINT = r"(?:\.|,|\{,\})"
_SIM = r"\$?\s?(?:\\sim(?![A-Za-z])|~|∼)"
_SET = r"(?:\\(?:mathcal|mathrm|mathbf|mathsf|text|textrm|operatorname)\s?\{?\s?)?"
_SHARE = (
    rf"0?{_POINT}[0-9]{{1,6}}|\\[dt]?frac\s?\{{?[0-9]{{1,3}}\}}?\s?\{{?[1-9][0-9]{{0,2}}\}}?"
    r"|[0-9]{1,3}\s?/\s?[1-9][0-9]{0,2}"
)
_PARTED = r"\s?(?:\\[,;: ])?[,;]\s?(?:\\[,;: ])?\s?"
#: ``X \sim \mathcal{B}(20\,;\,0{,}1)``, ``X ~ Poisson(3)``, ``X \sim N(100, 15^2)``.
_LAW = regex(
    rf"(?P<name>[A-Z]){_SIM}\s?\$?\s?{_SET}(?:"
    rf"(?:Bin(?:om(?:ial)?)?|B)\s?\}}?\s?(?:\\left)?\(\s?(?P<count>[0-9]{{1,3}}){_PARTED}"
    rf"(?P<share>{_SHARE})"
    rf"|(?:Pois(?:son)?|Poi?|P)\s?\}}?\s?(?:\\left)?\(\s?"
    rf"(?P<rate>[0-9]{{1,2}}(?:{_POINT}[0-9]{{1,4}})?)"
    rf"|N\s?\}}?\s?(?:\\left)?\(\s?(?P<mean>-?[0-9]{{1,4}}(?:{_POINT}[0-9]{{1,4}})?){_PARTED}"
    rf"(?P<deviation>[0-9]{{1,4}}(?:{_POINT}[0-9]{{1,4}})?)\s?\^\s?\{{?2\}}?"
    r")\s?(?:\\right)?\)"
)
_ANY_LAW = regex(rf"([A-Z]){_SIM}")
_BOUND = rf"-?[0-9]{{1,4}}(?:{_POINT}[0-9]{{1,4}})?"
_CHANCE = regex(
    rf"(?:P|Pr)\((?:(?P<low>{_BOUND})(?P<from>[<≤])(?P<inner>[A-Z])(?P<to>[<≤])(?P<high>{_BOUND})"
    rf"|(?P<name>[A-Z])(?P<sign>[=<≤>≥])(?P<bound>{_BOUND}))\)"
)
_MOST = 200
_ONE = Number(Fraction(1), "1")


def by_law(named: Member, number: Member, bindings: Bindings) -> tuple[str, Expression] | None:
    """The variable that a chance is one of, and its value by the law that is stated above."""
    if not isinstance(named.expression, Symbol) or number.printed is None:
        return None
    asked = _CHANCE.fullmatch(named.expression.name)
    variable = (asked["inner"] or asked["name"]) if asked else ""
    law = _law_of(variable, named.start, bindings) if asked else None
    value = _chance(asked, law) if asked and law else None
    if value is None:
        return None
    counted = Call("div", (value, number.scale)) if number.scale else value
    meant = rounds_to(counted, number.printed) or _is_a_slip(counted, number.printed, bindings)
    return (variable, value) if meant else None


def _is_a_slip(value: Expression, printed: PrintedDecimal, bindings: Bindings) -> bool:
    """Whether a number is miscopied, and no near one of another law or of a table's numbers."""
    if _approximates(bindings.document.source):
        return False
    wide = replace(printed, unit=printed.unit * _FAR)
    return is_slip_of(value, printed) and not is_near(value, wide)


_APPROXIMATED = regex(r"(?i)appro[cxs]|näher|aprox|continuity|stetigkeit|приближ|近似")
_FAR = 6


def _law_of(variable: str, place: int, bindings: Bindings) -> re.Match[str] | None:
    """The law that is stated last of a variable above a place, in a section that is still open."""
    stated = _stated(bindings.document.source).get(variable, [])
    at = bisect_left(stated, place, key=lambda one: one[0])
    law = stated[at - 1][1] if at else None
    return law if law is not None and bindings.sections.at(law.start())[1] > place else None


@lru_cache(maxsize=2)
def _stated(source: str) -> Mapping[str, Sequence[tuple[int, re.Match[str] | None]]]:
    """Where a law is stated of each variable, and the law where it is one of those above."""
    stated: dict[str, list[tuple[int, re.Match[str] | None]]] = {}
    for one in _ANY_LAW.finditer(source):
        stated.setdefault(one[1], []).append((one.start(), _LAW.match(source, one.start())))
    return stated


@lru_cache(maxsize=2)
def _approximates(source: str) -> bool:
    return _APPROXIMATED.search(source) is not None


def _chance(asked: re.Match[str], law: re.Match[str]) -> Expression | None:
    """What a law gives to a number, or to those between two bounds or on one side of one."""
    if law["mean"]:
        return _of_a_normal_one(asked, law)
    low, high = asked["low"] or asked["bound"], asked["high"] or asked["bound"]
    first, last = _number(low), _number(high)
    if first.denominator > 1 or last.denominator > 1 or last > _MOST:
        return None
    if law["count"] and _number(law["share"]) > 1:
        return None
    sign = asked["sign"]
    least, most = int(first) + (asked["from"] == "<"), int(last) - (asked["to"] == "<")
    if sign in ("<", "≤"):
        return _between(law, 0, most - (sign == "<"))
    if sign in (">", "≥"):
        return _less(_ONE, _between(law, 0, least - (sign == "≥")))
    return _between(law, least, most)


def _between(law: re.Match[str], least: int, most: int) -> Expression:
    """The chance of the whole numbers from one to another."""
    numbers = range(max(least, 0), most + 1)
    if law["count"]:
        count, share = int(law["count"]), _number(law["share"])
        terms = (comb(count, k) * share**k * (1 - share) ** max(count - k, 0) for k in numbers)
        return Number(sum(terms, Fraction(0)))
    rate = _number(law["rate"])
    whole = sum((rate**k / factorial(k) for k in numbers), Fraction(0))
    return Call("mul", (Number(whole), Call("pow", (Constant("e"), Number(-rate)))))


def _of_a_normal_one(asked: re.Match[str], law: re.Match[str]) -> Expression | None:
    mean, deviation = _number(law["mean"]), _number(law["deviation"])
    if asked["sign"] == "=" or not deviation:
        return None

    def up_to(bound: str) -> Expression:
        return Call("normal_cdf", (Number((_number(bound) - mean) / deviation),))

    if asked["inner"]:
        return _less(up_to(asked["high"]), up_to(asked["low"]))
    below = up_to(asked["bound"])
    return below if asked["sign"] in ("<", "≤") else _less(_ONE, below)


def _number(written: str) -> Fraction:
    r"""``0{,}1``, ``1/6`` and ``\frac{1}{6}``."""
    digits = _DIGITS.findall(written)
    if "frac" in written or "/" in written:
        above, below = digits if len(digits) > 1 else (digits[0][0], digits[0][1:])
        return Fraction(int(above), int(below))
    return Fraction(written.replace("{,}", ".").replace(",", "."))


_DIGITS = regex(r"[0-9]+")


def _less(whole: Expression, part: Expression) -> Expression:
    return Call("add", (whole, Call("neg", (part,))))
