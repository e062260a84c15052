"""A formula of numbers behind one of names, or below one of the same name: which is another."""

from __future__ import annotations

from fractions import Fraction

import pytest
from judged import findings, verdicts

from pe_symbolic.claims.units.ratios import is_of_units

MATRIX = r"$A = \begin{bmatrix} 2 & 3 \\ 1 & 4 \end{bmatrix}$. "
AB = "Let $a = 2$ and $b = 3$. "
PARAGRAPHS = "\n\nSome words stand here. "


@pytest.mark.parametrize(
    "note",
    [
        AB + r"Then $a \cdot b = 2 \cdot 3 = 6$.",
        AB + r"Then $a \cdot b = 2 \cdot 4 = 800\%$.",  # which counts something else
        AB + r"With $b$ at 4, $a \cdot b = 2 \cdot 4 = 8$.",  # a value that was given anew
        AB + r"Elsewhere $a \cdot b = 5 \cdot 4 = 20$.",  # none of them is meant
        AB + r"Then $b \cdot b = 4 \cdot 4 = 16$.",  # one name tells nothing of the other
        AB + r"Then $2a + 1 = 2 \cdot 4 + 1 = 9$.",
        "Let $T = 20$. $T + 273 = 20 + 273.15 = 293.15$",  # which is rounded in the head
        "Let $n = 3$. $2^{2n} = 4^3 = 64$",
        r"$a = 1.234$ and $b = 3$: $a b = 1.23 \cdot 3 = 3.69$",
        r"Given $m = 2$ and $v = 3$: $E = \frac12 m v^2 = \frac12 \cdot 2 \cdot 9 = 9$",
        r"$a = \frac{2}{3}$ and $b = 3$: $a + b = 0.7 + 3 = 3.7$",
        MATRIX + r"$\det(A) = 2 \cdot 4 - 3 \cdot 1 = 8 - 3 = 5$",
        MATRIX + r"$\det(A) = 2 \cdot 4 - 1 \cdot 3 = 8 - 3 = 5$",  # in another order
        "$F = 10$ N and $m = 500$ g. $$a = \\frac{F}{m} = \\frac{10}{0.5} = 20$$",
        r"$v = 72$ km/h, $m = 10$ kg: $E = \frac12 m v^2 = \frac12 \cdot 10 \cdot 20^2 = 2000$",
        r"$t = 2$ min and $Q = 60$ C: $I = \frac{Q}{t} = \frac{60}{120} = 0.5$",
        "A cart has $m = 5$ kg.\n\nThe rocket weighs 0.4 kg. $F = 35$ N,"
        r" so $a = \frac{F}{m} = \frac{35}{0.4} = 87.5$",
        r"$m = 5$, $F = 10$. If we grow the mass: $a = \frac{F}{m} = \frac{10}{8} = 1.25$",
        "$a = 2$, $b = 3$: $a b = 2 \\cdot 7000000000000000 = 14000000000000000$",
        "$a = 0$, $b = 3$, $c = 2$: $a + b + c = 1 + 3 + 2 = 6$",  # 0 may be no value at all
        "$T = 27$, $n = 2$, $R = 3$: $n R T = 2 \\cdot 3 \\cdot 300 = 1800$",
        "$a = 2$, $t = 5$: $v = a t = 2 \\cdot 5 = 10$ and $v = a t = 2 \\cdot 4 = 8$",
        "Let $y = 0.572$. $g = y(1-y) = 0.572 \\cdot 0.428 = 0.2448$",
        "Let $x = 2$. $x(x+1) = 3 \\cdot 4 = 12$",  # it is meant of another value
        "pH = 4.471 + log(0.800 / 0.600)\npH = 4.471 + 0.125 = 4.596",  # in a base of its own
        "- $W = 300 \\ln 2$\n- $W = 300 \\ln 3 = 329.6$",
        "$$W = 300 \\ln 2$$\nFor the other gas\n$$W = 300 \\ln 3 = 329.6$$",
        r"\begin{align} E &= \frac12 \cdot 2 \cdot 3^2 \\ E &= 1 \cdot 9 = 9 \end{align}",
        "$x = -3$, $y = 4$: $r = \\sqrt{x^2 + y^2} = \\sqrt{3^2 + 4^2} = 5$",
        "$a = -9.8$ m/s², $v = 2$ m/s: $\\frac{v^2}{2a} = \\frac{2^2}{2 \\cdot 9.8} = 0.204$ m",
        r"$n = 5$, $p = \frac14$: $np(1-p) = 5 \cdot 0.25 \cdot \frac34 = 0.9375$",
        r"$q = \frac14$ and $n = 5$: $n q = 5 \cdot \frac34 = 3.75$",  # of what is beside it
        r"$F = 10$, $\theta = 30^\circ$: $F \sin 2\theta = 10 \sin 60^\circ = 8.66$",
        "Let $V = 320$.\n\nWith $d = 5$ it is $V d = 370 \\cdot 5 = 1850$.",  # given far above
        r"$p = 0.9975$, $n = 16$: $\frac{1}{1 - p + p/n} = \frac{1}{0.0025 + 0.06234} = 15.42$",
        r"$p = 0.9975$, $n = 16$: $\frac{1}{(1 - p) + p/n} = \frac{1}{0.0025 + 0.06234} = 15.42$",
        f"{AB}{PARAGRAPHS * 5}Then $a \\cdot b = 2 \\cdot 4 = 8$.",
    ],
)
def test_what_is_no_slip_is_left_alone(note: str) -> None:
    assert "wrong" not in [finding.verdict for finding in findings(note)]


@pytest.mark.parametrize(
    ("said", "verdict"),
    [
        (r"$q \cdot k = 2 \cdot 3 + 2 \cdot 4 = 14$", "exact"),  # of the k that it should be
        (r"$q \cdot k = 2 \cdot 3 + 2 \cdot 5 = 16$", "exact"),
        (r"$q \cdot k = 2 \cdot 3 + 2 \cdot 4 = 15$", "wrong"),
        (r"$\det(M) = 1 \cdot 4 - 2 \cdot 3 = -2$", "exact"),
    ],
)
def test_what_goes_on_from_an_array_that_is_amiss(said: str, verdict: str) -> None:
    given = "$k = (2, 1) + (1, 3) = (3, 5)$, $q = (2, 2)$.\n\n" + (
        r"$M = \begin{pmatrix} 1 & 1 \\ 3 & 3 \end{pmatrix}"
        r" + \begin{pmatrix} 0 & 1 \\ 0 & 1 \end{pmatrix}"
        r" = \begin{pmatrix} 1 & 2 \\ 3 & 5 \end{pmatrix}$. "
    )
    found = [finding.verdict for finding in findings(given + "\n\n" + said)]
    assert found[6:] == [verdict]
    assert found[:6] == ["exact", "wrong", "exact", "exact", "exact", "wrong"]


@pytest.mark.parametrize(
    "note",
    [
        "The mass in grams is $m = 500$ and $a = 9.8$. So $m a = 0.5 \\cdot 9.8 = 4.9$.",
        "The rate in percent is $r = 5$ and $K = 200$. So $r K = 0.05 \\cdot 200 = 10$.",
        "We have $t = 90$ (minutes) and $v = 40$. So $v t = 40 \\cdot 1.5 = 60$.",
        "It costs 5 €. We have $m = 500$ and $a = 2$. So $m a = 0.5 \\cdot 2 = 1$.",
        "| $m$ | 500 | g |\n|---|---|---|\n| $a$ | 9.8 | m/s² |\n\n$m a = 0.5 \\cdot 9.8 = 4.9$",
    ],
)
def test_a_unit_may_be_said_in_words_or_beside(note: str) -> None:
    assert [finding.verdict for finding in findings(note)] == ["exact"]


GRAMS = "$m = 500$ and $a = 2$: $m a = 0.5 \\cdot 2 = 1$."


@pytest.mark.parametrize(
    "note",
    [
        GRAMS,
        f"There are 5 in all. {GRAMS}",
        f"There are 5 dozen. {GRAMS}",
        f"There are 5 books (m). {GRAMS}",
        GRAMS.replace("$m a = ", "$2 m a = 2 \\cdot ").replace("1$", "2$"),
    ],
)
def test_what_is_counted_has_no_other_unit(note: str) -> None:
    assert [finding.verdict for finding in findings(note)] == ["wrong", "exact"]


@pytest.mark.parametrize(
    ("note", "dots"), [("5 kg {dots} %s", 106), ("%s {dots} It has 5 kg", 101)]
)
def test_a_unit_may_be_said_within_a_sentence_or_two(note: str, dots: int) -> None:
    near, far = (note.format(dots="." * many) % GRAMS for many in (dots, dots + 1))
    assert [finding.verdict for finding in findings(near)] == ["exact"]
    assert [finding.verdict for finding in findings(far)] == ["wrong", "exact"]


@pytest.mark.parametrize(
    ("value", "taken"),
    [("3", "3000000000001"), ("3000000000001", "3")],
)
def test_what_is_farther_off_than_any_slip_is_meant(value: str, taken: str) -> None:
    note = rf"$a = 2$, $b = {value}$: $a b = 2 \cdot {taken} = {2 * int(taken)}$"
    assert [finding.verdict for finding in findings(note)] == ["exact"]
    near = note.replace("001", "000").replace("002", "000")
    assert [finding.verdict for finding in findings(near)] == ["wrong", "exact"]


@pytest.mark.parametrize(
    ("note", "belongs"),
    [
        (AB + r"Then $a \cdot b = 2 \cdot 4 = 8$.", "3"),
        (f"{AB}{PARAGRAPHS * 4}Then $a \\cdot b = 2 \\cdot 4 = 8$.", "3"),
        (AB + r"Then $a \cdot b = 2 \cdot 2 = 4$.", "3"),
        ("Let $y = 0.572$. $g = y(1-y) = 0.572 \\cdot 0.438 = 0.250536$", "0.428"),
        (r"For $n = 10$ nodes $\frac{n(n-1)}{2} = \frac{10 \cdot 8}{2} = 40$", "9"),
        (MATRIX + r"$\det(A) = 2(4) - 3(2) = 8 - 6 = 2$", "1"),
        (r"Given $m = 2$ and $v = 3$: $E = \frac12 m v^2 = \frac12 \cdot 2 \cdot 5^2 = 25$", "3"),
        (
            r"$\chi^2 = \frac{(45-50)^2}{50} + \frac{(65-55)^2}{55}$"
            "\n\n$\\chi^2 = 0.6 + 1.82 = 2.42$",
            "0.5",
        ),
        (r"Given $m = 5$, $v = 3$. Then $m v^2 = 50 \cdot 3^2 = 450$", "5"),
        (r"Let $n = 100$, $p = 0.05$. $n p = 100 \cdot 0.5 = 50$", "0.05"),
        (r"Let $n = 100$, $p = 0.052$. $n p = 100 \cdot 0.5 = 50$", "0.05"),
        (r"Let $n = 100$, $p = 0.0523$. $n p = 100 \cdot 0.52 = 52$", "0.052"),
        (r"Let $n = 100$, $p = 5$. $n p = 100 \cdot 5.25 = 525$", "5"),
        ("$m = 500$ and $a = 2$: $m a = 0.5 \\cdot 2 = 1$", "500"),
        ("$m = 0x1F$ and $a = 2$: $m a = 30 \\cdot 2 = 60$", "31"),
        ("$m = 512$ and $a = 2$: $m a = 5 \\cdot 2 = 10$", "512"),
        ("$$W = 300 \\ln 2$$\n$$W = 300 \\ln 3 = 329.6$$", "2"),
        (r"$s^2 = \frac{3.2}{4}$, so $s^2 = \frac{3.6}{4} = 0.9$", "3.2"),
        (r"$y = 4 + \log(8/6)$, so $y = 4 + 0.137 = 4.137$", "0.288"),
        ("$a = 2$, $b = 3$: $a (b - 7) = 2 \\cdot 5 = 10$", "-4"),
        ("Let $c = 3$. $P = \\frac{c^2}{4!} = \\frac{3^2}{6} = 1.5$", "24"),
        ("With $c = 0.19$ and 0.18: $c - 0.12 = 0.19 - 0.18 = 0.01$", "0.12"),
        ("Let $T = 20$. $T + 237 = 20 + 273.15 = 293.15$", "237"),
        (r"$x = 0.8$, $y = -1$, $w = 4$: $w x + w y = 4 \cdot 0.5 + 4 \cdot (-1) = -2$", "0.8"),
        (r"$x = 0.8$, $y = -1$, $w = 4$: $w x + w y = 4 \cdot 0.8 + 4 \cdot 1 = 7.2$", "-1"),
        (r"$n = 7$, $p = \frac14$: $np(1-p) = 5 \cdot \frac14 \cdot \frac34 = 0.9375$", "7"),
        (
            r"$K = 2 \times 10^{-5}$, $C = 0.1$: $K C = 2 \times 10^{-5} \cdot 0.3 = 0.000006$",
            "0.1",
        ),
        (r"$K = 2 \times 10^{-5}$, $C = 0.1$: $K C = 2 \times 10^{-4} \cdot 0.1 = 0.00002$", "5"),
        (r"$F = 60$, $\theta = 30^\circ$: $F \sin 2\theta = 20 \sin 60^\circ = 17.32$", "60"),
        (r"$F = 10$, $\theta = 30^\circ$: $F \sin\theta = 10 \sin 40^\circ = 6.43$", "30"),
        (r"$d = 512$, $h = 80$: $d_k = d / h = 512 / 8 = 64$", "80"),
        ("$$z = 0.7 (0.53) + (-2)(0.17) + 0$$\n$$z = 0.371 - 0.43 = -0.059$$", "0.34"),
        ("Let $d = 5$.\n\nWith $V = 320$ it is $V d = 370 \\cdot 5 = 1850$.", "320"),
    ],
)
def test_one_number_that_was_copied_wrong_is_found(note: str, belongs: str) -> None:
    head, *_, result = findings(note)
    assert (head.verdict, head.suggestion, head.replaces) == ("wrong", None, None)
    assert any(said.startswith(f"{belongs} belongs in the place of ") for said in head.remarks)
    assert result.verdict in ("exact", "rounded")
    assert any("with the values above" in remark for remark in result.remarks)


def test_behind_a_wrong_number_no_other_one_is_looked_for() -> None:
    (found,) = findings(AB + r"Then $a \cdot b = 2 \cdot 4 = 9$.")
    assert (found.verdict, found.suggestion, found.remarks) == ("wrong", "8", ())


def test_a_number_that_cannot_be_pointed_at_is_told_all_the_same() -> None:
    head = findings(AB + "Then $a \\cdot b = 2 \\cdot\n4 = 8$.")[0]
    assert (head.verdict, head.suggestion) == ("wrong", None)
    assert head.message.endswith("is 8")


@pytest.mark.parametrize("format", ["html", "latex", "text"])
def test_it_is_so_in_every_format(format: str) -> None:
    note = "&nbsp;&nbsp; Given a = 2, b = 3: a * b = 2 * 4 = 8" if format == "html" else AB
    note = note if format == "html" else AB + r"Then $a \cdot b = 2 \cdot 4 = 8$."
    assert [f.verdict for f in findings(note, format)] == ["wrong", "exact"]


@pytest.mark.parametrize(
    ("ratio", "is_one"),
    [
        *((ratio, False) for ratio in ("1.5", "2", "3", "5", "6", "9", "9.94", "15", "40", "61")),
        *(
            (ratio, False)
            for ratio in ("1.006", "2.56", "3.5", "3.02", "1.63", "1030", "370", "1.5e11")
        ),
        *(
            (ratio, True)
            for ratio in ("1", "1.004", "9.96", "10", "1000", "0.01", "1e12", "1.5e12")
        ),
        *((ratio, True) for ratio in ("2.54", "25.4", "39.37", "3.28", "0.3048", "1609", "0.621")),
        *((ratio, True) for ratio in ("4.536", "0.4536", "2.2046", "60", "60.29", "59.71", "3600")),
        *((ratio, True) for ratio in ("3.6", "24", "12", "7", "86400", "365", "52", "1024", "8")),
        *((ratio, True) for ratio in ("1048576", "57.296", "1.8", "0.5556", "0.01667")),
    ],
)
def test_which_numbers_are_of_another_unit(ratio: str, is_one: bool) -> None:  # noqa: FBT001
    assert is_of_units(Fraction(ratio)) is is_one
    assert is_of_units(1 / Fraction(ratio)) is is_one


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        ("300", ["exact"]),  # of 27 °C in kelvins
        ("299.2", ["exact"]),
        ("300.1", ["exact"]),
        ("298.9", ["wrong", "exact"]),
        ("301.3", ["wrong", "exact"]),
        ("35", ["wrong", "exact"]),
    ],
)
def test_a_temperature_may_be_meant_in_kelvins(number: str, expected: list[str]) -> None:
    result = Fraction(number) * 2
    note = rf"$T = 27$ and $n = 2$: $n T = 2 \cdot {number} = {float(result):g}$"
    assert [finding.verdict for finding in findings(note)] == expected


@pytest.mark.parametrize(("printed", "wrong"), [("51.53", []), ("81.53", ["81.53"])])
def test_a_slip_in_a_result_is_not_told_of_what_goes_on_with_the_right_one(
    printed: str, wrong: list[str]
) -> None:
    note = "Given: V = 211, R = 864, t = 527\n$P = \\frac{V^2}{R} = \\frac{211^2}{864} = %s$\n"
    note = note % printed + "$E = P t = (51.53)(527) = 27156$\n"
    assert [number for number, verdict in verdicts(note) if verdict == "wrong"] == wrong
    amiss = note.replace("(51.53)", "(61.53)").replace("27156", "32426")
    assert len([0 for _, verdict in verdicts(amiss) if verdict == "wrong"]) == 1


@pytest.mark.parametrize(
    ("led", "result", "expected"),
    [
        ("P t = 0.09 \\cdot 394", "34", "consistent"),
        ("P t = 0.09 \\cdot 394", "35", "rounded"),
        ("P t = 0.09 \\cdot 394", "37", "wrong"),
        ("P t = 0.09 \\cdot 384", "34", "misrounded"),
        ("0.09 \\cdot 394", "34", "wrong"),
    ],
)
def test_a_name_may_be_taken_as_computed(led: str, result: str, expected: str) -> None:
    note = f"With $t = 394$: $P = \\frac{{8^2}}{{731}} = 0.09$, so $E = {led} = {result}$."
    assert findings(note)[-1].verdict == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("$g = 9.81$. Here $g = 4\\pi^2 \\cdot 0.25 = 9.87 \\approx 9.81$.", ["rounded"]),
        ("$g = 9.81$. Here $g = 4\\pi^2 \\cdot 0.25 = 9.87 \\approx 9.82$.", ["rounded", "wrong"]),
        ("Here $g = 4\\pi^2 \\cdot 0.25 = 9.87 \\approx 9.81$.", ["rounded", "wrong"]),
        ("$g = 9.81$. Here $g = 4\\pi^2 \\cdot 0.25 = 9.81$.", ["wrong"]),
        ("$g = 9.9$. Here $g = 4\\pi^2 \\cdot 0.25 = 9.87 \\approx 9.9$.", ["rounded", "rounded"]),
    ],
)
def test_a_result_may_be_compared_with_the_value_that_was_given(
    note: str, expected: list[str]
) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


GIVEN = "With $s = 8.47$, $n = 204.9$ and $k = 3$: "


@pytest.mark.parametrize(
    "chain",
    [
        r"\frac{s}{n} = \frac{8.47}{\sqrt{204.9}} = 0.5917",
        r"\frac{s}{\sqrt n} = \frac{8.47}{204.9} = 0.0413",
        r"s + n = 8.47 \cdot 204.9 = 1735.5030",
        r"s + n = 8.47 - 204.9 = -196.4300",
        r"k^2 n = 3 \cdot 204.9 = 614.7",
        r"s n^2 = 8.47 \cdot 204.9 = 1735.5030",
        r"\frac{s}{n} + k = \frac{8.47}{204.9^2} + 3 = 3.0002",
        r"\sqrt{s + n} = 8.47 + 204.9 = 213.3700",
        r"\frac{s}{n} = \frac{204.9}{8.47} = 24.1913",
        r"\frac{s}{n - k} = \frac{204.9 - 3}{8.47} = 23.8371",
    ],
)
def test_a_formula_that_does_another_thing_to_its_numbers(chain: str) -> None:
    first, behind = findings(f"{GIVEN}$y = {chain}$")
    assert first.verdict == "wrong"
    assert behind.verdict in ("exact", "rounded")
    assert "with the values above" in behind.remarks[-1]


@pytest.mark.parametrize(
    "chain",
    [
        r"\frac{s}{\sqrt n} = \frac{8.47}{\sqrt{204.9}} = 0.5917",
        r"s + k^2 = 8.47 + 9 = 17.47",
        r"s + (-k) = 8.47 - 3 = 5.47",
        r"s n = 1735.503 = 1735.5",
        r"s + n = 8.47 \cdot 3 = 25.41",  # of another number as well
        r"\frac{s}{n} = \sqrt{8.47} - 204.9 = -201.99",  # and more than one thing is another
        r"\frac{k}{3} = \frac{3}{3} = 1",
        r"\frac{k}{6} = \frac{6}{3} = 2",  # one name tells nothing
        r"\frac{s}{n} = \frac{204.9}{8.47 + 3} = 17.8640",
    ],
)
def test_formulas_that_do_the_same_or_are_of_something_else(chain: str) -> None:
    assert "wrong" not in [finding.verdict for finding in findings(f"{GIVEN}$y = {chain}$")]


ARRAYS = (
    r"$q = (1, 2)^T$, $k = (0.5, 1.5)$, $R = \begin{pmatrix} 0 & -1\\ 1 & 3\end{pmatrix}$."
    "\n\n"
)


@pytest.mark.parametrize(
    ("note", "amiss"),
    [
        (r"$q \cdot k = 1 \cdot 0.5 + 2 \cdot 1.4 = 3.3$", "q \\cdot k is 3.5"),
        (r"$q \cdot k = 0.5 \cdot 1 + 1.4 \cdot 2 = 3.3$", "q \\cdot k is 3.5"),
        (r"$q \cdot k = 1 \cdot 0.5 + 2 \cdot 1.4 = 3.5$", "q \\cdot k is 3.5"),
        (
            r"$R q = (0 \cdot 1 - 1 \cdot 3, 1 \cdot 1 + 3 \cdot 2) = (-3, 7)$",
            "element 1 of R q is -2",
        ),
        (
            r"$R q = (0 \cdot 1 + (-1) \cdot 2, 1 \cdot 1 + 3 \cdot 4) = (-2, 13)$",
            "element 2 of R q is 7",
        ),
    ],
)
def test_a_number_of_a_product_of_arrays_is_another(note: str, amiss: str) -> None:
    found = findings(ARRAYS + note)
    assert [one.verdict for one in found].count("wrong") == 1
    (wrong,) = (one for one in found if one.verdict == "wrong")
    assert wrong.message.startswith(amiss)


@pytest.mark.parametrize(
    "note",
    [
        r"$q \cdot k = 1 \cdot 0.5 + 2 \cdot 1.5 = 3.5$",
        r"$q \cdot k = 3 \cdot 0.5 + 4 \cdot 1.5 = 7.5$",  # other values are meant
        r"$q \cdot k = 0.5 + 3.1 = 3.6$",
        r"$R q = (0 \cdot 1 - 1 \cdot 2, 1 \cdot 1 + 3 \cdot 2) = (-2, 7)$",
        r"$R q = (0 \cdot 5 - 1 \cdot 2, 1 \cdot 1 + 3 \cdot 2) = (-2, 7)$",  # 0 times 5
        r"$R q = (-2, 1 + 6) = (-2, 7)$",
        r"$S q = (0 \cdot 1 - 1 \cdot 3, 1 \cdot 1 + 3 \cdot 2) = (-3, 7)$",
        r"$R R = (0 \cdot 1 - 1 \cdot 3, 1 \cdot 1 + 3 \cdot 2) = (-3, 7)$",
    ],
)
def test_products_of_arrays_as_they_are_to_be(note: str) -> None:
    assert "wrong" not in [finding.verdict for finding in findings(ARRAYS + note)]


def test_a_slip_before_a_right_result_is_named_and_mended() -> None:
    middle, result = findings(AB + r"And $c = 7$: $a b + c = 2 \cdot 4 + 7 = 13$.")
    assert (middle.verdict, middle.suggestion) == ("wrong", "3")
    assert (result.verdict, result.claim.subject_text) == ("exact", "a b + c")


@pytest.mark.parametrize("result", ["14", r"800\%"])
def test_a_result_that_neither_gives_is_held_to_its_formula(result: str) -> None:
    (found,) = findings(AB + rf"And $c = 7$: $a b + c = 2 \cdot 4 + 7 = {result}$.")
    assert found.claim.subject_text == r"2 \cdot 4 + 7"


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("2 rulers at $0.99 = 5.40 + 1.98 = $7.38", ["exact"]),
        ("9.81−40\n21=29.43−20=9.43 N", ["exact"]),
        ("We get 7 = 4 + 4 = 8.", ["wrong", "exact"]),
        ("We get 25 = 4 + 4 = 9.", ["wrong", "wrong"]),
        ("$25 = 4 + 4 = 8$", ["wrong", "exact"]),
        ("75 = 3 * 4", ["wrong"]),
    ],
)
def test_a_number_far_off_is_of_what_stands_before(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note, "text")] == expected


@pytest.mark.parametrize(
    ("item", "expected"),
    [
        ("100a·b + 1 = 100·2·4 + 1 = 601", ["wrong", "exact"]),
        ("a·b + 1 = 2·4 + 1 = 7", ["wrong"]),  # a digit may be of another case
        ("100a·b + 1 = 100·5·3 + 1 = 1501", ["exact"]),
        ("100a·b + 1 = 100·2·4 + 1 = 701", ["wrong"]),
        ("y = tanh(0.217·b) = tanh(0.615) = 0.5723", ["wrong", "rounded"]),
        ("y = tanh(0.217·b) = tanh(0.615) = 0.548", ["rounded"]),
    ],
)
def test_an_item_below_the_values_of_its_names(item: str, expected: list[str]) -> None:
    note = f"With a = 2, b = 3:\n\n- first: 2 + 3 = 5\n- {item}"
    assert [verdict for _, verdict in verdicts(note)] == ["exact", *expected]


LISTS = "With $a = (1, 5, 2)$, $b = (2, 1, 3)$ and $c = (3, 4)$: "
MATRIX_GIVEN = r"$W = \begin{pmatrix} 4 & 2 \\ 0 & -1 \end{pmatrix}$"
LAYER = MATRIX_GIVEN + ", $x = (3, 1)$ and $b = (1, 0.5)$: $W x + b"


@pytest.mark.parametrize(
    "note",
    [
        LISTS + r"$\|a\| = \sqrt{1 + 25 + 4} = 5.477$, $\|a\| = \sqrt{1^2 + 5^2 + 2^2} = 5.477$",
        LISTS + r"$a \cdot b = 2 + 5 + 6 = 13$ and $a + b = (1 + 2, 5 + 1, 2 + 3) = (3, 6, 5)$",
        LISTS + r"$\|a\| = \sqrt{1 + 4 + 9} = 3.742$",  # two are others
        LISTS + r"$a \cdot b = 2 + 4 + 9 = 15$ and $a \cdot b = 2 + 11 = 13$",
        LISTS + r"$\|c\| = \sqrt{9 + 25} = 5.831$",  # one of two tells nothing
        LISTS + r"$\|c\| = \sqrt{5^2 + 2^2} = 5.385$ and $\|a\| = \sqrt{29 + 1} = 5.477$",
        LISTS + r"$a + b = (1 + 7, 6 + 1, 4 + 4) = (8, 7, 8)$",
        LISTS + r"Of the shifted $a$: $a \cdot b = 2 + 4 + 6 = 12$",
        LISTS + r"Now $a + b = (1 + 2, 4 + 1, 2 + 3) = (3, 5, 5)$",
        LAYER + r" = (4 \cdot 3 + 2 \cdot 1 + 1, 0 \cdot 3 - 1 \cdot 1 + 0.5) = (15, -0.5)$",
    ],
)
def test_lists_put_in_that_are_those_given_or_all_others(note: str) -> None:
    assert "wrong" not in [finding.verdict for finding in findings(note)]


@pytest.mark.parametrize(
    ("note", "belongs"),
    [
        (LISTS + r"$\|a\| = \sqrt{1 + 9 + 4} = 3.742$", "25"),
        (LISTS + r"$\|a\|^2 = 1 + 9 + 4 = 14$", "25"),
        (LISTS + r"$\|a\| = \sqrt{1^2 + 3^2 + 2^2} = 3.742$", "5"),
        (LISTS + r"$|a| = \sqrt{1^2 + 3^2 + 2^2} = 3.742$", "5"),
        (LISTS + r"$a \cdot b = 2 + 4 + 6 = 12$", "5"),
        (LISTS + r"$a + b = (1 + 2, 4 + 1, 2 + 3) = (3, 5, 5)$", "5"),
        (LAYER + r" = (1 \cdot 3 + 2 \cdot 1 + 1, 0 \cdot 3 - 1 \cdot 1 + 0.5) = (6, -0.5)$", "4"),
    ],
)
def test_one_number_of_lists_put_in_is_another(note: str, belongs: str) -> None:
    (wrong,) = (one for one in findings(note) if one.verdict == "wrong")
    assert any(said.startswith(f"{belongs} belongs in the place of ") for said in wrong.remarks)


ENTRIES = r"Let $A = \begin{pmatrix} 2 & 1 \\ 4 & 3 \end{pmatrix}$, $q = (1, 2)$, $k = (3, -4)$. "


@pytest.mark.parametrize(
    ("chain", "expected"),
    [
        (r"$\det A = 2 \cdot 3 - 1 \cdot 4 = 2$", ["exact"]),
        (r"$\det A = 3 \cdot 2 - 4 \cdot 1 = 2$", ["exact"]),
        (r"$\det A = 2 \cdot 3 + 1 \cdot 4 = 10$", ["wrong", "exact"]),
        (r"$\det A = 2 \cdot 4 - 1 \cdot 3 = 5$", ["wrong", "exact"]),
        (r"$q \cdot k = 1 \cdot 3 - 2 \cdot 4 = -5$", ["exact"]),
        (r"$q \cdot k = 1 \cdot 3 + 2 \cdot 4 = 11$", ["wrong", "exact"]),
        (r"$q \cdot k = 5 \cdot 6 + 7 \cdot 8 = 86$", ["exact"]),  # of something else
    ],
)
def test_all_entries_of_arrays_put_together_otherwise(chain: str, expected: list[str]) -> None:
    told = [verdict for number, verdict in verdicts(ENTRIES + chain)]
    assert told == expected
