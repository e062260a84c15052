"""``degrees``: the other unit of angle gives the printed digits."""

from __future__ import annotations

import pytest
from judged import only, suspect, verdicts
from trees import tree

from pe_symbolic.claims.chains.bare_angles import in_degrees
from pe_symbolic.judge.causes.degrees import in_radians, is_degrees


@pytest.mark.parametrize(
    ("subject", "text"),
    [
        (r"\sin(2)", "0.87"),
        (r"\sin(60)", "0.88"),
        (r"\sin(60^\circ)", "0.88"),
        ("3 - 1", "3"),
        (r"\exp(2)", "1.04"),
        (r"\sin(0)", "0.52"),
        (r"\sin(14)", "0.2"),
        (r"\sin(31)", "0.5"),  # by chance, where the angle asks for nothing
        (r"\arctan(4/3)", "36.87"),
    ],
)
def test_neither_unit_gives_these_digits(subject: str, text: str) -> None:
    assert not is_degrees(suspect(subject, text))


@pytest.mark.parametrize(
    ("subject", "text"),
    [
        (r"\sin(60)", "0.87"),
        (r"\sin(30)", "0.5"),
        (r"\sin(60)", "0.866"),
        (r"\sin(15)", "0.3"),
        (r"\sin(2)", "0.035"),
        (r"\tan(60)", "1.73"),
        (r"\sin(2^\circ)", "0.91"),
        (r"\sin(60) + \cos(60)", "1.366"),
        (r"\arctan(4/3)", "53.13"),
        (r"\arccos(0.2)", "78.463"),
    ],
)
def test_the_other_unit_gives_the_digits(subject: str, text: str) -> None:
    assert is_degrees(suspect(subject, text))


def test_arcs_give_degrees_where_the_note_uses_them() -> None:
    note = r"Angles are in degrees. $\arctan(4/3) = 53.13$, $\sin(\arctan(4/3)) = 0.8$."
    assert verdicts(note) == [("53.13", "rounded"), ("0.8", "exact")]
    assert verdicts(r"$\sin 30^\circ = 0.5$ and $\arcsin(0.6) = 36.87$")[1][1] == "rounded"


@pytest.mark.parametrize(
    ("formula", "number"),
    [(r"\sin(45°) + \cos(30)", "1.573"), (r"\sin(30) \cdot \cos(60°)", "0.25")],
)
def test_a_degree_sign_on_one_angle_reads_the_others_so(formula: str, number: str) -> None:
    assert verdicts(f"${formula} = {number}$")[0][1] in ("exact", "rounded")


@pytest.mark.parametrize(
    "words",
    ["TD n°4.", "At 20 °C.", r"At $20\,^\circ\mathrm{C}$.", "In radians, not in degrees.",
     "Two degrees of freedom.", "A polynomial of degree 3.", "Her Bachelor's degree.",
     "To some degree, yes.", "A 3rd degree curve."],
)  # fmt: skip
def test_what_is_called_degree_is_not_always_an_angle(words: str) -> None:
    assert verdicts(f"{words} $\\sin(2) = 0.0349$")[-1][1] == "wrong"
    for said in ("Angles in degrees.", "Angles in degree.", "A 30-degree turn.", "In degree mode,"):
        assert verdicts(f"{said} $\\sin(2) = 0.0349$")[-1][1] == "rounded"


def test_only_bare_angles_are_read_anew() -> None:
    assert in_degrees(tree(r"\sin(60) + 60")) == tree(r"\sin(60^\circ) + 60")
    assert in_degrees(tree(r"\sin(60^\circ)")) == tree(r"\sin(60^\circ)")
    assert in_degrees(tree(r"\exp(60)")) == tree(r"\exp(60)")
    assert in_radians(tree(r"\sin(60^\circ)")) == tree(r"\sin(60)")


def test_degrees_elsewhere_in_the_note_excuse_a_bare_angle() -> None:
    alone = only(r"$\sin(60) = 0.87$")
    assert (alone.verdict, alone.causes) == ("wrong", ("degrees",))
    finding = only(r"All angles in degrees. $\sin(60) = 0.87$")
    assert finding.verdict == "rounded"
    assert finding.remarks


def test_a_degree_sign_never_changes_a_claim_that_is_right_as_it_stands() -> None:
    note = r"$\sin(30^\circ) = 0.5$ and $\sin(1) = 0.84$ and $\sin(2) = 0.87$"
    assert [verdict for _, verdict in verdicts(note)] == ["exact", "rounded", "wrong"]
    assert all(not f for f in only(r"30° and $\sin(1) = 0.84$").remarks)


@pytest.mark.parametrize(
    ("note", "said"),
    [
        (r"$\cos(60) = 0.5$", "write the degree sign"),
        (r"$\cos(3^\circ) = -0.98999$", "leave the degree sign out"),
    ],
)
def test_the_unit_that_makes_it_right_is_said(note: str, said: str) -> None:
    finding = only(note)
    assert finding.causes[0] == "degrees"
    assert any(remark.endswith(said) for remark in finding.remarks)


@pytest.mark.parametrize(
    ("number", "how"), [("0.7660", "right"), ("0.77", "right"), ("0.76", "not rounded but cut off")]
)
def test_whether_the_other_unit_rounds_to_it_is_said(number: str, how: str) -> None:
    finding = only(rf"$\sin(50) = {number}$")
    assert finding.remarks[0].startswith(f"{how} for an angle in degrees")


def test_an_angle_that_holds_degrees_is_not_turned_again() -> None:
    assert in_degrees(tree(r"\cos(30^\circ + 30^\circ)")) == tree(r"\cos(30^\circ + 30^\circ)")
    assert in_degrees(tree(r"\cos(x + 30)")) != tree(r"\cos(x + 30)")


@pytest.mark.parametrize(
    ("note", "suggestion"),
    [(r"$\tan(45) = 1$", None), (r"$\tan(45^\circ) + 0.6 = 1$", "2")],
)
def test_what_is_exact_in_degrees_is_not_rounded_in_radians(
    note: str, suggestion: str | None
) -> None:
    finding = only(note)
    told = [said for said in finding.remarks if said.startswith("exact for an angle in degrees")]
    assert (finding.verdict, finding.suggestion) == ("misrounded", suggestion)
    assert len(told) == (suggestion is None)


def test_a_calculator_in_degrees_takes_the_angle_of_a_wave_for_one() -> None:
    finding = only("PE(7, 0) = sin(7/10000^0) = 0.1219")
    assert finding.causes == ("degrees",)
    assert "the angle of a wave is in radians" in " ".join(finding.remarks)
    assert only("PE(7, 0) = sin(7/10000^0) = 0.6571").causes != ("degrees",)
    assert not is_degrees(suspect(r"\sin(7/10000^0)", "0.1319"))
