"""Names whose formula stands above: another value, a plain number or a far formula says nothing."""

from __future__ import annotations

import pytest
from judged import findings, verdicts


@pytest.mark.parametrize(
    "note",
    [
        r"$x_2 = 1.1 - \frac{1}{3}$ and then $x_2 = 0.776$",
        r"$x_2 = 2$ and then $x_2 \approx 0.776$",
        r"$y = 1.1 - \frac{1}{3}$ and then $x_2 \approx 0.776$",
        r"$x_2 \approx 0.776$",
        r"$x = 1/3$." + "\n\nWords.\n" * 60 + r"$x \approx 0.5$",
        "# A\n\n$x = 1/3$\n\n# B\n\n$x \\approx 0.5$",
    ],
)
def test_what_claims_nothing(note: str) -> None:
    assert [verdict for _, verdict in verdicts(note) if verdict == "wrong"] == []


@pytest.mark.parametrize(("number", "verdict"), [("0.767", "rounded"), ("0.776", "wrong")])
def test_the_value_of_the_formula_above(number: str, verdict: str) -> None:
    (found,) = findings(f"$$\nx_2 = 1.1 - \\frac{{1}}{{3}}\n$$\n\n$$\nx_2 \\approx {number}\n$$\n")
    assert (found.claim.kind, found.verdict) == ("restated", verdict)
    assert found.claim.bound == (r"x_2 = 1.1 - \frac{1}{3} (line 2)",)
