"""The rules by name, each with the sentence that explains it and the check that may refuse."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from pe_symbolic.rules import deductions, equalities
from pe_symbolic.rules.equalities import Inference
from pe_symbolic.rules.refusal import Refused

__all__ = ["RULES", "Inference", "Rule", "check"]


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of inference: its permanent name, what it says, and the check that may refuse."""

    name: str
    says: str
    check: Callable[[Inference], None]


def _law(name: str, says: str) -> Rule:
    return Rule(name, says, partial(equalities.by_law, name))


_ALL = (
    _law(
        "angle-addition",
        "sin(a ± b) = sin a cos b ± cos a sin b; cos(a ± b) = cos a cos b ∓ sin a sin b.",
    ),
    _law("pythagoras", "sin² a + cos² a = 1."),
    _law("parity", "sin(−a) = −sin a; cos(−a) = cos a."),
    _law("power-law", "bˣ bʸ = bˣ⁺ʸ, (bˣ)ʸ = bˣʸ, 1/bˣ = b⁻ˣ, for b > 0 and real exponents."),
    _law("exponential-logarithm", "exp(x ln b) = bˣ, for b > 0."),
    _law("logarithm-law", "ln(ab) = ln a + ln b and ln(aˣ) = x ln a, for a, b > 0."),
    Rule(
        "polynomial-normal-form",
        "Multiply out and collect: both sides are one polynomial.",
        equalities.by_arithmetic,
    ),
    Rule("matrix-product", "Rows times columns.", equalities.matrix_product),
    Rule("transpose", "Rows become columns.", equalities.transpose),
    Rule("determinant", "The determinant, multiplied out.", equalities.determinant),
    Rule("chain-rule", "f(g(x))′ = f′(g(x)) g′(x).", equalities.chain_rule),
    Rule("constant-multiple", "(c x)′ = c, for c free of x.", equalities.constant_multiple),
    Rule("sum-of-constant", "Adding c n times gives n c.", equalities.sum_of_constant),
    Rule("definition", "A name is replaced by its meaning.", equalities.definition),
    Rule("given", "A hypothesis of the statement.", deductions.given),
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
)

RULES = {rule.name: rule for rule in _ALL}


def check(name: str, inference: Inference) -> None:
    """Let the named rule look at a step.  Raises ``Refused`` if it is not an instance of it."""
    if name not in RULES:
        raise Refused(f"there is no rule {name}")
    RULES[name].check(inference)
