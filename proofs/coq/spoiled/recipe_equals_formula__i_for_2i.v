(** Spoiled: i stands for 2i in the exponential.
    This file must not compile; its proof is that of recipe_equals_formula.v. *)

Require Import Reals Lra.
From Interval Require Import Tactic.
Open Scope R_scope.

Theorem recipe_equals_formula :
  forall base d i : R, 0 < base -> 0 < d ->
  exp (- ln base * (i / d)) = / Rpower base (2 * i / d).
Proof.
  intros base d i base_positive d_positive.
  unfold Rpower.
  rewrite <- exp_Ropp.
  f_equal.
  field; lra.
Qed.
