"""Letters that are set aside as units, and have a value in the document: ``D = 20N = 80``."""

from __future__ import annotations

from fractions import Fraction

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.claims.chains.chain import Chain
from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.names.bindings import Bindings
from pe_symbolic.claims.numbers.slips import is_slip_of
from pe_symbolic.claims.positional.waves import is_about, rounds_to
from pe_symbolic.claims.units.quantities import measured_in
from pe_symbolic.expression import Expression, Symbol, free_symbols
from pe_symbolic.regex import regex

#: A number that is so near has a slip.
SLIP = Fraction(1, 8)


def with_names_for_units(
    chain: Chain, first: int, last: int, bindings: Bindings, source: str
) -> Chain:
    r"""``D = 20N = 80`` behind ``N = 4``, ``1 + 0.5\,h``: letters that have a value are no units.

    Nor are they behind other names: ``\frac{a+c}{2} h``.
    Nor is the g of ``7 g = 68.67`` N, if that is about right with the value it has, and grams are
    none of these units.
    Nor is one in the result, but of a V given as 230 V, ``\sqrt2 V = 325 V`` may be said as well.
    What is right with the units stays so, and ``20N`` on its number is a product only if it is
    right.  Behind a sign, ``3 \cdot 9 \cdot N = 54``, it is one.
    """
    result = chain.members[last - 1]
    for index in range(first, last - 1):
        member = chain.members[index]
        if member.named is None:
            continue
        if result.units:
            plain = _is_right(member.expression, result, bindings)
            counted = not plain and _count_the_result(member, result, bindings)
            behind_names = not plain and not member.closed and _are_given(member, bindings)
            other = not plain and member.units != result.units
            given = counted or (other and _are_given(member, bindings))
            right = given and _is_right(member.named, result, bindings)
            nearly = given and chain.formal and _is_meant(chain, index, result, bindings)
            multiplies = behind_names or right or nearly
        elif not _are_given(member, bindings):
            signed = _MULTIPLIED.search(source, member.start, member.end) is not None
            multiplies = signed or _is_right_below(member, result, bindings)
        else:
            multiplies = _is_right(member.named, result, bindings)
            if not multiplies and not _is_right(member.expression, result, bindings):
                tight = member.printed is not None and source[member.end : member.end + 1].isalpha()
                signed = _SIGNED.match(source, member.end) is not None
                nearly = chain.formal and _is_nearly_right(member.named, result, bindings)
                multiplies = nearly or ((chain.formal or signed) and not tight)
        if multiplies:
            chain = chain.with_member(index, Member(*member.named.span, member.named))
    return chain


#: Nobody multiplies by a unit of one letter.
_MULTIPLIED = regex(r"(?:\\cdot|\\times|[*·×])\s{0,3}[A-Za-z](?![A-Za-z}])")
#: A sign behind a number makes the letter a factor: ``20 * N`` are no newtons.
_SIGNED = regex(r"\s?[*·×]\s?[A-Za-z]")


def _are_given(member: Member, bindings: Bindings) -> bool:
    """Whether all that was set aside as units was given a value above, or by the sentence."""
    if member.named is None or member.expression is None:
        return False
    aside = free_symbols(member.named) - free_symbols(member.expression)
    resolved, used = bindings.resolved(member.named, member.start)
    later = any(bindings.is_given_later(setting, member.start) for setting in used)
    behind = any(setting.start > member.start for setting in used)
    if later or (behind and _UPRIGHT.search(bindings.document.source, *member.named.span)):
        return False
    return bool(aside) and not aside & free_symbols(resolved)


def _count_the_result(member: Member, result: Member, bindings: Bindings) -> bool:
    """Whether names that were given in the unit of the result may be meant: ``V = 230 V``."""
    if member.named is None or not _are_given(member, bindings):
        return False
    _, used = bindings.resolved(member.named, member.start)
    return any(setting.units & result.units for setting in used)


def _is_right(node: Expression | None, result: Member, bindings: Bindings) -> bool:
    if node is None or result.printed is None:
        return False
    return rounds_to(bindings.resolved(node, node.span[0])[0], result.printed)


def _is_right_below(member: Member, result: Member, bindings: Bindings) -> bool:
    r"""``6 \cdot 2L = 24`` with ``L = 2`` right behind it, where the unit makes it false."""
    if member.named is None or _is_right(member.expression, result, bindings):
        return False
    source = bindings.document.source
    if _UPRIGHT.search(source, *member.named.span):
        return False
    _, used = bindings.resolved(member.named, member.start)
    between = (source[result.end : setting.start] for setting in used)
    near = all(len(gap) < _NEAR_BY and "\n\n" not in gap for gap in between)
    return near and _is_right(member.named, result, bindings)


#: What is set so is no name, nor is what stands behind the formula.
_UPRIGHT, _NEAR_BY = regex(r"\\(?:text|mathrm|mbox|operatorname|unit|si)|\$"), 120


def _is_meant(chain: Chain, index: int, result: Member, bindings: Bindings) -> bool:
    """Whether names are nearly right, ``7 m g = 631.03`` N, where no units can be converted.

    A formula behind another has its value, the 63 g of ``7 m g = 63 g = 631.03`` N.
    """
    member, before = chain.members[index], chain.members[index - 1].expression
    if member.named is None or not _is_nearly_right(member.named, result, bindings):
        return False
    if any(measured_in(member.quantities, unit) is not None for unit in result.units):
        return False
    if index == 0 or before is None or isinstance(before, Symbol):
        return True
    sides = (bindings.resolved(one, one.span[0])[0] for one in (before, member.named))
    return len(set(map(rational_value, sides))) == 1


def _is_nearly_right(node: Expression, result: Member, bindings: Bindings) -> bool:
    if result.printed is None:
        return False
    value, _ = bindings.resolved(node, node.span[0])
    return is_about(value, result.printed, SLIP) or is_slip_of(value, result.printed)
