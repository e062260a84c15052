(** Spoiled: a sign in M is lost.
    With the proof of rotation_orthogonal.v it must not compile. *)

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
  mat (cos (omega * phi)) (sin (omega * phi)) (sin (omega * phi)) (cos (omega * phi)).

Lemma pythagoras : forall x : R, sin x * sin x + cos x * cos x = 1.
Proof.
  intro x; pose proof (sin2_cos2 x) as circle; unfold Rsqr in circle; exact circle.
Qed.

Theorem rotation_orthogonal :
  forall omega phi : R,
  product (transpose (M omega phi)) (M omega phi) = identity /\
  product (M omega phi) (transpose (M omega phi)) = identity.
