"""What belongs in the place of a closed result that is wrong, as its author writes such."""

from __future__ import annotations

import pytest
from judged import findings, only


@pytest.mark.parametrize(
    ("note", "belongs"),
    [
        (r"$\frac12 + \frac13 = \frac{5}{7}$", r"\frac{5}{6}"),
        (r"$1 + \frac16 = \frac{8}{6}$", r"\frac{7}{6}"),  # not reduced, as the author's
        (r"$\frac14 + \frac14 = \frac{2}{6}$", r"\frac{3}{6}"),
        (r"$\tfrac34 \cdot \tfrac23 = \tfrac{5}{12}$", r"\tfrac{1}{2}"),
        (r"$\frac12 + \frac12 = \frac13$", "1"),
        (r"$\frac12 - \frac12 = \frac14$", "0"),
        (r"$\frac13 - \frac12 = -\frac15$", r"-\frac{1}{6}"),
        (r"$\cos(\pi/6) = \frac12$", r"\frac{\sqrt{3}}{2}"),
        (r"$\cos 15^\circ = \frac{\sqrt{6} - \sqrt{2}}{4}$", r"\frac{\sqrt{2}+\sqrt{6}}{4}"),
        (r"$\tan(\pi/3) = \frac{1}{\sqrt{3}}$", r"\sqrt{3}"),
        # a sum above a line needs no brackets, whatever is in its place
        (r"$\frac12 + \frac{\sqrt5}{2} = \sqrt{6}$", r"\frac{1+\sqrt{5}}{2}"),
        (r"$\frac12 + \frac{\sqrt5}{2} = \frac{\sqrt{6}}{2}$", r"\frac{1+\sqrt{5}}{2}"),
        (r"$\arctan 1 = \pi/3$", r"\pi/4"),
        (r"$\frac12 \cdot \frac1\pi = \frac{1}{3\pi}$", r"\frac{1}{2\pi}"),
        (r"$3 \cdot \frac1\pi = 3\pi$", r"\frac{3}{\pi}"),
        (r"$\frac12 + \frac13 = \boxed{\frac{2}{5}}$", r"{\frac{5}{6}}"),
        (r"$\cos\frac{\pi}{4} = \boxed{1/2}$", r"{\sqrt{2}/2}"),
        (r"$2^{1/2} = 1/2$", r"\sqrt{2}"),
        (r"$\sqrt{12} = 3\sqrt{2}$", r"2\sqrt{3}"),
        (
            r"$(1 + \sqrt{2}) \cdot \frac{\pi}{2} = \frac{(1 - \sqrt{2})\pi}{2}$",
            r"\frac{(1+\sqrt{2})\pi}{2}",
        ),
        ("1/3 + 1/4 = 7 / 13", "7 / 12"),
        ("½ + ¼ = ⅔", "¾"),
        ("⅙ + ¼ = ⅓", "5/12"),
        ("1/2 − 3/4 = −½", "−¼"),
        ("2½ − 1¼ = 1½", "1¼"),
        ("1½ + ¼ + ⅙ = 1½", "1 11/12"),
        ("¼ + ¼ + ½ = 1½", "1"),
        ("1 1/2 + 2 1/4 = 3 1/2", "3 3/4"),
        ("3 1/2 − 3 1/4 = 1 1/2", "1/4"),
        (r"$1\frac12 + 2\frac14 = 3\frac12$", r"3\frac{3}{4}"),
        ("cos(π/4) = √3/2", "√2/2"),
        ("sin(pi/3) = sqrt(2)/2", "sqrt(3)/2"),
        ("2 sin(pi/3) = 3 sqrt(3)", "sqrt(3)"),
        ("4 sin(pi/3) = 3*sqrt(3)", "2*sqrt(3)"),
        ("2/(4 pi) = 1/(3 pi)", "1/(2*pi)"),
        (r"$\frac13 - \frac{1}{2} + \frac{1}{6} = \frac{2}{4}$", "0"),
        (r"$\frac{3}{4} + \frac{1}{4} = \frac{6}{4}$", "1"),
        (r"$\frac14 + \frac14 = \frac{3}{5}$", r"\frac{1}{2}"),
        (r"$\frac14 + \frac18 = \frac{2}{6}$", r"\frac{3}{8}"),
        (r"$\frac12 + \frac14 = -\frac{2}{8}$", r"\frac{6}{8}"),
        (r"$\frac12 + \frac14 = -\frac{3}{8}$", r"\frac{3}{4}"),
        (r"$\frac{2}{3} \cdot 3 = \frac{1}{3}$", "2"),
        (r"$\frac12 \cdot \pi = \frac{\pi}{3}$", r"\frac{\pi}{2}"),
        (r"$\frac12 + \frac13 = \frac{5}{7}\text{ m}$", r"\frac{5}{6}\text{ m}"),
        (r"$3^2 \pi\ \text{cm}^2 = 8\pi\ \text{cm}^2$", r"9\pi\ \text{cm}^2"),
        (r"$3 \cdot \frac{\pi}{2} = \frac{3\pi}{4}$", r"\frac{3\pi}{2}"),
        (r"$-\frac{1}{2} \pi = \frac{\pi}{3}$", r"-\frac{\pi}{2}"),
        (r"$\pi + \pi = 3\pi$", r"2\pi"),
        (r"$2\pi - \pi = 3\pi$", r"\pi"),
        (r"$\frac{1}{2\pi} \cdot 6 = \frac{2}{\pi}$", r"\frac{3}{\pi}"),
        (r"$\frac{1}{\pi} \cdot \frac23 = \frac{3}{2\pi}$", r"\frac{2}{3\pi}"),
        (r"$\frac{\sqrt{2}}{\pi} \cdot 3 = \frac{2}{\pi}$", r"\frac{3\sqrt{2}}{\pi}"),
        (r"$\frac{1+\sqrt5}{2} \cdot 2 = \frac{1+\sqrt5}{2}$", r"1+\sqrt{5}"),
        (r"$-\frac{1+\sqrt5}{2} = \frac{1+\sqrt5}{2}$", r"\frac{-1-\sqrt{5}}{2}"),
        (r"$\sqrt{2} + 1 - 1 = \sqrt{3}$", r"\sqrt{2}"),
        (r"$-\sqrt{75} = 5\sqrt{2}$", r"-5\sqrt{3}"),
        (r"$\frac{\sqrt{3}}{2}\cdot\frac{1}{2} = \frac{\sqrt{3}}{2}$", r"\frac{\sqrt{3}}{4}"),
        (r"$\sqrt{\frac{1}{2}} = \frac{1}{2}$", r"\frac{\sqrt{2}}{2}"),
        (r"$\pi \cdot \frac12 = \boxed{\frac{\pi}{3}}$", r"{\frac{\pi}{2}}"),
        (r"$\frac{999999}{2} + \frac12 = \frac{1}{2}$", "500000"),
        (r"$\frac{999999}{3} + \frac13 = \frac{1}{3}$", r"\frac{1000000}{3}"),
        (r"$\frac{1}{999999} + \frac{1}{999999} = \frac{1}{3}$", r"\frac{2}{999999}"),
        ("2/4 + 0 = 3/4", "1/2"),
        ("4 - 5/2 = 5/2", "3/2"),
        ("1/pi * 2/3 = 3/(2 pi)", "2/(3*pi)"),
        ("-1/pi + 0 = 2/pi", "-1/pi"),
        ("pi/2 + pi/3 = 4 pi/6", "5*pi/6"),
        ("pi/4 + pi/4 = pi/3", "pi/2"),
        ("3 π + π = 3π", "4π"),
        ("√8 + √2 = 2√2", "3√2"),
        ("√2 / 2 + √2/4 = √2/3", "3√2/4"),
        ("12^(1/2)/4 = sqrt(3)/4", "sqrt(3)/2"),
    ],
)
def test_a_closed_result_is_written_as_its_author_writes_such(note: str, belongs: str) -> None:
    found = only(note)
    assert found.verdict == "wrong"
    assert found.suggestion == belongs


@pytest.mark.parametrize(
    "note",
    [
        r"$17 \cdot 6 = 60 + 32$",  # a step, which could be mended in many ways
        "17 * 6 = 2 * 3 * 15",
        r"$\frac12 + \frac13 = \frac{1 + 3}{5}$",
        r"$\sqrt{3} + 1 = \frac{1 + \sqrt{1 + \sqrt{2}}}{2}$",
        r"$\sqrt{33} + 1 = \sqrt{34} + 1$",
        r"$\frac12 + \frac13 = \ln 2$",
        r"$\sqrt{2} + \sqrt{3} + \sqrt{5} = 3\sqrt{2}$",
        r"$\ln 6 = 3\sqrt{2}$",
        r"$\frac12 + \frac13 = {2}/{5}$",
        r"$\sqrt{12} + \sqrt{2} = 2\sqrt{3}$ cm",  # a sum would need brackets
        r"$\sqrt{18} = \sqrt{9}\sqrt{3}$",
        "8/16 * 2^0.5 = 1/2",
        r"$\frac{1}{1234567} + 1 = \frac{1}{7}$",
        r"$e^2 \cdot e = 3\pi$",
        r"$\pi \cdot \pi = 3\pi$",
        r"$\frac{1}{\pi} \cdot \frac{1}{\pi} = \frac{3}{\pi}$",
        r"$\pi (3\text{ m})^2 = 80000\pi\text{ cm}^2$",  # in another unit
        "½ = ¾",
        r"$\frac{1000000}{3} + \frac13 = \frac{1}{3}$",
        r"$\frac{1}{1000001} + \frac{1}{1000001} = \frac{1}{3}$",
        r"$-\frac{1}{\pi} = \frac{2}{\pi}$",  # the other side again
        "-pi/4 = pi/3",
        r"$\sqrt{3} \cdot \pi = 2\pi$",
        r"$(1+\sqrt{2})\pi = 3\pi$",
        r"$1/2 + 1/3 = {5}/{7}$",
        "√2 + √2 = 2½",
    ],
)
def test_what_has_no_such_form_is_only_called_wrong(note: str) -> None:
    found = only(note)
    assert found.verdict == "wrong"
    assert found.suggestion is None


@pytest.mark.parametrize("spelled", ["5/", "4/6"])
def test_what_is_not_read_as_the_value_again_is_not_offered(
    monkeypatch: pytest.MonkeyPatch, spelled: str
) -> None:
    monkeypatch.setattr("pe_symbolic.judge.closed_forms._Style.spelled", lambda *_: spelled)
    assert only("1/2 + 1/3 = 5/7").suggestion is None


def test_every_false_formula_of_a_chain_is_named_and_counts_once() -> None:
    note = r"$\frac{3}{10} \cdot \frac29 = \frac{6}{80} = \frac{3}{40} = 0.075$"
    found = findings(note)
    assert [(one.causes, one.suggestion) for one in found] == [
        (("unexplained",), r"\frac{1}{15}"),
        (("consequential",), r"\frac{1}{15}"),
        (("consequential",), "0.067"),
    ]
    assert [one.follows for one in found] == ["", found[0].id, found[0].id]


def test_nothing_is_written_behind_a_step_that_is_not_mended() -> None:
    note = r"$\frac12 + \frac13 = \frac36 + \frac36 = \frac{6}{6} = 1$"
    assert [one.suggestion for one in findings(note)] == [None, None, None]


@pytest.mark.parametrize(
    ("note", "verdicts"),
    [
        (r"$\frac12 \cdot \frac13 = \frac{1}{5} = \frac16$", ["wrong", "exact"]),
        (r"$\frac12 + \frac13 = \frac{2}{5} = \frac{4}{10}$", ["wrong", "wrong"]),
        (r"$\frac12 + \frac13 = \frac{2}{5} = \frac{3}{6} = \frac56$", ["wrong", "wrong", "exact"]),
        (r"$\frac12 + \frac13 = \frac{3}{6} + \frac{2}{6} = \frac{4}{6}$", ["wrong"]),
        (r"$\frac12 + \frac13 = \frac{2}{5} = \frac{3}{7}$", ["wrong"]),
    ],
)
def test_a_closed_result_at_the_end_of_a_chain(note: str, verdicts: list[str]) -> None:
    assert [found.verdict for found in findings(note)] == verdicts
