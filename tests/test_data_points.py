"""Values of functions: slips of the formula above stay wrong, data of another function is open."""

from __future__ import annotations

import pytest
from judged import every_verdict


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("$f(x) = x^2$. Check: $f(3) = 8$ and $f(2) = 4$. With $f(0) = 1$ it fits.", "wew"),
        ("$f(x) = x^2$. Find $f(3)$: $f(3) = 8$.", "w"),
        ("$f(x) = x^2$ and $f'(x) = 2x$. $f(3) = 8$, $f'(3) = 7$.", "ww"),
        ("$f(x) = x^2$. $f'(2) = 2 \\cdot 2 - 4 = 1$", "w"),
        ("$f(x) = x^2 + 1$. For $x > 0$ it grows; $f(-3) = 9$", "w"),
    ],
)
def test_slips_stay_wrong(note: str, expected: str) -> None:
    assert "".join(one[0] for one in every_verdict(note) if one != "holds") == expected


@pytest.mark.parametrize(
    "note",
    [
        "1. $y(x) = 2e^x$.\n2. $y' = -2y$, $y(0) = 1$, $h = 0.1$.",
        "Now x'(t) + x(t) = u(t), x(0)=3.0. Its response is x(t) = 4*exp(-t).",
        "$f(x) = x^2+3$.\n\nFind the quadratic polynomial with $f(0) = 1$, $f(1) = 3$.",
        "$f(x) = x^2+3$. Suppose $f(0)=1$. The cubic satisfies $f(1)=5$. Interpolate $f(1)=2$.",
        "$f(x)=x^2$ if $x<0$ and $f(x)=2x$ if $x\\ge0$; $f(-3)=9$",
        "We start at $x = 1$. $f(x)=x^2-4x$. $f'(x) = 2x-4 = 0$ at the lowest point.",
        "$f(x) = x^2-4x$. Set $f'(x) = 2x-4 = 0$. At $x = 1$ the slope is $-2$.",
        "The point $x=1$, $y=2$. $f_x = 2x-4 = 0$, $f_y = 2y+6 = 0$",
        "The line $y=2x+1$ at $x=3$. The circle $x^2+y^2=9$",
        "$x=2$, $y=3$. The minimum is at $(x,y)=(1,4)$.",
    ],
)
def test_what_is_given_or_asked_stays_open(note: str) -> None:
    assert not {"wrong", "misrounded", "exact"} & set(every_verdict(note))


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("$f(x)=x^3$.\n\nHere $f(0)=1$ and $f(0.5)=0.7788$ for $f(x)=e^{-x^2}$.", "er"),
        ("$f(x)=x^3$.\n\nHere $f(2)=7$. It is used for another $f(x)=e^{-x^2}$.", "w"),
        ("# A\n\n$f(x)=x^3$\n\n# B\n\n$f(2)=5$ with\n\n$f(x) = x + 3$.", "e"),
        ("$y(t)=2e^{-t}$. Then $y = 3(1-e^{-2t})$, $y(1)=3(1-e^{-2})\\approx 2.594$", "r"),
    ],
)
def test_the_function_that_is_meant(note: str, expected: str) -> None:
    assert "".join(one[0] for one in every_verdict(note)) == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("# A\n\n$f(x)=x^2-2$\n\n# B\n\n$f(1.5)=0.25$. Another is $f(x) = x^3-2$.", "u"),
        ("# A\n\n$f(x)=x^2-2$\n\n## B\n\n$f(1.5)=0.25$. Another is $f(x) = x^3-2$.", "e"),
        ("$f(x)=x^2-2$\n\n## B\n\n$f(1.5)=0.52$. Another is $f(x) = x^3-2$.", "w"),
        ("# A\n\n$f(x)=x^2-2$\n\n# B\n\n$f(1.5)=0.52$.\n\n# C\n\n$f(x) = x^3-2$.", "w"),
    ],
)
def test_a_section_that_ends_with_another_function(note: str, expected: str) -> None:
    assert "".join(one[0] for one in every_verdict(note)) == expected


def test_a_member_of_a_sequence_may_be_right_by_its_rule() -> None:
    note = "$u_{n+1}=2u_n+3$, $u_0=1$: $u_1=5$, $u_2=13$, $u_3=27$, $u_4=NUMBER$"
    assert every_verdict(note.replace("NUMBER", "61"))[2:] == ["wrong", "consistent"]
    assert every_verdict(note.replace("NUMBER", "57"))[2:] == ["wrong", "exact"]
    assert every_verdict(note.replace("NUMBER", "63"))[2:] == ["wrong", "wrong"]
    long = "$F_n = F_{n-1} + F_{n-2}$, $F_0 = 0$, $F_1 = 1$: $F_2 = 1$"
    assert every_verdict(f"{long}, $F_3 = 2$, $F_4 = 3$, $F_{{30}} = 832040$")[:3] == ["exact"] * 3


def test_what_follows_is_not_held_against_what_it_follows_from() -> None:
    note = r"$\cos\gamma\approx0.3846$, so $\gamma\approx67.83^\circ$"
    assert every_verdict(note) == ["unbound", "wrong"]


def test_the_name_of_a_model_multiplies_nothing() -> None:
    assert every_verdict("Mixtral 8x7B = 47B parameters. We have 8x7 = 57.") == ["wrong"]


@pytest.mark.parametrize(
    "words",
    ["We find the value", "We find", "Under these conditions", "The initial value is"],
)
def test_the_value_of_a_function_that_is_known(words: str) -> None:
    for number, expected in (("10", "exact"), ("11", "wrong")):
        assert every_verdict(f"Let $f(x)=x^2+1$. {words} $f(3)={number}$.") == [expected]


@pytest.mark.parametrize(
    "note",
    [
        "Let $y(x)=x^2+1$. We solve $y''=-y$. The initial value is $y(3)=11$.",
        "Let $y(x)=x^2+1$. Another differential equation has the initial value $y(3)=11$.",
        "Let $f(x)=x^2+1$. The coefficients follow from the conditions $f(3)=11$.",
        "Let $f(x)=x^2+1$. Consider another function with initial value $f(3)=11$.",
        "Let $f(x)=x^2+1$. Find a polynomial with $f(3)=11$.",
    ],
)
def test_conditions_of_an_equation_to_be_solved(note: str) -> None:
    assert "wrong" not in every_verdict(note)
