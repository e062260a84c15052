"""Identities with i in them: what stays refuted or open first, then what the unit makes right."""

from __future__ import annotations

import pytest
from judged import findings


@pytest.mark.parametrize(
    "note",
    [
        r"For all real $a,b,c,d$: $(a+bi)(c+di) = (ac+bd)+(ad+bc)i$.",
        r"$\frac{d^2}{dx^2}e^{jx} = e^{jx}$",
        r"For all $x$: $\cosh(ix) = i\cos x$.",
        r"The identity $10000^{-2i/d} = e^{-\frac{i}{d}\ln 10000}$ holds.",
        r"For all $i \ge 1$: $(x+iy)^2 = x^2-y^2+2ixy$.",
        r"For all $i$, $x$ and $y$: $(x+iy)^2 = x^2-y^2+2ixy$.",
        r"$\frac{\partial}{\partial p}\sin(p/10000^{2i/d}) = \cos(p/10000^{2i/d})$",
        r"$\sum_{i=1}^{n} i = \frac{n(n-1)}{2}$",
        r"$e^{i\theta} = \cos\theta - i \sin\theta$",
        r"$e^{j\omega t} = \sin\omega t + j\cos\omega t$",
    ],
)
def test_what_the_unit_does_not_make_right_fails(note: str) -> None:
    assert [found.verdict for found in findings(note)] == ["fails"]


@pytest.mark.parametrize(
    "note",
    [
        r"For all $x$: $x^{i} = ix$.",
        r"For all $x$: $((\cos x + i\sin x)^{16})^{16} e^{ix} = \cos x + i\sin x$.",
        r"For all $i$: $(i+j)(i-j) + j = i^2 + 1 + j$.",
        r"For all $x$: $\tan(ix) = i\tan x$.",
        r"For all positive $x$: $i^2x + (x-1)(x-2)(x-3)(x-1/2)(x-5)(x-7/3) = i^4x - 2x$.",
        r"$(a+bi)^2 = a^2 + b^2 + i$",
        r"$(e^{i\theta})^{1/2} = e^{i\theta/2}$",
        r"For all real $x$: $(e^{2\pi i})^x = e^{2\pi i x}$",
        r"$\sqrt{e^{i\theta}} = e^{i\theta/2}$",
        r"For all real $\theta$: $\ln e^{i\theta} = i\theta$",
    ],
)
def test_what_may_be_meant_of_the_unit_stays_open(note: str) -> None:
    assert [found.verdict for found in findings(note)] == ["undecided"]


@pytest.mark.parametrize(
    "note",
    [
        r"$\frac{d^2}{dt^2}e^{i\omega t} = -\omega^2e^{i\omega t}$",
        r"$\frac{d^2}{dx^2}e^{jx} = -e^{jx}$",
        r"For all real $a,b,c,d$: $(a+bi)(c+di) = (ac-bd)+(ad+bc)i$.",
        r"Recall $(x+iy)^2 = x^2-y^2+2ixy$.",
        r"For all $a,b$: $\frac{1}{a+ib} = \frac{a-ib}{a^2+b^2}$.",
        r"For all $x$: $\sinh(ix) = i\sin x$.",
        r"$e^{i\theta} = \cos\theta + i \sin\theta$",
        r"$e^{j\omega t} = \cos\omega t + j\sin\omega t$",
        r"$\sin x = \frac{e^{ix} - e^{-ix}}{2i}$",
        r"For all $m$: $(q_1+iq_2)(k_1-ik_2) = (q_1k_1+q_2k_2)+i(q_2k_1-q_1k_2)$",
    ],
)
def test_what_the_unit_makes_right_holds_and_says_so(note: str) -> None:
    (found,) = findings(note)
    assert found.verdict == "holds"
    assert found.remarks[-1].endswith("is the imaginary unit: only so is it right")


@pytest.mark.parametrize(
    "note",
    [
        r"$(e^{ix})^2 = e^{2ix}$",
        r"$e^{i(a+b)} = e^{ia}e^{ib}$",
        r"$10000^{2i/d} = (10000^{1/d})^{2i}$",
    ],
)
def test_powers_that_have_one_value_whatever_the_letter_is(note: str) -> None:
    assert [found.verdict for found in findings(note)] == ["holds"]


@pytest.mark.parametrize(
    ("note", "point"),
    [
        (r"$(a+bi)^2 = a^2 + b^2 + 2abi$ for all $a, b$", "a = 1, b = 2, i = 3"),
        ("$i^2 x = x + i$ for all $x$", "i = 1, x = 2"),
    ],
)
def test_a_letter_that_is_wrong_as_the_unit_too_may_be_a_number(note: str, point: str) -> None:
    (found,) = findings(note)
    assert found.message == f"the two sides differ at {point}"
