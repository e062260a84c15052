(** Spoiled: the eigenvalues are real.
    This file must not compile; its proof is that of rotation_eigenvalues.v. *)

Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
Open Scope C_scope.

(** e^(i angle), as a point of the unit circle. *)
Definition unit (angle : R) : C := (cos angle, 0%R).

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
