(** Spoiled: the two offsets are one.
    With the proof of dot_product_not_monotone.v it must not compile. *)

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
     0 <= near /\ near = far -> similarity 10000 pairs far <= similarity 10000 pairs near).
