(** The rotation is the exponential of offset times frequency times a quarter turn.

    This settles M(phi) = exp(phi omega J), entry by entry: the series of (phi omega J)^n / n!
    converges to M.  Offsets add because exponents do. *)

Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
Open Scope R_scope.

Record matrix := mat { m11 : R; m12 : R; m21 : R; m22 : R }.

Definition product (m n : matrix) : matrix :=
  mat (m11 m * m11 n + m12 m * m21 n) (m11 m * m12 n + m12 m * m22 n)
      (m21 m * m11 n + m22 m * m21 n) (m21 m * m12 n + m22 m * m22 n).
Definition scale (factor : R) (m : matrix) : matrix :=
  mat (factor * m11 m) (factor * m12 m) (factor * m21 m) (factor * m22 m).
Fixpoint power (m : matrix) (n : nat) : matrix :=
  match n with
  | O => mat 1 0 0 1
  | S before => product m (power m before)
  end.
Definition J : matrix := mat 0 1 (-1) 0.
Definition M (omega phi : R) : matrix :=
  mat (cos (omega * phi)) (sin (omega * phi)) (- sin (omega * phi)) (cos (omega * phi)).

(** The exponential of a matrix is e, as the limit of its series. *)
Definition is_exponential (m e : matrix) : Prop :=
  let term n := scale (/ INR (fact n)) (power m n) in
  is_series (fun n => m11 (term n)) (m11 e) /\ is_series (fun n => m12 (term n)) (m12 e) /\
  is_series (fun n => m21 (term n)) (m21 e) /\ is_series (fun n => m22 (term n)) (m22 e).

Lemma powers_of_J : forall n : nat,
  power J (2 * n) = scale ((-1) ^ n) (mat 1 0 0 1) /\ power J (2 * n + 1) = scale ((-1) ^ n) J.
Proof.
  assert (even : forall n, power J (2 * n) = scale ((-1) ^ n) (mat 1 0 0 1)).
  { induction n as [| n hypothesis]; [unfold scale; simpl; f_equal; ring |].
    replace (2 * S n)%nat with (S (S (2 * n))) by ring.
    cbn [power]; rewrite hypothesis; unfold product, scale, J; simpl; f_equal; ring. }
  intro n; split; [apply even |].
  replace (2 * n + 1)%nat with (S (2 * n)) by ring.
  cbn [power]; rewrite even; unfold product, scale, J; simpl; f_equal; ring.
Qed.

Lemma powers_of_a_multiple : forall (x : R) (n : nat),
  power (scale x J) n = scale (x ^ n) (power J n).
Proof.
  intros x n; induction n as [| n hypothesis]; [unfold scale; simpl; f_equal; ring |].
  cbn [power]; rewrite hypothesis; unfold product, scale; simpl; f_equal; ring.
Qed.

Lemma series_of_cosine : forall x : R,
  is_pseries (fun n => (-1) ^ n / INR (fact (2 * n))) (x ^ 2) (cos x).
Proof.
  intro x; unfold cos; destruct (exist_cos (Rsqr x)) as [c sum].
  apply is_series_Reals in sum.
  eapply is_series_ext; [| exact sum].
  intro n; rewrite pow_n_pow; unfold scal; simpl; unfold mult; simpl; unfold cos_n, Rsqr.
  rewrite Rmult_comm; do 2 f_equal; ring.
Qed.

Lemma series_of_sine : forall x : R, exists s : R,
  is_pseries (fun n => (-1) ^ n / INR (fact (2 * n + 1))) (x ^ 2) s /\ sin x = x * s.
Proof.
  intro x; unfold sin; destruct (exist_sin (Rsqr x)) as [s sum].
  exists s; split; trivial.
  apply is_series_Reals in sum.
  eapply is_series_ext; [| exact sum].
  intro n; rewrite pow_n_pow; unfold scal; simpl; unfold mult; simpl; unfold sin_n, Rsqr.
  rewrite Rmult_comm; do 2 f_equal; ring.
Qed.

(** Coquelicot's operations are those of the real numbers. *)
Ltac real_ring :=
  match goal with |- ?left = ?right => change (left = right :> R) end;
  unfold plus, scal, mult; simpl; unfold Rdiv, mult; simpl; ring.

(** One entry: its coefficients with even and with odd number are those of cosine and sine. *)
Lemma series_of_an_entry : forall (entry : matrix -> R) (x a b : R),
  (forall factor m, entry (scale factor m) = factor * entry m) ->
  entry (mat 1 0 0 1) = a -> entry J = b ->
  is_series (fun n => entry (scale (/ INR (fact n)) (power (scale x J) n)))
            (a * cos x + b * sin x).
Proof.
  intros entry x a b linear of_identity of_J.
  destruct (series_of_sine x) as [s [odd sine]].
  assert (whole : is_pseries (fun n => / INR (fact n) * entry (power J n)) x
                             (plus (a * cos x) (scal x (b * s)))).
  { apply is_pseries_odd_even.
    - apply (is_pseries_ext (fun n => a * ((-1) ^ n / INR (fact (2 * n))))).
      + intro n; rewrite (proj1 (powers_of_J n)), linear, of_identity.
        real_ring.
      + apply (is_pseries_scal a _ (x ^ 2) (cos x)); [real_ring | apply series_of_cosine].
    - apply (is_pseries_ext (fun n => b * ((-1) ^ n / INR (fact (2 * n + 1))))).
      + intro n; rewrite (proj2 (powers_of_J n)), linear, of_J.
        real_ring.
      + apply (is_pseries_scal b _ (x ^ 2) s); [real_ring | exact odd]. }
  rewrite sine.
  replace (a * cos x + b * (x * s)) with (plus (a * cos x) (scal x (b * s)))
    by real_ring.
  eapply is_series_ext; [| exact whole].
  intro n; rewrite powers_of_a_multiple, !linear, pow_n_pow.
  real_ring.
Qed.

Theorem rotation_exponential :
  forall omega phi : R, is_exponential (scale (phi * omega) J) (M omega phi).
Proof.
  intros omega phi; rewrite (Rmult_comm phi omega); unfold is_exponential, M; simpl.
  set (x := omega * phi).
  repeat split.
  - replace (cos x) with (1 * cos x + 0 * sin x) by ring.
    apply (series_of_an_entry m11); trivial.
  - replace (sin x) with (0 * cos x + 1 * sin x) by ring.
    apply (series_of_an_entry m12); trivial.
  - replace (- sin x) with (0 * cos x + (-1) * sin x) by ring.
    apply (series_of_an_entry m21); trivial.
  - replace (cos x) with (1 * cos x + 0 * sin x) by ring.
    apply (series_of_an_entry m22); trivial.
Qed.

(* Spoiled: J turns the other way.
-Definition J : matrix := mat 0 1 (-1) 0.
+Definition J : matrix := mat 0 (-1) 1 0.
*)

(* Spoiled: the exponent is twice what it should be.
-  forall omega phi : R, is_exponential (scale (phi * omega) J) (M omega phi).
+  forall omega phi : R, is_exponential (scale (2 * phi * omega) J) (M omega phi).
*)
