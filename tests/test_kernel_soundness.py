"""False theorems with steps that look right: the kernel proves none of them, and never raises."""

from __future__ import annotations

from dataclasses import replace

import pytest
import sympy
from sympy import Derivative, Function, ImmutableMatrix, Integer, Sum, Symbol, cos, sin

from pe_symbolic.kernel import Certificate, certify, evidence
from pe_symbolic.rules import Inference, Refused, check
from pe_symbolic.rules.language import admits, faults
from pe_symbolic.rules.replacing import put_in
from pe_symbolic.symbols import d_model, omega
from pe_symbolic.theorem import (
    Chain,
    Claimed,
    Deduction,
    Derivation,
    Equation,
    Induction,
    Inequality,
    Link,
    Order,
    Side,
    Statement,
    Step,
    Theorem,
    Twin,
    Witness,
    chain,
    chained,
    deduction,
    lines,
    spoil,
)

ZERO, ONE, TWO = Integer(0), Integer(1), Integer(2)
x, y, z, w = sympy.symbols("x y z w", real=True)
p, q = sympy.symbols("p q", positive=True)
m = Symbol("m", negative=True)
k = Symbol("k", integer=True, nonnegative=True)
whole = Symbol("n", integer=True)
c = Function("c")
COLUMN = ImmutableMatrix([x, y])


def made(
    derivation: Derivation, *spoiled: Twin, definitions: tuple[Equation, ...] = ()
) -> Certificate:
    """A theorem of one clause; its twins, unless given, have the right side changed by a number."""
    conclusion = derivation.claimed.conclusion
    more = (1, 2) if not spoiled else ()
    others = [replace(conclusion, rhs=conclusion.rhs + number) for number in more]
    claims = [replace(derivation.claimed, conclusion=other) for other in others]
    twins = spoiled or tuple(
        Twin(f"{number} more", one) for number, one in zip(more, claims, strict=True)
    )
    return certify("made", Theorem("Title", "Why", (), (derivation,), twins, definitions))


def unique(
    given: tuple[Equation, ...],
    witness: dict[Symbol, sympy.Expr],
    *lines: tuple[str, tuple[Equation, ...]],
    for_all: tuple[Symbol, ...] = (),
) -> Deduction:
    """From hypotheses that leave z free, conclude z = 1."""
    claimed = Claimed(Equation(z, ONE), given, for_all, Witness(tuple(witness.items())))
    return deduction(claimed, ("given", given), *lines)


def line(*sides: sympy.Expr) -> tuple[Equation, ...]:
    return tuple(Equation(*pair) for pair in zip(sides[::2], sides[1::2], strict=True))


class TestValues:
    """What has no value somewhere says nothing there."""

    def test_a_pole_is_no_value(self) -> None:
        found = made(
            unique(
                line(x, ZERO),
                {x: ZERO, z: ONE},
                ("substitution", line(z + 1 / x, 1 + 1 / x)),
                ("linear-system", line(z, ONE)),
            )
        )
        assert found.verdict == "open"
        assert "1/x divides by x, which is not known to be non-zero" in found.objections

    def test_a_pole_behind_another_name_is_no_value(self) -> None:
        given = line(y, x, x, ZERO, w, (z - 1) * x)
        found = made(
            unique(
                given,
                {y: ZERO, x: ZERO, w: ZERO, z: ONE},
                ("substitution", line(w / y, z - 1)),
                ("substitution", line(w, ZERO)),
                ("substitution", line(z, ONE)),
            )
        )
        assert found.verdict == "open"

    def test_substitution_refuses_an_instance_without_a_value(self) -> None:
        known = (line(x, ZERO),)
        with pytest.raises(Refused, match="no value"):
            check("substitution", Inference(line(z + 1 / x, 1 + 1 / x), known))

    @pytest.mark.parametrize(
        "wrong",
        [
            sympy.zoo,
            sympy.nan,
            sympy.oo,
            sin(sympy.I * x),
            sympy.exp(x + sympy.I * x),
            sympy.exp(sympy.exp(sympy.I * x)),
            1 / (x + sympy.I),
            (x + sympy.I) ** k,
            (x + sympy.I) ** 3000,
            Derivative(sympy.exp(sympy.I * x), x),
            Sum(sympy.I * k, (k, 0, 3)),
            c(sympy.I * x),
            sympy.Float("0.1"),
            sympy.log(x),
            sympy.Ci(x),
            sympy.sqrt(x),
            1 / x,
            x**x,
            sympy.tan(x),
            sympy.floor(x),
            sympy.sign(x),
            sympy.Piecewise((x, x > 0), (-x, True)),
            sympy.Dummy("x", real=True),
            Symbol("Z"),
            Symbol("A", commutative=False),
            Derivative(sympy.Abs(x), x),
            Derivative(sin(2 * whole), whole),
            Derivative(sin(2 * c(x)), c(x)),
            Derivative(sin(x), (x, whole)),
            Sum(k, (k, -3, -1)),
            Sum(x, (k, 0, sympy.Rational(1, 2))),
            sympy.MatAdd(COLUMN, COLUMN),
            sympy.MatrixSymbol("A", 2, 2),
            sympy.Matrix([x]),
            "x",
            None,
        ],
        ids=str,
    )
    def test_what_is_not_in_the_language_is_open_with_a_reason(self, wrong: Side) -> None:
        assert list(faults(wrong))
        step = ("polynomial-normal-form", wrong)
        found = certify(
            "made",
            Theorem("Title", "Why", (), (chain(wrong, wrong, step),), (spoil("x", wrong, x),)),
        )
        assert found.verdict == "open"
        assert found.objections
        assert found.to_json()["statement"]

    @pytest.mark.parametrize(
        "right", [p**x, sympy.log(p), 1 / p, x**2, sympy.sqrt(x**2 + 1), Derivative(sin(x), x)]
    )
    def test_what_always_has_a_value_is_in_the_language(self, right: sympy.Expr) -> None:
        assert not list(faults(right))

    def test_a_malformed_product_or_hypothesis_is_open(self) -> None:
        twin = spoil("other", COLUMN, COLUMN)
        product = sympy.MatMul(COLUMN, COLUMN.T, evaluate=False)
        product._args = (COLUMN, COLUMN)
        assert made(chain(product, COLUMN, ("matrix-product", COLUMN)), twin).verdict == "open"
        given = (Equation(COLUMN, COLUMN.T),)
        found = made(unique(given, {z: ONE}, ("given", line(z, ONE))))
        assert "the left side has shape (2, 1), the right side (1, 2)" in found.objections


class TestComplex:
    """The imaginary unit is multiplied and added; names, unknowns, hypotheses, orders are real."""

    def test_a_rule_for_real_numbers_is_no_rule_for_others(self) -> None:
        # Over the reals, z² + x² = 0 leaves nothing but zeros.
        known = (line(sympy.I * z, ZERO),)
        with pytest.raises(Refused, match="substitution speaks of real numbers alone"):
            check("substitution", Inference(line(ZERO, sympy.I * z), known))

    def test_both_parts_are_held_at_points(self) -> None:
        wave = cos(x) + sympy.I * sin(x)
        step = ("euler", sympy.exp(sympy.I * x))
        others = (spoil("the other way", wave, sympy.exp(-sympy.I * x)), spoil("real", wave, ONE))
        found = made(chain(wave, sympy.exp(sympy.I * x), step), *others)
        assert found.verdict == "proved"
        assert found.enclosures.points == 64

    @pytest.mark.parametrize("letter", ["x", "i"])
    def test_the_letter_of_the_unit_is_no_name_beside_it(self, letter: str) -> None:
        name = Symbol(letter, real=True)
        product = (name + sympy.I) * (name - sympy.I)
        step = ("polynomial-normal-form", name**2 + 1)
        found = made(chain(product, name**2 + 1, step))
        assert found.verdict == ("open" if letter == "i" else "proved")
        assert ("the letter i is both a symbol and the imaginary unit" in found.objections) == (
            letter == "i"
        )

    @pytest.mark.parametrize("where", ["definition", "hypothesis", "unknown", "order"])
    def test_what_is_to_be_real(self, where: str) -> None:
        step = ("polynomial-normal-form", line(z, ONE))
        given = line(sympy.I * z, sympy.I) if where == "hypothesis" else line(z, ONE)
        claim = unique(given, {z: sympy.I if where == "unknown" else ONE}, step)
        if where == "order":
            order = (Inequality(sympy.I * z, "<=", ONE),)
            claim = deduction(claim.claimed, ("given", given), ("squares", order), step)
        named = line(c(x), sympy.I * x) if where == "definition" else ()
        found = made(claim, definitions=named)
        assert found.verdict == "open"
        assert any(one.endswith("are to be real here") for one in found.objections)


class TestCapture:
    """Nothing is put in under a binder for what it binds, or with what it binds inside."""

    def test_under_a_derivative(self) -> None:
        known = (line(q, 1 / p),)
        captured = Equation(Derivative((z - 1) * q * p, p), Derivative((z - 1) * q * p, p) + ZERO)
        with pytest.raises(Refused, match="may not be put in"):
            check("substitution", Inference((captured,), known))

    @pytest.mark.parametrize("node", [Derivative(sin(p * q), p), Sum(q * k, (k, 0, 3))])
    def test_what_is_bound_stays(self, node: sympy.Expr) -> None:
        bound = p if isinstance(node, Derivative) else k
        for values in ({bound: ONE}, {q: bound + 1}):
            with pytest.raises(Refused):
                put_in(node, values)
        assert put_in(node, {q: x}) == node.xreplace({q: x})

    def test_a_theorem_by_capture(self) -> None:
        inner = Derivative((z - 1) * p * q, p)
        slope = Derivative(sin(2 * p), p)
        given = line(q, 1 / p, w, inner)
        rhs = 1 + p * (2 * cos(2 * p) - slope)
        claimed = Claimed(
            Equation(z, rhs),
            given,
            (),
            Witness(((q, 1 / p), (w, Derivative(ZERO, p)), (z, ONE))),
        )
        found = made(
            deduction(
                claimed,
                ("given", given),
                ("constant-multiple", line(inner, (z - 1) * q)),
                ("chain-rule", line(Derivative(z - 1, p) + slope, 2 * cos(2 * p))),
                ("substitution", line(w, (z - 1) / p, w + slope, 2 * cos(2 * p))),
                ("linear-system", line(w, 2 * cos(2 * p) - slope, z, rhs)),
            )
        )
        assert found.verdict == "open"
        assert any("may not be put in" in one for one in found.objections)

    def test_a_definition_may_not_hide_the_index_of_a_sum(self) -> None:
        product = sympy.prod([k - zero for zero in range(20)])
        pairs = (k, 0, d_model / 2 - 1)
        found = made(
            chain(
                Sum(product, pairs),
                product * d_model / 2,
                ("definition", Sum(c(x), pairs)),
                ("sum-of-constant", c(x) * d_model / 2),
                ("definition", product * d_model / 2),
            ),
            definitions=(Equation(c(x), product),),
        )
        assert found.verdict != "proved"
        assert "c(x) hides k, which is varied" in found.objections

    @pytest.mark.parametrize("rule", ["at-zero", "riemann-sum", "slopes"])
    def test_a_definition_may_not_hide_what_a_rule_gives_a_value(self, rule: str) -> None:
        claim = Equation(x, ZERO)
        found = made(
            deduction(
                Claimed(claim),
                ("definition", line(c(y), x)),
                (rule, line(c(y), ZERO)),
                ("transitivity", (claim,)),
            ),
            definitions=(Equation(c(y), x),),
        )
        assert found.verdict == "refuted"
        assert "c(y) hides x, which is varied" in found.objections


class TestRules:
    @pytest.mark.parametrize("assumed", ["integer", "positive", "zero", "rational"])
    def test_independence_is_over_the_real_numbers(self, assumed: str) -> None:
        over = Symbol("t", **{assumed: True})
        known = (line(x * sin(omega * over) + y * cos(omega * over), ZERO),)
        with pytest.raises(Refused, match="every real number"):
            check("linear-independence", Inference(line(x, ZERO), known, (over,)))

    def test_a_linear_system_has_its_unknowns_in_plain_sight(self) -> None:
        for hidden in (sympy.floor(x), sympy.sign(x), sympy.Abs(x) / x):
            with pytest.raises(Refused):
                check("linear-system", Inference(line(x, ONE), (line(x - hidden, ZERO),)))

    def test_a_root_of_a_power_that_moves_with_the_unknown(self) -> None:
        with pytest.raises(Refused):
            check("positive-root", Inference(line(p, ONE), (line(p**p, ONE),)))


class TestNames:
    def proved(self, *definitions: Equation, name: sympy.Expr) -> Certificate:
        found = made(chain(name, x, ("definition", x)), definitions=definitions)
        assert found.verdict in {"open", "proved"}
        return found

    @pytest.mark.parametrize("name", ["sin", "Gamma", "pi", "x+1", "2"])
    def test_a_definition_may_not_take_a_known_name(self, name: str) -> None:
        named = Function(name)(x)
        found = self.proved(Equation(named, x), name=named)
        assert found.objections == (f"{name} is not a name that a function may have",)

    @pytest.mark.parametrize("name", ["2", "pi", "x+1", "sin"])
    def test_a_symbol_may_not_take_a_known_name(self, name: str) -> None:
        s = Symbol(name, real=True)
        square = s**2 + 2 * s + 1
        found = made(chain((s + 1) ** 2, square, ("polynomial-normal-form", square)))
        assert found.objections == (f"{name} is not a name that a symbol may have",)

    def test_one_name_is_one_thing(self) -> None:
        other = Symbol("x", positive=True)
        rhs = ONE + x - other
        found = made(chain(x - other + 1, rhs, ("polynomial-normal-form", rhs)))
        assert found.objections == ("two things are called x",)

    def test_a_name_has_one_meaning_at_all_its_arguments(self) -> None:
        found = self.proved(Equation(c(x), x), Equation(c(ZERO), ONE), name=c(x))
        assert "one name has two meanings" in found.objections
        found = self.proved(Equation(c(x**2), x), name=c(x**2))
        assert "c(x**2) is not a name applied to distinct symbols" in found.objections

    def test_a_definition_and_every_domain_is_stated(self) -> None:
        found = self.proved(Equation(c(x), x), name=c(x))
        assert found.verdict == "proved"
        assert found.assumptions == ("c(x) = x", "x real")
        assert found.definitions is not None
        assert found.definitions.latex == r"c\left(x\right) = x"


class TestWitness:
    def test_it_is_all_that_is_assumed(self) -> None:
        given = line(m, ONE)
        claimed = Claimed(Equation(m, ONE), given, (), Witness(((m, ONE),)))
        found = made(deduction(claimed, ("given", given)))
        assert any("all that is assumed of m" in one for one in found.objections)

    def test_it_does_not_fix_what_the_hypotheses_hold_for_every_value_of(self) -> None:
        over = Symbol("t", real=True)
        given = line(sin(omega * over), ZERO)
        found = made(unique(given, {over: ZERO, z: ONE}, for_all=(over,)))
        assert any("fixes a variable" in one for one in found.objections)


class TestTwins:
    square = x**2 + 2 * x + 1
    derivation = chain((x + 1) ** 2, square, ("polynomial-normal-form", square))
    twins = (
        spoil("sign", (x + 1) ** 2, x**2 + 2 * x - 1),
        spoil("other sign", (x - 1) ** 2, square),
    )

    @pytest.mark.parametrize(
        "twin",
        [
            spoil("unrelated", x, x + 1),
            spoil("another symbol", (x + 1) ** 2, square + y),
            spoil("both sides", (x - 1) ** 2, square - 1),
        ],
        ids=lambda twin: twin.change,
    )
    def test_a_twin_is_the_theorem_with_one_thing_changed(self, twin: Twin) -> None:
        found = made(self.derivation, *self.twins, twin)
        assert found.verdict == "open"
        assert [one.startswith(f"no twin: {twin.change}") for one in found.objections] == [True]

    def test_one_side_changed_or_one_hypothesis_left_out(self) -> None:
        assert made(self.derivation, *self.twins).verdict == "proved"
        given = line(x, ONE, z, x)
        found = made(
            unique(given, {x: ONE, z: ONE}, ("substitution", line(z, ONE))),
            Twin("x free", Claimed(Equation(z, ONE), given[1:], (), Witness(((z, x),)))),
            Twin("two", Claimed(Equation(z, TWO), given, (), Witness(((x, ONE), (z, ONE))))),
        )
        assert (found.verdict, found.objections) == ("proved", ())


class TestPoints:
    def test_a_true_twin_over_the_negative_numbers_is_not_refuted(self) -> None:
        root = sympy.Pow(m**2, sympy.Rational(1, 2), evaluate=False)
        assert evidence.search(((root, -m, "="),), "x") is None

    @pytest.mark.parametrize(
        "symbol",
        [
            m,
            whole,
            Symbol("o", odd=True),
            Symbol("e", even=True, positive=True),
            Symbol("u", real=True, nonzero=True),
            Symbol("o", odd=True, negative=True),
            Symbol("q", prime=True),
        ],
        ids=lambda symbol: " ".join(sorted(key for key, on in symbol.assumptions0.items() if on)),
    )
    def test_points_are_what_is_assumed(self, symbol: Symbol) -> None:
        alone = frozenset({symbol})
        drawn = [
            point for _, point in zip(range(64), evidence.random_points(alone, "s"), strict=False)
        ]
        assert len(drawn) == 64
        for point in (*drawn, *evidence.plain_points(alone)):
            value = point[symbol]
            assert admits(symbol, sympy.Rational(value.numerator, value.denominator))

    def test_integers_are_not_only_digits(self) -> None:
        points = evidence.random_points(frozenset({whole}), "s")
        values = [point[whole] for _, point in zip(range(64), points, strict=False)]
        assert min(values) < -9
        assert max(values) > 9

    def test_where_no_symbol_is_free_there_is_one_point(self) -> None:
        found = made(chain(sin(2) ** 2 + cos(2) ** 2, ONE, ("pythagoras", ONE)))
        assert (found.verdict, found.enclosures) == ("proved", evidence.Held(1, "consistent"))


class TestInduction:
    """Every false induction breaks in its first case, in its step, or over what it runs."""

    n = Symbol("n", integer=True, nonnegative=True)
    total = Sum(2 * k + 1, (k, 0, n))

    def made(
        self,
        conclusion: Statement,
        first: tuple[Step, ...],
        *said: tuple[str, tuple[Equation, ...]],
    ) -> Certificate:
        claimed = Claimed(conclusion)
        induction = Induction(claimed, self.n, first, lines(*said))
        twins = tuple(
            Twin("more", Claimed(replace(conclusion, rhs=conclusion.rhs + more))) for more in (1, 2)
        )
        return certify("made", Theorem("Title", "Why", (), (induction,), twins))

    def squares(self, rhs: sympy.Expr) -> Certificate:
        """The sum of the first n + 1 odd numbers, said to be something."""
        after = rhs.xreplace({self.n: self.n + 1})
        following = self.total.xreplace({self.n: self.n + 1})
        split = self.total + 2 * (self.n + 1) + 1
        return self.made(
            Equation(self.total, rhs),
            chained(
                self.total.xreplace({self.n: ZERO}),
                ("single-term", ONE),
                ("polynomial-normal-form", rhs.xreplace({self.n: ZERO})),
            ),
            ("given", line(self.total, rhs)),
            ("last-term", line(following, split)),
            ("substitution", line(split, after)),
            ("transitivity", line(following, after)),
        )

    def test_a_wrong_first_case(self) -> None:
        found = self.squares((self.n + 1) ** 2 + 1)
        assert found.verdict == "refuted"
        assert any("polynomial-normal-form" in one for one in found.objections)

    def test_a_wrong_step(self) -> None:
        found = self.squares(self.n + 1)
        assert found.verdict == "refuted"
        assert any("does not follow" in one for one in found.objections)

    def test_the_hypothesis_is_not_the_next_case(self) -> None:
        claim = Equation(self.total, ONE)
        found = self.made(claim, chained(ONE, ("single-term", ONE)), ("given", (claim,)))
        assert found.verdict == "refuted"
        assert "the last step is not the statement" in found.objections

    def test_the_hypothesis_holds_for_this_n_alone(self) -> None:
        claim = Equation(self.n * (x - x + self.n), ZERO)
        found = self.made(
            claim,
            chained(ZERO, ("polynomial-normal-form", ZERO)),
            ("given", (claim,)),
            ("at-zero", line(ZERO, ZERO)),
            ("substitution", line((self.n + 1) ** 2, ZERO)),
        )
        assert found.verdict == "refuted"

    def test_it_runs_over_all_numbers_from_zero(self) -> None:
        for over in (whole, x, Symbol("n", integer=True, positive=True)):
            claim = Equation((over + 1) ** 2, over**2 + 2 * over + 1)
            following = Equation((over + 2) ** 2, (over + 1) ** 2 + 2 * over + 3)
            induction = Induction(
                Claimed(claim),
                over,
                chained(ONE, ("polynomial-normal-form", ONE)),
                lines(("polynomial-normal-form", (following,))),
            )
            twins = tuple(spoil(f"{more} more", claim.lhs, claim.rhs + more) for more in (1, 2))
            found = certify("made", Theorem("Title", "Why", (), (induction,), twins))
            assert found.verdict == "open"
            assert any("which is not any number 0, 1, 2" in one for one in found.objections)

    def test_it_does_not_run_over_what_is_bound(self) -> None:
        claim = Equation(Sum(k, (k, 0, self.n)), Sum(k, (k, 0, self.n)))
        induction = Induction(Claimed(claim), k, (), ())
        found = certify("made", Theorem("Title", "Why", (), (induction,), ()))
        assert found.verdict == "open"
        assert any("induction cannot be carried out" in one for one in found.objections)

    def test_a_right_one(self) -> None:
        assert self.squares((self.n + 1) ** 2).objections == ()


class TestOrders:
    def bounded(self, *links: Link, relation: Order = "<=") -> Certificate:
        claimed = Inequality(x**2, relation, x**2 + 1)
        twins = tuple(
            Twin("less", Claimed(Inequality(x**2, relation, x**2 - less))) for less in (1, 2)
        )
        derivation = Chain(Claimed(claimed), chained(x**2, *links))
        return certify("made", Theorem("Title", "Why", (), (derivation,), twins))

    def test_a_chain_shows_no_more_than_its_weakest_link(self) -> None:
        found = self.bounded(("nonnegative", "<=", x**2 + 1), relation="<")
        assert found.objections == ("the chain shows <=, not <",)

    def test_an_equality_has_no_order_of_its_own(self) -> None:
        found = self.bounded(("nonnegative", x**2 + 1))
        assert any("no statement of this kind" in one for one in found.objections)

    def test_a_strict_link_makes_it_strict(self) -> None:
        assert self.bounded(("nonnegative", "<", x**2 + 1), relation="<").objections == ()
        assert self.bounded(("nonnegative", "<", x**2 + 1)).objections == ()

    def test_an_order_of_matrices_is_no_statement(self) -> None:
        step = Step("nonnegative", (Inequality(COLUMN, "<=", COLUMN),))
        derivation = Chain(Claimed(Inequality(COLUMN, "<=", COLUMN)), (step,))
        found = certify("made", Theorem("Title", "Why", (), (derivation,), ()))
        assert "an order of matrices" in found.objections


class TestFunctions:
    """A name without a meaning is every function; what is known of one is not known of it."""

    f = Function("f", real=True)
    claim = Equation((f(x) + 1) ** 2, f(x) ** 2 + 2 * f(x) + 1)

    def made(self, *samples: Equation, claim: Equation = claim) -> Certificate:
        derivation = chain(claim.lhs, claim.rhs, ("polynomial-normal-form", claim.rhs))
        twins = tuple(spoil(f"{more} more", claim.lhs, claim.rhs + more) for more in (1, 2))
        return certify("made", Theorem("Title", "Why", (), (derivation,), twins, (), samples))

    def test_without_a_sample_nothing_is_held(self) -> None:
        assert self.made().verdict == "open"

    def test_a_sample_proves_nothing(self) -> None:
        found = self.made(Equation(self.f(x), x), claim=Equation(self.f(x), x))
        assert found.verdict == "open"
        assert found.steps[0].objection

    def test_a_sample_is_what_the_name_is_called(self) -> None:
        g = Function("g", positive=True)
        found = self.made(Equation(g(x), x), claim=Equation(g(x) + 1, 1 + g(x)))
        assert any("may not be sampled" in one for one in found.objections)
        found = self.made(Equation(self.f(x), self.f(x) + 1))
        assert any("may not be sampled" in one for one in found.objections)
        found = self.made(Equation(self.f(2 * x), x))
        assert any("is not a name that may be sampled" in one for one in found.objections)

    def test_a_witness_for_a_function_speaks_of_its_variables_alone(self) -> None:
        given = (Equation(self.f(x), self.f(x)),)
        claimed = Claimed(Equation(self.f(x), ONE), given, (x, y), Witness(((self.f(x), y),)))
        found = made(deduction(claimed, ("given", given)))
        assert "the witness depends on what it is a witness for" in found.objections

    def test_a_witness_for_one_name_does_not_speak_of_another(self) -> None:
        given = (Equation(x, y),)
        for values, refused in ((((x, y), (y, ONE)), True), (((x, ONE), (y, ONE)), False)):
            claimed = Claimed(Equation(x, y), given, (), Witness(values))
            found = made(deduction(claimed, ("given", given)))
            said = "the witness depends on what it is a witness for" in found.objections
            assert said is refused

    def test_with_a_sample(self) -> None:
        found = self.made(Equation(self.f(x), sin(x)))
        assert (found.verdict, found.objections) == ("proved", ())
        assert found.samples is not None
        assert "sin" in found.samples.latex
        assert "f any real function" in found.assumptions


class TestUnknownFunctions:
    """A function nothing is known of may jump: only a hypothesis gives it a derivative."""

    f = Function("f", real=True)(x)
    slope = Derivative(f, x)

    def constant(self, *given: Statement, witness: Witness) -> Certificate:
        """From f(x)^2 = 1 by differentiation: f(x) = f(0).  False for the sign of x."""
        claimed = Claimed(Equation(self.f, self.f.xreplace({x: ZERO})), given, (x,), witness)
        squares = Derivative(self.f**2, x)
        derivation = deduction(
            claimed,
            ("given", given),
            ("differentiation", line(squares, ZERO)),
            ("derivatives", line(squares, 2 * self.f * self.slope)),
            ("transitivity", line(2 * self.f * self.slope, ZERO)),
            ("multiplied", line(self.f**2 * self.slope, ZERO)),
            ("multiplied", line(self.f**2 * self.slope, self.slope)),
            ("transitivity", line(self.slope, ZERO)),
            ("zero-derivative", (claimed.conclusion,)),
        )
        return made(derivation)

    def test_a_jump_is_not_ruled_out(self) -> None:
        witness = Witness(((self.f, ONE),))
        found = self.constant(Equation(self.f**2, ONE), witness=witness)
        assert found.verdict == "open"
        assert "derivatives: no hypothesis says that f(x) has a derivative by x" in found.objections

    def test_a_given_derivative_rules_it_out(self) -> None:
        g = Function("g", real=True)(x)
        given = (Equation(self.f**2, ONE), Equation(self.slope, g))
        found = self.constant(*given, witness=Witness(((self.f, ONE), (g, ZERO))))
        assert (found.verdict, found.objections) == ("proved", ())
        assert "f any real function with a derivative" in found.assumptions
        assert "g any real function" in found.assumptions

    def test_the_product_rule_is_not_for_every_function(self) -> None:
        product, sides = Derivative(x * self.f, x), self.f + x * self.slope
        derivation = chain(product, sides, ("product-rule", sides))
        twins = tuple(spoil("more", product, sides + more) for more in (1, 2))
        sample = (Equation(self.f, sin(x)),)
        theorem = Theorem("Title", "Why", (), (derivation,), twins, (), sample)
        assert certify("made", theorem).verdict == "open"
