(** Two offsets one after the other are their sum, and the reverse offset is the transpose.

    This settles M(phi) M(psi) = M(phi + psi) and M(-phi) = transpose M(phi): tables can be built by
    turning rows, and any relative position is one matrix. *)

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

Theorem rotation_composition :
  forall omega phi psi : R,
  product (M omega phi) (M omega psi) = M omega (phi + psi) /\
  M omega (- phi) = transpose (M omega phi).
Proof.
  intros omega phi psi; unfold product, transpose, M; simpl.
  replace (omega * - phi) with (- (omega * phi)) by ring.
  rewrite Rmult_plus_distr_l, sin_plus, cos_plus, sin_neg, cos_neg.
  split; f_equal; ring.
Qed.

(** Offsets do not subtract. *)
Theorem offsets_subtract_is_refuted :
  ~ (forall omega phi psi : R, product (M omega phi) (M omega psi) = M omega (phi - psi)).
Proof.
  intro claimed.
  pose proof (f_equal m11 (claimed 1 (PI / 2) (PI / 2))) as entry; simpl in entry.
  replace (1 * (PI / 2)) with (PI / 2) in entry by ring.
  replace (1 * (PI / 2 - PI / 2)) with 0 in entry by ring.
  rewrite sin_PI2, cos_PI2, cos_0 in entry.
  lra.
Qed.

(* Spoiled: the reverse offset is M itself.
-  M omega (- phi) = transpose (M omega phi).
+  M omega (- phi) = M omega phi.
*)

(* Spoiled: offsets are subtracted.
-  product (M omega phi) (M omega psi) = M omega (phi + psi) /\
+  product (M omega phi) (M omega psi) = M omega (phi - psi) /\
*)
