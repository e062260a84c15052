"""Products of arrays and arrays of another shape: what may be meant first, then what is false."""

from __future__ import annotations

import pytest
from judged import findings

ROW = r"\begin{bmatrix}1&2\end{bmatrix}"
COLUMN = r"\begin{bmatrix}3\\4\end{bmatrix}"
SQUARE = r"\begin{pmatrix}1&2\\3&4\end{pmatrix}"


@pytest.mark.parametrize(
    "formula",
    [
        r"[1, 2] \cdot [3, 4] = [3, 8]",
        f"{COLUMN}{COLUMN} = {COLUMN}",
        f"{ROW}{COLUMN} = [3, 8]",
        f"{ROW}{COLUMN} = " + r"\begin{bmatrix}a&8\end{bmatrix}",
        rf"\det {SQUARE} = {ROW}",
        f"{SQUARE}{COLUMN} = 36",
        f"{SQUARE} + {ROW} = {SQUARE}",
        f"{ROW}{COLUMN} = {ROW}^T",
    ],
)
def test_what_may_be_meant_entry_by_entry_is_open(formula: str) -> None:
    assert {one.verdict for one in findings(f"${formula}$")} == {"unparsed"}


@pytest.mark.parametrize(
    "note",
    [
        f"Hadamard: ${ROW}{COLUMN} = {ROW}$",
        f"${ROW}{COLUMN} = {ROW}$ elementwise",
        rf"Component-wise, ${ROW} \cdot {COLUMN} = {COLUMN}$.",
        f"Komponentenweise: ${ROW}{COLUMN} = {ROW}$",
        f"Broadcasting gives ${ROW}{COLUMN} = {SQUARE}$.",
        f"The first row of ${SQUARE}{SQUARE} = {ROW}$.",
        f"${SQUARE}{SQUARE} = {COLUMN}$, the second column of the product.",
        f"Producto elemento por elemento: ${ROW}{COLUMN} = {ROW}$",
        f"Prodotto componente per componente: ${ROW}{COLUMN} = {ROW}$",
        f"Produto ponto a ponto: ${ROW}{COLUMN} = {ROW}$",
        f"Iloczyn element po elemencie: ${ROW}{COLUMN} = {ROW}$",
        f"Поэлементное произведение: ${ROW}{COLUMN} = {ROW}$",
        f"逐元素相乘：${ROW}{COLUMN} = {ROW}$",
        f"Tích từng phần tử: ${ROW}{COLUMN} = {ROW}$",
        f"Prima riga del prodotto: ${SQUARE}{SQUARE} = {ROW}$",
    ],
)
def test_another_product_or_a_part_is_open_where_words_say_so(note: str) -> None:
    assert {one.verdict for one in findings(note)} == {"unparsed"}
    assert {one.verdict for one in findings(f"{note}\n\n${ROW}{COLUMN} = {ROW}$")} >= {"fails"}


@pytest.mark.parametrize(
    ("note", "verdicts"),
    [
        (rf"${SQUARE}{SQUARE} = \begin{{pmatrix}}1&4\\9&16\end{{pmatrix}}$", ["wrong"] * 4),
        (
            rf"No Hadamard: ${SQUARE}{SQUARE} = \begin{{pmatrix}}7&10\\15&23\end{{pmatrix}}$",
            ["exact", "exact", "exact", "wrong"],
        ),
        (
            rf"Hadamard: ${SQUARE}{SQUARE} = \begin{{pmatrix}}1&4\\9&16\end{{pmatrix}}$",
            ["exact"] * 4,
        ),
        (
            rf"Поэлементно: ${SQUARE}{SQUARE} = \begin{{pmatrix}}1&4\\8&16\end{{pmatrix}}$",
            ["exact", "exact", "wrong", "exact"],
        ),
        (
            rf"Let $A = {SQUARE}$. Entrywise $AA = \begin{{pmatrix}}1&4\\9&16\end{{pmatrix}}$",
            ["exact"] * 4,
        ),
        (rf"Hadamard: $2{SQUARE} = \begin{{pmatrix}}2&4\\6&8\end{{pmatrix}}$", ["exact"] * 4),
    ],
)
def test_a_product_of_entries_where_words_and_numbers_say_so(
    note: str, verdicts: list[str]
) -> None:
    assert [one.verdict for one in findings(note)] == verdicts


def test_a_product_in_its_own_shape() -> None:
    for formula in (
        f"{ROW}{COLUMN} = 11",
        f"{SQUARE}{COLUMN} = " + r"\begin{pmatrix}11\\25\end{pmatrix}",
    ):
        assert {one.verdict for one in findings(f"${formula}$")} == {"exact"}


@pytest.mark.parametrize(
    ("formula", "shapes"),
    [
        (f"{ROW}{COLUMN} = {ROW}", "one number, 11, and set equal to an array of 1 × 2"),
        (
            rf"v = {ROW} \cdot {COLUMN} \approx {COLUMN}",
            "one number, 11, and set equal to an array of 2 × 1",
        ),
        (rf"{ROW} \begin{{bmatrix}}1\\1/0\end{{bmatrix}} = {ROW}", "one number and set equal to"),
        (f"{COLUMN}{ROW} = {ROW}", "of 2 × 2 numbers and set equal to an array of 1 × 2"),
        (f"{SQUARE}{SQUARE} = {COLUMN}", "of 2 × 2 numbers and set equal to an array of 2 × 1"),
        (f"{SQUARE}^T = {ROW}", "of 2 × 2 numbers and set equal to an array of 1 × 2"),
    ],
)
def test_a_product_of_another_shape_fails(formula: str, shapes: str) -> None:
    (found,) = findings(f"${formula}$")
    assert (found.verdict, found.causes) == ("fails", ("unexplained",))
    assert shapes in found.message


_EIGEN = (
    r"Let $A = \begin{pmatrix} 2 & 1 \\ 1 & 2 \end{pmatrix}$ and "
    r"$x = \begin{pmatrix} 1 \\ 1 \end{pmatrix}$. Then $A \cdot x = %s = %s$."
)


@pytest.mark.parametrize(
    ("result", "multiple", "expected"),
    [
        (r"\begin{pmatrix} 3 \\ 3 \end{pmatrix}", "3x", ["exact"] * 4),
        (r"\begin{pmatrix} 3 \\ 4 \end{pmatrix}", "3x", ["exact", "wrong", "exact", "exact"]),
        (r"\begin{pmatrix} 3 \\ 3 \end{pmatrix}", r"2 \cdot x", ["exact"] * 2 + ["wrong"] * 2),
        (r"\begin{pmatrix} 3 \\ 3 \end{pmatrix}", r"\lambda x", ["exact"] * 2),
    ],
)
def test_a_product_is_held_to_the_multiple_behind_it(
    result: str, multiple: str, expected: list[str]
) -> None:
    found = findings(_EIGEN % (result, multiple))
    assert [one.verdict for one in found] == expected
    assert not found[2:] or found[2].claim.other_text == multiple


SCALED = r"Let $g = [2, 2]$, $b = [0.5, 0.5]$ and $\hat x = [-1, 1]$. "


@pytest.mark.parametrize(
    ("formula", "judged"),
    [
        (r"y = g \hat x + b = [0.5, 0.5]", ["exact", "exact"]),  # a number beside a list
        (r"y = g \hat x + b = [0.5, 0.6]", ["exact", "wrong"]),
        (r"y = g \hat x + 1 = 1", ["exact"]),
        (r"y = g \hat x + b = [-1.5, 2.5]", ["exact", "exact"]),
        (r"y = b + g \cdot \hat x = [-1.5, 2.6]", ["exact", "wrong"]),
        (r"y = g \odot \hat x + b = [-1.5, 2.6]", ["exact", "wrong"]),
    ],
)
def test_a_product_of_lists_that_a_list_is_added_to(formula: str, judged: list[str]) -> None:
    assert [one.verdict for one in findings(f"{SCALED}${formula}$")] == judged
