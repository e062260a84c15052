(** The exponential of the programs is the power of the paper.

    Programs multiply a position by exp(-ln(base) * 2i/d), the paper divides it by base^(2i/d).
    This settles that the two are one number, for every positive base and every column. *)

Require Import Reals Lra.
From Interval Require Import Tactic.
Open Scope R_scope.

Theorem recipe_equals_formula :
  forall base d i : R, 0 < base -> 0 < d ->
  exp (- ln base * (2 * i / d)) = / Rpower base (2 * i / d).
Proof.
  intros base d i base_positive d_positive.
  unfold Rpower.
  rewrite <- exp_Ropp.
  f_equal.
  field; lra.
Qed.

(** With i in the place of 2i it is another number: at base 10000, d = 2 and i = 1 already. *)
Theorem recipe_with_i_for_2i_is_refuted :
  ~ (forall base d i : R, 0 < base -> 0 < d ->
     exp (- ln base * (i / d)) = / Rpower base (2 * i / d)).
Proof.
  intro claimed.
  assert (at_one : exp (- ln 10000 * (1 / 2)) = / Rpower 10000 (2 * 1 / 2))
    by (apply claimed; lra).
  assert (apart : exp (- ln 10000 * (1 / 2)) - / Rpower 10000 (2 * 1 / 2) > 0)
    by interval with (i_prec 64).
  lra.
Qed.

(* Spoiled: i stands for 2i in the exponential.
-  exp (- ln base * (2 * i / d)) = / Rpower base (2 * i / d).
+  exp (- ln base * (i / d)) = / Rpower base (2 * i / d).
*)

(* Spoiled: the minus sign is left out.
-  exp (- ln base * (2 * i / d)) = / Rpower base (2 * i / d).
+  exp (ln base * (2 * i / d)) = / Rpower base (2 * i / d).
*)
