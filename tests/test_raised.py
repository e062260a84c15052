"""Powers of ten that lost their raising: what is a difference all the same, then what is none."""

from __future__ import annotations

import pytest
from judged import verdicts
from office_files import paragraph, word_file

from pe_symbolic.document.office import docx
from pe_symbolic.judge.documents import judge_document


@pytest.mark.parametrize(
    ("note", "found"),
    [
        ("20 - 10-3 = 7", [("7", "exact")]),
        ("2*10-3 = 17 and 2 * 10 - 3 = 17", [("17", "exact"), ("17", "exact")]),
        ("4 × 10-3 + 3 = 40", [("40", "exact")]),  # only so is it right
        (r"$2 \times 10-3 = 17$", [("17", "exact")]),
        ("30 × 100-3 = 2997", [("2997", "exact")]),
        ("exp(10-3) = 1096.63", [("1096.63", "rounded")]),
        ("$2(e-1) = 3.44$ and $2(e-1) = 3.54$", [("3.44", "rounded"), ("3.54", "wrong")]),
        ("$e-1 = 1.718$", [("1.718", "rounded")]),
    ],
)
def test_a_difference(note: str, found: list[tuple[str, str]]) -> None:
    assert verdicts(note) == found


@pytest.mark.parametrize(
    ("note", "found"),
    [
        ("c = 2 × 10-3 × 5 = 0.01", [("0.01", "exact")]),
        ("c = 2 x 10−3 * 5 = 0.02", [("0.02", "wrong")]),
        ("(1.6 × 10-19)(5) = 8 × 10-19", [("8 × 10-19", "exact")]),
        ("pH = -log(10-3) = 3, pH = -log 10-4 = 4", [("3", "exact"), ("4", "exact")]),
        ("pH = -log(2.5 x 10-3) = 2.6", [("2.6", "rounded")]),
        ("f(s) = 1 / (1 + e−1.94) = 0.874", [("0.874", "rounded")]),
        ("f(s) = 1 / (1 + e−1.94) = 0.884", [("0.884", "wrong")]),
        ("y = 5(1 - e-0.5) = 1.97", [("1.97", "rounded")]),
    ],
)
def test_a_power(note: str, found: list[tuple[str, str]]) -> None:
    assert verdicts(note) == found


@pytest.mark.parametrize(
    ("note", "found"),
    [
        ("Q = 920 * 2 * 50 = 92 * 103 J", [("92 * 103", "exact")]),
        ("Q = 920 * 2 * 50 = 82 * 103 J", [("82 * 103", "wrong")]),
        (
            "310 · 300 = 9,3 · 104, 310 · 300 = 9,5 · 104",
            [("9,3 · 104", "exact"), ("9,5 · 104", "wrong")],
        ),
        ("3000 + 309 = 3.309 · 103", [("3.309 · 103", "exact")]),
        ("3 · 103 = 309 and 5 · 104 = 521", [("309", "exact"), ("521", "wrong")]),
        ("2 · 206 = 4 · 103 and 2 · 50 = 1 · 102", [("4 · 103", "exact"), ("1 · 102", "unparsed")]),
    ],
)
def test_a_ten_right_before_its_exponent(note: str, found: list[tuple[str, str]]) -> None:
    assert verdicts(note) == found


@pytest.mark.parametrize(
    ("note", "found"),
    [
        ("Room: 5 × 103 = 5000", [("5000", "unparsed")]),
        ("Room: 5 × 103 = 6000", [("6000", "wrong")]),
        ("Room: 5 × 103 = 515", [("515", "exact")]),
        ("It takes 5.2 × 103 = 5200", [("5200", "exact")]),
        ("It takes 5.2 × 103 = 5300", [("5300", "wrong")]),
        ("On 20 cm2 there are 5 × 103 = 5000", [("5000", "exact")]),
        ("On 20 cm2 there are 5 × 103 = 6000", [("6000", "wrong")]),
        ("5 × 103 = 515. 2 × 103 = 2000", [("515", "exact"), ("2000", "unparsed")]),
        ("4 · 105 = 400000 and 3 · 104 = 30000", [("400000", "exact"), ("30000", "exact")]),
        ("There are 4 × 105 cells. So 5 × 103 = 5000", [("5000", "exact")]),
        ("There are 4 × 105.5 cells. So 5 × 103 = 5000", [("5000", "unparsed")]),
    ],
)
def test_a_ten_that_leads_where_others_lost_their_raising(
    note: str, found: list[tuple[str, str]]
) -> None:
    assert verdicts(note) == found


def test_a_page_may_have_lost_it_anywhere() -> None:
    page = docx(word_file(paragraph("Room: 5 × 103 = 5000"))).document("a.docx", "docx")
    assert [finding.verdict for finding in judge_document(page).findings] == ["exact"]


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("tan−1(0.75) = 36.9°", "rounded"),
        ("sin -1 (0.5) = 30°", "exact"),
        ("cos-1(0.5) = 1.147", "wrong"),
        ("sin(-1) = -0.841", "rounded"),
        ("tan −1 = -1.557", "rounded"),
    ],
)
def test_the_inverse_of_a_function_that_lost_its_raising(note: str, judged: str) -> None:
    assert [verdict for _, verdict in verdicts(note, "text")] == [judged]
