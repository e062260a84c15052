r"""What a formula stands in, and what words lead to it, change none of its verdicts."""

from __future__ import annotations

import re

import pytest
from judged import findings, verdicts

CLAIMS = (
    (r"\sec x = 1/\sin x", ["fails"]),
    (r"\sin(2x) = 2\sin x\cos x", ["holds"]),
    (r"\int_a^b t\,dt = \frac{b^2+a^2}{2}", ["fails"]),
    (r"2^3 + 1 = 10", ["wrong"]),
    (r"C_{10}^{3} = 120", ["exact"]),
    (r"20 : 4 = 1", ["wrong"]),
    (r"3 < \sqrt{2} < 2", ["fails", "holds"]),
)
FRAMES = (
    "${}$",
    "$${}$$",
    r"\[ {}. \]",
    "We have\n\\begin{{equation}}\n{},\n\\end{{equation}}",
    "We have\n\\begin{{equation*}}\n{}\n\\end{{equation*}}",
    "So ${}$.",
    "Hence, ${}$.",
    "Thus ${}$",
    "- ${}$",
    "**${}$**",
    r"$\displaystyle {}$",
    r"$\small {}\;$",
    r"${{}}\mbox{{}} {}$",
    r"${{{}}}\quad$",
    r"$\mathbf{{{}}}$",
    "$`{}`$",
    "It follows that ${},$ which we use below.",
    r"It follows that \({},\) which we use below.",
    "<div>${}$</div>",
    '<p class="note">${}$</p>',
)


@pytest.mark.parametrize(
    "frame",
    [
        r"\( {} \)",
        r"\\( {} \\)",
        r"\\({}\\)",
        r"\({}\\\)",
        r"\({} \\ \)",
        r"$ {}\\$",
    ],
)
def test_a_formula_ends_with_the_sign_that_it_begins_with(frame: str) -> None:
    assert [one.verdict for one in findings(frame.format("2 + 2 = 5"))] == ["wrong"]


@pytest.mark.parametrize("frame", FRAMES)
@pytest.mark.parametrize(("claim", "judged"), CLAIMS)
def test_a_formula_is_judged_wherever_it_stands(frame: str, claim: str, judged: list[str]) -> None:
    assert [one.verdict for one in findings(frame.format(claim))] == judged


@pytest.mark.parametrize(("claim", "judged"), CLAIMS[3:6])
def test_a_box_around_a_result_changes_nothing(claim: str, judged: list[str]) -> None:
    boxed = re.sub(r"(\d+)$", r"\\boxed{\1}", claim)
    assert [one.verdict for one in findings(f"${boxed}$")] == judged


@pytest.mark.parametrize(
    "product",
    [
        r"2 \boxed{3}",
        r"2\,\boxed{3}",
        r"\boxed{2} \boxed{3}",
        r"\boxed{2}\boxed{3}",
        r"(1+1)\boxed{3}",
        r"2\textstyle\sqrt{9}",
    ],
)
def test_what_a_box_or_a_style_parts_are_factors(product: str) -> None:
    assert [one.verdict for one in findings(f"${product} = 6$")] == ["exact"]
    assert [one.verdict for one in findings(f"${product} = 23$")] == ["wrong"]


def test_what_is_mended_stands_in_the_box() -> None:
    (finding,) = findings(r"\( 2 + 3 \;=\; \boxed{6} \)")
    assert finding.suggestion == "5"
    assert finding.replaces is not None
    assert finding.replaces.column == r"\( 2 + 3 \;=\; \boxed{6} \)".index("6") + 1


def test_a_heading_with_a_number_is_no_side_of_what_is_compared() -> None:
    assert verdicts("Hence $5 = 2 + 3 = 6$.") == [("5", "exact"), ("6", "wrong")]
    assert verdicts("Distance to Centroid 1 = √(25 + 4) = 5.4") == [("5.4", "rounded")]


@pytest.mark.parametrize("blank", [" ", "\u00a0", "\u2009", "\u202f", "\u200b"])
def test_a_blank_at_which_no_line_ends_is_one_beside_a_relation(blank: str) -> None:
    note = f"Take π{blank}={blank}3.14. Then $2000\\pi = 6280$."
    assert verdicts(note)[-1] == ("6280", "consistent")


@pytest.mark.parametrize("unseen", ["\u200b", "\u200b\u200b", "\u2060", "\ufeff", "\u200e"])
@pytest.mark.parametrize(
    "note",
    ["#3 kg + 4 kg = 8 kg", "3 kg + 4 kg# = 8 kg", "3 kg +# 4 kg = #8 kg", "3 kg + 4 kg = 8# kg#"],
)
def test_what_has_no_width_is_no_part_of_a_claim(note: str, unseen: str) -> None:
    assert verdicts(note.replace("#", unseen)) == [("8", "wrong")]
    assert verdicts(f"3 + 4{unseen}.\n\n2 + 1{unseen}0 = 12") != [("12", "exact")]


def test_how_large_a_formula_is_set_says_nothing_of_it() -> None:
    note = r"$\displaystyle f(x) = 6x$ for $\displaystyle x \ge 0$: $\displaystyle f(-2) = 0$"
    assert verdicts(note) == [("0", "unbound")]
    assert verdicts(r"$2 \cdot\displaystyle\frac{1}{3} = 0.67$") == [("0.67", "rounded")]


@pytest.mark.parametrize(
    ("above", "claim", "false"),
    [
        ("Let $y = -x$.", r"For all $x$, $\sin(x+y) = 0$.", r"For all $x$, $\sin(x+2y) = 0$."),
        ("Let $y = x^2$.", r"Then $\frac{d}{dx}(xy) = 3y$.", r"Then $\frac{d}{dx}(xy) = 2y$."),
        (
            r"Let $\omega = 2$.",
            r"Then $\frac{d}{dt}\sin(\omega t) = 2\cos(\omega t)$.",
            r"Then $\frac{d}{dt}\sin(\omega t) = 3\cos(\omega t)$.",
        ),
    ],
)
@pytest.mark.parametrize("between", [" ", "\n\n"])
def test_what_a_name_stands_for_may_be_said_a_paragraph_above(
    above: str, claim: str, false: str, between: str
) -> None:
    assert [one.verdict for one in findings(f"{above}{between}{claim}")] == ["holds"]
    assert [one.verdict for one in findings(f"{above}{between}{false}")] == ["fails"]


_OTHERWISE = "Some words that fill a page and that say nothing of a frequency.\n\n"


@pytest.mark.parametrize(
    "between",
    [
        "For all $\\omega$, ",
        "For any $\\omega > 0$: ",
        "In general, ",
        "Let $\\omega$ be arbitrary. Then ",
        "For $\\omega \\in \\mathbb{R}$, ",
        "# The chain rule\n\nThen ",
        5 * _OTHERWISE,
    ],
)
def test_an_example_above_makes_no_rule_right(between: str) -> None:
    rule = r"$\frac{d}{dt}\sin(\omega t) = \cos(\omega t)$"
    assert [one.verdict for one in findings(f"Let $\\omega = 1$.\n\n{between}{rule}")] == ["fails"]


def test_an_identity_that_holds_by_what_stands_above_says_so() -> None:
    rule = r"$\frac{d}{dt}\sin(\omega t) = 2\cos(\omega t)$"
    (found,) = findings(f"Let $\\omega = 2$.\n\nThen {rule}.")
    assert found.remarks == ("what stands above for omega is put in: only so is it right",)


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        (r"$[2] \sin(1) = 1.68$", [("1.68", "rounded")]),
        ("[2] (3+1) = 8", [("8", "exact")]),
        ("[2] 2^4 = 16", [("16", "exact")]),
        ("[2] sin(1) = 0.84", [("0.84", "rounded")]),
        ("[2] sin(1) = 0.85", [("0.85", "misrounded")]),
    ],
)
def test_a_number_in_square_brackets_is_a_factor_where_only_so_it_is_right(
    note: str, judged: list[tuple[str, str]]
) -> None:
    assert verdicts(note) == judged


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("Take $x = 8.$\n\nGiven $\\sin x = 0.6,$ find more.", ["unbound"]),
        ("\\(e^{x},\\) for \\(x = 1,\\) is about 2.71.", ["misrounded"]),
        (
            "\\(PE(pos,2i) = \\sin(pos/L^{2i/d}),\\) where \\(L,\\) is the sequence length.",
            ["fails"],
        ),
        ("In the $`\\ell_1`$ norm $`\\|(3,4)\\| = 7`$.", ["unparsed"]),
        ("Let $\\sigma~{=}~10$, so $\\sigma(1.2 - 0.7) \\hspace{1mm}= 5$.", ["exact"]),
        ("$a = 2,$ and $2a = 5; $", ["wrong"]),
        (
            "$1/3 = 0.333...$ and $1/3 = 0.34\\,$ or ${2}^{3} = {9}$",
            ["rounded", "misrounded", "wrong"],
        ),
        ("Let $\\mathbf{x} = (1, 2)$ and $x = 3$: $2x = 6$", ["exact"]),
    ],
)
def test_what_stands_beside_a_formula_is_the_same_beside_one_set_otherwise(
    note: str, judged: list[str]
) -> None:
    assert [one.verdict for one in findings(note)] == judged


def test_a_comma_in_a_formula_stays_where_it_is_when_that_is_mended() -> None:
    (found,) = findings("So $2 + 2 = 5,$ as they say.")
    assert found.suggestion == "4"
    assert found.replaces is not None
    assert (found.replaces.column, found.replaces.end_column) == (13, 14)


@pytest.mark.parametrize(
    "note",
    [
        "[1 2]   [5]   [17]\n[3 4] x [6] = [38]",
        "(2 *\n(3 +\n4)) = 15",
        "$\\cfrac{1}{2} = 0.6$\n$1 + 1 = 3$",
    ],
)
def test_blanks_that_end_a_line_are_not_there(note: str) -> None:
    judged = [one.verdict for one in findings(note)]
    assert "wrong" in judged
    for end in ("\r\n", "  \n"):
        assert [one.verdict for one in findings(note.replace("\n", end))] == judged
