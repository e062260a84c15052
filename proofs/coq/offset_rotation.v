(** A fixed offset acts as a rotation.

    This settles that one matrix, the same at every position t, carries the encoding of t to the
    encoding of t + phi: "relative position is a linear map". *)

Require Import Reals Lra.
Open Scope R_scope.

Record vector := vec { even : R; odd : R }.
Record matrix := mat { m11 : R; m12 : R; m21 : R; m22 : R }.

Definition times (m : matrix) (v : vector) : vector :=
  vec (m11 m * even v + m12 m * odd v) (m21 m * even v + m22 m * odd v).
Definition PE (omega t : R) : vector := vec (sin (omega * t)) (cos (omega * t)).
Definition M (omega phi : R) : matrix :=
  mat (cos (omega * phi)) (sin (omega * phi)) (- sin (omega * phi)) (cos (omega * phi)).
Definition transpose (m : matrix) : matrix := mat (m11 m) (m21 m) (m12 m) (m22 m).

Theorem offset_rotation :
  forall omega phi t : R, times (M omega phi) (PE omega t) = PE omega (t + phi).
Proof.
  intros omega phi t; unfold times, PE; simpl.
  rewrite Rmult_plus_distr_l, sin_plus, cos_plus.
  f_equal; ring.
Qed.

(** One matrix for every position: the order of the quantifiers is the point. *)
Theorem one_matrix_serves_every_position :
  forall omega phi : R, exists N : matrix, forall t : R, times N (PE omega t) = PE omega (t + phi).
Proof.
  intros omega phi; exists (M omega phi); intro t; apply offset_rotation.
Qed.

(** The transposed matrix turns the other way. *)
Theorem offset_rotation_transposed_is_refuted :
  ~ (forall omega phi t : R, times (transpose (M omega phi)) (PE omega t) = PE omega (t + phi)).
Proof.
  intro claimed.
  pose proof (f_equal even (claimed 1 (PI / 2) 0)) as entry; simpl in entry.
  replace (1 * (0 + PI / 2)) with (PI / 2) in entry by ring.
  replace (1 * 0) with 0 in entry by ring.
  replace (1 * (PI / 2)) with (PI / 2) in entry by ring.
  rewrite sin_PI2, cos_PI2, sin_0, cos_0 in entry.
  lra.
Qed.

(* Spoiled: sine and cosine are exchanged in M.
-  mat (cos (omega * phi)) (sin (omega * phi)) (- sin (omega * phi)) (cos (omega * phi)).
+  mat (sin (omega * phi)) (cos (omega * phi)) (- cos (omega * phi)) (sin (omega * phi)).
*)

(* Spoiled: M is transposed.
-  mat (cos (omega * phi)) (sin (omega * phi)) (- sin (omega * phi)) (cos (omega * phi)).
+  mat (cos (omega * phi)) (- sin (omega * phi)) (sin (omega * phi)) (cos (omega * phi)).
*)
