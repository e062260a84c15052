"""Whole notes judged: what must not be called wrong, what must, and hostile notes."""

from __future__ import annotations

import math
import time
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from judged import findings, only, printed, verdicts

from pe_symbolic.judge.finding import OPEN, RIGHT, VERDICTS
from pe_symbolic.judge.nearest import factor_off

# -- never wrong -----------------------------------------------------------------------


@pytest.mark.parametrize(
    "note",
    [
        r"$\sin(1) = 0.84$",
        r"$\sin(0,5) = 0,48$",
        r"$\frac{1}{8} = 0.12$ and $\frac{1}{8} = 0.13$",
        r"$1/2\pi = 0.159$",
        "$6/2(1+2) = 9$ and $6/2(1+2) = 1$",
        r"$\log(100) = 2$, $\log 8 = 3$, $\log(e) = 1$",
        r"$\sin(30^\circ) = 0.5$",
        r"30° is an angle; $\sin(60) = 0.87$",
        r"$2^{10} \approx 1000$",
        r"$\frac{1}{100000} \approx 0$",
        r"$\sin^{-1}(0.5) = 0.52$",
        r"$\sqrt[3]{-8} = -2$",
        r"$0.\overline{3} = \frac{1}{3}$",
        "1½ = 1.5",
        "- 2 + 2 = 4",
        r"$\sin(2) =$ 0.91",
        "sin(2) = ~~0.87~~ 0.91",
        "sin(2) = 0.91 cos(2) = -0.42",
        r"$1\,000 \cdot 2 = 2{,}000$",
        r"$\sin(1) = 84\%$ and $50\% = 0.5$ and $\pi/6 = 30^\circ$",
        "ｓｉｎ（２）≈０．９１",
        r"$\sin(\frac{1}{10000}^{2/3}) = 0.00$",
        r"$PE(0,0) = \sin(0/10000^\circ) = 0$",
        r"$\sqrt{0.354 + 0.545} = 0.949$",
        "Figure 2 = 3",
        "2 + 2 = 4!",
        "**sin(1) = 0.84**, x",
        "max(1,000, 2) = 1000",
        r"$\pi \approx 3,142$ and $10^4 = 10.000$",
        r"$1,234,56 = 1$",
        "log_2(8) = 3",
        "3 x 4 = 12",
        r"$\arctan(1) = 45^\circ$",
        "Let $d = 512$. Then $10000^{2/d} \\approx 1.04$.",
        "if $i \\bmod 2 = 0$",
        r"$e^{\pi\sqrt{163}} = 262537412640768744$",
        r"$-2^2 = -4$",
        r"$\pi = 3.14159\ldots$ and $1/3 = 0.333\dots$",
    ],
)
def test_what_is_right_is_never_called_wrong(note: str) -> None:
    assert [f.claim.text for f in findings(note) if f.verdict in ("wrong", "fails")] == []


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (r"$\frac{1}{0} = 1$", "undefined"),
        (r"$\tan(\pi/2) = 0$", "undefined"),
        (r"$\infty - \infty = 0$", "undefined"),
        ("$f(2) = 0.27$", "unbound"),
        ("2^3^2 = 512", "unparsed"),
        ("sin(2) ≈ 0.92 ± 0.02", "unparsed"),
        ("sin(2) = 0.909 297", "unparsed"),
        (r"$\pi \approx 22/7$", "undecided"),
        (r"$\foo{2} + 1 = 3$", "unparsed"),
        (r"$\int x dx = 3$", "unbound"),
        (r"$\int_\Omega x dx = 3$", "unparsed"),
        ("$9^{9^{9^9}} = 1$", "undecided"),
        (r"$\cos(3) =$", "blank"),
        (r"$\frac{\arctan(\tan(1))}{8} = 0.13$", "undecided"),
    ],
)
def test_what_is_open_says_so_and_counts_as_open(note: str, verdict: str) -> None:
    finding = only(note)
    assert finding.verdict == verdict
    assert verdict in OPEN
    assert finding.causes == ()
    assert finding.suggestion is None
    assert finding.message


# -- the verdicts ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("note", "printed", "verdict", "causes"),
    [
        (r"$\sin(2) = 0.87$", "0.87", "wrong", ("unexplained",)),
        (r"$\sin(2) = 0.9100$", "0.9100", "wrong", ("approximated",)),
        (r"$2^{10} = 1000$", "1000", "wrong", ("unexplained",)),
        (r"$\sin(3) = 0.19$", "0.19", "wrong", ("one-digit",)),
        (r"$\sin(1) = -0.84$", "-0.84", "wrong", ("sign",)),
        (r"$\cos(1) = 0.45$", "0.45", "wrong", ("transposed-digits",)),
        (r"$\sin(3) = 1.41$", "1.41", "wrong", ("decimal-shift",)),
        (r"$\cos(1) = 0.84$", "0.84", "wrong", ("one-digit", "sin-cos-swap")),
        (r"$\sin(60) = 0.87$", "0.87", "wrong", ("degrees",)),
        (r"$PE(0, 1) = \sin(0) = 1$", "1", "wrong", ("sin-cos-swap",)),
        (r"$\frac{2}{3} = 0.66$", "0.66", "misrounded", ("truncated",)),
        (r"$\sqrt{2} = 1.42$", "1.42", "misrounded", ("rounded-away",)),
        (r"$0.354 + 0.545 = 0.900$", "0.900", "consistent", ("rounded-inputs",)),
        (r"$\sqrt{2} > 2$", "2", "fails", None),
        (r"$e^3 > 20$", "20", "holds", ()),
        (r"$\sin(\pi/6) = 0.5$", "0.5", "exact", ()),
        (r"$\sin(2) = 0.91$", "0.91", "rounded", ()),
    ],
)
def test_one_claim(note: str, printed: str, verdict: str, causes: tuple[str, ...] | None) -> None:
    finding = only(note)
    assert finding.claim.printed is not None
    assert (finding.claim.printed.text, finding.verdict) == (printed, verdict)
    if causes is not None:
        assert finding.causes == causes


def test_a_wrong_claim_is_wrong_by_its_own_error() -> None:
    finding = only(r"$\sin(2) = 0.87$")
    assert finding.error_in_units == "3.93"
    assert finding.value == "0.90929742682568169540"
    assert finding.suggestion == "0.91"
    assert "0.9093" in finding.message
    assert "0.87" in finding.message


@pytest.mark.parametrize(
    ("note", "remark"),
    [
        (r"$\log(100) = 2$", "10"),
        (r"$\log 8 = 3$", "2"),
        (r"$6/2(1+2) = 9$", "(a/b)c"),
        (r"30° here: $\sin(60) = 0.87$", "degrees"),
    ],
)
def test_a_second_reading_is_never_silent(note: str, remark: str) -> None:
    finding = only(note)
    assert finding.verdict in RIGHT
    assert any(remark in said for said in finding.remarks)


@pytest.mark.parametrize(
    ("note", "suggestion"),
    [
        (r"$\sin(2) = 0.92\ldots$", "0.90"),
        (r"$0.87 \approx \sin(2)$", "0.91"),
        (r"$\sin(2)$ = 0.87", "0.91"),
        ("sin(4) = −0.90", "−0.76"),
    ],
)
def test_what_belongs_there(note: str, suggestion: str) -> None:
    assert only(note).suggestion == suggestion


@pytest.mark.parametrize(
    ("definitions", "expected"),
    [
        (r"\renewcommand{\lg}{\log_2}", "exact"),
        (r"\renewcommand{\log}{\log_2}", "unparsed"),
        (r"\renewcommand{\log}{\ln}", "misrounded"),
        (r"\renewcommand{\log}{\mysterious}", "unparsed"),
        (r"\renewcommand{\log}{\sin}", "unparsed"),
        (r"\let\lg\log\renewcommand{\log}{\log_2}", "unparsed"),
        (r"\renewcommand{\ln}{\log_2}\renewcommand{\log}{\ln}", "unparsed"),
    ],
)
def test_a_logarithm_may_be_told_its_base(definitions: str, expected: str) -> None:
    name = "lg" if "{\\lg}" in definitions else "log"
    note = rf"{definitions} $\{name} 8 = 3$"
    assert [verdict for _, verdict in verdicts(note, "latex")] == [expected]


def test_a_redefined_function_is_not_read_with_its_old_meaning() -> None:
    note = r"\renewcommand{\sin}{\cos} $\sin(0) = 0$"
    assert [verdict for _, verdict in verdicts(note, "latex")] == ["unparsed"]


@pytest.mark.parametrize("note", [r"$\ln(100) = 4.61$", r"$\log(100) = 4.61$", "$1/2*3 = 1.5$"])
def test_the_first_reading_needs_no_remark(note: str) -> None:
    assert only(note).remarks == ()


@given(st.integers(-400, 400), st.integers(0, 999))
@settings(max_examples=60)
def test_a_note_changed_in_one_digit_is_judged_by_its_distance(angle: int, printed: int) -> None:
    import math  # noqa: PLC0415 - an estimate for the expectation, never for a verdict

    true = math.sin(angle)
    claimed = printed / 1000
    units = abs(true - claimed) * 1000
    if min(abs(units - 0.5), abs(units - 1)) < 1e-6 or angle == 0:
        return
    verdict = only(f"$\\sin({angle}) = 0.{printed:03d}$").verdict
    expected = "rounded" if units < 0.5 else "misrounded" if units < 1 else "wrong"
    assert verdict == expected


# -- hostile notes ---------------------------------------------------------------------

HOSTILE: dict[str, str] = {
    "tower": r"$9^{9^{9^9}} \approx 1.0$ $2^{2^{2^{2^{2^{2}}}}} = 1$",
    "factorial": r"$10000000! \approx 1.2 \times 10^{65}$ $(10^9)! = 1$ $((5!)!)! = 1$",
    "exclamation marks": "Wow 10" + "!" * 500 + " and $10" + "!" * 500 + " = 1$",
    "huge sum": r"$\sum_{k=1}^{1000000000000} \frac{1}{k} \approx 28.21$",
    "tiny literal": r"$1.5 \times 10^{-1000000000} \approx 0$ and 1e999999999 = 0, commit 1e100001",
    "long literal": "$" + "7" * 15_000 + " = 1$",
    "long decimal": r"$\sin(2) = 0." + "9" * 3_900 + "$",
    "many digits asked for": r"$\exp(10000) = .5$ $\ln(10^{-5000}) = 1$",
    "brackets": "$" + "(" * 10_000 + "2" + ")" * 10_000 + " = 2$",
    "fractions": "$" + r"\frac{1}{1+" * 400 + "1" + "}" * 400 + r" \approx 0.618$",
    "functions": "$" + r"\sin " * 2_000 + "1 = 0.5$",
    "signs": "$" + "-" * 5_000 + "2 = 2$",
    "quotes": ">" * 3_000 + " $1+1=2$",
    "dollars": "$" * 100_000,
    "backslashes": "\\" * 100_000,
    "backticks": "".join("`" * n + "e" for n in range(200)),
    "square brackets": "[" * 20_000,
    "equals signs": "$" + "=" * 5_000 + "$",
    "long chain": "$" + " = ".join(["1"] * 2_000) + "$",
    "unknown macros": r"\def\a{\a\a}$\a = 1$ $\newmacro{1} + 1 = 2$ \loop\iftrue\repeat",
    "template": "{{ 7*7 }} {% raw %} ${{1}} = 1$ {# comment",
    "code": "__import__('os').system('true') = 1\neval('1') = 1\nx.__class__ = 1",
    "expansion": r"$(1+\sqrt{2}+\sqrt{3}+\sqrt{5}+\sqrt{7})^{60} \approx 1$",
    "arguments": r"$\sin(1,2)=1$ $\max() = 1$ $\min 2 =$ $\ln(1,2) = 0$ $\tan [1, 2] = 3$",
    "logarithms": r"$\log_2(10^{-400})=1$ $\log_0(3)=1$ $\log_1 2 = 3$ $\log_{10^{400}} 2=1$",
    "other digits": "sin(2) = ½ and ２ = ３ and ٣ = ٤",
    "hidden characters": "$\\sin(2) = 0.9\u200b1$ \u202e $1+1=2$ \x00 $2+2=4$",
    "bars": "a|b " * 3_000,
    "percent signs": "$" + "%a" * 5_000 + " = 1$",
    "labelled braces": "$" + "\\overbrace{" * 2_000 + "1" + "}" * 2_000 + "=1$",
    "rows that begin with a sign": "$$" + r"1 &= 1 \\ -" * 700 + "$$",
    "names in need of a value": "Let $d = 4$. $2d = 8$ $P(1, 0) = 0.25$ " * 200,
    "definitions": "$f(x) = x$ $f(2) = 2$ " * 200,
    "huge angle": r"$\sin(10^{5000}) = 0.5$ $\tan(10^{400}) = 1$",
}


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("format", ["markdown", "latex", "text"])
def test_a_hostile_note_is_judged_in_time(name: str, format: str) -> None:
    began = time.process_time()
    found = findings(HOSTILE[name], format)
    assert time.process_time() - began < 5
    assert {finding.verdict for finding in found} <= set(VERDICTS)


@pytest.mark.parametrize("name", ["tower", "factorial", "tiny literal", "huge sum", "functions"])
def test_what_is_beyond_the_limits_is_never_right(name: str) -> None:
    assert not {finding.verdict for finding in findings(HOSTILE[name])} & RIGHT


@pytest.mark.parametrize("name", ["tower", "signs", "arguments", "template", "huge sum"])
def test_a_claim_beside_a_hostile_one_keeps_its_verdict(name: str) -> None:
    note = f"{HOSTILE[name]}\n\nand then $\\sin(2) = 0.87$ follows\n"
    assert ("0.87", "wrong") in verdicts(note)


@given(
    st.text(
        alphabet=st.sampled_from(list("0123456789.,=≈<+-*/^_(){}[]|\\$ \nsincopetx!%°√²½π…~`")),
        max_size=60,
    )
)
@settings(max_examples=200)
def test_no_text_brings_the_judge_down(text: str) -> None:
    for finding in (*findings(text, "markdown"), *findings(text, "text")):
        assert finding.verdict in VERDICTS


@pytest.mark.parametrize(
    ("note", "verdict", "remarked"),
    [
        (r"$\sin\frac{\pi}{6}\sqrt{3} = 0.91$", "wrong", False),
        (r"$\sin 30^\circ\sqrt{3} = 0.788$", "wrong", False),
        (r"$\sin\frac{\pi}{6}\sqrt{3} = 0.788$", "rounded", False),
        (r"$\sin\frac{\pi}{6}\sqrt{3} = 0.866$", "rounded", True),
        (r"$\sin 30^\circ\sqrt{3} = 0.866$", "rounded", False),
        (r"$\cos\frac{\pi}{3}\frac{1}{2} = 0.25$", "exact", True),
        (r"$\sin\tfrac{\pi}{6}\,e^{2} = 3.69$", "rounded", True),
        (r"$\ln 2\sqrt{3} = 1.2006$", "rounded", True),
    ],
)
def test_a_root_behind_a_bare_argument(note: str, verdict: str, remarked: bool) -> None:  # noqa: FBT001
    finding = only(note)
    assert finding.verdict == verdict
    assert any("only so is it right" in said for said in finding.remarks) is remarked


@pytest.mark.parametrize(
    ("value", "text", "off"),
    [
        (None, "2", math.inf),
        ("0", "2", math.inf),
        ("2", "0", math.inf),
        ("2", "2", 0.0),
        ("-2", "2", 0.0),
        ("4", "2", math.log(2)),
        ("2", "4", math.log(2)),
        ("2", "-4", math.log(2)),
        ("1e400", "1", 400 * math.log(10)),
    ],
)
def test_how_far_a_value_is_off(value: str | None, text: str, off: float) -> None:
    finding = replace(only("$2 + 2 = 5$"), value=value)
    assert factor_off(finding, printed(text)) == pytest.approx(off)


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (r"$\log_a(1) = 1$", "wrong"),
        (r"$\log_a(a^2) = 3$", "wrong"),
        (r"$\ln e^x - x = 1$", "wrong"),
        (r"$\log_x(8) = 3$", "unbound"),  # an equation for x
        (r"$\log_{x-5} 1 = 1$", "unbound"),  # at 3 there is no value
        (r"$x - x = 1$", "unbound"),
        (r"$e^x - 1 \approx 2.5$", "unbound"),
        (r"$AB - BA = 0$", "unbound"),
        (r"$\log_a(1) = 0$", "exact"),
        (r"$\log_a a = 1$", "exact"),
    ],
)
def test_what_holds_whatever_its_name_is(note: str, verdict: str) -> None:
    assert only(note).verdict == verdict
