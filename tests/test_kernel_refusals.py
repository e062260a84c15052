"""Where the kernel finds a gap, draws no point, or cannot look: each says so, and none passes."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
import sympy
from sympy import Derivative, Dummy, Function, Integer, Symbol, cos, sin
from trees import plain

from pe_symbolic import catalogue, kernel
from pe_symbolic.enclosure import Enclosure, OutOfReach
from pe_symbolic.expression import Call, Number
from pe_symbolic.expression import Symbol as Name
from pe_symbolic.kernel import ahead, certificate, certify, derivations, evidence, twins, wording
from pe_symbolic.kernel.shown import show, show_claim, show_claims
from pe_symbolic.rules import Refused
from pe_symbolic.theorem import (
    Chain,
    Claimed,
    Deduction,
    Equation,
    Induction,
    Inequality,
    Statement,
    Step,
    Theorem,
    Twin,
    Witness,
)

ONE = Integer(1)
x, y = sympy.symbols("x y", real=True)
n = Symbol("n", integer=True, nonnegative=True)
EQUATION = Equation(sin(x) ** 2 + cos(x) ** 2, ONE)
STEP = Step("pythagoras", (EQUATION,))
TWINS = tuple(Twin(f"{k} more", Claimed(Equation(EQUATION.lhs, Integer(1 + k)))) for k in (1, 2))
GOOD = Theorem("Title", "Why", (), (Chain(Claimed(EQUATION), (STEP,)),), TWINS)


def test_the_good_twin_is_proved() -> None:
    found = certify("made", GOOD)
    assert (found.verdict, found.samples, found.definitions) == ("proved", None, None)
    (step,) = found.steps
    assert step.sides == found.statement.sides == step.clauses[0]
    assert step.latex == step.shown.latex
    assert {type(side) for clause in step.shown.clauses for side in clause} <= {Call, Number}


@pytest.mark.parametrize("forks", [True, False])
def test_every_theorem_of_the_catalogue_is_proved_in_its_order(
    monkeypatch: pytest.MonkeyPatch, *, forks: bool
) -> None:
    monkeypatch.setattr(ahead, "may_fork", lambda: forks)
    few = tuple(one for one in catalogue.entries() if one.name in ("bounded", "derivative"))
    assert len(few) == 2
    monkeypatch.setattr(catalogue, "entries", lambda: few)
    assert [one.name for one in kernel.prove_all()] == [entry.name for entry in few]


def test_a_theorem_that_sympy_cannot_read_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    def unreadable(theorem: Theorem) -> tuple[str, ...]:
        raise TypeError("no such thing")

    monkeypatch.setattr(wording, "wording_faults", unreadable)
    found = certify("made", GOOD)
    assert found.verdict == "open"
    assert found.objections == ("SymPy cannot read this theorem: no such thing",)


def test_a_rule_that_cannot_examine_a_step_does_not_grant_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def stuck(rule: str, inference: object) -> None:
        raise TypeError("no such thing")

    monkeypatch.setattr(derivations, "check", stuck)
    found = certify("made", GOOD)
    assert found.verdict == "open"
    assert [step.objection for step in found.steps] == [
        "the rule cannot examine this: no such thing"
    ]


WITNESS = Witness(((x, ONE),))
whole = Symbol("m", integer=True)


@pytest.mark.parametrize(
    ("derivation", "gap"),
    [
        (Induction(Claimed(EQUATION, (EQUATION,)), n, (), ()), "an induction uses no hypotheses"),
        (Induction(Claimed(EQUATION), x, (), ()), "the induction is over x"),
        (Induction(Claimed(EQUATION), whole, (), ()), "the induction is over m"),
        (Deduction(Claimed(EQUATION, (), (), WITNESS), (STEP,)), "a witness for no hypotheses"),
        (Chain(Claimed(EQUATION, (EQUATION,)), (STEP,)), "a chain uses no hypotheses"),
    ],
    ids=["induction given", "induction over", "below zero", "witness", "chain"],
)
def test_what_a_derivation_may_not_use_is_a_gap(
    derivation: Chain | Deduction | Induction, gap: str
) -> None:
    assert any(said.startswith(gap) for said in derivations.gaps(derivation))
    assert not list(derivations.gaps(GOOD.derivations[0]))


def test_no_point_is_drawn_where_no_rational_fits() -> None:
    irrational = Symbol("s", irrational=True)
    assert list(evidence.random_points(frozenset({irrational}), "seed")) == []
    assert list(evidence.plain_points(frozenset({irrational}))) == []
    odd = Symbol("s", odd=True, negative=True)
    assert [point[odd] for point in evidence.plain_points(frozenset({odd}))] == [-1, -3, -3]
    points = evidence.random_points(frozenset({x}), "seed")
    assert [next(points)[x] for _ in range(3)] == [
        next(again)[x] for again in [evidence.random_points(frozenset({x}), "seed")] for _ in "123"
    ]


@pytest.mark.parametrize(
    ("assumed", "values"),
    [
        ({"real": True}, [1, 2, 3]),
        ({"negative": True}, [-1, -2, -3]),
        ({"even": True}, [2, 2, 6]),
        ({"even": True, "negative": True}, [-2, -2, -6]),
        ({"odd": True}, [1, 3, 3]),
        ({"odd": True, "negative": True}, [-1, -3, -3]),
    ],
    ids=lambda value: " ".join(map(str, value)),
)
def test_points_that_are_checked_by_hand(assumed: dict[str, bool], values: list[int]) -> None:
    symbol = Symbol("s", **assumed)
    assert [point[symbol] for point in evidence.plain_points(frozenset({symbol}))] == values


def test_points_are_of_other_values_for_each_name() -> None:
    d_model = Symbol("d_model", positive=True, integer=True)
    points = list(evidence.plain_points(frozenset({x, y, d_model})))
    assert [point[d_model] for point in points] == [4, 2, 3]
    assert [point[y] for point in points] == [1, 2, 3]
    assert [2 * point[x] for point in points] == [1, 2, 3]


def test_points_are_drawn_among_small_numbers_and_some_large() -> None:
    count = Symbol("n", integer=True)
    drawn = evidence.random_points(frozenset({x, whole, count}), "seed", frozenset({count}))
    points = [next(drawn) for _ in range(300)]
    assert {abs(point[count]) for point in points} == set(range(7))
    assert {point[whole] for point in points} >= set(range(-9, 10))
    assert 2 * sum(abs(point[whole]) < 10 for point in points) > 300
    assert 9 < max(abs(point[whole]) for point in points) < 64
    assert len({point[x] for point in points}) > 200
    assert {point[x].denominator for point in points} == set(range(1, 17))


def test_what_is_zero_is_drawn_as_zero() -> None:
    zero = Symbol("s", zero=True)
    assert next(evidence.random_points(frozenset({zero}), "seed")) == {zero: 0}


def test_a_limit_of_a_sum_is_worked_out_exactly_or_not_at_all() -> None:
    assert evidence._exact(plain("2 * 3 + 1"), {}) == 7
    with pytest.raises(OutOfReach, match="not a plain number"):
        evidence._exact(plain("sin(1)"), {})


def test_the_delta_of_two_whole_numbers_is_one_or_nothing() -> None:
    j, k = sympy.symbols("j k", integer=True)
    delta = sympy.KroneckerDelta(j, k)
    here = {j: Fraction(2), k: Fraction(2)}
    assert evidence.compare((delta, ONE, "="), here) == "together"
    assert evidence.compare((delta, ONE, "="), {**here, k: Fraction(5)}) == "apart"
    assert evidence.compare((delta, Integer(0), "="), {**here, k: Fraction(5)}) == "together"


def test_a_strict_inequality_of_equals_stays_open() -> None:
    one = sin(Integer(1)) ** 2 + cos(Integer(1)) ** 2
    assert evidence.compare((one, ONE, "<"), {}) == "open"
    assert evidence.compare((one, ONE, "<="), {}) == "together"
    assert evidence.compare((one, Integer(2), "<"), {}) == "together"
    assert evidence.compare((Integer(2), one, "<"), {}) == "apart"


def test_a_pole_or_a_name_without_a_value_stays_open() -> None:
    assert evidence.compare((1 / x, ONE, "="), {x: Fraction(0)}) == "open"
    assert evidence.compare((x, ONE, "="), {}) == "open"
    assert evidence.compare((1 / x, ONE, "="), {x: Fraction(1)}) == "together"
    one = x**2 - (x - 1) * (x + 1)
    assert evidence.compare((one, ONE, "="), {x: Fraction(10**9, 7)}) == "together"
    assert evidence.compare((one, ONE, "="), {x: Fraction(10**400, 7)}) == "open"
    found = evidence.search(((x, x, "="), (x, x + 1, "=")), "seed")
    assert found is not None
    assert found.clause == 2
    assert evidence.hold(((x, x, "="),), "seed").verdict == "consistent"
    undefined = sympy.log(-(x**2) - 1)
    mixed = evidence.hold(((x, x, "="), (undefined, undefined, "=")), "seed")
    assert (mixed.verdict, mixed.points) == ("open", evidence.POINTS)


def test_two_constants_are_ordered_only_where_both_have_a_value() -> None:
    assert evidence.order(sin(Integer(1)), ONE) == "<"
    assert evidence.order(ONE, sin(Integer(1))) == ">"
    assert evidence.order(x, ONE) == ""
    one = sin(Integer(1)) ** 2 + cos(Integer(1)) ** 2
    assert evidence.order(one, ONE) == ""


def test_a_twin_whose_names_cannot_be_unfolded_is_compared_as_it_stands(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(side: object, definitions: object) -> object:
        raise Refused("no")

    clause, changed = Claimed(EQUATION), Claimed(Equation(EQUATION.lhs, Integer(2)))
    assert twins.is_twin(Twin("2", changed), clause, ())
    monkeypatch.setattr(twins, "unfold", refuse)
    assert not twins.is_twin(Twin("2", changed), clause, ())


def test_a_twin_changes_one_thing_and_leaves_no_hypothesis_out_beside() -> None:
    given = (Equation(x, ONE), Equation(y, ONE))
    clause = Claimed(EQUATION, given)
    changed = Equation(EQUATION.lhs, Integer(2))
    assert twins.is_twin(Twin("the conclusion", Claimed(changed, given)), clause, ())
    assert twins.is_twin(Twin("a hypothesis", Claimed(EQUATION, given[:1])), clause, ())
    for fewer in (given[:1], given[1:], ()):
        assert not twins.is_twin(Twin("both", Claimed(changed, fewer)), clause, ())


def test_a_twin_keeps_the_relation_and_the_variables() -> None:
    weak, strict = Inequality(x, "<=", y), Inequality(2 * x, "<", y)
    for one, other in ((weak, strict), (strict, weak)):
        assert not twins.is_twin(Twin("another relation", Claimed(one)), Claimed(other), ())
    other_side = replace(weak, lhs=2 * x)
    assert twins.is_twin(Twin("another side", Claimed(other_side)), Claimed(weak), ())
    assert not twins.is_twin(Twin("of all", Claimed(other_side, (), (x,))), Claimed(weak), ())
    assert not twins.is_twin(Twin("of one", Claimed(other_side)), Claimed(weak, (), (x,)), ())


def test_a_name_of_one_argument_twice_is_not_general() -> None:
    f = Function("f", real=True)
    assert derivations._is_general(f(x, y), ())
    assert not derivations._is_general(f(x, x), ())
    assert not derivations._is_general(f(x + 1), ())


def test_a_statement_says_its_hypotheses_and_for_which_values() -> None:
    said, given = show((EQUATION,)).latex, (Equation(x, ONE),)
    assert show_claims((Claimed(EQUATION),)).latex == said
    assert show_claims((Claimed(EQUATION, (), (x,)),)).latex == said
    assert show_claims((Claimed(EQUATION, given),)).latex == rf"x = 1 \implies {said}"
    for_all = show_claims((Claimed(EQUATION, given, (x, y)),)).latex
    assert for_all == rf"x = 1\ \left(\forall x, y\right) \implies {said}"


def test_a_clause_is_shown_with_its_hypotheses_and_variables() -> None:
    bare = show_claim(Claimed(EQUATION))
    assert (bare.given, bare.for_all, bare.conclusion) == (None, (), show((EQUATION,)))
    given = (Equation(x, ONE),)
    full = show_claim(Claimed(EQUATION, given, (x, y)))
    assert (full.given, full.for_all) == (show(given), ("x", "y"))


def test_the_names_of_a_theorem_are_said_in_words() -> None:
    f, g = Function("f", real=True), Function("g", real=True)
    one, two = Equation(f(x), f(x)), Equation(f(x), g(x))
    assert list(wording._functions([one], GOOD)) == ["f any real function"]
    assert list(wording._functions([two], GOOD)) == ["f, g any real functions"]
    assert list(wording._functions([EQUATION], GOOD)) == []


@pytest.mark.parametrize(
    ("many", "said"), [(0, "0 steps"), (1, "1 step"), (2, "2 steps"), (12, "12 steps")]
)
def test_steps_are_counted(many: int, said: str) -> None:
    assert certificate._counted("step", [STEP] * many) == said


def test_a_difference_that_may_be_nothing_is_shown_as_nothing() -> None:
    tiny = Fraction(1, 10**12)
    assert evidence._decimal(Enclosure(-tiny, 2 * tiny)) == "0.0000000…"
    for digits, shown in (("9994", "0.00009994…"), ("9995", "0.00009995…"), ("1", "0.0001000…")):
        value = Fraction(int(digits), 10 ** (8 if len(digits) > 1 else 4))
        assert evidence._decimal(Enclosure(value, value)) == shown
    assert evidence._decimal(Enclosure(tiny, tiny)) == "0.000000000001000…"
    near = Enclosure(Fraction(-10_001, 10_000), Fraction(-9999, 10_000))
    assert evidence._decimal(near) == "-0.9999000"


def test_a_value_is_shown_with_all_that_stands_before_its_point() -> None:
    for value, shown in (("3/2", "1.5000000…"), ("-25/2", "-12.5000000…"), ("12", "12")):
        assert evidence._decimal(Enclosure(Fraction(value), Fraction(value))) == shown
    third = Enclosure(Fraction(37, 3), Fraction(37, 3) + Fraction(1, 10**30))
    assert evidence._decimal(third) == "12.3333333…"


def faults(theorem: Theorem) -> tuple[str, ...]:
    return tuple(wording.wording_faults(theorem))


def test_a_variable_of_another_kind_is_no_variable() -> None:
    strange = Claimed(EQUATION, (), (Dummy("x", real=True),))
    found = faults(replace(GOOD, derivations=(Chain(strange, (STEP,)),)))
    assert any("is neither a variable nor an unknown" in said for said in found)
    assert faults(GOOD) == ()


def test_a_name_is_sampled_once() -> None:
    f = Function("f", real=True)
    said = Equation(Derivative(f(x), x), Derivative(f(x), x))
    theorem = replace(GOOD, derivations=(Chain(Claimed(said), (Step("calculus", (said,)),)),))
    once = replace(theorem, samples=(Equation(f(x), x**2),))
    twice = replace(theorem, samples=(Equation(f(x), x**2), Equation(f(y), y)))
    assert "one name has two samples" not in faults(once)
    assert "one name has two samples" in faults(twice)


def test_more_than_can_be_stated_is_not_assumed_of_a_function() -> None:
    for assumed, refused in (({"real": True}, False), ({"real": True, "composite": True}, True)):
        g = Function("g", **assumed)
        found = [one for one in wording._name_faults({g(x), x}) if "more is assumed of g" in one]
        assert bool(found) == refused


def test_a_strict_relation_is_not_reached_by_a_weak_chain() -> None:
    weak = Step("order", (Inequality(x, "<=", y),))
    gaps = list(derivations.gaps(Chain(Claimed(Inequality(x, "<", y)), (weak,))))
    assert gaps == ["the chain shows <=, not <"]


@pytest.mark.parametrize("name", [None, ["norm"], 3, b"norm"])
def test_a_name_that_is_no_text_is_no_theorem(name: object) -> None:
    with pytest.raises(TypeError, match=f"prove: the name of a theorem, not {type(name).__name__}"):
        kernel.prove(name)  # type: ignore[arg-type]  # refusing is its work


@pytest.mark.parametrize(
    ("left", "relation", "right", "holds"),
    [
        (ONE, "=", ONE, True),
        (ONE, "=", Integer(2), False),
        (Integer(0), "<", x**2 + 1, True),
        (Integer(0), "<=", x**2 + 1, True),
        (Integer(0), "<", x**2, False),  # it may be 0
        (Integer(0), "<=", x**2, True),
        (Integer(0), "<=", x, False),
        (x**2 + 1, "<=", Integer(0), False),
        (x**2 + 1, "<", Integer(0), False),
        (Function("f")(x), "=", Function("g")(x), False),
        ((x + y) ** 400, "=", (x + y) ** 400 + x, False),  # too large to be multiplied out
        ((x + y) ** 400, "<=", (x + y) ** 400 + x**2, False),
    ],
)
def test_whether_a_hypothesis_holds(
    left: sympy.Expr, relation: str, right: sympy.Expr, *, holds: bool
) -> None:
    assert derivations._holds(left, relation, right, Witness(())) is holds


@pytest.mark.parametrize(
    ("twins_told", "said"),
    [(0, ["no spoiled twin"]), (1, ["only one spoiled twin"]), (2, []), (3, [])],
)
def test_two_twins_are_enough_and_more_are_welcome(twins_told: int, said: list[str]) -> None:
    spoiled = (
        Twin(f"{k} more", Claimed(Equation(EQUATION.lhs, Integer(1 + k)))) for k in (1, 2, 3)
    )
    theorem = replace(GOOD, spoiled=tuple(spoiled)[:twins_told])
    assert [fault.partition(":")[0] for fault in twins.twin_faults(theorem)] == said


def test_what_the_parts_of_a_derivation_are() -> None:
    start = Step("pythagoras", (EQUATION,))
    claimed = Claimed(Equation(n + n, 2 * n))
    (alone,) = derivations.parts(Chain(claimed, (start,)))
    (built,) = derivations.parts(Deduction(claimed, (start,)))
    first, following = derivations.parts(Induction(claimed, n, (start,), (start, start)))
    assert [part.is_chain for part in (alone, built, first, following)] == [
        True,
        False,
        True,
        False,
    ]
    assert [part.name for part in (alone, built)] == ["", ""]
    assert [part.name for part in (first, following)] == ["n = 0", "from n to n + 1"]
    assert first.claimed == Claimed(Equation(Integer(0), Integer(0)))
    assert (first.steps, following.steps) == ((start,), (start, start))
    assert following.claimed.given == (claimed.conclusion,)
    assert following.claimed.conclusion == Equation(n + 1 + n + 1, 2 * (n + 1))
    assert following.claimed.for_all == ()


TURNED = sympy.exp(sympy.I * x)


@pytest.mark.parametrize(
    ("left", "right", "said"),
    [
        (x, ONE, ()),
        (TURNED, ONE, ("exp(I*x) and 1 are to be real here",)),
        (ONE, TURNED, ("1 and exp(I*x) are to be real here",)),
        (TURNED, TURNED, ("exp(I*x) and exp(I*x) are to be real here",)),
    ],
)
def test_what_has_an_order_or_is_supposed_is_real(
    left: sympy.Expr, right: sympy.Expr, said: tuple[str, ...]
) -> None:
    ordered = Chain(Claimed(Inequality(left, "<=", right)), (STEP,))
    assert faults(replace(GOOD, derivations=(ordered,))) == said
    supposing = Deduction(Claimed(EQUATION, (Equation(left, right),)), (STEP,))
    assert faults(replace(GOOD, derivations=(supposing,))) == said
    name = Function("f", real=True)(x)
    defined = faults(replace(GOOD, definitions=(Equation(name, right),)))
    assert bool(defined) is right.has(sympy.I)


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("f(x)", x**2, []),
        ("f(x)", TURNED, ["f(x) may not be sampled as exp(I*x)"]),
        ("f(x)", Function("g", real=True)(x), ["f(x) may not be sampled as g(x)"]),
        ("x", ONE, ["x is not a name that may be sampled"]),
        ("f(1)", ONE, ["f(1) is not a name that may be sampled"]),
        ("f(x, x)", ONE, ["f(x, x) is not a name that may be sampled"]),
    ],
)
def test_what_may_be_sampled(name: str, value: sympy.Expr, said: list[str]) -> None:
    f = Function("f", real=True)
    named = {"f(x)": f(x), "x": x, "f(1)": f(1), "f(x, x)": f(x, x)}[name]
    theorem = replace(GOOD, samples=(Equation(named, value),))
    assert list(wording._sample_faults(theorem)) == said
    if name == "f(x)":
        defined = replace(theorem, definitions=(Equation(f(x), x),))
        assert list(wording._sample_faults(defined)) == ["f(x) is not a name that may be sampled"]


def test_the_letter_i_is_no_symbol_beside_the_imaginary_unit() -> None:
    letter = Symbol("i", real=True)
    for side, said in ((TURNED, True), (x, False)):
        theorem = replace(GOOD, derivations=(Chain(Claimed(Equation(side, letter)), (STEP,)),))
        assert any("the letter i" in one for one in faults(theorem)) is said


def test_what_is_not_well_said_is_shown_step_by_step_and_not_examined() -> None:
    letter = Symbol("1x", real=True)
    said = Equation(letter, letter)
    induction = Induction(Claimed(said), n, (STEP,), (STEP, Step("order", (said,))))
    found = certify("made", replace(GOOD, derivations=(GOOD.derivations[0], induction)))
    assert found.verdict == "open"
    shown = [(step.rule, step.clause, step.says, step.objection) for step in found.steps]
    rules = [("pythagoras", 1), ("pythagoras", 2), ("pythagoras", 2), ("order", 2)]
    assert shown == [(rule, clause, "", "not examined") for rule, clause in rules]
    assert [step.shown for step in found.steps[:3]] == [show((EQUATION,))] * 3
    assert [twin.verdict for twin in found.spoiled] == ["open", "open"]
    assert (found.assumptions, found.counterexample) == ((), None)
    assert found.enclosures == evidence.Held(0, "open")
    assert found.objections == ("1x is not a name that a symbol may have",)


def test_what_cannot_be_typeset_is_spelt() -> None:
    strange, other = Function("f")(x), sympy.zoo
    (shown,) = (show((Equation(other, strange), Inequality(ONE, "<=", other))),)
    assert shown.latex == r"\mathtt{zoo} = \mathtt{f(x)},\quad \mathtt{1} \le \mathtt{zoo}"
    names = [[side.name for side in sides if isinstance(side, Name)] for sides in shown.clauses]
    assert names == [["zoo", "f(x)"], ["1", "zoo"]]
    assert shown.relations == ("=", "<=")


def test_a_sum_is_said_over_all_of_its_ranges() -> None:
    i, j = sympy.symbols("i j", integer=True, nonnegative=True)
    assert wording._plain(sympy.Sum(i, (i, 0, n))) == "sum of i for i from 0 to n"
    twice = sympy.Sum(i * j, (i, 0, n), (j, 1, 3))
    assert wording._plain(twice) == "sum of i j for i from 0 to n and j from 1 to 3"


F, G = Function("f", real=True), Function("g", real=True)
POSITIVE = Symbol("p", positive=True)
MOVES = "the witness depends on what it is a witness for"


@pytest.mark.parametrize(
    ("given", "for_all", "values", "said"),
    [
        ((), (), None, []),
        ([Equation(x, ONE)], (), None, ["no witness for the hypotheses"]),
        ([Equation(x, ONE)], (), [(x, ONE)], []),
        ([Equation(x, ONE)], (), [(x, y)], ["the witness does not satisfy x = 1"]),
        ([Equation(x, y), Equation(y, ONE)], (), [(x, ONE), (y, ONE)], []),
        ([Equation(x, y)], (), [(x, y)], []),
        ([Equation(x, y)], (), [(x, y), (y, y)], [MOVES, MOVES]),
        ([Equation(x, y)], (y,), [(x, y)], [MOVES]),
        ([Equation(x, x)], (x,), [(x, ONE)],
         ["the witness fixes a variable the hypotheses hold for every value of"]),
        ([Equation(F(x), x)], (x,), [(F(x), x)], []),
        ([Equation(F(x), y)], (x,), [(F(x), y)], []),
        ([Equation(F(x), y)], (x, y), [(F(x), y)], [MOVES]),
        ([Equation(F(x), G(x))], (x,), [(F(x), G(x)), (G(x), x)], [MOVES]),
        ([Equation(POSITIVE, POSITIVE)], (), [(POSITIVE, x**2 + 1)], []),
        ([Equation(POSITIVE, POSITIVE)], (), [(POSITIVE, x)],
         ["the witness x is not known to be all that is assumed of p"]),
        ([Inequality(x, "<", ONE)], (), [(x, Integer(0))], []),
        ([Inequality(x, "<", ONE)], (), [(x, ONE)], ["the witness does not satisfy x < 1"]),
        ([Inequality(x, "<=", ONE)], (), [(x, ONE)], []),
    ],
)  # fmt: skip
def test_hypotheses_speak_of_something(
    given: list[Statement],
    for_all: tuple[Symbol, ...],
    values: list[tuple[sympy.Expr, sympy.Expr]] | None,
    said: list[str],
) -> None:
    witness = None if values is None else Witness(tuple(values))
    assert list(derivations.vacuity(Claimed(EQUATION, tuple(given), for_all, witness))) == said


@pytest.mark.parametrize(
    ("side", "counted"),
    [
        (sympy.Sum(x * whole, (whole, 0, n)), {n}),
        (sympy.Sum(x * whole, (whole, n, 9)), {n}),
        (sympy.Sum(whole, (whole, 0, 3)) + n, set()),
        (Derivative(sin(x), (x, n)), {n}),
        (Derivative(sin(n * x), x), set()),
        (sin(x), set()),
    ],
)
def test_what_says_how_many_terms_there_are(side: sympy.Expr, counted: set[Symbol]) -> None:
    for sides in ((side, ONE), (ONE, side)):
        assert evidence._all_counted(((*sides, "="),)) == counted


def test_the_order_of_a_derivative_has_its_value_at_a_point() -> None:
    fourth = Derivative(sin(2 * x), (x, n))
    for order, value in ((0, sin(2 * x)), (1, 2 * cos(2 * x)), (4, 16 * sin(2 * x))):
        point = {x: Fraction(1, 3), n: Fraction(order)}
        assert evidence.compare((fourth, value, "="), point) == "together"
        assert evidence.compare((fourth, value + 1, "="), point) == "apart"


def test_a_point_gives_the_unknowns_what_their_witness_says() -> None:
    found = evidence.Counterexample((("x", "2"), ("y", "1/3")), 1, "1", "2", "-1")
    values = Witness(((n, x + 1), (F(x), x * y + POSITIVE)))
    told = wording.with_unknowns(found, Claimed(EQUATION, (EQUATION,), (), values))
    assert told.point == (("x", "2"), ("y", "1/3"), ("n", "3"), ("f(x)", "p + x/3"))
    assert replace(told, point=found.point) == found
    assert wording.with_unknowns(found, Claimed(EQUATION)) == found


@pytest.mark.parametrize(
    ("name", "meaning", "said"),
    [
        (F(x), x, []),
        (F(x, y), x * y, []),
        (F(x), y, []),
        (F(x), y + n, ["f(x) hides n, which is varied"]),
        (F(n), y + n, []),
        (F(x, x), x, ["f(x, x) is not a name applied to distinct symbols"]),
        (F(x + 1), x, ["f(x + 1) is not a name applied to distinct symbols"]),
        (F(G(x)), x, []),
        (Function("h", positive=True)(x), x,
         ["h(x) is called real and positive, its meaning is not known to be"]),
        (Function("h", positive=True)(x), x**2 + 1, []),
    ],
)  # fmt: skip
def test_a_definition_is_no_more_than_a_name(
    name: sympy.Expr, meaning: sympy.Expr, said: list[str]
) -> None:
    summed = Equation(sympy.Sum(n, (n, 0, 3)), Integer(6))
    chained = Chain(Claimed(summed), (Step("calculus", (summed,)),))
    theorem = replace(GOOD, derivations=(chained,), definitions=(Equation(name, meaning),))
    assert list(derivations.definition_faults(theorem)) == said
    others = replace(theorem, definitions=(*theorem.definitions, Equation(G(x), x)))
    defined = ["f(g(x)) is not a name applied to distinct symbols"] if name.has(G) else []
    assert list(derivations.definition_faults(others)) == said + defined
    twice = replace(theorem, definitions=theorem.definitions * 2)
    assert list(derivations.definition_faults(twice)) == [*said * 2, "one name has two meanings"]
