(** Every encoding has the same length.

    This settles that the squared length is d/2 at every position, for every base and every even
    number d = 2 * pairs of columns: positions are points of one sphere. *)

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

Lemma sum_of_ones : forall count : nat, sum (fun _ => 1) count = INR count.
Proof.
  induction count as [| before hypothesis]; trivial.
  cbn [sum]; rewrite hypothesis, S_INR; trivial.
Qed.

Theorem norm :
  forall (base t : R) (pairs : nat),
  let d := (2 * pairs)%nat in
  sum (fun j => PE base d t j * PE base d t j) d = INR d / 2 /\
  sqrt (sum (fun j => PE base d t j * PE base d t j) d) = sqrt (INR d / 2).
Proof.
  intros base t pairs d.
  assert (squares : sum (fun j => PE base d t j * PE base d t j) d = INR d / 2).
  { subst d; rewrite sum_over_pairs, (sum_of_equals _ (fun _ => 1)), sum_of_ones.
    - rewrite mult_INR; simpl; field.
    - intro k; rewrite even_column, odd_column; apply sin2_cos2. }
  split; [exact squares | f_equal; exact squares].
Qed.

(** It is not d: two columns are enough to see it. *)
Theorem norm_of_d_is_refuted :
  ~ (forall (base t : R) (pairs : nat),
     let d := (2 * pairs)%nat in
     sum (fun j => PE base d t j * PE base d t j) d = INR d).
Proof.
  intro claimed; pose proof (claimed 1 0 1%nat) as two_columns.
  cbv zeta in two_columns.
  rewrite (proj1 (norm 1 0 1)) in two_columns.
  simpl in two_columns; lra.
Qed.

(* Spoiled: the squared length is d.
-  sum (fun j => PE base d t j * PE base d t j) d = INR d / 2 /\
+  sum (fun j => PE base d t j * PE base d t j) d = INR d /\
*)

(* Spoiled: the last column is left out.
-  let d := (2 * pairs)%nat in
+  let d := (2 * pairs - 1)%nat in
*)
