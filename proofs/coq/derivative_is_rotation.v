(** The derivative of an encoding is the encoding turned by a quarter and scaled by omega.

    This settles dPE/dt = omega * J * PE, with J = ((0, 1), (-1, 0)), for one pair of columns. *)

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
  is_derive (fun t => even (PE omega t)) t (even (scale omega (times J (PE omega t)))) /\
  is_derive (fun t => odd (PE omega t)) t (odd (scale omega (times J (PE omega t)))).
Proof.
  intros omega t; split; simpl; auto_derive; trivial; ring.
Qed.

(* Spoiled: J turns the other way.
-Definition J : matrix := mat 0 1 (-1) 0.
+Definition J : matrix := mat 0 (-1) 1 0.
*)

(* Spoiled: the scale omega is left out.
-  is_derive (fun t => even (PE omega t)) t (even (scale omega (times J (PE omega t)))) /\
+  is_derive (fun t => even (PE omega t)) t (even (scale 1 (times J (PE omega t)))) /\
*)
