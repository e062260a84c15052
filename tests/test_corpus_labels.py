"""The labels of the corpus are computed, and computed right."""

from collections import Counter, defaultdict
from collections.abc import Callable
from fractions import Fraction

import mpmath
import pytest
from corpus.arithmetic import (
    HIGH,
    NoValue,
    evaluate,
    float_texts,
    is_measured,
    rounded_inputs,
    true_value,
    twenty_digits,
)
from corpus.label import (
    FILES,
    HERE,
    Record,
    all_held,
    differing,
    half_of,
    label,
    line_of,
    opened,
    records,
    text_of,
)
from corpus.mutate import mutants
from corpus.printed import read

CLAIMS = list(records("claims.jsonl"))
MUTANTS = list(records("mutants.jsonl"))
BLOCK = 500
"""Records that a test holds together: a test of its own for each costs more than the check."""


def claim(expression: str, printed: str, relation: str = "=", **more: str | int) -> Record:
    record: Record = {"kind": "value", "expr": expression, "printed": printed}
    return record | {"relation": relation} | more


@pytest.mark.parametrize("text", ["__import__('os')", "open('x')", "a.b", "1 if 2 else 3", "[1]"])
def test_what_is_no_arithmetic_is_refused(text: str) -> None:
    with pytest.raises((ValueError, KeyError)):
        true_value(text)


@pytest.mark.parametrize("expression", ["1/0", "log(0)", "0*log(0)", "sqrt(-1)", "asin(2)"])
def test_what_has_no_value_is_refused(expression: str) -> None:
    with pytest.raises(NoValue):
        true_value(expression)


@pytest.mark.parametrize("printed", ["", "x", "1.2.3", "0x10", "7 of 8"])
def test_what_is_no_number_is_refused(printed: str) -> None:
    with pytest.raises(ValueError, match="no printed number"):
        read(printed, "")


def test_a_value_is_not_called_undefined() -> None:
    with pytest.raises(ValueError, match="not undefined"):
        label({"kind": "undefined", "expr": "log(1)"})


def test_a_wrong_label_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert opened()
    assert all_held()  # what is known of the sources is not taken from the spoiled record
    spoiled = CLAIMS[0] | {"verdict": "blank"}
    monkeypatch.setattr("corpus.label.records", lambda _: [spoiled])
    assert any("verdict stored 'blank'" in line for line in differing())


def test_decimals_never_pass_through_floats() -> None:
    assert true_value("0.1+0.2") == Fraction(3, 10)
    assert true_value("sqrt(16)*cos(0)") == 4
    assert true_value("log(8,2)") == 3


@pytest.mark.parametrize(
    ("record", "verdict", "cause"),
    [
        (claim("sin(2)", "0.87"), "wrong", None),
        (claim("sin(2)", "-0.91"), "wrong", "sign"),
        (claim("sin(2)", "9.093"), "wrong", "decimal-shift"),
        (claim("sin(2)", "0.9039"), "wrong", "transposed-digits"),
        (claim("sin(2)", "0.9193"), "wrong", "one-digit"),
        (claim("sin(2)", "-0.416"), "wrong", "sin-cos-swap"),
        (claim("sin(2)", "0.035"), "wrong", "degrees"),
        (claim("2**10", "1000"), "wrong", None),
        (claim("exp(-1)", "0.36"), "misrounded", "truncated"),
        (claim("exp(-2)", "0.14"), "rounded", None),
        (claim("5/8", "0.63"), "rounded", None),
        (claim("5/8", "0.62"), "rounded", None),
        (claim("5/8", "0.625"), "exact", None),
        (claim("2**10", "1000", "≈"), "rounded", None),
        (claim("sqrt(7)", "2.6457", "≈", ellipsis=True), "rounded", None),
        (claim("sqrt(7)", "2.6456", "≈", ellipsis=True), "wrong", "one-digit"),
        (claim("20.09/22.945", "0.8758"), "consistent", "rounded-inputs"),
        (claim("sin(pi/6)", "0.49999999999999994"), "consistent", "floating-point"),
        (claim("6/110", "5.5\\%"), "rounded", None),
        (claim("3.7*10**(-3)", "0{,}0037", comma="decimal"), "exact", None),
        (claim("9**10", "3{,}486{,}784{,}401", comma="thousands"), "exact", None),
    ],
)
def test_the_rules(record: Record, verdict: str, cause: str | None) -> None:
    found = label(record)
    assert (found.verdict, found.cause) == (verdict, cause)


def test_doubtful_readings_name_the_other_verdict() -> None:
    assert label(claim("20.09/22.945", "0.875")).also_ok == ("misrounded",)
    assert label(claim("20.09/22.945", "0.8758")).also_ok == ()


@pytest.mark.parametrize(
    ("relation", "bound", "verdict"),
    [("<", "3", "fails"), (">", "22/7", "fails"), ("<", "22/7", "holds"), ("≥", "3.14", "holds")],
)
def test_inequalities(relation: str, bound: str, verdict: str) -> None:
    record: Record = {"kind": "inequality", "expr": "pi", "relation": relation, "bound": bound}
    assert label(record).verdict == verdict


@pytest.mark.parametrize(
    ("printed", "comma", "value", "unit"),
    [
        ("−0.50", "", "-1/2", "1/100"),
        ("6 298.56", "", "629856/100", "1/100"),
        (r"40\,320", "", "40320", "1"),
        (r"1{,}0 \times 10^{-3}", "decimal", "1/1000", "1/10000"),
        (r"36.4 \times 10^{-19}", "", "364/100000000000000000000", "1/100000000000000000000"),
        ("10^6", "", "1000000", "1000000"),
        ("1e-12", "", "1/1000000000000", "1/1000000000000"),
        (r"44.3\%", "", "443/1000", "1/1000"),
        ("75%", "", "3/4", "1/100"),
        ("10", "", "10", "1"),
        ("1,934", "thousands", "1934", "1"),
    ],
)
def test_printed_numbers(printed: str, comma: str, value: str, unit: str) -> None:
    found = read(printed, comma)
    assert (found.value, found.unit) == (Fraction(value), Fraction(unit))


def test_only_measured_decimals_are_widened() -> None:
    assert [text for text in ("1.00", "0.05", "100", "0.125", "9.1e-31") if is_measured(text)] == [
        "1.00",
        "0.125",
    ]
    assert rounded_inputs("2*0.05") is None
    low, high = rounded_inputs("2*0.125") or (Fraction(0), Fraction(0))
    assert low <= Fraction("0.249") < Fraction("0.251") <= high
    assert high - low < Fraction("0.002") + Fraction(1, 10**50)


def test_floats_are_computed_as_programs_do() -> None:
    assert (float_texts("0.1+0.2") or ("", ""))[0] == "0.30000000000000004"
    assert (float_texts("sqrt(2)") or ("", ""))[1] == "1.4142135"


def test_stored_labels_are_the_computed_ones() -> None:
    assert differing() == []


def holds_at_ninety_digits(record: Record) -> bool:
    stored = text_of(record, "value")
    if not stored:
        return record["verdict"] in {"not-a-claim", "unbound", "undefined"}
    with mpmath.workdps(90):
        value = evaluate(text_of(record, "expr"), HIGH)
        scale = mpmath.mpf(10) ** 80
        exact = Fraction(int(mpmath.nint(value * scale)), 10**80)
    return abs(Fraction(stored) - exact) <= abs(exact) / 10**19 + Fraction(1, 10**60)


def shows_what_it_is_said_to_print(record: Record) -> bool:
    text = text_of(record, "text")
    return text_of(record, "printed") in text and 0 < len(text) <= 600 and bool(record["source"])


@pytest.mark.parametrize("start", range(0, len(CLAIMS + MUTANTS), BLOCK))
@pytest.mark.parametrize("holds", [holds_at_ninety_digits, shows_what_it_is_said_to_print])
def test_every_record(holds: Callable[[Record], bool], start: int) -> None:
    block = (CLAIMS + MUTANTS)[start : start + BLOCK]
    assert [record["id"] for record in block if not holds(record)] == []


@pytest.mark.parametrize(
    ("change", "holds"),
    [
        ({"value": "1"}, holds_at_ninety_digits),
        ({"value": ""}, holds_at_ninety_digits),
        ({"printed": "0.8765"}, shows_what_it_is_said_to_print),
        ({"source": ""}, shows_what_it_is_said_to_print),
        ({"text": "2^10 = 1024" + 600 * "."}, shows_what_it_is_said_to_print),
    ],
)
def test_a_record_that_does_not_hold(change: Record, holds: Callable[[Record], bool]) -> None:
    record = claim("2**10", "1024", text="2^10 = 1024", value="1024", source="a/b:c.md")
    assert holds(record | {"verdict": "exact"})
    assert not holds(record | {"verdict": "exact"} | change)


def test_twenty_digits_are_rounded_and_not_cut() -> None:
    assert twenty_digits(Fraction(2, 3)) == "0.66666666666666666667"


@pytest.mark.parametrize("name", FILES)
def test_files_are_written_as_they_are_read(name: str) -> None:
    text = (HERE / name).read_text(encoding="utf-8")
    assert text == "".join(f"{line_of(record)}\n" for record in records(name))


def test_no_source_dominates_and_none_is_in_both_halves() -> None:
    texts: defaultdict[str, set[str]] = defaultdict(set)
    for record in CLAIMS:
        texts[text_of(record, "source")].add(text_of(record, "text"))
        assert record["half"] == half_of(text_of(record, "source"))
    assert max(len(each) for each in texts.values()) <= 16
    pages = half_of("someone/notes:a.md"), half_of("someone/notes:b.md")
    assert pages[0] == pages[1]


def test_the_halves_and_the_non_claims_have_their_share() -> None:
    halves = Counter(text_of(record, "half") for record in CLAIMS)
    assert set(halves) == {"open", "held"}
    assert halves["held"] > 0.15 * len(CLAIMS)
    non_claims = sum(record["verdict"] == "not-a-claim" for record in CLAIMS)
    assert 0.2 < non_claims / len(CLAIMS) < 0.35
    assert len({text_of(record, "id") for record in CLAIMS + MUTANTS}) == len(CLAIMS + MUTANTS)


def test_mutants_are_made_from_the_claims_and_wrong() -> None:
    assert mutants() == MUTANTS
    origins = {text_of(record, "id"): record for record in CLAIMS}
    for mutant in MUTANTS:
        origin = origins[text_of(mutant, "mutated_from")]
        assert mutant["half"] == origin["half"]
        assert mutant["text"] != origin["text"]
        assert mutant["verdict"] != origin["verdict"]
