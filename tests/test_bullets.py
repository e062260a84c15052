"""Lines that begin with a sign: items of a list, then lines that go on with a formula."""

from __future__ import annotations

import pytest
from judged import findings, verdicts


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("- x = 8 × 2 = 16\n- y = 2 × 8 = 17", ["exact", "wrong"]),
        ("- 3 × 4\n- 2 × 5 = 10", ["exact"]),
        ("+   3 + 2 = 5\n+   4 + 4 = 9", ["exact", "wrong"]),
        ("-   3 + 2 = 6\n-   4 + 4 = 8", ["wrong", "exact"]),
        ("* 3 × 4\n+ 2 × 5 = 10", ["exact"]),
        ("- Area: 3 × 4\n  - 2 × 5 = 10", ["exact"]),
        ("We compute x = 3 × 4\n- 2 × 5 = 10\n- 2 × 6 = 12", ["exact", "exact"]),
        ("x = 3 × 4\n\n- 2 × 5 = 10", ["exact"]),
        ("a layer of 3 × 3\n+ 2 × 5 = 10", ["exact"]),
        ("x = 3 × 4\n+ y = 2 × 5 = 11", ["wrong"]),
        ("· a = 3 + 4\n· 2 × 5 = 10", ["exact"]),
        ("- - 3 × 5 = 15\n  - 2 × 5 = 10", ["exact", "exact"]),
        ("1. * 3 × 5 = 15\n   * 2 × 5 = 11", ["exact", "wrong"]),
        ("1. - 2 + 3 = 1\n2. - 2 + 4 = 2", ["exact", "exact"]),
        ("* - √2 = -1.414\n* - √3 = 1.732", ["rounded", "rounded"]),
        ("1. - 2 + 3 = 5\n   - 2 + 4 = 7", ["exact", "wrong"]),
        ("- - 2 + 3 = 1\n- - 2 + 4 = 6", ["exact", "exact"]),
        ("- - 2 + 3 = 7\n- - 2 - 3 = -6", ["wrong", "wrong"]),
        ("− 2 + 3 = 1", ["exact"]),
        ("− log(2) = −0.69\n− 2 + 3 = 5", ["rounded", "exact"]),
        ("− 2 + 3 = 6\n- 2 + 3 = 1\n– 2 + 3 = 1", ["wrong", "wrong", "wrong"]),
    ],
)
@pytest.mark.parametrize("frame", ["{}\n", "```\nz = 2 × 2 = 4\n\n{}\n```\n"])
def test_the_items_of_a_list_are_formulas_of_their_own(
    note: str, judged: list[str], frame: str
) -> None:
    found = [verdict for printed, verdict in verdicts(frame.format(note)) if printed != "4"]
    assert found == judged


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("Area 3•5 = 15, 4•\n5 = 21", ["exact", "wrong"]),
        ("•sin(1) = 0.87\n•2 × 5 = 10\n•e^2 = 7.39", ["wrong", "exact", "rounded"]),
    ],
)
def test_a_bullet_needs_no_blank_behind_it(note: str, judged: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == judged


def test_a_hyphen_before_a_logarithm_is_a_minus_where_only_it_is_right() -> None:
    note = "- ln 0.7 = 0.357\n- ln 2 = 0.693\n- log2(1/8) = 3\n- ln 0.7 = 0.367\n- cos(3) = 0.99"
    found = [verdict for _, verdict in verdicts(note)]
    assert found == ["rounded", "rounded", "exact", "wrong", "wrong"]


def test_a_dot_of_a_list_multiplies_no_two_lines() -> None:
    note = "• 30° = π/6 : cos 30° = √3/2\n• 45° = π/4\n"
    assert [verdict for _, verdict in verdicts(note)] == ["exact", "exact", "exact"]
    assert verdicts("• 3 × 4\n• 2 × 5 = 11\n") == [("11", "wrong")]


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        ("A = 3 × 4\n    + 2 × 5\n  = 12 + 10\n  = 22", "exact"),
        ("A = 3 × 4\n+ 2 × 5\n= 22", "exact"),
        ("A = 12 + 4\n+  3 + 2\n= 21", "exact"),
        ("  A = 12 + 4\n+  3 + 2\n= 22", "wrong"),
        ("  A = 12 + 4\n-  3 + 2\n= 15", "exact"),
        ("A = 3 × 4\n  - 2 × 5\n  = 3", "wrong"),
        ("A = 3 × 4\n- 2 × 5\n= 2", "exact"),
        ("A = 3 × 4\n  − 2 × 5\n  = 2", "exact"),
        ("A = 3 × (4 + 1)\n    + 2 × 5\n    + 7\n    = 33", "wrong"),
        ("* Area: 3 × 4\n  + 2 × 5 = 22", "exact"),
        ("x = 8 × 512 +\n    2 × 8 = 4113", "wrong"),
        ("x = 3 · 4 = 2\n+ 2 · 5 = 2 + 10 = 12", "exact"),
    ],
)
@pytest.mark.parametrize("frame", ["{}\n", "```\n{}\n```\n"])
def test_a_formula_that_is_broken_before_a_sign(note: str, verdict: str, frame: str) -> None:
    assert [found for _, found in verdicts(frame.format(note))] == [verdict]


def test_a_command_that_leads_a_line_is_no_bullet() -> None:
    assert verdicts("x = 1 + 3 \\cdot 1\n\\cdot (0.2)^2 = 1.12", "text") == [("1.12", "exact")]


def test_a_formula_of_numbers_alone_is_broken_before_a_sign_and_wide_blanks() -> None:
    assert verdicts("12 + 4\n+  3 + 2\n= 21") == [("21", "exact")]
    assert verdicts("   12 + 4\n+  3 + 2\n= 22") == [("22", "wrong")]


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("The area is 3 • width, 2 + 3 = 6", ["wrong"]),
        ("A = 0.153 × width and 2 + 3 = 6", []),
        ("A = 0.153 • 2 + 3 = 6", ["wrong"]),
        ("9/60 = 0.15•Total: 0.9×0.01 + 0.05 = 0.069", ["exact", "wrong"]),
        ("• Slide 8 • e^2.309 = 10.06 e^-0.577 = 0.572", ["rounded", "wrong"]),
        ("• Slide 8 • 2·3 = 7", ["wrong"]),
        ("9/60 = 0.25 • Total 0.9×0.01 + 0.05 = 0.059", ["wrong", "exact"]),
    ],
)
def test_words_behind_a_bullet_and_a_result_are_the_next_item(note: str, judged: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note, "text")] == judged


def test_a_result_in_a_fence_may_stand_below_a_blank_line() -> None:
    note = "```\nA = 8 × (5 + 2)\n    + 2 × 3\n\n  = 8 × 7\n    + 6\n\n  = 56 + 6\n  = 63\n```\n"
    assert verdicts(note)[-1] == ("63", "wrong")


@pytest.mark.parametrize(
    ("note", "results"),
    [
        ("- A = 3 × 4\n  - 3 × 4 = 12\n", 1),
        ("- Volume: 3 · 4 · 5\n  + 3 · 4 = 12\n  + 12 · 5 = 60\n", 2),
        ("- Price: 2 × 30\n  + 10 + 5 = 15\n", 1),
        ("Sums:\n\n3 · 4\n+ 3 · 4 = 12\n", 1),
        ("```\nx = 2 × 3 × 4\n  - 2 × 3 = 6\n  - 6 × 4 = 24\n```\n", 2),
        ("```\nMemory = 4 × 12\n  + 4 × 10 = 40\n```\n", 1),
    ],
)
def test_what_is_right_on_its_line_is_an_item(note: str, results: int) -> None:
    assert [finding.verdict for finding in findings(note)] == ["exact"] * results


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("x = 6 · 4 × 5 = 120", [("120", "exact")]),
        ("2 × 60 = 6 · 20 = 121", [("121", "wrong")]),
        ("p = 2 · q", []),
        ("Check: 7 × 15 = 105 = 4 · 26 + 1", [("105", "exact"), ("4 · 26 + 1", "exact")]),
        ("0.1 · 0.5 = 0.05 · 100 = 5 %", [("5", "exact")]),
        ("3 · 4 = 12 · (1 + 2) = 36", [("36", "wrong")]),
        ("60 · 60 = 3600 · 24 · 7 = 604800", [("604800", "wrong")]),
        ("2 × 60 = 120 · 1 + 0 = 120", [("120", "exact")]),
        ("sin 45° = 0.7071 · row 3", [("0.7071", "rounded")]),
        ("2 × 3 = 6 · 4 × 5 = 21 · done", [("6", "exact"), ("21", "wrong")]),
        ("Rows: 2 × 3 = 6 · 5 apples", [("6", "exact")]),
        ("**Time:** 2 × 30 = 61 min · **Cost:** 3 × 5 = 15", [("61", "wrong"), ("15", "exact")]),
    ],
)
def test_a_dot_behind_a_result_parts_items(note: str, judged: list[tuple[str, str]]) -> None:
    assert verdicts(note) == judged


@pytest.mark.parametrize(
    ("lines", "judged"),
    [
        ("Take\n  × 3\n  = 4", []),
        ("x = 2\n× 3\n= 7", []),
        ("x = 2\n  + 3 apples\n  + 4 pears", []),
        ("x = 2\n  × 3 = 7\n  = 8", []),
        ("x = 2\n  × 32\n  × 16\n  = 1025", ["wrong"]),
        (
            "x = 2 (keys)\n  × 32 (layers)  ← all of them\n  × 2 bytes (fp16)\n  = 128 bytes",
            ["exact"],
        ),
        ("x = 14 GB   (weights)\n  + 2 GB    (cache)\n  = 17 GB", ["wrong"]),
    ],
)
def test_terms_and_factors_on_lines_of_their_own(lines: str, judged: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(lines, "text")] == judged
    if judged:
        assert [verdict for _, verdict in verdicts(f"```\n{lines}\n```\n")] == judged


@pytest.mark.parametrize("label", ["(b)", "**(b)**", "*(iv)*", "__(c)__", "> (b)", "> **(b)**"])
def test_a_label_in_brackets_is_no_factor_however_it_is_set(label: str) -> None:
    assert verdicts(f"{label} 2 × 7 = 15") == [("15", "wrong")]
    assert verdicts(f"Text.\n{label} 2 kg × 7 = 14 kg") == [("14", "exact")]


def test_a_number_in_brackets_that_is_set_in_is_a_factor() -> None:
    assert verdicts("  (2) 2 × 7 = 28")[-1] == ("28", "exact")
    assert verdicts("*(b) 2 × 7 = 14*") == [("14", "unbound")]


@pytest.mark.parametrize("label", ["（2）", "（a）", "解：（2）", "- （2） ", "**（2）** "])
def test_a_label_in_wide_brackets_needs_no_blank_behind_it(label: str) -> None:
    assert verdicts(f"{label}3 × 4 = 12") == [("12", "exact")]
    assert verdicts(f"前言。\n\n{label}3 × 4 = 13") == [("13", "wrong")]


def test_a_number_in_wide_brackets_may_be_a_factor() -> None:
    assert verdicts("（2）（3 + 4）= 14") == [("14", "exact")]
    assert verdicts("3 ×（2）（3 + 4）= 42") == [("42", "exact")]


@pytest.mark.parametrize("label", ["(b)", "(ii)", "**(iv)**", "> [!tip]", "> [!note]-", "> (c)"])
def test_all_of_a_label_is_apart_from_what_stands_behind_it(label: str) -> None:
    assert verdicts(f"{label} 20 * 1.5^2, giving 46") == [("46", "wrong")]
    assert verdicts(f"{label} rate = 0.1, so w_1 = 0.5 - rate * 2 = 0.4")[-1] == ("0.4", "wrong")
    assert verdicts(f"{label} The median of 1, 3, 7 is 4") == [("4", "wrong")]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("It is so\n− 1 − 2 = −2", [("−2", "wrong")]),
        ("− 1 + 2 = 3\n− 3 + 2 = 5\n− 4 + 2 = 7", [("3", "exact"), ("5", "exact"), ("7", "wrong")]),
        ("y = 5\n− 2 + 3 = 5", [("5", "exact")]),
        ("y = 5\n- 1 - 2 = -2", [("-2", "wrong")]),
        ("y = 5\n\n− 1 − 2 = −2", [("−2", "wrong")]),
        ("f 1 = 13\n− 1 − 2 = −2", []),
        ("f 2 = 1.53\n− 1.5 − 2 = −0.125 at last", []),
    ],
)
def test_a_minus_below_a_result_that_goes_on_with_it(
    note: str, expected: list[tuple[str, str]]
) -> None:
    assert verdicts(note, "text") == expected


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("M = 40.08 + 12.01\n+ 3(16.00) = 100.09", []),
        ("det = 3·4\n− 1·2 = 10", []),
        ("det = 3·4\n− 1·2 = -2", ["exact"]),
        ("w = 3 + 4 = 7\n- 2 * 5 = 11", ["exact", "wrong"]),
        ("# w = 0.5*ln(2) + 0.5*ln(2/3)\n# ≈ 0.3466 - 0.2027 ≈ 0.1438", ["rounded"]),
        ("w = 3 + 4\n\n- 2 * 5 = 11", ["wrong"]),
    ],
)
def test_a_sign_below_a_formula_without_its_result(note: str, judged: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note, "text")] == judged


@pytest.mark.parametrize("apart", ["       ", "\t", "\n"])
def test_the_numbers_of_equations_are_no_factors_of_a_chain(apart: str) -> None:
    lines = "y = a + 2x{0}(1)\n= (−2)(−3)(1){0}(2)\n= {1}{0}(3)\n"
    assert verdicts(lines.format(apart, "6")) == [("6", "exact")]
    assert verdicts(lines.format(apart, "12")) == [("12", "wrong")]


def test_a_number_in_brackets_that_nothing_goes_on_behind_stays() -> None:
    assert verdicts("2 + 3 = 5      (4)\n1 + 1 = 2\n") == [("5", "exact"), ("2", "exact")]
