(** Spoiled: the scale omega is left out.
    With the proof of derivative_is_rotation.v it must not compile. *)

Require Import Reals.
From Coquelicot Require Import Coquelicot.
Open Scope R_scope.

Record vector := vec { even : R; odd : R }.
Record matrix := mat { m11 : R; m12 : R; m21 : R; m22 : R }.

Definition times (m : matrix) (v : vector) : vector :=
  vec (m11 m * even v + m12 m * odd v) (m21 m * even v + m22 m * odd v).
Definition scale (factor : R) (v : vector) : vector := vec (factor * even v) (factor * odd v).
Definition PE (omega t : R) : vector := vec (sin (omega * t)) (cos (omega * t)).
Definition J : matrix := mat 0 1 (-1) 0.

Theorem derivative_is_rotation :
  forall omega t : R,
  is_derive (fun t => even (PE omega t)) t (even (scale 1 (times J (PE omega t)))) /\
  is_derive (fun t => odd (PE omega t)) t (odd (scale omega (times J (PE omega t)))).
