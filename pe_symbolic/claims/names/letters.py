"""Letters with a meaning of the author's own: the B of ``7B``, a π that counts primes."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from msgspec import structs

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.calculus.trees import numeral
from pe_symbolic.claims.chains.chain import Chain
from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.names.bindings import Bindings
from pe_symbolic.claims.names.given import Setting
from pe_symbolic.claims.names.letters_given import with_letters_given
from pe_symbolic.claims.names.marks_meant import with_lost_marks
from pe_symbolic.claims.names.softmax_sigma import with_softmax_called
from pe_symbolic.claims.numbers.lost_squares import LOST
from pe_symbolic.claims.numbers.lost_tens import LOST_TEN
from pe_symbolic.claims.numbers.printed import printed_number
from pe_symbolic.claims.numbers.slips import is_slip_of
from pe_symbolic.claims.positional.waves import is_about, is_near, rounds_to
from pe_symbolic.claims.units.counted import LETTERS
from pe_symbolic.claims.units.names_for_units import SLIP, with_names_for_units
from pe_symbolic.claims.units.quantities import measured_in
from pe_symbolic.claims.units.table import SUFFIXES
from pe_symbolic.decimals import PrintedDecimal, power_of_ten
from pe_symbolic.expression import (
    Call,
    Expression,
    Number,
    Symbol,
    some_node,
    walk,
)
from pe_symbolic.expression import replace as replace_nodes
from pe_symbolic.formula.lexicon import UNITS
from pe_symbolic.regex import is_found, regex

_OHM = "Omega"
_COUNTING = SUFFIXES | {_OHM} | {name for name in UNITS if len(name) == 1}


def with_letters_meant(
    chain: Chain, first: int, last: int, bindings: Bindings, source: str
) -> Chain:
    """The run ``members[first:last]`` with its letters, suffixes and seams as they are meant."""
    chain = _with_pi_called(with_letters_given(chain, bindings), source)
    chain = with_softmax_called(chain, bindings, source)
    chain = with_names_for_units(chain, first, last, bindings, source)
    chain = with_suffixes(chain, first, last, bindings.settings, source)
    chain = _with_tens_meant(_with_squares_meant(chain, first, last), first, last, source)
    chain = with_lost_marks(chain, first, last, bindings.document)
    chain = without_other_sigma(chain, first, last, source)
    return behind_seam(chain, first, last, source)


def _with_tens_meant(chain: Chain, first: int, last: int, source: str) -> Chain:
    """``920 · 2 · 50 = 92 · 103`` with the power of ten that is near to what leads to it."""
    led: Expression | None = None
    raised: Expression | None = None
    for index in range(first, last):
        member = chain.members[index]
        power = member.second_reading if member.second_why == LOST_TEN else None
        printed = None if power is None or led is None else printed_number(power, source)
        if any(one is not None and is_about(one, printed, SLIP) for one in (led, raised)):
            meant = structs.replace(member, expression=power, printed=printed, second_reading=None)
            chain = chain.with_member(index, meant)
        if led is None and member.closed:
            led, raised = member.expression, power
    return chain


def _with_squares_meant(chain: Chain, first: int, last: int) -> Chain:
    """``7(1.3)2 = 11.93`` with the square that its result is near to, though it has a slip."""
    for index in range(first, last - 1):
        member, printed = chain.members[index], chain.members[index + 1].printed
        if member.second_why != LOST or printed is None or member.second_reading is None:
            continue
        plain, square = member.expression, member.second_reading
        near = is_about(square, printed, SLIP) and not rounds_to(square, printed)
        if near and not (plain is not None and is_about(plain, printed, SLIP)):
            meant = structs.replace(member, expression=square, second_reading=None)
            chain = chain.with_member(index, meant)
    return chain


def _with_pi_called(chain: Chain, source: str) -> Chain:
    r"""Where a text speaks of primes ``\pi(10^6)`` counts them, and is no product.

    Nor is it where π may be a policy or a distribution.
    """
    for index, member in enumerate(chain.members):
        node = member.expression
        if node is None or not _CALLED_PI.match(source, member.start, member.end):
            continue
        result = next((one.printed for one in chain.members[index + 1 :] if one.printed), None)
        is_product = result is not None and is_near(node, result)
        at_a_number = _PI_OF_A_NUMBER.match(source, member.start, member.end) is not None
        if not is_product and (at_a_number or is_found(_OF_ANOTHER_PI, source)):
            count = Call("apply", (Symbol("π", node.span), node), node.span)
            chain = chain.with_member(index, structs.replace(member, expression=count))
    return chain


#: Nobody sets π in front of a number in brackets to multiply by it.
_PI_OF_A_NUMBER = regex(r"(?:\\pi|π|pi)\s?\([0-9]{1,3}\)\Z")
_CALLED_PI = regex(r"(?:\\pi|π|pi)\s?(?:\\left\s?)?\([^()]{1,40}(?:\\right\s?)?\)\Z")
_OF_ANOTHER_PI = regex(
    r"\b(?:primes|prime[- ](?:numbers?|counting)|Primzahl\w*|nombres? premiers?|n[úu]meros? primos?"
    r"|numeri primi)\b"
    r"|прост\w+ чис|素数|质数|質數|소수"
    r"|\b(?:polic(?:y|ies)|stationary|markov|priors?|mixture|steady[- ]state|equilibrium"
    r"|politique|stationn?[äa]r\w*|estacionari\w*|stazionari\w*)\b",
    re.IGNORECASE,
)


def with_suffixes(
    chain: Chain, first: int, last: int, bound: Mapping[str, Sequence[Setting]], source: str
) -> Chain:
    """The run with the letters of ``7B`` and ``2 W × 3`` as units, where they can be no names.

    Names that the document gives a value stay names, but for that of ``1.4T``, for
    M where it says ``M = 0.125 M``, and in prose where the result counts as well: ``60K/10 = 6K``.
    """
    run = chain.members[first:last]
    lettered = [member for member in run if member.counted is not None]
    known = {} if not chain.formal and (run[-1].counted or run[-1]).units else bound
    if not lettered or all(_is_name_given(member, known) for member in lettered):
        return chain
    if not _counts(chain, run, source):
        return chain
    for index in range(first, last):
        member = chain.members[index]
        if member.counted is not None and not _is_name_given(member, known):
            ones = index < last - 1 and _adds_ones(member.expression, run[-1])
            chain = chain.with_member(index, _in_ones(member) if ones else member.counted)
    return chain


def _is_name_given(member: Member, bound: Mapping[str, Sequence[Setting]]) -> bool:
    counted = member.counted
    given = [(name, bound[name]) for name in counted.units if name in bound] if counted else []
    if counted is None or all(name in one.units for name, known in given for one in known):
        return False
    return counted.printed is None or counted.printed.unit == 1


def _counts(chain: Chain, run: Sequence[Member], source: str) -> bool:
    """Whether a run reckons with counts: a product or quotient, and a counted result.

    A word may count it: ``13 × 2.05B ≈ 26.7 billion``.  Multiples of one letter that add up to
    another number are an equation for it: ``3k + 4k = 14``.
    """
    letters = {letter for member in run for letter in _letters(member.expression)}
    if chain.formal and "k" in letters:
        return False
    heads = [member for member in run[:-1] if (member.counted or member).printed is None]
    result = run[-1].counted or run[-1]
    if result.printed is None:
        return False
    computed = [
        m
        for m in heads
        if (m.counted or m).closed
        and (_is_product(m.expression) or _adds_ones(m.expression, run[-1]))
    ]
    if not computed:
        return False
    counted = result.units or _COUNTED_BY_A_WORD.match(source, result.end)
    found = _letters(computed[0].expression)
    sums = computed[0].expression is not None and some_node(computed[0].expression, _is_sum)
    if counted or (len(found) > 1 and not (sums and len(set(found)) == 1)):
        return True
    alike = (member.counted.expression for member in computed if member.counted and found[1:])
    if any(_is_near(value, result.printed) for value in alike if value is not None):
        return True
    share = Fraction(0) if chain.formal else _IN_PROSE
    return any(_comes_out_in_ones(member.counted, result.printed, share) for member in computed)


def _is_sum(node: Expression) -> bool:
    return isinstance(node, Call) and node.op == "add"


def _is_near(value: Expression, printed: PrintedDecimal) -> bool:
    return is_about(value, printed, _IN_PROSE) or is_slip_of(value, printed)


def _comes_out_in_ones(head: Member | None, printed: PrintedDecimal, share: Fraction) -> bool:
    """``1.28M / 1000 = 1280``: with so many millions it is right, or in prose about right.

    Or it is that but for a slip of the pen.
    """
    measured = measured_in(head.quantities, "") if head is not None else None
    if measured is None:
        return False
    subjects = (measured.subject, *(other.expression for other in measured.readings))
    near = bool(share) and is_about(measured.subject, printed, share)
    if near or any(rounds_to(subject, printed) for subject in subjects):
        return True
    computed = sum(isinstance(node, Number) for node in walk(measured.subject)) > 2  # no 1.5M = 15
    return computed and any(is_slip_of(subject, printed) for subject in subjects)


_COUNTED_BY_A_WORD = regex(r"\$?\*{0,2}\s?(?:thousand|million|billion|trillion)s?\b", re.IGNORECASE)
#: A letter right behind a number in prose counts, also where its author is so far off.
_IN_PROSE = Fraction(1, 4)


def _letters(node: Expression | None) -> list[str]:
    if node is None:
        return []
    names = (part.name for part in walk(node) if isinstance(part, Symbol))
    return [name for name in names if name in _COUNTING]


def _is_product(node: Expression | None) -> bool:
    """Whether nothing is added but counts to counts; ``3k - 1`` is an expression in k."""
    sums = (
        [part for part in walk(node) if isinstance(part, Call) and part.op == "add"] if node else []
    )
    return all(_letters(term) for part in sums for term in part.args)


def _in_ones(member: Member) -> Member:
    """``3200 + 10.24M`` as the number that it is."""

    def change(node: Expression) -> Expression | None:
        if isinstance(node, Symbol) and node.name in LETTERS:
            worth = power_of_ten(LETTERS[node.name])
            return numeral(worth, node.span)
        return None

    counted = replace_nodes(member.expression, change) if member.expression else None
    return structs.replace(member, expression=counted, counted=None)


def _adds_ones(node: Expression | None, run_end: Member) -> bool:
    """``3200 + 10.24M = 10.2432M``: ones that show in the last place of so many millions.

    ``100 + 0.55M = 0.75M`` is an equation for M.
    """
    result = run_end.counted or run_end
    counted = {LETTERS.get(unit, 0) for unit in result.units}
    if not (isinstance(node, Call) and node.op == "add") or counted.isdisjoint((6, 9)):
        return False
    if result.printed is None:
        return False
    lettered = [term for term in node.args if _letters(term)]
    shown = result.printed.unit * power_of_ten(max(counted))
    ones = [rational_value(term) for term in node.args if term not in lettered]
    decimals = bool(ones) and all(map(_is_decimal_of_a_letter, lettered))
    return decimals and all(one is not None and abs(one) >= shown for one in ones)


def _is_decimal_of_a_letter(term: Expression) -> bool:
    match term:
        case Call(op="mul", args=(Number(value=value), Symbol())):
            return value.denominator > 1
    return False


def without_other_sigma(chain: Chain, first: int, last: int, source: str) -> Chain:
    r"""``\sigma(1) = 2.718/30.19 ≈ 0.0900`` is an element of a softmax, and no sigmoid.

    So it is where the next step is plain arithmetic and rounds to the number, the sigmoid not.
    """
    for index in range(first, last - 2):
        head, step, number = chain.members[index : index + 3]
        node, said = head.expression, number.printed
        if not (isinstance(node, Call) and node.op == "sigmoid" and said is not None):
            continue
        plain = step.expression is not None and all(
            isinstance(part, Number) or (isinstance(part, Call) and part.op in _ARITHMETIC)
            for part in walk(step.expression)
        )
        lettered = source.startswith(("σ", "\\sigma"), node.span[0])
        plain = plain and not _is_one_over(step.expression)
        rough = replace(said, unit=max(said.unit, _FAR))
        if not (lettered and plain and step.expression) or is_near(node, rough):
            continue
        if rounds_to(step.expression, said):
            return chain.with_member(
                index, structs.replace(head, expression=Symbol("σ", node.span))
            )
    return chain


def behind_seam(chain: Chain, first: int, last: int, source: str) -> Chain:
    """The run with the second of two like factors alone, as another reading.

    Scanned text runs formulas together: ``Gain = 20 * log10(0.5)log10(0.5) ≈ -0.301``.
    """
    for index in range(first, last - 1):
        member, printed = chain.members[index], chain.members[index + 1].printed
        whole = member.expression
        if printed is None or not (isinstance(whole, Call) and whole.op == "mul"):
            continue
        node = whole
        while isinstance(inner := node.args[-1], Call) and inner.op == "mul":
            node = inner
        factor, again = node.args[-2:]
        touching = factor.span[1] == again.span[0] and source[again.span[0]].isalpha()
        if factor != again or not (isinstance(again, Call) and touching):
            continue
        led = node is not whole or len(node.args) > 2  # by a factor of the formula before it
        if led and member.second_reading is None:
            seam = structs.replace(member, second_reading=again, second_why=_SEAM)
            return chain.with_member(index, seam)
    return chain


_SEAM = "two formulas are run together, and the second is meant"


def _is_one_over(step: Expression | None) -> bool:
    """``1/(1 + 0.135)`` is a sigmoid written out, whatever slipped in it."""
    above = step.args[0] if isinstance(step, Call) and step.op == "div" else None
    return isinstance(above, Number) and above.value == 1


_ARITHMETIC = frozenset({"add", "mul", "div", "neg"})
#: A step that is this near to the sigmoid has a slip in it.
_FAR = Fraction(1, 10)
