(** Spoiled: the exponent does not depend on the pair.
    With the proof of base_change.v it must not compile. *)

Require Import Reals Lra.
Open Scope R_scope.

Definition frequency (base : R) (d k : nat) : R := / Rpower base (2 * INR k / INR d).
Definition wavelength (base : R) (d k : nat) : R := 2 * PI / frequency base d k.

Theorem base_change :
  forall (base factor : R) (d k : nat), 0 < base -> 0 < factor -> (0 < d)%nat ->
  wavelength (factor * base) d k = Rpower factor (2 / INR d) * wavelength base d k.
