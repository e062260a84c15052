"""What Coq does not prove of many statements, then every function in one file."""

from __future__ import annotations

from pathlib import Path

import pytest
from judged import only

from pe_symbolic.certify import batches, program
from pe_symbolic.certify.batches import (
    NOT_ACCEPTED,
    OUT_OF_TIME,
    file_of,
    recheck_statements,
)
from pe_symbolic.certify.statements import Statement, statement
from pe_symbolic.recheck import CHECKED, NOT_INSTALLED

needs_coq = pytest.mark.needs_program("coqc")

#: Proved without ``interval``, whose library Coq searches for assumptions for many seconds.
TRUE = Statement(("1 + 1 = 2",))
FALSE = Statement(("(sin 2) < 0",))
BROKEN = Statement(("0 < nonsense",))
#: A claim for every function that has a term, and for every kind of verdict.
NOTES = (
    "$\\sin(2) = 0.87$", "$\\cos(3) = -0.98$", "$\\tan(1) = 1.6$", "$\\cot(1) = 0.65$",
    "$\\sec(1) = 1.84$", "$\\csc(1) = 1.18$", "$\\arcsin(0.5) = 0.53$", "$\\arccos(-0.5) = 2.1$",
    "$\\arctan(3) = 1.24$", "$\\sinh(1) = 1.17$", "$\\cosh(1) = 1.55$", "$\\tanh(0.5) = 0.45$",
    "$\\coth(1) = 1.3$", "$\\operatorname{sech}(1) = 0.64$", "$\\operatorname{csch}(1) = 0.84$",
    "$\\operatorname{arsinh}(1) = 0.89$", "$\\operatorname{arcosh}(2) = 1.31$",
    "$\\operatorname{artanh}(0.5) = 0.54$", "$e^{-1} = 0.36$", "$\\ln 2 = 0.68$",
    "$\\log_2 10 = 3.33$", "$\\log_{10} 2 = 0.31$", "$\\sqrt{2} = 1.42$", "$\\sqrt[3]{-8} = -2.1$",
    "$\\sqrt[5]{7} = 1.5$", "$10000^{2/6} = 21.4$", "$2^{10} = 1025$", "$2^{-3} = 0.124$",
    "$|\\cos(3)| = 0.98$", "$\\sigma(2) = 0.87$", "$\\max(\\sin 2, \\cos 2) = 0.92$",
    "$\\min(\\sin 2, \\cos 2) = -0.43$", "$\\lfloor 5.5 \\rfloor = 6$", "$\\lceil 5.5 \\rceil = 7$",
    "$7! = 5041$", "$\\binom{9}{4} = 127$", "$\\sum_{k=1}^{4} \\sin(k) = 1.14$",
    "$\\prod_{k=1}^{4} k = 25$", "$\\sin 40^\\circ = 0.66$", "$\\pi = 3.15$",
    "$\\lVert (3, 4, 5) \\rVert = 7.1$", "$[1, 2] \\cdot [3, 4] = 12$", "$\\sin(10^{22}) = -0.86$",
    "$17 \\bmod 5 = 3$", "$e^3 > 21$", "$e^3 > 20$", "$\\sin(2) = \\cos(2)$", "$0.1 + 0.2 = 0.4$",
    "$1/3 = 0.34$", "$(1/3)^3 \\cdot 27 = 2$", "$\\sin(3) = 0.141$", "$12.5\\% \\cdot 8 = 2$",
)  # fmt: skip


@needs_coq
def test_what_is_false_is_not_checked_and_spoils_nothing() -> None:
    asked = [TRUE, FALSE, BROKEN, TRUE]
    assert recheck_statements(asked) == [CHECKED, NOT_ACCEPTED, NOT_ACCEPTED, CHECKED]


@needs_coq
def test_a_run_ends_in_time() -> None:
    assert recheck_statements([TRUE], 0) == [OUT_OF_TIME]


@needs_coq
def test_an_axiom_in_the_prelude_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    easy = "Axiom easy : (sin 2) < 0.\n"
    prelude = batches.PRELUDE.replace("    [ enclosed", "    [ exact easy | enclosed")
    monkeypatch.setattr(
        batches, "PRELUDE", prelude.replace("Ltac enclosed", easy + "Ltac enclosed")
    )
    (said,) = recheck_statements([FALSE])
    assert (said.verdict, said.why) == ("failed", "it assumes easy")


def test_without_coq_nothing_is_run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert recheck_statements([TRUE, FALSE]) == [NOT_INSTALLED, NOT_INSTALLED]


def test_nothing_is_asked_of_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "compiled", lambda *_: pytest.fail("there was nothing to compile"))
    assert recheck_statements([]) == []


def test_the_lines_of_each_statement() -> None:
    text, lines = file_of([TRUE, FALSE])
    written = text.splitlines()
    assert [written[where.stop - 2] for where in lines] == ["Qed.", "Qed."]
    assert [str(one) in "\n".join(written[where.start - 1 : where.stop - 1]) for one, where in
            zip((TRUE, FALSE), lines, strict=True)] == [True, True]  # fmt: skip


@needs_coq
def test_every_function_is_certified() -> None:
    found = [only(note) for note in NOTES]
    assert {finding.verdict for finding in found} >= {"wrong", "misrounded", "rounded", "fails"}
    said = recheck_statements([statement(finding) for finding in found])
    assert {note: one for note, one in zip(NOTES, said, strict=True) if one != CHECKED} == {}
