"""Congruences: equations and inverses are left open, whole numbers are judged."""

from __future__ import annotations

import pytest
from judged import findings, verdicts

# -- left open -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "note",
    [
        r"$x \equiv 2 \pmod 5$",
        r"$a \equiv b \pmod n$",
        r"$12 = 5 \bmod 7$",
        r"$2^{-1} \equiv 5 \pmod 4$",
        r"$17 \equiv 2 \pmod 0$",
        r"$\frac12 \equiv 4 \pmod 6$",
        r"$0.5 \equiv 4 \pmod 7$",
        r"Legendre symbols: $\left(\frac{5}{7}\right) \equiv 4 \pmod 3$",
        r"$17 \equiv \foo{2} \pmod 5$",
        r"$9^{9^{9^{9}}} \equiv 1 \pmod 5$",
    ],
)
def test_what_is_no_plain_congruence_is_open(note: str) -> None:
    assert {finding.verdict for finding in findings(note)} <= {"unparsed", "unbound"}


@pytest.mark.parametrize(("root", "verdict"), [("4", "unbound"), ("3", "fails")])
def test_a_congruence_that_the_next_value_solves_is_asked(root: str, verdict: str) -> None:
    note = rf"$3x \equiv 1 \pmod 7$, $x = 5$. $2x \equiv 3 \pmod 5$, $x = {root}$"
    assert [finding.verdict for finding in findings(note)] == [verdict]


def test_a_value_below_another_congruence_may_be_that_of_its_name() -> None:
    above = r"$3x \equiv 4 \pmod 7$, so $x \equiv 6 \pmod 7$. $5x \equiv 1 \pmod{11}$, $x = "
    assert [one.verdict for one in findings(f"{above}9$.")] == ["unbound", "unbound", "holds"]
    assert [one.verdict for one in findings(f"{above}8$.")][-1] == "fails"
    both = r"$x \equiv 2 \pmod 3$, $x \equiv 3 \pmod 5$. So $x = "
    assert [one.verdict for one in findings(f"{both}8$")] == ["holds", "holds"]
    assert [one.verdict for one in findings(f"{both}7$")] == ["unbound", "fails"]


def test_a_congruence_gives_no_name_its_value() -> None:
    note = r"$x \equiv 2 \pmod 5$. Then $3x = 6$."
    assert [finding.verdict for finding in findings(note)] == ["unbound"]


def test_a_remainder_is_a_number() -> None:
    assert [finding.verdict for finding in findings(r"$17 \bmod 5 = 2$")] == ["exact"]
    assert [finding.verdict for finding in findings("17 mod 5 = 3")] == ["wrong"]


# -- judged ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$17 \equiv 2 \pmod{5}$", ["holds"]),
        (r"$17 \equiv 3 \pmod 5$", ["fails"]),
        (r"$3^{-1} \equiv 5 \pmod 7$ and $3^{-1} \equiv 4 \pmod 7$", ["holds", "fails"]),
        (r"$2 \cdot 3^{-1} \equiv 3 \pmod 7$", ["holds"]),
        (r"$17 = 2 \pmod 5$", ["holds"]),
        (r"$17 \equiv 2 \ (\text{mod}\ 5)$", ["holds"]),
        (r"$17 \equiv 2 (\bmod 5)$", ["holds"]),
        (r"$-1 \equiv 6 \pmod 7$", ["holds"]),
        (r"$2^{10} \equiv 1024 \equiv 2 \pmod{11}$", ["holds", "fails"]),
        (r"$3 \cdot 4 + 5 \equiv 3 \pmod 7$", ["holds"]),
        ("17 ≡ 2 (mod 5)", ["holds"]),
        ("17 ≡ 3 (mod 5)", ["fails"]),
        (r"$17 \equiv 3\ (mod\ 5)$", ["fails"]),
        (r"$x = 7$ and $x \equiv 2 \pmod 5$", ["holds"]),
    ],
)
def test_congruences_are_judged(note: str, expected: list[str]) -> None:
    assert [finding.verdict for finding in findings(note)] == expected


@pytest.mark.parametrize(
    "note",
    [
        r"$7 \equiv 3$",
        r"Modulo 5 all is well. $7^4 = 2402 \equiv 1$",
        r"With $10 \bmod 3 = 1$ and modulo 8: $23 \equiv 2$",
        "In base ten.\n\n$2401 \\equiv 1$\n\nModulo 10.",
    ],
)
def test_a_modulus_that_is_not_said_is_not_guessed(note: str) -> None:
    (*_, last) = findings(note)
    assert last.verdict == "unparsed"
    assert "names no modulus" in last.message


@pytest.mark.parametrize(
    "note",
    [
        r"Find $3^{100} \bmod 7$: since $3^6 \equiv 1$, it is $3^4$.",
        r"$7^4 = 2401 \equiv 1$ modulo 10",
        r"Work modulo 26: $5 \cdot 7 + 8 = 43 \equiv 17$",
    ],
)
def test_a_modulus_said_nearby_is_meant(note: str) -> None:
    assert {finding.verdict for finding in findings(note)} <= {"exact", "holds"}
    assert findings(note)[-1].verdict == "holds"


def test_a_function_with_a_remainder_has_values() -> None:
    note = "h(k) = k mod 997: h(5230) = 245, h(123456) = 855"
    assert [finding.verdict for finding in findings(note)] == ["exact", "wrong"]


def test_an_identity_of_equal_numbers_is_no_congruence() -> None:
    assert [finding.verdict for finding in findings(r"$1 + 1 \equiv 2$")] == ["exact"]


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (r"$6^{-1} \bmod 9 = 3$", "wrong"),
        (r"$17^{-1} \bmod 43 = 37$", "wrong"),
        (r"$17^{-1} \bmod 43 = 38$", "exact"),
        (r"$17^{-2} \bmod 43 = 25$", "exact"),
        (r"$5^{-1}(17 - 8) \bmod 26 = 7$", "exact"),
        (r"$5^{-1}(17 - 8) \bmod 26 = 9$", "wrong"),
        ("a = 5: a⁻¹ mod 26 = 21", "exact"),
        ("a = 5: a⁻¹ mod 26 = 12", "wrong"),
        ("With $e = 7$: $e^{-1} \\bmod 40 = 23$", "exact"),
    ],
)
def test_an_inverse(note: str, verdict: str) -> None:
    assert [finding.verdict for finding in findings(note)] == [verdict]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("(7*11 - 8*11) = -12 mod 26 = 15", ["unparsed", "wrong"]),  # it is no number from before
        ("12 = 12 mod 5", ["unparsed"]),
        ("(7*11 - 8*11) = -11 mod 26 = 15", ["exact"]),
        ("det = 3·5 − 2·10 = −5 mod 26 = 22", ["wrong"]),
        (r"$c = 7^3 = 343 \bmod 33 = 13$", ["exact"]),
        ("225 = 225 mod 26 = 225 − 8·26 = 17", ["exact"]),
        (r"$c = 7^3 \bmod 33 = 343 \bmod 33 = 14$", ["wrong"]),
    ],
)
def test_a_number_that_is_reduced_in_a_chain_leads_on(note: str, expected: list[str]) -> None:
    assert [finding.verdict for finding in findings(note)] == expected


@pytest.mark.parametrize(
    ("chain", "expected"),
    [
        (r"h = g^4 = 3^4 = 81 \equiv 4 \pmod{7}", ["exact", "holds"]),
        (r"3^4 = 88 \equiv 4 \pmod{7}", ["wrong", "holds"]),  # 88 leaves the same remainder
        (r"x = 3^4 = 81 \equiv 5 \pmod{7}", ["exact", "fails"]),
        (r"3^{100} = 1^{25} \equiv 1 \pmod{5}", ["holds", "holds"]),  # meant loosely
        (r"3^4 = 81 = 4 \pmod{7}", ["holds", "holds"]),
        (r"2x \equiv 6 \equiv 1 \pmod{5}", ["holds"]),
        (r"1 < 3^4 = 88 \equiv 4 \pmod{7}", ["holds", "wrong", "holds"]),
        (r"15 + 20 = -35 \equiv 0 \pmod{7}", ["wrong", "holds"]),
        (r"5 - 12 = -7 \equiv 0 \pmod{7}", ["exact", "holds"]),
        (r"5 - 10 = 2 \equiv 2 \pmod{7}", ["holds", "holds"]),
    ],
)
def test_what_stands_before_the_first_congruence(chain: str, expected: list[str]) -> None:
    assert [finding.verdict for finding in findings(f"${chain}$")] == expected


def test_what_is_equal_before_it_is_congruent_has_the_values_of_its_names() -> None:
    note = r"With $g = 3$, $h = g^4 = 3^4 = 81 \equiv 4 \pmod{7}$"
    assert [finding.verdict for finding in findings(note)] == ["exact", "exact", "holds"]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"Solve $5x \equiv 3 \pmod{11}$: $5^{-1} \equiv 9$.", ["holds"]),
        (r"Solve $5x \equiv 3 \pmod{11}$: $5^{-1} \equiv 8$.", ["unparsed"]),
        (r"$2^{-1} \equiv 4$ alone", ["unparsed"]),
        (r"$2^3 = 1$ in $\mathbb{Z}_7$.", ["unparsed"]),
        (r"In $\mathbf{Z}_7^*$: $3^3 = 2 \cdot 3$, $3^6 = 1$ and $3^7 = 3^1$", ["unparsed"] * 3),
        (
            r"All of them form the group $\mathbf{Z}_7^*$. What comes after the sixth power is "
            r"known already, for it begins anew: $3^7 = 3^1$ and $3^7 = 3^2$.",
            ["unparsed", "wrong"],
        ),
        ("In GF(5): 3 + 4 = 2; 2 · 4 = 3; 2 · 4 = 8.", ["unparsed", "unparsed", "exact"]),
        (r"Over $\mathbb{F}_7$.  So $3/5 = 2$, $6 \cdot 6 = 1$.", ["unparsed", "unparsed"]),
        (
            "Over GF(7).  So $6 \\cdot 6 = 3$, $2 + 2 = 11$, $9 / 2 = 1$.",
            ["wrong", "wrong", "unparsed"],
        ),
        (
            r"Legendre symbols: $\left(\frac27\right) = 1$, $\frac25 = 1$",
            ["unparsed", "misrounded"],
        ),
    ],
)
def test_inverses_and_symbols_are_no_fractions(note: str, expected: list[str]) -> None:
    assert [finding.verdict for finding in findings(note)] == expected


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        (r"\frac{2^{100}}{3} \equiv 3 \pmod{7}", "holds"),
        (r"\frac{2^{100}}{3} \equiv 1 \pmod{7}", "fails"),
        (r"2^{10^{200}} \equiv 2 \pmod{7}", "unparsed"),
        (r"2^{10^6} \equiv 235042059 \pmod{10^9+7}", "holds"),
        (r"3 \cdot 2^{10^6} + 1 \equiv 705126178 \pmod{10^9+7}", "holds"),
        (r"2^{10^6} \equiv 235042058 \pmod{10^9+7}", "fails"),
        (r"7^{222} \equiv 3 \pmod{10}", "fails"),
    ],
)
def test_large_powers_are_reduced_first(claim: str, verdict: str) -> None:
    assert [found for _, found in verdicts(f"${claim}$")] == [verdict]


@pytest.mark.parametrize(
    ("chain", "expected"),
    [
        (r"7.5 = 3 \cdot 6 = 18 \equiv 7 \pmod{11}", ["wrong", "wrong", "unparsed"]),
        (r"\frac{3}{22} = 18 \equiv 7 \pmod{11}", ["wrong", "unparsed"]),
        (r"\frac{3}{2} = 3 \cdot 6 = 18 \equiv 7 \pmod{11}", ["holds", "exact", "holds"]),
        (r"k = \frac{3}{2} = 3 \cdot 6 = 18 \equiv 7 \pmod{11}", ["holds", "exact", "holds"]),
        (r"\frac{3}{2} = 3 \cdot 6 = 19 \equiv 8 \pmod{11}", ["holds", "wrong", "fails"]),
        (r"\frac{3}{2} = 3 \cdot 5 = 15 \equiv 4 \pmod{11}", ["fails", "exact", "fails"]),
        (r"\frac{3}{2} \equiv 8 \pmod{11}", ["fails"]),
    ],
)
def test_a_division_modulo_a_number(chain: str, expected: list[str]) -> None:
    assert [finding.verdict for finding in findings(f"${chain}$")] == expected


@pytest.mark.parametrize(
    ("note", "said"),
    [
        (r"$1 \pmod{7}$, so $4^{-1} = 0.25$ and $1^{-1} = 1$", ["exact", "exact"]),
        (r"$2^{-1} = 12$", ["wrong"]),
        (r"$2^{-1} = 13$ modulo 23", ["unparsed"]),
        (r"$2 \cdot 12 = 24 \equiv 1 \pmod{23} \implies 2^{-1} = 12$", ["exact", "holds", "holds"]),
        (r"$2 \cdot 12 = 24 \equiv 1 \pmod{23} \implies 2^{-1} = 13$", ["exact", "holds", "fails"]),
        (r"$27 \equiv 1 \pmod{26}$, so $9^{-1} = 3$", ["holds", "holds"]),
        (r"The inverse modulo 23 is $2^{-1} = 12$.", ["holds"]),
    ],
)
def test_an_inverse_that_a_modulus_gives(note: str, said: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == said


_KEY = r"\begin{bmatrix} 3 & 2 \\ 5 & 7 \end{bmatrix} \begin{bmatrix} 7 \\ 8 \end{bmatrix}"


@pytest.mark.parametrize(
    ("note", "said"),
    [
        (r"$(1,2) \equiv (1,2,3) \pmod{5}$", ["unparsed"]),
        (r"$(27, 3) \equiv (1, 3) \pmod{26}$", ["holds", "holds"]),
        (r"$(27, 4) \equiv (1, 3) \pmod{26}$", ["holds", "fails"]),
        (
            rf"$K p = {_KEY} \equiv \begin{{bmatrix}} 11 \\ 13 \end{{bmatrix}} \pmod{{26}}$",
            ["holds"] * 2,
        ),
        (
            rf"${_KEY} \equiv \begin{{bmatrix}} 11 \\ 15 \end{{bmatrix}} \pmod{{26}}$",
            ["holds", "fails"],
        ),
        (r"$(26, 34) \equiv (0, 8)$", ["unparsed"]),
        (r"$(26, 34) \equiv (0, 9)$ modulo 26", ["unparsed"]),
        (r"$(26, 34) \equiv (0, 8)$ modulo 26.", ["holds", "holds"]),
        (
            rf"${_KEY} = (37, 91) \equiv (11, 13)$" + "\n\nAll is mod 26, and mod 26",
            ["exact", "exact", "holds", "holds"],
        ),
        (r"Modulo 26: $(33, 34) \bmod 26 = (7, 9)$", ["exact", "wrong"]),
    ],
)
def test_arrays_are_congruent_entry_by_entry(note: str, said: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == said


@pytest.mark.parametrize(
    ("note", "found"),
    [
        (r"$2^3 = 9$, and $9 = 4 \pmod 5$", ["wrong", "holds"]),
        (r"$2 + 2 = 5, x = 4 \pmod 5$", ["wrong"]),
        (r"$$7^1 = 7,\; 7^2 = 4,\; 7^3 = 13,\; 7^4 = 1 \pmod{15}$$", ["exact", *["holds"] * 3]),
        (r"$$7^2 = 4,\; 7^3 = 12,\; 7^4 = 1 \pmod{15}$$", ["holds", "fails", "holds"]),
        (r"$2^3 \equiv 1$, $2^4 \equiv 3$, $2^5 = 4 \pmod 7$", ["holds", "fails", "holds"]),
        ("7² = 4, 7³ = 14, 7⁴ = 1 (mod 15)", ["holds", "fails", "holds"]),
        ("4 + 4 = 5, 7 mod 3 = 1", ["wrong", "exact"]),
        ("12 · 15 = 170, 17 ≡ 2 (mod 5)", ["wrong", "holds"]),
        (r"$2^3 = 1$, $2^4 = 2$, $2^5 \equiv 4 \pmod 7$", ["holds"] * 3),
        (r"$2^3 = 1$, $2^4 = 3$, $2^5 \equiv 4 \pmod 7$", ["holds", "wrong", "holds"]),
        (r"$6 \cdot 4 = 24$, $24 \equiv 3 \pmod 7$, $24 = 3 \pmod 7$", ["exact", *["holds"] * 2]),
        (r"$⌊5.7⌋ = 2$; $7 \bmod 3 = 1$", ["wrong", "exact"]),
    ],
)
def test_a_modulus_behind_a_list_is_that_of_all_in_it(note: str, found: list[str]) -> None:
    assert [finding.verdict for finding in findings(note)] == found


@pytest.mark.parametrize(
    ("note", "found"),
    [
        ("An inverse: 3 mod 7 = 3", ["exact"]),
        ("the additive inverse of 3 mod 7 = 4", ["exact"]),
        ("el inverso aditivo de 3 mod 7 = 5", ["wrong"]),
        ("the inverse of 3 mod 7 = 5", ["exact"]),
        ("the order of 2 mod 7 = 3", ["exact"]),
        ("ord of $3 \\bmod 7 = 5$", ["wrong"]),
        ("√2 mod 7 = 3, 1/3 mod 7 = 5", ["unparsed", "unparsed"]),
        ("√50 mod 7 = 0.07, 7/2 mod 2 = 1.6", ["rounded", "wrong"]),
        ("```\n3^2 mod 7 = 2\n3^3 mod 7 = 5\n```", ["exact", "wrong"]),
        (r"The modular inverse of $3 \bmod 7 = 6$", ["wrong"]),
    ],
)
def test_an_inverse_that_words_call_for(note: str, found: list[str]) -> None:
    assert [finding.verdict for finding in findings(note)] == found


@pytest.mark.parametrize(
    ("note", "found"),
    [
        (r"$17 \equiv 2 \mod 5$ and $17 \equiv 3 \mod 5$", ["holds", "fails"]),
        (r"$2^4 \equiv -1 \mod 17 \equiv 16 \mod 17$", ["holds", "holds"]),
        (r"$2^4 \equiv -2 \mod 17$, $17 \equiv 3 + 4 \bmod 5$", ["fails", "holds"]),
        (r"$7^3 \equiv 343 \mod 33 = 13$", ["holds", "holds"]),
        (r"$7^3 = 343 \mod 33 \equiv 14$", ["wrong"]),
        (r"$17 \mod 5 \equiv 2$", ["exact"]),
        (r"$a \equiv b \mod n$", []),
        (r"$2^{10} \equiv 1 \mod 2^5 - 1$, $10 \equiv 1 \mod 3 \cdot 3$", ["holds", "holds"]),
        (r"$2^{10} \equiv 2 \mod 2^5 - 1$, $10 \equiv 2 \mod 3 \cdot 3$", ["fails", "fails"]),
        (r"$13 \equiv (8 \bmod 5) + (5 \bmod 5)$", ["holds"]),
        (r"$x \equiv 2 \mod 5$. Then $3x = 21$.", ["unbound"]),
    ],
)
def test_a_congruence_says_its_modulus_with_or_without_brackets(
    note: str, found: list[str]
) -> None:
    assert [finding.verdict for finding in findings(note)] == found


@pytest.mark.parametrize(
    ("note", "found"),
    [
        (r"By Wilson's theorem $16! \equiv -1$; $16 \cdot 15! \equiv -1 \pmod{17}$.", "hh"),
        (r"$16! \equiv -1$", "u"),
        (r"$(1/2)! \equiv 1$", "u"),
        (r"$16! \equiv 3 \pmod{17}$", "f"),
    ],
)
def test_factorials_are_congruent_as_other_whole_numbers(note: str, found: str) -> None:
    assert "".join(finding.verdict[0] for finding in findings(note)) == found


@pytest.mark.parametrize(
    ("note", "found"),
    [
        (r"$2^5 = 3 \pmod{29}$ and thus $2 \cdot 2^5 = 6$", ["holds", "unparsed"]),
        (r"$2^5 = 3 (\text{mod}\,29)$ and thus $2 \cdot 2^5 = 6$", ["holds", "unparsed"]),
        (r"$2^5 = 3 \pmod{29}$ and thus $2 \cdot 2^5 = 7$", ["holds", "wrong"]),
        (r"$2^5 = 3 \pmod{29}$ and thus $2 \cdot 2^5 = 35$", ["holds", "wrong"]),
        ("$2^5 = 3 \\pmod{29}$.\n\nThere $2 \\cdot 2^5 = 6$", ["holds", "wrong"]),
    ],
)
def test_what_follows_in_its_paragraph_may_be_reduced_as_well(note: str, found: list[str]) -> None:
    assert [finding.verdict for finding in findings(note)] == found


@pytest.mark.parametrize(
    ("note", "found"),
    [
        ("So $x = 8$.\n\nFind $x$ with $x \\equiv 1 \\pmod 3$, $x \\equiv 2 \\mod 4$.", "uu"),
        ("So $x = 8$.\n\nThere $x \\equiv 2 \\pmod 3$.", "h"),
        ("So $x = 8$, which is $x \\equiv 1 \\pmod 3$.", "f"),
        ("So $n = 3$.\n\nThere $8 \\equiv 1 \\pmod n$.", "f"),
        ("So $m = 8$ and $k = 2$.\n\nThere $m^k \\equiv 2 \\pmod 3$.", "f"),
    ],
)
def test_a_name_of_another_paragraph_may_be_asked_for_anew(note: str, found: str) -> None:
    assert "".join(finding.verdict[0] for finding in findings(note)) == found


@pytest.mark.parametrize(
    ("note", "found"),
    [
        (r"$7 \not\equiv 1 \pmod 5$ and $6 \not\equiv 1 \pmod 5$", "hf"),
        (r"$7 \not \equiv 2 \mod 5$, $18 ≢ 3 (mod 5)$", "ff"),
        (r"with $a = 3$, $a^2 \not\equiv 1 \pmod 7$ and $a^3 \not\equiv 6 \pmod 7$", "hf"),
        (r"$17 \not\equiv 5 \pmod{-7}$, $17 \not\equiv 3 \pmod{-7}$", "hf"),
        (r"$3 \not\equiv 5 \pmod 7$, $-4 \not\equiv 3 \pmod 7$", "hf"),
        ("$18 ≢ 3$ (mod 5)", "u"),
        (r"$f \not\equiv 0$ on the interval", ""),
    ],
)
def test_what_is_not_congruent(note: str, found: str) -> None:
    assert "".join(finding.verdict[0] for finding in findings(note)) == found
