"""Letters side by side in plain text: words, units and names, and products of letters."""

from __future__ import annotations

import pytest
from judged import findings, verdicts


@pytest.mark.parametrize(
    "note",
    [
        "With a = 3 and s = 2 the score is as given, and as = 4 as well.",
        "With n = 3 and d = 2, on the 2nd = 7 and the 3rd.",
        "For m = 2 and s = 3 it takes 5 ms = 0.005 s.",
        "With T = 2 and R = 3 and TR = 7 it is so.",
        "Points A = (1, 2), B = (4, 6), C = (0, 0), so AB + BC = AC.",
        "With d = 2 and x = 3, dy/dx = dx.",
        "The ratio k/n: we take ab + cd as they are.",
        "Write to us @ home = 5, or to a@b = 7; it is 3 @ 4 = 12.",
        "With A = [1, 2] and B = [3, 4] the segment is AB = [2, 2].",
        "We call K.T = 5. T = 7",
        "Sizes: QK^T = [3, 4] @ [4, 3] = [3, 3]",
        "```\nx @ W = (2, 3) @ (3, 4) = (2, 4)\n(2, 3, 4) @ (4, 5) = (2, 3, 5)\n```",
        "QK^T = Q @ K^T\n  = [3, 4] @ [4, 3]\n  = [3, 3]",
    ],
)  # fmt: skip
def test_words_units_and_names_stay(note: str) -> None:
    assert all(one.verdict in ("exact", "rounded") for one in findings(note))


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("For all real a and b: (a + b)² = a² + 2ab + b²", "holds"),
        ("For all real a and b: (a + b)² = a² + 3ab + b²", "fails"),
        ("Identity: (x + y)^2 = x^2 + 2xy + y^2", "holds"),
        ("Identity: (x + y)^2 = x^2 − 2xy + y^2", "fails"),
        ("Identity: x³ − y³ = (x − y)(x² + xy + y²)", "holds"),
        ("Identity: x³ − y³ = (x − y)(x² − xy + y²)", "fails"),
        ("(a + b)³ = a³ + 3a²b + 3ab² + b³", "holds"),
        ("For all a, b: (a + b)³ = a³ + 3a²b + 2ab² + b³", "fails"),
        ("Identity: (a + b)³ = a³ + b³ + 3ab(a + b)", "holds"),
        ("Identity: (a + b)³ = a³ + b³ + 2ab(a + b)", "fails"),
        ("For all a, b, c: (a + b + c)² = a² + b² + c² + 2ab + 2bc + 2ca", "holds"),
    ],
)
def test_identities(note: str, expected: str) -> None:
    assert [one.verdict for one in findings(note)] == [expected]


@pytest.mark.parametrize(
    ("product", "last"),
    [
        ("QKᵀ = [[1, 3], [2, 4]]", "exact"),
        ("QK^T = [[1, 3], [2, 5]]", "wrong"),
        ("QK^T/2 = [[0.5, 1.5], [1, 2.5]]", "wrong"),
        ("Q @ K.T = [[1, 3], [2, 4]]", "exact"),
        ("Q @ K.T = [[1, 3], [2, 5]]", "wrong"),
        ("Q @ K = [[3, 4], [1, 3]]", "wrong"),
        ("[[0, 1], [1, 0]] @ [[1, 2], [3, 4]] = [[3, 4], [1, 3]]", "wrong"),
    ],
)
def test_products_of_matrices(product: str, last: str) -> None:
    given = "Let Q = [[1, 0], [0, 1]] and K = V = [[1, 2], [3, 4]].\n\n"
    note = given + "S = " + product.replace("Q @ K =", "[[0, 1], [1, 0]] @ K =")
    assert [one.verdict for one in findings(note)] == ["exact"] * 3 + [last]


@pytest.mark.parametrize(
    ("note", "found"),
    [
        ("With a = 3, b = 4: 2ab = 24", [("24", "exact")]),
        ("With a = 3, b = 4: 2ab = 26", [("26", "wrong")]),
        ("With a = 3, b = 4: a² + b² + 2ab = 49 = (a + b)²", [("49", "exact")]),
        ("With a = 3, b = 4: a² + b² + 2ab = 47", [("47", "wrong")]),
        ("m = 2, v = 3: KE = ½mv² = 9", [("9", "exact")]),
        ("m = 2, v = 3: KE = ½mv² = 10", [("10", "wrong")]),
        ("V = 12, R = 4: I = V/R = 3, P = VI = 36", [("3", "exact"), ("36", "exact")]),
        ("V = 12, R = 4: I = V/R = 3, P = VI = 37", [("3", "exact"), ("37", "wrong")]),
        ("With n = 2, R = 8.314, T = 300, V = 0.05: P = nRT/V = 99768", [("99768", "exact")]),
        ("With n = 2, R = 8.314, T = 300, V = 0.05: P = nRT/V = 99668", [("99668", "wrong")]),
    ],
)
def test_letters_with_values(note: str, found: list[tuple[str, str]]) -> None:
    assert verdicts(note)[-len(found) :] == found


@pytest.mark.parametrize(
    ("product", "last"),
    [
        ("QK^T = [[1, 3], [2, 4]]", "exact"),
        ("QKᵀ = [[1, 3], [2, 5]]", "wrong"),
        ("QK = [[1, 2], [3, 5]]", "wrong"),
        ("xK = [7, 10]", "exact"),
        ("Kx + b = [6, 12]", "exact"),
        ("xK + b = [8, 10]", "wrong"),
        ("y = Kx = [5, 12]", "wrong"),
        ("$xK = [7, 11]$", "wrong"),
        ("$xK + b = [8, 11]$", "exact"),
    ],
)
def test_products_of_arrays_that_begin_an_equation(product: str, last: str) -> None:
    given = "Q = [[1, 0], [0, 1]], K = [[1, 2], [3, 4]], x = [1, 2], b = [1, 1].\n\n"
    assert findings(given + product)[-1].verdict == last


@pytest.mark.parametrize(
    "note",
    [
        "A = [1, 2] and B = [3, 4]. AB = [2, 2]",  # points
        "Q = [[1, 0], [0, 1]]. QK = [[1, 2], [3, 4]]",
        "Q = [[1, 0], [0, 1]], K = 3. QK stands for a matrix",
    ],
)
def test_other_names_that_begin_an_equation(note: str) -> None:
    assert findings(note) == ()


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ("2 · n · d · 4d = 8nd² = 97", [("97", "wrong")]),
        ("16nd = 96, 12nd = 73, 2nd² = 24", [("96", "exact"), ("73", "wrong"), ("24", "exact")]),
        ("on the 2nd = 7 of 22nd = 8", []),
        ("`2 · n · d · 4d = 8nd² = 97` and `nd = 5`", [("97", "wrong")]),
    ],
)
def test_letters_that_count_no_number(said: str, found: list[tuple[str, str]]) -> None:
    assert verdicts(f"With n = 3 and d = 2: {said}") == found
