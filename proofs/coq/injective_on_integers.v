(** One sine already tells all whole positions apart.

    This settles that the sine takes no value twice on the whole numbers, from the irrationality of
    pi, which Coq's library does not have and which stands here as a hypothesis. *)

Require Import Reals ZArith Lra Lia.
From Interval Require Import Tactic.
Open Scope R_scope.

Definition pi_is_irrational : Prop := forall p q : Z, q <> 0%Z -> PI * IZR q <> IZR p.

Lemma sines_apart : forall x y : R, sin x - sin y = 2 * cos ((x + y) / 2) * sin ((x - y) / 2).
Proof.
  intros x y.
  replace (sin x) with (sin ((x + y) / 2 + (x - y) / 2)) by (f_equal; field).
  replace (sin y) with (sin ((x + y) / 2 - (x - y) / 2)) by (f_equal; field).
  rewrite sin_plus, sin_minus; ring.
Qed.

Theorem injective_on_integers :
  pi_is_irrational -> forall p q : Z, sin (IZR p) = sin (IZR q) -> p = q.
Proof.
  intros irrational p q same.
  assert (none : cos ((IZR p + IZR q) / 2) * sin ((IZR p - IZR q) / 2) = 0).
  { pose proof (sines_apart (IZR p) (IZR q)) as apart; rewrite same in apart; lra. }
  destruct (Rmult_integral _ _ none) as [zero | zero].
  - destruct (cos_eq_0_0 _ zero) as [k turns].
    exfalso; apply (irrational (p + q)%Z (2 * k + 1)%Z); [lia |].
    rewrite !plus_IZR, mult_IZR; lra.
  - destruct (sin_eq_0_0 _ zero) as [k turns].
    destruct (Z.eq_dec k 0) as [-> | some]; [apply eq_IZR; lra |].
    exfalso; apply (irrational (p - q)%Z (2 * k)%Z); [lia |].
    rewrite minus_IZR, mult_IZR; lra.
Qed.

(** Nearly the same is another matter. *)
Theorem nearly_the_same :
  Rabs (sin 11 - sin 344) < 7 / 50000000 /\
  Rabs (sin 260515 - sin 885893) < 1 / 500000000000.
Proof.
  split; interval with (i_prec 90).
Qed.

(* Spoiled: the next place.
-  pi_is_irrational -> forall p q : Z, sin (IZR p) = sin (IZR q) -> p = q.
+  pi_is_irrational -> forall p q : Z, sin (IZR p) = sin (IZR q) -> p = (q + 1)%Z.
*)

(* Spoiled: every number, not only the whole ones.
-  pi_is_irrational -> forall p q : Z, sin (IZR p) = sin (IZR q) -> p = q.
+  pi_is_irrational -> forall p q : R, sin p = sin q -> p = q.
*)
