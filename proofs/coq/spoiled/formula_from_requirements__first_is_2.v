(** Spoiled: the first frequency is 2.
    This file must not compile; its proof is that of formula_from_requirements.v. *)

Require Import Reals Lra.
Open Scope R_scope.

Theorem formula_from_requirements :
  forall base first ratio d : R, 0 < base -> 0 < d -> 0 < ratio ->
  first = 2 ->
  first * Rpower ratio (d / 2) = / base ->
  forall k : nat, first * ratio ^ k = / Rpower base (2 * INR k / d).
Proof.
  intros base first ratio d base_positive d_positive ratio_positive starts_at_one reaches_base k.
  subst first.
  rewrite Rmult_1_l in reaches_base |- *.
  assert (logarithms : d / 2 * ln ratio = - ln base).
  { rewrite <- ln_Rpower, reaches_base. apply ln_Rinv, base_positive. }
  rewrite <- Rpower_pow by assumption.
  unfold Rpower.
  rewrite <- exp_Ropp.
  f_equal.
  replace (ln base) with (- (d / 2 * ln ratio)) by lra.
  field; lra.
Qed.
