(** A pair of columns that linear offsets move, on the unit circle, is one sine and one cosine;
    frequencies that fall geometrically from 1 and would reach 1/base after d columns are those of
    the paper.

    This settles that nothing in the formula is a matter of taste. Of the pair a derivative is
    asked for at position 0 alone, and that it is not always (0, 1) or (0, -1); first frequency,
    common ratio and last frequency fix every exponent. Column pair k turns at frequency
    first * ratio^k. *)

Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
Open Scope R_scope.

Lemma without_slope_constant :
  forall f : R -> R, (forall t, is_derive f t 0) -> forall t, f t = f 0.
Proof.
  intros f flat t.
  destruct (Rtotal_order t 0) as [before | [at_zero | behind]].
  - apply (eq_is_derive f t 0); [intros; apply flat | assumption].
  - now rewrite at_zero.
  - symmetry; apply (eq_is_derive f 0 t); [intros; apply flat | assumption].
Qed.

Theorem formula_from_requirements :
  (forall (x y m11 m12 m21 m22 : R -> R) (omega v s : R),
     (forall t phi, m11 phi * x t + m12 phi * y t = x (t + phi)) ->
     (forall t phi, m21 phi * x t + m22 phi * y t = y (t + phi)) ->
     is_derive x 0 omega -> is_derive y 0 v ->
     x 0 = 0 -> y 0 = 1 -> x s <> 0 -> (forall t, x t * x t + y t * y t = 1) ->
     forall t, x t = sin (omega * t) /\ y t = cos (omega * t)) /\
  (forall base first ratio d : R, 0 < base -> 0 < d -> 0 < ratio ->
     first = 1 -> first * Rpower ratio (d / 2) = / base ->
     forall k : nat, first * ratio ^ k = / Rpower base (2 * INR k / d)).
Proof.
  split.
  - intros x y m11 m12 m21 m22 omega v s offset_x offset_y speed_x speed_y x_start y_start
      apart circle.
    assert (m12_known : forall phi, m12 phi = x phi).
    { intro phi. generalize (offset_x 0 phi). rewrite x_start, y_start, Rplus_0_l. lra. }
    assert (m22_known : forall phi, m22 phi = y phi).
    { intro phi. generalize (offset_y 0 phi). rewrite x_start, y_start, Rplus_0_l. lra. }
    pose (c := (m11 s - y s) / x s).
    pose (d := m21 s / x s).
    assert (adds_x : forall t phi, x (t + phi) = (y phi + c * x phi) * x t + x phi * y t).
    { intros t phi. rewrite <- offset_x, m12_known.
      assert (m11 phi = y phi + c * x phi) as ->; [| ring].
      generalize (offset_x s phi) (offset_x phi s). rewrite !m12_known, (Rplus_comm phi s).
      intros one other. apply (Rmult_eq_reg_r (x s)); [| assumption].
      unfold c. field_simplify; [lra | assumption]. }
    assert (adds_y : forall t phi, y (t + phi) = d * x phi * x t + y phi * y t).
    { intros t phi. rewrite <- offset_y, m22_known.
      assert (m21 phi = d * x phi) as ->; [| ring].
      generalize (offset_y s phi) (offset_y phi s). rewrite !m22_known, (Rplus_comm phi s).
      intros one other. apply (Rmult_eq_reg_r (x s)); [| assumption].
      unfold d. field_simplify; [lra | assumption]. }
    assert (smooth_x_0 : ex_derive x 0) by (eexists; apply speed_x).
    assert (smooth_y_0 : ex_derive y 0) by (eexists; apply speed_y).
    pose (alpha := v + c * omega).
    pose (gamma := d * omega).
    assert (moves_x : forall t, is_derive x t (alpha * x t + omega * y t)).
    { intro t.
      apply (is_derive_ext (fun r => (y (r - t) + c * x (r - t)) * x t + x (r - t) * y t)).
      { intro r. rewrite <- adds_x. f_equal. ring. }
      auto_derive; rewrite (Rplus_opp_r t).
      - repeat split; auto.
      - rewrite (is_derive_unique (fun r : R => x r) _ _ speed_x),
          (is_derive_unique (fun r : R => y r) _ _ speed_y).
        unfold alpha. ring. }
    assert (moves_y : forall t, is_derive y t (gamma * x t + v * y t)).
    { intro t.
      apply (is_derive_ext (fun r => d * x (r - t) * x t + y (r - t) * y t)).
      { intro r. rewrite <- adds_y. f_equal. ring. }
      auto_derive; rewrite (Rplus_opp_r t).
      - repeat split; auto.
      - rewrite (is_derive_unique (fun r : R => x r) _ _ speed_x),
          (is_derive_unique (fun r : R => y r) _ _ speed_y).
        unfold gamma. ring. }
    assert (smooth_x : forall t, ex_derive x t) by (intro t; eexists; apply moves_x).
    assert (smooth_y : forall t, ex_derive y t) by (intro t; eexists; apply moves_y).
    assert (drift : forall t,
      x t * (alpha * x t + omega * y t) + y t * (gamma * x t + v * y t) = 0).
    { intro t.
      assert (slope : is_derive (fun t => x t * x t + y t * y t) t
        (2 * (x t * (alpha * x t + omega * y t) + y t * (gamma * x t + v * y t)))).
      { auto_derive.
        - repeat split; auto.
        - rewrite (is_derive_unique (fun r : R => x r) _ _ (moves_x t)),
            (is_derive_unique (fun r : R => y r) _ _ (moves_y t)).
          ring. }
      assert (level : is_derive (fun t => x t * x t + y t * y t) t 0).
      { apply (is_derive_ext (fun _ => 1)); [intro; now rewrite circle | now auto_derive]. }
      generalize (is_derive_unique _ _ _ slope) (is_derive_unique _ _ _ level).
      intros one other; rewrite one in other.
      lra. }
    assert (level_v : v = 0) by (generalize (drift 0); rewrite x_start, y_start; lra).
    assert (turning : omega <> 0).
    { intro still. apply apart.
      assert (flat : forall t, x t * exp (- alpha * t) = 0).
      { intro t. rewrite (without_slope_constant (fun t => x t * exp (- alpha * t))).
        - rewrite x_start. ring.
        - intro r. auto_derive.
          + repeat split; auto.
          + rewrite (is_derive_unique (fun r : R => x r) _ _ (moves_x r)), still. ring. }
      destruct (Rmult_integral _ _ (flat s)) as [| never]; [assumption |].
      generalize (exp_pos (- alpha * s)). lra. }
    assert (opposite : gamma = - omega).
    { assert (slope : is_derive
        (fun t => alpha * (x t * x t) + (gamma + omega) * (x t * y t)) 0
        ((gamma + omega) * omega)).
      { auto_derive.
        - repeat split; auto.
        - rewrite (is_derive_unique (fun r : R => x r) _ _ (moves_x 0)),
            (is_derive_unique (fun r : R => y r) _ _ (moves_y 0)).
          rewrite x_start, y_start. ring. }
      assert (level : is_derive
        (fun t => alpha * (x t * x t) + (gamma + omega) * (x t * y t)) 0 0).
      { apply (is_derive_ext (fun _ => 0)); [intro t | now auto_derive].
        generalize (drift t); rewrite level_v; simpl; lra. }
      generalize (is_derive_unique _ _ _ slope) (is_derive_unique _ _ _ level).
      intros one other; rewrite one in other.
      apply Rmult_integral in other; lra. }
    assert (level_alpha : alpha = 0).
    { generalize (drift s). rewrite level_v, opposite. intro none.
      apply (Rmult_eq_reg_r (x s * x s)); [lra | now apply Rmult_integral_contrapositive_currified]. }
    assert (across : forall t, x t * cos (omega * t) - y t * sin (omega * t) = 0).
    { intro t.
      rewrite (without_slope_constant
        (fun t => x t * cos (omega * t) - y t * sin (omega * t))).
      - rewrite x_start, Rmult_0_r, sin_0. ring.
      - intro r. auto_derive.
        + repeat split; auto.
        + rewrite (is_derive_unique (fun r : R => x r) _ _ (moves_x r)),
            (is_derive_unique (fun r : R => y r) _ _ (moves_y r)).
          rewrite level_alpha, level_v, opposite. ring. }
    assert (along : forall t, x t * sin (omega * t) + y t * cos (omega * t) = 1).
    { intro t.
      rewrite (without_slope_constant
        (fun t => x t * sin (omega * t) + y t * cos (omega * t))).
      - rewrite y_start, Rmult_0_r, sin_0, cos_0. ring.
      - intro r. auto_derive.
        + repeat split; auto.
        + rewrite (is_derive_unique (fun r : R => x r) _ _ (moves_x r)),
            (is_derive_unique (fun r : R => y r) _ _ (moves_y r)).
          rewrite level_alpha, level_v, opposite. ring. }
    intro t.
    generalize (across t) (along t) (sin2_cos2 (omega * t)); unfold Rsqr; intros A B C.
    split.
    + transitivity (x t * (sin (omega * t) * sin (omega * t) + cos (omega * t) * cos (omega * t))).
      { rewrite C; ring. }
      transitivity
        ((x t * cos (omega * t) - y t * sin (omega * t)) * cos (omega * t) +
         (x t * sin (omega * t) + y t * cos (omega * t)) * sin (omega * t)); [ring |].
      rewrite A, B; ring.
    + transitivity (y t * (sin (omega * t) * sin (omega * t) + cos (omega * t) * cos (omega * t))).
      { rewrite C; ring. }
      transitivity
        ((x t * sin (omega * t) + y t * cos (omega * t)) * cos (omega * t) -
         (x t * cos (omega * t) - y t * sin (omega * t)) * sin (omega * t)); [ring |].
      rewrite A, B; ring.
  - intros base first ratio d base_positive d_positive ratio_positive starts_at_one reaches_base k.
    subst first.
    rewrite Rmult_1_l in reaches_base |- *.
    assert (logarithms : d / 2 * ln ratio = - ln base).
    { rewrite <- ln_Rpower, reaches_base. apply ln_Rinv, base_positive. }
    rewrite <- Rpower_pow by assumption.
    unfold Rpower.
    rewrite <- exp_Ropp.
    f_equal.
    replace (ln base) with (- (d / 2 * ln ratio)) by lra.
    field; lra.
Qed.

(* Spoiled: sine and cosine exchanged.
-     forall t, x t = sin (omega * t) /\ y t = cos (omega * t)) /\
+     forall t, x t = cos (omega * t) /\ y t = sin (omega * t)) /\
*)

(* Spoiled: the exponent has lost its 2.
-     forall k : nat, first * ratio ^ k = / Rpower base (2 * INR k / d)).
+     forall k : nat, first * ratio ^ k = / Rpower base (INR k / d)).
*)

(* Spoiled: the first frequency is 2.
-     first = 1 -> first * Rpower ratio (d / 2) = / base ->
+     first = 2 -> first * Rpower ratio (d / 2) = / base ->
*)
