r"""The base of a bare ``\log``: where nothing tells, then what is stated, named or kept to."""

from __future__ import annotations

from dataclasses import replace

import pytest
from judged import claims, findings, only, printed, verdicts
from trees import plain

from pe_symbolic.document import read
from pe_symbolic.judge import logarithms
from pe_symbolic.judge.logarithms import NOTHING_TOLD, is_of_an_acid, logarithms_of


@pytest.mark.parametrize(
    "note",
    [
        "no such function",
        r"$\log_2 8 = 3$ is a logarithm to base 2",
        r"$\log 2 = 0.6931$ but $\log 3 = 0.4771$",
        r"$\log 1 = 0$ in every base",
        r"$\log 7 = 0.8$",
        r"$\log 7 = 5.55$",
        r"$\log$ is natural here, later $\log$ is binary",
        r"$\ln 2 = 0.6931$ and $\log_{10} 3 = 0.4771$",
        "the log is long; natural numbers are counted, the base 10 is usual",
    ],
)
def test_nothing_tells(note: str) -> None:
    document = read(note, "markdown")
    assert logarithms_of(document, claims(note)) == NOTHING_TOLD


@pytest.mark.parametrize(
    ("note", "base"),
    [
        (r"Here $\log$ denotes the natural logarithm.", 0),
        (r"All logarithms are to the base 10.", 10),
        (r"Here `log` is the binary logarithm.", 2),
        (r"logs are natural", 0),
        (r"$\log := \log_{2}$", 2),
        (r"We write $\log = \ln$.", 0),
        (r"Here $\log$ means base $10$.", 10),
        (r"We write $\log$ for the natural logarithm.", 0),
        (r"The log is always taken to base 2.", 2),
        (r"Hier bezeichnet $\log$ den natürlichen Logarithmus.", 0),
        (r"Ici $\log$ désigne le logarithme décimal.", 10),
        (r"Aquí $\log$ denota el logaritmo natural.", 0),
    ],
)
def test_the_base_that_a_document_states(note: str, base: int) -> None:
    assert logarithms_of(read(note, "markdown"), claims(note)).stated == base


@pytest.mark.parametrize("name", [r"\operatorname{ld} 8", r"\mathrm{ld}(8)", r"\text{ld}\,8"])
def test_the_binary_logarithm_by_its_german_name(name: str) -> None:
    assert [finding.verdict for finding in findings(f"${name} = 3$, ${name} = 4$")] == [
        "exact",
        "wrong",
    ]


def test_a_stated_base_is_the_only_one() -> None:
    natural = findings(r"All logarithms are natural. $\log 100 = 2.00$ and $\log 2 = 0.69$")
    assert [f.verdict for f in natural] == ["wrong", "rounded"]
    assert natural[0].causes == ("base",)
    assert natural[0].suggestion == "4.61"
    decimal = findings(r"Here $\log$ is to base 10. $\log 2 = 0.69$ and $\log 2 = 0.30$")
    assert [f.verdict for f in decimal] == ["wrong", "rounded"]
    assert decimal[0].suggestion == "0.30"
    assert all("states" in " ".join(f.remarks) for f in decimal)


@pytest.mark.parametrize(
    "note",
    [
        r"$-\log(0.02) = 1.80$",
        r"$p = -\log(0.02) = 1.80$",
        r"$pHx = -\log(0.02) = 1.80$",
        r"the pH of it; $-\log(0.02) = 1.80$",
        "pH = 3\n\n$-\\log(0.02) = 1.80$",
    ],
)
def test_no_acid(note: str) -> None:
    claim = claims(note)[-1]
    assert not is_of_an_acid(claim, read(note, "markdown"))


@pytest.mark.parametrize(
    "note",
    [
        r"$\mathrm{pH} = -\log(0.02) = 1.80$",
        r"$pH = -\log(0.02) = 1.80$",
        r"$\text{pOH} = -\log(0.02) = 1.80$",
        r"$\mathrm{p}K_a = -\log(0.02) = 1.80$".replace(r"\mathrm{p}", "p"),
        r"$\text{pH} = -\log [H^+] = -\log(0.02) = 1.80$",
        "pH = -log(0.02) = 1.80",
    ],
)
def test_the_logarithm_of_an_acid_is_to_the_base_10(note: str) -> None:
    finding = findings(note)[-1]
    assert (finding.verdict, finding.suggestion) == ("wrong", "1.70")
    assert "as in a pH" in finding.remarks[0]
    right = findings(note.replace("1.80", "1.70"))[-1]
    assert right.verdict == "rounded"


def test_an_acid_beside_natural_logarithms() -> None:
    note = r"We use natural logarithms: $\log 2 = 0.69$, but $\mathrm{pH} = -\log(0.02) = 1.70$."
    assert [f.verdict for f in findings(note)] == ["rounded", "rounded"]


def test_the_base_that_other_logarithms_hold_in() -> None:
    found = findings(r"$\log 2 = 0.301$, $\log 3 = 0.477$, $\log 7 = 0.854$")
    assert [f.verdict for f in found] == ["rounded", "rounded", "wrong"]
    assert found[2].suggestion == "0.845"
    assert found[2].causes == ("transposed-digits",)


@pytest.mark.parametrize(
    "note",
    [
        r"$\log 3 = 1$ and $\log 5 = 1.619$",  # rounded, and exact in no base
        r"$\log 1 = 0$ and $\log 5 = 1.619$",  # exact in every base
        r"$\log 2 = 0.6931$, $\log 8 = 3$, $\log 5 = 1.619$",  # two bases are kept to
        r"$\log 1/0 = 2$ and $\log 5 = 1.619$",
    ],
)
def test_no_base_by_a_number_that_is_exact(note: str) -> None:
    last = findings(note)[-1]
    assert (last.verdict, last.suggestion) == ("wrong", "1.609")


def test_a_base_in_which_a_number_is_exact_is_before_one_in_which_it_is_rounded() -> None:
    first = r"$-(0.5\log 0.5 + 0.5\log 0.5) = 1$ and $-0.25\log 0.25 - 0.75\log 0.75 = %s$"
    found = findings(first % "0.8113")
    assert [f.verdict for f in found] == ["exact", "rounded"]
    assert found[0].remarks == ("log is read to the base 2: only so is it exact",)
    found = findings(first % "0.8112")
    assert [(f.verdict, f.suggestion) for f in found[1:]] == [("misrounded", "0.8113")]
    found = findings(first % "0.9113")
    assert [(f.verdict, f.suggestion) for f in found[1:]] == [("wrong", "0.8113")]


def test_another_base_that_makes_it_right_still_does() -> None:
    found = findings(r"$\log 2 = 0.301$ and $\mathrm{pH} = -\log(0.5) = 0.69$")
    assert [f.verdict for f in found] == ["rounded", "rounded"]
    assert "only so is it right" in found[1].remarks[0]
    assert only(r"$\mathrm{pH} = -\log(0.5) = 1.00$").verdict == "exact"
    assert only("pH = -log(0.01) = 5").verdict == "wrong"
    assert only("pH = -log(0.01) = 2").verdict == "exact"


@pytest.mark.parametrize(
    ("chain", "verdict"),
    [
        (r"-\log(0.1) = 2.302\ \text{nats}", "misrounded"),
        (r"-\log(0.1) = 1~nat", "wrong"),
        (r"pH = -\log(0.1) = 2.303 \text{ nats}", "rounded"),
    ],
)
def test_the_base_of_what_is_counted_in_nats(chain: str, verdict: str) -> None:
    finding = findings(f"The pH, ${chain}$")[-1]
    assert finding.verdict == verdict
    assert "in nats" in finding.remarks[0]


@pytest.mark.parametrize(
    ("chain", "verdict", "base"),
    [
        (r"\log(0.5) \approx -0.3010 + 0 = -0.69", "wrong", "to the base 10"),
        (r"2\log(2) = 2 \cdot 0.6931 = 1.386", "rounded", "the natural logarithm"),
        (r"2\log(2) = 2 \cdot 0.6931 = 0.602", "wrong", "the natural logarithm"),
        (r"\log(8) = 1 + 2 = 3", "exact", "to the base 2"),
        (r"\log(0.5) = -2/2 \cdot 0.5 = -0.69", "rounded", ""),  # a step that fits none
        (r"\log(2) = \log(4)/2 = 0.693", "rounded", ""),  # nor one that is a logarithm
        (r"\log(2) = 1/(1 - 1) = 0.693", "rounded", ""),  # nor one without a value
    ],
)
def test_the_base_in_which_the_next_step_is_right(chain: str, verdict: str, base: str) -> None:
    finding = findings(f"${chain}$")[-1]
    assert finding.verdict == verdict
    assert base in " ".join(finding.remarks)
    assert ("goes on" in " ".join(finding.remarks)) == bool(base)


def test_what_a_program_printed_has_no_unit_behind_it() -> None:
    note = r"$\log 2 = 0.693$ nats"
    (claim,) = claims(note)
    document = read(note, "markdown")
    meant = NOTHING_TOLD.meant(claim, document)
    assert meant is not None
    assert meant.base == 0
    assert NOTHING_TOLD.meant(replace(claim, printed_place=None), document) is None
    assert NOTHING_TOLD.meant(replace(claim, printed=None, printed_place=None), document) is None


@pytest.mark.parametrize(
    ("note", "said"),
    [
        ("The cross-entropy (natural log) is $-\\log 0.7 = 0.155$.", "wrong"),
        ("The loss in nats is $-\\log 0.7 = 0.357$.", "rounded"),
        ("The natural log is another. Here $-\\log 0.7 = 0.155$.", "rounded"),
    ],
)
def test_natural_logarithms_that_words_announce(note: str, said: str) -> None:
    assert only(note).verdict == said


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        (r"$\ln 2 \times 10^3 = 693.1$", "rounded"),
        (r"$\ln 1.5 \times 10^2 = 40.5$", "rounded"),
        (r"$-\log 1.8 \times 10^{-5} = 4.74$", "rounded"),
        (r"$pH = -\log 1.8 \times 10^{-5} = 4.74$", "rounded"),
        ("pKa = -log 1.8 xx 10^(-5) = 4.74", "rounded"),
        (r"$pH = -\log 1.8 \times 10^{-5} = 4.84$", "wrong"),
    ],
)
def test_a_number_with_its_power_of_ten_is_one_number(note: str, judged: str) -> None:
    finding = findings(note)[-1]
    assert finding.verdict == judged
    assert finding.suggestion in (None, "4.74")


@pytest.mark.parametrize(
    ("note", "said"),
    [
        ("log 3(27) = 29.66 and log3 = 1.0986", ["rounded", "rounded"]),
        ("log3(27²) = 2 log3(27) = 6", ["exact"]),
        ("log 12(144) = 357.8 and log12 = 2.485", ["rounded", "rounded"]),
        ("log1(5) = 0 and log0.5(2) = -1.386", ["exact", "rounded"]),
        ("5 log5 = 8.05 (natural)", ["rounded"]),
        ("log5(25) = 2, log3(9) = 3", ["exact", "wrong"]),
        ("log3 (9) = 2, log3 (9) = 3", ["exact", "wrong"]),
        ("log12(144) = 2, log12 (144) = 3, log2(9) = 3", ["exact", "wrong", "rounded"]),
        ("log100(10 + 90) = 1, 5 log12(12) = 6", ["exact", "wrong"]),
        ("log2.6 = 0.415 and log10.5 = 1.02", ["rounded", "rounded"]),
        ("log2.6 = 0.451, -log2.6*10⁻⁵ = 4.58", ["wrong", "misrounded"]),
        ("log_2.5(6.25) = 3 and log2 .5 = -1", ["wrong", "exact"]),
        ("log5 125 = 3, log3 27 = 2, log7 49 + log2 8 = 5", ["exact", "wrong", "exact"]),
        (r"$\log1(5) = 0$ and $\log 12(144) = 357.8$", ["exact", "rounded"]),
        (r"$\log12(144) = 2$ and $\log12(144) = 3$", ["exact", "wrong"]),
        (r"$2\log5\left(25\right) = 4$ and $\log3(2 \cdot 3) = 1.63$", ["exact", "rounded"]),
    ],
)
def test_digits_right_before_the_brackets_are_the_base(note: str, said: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == said


@pytest.mark.parametrize(
    ("one", "other", "agree"),
    [
        ("1", "1", True), ("1.0019", "1", True), ("1.0021", "1", False),
        ("0.9981", "1", True), ("0.9979", "1", False), ("0.00099", "0", True),
        ("0.0011", "0", False), ("100.1", "100", True), ("100.2", "100", False),
        ("-1.0019", "-1", True), ("-1.0021", "-1", False), ("1", "-1", False),
        ("1/0", "1", False), ("x", "1", False),
    ],
)  # fmt: skip
def test_values_that_differ_by_the_rounding_of_steps(one: str, other: str, *, agree: bool) -> None:
    assert logarithms._agree(plain(one), plain(other)) is agree


@pytest.mark.parametrize(
    ("number", "held"),
    [
        ("2.079", {0: "rounded"}),
        ("0.903", {10: "rounded"}),
        ("3", {2: "exact"}),
        ("2", {0: "rounded"}),
        ("1", {10: "rounded"}),
        ("2.08", {0: "rounded"}),
        ("4", {}),
    ],
)
def test_the_bases_in_which_a_number_is_right(number: str, held: dict[int, str]) -> None:
    assert logarithms._held_by_base(plain("log(8)"), printed(number)) == held
    assert logarithms._held_by_base(plain("log(8) + 1/0"), printed(number)) == {}


@pytest.mark.parametrize(
    ("note", "base"),
    [
        (r"$\log 2 = 0.693$", None),  # the natural one needs no word
        (r"$\log 2 = 0.301$", 10),
        (r"$\log 2 = 0.3$", None),  # one digit
        (r"$\log 12 = 1.0$", None),  # it is 1.1
        (r"$\log 11 = 1.0$", 10),  # two digits
        (r"$\log 10 = 1$", 10),  # one that is exact
        (r"$\log 8 = 3$", 2),
        (r"$\log 8 = 3$ and $\log 10 = 1$", None),
        (r"$\log 8 = 3$ and $\log 3 = 1.1$", None),
        (r"$\log 8 = 3$ and $\ln 3 = 1.1$", 2),
        (r"$\log 1 = 0$", None),
        (r"$\log x = 3$", None),
    ],
)
def test_the_base_that_right_numbers_keep_to(note: str, base: int | None) -> None:
    kept = logarithms_of(read(note, "markdown"), claims(note)).kept_to()
    assert (kept and kept[0]) == base


@pytest.mark.parametrize(
    ("kind", "number", "other"),
    [
        ("natural", "0.693", "0.301"),
        ("binary", "1.000", "0.693"),
        ("decimal", "0.301", "0.693"),
        ("decadic", "0.301", "1.000"),
        ("common", "0.301", "0.693"),
        ("base-2", "1.000", "0.301"),
    ],
)
def test_each_kind_that_a_document_states(kind: str, number: str, other: str) -> None:
    note = rf"Here $\log$ denotes the {kind} logarithm: $\log(2) = {{}}$."
    assert [f.verdict for f in findings(note.format(number))] in (["exact"], ["rounded"])
    assert [f.verdict for f in findings(note.format(other))] == ["wrong"]


@pytest.mark.parametrize(
    ("statement", "suggestion"),
    [
        (r"\log = \log_{10}", "0.301"),
        (r"\log := \log_2", "1.000"),
        (r"\log \equiv \ln", "0.693"),
        (r"\log \equiv \log_e", "0.693"),
        (r"\log$ denotes $\log_2", "1.000"),
        (r"\log$ denotes log base $2", "1.000"),
        (r"\log$ means log₁₀; $1 + 1 = 2", "0.301"),
        (r"\log$ is ln here; $1 + 1 = 2", "0.693"),
        (r"\log$s, all $\log$ are base 2, $1 + 1 = 2", "1.000"),
    ],
)
def test_a_base_may_be_stated_in_a_formula(statement: str, suggestion: str) -> None:
    *_, finding = findings(rf"Here ${statement}$. So $\log 2 = 0.999$.")
    assert finding.suggestion == suggestion
    assert "as this document states" in finding.remarks[-1]


@pytest.mark.parametrize(("words", "why"), [(10, "as in a pH"), (15, "only so is it right")])
def test_an_acid_is_named_within_eighty_signs(words: int, why: str) -> None:
    for before in ("", "word " * 99):
        (finding,) = findings(rf"{before}The pH {'word ' * words}is $-\log(0.02) = 1.70$")
        assert [said for said in finding.remarks if why in said]


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (r"$\log(0.9) ≈ -0.0457$", "misrounded"),  # -0.04576, to the base 10
        (r"$\log 3 = 1.584$", "misrounded"),  # 1.58496, to the base 2
        (r"$\log(0.9) = -0.0467$", "wrong"),
        (r"$\log_2 0.9 = -0.0457$", "wrong"),
        (r"All logarithms are natural. $\log(0.9) = -0.0457$", "wrong"),
    ],
)
def test_what_is_cut_off_to_a_base_is_but_misrounded(note: str, verdict: str) -> None:
    assert findings(note)[-1].verdict == verdict
