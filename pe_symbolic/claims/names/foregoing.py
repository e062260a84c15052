r"""What a formula of numbers is to be: ``a \cdot b = 2 \cdot 4``, ``W = …`` above ``W = …``.

The names before it have values in the document, or the same name was set equal to a
formula of numbers in the line above.  Where one number alone is another, it was copied wrong.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from pe_symbolic.calculus.arrays import components, is_array, square_rows
from pe_symbolic.calculus.determinants import Rows, determinant
from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.claims.chains.chain import Chain
from pe_symbolic.claims.chains.factors import is_scientific
from pe_symbolic.claims.chains.members import AS_COMPUTED, Member
from pe_symbolic.claims.claim import Claim, Foregoing, OtherReading
from pe_symbolic.claims.names.arrays_put_in import (
    meant_of_arrays,
    numbers_alike,
    terms_worked_out,
)
from pe_symbolic.claims.names.bindings import Bindings
from pe_symbolic.claims.names.functions import Definition
from pe_symbolic.claims.names.given import Setting
from pe_symbolic.claims.names.passages import is_apart
from pe_symbolic.claims.numbers.slips import is_said_again, is_slip_of, value_at
from pe_symbolic.claims.positional.waves import is_about, rounds_to
from pe_symbolic.claims.spoken.between_lines import follows_closely
from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.expression import (
    Call,
    Expression,
    Number,
    Span,
    Symbol,
    free_symbols,
    is_literal,
    unsigned,
    walk,
    with_products,
)
from pe_symbolic.regex import regex

#: How far above the values of names may stand.
_NEAR = 1_500


def held_to_names(
    claims: Iterable[Claim], chain: Chain, first: int, head: int, bindings: Bindings
) -> Iterator[Claim]:
    """The claims on ``members[head]``, or on its elements, with what that is to be.

    Of a formula it is the first claim that holds it to what stands before.
    """
    elements = _elements(chain, first, head, bindings)
    if elements:
        for claim in claims:
            before = elements.pop(claim.subject.span, None) if claim.subject is not None else None
            yield claim if before is None else replace(claim, foregoing=before)
        return
    before = foregoing(chain, first, head, bindings)
    for claim in or_as_computed(claims, chain, first, head, bindings):
        yield claim if before is None else replace(claim, foregoing=before)
        before = None


def foregoing(chain: Chain, first: int, head: int, bindings: Bindings) -> Foregoing | None:
    """What stands before ``members[head]``, or above, with the same parts; ``None`` without it."""
    named = chain.members[head - 1] if head > first else None
    if named is None or named.expression is None or chain.relations[head - 1] != "=":
        return None
    if name := _name(named.expression):
        return _above(name, chain, head, bindings) if head == first + 1 else None
    if not isinstance(named.expression, Call):
        return None
    resolved, used = bindings.resolved(named.expression, named.start)
    source = bindings.document.source
    text = source[named.start : named.end]
    if any(_is_amiss(one, bindings) for one in used):
        return None
    if (rows := _determined(resolved)) is not None and used:
        return Foregoing(determinant(rows), text, _ends(used))
    if free_symbols(resolved) or not _has_a_name(named.expression):
        return None
    if used and any(is_array(setting.value) for setting in used):
        written = chain.members[head].expression
        alone = _are_of_this_case(used, named, source)
        return None if written is None else _of_arrays(resolved, written, text, used, alone=alone)
    given = _given_near(used, named, source)
    if not (given or (used and all(isinstance(setting.value, Number) for setting in used))):
        return None
    said = with_products(named.expression, lambda call: bindings.is_factor(call, named.start))
    return Foregoing(resolved, text, _ends(given or used), said, bool(given))


def _has_a_name(formula: Expression) -> bool:
    """Whether a name stands in a formula, beside those of the functions that it calls."""
    nodes = [*walk(formula)]
    called = sum(isinstance(node, Call) and node.op == "apply" for node in nodes)
    return sum(isinstance(node, Symbol) for node in nodes) > called


def _elements(chain: Chain, first: int, head: int, bindings: Bindings) -> dict[Span, Foregoing]:
    r"""What each element of a vector or matrix is to be: ``R q = (0 \cdot 1 - 1 \cdot 2, …)``."""
    named = chain.members[head - 1] if head > first else None
    written = components(chain.members[head].expression)
    if named is None or written is None or chain.relations[head - 1] != "=":
        return {}
    if named.expression is None or not any(isinstance(each, Call) for each in written):
        return {}
    resolved, used = bindings.resolved(named.expression, named.start)
    entries = components(resolved)
    if not used or entries is None or len(entries) != len(written) or free_symbols(resolved):
        return {}
    if any(_is_amiss(one, bindings) for one in used):
        return {}
    text = bindings.document.source[named.start : named.end]
    pairs = [*zip(entries, written, strict=True)]
    told = numbers_alike(pairs) if _are_of_this_case(used, named, bindings.document.source) else 0
    found = {
        each.span: _of_arrays(entry, each, f"element {place} of {text}", used, told)
        for place, (entry, each) in enumerate(pairs, 1)
    }
    return {span: before for span, before in found.items() if before is not None}


def _of_arrays(
    resolved: Expression,
    written: Expression,
    text: str,
    used: Sequence[Setting],
    told: int = 0,
    *,
    alone: bool = False,
) -> Foregoing | None:
    """What a number that comes of arrays is to be, its factors in the order that is written."""
    meant = meant_of_arrays(resolved, written, told) or (
        terms_worked_out(resolved, written) if alone else None
    )
    return None if meant is None else Foregoing(meant, text, _ends(used))


def _are_of_this_case(used: Sequence[Setting], named: Member, source: str) -> bool:
    """Whether no words since the last value speak of another case, nor was it worked out there."""
    last = max(one.value.span[1] for one in used)
    between = source[last : named.start]
    worked = "".join(source[named.start : named.end].split())
    return not (worked in "".join(between.split()) or _ANOTHER.search(between))


def is_defined_just_before(definition: Definition, named: Member, source: str) -> bool:
    """Whether the passage that calls a function has defined it, and told of no other case since.

    Such a function is meant whatever was put into it.
    """
    end = definition.body.span[1]
    if not definition.start < end <= named.start <= end + _JUST_BEFORE:
        return False
    apart = is_apart(source, end, named.start)
    return not apart and _ANOTHER.search(source, end, named.start) is None


_JUST_BEFORE = 160


def or_as_computed(
    claims: Iterable[Claim], chain: Chain, first: int, head: int, bindings: Bindings
) -> Iterator[Claim]:
    """The claims on ``members[head]``, which the author may have worked out with nothing rounded.

    In ``E = P t = (0.09)(394) = 34`` P may be taken as computed.
    """
    computed = _as_computed(chain, first, head, bindings)
    for claim in claims:
        if computed is None or claim.subject != chain.members[head].expression:
            yield claim
        else:
            meant = OtherReading(computed, AS_COMPUTED, approximate=True)
            yield replace(claim, readings=(*claim.readings, meant))


def _as_computed(chain: Chain, first: int, head: int, bindings: Bindings) -> Expression | None:
    """The formula of names before ``members[head]``, nothing rounded that was put in for them."""
    named, led = chain.members[head - 1] if head > first else None, chain.members[head]
    if named is None or led.expression is None or chain.relations[head - 1] != "=":
        return None
    if not isinstance(named.expression, Call):
        return None
    printed, used = bindings.resolved(named.expression, named.start)
    if not any(setting.formula is not None for setting in used) or free_symbols(printed):
        return None
    value = rational_value(printed)
    if value is None or value != rational_value(led.expression):
        return None
    computed = bindings.resolved_by_formula(named.expression, named.start)
    return None if free_symbols(computed) else computed


def _ends(used: Sequence[Setting]) -> dict[str, int]:
    return {setting.name: setting.value.span[1] for setting in used}


def _determined(node: Expression) -> Rows | None:
    """The rows of the small matrix that a determinant is taken of."""
    match node:
        case Call(op="det", args=(matrix,)):
            rows = square_rows(matrix)
            return rows if rows is not None and len(rows) == _SMALL else None
    return None


_SMALL = 2


def _given_near(used: Sequence[Setting], named: Member, source: str) -> list[Setting]:
    """The values that one paragraph or list gives right above, where all are written out.

    No words, items or rules between may speak of another case.  Values from farther above
    show by the numbers put in for them that they are meant.
    """
    written = (is_literal(one.value) or is_scientific(unsigned(one.value)) for one in used)
    if not used or not all(written):
        return []
    last = max(one.value.span[1] for one in used)
    near = [one for one in used if last and "\n\n" not in source[one.start : last]]
    if not near or not last <= named.start < min(one.start for one in near) + _NEAR:
        return []
    between = source[last : named.start]
    far = len(_BLANK.findall(between)) > _PARAGRAPHS or _SET_APART.search(between)
    return near if _are_of_this_case(used, named, source) and not far else []


#: So many paragraphs may stand between values and the formula that they are put into.
_BLANK, _PARAGRAPHS = regex(r"\n[ \t]*\n"), 4


def _is_amiss(setting: Setting, bindings: Bindings) -> bool:
    """Whether a value is not what it was computed from: what goes on with that is right."""
    value, formula = setting.value, bindings.formula_of(setting)
    printed, meant = components(value) or (value,), components(formula) or (formula,)
    pairs = zip(printed, meant, strict=True) if len(printed) == len(meant) else ()
    return any(one is not None and _is_far(one, rational_value(number)) for number, one in pairs)


def _is_far(formula: Expression, printed: Fraction | None) -> bool:
    """Whether a formula has another value than the one printed, beyond all rounding."""
    if printed is None:
        return False
    size = abs(printed) or Fraction(1)
    right = value_at(formula, size / _PARTS)
    return right is not None and abs(right - printed) * _FEW > size


#: A value is known so closely, and amiss where so small a part of it is.
_PARTS, _FEW = 1_000, 50


_SET_APART = regex(
    r"\n[ \t>]*(?:[-*+•](?:[ \t]|--)|[0-9]{1,2}[.)]|\\item\b|#|\*\*|===)"
    r"|\\(?:begin\{frame|(?:sub)*section)|<(?:details|h[1-6]|li)\b",
    re.IGNORECASE,
)
_ANOTHER = regex(
    r"\b(?:now|if|when|instead|doubl\w*|twice|halv\w*|half|tripl\w*|new|another|other|second|next"
    r"|increas\w*|decreas\w*|chang\w*|replac\w*|shift\w*|scaled|normali[sz]\w*|rotat\w*"
    r"|wenn|nun|jetzt|maintenant|ahora|agora|ora)\b",
    re.IGNORECASE,
)


def _name(expression: Expression) -> str:
    r"""``W``, ``\chi^2``: a name, or its square; empty for anything else."""
    match expression:
        case Symbol(name=name):
            return name
        case Call(op="pow", args=(Symbol(name=name), Number(value=power))) if power == _SQUARED:
            return f"{name}^2"
    return ""


_SQUARED = 2
_ITEM = regex(r"\n[ \t>]*(?:[-*+•]|[0-9]{1,2}[.)]|\\item\b)[ \t]")


def _above(name: str, chain: Chain, head: int, bindings: Bindings) -> Foregoing | None:
    """The formula of the line above that the same name was set equal to.

    Items of a list are other cases.
    """
    named = chain.members[head - 1]
    given = bindings.value(name, named.start - 1)
    if given is None or given.start >= named.start:
        return None
    formula: Expression = given.value
    if not isinstance(formula, Call) or is_scientific(formula) or free_symbols(formula):
        return None
    start, end = formula.span
    source = bindings.document.source
    if not follows_closely(source, end, named.start) or _ITEM.search(source, end, named.start):
        return None
    return Foregoing(formula, source[start:end], {name: end})


def is_set_aside(chain: Chain, first: int, head: int, index: int, bindings: Bindings) -> bool:
    """Whether a number of a chain is none that its formula has to give.

    ``g = 4π² · 0.25 = 9.87 ≈ 9.81`` compares its result with the value that g was given before.
    """
    if index < head:
        return is_the_authors(chain, first, head, index)
    named, member = chain.members[first].expression, chain.members[index]
    result = chain.members[index - 1].printed
    if index <= head + 1 or chain.relations[index - 1] != "≈" or not isinstance(named, Symbol):
        return False
    given = bindings.value(named.name, chain.members[first].start - 1)
    before = given is not None and given.start < chain.members[first].start
    if not before or given is None or member.printed is None or result is None:
        return False
    said = rational_value(given.value) == member.printed.value
    return said and not is_said_again(result, member.printed)


def _is_of_its_formula(value: Expression | None, number: PrintedDecimal | None) -> bool:
    """Whether a number is the value of a formula, or is so but for a slip."""
    if value is None or number is None:
        return False
    return rational_value(value) == number.value or is_slip_of(value, number, _OF_A_SLIP)


#: So many digits has a number that is known to be another one by a slip.
_OF_A_SLIP = 2


def is_the_authors(chain: Chain, first: int, head: int, index: int) -> bool:
    """Whether a number before the formula is what the author says, and no value of it.

    In prose it is, that of a name too, but for ``a = 13 = 1101_2`` and for one that is the value,
    or has two digits and is that but for a slip: ``d = 768 = 12 · 64``, ``k = 46 = 512/8``.
    So is one far off before a formula with its own result: ``at $0.99 = 5.40 + 1.98 = $7.38``.
    """
    led, member = chain.members[head], chain.members[index]
    binary = isinstance(led.expression, Number) and not led.expression.text
    named = chain.formal or binary or _is_of_its_formula(led.expression, member.printed)
    leads = index == first and (chain.formal or binary or not _is_of_another(chain, head, member))
    return bool(chain.numbers) or not (leads or (index == first + 1 and named))


def _is_of_another(chain: Chain, head: int, member: Member) -> bool:
    """Whether a number is far from a formula whose value stands right behind that."""
    led, behind = chain.members[head], chain.members[head + 1 : head + 2]
    result = behind[0].printed if behind else None
    if led.expression is None or result is None or not rounds_to(led.expression, result):
        return False
    return not is_about(led.expression, member.printed, _FAR_OFF)


_FAR_OFF = Fraction(1, 2)
