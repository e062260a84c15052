(** Spoiled: a base below 1.
    With the proof of longest_wavelength.v it must not compile. *)

Require Import Reals Arith Lra Lia.
Open Scope R_scope.

Definition frequency (base : R) (d k : nat) : R := / Rpower base (2 * INR k / INR d).
Definition wavelength (base : R) (d k : nat) : R := 2 * PI / frequency base d k.

Lemma wavelength_is : forall (base : R) (d k : nat),
  wavelength base d k = 2 * PI * Rpower base (2 * INR k / INR d).
Proof.
  intros base d k; unfold wavelength, frequency; field; apply Rgt_not_eq, exp_pos.
Qed.

Theorem longest_wavelength :
  forall (base : R) (pairs : nat), 0 < base -> (0 < pairs)%nat ->
  let d := (2 * pairs)%nat in
  wavelength base d (pairs - 1) = 2 * PI * Rpower base ((INR d - 2) / INR d) /\
  (forall k : nat, (k < pairs)%nat -> wavelength base d k <= wavelength base d (pairs - 1)) /\
  wavelength base d (pairs - 1) < base * (2 * PI).
