"""A theorem is data; entering it under a name builds nothing."""

import pytest
import sympy

from pe_symbolic.theorem import (
    Chain,
    Claimed,
    Equation,
    Inequality,
    Step,
    Theorem,
    bound,
    chain,
    deduction,
    spoil,
    spoil_bound,
    theorem,
)

x = sympy.Symbol("x")


def test_entering_a_theorem_does_not_build_it() -> None:
    @theorem
    def never_built_here() -> Theorem:
        pytest.fail("built while entering")

    assert never_built_here.name == "never-built-here"


def test_a_chain_links_each_member_to_the_next() -> None:
    made = chain(x, x + 2, ("one", x + 1), ("two", x + 2))
    assert made == Chain(
        Claimed(Equation(x, x + 2)),
        (Step("one", (Equation(x, x + 1),)), Step("two", (Equation(x + 1, x + 2),))),
    )


def test_a_chain_does_not_hide_that_it_ends_elsewhere() -> None:
    made = chain(x, x + 3, ("one", x + 1))
    assert made.claimed.conclusion.rhs != made.steps[-1].equations[0].rhs


def test_a_deduction_keeps_its_lines_in_order() -> None:
    line = (Equation(x, x),)
    made = deduction(Claimed(line[0], line), ("given", line), ("two", line))
    assert [step.rule for step in made.steps] == ["given", "two"]


def test_a_twin_says_what_was_changed() -> None:
    assert spoil("sign", x, -x).change == "sign"


def test_an_inequality_in_a_chain_keeps_its_sign() -> None:
    made = bound(x, "<", x + 2, ("one", x + 1), ("two", "<=", x + 2))
    assert made.claimed.conclusion == Inequality(x, "<", x + 2)
    assert [one.equations[0].relation for one in made.steps] == ["=", "<="]
    assert spoil_bound("less", x, "<=", x - 1).claimed.conclusion.relation == "<="
