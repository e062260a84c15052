"""Names that every side of a chain has: equations first, then what stands beside the names."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    "note",
    [
        "$2 x y = 3 x y$",
        "$x + 2 = x + 6$",
        "$x + 2 = 5$",
        "$a x = 3 + x$",
        r"$2 \cdot 3 x = 7$",
        r"$2 \cdot 3 x y = 7 x$",
        r"$\frac{2 \cdot 3}{x} = 7 x$",
        r"$\frac{2 \cdot 3}{x} \cdot x = 7 x$",
        r"$R C \ln 2 = R C$",
        r"$x + y + \ln 2 = x + 5$",
        r"$x + \sin x = x + 5$",
        r"$2 \cdot 3 x + 1 = 7 x$",
        r"$\int_0^K x\,dx = 2K$",
        r"$\int_0^2 (K x + 1)\,dx = 3 K$",
        r"$\int_0^2 e^{K x}\,dx = 3 K$",
        r"$2x^2 = 3x^2$",
        r"$\frac{x^2}{4} = 9x$",
        r"$(2x)^n = 3x^n$",
        r"$\frac{d}{dx} x^2 + 3x = 5x$",
        r"$\frac{d}{dx} x^3 = 3x^2$",
        r"$(x + 1)^2 = 3x^2$",
        r"$3 \cdot 2^x = 5 \cdot 2^x$",
        r"$2^x \cdot 3 = 24$",
        r"$2^x \cdot 3 = 5 \cdot 3^x$",
        r"$4 e^{-2t} = e^{-t}$",
        r"$\int_0^1 e^{xt}\,dx = 3 e^{xt}$",
        r"$5/6 v = 7 w$",
        r"$1/2 v = 3 v$",
        "loss_a * 0.5 = loss_b * 0.6",
        "2σ = 3σ, x√2 ≈ 1.7x",
        r"$m = 2\,\text{kg}$, $v = 3\,\text{m/s}$: $\frac12 m v^2 = 9$",
    ],
)
def test_an_equation_for_its_names_is_no_mistake(note: str) -> None:
    assert "wrong" not in [verdict for _, verdict in verdicts(note)]


@pytest.mark.parametrize(
    ("note", "right", "spoiled"),
    [
        (r"$\Delta t = R_L C \ln(2) \approx %s \, R_L C$", "0.693", "0.793"),
        (r"$I = \frac{0.5}{0.7} \cdot \frac{V}{R} \approx %s \frac{V}{R}$", "0.714", "0.814"),
        (r"$\frac{\sigma}{(0.9967)^2} = \frac{\sigma}{0.9934} \approx %s \cdot \sigma$",
         "1.0066", "1.0166"),
        (r"$L + 20 \log_{10}(2) \approx L + 20 \cdot 0.30103 \approx L + %s$", "6.02", "7.02"),
        (r"$-2 \cdot 3 x y = -%s x y$", "6", "5"),
        (r"$-\frac{x}{4} = -%s x$", "0.25", "0.35"),
        (r"$N_0 e^{-2} \approx %s N_0$", "0.135", "0.145"),
        (r"$\int_0^3 c x^2\,dx = %s c$", "9", "8"),
        (r"$\int_0^2 \int_0^1 (k x y + 2k)\,dx\,dy = %s k$", "5", "6"),
        (r"$\int_0^1 c\,dx + \int_0^2 c x\,dx = %s c$", "3", "2"),
        (r"$\frac{3L^2}{2\pi} \approx %s L^2$", "0.477", "0.577"),
        (r"$(-2x)^3 = -%s x^3$", "8", "6"),
        (r"$\frac{(2L)^2}{12} = \frac{L^2}{%s}$", "3", "4"),
        ("SD = σ√2 ≈ %sσ", "1.414", "1.314"),
        (r"$2^x \cdot \ln 2 \approx %s \cdot 2^x$", "0.693", "0.793"),
        (r"$m = 9$, $s = \frac12 at^2 + vt = 25m + 20 \cdot 10m = %sm$", "225", "226"),
        (r"$V = abc = 2x \cdot 3x \cdot x = %sx^3$", "6", "7"),
        (r"$P_0 e^{0.03 t} \cdot 1.2^2 = %s P_0 e^{0.03 t}$", "1.44", "1.54"),
        (r"$\int_0^2 3 e^{t} dx = %s e^t$", "6", "7"),
        (r"$v = 5.0/6.0\, c \approx %sc$", "0.83", "0.63"),
        (r"$5/6 v = %s v$", "0.833", "0.733"),
        ("w_new = w_old * exp(+0.5) = w_old * %s", "1.649", "1.659"),
    ],
)  # fmt: skip
def test_what_stands_beside_the_names_is_judged(note: str, right: str, spoiled: str) -> None:
    assert verdicts(note % right)[-1][1] in ("exact", "rounded")
    assert verdicts(note % spoiled)[-1][1] == "wrong"


def test_a_letter_beside_a_number_is_no_unit_where_every_side_has_it() -> None:
    chain = r"\int_0^3 \frac{K x^2}{3}\,dx = \frac{K}{3} \int_0^3 x^2\,dx = \frac{K}{3} \cdot 9"
    note = f"${chain} = %dK$\n\n$3K = 1$, so $K = 1/3$"
    assert verdicts(note % 3)[0] == ("3", "exact")
    assert verdicts(note % 1)[0] == ("1", "wrong")


def test_a_side_that_is_not_understood_is_said_to_be_and_the_others_are_judged() -> None:
    assert verdicts(r"$v = \frac75 u = \foo{u}{9}$") == []
    note = r"$\int_0^3 c x^2\,dx = \foo{c}{9} = %d c$"
    assert [verdict for _, verdict in verdicts(note % 9)] == ["unparsed", "exact"]
    assert [verdict for _, verdict in verdicts(note % 7)] == ["unparsed", "wrong"]


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("$5 x - 3 x = 8$", [("8", "unbound")]),
        ("$a x + b x = 2 x$", []),
        ("$2.0 I + 1.0 I = 4.0 I$", [("4.0", "wrong")]),
        ("$2 x + 3 x = 5 x$", [("5", "exact")]),
        ("$12.5 k + 3.5 k = 17 k$", [("17", "wrong")]),
    ],
)
def test_terms_in_the_same_name_are_counted(note: str, judged: list[tuple[str, str]]) -> None:
    assert verdicts(note) == judged


@pytest.mark.parametrize(
    "note",
    [
        "$V(1 + 2) = 9 V$",  # volts
        "$m(5 + 3) = 8 m$",
        "$T(2 + 3) = 300 K$",
        "$f(1 - 0.3) = f(0.5 + 0.1)$",
        "$P(1 - 0.3) = 0.6$",
        "$V_0(3) = 9 V_0$",
        "$V_0(a + 3) = 9 V_0$",
    ],
)
def test_a_function_is_not_multiplied_by_what_it_is_called_with(note: str) -> None:
    assert [verdict for _, verdict in verdicts(note) if verdict != "unbound"] == []


@pytest.mark.parametrize(
    ("note", "right", "wrong"),
    [
        (r"$y(\tau) = K(1 - e^{-1}) \approx K(1 - 0.368) = %sK$", "0.632", "0.532"),
        (r"$y(5\tau) = K(1 - e^{-5}) = %s K$", "0.993", "0.939"),
        ("$V_C = V_0 (1 - e^{-1}) = %s V_0$", "0.632", "0.642"),
        ("$K(1 - 0.368) = %s K$", "0.632", "0.362"),
        ("$f(x) = x(2 + 3) = %sx$", "5", "6"),
    ],
)
def test_a_name_before_brackets_is_a_factor_where_a_number_has_it_too(
    note: str, right: str, wrong: str
) -> None:
    assert verdicts(note % right)[-1][1] in ("exact", "rounded")
    assert verdicts(note % wrong)[-1][1] == "wrong"


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("V = 225/1440·t ≈ 0.156·t", [("0.156", "rounded")]),
        ("V = 225/1440·t ≈ 0.166 t", [("0.166", "wrong")]),
        ("y = 3 · 4 · x = 13x", [("13", "wrong")]),
        ("V = 225/1440 t ≈ 0.166 t", []),
        ("It holds 3 · 4 s = 13 s", [("13", "wrong")]),
    ],
)
def test_in_prose_a_sign_tells_a_factor_from_a_unit(
    note: str, expected: list[tuple[str, str]]
) -> None:
    assert verdicts(note) == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"Let $b = 0.9$. Then $m_1 = (1 - b) g_1 = 0.1 g_1$", ["exact"]),
        (r"Let $b = 0.9$. Then $m_1 = (1 - b) g_1 = 0.2 g_1$", ["wrong"]),
        (r"Let $b = 0.9$, $g = 4$. Then $m = (1 - b) \cdot g = 0.1 \cdot g$", ["exact"]),
        (r"Let $b = 0.9$, $g = 4$. Then $m = (1 - b) \cdot g = 0.2 \cdot g$", ["wrong"]),
        (r"Let $b = 0.8$, $g = 2$. Then $m = (1 - b) \cdot g = 0.4 \cdot g$", ["wrong"]),
        (r"Let $b = 0.8$, $g = 2$. Then $m = (1 - b) \cdot g = 0.4$", ["exact"]),
        (r"Let $b = 0.9$, $h = 4$. Then $a = 2 b\,h = 1.8\,h$", ["exact"]),
        (r"Let $c = 2.5$ and $L = 2$. Then $V = c L = 5 L$", ["exact"]),
        (r"Let $c = 2.5$ and $L = 2$. Then $V = c L = 6 L$", ["wrong"]),
        (r"Let $m = 3$. Then $y = m x = 2 x$", []),
    ],
)
def test_a_common_name_beside_names_with_a_value(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(
    ("chain", "expected"),
    [
        ("3 m g = 21 g = 206.01", ["exact"]),
        ("3 m g = 22 g = 206.01", ["wrong", "exact"]),
        ("n m g = 21 g = 216.01", ["wrong"]),
        ("3 m g = 21 g = 216.01", ["wrong"]),
        ("3 m g = 216.01", ["wrong"]),
        ("3 m g = 206.01", ["exact"]),
        ("2 n m = 42", ["exact"]),
        (r"m g = 7 g = 68.67", ["exact"]),
    ],
)
def test_a_letter_with_a_value_is_no_unit_beside_a_result_in_another(
    chain: str, expected: list[str]
) -> None:
    note = f"Let $n = 3$, $m = 7$ kg and $g = 9.81$ m/s². Then $F = {chain}$ N."
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(
    "note",
    [
        "With $a = 2$, solve $(a+1)x = 5x$ for $x$.",
        r"$\alpha = 2$ is an eigenvalue iff $(\alpha + 1) v = 4 v$.",
        r"For $k = 2$ they meet where $(k+1)\,x = 4\,x$, so $x = 0$.",
    ],
)
def test_what_is_looked_for_is_no_common_name(note: str) -> None:
    assert "wrong" not in {verdict for _, verdict in verdicts(note)}


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("Solve: $3x = 8x$.", []),
        ("When is $(2x)^2 = 2x^2$?", []),
        ("$3x + 4x = 8x$, hence $x = 0$", ["exact"]),
        ("The only solution of $3x+4x = 8x$ is $x = 0$", ["exact"]),
        ("We have $3x + 4x = 8x$.", ["wrong"]),
        ("By the equation above, $3x + 4x = 8x$.", ["wrong"]),
        ("We have $3x + 4x = 7x$.", ["exact"]),
        ("**Solution:** $t = T\\ln 10 ≈ 2.303T$. With $T = 0.2$ it is short.", ["rounded"]),
        ("Solution: $N_0 e^{-2} ≈ 0.145 N_0$.", ["wrong"]),
    ],
)
def test_what_is_to_be_solved_has_no_common_name(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected
