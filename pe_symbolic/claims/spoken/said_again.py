"""``x_2 = 1.1 - 1/3`` and, a line below, ``x_2 ≈ 0.767``: the value of what was just set up."""

from __future__ import annotations

import re
from fractions import Fraction

from msgspec import structs

from pe_symbolic.calculus.arrays import components, is_array
from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.claims.chains.chain import EQUALITIES, Chain
from pe_symbolic.claims.chains.factors import is_scientific
from pe_symbolic.claims.chains.members import AS_COMPUTED, Member, is_name
from pe_symbolic.claims.chances.normal_chances import by_chance
from pe_symbolic.claims.names.bindings import Bindings
from pe_symbolic.claims.names.by_case import (
    by_case,
    is_behind_another_label,
    is_of_another_case,
    speaks_of_observations,
)
from pe_symbolic.claims.names.counted_up import is_of_things
from pe_symbolic.claims.names.given import Setting
from pe_symbolic.claims.names.passages import is_told_elsewhere
from pe_symbolic.claims.names.percentages import second_reading_of
from pe_symbolic.claims.numbers.printed import printed_number
from pe_symbolic.claims.numbers.slips import is_miscopied, is_said_again, is_slip_of, is_transposed
from pe_symbolic.claims.positional.waves import is_about
from pe_symbolic.claims.spoken.between_lines import follows_closely
from pe_symbolic.claims.spoken.boxed import is_boxed_behind, is_worked_out_here
from pe_symbolic.claims.spoken.meant_for import (
    is_about_in_units,
    is_about_it,
    is_bare,
    is_printed,
    number_in,
)
from pe_symbolic.claims.units.spelt_units import as_a_quantity
from pe_symbolic.expression import (
    Call,
    Expression,
    Number,
    Symbol,
    free_symbols,
    unsigned,
    walk,
)
from pe_symbolic.regex import regex

#: How many characters may stand between a formula and the name that is said to have its value.
_REACH = 60
_NOT_FAR = 600
_SET_AS_TEXT = regex(r"\\(?:text|begin|end)\s*\{[^{}]{0,120}\}|\\q?quad(?![A-Za-z])")


def with_formula_above(
    chain: Chain, first: int, last: int, bindings: Bindings
) -> tuple[Chain, Setting] | None:
    """The chain with the formula that a name was set equal to shortly above in its place.

    Only behind ``≈``: ``x = 0.767`` gives a name another value as often as it says its old one,
    unless the words before it recall that.
    """
    named = chain.members[first]
    if last - first != 2 or not is_printed(chain.members[first + 1], bindings.document.source):
        return None
    if not isinstance(named.expression, Symbol):
        return None
    ruled = _by_rule(chain, first, bindings) or _by_square(chain, first, bindings)
    ruled = ruled or by_case(chain, first, bindings) or by_chance(chain, first, bindings)
    if ruled is not None:
        return ruled
    given = bindings.value(named.expression.name, named.start - 1)
    if given is None or given.start > named.start:
        return None
    recalled = is_recalled(chain, bindings)
    number = chain.members[first + 1]
    boxed = is_boxed_behind(named, number, given, bindings)
    boxed = boxed or (
        chain.relations[first] == "≈" and is_worked_out_here(named, number, given, bindings)
    )
    if chain.relations[first] != "≈" and not (recalled or boxed):
        return None
    formula = bindings.formula_of(given) or given.value
    bare = unsigned(formula)
    if isinstance(bare, Number | Symbol) or is_scientific(bare):
        return None
    vector = components(chain.members[first + 1].expression) or ()
    if len(components(formula) or ()) != len(vector):
        return None
    apart = named.start - formula.span[1]
    if apart > 0:  # words within a formula part what the same words beside it would not
        apart = len(_SET_AS_TEXT.sub("", bindings.document.source[formula.span[1] : named.start]))
    led = structs.replace(named, expression=formula, second_why=AS_COMPUTED)
    again = structs.replace(
        chain, members=(*chain.members[:first], led, *chain.members[first + 1 :])
    )
    if boxed:
        return again, given
    if recalled:
        about = is_about_it(led, chain.members[first + 1], bindings.document.source)
        return (again, given) if about else None
    if not (0 < apart < _REACH or (apart > 0 and _is_for_new_values(formula, named, bindings))):
        return None
    source = bindings.document.source
    otherwise = bool(number.units and given.units) and number.units != given.units
    between = source[max(formula.span[1], named.start - _REACH) : named.start]
    of_another = otherwise and not is_about_it(led, number, source)
    of_another = of_another or is_behind_another_label(source, formula.span[0], named.start)
    of_another = of_another or (not free_symbols(formula) and is_of_another_case(between))
    of_another = of_another or is_told_elsewhere([named], formula, number.printed, [given], source)
    return None if of_another else (again, given)


def is_recalled(chain: Chain, bindings: Bindings) -> bool:
    """``Recall that a = 1.92``: whether a name is said to have the value that it got before.

    Words say so, or the number: two neighbouring digits of the computed one, exchanged.
    """
    name, number = chain.members[0], chain.members[-1].printed
    if len(chain.members) != 2 or not isinstance(name.expression, Symbol):
        return False
    given = bindings.value(name.expression.name, name.start - 1)
    source, end = bindings.document.source, chain.members[-1].end
    before = source[max(0, name.start - _REACH) : name.start]
    found = _FOUND.search(before) and _ABOVE.match(source, end)
    if _RECALLED.search(before) or found:
        return True
    if given is None or given.start > name.start or given.formula is None:
        return False
    above = printed_number(given.value, source)
    if above is None or number is None:
        return False
    if _IN_ALL.search(before) and bindings.has_one_value(given, name.start):
        return is_said_again(above, number) or is_miscopied(above, number)
    return is_transposed(above, number)


_RECALLED = regex(
    r"\b(?:recall(?:ing)?|remember(?:ing)?|as (?:we )?(?:found|computed|calculated|saw|seen)"
    r"|(?:found|computed|calculated|derived) (?:above|before|earlier)"
    r"|from (?:above|before|earlier)|wie (?:oben|zuvor|vorhin) (?:berechnet|gefunden|gesehen)"
    r"|(?:calculé|trouvé) (?:ci-dessus|plus haut)|(?:calculado|visto) (?:arriba|antes|acima))\b"
    r"[^.;:=\n]{0,30}\Z",
    re.IGNORECASE,
)
#: ``We found a = 1.942 above``.
_FOUND = regex(r"\b(?:found|obtained|computed|calculated|derived|had|got|saw)\b[^.;:=\n]{0,20}\Z")
_ABOVE = regex(r"[\s$*)]{0,4}(?:above|before|earlier)\b")
#: What leads to results said once more, all together.
_IN_ALL = regex(
    r"\b(?:in summary|to sum(?:mari[sz]e| up)|summary|in short|in conclusion|answers?|results?"
    r"|zusammenfassend|zusammenfassung|ergebnis(?:se)?|antwort|en résumé|résultats?|réponses?"
    r"|en resumen|resultados?|respuestas?|in sintesi|risultat[io]|em resumo)\b[:,*_\s]{0,6}"
    r"(?:(?:is|are|ist|est|es|è|é|that|we have|we found|we get)\b[:,*_\s]{0,4}){0,2}"
    r"[$\s\\(\[]{0,4}\Z",
    re.IGNORECASE,
)


def _is_for_new_values(formula: Expression, named: Member, bindings: Bindings) -> bool:
    """Whether a formula not far above runs in names that got their values behind it."""
    if named.start - formula.span[1] > _NOT_FAR:
        return False
    values = [bindings.value(name, named.start) for name in free_symbols(formula)]
    return bool(values) and all(
        value is not None and formula.span[1] < value.start < named.start for value in values
    )


def _by_rule(chain: Chain, first: int, bindings: Bindings) -> tuple[Chain, Setting] | None:
    r"""``\omega_1 = 0.1`` below ``\omega_i = 10000^{-2i/d}``, where everything else has a value."""
    named = chain.members[first]
    name = named.expression.name if isinstance(named.expression, Symbol) else ""
    case = bindings.case_of(name, named.start)
    given = bindings.value(name, named.start - 1)
    if case is None:
        return None
    body, rule = case
    if given is not None and rule.start < given.start < named.start and _is_it(given, chain, first):
        return None  # what it was computed to be since, by whatever rule
    formula, _ = bindings.resolved(body, named.start)
    if free_symbols(formula):
        return None
    number = chain.members[first + 1].printed
    second, why = second_reading_of(body, named.start, number, bindings)
    led = structs.replace(named, expression=formula, second_reading=second, second_why=why)
    setting = Setting(name, formula, rule.start)
    return structs.replace(
        chain, members=(*chain.members[:first], led, *chain.members[first + 1 :])
    ), setting


def _is_it(given: Setting, chain: Chain, first: int) -> bool:
    number = chain.members[first + 1].printed
    return number is not None and rational_value(given.value) == number.value


def _by_square(chain: Chain, first: int, bindings: Bindings) -> tuple[Chain, Setting] | None:
    r"""``s^2 = 16.5, s = 4.06``: a standard deviation right behind its variance."""
    named, source = chain.members[first], bindings.document.source
    used: list[Setting] = []
    name = named.expression.name if isinstance(named.expression, Symbol) else ""
    root = bindings.deviation(name, named.start, used)
    if root is None or not _OF_ITS_SQUARE.fullmatch(source, used[0].value.span[1], named.start):
        return None
    meant = bindings.formula_of(used[0])
    second = None if meant is None else Call("sqrt", (meant,))
    led = structs.replace(named, expression=root, second_reading=second, second_why=AS_COMPUTED)
    if not is_about_it(led, chain.members[first + 1], source):
        return None
    members = (*chain.members[:first], led, *chain.members[first + 1 :])
    return structs.replace(chain, members=members), used[0]


_OF_ITS_SQUARE = regex(
    r"(?:[\s$*`;,:(]|\\[,;: ()]|\\q?quad(?![A-Za-z])"
    r"|\b(?:and|so|or|thus|hence|with|giving|gives|standard|deviation|the|an?|of|is|und|et|y|e)\b"
    r"){1,24}"
)


def going_on(chain: Chain, above: Chain | None, bindings: Bindings) -> Chain:
    r"""The chain with the formula of the line above between a head said again and its number.

    ``|z| = \sqrt{a}`` and, on the next line, ``|z| = 10.6``: the head may be anything.
    Behind ``=`` a number that is far from the value is one of its own.  It may be said in other
    units behind that.
    """
    source = bindings.document.source
    if above is None or len(chain.members) < _TWO or not is_printed(chain.members[1], source):
        return chain
    head, number, *others = chain.members
    if any(one.printed is None for one in others):
        return chain
    whole = number.printed is not None and number.printed.value.denominator == 1
    concluded = _CONCLUDES.search(source, above.members[-1].end, head.start) is not None
    led = _formula_of(above, head, kept=concluded and not whole)
    if (meant := as_a_quantity(led, number)) is not None:
        above, led = above.with_member(above.members.index(led), meant), meant
    again = as_written(above.members[0], source) == as_written(head, source)
    computed = led.expression is not None and led.printed is None and not is_bare(led, source)
    computed = computed and (
        not is_name(led.expression)
        or _multiplies(led, source)
        or _multiplies_arrays(led, number, bindings)
    )
    if number.printed is None and number_in(led.expression, source) is not None:
        return chain  # another fraction
    if not again or not computed or head.closed or above.relations[0] not in EQUALITIES:
        return chain
    named = isinstance(head.expression, Symbol) and led.second_reading is None
    if chain.relations[0] == "≈" and named:
        return chain  # a name that was given a value
    end = above.members[-1].end
    if led.expression is None or not follows_closely(source, end, head.start):
        return chain
    if chain.relations[0] != "≈" and not _is_value_of(led, chain, above, bindings):
        return chain
    if _NOT_SO.match(source, number.end, number.end + _REACH) or _is_rounded_up(
        led, number, source
    ):
        return chain
    place = above.members.index(led) - 1
    relations = (above.relations[place], *chain.relations)
    ends = (above.relation_ends[place], *chain.relation_ends)
    return structs.replace(
        chain, members=(head, led, number, *others), relations=relations, relation_ends=ends
    )


_TWO = 2


def _formula_of(above: Chain, head: Member, *, kept: bool) -> Member:
    r"""The formula that a line ends with, or behind which its value stands.

    The value of a name is one that the next line may change, unless it is ``kept``; that
    of ``\operatorname{idf}(t)`` is not.
    """
    last = above.members[-1]
    said = last.printed is not None and len(above.members) > 2
    kept = kept or not isinstance(head.expression, Symbol)
    return above.members[-2] if said and kept else last


_CONCLUDES = regex(r"\b(?:thus|hence|therefore|so)\b", re.IGNORECASE)
#: Behind a number that is concluded there is no condition, ``so $h = 20$ at $t = 2$``.
_ALL_SAID = regex(r"[\s$}\\)]*(?:[A-Za-z/²³^]{1,4}[\s$}]*)?(?:[.,;:!]|\Z)")
#: What says that the value is not this one.
_NOT_SO = regex(r"[\s$})]*(?:is|would be|ist|est)\s+(?:im|not|no\b|wrong|false|un|nicht|falsch)")


def _is_rounded_up(led: Member, number: Member, source: str) -> bool:
    """``n = 4/0.3`` and so ``n = 14``: so many are enough."""
    value = None if led.expression is None else rational_value(led.expression)
    whole = number.printed.value if number.printed is not None else Fraction(1, 2)
    above = value is not None and value.denominator > 1 and whole == value.__ceil__()
    return above and is_of_things(source, led.end, number.end)


def _is_value_of(led: Member, chain: Chain, above: Chain, bindings: Bindings) -> bool:
    """Whether a number behind ``=`` is meant for the formula of the line above.

    It is near to it, or the next row of one display, or a word heads both lines; then the formula
    is more than a fraction.
    """
    head, number = chain.members[:2]
    source, last = bindings.document.source, above.members[-1]
    if led.expression is None or not led.closed:
        concluded = _CONCLUDES.search(source, last.end, head.start) and _ALL_SAID.match(
            source, number.end
        )
        return _is_value_of_names(led, number, bindings, _HALF if concluded else _CLOSE)
    if led is not last:
        return is_about(led.expression, number.printed, _CLOSE)
    if is_about_it(led, number, source) or is_about_in_units(led, number, source):
        return True
    if _NEXT_ROW.fullmatch(source, last.end, head.start) and _is_worked_with(led.expression):
        return True
    word = isinstance(head.expression, Symbol) and _WORD.fullmatch(head.expression.name)
    numbers = [node for node in walk(led.expression) if isinstance(node, Number)]
    next_line = source[last.end : head.start].count("\n") == 1
    return bool(word) and next_line and len(numbers) >= _SEVERAL and not number.units


#: Rows of one display, of which some are empty.
_NEXT_ROW = regex(r"\s*(?:\\\\(?:\[[^\]\n]{0,9}\])?[\s&]*){1,4}")


def _is_worked_with(node: Expression) -> bool:
    """Whether a root, a power, a function, or several operations wait for their result."""
    operations = [part.op for part in walk(node) if isinstance(part, Call) and part.op != "neg"]
    return len(operations) > 1 or (bool(operations) and operations[0] not in ("add", "mul", "div"))


_WORD, _SEVERAL = regex(r"[^\W\d_]{3,20}(?: [^\W\d_]{1,20}){0,4}"), 3
#: How near a number is that is meant for a formula of names with values, or said again.
#: One that a word says to follow may be off by half.
_CLOSE, _HALF = Fraction(1, 10), Fraction(1, 2)


def _is_value_of_names(led: Member, number: Member, bindings: Bindings, about: Fraction) -> bool:
    """``n = p q`` and below it ``n = 8357``, where p and q were given their values before."""
    if led.expression is None or number.expression is None:
        return False
    if speaks_of_observations(bindings.document.source, led.start, number.end):
        return False
    value, used = bindings.resolved(led.expression, led.start)
    given = not free_symbols(value) and all(setting.start < led.start for setting in used)
    if not used or not given:
        return False
    if number.printed is None:
        known = structs.replace(led, expression=value)
        return is_about_it(known, number, bindings.document.source)
    return is_about(value, number.printed, about) or is_slip_of(value, number.printed)


def _multiplies(led: Member, source: str) -> bool:
    """Whether the names of a product have a sign between them."""
    return _TIMES.search(source, led.start, led.end) is not None


def _multiplies_arrays(led: Member, number: Member, bindings: Bindings) -> bool:
    r"""``\mathbf{W} \mathbf{x}`` before a vector, where both have such values."""
    match led.expression:
        case Call(op="mul", args=factors) if is_array(number.expression):
            values = [
                bindings.value(one.name, led.start) for one in factors if isinstance(one, Symbol)
            ]
            return all(value is not None and is_array(value.value) for value in values)
    return False


_TIMES = regex(r"\\(?:times|cdot)(?![A-Za-z])|[*×·⋅]")


def as_written(member: Member, source: str) -> str:
    """A member as its author wrote it, without blanks and signs of alignment."""
    return "".join(source[member.start : member.end].replace("&", "").split())
