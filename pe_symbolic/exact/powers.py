"""A normal form for waves and symbolic powers, without a computer algebra system.

A form is a sum of rational multiples of products of atoms; the exponents of a
product are forms again, so ``10000^{2i/d}`` is ``2^{8i/d} 5^{8i/d}`` and
``exp(-2i ln(10000)/d)`` is its inverse.  Every symbol stands for a positive
number.  Equal forms are equal values; different forms say nothing by themselves.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import TypeAlias

from msgspec import Struct

MOST_TERMS = 300
LARGEST_BASE = 10**9
LARGEST_POWER = 12


class TooInvolved(ValueError):
    """An expression outgrew the normal form, or is no part of its language."""


class Atom(Struct, frozen=True):
    """Something a product does not look into: its kind, its name, and the forms inside it."""

    kind: str
    name: str = ""
    inside: tuple[Form, ...] = ()


Monomial: TypeAlias = "frozenset[tuple[Atom, Form]]"
Form: TypeAlias = "frozenset[tuple[Monomial, Fraction]]"

UNIT: Monomial = frozenset()
ZERO: Form = frozenset()
E = Atom("e")
PI = Atom("pi")


def number(value: Fraction | int) -> Form:
    """The form of a rational number."""
    return frozenset({(UNIT, Fraction(value))}) if value else ZERO


ONE: Form = number(1)


def of_atom(atom: Atom) -> Form:
    """The form of one atom."""
    return frozenset({(frozenset({(atom, ONE)}), Fraction(1))})


def symbol(name: str) -> Form:
    """The form of a name."""
    return of_atom(Atom("symbol", name))


def constant(form: Form) -> Fraction | None:
    """The rational number that a form is, or ``None``."""
    if not form:
        return Fraction(0)
    if len(form) == 1:
        ((monomial, value),) = form
        return value if not monomial else None
    return None


def add(*forms: Form) -> Form:
    """The sum, without zero terms."""
    total: dict[Monomial, Fraction] = {}
    for form in forms:
        for monomial, value in form:
            total[monomial] = total.get(monomial, Fraction(0)) + value
    return frozenset((monomial, value) for monomial, value in total.items() if value)


def scale(form: Form, factor: Fraction | int) -> Form:
    """Every coefficient times a rational number."""
    return frozenset((m, value * factor) for m, value in form) if factor else ZERO


def subtract(left: Form, right: Form) -> Form:
    """The difference."""
    return add(left, scale(right, -1))


def multiply(left: Form, right: Form) -> Form:
    """The product.  Raises ``TooInvolved`` beyond ``MOST_TERMS`` pairs of terms."""
    if len(left) * len(right) > MOST_TERMS:
        raise TooInvolved(f"a product of {len(left)} by {len(right)} terms")
    products = []
    for first, a in left:
        for second, b in right:
            products.append(scale(_joined(first, second), a * b))
    return add(*products)


def divide(left: Form, right: Form) -> Form:
    """The quotient; raises ``TooInvolved`` where the divisor is zero."""
    ratio = _ratio(left, right)
    return multiply(left, power(right, number(-1))) if ratio is None else number(ratio)


def _ratio(left: Form, right: Form) -> Fraction | None:
    """What a sum is times another, where it is: ``(3 ln 2 + 3 ln 5) / (ln 2 + ln 5)`` is 3."""
    if len(right) < 2 or len(left) != len(right):
        return None
    divisors = dict(right)
    ratios = {value / divisors[m] if m in divisors else None for m, value in left}
    return ratios.pop() if len(ratios) == 1 else None


def over_one_sum(form: Form) -> Form:
    """The same form; ``ln 2 / (ln 2 + ln 5) + ln 5 / (ln 2 + ln 5)`` as the number that it is."""
    products = [product for product, _ in form]
    for atom, exponent in products[0] if len(products) > 1 else ():
        divisor = (atom, exponent)
        if atom.kind != "sum" or constant(exponent) != -1:
            continue
        if all(divisor in product for product in products):
            above = frozenset((product - {divisor}, value) for product, value in form)
            ratio = _ratio(above, atom.inside[0])
            return form if ratio is None else number(ratio)
    return form


def vanishes(form: Form) -> bool:
    """Whether a form is zero once it is multiplied by the sums that it is divided by."""
    for _ in range(_MOST_DIVISORS):
        divisor = next(
            (
                atom
                for product, _ in form
                for atom, exponent in product
                if atom.kind == "sum" and (constant(exponent) or 0) < 0
            ),
            None,
        )
        if divisor is None:
            return not form
        form = multiply(form, of_atom(divisor))
    return not form


_MOST_DIVISORS = 8


def _joined(first: Monomial, second: Monomial) -> Form:
    """The product of two monomials: exponents added, whole powers of primes as numbers."""
    exponents: dict[Atom, Form] = dict(first)
    for atom, exponent in second:
        exponents[atom] = add(exponents.get(atom, ZERO), exponent)
    content = Fraction(1)
    expanded: list[tuple[Atom, int]] = []
    for atom, exponent in list(exponents.items()):
        fixed = dict(exponent).get(UNIT, Fraction(0))
        if atom.kind == "prime":
            whole = fixed.numerator // fixed.denominator
            exponents[atom] = subtract(exponent, number(whole))
            content *= Fraction(int(atom.name)) ** _small(whole)
        elif atom.kind == "sum" and constant(exponent) is not None and fixed > 0 == fixed % 1:
            expanded.append((atom, _small(int(fixed))))
            exponents[atom] = ZERO
    monomial = frozenset((atom, exponent) for atom, exponent in exponents.items() if exponent)
    result: Form = frozenset({(monomial, content)})
    for atom, times in expanded:
        for _ in range(times):
            result = multiply(result, atom.inside[0])
    return result


def _small(exponent: int) -> int:
    if abs(exponent) > 64:
        raise TooInvolved(f"the exponent {exponent}")
    return exponent


def power(base: Form, exponent: Form) -> Form:
    """base ** exponent, for a positive base or a whole exponent."""
    fixed = constant(exponent)
    if fixed == 0:
        return ONE
    if not base:
        if fixed is not None and fixed > 0:
            return ZERO
        raise TooInvolved("zero to a power that is not positive")
    if len(base) == 1:
        return _power_of_product(base, exponent, fixed)
    lead, rest = _monic(base)
    if fixed is None or fixed.denominator > 1 or abs(fixed) > LARGEST_POWER:
        if lead <= 0:
            raise TooInvolved("a power of a sum that may be negative")
        raised = _raised(Atom("sum", "", (rest,)), exponent)
        return multiply(power(number(lead), exponent), raised)
    result = ONE
    if fixed > 0:
        for _ in range(int(fixed)):
            result = multiply(result, base)
        return result
    return scale(_raised(Atom("sum", "", (rest,)), exponent), lead ** int(fixed))


def _power_of_product(base: Form, exponent: Form, fixed: Fraction | None) -> Form:
    ((monomial, coefficient),) = base
    whole = fixed is not None and fixed.denominator == 1 and abs(fixed) <= LARGEST_POWER
    if coefficient < 0 and not whole:
        raise TooInvolved("a power of a negative number")
    if fixed is None and not monomial and coefficient != 1:
        undone = _times_logarithm(exponent, logarithm(base))
        if undone is not None:
            return exponential(undone)
    if whole and fixed is not None:
        result = number(coefficient ** int(fixed))
    else:
        result = ONE
        for prime, times in _prime_powers(coefficient):
            factor = _raised(Atom("prime", str(prime)), scale(exponent, times))
            result = multiply(result, factor)
    for atom, times_form in monomial:
        raised = multiply(times_form, exponent)
        if atom == E:
            result = multiply(result, exponential(raised))
        else:
            result = multiply(result, _raised(atom, raised))
    return result


def _times_logarithm(exponent: Form, log: Form) -> Form | None:
    """``log2(3) · ln(2)`` as ``ln(3)``: the exponent of e, where that logarithm divides it all."""
    lead, rest = _monic(log) if len(log) > 1 else (next(iter(log))[1], ZERO)
    ((monomial, _),) = log if len(log) == 1 else of_atom(Atom("sum", "", (rest,)))
    ((atom, _),) = monomial
    if any((atom, number(-1)) not in product for product, _ in exponent):
        return None
    divided = (atom, number(-1))
    return frozenset((product - {divided}, value * lead) for product, value in exponent)


def _raised(atom: Atom, exponent: Form) -> Form:
    if not exponent:
        return ONE
    return _joined(UNIT, frozenset({(atom, exponent)}))


def _prime_powers(value: Fraction) -> Iterable[tuple[int, int]]:
    if max(value.numerator, value.denominator) > LARGEST_BASE:
        raise TooInvolved("a base too large to be taken apart")
    for part, sign in ((value.numerator, 1), (value.denominator, -1)):
        rest, prime = part, 2
        while prime * prime <= rest:
            times = 0
            while rest % prime == 0:
                rest, times = rest // prime, times + 1
            if times:
                yield prime, sign * times
            prime += 1
        if rest > 1:
            yield rest, sign


def _monic(form: Form) -> tuple[Fraction, Form]:
    """A sum as a rational number times one whose first term has the coefficient 1."""
    first = min((written(frozenset({(m, Fraction(1))})), value) for m, value in form)
    return first[1], scale(form, 1 / first[1])


def exponential(exponent: Form) -> Form:
    """exp of a form; ``exp(x ln b)`` becomes ``b^x``."""
    result, rest = ONE, []
    for monomial, value in exponent:
        logs = [atom for atom, times in monomial if atom.kind == "log" and times == ONE]
        if len(logs) == 1:
            others = frozenset(pair for pair in monomial if pair[0] != logs[0])
            result = multiply(result, power(logs[0].inside[0], frozenset({(others, value)})))
        else:
            rest.append((monomial, value))
    return multiply(result, _raised(E, frozenset(rest)))


def logarithm(argument: Form) -> Form:
    """ln of a product of positive atoms, as the sum of their logarithms."""
    if len(argument) != 1:
        return _logarithm_of_a_sum(argument)
    ((monomial, coefficient),) = argument
    if coefficient <= 0:
        raise TooInvolved("the logarithm of what is not positive")
    terms = [
        scale(of_atom(Atom("log", "", (number(prime),))), times)
        for prime, times in _prime_powers(coefficient)
    ]
    for atom, exponent in monomial:
        terms.append(multiply(exponent, _logarithm_of_an_atom(atom)))
    return add(*terms)


def _logarithm_of_an_atom(atom: Atom) -> Form:
    if atom == E:
        return ONE
    if atom.kind == "sum":
        return logarithm(atom.inside[0])
    inside = number(int(atom.name)) if atom.kind == "prime" else of_atom(atom)
    return of_atom(Atom("log", "", (inside,)))


def _logarithm_of_a_sum(argument: Form) -> Form:
    """ln((e² + 1)/2e) as ln(e² + 1) - ln 2 - 1: what all terms have is taken out of the sum.

    So is ln(√2 - 1) as -ln(√2 + 1), where the product of both is a rational number.
    """
    if not argument:
        raise TooInvolved("the logarithm of zero")
    common = _common_factor(argument)
    rest = multiply(argument, power(common, number(-1)))
    values = [value for _, value in rest]
    if len(rest) == 2 and min(values) < 0 < max(values):
        other = frozenset((monomial, abs(value)) for monomial, value in rest)
        whole = constant(multiply(rest, other))
        if whole is not None and whole > 0:
            known = add(logarithm(common), logarithm(number(whole)))
            return subtract(known, _logarithm_of_a_sum(other))
    return add(logarithm(common), of_atom(Atom("log", "", (rest,))))


def _common_factor(form: Form) -> Form:
    """The powers of e and of primes that all terms of a sum have, as one product."""
    if any(max(value.numerator, value.denominator) > LARGEST_BASE for _, value in form):
        return ONE
    raised = [_powers_in(monomial, value) for monomial, value in form]
    atoms = {atom for powers in raised for atom in powers}
    least = {atom: min(powers.get(atom, Fraction(0)) for powers in raised) for atom in atoms}
    result = ONE
    for atom, exponent in least.items():
        result = multiply(result, _raised(atom, number(exponent)))
    return result


def _powers_in(monomial: Monomial, value: Fraction) -> dict[Atom, Fraction]:
    """The powers of e and of primes in a term, with those in its coefficient."""
    found = {Atom("prime", str(prime)): Fraction(n) for prime, n in _prime_powers(abs(value))}
    for atom, exponent in monomial:
        fixed = constant(exponent)
        if fixed is not None and (atom == E or atom.kind == "prime"):
            found[atom] = found.get(atom, Fraction(0)) + fixed
    return found


def wave(function: str, angle: Form) -> Form:
    """sin or cos of a form; quarter turns change the function, a sign in front comes out."""
    turned = dict(angle).get(frozenset({(PI, ONE)}), Fraction(0)) * 2
    if turned.denominator == 1 and turned:
        rest = subtract(angle, scale(of_atom(PI), turned / 2))
        return _quarter_turned(function, rest, int(turned) % 4)
    if not angle:
        return ONE if function == "cos" else ZERO
    lead, _ = _monic(angle)
    sign = -1 if lead < 0 and function == "sin" else 1
    return scale(of_atom(Atom(function, "", (scale(angle, -1 if lead < 0 else 1),))), sign)


def _quarter_turned(function: str, angle: Form, turns: int) -> Form:
    order = ("sin", "cos", "-sin", "-cos")
    found = order[(order.index(function) + turns) % 4]
    return scale(wave(found.lstrip("-"), angle), -1 if found.startswith("-") else 1)


def written(form: Form) -> str:
    """A text that is the same for equal forms, whatever order a set has."""
    return "+".join(sorted(f"{value}{_product(monomial)}" for monomial, value in form))


def _product(monomial: Monomial) -> str:
    return "".join(
        sorted(
            f"*{atom.kind}:{atom.name}[{','.join(map(written, atom.inside))}]^({written(exponent)})"
            for atom, exponent in monomial
        )
    )


def names(form: Form) -> frozenset[str]:
    """The symbols of a form, those inside its atoms and exponents included."""
    found: set[str] = set()
    for monomial, _ in form:
        for atom, exponent in monomial:
            found |= names(exponent)
            if atom.kind == "symbol":
                found.add(atom.name)
            for inner in atom.inside:
                found |= names(inner)
    return frozenset(found)
