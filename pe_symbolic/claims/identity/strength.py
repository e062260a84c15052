r"""How sure it is that an equation is meant to hold for all values of its names."""

from __future__ import annotations

from fractions import Fraction
from itertools import starmap

from msgspec import structs

from pe_symbolic.calculus.arrays import is_array, square_rows
from pe_symbolic.calculus.imaginary import UNIT, is_power_of_e, parts_of, unit_beside_waves
from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.calculus.sums import written_out
from pe_symbolic.calculus.trees import polynomial_in, subtracted
from pe_symbolic.claims.identity.domains import speaks_of_integers
from pe_symbolic.claims.identity.expansions import is_expanded_but_for_a_number, is_expansion
from pe_symbolic.claims.identity.shapes import (
    WAVES,
    ends_at_a_name,
    has_waves,
    is_a_function_written_out,
    is_addition_theorem,
    is_law,
    is_wave,
    is_worked_out_for_all,
    runs_to_a_name,
    turns_in,
)
from pe_symbolic.claims.identity.sides import Sides
from pe_symbolic.claims.identity.slips import (
    equal_by_entries,
    is_misprinted_in_an_entry,
    is_multiplied_out_but_for_one,
    is_written_out_but_for_one,
    near_to,
    one_number_away,
    one_slip_away,
    one_wave_exchanged,
)
from pe_symbolic.claims.identity.words import (
    ASKED_FOR,
    AT_POINTS,
    CONCLUDED,
    ELSEWHERE,
    EQUATION,
    EULER,
    FOR_VALUES,
    OF_A_LAW,
    RECALLED,
    SAID_BEHIND,
    SAYS_SO,
    SET_TO,
    SUPPOSED,
    TO_BE_SOLVED,
    TOLD,
)
from pe_symbolic.claims.positional.waves import may_be_equal
from pe_symbolic.claims.vectors.entries import equal_entries
from pe_symbolic.exact.crossed import same_quotients
from pe_symbolic.exact.forms import same
from pe_symbolic.expression import (
    Call,
    Constant,
    Expression,
    Number,
    free_symbols,
    substituted,
    walk,
)

#: Functions of whose values two sides may be compared, and where that is tried.
FUNCTIONS = WAVES | {"exp", "ln", "log", "sigmoid", "pow", "sqrt", "abs", "det", "sum"}
_TRIED = (Fraction(1, 3), Fraction(2), Fraction(-9, 5))
_OF_MATRICES = frozenset({"mul", "transpose", "pow"})


def strength_of(sides: Sides, before: str, behind: str, *, posed: bool, named: bool) -> str | None:
    """How sure it is that an identity is meant: ``strong``, ``weak``, or not at all.

    What is ``named``, as the middle of ``y = x(x + 1) = x^2 + x``, is said to be what follows.
    """
    if _multiplies_out_angles(sides):
        before = EQUATION.sub("", before)
    derived = any(isinstance(node, Call) and node.op == "derivative" for node in sides.nodes)
    asked = ASKED_FOR.sub("", before) if derived else before
    if TO_BE_SOLVED.search(asked) and not _is_characteristic(sides):
        return None
    if sides.supposed:
        return "weak" if derived or agree(sides) else None
    if derived:
        return _of_a_derivative(sides, before)
    if SUPPOSED.search(before):
        return None
    if sides.given:
        drawn = not posed and CONCLUDED.search(before) is not None
        tried = (sides, *(one_slip_away(sides) if drawn else ()))
        return "strong" if any(map(agree, tried)) else None
    if ELSEWHERE.search(before) or ELSEWHERE.search(behind):
        return None
    if _is_said(sides, before, behind) or _is_sure_by_its_shape(sides, before, posed=posed):
        return "strong"
    told = TOLD.search(before) and not AT_POINTS.search(before)
    if told and not posed and _is_near_a_law(sides):
        return "strong"
    if _is_a_law(sides) or agree(sides):
        return "weak"
    if posed or not is_multiplied_out_but_for_one(sides):
        return None
    return "strong" if named else "weak"


def _of_a_derivative(sides: Sides, before: str) -> str | None:
    if SET_TO.search(before):
        return "weak"
    if not free_symbols(sides.right):  # at a point, or an equation for where it is so
        return None if rational_value(sides.right) == 0 else "weak"
    return "strong"


def _is_near_a_law(sides: Sides) -> bool:
    r"""``\sin^2 x = \frac{1 - \cos 2x}{3}``: of waves, one slip away from what is always so."""
    names = free_symbols(sides.left)
    if not frozenset() < free_symbols(sides.right) <= names or not any(map(is_wave, sides.nodes)):
        return False  # cos^2 t - sin^2 t = 1 is an equation of t, with a number on one side
    return not agree(sides) and any(map(agree, near_to(sides)))


def _is_said(sides: Sides, before: str, behind: str) -> bool:
    """Whether words beside an equation say that it is an identity."""
    recalled = RECALLED.search(before) and not _may_have_roots(sides)
    if sides.told or recalled or SAYS_SO.search(before) or SAID_BEHIND.match(behind):
        return True
    if is_expansion(sides, before, behind):
        return True
    alike = _is_law_of_names(sides) or _is_said_of_one_function(sides)
    if alike and (FOR_VALUES.search(before) or OF_A_LAW.search(before)):
        return True
    turns = turns_of(sides)
    moved = bool(turns) and bool(free_symbols(sides.right) - turns)
    return moved and speaks_of_integers(before + behind)


def _is_sure_by_its_shape(sides: Sides, before: str, *, posed: bool) -> bool:
    if _is_matrix_of_waves(sides) or sides.by_terms or runs_to_a_name(sides.left):
        return True
    if _is_characteristic(sides) or _is_shifted(sides):
        return True
    if not posed and is_expanded_but_for_a_number(sides, before):
        return True
    if (ends_at_a_name(sides.left) or is_worked_out_for_all(sides.left)) and not posed:
        return free_symbols(sides.left) == free_symbols(sides.right)
    both = ((sides.left, sides.right), (sides.right, sides.left))
    if any(starmap(is_addition_theorem, both)):
        return True
    if not posed and is_a_function_written_out(sides.left, sides.right):
        return True
    return _is_euler(sides, before) or (not posed and _is_misprinted(sides))


def _multiplies_out_angles(sides: Sides) -> bool:
    r"""``\sin(a + b) = \sin a\cos b - \cos a\sin b``: no equation that is there to be solved.

    One for which angles ``\sin(a + b) = \sin a + \sin b`` may be; its waves are not multiplied.
    """
    products = (n for n in walk(sides.right) if isinstance(n, Call) and n.op == "mul")
    worked = sum(sum(map(is_wave, one.args)) > 1 for one in products) > 1
    return worked and is_addition_theorem(sides.left, sides.right)


def _is_characteristic(sides: Sides) -> bool:
    r"""``|A - \lambda I| = \lambda^2 - 7\lambda + 10``: one name, in the diagonal alone."""
    is_one = isinstance(sides.left, Call) and sides.left.op in ("det", "abs")
    names = free_symbols(sides.left)
    rows = square_rows(sides.left.args[0]) if isinstance(sides.left, Call) and is_one else None
    if rows is None or len(names) != 1 or names != free_symbols(sides.right):
        return False
    (name,) = names
    size = range(len(rows))
    alone = all(_degree(rows[i][k], name) == (i == k) for i in size for k in size)
    shifted = any(isinstance(rows[place][place], Call) for place in size)
    return shifted and alone and _degree(sides.right, name) == len(rows)


def _is_shifted(sides: Sides) -> bool:
    r"""``A - \lambda I``, where A is known, written out: most entries are those they are to be."""
    names = free_symbols(sides.left)
    moved = isinstance(sides.left, Call) and sides.left.op == "add" and len(names) == 1
    if not moved or names != free_symbols(sides.right) or square_rows(sides.right) is None:
        return False
    terms = [term for term in walk(sides.left) if isinstance(term, Call) and term.op == "matrix"]
    pairs = list(equal_entries(sides.left, sides.right) or ())
    right = sum(same(*pair) for pair in pairs)
    return len(terms) == _SHIFTED and 2 * right >= len(pairs) > 1


#: A matrix of numbers, and the unit matrix.
_SHIFTED = 2


def are_of_one_degree(sides: Sides) -> bool:
    """Whether both sides are polynomials in one name, of one degree above the first."""
    names = free_symbols(sides.left)
    if len(names) != 1 or names != free_symbols(sides.right):
        return False
    (name,) = names
    return _degree(sides.left, name) == _degree(sides.right, name) > 1


def _degree(node: Expression, name: str) -> int:
    """That of a polynomial in one name; -1 where it is none."""
    powers = polynomial_in(node, name)
    return -1 if powers is None else max((n for n, each in enumerate(powers) if each), default=0)


def _is_a_law(sides: Sides) -> bool:
    """Whether the shape is that of a law, or the sides are equal on sight."""
    turns = turns_of(sides)
    if turns - free_symbols(sides.right):
        return agree(_at_whole_turns(sides, turns))
    alike = same(sides.left, sides.right) or equal_by_entries(sides)
    alike = alike or same_quotients(sides.left, sides.right)
    return _is_law_of_names(sides) or alike or _is_pythagoras(sides) or _is_of_a_size(sides)


def _is_of_a_size(sides: Sides) -> bool:
    r"""``|e^{i\theta}| = 1``, which is no equation for an angle."""
    sizes = (n for n in walk(sides.left) if isinstance(n, Call) and n.op == "abs")
    turned = any(is_power_of_e(size.args[0]) for size in sizes)
    spoken_of = unit_beside_waves(sides.left, sides.right) != ""
    return turned and spoken_of and isinstance(sides.right, Number)


def _is_law_of_names(sides: Sides) -> bool:
    return is_law(sides.left) and bool(free_symbols(sides.right))


def turns_of(sides: Sides) -> frozenset[str]:
    """The names that count the turns of angles."""
    turning = has_waves(sides.left) or unit_beside_waves(sides.left, sides.right)
    return turns_in(sides.left, sides.right) if turning else frozenset()


def _at_whole_turns(sides: Sides, turns: frozenset[str]) -> Sides:
    """The sides with small whole numbers for the names that count turns."""
    values = {name: Number(Fraction(at)) for at, name in enumerate(sorted(turns), 1)}
    left, right = (substituted(side, values) for side in (sides.left, sides.right))
    return structs.replace(sides, left=left, right=right)


def _is_said_of_one_function(sides: Sides) -> bool:
    r"""``\ln(x^2) = 2\ln x``: a function of what is worked out, by the same function again."""
    left = sides.left
    inner = left.args[0] if isinstance(left, Call) and left.op in FUNCTIONS else None
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
    names, known = free_symbols(sides.right), free_symbols(sides.left)
    of_several = len(known) > 1 and (names == known or _is_a_ratio_of_powers(sides.left))
    turned = bool(unit_beside_waves(Call("abs", (sides.left,)), sides.right))
    # 2^x = 8^{x-1} is there to be solved, and e^{i(θ + π)} = e^{iθ}, too.
    tells = _is_wave_or_power if of_several and not turned else is_wave
    left, right = (frozenset(filter(tells, walk(side))) for side in (sides.left, sides.right))
    if left == right or not names:
        return False  # cos x - sin x = sin x - cos x may be, too
    if agree(sides):
        return False
    exchanged = one_wave_exchanged(sides) if len(names | known) > 1 else ()
    return any(map(agree, (*one_slip_away(sides), *exchanged)))


def _is_a_ratio_of_powers(side: Expression) -> bool:
    r"""``\frac{10000^{2(i+1)/d}}{10000^{2i/d}}``, of which some name may drop out."""
    if not (isinstance(side, Call) and side.op == "div"):
        return False
    return all(any(_is_wave_or_power(n) and not is_wave(n) for n in walk(p)) for p in side.args)


def _is_wave_or_power(node: Expression) -> bool:
    """Whether this is a wave, or a number raised to what names say."""
    if not isinstance(node, Call) or node.op not in ("exp", "pow"):
        return is_wave(node)
    raised = node.op == "exp" or not free_symbols(node.args[0])
    return raised and bool(free_symbols(node.args[-1]))


def _is_sum_misprinted(sides: Sides) -> bool:
    r"""``\sum_{k=0}^{3} x^k = \frac{1-x^3}{1-x}``."""
    if written_out(sides.left) is None or not free_symbols(sides.left) or agree(sides):
        return False
    return is_written_out_but_for_one(sides) or any(map(agree, one_number_away(sides)))


def agree(sides: Sides) -> bool:
    """Whether both sides, functions of their names, have one value wherever it is tried.

    With ``i`` the imaginary unit, if it stands in a power of e beside waves.
    """
    if not any(isinstance(node, Call) and node.op in FUNCTIONS for node in sides.nodes):
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
        if not may_be_equal(substituted(left, values), substituted(right, values)):
            return False
    return True


def _may_have_roots(sides: Sides) -> bool:
    """A polynomial equation in one name, which may be recalled to be solved."""
    names = free_symbols(sides.left) | free_symbols(sides.right)
    gap = subtracted(sides.left, sides.right)
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
