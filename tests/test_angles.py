"""Angles with their unit in words."""

from __future__ import annotations

import pytest
from judged import verdicts
from trees import plain, tree


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("cos(60 deg)", r"\cos(60^\circ)"),
        ("sin 30 degrees", r"\sin(30^\circ)"),
        ("tan(45deg)", r"\tan(45^\circ)"),
        ("sin(-30 degrees)", r"\sin(-30^\circ)"),
        ("cos(30 deg + 0.5)", r"\cos(30^\circ + 0.5)"),
        ("cos(60 derajat)", r"\cos(60^\circ)"),
        ("sin(30 graden)", r"\sin(30^\circ)"),
        ("cos 25o", r"\cos 25^\circ"),
        ("3 sin(30o)", r"3\sin(30^\circ)"),
        ("sin(2o + 1)", r"\sin(2^\circ + 1)"),
        ("sin(2 o)", r"\sin(2 o)"),
        ("2o + 1", "2 o + 1"),
        ("sin(2 rad)", r"\sin(2)"),
        ("sin(2 radians)", r"\sin(2)"),
    ],
)
def test_in_plain_text(text: str, meant: str) -> None:
    assert plain(text) == tree(meant)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        (r"\sin(30\text{ degrees})", r"\sin(30^\circ)"),
        (r"\cos(60\ \mathrm{deg})", r"\cos(60^\circ)"),
        (r"\sin 30 \text{ degrees}", r"\sin 30^\circ"),
        (r"\sin(2\text{ rad})", r"\sin(2)"),
    ],
)
def test_in_a_formula(text: str, meant: str) -> None:
    assert tree(text) == tree(meant)


def test_what_is_no_angle_keeps_its_words() -> None:
    note = "It is 30 degrees outside. arctan(1) = 45 degrees, and sqrt(4 deg) = 3."
    assert verdicts(note, "text") == [("45", "exact"), ("3", "unparsed")]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("90 - 60 = 30 градусов и 2 (30 градусов) = 3", [("30", "exact")]),
        ("角度(30度) = 3", []),
        ("sin(30 градусов) = 0.5, sin(1 градус) = 0.0275", [("0.5", "exact"), ("0.0275", "wrong")]),
        (r"$\sin(30度) = 0.5$, cos(60도) = 0.6", [("0.5", "exact"), ("0.6", "wrong")]),
    ],
)
def test_degrees_in_words_of_other_scripts(note: str, expected: list[tuple[str, str]]) -> None:
    assert verdicts(note) == expected


def test_degrees_behind_a_divisor_pi_are_of_the_quotient() -> None:
    note = "1 rad = 180/π ° ≈ 57.2958° and 2.4·180/π ° = 137.8°, but sin(π°) = 0.0548"
    assert [said for _, said in verdicts(note)] == ["rounded", "wrong", "rounded"]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("It is 90 degrees = 1.57 radians, and 90 degrees = 1.68 radians.", ["rounded", "wrong"]),
        ("2 rad = 114.6 degrees. 2 radians ≈ 115.6 deg.", ["rounded", "wrong"]),
        ("45 Grad = 0,79 rad und 45 Grad = 0,89 rad", ["rounded", "wrong"]),
        (
            r"$5$ radians $\approx 286.5^\circ$ and $5$ radians $\approx 287.5^\circ$",
            ["rounded", "wrong"],
        ),
        (r"$30$ degrees $= 0.524$ rad and $30$ degrees $= 0.624$ rad", ["rounded", "wrong"]),
        ("At 45 degrees = 0.8 of the way, 2 radians = 3 turns.", []),
    ],
)
def test_angles_in_words_that_are_set_equal(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"The base is $B = 150$ here. In a right triangle, $\tan B=\frac{3}{4}$.", "unbound"),
        (r"We have $B = 50^\circ$. So $\tan B = 1.29$.", "wrong"),
        (r"We have $B = 0.5$. So $\tan B = 0.546$.", "rounded"),
        (r"We have $b = 0.5$. So $\tan b = 0.646$.", "wrong"),
    ],
)
def test_the_angle_of_a_triangle_is_no_number_of_its_letter(note: str, expected: str) -> None:
    assert [verdict for _, verdict in verdicts(note)] == [expected]


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        ("Positional encoding: sin(5) = 0.0872. Rotate by 90°.", "wrong"),
        ("Positional encoding: sin(5) = 0.0872, for 5° is small.", "rounded"),
        ("Positional encoding: sin(30) = 0.5. Rotate by 30 degrees.", "exact"),
        ("Positional encoding: sin(2.5) = 0.0436. Rotate by 2.5°, then 5°.", "rounded"),
        ("Positional encoding: in degree mode sin(5) = 0.0872. Rotate by 90°.", "rounded"),
        ("The ladder leans at 70°: sin(5) = 0.0872.", "rounded"),
    ],
)
def test_the_angles_of_positions_are_no_degrees(note: str, verdict: str) -> None:
    assert [found for _, found in verdicts(note)] == [verdict]


@pytest.mark.parametrize(
    ("note", "found"),
    [
        ("tan(25/60°) = 0.0073", [("0.0073", "rounded")]),
        ("$\\tan(25/60^\\circ) = 0.0037$", [("0.0037", "wrong")]),
        ("360/72° = 5", [("5", "exact")]),
        (r"$\frac{360}{40^\circ} = 8$", [("8", "wrong")]),
        ("sin(180/4°) = 0.7071", [("0.7071", "rounded")]),
        ("5/30° = 9.549", [("9.549", "rounded")]),
        ("90°/30° = 3 and tan(30°/2) = 0.268", [("3", "exact"), ("0.268", "rounded")]),
    ],
)
def test_a_number_divided_by_degrees(note: str, found: list[tuple[str, str]]) -> None:
    assert verdicts(note) == found


@pytest.mark.parametrize(
    ("note", "found"),
    [
        ("Latitude 50 + 18/60 = 50.3° N.", ["exact"]),
        ("Latitude 50 + 18/60 = 50.4° N, 3° W", ["wrong"]),
        ("Latitude 51° 30′ N = 51.5°", ["exact"]),
        ("Latitude 51° 30′ N = 51.6°", ["wrong"]),
        ("The hands are |30·3 − 5.5·30| = 75° apart", ["exact"]),
        ("Plato 259 - 259/1.062 = 15.12 °P", ["rounded"]),
        ("2 · 20 = 40° N + 1", []),
        ("sin 30° P = 0.5", ["unbound"]),
    ],
)
def test_a_letter_behind_the_degrees_of_a_result(note: str, found: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == found
