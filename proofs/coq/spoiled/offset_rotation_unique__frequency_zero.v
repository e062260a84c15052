(** Spoiled: frequency 0 is allowed.
    With the proof of offset_rotation_unique.v it must not compile. *)

Require Import Reals Lra.
Open Scope R_scope.

Record vector := vec { even : R; odd : R }.
Record matrix := mat { m11 : R; m12 : R; m21 : R; m22 : R }.

Definition times (m : matrix) (v : vector) : vector :=
  vec (m11 m * even v + m12 m * odd v) (m21 m * even v + m22 m * odd v).
Definition PE (omega t : R) : vector := vec (sin (omega * t)) (cos (omega * t)).
Definition M (omega phi : R) : matrix :=
  mat (cos (omega * phi)) (sin (omega * phi)) (- sin (omega * phi)) (cos (omega * phi)).

Theorem offset_rotation_unique :
  forall (omega phi : R) (N : matrix), omega = omega ->
  (forall t : R, times N (PE omega t) = PE omega (t + phi)) ->
  N = M omega phi.
