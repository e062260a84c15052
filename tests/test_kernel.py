"""The kernel says no: to forged certificates, to gaps, to false statements; open is never yes."""

import copy
import dataclasses
import json
import pickle
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import pytest
import sympy
from sympy import Derivative, Function, ImmutableMatrix, cos, sin

from pe_symbolic import catalogue
from pe_symbolic.kernel import Certificate, Forged, certify, evidence, prove
from pe_symbolic.symbols import base, omega, phi, pos, t
from pe_symbolic.theorem import (
    Chain,
    Claimed,
    Deduction,
    Derivation,
    Equation,
    Step,
    Theorem,
    Twin,
    Witness,
    chain,
    deduction,
    spoil,
)

SUM = sin(t + phi)
EXPANDED = sin(t) * cos(phi) + cos(t) * sin(phi)
TWIN = spoil("sign", SUM, sin(t) * cos(phi) - cos(t) * sin(phi))
OTHER = spoil("twice", SUM, 2 * EXPANDED)
ONE = sympy.Integer(1)
n = sympy.Symbol("n", real=True)


def make(
    *derivations: Derivation,
    spoiled: tuple[Twin, ...] = (TWIN, OTHER),
    definitions: tuple[Equation, ...] = (),
) -> Certificate:
    return certify("made", Theorem("Title", "Why", (), derivations, spoiled, definitions))


@pytest.fixture(scope="module")
def genuine() -> Certificate:
    return make(chain(SUM, EXPANDED, ("angle-addition", EXPANDED)))


class TestForgery:
    def test_the_constructor_refuses(self, genuine: Certificate) -> None:
        fields = {one.name: getattr(genuine, one.name) for one in dataclasses.fields(genuine)}
        for seal in (None, object(), genuine):
            with pytest.raises(Forged):
                Certificate(**fields, seal=seal)

    def test_replacing_a_field_refuses(self, genuine: Certificate) -> None:
        with pytest.raises((Forged, ValueError)):
            dataclasses.replace(genuine, objections=())  # type: ignore[call-arg]  # the point
        with pytest.raises(Forged):
            dataclasses.replace(genuine, objections=(), seal=object())

    def test_in_a_session_it_is_a_line(self, genuine: Certificate) -> None:
        assert repr(genuine) == "<Certificate of made: proved, 1 step, 2 spoiled twins>"

    def test_a_subclass_is_refused(self) -> None:
        with pytest.raises(Forged):
            type("Mine", (Certificate,), {})

    def test_fields_cannot_be_set(self, genuine: Certificate) -> None:
        with pytest.raises(dataclasses.FrozenInstanceError):
            genuine.objections = ()  # type: ignore[misc]  # the point

    @pytest.mark.parametrize(
        "copied",
        [copy.copy, copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))],  # noqa: S301  # our own bytes
    )
    def test_copies_have_no_verdict(
        self, genuine: Certificate, copied: Callable[[Certificate], Certificate]
    ) -> None:
        with pytest.raises((Forged, TypeError)):
            copied(genuine).to_json()

    def test_an_object_assembled_by_hand_has_no_verdict(self, genuine: Certificate) -> None:
        forged = object.__new__(Certificate)
        for one in dataclasses.fields(genuine):
            object.__setattr__(forged, one.name, getattr(genuine, one.name))
        with pytest.raises(Forged):
            _ = forged.verdict
        with pytest.raises(Forged):
            forged.to_json()
        assert repr(forged).startswith("<Certificate of made: forged, 1 step,")

    @pytest.mark.parametrize("field", [one.name for one in dataclasses.fields(Certificate)])
    def test_a_field_written_over_takes_the_verdict_away(self, field: str) -> None:
        found = make(chain(SUM, EXPANDED, ("pythagoras", EXPANDED)))
        assert found.verdict == "open"
        other = make(chain(SUM, SUM, ("polynomial-normal-form", SUM)))
        object.__setattr__(found, field, (getattr(other, field), "forged"))
        with pytest.raises(Forged, match="written over"):
            _ = found.verdict
        with pytest.raises(Forged):
            found.to_json()
        with pytest.raises(Forged):
            _ = found.stands

    def test_what_a_field_holds_cannot_be_written_over(self) -> None:
        found = make(chain(SUM, EXPANDED, ("angle-addition", EXPANDED)))
        object.__setattr__(found.enclosures, "points", 65)
        with pytest.raises(Forged, match="written over"):
            _ = found.verdict

    def test_an_equal_field_is_not_the_one_that_was_made(self) -> None:
        found = make(chain(SUM, EXPANDED, ("angle-addition", EXPANDED)))
        object.__setattr__(found, "claims", (*found.claims, *found.claims)[:1])
        with pytest.raises(Forged):
            _ = found.verdict

    def test_the_kernel_makes_one(self, genuine: Certificate) -> None:
        assert genuine.verdict == "proved"
        assert genuine.objections == ()


class TestGaps:
    def test_nothing_stated(self) -> None:
        assert make().verdict == "open"

    def test_no_step(self) -> None:
        found = make(Chain(Claimed(Equation(SUM, EXPANDED)), ()))
        assert (found.verdict, found.objections) == ("open", ("no step",))

    def test_a_step_that_says_nothing(self) -> None:
        claimed = Claimed(Equation(SUM, EXPANDED))
        found = make(Chain(claimed, (Step("angle-addition", ()),)))
        assert "the step says nothing" in " ".join(found.objections)

    def test_a_chain_that_ends_elsewhere(self) -> None:
        found = make(chain(2 * SUM, 2 * EXPANDED, ("polynomial-normal-form", 2 * SUM)))
        assert found.verdict == "open"
        assert "does not lead" in found.objections[0]

    def test_a_chain_with_a_missing_link(self) -> None:
        steps = (
            Step("angle-addition", (Equation(SUM, EXPANDED),)),
            Step("angle-addition", (Equation(2 * SUM, 2 * EXPANDED),)),
        )
        found = make(Chain(Claimed(Equation(SUM, 2 * EXPANDED)), steps))
        assert found.verdict != "proved"
        assert any("does not lead" in one for one in found.objections)

    def test_the_wrong_rule(self) -> None:
        found = make(chain(SUM, EXPANDED, ("pythagoras", EXPANDED)))
        assert found.verdict == "open"
        assert found.steps[0].objection

    def test_an_unknown_rule(self) -> None:
        found = make(chain(SUM, EXPANDED, ("simplify", EXPANDED)))
        assert found.objections == ("simplify: there is no rule simplify",)

    def test_no_twin(self) -> None:
        found = make(chain(SUM, EXPANDED, ("angle-addition", EXPANDED)), spoiled=())
        assert found.verdict == "open"
        assert found.objections == ("no spoiled twin: nothing shows that this check can fail",)

    @pytest.mark.parametrize("again", ["sign", "another word for it"])
    def test_one_twin_said_twice_is_one_twin(self, again: str) -> None:
        derivation = chain(SUM, EXPANDED, ("angle-addition", EXPANDED))
        for spoiled in ((TWIN,), (TWIN, replace(TWIN, change=again))):
            found = make(derivation, spoiled=spoiled)
            assert found.verdict == "open"
            assert found.objections[0].startswith("only one spoiled twin")
        assert make(derivation, spoiled=(TWIN, OTHER)).verdict == "proved"

    def test_a_twin_that_is_true(self) -> None:
        twin = spoil("nothing", SUM, 2 * EXPANDED - SUM)
        found = make(chain(SUM, EXPANDED, ("angle-addition", EXPANDED)), spoiled=(TWIN, twin))
        assert found.verdict == "open"
        assert [one.verdict for one in found.spoiled] == ["refuted", "open"]
        assert found.objections == ("not refuted: nothing",)

    def test_sides_that_do_not_fit(self) -> None:
        row, column = ImmutableMatrix([[t, phi]]), ImmutableMatrix([t, phi])
        found = make(chain(row, column, ("polynomial-normal-form", column)))
        assert found.verdict == "open"


class TestUnproved:
    derivation = chain(SUM, EXPANDED, ("angle-addition", EXPANDED))

    def made(self, derivation: Derivation, unproved: str) -> Certificate:
        built = Theorem("Title", "Why", (), (derivation,), (TWIN, OTHER), unproved=unproved)
        return certify("made", built)

    def test_a_stated_reason_keeps_it_open_and_standing(self) -> None:
        found = self.made(self.derivation, "no rule")
        assert (found.verdict, found.objections, found.stands) == ("open", ("no rule",), True)

    def test_a_stated_reason_excuses_no_other_gap(self) -> None:
        found = self.made(chain(SUM, EXPANDED, ("pythagoras", EXPANDED)), "no rule")
        assert found.verdict == "open"
        assert not found.stands

    def test_a_stated_reason_does_not_save_what_is_false(self) -> None:
        found = self.made(chain(SUM, 2 * EXPANDED, ("angle-addition", 2 * EXPANDED)), "no rule")
        assert found.verdict == "refuted"
        assert not found.stands

    def test_what_is_open_without_a_reason_does_not_stand(self) -> None:
        assert not self.made(chain(SUM, EXPANDED, ("pythagoras", EXPANDED)), "").stands
        assert self.made(self.derivation, "").stands

    def test_an_objection_without_words_is_no_stated_reason(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("pe_symbolic.kernel.certificate._objections", lambda *_: iter([""]))
        found = self.made(self.derivation, "")
        assert found.verdict == "open"
        assert not found.stands


class TestHypotheses:
    given = (Equation(n * sin(omega * t), sin(omega * t)),)

    def claimed(self, witness: Witness | None, conclusion: sympy.Expr = ONE) -> Claimed:
        return Claimed(Equation(n, conclusion), self.given, (t,), witness)

    def attempt(self, claimed: Claimed) -> Certificate:
        return make(
            Deduction(
                claimed,
                (
                    Step("given", self.given),
                    Step("linear-independence", (Equation(n - 1, sympy.Integer(0)),)),
                    Step("linear-system", (Equation(n, ONE),)),
                ),
            ),
            spoiled=tuple(
                Twin(str(wrong), replace(claimed, conclusion=Equation(n, sympy.Integer(wrong))))
                for wrong in (2, 3)
            ),
        )

    def test_without_a_witness(self) -> None:
        found = self.attempt(self.claimed(None))
        assert "no witness for the hypotheses" in found.objections

    def test_with_a_witness_that_is_none(self) -> None:
        found = self.attempt(self.claimed(Witness(((n, sympy.Integer(2)),))))
        assert found.verdict != "proved"
        assert any("does not satisfy" in one for one in found.objections)

    def test_with_a_witness_that_moves_with_the_variable(self) -> None:
        found = self.attempt(self.claimed(Witness(((n, t / t + t - t + 0 * t + sin(t) ** 0 * t),))))
        assert any("depends on" in one for one in found.objections)

    def test_contradictory_hypotheses_prove_nothing(self) -> None:
        impossible = (Equation(n, ONE), Equation(n, sympy.Integer(2)))
        claimed = Claimed(Equation(t, t + 1), impossible, witness=Witness(((n, ONE),)))
        found = make(
            deduction(claimed, ("given", impossible), ("substitution", (Equation(t, t + 1),)))
        )
        assert found.verdict == "refuted"
        assert any("does not satisfy n = 2" in one for one in found.objections)

    def test_a_twin_whose_hypotheses_fail_refutes_nothing(self) -> None:
        twin = Twin("void", self.claimed(Witness(((n, sympy.Integer(2)),)), sympy.Integer(5)))
        found = make(chain(SUM, EXPANDED, ("angle-addition", EXPANDED)), spoiled=(twin,))
        assert found.spoiled[0].verdict == "open"

    def test_with_its_witness(self) -> None:
        assert self.attempt(self.claimed(Witness(((n, ONE),)))).verdict == "proved"


class TestDefinitions:
    def attempt(self, *definitions: Equation) -> tuple[str, ...]:
        return make(
            chain(SUM, EXPANDED, ("angle-addition", EXPANDED)), definitions=definitions
        ).objections

    def test_a_known_function_is_no_name(self) -> None:
        assert "no name" not in " ".join(self.attempt())
        found = self.attempt(Equation(sympy.tan(t), sympy.Integer(0)))
        assert "tan(t) (tan) may not stand in a statement" in found
        (said,) = self.attempt(Equation(sin(t), sympy.Integer(0)))
        assert said == "sin(t) is not a name that a definition may give"

    def test_a_name_with_two_meanings(self) -> None:
        name = Function("f")(t)
        found = self.attempt(Equation(name, t), Equation(name, phi))
        assert "one name has two meanings" in found

    def test_a_name_called_positive_must_be(self) -> None:
        name = Function("f", positive=True)(t)
        assert "positive" in self.attempt(Equation(name, t))[0]
        assert self.attempt(Equation(name, base)) == ()

    def test_a_name_may_not_hide_the_variable_of_a_derivative(self) -> None:
        hidden = Function("f")(base)
        lhs, rhs = Derivative(hidden * pos, pos), hidden
        found = make(
            chain(lhs, rhs, ("constant-multiple", rhs)),
            definitions=(Equation(hidden, sin(pos)),),
        )
        assert found.verdict == "open"
        assert "f(base) hides pos, which is varied" in found.objections


class TestRefutation:
    def test_a_false_statement_is_refuted_with_a_point(self) -> None:
        found = make(chain(SUM, sin(t) + sin(phi), ("angle-addition", sin(t) + sin(phi))))
        assert found.verdict == "refuted"
        assert found.counterexample is not None
        assert dict(found.counterexample.point).keys() == {"t", "phi"}
        assert found.enclosures.verdict == "inconsistent"

    def test_the_point_really_refutes(self) -> None:
        twin, _ = make(chain(SUM, EXPANDED, ("angle-addition", EXPANDED))).spoiled
        assert twin.counterexample is not None
        values = {s: Fraction(dict(twin.counterexample.point)[s.name]) for s in (t, phi)}
        entry = TWIN.claimed.conclusion.lhs, TWIN.claimed.conclusion.rhs
        assert evidence.compare((*entry, "="), values) == "apart"
        exact = {s: sympy.Rational(str(value)) for s, value in values.items()}
        assert twin.counterexample.left[:9] == str(sympy.N(entry[0].subs(exact), 20))[:9]
        assert twin.counterexample.right[:9] == str(sympy.N(entry[1].subs(exact), 20))[:9]

    def test_a_difference_too_small_for_the_precision_is_open_not_equal(self) -> None:
        tiny = sympy.Rational(1, 2**2000)
        point = {t: Fraction(1, 3)}
        assert evidence.compare((sin(t) + tiny, sin(t), "="), point) == "together"
        found = make(chain(sin(t) + tiny, sin(t), ("polynomial-normal-form", sin(t))))
        assert found.verdict == "open"

    def test_a_pole_is_open(self) -> None:
        assert evidence.compare((1 / t, 1 / t, "="), {t: Fraction(0)}) == "open"
        assert (
            evidence.hold(((sympy.log(-(base)), sympy.log(-(base)), "="),), "x").verdict == "open"
        )

    def test_a_name_without_a_meaning_is_open(self) -> None:
        name = Function("f")(t)
        found = make(chain(name + SUM, name + EXPANDED, ("angle-addition", name + EXPANDED)))
        assert found.verdict == "open"

    def test_holding_nothing_is_open(self) -> None:
        assert evidence.hold((), "x").verdict == "open"


def test_points_respect_assumptions_and_repeat() -> None:
    even = sympy.Symbol("e", integer=True, even=True, positive=True)
    symbols = frozenset({even, base, t})
    first = [p for _, p in zip(range(50), evidence.random_points(symbols, "s"), strict=False)]
    again = [p for _, p in zip(range(50), evidence.random_points(symbols, "s"), strict=False)]
    other = [p for _, p in zip(range(50), evidence.random_points(symbols, "r"), strict=False)]
    assert first == again != other
    assert all(p[even] % 2 == 0 and p[even] > 0 and p[base] > 0 for p in first)
    assert any(p[t] < 0 for p in first)
    plain = list(evidence.plain_points(symbols))
    assert plain[0][base] == 10000
    assert all(p[even] % 2 == 0 for p in plain)


def test_json_is_what_the_contract_says() -> None:
    found = json.loads(json.dumps(prove("offset-rotation").to_json(), allow_nan=False))
    assert list(found) == [
        "name", "title", "statement", "assumptions", "verdict",
        "steps", "spoiled", "enclosures", "coq",
    ]  # fmt: skip
    assert all(list(step) == ["expression", "rule"] for step in found["steps"])
    assert all(
        list(twin) == ["statement", "verdict", "counterexample"] for twin in found["spoiled"]
    )
    assert found["spoiled"][0]["counterexample"] == {"omega": "1", "phi": "1/2", "t": "1"}
    assert found["enclosures"] == {"points": 64, "verdict": "consistent"}
    assert found["coq"] == {"file": "proofs/coq/offset_rotation.v", "verdict": "not-run"}


def test_the_point_of_a_twin_gives_the_unknowns_their_values() -> None:
    entry = catalogue.find("injective-on-integers")
    found = json.loads(json.dumps(certify(entry.name, entry.build()).to_json()))
    assert found["spoiled"][0]["counterexample"] == {"q": "1", "p": "1"}


def test_the_value_of_an_unknown_is_said_in_the_letters_of_mathematics() -> None:
    entry = catalogue.find("dot-product-limit")
    twins = certify(entry.name, entry.build()).spoiled
    points = [dict(twin.counterexample.point) for twin in twins if twin.counterexample]
    assert next(point["base"] for point in points if point.get("lambda") == "1") == "e"
