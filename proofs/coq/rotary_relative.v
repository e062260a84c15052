(** Rotary encodings see relative positions only.

    This settles that the score of a query turned by its position m and a key turned by its
    position n is the score of the query and the key turned by n - m, for any number of pairs of
    columns: moving both by the same distance changes nothing. *)

Require Import Reals Arith Lra.
Open Scope R_scope.

Record vector := vec { even : R; odd : R }.
Definition dot (v w : vector) : R := even v * even w + odd v * odd w.

(** One pair of columns turned by an angle. *)
Definition turned (angle : R) (v : vector) : vector :=
  vec (cos angle * even v - sin angle * odd v) (sin angle * even v + cos angle * odd v).

Fixpoint sum (term : nat -> R) (count : nat) : R :=
  match count with
  | O => 0
  | S before => sum term before + term before
  end.

(** The score of two vectors of so many pairs, each pair turned by position times frequency. *)
Definition score (omega : nat -> R) (pairs : nat) (q k : nat -> vector) (m n : R) : R :=
  sum (fun j => dot (turned (omega j * m) (q j)) (turned (omega j * n) (k j))) pairs.

Theorem rotary_relative :
  forall (omega : nat -> R) (pairs : nat) (q k : nat -> vector) (m n : R),
  score omega pairs q k m n = score omega pairs q k 0 (n - m).
Proof.
  intros omega pairs q k m n; unfold score.
  induction pairs as [| before hypothesis]; cbn [sum]; trivial.
  rewrite hypothesis; f_equal.
  unfold dot, turned; simpl.
  replace (omega before * (n - m)) with (omega before * n - omega before * m) by ring.
  rewrite Rmult_0_r, cos_minus, sin_minus, cos_0, sin_0.
  ring.
Qed.

Theorem rotary_scores_do_not_move :
  forall (omega : nat -> R) (pairs : nat) (q k : nat -> vector) (m n shift : R),
  score omega pairs q k (m + shift) (n + shift) = score omega pairs q k m n.
Proof.
  intros omega pairs q k m n shift; rewrite (rotary_relative _ _ _ _ m n), rotary_relative.
  f_equal; ring.
Qed.

(** It is not the sum of the two positions that counts. *)
Theorem rotary_of_the_sum_is_refuted :
  ~ (forall (omega : nat -> R) (pairs : nat) (q k : nat -> vector) (m n : R),
     score omega pairs q k m n = score omega pairs q k 0 (n + m)).
Proof.
  intro claimed.
  set (one := fun _ : nat => vec 1 0).
  pose proof (claimed (fun _ => 1) 1%nat one one (PI / 2) (PI / 2)) as entry.
  rewrite rotary_relative in entry.
  unfold score, dot, turned in entry; simpl in entry.
  replace (1 * (PI / 2 - PI / 2)) with 0 in entry by ring.
  replace (1 * (PI / 2 + PI / 2)) with PI in entry by field.
  rewrite Rmult_0_r, cos_0, sin_0, cos_PI, sin_PI in entry.
  lra.
Qed.

(* Spoiled: the query is not turned.
-  sum (fun j => dot (turned (omega j * m) (q j)) (turned (omega j * n) (k j))) pairs.
+  sum (fun j => dot (q j) (turned (omega j * n) (k j))) pairs.
*)

(* Spoiled: the sum of the positions for their difference.
-  score omega pairs q k m n = score omega pairs q k 0 (n - m).
+  score omega pairs q k m n = score omega pairs q k 0 (n + m).
*)
