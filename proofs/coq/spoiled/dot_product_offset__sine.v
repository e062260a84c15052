(** Spoiled: sine for cosine.
    With the proof of dot_product_offset.v it must not compile. *)

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
  dot base d s t = sum (fun k => sin (frequency base d k * (s - t))) pairs.
