(** Spoiled: the exponent does not depend on the pair.
    This file must not compile; its proof is that of base_change.v. *)

Require Import Reals Lra.
Open Scope R_scope.

Definition frequency (base : R) (d k : nat) : R := / Rpower base (2 * INR k / INR d).
Definition wavelength (base : R) (d k : nat) : R := 2 * PI / frequency base d k.

Theorem base_change :
  forall (base factor : R) (d k : nat), 0 < base -> 0 < factor -> (0 < d)%nat ->
  wavelength (factor * base) d k = Rpower factor (2 / INR d) * wavelength base d k.
Proof.
  intros base factor d k base_positive factor_positive some.
  assert (closed : forall b, wavelength b d k = 2 * PI * Rpower b (2 * INR k / INR d)).
  { intro b; unfold wavelength, frequency; field; apply Rgt_not_eq, exp_pos. }
  rewrite !closed, <- Rpower_mult_distr by assumption.
  ring.
Qed.
