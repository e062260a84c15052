(** Spoiled: both eigenvalues turn the same way.
    With the proof of rotation_eigenvalues.v it must not compile. *)

Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
Open Scope C_scope.

(** e^(i angle), as a point of the unit circle. *)
Definition unit (angle : R) : C := (cos angle, sin angle).

Definition characteristic (omega phi : R) (z : C) : C :=
  (RtoC (cos (omega * phi)) - z) * (RtoC (cos (omega * phi)) - z)
  - RtoC (sin (omega * phi)) * RtoC (- sin (omega * phi)).

Theorem rotation_eigenvalues :
  forall (omega phi : R) (z : C),
  characteristic omega phi z = (z - unit (omega * phi)) * (z - unit (omega * phi)).
