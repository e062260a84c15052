"""Equations between functions and matrices that a document names: what claims nothing first."""

from __future__ import annotations

import pytest
from judged import claims, findings, of_kind

TURN = (
    r"Let $R(\theta) = \begin{pmatrix} \cos\theta & \sin\theta \\ -\sin\theta & \cos\theta "
    r"\end{pmatrix}$. "
)
BELOW = (
    r"With $R_m = \begin{pmatrix} \cos m\theta & \sin m\theta \\ -\sin m\theta & \cos m\theta "
    r"\end{pmatrix}$ we have "
)
FIXED = (
    r"Write $M = \begin{bmatrix} \cos\phi & \sin\phi \\ -\sin\phi & \cos\phi \end{bmatrix}$. Then "
)
AT_PHI = (
    r"Let $M_\phi = \begin{bmatrix} \cos(\omega\phi) & \sin(\omega\phi) \\ -\sin(\omega\phi) & "
    r"\cos(\omega\phi) \end{bmatrix}$. Then "
)
PAIR = r"Let $PE(t) = \begin{bmatrix} \sin(\omega t) \\ \cos(\omega t) \end{bmatrix}$. "
LOGISTIC = r"Let $\sigma(x) = \frac{1}{1 + e^{-x}}$. "


@pytest.mark.parametrize(
    "note",
    [
        r"$R(\alpha) R(\beta) = R(\alpha + \beta)$",
        r"$M^T M = I$",
        r"$R_m^T R_n = R_{n-m}$",
        r"$f(x) = e^x$. $f'(x) = f(x)$",
        r"$\sigma(x) = \frac{1}{1 + e^{-x}}$",
        r"$\sigma(x) = \frac{1}{1 + e^{x}}$",
        r"$\tanh(x) = 2\sigma(x) - 1$",
        r"$f(x) = x^2$. $f(a + 1) = 5a$",
        TURN + r"A reflection has $R(\theta)^T = R(\theta)$",
        TURN + r"$R(\alpha)^T R(\alpha) = I_3$",
        r"$\overline{e^{ix}} = \cos x - i\sin x$",
        r"Let $\sigma$ be the ReLU. For all $x$, $\sigma(2x) = 2\sigma(x)$",
        r"$f(x) = x^2$ and $\frac{df}{dy} = 2y^3$",
        r"$M PE_t = PE_{t+\phi}$",
        r"$\begin{bmatrix} a & b \\ c & d \end{bmatrix} PE_t = PE_{t+\phi}$",
        AT_PHI + r"$M_\phi x_t = x_{t+\phi}$",
        r"$M_{-\phi} = M_\phi^T$",
        r"Let $x_n = n^2 + 1$. $x_{n+1} = x_n + 2n$",
        r"Let $A = \begin{bmatrix} a & b \\ b & d \end{bmatrix}$. $A_{i+j} = A_i A_j$",
        r"A learned one: " + AT_PHI + r"$M_\phi PE_t = 2 PE_{t+\phi}$",
    ],
)
def test_what_is_said_of_names_without_a_meaning_claims_nothing(note: str) -> None:
    assert not [claim for claim in claims(note) if claim.kind == "identity"]


@pytest.mark.parametrize(
    ("note", "cause"),
    [
        (TURN + r"$R(\alpha) R(\beta) = R(\alpha - \beta)$", "sign"),
        (TURN + r"$R(\alpha)^{-1} = R(\alpha)$", "sign"),
        (BELOW + r"$R_m R_n = R_{n-m}$", "sign"),
        (FIXED + r"$\det M = \cos^2\phi - \sin^2\phi$", "sign"),
        (FIXED + r"$M M = I$", "unexplained"),
        (FIXED + r"$M_{-\phi} = M_\phi^T M_\phi^T$", "unexplained"),
        (AT_PHI + r"$M_{a-b} = M_a^T M_b$", "sign"),
        (AT_PHI + r"$M_\phi PE_t = PE_{t-\phi}$", "sign"),
        (AT_PHI + r"$M_\phi PE(t) = PE(t - \phi)$", "sign"),
        (AT_PHI + PAIR + r"$M_\phi PE(t) = PE(t - \phi)$", "sign"),
        (PAIR + r"$PE'(t) = \omega\begin{bmatrix} 0 & -1 \\ 1 & 0 \end{bmatrix} PE(t)$", "sign"),
        (PAIR + r"$PE(t)^T PE(s) = \sin(\omega(t - s))$", "sin-cos-swap"),
        (LOGISTIC + r"$\sigma'(x) = \sigma(x)(1 + \sigma(x))$", "sign"),
        (LOGISTIC + r"$\frac{d\sigma}{dx} = \sigma(x)(1 + \sigma(x))$", "sign"),
        (r"$\cos a\cos b + \sin a\sin b = \cos(a + b)$", "sign"),
        (r"$\tan(a + b) = \frac{\tan a + \tan b}{1 + \tan a\tan b}$", "sign"),
        (r"By Euler's formula, $\sin x = \frac{e^{ix} - e^{-ix}}{2}$", "unexplained"),
    ],
)
def test_what_does_not_follow_from_the_meaning_fails(note: str, cause: str) -> None:
    (found,) = [f for f in findings(note) if f.claim.kind == "identity"]
    assert (found.verdict, found.causes) == ("fails", (cause,))


@pytest.mark.parametrize(
    "note",
    [
        TURN + r"$R(\alpha) R(\beta) = R(\alpha + \beta)$",
        TURN + r"$R(-\alpha) = R(\alpha)^T$",
        TURN + r"$R(\alpha)^\top R(\beta) = R(\beta - \alpha)$",
        BELOW + r"$R_m^T R_n = R_{n-m}$",
        BELOW + r"$R_{n-m} = R_m^T R_n$",
        FIXED + r"$M_{-\phi} = M_\phi^T$",
        FIXED + r"$M_{-\phi} = M^{-1}$",
        FIXED + r"$M_{2\phi} = M_\phi M_\phi$",
        AT_PHI + r"$M_{-\phi} = M_\phi^T$",
        AT_PHI + r"$M_\phi^{-1} = M_{-\phi}$",
        FIXED + r"$M^T M = I$",
        AT_PHI + r"$M_\phi PE_t = PE_{t+\phi}$",
        AT_PHI + r"$M_\phi \, PE(t) = PE(t + \phi)$",
        AT_PHI + PAIR + r"$M_\phi PE(t) = PE(t + \phi)$",
        PAIR + r"$PE'(t) = \omega\begin{bmatrix} 0 & 1 \\ -1 & 0 \end{bmatrix} PE(t)$",
        PAIR + r"$PE(t)^T PE(s) = \cos(\omega(t - s))$",
        r"Let $PE_t = (\cos \omega t, \sin \omega t)$. Then $\begin{pmatrix} \cos\omega\phi & "
        r"-\sin\omega\phi \\ \sin\omega\phi & \cos\omega\phi \end{pmatrix} PE_t = PE_{t+\phi}$",
        r"$\frac{2\pi \cdot 10000^{2(i+1)/d}}{2\pi \cdot 10000^{2i/d}} = 10000^{2/d}$",
        FIXED + r"$M^{-1} = M^T$",
        FIXED + r"$\det M = 1$",
        FIXED + r"$|M| = \cos^2\phi + \sin^2\phi$",
        LOGISTIC + r"$\sigma'(x) = \sigma(x)(1 - \sigma(x))$",
        LOGISTIC + r"$\frac{d\sigma}{dx} = \sigma(x)(1 - \sigma(x))$",
        r"$1 - \sigma(x) = \sigma(-x)$",
        r"$\tanh(x) = 2\sigma(2x) - 1$",
        r"$\begin{vmatrix} \cos t & \sin t \\ -\sin t & \cos t \end{vmatrix} = 1$",
        r"$\begin{pmatrix} \cos t & -\sin t \\ \sin t & \cos t \end{pmatrix}^2 = "
        r"\begin{pmatrix} \cos 2t & -\sin 2t \\ \sin 2t & \cos 2t \end{pmatrix}$",
        r"$\cos a\cos b + \sin a\sin b = \cos(a - b)$",
        r"$2\sin x\cos x = \sin(2x)$",
        r"$1 + \tan^2 x = \sec^2 x$",
    ],
)
def test_what_follows_from_the_meaning_is_proved(note: str) -> None:
    (found,) = [f for f in findings(note) if f.claim.kind == "identity"]
    assert found.verdict == "holds"


TURNED = (
    r"$M \begin{bmatrix} \sin t \\ \cos t \end{bmatrix} = "
    r"\begin{bmatrix} \sin(t + \phi) \\ \cos(t + \phi) \end{bmatrix}$"
)
AHEAD = r"$M = \begin{bmatrix} \cos\phi & \sin\phi \\ -\sin\phi & \cos\phi \end{bmatrix}$"
BACK = r"$M = \begin{bmatrix} \cos\phi & -\sin\phi \\ \sin\phi & \cos\phi \end{bmatrix}$"


@pytest.mark.parametrize(
    "note",
    [
        f"Let {AHEAD}. Then {TURNED}. With {BACK} it turns back.",
        f"Let {AHEAD}. Then {TURNED}.\n\nFor the way back one has {BACK}.",
        f"Let {AHEAD}. Then {TURNED}, as opposed to {BACK}.",
        f"With {BACK} one turns back. Let {AHEAD}. Then {TURNED}.",
    ],
)
def test_what_another_sentence_puts_for_a_name_is_not_meant(note: str) -> None:
    assert of_kind("identity", note) == ["holds"]


@pytest.mark.parametrize("joint", [", where ", " with ", "\n\nwhere "])
def test_what_a_sentence_itself_puts_for_a_name_is_meant(joint: str) -> None:
    first, second = f"{TURNED}{joint}{AHEAD}.", f"{TURNED}{joint}{BACK}."
    assert of_kind("identity", f"{first}\n\nOr {second}") == ["holds", "fails"]
    assert of_kind("identity", f"{second}\n\nOr {first}") == ["fails", "holds"]


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("$f(x) = x^3 - 3x$. Solve $f'(x) = 0$", ["unbound"]),
        ("$f(x) = x^3 - 3x$. Then $f'(x) = 3x^2 - 3 = 0$", ["holds"]),
        ("$f(x) = x^3 - 3x$. Then $f'(x) = 3x^2 - 4 = 0$", ["fails"]),
        ("$f(x) = x^2 - 6x$. Then $f'(x) = 2x - 6 = 2(x-4) = 0$", ["holds", "fails"]),
        ("$f(x) = x^3 - 3x$. Then $f'(x) = 0 = 3x^2 - 3$", ["holds"]),
    ],
)
def test_a_derivative_that_is_set_to_zero_is_one_first(note: str, judged: list[str]) -> None:
    assert [one.verdict for one in findings(note)] == judged


@pytest.mark.parametrize("between", ["\n", "\n\n"])
def test_a_display_behind_the_sentence_that_gives_a_name(between: str) -> None:
    given = r"Let $A = \begin{pmatrix} 4 & 1 \\ 2 & 3 \end{pmatrix}$."
    formula = r"$$\det(A - \lambda I) = \lambda^2 - 7\lambda + 12 = 0$$"
    assert [one.kind for one in claims(f"Let $x$ be such that {formula}")] == ["value"]
    (one,) = findings(f"{given}{between}{formula}")
    assert one.verdict == "fails"
    (one,) = findings(f"{given}{between}{formula.replace('12', '10')}")
    assert one.verdict == "holds"
