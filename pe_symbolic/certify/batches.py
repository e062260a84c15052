"""Many statements in one file of Coq: one start of the program serves them all."""

from __future__ import annotations

import time
from collections.abc import Sequence

from pe_symbolic.certify import assumptions, program
from pe_symbolic.certify.statements import Statement
from pe_symbolic.recheck import CHECKED, NOT_INSTALLED, Recheck

IN_ONE_FILE = 100
SECONDS_OF_A_STATEMENT = 10
SECONDS_OF_A_FILE = 90
SECONDS = 180

OUT_OF_TIME = Recheck("failed", "Coq did not answer in time")
NOT_ACCEPTED = Recheck("failed", "Coq does not find a proof")

PRELUDE = r"""Require Import Reals Lra.
From Flocq Require Import Core.
From Interval Require Import Tactic.
Open Scope R_scope.

Definition area_cosine (x : R) : R := ln (x + sqrt (x * x - 1)).
Definition area_tangent (x : R) : R := ln ((1 + x) / (1 - x)) / 2.

Ltac enclosed :=
  first [interval with (i_prec 80) | interval with (i_prec 320) | interval with (i_prec 1280)].
Ltac ordered := first [lra | enclosed].
Ltac innermost a :=
  lazymatch a with context [Rmax _ _] => fail | context [Rmin _ _] => fail | _ => idtac end.
Ltac chosen :=
  match goal with
  | |- context [Rmax ?a ?b] =>
    innermost (a + b);
    first [rewrite (Rmax_left a b) by ordered | rewrite (Rmax_right a b) by ordered]
  | |- context [Rmin ?a ?b] =>
    innermost (a + b);
    first [rewrite (Rmin_left a b) by ordered | rewrite (Rmin_right a b) by ordered]
  end.
Ltac written_out :=
  unfold area_cosine, area_tangent, arcsinh;
  repeat chosen;
  repeat rewrite acos_asin by (split; enclosed);
  repeat rewrite asin_atan by (split; enclosed).
Ltac compared :=
  first
    [ enclosed
    | lra
    | apply Rgt_not_eq; enclosed
    | apply Rlt_not_eq; enclosed
    | rewrite Rabs_pos_eq by lra; lra
    | rewrite Rabs_left1 by lra; lra ].
Ltac decided := written_out; repeat match goal with |- _ /\ _ => split end; compared.
"""


def recheck_statements(asked: Sequence[Statement], seconds: float = SECONDS) -> list[Recheck]:
    """What Coq says of each statement, all of them within so many seconds."""
    if not program.installed():
        return [NOT_INSTALLED] * len(asked)
    different = list(dict.fromkeys(asked))
    batches = [different[at : at + IN_ONE_FILE] for at in range(0, len(different), IN_ONE_FILE)]
    end = time.monotonic() + seconds
    said: dict[Statement, Recheck] = {}
    for answers in program.side_by_side(lambda batch: _recheck_batch(batch, end), batches):
        said.update(answers)
    return [said[one] for one in asked]


def _recheck_batch(batch: Sequence[Statement], end: float) -> dict[Statement, Recheck]:
    """One file; what Coq stops at is taken out of it, and the rest is asked again."""
    waiting, said = list(batch), dict[Statement, Recheck]()
    while waiting:
        seconds = min(SECONDS_OF_A_FILE, end - time.monotonic())
        if seconds < 1:
            return said | dict.fromkeys(waiting, OUT_OF_TIME)
        text, lines = file_of(waiting)
        result = program.compiled("claims", text, seconds)
        if result.accepted:
            objection = assumptions.refused(result.printed)
            return said | dict.fromkeys(
                waiting, Recheck("failed", objection) if objection else CHECKED
            )
        if result.out_of_time:
            return said | dict.fromkeys(waiting, OUT_OF_TIME)
        stopped = [one for one, where in zip(waiting, lines, strict=True) if result.line in where]
        if not stopped:
            fault = Recheck("failed", f"Coq stops outside the statements: {result.complaint}")
            return said | dict.fromkeys(waiting, fault)
        said[stopped[0]] = NOT_ACCEPTED
        waiting.remove(stopped[0])
    return said


def file_of(batch: Sequence[Statement]) -> tuple[str, list[range]]:
    """The file that proves these statements, and the lines of each."""
    lines, where = PRELUDE.splitlines(), []
    names = [f"claim_{number}" for number in range(1, len(batch) + 1)]
    for name, one in zip(names, batch, strict=True):
        begin = len(lines) + 1
        lines += [
            "",
            f"Lemma {name} :",
            f"  {one}.",
            "Proof.",
            f"  timeout {SECONDS_OF_A_STATEMENT} decided.",
            "Qed.",
        ]
        where.append(range(begin, len(lines) + 1))
    return "\n".join(lines) + assumptions.question(names), where
