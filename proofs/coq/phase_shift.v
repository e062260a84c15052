(** The odd column is the even one, a quarter of a wavelength ahead.

    This settles cos(omega t) = sin(omega t + pi/2), and that the shift in positions is
    pi / (2 omega): the two columns of a pair carry one wave. *)

Require Import Reals Lra.
Open Scope R_scope.

Theorem phase_shift :
  forall omega t : R, omega <> 0 ->
  cos (omega * t) = sin (omega * t + PI / 2) /\
  cos (omega * t) = sin (omega * (t + PI / (2 * omega))).
Proof.
  intros omega t omega_not_zero.
  replace (omega * (t + PI / (2 * omega))) with (omega * t + PI / 2) by (field; assumption).
  rewrite sin_plus, sin_PI2, cos_PI2.
  split; ring.
Qed.

(** A shift backwards gives the negative. *)
Theorem phase_shift_backwards_is_refuted :
  ~ (forall omega t : R, omega <> 0 -> cos (omega * t) = sin (omega * t - PI / 2)).
Proof.
  intro claimed.
  assert (at_zero : cos (1 * 0) = sin (1 * 0 - PI / 2)) by (apply claimed; lra).
  replace (1 * 0 - PI / 2) with (- (PI / 2)) in at_zero by ring.
  rewrite Rmult_0_r, cos_0, sin_neg, sin_PI2 in at_zero.
  lra.
Qed.

(* Spoiled: the shift is backwards.
-  cos (omega * t) = sin (omega * t + PI / 2) /\
+  cos (omega * t) = sin (omega * t - PI / 2) /\
*)

(* Spoiled: half a wavelength for a quarter.
-  cos (omega * t) = sin (omega * (t + PI / (2 * omega))).
+  cos (omega * t) = sin (omega * (t + PI / omega)).
*)
