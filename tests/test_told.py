"""Values given in words reach the formulas behind them; what is no new value changes none."""

from __future__ import annotations

import pytest

import pe_symbolic as pe

_GIVEN = r"Let $n = 36$ and $\sigma = 12$, so $\sigma/\sqrt{n} = 2$."


def _verdicts(text: str) -> list[str]:
    return [str(f.verdict) for f in pe.check(text, format="markdown").documents[0].findings]


@pytest.mark.parametrize(
    "words",
    [
        "Increasing $n$ to 144 gives",
        "We increase n from 36 to 144 and get",
        "If we double $n$ twice, to 144, and look again at the error, with $n$ of 144:",
        "When $n$ rises to 144,",
        "Erhöht man $n$ auf 144, so ist",
        "Replacing $n$ by $144$ gives",
        "For $n$ equal to 144 we have",
        "Setting $n$ to 144, we get",
        "With $n$ raised to 144,",
        "If instead $n$ were $144$,",
        r"With \(n\) of 144:",
        "If n is 144,",
    ],
)
def test_a_name_is_given_a_new_value_in_words(words: str) -> None:
    assert _verdicts(rf"{_GIVEN} {words} $\sigma/\sqrt{{n}} = 1$.") == ["exact", "exact"]
    assert _verdicts(rf"{_GIVEN} {words} $\sigma/\sqrt{{n}} = 2$.") == ["exact", "wrong"]


@pytest.mark.parametrize(
    "words",
    [
        "Doubling $n$ gives",
        "If $n$ is quadrupled,",
        r"Halving $\sigma$ yields",
        "We raise n by 108. Now",
        "As $n$ grows from 1 to 144, the error goes down, at the end to",
    ],
)
def test_a_name_that_goes_to_a_value_not_said_has_none(words: str) -> None:
    assert _verdicts(rf"{_GIVEN} {words} $\sigma/\sqrt{{n}} = 1$.") == ["exact", "unbound"]


@pytest.mark.parametrize(
    "words",
    [
        "This holds to 3 digits, and again",
        "If $n$ is 4 times as large, all is halved; but here",
        "If $n$ is 30 or more, the mean is nearly normal; here",
        "Of 100 such samples a few are off. Again",
        "A set of 5 of them has the same error, and",
    ],
)
def test_a_number_that_is_no_value_changes_none(words: str) -> None:
    assert _verdicts(rf"{_GIVEN} {words} $\sigma/\sqrt{{n}} = 2$.") == ["exact", "exact"]


def test_a_value_told_with_its_unit_is_measured_in_it() -> None:
    text = "The wire is $b = 2$ m long, so $3b = 6$ m. When $b$ is cut to 50 cm, $3b = 1.5$ m."
    assert _verdicts(text) == ["exact", "exact"]


def test_only_names_with_a_value_are_taken_from_bare_words() -> None:
    text = "Let $x = 2$. We set a to 5 and a is 5 now. Then $x + 1 = 3$."
    assert _verdicts(text) == ["exact"]


@pytest.mark.parametrize("arrow", [r"\leftarrow", "←", r"\gets", ":="])
def test_an_arrow_back_at_a_name_gives_it_a_value(arrow: str) -> None:
    text = f"Start with $w = 0.5$. Then $w {arrow} w - 0.1 = 0.4$ and $2w = 0.8$."
    assert _verdicts(text) == ["exact", "exact"]


def test_an_arrow_of_plain_text_gives_a_value_and_no_inequality() -> None:
    found = pe.check("w = 0.5\nw <- 0.5 - 0.1 = 0.4\n2w = 0.8\n", format="text").documents[0]
    assert [str(f.verdict) for f in found.findings] == ["exact", "exact"]
    below = pe.check("w = -6\nso w <-5 and w < -4\n2w = -12\n", format="text").documents[0]
    assert [str(f.verdict) for f in below.findings] == ["exact"]


@pytest.mark.parametrize(("last", "verdict"), [("0.378", "rounded"), ("0.387", "wrong")])
def test_an_arrow_behind_a_row_of_results_gives_nothing_a_value(last: str, verdict: str) -> None:
    assert _verdicts(f"softmax([1.0, 0.5]) = [0.622, {last}] ← smooth") == ["rounded", verdict]


@pytest.mark.parametrize(("number", "verdict"), [("2.74", "rounded"), ("99", "wrong")])
def test_the_root_of_a_square_with_a_value_is_not_judged_by_itself(
    number: str, verdict: str
) -> None:
    assert _verdicts(rf"We have $s^2 = 7.5$, so $s = \sqrt{{s^2}} = {number}$.") == [verdict]
    assert _verdicts(rf"We have $s = \sqrt{{s^2}} = {number}$.") == ["unbound"]


def test_what_is_right_for_the_value_as_computed_is_right_where_the_name_stands_in_itself() -> None:
    text = r"Start at $x = 1.5$: $x = \frac12(x + 2/x) = 1.4617$, and $2x = 2.8333$."
    assert _verdicts(text) == ["wrong", "rounded"]


@pytest.mark.parametrize(
    "note",
    [
        "Let $d = 4$. Suppose $d$ is doubled to 8 later. For now $d/2 = 2$.",
        "With $n = 10$. Had we increased $n$ to 40! With our data, $2n = 20$.",
        "Take $a = 2$. Double $a$ to get $2a = 4$.",
        "Take $a = 2$. We double $a$. Now $2a = 4$.",
    ],
)
def test_what_is_right_only_for_the_value_before_the_words_stays_open(note: str) -> None:
    assert _verdicts(note) == ["unbound"]


@pytest.mark.parametrize(
    "note",
    [
        "Let $x = 2$. If we increase $x$ by 10%, then $x^2 = 4.84$",
        r"Let $x = 2$. Now $x$ grows by 50\%: $3x = 9$",
    ],
)
def test_a_name_that_is_changed_by_percent_has_its_old_value_no_more(note: str) -> None:
    assert "wrong" not in _verdicts(note)


def test_after_a_while_the_time_is_another() -> None:
    note = "At $t = 0$, $N = 100$. After 3 days $N = 100e^{-0.2t} = 54.88$."
    assert _verdicts(note) == ["unbound"]
    assert _verdicts("Let $t = 3$. After 3 hours $d = 60t = 180$.") == ["exact"]
    assert _verdicts("Let $t = 2$ h. After 30 minutes, $d = 60t = 180$.") == ["unbound"]
    assert _verdicts("Let $t = 90$ s. After 1.5 minutes, $2t = 181$ s.") == ["wrong"]
    assert _verdicts("Let $t = 2$ years. After 24 months, $3t = 7$ years.") == ["wrong"]
    assert _verdicts("The plate has $t = 2$ mm. After 3 days, $5t = 11$ mm.") == ["wrong"]
    assert _verdicts("At $t = 2$. After $5$ s, $t = 5$ and $h = 5t^2 = 124$.") == ["wrong"]
