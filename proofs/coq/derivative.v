(** How a column changes with position: even, odd, and to every order.

    This settles the derivatives of the two columns of one frequency omega, and that the n-th one
    is the column itself, scaled by omega^n and turned by n quarter turns. *)

Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
Open Scope R_scope.

Theorem derivative :
  forall omega t : R,
  is_derive (fun t => sin (omega * t)) t (omega * cos (omega * t)) /\
  is_derive (fun t => cos (omega * t)) t (- omega * sin (omega * t)).
Proof.
  intros omega t; split; auto_derive; trivial; ring.
Qed.

Lemma quarter_turn : forall x : R, sin (x + PI / 2) = cos x.
Proof.
  intro x; rewrite sin_plus, sin_PI2, cos_PI2; ring.
Qed.

Theorem derivative_of_order_n :
  forall (omega : R) (n : nat) (t : R),
  Derive_n (fun t => sin (omega * t)) n t = omega ^ n * sin (omega * t + INR n * (PI / 2)).
Proof.
  intros omega n; induction n as [| n before]; intro t.
  - simpl; rewrite Rmult_0_l, Rplus_0_r; ring.
  - cbn [Derive_n].
    rewrite (Derive_ext _ (fun t => omega ^ n * sin (omega * t + INR n * (PI / 2)))) by assumption.
    apply is_derive_unique; auto_derive; trivial.
    rewrite <- quarter_turn, S_INR.
    replace (omega * t + (INR n + 1) * (PI / 2))
      with (omega * t + INR n * (PI / 2) + PI / 2) by ring.
    simpl; ring.
Qed.

(** Without the minus sign of the odd column it is false. *)
Theorem derivative_without_the_sign_is_refuted :
  ~ (forall omega t : R, is_derive (fun t => cos (omega * t)) t (omega * sin (omega * t))).
Proof.
  intro claimed.
  pose proof (is_derive_unique _ _ _ (claimed 1 (PI / 2))) as one.
  rewrite (is_derive_unique _ _ _ (proj2 (derivative 1 (PI / 2)))) in one.
  rewrite !Rmult_1_l, sin_PI2 in one.
  lra.
Qed.

(* Spoiled: the inner derivative is left out.
-  is_derive (fun t => sin (omega * t)) t (omega * cos (omega * t)) /\
+  is_derive (fun t => sin (omega * t)) t (cos (omega * t)) /\
*)

(* Spoiled: the minus sign of the odd column is left out.
-  is_derive (fun t => cos (omega * t)) t (- omega * sin (omega * t)).
+  is_derive (fun t => cos (omega * t)) t (omega * sin (omega * t)).
*)
