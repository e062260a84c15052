"""Earlier results in a formula: what repeats none, then what does, and how it was computed."""

from __future__ import annotations

from fractions import Fraction

import pytest
from judged import claims, findings, verdicts
from trees import tree

from pe_symbolic.expression import Number, walk
from pe_symbolic.judge.evidence import value_of
from pe_symbolic.judge.results import NO_RESULTS, results_of, rounded_literal


def computed(note: str) -> list[tuple[object, str]]:
    """The last claim of a note with the results of those above it as computed."""
    found = claims(note)
    last = found[-1]
    assert last.subject is not None
    return [(one.subject, one.said) for one in results_of(found).unrounded(last, last.subject)]


@pytest.mark.parametrize("text", ["3", "x", "0.5", "0.05", r"\sqrt{2}", "100"])
def test_no_rounded_decimal_of_two_digits(text: str) -> None:
    assert rounded_literal(tree(text), 2) is None


@pytest.mark.parametrize(("text", "digits"), [("0.33", 2), ("2.236", 4), ("0.0050", 2), (".33", 2)])
def test_a_decimal_of_so_many_digits_and_no_more(text: str, digits: int) -> None:
    printed = rounded_literal(tree(text), digits)
    assert printed is not None
    assert printed.error_in_units(Fraction(text)) == 0
    assert rounded_literal(tree(text), digits + 1) is None


@pytest.mark.parametrize(
    ("text", "value", "is_one"),
    [
        ("1,25", "1.25", True),
        ("12,500", "12500", False),  # grouped, and no rounded decimal
        ("2.50", "2.5", True),
        ("2.50", "3", False),  # what stands for another value was not printed so
        ("2.50", "2", False),
        ("2.50…", "2.5", True),
    ],
)
def test_a_literal_is_what_is_printed(text: str, value: str, *, is_one: bool) -> None:
    assert (rounded_literal(Number(Fraction(value), text), 2) is not None) is is_one


@pytest.mark.parametrize(
    "note",
    [
        r"$3 \cdot 0.33 = 1.00$, $1/3 ≈ 0.33$, $3 \cdot 0.34 = 1.00$",
        r"$1/3 ≈ 0.33$, $3 \cdot 0.34 = 1.00$",
        r"$1/3 ≈ 0.33$, $3 \cdot 0.330 = 1.00$",
        r"$1/3 ≈ 0.3$, $3 \cdot 0.3 = 1.00$",
        r"$1/4 = 0.25$, $4 \cdot 0.25 = 1.01$",
        r"$1/3 ≈ 0.39$, $3 \cdot 0.39 = 1.00$",
        r"$100/3 ≈ 33$, $3 \cdot 33 = 100$",
        r"$\sin(2) > 0.33$, $3 \cdot 0.33 = 1.00$",
        r"$1/3 > 0.33$, $3 \cdot 0.33 = 1.00$",
        r"$3 \cdot 0.33 = 1.00$",
    ],
)
def test_what_repeats_no_rounded_result_above(note: str) -> None:
    assert computed(note) == []


@pytest.mark.parametrize(
    ("note", "subject", "said"),
    [
        (r"$1/3 ≈ 0.33$, $3 \cdot 0.33 = 1.00$", r"3 \cdot (1/3)", "1/3 (line 1) as computed"),
        (r"$2/3 ≈ 0.66$, $3 \cdot 0.66 = 2.00$", r"3 \cdot (2/3)", "2/3 (line 1) as computed"),
        (r"$-1/3 ≈ -0.33$, $3 \cdot 0.33 = 1$", r"3 \cdot (-(-1/3))", "-1/3 (line 1) as computed"),
        (
            "$1/3 ≈ 0.33$, $3/9 = 0.33$\n\n$0.33 + 0.33 = 0.67$",
            "3/9 + 3/9",
            "3/9 (line 1) as computed",
        ),
        (
            r"$\sin(1) = 0.84$ and $\cos(1) = 0.54$, so $0.84 + 0.54 = 1.39$",
            r"\sin(1) + \cos(1)",
            r"\sin(1) (line 1), \cos(1) (line 1) as computed",
        ),
    ],
)
def test_the_last_result_above_that_prints_the_number(note: str, subject: str, said: str) -> None:
    assert computed(note) == [(tree(subject), said)]


def test_a_result_with_a_power_of_ten() -> None:
    note = r"$\sqrt{1.8 \times 10^{-6}} = 1.3 \times 10^{-3}$, so $\ln(1.3 \times 10^{-3}) = -6.61$"
    ((subject, _),) = computed(note)
    assert subject == tree(r"\ln(\sqrt{1.8 \times 10^{-6}})")
    note = r"$1000\sqrt{1.8} = 1.3 \times 10^{3}$, so $2(1.3 \times 10^{3}) = 2683$"
    assert computed(note)[0][0] == tree(r"2(1000\sqrt{1.8})")
    assert computed(r"$10\sqrt{1.8} = 13$, so $2 \cdot 13 = 26.8$") == []
    note = r"$1000\sqrt{1.8} = 1.3 \times 10^{3}$, so $2 \cdot 1.3 \times 10^{3} \cdot 3 = 8050$"
    assert computed(note)[0][0] == tree(r"2 \cdot (1000\sqrt{1.8}) \cdot 3")


def test_a_whole_result_of_three_digits() -> None:
    ((subject, _),) = computed(r"$100\sqrt{1.8} = 134$, so $2 \cdot 134 = 268.3$")
    assert subject == tree(r"2(100\sqrt{1.8})")
    assert computed(r"$100 + 34 = 134$, so $2 \cdot 134 = 268.3$") == []
    ((subject, _),) = computed(r"$1000\sqrt{1.8} = 1342$, so $2 \cdot 1342 = 2683.3$")
    assert subject == tree(r"2(1000\sqrt{1.8})")
    ((subject, _),) = computed(r"$1000\sqrt{1.795} = 1340$, so $2 \cdot 1340 = 2679.6$")
    assert subject == tree(r"2(1000\sqrt{1.795})")
    ((subject, _),) = computed(r"$-100\sqrt{1.8} = -134$, so $2 \cdot 134 = 268.3$")
    assert subject == tree(r"2(-(-100\sqrt{1.8}))")
    assert computed(r"$1000\sqrt{1.69} = 1300$, so $2 \cdot 1300 = 2601$") == []
    assert computed(r"$1000\sqrt{1.691} = 1300$, so $2 \cdot 1300 = 2601$") == []


def test_a_round_result_is_none_that_later_numbers_repeat() -> None:
    note = "$12.37 \\cdot 8.1 = 100$ m. Then $100 \\cdot 3 = 301$."
    assert [finding.verdict for finding in findings(note)] == ["rounded", "wrong"]


def test_a_name_is_taken_as_its_formula() -> None:
    (subject, said), *_ = computed("$x = 1/3 ≈ 0.33$, $3x = 1.00$")
    assert subject == tree(r"3 \cdot (1/3)")
    assert "as computed" in said


def test_no_result_vouches_for_the_number_that_it_was_computed_from() -> None:
    note = r"$\tan\theta = 0.12$, so $\theta = \arctan(0.12) \approx {}^\circ$"
    assert verdicts(note.replace("{}", "6.44"))[-1:] == [("6.44", "wrong")]
    assert verdicts(note.replace("{}", "6.84"))[-1:] == [("6.84", "rounded")]


def test_a_document_without_results() -> None:
    (claim,) = claims(r"$3 \cdot 0.33 = 1.00$")
    assert claim.subject is not None
    assert list(NO_RESULTS.unrounded(claim, claim.subject)) == []


def test_numbers_of_an_earlier_result_are_computed_anew_too() -> None:
    note = (
        r"$a = \sigma(1) ≈ 0.731$, $b = \sigma(0.5) ≈ 0.622$,"
        r" $z = 0.731 + 0.5 \cdot 0.622 - 1 = 0.042$, $\frac{1}{1+e^{-0.042}} ≈ 0.511$"
    )
    found = findings(note)[-1]
    assert (found.verdict, found.causes) == ("consistent", ("rounded-inputs",))
    without = note.replace(r"$a = \sigma(1) ≈ 0.731$, $b = \sigma(0.5) ≈ 0.622$, ", "")
    assert findings(without)[-1].verdict == "misrounded"


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        ("P = 200/233 ≈ 0.858\n\nF = 2 × 0.87 ≈ 1.717", "wrong"),
        ("P = 200/233 ≈ 0.858\n\nF = 2 × 0.9 ≈ 1.717", "wrong"),
        ("P = 200/233 ≈ 0.858\n\nF = 2 × 0.86 ≈ 1.717", "consistent"),
        ("P = 173.01/200 ≈ 0.865\n\nF = 2 × 0.86 ≈ 1.730", "consistent"),  # it rounds to both
        ("P = 173.01/200 ≈ 0.865\n\nF = 2 × 0.87 ≈ 1.730", "consistent"),
        ("P = 173.01/200 ≈ 0.865\n\nF = 2 × 0.88 ≈ 1.730", "wrong"),
        ("P = 2/3 ≈ 0.6667\n\nF = 2 × 0.67 ≈ 1.333", "consistent"),
        ("P = 2/3 ≈ 0.66667\n\nF = 2 × 0.67 ≈ 1.333", "wrong"),  # three digits more
        ("2·6.6e9 / 312e12 = 0.042 ms, and 6.6 / 0.042 = 156", "consistent"),
        ("2·6.6e9 / 312e12 = 0.042 ms, and 6.6 / 0.042 = 155", "wrong"),
    ],
)
def test_a_result_repeated_with_fewer_digits_or_in_its_unit(note: str, verdict: str) -> None:
    assert verdicts(note)[-1][1] == verdict


_WEIGHTS = "softmax([9.5, 1.5]) = [0.9997, 0.0003]\n\n"


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (_WEIGHTS + "0.9997 * 1 + 0.0003 * 3 = 1.0007", "consistent"),
        (_WEIGHTS + "0.9997 * 1 + 0.0003 * 3 = 1.0008", "wrong"),
        ("0.9997 * 1 + 0.0003 * 3 = 1.0007", "wrong"),
        (_WEIGHTS + "0.0003 * 3 = 0.0010", "wrong"),  # which alone may be any
        ("2/3 = 0.76\n\n3 * 0.67 = 2.00", "consistent"),  # of the 0.67 that belongs there
        ("2/3 = 0.76\n\n3 * 0.67 = 2.02", "wrong"),
        ("2/3 = 0.76\n\n3 * 0.68 = 2.00", "wrong"),
        ("3 * 0.67 = 2.00\n\n2/3 = 0.76\n\n3 * 0.76 = 2.00", "wrong"),
        (
            "1/sqrt(3) = 0.757\n\nexp(-4/sqrt(3)) = 0.099\n\nexp(0.577) = 1.781\n\n"
            "0.099 + 1.781 = 1.881",
            "consistent",
        ),
        (_WEIGHTS + "0.9997 * 1 + 0.000 * 3 = 1.0007", "wrong"),  # no 0.0003 with fewer digits
        ("3/5.4 = 0.56\n\n1/30 = 0.03\n\n0.56 - 0.03 * 9 = 0.256", "consistent"),
        ("3/5.4 = 0.56\n\nFurther\n\ndown:\n\n1/30 = 0.03\n\n0.56 - 0.03 * 9 = 0.256", "wrong"),
        ("4/3 = 1.33\n\n2/3 = 0.67\n\n0.67 * 1.3 = 0.867", "consistent"),  # 1.3 is of its own
        ("4/3 = 1.33\n\n2/3 = 0.67\n\n0.67 * 1.3 = 0.889", "consistent"),
        ("4/3 = 1.33\n\n2/3 = 0.67\n\n0.67 * 1.3 = 0.878", "wrong"),
    ],
)
def test_a_result_of_few_digits_beside_another_and_one_that_is_none(
    note: str, verdict: str
) -> None:
    assert verdicts(note)[-1][1] == verdict


def above(before: str, *, shorter: bool) -> list[str]:
    """What the results above are of that print 0.86, the nearest first."""
    *_, last = found = claims(f"{before}\n\nso $0.86 \\cdot 2 = 1.72$")
    size = Fraction("0.86"), Fraction("0.01")
    return [one.subject_text for one in results_of(found)._above(size, last, shorter=shorter)]


@pytest.mark.parametrize(
    ("printed", "is_one"),
    [
        ("0.858", True),
        ("0.8577", True),
        ("0.85768", False),  # three digits more
        ("0.855", True),  # a tie
        ("0.865", True),
        ("0.854", False),
        ("0.866", False),
        ("-0.858", True),
        ("0.9", False),
    ],
)
def test_a_number_repeats_one_of_a_digit_or_two_more(printed: str, is_one: bool) -> None:  # noqa: FBT001
    assert above(rf"$\sin(1) = {printed}$", shorter=True) == [r"\sin(1)"] * is_one
    assert above(rf"$\sin(1) = {printed}$", shorter=False) == []


def test_a_number_repeats_none_of_coarser_places() -> None:
    for digits, known in (("0.90", False), ("0.9", True)):
        *_, last = found = claims(f"$\\sin(1.1) = 0.9$\n\nso ${digits} \\cdot 2 = 1.8$")
        size = Fraction(digits), Fraction(1, 10 ** (len(digits) - 2))
        assert bool(results_of(found)._above(size, last, shorter=True)) is known


def test_results_of_results_are_computed_anew_three_deep() -> None:
    """1.41 is a root; of what is computed from it only so much is followed back."""
    steps = [r"\sqrt{2} = 1.41"]
    for last, printed in (("1.41", "14.14"), ("14.14", "141.42"), ("141.42", "1414.21")):
        steps.append(rf"{last} \cdot 10.0 = {printed}")
    for shown, exactly in ((2, 14), (3, 141), (4, 1414)):
        *_, end = found = claims("\n\n".join(f"${step}$" for step in steps[:shown]))
        assert end.subject is not None
        (one,) = results_of(found).unrounded(end, end.subject)
        assert tree(r"\sqrt{2}") in [*walk(one.subject)]
        assert int(value_of(one.subject).enclosure.lower) == exactly


def test_the_last_three_results_with_a_number_are_looked_at() -> None:
    results = " and ".join(rf"$\sin({n}) = 0.86$" for n in range(1, 6))
    assert above(results, shorter=False) == [r"\sin(5)", r"\sin(4)", r"\sin(3)"]
    assert above(rf"$\sin(7) = 0.858$ and {results}", shorter=True)[0] == r"\sin(5)"


@pytest.mark.parametrize(("between", "is_one"), [(39, True), (40, False)])
def test_of_longer_numbers_the_last_forty_are_looked_at(between: int, is_one: bool) -> None:  # noqa: FBT001
    results = " and ".join(rf"$\cos(1) = 0.{n}$" for n in range(111, 111 + between))
    assert above(rf"$\sin(1) = 0.858$ and {results}", shorter=True) == [r"\sin(1)"] * is_one


@pytest.mark.parametrize(("printed", "verdict"), [("7.55", "consistent"), ("7.65", "wrong")])
def test_a_result_and_its_power_of_ten_beside_a_unit(printed: str, verdict: str) -> None:
    note = (
        r"$2900\text{ mAh} \times 3600\text{ s/h} = 10.4 \times 10^6\text{ mA·s}$ and "
        r"$16\text{ days} = 1.4 \times 10^6\text{ s}$, so "
        r"$I = \frac{10.4 \times 10^6\text{ mA·s}}{1.4 \times 10^6\text{ s}}"
        rf" = {printed}\text{{ mA}}$"
    )
    assert findings(note)[-1].verdict == verdict
