(** How far apart two encodings are.

    This settles that the squared distance of PE(t + phi) and PE(t) is 4 * sum of
    sin^2(omega_k phi / 2), the same at every position t, that it is at most phi^2 times the sum of
    the squared frequencies, and what that sum is in closed form. *)

Require Import Reals Arith Lra Lia.
Open Scope R_scope.

Fixpoint sum (term : nat -> R) (count : nat) : R :=
  match count with
  | O => 0
  | S before => sum term before + term before
  end.
Definition frequency (base : R) (d k : nat) : R := / Rpower base (2 * INR k / INR d).
(** Column j of the encoding: sine where j is even, cosine where it is odd. *)
Definition PE (base : R) (d : nat) (t : R) (j : nat) : R :=
  if Nat.even j then sin (frequency base d (Nat.div2 j) * t)
  else cos (frequency base d (Nat.div2 j) * t).

Definition square (x : R) : R := x * x.
Definition squared_distance (base : R) (d : nat) (s t : R) : R :=
  sum (fun j => square (PE base d s j - PE base d t j)) d.

Lemma sum_over_pairs : forall (term : nat -> R) (pairs : nat),
  sum term (2 * pairs) = sum (fun k => term (2 * k)%nat + term (2 * k + 1)%nat) pairs.
Proof.
  intros term pairs; induction pairs as [| before hypothesis]; trivial.
  replace (2 * S before)%nat with (S (S (2 * before))) by lia.
  cbn [sum]; rewrite hypothesis.
  replace (S (2 * before)) with (2 * before + 1)%nat by lia.
  ring.
Qed.

Lemma even_column : forall base d t k, PE base d t (2 * k) = sin (frequency base d k * t).
Proof.
  intros base d t k; unfold PE; rewrite Nat.even_mul, Nat.div2_double; trivial.
Qed.

Lemma odd_column : forall base d t k, PE base d t (2 * k + 1) = cos (frequency base d k * t).
Proof.
  intros base d t k; unfold PE.
  replace (2 * k + 1)%nat with (S (2 * k)) by lia.
  rewrite Nat.even_succ, <- Nat.negb_even, Nat.even_mul, Nat.div2_succ_double; trivial.
Qed.

Lemma sum_of_equals : forall (f g : nat -> R) (count : nat),
  (forall k, f k = g k) -> sum f count = sum g count.
Proof.
  intros f g count same; induction count as [| before hypothesis]; trivial.
  cbn [sum]; rewrite hypothesis, same; trivial.
Qed.

Lemma sum_of_multiples : forall (factor : R) (term : nat -> R) (count : nat),
  sum (fun k => factor * term k) count = factor * sum term count.
Proof.
  intros factor term count; induction count as [| before hypothesis]; cbn [sum]; [ring |].
  rewrite hypothesis; ring.
Qed.

Lemma chord : forall a b : R,
  square (sin (a + b) - sin a) + square (cos (a + b) - cos a) = 4 * square (sin (b / 2)).
Proof.
  intros a b; unfold square.
  pose proof (sin2_cos2 a) as circle; pose proof (sin2_cos2 (a + b)) as other_circle.
  unfold Rsqr in circle, other_circle.
  assert (half : cos b = 1 - 2 * sin (b / 2) * sin (b / 2)).
  { rewrite <- cos_2a_sin; f_equal; field. }
  assert (difference : cos b = cos (a + b) * cos a + sin (a + b) * sin a).
  { rewrite <- cos_minus; f_equal; ring. }
  lra.
Qed.

Theorem distance :
  forall (base t phi : R) (pairs : nat),
  let d := (2 * pairs)%nat in
  squared_distance base d (t + phi) t
  = 4 * sum (fun k => square (sin (frequency base d k * phi / 2))) pairs.
Proof.
  intros base t phi pairs d; unfold squared_distance; subst d.
  rewrite sum_over_pairs, <- sum_of_multiples; apply sum_of_equals; intro k.
  rewrite !even_column, !odd_column, Rmult_plus_distr_l.
  apply chord.
Qed.

Lemma square_of_a_sine : forall x : R, square (sin x) <= square x.
Proof.
  unfold square.
  assert (positive : forall x, 0 <= x -> sin x * sin x <= x * x).
  { intros x not_negative; destruct (Rle_lt_dec x 1) as [small | large].
    - assert (0 <= sin x) by (apply sin_ge_0; pose proof PI_4; pose proof PI2_1; lra).
      assert (sin x <= x).
      { destruct not_negative as [above | <-]; [left; apply sin_lt_x, above | rewrite sin_0; lra]. }
      apply Rmult_le_compat; assumption.
    - pose proof (SIN_bound x).
      apply Rle_trans with 1; [| nra].
      pose proof (sin2_cos2 x) as circle; unfold Rsqr in circle; nra. }
  intro x; destruct (Rle_lt_dec 0 x) as [above | below]; [apply positive, above |].
  pose proof (positive (- x)) as mirrored; rewrite sin_neg in mirrored; nra.
Qed.

Theorem distance_is_at_most_the_offset_times_the_frequencies :
  forall (base t phi : R) (pairs : nat),
  let d := (2 * pairs)%nat in
  squared_distance base d (t + phi) t
  <= square phi * sum (fun k => square (frequency base d k)) pairs.
Proof.
  intros base t phi pairs d.
  subst d; rewrite distance, <- !sum_of_multiples.
  generalize (2 * pairs)%nat; intro d.
  induction pairs as [| before hypothesis]; cbn [sum]; [lra |].
  pose proof (square_of_a_sine (frequency base d before * phi / 2)).
  unfold square in *; lra.
Qed.

Theorem sum_of_the_squared_frequencies :
  forall (base : R) (pairs : nat), 0 < base -> base <> 1 -> (0 < pairs)%nat ->
  let d := (2 * pairs)%nat in
  sum (fun k => square (frequency base d k)) pairs
  = (1 - / square base) / (1 - Rpower base (- 4 / INR d)).
Proof.
  intros base pairs base_positive not_one some d.
  unfold square.
  set (ratio := Rpower base (- 4 / INR d)).
  assert (d_positive : 0 < INR d) by (apply lt_0_INR; subst d; lia).
  assert (logarithm_not_zero : ln base <> 0).
  { intro zero; apply not_one; rewrite <- (exp_ln base), zero, exp_0 by assumption; trivial. }
  assert (ratio_not_one : 1 - ratio <> 0).
  { intro one; apply logarithm_not_zero.
    assert (unit : exp (- 4 / INR d * ln base) = exp 0)
      by (rewrite exp_0; subst ratio; unfold Rpower in one; lra).
    apply exp_inv in unit.
    replace (ln base) with (- 4 / INR d * ln base * (- INR d / 4)) by (field; lra).
    rewrite unit; ring. }
  assert (term : forall k, frequency base d k * frequency base d k = ratio ^ k).
  { intro k; rewrite <- Rpower_pow by (subst ratio; apply exp_pos).
    subst ratio; rewrite Rpower_mult; unfold frequency.
    rewrite <- Rpower_Ropp, <- Rpower_plus; f_equal; field; lra. }
  assert (last : ratio ^ pairs = / (base * base)).
  { rewrite <- Rpower_pow by (subst ratio; apply exp_pos).
    subst ratio; rewrite Rpower_mult.
    replace (- 4 / INR d * INR pairs) with (- (1 + 1)).
    - rewrite Rpower_Ropp, Rpower_plus, Rpower_1; trivial.
    - subst d; rewrite mult_INR in *; simpl in *; field; lra. }
  rewrite (sum_of_equals _ _ pairs term), <- last.
  clearbody ratio; clear term last d_positive; clear d.
  apply (Rmult_eq_reg_r (1 - ratio)); [| exact ratio_not_one].
  replace ((1 - ratio ^ pairs) / (1 - ratio) * (1 - ratio)) with (1 - ratio ^ pairs)
    by (field; exact ratio_not_one).
  induction pairs as [| before hypothesis]; cbn [sum pow]; [ring |].
  destruct before as [| earlier]; [cbn [sum pow]; ring |].
  rewrite Rmult_plus_distr_r, hypothesis by lia; ring.
Qed.

(** The factor is 4, not 2. *)
Theorem distance_with_factor_2_is_refuted :
  ~ (forall (base t phi : R) (pairs : nat),
     let d := (2 * pairs)%nat in
     squared_distance base d (t + phi) t
     = 2 * sum (fun k => square (sin (frequency base d k * phi / 2))) pairs).
Proof.
  intro claimed; pose proof (claimed 1 0 PI 1%nat) as entry.
  cbv zeta in entry; rewrite distance in entry; cbn [sum] in entry.
  replace (frequency 1 (2 * 1) 0) with 1 in entry
    by (unfold frequency, Rpower; rewrite ln_1, Rmult_0_r, exp_0; field).
  unfold square in entry; rewrite Rmult_1_l, sin_PI2 in entry; lra.
Qed.

(* Spoiled: the factor is 2.
-  = 4 * sum (fun k => square (sin (frequency base d k * phi / 2))) pairs.
+  = 2 * sum (fun k => square (sin (frequency base d k * phi / 2))) pairs.
*)

(* Spoiled: the angle is not halved.
-  = 4 * sum (fun k => square (sin (frequency base d k * phi / 2))) pairs.
+  = 4 * sum (fun k => square (sin (frequency base d k * phi))) pairs.
*)
