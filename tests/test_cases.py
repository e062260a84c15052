"""Formulas by cases: what is left alone, then how each case says its column."""

from __future__ import annotations

import pytest
from judged import claims, findings

from pe_symbolic.claims.claim import Claim

SIN, COS = r"\sin(pos/10000^{i/d})", r"\cos(pos/10000^{(i-1)/d})"


def by_cases(first: str, second: str, left: str = "PE_{(pos, i)}") -> list[Claim]:
    note = rf"$${left} = \begin{{cases}} {SIN} & {first} \\ {COS} & {second} \end{{cases}}$$"
    return [claim for claim in claims(note) if claim.kind == "definition"]


@pytest.mark.parametrize(
    "note",
    [
        r"$$|x| = \begin{cases} x & \text{if } x \ge 0 \\ -x & \text{otherwise} \end{cases}$$",
        r"$$f(x) = \begin{cases} \sin(x) & x > 0 \\ \cos(x) & x < 0 \end{cases}$$",
        r"$$\begin{cases} x + y = 3 \\ x - y = 1 \end{cases}$$",
        r"$$PE_{(pos,i)} = \begin{cases} \sin(pos/10000^{i/d}) & \text{even} \end{cases}$$",
        r"$$PE_{(p,i)} = \begin{cases} \sin(p/10000^{i/d}) \\ \cos(p/10000^{i/d}) \end{cases}$$",
        r"$$PE_{(pos,i)} = \begin{cases}",
        r"$$= \begin{cases} a \\ b \end{cases}$$",
    ],
)
def test_cases_of_something_else(note: str) -> None:
    assert [claim for claim in claims(note) if claim.kind == "definition"] == []


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (r"\text{if } i \bmod 2 = 0", r"\text{otherwise}"),
        (r"\text{if } i \bmod 2 = 0", r"\text{if } i \bmod 2 = 1"),
        (r"\text{if } i \text{ is even}", r"\text{if } i \text{ is odd}"),
        (r"i \text{ even}", r"i \text{ odd}"),
        (r"i \bmod 2 = 0", r"i \bmod 2 = 1"),
        (r"\text{if } i \equiv 0 \pmod 2", r"\text{if } i \equiv 1 \pmod{2}"),
        (r"\text{for even } i", r"\text{for odd } i"),
        (r"\text{si } i \text{ es par}", r"\text{si } i \text{ es impar}"),
        (r"\text{si } i \text{ est pair}", r"\text{si } i \text{ est impair}"),
        (r"\text{falls } i \text{ gerade}", r"\text{falls } i \text{ ungerade}"),
        (r"i \text{ 为偶数}", r"i \text{ 为奇数}"),
    ],
)
def test_the_parity_of_each_case(first: str, second: str) -> None:
    found = by_cases(first, second)
    assert [claim.pieces[0].parity for claim in found] == [0, 1]


def test_a_condition_that_gives_the_column() -> None:
    note = (
        r"$$\vec{p_t}^{(i)} = f(t)^{(i)} := \begin{cases} \sin({\omega_k} . t), & \text{if}\ i = 2k"
        r" \\ \cos({\omega_k} . t), & \text{if}\ i = 2k + 1 \end{cases}$$ where"
        r" $$\omega_k = \frac{1}{10000^{2k / d}}$$"
    )
    found = [claim.pieces[0] for claim in claims(note) if claim.kind == "definition"]
    assert [piece.parity for piece in found] == [None, None]
    assert all(piece.resolved is not None for piece in found)


def test_an_array_behind_a_brace() -> None:
    note = (
        r"$P E_{(p o s, i)}=\left\{\begin{array}{ll} \sin \left(\frac{p o s}{10000^{i d}}\right) & "
        r"\text { if } i \bmod 2=0 \\ \cos \left(\frac{p o s}{10000^{i d}}\right) & "
        r"\text { otherwise } \end{array}\right.$"
    )
    found = [claim for claim in claims(note) if claim.kind == "definition"]
    assert [claim.pieces[0].parity for claim in found] == [0, 1]
    assert all(len(claim.pieces) == 2 for claim in found)


def test_an_index_behind_the_position() -> None:
    note = (
        r"$$PE(t)_j = \begin{cases} \WAVE(\omega_k t) & \text{if } j = 2k \\ \cos(\omega_k t)"
        r" & \text{if } j = 2k+1 \end{cases}, \quad \omega_k = \frac{1}{10000^{2k/d}}$$"
    )
    verdicts = [[one.verdict for one in findings(note.replace("WAVE", w))] for w in ("sin", "cos")]
    assert verdicts == [["holds", "holds"], ["fails", "holds"]]


@pytest.mark.parametrize(
    ("left", "index", "verdicts"),
    [
        ("PE(i, j)", "i", ["holds", "holds"]),  # the condition is of the column
        ("PE(j, i)", "i", ["holds", "holds"]),
        ("PE(j)", "i", ["holds", "holds"]),
        ("PE(i, j)", "j", ["fails", "fails"]),
        ("PE(j)", "j", []),
    ],
)
def test_the_column_is_what_the_condition_is_of(left: str, index: str, verdicts: list[str]) -> None:
    note = (
        rf"$${left} = \begin{{cases}} \sin(j/10000^{{i/d}}) & {index} \text{{ even}} \\"
        rf" \cos(j/10000^{{(i-1)/d}}) & {index} \text{{ odd}} \end{{cases}}$$"
    )
    assert [one.verdict for one in findings(note)] == verdicts
    spoiled = note.replace("10000", "1000")
    assert [one.verdict for one in findings(spoiled)] == ["fails"] * len(verdicts)


def test_features_of_another_kind_by_cases() -> None:
    note = (
        r"$$PE(x) = \begin{cases} \sin(2^k\pi x) & k \text{ even} \\"
        r" \cos(2^k\pi x) & k \text{ odd} \end{cases}$$"
    )
    assert findings(note) == ()


def test_cases_of_a_normalised_encoding() -> None:
    note = (
        r"The normalised encoding: $$PE(t, i) = \begin{cases} \sqrt{2/d} \sin(t/10000^{i/d}) & i"
        r" \text{ even} \\ \sqrt{2/d} \cos(t/10000^{(i-1)/d}) & i \text{ odd} \end{cases}$$"
    )
    assert [one.verdict for one in findings(note)] == ["undecided", "undecided"]


@pytest.mark.parametrize("wave", [r"-\sin", r"2\sin"])
def test_a_case_that_was_to_be_a_wave_and_is_not_quite(wave: str) -> None:
    note = (
        rf"$$PE(t, i) = \begin{{cases}} {wave}(t/10000^{{i/d}}) & i \text{{ even}} \\"
        r" \cos(t/10000^{(i-1)/d}) & i \text{ odd} \end{cases}$$"
    )
    assert [one.verdict for one in findings(note)] == ["fails", "holds"]
    assert not findings(note.replace("PE", "f"))
