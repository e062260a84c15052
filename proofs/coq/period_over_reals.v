(** When the whole encoding repeats.

    This settles that, with base 10000, some shift of the positions brings back every column only
    for 2, 4 and 8 columns, where the shifts are the multiples of 2 pi, 200 pi and 2000 pi.  For
    every other number of columns no two real positions have one encoding. *)

Require Import Reals ZArith Lra Lia.
Open Scope R_scope.

(** Of pair k among so many pairs of columns: with d = 2 * pairs, 2k/d is k/pairs. *)
Definition frequency (pairs k : nat) : R := / Rpower 10000 (INR k / INR pairs).

Definition same_encoding (pairs : nat) (s t : R) : Prop :=
  forall k : nat, (k < pairs)%nat ->
  sin (frequency pairs k * s) = sin (frequency pairs k * t) /\
  cos (frequency pairs k * s) = cos (frequency pairs k * t).

(** Equal sines and cosines are whole turns apart. *)
Lemma whole_turns_apart : forall a b : R,
  sin a = sin b /\ cos a = cos b <-> exists turns : Z, a - b = IZR turns * (2 * PI).
Proof.
  intros a b; split.
  - intros [sines cosines].
    assert (one : cos (a - b) = 1).
    { rewrite cos_minus, sines, cosines.
      pose proof (sin2_cos2 b) as circle; unfold Rsqr in circle; lra. }
    replace (a - b) with (2 * ((a - b) / 2)) in one by field.
    rewrite cos_2a_sin in one.
    destruct (sin_eq_0_0 ((a - b) / 2)) as [turns half].
    { assert (square : sin ((a - b) / 2) * sin ((a - b) / 2) = 0) by lra.
      apply Rmult_integral in square; tauto. }
    exists turns; lra.
  - intros [turns apart].
    replace a with (b + 2 * (IZR turns * PI)) by lra.
    assert (sine : sin (IZR turns * PI) = 0) by (apply sin_eq_0_1; exists turns; trivial).
    rewrite sin_plus, cos_plus, sin_2a, cos_2a_sin, sine.
    split; ring.
Qed.

(** A whole number that is not 0 is a power of two times an odd number. *)
Lemma even_part : forall n : Z, (n <> 0)%Z ->
  exists (twos : nat) (odd : Z), Z.odd odd = true /\ n = (2 ^ Z.of_nat twos * odd)%Z.
Proof.
  assert (below : forall (size : nat) (n : Z), (n <> 0)%Z -> (Z.abs n <= Z.of_nat size)%Z ->
    exists (twos : nat) (odd : Z), Z.odd odd = true /\ n = (2 ^ Z.of_nat twos * odd)%Z).
  { induction size as [| size hypothesis]; intros n some small; [lia |].
    destruct (Z.odd n) eqn:parity.
    { exists 0%nat, n; split; [exact parity |].
      change (2 ^ Z.of_nat 0)%Z with 1%Z; ring. }
    rewrite <- Z.negb_even in parity; apply Bool.negb_false_iff, Z.even_spec in parity.
    destruct parity as [half ->].
    destruct (hypothesis half) as [twos [odd [is_odd ->]]]; [lia | lia |].
    exists (S twos), odd; split; [exact is_odd |].
    rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia; ring. }
  intros n some; apply (below (Z.to_nat (Z.abs n))); lia.
Qed.

Lemma odd_power : forall (n : Z) (count : nat), Z.odd n = true -> Z.odd (n ^ Z.of_nat count) = true.
Proof.
  intros n count is_odd; induction count as [| count hypothesis]; [trivial |].
  rewrite Nat2Z.inj_succ, Z.pow_succ_r, Z.odd_mul, is_odd, hypothesis by lia; trivial.
Qed.

Lemma as_many_twos : forall (a b : nat) (m n : Z), Z.odd m = true -> Z.odd n = true ->
  (2 ^ Z.of_nat a * m = 2 ^ Z.of_nat b * n)%Z -> a = b.
Proof.
  induction a as [| a hypothesis]; intros [| b] m n odd_m odd_n same; trivial.
  - rewrite Nat2Z.inj_succ, Z.pow_succ_r in same by lia.
    change (2 ^ Z.of_nat 0)%Z with 1%Z in same.
    assert (m = 2 * (2 ^ Z.of_nat b * n))%Z as -> by lia.
    rewrite Z.odd_mul in odd_m; discriminate.
  - rewrite Nat2Z.inj_succ, Z.pow_succ_r in same by lia.
    change (2 ^ Z.of_nat 0)%Z with 1%Z in same.
    assert (n = 2 * (2 ^ Z.of_nat a * m))%Z as -> by lia.
    rewrite Z.odd_mul in odd_n; discriminate.
  - f_equal; apply (hypothesis b m n odd_m odd_n).
    rewrite !Nat2Z.inj_succ, !Z.pow_succ_r in same by lia; lia.
Qed.

(** 10000 is the power of a fraction only with exponents that divide 4. *)
Lemma powers_that_are_10000 : forall (n m : Z) (count : nat), (n <> 0)%Z -> (0 < count)%nat ->
  (n ^ Z.of_nat count = 10000 * m ^ Z.of_nat count)%Z ->
  count = 1%nat \/ count = 2%nat \/ count = 4%nat.
Proof.
  intros n m count some positive same.
  assert (other : (m <> 0)%Z).
  { intros ->; rewrite Z.pow_0_l in same by lia; apply some.
    apply (Z.pow_eq_0 n (Z.of_nat count)); lia. }
  destruct (even_part n some) as [a [n' [odd_n ->]]].
  destruct (even_part m other) as [b [m' [odd_m ->]]].
  rewrite !Z.pow_mul_l, <- !Z.pow_mul_r in same by lia.
  assert (twos : (a * count = 4 + b * count)%nat).
  { apply (as_many_twos _ _ (n' ^ Z.of_nat count) (625 * m' ^ Z.of_nat count)).
    - apply odd_power, odd_n.
    - rewrite Z.odd_mul, odd_power by assumption; trivial.
    - rewrite Nat2Z.inj_add, !Nat2Z.inj_mul, Z.pow_add_r by lia.
      rewrite same; change (2 ^ Z.of_nat 4)%Z with 16%Z; ring. }
  assert (divides : ((a - b) * count = 4)%nat) by (rewrite Nat.mul_sub_distr_r; lia).
  destruct (a - b)%nat as [| [| [| [| [| more]]]]]; lia.
Qed.

Lemma ten_for_10000 : forall (pairs k n : nat), (0 < pairs)%nat -> (4 * k = n * pairs)%nat ->
  frequency pairs k = / 10 ^ n.
Proof.
  intros pairs k n positive exponents; unfold frequency; f_equal.
  replace 10000 with (Rpower 10 (INR 4)) by (rewrite Rpower_pow by lra; simpl; ring).
  rewrite Rpower_mult, <- Rpower_pow by lra; f_equal.
  apply (f_equal INR) in exponents; rewrite !mult_INR in exponents.
  assert (INR pairs <> 0) by (apply not_0_INR; lia).
  apply (Rmult_eq_reg_r (INR pairs)); [| assumption].
  rewrite <- exponents; field; assumption.
Qed.

Lemma the_periods : forall (pairs last : nat) (s t : R),
  (S last = pairs)%nat -> (pairs = 1 \/ pairs = 2 \/ pairs = 4)%nat ->
  same_encoding pairs s t <->
  exists n : Z, s - t = IZR n * (10 ^ (4 * last / pairs) * (2 * PI)).
Proof.
  intros pairs last s t follows few.
  assert (step : forall k, (k < pairs)%nat -> (4 * k = 4 * k / pairs * pairs)%nat).
  { intros k below; destruct few as [-> | [-> | ->]];
      do 4 (destruct k as [| k]; [trivial || lia |]); lia. }
  assert (value : forall k, (k < pairs)%nat -> frequency pairs k = / 10 ^ (4 * k / pairs))
    by (intros k below; apply ten_for_10000; [lia | apply step, below]).
  assert (not_zero : forall k, 10 ^ k <> 0) by (intro k; apply pow_nonzero; lra).
  split.
  - intro same; destruct (proj1 (whole_turns_apart _ _) (same last ltac:(lia))) as [n turns].
    rewrite value in turns by lia; exists n.
    rewrite <- Rmult_minus_distr_l in turns.
    apply (Rmult_eq_reg_l (/ 10 ^ (4 * last / pairs))); [| apply Rinv_neq_0_compat, not_zero].
    rewrite turns; field; apply not_zero.
  - intros [n shift] k below; apply whole_turns_apart.
    rewrite value, <- Rmult_minus_distr_l, shift by exact below.
    assert (order : (4 * k / pairs <= 4 * last / pairs)%nat) by (apply Nat.div_le_mono; lia).
    exists (n * 10 ^ Z.of_nat (4 * last / pairs - 4 * k / pairs))%Z.
    rewrite mult_IZR, <- pow_IZR.
    replace (4 * last / pairs)%nat
      with (4 * k / pairs + (4 * last / pairs - 4 * k / pairs))%nat at 1 by lia.
    rewrite pow_add; field; apply not_zero.
Qed.

Theorem period_over_reals :
  (forall pairs : nat, (0 < pairs)%nat ->
   (exists s t : R, s <> t /\ same_encoding pairs s t)
   <-> (2 * pairs = 2 \/ 2 * pairs = 4 \/ 2 * pairs = 8)%nat) /\
  (forall s t : R,
   (same_encoding 1 s t <-> exists n : Z, s - t = IZR n * (2 * PI)) /\
   (same_encoding 2 s t <-> exists n : Z, s - t = IZR n * (200 * PI)) /\
   (same_encoding 4 s t <-> exists n : Z, s - t = IZR n * (2000 * PI))).
Proof.
  assert (periods : forall s t : R,
   (same_encoding 1 s t <-> exists n : Z, s - t = IZR n * (2 * PI)) /\
   (same_encoding 2 s t <-> exists n : Z, s - t = IZR n * (200 * PI)) /\
   (same_encoding 4 s t <-> exists n : Z, s - t = IZR n * (2000 * PI))).
  { intros s t; split; [| split].
    - replace (2 * PI) with (10 ^ (4 * 0 / 1) * (2 * PI)) by (simpl; ring).
      apply the_periods; lia.
    - replace (200 * PI) with (10 ^ (4 * 1 / 2) * (2 * PI)) by (simpl; ring).
      apply the_periods; lia.
    - replace (2000 * PI) with (10 ^ (4 * 3 / 4) * (2 * PI)) by (simpl; ring).
      apply the_periods; lia. }
  split; [| exact periods].
  pose proof PI_RGT_0 as pi_positive.
  intros pairs positive; split.
  - intros [s [t [different same]]].
    destruct (Nat.eq_dec pairs 1) as [one | more]; [lia |].
    assert (count : pairs = 1%nat \/ pairs = 2%nat \/ pairs = 4%nat); [| lia].
    destruct (proj1 (whole_turns_apart _ _) (same 0%nat ltac:(lia))) as [n first].
    destruct (proj1 (whole_turns_apart _ _) (same 1%nat ltac:(lia))) as [m second].
    rewrite <- Rmult_minus_distr_l in first, second.
    rewrite (ten_for_10000 pairs 0 0) in first by lia.
    unfold frequency in second; set (root := Rpower 10000 (INR 1 / INR pairs)) in second.
    assert (root_positive : 0 < root) by apply exp_pos.
    assert (root_power : root ^ pairs = 10000).
    { rewrite <- Rpower_pow by exact root_positive; unfold root; rewrite Rpower_mult.
      replace (INR 1 / INR pairs * INR pairs) with 1
        by (simpl; field; apply not_0_INR; lia).
      apply Rpower_1; lra. }
    apply (powers_that_are_10000 n m pairs); [| exact positive |].
    + intros ->; apply different; simpl in first; lra.
    + apply eq_IZR; rewrite mult_IZR, <- !pow_IZR, <- root_power, <- Rpow_mult_distr.
      f_equal; apply (Rmult_eq_reg_r (2 * PI)); [| lra].
      rewrite Rmult_assoc, <- second; rewrite <- first; simpl; field; lra.
  - intro few; exists (2000 * PI), 0; split; [lra |].
    destruct (periods (2000 * PI) 0) as [two [four eight]].
    destruct few as [d | [d | d]].
    + replace pairs with 1%nat by lia; apply two; exists 1000%Z; lra.
    + replace pairs with 2%nat by lia; apply four; exists 10%Z; lra.
    + replace pairs with 4%nat by lia; apply eight; exists 1%Z; lra.
Qed.

(* Spoiled: half the shift with 8 columns.
-   (same_encoding 4 s t <-> exists n : Z, s - t = IZR n * (2000 * PI))).
+   (same_encoding 4 s t <-> exists n : Z, s - t = IZR n * (1000 * PI))).
*)

(* Spoiled: 6 columns for 4.
-   <-> (2 * pairs = 2 \/ 2 * pairs = 4 \/ 2 * pairs = 8)%nat) /\
+   <-> (2 * pairs = 2 \/ 2 * pairs = 6 \/ 2 * pairs = 8)%nat) /\
*)
