(** When sine and cosine of an angle and of its parts all repeat.

    This settles that columns of pos and pos/2 repeat together exactly after multiples of 4 pi,
    and columns of pos, pos/2 and pos/3 after 12 pi: finer columns make positions distinguishable
    for longer. *)

Require Import Reals ZArith Lra Lia.
Open Scope R_scope.

Definition repeats (f : R -> R) (period : R) : Prop := forall x : R, f (x + period) = f x.

Lemma whole_turns : forall (factor : R) (turns : Z) (period : R),
  factor * period = IZR (2 * turns) * PI ->
  repeats (fun x => sin (factor * x)) period /\ repeats (fun x => cos (factor * x)) period.
Proof.
  intros factor turns period whole.
  assert (sine_of_whole : sin (IZR (2 * turns) * PI) = 0)
    by (apply sin_eq_0_1; exists (2 * turns)%Z; trivial).
  assert (cosine_of_whole : cos (IZR (2 * turns) * PI) = 1).
  { rewrite mult_IZR; replace (2 * IZR turns * PI) with (2 * (IZR turns * PI)) by ring.
    rewrite cos_2a_sin, (sin_eq_0_1 (IZR turns * PI)) by (exists turns; trivial); ring. }
  split; intro x; rewrite Rmult_plus_distr_l, whole.
  - rewrite sin_plus, sine_of_whole, cosine_of_whole; ring.
  - rewrite cos_plus, sine_of_whole, cosine_of_whole; ring.
Qed.

Lemma turns_are_whole : forall factor period : R,
  repeats (fun x => cos (factor * x)) period ->
  exists turns : Z, factor * period = IZR (2 * turns) * PI.
Proof.
  intros factor period repeated.
  pose proof (repeated 0) as at_zero; simpl in at_zero.
  rewrite Rplus_0_l, Rmult_0_r, cos_0 in at_zero.
  destruct (sin_eq_0_0 (factor * period / 2)) as [turns half].
  { replace (factor * period) with (2 * (factor * period / 2)) in at_zero by field.
    rewrite cos_2a_sin in at_zero.
    assert (square : sin (factor * period / 2) * sin (factor * period / 2) = 0).
    { replace (2 * (factor * period / 2) / 2) with (factor * period / 2) in at_zero by field. lra. }
    apply Rmult_integral in square; tauto. }
  exists turns; rewrite mult_IZR; lra.
Qed.

Definition sine_and_cosine_repeat (factor period : R) : Prop :=
  repeats (fun x => sin (factor * x)) period /\ repeats (fun x => cos (factor * x)) period.

Theorem half_angle_periods :
  forall period : R,
  (sine_and_cosine_repeat 1 period /\ sine_and_cosine_repeat (/ 2) period)
  <-> exists n : Z, period = IZR n * (4 * PI).
Proof.
  intro period; split.
  - intros [_ [_ half]]; destruct (turns_are_whole _ _ half) as [n whole].
    exists n; rewrite mult_IZR in whole; lra.
  - intros [n whole]; split.
    + apply (whole_turns 1 (2 * n)); rewrite !mult_IZR; lra.
    + apply (whole_turns (/ 2) n); rewrite !mult_IZR; lra.
Qed.

Theorem third_angle_periods :
  forall period : R,
  (sine_and_cosine_repeat 1 period /\ sine_and_cosine_repeat (/ 2) period
   /\ sine_and_cosine_repeat (/ 3) period)
  <-> exists n : Z, period = IZR n * (12 * PI).
Proof.
  intro period; split.
  - intros [_ [[_ half] [_ third]]].
    destruct (turns_are_whole _ _ half) as [n of_half].
    destruct (turns_are_whole _ _ third) as [m of_third].
    rewrite mult_IZR in of_half, of_third.
    pose proof PI_RGT_0 as pi_positive.
    assert (same : IZR (2 * n) = IZR (3 * m)).
    { rewrite !mult_IZR; apply (Rmult_eq_reg_r (2 * PI)); lra. }
    apply eq_IZR in same.
    exists (n - m)%Z.
    assert (even : IZR m = 2 * IZR (n - m)) by (rewrite <- mult_IZR; f_equal; lia).
    rewrite even in of_third; lra.
  - intros [n whole]; split; [| split].
    + apply (whole_turns 1 (6 * n)); rewrite !mult_IZR; lra.
    + apply (whole_turns (/ 2) (3 * n)); rewrite !mult_IZR; lra.
    + apply (whole_turns (/ 3) (2 * n)); rewrite !mult_IZR; lra.
Qed.

(* Spoiled: the period is 8 pi.
-  <-> exists n : Z, period = IZR n * (4 * PI).
+  <-> exists n : Z, period = IZR n * (8 * PI).
*)

(* Spoiled: the period is 2 pi.
-  <-> exists n : Z, period = IZR n * (4 * PI).
+  <-> exists n : Z, period = IZR n * (2 * PI).
*)
