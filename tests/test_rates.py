"""Rates of rotary encodings: what is another one, what is misprinted, what holds."""

from __future__ import annotations

import pytest
from judged import findings

TURNS = r"A rotary encoding turns the pair by $\cos m\theta_i$. "


@pytest.mark.parametrize(
    "note",
    [
        r"The angles are $\theta_i = 10000^{-2i/d}$.",
        TURNS + r"With scaled positions $\theta_i = 10000^{-2i/d}$.",
        TURNS + r"If $\theta_i = 10000^{2i/d}$, it turns too fast.",
        TURNS + r"Here $\theta = 10000^{-2i/d}$ and $\theta_i = 10000^{-2k/d}$.",
        TURNS + r"Here $\theta_i = 10000^{-2i/n}$ and $\theta_i > 10000^{-2i/d}$.",
        TURNS + r"Here $\theta_i = 10000^{-2i/d} + 1$, $\theta_i = \heartsuit_i$.",
        TURNS + r"In the columns $i = 0, 2, 4, \dots$: $\theta_i = 10000^{-i/d}$.",
        TURNS + r"Llama takes $\theta_i = 500000^{-2i/d}$.",
        TURNS + r"Take $\theta_i = 1000^{-2i/d}$.",
        TURNS + r"The base 10000 and the base 1000: $\theta_i = 1000^{-2i/d}$.",
        TURNS + r"$\theta_i = 10000^{-i/d}$, $i \in \{0, 2, 4, \dots\}$, of which $d/2$ are made.",
        TURNS + r"For even $i$ take $\theta_i = 10000^{-i/d}$, so $d/2$ rates.",
        TURNS + r"The base was 10000; in our long context $\theta_i = 100000^{-2i/d}$.",
        TURNS + r"A table of 10000 rows and $\theta_i = 1000^{-2i/d}$.",
        TURNS + r"Others divide by $w_i = 10000^{2i/d}$, and turn by $\cos m\theta_i$.",
        r"RoPE turns by $\cos m\theta_i^{-1}$, where $\theta_i = 10000^{2i/d}$.",
        r"A rotary encoding turns by $m/\theta_i$, where $\theta_i = 10000^{2i/d}$.",
    ],
)
def test_what_is_no_rate_of_the_paper(note: str) -> None:
    assert [one for one in findings(note) if one.verdict in ("holds", "fails")] == []


@pytest.mark.parametrize(
    ("rate", "cause"),
    [
        (r"$\theta_i = 10000^{2i/d}$", "sign"),
        (r"$\theta_i = 10000^{\frac{2(i-1)}{d}}$", "sign"),
        (r"$\theta_i = 10000^{-i/d}$ for $i = 0, \dots, d/2 - 1$", "unexplained"),
        (r"$\theta_i = 1000^{-2i/d}$ with the base 10000", "unexplained"),
    ],
)
@pytest.mark.parametrize("word", ["where ", "and we have "])
def test_a_misprinted_rate_fails(rate: str, cause: str, word: str) -> None:
    (found,) = findings(f"{TURNS}Here {word}{rate}.")
    assert (found.claim.kind, found.verdict, found.causes) == ("identity", "fails", (cause,))


@pytest.mark.parametrize(
    "rate",
    [
        r"\theta_i = 10000^{-2i/d}",
        r"\theta_i = 10000^{-2(i-1)/d},\; i \in \{1, \dots, d/2\}",
        r"\theta_j = 10000^{-\frac{2j}{d_k}}",
        r"\omega_i = \frac{1}{10000^{2i/d_{head}}}",
        r"\theta_i = e^{-\frac{2i}{d}\ln 10000} = 10000^{-2i/d}",
    ],
)
def test_the_rate_of_the_paper(rate: str) -> None:
    found = findings(f"RoPE选择 $ {rate} $.")
    assert found
    assert {one.verdict for one in found} == {"holds"}
