(** The rotation is the only matrix that shifts positions.

    This settles that whoever finds a linear map with PE(t + phi) = N PE(t) at every t has found M;
    two positions, 0 and a quarter of the wavelength, are enough to see it. *)

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
  forall (omega phi : R) (N : matrix), omega <> 0 ->
  (forall t : R, times N (PE omega t) = PE omega (t + phi)) ->
  N = M omega phi.
Proof.
  intros omega phi [a b c d] omega_not_zero shifts.
  pose proof (shifts 0) as at_zero.
  pose proof (shifts (PI / 2 / omega)) as at_quarter.
  unfold times, PE in at_zero, at_quarter; simpl in at_zero, at_quarter.
  rewrite Rmult_0_r, sin_0, cos_0, Rplus_0_l in at_zero.
  replace (omega * (PI / 2 / omega)) with (PI / 2) in at_quarter by (field; assumption).
  replace (omega * (PI / 2 / omega + phi)) with (omega * phi + PI / 2) in at_quarter
    by (field; assumption).
  rewrite sin_plus, cos_plus, sin_PI2, cos_PI2 in at_quarter.
  injection at_zero as even_zero odd_zero.
  injection at_quarter as even_quarter odd_quarter.
  unfold M; f_equal; lra.
Qed.

(* Spoiled: frequency 0 is allowed.
-  forall (omega phi : R) (N : matrix), omega <> 0 ->
+  forall (omega phi : R) (N : matrix), omega = omega ->
*)

(* Spoiled: the matrix turns the other way.
-  N = M omega phi.
+  N = M omega (- phi).
*)
