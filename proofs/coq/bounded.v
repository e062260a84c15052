(** No entry of an encoding exceeds 1 in size.

    This settles that the table is bounded, whatever position, base and number of columns. *)

Require Import Reals Arith Lra.
Open Scope R_scope.

Definition frequency (base : R) (d k : nat) : R := / Rpower base (2 * INR k / INR d).
(** Column j of the encoding: sine where j is even, cosine where it is odd. *)
Definition PE (base : R) (d : nat) (t : R) (j : nat) : R :=
  if Nat.even j then sin (frequency base d (Nat.div2 j) * t)
  else cos (frequency base d (Nat.div2 j) * t).

Theorem bounded :
  forall (base t : R) (d j : nat), -1 <= PE base d t j <= 1.
Proof.
  intros base t d j; unfold PE.
  destruct (Nat.even j); [apply SIN_bound | apply COS_bound].
Qed.

(** No smaller bound will do: column 1 is 1 at position 0. *)
Theorem bounded_by_less_is_refuted :
  ~ (forall (base t : R) (d j : nat), -1 <= PE base d t j < 1).
Proof.
  intro claimed; pose proof (claimed 1 0 2%nat 1%nat) as entry.
  unfold PE in entry; simpl in entry.
  rewrite Rmult_0_r, cos_0 in entry.
  lra.
Qed.

(* Spoiled: the bound is a half.
-  forall (base t : R) (d j : nat), -1 <= PE base d t j <= 1.
+  forall (base t : R) (d j : nat), - / 2 <= PE base d t j <= / 2.
*)
