"""Bare angles in a document that writes degrees: what stays wrong, then what is right in them."""

from __future__ import annotations

import pytest
from judged import every_verdict, findings


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"At 45°: $\sin 45 = \frac{\sqrt3}{2}$", ["wrong"]),
        (r"$\sin 75 = (\sqrt2/4)(1+\sqrt3)$", ["wrong"]),
        (r"$\sin(120^\circ) = \sin(180-50) = 0.866$", ["wrong", "rounded"]),
        (r"At 45°: $1/0 = \frac{\sqrt3}{2}$", ["undefined"]),
        (r"At 45°: $\sin(60/2) = \sin(20) = \frac12$", ["wrong", "exact"]),
        (r"At 45°: $\sin(60/2) = \sin(20) = 0.5$", ["wrong", "exact"]),
        (r"At 60°: $\cos(60) = \sin(0.6236) = 0.5$", ["wrong", "exact"]),
        (r"At 45°: $\sin(1.5 + 1.5) = \sin(4) = 0.1411$", ["wrong", "rounded"]),
        (r"At 45°: $\sin(45) = \ln(0) + \sin(30) = 0.7071$", ["rounded"]),
        (r"$\sin(30)^\circ = 0.6$", ["wrong"]),
        (r"At 45°: $\cos(2\pi \cdot 0.5) = 1$", ["wrong"]),
        (r"$\arcsin(0.5)^\circ = 0.5$", ["wrong"]),
        (r"$\sin(30^\circ)^\circ = 0.5$", ["wrong"]),
    ],
)
def test_what_degrees_do_not_make_right_stays_wrong(note: str, expected: list[str]) -> None:
    assert every_verdict(note) == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"At 75°: $\sin 75 = (\sqrt2/4)(1+\sqrt3)$", ["exact"]),
        (r"$\sin(120^\circ) = \sin(180-60) = \sin 60^\circ = \frac{\sqrt3}{2}$", ["exact"]),
        (r"$\cos(75^\circ) = \cos(30+45) = \cos(75) = 0.2588$", ["rounded"]),
        (r"At 45°: $\sin(60/2) = \sin(30) = \frac12$", ["exact"]),
        (r"At 45°: $\sin(30) = \sin(\pi/6) = 0.5$", ["exact"]),
        (r"At 60°: $\cos(60) = \sin(0.5236) = 0.5$", ["exact"]),
        (r"At 45°: $\sin(3/10000^0) = \sin(3) = 0.1411$", ["rounded"]),
        (r"$\sin(30)^\circ = 0.5$", ["exact"]),
        (r"$\sin(60-30)° + \sin^2(30)° = 0.75$", ["exact"]),
        (r"$\cos 75^\circ = \cos(45+30)^\circ = 0.2588$", ["rounded"]),
    ],
)
def test_closed_formulas_and_links_are_read_in_degrees(note: str, expected: list[str]) -> None:
    assert every_verdict(note) == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"The turn is 30°. $\sin(2) = 0.87$", "0.91"),
        (r"In degrees, 30°: $\sin(30) = -0.98$", "-0.99"),
        (r"In degrees, 30°: $\sin(30) = 0.3$", "-1.0"),
        (r"In degrees, 30°: $\sin(180) = 0.1$", "-0.8"),  # which is not near to nothing
        (r"In degrees, 0°: $\sin(0) + \cos(30) = 0.1$", "0.2"),
        (r"$\sin(30) = 0.49$", "-0.99"),
    ],
)
def test_a_number_that_degrees_do_not_explain_is_read_plainly(note: str, expected: str) -> None:
    (found,) = findings(note)
    assert (found.verdict, found.suggestion) in [("wrong", expected), ("misrounded", expected)]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"Angles in degrees, 30°: $\sin(30) = 0.49$", "0.50"),
        (r"In degrees, 30°: $\sin(30) = 0.44$", "0.50"),
        (r"In degrees, 30°: $\sin(30) = 0.56$", "0.50"),
        (r"Angles in degrees, 30°: $\sin(30) = 0.45$", "0.50"),
        (r"Angles in degrees, 30°: $\sin(30) = 0.55$", "0.50"),
        (r"All in degrees, 45°: $\sin(45) = 0.717$", "0.707"),
        (r"At 60°, $\cos(60) = 0.51$", "0.50"),
    ],
)
def test_a_number_near_to_the_value_in_degrees_alone_is_meant_so(note: str, expected: str) -> None:
    (found,) = findings(note)
    assert (found.verdict, found.suggestion) == ("wrong", expected)
    assert "the angle is read in degrees, as elsewhere in this document" in found.remarks


@pytest.mark.parametrize(
    ("note", "expected", "causes"),
    [
        (r"At 30°, $\cos(2) = 0.9093$", "-0.4161", ("sin-cos-swap",)),
        (r"At 30°, $\cos(2) = 0.9113$", "0.9994", ("unexplained",)),  # the cosine of few degrees
        (r"At 60°, $\sin(30) = 0.866$", "0.500", ("sin-cos-swap",)),
        (r"At 60°, $\sin(30) = 0.3$", "-1.0", ("unexplained",)),  # one digit is another by chance
        (r"$\sin(30) = 0.866$", "-0.988", ("unexplained",)),
    ],
)
def test_the_unit_in_which_a_slip_explains_a_wrong_number_is_meant(
    note: str, expected: str, causes: tuple[str, ...]
) -> None:
    (found,) = findings(note)
    assert (found.verdict, found.suggestion, found.causes) == ("wrong", expected, causes)


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("At 60 deg C, cos(60) = 0.5", "wrong"),
        ("deg(f) is 3, cos(60) = 0.5", "wrong"),
        ("A half angle of 60deg: cos(60) = 0.5", "exact"),
        ("A half angle of 60 deg: cos(60) = 0.6", "wrong"),
        ("각도는 60도이다. cos(60) = 0.5", "exact"),
        ("60 derece, cos(60) = 0.5", "exact"),
    ],
)
def test_words_for_degrees_behind_a_number(note: str, expected: str) -> None:
    assert findings(note)[0].verdict == expected


def test_a_note_on_encodings_is_in_degrees_only_where_it_says_so() -> None:
    note = r"Rotate by {}°. $PE(2, 0) = \sin(2) = 0.035$ and $y = \sin(2) = 0.035$"
    assert [f.verdict for f in findings(note.format(30))] == ["wrong", "wrong"]
    assert [f.verdict for f in findings(note.format(2))] == ["wrong", "rounded"]
    other = r"Rotate by 30°. $y = \sin(2) = 0.035$"
    assert [f.verdict for f in findings(other)] == ["rounded"]


def test_what_is_right_in_radians_needs_no_degrees() -> None:
    (finding,) = findings(r"At 45°: $\sin(2) = 2 \sin(1) \cos(1)$")
    assert (finding.verdict, finding.remarks) == ("exact", ())


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$\arctan(0.75) = 36.87^0$ and $\arctan(0.75) = 36.17^{0}$", ["rounded", "wrong"]),
        (r"$1.5^0 = 1$ and $1.0001^{0} = 1$", ["exact", "exact"]),
        ("1.5^0 = 1, and 2.5^0 = 1.00", ["exact", "exact"]),
        ("36.87^0 = 0.6435, 36.87^0 = 0.6345", ["rounded", "wrong"]),
        (r"$1.5^0 = 2$ and $2.5^{0} = 2$", ["wrong", "wrong"]),
        (r"$\arctan(0.75) = 36.87^0 \approx 37$ degrees", ["rounded", "rounded"]),
        (r"$\arctan(0.75) = 36.17^0 \approx 37$ degrees", ["wrong", "rounded"]),
    ],
)
def test_a_raised_zero_is_a_degree_but_where_a_small_number_follows(
    note: str, expected: list[str]
) -> None:
    assert every_verdict(note) == expected
