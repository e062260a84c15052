(** Frequencies that fall geometrically from 1 and would reach 1/base after d columns
    are those of the paper.

    This settles that no exponent of the formula is a matter of taste: first frequency, common
    ratio and last frequency fix them all. Column pair k turns at frequency first * ratio^k. *)

Require Import Reals Lra.
Open Scope R_scope.

Theorem formula_from_requirements :
  forall base first ratio d : R, 0 < base -> 0 < d -> 0 < ratio ->
  first = 1 ->
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
