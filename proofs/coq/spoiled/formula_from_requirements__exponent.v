(** Spoiled: the exponent has lost its 2.
    With the proof of formula_from_requirements.v it must not compile. *)

Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
Open Scope R_scope.

Lemma without_slope_constant :
  forall f : R -> R, (forall t, is_derive f t 0) -> forall t, f t = f 0.
Proof.
  intros f flat t.
  destruct (Rtotal_order t 0) as [before | [at_zero | behind]].
  - apply (eq_is_derive f t 0); [intros; apply flat | assumption].
  - now rewrite at_zero.
  - symmetry; apply (eq_is_derive f 0 t); [intros; apply flat | assumption].
Qed.

Theorem formula_from_requirements :
  (forall (x y m11 m12 m21 m22 : R -> R) (omega v s : R),
     (forall t phi, m11 phi * x t + m12 phi * y t = x (t + phi)) ->
     (forall t phi, m21 phi * x t + m22 phi * y t = y (t + phi)) ->
     is_derive x 0 omega -> is_derive y 0 v ->
     x 0 = 0 -> y 0 = 1 -> x s <> 0 -> (forall t, x t * x t + y t * y t = 1) ->
     forall t, x t = sin (omega * t) /\ y t = cos (omega * t)) /\
  (forall base first ratio d : R, 0 < base -> 0 < d -> 0 < ratio ->
     first = 1 -> first * Rpower ratio (d / 2) = / base ->
     forall k : nat, first * ratio ^ k = / Rpower base (INR k / d)).
