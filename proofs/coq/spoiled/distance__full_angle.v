(** Spoiled: the angle is not halved.
    With the proof of distance.v it must not compile. *)

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
  = 4 * sum (fun k => square (sin (frequency base d k * phi))) pairs.
