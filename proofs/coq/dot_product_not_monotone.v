(** The dot product does not fall steadily with the offset.

    This settles that "the similarity decays with distance" is false as it is often stated: with
    two columns it rises from offset 3 to offset 6, with four columns of base 10000 too. *)

Require Import Reals Arith Lra.
From Interval Require Import Tactic.
Open Scope R_scope.

Fixpoint sum (term : nat -> R) (count : nat) : R :=
  match count with
  | O => 0
  | S before => sum term before + term before
  end.
Definition frequency (base : R) (d k : nat) : R := / Rpower base (2 * INR k / INR d).

(** The dot product of two encodings at this offset, over so many pairs of columns. *)
Definition similarity (base : R) (pairs : nat) (offset : R) : R :=
  sum (fun k => cos (frequency base (2 * pairs) k * offset)) pairs.

Theorem dot_product_not_monotone :
  ~ (forall (pairs : nat) (near far : R),
     0 <= near <= far -> similarity 10000 pairs far <= similarity 10000 pairs near).
Proof.
  intro decays.
  assert (fallen : similarity 10000 1 6 <= similarity 10000 1 3) by (apply decays; lra).
  assert (risen : similarity 10000 1 3 < similarity 10000 1 6)
    by (unfold similarity, frequency, Rpower; simpl; interval with (i_prec 64)).
  lra.
Qed.

Theorem it_rises_with_four_columns_too : similarity 10000 2 3 < similarity 10000 2 6.
Proof.
  unfold similarity, frequency, Rpower; simpl; interval with (i_prec 64).
Qed.

(* Spoiled: that offset 0 gives the most is denied.
-     0 <= near <= far -> similarity 10000 pairs far <= similarity 10000 pairs near).
+     0 <= near <= far -> similarity 10000 pairs far <= similarity 10000 pairs 0).
*)

(* Spoiled: the two offsets are one.
-     0 <= near <= far -> similarity 10000 pairs far <= similarity 10000 pairs near).
+     0 <= near /\ near = far -> similarity 10000 pairs far <= similarity 10000 pairs near).
*)
