"""Arrays that are counted modulo a number, as the blocks of Hill's cipher are."""

from __future__ import annotations

import pytest
from judged import findings

_KEY = r"The key is $K = \begin{pmatrix} 3 & 3 \\ 2 & 5 \end{pmatrix}$." "\n\n"


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$$K \begin{pmatrix} 7 \\ 4 \end{pmatrix} \equiv (7, 8)^T \pmod{26}$$", "hh"),
        (r"$$K \begin{pmatrix} 7 \\ 4 \end{pmatrix} \equiv (7, 9)^T \pmod{26}$$", "hf"),
        (r"$$K \cdot (7, 4)^T = (33, 34)^T \equiv (7, 8)^T \pmod{26}$$", "hhhh"),
        (r"$$K \cdot (7, 4)^T = (33, 35)^T \equiv (7, 8)^T \pmod{26}$$", "hfhh"),
        (r"$$K^{-1} \equiv 3 \begin{pmatrix} 5 & -3 \\ -2 & 3 \end{pmatrix} \pmod{26}$$", "hhhh"),
        (r"$$K^{-1} = \begin{pmatrix} 15 & 17 \\ 20 & 8 \end{pmatrix} \pmod{26}$$", "hhhf"),
        (r"$$K^{-1} = \begin{pmatrix} 15 & 17 \\ 20 & 9 \end{pmatrix} \pmod{27}$$", "uuuu"),
    ],
)
def test_a_matrix_that_has_a_name(note: str, expected: str) -> None:
    letters = {"holds": "h", "fails": "f", "unparsed": "u"}
    assert "".join(letters[one.verdict] for one in findings(_KEY + note)) == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$(9 \cdot 4, 7 \cdot 5) = (36, 35) \bmod 26 = (10, 9)$", ["holds"] * 4),
        (r"$(9 \cdot 4, 7 \cdot 5) = (36, 35) \bmod 26$", ["holds"] * 2),
        (r"$(36, 35) = (10, 8) \bmod 26$", ["holds", "fails"]),
        (r"$(36, 35) \bmod 26 = (10, 9)$", ["exact"] * 2),
        (r"$(36, 35) \bmod 26 = (36, 9)$", ["wrong", "exact"]),
        (r"$c = (36, 35) \bmod 26 = (36, 9)$", ["wrong", "exact"]),
        (r"$36 = 36 \bmod 26 = 10$", ["exact"]),
    ],
)
def test_an_array_that_is_reduced_behind_an_array(note: str, expected: list[str]) -> None:
    assert [one.verdict for one in findings(note)] == expected
