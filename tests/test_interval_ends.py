"""The ends of an interval behind its middle and half: no claim first, then in words and signs."""

from __future__ import annotations

import pytest
from judged import findings, verdicts


@pytest.mark.parametrize(
    "note",
    [
        "The mean is 12.5 ± 0.5, and the interval (12, 13.5) is fine.",
        "So 12.5 ± 0.5, so (1, 2) is in A.",
        "x = 12.5 ± 0.5 (12.0, 13.5)",
        "It is 12.5 ± 0.5.\n\nThus (12, 13.5)",
        "It is 12.5 + 0.5, that is (12, 13.5)",
        "It is 12.5 ± 0.5 to 13.5 from 12",
    ],
)
def test_what_says_nothing_of_the_ends(note: str) -> None:
    assert [said for _, said in verdicts(note) if said in ("wrong", "misrounded")] == []


@pytest.mark.parametrize(
    ("note", "said"),
    [
        (r"$0.45\pm0.0282$, i.e. $(0.4218, 0.4872)$", ["exact", "wrong"]),
        (r"$[5.2 - 0.1 \quad ; \quad 5.2 + 0.1] = [5.1 ; 5.4]$", ["exact", "wrong"]),
        (r"$0.45\pm0.0282\quad\Longrightarrow\quad (0.4218, 0.4872)$", ["exact", "wrong"]),
        (r"$1215 \pm 23.18$, giving $[1191.28; 1238.18]$", ["wrong", "exact"]),
        (r"It is $13.5\pm1.131$, i.e. from 12.369 to 14.361.", ["exact", "wrong"]),
        ("6.8 ± 0.392, that is (6.408, 7.912)", ["exact", "wrong"]),
        ("Es ist 6,8 ± 0,4, d. h. von 6,4 bis 7,4.", ["exact", "wrong"]),
        ("It is 0.5 ± 1.5, or (-1, 2)", ["exact", "exact"]),
    ],
)
def test_the_ends_of_an_interval(note: str, said: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == said


@pytest.mark.parametrize(
    "note",
    [
        r"$0.6 \pm 0.048 = 60 \pm 4.8\,\%$",
        r"$5.0 \pm 0.1\text{ cm} = 50 \pm 1\text{ mm}$",
        r"$\mu \pm 2 = \nu \pm 3$",
        r"$x = 3 \pm 2 = 5$ or $1$",
    ],
)
def test_middles_that_may_differ(note: str) -> None:
    assert [said for _, said in verdicts(note) if said in ("wrong", "misrounded")] == []


@pytest.mark.parametrize(
    ("note", "said"),
    [
        (r"$\bar x \pm z \cdot s = 70 \pm 1.96 \cdot 2 = 70 \pm 3.92$", [("3.92", "exact")]),
        (r"$\bar x \pm z \cdot s = 70 \pm 1.96 \cdot 2 = 70 \pm 3.82$", [("3.82", "wrong")]),
        (r"$\bar x \pm z \cdot s = 70 \pm 1.96 \cdot 2 = 71 \pm 3.92$", [("71", "wrong")]),
        (r"$70 \pm 2.064 \cdot 2 = 74 \pm 4.13$", [("74", "wrong")]),
        (r"$1/3 \pm 0.1 = 0.333 \pm 0.1$", [("0.333", "rounded")]),
        (r"$IC: 3.2 \pm 2.3 = 3.2 \pm 2.4$", [("2.4", "wrong")]),
        (r"$\text{CI}: 3.2 \pm 2.3 = 3.3 \pm 2.3$", [("3.3", "wrong")]),
    ],
)
def test_a_middle_is_said_again(note: str, said: list[tuple[str, str]]) -> None:
    assert verdicts(note) == said


@pytest.mark.parametrize(
    ("note", "said"),
    [
        (r"$x^2 = 4$, so $x = \pm 2$", [("2", "exact")]),
        (r"$x = 5 = \pm 5 + 1$", []),
        (r"$x = 2 \pm 1 = \pm 3$", [(r"\pm 3", "unparsed")]),
        (r"$E = 1.96 \cdot 2 = \pm 3.92$", [("3.92", "exact")]),
        (r"$E = 1.96 \cdot 2 = \pm 3.82$", [("3.82", "wrong")]),
        (r"$1.96 \cdot 2 = \mathbf{\pm 3.92}$", [("3.92", "exact")]),
        (r"$1.96 \cdot 0.45\% = \boxed{\pm 0.982\%}$", [("0.982", "wrong")]),
        (r"$1.96 \sqrt{0.45 \cdot 0.55/1000} \approx \pm 3.1$ pp", [("3.1", "rounded")]),
        ("E = 1.96 × 2 = ±3.82", [("3.82", "wrong")]),
    ],
)
def test_how_far_it_reaches_either_way(note: str, said: list[tuple[str, str]]) -> None:
    assert verdicts(note) == said


@pytest.mark.parametrize(
    "note",
    [
        r"$2 \cdot 5 = \pm 10$",
        r"$3^2 = \pm 9$",
        r"$2 \cdot 5 = \mathbf{\pm 10}$",
        r"$-\sqrt 9 = \pm 3$",
        r"In C and F: $20 \pm 1 = 68 \pm 1.8$",
    ],
)
def test_what_reaches_no_two_ways_or_is_of_two_scales(note: str) -> None:
    assert not {"exact", "rounded", "wrong"} & {finding.verdict for finding in findings(note)}


@pytest.mark.parametrize(("under", "said"), [("24", {"exact"}), ("40", {"wrong"})])
def test_both_values_written_another_way_lead_what_follows(under: str, said: set[str]) -> None:
    begun = rf"$m = \frac{{-4 \pm \sqrt{{{under}}}}}{{2}}"
    note = begun + r" = -2 \pm \frac{\sqrt{24}}{2} = -2 \pm \sqrt 6$"
    assert {verdict for _, verdict in verdicts(note)} == said


@pytest.mark.parametrize("sign", ["±", "+/-"])
@pytest.mark.parametrize("fence", ["{}", "```\n{}\n```"])
@pytest.mark.parametrize(("half", "verdict"), [("0.093", "rounded"), ("0.193", "wrong")])
def test_both_signs_typed_with_three(sign: str, fence: str, half: str, verdict: str) -> None:
    note = fence.format(f"95% CI = 0.10 {sign} 1.96 * 0.0474 = 0.10 {sign} {half}")
    assert verdicts(note) == [(half, verdict)]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("CI: 0.10 +/- 0.05 = (0.05, 0.25)", ["exact", "wrong"]),
        ("x = (5 +/- √33)/2 = 5.37", ["rounded"]),
        ("x^2 = 9, so x = +/- 4", ["wrong"]),
        ("12 +/- 0.5 = 12.5", ["unparsed"]),
        ("Use the +/- sign: 3 + 4 = 8", ["wrong"]),
    ],
)
def test_what_both_signs_lead_to(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected
