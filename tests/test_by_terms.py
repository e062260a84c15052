"""Sums over frequencies and products of encodings: what they do not say first."""

from __future__ import annotations

import pytest
from judged import claims, findings

WAVES = "The columns are sines and cosines. "
PAPER = r"With $PE(t, 2i) = \sin(t/10000^{2i/d})$: "


@pytest.mark.parametrize(
    "note",
    [
        r"$\|p_t\|^2 = d$",
        WAVES + r"$\|PE(t)\|^2 = d$",
        WAVES + r"$\|PE(t)\|_1^2 = d/2$",
        WAVES + r"$\|PE(t)\| = -\sqrt{d/2}$",
        r"$i\sum_{i=1}^n\cos(\omega_i t) = \sum_{i=1}^n i\cos(\omega_i t)$",
        r"Using learned embeddings, $\|p_t\|^2 = d$",
        r"The residuals satisfy $\sum_{i=1}^{n} \sin(\theta_i) = \sum_{i=1}^{n} \sin(2\theta_i)$",
        WAVES + r"$\|e_w\|^2 = d$",
        PAPER + r"and of a learned table that is scaled so that $\|PE(t)\|^2 = d$",
        WAVES + r"$PE(t) \cdot PE(t + k) = \sum_{i=0}^{d-2} \cos(\omega_i k)$",
        WAVES + r"$PE(t) \cdot PE(t + k) = \sum_{i=1}^{\infty} \cos(\omega_i k)$",
        r"$PE(t) \cdot PE(s) = c$",
        WAVES + r"$PE(t) \cdot w = \sum_{i=1}^{d} w_i x_i$",
        WAVES + r"$\|x_t\|^2 = d$",
        r"$\sum_{i=1}^{n} x_i y_i = \sum_{i=1}^{n} x_i$",
        r"$\sum_{i=1}^{n} a_i^2 = \sum_{i=1}^{n} b_i$",
        r"$\sum_{i=1}^{n} \cos(\omega_i t) = \sum_{i=1}^{n-1} \cos(\omega_i t) + 1$",
        r"$\sum_{i=1}^{n} \cos(\omega_i t) = f(t)$",
        r"$PE(t) \cdot PE(s) = \sum_{i=0}^{d-1} \cos((t - s)/10000^{2i/d})$",
        r"$PE(t) \cdot PE(s) = \sum_{i=0}^{7} \cos((t - s)/10000^{2i/d})$",
        r"$PE(t) \cdot PE(s) = \sum_{i=0}^{d/2-1} \cos(t - s)^{f(i)}$",
        r"$PE(t) \cdot PE(s) = \sum_i \cos(x_i) $",
        r"$\sum_i \cos(\omega_i t) = \sum_i \cos(\omega_i s) + f(t)$",
        r"Scaled by $\sqrt{2/d}$: $PE(t) \cdot PE(s) = \frac{2}{d} \sum_i \cos(\omega_i (t - s))$",
    ],
)
def test_what_is_said_of_data_or_of_other_encodings_claims_nothing(note: str) -> None:
    assert not [claim for claim in claims(note) if claim.kind == "identity"]


@pytest.mark.parametrize(
    ("note", "cause"),
    [
        (r"$\sum_{i=0}^{d/2-1} (\sin^2(\omega_i t) + \cos^2(\omega_i t)) = d$", "unexplained"),
        (r"$\|p_t\|^2 = d$. Encode by $1/10000^{2i/d}$, sine and cosine.", "unexplained"),
        (r"$PE_t^T PE_{t+k} = \sum_{i=0}^{d/2-1} \sin(\omega_i k)$", "sin-cos-swap"),
        (r"$\langle p_t, p_s \rangle = \sum_{j=1}^{d/2} \cos(\omega_j (t + s))$", "sign"),
        (r"$\|PE_{t+k} - PE_t\|^2 = 2\sum_{i=0}^{d/2-1} \sin^2(\omega_i k / 2)$", "one-digit"),
        (r"$PE(t) \cdot PE(s) = \sum_{i=0}^{d/2-1} \cos((t + s)/10000^{2i/d})$", "sign"),
        (r"$PE(t) \cdot PE(t + k) = \sum_i \sin(\omega_i k)$", "sin-cos-swap"),
        (r"$\|p_t\|_2 = \sqrt{d}$. Encode by $1/10000^{2i/d}$, sine and cosine.", "unexplained"),
    ],
)
def test_what_is_false_of_the_terms_fails(note: str, cause: str) -> None:
    (found,) = findings(note)
    assert (found.verdict, found.causes) == ("fails", (cause,))


@pytest.mark.parametrize(
    "note",
    [
        r"$\sum_{i=0}^{d/2-1} (\sin^2(\omega_i t) + \cos^2(\omega_i t)) = \frac{d}{2}$",
        WAVES + r"$\|PE(t)\|^2 = d/2$",
        WAVES + r"$\|PE_{pos}\| = \sqrt{d_{model}/2}$",
        r"$PE(t) \cdot PE(t + k) = \sum_{i=0}^{d/2-1} \cos(\omega_i k)$",
        r"$p_t^\top p_s = \sum_{j=1}^{d/2} \cos(\omega_j (t - s))$",
        r"$\|PE_{t+k} - PE_t\|^2 = 4\sum_{i=0}^{d/2-1} \sin^2(\omega_i k / 2)$",
        WAVES + r"$\|PE_{t+k} - PE_t\|^2 = d - 2\sum_{i=0}^{d/2-1} \cos(\omega_i k)$",
        r"$\sum_{i=0}^{d/2-1} (\sin(\omega_i t)\sin(\omega_i s) + \cos(\omega_i t)\cos(\omega_i s))"
        r" = \sum_{j=0}^{d/2-1} \cos(\omega_j (t - s))$",
        r"$PE(t) \cdot PE(s) = \sum_{i=0}^{d/2-1} \cos((t - s)/10000^{2i/d})$",
        r"$PE(t) \cdot PE(s) = \sum_{i=1}^{d/2} \cos((t - s) \cdot 10000^{-2(i-1)/d})$",
        r"$PE(t) \cdot PE(t + k) = \sum_i \cos(\omega_i k)$",
        r"$\|PE_t - PE_s\|^2 = d - 2\sum_{i} \cos((t - s)/10000^{2i/d})$",
        WAVES + r"$\|PE_t\|_2 = \sqrt{d/2}$",
        WAVES + r"$|PE(t)|^2 = d/2$",
    ],
)
def test_what_is_true_of_the_terms_is_proved(note: str) -> None:
    (found,) = findings(note)
    assert found.verdict == "holds"


@pytest.mark.parametrize(
    ("first", "last", "mended"),
    [("0", "d/2", "d/2 - 1"), ("1", "d/2 - 1", "d/2"), ("0", "d_{model}/2", "d_{model}/2 - 1")],
)
def test_a_sum_with_a_term_more_than_pairs_or_one_less(first: str, last: str, mended: str) -> None:
    total = rf"\sum_{{i={first}}}^{{{last}}} \cos(\omega_i k)"
    (found,) = findings(rf"{WAVES}$PE(t) \cdot PE(t + k) = {total}$")
    assert (found.verdict, found.causes) == ("fails", ("index",))
    assert found.suggestion == total.replace(f"^{{{last}}}", f"^{{{mended}}}")
