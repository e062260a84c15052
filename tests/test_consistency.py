"""The author's own rounding: what stays right, misrounded or wrong, then what is consistent."""

from __future__ import annotations

import pytest
from judged import findings

ROUNDED = ("rounded-inputs",)


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        # e <= u/2 by the strict reading needs no excuse
        (r"$1.04^6 ≈ 1.2653$, so $400 \cdot 1.2653 = 506.12$", "exact"),
        (r"$x = 1/3 ≈ 0.33$. Then $3x = 0.99$.", "exact"),
        (r"$2/3 ≈ 0.67$, so $0.67^2 = 0.449$", "rounded"),
        # neither the rounded nor the unrounded result gives it
        (r"$x = 1/3 ≈ 0.33$. Then $3x = 1.01$.", "wrong"),
        (r"$p = 2/3 ≈ 0.67$, so $p^2 = 0.46$", "wrong"),
        (r"$2/3 ≈ 0.67$, so $0.67^2 = 0.46$", "wrong"),
        (r"$e^2 \pi ≈ 7.39 \cdot 3.14 = 23.40$", "wrong"),
        # nothing was rounded in the link
        (r"$1000 \cdot 1.05^2 = 1000 \cdot 1.1025 = 1102.53$", "wrong"),
        (r"$\frac{5.12 - 5.08}{0.02} = \frac{0.04}{0.02} = 3$", "wrong"),
        (r"$\frac{4.50}{13.5} = \frac13 \approx 33.38\%$", "wrong"),
        (r"$\frac{4.50}{13.5} \cdot 100 = \frac{100}{3} \approx 33.38\%$", "wrong"),
        (r"$\sqrt{0.94^2 + 0.29^2} = \sqrt{0.9677} = 0.9855$", "wrong"),
        (r"$e^{0.53 + 0.21} = e^{0.74} = 2.099$", "wrong"),
        # nor before an exact result
        (r"$1.50 + 2.25 = 3.75 = 3.76$", "wrong"),
        # a link that is not the head with its numbers rounded
        (r"$e^2 \pi ≈ 7.39 \cdot 3.24 = 23.94$", "wrong"),
        (r"$e^2 \pi ≈ 7.4 \cdot 3.1 = 22.94$", "wrong"),
        (r"$e^2 \pi ≈ 7.39 \cdot 3.14 = 23.2046$", "wrong"),
        # what is used unrounded is 100 units away from what is printed
        (r"$1/3 ≈ 0.33$, so $3000 \cdot 0.33 = 1000.0$", "wrong"),
        # no error, so nothing on the way needs to excuse it
        (r"$\sqrt{2}\sqrt{3} ≈ 1.41 \cdot 1.73 = 2.44$", "misrounded"),
        # an input that is rounded so reaches no further than the end of what it spans
        (r"$10 \cdot 3.26 = 32.5$", "wrong"),
        (r"$5.00\ \mu\text{m} = 5.01 \times 10^{-4}\ \text{cm}$", "wrong"),
        # the zeros of a whole number are digits behind =, and its inputs reach no further
        (r"$1000 \cdot 9.81 \cdot 3.60 \cdot 1.37 = 48,300$", "wrong"),
        (r"$1500 \cdot 9.8 \cdot 50 \cdot 0.1736 ≈ 127,500$", "wrong"),
        (r"$0.4 \cdot 4182/3 ≈ 558$. Then $558 \cdot 240 = 133,800$", "wrong"),
        (r"$0.4 \cdot 4182/3 ≈ 558$. Then $558 \cdot 240 ≈ 133,700$", "wrong"),
        # nothing above, or nothing rounded
        (r"$0.67^2 = 0.44$", "misrounded"),
        (r"$0.67^2 = 0.44$, $2/3 ≈ 0.67$", "misrounded"),
        (r"$3 \cdot 0.33 = 1.00$", "wrong"),
    ],
)
def test_what_is_judged_by_the_strict_reading(note: str, verdict: str) -> None:
    assert any(
        finding.verdict == verdict and "rounded-inputs" not in finding.causes
        for finding in findings(note)
    )
    assert "consistent" not in [finding.verdict for finding in findings(note)]


@pytest.mark.parametrize(
    ("note", "why"),
    [
        (r"$1.04^6 ≈ 1.2653$, so $400 \cdot 1.2653 = 506.13$", "its rounded inputs allow it"),
        (r"$x = 1/3 ≈ 0.33$. Then $3x = 1.00$.", "the values taken as computed"),
        (r"$1/3 ≈ 0.33$. Then $3 \cdot 0.33 = 1.00$.", "with 1/3 (line 1) as computed"),
        (r"$p = 2/3 ≈ 0.67$, so $p^2 = 0.44$", "the values taken as computed"),
        (r"$2/3 ≈ 0.67$, so $0.67^2 = 0.44$", "with 2/3 (line 1) as computed"),
        (r"$p = 2/3 ≈ 0.67$, so $p^2 = 44$%", "the values taken as computed"),
        (r"$\frac{4.50}{13.5} = \frac{1.50}{4.50} = 33.38\%$", "its rounded inputs allow it"),
        (r"$e^2 \pi ≈ 7.39 \cdot 3.14 = 23.20$", r"7.39 \cdot 3.14 with its rounded numbers"),
        (r"$0.85^2 + 0.15^2 = 0.723 + 0.023 = 0.746$", r"0.723 + 0.023 with its rounded numbers"),
        (r"$1000 \cdot 9.81 \cdot 3.60 \cdot 1.37 ≈ 48,300$", "its rounded inputs allow it"),
        (
            r"$0.4 \cdot 4182/3 ≈ 558$. Then $558 \cdot 240 ≈ 133,800$",
            "4182/3 (line 1) as computed",
        ),
        (r"$0.1 + 0.2 = 0.30000000000000004$", "floating point prints this"),
    ],
)
def test_what_honest_rounding_gives(note: str, why: str) -> None:
    finding = findings(note)[-1]
    assert finding.verdict == "consistent"
    assert why in finding.message
    assert finding.suggestion is None
    assert len(finding.causes) == 1


def test_beyond_the_reach_of_rounding_a_name_stands_for_its_formula() -> None:
    """Nobody who took 0.33 prints 1000.0: the number proves what was computed with."""
    finding = findings("$x = 1/3 ≈ 0.33$. Then $3000x = 1000.0$.")[-1]
    assert (finding.verdict, finding.causes) == ("exact", ())
    assert any("as computed, not as printed" in remark for remark in finding.remarks)


def test_what_comes_out_of_no_number_as_it_stands_is_not_excused() -> None:
    assert findings("$0.85^2 + 0.15^2 = 0.723 + 0.023 = 0.747$")[-1].verdict == "wrong"
    assert findings("$0.84^2 + 0.15^2 = 0.71 + 0.03 = 0.74$")[-1].verdict == "wrong"


def test_rounded_inputs_count_under_another_reading_of_the_signs() -> None:
    finding = findings(r"$\log(0.0354 \cdot 0.545) = -1.714$")[-1]
    assert (finding.verdict, finding.causes) == ("consistent", ROUNDED)
    assert any("base 10" in remark for remark in finding.remarks)


@pytest.mark.parametrize(
    ("claim", "verdict", "causes"),
    [
        (r"20\pi = 62.80", "consistent", ROUNDED),
        (r"200\pi = 628.00", "consistent", ROUNDED),
        (r"1000\pi = 3140", "consistent", ROUNDED),
        (r"2000\pi = 6280.00", "wrong", ("approximated",)),  # a hundred units off
        (r"2\pi = 6.30", "wrong", ("approximated",)),  # not even with it
        (r"20\pi = 62.83", "rounded", ()),
    ],
)
def test_a_constant_is_taken_as_its_author_says(
    claim: str, verdict: str, causes: tuple[str, ...]
) -> None:
    finding = findings(rf"Take $\pi \approx 3.14$. ${claim}$")[-1]
    assert (finding.verdict, finding.causes) == (verdict, causes)
    assert ("the document takes π = 3.14" in finding.message) is (verdict == "consistent")


def test_a_whole_number_that_was_rounded_may_be_meant_as_it_was_computed() -> None:
    speed = r"$\omega = 3000 \cdot \frac{2\pi}{60} = 314$."
    assert findings(f"{speed} $25 \\cdot 314^2 = 2.47 \\times 10^6$")[1].verdict == "consistent"
    assert findings(f"{speed} $25 \\cdot 314^2 = 2.48 \\times 10^6$")[1].verdict == "wrong"
    assert findings(r"$25 \cdot 314^2 = 2.47 \times 10^6$")[0].verdict in ("wrong", "misrounded")
    assert findings(r"$500 + 12 = 512$, $3 \cdot 512 = 1537$")[1].verdict == "wrong"
    assert findings(r"$200/3 = 67$, $3 \cdot 67 = 200$")[1].verdict == "wrong"


_GIVEN = "With $m = 2.0$ kg, $g = 9.8$, $h = 3.0$: $v = \\sqrt{2gh} = 7.76$ m/s.\n\n"


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        ("$p = mv = 15.7$ kg·m/s", "wrong"),
        (r"$p = 2 \cdot 7.76 = 15.3$ kg·m/s", "wrong"),
        ("$p = mv = 15.3$ kg·m/s", "consistent"),
        ("$p = mv = 15.5$ kg·m/s", "rounded"),
    ],
)
def test_what_rests_on_a_misprint_may_be_right_with_the_value_that_belongs_there(
    claim: str, verdict: str
) -> None:
    assert [finding.verdict for finding in findings(_GIVEN + claim)] == ["wrong", verdict]


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        ("sin(512/10000^(0.5)) = sin(5.12) = -0.9184", "wrong"),
        ("sin(512/10000^(0.5)) = sin(5.12) = -0.9181", "rounded"),
        ("sin(511.9/10000^(0.5)) = sin(5.12) = -0.9184", "consistent"),
    ],
)
def test_a_step_that_is_just_the_head_rounds_nothing(note: str, verdict: str) -> None:
    assert [one.verdict for one in findings(note)] == [verdict]


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        (r"7.2973525693\times10^{-3} \approx 1/137.036", "consistent"),
        (r"7.2973525693\times10^{-3} \approx 1/137", "consistent"),
        (r"0.70710678 \approx \frac{1}{1.414}", "consistent"),
        (r"3.14159265 \approx 355/113", "consistent"),
        (r"7.2973525693\times10^{-3} \approx 1/138.036", "wrong"),
        (r"0.70710678 \approx 1/1.441", "wrong"),
        (r"2.71828183 \approx 1265/465", "wrong"),
        (r"0.70710678 = 1/1.414", "wrong"),
        (r"1/1.414 \approx 0.70710678", "wrong"),
        (r"0.142999 \approx 1/7", "wrong"),
        (r"0.1441 \approx 1/7.0", "wrong"),
        (r"3.14159265 \approx 300 + 5/113", "wrong"),
    ],
)
def test_a_longer_number_before_a_formula_that_is_about_it(claim: str, verdict: str) -> None:
    assert [one.verdict for one in findings(f"${claim}$")] == [verdict]
