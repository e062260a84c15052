"""Columns of the encoding written out for every position: what is no such column first."""

from __future__ import annotations

import pytest
from judged import claims, findings

ENCODED = r"We encode positions by powers $10000^{2i/d}$. "


@pytest.mark.parametrize(
    "note",
    [
        r"The curve $p(t) = (\sin t, \cos t)$ and the point $P(t) = [\sin t, \cos t]$.",
        ENCODED + r"Or $p_t = [\sin t, \cos t, \sin 2t, \cos 3t, \sin 4t]$.",
        ENCODED + r"A learned one: $PE_t = [\sin t, \cos t, \sin 2t, \cos 2t]$.",
        ENCODED + r"$PE(t) = [\sin t, \sin 2t]$",
        ENCODED + r"$PE(t) = [\sin t, \cos t, t, t^2]$",
        ENCODED + r"With $d = 8$: $PE(t) = [\sin t, \cos t]$",
        ENCODED + r"$x(t) = [\sin t, \cos t, \sin(t/100), \cos(t/10)]$",
        ENCODED + r"$PE_t = [\sin(\omega_1 t), \cos(\omega_1 t), \sin(\omega_2 t)]$",
        r"$PE(pos, 3) = \cos(pos/1000^{2/512})$",
        ENCODED + r"$PE(pos, 3) \to \cos(pos/1000^{2/512})$",
        ENCODED + r"$PE_t = [\sin t, \sin(t/100), \cos t, \cos(t/100)]$",
        ENCODED + r"$PE_{(pos, 1)} = \sin(pos)$",
        ENCODED + r"$PE_{(pos, 3)} = \sin(pos/10000^{2/512})$",
        ENCODED + r"$PE_{(t, 1)} = \sin(t/10000^{2/d})$",
        ENCODED + r"$d = 6$: $PE_{(pos, 2)} \approx \sin(0.0464\,pos)$",
        ENCODED + r"Fourier features: $P_t = [\sin t, \cos t, \sin 2t, \cos 2t]$",
    ],
)
def test_what_is_said_of_another_encoding_claims_nothing(note: str) -> None:
    assert not [claim for claim in claims(note) if claim.kind == "definition"]


@pytest.mark.parametrize(
    ("note", "columns"),
    [
        (r"For $d = 4$: $PE(pos) = [\sin(pos), \cos(pos), \sin(pos/100), \cos(pos/100)]$", 4),
        (r"$PE_{pos} = \begin{bmatrix} \sin(pos/10000^{0/4}) \\ \cos(pos/10000^{0/4}) \\"
         r" \sin(pos/10000^{2/4}) \\ \cos(pos/10000^{2/4}) \end{bmatrix}$", 4),
        (ENCODED + r"$PE_t = [\sin(\omega_0 t), \cos(\omega_0 t), \sin(\omega_1 t),"
         r" \cos(\omega_1 t)]$ where $\omega_k = 10000^{-2k/d}$", 4),
        (ENCODED + r"$PE_{(pos, 0)} = \sin(pos)$ and $PE_{(pos, 1)} = \cos(pos)$", 2),
        (ENCODED + r"$PE_{(pos, 3)} = \cos(pos/10000^{2/512})$", 1),
        (ENCODED + r"With $d = 6$: $PE(pos, 4) = \sin(pos/10000^{2/3})$", 1),
    ],
)  # fmt: skip
def test_columns_of_the_paper_hold(note: str, columns: int) -> None:
    assert [found.verdict for found in findings(note)] == ["holds"] * columns


@pytest.mark.parametrize(
    ("note", "cause", "belongs"),
    [
        (r"$PE_{(pos, 0)} = \sin(pos)$, $PE_{(pos, 1)} = \sin(pos)$", "sin-cos-swap", r"\cos"),
        (r"$PE_{(pos, 2)} = \sin(pos/10000^{1/512})$", "exponent", "2/512"),
        (r"$PE_{(pos, 3)} = \cos(pos/10000^{3/512})$", "exponent", "2/512"),
        (r"$PE_{(pos, 3)} = \cos(pos/1000^{2/512})$", "base", "10000"),
        (r"With $d = 8$: $PE(pos, 5) = \cos(pos/10000^{4/6})$", "exponent", "4/8"),
        (r"$PE_t = [\sin t, \cos t, \cos(t/100), \cos(t/100)]$", "sin-cos-swap", r"\sin"),
        (r"$PE_t = [\sin t, \cos t, \sin(t/10), \cos(t/100)]$", "unexplained",
         r"\sin(t/10000^{2/4})"),
    ],
)  # fmt: skip
def test_another_column_fails_and_the_paper_s_is_said(note: str, cause: str, belongs: str) -> None:
    (found,) = (one for one in findings(ENCODED + note) if one.verdict != "holds")
    assert (found.verdict, found.causes, found.suggestion) == ("fails", (cause,), belongs)


def test_a_column_that_fails_is_pointed_at() -> None:
    *_, found, _ = findings(ENCODED + r"$PE_t = [\sin t, \cos t, \sin(t/10), \cos(t/100)]$")
    assert found.claim.text == r"\sin(t/10)"


@pytest.mark.parametrize(
    ("row", "verdicts"),
    [
        (r"\sin t, \cos t, \sin(t/100), \cos(t/300)", ["holds", "holds", "holds", "fails"]),
        (r"\sin t, \sin t, \sin(t/100), \cos(t/100)", ["holds", "fails", "holds", "holds"]),
        (r"\sin t, \cos t, \sin(t/10), \cos(t/10)", []),  # of another base
        (r"\sin t, \cos t, \sin(t/10), \cos(t/20)", []),
        (r"\sin t, \cos t, \cos t", []),
    ],
)
def test_more_than_half_of_a_row_tells_where_nothing_else_does(
    row: str, verdicts: list[str]
) -> None:
    assert [one.verdict for one in findings(f"$PE_t = [{row}]$")] == verdicts
