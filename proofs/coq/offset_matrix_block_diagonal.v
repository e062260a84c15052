(** All columns at once: the offset matrix has one rotation block per frequency, and zeros.

    This settles that one matrix of d rows and columns, the same at every position, shifts the
    whole encoding: row by row the sum over all columns is the column at t + phi. *)

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

(** Entry (row, column): of a rotation block where both belong to one pair, else zero. *)
Definition M (base : R) (d : nat) (phi : R) (row column : nat) : R :=
  let angle := frequency base d (Nat.div2 row) * phi in
  if Nat.eqb (Nat.div2 column) (Nat.div2 row) then
    match Nat.even row, Nat.even column with
    | true, true => cos angle
    | true, false => sin angle
    | false, true => - sin angle
    | false, false => cos angle
    end
  else 0.

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

Lemma sum_of_zeros : forall (term : nat -> R) (count : nat),
  (forall k, (k < count)%nat -> term k = 0) -> sum term count = 0.
Proof.
  intros term count; induction count as [| before hypothesis]; intro zeros; trivial.
  cbn [sum]; rewrite hypothesis, zeros by (intros; lia || (apply zeros; lia)); ring.
Qed.

Lemma sum_with_one_term : forall (term : nat -> R) (count one : nat),
  (one < count)%nat -> (forall k, k <> one -> term k = 0) -> sum term count = term one.
Proof.
  intros term count one below zeros; induction count as [| before hypothesis]; [lia |].
  cbn [sum]; destruct (Nat.eq_dec one before) as [-> | other].
  - rewrite sum_of_zeros by (intros k smaller; apply zeros; lia); ring.
  - rewrite hypothesis, (zeros before) by lia; ring.
Qed.

Lemma div2_odd : forall k : nat, Nat.div2 (2 * k + 1) = k.
Proof.
  intro k; replace (2 * k + 1)%nat with (S (2 * k)) by lia; apply Nat.div2_succ_double.
Qed.

Lemma even_even : forall k : nat, Nat.even (2 * k) = true.
Proof.
  intro k; rewrite Nat.even_mul; trivial.
Qed.

Lemma even_odd : forall k : nat, Nat.even (2 * k + 1) = false.
Proof.
  intro k; replace (2 * k + 1)%nat with (S (2 * k)) by lia.
  rewrite Nat.even_succ, <- Nat.negb_even, even_even; trivial.
Qed.

Theorem offset_matrix_block_diagonal :
  forall (base t phi : R) (pairs row : nat),
  let d := (2 * pairs)%nat in
  (row < d)%nat ->
  sum (fun column => M base d phi row column * PE base d t column) d = PE base d (t + phi) row.
Proof.
  intros base t phi pairs row d below.
  assert (pair_below : (Nat.div2 row < pairs)%nat)
    by (rewrite Nat.div2_div; apply Nat.div_lt_upper_bound; subst d; lia).
  subst d.
  rewrite sum_over_pairs, (sum_with_one_term _ pairs (Nat.div2 row) pair_below).
  - rewrite even_column, odd_column; unfold M.
    rewrite Nat.div2_double, div2_odd, Nat.eqb_refl, even_even, even_odd.
    unfold PE; rewrite Rmult_plus_distr_l, sin_plus, cos_plus.
    destruct (Nat.even row); ring.
  - intros k other; unfold M.
    rewrite Nat.div2_double, div2_odd.
    apply Nat.eqb_neq in other; rewrite other; ring.
Qed.

(* Spoiled: the matrix has no zeros.
-  else 0.
+  else 1.
*)

(* Spoiled: the blocks are transposed.
-    | true, false => sin angle
-    | false, true => - sin angle
+    | true, false => - sin angle
+    | false, true => sin angle
*)
