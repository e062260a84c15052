"""Labels before formulas: what they number is judged without them, what they compute with them."""

from __future__ import annotations

import pytest
from judged import verdicts

LINES = ("3 × 4 + 1 = 13", "2^10 = 1024", "√2 ≈ 1.424")
JUDGED = [("13", "exact"), ("1024", "exact"), ("1.424", "wrong")]


@pytest.mark.parametrize(
    "labels",
    [
        "1 -|2 -|3 -",
        "1 –|2 –|3 –",
        "1/|2/|3/",
        "1°|2°|3°",
        "5.1|5.2|5.3",
        "1|2|3",
        "[1]|[2]|[3]",
        "(2a)|(2b)|(3a)",
        "2(a)|2(b)|2(c)",
        "2a|2b|2c",
        "Q1|Q2|Q3",
        "№1|№2|№3",
        "Ex. 1 -|Ex. 2 -|Ex. 3 -",
        "Nr. 1|Nr. 2|Nr. 3",
        "(i)|(ii)|(iii)",
    ],
)
@pytest.mark.parametrize("between", ["\n", "\n\n", "\n  "])
def test_labels_count_lines(labels: str, between: str) -> None:
    lines = (f"{label} {line}" for label, line in zip(labels.split("|"), LINES, strict=True))
    assert verdicts(between.join(lines), "text") == JUDGED


@pytest.mark.parametrize("mark", ["> ", "* ", "- ", "  > "])
def test_labels_stand_behind_the_marks_of_quotes_and_items(mark: str) -> None:
    lines = (f"{mark}{at} - {line}" for at, line in enumerate(LINES, 1))
    assert verdicts("\n".join(lines)) == JUDGED
    assert verdicts(f"{mark}1 - 2 × 3 = -5\n{mark}2 - 2 × 3 = -4") == [
        ("-5", "exact"),
        ("-4", "exact"),
    ]


@pytest.mark.parametrize("labels", ["(i)|(ii)|(iii)", "1.|2.|3.", "i)|ii)|iii)"])
def test_labels_count_what_stands_in_one_line(labels: str) -> None:
    lines = (f"{label} {line}" for label, line in zip(labels.split("|"), LINES, strict=True))
    assert verdicts(" ".join(lines), "text") == JUDGED


def test_where_nothing_is_read_with_labels_half_of_the_lines_tell() -> None:
    assert verdicts("Q1 5 + 6 = 11\nQ2 5 + 7 = 13") == [("11", "exact"), ("13", "wrong")]
    assert verdicts("5.1 2 + 2 = 4\n5.2 3 · 3 = 10") == [("4", "exact"), ("10", "wrong")]
    assert ("7", "wrong") not in verdicts("Q1 5 + 6 = 12\nQ2 3 + 3 = 7")


@pytest.mark.parametrize(
    ("lines", "judged"),
    [
        ("1 - 2 × 3 = -5|2 - 2 × 3 = -4|3 - 2 × 3 = -2", "exact exact wrong"),
        ("2 √4 = 4|3 √4 = 6|4 √4 = 9", "exact exact wrong"),
        ("1 - cos(0) = 0|2 - cos(0) = 1|3 - cos(0) = 1", "exact exact wrong"),
        ("1/2 + 1/3 = 5/6|2/2 + 1/3 = 4/3", "exact exact"),
        ("10 - 3 = 7|11 - 3 = 9", "exact wrong"),
        ("1 - 2 × 3 = 6|7 - 2 × 3 = 6", "wrong wrong"),
        ("1 - 2 × 3 = 6|2 - 2 × 3 = -4", "wrong exact"),
    ],
)
def test_numbers_that_are_parts_of_formulas(lines: str, judged: str) -> None:
    found = verdicts(lines.replace("|", "\n"), "text")
    assert [verdict for _, verdict in found] == judged.split()


@pytest.mark.parametrize("label", ["Ex. 4 -", "Fig. 2 –", "Nr. 5 —", "p. 12 -"])
def test_a_word_and_a_stroke_label_a_line_that_is_right_without_them(label: str) -> None:
    assert verdicts(f"{label} 7 + 2 = 9", "text") == [("9", "exact")]


@pytest.mark.parametrize("label", ["Ex. 3 -", "Test 3 -", "Frage 3 –"])
def test_such_a_line_may_come_to_percent(label: str) -> None:
    assert verdicts(f"{label} 12/20 = 60%", "text") == [("60", "exact")]
    assert verdicts(f"{label} 12/20 = 65%", "text") == [("65", "wrong")]


def test_any_word_may_number_lines_that_count_on() -> None:
    students = "Student 1 - 15/20 = 75%\nStudent 2 - 18/20 = 90%\nStudent 3 - 9/20 = 55%"
    assert [verdict for _, verdict in verdicts(students, "text")] == ["exact", "exact", "wrong"]
    marked = students.replace("Student", "Élève")
    assert [verdict for _, verdict in verdicts(marked, "text")] == ["exact", "exact", "wrong"]
    totals = "Total 5 - 2 * 2 = 4\nTotal 9 - 2 * 3 = 6"
    assert [verdict for _, verdict in verdicts(totals, "text")] == ["wrong", "wrong"]


def test_what_is_computed_with_such_a_number_is_no_label() -> None:
    assert verdicts("No. 9 - 4 = 5", "text") == [("5", "exact")]
    assert verdicts("Fig. 9 - 4 + 1 = 7", "text") == [("7", "wrong")]


@pytest.mark.parametrize(
    "label", ["Ex. 4", "Example 4.2", "**Problem 4.2**", "Aufg. 4", "- Step 3"]
)
def test_what_stands_behind_the_number_of_an_example_is_not_multiplied(label: str) -> None:
    assert verdicts(f"{label} √2 ≈ 1.41") == [("1.41", "rounded")]
    assert verdicts(f"{label} 1/2 + 1/4 = 3/4") == [("3/4", "exact")]
    assert verdicts(f"{label} (3 + 4) · 2 = 14") == [("14", "exact")]
    assert verdicts(f"{label} 2 · 3 = 7") == [("7", "wrong")]
    assert verdicts(f"{label} ceil(3.2) = 4 and principal * 1.08^2 = 198")[0] == ("4", "exact")
    assert verdicts(f"{label} x = 3, so 2x = 7")[-1] == ("7", "wrong")
    assert ("198", "wrong") not in verdicts(f"{label} principal * 1.08^2 = 198")


@pytest.mark.parametrize("label", ["## 2.1", "### **2.1**", "**2.1**"])
def test_nor_is_what_stands_behind_the_number_of_a_section(label: str) -> None:
    assert verdicts(f"{label} √2 ≈ 1.41") == [("1.41", "rounded")]
    assert verdicts(f"{label} ln(0.15) ≈ -1.9") == [("-1.9", "rounded")]
    assert verdicts(f"{label} 2 · 3 kg = 7 kg") == [("7", "wrong")]
    assert verdicts(f"{label} (3 + 4) = 14.7") == [("14.7", "exact")]
    assert verdicts(f"{label} · 2 = 4.3") == [("4.3", "wrong")]
    assert verdicts(f"{label} kg · 2 = 4.3 kg") == [("4.3", "wrong")]


@pytest.mark.parametrize("label", ["Ex. 4", "**Example 4.2**", "## 2.1", "**2.1**"])
def test_lists_calls_and_formulas_between_signs_are_apart_from_labels(label: str) -> None:
    assert verdicts(f"{label} $-\\ln(0.8) \\approx 0.2231$") == [("0.2231", "rounded")]
    assert verdicts(f"{label} [1, 2] + [1, 1] = [2, 4]") == [("2", "exact"), ("4", "wrong")]
    assert verdicts(f"{label} relu(-2) = 0 and relu(2) = 3") == [("0", "exact"), ("3", "wrong")]
    assert verdicts("## 2.5 $\\cdot 2 = 6$") == [("6", "wrong")]


def test_what_is_right_with_the_number_of_an_example_is_computed_with_it() -> None:
    assert verdicts("Ex. 4 (3 + 4) · 2 = 56") == [("56", "exact")]
    assert verdicts("Step 3 (4 + 5) = 27 apples") == [("27", "exact")]
    assert verdicts("Step 3 · 4 = 13") == [("13", "wrong")]
