r"""Equations that are said to hold for all values of their names.

An equation with names is an identity where something says so: a derivative
is taken, a finite sum runs to a name, matrices with angles are multiplied, a
sine of a sum of names is taken apart, or the words beside say "for all" or
"identity".  Else it is one only where it has the shape of a law, ``ln(ab) = …``
or ``(a + b)^2 = …``, or where it is proved on sight; any other equation may be
there to be solved and claims nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace as replace_fields
from fractions import Fraction
from itertools import starmap

from pe_symbolic.calculus.arrays import is_array
from pe_symbolic.calculus.imaginary import UNIT, parts_of, unit_beside_waves
from pe_symbolic.calculus.orders import variable_and_order
from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.calculus.sums import written_out
from pe_symbolic.calculus.trees import polynomial_in
from pe_symbolic.claims.bindings import Bindings
from pe_symbolic.claims.chain import EQUALITIES, Chain
from pe_symbolic.claims.claim import Claim, Place
from pe_symbolic.claims.definitions import Formulas
from pe_symbolic.claims.domains import domain_of, values_given
from pe_symbolic.claims.expansions import is_expansion
from pe_symbolic.claims.identity_shapes import (
    WAVES,
    has_waves,
    is_addition_theorem,
    is_law,
    is_wave,
    runs_to_a_name,
)
from pe_symbolic.claims.identity_sides import Sides, read_otherwise, sides_of
from pe_symbolic.claims.identity_slips import (
    equal_by_entries,
    is_misprinted_in_an_entry,
    is_written_out_but_for_one,
    one_number_away,
    one_slip_away,
)
from pe_symbolic.claims.identity_words import (
    CONJUGATED,
    ELSEWHERE,
    EULER,
    FOR_VALUES,
    OF_A_LAW,
    POSED,
    RECALLED,
    SAID_BEHIND,
    SAYS_SO,
    SET_TO,
    SUPPOSED,
    TAKEN_BACK,
    TO_BE_SOLVED,
)
from pe_symbolic.claims.members import Member, written_from
from pe_symbolic.claims.named_forms import with_named_forms
from pe_symbolic.document import Document
from pe_symbolic.enclosure import OutOfReach, Unbound, Undefined, enclose
from pe_symbolic.exact.forms import same
from pe_symbolic.expression import (
    Call,
    Constant,
    Expression,
    Number,
    Symbol,
    free_symbols,
    replace,
    substituted,
    walk,
)
from pe_symbolic.regex import regex

#: What opens a display, which goes on with the sentence before it.
_OPENED = regex(r"(?:\s|\$\$|\\\[|\\begin\{[a-z]+\*?\})+\Z")
_BESIDE = 70
#: How far above a list the words may stand that pose its equations.
_ABOVE = 600
#: How far before a side the sign of a bar over it may stand.
_BAR = 12
#: Equations in more names are not compared.
_MOST_NAMES = 8
_MOST_WAVES = 12
_FUNCTIONS = WAVES | {"exp", "ln", "log", "sigmoid", "pow", "sqrt", "abs", "det", "sum"}
_TRIED = (Fraction(1, 3), Fraction(2), Fraction(-9, 5))
_OF_MATRICES = frozenset({"mul", "transpose", "pow"})


def identities_of(
    chain: Chain, document: Document, formulas: Formulas, bindings: Bindings
) -> Iterator[Claim]:
    """The claims of a chain whose members are set equal for all values of their names."""
    chain = with_named_forms(chain, document, bindings, formulas)
    head = chain.members[0]
    met = False
    for index, relation in enumerate(chain.relations, 1):
        member = chain.members[index]
        if relation != "=" or relation not in EQUALITIES:
            return
        sides = sides_of(head, member, document.source, formulas)
        behind = _sentence(document.spoken[member.end : member.end + _BESIDE])
        before = _before(document, head)
        said = SAYS_SO.search(before) or SAID_BEHIND.match(behind)
        if sides is None or not _is_plausible(sides, head, said=said is not None):
            continue
        written = document.source[max(0, head.start - _BAR) : member.end]
        if unit_beside_waves(sides.left, sides.right) and CONJUGATED.search(written):
            continue
        if TAKEN_BACK.search(behind):
            continue
        above = max(0, head.start - _ABOVE)
        posed = POSED.search(document.spoken, above, head.start) is not None
        strength = _strength(sides, before, behind, posed=posed)
        if met and _goes_on(sides, strength):
            strength = "strong"  # a chain of identities
        if strength is not None:
            met = met or same(sides.left, sides.right) or _agree(sides)
            sides = _with_values(sides, head, document, bindings)
            claim = _claim(document, head, member, sides, weak=strength == "weak")
            others = [
                sides_of(*each, document.source, formulas)
                for each in read_otherwise(head, member, document.source)
            ]
            given = [_with_values(o, head, document, bindings) for o in others if o is not None]
            yield replace_fields(claim, otherwise=tuple((o.left, o.right) for o in given))


def _goes_on(sides: Sides, strength: str | None) -> bool:
    """Whether a link of a chain, by itself no identity or the shape of a law, is one as well."""
    open_alike = free_symbols(sides.left) == free_symbols(sides.right)
    return open_alike and (strength is None or (is_law(sides.left) and not sides.supposed))


def _with_values(sides: Sides, head: Member, document: Document, bindings: Bindings) -> Sides:
    """The sides with the values that the paragraph gives to some of their names."""
    values = values_given((sides.left, sides.right), head, document, bindings)
    left, right = (substituted(side, values) for side in (sides.left, sides.right))
    given = replace_fields(sides, left=left, right=right)
    return given if free_symbols(given.left) | free_symbols(given.right) else sides


def _is_plausible(sides: Sides, head: Member, *, said: bool) -> bool:
    """Whether both sides are formulas in the same names, or one of them a number.

    Where words say that they are equal for all values one may have more names than the other.
    A capital letter may be a matrix, unless it is an angle.
    """
    left, right = free_symbols(sides.left), free_symbols(sides.right)
    if len(left | right) > _MOST_NAMES or sum(map(is_wave, sides.nodes)) > _MOST_WAVES:
        return False
    if not left or isinstance(sides.left, Symbol):
        return False
    if sides.by_terms:
        return right <= left
    derivatives = [n for n in sides.nodes if isinstance(n, Call) and n.op == "derivative"]
    computes = any(isinstance(node, Call) and node.op in _FUNCTIONS for node in sides.nodes)
    said = said and computes
    if isinstance(sides.right, Symbol) and not (derivatives or said):
        return False
    if isinstance(sides.left, Call) and sides.left.op == "sigmoid" and _is_name_alone(sides.left):
        return False  # its definition
    if sides.left == sides.right or head.printed is not None:
        return False
    if any(len(name) == 1 and name.isupper() for name in _outside_waves(sides)):
        return False
    if derivatives:
        return right <= left and all(_is_explicit(node) for node in derivatives)
    if right - {unit_beside_waves(sides.left, sides.right)} == left:
        return True
    if said and right and (left < right or right < left):
        return True
    changes = has_waves(sides.left) or any(map(_is_exponential, walk(sides.left)))
    return right == left or (not right and changes and _is_exact(sides.right))


def _is_exponential(node: Expression) -> bool:
    """A power, with names in its exponent."""
    of_e = isinstance(node, Call) and node.op == "exp" and bool(free_symbols(node))
    raised = isinstance(node, Call) and node.op == "pow" and bool(free_symbols(node.args[1]))
    return of_e or raised


def _outside_waves(sides: Sides) -> frozenset[str]:
    """The names that stand elsewhere than in a wave, and in all where there is none."""
    angles = Constant("pi")
    both = (sides.left, sides.right)
    bare = (replace(side, lambda node: angles if is_wave(node) else None) for side in both)
    return frozenset().union(*map(free_symbols, bare))


def _is_name_alone(function: Call) -> bool:
    return all(isinstance(argument, Symbol) for argument in function.args)


def _is_exact(side: Expression) -> bool:
    """Whether a side holds no printed decimal, which may be rounded."""
    return not any(isinstance(n, Number) and n.value.denominator > 1 for n in walk(side))


def _is_explicit(node: Call) -> bool:
    """Whether what is differentiated is a formula in the variable: not ``dy/dx``."""
    body, by = node.args
    found = variable_and_order(node)
    variable = by if found is None else found[0]
    return isinstance(body, Call) and free_symbols(variable) <= free_symbols(body)


def _strength(sides: Sides, before: str, behind: str, *, posed: bool) -> str | None:
    """How sure it is that an identity is meant: ``strong``, ``weak``, or not at all."""
    if TO_BE_SOLVED.search(before):
        return None
    derived = any(isinstance(node, Call) and node.op == "derivative" for node in sides.nodes)
    if sides.supposed:
        return "weak" if derived or _agree(sides) else None
    if derived:
        if SET_TO.search(before):
            return "weak"
        if not free_symbols(sides.right):  # at a point, or an equation for where it is so
            return None if rational_value(sides.right) == 0 else "weak"
        return "strong"
    if SUPPOSED.search(before):
        return None
    if ELSEWHERE.search(before) or ELSEWHERE.search(behind):
        return None
    recalled = RECALLED.search(before) and not _may_have_roots(sides)
    if (
        recalled
        or SAYS_SO.search(before)
        or SAID_BEHIND.match(behind)
        or _is_matrix_of_waves(sides)
        or is_expansion(sides, before, behind)
    ):
        return "strong"
    both = ((sides.left, sides.right), (sides.right, sides.left))
    everywhere = sides.by_terms or runs_to_a_name(sides.left)
    if everywhere or any(starmap(is_addition_theorem, both)):
        return "strong"
    if _is_euler(sides, before) or (not posed and _is_misprinted(sides)):
        return "strong"
    law = is_law(sides.left) and bool(free_symbols(sides.right))
    alike = law or _is_said_of_one_function(sides)
    if alike and (FOR_VALUES.search(before) or OF_A_LAW.search(before)):
        return "strong"
    alike = same(sides.left, sides.right) or equal_by_entries(sides)
    return "weak" if law or alike or _is_pythagoras(sides) or _agree(sides) else None


def _is_said_of_one_function(sides: Sides) -> bool:
    r"""``\ln(x^2) = 2\ln x``: a function of what is worked out, by the same function again."""
    left = sides.left
    inner = left.args[0] if isinstance(left, Call) and left.op in _FUNCTIONS else None
    worked_out = isinstance(inner, Call) and inner.op in ("pow", "mul", "div", "neg")
    again = (
        isinstance(n, Call) and isinstance(left, Call) and n.op == left.op
        for n in walk(sides.right)
    )
    return worked_out and any(again)


def _is_misprinted(sides: Sides) -> bool:
    r"""``\sin(2x) = \sin x\cos x``: waves that would be equal for all values but for a slip.

    Or a sum of few terms but for a term or a number, or what is worked out of letters.
    """
    if _is_sum_misprinted(sides) or is_misprinted_in_an_entry(sides):
        return True
    waves = [frozenset(filter(is_wave, walk(side))) for side in (sides.left, sides.right)]
    if waves[0] == waves[1] or not free_symbols(sides.right):
        return False  # cos x - sin x = sin x - cos x may be there to be solved
    return not _agree(sides) and any(map(_agree, one_slip_away(sides)))


def _is_sum_misprinted(sides: Sides) -> bool:
    r"""``\sum_{k=0}^{3} x^k = \frac{1-x^3}{1-x}``."""
    if written_out(sides.left) is None or not free_symbols(sides.left) or _agree(sides):
        return False
    return is_written_out_but_for_one(sides) or any(map(_agree, one_number_away(sides)))


def _agree(sides: Sides) -> bool:
    """Whether both sides, functions of their names, have one value wherever it is tried.

    With ``i`` the imaginary unit, if it stands in a power of e beside waves.
    """
    if not any(isinstance(node, Call) and node.op in _FUNCTIONS for node in sides.nodes):
        return False
    if _meet(sides.left, sides.right):
        return True
    unit = unit_beside_waves(sides.left, sides.right)
    left, right = (parts_of(substituted(s, {unit: UNIT})) for s in (sides.left, sides.right))
    if not unit or left is None or right is None:
        return False
    return all(_meet(*parts) for parts in zip(left, right, strict=True))


def _meet(left: Expression, right: Expression) -> bool:
    names = sorted(free_symbols(left) | free_symbols(right))
    for first in _TRIED:
        values = {name: Number(first + Fraction(place, 7)) for place, name in enumerate(names)}
        try:
            one, other = (enclose(substituted(s, values), 64, "arb") for s in (left, right))
        except (Undefined, Unbound, OutOfReach):
            return False
        if one.upper < other.lower or other.upper < one.lower:
            return False
    return True


def _may_have_roots(sides: Sides) -> bool:
    """A polynomial equation in one name, which may be recalled to be solved."""
    names = free_symbols(sides.left) | free_symbols(sides.right)
    gap = Call("add", (sides.left, Call("neg", (sides.right,))))
    found = polynomial_in(gap, min(names)) if len(names) == 1 else None
    return found is not None and len(found) > 1


def _is_matrix_of_waves(sides: Sides) -> bool:
    """A matrix times a vector, a transposed one, its determinant: what is worked out of angles."""
    if not has_waves(sides.left):
        return False
    both = [side for side in (sides.left, sides.right) if isinstance(side, Call)]
    if any(one.op == "transpose" and one.args[0] in both for one in both):
        return False  # what is symmetric, said of a matrix
    arrays = all(map(is_array, both)) and any(side.op in _OF_MATRICES for side in both)
    return arrays or both[0].op == "det"


def _is_euler(sides: Sides, before: str) -> bool:
    """``e^{ix}``, whatever becomes of it in sines and cosines; or what Euler is said to say."""
    left = sides.left
    unit = unit_beside_waves(left, sides.right)
    if unit and EULER.search(before):
        return True
    of_e = isinstance(left, Call) and (left.op == "exp" or left.args[:1] == (Constant("e"),))
    waves = {node.op for node in walk(sides.right) if is_wave(node) and isinstance(node, Call)}
    return of_e and waves == {"sin", "cos"} and bool(unit)


def _is_pythagoras(sides: Sides) -> bool:
    """Squares of sines and cosines, circular or hyperbolic, that add up to a number."""
    if not isinstance(sides.right, Number) or not isinstance(sides.left, Call):
        return False
    found = {n.op for n in walk(sides.left) if isinstance(n, Call)}
    return sides.left.op == "add" and ({"sin", "cos"} <= found or {"sinh", "cosh"} <= found)


def _sentence(behind: str) -> str:
    return behind.partition("\n\n")[0]


def _before(document: Document, head: Member) -> str:
    """The words right before an equation, in its sentence."""
    text = _OPENED.sub("", document.spoken[max(0, head.start - _BESIDE) : head.start])
    cut = max(text.rfind(mark) for mark in (". ", "\n\n", "; "))
    return text[cut + 1 :]


def _claim(document: Document, head: Member, member: Member, sides: Sides, *, weak: bool) -> Claim:
    start, end = written_from(head.start, document.source), member.end
    names = free_symbols(sides.left) | free_symbols(sides.right)
    return Claim(
        kind="identity",
        place=Place(*document.stretch(start, end)),
        text=document.source[start:end],
        subject=sides.left,
        subject_text=document.source[start : head.end],
        relation="=",
        printed=None,
        printed_place=Place(*document.stretch(written_from(member.start, document.source), end)),
        other=sides.right,
        equation=weak,
        domain=domain_of(document, start, end, names),
    )
