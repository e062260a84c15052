"""Units as siunitx writes them: powers that are not read, then powers, prefixes and quotients."""

from __future__ import annotations

import pytest
from judged import findings, verdicts
from places import growth

from pe_symbolic.document import read
from pe_symbolic.document.expansion import expand
from pe_symbolic.judge.documents import judge_document


@pytest.mark.parametrize(
    "claim",
    [
        r"\SI{2}{m^4} = \SI{20}{cm^4}",
        r"\SI{2}{\metre\tothe{5}} = \SI{20}{\metre\tothe{5}}",
        r"\SI{2}{\squared} = \SI{20}{\squared}",
    ],
)
def test_other_powers_are_not_judged(claim: str) -> None:
    assert {verdict for _, verdict in verdicts(f"${claim}$", "latex")} <= {"unparsed", "unbound"}


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        (r"2/5 = 40\,\si{\percent}", "exact"),
        (r"2/5 = 41\,\unit{\percent}", "wrong"),
        (r"\pu{0.5 kg} \times \pu{4180 J kg-1 K-1} \times \pu{10 K} = \pu{20.9 kJ}", "exact"),
        (r"\pu{0.5 kg} \times \pu{4180 J//kg K} \times \pu{10 K} = \pu{29.0 kJ}", "wrong"),
        (r"2 \times \pu{1.38e-23 J K-1} \times \pu{300 K} = \pu{8.28E-21 J}", "exact"),
        (r"\pu{2} + \pu{3} = \pu{6}", "wrong"),
        (r"\SI{3.5}{\cm\squared} = \SI{3.5e-2}{\metre\squared}", "wrong"),
        (r"\SI{3.5}{\square\cm} = \SI{3.5e-4}{\metre\tothe{2}}", "exact"),
        (r"\SI{3.5}{cm^2} = \SI{0.035}{m^2}", "wrong"),
        (r"\SI{3.5}{cm^{2}} = \SI{350}{mm^2}", "exact"),
        (r"\SI{13.6}{\gram\per\cubic\cm} = \SI{13600}{\kg\per\cubic\metre}", "exact"),
        (r"\SI{13.6}{g/cm^3} = \SI{1360}{kg/m^3}", "wrong"),
        (r"\SI{1}{\cubic\centi\metre} = \SI{1}{\milli\litre}", "exact"),
        (r"\SI{9.81}{m.s^{-2}} \cdot \SI{2}{kg} = \SI{19.62}{N}", "exact"),
        (r"\SI{5}{kg} \cdot \SI{9.8}{\metre\per\second\squared} = \SI{49}{\newton}", "exact"),
        (r"5/0.5 = \SI{20}{\decibel}", "exact"),
        (r"\SI{2}{\angstrom} = \SI{0.3}{\nano\metre}", "wrong"),
        (r"\SI{20}{\degreeCelsius} + \SI{5}{\degreeCelsius} = \SI{26}{\degreeCelsius}", "wrong"),
        (r"\SI{25}{\celsius} + 273.15 = \SI{298.15}{\kelvin}", "exact"),
        (r"\SI{25}{\celsius} + 273.15 = \SI{299.15}{\kelvin}", "wrong"),
        (r"\SI{4}{\joule\per\celsius} \cdot \SI{10}{\celsius} = \SI{40}{\joule}", "exact"),
    ],
)
def test_powers_prefixes_and_quotients(claim: str, verdict: str) -> None:
    assert [found for _, found in verdicts(f"${claim}$", "latex")] == [verdict]


@pytest.mark.parametrize(
    "quantity",
    [
        r"\qty{4.027 \pm 0.019}{\second}",
        r"\SI{4.0 \pm 0.1}{s}",
        r"\num{4.027 \pm 0.019}",
        r"\num{1 x 2}",
        r"\pu{4 \pm 1 m}",
        r"\SI{4.0(2) \cdot 10^3}{s}",
        r"\SI{4.0 +- 0.1 \cdot 10^3}{s}",
        r"\SI{4 \cdot 10^3 \pm 5}{s}",
    ],
)
def test_a_quantity_that_is_not_read_swallows_nothing(quantity: str) -> None:
    note = (
        f"$m = {quantity}$ and\n\n$2 \\cdot 3 = 7$. The value {quantity} gives\n\\[ 3 + 3 = 7 \\]"
    )
    assert verdicts(note, "latex") == [("7", "wrong"), ("7", "wrong")]
    first, second = findings(note, "latex")
    assert (first.claim.place.line, first.claim.place.column) == (3, 2)
    assert (second.claim.place.line, second.claim.place.column) == (4, 4)
    assert "\\qty" not in first.claim.text


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        (r"\qty{3 \cdot 10^8}{\m\per\s} \cdot \qty{2}{\s} = \qty{600}{\mega\m}", "exact"),
        (r"\qty{10^3}{\Hz} \cdot \qty{10^{-6}}{\henry} = \qty{0.002}{\ohm}", "wrong"),
        (r"\qty{6 / 2}{\m} / \qty{6 / 2}{\s} = \qty{1}{\m\per\s}", "exact"),
        (r"\qty{\dfrac{5^2 \cdot 2^2}{8}}{\W} = \qty{12.4}{\W}", "wrong"),
        (
            r"\SI{10 \log_{10}{\left(\frac{\SI{20}{\W}}{\SI{2}{\mW}}\right)}}{\dB} = \SI{40}{\dB}",
            "exact",
        ),
        (r"\num{10^3} \cdot 2 = 2001", "wrong"),
        (r"\ang{360/5} = \ang{72}", "exact"),
        (r"\unit[10^3]{Hz} = \unit[2]{kHz}", "wrong"),
    ],
)
def test_a_formula_for_the_number(claim: str, verdict: str) -> None:
    assert [found for _, found in verdicts(f"${claim}$", "latex")] == [verdict]


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        (r"\qty{3^2 + 1} \cdot 2 = 20", "exact"),
        (r"2 \qty{1 + {1 \over 4}} \pi = 7.95", "wrong"),
        (r"\qty{1/2}^2 = 0.26", "wrong"),
        (r"\qty{5}\km + \qty{3}\km = \qty{9}\km", "wrong"),
    ],
)
def test_a_bracket_of_the_package_physics(claim: str, verdict: str) -> None:
    assert [found for _, found in verdicts(f"${claim}$", "latex")] == [verdict]


def test_numbers_of_a_quantity_that_is_not_read_are_counted() -> None:
    judged = judge_document(read(r"Then \qty{4.027 \pm 0.019}{\second} passed.", "latex"))
    assert judged.coverage.numbers == 2


def test_quantities_within_quantities_cost_no_more_than_their_length() -> None:
    assert growth(expand, lambda size: r"\qty{" * size + "1" + "}{s}" * size, 1_000) < 8


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        (r"$3\,\unit{kg} \cdot 2 = 6\,\unit{kg}$", [("6", "exact")]),  # siunitx, a unit alone
        (r"$\unit[0,02]{kg} \cdot \unit[20,8]{\frac{m}{s}} = 0,416$", [("0,416", "exact")]),
        (r"$\unit[2.5]{kg} \cdot \unit[9.81]{m/s^2} = \unit[24.5]{N}$", [("24.5", "rounded")]),
        (r"$U = \unit[20]{mA} \cdot \unit[50]{\Omega} = \unit[2]{V}$", [("2", "wrong")]),
        (r"$\unitfrac[75]{km}{h} \approx \unitfrac[21,8]{m}{s}$", [("21,8", "wrong")]),
        (r"$\unit[x]{kg} = 3$ and $2 + 2 = 5$", [("3", "unbound"), ("5", "wrong")]),
    ],
)
def test_the_package_units_has_the_number_in_an_option(
    note: str, judged: list[tuple[str, str]]
) -> None:
    assert verdicts(note, "latex") == judged


def test_options_within_options_cost_no_more_than_their_length() -> None:
    assert growth(expand, lambda size: r"\unit[" * size + "1" + "]{s}" * size, 1_000) < 8


@pytest.mark.parametrize("power", ["^2", "^{2}"])
def test_the_power_behind_a_quantity_is_of_the_whole(power: str) -> None:
    for note in (
        rf"$\num{{2e3}}{power} = \num{{4e6}}$",
        rf"$\SI{{2e3}}{{m}}{power} = \SI{{4e6}}{{m^2}}$",
        rf"$\num{{1,5}}{power} = \num{{2,25}}$",
    ):
        assert [verdict for _, verdict in verdicts(note, "latex")] == ["exact"]
