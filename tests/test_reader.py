"""Chains become claims: what claims nothing, what is open, then each claim with what it carries."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from judged import claims, findings, only, verdicts
from trees import tree

from pe_symbolic.claims.chains.links import MAX_LINKS
from pe_symbolic.claims.claim import Link, Place


@pytest.mark.parametrize(
    "note",
    [
        "$x = 3$",
        "$x = y$",
        "$x = y + 1$",
        "$f(x) = x^2$",
        "$x < 3$",
        "$x = [1, 2]$",
        "$1 + 1$",
        r"$\log_2(8) = ?$",
        r"if $\sin(x) = 0.5$",
        "the sum = the total",
    ],
)
def test_what_claims_nothing(note: str) -> None:
    assert claims(note) == ()


@pytest.mark.parametrize(
    ("note", "reason"),
    [
        (r"$\foo{2} + 1 = 3$", "foo"),
        (r"$1 + 1 = \foo{2}$", "foo"),
        (r"$[\sin(1), \cos(1)] = [0.84]$", "2 elements"),
        (r"$[\sin(1), \cos(1)] = 0.84$", "2 elements"),
        (r"$2 \cdot 3\,\mathrm{h} = 6\,\mathrm{m}$", "units differ: h and m"),
        (r"$3 \pm 1 = 4$", "2 elements are set equal"),
    ],
)
def test_what_cannot_be_read_says_where_and_why(note: str, reason: str) -> None:
    (claim,) = claims(note)
    assert claim.subject is None
    assert claim.unread.startswith("1:")
    assert reason in claim.unread


@pytest.mark.parametrize(
    ("note", "names"),
    [
        (r"$\sin(x) = 0.5$", "x"),
        ("$f(3) = 9$", "f"),
        (r"$\sin(a b) = 0.5$", "a, b"),
        (r"$2x + 1 = 5$", "x"),
    ],
)
def test_a_formula_of_unknown_names_is_open(note: str, names: str) -> None:
    finding = only(note)
    assert (finding.verdict, finding.message) == ("unbound", f"no value here for {names}")


@pytest.mark.parametrize(
    "note",
    [
        "$2x = 8$ and so $x = 3$",
        "$x = 3$, $2x + 1 = 9$ and so $x = 4$",
        "$a = 1$, $a b + 1 = 9$, $b = 2$",
        "$x = 3$. The cost is $2x + 1 = 9$ only at $x = 4$.",
        "$n = 10$. The budget $5n = 100$ is reached when $n = 20$.",
    ],
)
def test_a_polynomial_before_its_values_may_be_an_equation_and_is_never_wrong(note: str) -> None:
    (finding,) = (one for one in findings(note) if one.claim.equation)
    assert finding.verdict == "unbound"
    assert "equation" in finding.message


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        ("$x^2 + 1 = 8$ where $x = 2.5$", "unbound"),
        ("$x^2 + 1 = 8$ where $x = 3$", "wrong"),
        ("$x^2 + 1 = 10$ where $x = 3$", "exact"),
        ("$x^2 + 1 = 8$, so $x = 3$", "unbound"),
        ("$a/3 = 7$ with $a = 2$", "wrong"),
        ("$a/3 = 0.67$ with $a = 2$", "rounded"),
    ],
)
def test_a_polynomial_holds_for_the_whole_number_that_is_supposed(note: str, verdict: str) -> None:
    finding = findings(note)[0]
    assert finding.verdict == verdict
    assert verdict != "unbound" or "equation" in finding.message


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        ("$x = 3$ and $2x = 6$", "exact"),
        ("$x = 3$ and $2x = 8$", "wrong"),
        (r"$x = 3$ and $\sin(x) = 0.14$", "rounded"),
        (r"$x = 3$ and $\sin(x) = 0.64$", "wrong"),
        (r"$\sin(x) = 0.64$ where $x = 3$", "wrong"),
        (r"$x = 3$ and $y = 2x = 8$", "wrong"),
        ("$x = 3$ and $x^2 = 9$", "exact"),
        ("$x = 3$ and $x^2 = 8$", "wrong"),
        ("$x = 3$ and $f(x) = 9$ where $f(y) = y^2$", "exact"),
    ],
)
def test_with_a_value_for_every_name_it_is_judged(note: str, verdict: str) -> None:
    assert [finding.verdict for finding in findings(note)] == [verdict]


@pytest.mark.parametrize("note", ["$d = 3$, $x = 2$ and $dx = 8$", "$x = 3$ and $dx = 8$"])
def test_letters_in_a_row_are_one_name(note: str) -> None:
    assert claims(note) == ()


# -- heads and links -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("note", "pairs"),
    [
        (r"$\sin(1) = 0.84$", [(r"\sin(1)", "0.84")]),
        (r"$y = \sin(1) = 0.84$", [(r"\sin(1)", "0.84")]),
        (r"$y = 0.84 = \sin(1)$", [(r"\sin(1)", "0.84")]),
        (r"$0.84 = \sin(1)$", [(r"\sin(1)", "0.84")]),
        (r"$\sin(1) = 0.841 = 0.84$", [(r"\sin(1)", "0.841"), (r"\sin(1)", "0.84")]),
        (r"$10^3 \approx 2^{10}$", [("10^3", "2^{10}")]),
        (r"$2^{10} \approx 10^3$", [("2^{10}", "10^3")]),
        (r"$\sin(1) = 0.84 < 1$", [(r"\sin(1)", "0.84"), ("0.84", "1")]),
    ],
)
def test_which_number_is_held_against_which_formula(
    note: str, pairs: list[tuple[str, str]]
) -> None:
    found = [(c.subject_text, c.printed.text if c.printed else c.other_text) for c in claims(note)]
    assert found == pairs


def test_the_links_are_the_formulas_between_head_and_number() -> None:
    note = "$$\\sin(2) = x\n= \\cos(1) = 0.5 = 2/4\n= 0.54$$"
    claim = claims(note)[-1]
    assert claim.printed is not None
    assert claim.printed.text == "0.54"
    assert claim.links == (
        Link(tree(r"\cos(1)"), r"\cos(1)", Place(2, 3, 2, 10), "="),
        Link(tree("2/4"), "2/4", Place(2, 19, 2, 22), "≈"),
    )


@given(st.integers(0, 3 * MAX_LINKS))
def test_of_a_long_chain_only_the_last_links_are_kept(count: int) -> None:
    middle = "".join(f" = {step} + 1" for step in range(count))
    claim = claims(rf"$\sin(2){middle} = 0.91$")[-1]
    assert len(claim.links) == min(count, MAX_LINKS)
    kept = range(max(0, count - MAX_LINKS), count)
    assert [link.text for link in claim.links] == [f"{step} + 1" for step in kept]


def test_the_author_s_name_for_the_value_is_kept() -> None:
    (claim,) = claims(r"$PE(0, 1) = \cos(0) = 1$")
    assert claim.name == tree("PE(0, 1)")
    assert claims(r"$\cos(0) = 1$")[0].name is None
    assert claims(r"$1 + 0 = \cos(0) = 1$")[0].name is None


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (r"$1/3 = 33\%$", "rounded"),
        (r"$1/3 = 34\%$", "misrounded"),
        (r"$1/3 = 0.33\%$", "wrong"),
        (r"$\arctan(1) = 45^\circ$", "exact"),
        (r"$\arctan(1) = 46^\circ$", "wrong"),
        (r"$5\% = 0.05$", "exact"),
        (r"$5\% = 0.5$", "wrong"),
    ],
)
def test_the_printed_number_is_counted_in_its_own_unit(note: str, verdict: str) -> None:
    assert [finding.verdict for finding in findings(note)] == [verdict]


# -- vectors and encodings -----------------------------------------------------------------


def test_an_encoding_is_held_against_every_element() -> None:
    note = "$PE(1) = [0.84, 0.45, 0.01, 1.00]$"
    assert verdicts(note) == [
        ("0.84", "rounded"),
        ("0.45", "wrong"),
        ("0.01", "rounded"),
        ("1.00", "rounded"),
    ]
    found = claims(note)
    assert [claim.subject_text for claim in found] == [f"element {n} of PE(1)" for n in range(1, 5)]
    assert {claim.kind for claim in found} == {"restated"}


@pytest.mark.parametrize("note", ["$f(1) = [0.84, 0.45]$", "$PE(x) = [0.84, 0.45]$"])
def test_a_vector_of_another_name_is_the_author_s(note: str) -> None:
    assert not {"wrong", "misrounded"} & {verdict for _, verdict in verdicts(note)}


def test_a_position_may_have_a_name() -> None:
    assert [v for _, v in verdicts("$t = 1$ and $PE(t) = [0.84, 0.54]$")] == ["rounded", "rounded"]


# -- places ----------------------------------------------------------------------------------


@given(st.text(alphabet="ab é😀\n", max_size=12), st.integers(0, 99))
def test_the_place_of_a_number_holds_its_digits(before: str, printed: int) -> None:
    note = f"x{before} $\\sin(2) = 0.{printed:02d}$ y"
    (claim,) = claims(note, "text") if "$" not in note else claims(note)
    place = claim.printed_place
    assert place is not None
    line = note.split("\n")[place.line - 1]
    assert line[place.column - 1 : place.end_column - 1] == f"0.{printed:02d}"
    subject = claim.subject_place
    assert subject is not None
    assert note.split("\n")[subject.line - 1][subject.column - 1 :].startswith(r"\sin(2)")


def test_a_function_may_be_defined_behind_a_name_for_its_value() -> None:
    note = "$$y' = f(t, y) = t - 2y$$\n\nSo $f(0, 1) = -2$ and $f(0.3, 0.54) = -0.87$."
    assert verdicts(note) == [("-2", "exact"), ("-0.87", "wrong")]
    assert {v for _, v in verdicts("$y = f(2) = 4$ and $f(3) = 9$")} == {"unbound"}


def test_what_0_or_1_bounds_is_no_number_of_euler() -> None:
    assert findings("An orbit with $0 < e < 1$ is an ellipse; e > 1: hyperbola.") == ()
    found = findings("Here $2 < e < 3$ and $e < 2.7$.")
    assert [finding.verdict for finding in found] == ["holds", "holds", "fails"]
