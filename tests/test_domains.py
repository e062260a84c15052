"""What the words beside an identity let its names be, and what then follows."""

from __future__ import annotations

import pytest
from judged import findings

from pe_symbolic.enclosure import OutOfReach
from pe_symbolic.judge import identity_proofs


def verdict(note: str) -> list[str]:
    return [f.verdict for f in findings(note) if f.claim.kind == "identity"]


@pytest.mark.parametrize(
    "note",
    [
        r"For all $a, b > 0$: $\sqrt{a^2 b} = a\sqrt{b}$.",
        r"For all positive $a$, $\sqrt{a^6} = a^3$.",
        r"For all $x \geq 0$, $\sqrt{x^2} = x$.",
        r"For all $x \in [0, \pi/2]$, $\cos x = \sqrt{1-\sin^2 x}$.",
        r"For all $n \ge 1$, $\sin(2\pi n) = 0$.",
        r"For all small $x$, $e^x = 1+x$.",
        r"In degrees, for all $x$, $\sin(x+360) = \sin x$.",
        r"Let $y = -x$. For all $x$, $\sin(x+y) = 0$.",
    ],
)
def test_what_is_true_of_the_values_meant_is_not_refuted(note: str) -> None:
    assert "fails" not in verdict(note)


@pytest.mark.parametrize(
    "note",
    [
        r"For all real $x$, $\ln(x^2) = 2\ln x$.",
        r"For all real $a$ and $b$, $\ln(ab) = \ln a + \ln b$.",
        r"For all $a, b > 0$: $\sqrt{a^2 b} = 2a\sqrt{b}$.",
        r"For all positive $a$, $\sqrt{a^6} = a^2$.",
        "We use the identity\n\n$$\n\\sin(2x) = \\sin x\\cos x\n$$\n",
        r"Recall that $\cos(2x) = 2\cos x$.",
    ],
)
def test_what_is_false_of_the_values_meant_fails(note: str) -> None:
    assert verdict(note) == ["fails"]


@pytest.mark.parametrize(
    "note",
    [
        r"Setting the derivative to zero, $\frac{d}{dx}(x^2-4x) = 0$ gives $x = 2$.",
        r"At $x = 0$, $\frac{d}{dx}\sin x = 1$.",
        r"The slope at the origin is $\frac{d}{dx}\sin(2x) = 2$.",
    ],
)
def test_a_derivative_at_a_point_is_no_identity(note: str) -> None:
    assert set(verdict(note)) <= {"undecided"}


def test_a_derivative_that_is_a_number_everywhere_is_judged() -> None:
    assert verdict(r"$\frac{d}{dx}(3x + 2) = 3$") == ["holds"]
    assert verdict(r"$\frac{d}{dx}(3x + 2) = 4$") == ["fails"]


def test_a_side_out_of_reach_is_not_said_to_have_no_value(monkeypatch: pytest.MonkeyPatch) -> None:
    def out_of_reach(*_: object) -> None:
        raise OutOfReach("too large")

    monkeypatch.setattr(identity_proofs, "enclose", out_of_reach)
    assert verdict(r"For all real $x$, $\ln(x^2) = 2\ln x$.") == ["undecided"]
