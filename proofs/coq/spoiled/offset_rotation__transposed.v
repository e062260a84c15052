(** Spoiled: M is transposed.
    With the proof of offset_rotation.v it must not compile. *)

Require Import Reals Lra.
Open Scope R_scope.

Record vector := vec { even : R; odd : R }.
Record matrix := mat { m11 : R; m12 : R; m21 : R; m22 : R }.

Definition times (m : matrix) (v : vector) : vector :=
  vec (m11 m * even v + m12 m * odd v) (m21 m * even v + m22 m * odd v).
Definition PE (omega t : R) : vector := vec (sin (omega * t)) (cos (omega * t)).
Definition M (omega phi : R) : matrix :=
  mat (cos (omega * phi)) (- sin (omega * phi)) (sin (omega * phi)) (cos (omega * phi)).
Definition transpose (m : matrix) : matrix := mat (m11 m) (m21 m) (m12 m) (m22 m).

Theorem offset_rotation :
  forall omega phi t : R, times (M omega phi) (PE omega t) = PE omega (t + phi).
