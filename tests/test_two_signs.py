"""Equations with ± and ∓: documents without, then an equation of the upper signs and one more."""

from __future__ import annotations

import pytest
from judged import findings, verdicts

from pe_symbolic.claims.identity.two_signs import has_two_signs


def test_documents_without_such_signs() -> None:
    assert not has_two_signs(r"$a + b - c$")
    assert [said for _, said in verdicts(r"$2.5 \pm 0.5 = (2, 3)$")] == ["exact", "exact"]


@pytest.mark.parametrize(
    ("equation", "said"),
    [
        (r"\cos(a\pm b)=\cos a\cos b\mp\sin a\sin b", "holds"),
        (r"\cos(a\pm b)=\cos a\cos b\pm\sin a\sin b", "fails"),
        ("sin(a ± b) = sin a cos b ± cos a sin b", "holds"),
        ("cos(a ± b) = cos a cos b ∓ sin a sin b", "holds"),
        (r"(a\pm b)^2=a^2\pm2ab+b^2", "holds"),
        (r"(a\pm b)^2=a^2\mp2ab+b^2", "fails"),
        (r"\tan(a\pm b)=\frac{\tan a\pm\tan b}{1\mp\tan a\tan b}", "holds"),
    ],
)
def test_both_signs_are_judged(equation: str, said: str) -> None:
    found = findings(f"The identity ${equation}$ holds.")
    assert [one.verdict for one in found] == [said, said]


@pytest.mark.parametrize(
    ("equation", "said"),
    [
        (r"\cos\frac{x}{2} = \pm\sqrt{\frac{1+\cos x}{2}}", "holds"),
        (r"\sin\frac{x}{2} = \pm\sqrt{\frac{1+\cos x}{2}}", "fails"),
        ("sin x = ± sqrt(1 - cos^2 x)", "holds"),
    ],
)
def test_of_a_sign_that_leads_a_side_one_is_right(equation: str, said: str) -> None:
    found = findings(f"The identity ${equation}$ holds.")
    assert [one.verdict for one in found] == [said]


def test_both_roots_of_a_number_are_no_identity() -> None:
    assert not verdicts(r"Then $x = \pm 3$ or $y = \pm\sqrt{9}$ or $z = \pm$.")
