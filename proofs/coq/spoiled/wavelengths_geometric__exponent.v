(** Spoiled: the exponent has lost its 2.
    This file must not compile; its proof is that of wavelengths_geometric.v. *)

Require Import Reals Lra.
Open Scope R_scope.

Definition frequency (base : R) (d k : nat) : R := / Rpower base (2 * INR k / INR d).
Definition wavelength (base : R) (d k : nat) : R := 2 * PI / frequency base d k.

Theorem wavelengths_geometric :
  forall (base : R) (d k : nat), (0 < d)%nat ->
  wavelength base d k = 2 * PI * Rpower base (INR k / INR d) /\
  wavelength base d (S k) = Rpower base (2 / INR d) * wavelength base d k.
Proof.
  intros base d k some.
  assert (closed : forall j, wavelength base d j = 2 * PI * Rpower base (2 * INR j / INR d)).
  { intro j; unfold wavelength, frequency; field; apply Rgt_not_eq, exp_pos. }
  split; [apply closed |].
  rewrite !closed, S_INR.
  replace (2 * (INR k + 1) / INR d) with (2 / INR d + 2 * INR k / INR d)
    by (field; apply not_0_INR; intro none; subst d; inversion some).
  rewrite Rpower_plus; ring.
Qed.
