"""What a report gathers: words, order, excerpts, and the ledger."""

from __future__ import annotations

import dataclasses
import hashlib
import re
from collections import Counter
from pathlib import Path

import pytest
from report_samples import NOTE, note, place_of, report

from pe_symbolic.claims.claim import Place
from pe_symbolic.claims.coverage import MOST_PLACES
from pe_symbolic.judge.documents import check as pe_check
from pe_symbolic.judge.finding import VERDICTS, DocumentFindings, Findings
from pe_symbolic.kernel import prove
from pe_symbolic.numeric_check import check_table
from pe_symbolic.recheck import Recheck
from pe_symbolic.render.html import pages, to_html
from pe_symbolic.render.latex import to_latex
from pe_symbolic.render.page_proofs import theorem_page
from pe_symbolic.report import Report, assemble, gather, ledger
from pe_symbolic.report.excerpt import GLIMPSE, WIDEST_LINE, excerpt, glimpse
from pe_symbolic.report.findings import shown_findings
from pe_symbolic.report.provenance import provenance
from pe_symbolic.report.words import CATEGORIES, CAUSES, category, title, verdict_sentence


def summary(**counts: int) -> dict[str, int]:
    return dict.fromkeys(VERDICTS, 0) | counts


@pytest.mark.parametrize("verdict", VERDICTS)
def test_every_verdict_has_one_category(verdict: str) -> None:
    assert sum(verdict in kind.verdicts for kind in CATEGORIES) == 1
    assert category(verdict).key


def test_every_cause_of_the_contract_has_words() -> None:
    named = (
        "sign decimal-shift transposed-digits one-digit sin-cos-swap degrees transcribed copied "
        "index exponent base precedence consequential approximated unexplained truncated "
        "rounded-away rounded-inputs floating-point"
    )
    assert set(named.split()) == set(CAUSES)


def test_open_is_never_counted_as_right() -> None:
    said = verdict_sentence(summary(rounded=2, blank=1), 1)
    assert "All" not in said
    assert said.endswith("1 stays open.")


@pytest.mark.parametrize(
    ("counts", "notes", "sentence"),
    [
        (summary(), 3, "No claim was found in 3 notes."),
        (summary(rounded=1), 1, "The only claim in 1 note is right as printed."),
        (summary(wrong=1), 1, "The only claim in 1 note is wrong."),
        (summary(blank=1), 2, "The only claim in 2 notes stays open."),
        (summary(rounded=4, exact=1), 2, "All 5 claims in 2 notes are right as printed."),
        (
            summary(rounded=1, wrong=2, misrounded=1, consistent=1, unbound=3),
            1,
            "Of 8 claims in 1 note, 1 is right as printed and 2 are wrong; 1 is misrounded, "
            "1 follows from the author’s own rounding, and 3 stay open.",
        ),
        (
            summary(misrounded=2),
            1,
            "Of 2 claims in 1 note, none is right as printed and none is wrong; 2 are misrounded.",
        ),
    ],
)
def test_the_verdict_in_a_sentence(counts: dict[str, int], notes: int, sentence: str) -> None:
    assert verdict_sentence(counts, notes) == sentence


def test_the_title_counts() -> None:
    said = title(summary(rounded=3, wrong=1, blank=2), 2)
    assert said == "6 claims in 2 notes: 1 wrong, 2 open, 3 right"


def test_the_counts_are_those_of_the_findings() -> None:
    gathered = report()
    shown = Counter(s.finding.verdict for group in gathered.groups for s in group.findings)
    assert dict(shown) == {v: n for v, n in gathered.summary.items() if n}
    assert [group.category.key for group in gathered.groups] == ["bad", "warn", "open", "right"]


def test_ids_stay_unique_when_two_notes_share_a_name() -> None:
    both = assemble(Findings((note(), note(path="other/sine.md"))), (), None, None)
    ids = [shown.id for document in both.documents for shown in document.findings]
    anchors = [
        f"{document.name}#{line.anchor}" for document in both.documents for line in document.lines
    ]
    assert len(set(ids)) == len(ids) == 18
    assert len(set(anchors)) == len(anchors)


def test_an_edit_of_one_note_moves_no_id_of_another_of_its_name() -> None:
    other = note(path="other/sine.md")
    fewer = dataclasses.replace(note(), findings=note().findings[1:])
    before, after = (
        [shown.id for shown in report_of(first, other).documents[1].findings]
        for first in (note(), fewer)
    )
    assert before == after


def report_of(*documents: DocumentFindings) -> Report:
    return assemble(Findings(documents), (), None, None)


def test_what_is_wrong_stands_the_worst_first_and_what_repeats_it_last() -> None:
    worst, other, third = note().findings[:3]
    wrong = (
        dataclasses.replace(worst, verdict="wrong", error_in_units="2"),
        dataclasses.replace(other, verdict="wrong", error_in_units="6.65e+03", follows="x"),
        dataclasses.replace(third, verdict="wrong", error_in_units="1.5e+02"),
        dataclasses.replace(worst, id="x-1", verdict="fails", error_in_units=None),
        dataclasses.replace(worst, id="y-1", verdict="wrong", error_in_units="many"),
    )
    (group,) = report_of(dataclasses.replace(note(), findings=wrong)).groups
    assert [shown.finding.error_in_units for shown in group.findings] == [
        None,
        "1.5e+02",
        "2",
        "many",
        "6.65e+03",
    ]


def test_what_fails_says_why_and_its_causes_speak_of_no_digits() -> None:
    failed = dataclasses.replace(
        note().findings[0],
        verdict="fails",
        causes=("sign",),
        message="the two sides differ at x = 1",
        claim=dataclasses.replace(note().findings[0].claim, printed=None),
    )
    (shown,) = shown_findings(dataclasses.replace(note(), findings=(failed,)), Counter())
    said = {label: text for label, text, _ in shown.facts}
    assert said["Why"] == "the two sides differ at x = 1"
    assert said["Cause"] == "with the other sign it is true"


def test_ids_cannot_carry_markup_and_do_not_depend_on_lines() -> None:
    shifted = dataclasses.replace(note(), lines=("An unrelated line.", *NOTE))
    assert [s.id for s in shown_findings(shifted, Counter())] == [
        s.id for s in shown_findings(note(), Counter())
    ]
    odd = dataclasses.replace(note().findings[0], id='"><b id=')
    (shown,) = shown_findings(dataclasses.replace(note(), findings=(odd,)), Counter())
    assert re.fullmatch(r"[a-z][a-z0-9-]*", shown.id)


def test_a_blank_shows_the_value_that_belongs_there() -> None:
    blank = dataclasses.replace(note().findings[4], suggestion=None)
    (shown,) = shown_findings(dataclasses.replace(note(), findings=(blank,)), Counter())
    assert (shown.verb, shown.belongs) == ("is", "−0.989992")
    assert shown.replacement == "-0.989992"


@pytest.mark.parametrize(
    ("text", "verb", "belongs"),
    [
        ("$e^3 < 21$", "", ""),
        ("$e^3 < 20$", "is", "20.0855"),
        ("$\\pi > \\frac{22}{7}$", "is", "3.14159"),
    ],
)
def test_what_is_not_as_large_as_is_said_shows_its_value(
    text: str, verb: str, belongs: str
) -> None:
    (document,) = gather(pe_check(text), (), None).documents
    (shown,) = document.findings
    assert (shown.verb, shown.belongs, shown.corrected) == (verb, belongs, "")


def test_a_function_that_belongs_there_is_named_without_its_backslash() -> None:
    swapped = dataclasses.replace(note().findings[1], suggestion="\\cos")
    (shown,) = shown_findings(dataclasses.replace(note(), findings=(swapped,)), Counter())
    assert (shown.belongs, shown.replacement) == ("cos", "\\cos")


def test_what_was_not_read_is_told_once_with_its_reason() -> None:
    unread = note().findings[-1]
    claim = dataclasses.replace(unread.claim, unread="a stray bracket")
    findings = (*note().findings[:-1], dataclasses.replace(unread, claim=claim))
    document = dataclasses.replace(note(), findings=findings, unread=("a stray bracket",))
    told = report(document).documents[0].not_read
    assert [entry.why for entry in told if "bracket" in entry.why] == [
        "a stray bracket; counted as open"
    ]
    assert [(entry.what, entry.why) for entry in told[1:]] == [
        ("1 number", "in a block of code, where no claim is looked for"),
        ("2 numbers", "a date"),
    ]


def test_an_excerpt_holds_the_line_with_the_printed_digits_marked() -> None:
    wrong = note().findings[1]
    lines = excerpt(NOTE, wrong.claim.place, wrong.claim.printed_place)
    assert [line.number for line in lines] == [3, 4, 5]
    assert [line.text for line in lines] == list(NOTE[2:5])
    marked = {piece.role: piece.text for line in lines for piece in line.pieces}
    assert marked["printed"] == "0.87"
    at = lines[1].carets.index("^")
    assert lines[1].text[at : at + 4] == "0.87"
    assert lines[1].carets.count("^") == 4


def test_a_number_alone_in_a_table_is_marked_as_printed() -> None:
    table = "| x | $\\sin x$ |\n|---|---|\n| 1 | 0.84 |\n| 2 | 0.87 |\n\n$\\cos(3) =$\n"
    document = gather(pe_check(table), (), None).documents[0]
    (wrong,) = (s for s in document.findings if s.finding.verdict == "wrong")
    assert wrong.where == wrong.finding.claim.place
    shown = {line.number: line.pieces for line in document.lines}
    for pieces in (shown[4], next(line.pieces for line in wrong.lines if line.carets)):
        assert [p.text for p in pieces if p.role == "printed"] == ["0.87"]
    assert not [p for p in shown[6] if p.role == "printed"]


def test_an_excerpt_of_a_long_line_shows_the_claim() -> None:
    line = "x" * 5000 + "1 = 2" + "y" * 5000
    (shown,) = excerpt((line,), Place(1, 5001, 1, 5006), Place(1, 5005, 1, 5006))
    assert len(shown.text) <= WIDEST_LINE + 2
    assert [piece.text for piece in shown.pieces if piece.role == "printed"] == ["2"]
    assert shown.text[shown.carets.index("^")] == "2"
    far = "1 + " * 200 + "1 = 2"
    (shown,) = excerpt((far,), Place(1, 1, 1, 806), Place(1, 805, 1, 806))
    assert [piece.text for piece in shown.pieces if piece.role == "printed"] == ["2"]


def test_a_glimpse_of_a_line_keeps_its_printed_digits() -> None:
    assert glimpse((), Place(1, 1, 1, 2), None) == ()
    assert glimpse(("a",), Place(1, 1, 1, 2, cell=1), None) == ()
    line = "\t  " + "x" * 90 + " = 2" + "y" * 90
    pieces = glimpse((line,), Place(1, 4, 1, 98), Place(1, 97, 1, 98))
    assert [piece.text for piece in pieces if piece.role == "printed"] == ["2"]
    assert [pieces[0].text, pieces[-1].text] == ["…", "…"]
    assert len("".join(piece.text for piece in pieces)) == GLIMPSE + 2
    (short,) = glimpse(("  1 = 2  ",), Place(1, 3, 1, 8), None)
    assert (short.text, short.role) == ("1 = 2", "claim")


def test_an_excerpt_never_reaches_outside_the_file() -> None:
    assert excerpt((), Place(1, 1, 1, 2), None) == ()
    assert excerpt(("a",), Place(9, 1, 9, 2), None) == ()
    assert excerpt(("a",), Place(1, 1, 1, 2, cell=1), None) == ()
    (line,) = excerpt(("ab",), Place(1, 2, 7, 90), None)
    assert line.text == "ab"


def test_a_claim_over_several_lines_is_marked_on_each() -> None:
    lines = excerpt(("a = b", "  = 1", "end"), Place(1, 1, 2, 6), Place(2, 5, 2, 6))
    roles = [[piece.role for piece in line.pieces] for line in lines]
    assert roles == [["claim"], ["claim", "printed"], ["plain"]]


def test_the_ledger_changes_with_every_digit_of_a_note() -> None:
    before = ledger(report())
    for number, line in enumerate(NOTE):
        for found in re.finditer(r"\d", line):
            other = str((int(found[0]) + 1) % 10)
            changed = line[: found.start()] + other + line[found.end() :]
            lines = (*NOTE[:number], changed, *NOTE[number + 1 :])
            after = ledger(report(dataclasses.replace(note(), lines=lines)))
            assert after != before, changed


def test_the_ledger_changes_with_a_verdict_and_stays_otherwise() -> None:
    first, *rest = note().findings
    other = dataclasses.replace(first, verdict="wrong")
    changed = dataclasses.replace(note(), findings=(other, *rest))
    assert ledger(report(changed)) != ledger(report())
    assert ledger(report()) == ledger(report())


def test_the_ledger_has_a_line_each() -> None:
    lines = ledger(report()).splitlines()
    assert Counter(line.split("\t")[0] for line in lines) == {
        "theorem": 1,
        "claim": 9,
        "coverage": 1,
    }
    assert lines[2].split("\t")[:6] == ["claim", "notes/sine.md", "4:9", "value", "wrong", "0.87"]


def test_a_claim_of_several_lines_stays_one_line_of_the_ledger() -> None:
    first = note().findings[0]
    claim = dataclasses.replace(first.claim, text="\\sin(1)\n\t= 0.84\u2028x")
    document = dataclasses.replace(note(), findings=(dataclasses.replace(first, claim=claim),))
    assert len(ledger(report(document)).splitlines()) == 3


def test_a_real_certificate_and_a_real_table_are_gathered() -> None:
    gathered = gather(Findings((note(),)), (prove("recipe-equals-formula"),), check_table(16, 4))
    (theorem,) = gathered.theorems
    assert theorem.verdict == "proved"
    assert theorem.refuted == len(theorem.twins) >= 1
    assert all(twin.counterexample and len(twin.values) == 2 for twin in theorem.twins)
    assert all(step.rule and step.formulas for step in theorem.steps)
    assert gathered.numeric is not None
    assert "64 entries" in gathered.numeric.caption
    assert gathered.pictures is not None
    drawn = (*gathered.pictures.encoding, *gathered.pictures.tables)
    assert [picture.key for picture in drawn] == [
        "clocks", "dot-product", "distance", "wavelengths", "heat-map", "errors",
    ]  # fmt: skip


def test_what_coq_said_of_a_theorem() -> None:
    certificate = prove("recipe-equals-formula")
    told = {
        verdict: gather(Findings(()), (certificate,), None, {certificate.name: Recheck(verdict)})
        for verdict in ("checked", "failed", "not-run")
    }
    told["unasked"] = gather(Findings(()), (certificate,), None)
    words = {verdict: gathered.theorems[0].coq for verdict, gathered in told.items()}
    assert words.pop("unasked") == "not-run"
    assert all(verdict == word for verdict, word in words.items())
    lines = {verdict: ledger(gathered) for verdict, gathered in told.items()}
    assert lines["failed"].endswith("\tcoq=failed\n")
    # The ledger is compared between machines with Coq and without.
    assert lines["checked"] == lines["not-run"] == lines["unasked"]
    assert lines["checked"].endswith("\tcoq=recipe_equals_formula.v\n")
    assert "Coq: checked" in to_html(told["checked"])
    assert "Coq: checked." in to_latex(told["checked"])


def test_what_coq_said_of_a_verdict() -> None:
    wrong = note().findings[1]
    for recheck, words in (
        (Recheck("checked"), "proves the verdict too"),
        (Recheck("not-run", "Coq is not installed"), "was not run: Coq is not installed"),
        (Recheck("none", "no gcd there"), "was not asked: no gcd there"),
        (Recheck("failed", "Coq does not find a proof"), "failed: Coq does not find a proof"),
    ):
        finding = dataclasses.replace(wrong, recheck=recheck)
        document = dataclasses.replace(note(), findings=(finding,))
        facts = report(document).documents[0].findings[0].facts
        assert [text for label, text, _ in facts if label == "Coq"] == [words]
    facts = report(note()).documents[0].findings[1].facts
    assert not any(label == "Coq" for label, _, _ in facts)


def test_hypotheses_are_told_from_what_follows() -> None:
    gathered = gather(Findings(()), (prove("longest-wavelength"),), None)
    roles = [formula.role for formula in gathered.theorems[0].statement]
    assert roles == ["", "if", "then"]
    assert [formula.relation for formula in gathered.theorems[0].statement] == ["=", "<", "<"]
    assert gathered.numeric is None


def test_a_hypothesis_says_for_every_value_of_what_it_holds() -> None:
    gathered = gather(Findings(()), (prove("offset-rotation-unique"),), None)
    (theorem,) = gathered.theorems
    assert [formula.for_all for formula in theorem.statement] == [("t",), ()]
    given = next(step for step in theorem.steps if step.rule == "given")
    assert [formula.for_all for formula in given.formulas] == [("t",)]
    turned = theorem.twins[-1]
    assert [(formula.role, formula.for_all) for formula in turned.formulas] == [
        ("if", ("t",)),
        ("then", ()),
    ]
    (page,) = (text for name, text in pages(gathered) if name.startswith("theorems/"))
    assert "for every <i>t</i>" in page
    assert r"\quad\text{for every } t" in to_latex(gathered)
    certificate = prove("offset-rotation-unique")
    assert certificate.statement.latex.count(r"\forall") == 1


def test_a_function_to_be_replaced_is_what_is_marked() -> None:
    wrong = note().findings[1]
    swapped = dataclasses.replace(wrong, suggestion="\\cos", replaces=place_of("\\sin", 4))
    document = dataclasses.replace(note(), findings=(swapped,))
    shown = report(document).documents[0]
    line = next(line for line in shown.lines if line.number == 4)
    for pieces in (line.pieces, shown.findings[0].lines[1].pieces):
        assert [piece.text for piece in pieces if piece.role == "printed"] == ["\\sin"]
    assert shown.findings[0].place == "4:9"


def test_the_last_line_end_begins_no_line() -> None:
    document = dataclasses.replace(note(), lines=(*NOTE, ""))
    assert len(report(document).documents[0].lines) == len(NOTE)


def test_numbers_set_aside_are_named_with_their_lines() -> None:
    findings = pe_check("On 3 May 2024, on page 7, and 12 eggs with 13.\n\n$\\sin(1) = 0.84$\n")
    told = report(findings.documents[0]).documents[0].not_read
    assert [(entry.what, entry.why) for entry in told] == [
        ("2 numbers: line 1: 3, 2024", "a date"),
        ("1 number: line 1: 7", "a page number"),
        ("2 numbers: line 1: 12, 13", "in running text, no part of a relation"),
    ]
    many = pe_check(" ".join(str(k) for k in range(100, 100 + MOST_PLACES + 1)))
    (entry,) = report(many.documents[0]).documents[0].not_read
    assert entry.what.endswith(f"{99 + MOST_PLACES}; …")


def test_what_its_author_set_aside_is_told_and_not_counted() -> None:
    wrong = dataclasses.replace(note().findings[1], suppressed="kept for the exam")
    shown = report(dataclasses.replace(note(), findings=(wrong,)))
    assert shown.groups == ()
    assert shown.documents[0].counts["bad"] == 0
    assert shown.documents[0].not_read[1].why == "set aside by its author: kept for the exam"


def test_a_report_says_how_it_was_made() -> None:
    made = provenance((note(), note(path="/a b.md"), note(path="<stdin>")))
    assert made.command == "pe-symbolic report notes/sine.md 'a b.md' -"
    whole = "\n".join(NOTE).encode()
    assert made.inputs[0] == ("notes/sine.md", hashlib.sha256(whole).hexdigest()[:16])


def test_the_hash_of_a_plain_file_is_the_one_of_its_bytes(tmp_path: Path) -> None:
    path = tmp_path / "a.md"
    path.write_text("$\\sin(1) = 0.84$\n")
    ((_, digest),) = provenance(pe_check(path).documents).inputs
    assert hashlib.sha256(path.read_bytes()).hexdigest().startswith(digest)


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("notes/../../etc/passwd", "passwd"),
        ("a/..", "note"),
        ("a\\..\\b<c>.md", "a-b-c"),
        ("CON.md", "note-con"),
        ("x/" + "long" * 90 + ".md", ("long" * 90)[:80]),
        ("ünicode.md", "nicode"),
        ("notes/sine.md", "sine"),
    ],
)
def test_a_document_has_a_name_that_is_safe_for_a_file(path: str, name: str) -> None:
    assert report(note(path=path)).documents[0].name == name


def test_an_absolute_path_is_not_told() -> None:
    gathered = report(note(path="/a/b/course/sine.md"))
    assert gathered.documents[0].path == "sine.md"
    assert "/a/b" not in "".join(text for _, text in pages(gathered)) + ledger(gathered)


def test_the_lines_of_a_notebook_are_numbered_in_their_cells() -> None:
    split = dataclasses.replace(note(), cells=(0, 3))
    lines = report(split).documents[0].lines
    assert [(line.cell, line.number) for line in lines[:4]] == [(1, 1), (1, 2), (1, 3), (2, 1)]
    assert ["".join(piece.text for piece in line.pieces) for line in lines] == list(NOTE)


def test_the_corrected_line_is_the_line_with_what_belongs_there() -> None:
    (shown,) = (one for one in report().groups[0].findings if one.replacement == "0.91")
    assert shown.corrected == NOTE[3].replace("0.87", "0.91")


def test_a_line_that_says_it_in_other_signs_is_not_corrected() -> None:
    lines = (*NOTE[:3], NOTE[3].replace("0.87", "0{,}8"), *NOTE[4:])
    elsewhere = dataclasses.replace(note(), lines=lines)
    (shown,) = (one for one in report(elsewhere).groups[0].findings if one.replacement == "0.91")
    assert shown.corrected == ""


def test_theorems_stand_by_chapter_in_the_order_of_a_reader() -> None:
    certificates = tuple(map(prove, ("derivative", "offset-rotation", "bounded", "norm")))
    gathered = gather(Findings(()), certificates, None)
    assert [chapter.theorems for chapter in gathered.chapters] == [
        ("norm", "bounded"),
        ("derivative",),
        ("offset-rotation",),
    ]
    assert gathered.theorems[0].name == "derivative"


def test_a_step_that_gives_the_statement_at_once_does_not_say_it_anew() -> None:
    shown = report().theorems[0]
    assert [(step.stated, step.formulas) for step in theorem_page(shown).steps] == [
        ("As stated.", ())
    ]
    other = dataclasses.replace(shown, steps=(shown.steps[0], shown.steps[0]), statement=())
    (first, second) = theorem_page(other).steps
    assert len(first.formulas[0]) == 2
    assert (second.stated, second.formulas) == ("As in step 1.", ())


def test_a_step_that_goes_on_leaves_out_the_side_it_goes_on_from() -> None:
    shown = report().theorems[0]
    (formula,) = shown.steps[0].formulas
    next_one = dataclasses.replace(formula, sides=(formula.sides[1], formula.sides[0]))
    steps = (shown.steps[0], dataclasses.replace(shown.steps[0], formulas=(next_one,)))
    page = theorem_page(dataclasses.replace(shown, steps=steps, statement=()))
    assert [len(step.formulas[0]) for step in page.steps] == [2, 1]
