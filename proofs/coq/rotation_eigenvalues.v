(** The eigenvalues of the rotation are the two unit numbers at the angles omega phi and -omega phi.

    This settles det(M - z I) = (z - e^(i omega phi)) (z - e^(-i omega phi)) for every complex z:
    offsets act as phases. *)

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
  characteristic omega phi z = (z - unit (omega * phi)) * (z - unit (- (omega * phi))).
Proof.
  intros omega phi [x y]; unfold characteristic, unit.
  rewrite cos_neg, sin_neg.
  pose proof (sin2_cos2 (omega * phi)) as circle; unfold Rsqr in circle.
  unfold Cminus, Cplus, Cmult, Copp, RtoC; simpl.
  apply injective_projections; simpl; [nra | ring].
Qed.

Theorem e_to_the_i_omega_phi_is_an_eigenvalue :
  forall omega phi : R,
  characteristic omega phi (unit (omega * phi)) = 0
  /\ characteristic omega phi (unit (- (omega * phi))) = 0.
Proof.
  intros omega phi; rewrite !rotation_eigenvalues; split; ring.
Qed.

(* Spoiled: both eigenvalues turn the same way.
-  characteristic omega phi z = (z - unit (omega * phi)) * (z - unit (- (omega * phi))).
+  characteristic omega phi z = (z - unit (omega * phi)) * (z - unit (omega * phi)).
*)

(* Spoiled: the eigenvalues are real.
-Definition unit (angle : R) : C := (cos angle, sin angle).
+Definition unit (angle : R) : C := (cos angle, 0%R).
*)
