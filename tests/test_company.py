"""Findings beside each other: what does not contradict and is no copy, then what does and is."""

from __future__ import annotations

from fractions import Fraction

import pytest
from judged import findings, printed

from pe_symbolic.document import read
from pe_symbolic.judge.company import (
    _beside,
    _exclude_each_other,
    in_company,
    in_one_run,
    values_of,
)
from pe_symbolic.judge.documents import judge_document
from pe_symbolic.judge.finding import DocumentFindings, Findings


def told(note: str, why: str) -> list[tuple[str, ...]]:
    """For each finding, the texts of its relatives of one kind."""
    return [
        tuple(related.text for related in finding.related if related.why == why)
        for finding in findings(note)
    ]


def test_of_nothing_there_is_nothing_to_tell() -> None:
    assert in_company(()) == ()


@pytest.mark.parametrize(
    "note",
    [
        r"$\sin(2) = 0.91$ and $\sin(2) = 0.909$",
        r"$\sin(2) = 0.91$",
        r"$\sin(2) = 0.87$ and $\sin(2) = 0.87$",
        r"$\sin(2) = 0.87$ and $\cos(2) = 0.71$",
        r"$\sin(2) = 0.9$ and $\sin(2) = 0.85$",
        r"$\sin(2) = 0.90$ and $\sin(2) = 0.91$",
        r"$\sin(2) = 0.9$ and $\sin(2) = 0.86$",  # of other precisions
        r"$\sin(4) = -0.76$ and $\sin(4) = -0.75$",
        r"$\sin(3) = 0.0$ and $\sin(3) = 0.09$",
        r"$\sin(3) = 0.0$ and $\sin(3) = -0.09$",
        r"$\sin(2) > 0.5$ and $\sin(2) < 0.95$",
        r"$\sin(2) > 0.5$ and $\sin(2) = 0.4$",
    ],
)
def test_numbers_that_do_not_exclude_each_other(note: str) -> None:
    assert not any(told(note, "contradicts"))


def test_two_values_of_one_expression_are_linked_in_both() -> None:
    note = "$\\sin(2) = 0.87$\n\nlater $\\sin(2) = 0.71$ and $\\sin(2) = 0.91$"
    first, second, third = r"\sin(2) = 0.87", r"\sin(2) = 0.71", r"\sin(2) = 0.91"
    assert told(note, "contradicts") == [(second, third), (first, third), (first, second)]
    assert [[r.line for r in f.related] for f in findings(note)] == [[3, 3], [1, 3], [1, 3]]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("0.91", "0.92"), ("0.9", "0.8"),
        ("0.90", "0.92"), ("0.9", "0.84"), ("-0.90", "-0.92"), ("-0.9", "-0.84"),
        ("0.0", "0.2"), ("0.0", "-0.2"), ("0.1", "-0.1"), ("0.71", "0.8"), ("1", "0.4"),
    ],
)  # fmt: skip
def test_numbers_that_exclude_each_other_or_of_which_one_is_right(one: str, other: str) -> None:
    links = told(rf"$\sin(2) = {one}$ and $\sin(2) = {other}$", "contradicts")
    assert all(links)


def test_an_exponential_is_the_power_of_e_that_it_is() -> None:
    first, second = "e^{2} = 7.389", r"\exp(2) = 7.398"
    note = f"${first}$ and ${second}$ and $e^{{3}} = 7.4$"
    assert told(note, "contradicts")[:2] == [(second,), (first,)]
    one, other = run("$\\sqrt{e^{-1}} = 0.61$", "$\\sqrt{\\exp(-1)} = 0.71$")
    assert links(one) == [("1.md", 1, "\\sqrt{\\exp(-1)} = 0.71")]
    assert links(other) == [("0.md", 1, "\\sqrt{e^{-1}} = 0.61")]


def test_whichever_is_right_keeps_its_verdict() -> None:
    found = findings(r"$\sin(2) = 0.91$ and $\sin(2) = 0.71$")
    assert [finding.verdict for finding in found] == ["rounded", "wrong"]
    assert all(finding.related for finding in found)


def test_of_very_many_values_eight_are_told() -> None:
    note = "\n\n".join(f"$\\sin(2) = 0.{place}1$" for place in range(10, 60))
    assert {len(links) for links in told(note, "contradicts")} == {8}


@pytest.mark.parametrize(
    "note",
    [
        r"$\sin(1) = 0.8$, $\tan(2) = 0.8$",
        r"$\sin(1) = 0.84$, $1+1=2$, $\tan(2) = 0.84$",
        r"$\tan(2) = 0.39$, $\sin(0.4) = 0.39$",
        r"$\sin(1) = 0.8415$, $\sin(2) = 0.8425$",
        r"$\sin(0.2) = 0.199$ $1+1=2$ $1+2=3$ $\tan(2) = 0.199$ $1+3=4$",
        r"$\sin(1) = 0.8415$, $\sin(1) = 0.8435$",
        r"$\sin(1) = 0.8415$ $1+1=2$ $1+2=3$ $1+3=4$ $\tan(2) = 0.8415$",
        r"$\sin(x) = 0.8415$, $\sin(2) = 0.8415$",
        r"$\sin(1) = 0.8415$, $\sin(2) = -0.8415$",
        r"$100 \sin(1) = 0.8415$, $\sin(2) = 0.8425$",
        r"$\tan(2) = 0.8415$ $1+1=2$ $1+2=3$ $1+3=4$ $1+4=5$ $\sin(1) = 0.8415$",
    ],
)
def test_too_few_digits_too_far_away_or_other_digits_are_no_copy(note: str) -> None:
    assert not any("copied" in finding.causes for finding in findings(note))


@pytest.mark.parametrize(
    ("steps", "text", "is_copied"),
    [
        (1, "0.49", False),
        (1, "0.50", True),
        (2, "0.99", False),
        (2, "1.00", True),
        (3, "1.49", False),
        (3, "1.50", True),
        (4, "9.99", False),
    ],
)
def test_the_farther_away_the_more_digits_a_copy_needs(
    steps: int, text: str, *, is_copied: bool
) -> None:
    between = " ".join(f"${step} + 10 = {step + 10}$" for step in range(1, steps))
    source = f"${text.replace('.', '').lstrip('0')} / 100 = {text}$"
    *_, last = findings(f"{source} {between} $\\tan(1.2) = {text}$")
    assert (last.verdict, "copied" in last.causes) == ("wrong", is_copied)


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("0.87", "0.865", "0.88"),
        ("-0.87", "-0.88", "-0.865"),
        ("3", "2.5", "4"),
        ("0.0", "-0.1", "0.1"),
    ],
)
def test_between_which_values_a_number_stands(text: str, low: str, high: str) -> None:
    assert values_of(printed(text)) == (Fraction(low), Fraction(high))


@pytest.mark.parametrize(
    ("note", "contradicts"),
    [
        ("0.87 0.88", False),  # 0.878, cut off or rounded
        ("0.87 0.89", True),
        ("0.87 0.8", False),
        ("0.87 0.7", True),
        ("0.87 0.9", False),
        ("0.865 0.87", False),
        ("0.864 0.87", True),
        ("0.87 -0.87", True),
        ("0.0 0.15", True),
        ("0.0 0.09", False),
    ],
)
def test_numbers_that_exclude_each_other(note: str, *, contradicts: bool) -> None:
    one, other = note.split()
    found = told(f"$f(2) = \\sin(2) = {one}$ and $\\sin(2) = {other}$", "contradicts")
    assert any(found) is contradicts


@pytest.mark.parametrize(
    ("note", "source"),
    [
        (r"$\sin(1) = 0.8415$, $\sin(2) = 0.8415$", r"\sin(1) = 0.8415"),
        (r"$\sin(1) = 0.8414$, $\tan(2) = 0.8414$", r"\sin(1) = 0.8414"),
        (r"$\sin(1) = 0.84$, $\tan(2) = 0.84$", r"\sin(1) = 0.84"),
        (r"$12 \cdot 7 = 84$, $13 \cdot 9 = 84$", r"12 \cdot 7 = 84"),
        (r"$\sin(0.3) = 0.296$, $\tan(2) = 0.296$", r"\sin(0.3) = 0.296"),
        (r"$\sin(2) = 0.8415$, $\sin(1) = 0.8415$", r"\sin(1) = 0.8415"),
        (r"$\sin(1) = 0.8415$ $1+1=2$ $1+2=3$ $\tan(2) = 0.8415$", r"\sin(1) = 0.8415"),
        (r"$\sin(1) = 0.77$, $\tan(2) = 0.8415$", r"\sin(1) = 0.77"),
        (r"$\sin(1) = 0.8415$ $\tan(2) = 0.9$ $\tan(2) = 0.8415$", r"\sin(1) = 0.8415"),
        (r"$\sin(1) = 0.8415$ $\frac{1}{2 = 3$ $\tan(2) = 0.8415$", r"\sin(1) = 0.8415"),
    ],
)
def test_the_value_of_a_neighbour(note: str, source: str) -> None:
    (copied,) = [finding for finding in findings(note) if "copied" in finding.causes]
    assert copied.verdict == "wrong"
    assert "unexplained" not in copied.causes
    assert [r.text for r in copied.related if r.why == "has this value"] == [source]


def test_a_copy_is_told_without_the_readings_that_failed() -> None:
    wrong = findings(r"$2.5^2 = 6.25$ and $3.5^2 = 6.25$")[1]
    assert (wrong.causes, wrong.remarks) == (("copied",), ())


@pytest.mark.parametrize(
    ("note", "causes"),
    [
        (r"$e^{-1} = 0.3679$, $e^{-2} = 0.3679$", ("copied", "exponent")),
        (r"$\cos(2) = -0.416$, $\sin(2) = -0.416$", ("sin-cos-swap", "copied")),
        ("$2.31 + 4.57 = 6.88$, $2.31 + 4.57 + 1.9 = 6.88$", ("copied", "precedence")),
    ],
)
def test_what_a_reading_explains_may_be_a_copy_as_well(note: str, causes: tuple[str, ...]) -> None:
    assert findings(note)[1].causes == causes


def test_what_is_explained_already_is_no_copy() -> None:
    found = findings(r"$\sin(4) = -0.7568$, $\sin(4 + 0) = 0.7568$, $-\sin(4) = 0.7568$")
    assert found[1].causes == ("sign",)


def test_a_claim_that_is_right_copies_nothing() -> None:
    found = findings(r"$\sin(1) = 0.8415$, $\cos(\pi/2 - 1) = 0.8415$")
    assert [finding.causes for finding in found] == [(), ()]


# -- numbers that repeat a wrong one of their chain -------------------------------------------


@pytest.mark.parametrize(
    "note",
    [
        r"$\sin(2) = 0.87$ and $\sin(2) = 0.870$",
        r"$\sin(2) = 0.87 = 0.860$",
        r"$\sin(2) = 0.91 = 0.910$",
        r"$[\sin(2), \sin(2)] = [0.87, 0.87]$",
        r"$\sin(2) = 0.87 ≈ 0.9$",
        r"$\sin(2) = 0.91 = 0.87$",
        "$2 + 2 = 5 = 4 + 2$",
    ],
)
def test_numbers_that_do_not_repeat_a_wrong_one_before_them(note: str) -> None:
    assert not any(finding.follows for finding in findings(note))


@pytest.mark.parametrize(
    ("note", "related"),
    [
        (r"$\sin(2) = 0.87 = 0.870$", r"\sin(2) = 0.87"),
        (r"$\sin(2) = 0.872 ≈ 0.87$", r"\sin(2) = 0.872"),
        (r"$\sin(2) = 0.876 ≈ 0.87$", r"\sin(2) = 0.876"),
        (r"$3 \cdot 4 + 2 = 13 + 2 = 15 = 15.0$", "13 + 2"),
        ("$2 + 2 = 5 = 4 + 1$", "2 + 2 = 5"),
        (r"$\sin(2) = 0.87 = 0.870 = 0.8700$", r"\sin(2) = 0.87"),
    ],
)
def test_a_mistake_that_is_repeated_counts_once(note: str, related: str) -> None:
    first, *others = findings(note)
    assert not first.follows
    for other in others:
        assert (other.verdict, other.causes[0]) == ("wrong", "consequential")
        assert "unexplained" not in other.causes
        assert other.follows == first.id
        assert [r.text for r in other.related if "breaks" in r.why] == [related]
        assert not [said for said in other.remarks if "tried" in said]
    judged = Findings((judge_document(read(note, "markdown")),))
    assert (judged.summary["wrong"], judged.repeated) == (1, len(others))


def test_a_mistake_repeated_very_often_is_still_one() -> None:
    chain = " = ".join("0.87" + "0" * zeros for zeros in range(8))
    first, *others = findings(rf"$\sin(2) = {chain}$")
    assert {other.follows for other in others} == {first.id}


def test_where_the_mistake_is_set_aside_what_repeats_it_counts() -> None:
    latex = "\\[ \\sin(2) = 0.87 % pe-symbolic: ignore[unexplained] on purpose\n = 0.870 \\]\n"
    judged = Findings((judge_document(read(latex, "latex")),))
    assert [bool(f.suppressed) for f in judged.documents[0].findings] == [True, False]
    assert (judged.summary["wrong"], judged.repeated, judged.suppressed) == (1, 0, 1)


# -- between documents ------------------------------------------------------------------------


def run(*sources: str) -> tuple[DocumentFindings, ...]:
    documents = [read(source, "markdown", f"{n}.md") for n, source in enumerate(sources)]
    return in_one_run([judge_document(document) for document in documents])


def links(document: DocumentFindings) -> list[tuple[str, int, str]]:
    return [(r.path, r.line, r.text) for f in document.findings for r in f.related]


@pytest.mark.parametrize(
    "sources",
    [
        (r"$\sin(2) = 0.91$", r"$\sin(2) = 0.909$"),
        (r"$\sin(2) = 0.91$", r"$\cos(2) = 0.71$"),
        (r"$f(2) = 0.91$", r"$f(2) = 0.71$"),
        (r"$\sin(2) > 0.5$", r"$\sin(2) = 0.4$"),
        (r"$\sin(2) = 0.91$",),
        (),
    ],
)
def test_documents_that_do_not_contradict(sources: tuple[str, ...]) -> None:
    assert [link for document in run(*sources) for link in links(document)] == []


def test_documents_that_do_are_linked_in_both() -> None:
    one, other = run("so\n\n$\\sin(2) = 0.87$", r"$\sin(2) = 0.71$, $\sin(3) = 0.14$")
    assert links(one) == [("1.md", 1, r"\sin(2) = 0.71")]
    assert links(other) == [("0.md", 3, r"\sin(2) = 0.87")]


def test_within_a_document_the_links_name_no_other() -> None:
    one, other = run(r"$\sin(2) = 0.87$, $\sin(2) = 0.71$", r"$\sin(2) = 0.91$")
    assert {path for path, _, _ in links(one)} == {"", "1.md"}
    assert links(other) == [("0.md", 1, r"\sin(2) = 0.87"), ("0.md", 1, r"\sin(2) = 0.71")]


def test_of_very_many_documents_eight_are_told() -> None:
    documents = run(*(rf"$\sin(2) = 0.{place}1$" for place in range(10, 40)))
    assert {len(links(document)) for document in documents} == {8}


@pytest.mark.parametrize(
    ("index", "beside"),
    [(0, "bcd"), (1, "acde"), (2, "bdaef"), (4, "dfcgbh"), (7, "gife"), (8, "hgf")],
)
def test_the_neighbours_of_a_finding_are_the_three_before_and_behind_it(
    index: int, beside: str
) -> None:
    found = findings(" ".join(f"$1 + {place} = {place + 1}$" for place in range(9)))
    assert [found.index(one) for one in _beside(found, index)] == [
        "abcdefghi".index(one) for one in beside
    ]


@pytest.mark.parametrize(
    ("one", "other", "excluded"),
    [
        ("0.91", "0.91", False),
        ("0.91", "0.909", False),
        ("0.91", "0.915", False),
        ("0.91", "0.919", False),  # cut off
        ("0.91", "0.920", False),  # 0.9195 to 0.92 is cut to the one and rounded to the other
        ("0.91", "0.921", True),
        ("0.91", "0.905", False),
        ("0.91", "0.904", True),  # 0.905 is no longer cut to it
        ("0.91", "0.92", False),
        ("0.91", "0.93", True),
        ("-0.91", "-0.919", False),
        ("-0.91", "-0.921", True),
        ("-0.91", "0.91", True),
        ("0", "0.9", False),
        ("0", "1.5", True),
        ("0", "-0.9", False),
    ],
)
def test_numbers_that_no_value_is_printed_as(one: str, other: str, *, excluded: bool) -> None:
    numbers = printed(one), printed(other)
    assert _exclude_each_other(*numbers) is excluded
    assert _exclude_each_other(*numbers[::-1]) is excluded
    assert not _exclude_each_other(numbers[0], None)
    assert not _exclude_each_other(None, numbers[0])


def test_another_form_of_a_number_that_rounded_inputs_allow_is_allowed() -> None:
    note = r"$0.124 \times 0.503 = 0.0625 = \frac{1}{16}$"
    assert [one.verdict for one in findings(note)] == ["consistent", "consistent"]
    slip = note.replace("{16}", "{17}")
    assert [one.verdict for one in findings(slip)] == ["consistent", "wrong"]
