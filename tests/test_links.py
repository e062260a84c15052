"""Links of a chain: those that may be meant so, then one that is false."""

from __future__ import annotations

import pytest
from judged import findings, only

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
        r"$11.2/311.2 = 0.036/1.0 = 0.0360$",
        r"$198 \cdot 51 \approx 200 \cdot 50 = 10^4 = 10000$",
        r"$2/3 \approx 0.67 = 67/100 = 0.67$",
        r"$1000/3 = 333 = 3 \cdot 111 = 333$",
        r"$\sqrt 2 \approx 7/5 = 14/10 = 1.4$",
        r"$1000(1+0.05/12)^{24} = 1000 (1.0042)^{24} = 1104.94$",
        r"$\frac{2/3 - 3/5}{1/7} = \frac{0.67-0.60}{0.14} = 0.467$",
        r"$\frac{6.022\times10^{23}}{18} = \frac{6\times10^{23}}{18} = 3.35 \times 10^{22}$",
        r"$\sqrt{6} \times 1.63 = \sqrt{6} \times \sqrt{16/6} = 4$",
        r"$\frac{1 - 1.08^{-20}}{0.08} = \frac{1 - 0.2145}{0.08} = 9.8181$",
    ],
)
def test_a_chain_without_a_false_link(note: str) -> None:
    assert not [remark for f in findings(note) for remark in f.remarks if "goes through" in remark]


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


@pytest.mark.parametrize("link", [r"\frac{9}{2}", r"\sqrt{18}", "3 + 2"])
def test_whole_numbers_round_nothing(link: str) -> None:
    assert [f.verdict for f in findings(rf"$\frac{{8}}{{2}} = {link} = 4$")] == ["wrong", "exact"]


def test_a_false_link_is_judged_once_whatever_follows() -> None:
    verdicts = [f.verdict for f in findings(r"$\cos(1) = \sin(1) + 0.5 = 0.5403 = 0.54$")]
    assert verdicts == ["wrong", "rounded", "rounded"]


def test_a_chain_that_ends_in_the_false_link_is_consequential() -> None:
    finding = only(r"$\cos(1) = \sin(1) + 0.5 = 1.3415$")
    assert (finding.verdict, finding.causes) == ("wrong", ("consequential",))


def test_behind_a_formula_that_breaks_a_chain_the_right_number_is_not_to_be_written() -> None:
    found = findings(r"$\cos(3) = \cos(1) = 0.54$")[-1]
    assert (found.causes, found.suggestion) == (("consequential",), "-0.99")
    assert found.breaks_at == r"\cos(1)"
    assert (found.replaces, advice(found)) == (None, "it is -0.99")
    mended = findings(r"$\sin(2) = 0.87 = 0.87$")[-1]
    assert (mended.breaks_at, advice(mended)) == ("", "write 0.91")
