"""Vectors: what has no elements or not as many, then each element held against its own number."""

from __future__ import annotations

import pytest
from judged import findings, verdicts
from trees import tree

from pe_symbolic.calculus.arrays import as_cross_product, components, square_rows


@pytest.mark.parametrize("text", ["x", "1 + 2", r"\sin(1)", "(1)", r"\|(3, 4)\|", "[1, 2] + x"])
def test_what_has_no_elements(text: str) -> None:
    assert components(tree(text)) is None
    assert components(None) is None


def test_sums_of_different_lengths_have_none() -> None:
    assert components(tree("[1, 2] + [1, 2, 3]")) is None


@pytest.mark.parametrize(
    ("text", "elements"),
    [
        ("[1, x]", ["1", "x"]),
        ("(1, x)", ["1", "x"]),
        ("[1 | x]", ["1", "x"]),
        ("-[1, x]", ["-1", "-x"]),
        ("[1, x] / 2", ["1/2", "x/2"]),
        ("2 [1, x]", [r"2 \cdot 1", r"2 \cdot x"]),
        ("[1, x] + [3, 4]", ["1 + 3", "x + 4"]),
        ("[1, x] - [3, 4]", ["1 - 3", "x - 4"]),
    ],
)
def test_elements(text: str, elements: list[str]) -> None:
    assert components(tree(text)) == tuple(tree(element) for element in elements)


@pytest.mark.parametrize(
    "text",
    [
        r"\begin{pmatrix}1&2&3\\4&5&6\end{pmatrix}^2",
        r"\begin{pmatrix}1&2\\3&4\end{pmatrix}^{1/2}",
        r"\begin{pmatrix}1&2\\3&4\end{pmatrix}^{-2}",
        r"\begin{pmatrix}1&2\\3&4\end{pmatrix}^{99}",
        r"\begin{pmatrix}0.1&2\\3&4\end{pmatrix}^{30}",
        r"[1, 2] \odot [1, 2, 3]",
        r"[1, 2] \odot 3",
        r"[1, 2]^2",
    ],
)
def test_powers_and_products_that_arrays_do_not_have(text: str) -> None:
    assert components(tree(text)) is None


def test_only_two_vectors_of_three_have_a_cross_product() -> None:
    product = tree(r"(1, 2, 3) \times (4, 5, 6)")
    assert as_cross_product(product, r" \times ") is not None
    assert as_cross_product(product, r" \cdot ") is None
    assert as_cross_product(product, " ") is None
    assert as_cross_product(tree(r"(1, 2) \times (4, 5)"), r" \times ") is None
    assert as_cross_product(tree(r"[1, 2, 3] \times [[1, 2], [3, 4], [5, 6]]"), "×") is None
    assert as_cross_product(tree("2 x"), r" \times ") is None


def test_a_square_matrix_is_small_and_square() -> None:
    assert square_rows(tree("[1, 2]")) is None
    assert square_rows(tree(r"\begin{pmatrix}1&2&3\\4&5&6\end{pmatrix}")) is None
    assert square_rows(tree(r"\begin{pmatrix}1&2\\4&5\end{pmatrix}")) is not None


def test_vectors_of_different_lengths_are_open_and_never_right() -> None:
    found = findings(r"$[\sin(1), \cos(1)] = [0.84, 0.54, 0.1]$")
    assert [finding.verdict for finding in found] == ["unparsed"]


def test_a_vector_the_author_gives_is_no_claim() -> None:
    assert verdicts("$x = [1, 2]$") == []


def test_lists_side_by_side_are_never_taken_for_a_list() -> None:
    assert verdicts("$[1, 2] [3, 4] = [5, 6]$") == [("[5, 6]", "unparsed")]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$[\sin(1), \cos(1)] = [0.84, 0.45]$", [("0.84", "rounded"), ("0.45", "wrong")]),
        (r"$PE(1) = [\sin(1) | \cos(1)] = [0.84 | 0.54]$",
         [("0.84", "rounded"), ("0.54", "rounded")]),
        (r"$(\sin(1), -\cos(3)) \approx (0.84, 0.98)$",
         [("0.84", "rounded"), ("0.98", "misrounded")]),
        ("$[1, 2] + [3, 4] = [4, 7]$", [("4", "exact"), ("7", "wrong")]),
        (r"$\mathrm{softmax}([1, 2]) = [0.27, 0.37]$", [("0.27", "rounded"), ("0.37", "wrong")]),
        (r"$[\frac{1}{4}, \frac{2}{4}] = [0.25, 0.50]$", [("0.25", "exact"), ("0.50", "exact")]),
    ],
)  # fmt: skip
def test_each_element_is_judged_by_itself(note: str, expected: list[tuple[str, str]]) -> None:
    assert verdicts(note) == expected


def test_each_element_has_its_own_place() -> None:
    note = r"$[\sin(1), \cos(1)] = [0.84, 0.45]$"
    places = [finding.claim.printed_place for finding in findings(note)]
    assert [note[p.column - 1 : p.end_column - 1] for p in places if p] == ["0.84", "0.45"]
    assert findings(note)[1].claim.subject_text == r"\cos(1)"


A = r"\begin{pmatrix} 1 & 2 \\ 3 & 4 \end{pmatrix}"
COLUMN = r"\begin{pmatrix} 1 \\ 2 \end{pmatrix}"


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (rf"${A}^2 = \begin{{pmatrix}} 7 & 10 \\ 15 & 23 \end{{pmatrix}}$", "eeew"),
        (rf"${A}^T = \begin{{pmatrix}} 1 & 3 \\ 2 & 5 \end{{pmatrix}}$", "eeew"),
        (rf"${A}^{{\top}} = \begin{{pmatrix}} 1 & 3 \\ 2 & 4 \end{{pmatrix}}$", "eeee"),
        (rf"${A}^{{-1}} = \begin{{pmatrix}} -2 & 1 \\ 1.5 & 0.5 \end{{pmatrix}}$", "eeew"),
        (rf"$A = {A}$. $A^2 = \begin{{pmatrix}} 7 & 10 \\ 15 & 23 \end{{pmatrix}}$", "eeew"),
        (rf"$A = {A}$. $A^T = \begin{{pmatrix}} 1 & 3 \\ 2 & 4 \end{{pmatrix}}$", "eeee"),
        (
            rf"$A = {A}$. $A^{{-1}} = \begin{{pmatrix}} -2 & 1 \\ 1.5 & -0.5 \end{{pmatrix}}$",
            "eeee",
        ),
        (rf"$A = {A}$. $\det(A) = -2$, $\det A = 2$ and $|A| = -2$", "ewe"),
        (r"$\vec a = (3, 4)$, $\vec b = (1, 1)$: $|\vec a| = 5$, $|\vec a + \vec b| = 6.51$", "ew"),
        (rf"$A = {A}$. $\operatorname{{tr}}(A) = 5$", "e"),
        (rf"$\operatorname{{tr}} {A} = 6$", "w"),
        (rf"$\det {A} \cdot 2 = -4$", "e"),
        (rf"${A}{A} = \begin{{pmatrix}} 7 & 10 \\ 15 & 23 \end{{pmatrix}}$", "eeew"),
        (rf"${A} {COLUMN} = \begin{{pmatrix}} 5 \\ 12 \end{{pmatrix}}$", "ew"),
        (rf"$A = {A}$, $x = {COLUMN}$. $A x = \begin{{pmatrix}} 5 \\ 12 \end{{pmatrix}}$", "ew"),
        (rf"$A = {A}$, $x = {COLUMN}$. $x^\top A x = 27$ and $x^T A x = 28$", "ew"),
        ("$a = (1,2,3)$, $b = (4,5,6)$. $a \\cdot b = 32$ and $a^T b = 33$", "ew"),
        ("$a = (1,2,3)$, $b = (4,5,6)$. $a \\times b = (-3, 6, 3)$", "eew"),
        (r"$(1,2,3) \times (4,5,6) = (-3, 6, -3)$", "eee"),
        (r"$(1,2,3) \times (4,5,6) = 32$", "e"),
        (r"$[1, 2] \odot [3, 4] = [3, 7]$", "ew"),
        (r"$e = (1-3, 2-5) = (-2, -4)$ and $\pi = [0.2+0.1, 0.7] = [0.3, 0.7]$", "ewee"),
        (rf"$2 \begin{{pmatrix}} 3 & 4 \end{{pmatrix}} {COLUMN} = 2 \cdot 11 = 23$", "w"),
        (rf"$x = 2 (1, 2) \cdot (3, 4) = 22$ and $\frac12 (1, 2){A}{COLUMN} = 15.5$", "ew"),
        (r"$\text{softmax}([1, 2, -\infty]) = [0.27, 0.73, 0]$", "rre"),
    ],
)
def test_results_of_arrays_are_judged_entry_by_entry(note: str, expected: str) -> None:
    assert "".join(verdict[0] for _, verdict in verdicts(note)) == expected


def test_a_singular_matrix_has_no_inverse() -> None:
    singular = r"\begin{pmatrix} 1 & 2 \\ 2 & 4 \end{pmatrix}"
    note = rf"${singular}^{{-1}} = {A}$"
    assert {verdict for _, verdict in verdicts(note)} == {"undefined"}


def test_long_products_of_arrays_do_not_grow_without_bound() -> None:
    decimal = r"\begin{pmatrix} 1.5 & 2 \\ 3 & 4 \end{pmatrix}"
    assert components(tree(decimal * 30)) is None
    assert components(tree(A * 30)) is not None


def test_a_function_of_a_vector_is_taken_entry_by_entry() -> None:
    assert verdicts(r"$\sigma([0.4, 0.5]) = [0.599, 0.61]$") == [
        ("0.599", "rounded"),
        ("0.61", "wrong"),
    ]
    column = r"\begin{pmatrix} 0.3 \\ 0.5 \end{pmatrix}"
    assert verdicts(rf"$\tanh({column}) = \begin{{pmatrix}} 0.29 \\ 0.46 \end{{pmatrix}}$") == [
        ("0.29", "rounded"),
        ("0.46", "rounded"),
    ]


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        ("Let $x = (1, 2)$. $||x||^2 = 6$", "wrong"),
        ("$||[3, 4]|| = 5$", "exact"),
        (r"$2\left| \begin{matrix} 1 & 1 \\ 1 & 2 \end{matrix} \right| = 3$", "wrong"),
        (r"$2\left| \begin{matrix} 1 & 1 \\ 1 & 2 \end{matrix} \right| = 2$", "exact"),
    ],
)
def test_bars_on_either_side(note: str, verdict: str) -> None:
    assert [finding.verdict for finding in findings(note)] == [verdict]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("z = [[0.4, 0.6]] @ [0.5, 0.5] + [0.1] = [0.7]", "w"),
        ("softmax([[1, 2]]) = [[0.27, 0.83]]", "rw"),
        ("[[1, 2]] × [[3], [4]] = [[11]]", "e"),
        ("```\nz = W a\n  = [[1, 2]] @ [3, 4]\n  = [12]\n```", "w"),
        # notes of a day, of a number, of a section and of a place
        ("[[2024-05-01]] + [[2024-05-02]] = [[2024-05-03]]", ""),
        ("See [[202405011200]], [[1.2]], [[Paris, 1900]] and ![[a 2 = 3.png]].", ""),
    ],
)
def test_a_row_in_two_pairs_of_brackets_is_no_link(note: str, expected: str) -> None:
    assert "".join(verdict[0] for _, verdict in verdicts(note)) == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("W = [[1, -4], [2, 3]], $\\max(|W|) = 4$, max(abs(W)) = 3.7, max(W) = 3", "ewe"),
        ("x = [1, -3, 2]: max(|x|) = 4, min(abs(x)) = 1, mean(|x|) = 2", "wee"),
        ("max(abs([1, -3, 2])) = 3, mean(abs([1, -3, 2])) = 2.1", "ew"),
        # bars alone are still a length and a determinant
        ("W = [[1, -4], [2, 3]], $|W| = 11$, and x = [3, -4], so |x| = 5", "ee"),
        ("x = [3, -4]: max(|x|, 7) = 7", "e"),
    ],
)
def test_the_largest_of_the_sizes_of_entries(note: str, expected: str) -> None:
    assert "".join(verdict[0] for _, verdict in verdicts(note)) == expected


def test_a_softmax_of_numbers_without_brackets_around_them() -> None:
    assert [v for _, v in verdicts("softmax(1.5, 0.5, -0.1) = (0.637, 0.234, 0.128)")] == [
        "rounded",
        "rounded",
        "misrounded",
    ]
    assert [v for _, v in verdicts("$\\text{softmax}(2) = 0.67$")] == ["unbound"]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$45\% \pm 1.96 \times 1.2\% = (42.6\%, 47.4\%)$", ["rounded", "rounded"]),
        (r"$[45\% - 2\%, 45\% + 2\%] = [43\%, 47.5\%]$", ["exact", "wrong"]),
        (r"$[0.45 - 0.02, 0.45 + 0.02] = [0.43, 47\%]$", ["exact", "exact"]),
        (r"$[\arcsin 0.5, \arccos 0.5] = [30°, 61°]$", ["exact", "wrong"]),
    ],
)
def test_elements_counted_in_percent_and_degrees(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("s = [2, 1]. Then softmax(s) = [0.731, 0.296]", ["rounded", "wrong"]),
        (r"$z = (4, 2)$, so $\text{softmax}(z/2) = (0.731, 0.269)$", ["rounded", "rounded"]),
        ("softmax([0.5, 1.2, -inf]) = [0.332, 0.668, 0]", ["rounded", "rounded", "exact"]),
    ],
)
def test_a_softmax_of_a_name_and_of_a_mask(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("$x = (1, -2)$, $\\max(0, x) = (1, 1)$", ["exact", "wrong"]),
        ("$x = (1, -2)$, $h = \\min(x, 0.5) = (0.5, -2)$", ["exact", "exact"]),
        ("$x = (1, -2)$, $\\max(0, x) = 1$", ["unparsed"]),
        ("$x = (1, -2)$, $\\max(x, 2x) = (2, -2)$", ["unparsed"]),
        ("$x = (1, -2)$, $\\max(0, 1, x) = (1, 1)$", ["unparsed"]),
    ],
)
def test_a_number_beside_one_array_bounds_each_element(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("$v = 2 (1, 2) = (2, 5)$, $3v = (6, 12)$", "exact wrong exact consistent"),
        ("$v = 2 (1, 2) = (2, 5)$, $3v = (6, 15)$", "exact wrong exact exact"),
        ("$v = 2 (1, 2) = (2, 5)$, $3v = (6, 11)$", "exact wrong exact wrong"),
        ("$u = (1, 2)$, $v = 2u = (2, 5)$, $3v = (6, 12)$", "exact wrong exact consistent"),
        (
            r"$p = \text{softmax}((1, 2)) = (0.27, 0.73)$, $p \cdot (100, 200) = 173.0$",
            "rounded rounded exact",
        ),
        ("$p = (1, 2)/3 = (0.33, 0.67)$, $100p = (33.3, 67)$", "rounded rounded consistent exact"),
    ],
)
def test_what_is_computed_with_an_array_as_printed_or_as_it_is(note: str, expected: str) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected.split()


_SCORES = r"\begin{bmatrix} 1 & 3 \\ 2 & 4 \end{bmatrix}"


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (
            rf"$\text{{softmax}}({_SCORES}) = "
            r"\begin{bmatrix} 0.12 & 0.88 \\ 0.03 & 0.64 \end{bmatrix}$",
            ["rounded", "rounded", "wrong", "wrong"],
        ),
        ("softmax([[1, 3], [2, 4]]) = [[0.12, 0.88], [0.12, 0.88]]", ["rounded"] * 4),
        (
            r"$\text{softmax}(\begin{bmatrix} 1 & 3 \end{bmatrix}) = "
            r"\begin{bmatrix} 0.12 & 0.88 \end{bmatrix}$",
            ["rounded"] * 2,
        ),
        (
            rf"$QK^T = {_SCORES}$ and $\frac{{QK^T}}{{\sqrt{{2}}}} = "
            r"\begin{bmatrix} 0.71 & 2.12 \\ 1.41 & 2.93 \end{bmatrix}$",
            ["rounded", "rounded", "rounded", "wrong"],
        ),
        (
            rf"$Q = {_SCORES}$, $K = {_SCORES}$, $\text{{softmax}}(QK^T/\sqrt{{d_k}}) = "
            r"\begin{bmatrix} 0.06 & 0.94 \\ 0.02 & 0.99 \end{bmatrix}$",
            ["rounded", "rounded", "misrounded", "rounded"],
        ),
        (r"$K = 3$ and $2\sqrt{d_k} = 16$", ["unbound"]),
        (
            rf"$AB = {_SCORES}$, $2AB = \begin{{bmatrix}} 2 & 6 \\ 4 & 8 \end{{bmatrix}}$",
            ["exact"] * 4,
        ),
    ],
)
def test_matrices_of_scores(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


def test_a_column_times_a_row_is_a_matrix() -> None:
    column, row = r"\begin{pmatrix} 1 \\ 2 \end{pmatrix}", r"\begin{pmatrix} 3 & 4 \end{pmatrix}"
    product = r"\begin{pmatrix} 3 & 4 \\ 6 & 9 \end{pmatrix}"
    said = [verdict for _, verdict in verdicts(f"${column}{row} = {product}$")]
    assert said == ["exact", "exact", "exact", "wrong"]
    assert [verdict for _, verdict in verdicts(f"${column}{row} = 11$")] == ["unparsed"]
    scaled = r"\begin{pmatrix} 1.5 & 2 \\ 3 & 4.5 \end{pmatrix}"
    said = [verdict for _, verdict in verdicts(f"$0.5 {column}{row} = {scaled}$")]
    assert said == ["exact", "exact", "exact", "wrong"]
    between = rf"$2 {column} \frac{{1}}{{4}} {row} = {scaled}$"
    assert [verdict for _, verdict in verdicts(between)] == said
    assert [verdict for _, verdict in verdicts(f"$[1, 2]{column}{row} = {product}$")] == [
        "unparsed"
    ]
    assert [verdict for _, verdict in verdicts(f"${row}{column} = 11$")] == ["exact"]


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        (r"$\mathbf z = [0.9, 0.1]$ and $2z = [1, 2, 3]$", ["unparsed"]),
        (r"$\mathbf z = [0.9, 0.1]$. $g(z) = \sigma(z) = \frac{1}{1+e^{-z}}$", []),
        (r"$\mathbf z = [0.9, 0.1]$. $\sigma(z) = \frac{1}{1+e^{-z}}$ for each", []),
    ],
)
def test_a_rule_for_each_number_beside_a_vector_of_its_name(note: str, judged: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == judged


BASIS = r"2\begin{pmatrix} 1 \\ 3 \end{pmatrix} + \begin{pmatrix} 2 \\ 4 \end{pmatrix}"


@pytest.mark.parametrize(
    ("note", "marks"),
    [
        (rf"The point (4, 11) = (1, 3) + (3, 7). For $x$: ${COLUMN} = x{COLUMN}$", ""),
        (rf"$(4, 10) = 14$, ${COLUMN} = {A}$, $(1, 2) = (a + b, a - b)$", ""),
        (rf"$\begin{{pmatrix}} 4 \\ 10 \end{{pmatrix}} = {BASIS}$", "ee"),
        (rf"$\begin{{pmatrix}} 4 \\ 11 \end{{pmatrix}} = {BASIS}$", "ew"),
        (rf"$b = \begin{{pmatrix}} 4 \\ -10 \end{{pmatrix}} = {BASIS}$", "ew"),
        (rf"$\begin{{pmatrix}} 7 & 10 \\ 15 & 23 \end{{pmatrix}} = {A}{A}$", "eeew"),
    ],
)
def test_an_array_of_numbers_that_a_formula_stands_behind(note: str, marks: str) -> None:
    assert "".join(verdict[0] for _, verdict in verdicts(note)) == marks


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("exp([0, 1]) = [1., 2.718]", [("1", "exact"), ("2.718", "rounded")]),
        ("$[1., 2.] + [3., 4.] = [4., 7.]$", [("4", "exact"), ("7", "wrong")]),
        ("See [1., 2.] and 3. Then 2 + 2 = 5.", [("5", "wrong")]),
    ],
)
def test_arrays_as_numpy_prints_them(note: str, judged: list[tuple[str, str]]) -> None:
    assert verdicts(note) == judged


_X = r"$X = \begin{bmatrix} 1 & 2 & 3 \\ 3 & 4 & 5 \end{bmatrix}$, $c = [1, 2, 3]$, $b = [5, 7]$. "


@pytest.mark.parametrize(
    ("note", "found"),
    [
        (r"$X + c = \begin{bmatrix} 2 & 4 & 6 \\ 4 & 6 & 9 \end{bmatrix}$", "exact wrong"),
        (r"$X + b = \begin{bmatrix} 6 & 7 & 8 \\ 10 & 11 & 12 \end{bmatrix}$", "exact"),
        (
            r"$X + \begin{bmatrix} 1 & 1 & 1 \end{bmatrix}"
            r" = \begin{bmatrix} 2 & 3 & 4 \\ 4 & 5 & 6 \end{bmatrix}$",
            "exact",
        ),
        (r"$X + [1, 2, 3, 4] = \begin{bmatrix} 2 & 4 & 6 \\ 4 & 6 & 8 \end{bmatrix}$", "unparsed"),
        (
            r"$\begin{bmatrix} 1 & 2 \\ 3 & 4 \end{bmatrix} + b"
            r" = \begin{bmatrix} 6 & 9 \\ 8 & 11 \end{bmatrix}$",  # a row, or a column
            "unparsed",
        ),
        (
            r"$\begin{bmatrix} 1 & 2 \end{bmatrix} + c = \begin{bmatrix} 6 & 9 \end{bmatrix}$",
            "unparsed",
        ),
    ],
)
def test_a_row_is_added_to_every_row(note: str, found: str) -> None:
    assert {verdict for _, verdict in verdicts(_X + note)} == set(found.split())


def test_a_column_that_but_spaces_is_none() -> None:
    left = (
        r"$\begin{bmatrix} 1 & 2 \\ 3 & 4 \end{bmatrix}"
        r" \begin{bmatrix} 1 & 0 \\ 0 & 1 \end{bmatrix}"
    )
    spaced = r" = \begin{bmatrix} 1 & & 2 \\ 3 & & 5 \end{bmatrix}$"
    assert [verdict for _, verdict in verdicts(left + spaced)] == ["exact"] * 3 + ["wrong"]
    blanks = r" = \begin{bmatrix} 1 & & 2 \\ 3 & 5 \end{bmatrix}$"
    assert [verdict for _, verdict in verdicts(left + blanks)] == ["unparsed"]


@pytest.mark.parametrize(
    ("left", "right", "found"),
    [
        (r"1 \\\\ 2", r"2 \\\\ 5", "ew"),
        (r"1 \\\\[2pt] 2 \\\\ ", r"2 \\\\[2pt] 5", "ew"),
        (r"1 \\\\sqrt{4}", "2", "u"),
    ],
)
def test_four_backslashes_end_a_row(left: str, right: str, found: str) -> None:
    columns = [rf"\begin{{pmatrix}} {one} \end{{pmatrix}}" for one in (left, right)]
    note = rf"${columns[0]} \cdot 2 = {columns[1]}$"
    assert "".join(verdict[0] for _, verdict in verdicts(note)) == found
