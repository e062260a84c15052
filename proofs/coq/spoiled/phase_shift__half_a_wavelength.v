(** Spoiled: half a wavelength for a quarter.
    With the proof of phase_shift.v it must not compile. *)

Require Import Reals Lra.
Open Scope R_scope.

Theorem phase_shift :
  forall omega t : R, omega <> 0 ->
  cos (omega * t) = sin (omega * t + PI / 2) /\
  cos (omega * t) = sin (omega * (t + PI / omega)).
