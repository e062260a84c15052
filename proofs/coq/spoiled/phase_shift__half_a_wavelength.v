(** Spoiled: half a wavelength for a quarter.
    This file must not compile; its proof is that of phase_shift.v. *)

Require Import Reals Lra.
Open Scope R_scope.

Theorem phase_shift :
  forall omega t : R, omega <> 0 ->
  cos (omega * t) = sin (omega * t + PI / 2) /\
  cos (omega * t) = sin (omega * (t + PI / omega)).
Proof.
  intros omega t omega_not_zero.
  replace (omega * (t + PI / (2 * omega))) with (omega * t + PI / 2) by (field; assumption).
  rewrite sin_plus, sin_PI2, cos_PI2.
  split; ring.
Qed.
