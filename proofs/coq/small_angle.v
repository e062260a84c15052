(** Sine and cosine of a small angle.

    This settles how good sin x = x and cos x = 1 are: off by at most |x|^3/6 and x^2/2, at every
    real x.  The slow columns of the table are nearly straight lines. *)

Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
Open Scope R_scope.

Lemma sine_below_its_angle : forall x : R, 0 <= x -> sin x <= x.
Proof.
  intros x [above | <-]; [left; apply sin_lt_x, above | rewrite sin_0; lra].
Qed.

Lemma cosine_from_below : forall x : R, 1 - x * x / 2 <= cos x.
Proof.
  assert (forward : forall x, 0 <= x -> 1 - x * x / 2 <= cos x).
  { intros x not_negative.
    destruct (MVT_gen (fun x => cos x + x * x / 2) 0 x (fun x => - sin x + x))
      as [c [between rise]].
    - intros y _; auto_derive; trivial; field.
    - intros y _; apply derivable_continuous_pt, ex_derive_Reals_0; auto_derive; trivial.
    - rewrite Rmin_left, Rmax_right in between by assumption.
      rewrite cos_0 in rise.
      pose proof (sine_below_its_angle c); nra. }
  intro x; destruct (Rle_lt_dec 0 x) as [above | below]; [apply forward, above |].
  pose proof (forward (- x)) as mirrored; rewrite cos_neg in mirrored; lra.
Qed.

Lemma sine_from_below : forall x : R, 0 <= x -> x - x * x * x / 6 <= sin x.
Proof.
  intros x not_negative.
  destruct (MVT_gen (fun x => sin x - x + x * x * x / 6) 0 x (fun x => cos x - 1 + x * x / 2))
    as [c [between rise]].
  - intros y _; auto_derive; trivial; field.
  - intros y _; apply derivable_continuous_pt, ex_derive_Reals_0; auto_derive; trivial.
  - rewrite sin_0 in rise; pose proof (cosine_from_below c); nra.
Qed.

Theorem small_angle :
  forall x : R,
  Rabs (sin x - x) <= Rabs x * Rabs x * Rabs x / 6 /\ Rabs (cos x - 1) <= x * x / 2.
Proof.
  intro x; split.
  - destruct (Rle_lt_dec 0 x) as [above | below].
    + rewrite (Rabs_pos_eq x) by assumption.
      pose proof (sine_below_its_angle x); pose proof (sine_from_below x).
      rewrite Rabs_left1; lra.
    + rewrite (Rabs_left x) by assumption.
      pose proof (sine_below_its_angle (- x)) as upper; pose proof (sine_from_below (- x)) as lower.
      rewrite sin_neg in upper, lower.
      rewrite Rabs_pos_eq; lra.
  - pose proof (COS_bound x); pose proof (cosine_from_below x).
    rewrite Rabs_left1; lra.
Qed.

(* Spoiled: 24 for 6.
-  Rabs (sin x - x) <= Rabs x * Rabs x * Rabs x / 6 /\ Rabs (cos x - 1) <= x * x / 2.
+  Rabs (sin x - x) <= Rabs x * Rabs x * Rabs x / 24 /\ Rabs (cos x - 1) <= x * x / 2.
*)

(* Spoiled: 4 for 2.
-  Rabs (sin x - x) <= Rabs x * Rabs x * Rabs x / 6 /\ Rabs (cos x - 1) <= x * x / 2.
+  Rabs (sin x - x) <= Rabs x * Rabs x * Rabs x / 6 /\ Rabs (cos x - 1) <= x * x / 4.
*)
