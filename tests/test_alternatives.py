"""Values of one name to choose from: what is right for one of them is right."""

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    "note",
    [
        "$x = 3$ or $x = -3$. $2x = 7$",
        "$x = 3$. Or take $x = 5$. $x + 1 = 4$",
        "$x = 3$ and then $x = 5$. $x + 1 = 4$",
        "$x = 3$ or $y = 5$. $x = 6$ or $y = 7$. $y + x = 8$",
    ],
)
def test_a_number_that_is_right_for_none_of_them(note: str) -> None:
    assert verdicts(note)[-1][1] == "wrong"


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("$x^2 = 9$, so $x = 3$ or $x = -3$. $2x = 6$ or $2x = -6$.", ["exact"] * 3),
        ("$x = 2$ oder $x = 5$, also $x^2 = 4$ oder $x^2 = 27$.", ["exact", "wrong"]),
        ("$x = 2$ and $x = 5$ are roots. $x + 1 = 3$ and $x + 1 = 6$.", ["exact", "exact"]),
        ("x = 2 or x = 5 or x = 8, y = 1. 2x + y = 5, 2x + y = 11, 2x + y = 17", ["exact"] * 3),
        (r"$x = 30°$ or $x = 150°$: $\cos x = 0.866$", ["rounded"]),
    ],
)
def test_a_number_that_is_right_for_one_of_them(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (
            "$f(x) = 2x$ for $x < 1$ and $f(x) = x + 1$ otherwise. "
            "$f(0) = 0$, $f(3) = 4$, $f(3) = 7$",
            ["exact", "exact", "wrong"],
        ),
        ("$f(x) = 2x$ if $x < 1$ and $f(x) = x + 1$. $f(5) = 10$", ["wrong"]),
        ("$f(x) = 2x$ for all $x$. Then $f(x) = x + 1$. $f(0) = 0$", ["wrong"]),
    ],
)
def test_a_function_that_two_formulas_give(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("Model A uses $d = 512$. Model B uses $d = 768$. For model A, $d/8 = 64$", "exact"),
        ("Model A uses $d = 512$. Model B uses $d = 768$. For model A, $d/8 = 65$", "wrong"),
        ("Model A uses $d = 512$. Model B uses $d = 768$. So $d/8 = 64$", "wrong"),
        ("Model A uses $d = 512$. Model B uses $d = 768$. In A it was $d/8 = 64$", "exact"),
        ("Model A uses $d = 512$. Model B uses $d = 768$. In A it was $d/8 = 65$", "wrong"),
        ("One has $d = 512$, B has $d = 768$. In the small model $d/8 = 64$", "exact"),
        ("The first has $n = 2$, the second $n = 3$. In the second case $2n = 4$", "wrong"),
        ("The first has $n = 2$, the second $n = 3$. In the second case $2n = 6$", "exact"),
        ("Let $n = 1$. Model A: $n = 5$. Model B: $n = 10$. For model A, $2n = 10$", "exact"),
        ("Group C has $n = 2$, group D has $n = 3$. For group C, $2n = 4$", "exact"),
        ("Start with $n = 2$. Then $n = 3$. Let's compute $2n = 4$", "wrong"),
        ("Start with $n = 2$. Then $n = 3$. In the second step $2n = 4$", "wrong"),
        ("Alice has $n = 2$, Bob has $n = 3$. Alice's total is $2n = 4$", "exact"),
        (r"One has $r = 2$, the other $r = 3$. For the first, $\pi r^2 = 12.57$", "rounded"),
    ],
)
def test_a_sentence_may_point_back_to_a_value(note: str, expected: str) -> None:
    assert [verdict for _, verdict in verdicts(note)] == [expected]


_ENCODING = r"$PE(p, 2i) = \sin(p/10000^{2i/d})$ with $d = 4$. "


@pytest.mark.parametrize(
    ("note", "found"),
    [
        (_ENCODING + "With base 100, $PE(1, 2) = 0.0998$", "rounded"),
        (_ENCODING + "With base 100, $PE(1, 2) = 0.0988$", "wrong"),
        (
            _ENCODING + "If the base is 100, $PE(1, 2) = 0.0998$. So $PE(1, 2) = 0.0100$",
            "rounded rounded",
        ),
        (_ENCODING + "With base 100, nothing. Then $PE(1, 2) = 0.0998$", "wrong"),
        ("Encoding, $d = 4$. If the base is 100, no. PE(1, 2) = 0.0100", "rounded"),
        ("Encoding, $d = 4$. The base is 100, yes. PE(1, 2) = 0.0100", "wrong"),
        ("Let $n = 3$. With base 10 we get $2^n = 1000$", "wrong"),
        (
            r"$\theta_i = 10000^{-2i/128}$, $\theta_1 = 0.866$."
            r" With base 500000: $\theta_1 = 0.8146$",
            "rounded rounded",
        ),
    ],
)
def test_a_sentence_states_another_base(note: str, found: str) -> None:
    said = [verdict for _, verdict in verdicts(f"Positional encoding. {note}")]
    assert said[-len(found.split()) :] == found.split()


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        (r"\sqrt{v_1^2 + v_2^2 + \cdots + v_n^2} = 1", ["unparsed", "unbound"]),
        (r"\sqrt{v_1^2 + ... + v_n^2} = 5", ["unparsed", "exact"]),
        (r"\sqrt{3^2 + 4^2} = 6", ["wrong"]),
        ("6", ["wrong"]),
    ],
)
def test_a_formula_of_any_length_speaks_of_no_vector(formula: str, expected: list[str]) -> None:
    note = rf"Let $\mathbf{{v}} = (3, 4)$. Then $\|\mathbf{{v}}\| = {formula}$."
    assert [verdict for _, verdict in verdicts(note)] == expected
