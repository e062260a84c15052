(** The determinant of the rotation is one.

    This settles that M turns and does not mirror. *)

Require Import Reals Lra.
Open Scope R_scope.

Record matrix := mat { m11 : R; m12 : R; m21 : R; m22 : R }.

Definition product (m n : matrix) : matrix :=
  mat (m11 m * m11 n + m12 m * m21 n) (m11 m * m12 n + m12 m * m22 n)
      (m21 m * m11 n + m22 m * m21 n) (m21 m * m12 n + m22 m * m22 n).
Definition transpose (m : matrix) : matrix := mat (m11 m) (m21 m) (m12 m) (m22 m).
Definition determinant (m : matrix) : R := m11 m * m22 m - m12 m * m21 m.
Definition identity : matrix := mat 1 0 0 1.
Definition M (omega phi : R) : matrix :=
  mat (cos (omega * phi)) (sin (omega * phi)) (- sin (omega * phi)) (cos (omega * phi)).

Theorem rotation_determinant :
  forall omega phi : R, determinant (M omega phi) = 1.
Proof.
  intros omega phi; unfold determinant, M; simpl.
  pose proof (sin2_cos2 (omega * phi)) as circle; unfold Rsqr in circle.
  lra.
Qed.

(** It is no mirror. *)
Theorem rotation_is_a_mirror_is_refuted :
  ~ (forall omega phi : R, determinant (M omega phi) = -1).
Proof.
  intro claimed; pose proof (claimed 0 0) as mirrored.
  rewrite rotation_determinant in mirrored; lra.
Qed.

(* Spoiled: the determinant is that of a mirror.
-  forall omega phi : R, determinant (M omega phi) = 1.
+  forall omega phi : R, determinant (M omega phi) = -1.
*)

(* Spoiled: a sign in M is lost.
-  mat (cos (omega * phi)) (sin (omega * phi)) (- sin (omega * phi)) (cos (omega * phi)).
+  mat (cos (omega * phi)) (sin (omega * phi)) (sin (omega * phi)) (cos (omega * phi)).
*)
