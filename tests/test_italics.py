"""Units in italics: what letters behind a number spell, and where they are names after all."""

from __future__ import annotations

import pytest
from judged import claims, verdicts

from pe_symbolic.claims.units.italics import with_units_upright
from pe_symbolic.formula import Notation, tokenise


def words(text: str) -> list[str]:
    """The words that a formula has once its units are upright."""
    tokens = tokenise(text, 0, len(text), Notation.LATEX)
    changed = with_units_upright(tokens, text)
    return [] if changed is None else [token.text for token in changed if token.upright]


@pytest.mark.parametrize(
    "text",
    ["2m", "2ab", "2xyz", "3\\,x", r"\frac12\,m\,v^2", r"2\ m v", "m + 2", r"5\ f(x)", "x_m",
     r"2\frac{g}{l}", r"3\ \frac{x}{m}", r"5\ kg_0", r"a\ mol",
     r"\frac{24}{day}", r"\frac{2 x}{day}", r"\frac12 kA^2", r"\frac{1}{2}mV^{2}",
     r"\frac {1} {3} Ml^2", r"\frac{1}{12}mL^2"],
)  # fmt: skip
def test_letters_that_are_factors(text: str) -> None:
    assert words(text) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (r"78.79\ g", ["g"]),
        ("300Hz", ["Hz"]),
        (r"9.3\ ml \cdot 0.1\ \frac{mol}{l}", ["ml", "mol", "l"]),
        (r"6\ instructions", ["instructions"]),
        (r"5.2\ cycles/instruction", ["cycles", "instruction"]),
        (r"8.3\frac{J}{mol \cdot K}", ["J", "mol", "K"]),
        (r"0.50 ~ kg", ["kg"]),
        (r"40 \mu H", ["muH"]),
        (r"\frac{24\, hr}{day}", ["hr", "day"]),
        (r"\frac{5280 \, ft}{mi}", ["ft", "mi"]),
        (r"\frac{1}{0.31} pc", ["pc"]),
        (r"|761 \cdot 0.23| pc", ["pc"]),
        (r"3km^2 + 2cm^{2}", ["km", "cm"]),
        (r"3\,mV^2", ["mV"]),
        (r"1000 cm^3/L", ["cm", "L"]),
        (r"5\ m^{3}/s", ["m", "s"]),
        (r"5\ m^3/v_0", ["m"]),
    ],
)
def test_letters_that_spell_a_unit(text: str, found: list[str]) -> None:
    assert words(text) == found


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (r"$\frac{78.79\ g}{0.9982061\frac{g}{cm^3}} = 78.93\ ml$", "rounded"),
        (r"$3\ s\cdot 50.00\ mA = 0.15\ C$", "exact"),
        (r"$40g/100g \cdot 1.43g/cm^3 * 1000cm^3/L = 572 g/L$", "exact"),
        (r"$40g/100g \cdot 1.43g/cm^3 * 1000cm^3/L = 527 g/L$", "wrong"),
        (r"$5 m^3/s \cdot 10 kg/m^3 = 60 kg/s$", "wrong"),
        (r"$20mV * 10 * 2.5 = 0.6V$", "wrong"),
        (r"$\frac{17\ cycles}{6\ instructions}=\textbf{2.83}$", "rounded"),
        (r"$d = \frac{1}{0.3107} pc = 3.219 pc$", "rounded"),
        (r"$|179.34\ g - 108.44\ g| = 78.93\ g$", "wrong"),
        (r"$0.250 \text{ L} \times 0.150 \text{ M} = 0.0375$ mol.", "exact"),
        (r"$27^\circ\text{C} + 273 = 300\text{ K}$", "exact"),
        (r"$27^\circ\text{C} + 273 = 310\text{ K}$", "wrong"),
    ],
)
def test_quantities_are_judged(note: str, verdict: str) -> None:
    assert [found for _, found in verdicts(note)] == [verdict]


def test_the_square_of_a_name_is_no_unit() -> None:
    assert verdicts(r"$E = \frac12 kA^2$, so $E/2 = 0.20$") == [("0.20", "unbound")]


def test_a_letter_is_unknown_in_an_equation() -> None:
    assert claims(r"Solve $4\,s = 12$ and $3\,L = 20$.") == ()


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (r"$\frac{2.898\times 10^{-3}}{5772} = \SI{502.1}{\nano\metre}$", "rounded"),
        (r"$\frac{2.898\times 10^{-3}}{5772} = \SI{520.1}{\nano\metre}$", "wrong"),
        (r"$2 \times 10 \times 10^6 = 20 \text{ Mbaud}$", "exact"),
        (r"$V=\frac{0.0000625 \cdot 8.31446 \cdot 300}{101325}=1.539\ ml$", "rounded"),
        (r"$10\log_{10}(2.17) = 33.6\,\text{dB}$", "wrong"),
    ],
)
def test_a_result_may_count_parts_of_a_unit(note: str, verdict: str) -> None:
    assert [found for _, found in verdicts(note)] == [verdict]


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (r"$3.3 \cdot \frac{5\text{ k}\Omega}{5\text{ k}\Omega+5\text{ k}\Omega} = 1.56\text{ V}$",
         "wrong"),
        (r"Mass = $0.0375 \text{ mol} \times 138.2 \text{ g/mol} = 5.21$ g.", "wrong"),
        (r"$\frac{1}{2}0.25 + 1= 1.125$", "exact"),
    ],
)  # fmt: skip
def test_units_that_go_out_and_units_behind(note: str, verdict: str) -> None:
    assert [found for _, found in verdicts(note)] == [verdict]


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (r"With $N = 10^{14}$ the bound is $\sqrt{2 N} \approx 1.414 \times 10^7$.", "rounded"),
        (r"With $N = 10^{14}$ the bound is $\sqrt{2 N} \approx 1.424 \times 10^7$.", "wrong"),
        (r"$\sqrt{2 J} = 1.414$", "unbound"),
        (r"$2^{3 N} = 8$", "unbound"),
        (r"$\sqrt{16 N + 9 N} = 5$", "exact"),
        (r"$\sqrt{9\text{ m}} = 3$", "exact"),
    ],
)
def test_no_root_is_taken_of_a_letter_that_is_a_unit(note: str, verdict: str) -> None:
    assert [found for _, found in verdicts(note)] == [verdict]
