(** The dot product of two encodings depends on their offset alone.

    This settles PE(s) . PE(t) = sum over k of cos(omega_k (s - t)): symmetric in the two
    positions, and greatest at offset 0. *)

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

Definition dot (base : R) (d : nat) (s t : R) : R :=
  sum (fun j => PE base d s j * PE base d t j) d.

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

Lemma sum_of_smaller : forall (f g : nat -> R) (count : nat),
  (forall k, f k <= g k) -> sum f count <= sum g count.
Proof.
  intros f g count smaller; induction count as [| before hypothesis].
  - apply Rle_refl.
  - cbn [sum]; apply Rplus_le_compat; [exact hypothesis | apply smaller].
Qed.

Theorem dot_product_offset :
  forall (base s t : R) (pairs : nat),
  let d := (2 * pairs)%nat in
  dot base d s t = sum (fun k => cos (frequency base d k * (s - t))) pairs.
Proof.
  intros base s t pairs d; unfold dot; subst d.
  rewrite sum_over_pairs; apply sum_of_equals; intro k.
  rewrite !even_column, !odd_column, Rmult_minus_distr_l, cos_minus.
  ring.
Qed.

Theorem dot_product_is_symmetric :
  forall (base s t : R) (d : nat), dot base d s t = dot base d t s.
Proof.
  intros base s t d; unfold dot; apply sum_of_equals; intro j; ring.
Qed.

Theorem dot_product_is_greatest_at_offset_0 :
  forall (base s t : R) (pairs : nat),
  dot base (2 * pairs) s t <= dot base (2 * pairs) t t.
Proof.
  intros base s t pairs; rewrite !dot_product_offset.
  apply sum_of_smaller; intro k.
  replace (t - t) with 0 by ring.
  rewrite Rmult_0_r, cos_0.
  apply COS_bound.
Qed.

(** It does not depend on the sum of the two positions. *)
Theorem dot_product_of_the_sum_is_refuted :
  ~ (forall (base s t : R) (pairs : nat),
     let d := (2 * pairs)%nat in
     dot base d s t = sum (fun k => cos (frequency base d k * (s + t))) pairs).
Proof.
  intro claimed; pose proof (claimed 1 (PI / 2) (PI / 2) 1%nat) as entry.
  cbv zeta in entry.
  rewrite dot_product_offset in entry; cbn [sum] in entry.
  replace (frequency 1 (2 * 1) 0) with 1 in entry
    by (unfold frequency, Rpower; rewrite ln_1, Rmult_0_r, exp_0; field).
  replace (1 * (PI / 2 - PI / 2)) with 0 in entry by ring.
  replace (1 * (PI / 2 + PI / 2)) with PI in entry by field.
  rewrite cos_0, cos_PI in entry; lra.
Qed.

(* Spoiled: sine for cosine.
-  dot base d s t = sum (fun k => cos (frequency base d k * (s - t))) pairs.
+  dot base d s t = sum (fun k => sin (frequency base d k * (s - t))) pairs.
*)

(* Spoiled: the sum of the positions for their difference.
-  dot base d s t = sum (fun k => cos (frequency base d k * (s - t))) pairs.
+  dot base d s t = sum (fun k => cos (frequency base d k * (s + t))) pairs.
*)
