"""Links of a chain: those that may be meant so, then one that is false."""

from __future__ import annotations

from pathlib import Path

import pytest
from judged import findings, only, verdicts
from trees import plain

from pe_symbolic.cli.main import main
from pe_symbolic.expression import Number, walk
from pe_symbolic.judge import links
from pe_symbolic.render.problems import advice


@pytest.mark.parametrize(
    "note",
    [
        r"$2\sin 1\cos 1 = \sin 2 = 0.9093$",
        r"$\sqrt{2} \cdot 3 = 1.414 \cdot 3 = 4.243$",
        r"$\sqrt{10} \approx 3 + \frac16 = 3.162$",
        r"$3/8 = 37.5/100 = 37.5\%$",
        r"$2/3 = 2 \cdot 0.333 = 0.667$",
        r"$\frac{1}{2\pi} = 1/2\pi = 0.159$",
        r"$\log_{10}(20) = \log(20) \approx 1.301$",
        r"$e = 1 + 1 + 0.5 + 0.167 + \dots = 2.718$",
        "2^10 = 2*2*... = 1024 and 2^10 = 2*2*… = 1024",
        r"$10/3 = 3.4\dots \cdot 1 = 3.33$",
        r"$\sqrt{2} = 1.4141 + 0 = 1.41$",  # which gives the number as well
        r"$11.2/311.2 = 0.036/1.0 = 0.0360$",
        "$84.9M + 38.6M = 85M + 39M = 124M$",
        "$84.9 + 38.6 = 85 + 39 = 124$",
        r"$198 \cdot 51 \approx 200 \cdot 50 = 10^4 = 10000$",
        r"$2/3 \approx 0.67 = 67/100 = 0.67$",
        r"$1000/3 = 333 = 3 \cdot 111 = 333$",
        r"$\sqrt 2 \approx 7/5 = 14/10 = 1.4$",
        r"$1000(1+0.05/12)^{24} = 1000 (1.0042)^{24} = 1104.94$",
        r"$\frac{2/3 - 3/5}{1/7} = \frac{0.67-0.60}{0.14} = 0.467$",
        r"$\frac{6.022\times10^{23}}{18} = \frac{6\times10^{23}}{18} = 3.35 \times 10^{22}$",
        r"$\sqrt{6} \times 1.63 = \sqrt{6} \times \sqrt{16/6} = 4$",
        r"$\frac{1 - 1.08^{-20}}{0.08} = \frac{1 - 0.2145}{0.08} = 9.8181$",
        r"$0.7 \cdot 9 = 0.693 \cdot 9.1 = 6.3$",
        r"$0.33 \cdot 12 = 4.0 \cdot 1.0 = 3.96$",
        r"$\cos^{-1}(\frac{1}{1 \cdot \sqrt 2}) = \cos^{-1}(\frac{1}{\sqrt 2}) = 45°$",
        r"$\frac{2\ \text{V}}{2^{16}} = \frac{2}{65536} = 30.5\ \mu\text{V}$",
        r"$0,6 \pm 1,96 \cdot 0,0245 = 0,6 \pm 0,048 = (55,2\%; 64,8\%)$",
        r"$1/8 + 1/4 = 3/8 = 37.5\%$ and $4.50/13.5 = 1/3 = 33.3\%$",
        r"$\frac{45}{60} = 0.75 \times 100 = 75\%$ and $\arctan(1) = \pi/4 = 45°$",
        r"$12 \cdot 12 \cdot 768^2 = 144 \cdot 589824 = 84.9\text{M}$",
        r"$30522 \cdot 768 + 144 \cdot 768^2 = 23.4\text{M} + 84.9\text{M} = 108.4\text{M}$",
        "50257 × 768 + 85e6 = 38.6M + 85M = 123.6M and 2 × 3 + 1 = 6 m + 2 m = 7 m",
        "12 × 7.08M + 38.6M = 84.96M + 38.6M = 123.6M",
        r"$144 \cdot 768^2 + 50257 \cdot 768 = 85\text{M} + 39\text{M} = 124\text{M}$",
        "768 × 30522 + 9^9 = 23 million + 387 million = 411 million",
        "768 × 30522 + 9^9 = 23M + 387M = 411M",
        "softmax([2.0, 1.0, 0.1]) = [7.39, 2.72, 1.11] / 11.22 = [0.659, 0.242, 0.099]",
        r"$0.5 [1.0, 2.2] + 0.5 [0.4, 0.6] = [0.5, 1.1] + [0.2, 0.3] = [0.7, 1.4]$",
        r"$0.5 \cdot 0.98 + 0.3 = 0.5 + 0.3 = 0.79$",  # a 0.5 for 0.49
        r"$1.0 - 0.7071 \cdot 0.3 = 1.0 - 0.2122 = 0.7879$",  # one unit off
        r"$12.5 \cdot 0.667 = 12.5 \cdot \frac{2}{3} = 8.33$",
        r"$0.333 \cdot 3.0 = \frac13 \cdot 3.0 = 0.999$",
        r"$0.33 \cdot 6 = \frac13 \cdot 6 = 1.98$",
        r"$0.707 \cdot 2 = \frac{2}{\sqrt 2} = 1.414$",
        r"$3.0 \cdot 1.41 + 1 = 3.0 \cdot 1.414 + 1 = 5.24$",
        r"$e^{2.12} = e^{3/\sqrt{2}} = 8.34$",
        r"$\frac{7500}{\sqrt{99750000}} = \frac{7500}{9987} = 0.751$",
        r"$\frac{30}{\sqrt{2300}} = \frac{30}{48} = \frac{3}{\sqrt{23}}$",
        r"$\frac{1.234}{6 \cdot 10^{23}} = \frac{2.34}{12 \cdot 10^{23}} = 2.055 \cdot 10^{-24}$",
        r"$\tanh(0.71) = \frac{e^{0.71} - e^{-0.71}}{e^{0.71} + e^{-0.71}}"
        r" = \frac{2.034 - 0.492}{2.034 + 0.492} = 0.6104$",
        r"$\sqrt{2} \cdot 3.0 = 1.41 \cdot 3.0 = 3.0 \cdot \sqrt{2}$",
        r"$1.0 - \frac{0.2}{\sqrt{0.01} + 10^{-8}} = 1.0 - \frac{0.2}{0.1} = 1.0 - 2.0$",
        r"$\frac{6}{\sqrt{36} + 10^{-8}} = \frac{6}{6} = 1$",
        r"$3 - \frac{2}{\sqrt{16 + 4 \cdot 0 + 1e-6}} = 3 - \frac24 = 2.5$",
    ],
)
def test_a_chain_without_a_false_link(note: str) -> None:
    assert not [remark for f in findings(note) for remark in f.remarks if "goes through" in remark]


@pytest.mark.parametrize(
    ("formula", "verdict"),
    [
        (r"\frac{6}{6}", "rounded"),
        (r"\frac{6}{7}", "wrong"),
        (r"\frac{6}{6} + 10^{-6}", "wrong"),
    ],
)
def test_an_epsilon_may_be_left_out(formula: str, verdict: str) -> None:
    assert only(rf"$\frac{{6}}{{\sqrt{{36}} + 10^{{-8}}}} = {formula}$").verdict == verdict
    assert only(rf"$\frac{{6}}{{\sqrt{{36}} + 10^{{-2}}}} = {formula}$").verdict == "wrong"


@pytest.mark.parametrize(
    ("epsilon", "verdict"),
    [
        ("10^{-4}", "wrong"),
        ("0.0001", "wrong"),
        ("0.00002", "wrong"),
        ("0.000009", "wrong"),
        ("10^{-5}", "rounded"),
        ("0.00001", "rounded"),
        ("1e-8", "rounded"),
        ("1e-20", "rounded"),
        ("10^{-20}", "rounded"),
        ("10^{-5} + 10^{-6}", "rounded"),
    ],
)
def test_which_powers_of_ten_are_small_enough(epsilon: str, verdict: str) -> None:
    assert only(rf"$\frac{{6}}{{6 + {epsilon}}} = \frac{{6}}{{6}}$").verdict == verdict
    assert only(rf"$\frac{{6}}{{4 + 2 + {epsilon}}} = \frac{{6}}{{6}}$").verdict == verdict
    assert only(rf"$\frac{{6}}{{4 + 2 + {epsilon}}} = \frac{{6}}{{4}}$").verdict == "wrong"


def test_a_divisor_of_nothing_else_is_not_left_out() -> None:
    assert only(r"$\frac{6}{10^{-5} + 10^{-6}} = \frac{6}{1}$").verdict == "wrong"


@pytest.mark.parametrize("side", ["3 + 10^{-6}", r"\frac{6 + 10^{-6}}{2}"])
def test_what_keeps_no_divisor_from_zero_may_not(side: str) -> None:
    assert only(rf"${side} = \frac{{6}}{{2}}$").verdict == "wrong"


def test_a_false_link_is_wrong_and_the_number_behind_it_right() -> None:
    link, finding = findings(r"$\cos(1) = \sin(1) + 0.5 = 0.5403$")
    assert (link.verdict, link.causes) == ("wrong", ("unexplained",))
    assert link.claim.text == r"\cos(1) = \sin(1) + 0.5"
    assert link.message == r"\cos(1) is 0.540302, \sin(1) + 0.5 is 1.34147"
    assert link.claim.printed_place is not None
    assert (link.claim.printed_place.column, link.claim.printed_place.end_column) == (12, 25)
    assert finding.verdict == "rounded"
    assert finding.remarks == (r"the chain goes through \sin(1) + 0.5, which is 1.34147",)
    assert [related.why for related in finding.related] == ["the chain breaks here"]


@pytest.mark.parametrize(
    ("note", "belongs"),
    [
        (r"$v = (0.9 \times 0.4) + 0.1 = 0.36 + 0.2 = 0.46$", "0.1"),
        (r"$20 \log_{10}(1.37 \times 10^7) \approx 20 \times 2.137 = 142.7$", "7.137"),
        (r"$\frac{0.00099}{0.05094} \approx \frac{0.001}{0.07} \approx 0.0194$", "0.05"),
        (r"$Z = \frac{7.2 - 7}{2/\sqrt{16}} = \frac{0.2}{0.6} = 0.4$", "0.5"),
        (r"$0,9 \cdot 0,4 + 0,1 = 0,36 + 0,2 = 0,46$", "0,1"),
        (r"$\frac{0.07069 \times 0.01767}{0.06843} \times \sqrt{18.00}"
         r" = 0.01825 \times 9.243 = 7.743 \times 10^{-2}$", "4.243"),
    ],
)  # fmt: skip
def test_one_number_of_a_formula_worked_out_by_its_parts_is_another(
    note: str, belongs: str
) -> None:
    link = findings(note)[0]
    assert (link.verdict, link.suggestion) == ("wrong", belongs)
    assert link.replaces is not None
    assert link.replaces.end_column - link.replaces.column == len(belongs)


@pytest.mark.parametrize(
    "note",
    [
        r"$0.2 \cdot 0.7 + 0.3 \cdot 0.5 = 0.15 + 0.14 = 0.29$",  # the parts in another order
        r"$2 \cdot \sqrt{50} \approx 2 \cdot \sqrt{49} = 14$",  # that is what the number is of
        r"$\frac{198.4}{3} \approx \frac{200}{3} \approx 66$",
        r"$2 \cdot 1.43 = 2 \cdot 1.427 = 2.85$",  # more digits of the same
        r"$\frac{7}{14} = \frac{1}{2} = 0.5$",
        r"$9.81 \cdot 3.02 \approx 10 \cdot 3 \approx 30$",
    ],
)
def test_other_parts_are_no_slip(note: str) -> None:
    assert "wrong" not in [finding.verdict for finding in findings(note)]


@pytest.mark.parametrize(
    "note",
    [
        r"$\pi + \frac13 = \pi + \frac12 = 3.4749$",  # no number of its text is the 2
        "$\\pi \\cdot 4 + 3 = \\pi\n\\cdot 3 + 3 = 15.57$",  # it stands on two lines
    ],
)
def test_a_number_that_is_not_found_in_its_formula_is_not_mended(note: str) -> None:
    link, finding = findings(note)
    assert (link.verdict, link.suggestion, finding.verdict) == ("wrong", None, "rounded")


def test_one_digit_stands_for_no_root() -> None:
    note = r"$\frac{6}{\sqrt{10}} = \frac{6}{3} = 2$"
    assert [finding.verdict for finding in findings(note)] == ["wrong", "rounded"]


@pytest.mark.parametrize("link", [r"\frac{9}{2}", r"\sqrt{18}", "3 + 2"])
def test_whole_numbers_round_nothing(link: str) -> None:
    assert [f.verdict for f in findings(rf"$\frac{{8}}{{2}} = {link} = 4$")] == ["wrong", "exact"]


@pytest.mark.parametrize("link", ["0.00095 + 0.00959", "0.00090 + 0.00999"])
def test_a_head_that_gives_the_number_as_it_stands_excuses_no_other_formula(link: str) -> None:
    note = rf"$0.95 \times 0.001 + 0.01 \times 0.999 = {link} = 0.01094$"
    assert [finding.verdict for finding in findings(note)] == ["wrong", "exact"]


def test_a_slip_among_millions_all_through() -> None:
    link, _ = findings("12 × 7.08M + 38.6M = 84.69M + 38.6M = 123.6M")
    assert (link.verdict, link.suggestion) == ("wrong", "84.96")


@pytest.mark.parametrize(
    "note",
    [
        r"$1.0 - 0.7071 \cdot 0.3 = 1.0 - 0.2321 = 0.788$",
        r"$\tanh(0.71) = \frac{e^{0.71} - e^{-0.71}}{e^{0.71} + e^{-0.75}}"
        r" = \frac{2.034 - 0.492}{2.034 + 0.492} = 0.6104$",
        r"$e^{2.12} = e^{3/\sqrt{3}} = 8.34$",
    ],
)
def test_what_a_formula_shares_with_its_head_was_not_rounded(note: str) -> None:
    link, *further = findings(note)
    assert (link.verdict, link.claim.printed) == ("wrong", None)
    assert "wrong" not in [finding.verdict for finding in further]


@pytest.mark.parametrize(
    ("note", "message"),
    [
        (r"$1 - 0.9^3 = 1 - 0.792 = 27.1\%$", "1 - 0.9^3 is 27.1 %, 1 - 0.792 is 20.8 %"),
        (
            "12 × 12 × 768² = 144 × 688824 = 84.9M",
            "12 × 12 × 768² is 84.9347 · 10^6, 144 × 688824 is 99.1907 · 10^6",
        ),
        (
            "50257 × 768 + 85e6 = 36.8M + 85M = 123.6M",
            "50257 × 768 + 85e6 is 123.597 · 10^6, 36.8M + 85M is 121.8 · 10^6",
        ),
        (
            "144 × 768² + 50257 × 768 = 85M + 42M = 124M",
            "144 × 768² + 50257 × 768 is 123.532 · 10^6, 85M + 42M is 127 · 10^6",
        ),
        (
            "7e9 × 2 + 1e9 × 4 = 14 GB + 5 GB = 18 GB",
            "7e9 × 2 + 1e9 × 4 is 18 · 10^9, 14 GB + 5 GB is 19 · 10^9",
        ),
    ],
)
def test_a_false_link_counts_what_the_number_behind_it_does(note: str, message: str) -> None:
    link, finding = findings(note)
    assert (link.verdict, link.message, link.suggestion) == ("wrong", message, None)
    assert finding.verdict in ("exact", "rounded")


@pytest.mark.parametrize("link", ["[7.39, 2.92, 1.11] / 11.22", "[7.39, 2.72, 1.11] / 14.22"])
def test_a_formula_between_two_vectors_is_judged_by_its_elements(link: str) -> None:
    note = f"softmax([2.0, 1.0, 0.1]) = {link} = [0.659, 0.242, 0.099]"
    found = findings(note)
    assert sorted(finding.verdict for finding in found) == [*["rounded"] * 3, "wrong"]


def test_a_false_link_is_judged_once_whatever_follows() -> None:
    verdicts = [f.verdict for f in findings(r"$\cos(1) = \sin(1) + 0.5 = 0.5403 = 0.54$")]
    assert verdicts == ["wrong", "rounded", "rounded"]


def test_a_false_link_with_decimals_before_a_formula_that_is_right() -> None:
    note = r"$1.0 - 0.5 \cdot 0.1 = 4.0 - 0.05 = 1.0 - 0.05$"
    assert [f.verdict for f in findings(note)] == ["wrong", "exact"]


def test_a_chain_that_ends_in_the_false_link_is_consequential() -> None:
    finding = only(r"$\cos(1) = \sin(1) + 0.5 = 1.3415$")
    assert (finding.verdict, finding.causes) == ("wrong", ("consequential",))
    assert [related.text for related in finding.related] == [r"\sin(1) + 0.5"]


def test_where_a_chain_breaks_is_told_once() -> None:
    link, finding = findings(r"$\sin(2) = \cos(2) = -0.416$")
    assert (link.verdict, link.suggestion) == ("wrong", r"\sin(2)")
    assert [related.text for related in finding.related] == [r"\cos(2)"]


@pytest.mark.parametrize("claims_before", [0, 9, 99])
def test_a_formula_that_two_numbers_follow_is_judged_once(claims_before: int) -> None:
    note = r"$\cos(1) = 0.54$ " * claims_before + r"$\cos(1) = \sin(1) + 0.5 = 0.5403 = 0.54$"
    assert [f.verdict for f in findings(note)[claims_before:]] == ["wrong", "rounded", "rounded"]


def test_behind_a_formula_that_breaks_a_chain_the_right_number_is_not_to_be_written() -> None:
    found = findings(r"$\cos(3) = \cos(1) = 0.54$")[-1]
    assert (found.causes, found.suggestion) == (("consequential",), "-0.99")
    assert found.breaks_at == r"\cos(1)"
    assert (found.replaces, advice(found)) == (None, "it is -0.99")
    mended = findings(r"$\sin(2) = 0.87 = 0.87$")[-1]
    assert (mended.breaks_at, advice(mended)) == ("", "write 0.91")


def test_the_number_that_is_another_has_its_cause_and_can_be_written(tmp_path: Path) -> None:
    note = tmp_path / "note.md"
    note.write_text("$0.9 \\cdot 0.4 + 0.1 = 0.36 + 0.2 = 0.46$\n", encoding="utf-8")
    link = findings(note.read_text(encoding="utf-8"))[0]
    assert link.causes == ("one-digit",)
    main(["check", "--fix", str(note)])
    assert note.read_text(encoding="utf-8") == "$0.9 \\cdot 0.4 + 0.1 = 0.36 + 0.1 = 0.46$\n"


@pytest.mark.parametrize(
    ("note", "said"),
    [
        ("1 + 0.1/2(1 + 1.2) = 1 + 0.05(2.2) = 1.11", ["exact"]),
        (r"$\sin 1/2 = 0.8415/2 = 0.4207$", ["rounded"]),
        ("1 + 0.1/2(1 + 1.2) = 1 + 0.45(2.2) = 1.11", ["wrong", "exact"]),
        (r"$6/2(3) = 4 \cdot 2 = 9$", ["wrong", "exact"]),
    ],
)
def test_a_chain_goes_on_as_its_head_is_grouped(note: str, said: list[str]) -> None:
    assert [finding.verdict for finding in findings(note)] == said


@pytest.mark.parametrize(
    ("note", "said"),
    [
        (r"$\frac13 (1, 2) = (0.333 \cdot 1, 0.333 \cdot 2) = (0.33, 0.67)$", ["rounded"] * 2),
        (r"$2 (0.5, 0.3) = (0.5 \cdot 2, 0.3 \cdot 2) = (1, 0.6)$", ["exact", "exact"]),
        (r"$2 (0.5, 0.3) = (0.5 \cdot 2, 0.3 \cdot 3) = (1, 0.6)$", ["exact", "wrong", "exact"]),
        (r"$2 (5, 3) = (5 \cdot 2, 3 \cdot 3) = (10, 6)$", ["exact", "wrong", "exact", "exact"]),
        (
            r"$0.17 \pm 0.07 = [0.17 - 0.17, 0.17 + 0.07] = [0.1, 0.24]$",
            ["wrong", "exact", "exact"],
        ),
    ],
)
def test_an_array_goes_through_formulas_of_its_elements(note: str, said: list[str]) -> None:
    assert [finding.verdict for finding in findings(note)] == said


@pytest.mark.parametrize(
    ("chain", "false"),
    [
        (r"\cos(0.1) \approx 1 - \frac{(0.1)^2}{2} = 0.995", ""),
        (r"84.9 + 38.6 \approx 85 + 39 = 123.5", ""),
        (r"\pi \cdot 2^2 \approx 3.14 \cdot 2^2 = 12.566", ""),
        (r"\frac{2}{3} \cdot 90 \approx 0.67 \cdot 90 = 60", ""),
        (r"\frac{1}{1+e^{-2}} \approx \frac{1}{1 + 0.135} = 0.881", ""),
        (r"3 \cdot 4 \approx 2 - 2 = 12", "2 - 2"),
        (r"\sin(0.01) \approx 5 - 5 = 0", ""),
        (r"0.5 \cdot 4 \approx 2000 \cdot 1 = 2", ""),
        (r"2.1 \cdot 10^8 \approx 3 \cdot 10^8 = 2.1 \cdot 10^8", ""),
        (r"\cos(0.1) \approx \ln(-1) = 0.995", ""),
        (r"\cos(0.1) \approx 1 + \frac{(0.1)^2}{2} = 0.995", r"1 + \frac{(0.1)^2}{2}"),
        (r"\sin(0.2) \approx 0.2 - \frac{0.2^3}{3} = 0.1987", r"0.2 - \frac{0.2^3}{3}"),
        (r"e^{0.1} \approx 1 + 0.7 + 0.005 = 1.105", "1 + 0.7 + 0.005"),
    ],
)
def test_an_approximation_gives_the_number_behind_it(chain: str, false: str) -> None:
    broken = [one for each in findings(f"${chain}$") for one in each.broken]
    assert [one.claim.other_text for one in broken] == ([false] if false else [])


@pytest.mark.parametrize(
    ("least", "texts"),
    [(1, ["5.", "39.", "120.", "1.5"]), (2, ["5", "39.", "120.", "1.5"]),
     (3, ["5", "39", "120.", "1.5"])],
)  # fmt: skip
def test_whole_numbers_of_so_many_digits_are_taken_as_rounded(least: int, texts: list[str]) -> None:
    found = links._with_wholes_rounded(plain("5*39 + 120 + 1.5"), least)
    assert [node.text for node in walk(found) if isinstance(node, Number)] == texts


@pytest.mark.parametrize(
    ("formula", "is_one"),
    [
        ("10^4", True), ("2*10^4", True), ("6.2*10^23", True), ("3*10^4 + 1", True),
        ("2*10^3", False), ("2*10^(-4)", False), ("2*4", False),
    ],
)  # fmt: skip
def test_a_power_of_ten_may_count_roughly(formula: str, *, is_one: bool) -> None:
    assert links._counts_roughly(plain(formula)) is is_one


def test_the_first_of_two_false_links_breaks_the_chain() -> None:
    first, second, finding = findings("$$\\sin(1) = \\sin(1) + 0.5$$\n$$= \\sin(1) + 0.7 = 0.84$$")
    assert (first.claim.other_text, second.claim.other_text) == (r"\sin(1) + 0.5", r"\sin(1) + 0.7")
    assert finding.verdict == "rounded"
    assert finding.remarks == (r"the chain goes through \sin(1) + 0.5, which is 1.34147",)
    assert [(one.text, one.line) for one in finding.related] == [(r"\sin(1) + 0.5", 1)]


def test_one_digit_that_stands_for_millions_is_a_rounded_one() -> None:
    for note in (
        "4.6 × 10^6 + 4.6 × 10^6 = 5M + 5M = 9M",
        "1150 × 4000 + 1150 × 4000 = 5 million + 5 million = 9 million",
    ):
        assert [one.verdict for one in findings(note)] == ["rounded"]
    apart = findings("1150 × 4000 + 1150 × 4000 = 5M + 6M = 9M")
    assert [one.verdict for one in apart] == ["wrong", "rounded"]


_GIVEN = "Let $k = 17$, $x = 9$ and $s = 3.2$. "


@pytest.mark.parametrize(
    "chain",
    [
        "F = 3 k x = 51 x = 459",
        r"F = \frac{s}{\sqrt{5}} = 0.447 s = 1.431",
        "F = 2 k s = 109 = 108.8",
        "F = k x = 17 t = 153",
        "F = (k + x)^2 = k^2 + 2 k x + x^2 = 676",
    ],
)
def test_a_link_in_names_that_is_right_or_may_be(chain: str) -> None:
    assert "wrong" not in {finding.verdict for finding in findings(f"{_GIVEN}Then ${chain}$.")}


@pytest.mark.parametrize("link", ["53 x", "50 k", "53 k"])
def test_a_false_link_in_the_names_of_the_head(link: str) -> None:
    found = findings(f"{_GIVEN}Then $F = 3 k x = {link} = 459$.")
    assert [finding.verdict for finding in found] == ["wrong", "exact"]


@pytest.mark.parametrize(
    "note",
    [
        "m = 3 · 4 kg = 5 · 3 kg = 12 kg",
        "3 m · 4 = 3 m · 5 = 12 m",
        "$2 + 8 = 5 + 6 = 6 + 4 = 7 + 3 = 5 + 5 = 4 + 6 = 3 + 7 = 2 + 8 = 1 + 9 = 10$",
    ],
)
def test_a_false_link_among_others_or_with_their_unit(note: str) -> None:
    assert [finding.verdict for finding in findings(note)] == ["wrong", "exact"]


def test_a_false_identity_within_a_chain() -> None:
    found = findings(f"{_GIVEN}Then $F = (k + x)^2 = k^2 + x^2 = 676$.")
    assert [finding.verdict for finding in found] == ["wrong", "exact"]


@pytest.mark.parametrize(
    ("note", "suggestion"),
    [
        ("(9 - 4) V × 48 mA = @ V × 48 mA = 240 mW", "5"),
        ("3 × 2 km + 2 km = @ km + 2 km = 8000 m", "6"),
        (r"$800\ \Omega \parallel (10 \cdot 16\ \Omega) = 800 \parallel @ = 133\ \Omega$", "160"),
        ("5 kg × 2 m/s² = 5 kg × @ m/s² = 10 N", "2"),
    ],
)
def test_a_formula_in_the_units_of_its_head_is_held_to_it(note: str, suggestion: str) -> None:
    """Whatever unit the number behind them has."""
    (right,) = findings(note.replace("@", suggestion))
    assert right.verdict in ("exact", "rounded")
    false, behind = findings(note.replace("@", f"{int(suggestion) * 3 // 2 + 1}"))
    assert (false.verdict, false.suggestion) == ("wrong", suggestion)
    assert behind.verdict == right.verdict


def test_a_formula_in_other_units_is_not_held_to_its_head() -> None:
    assert [one.verdict for one in findings("2 km + 300 m = 2000 + 300 = 2300 m")] == ["exact"]


def test_a_formula_behind_about_that_the_rounded_result_is_far_from() -> None:
    chain = r"$6 \pi^2 \cdot 700 = 6 \cdot 9.87 \cdot 700 \approx 6 \cdot 9.87 \cdot %s = 41454$"
    link, end = findings(chain % 200)
    assert (link.verdict, end.verdict) == ("wrong", "consistent")
    assert only(chain % 700).verdict == "consistent"


@pytest.mark.parametrize(
    ("head", "link", "result", "slipped"),
    [
        (
            r"1 + 0.5 + \frac{0.5^2}{2} + \frac{0.5^3}{6}",
            "1 + 0.5 + 0.125 + %s",
            "1.6458",
            "0.0202",
        ),
        (
            r"-0.5 \log_2 0.5 - 0.3 \log_2 0.3 - 0.2 \log_2 0.2",
            "0.5 + 0.5211 + %s",
            "1.4855",
            "0.4634",
        ),
        (r"0.6 \cdot 0.74 + 0.4 \cdot 1.32", "%s + 0.53", "0.972", "0.46"),
        (r"0.7 \cdot (-0.514) + 0.3 \cdot 2", "-%s + 0.6", "0.2402", "0.63"),
        (r"0.3 \cdot 1.0 + 0.2 \cdot 0.4 + 0.0", "0.3 + %s", "0.38", "0.07"),
    ],
)
def test_where_the_result_is_that_of_the_head_none_of_its_numbers_was_rounded(
    head: str, link: str, result: str, slipped: str
) -> None:
    right = {
        "0.0202": "0.0208",
        "0.4634": "0.4644",
        "0.46": "0.45",
        "0.63": "0.36",
        "0.07": "0.08",
    }[slipped]
    note = f"${head} = {link} = {result}$"
    assert [one.verdict for one in findings(note % slipped)][:-1] == ["wrong"]
    assert len(findings(note % right)) == 1
    other = note.replace(result, "2.9")  # which tells nothing of the head's numbers
    assert len(findings(other % slipped)) == 1


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$\frac{15}{4} = 3\frac{3}{4} = 3.75$", ["exact"]),
        (r"$\frac{15}{4} = 5\frac{3}{4} = 3.75$", ["exact"]),  # five times that
        (r"$\frac{15}{4} = 3\frac{1}{4} = 3.75$", ["wrong", "exact"]),
    ],
)
def test_a_formula_that_is_its_head_in_neither_reading(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected
