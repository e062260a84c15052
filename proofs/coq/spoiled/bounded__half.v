(** Spoiled: the bound is a half.
    With the proof of bounded.v it must not compile. *)

Require Import Reals Arith Lra.
Open Scope R_scope.

Definition frequency (base : R) (d k : nat) : R := / Rpower base (2 * INR k / INR d).
(** Column j of the encoding: sine where j is even, cosine where it is odd. *)
Definition PE (base : R) (d : nat) (t : R) (j : nat) : R :=
  if Nat.even j then sin (frequency base d (Nat.div2 j) * t)
  else cos (frequency base d (Nat.div2 j) * t).

Theorem bounded :
  forall (base t : R) (d j : nat), - / 2 <= PE base d t j <= / 2.
