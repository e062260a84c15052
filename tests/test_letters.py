"""Letters behind numbers: names wherever they can be, then counts and units."""

from __future__ import annotations

import pytest
from judged import findings, verdicts


@pytest.mark.parametrize(
    "note",
    [
        "2k + 1 = 7",
        "3k - 1 = 5k",
        "2k × 3 = 12",
        "$3K = 2M$",
        "$f(T) = 2T + 1 = 7$",
    ],
)
def test_letters_that_may_be_names(note: str) -> None:
    assert not {verdict for _, verdict in verdicts(note)} & {"wrong", "exact"}


def test_a_letter_with_a_value_is_a_name() -> None:
    assert verdicts("With k = 4 we get 2k * 3 = 24.")[-1] == ("24", "exact")
    assert verdicts("With $B = 4$ we get 7B × 2 = 57 GB.")[-1:] != [("57", "exact")]


@pytest.mark.parametrize(
    "note",
    [
        "7B × 2 bytes = 14 GB",
        "$100K \\times 300 = 30M$",
        "128k / 4k = 32",
        "124M + 7M = 131M",
        "T = 1024 and 20 * 70e9 = 1.4T",
        "6 × 1e9 B = 6 GB",
    ],
)
def test_letters_that_count(note: str) -> None:
    assert verdicts(note)[-1][1] == "exact"


def test_the_letter_e_with_a_value() -> None:
    assert verdicts("$e = 3$, so $e^2 = 9$") == [("9", "exact")]


@pytest.mark.parametrize(
    ("chain", "verdict"),
    [
        (r"\frac{1+e}{1-e} = \frac{1+0.5}{1-0.5} = 3", "exact"),
        (r"\frac{1+e}{1-e} = \frac{1+0.5}{1-0.5} = 4", "wrong"),
        (r"e^2 = 2.718^2 = 7.389", "rounded"),  # the constant, rounded
        (r"e^2 + 1 = 3^2 + 2 = 11", "wrong"),  # differs elsewhere
        (r"e^2 + 1 = 3^2 \cdot 4 = 36", "wrong"),
        (r"e^2 + e = 3^2 + 4 = 13", "wrong"),  # two numbers
    ],
)
def test_the_letter_e_that_a_number_is_put_in_for(chain: str, verdict: str) -> None:
    assert verdicts(f"${chain}$")[-1][1] == verdict


def test_a_letter_with_a_value_is_the_constant_where_only_that_is_right() -> None:
    charge = r"The charge is $e = 1.6 \times 10^{-19}$ C. "
    assert verdicts(charge + r"$e^{-1/0.47} \approx 0.119$")[-1] == ("0.119", "rounded")
    assert verdicts(charge + r"$e^{-1/0.47} \approx 0.911$")[-1] == ("0.911", "wrong")


@pytest.mark.parametrize(
    ("note", "said"),
    [
        ("1.31 B × 2 = 2.26 GB", ("2.26", "wrong")),
        ("1.31 B × 2 = 2.62 GB", ("2.62", "exact")),
        ("7B × 2 = 14 GB", ("14", "exact")),
    ],
)
def test_billions_of_parameters_take_gigabytes(note: str, said: tuple[str, str]) -> None:
    assert verdicts(note) == [said]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$\cos \pi/3 + 2 \sin \pi/6 = 1.5$", ["exact"]),
        (r"$2\cos(\pi)/4 = -0.5$", ["exact"]),  # brackets say what is turned
        (r"$\sin 2\pi/3 = 0.866$", ["rounded"]),
        (r"$\ln 2/3 = 0.231$", ["rounded"]),
        ("versin 60° = 0.5 and hav 60° = 0.25", []),
        ("60° = 1.047", ["rounded"]),
        ("wavelength 2 pi x 100 = 628.3", ["rounded"]),
    ],
)
def test_angles_without_brackets(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(
    ("note", "found"),
    [
        ("$e(0) = d(0) - y(0) = 5 - 0 = 5$", [("5", "exact")]),
        ("$e(1) = 5 - 2 = 4$", [("4", "wrong")]),
        ("$y = e(1 + 1) = 5.44$", [("5.44", "rounded")]),
        ("$e = 2.718$", [("2.718", "rounded")]),
    ],
)
def test_an_error_is_a_function_of_time(note: str, found: list[tuple[str, str]]) -> None:
    assert verdicts(note) == found


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$\sigma(1) = \frac{1}{1 + e^{-1}} = 0.731$", ["rounded"]),
        (r"$\sigma(2) = \frac{1}{1 + 0.145} = 0.873$", ["wrong"]),  # a sigmoid with a slip
        (r"$\sigma(2) = \frac{1}{1 + 2.7} = 0.270$", ["wrong"]),  # however large
        (r"$\sigma(1) = 0.0900$", ["wrong"]),
        (r"$\sigma(1) = \frac{2.7183}{30.1929} = 0.0910$", ["wrong"]),
        (r"$\sigma(1.0) = \frac{2.7183}{30.1929} \approx 0.0900$", ["rounded"]),
    ],
)
def test_a_sigma_that_is_a_softmax(note: str, expected: list[str]) -> None:
    assert [finding.verdict for finding in findings(note)] == expected


@pytest.mark.parametrize(
    "note",
    [
        r"$3 \cdot 8 = 24 = 2E$",
        r"$3 \cdot 8 = 24 = 2m$",
        r"$0.25 \cdot 4 = 1 = 100c$",
        r"$3 \cdot 8 = 24 = 2 \cdot I_n$",
        r"$30/2 = 15\ \mathrm{A} \approx 2.5\,I_{sn}$",
    ],
)
def test_a_letter_on_quite_another_number_is_a_name(note: str) -> None:
    """No unit makes 2 of 24; the chain says what the name is, and claims nothing of it."""
    assert [finding.verdict for finding in findings(note)] == ["exact"]


@pytest.mark.parametrize(
    ("note", "said"),
    [
        (r"Let $h = 0.1$. $y_1 = 1 + 0.5\,h = 1.05$", ["exact"]),
        (r"Let $A = 5$. $10 + 2\,A = 20$; $\frac12\,A^2 = 12.5$", ["exact", "exact"]),
        (r"$m=3$. $\sqrt{2\,m} = 2.449$, $e^{-0.5\,m} = 0.223$", ["rounded", "rounded"]),
        (r"$\mathrm{SD} = 4$, $20 + 2\,\mathrm{SD} = 28$", ["exact"]),
        (r"$\mathrm{TP}=5$; $2\,\mathrm{TP}+1 = 11$", ["exact"]),
        (r"$\mathrm{SD}=4$, $2\,\mathrm{SD}=9$", ["wrong"]),
        (r"The mass is $m = 2$ kg. $3\,m = 7$", ["wrong"]),
        (r"$V = 12$; $2\,V = 26$", ["wrong"]),
    ],
)
def test_letters_with_a_value_are_no_units(note: str, said: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == said


@pytest.mark.parametrize(
    ("note", "said"),
    [
        (r"$N = 4$. $2\,N + 3\,N = 5\,N$", ["exact"]),
        (r"$m = 5$. $3\,m = 300\,cm$", ["exact"]),
        (r"$m = 5$. $2\,m + 3\,m = 5$", ["exact"]),
        (r"$2\,V = 2$ and then $V = 12$", []),
    ],
)
def test_units_stay_units_beside_such_letters(note: str, said: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == said


@pytest.mark.parametrize(
    ("note", "said"),
    [
        (r"The policy has $\pi(a) = 0.3$. Let $a = 3$.", ["unbound"]),
        (r"Stationary: $\pi(0) = 0.4$, $\pi(1) = 0.6$.", ["unbound", "unbound"]),
        (r"The policy is round: $\pi(3)^2 = 28.27$, $\pi(2) = 6.28$.", ["rounded", "rounded"]),
    ],
)
def test_pi_may_be_a_policy_or_a_distribution(note: str, said: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == said


@pytest.mark.parametrize(
    ("note", "said"),
    [
        (r"$R_1 = 100\,\Omega$, $R_2 = 200\,\Omega$. $R_1 + R_2 = 310\,\Omega$.", ["wrong"]),
        (r"$R = 100\,\Omega$, $U=12\,V$, $I = U/R = 0.21\,A$", ["wrong"]),
        (r"$\Omega = 3$, $2\Omega = 7$", ["wrong"]),
    ],
)
def test_an_ohm_stands_behind_its_number(note: str, said: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == said


def test_a_letter_is_the_unit_of_its_own_value() -> None:
    note = "M = (0.1 × 25)/20 = 0.125 M\n\nC₂ = 2.0 M × 15 mL / 250 mL = 0.012 M"
    assert [said for _, said in verdicts(note)] == ["exact", "wrong"]


@pytest.mark.parametrize(
    "note",
    ["Stationary: pi(0) = 0.6, pi(1) = 0.4.", r"$\pi(1) = 0.6$, $\pi(2) = 0.4$ in the chain."],
)
def test_pi_of_a_number_is_a_function(note: str) -> None:
    assert not {said for _, said in verdicts(note)} & {"wrong", "misrounded"}


@pytest.mark.parametrize(
    ("note", "said"),
    [
        ("$K = 10$ classes; 60K / 10 = 7K images.", [("7", "wrong")]),
        ("M = 4 experts. 7M + 2M = 9M parameters.", [("9", "exact")]),
        ("B = 32. A 7B model: 7B × 2 bytes = 14 GB.", [("14", "exact")]),
        ("K = 10, so 2K + 1 = 21 and 4K/2 = 21.", [("21", "exact"), ("21", "wrong")]),
        ("V = 5. Then 3V = 15 and 2V + 1 = 11 V.", [("15", "exact"), ("11", "exact")]),
    ],
)
def test_thousands_where_the_letter_has_a_value(note: str, said: list[tuple[str, str]]) -> None:
    assert verdicts(note) == said


@pytest.mark.parametrize(
    ("note", "said"),
    [
        ("Each class has $1.28M / 1000 = 1280$ images.", "exact"),
        ("So 60K / 64 = 937.5 steps.", "exact"),
        ("So 13 × 2.05B ≈ 26.7 billion FLOPs.", "rounded"),
        ("So $13 \\times 2.05B = 26.9$ billion.", "wrong"),
        ("So 60K / 64 = 973.5 steps.", "wrong"),
        ("A page table of 1M / 256 = 4096 entries.", "exact"),
        (r"Solve $4K \cdot 2 = 9000$.", "unbound"),
        (r"Solve $2K + 1 = 2001$.", "unbound"),
    ],
)
def test_thousands_that_come_out_in_ones(note: str, said: str) -> None:
    assert [verdict for _, verdict in verdicts(note)] == [said]


@pytest.mark.parametrize(
    ("note", "said"),
    [
        (r"$E = \frac12 e^2 = \frac12 (0.4)^2 = 0.08$", [("0.08", "exact")]),
        (r"$-e = -(1 - 0.6) = -0.5$", [("-0.5", "wrong")]),
        (r"$\log \pi = \log 0.3 = -1.204$", [("-1.204", "rounded")]),
        (r"$\pi^2 = 3^2 = 9$", [("9", "misrounded")]),
        (r"$e^{2} = 2.7^2 = 7.29$", [("7.29", "wrong")]),
    ],
)
def test_a_number_in_the_place_of_a_constant(note: str, said: list[tuple[str, str]]) -> None:
    assert verdicts(note) == said


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$3 \cdot 9 \cdot N = 54$, so $N = 2$.", ["unbound"]),
        (r"$x = 3 \cdot 4 \cdot C = 24$ and 2 · 5 · T = 30", ["unbound", "unbound"]),
        (r"$9 \cdot N = 27$", []),
        (r"$2 \cdot 3 \cdot \text{N} = 6$ and $2 \cdot 3\,\text{N} = 7$", ["exact", "wrong"]),
        (r"$4 \cdot 3 \cdot L = 12L$, $4 \cdot 3 \cdot L = 13L$", ["exact", "wrong"]),
        (r"$3 \cdot 3^2 \cdot C^2 = 27C^2$, $-3 \cdot 9 \cdot J = -28J$", ["exact", "wrong"]),
        (r"$5 \cdot 2^{10} B = 5120 B$, $5 \cdot 10^3 \cdot J = 5000 J$", ["exact", "exact"]),
        (
            r"$6 / 3 \cdot A = 2 A$, $-6 / 3 \cdot A = -2 A$, $3 / 4 \cdot J = 0.75 J$",
            ["exact"] * 3,
        ),
        (
            r"$6 / 3 \cdot A = 3 A$, $\frac{6}{2 N} = 3/N$, $\frac{2 \cdot 3 \cdot L}{2} = 3L$",
            ["wrong", "exact", "exact"],
        ),
        (r"$2 \cdot (3 N)^2 = 18 N^2$, $2 \cdot (3 N)^2 = 2 N^2$", ["exact", "wrong"]),
    ],
)
def test_a_letter_behind_a_sign_multiplies_all_the_numbers_before_it(
    note: str, expected: list[str]
) -> None:
    assert [finding.verdict for finding in findings(note)] == expected


@pytest.mark.parametrize(
    ("note", "said"),
    [
        (r"$F = 2 \cdot 3\,\mathrm{N} = 12$ with $N = 2$.", ["wrong"]),
        (r"$l = 2 \cdot 3$ m $= 12$, $m = 2$", ["wrong"]),
        ("$C = 6 \\cdot 2L = 24$.\n\nLet $L = 2$.", ["wrong"]),
        (r"$C = 6 \cdot 2L = 25$ with $L = 2$", ["wrong"]),
        (r"$F = 2 \cdot 3 N = 6$, where $N = 2$", ["exact"]),
        (r"$C = 6 \cdot 2L = 24$ with $L = 2$", ["exact"]),
        (r"$A = \frac{a+c}{2} h = 25$ cm² with $a = 8$ cm, $c = 2$ cm, $h = 5$ cm", ["exact"]),
        (r"$A = \frac{a+c}{2} h = 26$ cm² with $a = 8$ cm, $c = 2$ cm, $h = 5$ cm", ["wrong"]),
        ("C = 2 · 3 h = 12, where h = 2", ["exact"]),
        (r"$\omega = 2\pi/T = 3.14$ with $T = 2$", ["rounded"]),
        ("f = 3/T = 6 for T = 0.5", ["exact"]),
        (r"$F = \frac{9}{5} C + 32 = 212$ where $C = 100$", ["exact"]),
    ],
)
def test_a_letter_that_gets_its_value_right_behind(note: str, said: list[str]) -> None:
    assert [finding.verdict for finding in findings(note)] == said


@pytest.mark.parametrize(
    ("note", "said"),
    [
        ("$100 + 0.55M = 0.75M$ and $2 + 1.5M = 3.5M$", ["unbound", "unbound"]),
        ("$x + 1.5M = 3.25M$", ["unbound"]),
        ("$3200 + 2M = 3.2M$", ["unbound"]),
        ("$3200 + 15.24M = 10.2432M$", ["wrong"]),
        ("3200 + 10.24M = 10.2432M and 10.24M + 3200 = 10.2532M", ["exact", "wrong"]),
        (r"$5000 \cdot 2048 + 3200 = 3200 + 10.24M = 10.2432M$", ["exact"]),
        (r"$5000 \cdot 2048 + 3200 = 3200 + 15.24M = 10.2432M$", ["wrong", "exact"]),
        ("$1024 + 2.5B = 2.500001024B$", ["exact"]),
    ],
)
def test_ones_that_show_in_the_last_place_of_millions(note: str, said: list[str]) -> None:
    assert [finding.verdict for finding in findings(note)] == said


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        (r"The side \( e = \) radius + height.", []),
        ("$e^2 =$", ["blank"]),
        (r"$\pi =$", ["blank"]),
    ],
)
def test_an_e_that_words_are_set_equal_to_asks_for_nothing(note: str, judged: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == judged


@pytest.mark.parametrize(
    "note",
    [r"$0.0119B^2 = 29.75 \textrm{ BTC}^2$", "$10K^2 = 100M$ pairs", "That is 2K² = 4M pairs."],
)
def test_a_letter_that_is_raised_counts_nothing(note: str) -> None:
    assert [verdict for _, verdict in verdicts(note)] == ["unbound"]


def test_a_function_in_the_letters_of_a_font() -> None:
    note = "𝑠𝑖𝑛(1) = 0.87, 𝐜𝐨𝐬 1 = 0.54, 𝑡𝑎𝑛ℎ(1) = 0.76, 𝑙𝑜𝑔₂ 8 = 3"
    assert [verdict for _, verdict in verdicts(note)] == ["wrong", "rounded", "rounded", "exact"]
    assert [verdict for _, verdict in verdicts("$𝑠𝑖𝑛(1) = 0.84$")] == ["rounded"]


def test_other_letters_of_a_font_are_names_each() -> None:
    assert verdicts("𝑠 = 2, 𝑖 = 3, 𝑛 = 4: 𝑠𝑖 = 6, 𝑠𝑖𝑛𝑒 = 7")[:1] == [("6", "exact")]
    assert {verdict for _, verdict in verdicts("𝑥𝑠𝑖𝑛(1) = 0.87")} == {"unbound"}


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("3k + 4k = 14", "unbound"),
        ("3k + 4k + 5k = 180°", "unbound"),
        ("5M - 2M = 12", "unbound"),
        ("2(3m + 4m) = 28", "unbound"),
        ("45k + 5k = 51000", "wrong"),
        ("45k + 5k = 50", "exact"),
        ("30 s + 40 s = 80", "wrong"),
        ("5 V + 7 V = 21", "wrong"),
        ("20k + 5k = 52k", "wrong"),
    ],
)
def test_multiples_of_a_letter_that_come_to_quite_another_number(note: str, expected: str) -> None:
    """They are an equation for it; a slip of what they add up to is none."""
    assert [verdict for _, verdict in verdicts(note)] == [expected]
