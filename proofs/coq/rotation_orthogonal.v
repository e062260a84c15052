(** The transpose of the rotation undoes it.

    This settles that M keeps lengths and angles: no encoding grows or shrinks with position. *)

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

Lemma pythagoras : forall x : R, sin x * sin x + cos x * cos x = 1.
Proof.
  intro x; pose proof (sin2_cos2 x) as circle; unfold Rsqr in circle; exact circle.
Qed.

Theorem rotation_orthogonal :
  forall omega phi : R,
  product (transpose (M omega phi)) (M omega phi) = identity /\
  product (M omega phi) (transpose (M omega phi)) = identity.
Proof.
  intros omega phi; pose proof (pythagoras (omega * phi)) as circle.
  split; unfold product, transpose, M, identity; simpl; f_equal; lra.
Qed.

(** M times itself, not transposed, is no identity. *)
Theorem rotation_squared_is_identity_is_refuted :
  ~ (forall omega phi : R, product (M omega phi) (M omega phi) = identity).
Proof.
  intro claimed.
  pose proof (f_equal m11 (claimed 1 (PI / 2))) as entry; simpl in entry.
  rewrite Rmult_1_l, sin_PI2, cos_PI2 in entry.
  lra.
Qed.

(* Spoiled: M times itself, not transposed.
-  product (transpose (M omega phi)) (M omega phi) = identity /\
+  product (M omega phi) (M omega phi) = identity /\
*)

(* Spoiled: a sign in M is lost.
-  mat (cos (omega * phi)) (sin (omega * phi)) (- sin (omega * phi)) (cos (omega * phi)).
+  mat (cos (omega * phi)) (sin (omega * phi)) (sin (omega * phi)) (cos (omega * phi)).
*)
