"""Units: names that are none, then units set aside with what belongs to them."""

from __future__ import annotations

import pytest
from judged import findings, verdicts

from pe_symbolic.claims.units.set_aside import without_units
from pe_symbolic.formula import Notation, tokenise


def parted(text: str, notation: Notation = Notation.LATEX) -> tuple[str, set[str]]:
    """The tokens that are left, in one row, and the units."""
    kept, units = without_units(tokenise(text, 0, len(text), notation))
    return "".join(token.text for token in kept), set(units)


@pytest.mark.parametrize(
    "text",
    ["2L", "2m", "x + m", r"\text{m}", r"\text{m} + 2", r"2 + \text{m}", r"2 \cdot \text{m}",
     r"2 \text{m}(3)", r"2 \text{m}_0", r"(\text{m} + 2)", "2 x", "2 d"],
)  # fmt: skip
def test_in_mathematics_a_letter_behind_a_number_is_a_factor(text: str) -> None:
    assert parted(text)[1] == set()


@pytest.mark.parametrize(
    "text", ["2m", "2 x", "2 pos", "m + 2", "2 m * 3", "2 m(3)", "2 e", "2 pi"]
)
def test_in_plain_text_only_a_spaced_unit_before_nothing_is_one(text: str) -> None:
    assert parted(text, Notation.PLAIN)[1] == set()


@pytest.mark.parametrize(
    ("text", "kept", "units"),
    [
        (r"15\text{ s}", "15", {"s"}),
        (r"3.33\ldots\text{ cm}^2", "3.33…", {"cm^2"}),
        (r"x + \ldots\text{ cm}", "x+…cm", set()),
        (r"\frac{24\,\text{h}}{\text{day}}", "frac{24}{1}", {"h/(day)"}),
        (r"\frac{60}{\text{s}}", "frac{60}{1}", {"/(s)"}),
        (r"\frac{60\,\text{s}}{x}", "frac{60}{x}", {"s"}),
        (r"2\,\mathrm{cm^{-3}}", "2", {"cm^-3"}),
        (r"2\,\mathrm{kg\,m^2/s^2}", "2", {"kg_m^2/s^2"}),
        (r"5\, sec", "5", {"sec"}),
        (r"15\text{ s} - 5\text{ s}", "15-5", {"s"}),
        (r"2\,\mathrm{m} + 3\,\mathrm{s}", "2+3", {"m", "s"}),
        (r"9.8\,\mathrm{m}/\mathrm{s}", "9.8", {"m/s"}),
        (r"9.8\,\mathrm{m}/\mathrm{s}^2", "9.8", {"m/s^2"}),
        (r"9.8\,\mathrm{m}/\mathrm{s}^{2} \cdot 3", "9.8*3", {"m/s^2"}),
        (r"9.8\,\mathrm{m}^2", "9.8", {"m^2"}),
        (r"(2 + 3)\,\mathrm{m}", "(2+3)", {"m"}),
        (r"10\,\mathrm{m} / 5", "10/5", {"m"}),
    ],
)
def test_an_upright_name_behind_a_number(text: str, kept: str, units: set[str]) -> None:
    assert parted(text) == (kept, units)


@pytest.mark.parametrize(
    ("text", "kept", "units"),
    [
        ("2 m", "2", {"m"}),
        ("(15 s - 5 s)", "(15-5)", {"s"}),
        ("2 m + 3 m", "2+3", {"m"}),
    ],
)
def test_a_spaced_unit_in_plain_text(text: str, kept: str, units: set[str]) -> None:
    assert parted(text, Notation.PLAIN) == (kept, units)


def test_a_fraction_of_units_is_one_unit() -> None:
    kept, units = parted(r"9.8 \frac{\mathrm{m}}{\mathrm{s}^2} + 1")
    assert kept == "9.8+1"
    assert len(units) == 1
    assert parted(r"9.8 \frac{1}{2}")[1] == set()
    assert parted(r"9.8 \frac{\mathrm{m}}{2}")[1] == set()


@pytest.mark.parametrize(
    "note",
    [
        r"$1\,\mathrm{slug} = 14.59\,\mathrm{L}$",
        r"$2\,\mathrm{dozen} \cdot 3 = 72\,\mathrm{eggs}$",
    ],
)
def test_a_conversion_of_units_that_are_not_known_is_never_judged(note: str) -> None:
    assert not {verdict for _, verdict in verdicts(note)} & {"wrong", "exact", "rounded"}


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$(15\text{ s} - 5\text{ s})/2 = 5$", [("5", "exact")]),
        (r"$3\,\mathrm{m} + 2\,\mathrm{m} = 5\,\mathrm{m}$", [("5", "exact")]),
        (r"$0.5 \cdot 3\,\text{kg} = 1.7\,\text{kg}$", [("1.7", "wrong")]),
        ("(15 s - 5 s) = 11 s", [("11", "wrong")]),
        (r"$L = 0.25$. $\sin(2L) = 0.48$", [("0.48", "rounded")]),
    ],
)
def test_the_numbers_are_judged_without_their_units(
    note: str, expected: list[tuple[str, str]]
) -> None:
    assert verdicts(note) == expected


def test_units_that_differ_are_open_and_named() -> None:
    (finding,) = findings(r"$2 \cdot 3\,\mathrm{h} = 6\,\mathrm{m}$")
    assert finding.verdict == "unparsed"
    assert "units differ: h and m" in finding.message


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$0.518\cdot 60 = 31.1'$", ("31.1", "rounded")),
        (r"$2.80\times10^{-7}\cdot 206265 = 0.5078''$", ("0.5078", "wrong")),
        (r"$0.518\cdot 60 = 31.1^{\prime}$", ("31.1", "rounded")),
        (r"$f(x) = x^2$, so $f'(3) = 6$", ("6", "exact")),
    ],
)
def test_primes_behind_a_number_are_minutes_of_arc(note: str, expected: tuple[str, str]) -> None:
    assert verdicts(note) == [expected]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("1 mi = 1.609344 km", "exact"),
        ("26.2 miles = 43.16 km", "wrong"),
        ("60 mph = 26.8 m/s", "rounded"),
        ("5280 ft = 1 mile", "exact"),
        ("150 lb = 68 kg", "rounded"),
        (r"$45.52\frac{ft}{day}(0.0014) = 0.0637\frac{ft}{day}$", "rounded"),
        (r"$45.52\,\text{m/s} (0.0014) = 0.0673\,\text{m/s}$", "wrong"),
    ],
)
def test_units_of_feet_and_pounds_and_units_before_a_bracket(note: str, expected: str) -> None:
    assert [verdict for _, verdict in verdicts(note)] == [expected]


def test_minutes_at_the_end_of_a_line_wait_for_nothing() -> None:
    note = "2.4 h = 144 min\n5 L = 500 mL\n120 s = 2 min\n350 g = 0.53 kg\n"
    found = [verdict for _, verdict in verdicts(note, "text")]
    assert found == ["exact", "wrong", "exact", "wrong"]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$\frac{64}{32\ \text{ms}} = 2000\ \text{tokens/sec}$", "exact"),
        (r"$\frac{1}{20\ \text{ms}} = 60\ \text{requests/s}$", "wrong"),
        (r"$120\text{ hours} = 5\text{ Days (0.16 months)}$", "exact"),
        (r"$\frac{989.4\text{ mAh}}{0.23378\text{ mA}} = 176.3\text{ Days}$", "rounded"),
        (r"$8/3 = 2. 667$", "rounded"),
    ],
)
def test_things_in_a_time_and_days_in_capitals(note: str, expected: str) -> None:
    assert [verdict for _, verdict in verdicts(note)] == [expected]


@pytest.mark.parametrize(
    ("text", "units"),
    [
        (r"2\pi\,\text{f}", set()),
        (r"2\pi\,\text{RC}", set()),
        (r"\pi\,\text{m}", set()),
        (r"\text{CH}_3\text{COOH}", set()),
        (r"\mathrm{C}_{6}\mathrm{H}_{12}", set()),
        (r"20\pi\text{ m}^3", {"m^3"}),
        (r"20\pi\,\mathrm{rad/s}", {"rad/s"}),
        (r"t_1\text{ m}", {"m"}),
    ],
)
def test_a_unit_behind_a_multiple_of_pi_and_none_in_a_chemical_formula(
    text: str, units: set[str]
) -> None:
    assert parted(text)[1] == units


def test_a_letter_of_prose_behind_a_multiple_of_pi_is_a_factor() -> None:
    assert parted("1/(2π A)", Notation.PLAIN)[1] == set()
    assert parted("2π m² - 1", Notation.PLAIN)[1] == {"m^2"}


@pytest.mark.parametrize(
    "note",
    [
        r"$\frac{[\text{CH}_3\text{COO}^-]}{[\text{CH}_3\text{COOH}]} = 10$",
        r"$2\text{H}_2\text{O} = 36$",
        r"$\omega = 2\pi\,\text{f} = 314$",
    ],
)
def test_a_chemical_formula_or_a_letter_has_no_value(note: str) -> None:
    assert [verdict for _, verdict in verdicts(note)] in (["unparsed"], ["unbound"])


@pytest.mark.parametrize(
    ("note", "right", "spoiled"),
    [
        (r"$20\pi\text{ m}^3 \approx %s\text{ m}^3$", "62.8", "63.8"),
        ("9π cm² ≈ %s cm²", "28.27", "29.27"),
        (r"$100\pi\,\text{cm}^2 = %s\,\text{m}^2$", "0.0314", "0.0324"),
        ("2·10³ m = %s km", "2", "3"),
    ],
)
def test_a_multiple_of_pi_and_a_power_of_ten_have_their_units(
    note: str, right: str, spoiled: str
) -> None:
    assert verdicts(note % right)[0][1] in ("exact", "rounded")
    assert verdicts(note % spoiled)[0][1] == "wrong"


def test_what_stands_behind_the_base_of_a_logarithm_is_no_unit() -> None:
    note = r"$N = 32$; $\log_2 N = 5$, $M = 8$; $\log_{10} M = 0.904$"
    assert [verdict for _, verdict in verdicts(note)] == ["exact", "misrounded"]


@pytest.mark.parametrize(
    ("claim", "expected"),
    [
        (r"Z = 2 - 202 = -\frac{1}{5 \times 10^{-3}} \Omega = -210 \Omega", [("-210", "wrong")]),
        (r"Z = -\frac{1}{5} \Omega = -0.2 \Omega", [("-0.2", "exact")]),
        (r"Z = 3 - 5 = -2 \Omega", [("-2", "exact")]),
        (r"10 \cdot 3 \cdot 10^{-6} = 30\ \text{\textmu A}", [("30", "exact")]),
        (r"10 \cdot 3 \cdot 10^{-6} = 31\,\textmu\text{A}", [("31", "wrong")]),
    ],
)
def test_a_sign_before_a_fraction_and_the_prefix_micro(
    claim: str, expected: list[tuple[str, str]]
) -> None:
    assert verdicts(f"${claim}$") == expected


@pytest.mark.parametrize("format", ["markdown", "latex"])
@pytest.mark.parametrize("display", ["$$$$", "$$"])
def test_a_power_set_as_mathematics_within_a_unit(format: str, display: str) -> None:
    edge = display[: len(display) // 2]
    note = rf"{edge}3 \cdot 0.09 \text{{ kg/m$^3$}} = 0.28 \mbox{{ kg/m$^{{3}}$}}{edge}"
    (wrong, other) = findings(f"{note} and $2 + 2 = 5$", format)
    assert (wrong.verdict, wrong.suggestion, other.verdict) == ("wrong", "0.27", "wrong")
    assert wrong.message == r"3 \cdot 0.09 \text{ kg/m^3} is 0.27, printed 0.28"


@pytest.mark.parametrize(
    ("note", "said"),
    [
        (r"$2 + 2 = 5 \text{ kg$ and $2 + 3 = 6$", [("6", "wrong")]),
        (r"\textbf{Take $2 + 3 = 6$, $2 + 2 = 5$ and} $x$", [("6", "wrong"), ("5", "wrong")]),
        (r"$2 x = 3 \times 10^{3} y$", []),
        (r"$\frac{12}{0.004} = 3 \times 10^{3}\,\Omega$", [(r"3 \times 10^{3}", "exact")]),
        (r"$\frac{-12}{4} = -3.1 \times 10^{0}\ \Omega$", [(r"-3.1 \times 10^{0}", "wrong")]),
        (r"$(10^{-2}) \cdot 3 = 4 \cdot 10^{-2}\ \Omega$", [(r"4 \cdot 10^{-2}", "wrong")]),
    ],
)
def test_a_letter_behind_a_power_of_ten_is_its_unit(note: str, said: list[tuple[str, str]]) -> None:
    assert [one for one in verdicts(note) if one[1] != "unparsed"] == said


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        (r"$14.95 - 13.80 = \textbf{1.15 mJ}$", [("1.15", "exact")]),
        (r"$2 \times 3000 = \text{6,001 kg}$", [("6,001", "wrong")]),
        (r"$2 \times 55.38 = \textbf{111.77 μC}$", [("111.77", "wrong")]),
        (r"$2 \times 3 = \text{-7 J}$", [("-7", "wrong")]),
        (r"$2 \times 3 = \text{7 of them}$", []),
        (r"$2 \times 3 = \text{7\ J}$", []),
    ],
)
def test_a_number_and_its_unit_set_upright(note: str, judged: list[tuple[str, str]]) -> None:
    assert verdicts(note) == judged


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        (r"$T = \frac{1}{\text{Data Rate}} = 3.692 \text{ µs}$", [("3.692", "unparsed")]),
        (
            r"$T = \frac{1}{\text{Rate}} = \frac{1}{250 \text{ Hz}} = 4 \text{ ms}$",
            [("4", "exact")],
        ),
        (r"$\frac{24\,\text{GB}}{\text{node}} \times 3 = 73\,\text{GB}$", [("73", "wrong")]),
        (r"$\frac{3}{\text{s}} \times 4\text{ s} = 13$", [("13", "wrong")]),
    ],
)
def test_a_name_below_a_number_is_no_unit(note: str, judged: list[tuple[str, str]]) -> None:
    assert verdicts(note) == judged


@pytest.mark.parametrize("micro", ["μ", "µ", r"\mu "])
def test_a_prefix_of_another_script_within_the_words(micro: str) -> None:
    right = rf"$\frac{{2}}{{2}}\text{{ nF}} = 0.001\text{{ {micro}F}}$"
    wrong = rf"$1\text{{ nF}} = 0.002~\text{{{micro}F}}$"
    assert [verdict for _, verdict in verdicts(f"{right}, {wrong}")] == ["exact", "wrong"]


@pytest.mark.parametrize(
    "note",
    [
        r"$1\text{ J} = 10^7\text{ ergs}$",
        r"$1.29\text{ pc} = 4.2\text{ lyr}$",
        r"$\frac{1}{1.58 \cdot 10^{-18}\text{ s}^{-1}} \approx 20 \cdot 10^9~\text{Jahre}$",
    ],
)
def test_units_of_other_fields_and_languages(note: str) -> None:
    assert [verdict for _, verdict in verdicts(note)] in (["exact"], ["rounded"])


@pytest.mark.parametrize(
    ("note", "said"),
    [
        (r"$2 \cdot 3\text{ V}_{0} = 6$", ["unparsed"]),
        (r"$\left(2.56\ A_{RMS}\right)^2 * 5\ \Omega = 32.768\ W$", ["exact"]),
        (r"$3.3\text{ V}_{pp}/2 = 1.65\text{ V}_{peak}$", ["exact"]),
        (r"$\sqrt{2} \times 120\ \text{V}_{\text{rms}} = 180\text{ V}$", ["wrong"]),
        (r"$13.90\text{ €/h} \times 42\text{ h} = 583.80\text{ €}$", ["exact"]),
        (r"$13.90\text{ €/Std.} \times 42\text{ Std.} = 583.80\text{ €}$", ["exact"]),
        (r"$13.90\text{ €/h} \times 42\text{ h} = 593.80\text{ €}$", ["wrong"]),
        (r"$0.30\text{ €/kWh} \times 1500\text{ W} \times 2\text{ h} = 0.90\text{ €}$", ["exact"]),
        ("6000 · 2 kWh · 0.25 €/kWh - 380€ = 2620 €", ["exact"]),
        ("6000 · 2 kWh · 0.25 €/kWh - 380 € = 2720 €", ["wrong"]),
        (r"$5\ qm \times 800\ €/qm \times 1.1 = 4400\ €$", ["exact"]),
        ("£3/h × 2 h = £6, 12 €/3 = 4 €", ["exact", "exact"]),
        (r"$5\text{ knots} \times 0.5\text{ m/s per knot} = 2.6\text{ m/s}$", ["wrong"]),
        (r"$60 \cdot 50/2 = 1500\ \mathrm{min}^{-1} = 25\,\mathrm{s}^{-1}$", ["exact", "exact"]),
        (r"$\frac{4\,\text{u} \cdot 5\,\text{MeV}}{2\,\rm u} = 11\,\text{MeV}$", ["wrong"]),
        (r"$\frac{2\text{ W}}{879\text{ W}} = 0.23\% \text{ loss}$", ["rounded"]),
        (r"$\frac{2\text{ W}}{879\text{ W}} = 0.33\% \text{ loss}$", ["wrong"]),
    ],
)
def test_labels_below_a_unit_and_prices_of_each(note: str, said: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == said


@pytest.mark.parametrize(
    ("note", "said"),
    [
        (r"$2 + 3 = 5\text{ Exam}$", ["exact"]),
        (r"$5t = 10\text{ m}$", ["unbound"]),
        (r"$5 \times 8 \times 10^6\text{ bits} = 40\text{ Megabits}$", ["exact"]),
        (r"$1.5\text{ PB} \times 2 = 4\text{ Petabytes}$", ["wrong"]),
        (r"$2\text{ m}^3 \times 2.4\text{ t/m}^3 = 4.8\text{ t}$", ["exact"]),
        (r"$2\text{ m}^3 \times 2.4\text{ t/m}^3 = 4900\text{ kg}$", ["wrong"]),
        (r"$\frac{1000}{1.45468} = \text{€}687.44$", ["rounded"]),
        (r"$2 \times \text{€}3.50 = \text{€}8.00$", ["wrong"]),
    ],
)
def test_words_with_prefixes_tonnes_and_currencies_before(note: str, said: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == said


@pytest.mark.parametrize(
    "note",
    [
        "The scale is 1:50000, so 2 cm = 1 km and 5 cm = 2.5 km.",
        "Maßstab 1 : 100 000; 3 cm = 3 km.",
        "Scale: 1 inch = 50 miles. 3 inches = 150 miles.",
        "1 cm represents 2 m, so 5 cm = 10 m.",
        "Scale 1:10. 12 cm = 1.2 m; 5 mm = 5 cm",
        "A model car 1:18 is 25 cm long, in reality 25 cm = 4.5 m.",
        "Maßstab 1:50000. 2 km = 4 cm. 3,5 km = 7 cm.",
        "A model, scale 1:87: a coach of 26.4 m = 30.3 cm",
    ],
)
def test_what_a_length_on_a_map_stands_for_is_left_open(note: str) -> None:
    assert verdicts(note) == []


@pytest.mark.parametrize(
    "note",
    [
        "4 cm = 0.4 m",
        "Scale 1:50. 12 cm = 1.2 m",
        "Scale 1:50. 1 m = 50 cm",
        "We mix 1:10. 12 cm = 1.2 m",
        "On this scale 1.0 nm = 1.0e-8 m",
        "Scale 1 : 50000. 2 cm · 50000 = 2 km",
    ],
)
def test_lengths_that_are_one(note: str) -> None:
    assert [verdict for _, verdict in verdicts(note)] == ["wrong"]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$V = 230$ V. $\sqrt{2} V = 325.3$ V; $2V = 460$ V; $3V = 790$ V", "rew"),
        ("V = 10 V, √2 V = 14.14 V, 2V = 20 V, 3V = 33 V", "rew"),
        ("$N = 50$ N. $2N = 100$ N and $N/2 = 20$ N", "ew"),
        ("$2 V + 3 V = 5$ V, $4V = 4$ V", "ee"),
        ("N = 4. √4 N = 8 N", "w"),
    ],
)
def test_names_of_the_letter_of_their_unit(note: str, expected: str) -> None:
    assert "".join(verdict[0] for _, verdict in verdicts(note)) == expected


def test_a_unit_without_end_is_none() -> None:
    note = f"$5{r'~cm^{3}/L' * 500} = 5$"
    assert "wrong" not in {finding.verdict for finding in findings(note, "latex")}


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$T = 298\text{ K} = 25^\circ\text{C} = \text{const}$", ["rounded"]),
        (r"$T = 298\text{ K} = 26^\circ\text{C} = T_0$", ["wrong"]),
        (r"$S = 20 \cdot (86\ \mu\text{V/K}) = 1.72\text{ mV/K}$", ["exact"]),
        (r"$V = 86\ \mu\text{V/K} \times 2\text{ K} = 182\ \mu\text{V}$", ["wrong"]),
        (r"$x_n \nearrow \frac{1}{\ln 2} = 1.4537$", ["wrong"]),
    ],
)
def test_a_name_behind_a_unit_and_a_prefix_before_a_rate(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$A = 6 \cdot 7.222 = 43.33\ldots\ \text{cm}^2 \approx 43.3\ \text{cm}^2$", "rounded"),
        (r"$A = 6 \cdot 7.222 = 43.33\ldots\ \text{cm}^2 \approx 43.4\ \text{cm}^2$", "misrounded"),
        (
            r"Hier ist $\frac{130}{3} = 43{,}333\ldots\ \text{cm}^2 \approx 43{,}3\ \text{cm}^2$",
            "rounded",
        ),
        (r"$43332.9\ \text{cm}^2 = 4.333\ldots\ \text{m}^2$", "rounded"),
        (r"$43332.9\ \text{cm}^2 = 4.343\ldots\ \text{m}^2$", "wrong"),
        (r"$\frac{130}{3}\,\text{cm}^2 = 43.333\ldots\,\text{cm}^2$", "rounded"),
    ],
)
def test_a_unit_stands_behind_digits_that_go_on(note: str, expected: str) -> None:
    assert verdicts(note)[-1][1] == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [("1/2 = 0.5 /min, and so on", ["exact"]), ("1/2 = 0.6 / day", ["wrong"]),
     (r"$1/2 = 0.6\,/\text{min}$", ["wrong"]),
     ("1/2 = 0.5 / day = 3.5 / week", ["exact", "exact"]),
     # the least of several, or a word that is no unit
     ("x = 4/2 = 2 / min(1, 2) = 3", ["wrong"]), (r"$6/2 = 3/\min\{1, 2\} = 4$", ["wrong"]),
     ("4/2 = 2 / house", ["unparsed"])],
)  # fmt: skip
def test_so_much_in_each_time_behind_a_slash_that_stands_apart(
    note: str, expected: list[str]
) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


def test_at_most_so_many_is_no_function() -> None:
    assert verdicts("Late: -10%/day, max 3 days = -30%") == []
    assert verdicts("max 3 days = 72 h, min. 2 + 3 = 6") == [("72", "exact"), ("6", "wrong")]
    assert verdicts("max(3, 5) = 5, min {2, 3} = 3") == [("5", "exact"), ("3", "wrong")]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("80 Euro − 12 Euro = 68 Euro", ["exact"]),
        ("80 zł − 12 zł = 67 zł", ["wrong"]),
        ("12 Euro/h · 5 h = 60 Euro", ["exact"]),
        ("80 € − 12 Euro = 68 €", ["exact"]),
        ("1 Euro = 1.08 Dollar, 5 Euro = 500 Cent", []),
        ("500 Euro + 20 Dollar = 518 Euro", ["unparsed"]),
    ],
)
def test_money_in_words(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected
