"""A theorem with a field of the wrong type is refused by name, never with a TypeError."""

from __future__ import annotations

from dataclasses import fields, replace
from pathlib import Path

import pytest
import sympy
from sympy import sin

from pe_symbolic import catalogue
from pe_symbolic.kernel import Malformed, certify
from pe_symbolic.symbols import t
from pe_symbolic.theorem import (
    Chain,
    Claimed,
    Deduction,
    Derivation,
    Entry,
    Equation,
    Induction,
    Inequality,
    Step,
    Theorem,
    Twin,
    Witness,
)

ONE = sympy.Integer(1)
EQUATION = Equation(sin(t), ONE)
CLAIMED = Claimed(EQUATION)
STEP = Step("pythagoras", (EQUATION,))
GOOD = Theorem("Title", "Why", (), (Chain(CLAIMED, (STEP,)),), (Twin("one", CLAIMED),))
WRONG = [3, None, b"x", ["x"], {"x"}, {"x": 1}, Path("x"), (3,), (None,), ONE, 1.5, EQUATION]


@pytest.mark.parametrize(
    "wrong", [*WRONG, "Theorem", Theorem], ids=lambda wrong: type(wrong).__name__
)
def test_what_is_no_theorem(wrong: object) -> None:
    with pytest.raises(Malformed, match="made: this is not a Theorem"):
        certify("made", wrong)  # type: ignore[arg-type]  # the point


@pytest.mark.parametrize("name", [3, None, b"made"])
def test_a_name_that_is_no_text(name: object) -> None:
    with pytest.raises(Malformed, match="the name of a theorem is a text"):
        certify(name, GOOD)  # type: ignore[arg-type]  # the point


@pytest.mark.parametrize("wrong", WRONG, ids=lambda wrong: type(wrong).__name__)
@pytest.mark.parametrize("field", [one.name for one in fields(Theorem)])
def test_every_field_of_a_theorem(field: str, wrong: object) -> None:
    with pytest.raises(Malformed, match=f"made: theorem.{field}"):
        certify("made", replace(GOOD, **{field: wrong}))  # type: ignore[arg-type]  # the point


@pytest.mark.parametrize(
    ("derivation", "where"),
    [
        (Chain(CLAIMED, [STEP]), "steps is list, not tuple"),  # type: ignore[arg-type]
        (Chain(EQUATION, (STEP,)), "claimed is Equation, not Claimed"),  # type: ignore[arg-type]
        (Chain(CLAIMED, (EQUATION,)), r"steps\[0\] is Equation, not Step"),  # type: ignore[arg-type]
        (Chain(CLAIMED, (Step(3, (EQUATION,)),)), "rule is int, not str"),  # type: ignore[arg-type]
        (Chain(CLAIMED, (Step("x", EQUATION),)), "equations is Equation"),  # type: ignore[arg-type]
        (Deduction(Claimed(EQUATION, EQUATION), ()), "given is Equation"),  # type: ignore[arg-type]
        (
            Deduction(Claimed(EQUATION, (EQUATION,), (), Witness(((t, ONE, ONE),))), ()),  # type: ignore[arg-type]
            "has 3 entries, not 2",
        ),
        (
            Deduction(Claimed(EQUATION, (EQUATION,), (), Witness(((t,),))), ()),  # type: ignore[arg-type]
            "has 1 entries, not 2",
        ),
        (
            Chain(Claimed(Inequality(t, ">", ONE)), ()),  # type: ignore[arg-type]
            "relation is '>', not one of '<', '<='",
        ),
        (Induction(CLAIMED, "n", (), ()), "over is str, not Symbol"),
    ],
)
def test_what_stands_deeper_is_named(derivation: Derivation, where: str) -> None:
    with pytest.raises(Malformed, match=where):
        certify("made", replace(GOOD, derivations=(derivation,)))


@pytest.mark.parametrize("entry", catalogue.entries(), ids=lambda entry: entry.name)
def test_theorems_are_well_formed(entry: Entry) -> None:
    certificate = certify(entry.name, replace(entry.build(), derivations=(), spoiled=()))
    assert certificate.verdict == "open"
