"""Where the judge cannot tell, it says so: nothing open ever becomes a verdict or a cause."""

from __future__ import annotations

import math
from dataclasses import replace
from fractions import Fraction

import pytest
from code_samples import RECIPE
from judged import claims, only, printed, suspect
from msgspec import structs
from trees import number, plain, tree

from pe_symbolic.calculus.trees import numeral
from pe_symbolic.claims.chains.members import AS_COMPUTED
from pe_symbolic.claims.claim import ANYTHING, Claim, Link, OtherReading, Piece, Place
from pe_symbolic.claims.positional import waves
from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.document import read
from pe_symbolic.enclosure import Enclosure, OutOfReach, Unbound, enclose
from pe_symbolic.exact.forms import form_of
from pe_symbolic.exact.powers import TooInvolved
from pe_symbolic.exact.whole_parts import Sorts
from pe_symbolic.expression import Call, Constant, Expression, Number, Symbol
from pe_symbolic.judge import (
    announced,
    as_sympy,
    code,
    code_entries,
    company,
    consistency,
    corrections,
    decide,
    definitions,
    encoding,
    evidence,
    figures,
    floating,
    identities,
    identity_points,
    identity_proofs,
    judge,
    links,
    logarithms,
    ranges,
    results,
    roles,
    spell,
)
from pe_symbolic.judge.baseline import Acquaintance, Known
from pe_symbolic.judge.causes import approximated, index
from pe_symbolic.judge.company import in_one_run
from pe_symbolic.judge.conventions import other_definitions
from pe_symbolic.judge.documents import check
from pe_symbolic.judge.encoding import Asked
from pe_symbolic.judge.finding import Finding
from pe_symbolic.judge.identity_points import Pair
from pe_symbolic.judge.identity_proofs import proof_of

POLE = Call("div", (number(1), number(0)))
SIN = plain("sin(2)")
D, POS = Symbol("d"), Symbol("pos")
FORMULA = r"$PE(pos, 2i) = \sin(pos/1000^{2i/d})$"


def claim(subject: Expression | None = SIN, text: str | None = "0.87") -> Claim:
    """A claim of a value that stands nowhere in particular."""
    return Claim(
        kind="value",
        place=Place(1, 1, 1, 9),
        text="sin(2) = 0.87",
        subject=subject,
        subject_text="sin(2)",
        relation="=",
        printed=None if text is None else printed(text),
        printed_place=None,
    )


def refuse(*arguments: object, **named: object) -> None:
    raise OutOfReach("too much")


def too_involved(*arguments: object, **named: object) -> None:
    raise TooInvolved("too much")


def nothing(*arguments: object, **named: object) -> None:
    return None


# -- values -----------------------------------------------------------------------------------


def test_an_unbound_name_within_is_an_open_claim(monkeypatch: pytest.MonkeyPatch) -> None:
    def unbound(*arguments: object) -> Finding:
        raise Unbound("k")

    assert only("sin(2) = 0.87").verdict == "wrong"
    monkeypatch.setattr(judge, "_judged", unbound)
    found = only("sin(2) = 0.87")
    assert (found.verdict, found.message) == ("unbound", "no value here for k")


def test_two_values_beyond_reach_are_neither_equal_nor_ordered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    left, right = plain("sin(1)"), plain("cos(1)")
    assert decide.equal(left, right) is False
    assert decide.compare(left, right) == 1
    assert decide.compare(right, left) == -1
    monkeypatch.setattr(decide, "both_enclosures", refuse)
    assert decide.equal(left, right) is None
    assert decide.compare(left, right) is None


def test_what_has_no_value_excuses_nothing() -> None:
    other = replace(claim(), bound=("k = 1",), readings=(OtherReading(POLE, AS_COMPUTED),))
    known = decide.decide(SIN, printed("0.87"))[1]
    assert consistency.unrounded(other, SIN, printed("0.87"), results.NO_RESULTS) == []
    right = replace(other, readings=(OtherReading(plain("87/100"), AS_COMPUTED),))
    assert len(consistency.unrounded(right, SIN, printed("0.87"), results.NO_RESULTS)) == 1
    assert figures._beyond_inputs(other, SIN, printed("0.87"), known, results.NO_RESULTS) == ""
    both = replace(other, readings=(*other.readings, OtherReading(plain("2"), AS_COMPUTED)))
    said = figures._beyond_inputs(both, SIN, printed("0.87"), known, results.NO_RESULTS)
    assert said.endswith("it is 2")


def test_only_a_rounded_result_is_taken_unrounded() -> None:
    assert results._is_rounded(claim(SIN, "0.91"))
    assert not results._is_rounded(claim(SIN, "0.87"))
    assert not results._is_rounded(claim(POLE, "0.91"))
    assert results.NO_RESULTS._unrounded_result(claim(SIN, None), 0) is None
    assert not results._is_rounded(claim(None, "0.91"))
    assert not results._is_rounded(claim(SIN, None))


def test_a_number_that_is_no_decimal_is_no_rounded_literal() -> None:
    assert results.rounded_literal(Number(Fraction(5, 4), "1.25"), 2) is not None
    assert results.rounded_literal(Number(Fraction(5, 4), "1.2.5"), 2) is None


def test_a_link_without_a_value_says_nothing() -> None:
    found = Finding("id", claim(SIN, "0.91"), "rounded")
    for expression, remarks in ((POLE, 0), (plain("sin(3)"), 1)):
        chained = replace(found.claim, links=(Link(expression, "x", found.claim.place, "="),))
        told = links.with_false_link(replace(found, claim=chained), SIN)
        assert len(told.remarks) == remarks


def test_a_logarithm_is_looked_up_only_where_it_stands_and_is_printed() -> None:
    assert not logarithms.is_of_an_acid(claim(), read("pH = 3"))
    assert logarithms._exact_but_for_e(claim(SIN, None)) is None
    assert logarithms._exact_but_for_e(claim(SIN, "0.91")) is None


def test_a_function_is_mended_only_where_it_stands() -> None:
    assert waves.function_place(claim()) is None
    placed = replace(claim(), subject_place=Place(1, 1, 1, 7))
    assert waves.function_place(placed) == ("sin", Place(1, 1, 1, 4))


def test_a_value_is_short_in_a_sentence_however_large_or_small() -> None:
    def said(value: Fraction, apart: Fraction, text: str = "0.87") -> str:
        return spell.shortened(Enclosure(value, value + apart), printed(text))

    tiny = Fraction(1, 10**30)
    assert said(Fraction(10**25), Fraction(1)) == "1.00000e+25"
    assert said(Fraction(10**25), Fraction(10**25)) == "beyond what can be written"
    assert said(Fraction(1, 3), tiny) == "0.3333"
    assert said(Fraction(12, 100), Fraction(0), "0.2") == "0.12"
    assert said(Fraction(12, 100), tiny, "0.2") == "0.120"
    assert said(Fraction(1, 3), tiny, "0." + "3" * 99) == "0.33333333333333333333"
    assert said(Fraction(1, 3), Fraction(1), "0." + "3" * 99) == "?"


def test_a_printed_nothing_excludes_only_what_is_a_unit_away() -> None:
    assert company.values_of(printed("0.00")) == (Fraction(-1, 100), Fraction(1, 100))
    assert company.values_of(printed("-0.50")) == (Fraction(-51, 100), Fraction(-99, 200))
    assert company._exclude_each_other(printed("0.00"), printed("0.02"))
    assert not company._exclude_each_other(printed("0.00"), printed("0.01"))
    assert not company._exclude_each_other(printed("0.00"), None)


def test_a_value_is_kept_once_for_each_document_and_not_of_all() -> None:
    values, finding = company._Values(), only("$1 + 1 = 2$")
    for _ in "12":
        values.add(finding, "one.md")
    assert len(list(values.others(finding, "other.md"))) == 1
    for place in range(2 * company.MOST):
        values.add(finding, f"{place}.md")
    assert len(list(values.others(finding, "other.md"))) == company.MOST


def test_a_value_that_may_be_zero_is_said_in_a_sentence() -> None:
    tiny = Fraction(1, 10**9)
    assert evidence.in_a_sentence(decide.Known(None, Enclosure(-tiny, tiny))) == "0.000000"
    assert evidence.in_a_sentence(decide.Known(None, Enclosure(tiny, tiny))) == "1e-09"


# -- floating point -----------------------------------------------------------------------------


def test_what_overflows_is_printed_by_no_machine() -> None:
    double = floating._Machine(float, repr, floating._beside_double)
    assert floating._prints(double, plain("2 * 3"), printed("6"))
    assert not floating._prints(double, plain("10^308 * 10^308"), printed("6"))
    basic = floating._BASIC["mul"]
    assert basic.is_exact(6.0, 2.0, 3.0)
    assert not basic.is_exact(math.inf, 1e308, 1e308)


def test_the_exact_value_of_a_pole_is_none() -> None:
    assert floating._exact(plain("1/2")) == Fraction(1, 2)
    assert floating._exact(SIN) is None
    assert floating._exact(POLE) is None


def test_nothing_lies_beyond_the_largest_single() -> None:
    (largest,) = list(floating._beside_single(3.4028234663852886e38))
    assert math.isfinite(largest)
    assert len(list(floating._beside_single(1.0))) == 2


# -- spelling -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "value", "unit", "true", "belongs"),
    [
        ("5 kg", 5, 1, 5000, "5000 kg"),
        (r"1.0\cdot 10^{2}", 100, 10, 9_990_000, r"1.0\cdot 10^{7}"),
        (r"2{,}5 \cdot 10^3", 2500, 100, 2600, r"2{,}6 \cdot 10^3"),
        (r"2.5 \cdot 10^3", 2500, 100, 0, None),
    ],
)
def test_a_number_is_spelled_as_its_author_spells(
    text: str, value: int, unit: int, true: int, belongs: str | None
) -> None:
    number = PrintedDecimal(text, Fraction(value), Fraction(unit))
    assert spell.respelled(number, Fraction(true)) == belongs


# -- causes -------------------------------------------------------------------------------------


def test_no_quotient_of_nothing_is_a_whole_one() -> None:
    assert list(approximated._whole_quotient(number(7), number(2))) == [number(3)]
    assert list(approximated._whole_quotient(number(7), number(0))) == []
    assert list(approximated._whole_quotient(SIN, number(2))) == []


def test_an_index_is_looked_for_only_in_a_number() -> None:
    looked = suspect(r"\sin(1/10000^{2/4})", "0.87", "PE(1, 2)")
    assert len(index._neighbours(looked)) == 2
    computed = replace(looked, subject=tree(r"\sin(1/10000^{(1+1)/4})"))
    assert len(index._neighbours(computed)) == 2
    named = replace(looked, subject=tree(r"\sin(1/10000^{\sqrt{2}/4})"))
    assert index._neighbours(named) == []


def test_a_definition_of_one_function_leaves_the_others_alone() -> None:
    subject = Call("add", (Call("gelu", (number(1),)), number(2)))
    values = [enclose(other, 64, "arb") for other, _ in other_definitions(subject)]
    for found, value in zip(values, ("2.841192", "2.845796"), strict=True):
        assert abs(found.lower - Fraction(value)) < Fraction(1, 10**6)
    subject = Call("add", (Call("variance", (number(1), number(3))), number(5)))
    ((other, said),) = other_definitions(subject)
    assert Fraction(7) in enclose(other, 64, "arb")
    assert "n - 1" in said


def test_a_baseline_knows_its_documents() -> None:
    acquaintance = Acquaintance((Known("a.md", "print", "wrong", "x"),))
    assert acquaintance.knows("a.md")
    assert not acquaintance.knows("b.md")


def test_what_has_names_left_is_compared_with_nothing() -> None:
    note = "Let $k = 2$. $\\sin(x) = 0.5$ and $\\sin(2) = 0.91$, so $y + z$ is left.\n"
    first, second = (replace(check(note).documents[0], path=path) for path in ("a.md", "b.md"))
    other = replace(second, findings=tuple(
        replace(f, claim=replace(f.claim, subject=None)) for f in second.findings
    ))  # fmt: skip
    told = in_one_run((first, other))
    assert [document.path for document in told] == ["a.md", "b.md"]
    assert [f.related for document in told for f in document.findings] == [
        f.related for document in (first, other) for f in document.findings
    ]


def test_what_is_no_text_is_no_note() -> None:
    with pytest.raises(TypeError, match="not int"):
        check(3)  # type: ignore[arg-type]  # the point


# -- identities ---------------------------------------------------------------------------------


def test_a_rule_that_is_missing_proves_nothing() -> None:
    x = Symbol("x")
    many = Call("add", tuple(Symbol(f"x{k}") for k in range(70)))
    assert as_sympy.proved(x, x, "real")
    assert not as_sympy.proved(many, x, "real")
    assert not as_sympy.proved(Constant("infinity"), Constant("infinity"), "real")
    large = Call("pow", (number(10**10), number(2)))
    assert not as_sympy.proved(large, number(10**20), "real")
    assert as_sympy.proved(Call("pow", (number(10), number(2))), number(100), "real")
    assert as_sympy.carried_out(Call("derivative", (plain("x^2"), x))) == "2 x"
    assert as_sympy.carried_out(Call("vector", (x, x))) == ""


def test_a_base_in_which_nothing_is_proved_is_not_named(monkeypatch: pytest.MonkeyPatch) -> None:
    note = r"For all $x > 0$: $\log(100 x) = 2 + \log(x)$"
    assert only(note).verdict == "holds"

    def open_only(pairs: object, name: str, blank: Finding, said: object) -> Finding:
        return replace(blank, verdict="undecided")

    monkeypatch.setattr(identities, "_with_proof", open_only)
    assert only(note).verdict == "fails"


def test_sides_that_are_not_there_are_no_pairs() -> None:
    assert identities._pairs(replace(claim(), other=None)) is None
    assert identities._pairs(replace(claim(None), other=SIN)) is None
    assert identities._pairs(replace(claim(), other=SIN)) is not None


def test_an_induction_goes_up_by_one() -> None:
    def proved(last: str, value: str, body: str = "k", first: str = "1") -> bool:
        node = Call("sum", (plain(body), Symbol("k"), plain(first), plain(last)))
        return proof_of(Pair(node, plain(value)), ANYTHING) is not None

    assert proved("n", "n*(n+1)/2")
    assert proved("n-1", "n*(n-1)/2")
    assert not proved("n", "n*(n+2)/2")
    assert not proved("2*n", "n*(2*n+1)")
    assert not proved("n", "n^2", body="n")
    assert not proved("n", "n-m+1", body="1", first="m")
    assert not proved("n+2", "(n+2)*(n+3)/2")
    assert proof_of(Pair(Call("sum", (SIN, Symbol("k"))), SIN), ANYTHING) is None


def test_sides_without_a_value_are_not_always_apart() -> None:
    x = Symbol("x")
    apart = Pair(Call("add", (x, number(3))), x)
    assert identities._always_apart(apart, {"x": Fraction(1)}) == 3
    pole = Pair(Call("div", (number(1), x)), x)
    assert identities._always_apart(pole, {"x": Fraction(0)}) is None


# -- definitions and code -----------------------------------------------------------------------


def piece(formula: str, column: str = "2i", **more: object) -> Piece:
    fields: dict[str, object] = {"span": (0, 0), **more}
    return Piece(POS, tree(column), tree(formula), **fields)  # type: ignore[arg-type]


RIGHT = piece(r"\sin(pos/10000^{2i/d})")


def test_a_formula_that_is_not_parted_stays_open(monkeypatch: pytest.MonkeyPatch) -> None:
    named = FORMULA.replace("1000", "n") + " with $n = 100$"
    assert [only(note).verdict for note in (FORMULA, named)] == ["fails", "fails"]
    monkeypatch.setattr(definitions, "parting_point", nothing)
    found = only(FORMULA)
    assert found.verdict == "undecided"
    assert "could neither be proved nor refuted" in found.message
    assert only(named).verdict != "fails"


def test_a_formula_too_involved_to_correct_fails_without_a_suggestion(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert only(FORMULA).suggestion == "10000"
    monkeypatch.setattr(definitions, "corrected", too_involved)
    found = only(FORMULA)
    assert (found.verdict, found.suggestion) == ("fails", None)


def test_a_correction_that_is_not_the_papers_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(corrections, "is_asked", lambda *arguments: False)
    found = only(FORMULA)
    assert (found.verdict, found.suggestion) == ("fails", None)


def test_a_base_that_stands_nowhere_parts_nothing() -> None:
    reading = definitions._Reading(RIGHT.formula, D, (), "n")
    asked = Asked(POS, "sin", tree("2i"))
    blank = Finding("id", claim(), "unparsed")
    document = read(FORMULA)
    assert definitions._with_another_base("PE", RIGHT, asked, reading, document, blank) is None
    assert len(list(definitions._points(RIGHT, reading))) == 3


def test_a_named_base_is_read_as_the_papers() -> None:
    assert corrections._in_the_paper(tree(r"\sin(pos/n^{2i/d})")) == tree(r"\sin(pos/10000^{2i/d})")
    assert corrections._in_the_paper(tree(r"\sin(pos/100^{2})")) == tree(r"\sin(pos/100^{2})")


def test_the_width_is_found_in_the_other_case() -> None:
    torn = piece(r"\sin(pos/10000^{2i/d m})")
    others = [piece(r"\cos(pos)"), piece(r"\cos(pos/10000^{2i/d})")]
    found, _ = corrections._width(Symbol("m"), torn, others, "source")
    assert found == Symbol("d")


def author(source: str, formula: Expression) -> corrections._Author:
    read_as = Piece(POS, tree("2i"), formula, (0, len(source)))
    return corrections._Author(source, read_as, Asked(POS, "cos", tree("2i")), D, "d")


def test_a_correction_is_spelled_as_the_source_is() -> None:
    (edit,) = author("Sin(pos)", Call("sin", (POS,), (0, 8))).wave()
    assert (edit.text, edit.span) == ("Cos", (0, 3))
    plain_author, latex = author("sin(pos)", SIN), author(r"\sin(pos)", SIN)
    assert plain_author.text_of(Symbol("i")) == "i"
    assert plain_author.text_of(Call("mul", (number(2), Symbol("i")))) == "2i"
    old = Symbol("x", (1, 2))
    assert plain_author.enclosed("2i/d", old) == "(2i/d)"
    assert latex.enclosed("2i/d", old) == "{2i/d}"
    assert author("{x}", SIN).enclosed("2i/d", old) == "2i/d"


def test_the_even_column_is_named_as_the_author_counts() -> None:
    source = "2i 2i+1 2i-1"
    even = tree("2i")
    spelled = Call("mul", even.args, (0, 2)) if isinstance(even, Call) else even
    asked = Asked(POS, "cos", number(0))
    for column, text in (
        (Call("add", (spelled, numeral(1))), "2i"),
        (Call("neg", (spelled,), (8, 12)), "2i-1-1"),
    ):
        made = corrections._Author(source, Piece(POS, column, SIN, (0, 0)), asked, D, "d")
        assert made.numerator(bare=True) == text
    assert made.numerator(bare=False) == "(2i-1-1)"


def test_what_is_too_involved_has_no_parity_and_no_exponent(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert encoding.parity_of(tree("2i+1")) == 1
    assert encoding.exponents(RIGHT.formula, D) is not None
    monkeypatch.setattr(encoding, "form_of", too_involved)
    assert encoding.parity_of(tree("2i+1")) is None
    assert encoding.exponents(RIGHT.formula, D) is None


def test_words_around_are_those_around_code() -> None:
    document = read("Another table.\n\n```python\nx = 1\n```\n")
    assert announced._around(document, document.source.index("x = 1"))[0] == "Another table."
    assert announced._around(document, 0) == ()
    document = read("One.\n\n```\nx = 1\n```\n\nOther.\n\n```\ny = 1\n```\n\nLast.\n")
    assert announced._around(document, document.source.index("y = 1")) == ("Other.", "Last.")
    assert not announced.another_around(document, 0)


def test_a_range_is_that_of_a_letter() -> None:
    source = r"with $1 \le i \le d/2$"
    assert ranges.range_remark(RIGHT, read(source)) != ()
    long = replace(RIGHT, column=Call("mul", (number(2), Symbol("idx"))))
    assert ranges.range_remark(long, read(source.replace("i", "idx"))) == ()


def test_a_width_that_is_no_name_is_not_questioned() -> None:
    assert roles.may_be_width(tree("d m"), RIGHT, read(FORMULA)) is True


def test_a_table_that_is_not_parted_stays_open(monkeypatch: pytest.MonkeyPatch) -> None:
    note = "```python\n" + RECIPE.replace("10000.0", "1000.0").strip("\n") + "\n```\n"
    assert only(note).verdict == "fails"
    monkeypatch.setattr(code, "parting_point", nothing)
    found = only(note)
    assert found.verdict == "undecided"
    assert "could neither be proved nor refuted" in found.message


def test_a_table_too_involved_to_compare_stays_open(monkeypatch: pytest.MonkeyPatch) -> None:
    note = "```python\n" + RECIPE.strip("\n") + "\n```\n"
    assert only(note).verdict == "holds"
    monkeypatch.setattr(code, "_entry", too_involved)
    found = only(note)
    assert found.verdict == "undecided"
    assert found.message.endswith("are not compared: too much")


def entry(formula: str, wave: str, column: Expression) -> code_entries.Entry:
    sorts = Sorts(whole=frozenset({"i", "pos", "d"}), even=frozenset({"d"}))
    read_as = Piece(POS, column, tree(formula), (0, 0))
    frequency = form_of(tree(r"10000^{-2i/d}"), sorts)
    return code_entries.Entry(read_as, wave, POS, frequency, D, sorts, Fraction(0))


def test_a_sum_of_waves_is_no_column() -> None:
    column = tree("2i")
    both = Piece(POS, column, tree(r"\sin(pos) + \cos(pos)"), (0, 0))
    assert code_entries.with_width(both, numeral(2), "") is None
    one = Piece(POS, column, tree(r"\sin(pos/10000^{2i/d})"), (0, 0))
    assert code_entries.with_width(one, D, "") is not None


def test_another_width_is_a_name_or_a_number_of_the_formula() -> None:
    first = entry(r"\sin(pos/10000^{2i/64})", "sin", tree("2i"))
    assert [w for w in code._widths(first.piece, first) if isinstance(w, Number)] != []
    stated = replace(first.piece, width=number(8))
    assert [w for w in code._widths(stated, first) if isinstance(w, Number)] == []


def test_cosines_in_the_first_half_are_swapped() -> None:
    (right,) = code._in_halves(entry(r"\sin(pos/10000^{2i/d})", "sin", Symbol("i")))
    assert right.causes == ("index",)
    assert right.halves
    (swapped,) = code._in_halves(entry(r"\cos(pos/10000^{2i/d})", "cos", Symbol("i")))
    assert swapped.causes == ("index", "sin-cos-swap")
    assert not swapped.halves


def test_an_exponent_may_have_a_fixed_part() -> None:
    first = entry(r"\sin(pos)", "sin", tree("2i"))
    for text, is_power in (("10000^{-2i/d} / 10", True), ("10000^{-2i/d} / 3", False)):
        found = code._exponent(structs.replace(first, frequency=form_of(tree(text), first.sorts)))
        assert (found is not None) == is_power


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("2i + 1", "(2i + 1)"), ("2i - 1", "(2i - 1)"), ("i - 2", "(i - 2)"), ("-i", "-i"),
        ("1 - i", "(-i + 1)"), ("i", "i"), ("2i", "2i"), ("i/2", "1/2i"), ("3", "3"), ("0", "0"),
        ("-3", "-3"),
    ],
)  # fmt: skip
def test_a_linear_form_as_it_is_told(text: str, shown: str) -> None:
    assert code._shown(form_of(tree(text), entry(r"\sin(pos)", "sin", tree("2i")).sorts)) == shown


def test_the_claims_of_a_note_are_what_these_are_made_of() -> None:
    (found,) = claims("sin(2) = 0.87")
    assert (found.subject, found.printed) == (SIN, printed("0.87"))


def test_a_power_of_e_with_an_i_in_it_is_of_the_unit() -> None:
    of_the_unit = identity_points._is_of_the_unit
    assert of_the_unit(tree("e^{2 i}"))
    assert of_the_unit(tree(r"3 e^{\frac{i \pi}{3}}"))
    assert not any(map(of_the_unit, map(tree, ("e^{2 x}", "2^{i}", "e^2 + i"))))


def test_the_root_of_a_square_is_of_either_sign() -> None:
    rooted = identity_proofs._rooted
    for text in (r"\sqrt{x^2}", r"\sqrt{x^4}", "(x^2)^{1/2}", "(x^2)^{3/2}"):
        assert rooted(called(text)) == {"x"}, text
    for text in (r"\sqrt{x^3}", r"\sqrt{x}", "(x^2)^2", "(x^2)^{1/3}", "(x^3)^{1/2}", "x + 1"):
        assert rooted(called(text)) == frozenset(), text


def called(text: str) -> Call:
    node = tree(text)
    assert isinstance(node, Call)
    return node
