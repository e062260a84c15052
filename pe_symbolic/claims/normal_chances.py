r"""Chances of a standard normal variable: ``P(Z \le 0.5)``, where Z is said to be one."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import lru_cache

from pe_symbolic.claims.bindings import Bindings
from pe_symbolic.claims.chain import Chain
from pe_symbolic.claims.given import Setting
from pe_symbolic.claims.waves import is_about
from pe_symbolic.expression import Call, Expression, Number, Symbol
from pe_symbolic.regex import regex

#: ``Z \sim N(0, 1)``, and words by which Z alone is meant.
_SAID = regex(
    r"(?P<name>[A-Z])\$?\s*(?:\\sim(?![A-Za-z])|~|∼)\s*\$?\\?(?:(?:mathcal|mathrm|text|operatorname)"
    r"\s*\{?\s*)?[N𝒩]\s*\}?\s*(?:\\left)?\s*\(\s*0\s*[,;]\s*1(?:\^2|²)?\s*(?:\\right)?\s*\)"
)
_WORDS = regex(
    r"(?i)standard[ -]?normal|standardnormal|z[ -](?:table|score|tabelle|wert)|normal est[áa]ndar"
    r"|normale standard|normal padr[ãa]o|centr[ée]e r[ée]duite"
    r"|стандартн\w{1,9} нормальн|标准正态|標準正規"
)
_BOUND = r"-?[0-9]{1,3}(?:(?:\.|,|\{,\})[0-9]{1,9})?"
_CHANCE = regex(
    rf"P\((?:(?P<low>{_BOUND})[<≤](?P<inner>[A-Z])[<≤](?P<high>{_BOUND})"
    rf"|(?P<below>[A-Z])[<≤](?P<most>{_BOUND})|(?P<above>[A-Z])[>≥](?P<least>{_BOUND})"
    rf"|\|(?P<within>[A-Z])\|(?P<sign>[<≤>≥])(?P<size>{_BOUND}))\)"
)
#: How near a number has to be where only words say that Z is meant.
_NEAR = Fraction(1, 3)


@lru_cache(maxsize=4)
def _normal_names(source: str) -> tuple[frozenset[str], bool]:
    """The variables that are said to be standard normal, and whether words mean Z."""
    names = frozenset(found["name"] for found in _SAID.finditer(source))
    return names, _WORDS.search(source) is not None


def by_chance(chain: Chain, first: int, bindings: Bindings) -> tuple[Chain, Setting] | None:
    """The chain with the chance of a standard normal variable in the place of its name."""
    named = chain.members[first]
    if not isinstance(named.expression, Symbol):
        return None
    found = _CHANCE.fullmatch(named.expression.name)
    if found is None:
        return None
    variable = found["inner"] or found["below"] or found["above"] or found["within"]
    names, told = _normal_names(bindings.document.source)
    if variable not in names and not (told and variable == "Z"):
        return None
    value = _chance(found.groupdict())
    number = chain.members[first + 1]
    counted = Call("div", (value, number.scale)) if number.scale else value  # in percent
    if variable not in names and not is_about(counted, number.printed, _NEAR):
        return None
    led = chain.with_member(first, replace(named, expression=value))
    return led, Setting(variable, named.expression, named.start)


def _chance(found: dict[str, str | None]) -> Expression:
    one = Number(Fraction(1), "1")
    if found["inner"]:
        return _less(_up_to(found["high"]), _up_to(found["low"]))
    if found["below"]:
        return _up_to(found["most"])
    if found["above"]:
        return _less(one, _up_to(found["least"]))
    size = found["size"] or ""
    within = _less(_up_to(size), _up_to(f"-{size}"))
    return within if found["sign"] in ("<", "≤") else _less(one, within)


def _up_to(bound: str | None) -> Expression:
    text = (bound or "0").replace("{,}", ".").replace(",", ".").replace("--", "")
    return Call("normal_cdf", (Number(Fraction(text), text),))


def _less(whole: Expression, part: Expression) -> Expression:
    return Call("add", (whole, Call("neg", (part,))))
