r"""Chances of a standard normal or a t variable: ``P(Z \le 0.5)``, where Z is said to be one."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from itertools import islice

from msgspec import structs

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.calculus.trees import subtracted
from pe_symbolic.claims.chains.chain import Chain
from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.chances.choices import with_choices_counted
from pe_symbolic.claims.chances.laws import by_law
from pe_symbolic.claims.names.bindings import Bindings
from pe_symbolic.claims.names.given import Setting
from pe_symbolic.claims.numbers.slips import is_meant_by, is_slip_of
from pe_symbolic.claims.positional.waves import is_about, is_near, rounds_to
from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.expression import Call, Expression, Number, Symbol, free_symbols
from pe_symbolic.expression import replace as replace_nodes
from pe_symbolic.regex import is_found, regex

#: ``Z \sim N(0, 1)``, and words by which Z alone is meant.
_SAID = regex(
    r"(?P<name>[A-Z])\$?\s*(?:\\sim(?![A-Za-z])|~|∼)\s*\$?\\?(?:(?:mathcal|mathrm|text|operatorname)"
    r"\s*\{?\s*)?[N𝒩]\s*\}?\s*(?:\\left)?\s*\(\s*0\s*[,;]\s*1(?:\^2|²)?\s*(?:\\right)?\s*\)"
)
_WORDS = regex(
    r"(?i)standard[ -]?normal|standardnormal|z\$?[ -](?:table|score|tabelle|wert)"
    r"|z\$?[ -](?:statistic|value|test)"
    r"|normal est[áa]ndar"
    r"|normale standard|normal padr[ãa]o|centr[ée]e r[ée]duite"
    r"|стандартн\w{1,9} нормальн|标准正态|標準正規"
)
_BOUND = r"-?[0-9]{1,3}(?:(?:\.|,|\{,\})[0-9]{1,9})?"
_NAME = r"[A-Z]|t_\{?[0-9]{1,3}\}?"
_CHANCE = regex(
    rf"P\((?:(?P<low>{_BOUND})[<≤](?P<inner>{_NAME})[<≤](?P<high>{_BOUND})"
    rf"|(?P<below>{_NAME})[<≤](?P<most>{_BOUND})|(?P<above>{_NAME})[>≥](?P<least>{_BOUND})"
    rf"|\|(?P<within>{_NAME})\|(?P<sign>[<≤>≥])(?P<size>{_BOUND}))\)"
)
#: ``Z = \frac{21 - 20}{0.5}``: what is so many deviations from the mean; ``P(X > 21) = P(Z > 2)``.
_STANDARDISED = regex(
    r"(?<![A-Za-z\\])[Zz](?:_\{?\w\}?)?\s?&?=\s?\\d?frac\s?\{[^{}\n]{1,60}[-−]"
    r"|P\}?\s?(?:\\left)?\(\s?(?:\\(?:bar|overline)\s?\{?\s?)?[A-Y](?![A-Za-z])[^()$\n]{1,30}\)"
    r"\s?(?:\\\\\s?)?&?=\s?&?\s?(?:\\(?:mathbb|mathrm)\s?\{?)?P\}?\s?(?:\\left)?\(\s?Z(?![A-Za-z])"
    r"|P\}?\s?(?:\\left)?\(\s?(?:[^()$\n]{1,12}(?:[<≤]|\\leq?))?\s?\\d?frac\s?\{\s?"
    r"(?:\\(?:bar|overline)\s?\{?\s?)?[A-Y]\}?\s?[-−]"
)
#: ``T \sim t_{24}``, ``T ~ t(24)``.
_STUDENT = regex(
    r"(?P<name>[A-Z])\$?\s*(?:\\sim(?![A-Za-z])|~|∼)\s*\$?\s*t\s*"
    r"(?:_\s*\{?|\\left\s*\(|\()\s*(?P<degrees>[0-9]{1,3})\s*(?:\}|\\right\s*\)|\)|(?![0-9.,+-]))"
)
_OF_STUDENT = regex(r"(?i)student|\bt\$?[ -](?:distribution|test|table|verteilung|statistic)")
#: How near a number has to be where only words say that Z is meant.
_NEAR = Fraction(1, 3)
#: Or where they speak of a normal distribution and of no other Z.
_NEARLY = Fraction(1, 50)
_NORMALLY = regex(r"(?i)\bnormal(?:ly|e[rns]?|es)?\b|gau(?:ss|ß)|нормальн|正态|正規")
_OF_ITS_OWN = regex(
    r"(?<![A-Za-z\\])Z\$?\s*(?:&?=|:|\\sim(?![A-Za-z])|~|∼|\b(?:counts?|is|be|are)\b)"
)
_NORMAL = 0


@lru_cache(maxsize=4)
def _named(source: str) -> dict[str, int]:
    """The variables with a distribution, and their degrees of freedom; a normal one has none."""
    names = {found["name"]: int(found["degrees"]) for found in _STUDENT.finditer(source)}
    return names | dict.fromkeys((found["name"] for found in _SAID.finditer(source)), _NORMAL)


@lru_cache(maxsize=4)
def _means_z(source: str) -> bool:
    """Whether words, or what it is set equal to, say that Z is standard normal."""
    return _WORDS.search(source) is not None or _STANDARDISED.search(source) is not None


@lru_cache(maxsize=4)
def _shows_z(source: str) -> bool:
    """Whether some chance of Z is that of a normal variable to four places, which is no chance."""
    for found in islice(_TOLD.finditer(source), _FEW):
        value = _chance({"inner": None, "below": "Z", "most": found["bound"]}, _NORMAL)
        if found["sign"].lstrip("\\")[0] in ">g":
            value = subtracted(Number(Fraction(1), "1"), value)
        chance = Fraction(f"0.{found['places']}")
        if rounds_to(value, PrintedDecimal(found["places"], chance, _TABLE)):
            return True
    return False


_TOLD = regex(
    rf"P\}}?\s?(?:\\left)?\(\s?Z\s?(?P<sign>[<>≤≥]|\\[lg](?:eq?|t)(?![a-z]))\s?(?P<bound>{_BOUND})"
    r"\s?(?:\\right)?\)\s?&?(?:=|≈|\\approx)\s?0?[.,](?P<places>[0-9]{4})(?![0-9])"
)
_FEW = 100


def by_chance(chain: Chain, first: int, bindings: Bindings) -> tuple[Chain, Setting] | None:
    """The chain with the chance of a variable that is said to have it in the place of its name."""
    named = chain.members[first]
    found = _chance_of(named, chain.members[first + 1], bindings.document.source)
    found = found or by_law(named, chain.members[first + 1], bindings)
    if found is None:
        return None
    variable, value = found
    led = chain.with_member(first, looked_up(named, value))
    return led, Setting(variable, named.expression or value, named.start)


def with_chances(chain: Chain, first: int, last: int, bindings: Bindings) -> Chain:
    """The chain with a chance between a name and its number: ``p = P(Z > 2) = 0.0228``.

    So with those in a formula before a number: ``1 - P(Z < 1.25) = 0.1056``.
    """
    chain = with_choices_counted(chain, first, last, bindings)
    place, result = last - 2, chain.members[last - 1]
    named = chain.members[place]
    if result.printed is None:
        return chain
    if isinstance(named.expression, Call):
        return chain.with_member(place, with_chances_written_out(named, result.printed, bindings))
    found = _chance_of(named, result, bindings.document.source) if place > first else None
    return chain.with_member(place, looked_up(named, found[1])) if found else chain


def with_chances_written_out(
    member: Member, number: PrintedDecimal | None, bindings: Bindings
) -> Member:
    """A formula with the chances in it that have no value yet as those of a normal variable.

    Where only words say that Z is one, its value has to be about the number behind it.
    """
    names = _named(bindings.document.source)

    def change(node: Expression) -> Expression | None:
        found = _CHANCE.fullmatch(node.name) if isinstance(node, Symbol) else None
        if found is None or not isinstance(node, Symbol):
            return None
        given, variable = bindings.value(node.name, member.start), _variable(found)
        known = variable in names or (variable == "Z" and _means_z(bindings.document.source))
        if not known or names.get(variable, _NORMAL) != _NORMAL:
            return None
        said = given is not None and given.start < member.start
        return None if said else _chance(found.groupdict(), _NORMAL)

    if member.expression is None:
        return member
    chances = map(_CHANCE.fullmatch, free_symbols(member.expression))
    meant = replace_nodes(member.expression, change)
    sure = any(_variable(found) in names for found in chances if found)
    changed = meant != member.expression and (sure or is_about(meant, number, _NEAR))
    return looked_up(member, meant) if changed else member


def looked_up(member: Member, meant: Expression) -> Member:
    r"""A member as it is meant; ``\Phi(0.3167)`` may be as a table gives it, at 0.32."""
    in_table = replace_nodes(meant, _at_two_places)
    led = structs.replace(member, expression=meant)
    if in_table == meant or member.second_reading is not None:
        return led
    return structs.replace(led, second_reading=in_table, second_why=_LOOKED_UP)


_LOOKED_UP = "with its argument to two places, as a table has it"


def _at_two_places(node: Expression) -> Expression | None:
    match node:
        case Call(op="apply", args=(Symbol(name="Phi"), argument)):
            function = node.args[:1]
        case Call(op="normal_cdf", args=(argument,)):
            function = ()
        case _:
            return None
    value = rational_value(argument)
    rounded = None if value is None else Fraction(round(value * 100), 100)
    if rounded is None or rounded == value:
        return None
    return Call(node.op, (*function, Number(rounded)), node.span)


def _variable(found: re.Match[str]) -> str:
    return found["inner"] or found["below"] or found["above"] or found["within"]


def _chance_of(named: Member, number: Member, source: str) -> tuple[str, Expression] | None:
    """The variable that a chance is one of, and its value."""
    if not isinstance(named.expression, Symbol):
        return None
    found = _CHANCE.fullmatch(named.expression.name)
    if found is None:
        return None
    variable = _variable(found)
    base, _, degrees = variable.partition("_")
    names = _named(source)
    if degrees and is_found(_OF_STUDENT, source):
        names = {variable: int(degrees.strip("{}"))}
    if variable not in names and variable != "Z":
        return None
    value = _chance(found.groupdict(), names.get(variable, _NORMAL))
    counted = Call("div", (value, number.scale)) if number.scale else value  # in percent
    if variable not in names and not _is_of_z(counted, number, source):
        return None
    two = found["inner"] or found["within"]
    return None if two and _may_be_of_a_table(value, number) else (base, value)


def _is_of_z(value: Expression, number: Member, source: str) -> bool:
    """Whether a number is that of a standard normal Z, by words and by how near it is.

    Where nothing is said, four places that are right say it themselves, or so but for a slip.
    """
    if _means_z(source):
        return _is_meant(value, number, _NEAR) or _is_of_the_other_side(value, number)
    if _OF_ITS_OWN.search(source) is not None or number.printed is None:
        return False
    if _shows_z(source):
        return _is_meant(value, number, _NEAR)
    if _NORMALLY.search(source) is not None:
        return _is_meant(value, number, _NEARLY)
    right = rounds_to(value, number.printed) or is_meant_by(value, number.printed)
    return number.printed.unit <= _TABLE and right


def _is_meant(value: Expression, number: Member, share: Fraction) -> bool:
    near = is_about(value, number.printed, share)
    return near or (number.printed is not None and is_slip_of(value, number.printed))


def _is_of_the_other_side(value: Expression, number: Member) -> bool:
    """``P(Z > 2) = 0.9772``: whether a number of two places is what the chance lacks of all."""
    printed = number.printed
    if printed is None:
        return False
    whole = Number(_CENT if number.scale else Fraction(1))
    return printed.unit * _CENT <= whole.value and rounds_to(subtracted(whole, value), printed)


_CENT = Fraction(100)


def _may_be_of_a_table(value: Expression, number: Member) -> bool:
    """Whether 0.0456 is twice the 0.0228 of a table: two of its numbers, each rounded."""
    printed = number.printed
    if printed is None or printed.unit != _TABLE or rounds_to(value, printed):
        return False
    return is_near(value, replace(printed, unit=printed.unit * Fraction(3, 2)))


#: The last place of a table of chances.
_TABLE = Fraction(1, 10_000)


def _chance(found: dict[str, str | None], degrees: int) -> Expression:
    one = Number(Fraction(1), "1")
    if found["inner"]:
        return subtracted(_up_to(found["high"], degrees), _up_to(found["low"], degrees))
    if found["below"]:
        return _up_to(found["most"], degrees)
    if found["above"]:
        return subtracted(one, _up_to(found["least"], degrees))
    size = found["size"] or ""
    within = subtracted(_up_to(size, degrees), _up_to(f"-{size}", degrees))
    return within if found["sign"] in ("<", "≤") else subtracted(one, within)


def _up_to(bound: str | None, degrees: int) -> Expression:
    text = (bound or "0").replace("{,}", ".").replace(",", ".").replace("--", "")
    number = Number(Fraction(text), text)
    if degrees == _NORMAL:
        return Call("normal_cdf", (number,))
    return Call("student_cdf", (number, Number(Fraction(degrees))))
