(** Spoiled: the exponent has lost its 2.
    With the proof of wavelengths_geometric.v it must not compile. *)

Require Import Reals Lra.
Open Scope R_scope.

Definition frequency (base : R) (d k : nat) : R := / Rpower base (2 * INR k / INR d).
Definition wavelength (base : R) (d k : nat) : R := 2 * PI / frequency base d k.

Theorem wavelengths_geometric :
  forall (base : R) (d k : nat), (0 < d)%nat ->
  wavelength base d k = 2 * PI * Rpower base (INR k / INR d) /\
  wavelength base d (S k) = Rpower base (2 / INR d) * wavelength base d k.
