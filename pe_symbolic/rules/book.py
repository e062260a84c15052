"""The rules by name, each with the sentence that explains it and the check that may refuse."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from pe_symbolic.rules import (
    combining,
    deductions,
    derivatives,
    equalities,
    everywhere,
    inequalities,
    riemann,
    sums,
    wholes,
)
from pe_symbolic.rules.inference import Inference
from pe_symbolic.rules.language import is_complex
from pe_symbolic.rules.refusal import Refused
from pe_symbolic.rules.smoothness import require_derivatives
from pe_symbolic.theorem import Equation, Inequality, Statement

__all__ = ["RULES", "Inference", "Rule", "check"]

Check = Callable[[Inference], None]
_BOTH: tuple[type, ...] = (Equation, Inequality)


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of inference: its permanent name, what it says, and the check that may refuse.

    ``concludes`` are the kinds of statement it may have as a conclusion.
    """

    name: str
    says: str
    check: Check
    concludes: tuple[type, ...] = (Equation,)


def _law(name: str, says: str) -> Rule:
    return Rule(name, says, partial(equalities.by_laws, frozenset({name})))


def _either_way(name: str, says: str, check: Check) -> Rule:
    """A rule that carries something out on one side; which side that is does not matter."""
    return Rule(name, says, partial(_tried_both_ways, check))


def _tried_both_ways(check: Check, inference: Inference) -> None:
    try:
        check(inference)
    except Refused as refusal:
        turned = replace(inference, conclusion=tuple(map(_turned, inference.conclusion)))
        try:
            check(turned)
        except Refused:
            raise refusal from None


def _turned(one: Statement) -> Equation:
    return Equation(one.rhs, one.lhs)


def _order(name: str, says: str, check: Check) -> Rule:
    return Rule(name, says, check, (Inequality,))


_TRIGONOMETRY = frozenset({"angle-addition", "parity", "pythagoras", "quarter-turn"})

_LAWS = (
    _law(
        "angle-addition",
        "sin(a ± b) = sin a cos b ± cos a sin b; cos(a ± b) = cos a cos b ∓ sin a sin b.",
    ),
    _law("pythagoras", "sin² a + cos² a = 1."),
    _law("parity", "sin(−a) = −sin a; cos(−a) = cos a."),
    _law("quarter-turn", "sin(a + π/2) = cos a; cos(a + π/2) = −sin a; full turns change nothing."),
    _law("euler", "e^(ia) = cos a + i sin a."),
    Rule(
        "trigonometry",
        "Angle addition, parity, quarter turns and sin² a + cos² a = 1 together.",
        partial(equalities.by_laws, _TRIGONOMETRY),
    ),
    _law("power-law", "bˣ bʸ = bˣ⁺ʸ, (bˣ)ʸ = bˣʸ, 1/bˣ = b⁻ˣ, for b > 0 and real exponents."),
    _law("exponential-logarithm", "exp(x ln b) = bˣ, for b > 0."),
    _law("logarithm-law", "ln(ab) = ln a + ln b and ln(aˣ) = x ln a, for a, b > 0."),
    _law("sum-linearity", "Σ (a f + b g) = a Σ f + b Σ g, for a and b free of the index."),
    Rule(
        "polynomial-normal-form",
        "Multiply out and collect: both sides are one polynomial.",
        equalities.by_arithmetic,
    ),
)

_CARRIED_OUT = (
    _either_way("matrix-product", "Rows times columns.", equalities.matrix_product),
    _either_way("transpose", "Rows become columns.", equalities.transpose),
    _either_way("determinant", "The determinant, multiplied out.", equalities.determinant),
    _either_way("chain-rule", "f(g(x))′ = f′(g(x)) g′(x).", derivatives.chain_rule),
    _either_way("product-rule", "(f g)′ = f′ g + f g′.", derivatives.product_rule),
    _either_way("constant-factor", "(c f)′ = c f′, for c constant.", derivatives.constant_factor),
    _either_way("derivative-of-sum", "(f + g)′ = f′ + g′.", derivatives.derivative_of_sum),
    _either_way(
        "derivatives",
        "Sums, products and functions of functions are differentiated by their rules.",
        derivatives.all_rules,
    ),
    _either_way("constant-multiple", "(c x)′ = c, for c free of x.", derivatives.constant_multiple),
    _either_way("sum-of-constant", "Adding c n times gives n c.", sums.sum_of_constant),
    _either_way("last-term", "A sum is that of all but its last term, plus it.", sums.last_term),
    _either_way("single-term", "A sum of one term is that term.", sums.single_term),
    _either_way("kronecker-delta", "Σ δⱼₖ f(k) = f(j), for j in the range.", sums.kronecker_delta),
    _either_way(
        "geometric-sum",
        "(1 − q)(f(a) + … + f(b)) = f(a) − f(b + 1), where f(k + 1) = q f(k).",
        sums.geometric_sum,
    ),
    _either_way("reindexing", "A sum in another order is the same sum.", sums.reindexing),
    _either_way("definition", "A name is replaced by its meaning.", equalities.definition),
)

_DEDUCED = (
    Rule(
        "given",
        "What is assumed here.",
        deductions.given,
        _BOTH,
    ),
    Rule("substitution", "Equals are put in for equals.", deductions.substitution),
    Rule(
        "linear-independence",
        "a sin(ωt) + b cos(ωt) = 0 for every real t, with ω > 0, only if a = b = 0.",
        deductions.linear_independence,
    ),
    Rule(
        "linear-system",
        "n linear equations in n unknowns with non-zero determinant have one solution.",
        deductions.linear_system,
    ),
    Rule(
        "positive-root",
        "xⁿ = a has one positive solution, for a > 0 and n > 0.",
        deductions.positive_root,
    ),
    Rule("square-zero", "x² = 0, or x² ≤ 0, only if x = 0.", combining.square_zero),
    Rule("multiplied", "Both sides are multiplied by one quantity.", combining.scaled),
    Rule(
        "transitivity",
        "Lines above, put end to end.",
        combining.transitivity,
        _BOTH,
    ),
    Rule(
        "pi-irrational",
        "cos p sin q = 0 with p and q rational only if q = 0, for π is irrational.",
        combining.pi_irrational,
    ),
    Rule("at-zero", "What holds for every real number holds for 0.", combining.at_zero),
    Rule(
        "instance",
        "What holds for every value of a symbol holds for this one.",
        everywhere.instance,
        _BOTH,
    ),
    Rule(
        "known-derivative",
        "If f′ = u everywhere, then f(g(x))′ = u(g(x)) g′(x).",
        everywhere.known_derivative,
    ),
    Rule(
        "products-at-zero",
        "If Σ c f g = 0 everywhere and each f and g is 0 at 0, then Σ c f′(0) g′(0) = 0.",
        everywhere.products_at_zero,
    ),
    Rule(
        "bounded-line",
        "p + q x ≤ r for every real x only if q = 0.",
        everywhere.bounded_line,
    ),
    Rule(
        "powers-of-two",
        "Equal fractions hold the same power of two; that of an odd number is 2⁰.",
        wholes.powers_of_two,
    ),
    Rule(
        "divisors",
        "n k = c for whole n and k, with n > 0, only if n is a divisor of c.",
        wholes.divisors,
    ),
    Rule(
        "differentiation",
        "What is equal everywhere has one derivative.",
        derivatives.differentiation,
    ),
    Rule(
        "zero-derivative",
        "A function whose derivative is zero everywhere is constant.",
        derivatives.zero_derivative,
    ),
)

_ORDERS = (
    _order(
        "nonnegative",
        "The difference is a sum of squares and other terms none of which is negative.",
        inequalities.nonnegative,
    ),
    _order("enclosure", "Both libraries enclose the two numbers apart.", inequalities.enclosed),
    _order(
        "sine-below-angle",
        "|sin x| ≤ |x|, for the slope of the sine is never above 1.",
        inequalities.sine_below_angle,
    ),
    _order(
        "positive-multiple",
        "An inequality may be moved, and multiplied by what is positive; ≤ also by 0.",
        inequalities.scaled,
    ),
    _order("termwise", "What holds for every term holds for the sum.", inequalities.termwise),
    _order(
        "slopes",
        "f(0) = g(0) and f′ ≤ g′ for x ≥ 0 give f ≤ g for x ≥ 0.",
        inequalities.slopes,
    ),
    _order(
        "bounded-slope",
        "f′ ≥ c and f ≤ r everywhere, for constants c and r, only if c ≤ 0.",
        everywhere.bounded_slope,
    ),
    _order(
        "riemann-sum",
        "F′ = f and |f′| ≤ L for x ≥ 0 give |(f(0) + f(1/n) + … + f(1 − 1/n))/n − F(1) + F(0)| ≤ "
        "L/(2n).",
        riemann.riemann_sum,
    ),
    _order("squares", "A sum of squares is not negative.", inequalities.squares),
    _order("exponential-tangent", "1 + x ≤ eˣ.", inequalities.exponential_tangent),
    _order(
        "absolute-value",
        "|a| ≤ b is a ≤ b and −a ≤ b; and it is a² ≤ b², for b ≥ 0.",
        inequalities.absolute,
    ),
    _order("power-increases", "bˣ < bʸ, for b > 1 and x < y.", inequalities.power_increases),
    _order(
        "exponential-increases",
        "eˣ ≤ eʸ, for x ≤ y.",
        inequalities.exponential_increases,
    ),
    _order("least-turn", "cos x = 1 and x > 0 only if x ≥ 2π.", inequalities.least_turn),
    _order("cosine-falls", "cos y < cos x, for 0 ≤ x < y ≤ π.", inequalities.cosine_falls),
)

#: What is as true of complex numbers as of real ones.
_OF_COMPLEX = frozenset(
    {
        *(rule.name for rule in _LAWS),
        "definition",
        "determinant",
        "matrix-product",
        "transitivity",
        "transpose",
    }
)

RULES = {rule.name: rule for rule in (*_LAWS, *_CARRIED_OUT, *_DEDUCED, *_ORDERS)}


def _says_complex(one: Statement) -> bool:
    return is_complex(one.lhs) or is_complex(one.rhs)


def check(name: str, inference: Inference) -> None:
    """Let the named rule look at a step.  Raises ``Refused`` if it is not an instance of it."""
    if name not in RULES:
        raise Refused(f"there is no rule {name}")
    rule = RULES[name]
    if any(type(one) not in rule.concludes for one in inference.conclusion):
        raise Refused(f"{name} concludes no statement of this kind")
    if name not in _OF_COMPLEX and any(map(_says_complex, inference.said)):
        raise Refused(f"{name} speaks of real numbers alone")
    require_derivatives(inference)
    rule.check(inference)
