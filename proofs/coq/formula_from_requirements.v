(** A pair of columns that is continuous, bounded, and moved linearly by every offset is made of one
    sine and one cosine; on the unit circle it is just these; frequencies that fall geometrically
    from 1 and would reach 1/base after d columns are those of the paper.

    This settles that nothing in the formula is a matter of taste. No derivative is asked for; the
    pair begins at (0, 1) and is not always (0, 1) or (0, -1); first frequency, common ratio and last
    frequency fix every exponent. Column pair k turns at frequency first * ratio^k. *)

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

(** The area below a continuous curve, from 0 on. *)
Lemma area : forall x : R -> R, (forall t, continuous x t) ->
  forall t, is_derive (fun t => RInt x 0 t) t (x t).
Proof.
  intros x smooth t; apply (is_derive_RInt x (fun t => RInt x 0 t) 0 t); [| apply smooth].
  apply filter_forall; intro b; apply (RInt_correct x 0 b), (ex_RInt_continuous x).
  intros r _; apply smooth.
Qed.

Lemma never_bounded : forall rate bound : R, rate <> 0 -> ~ (forall t, exp (rate * t) <= bound).
Proof.
  intros rate bound moves within; pose proof (within (bound / rate)) as there.
  replace (rate * (bound / rate)) with bound in there by (field; assumption).
  pose proof (exp_ineq1_le bound); lra.
Qed.

Lemma derivative_of : forall (f : R -> R) (t slope : R), is_derive f t slope ->
  Derive (fun r => f r) t = slope.
Proof.
  intros f t slope found; apply is_derive_unique, found.
Qed.

(** What offsets add, in the terms of the pair itself. *)
Definition adds (x y : R -> R) (c d : R) : Prop :=
  (forall t phi, x (t + phi) = (y phi + c * x phi) * x t + x phi * y t) /\
  (forall t phi, y (t + phi) = d * x phi * x t + y phi * y t).

(** Added up over a stretch whose areas are not flat, the pair is made of its areas: it has a
    derivative at 0. *)
Lemma continuous_pairs_have_slopes : forall (x y : R -> R) (c d : R), adds x y c d ->
  (forall t, continuous x t) -> (forall t, continuous y t) -> x 0 = 0 -> y 0 = 1 ->
  ex_derive x 0 /\ ex_derive y 0.
Proof.
  intros x y c d [adds_x adds_y] smooth_x smooth_y x_start y_start.
  set (X := fun t => RInt x 0 t); set (Y := fun t => RInt y 0 t).
  assert (slope_X : forall t, is_derive X t (x t)) by (apply area; assumption).
  assert (slope_Y : forall t, is_derive Y t (y t)) by (apply area; assumption).
  assert (X_start : X 0 = 0) by (apply (RInt_point (V := R_CompleteNormedModule) 0)).
  assert (Y_start : Y 0 = 0) by (apply (RInt_point (V := R_CompleteNormedModule) 0)).
  assert (some : exists a, Y a * (X a * c + Y a) - X a * X a * d <> 0).
  { set (small := / (4 * (1 + Rabs c + Rabs d))).
    pose proof (Rabs_pos c) as c_size; pose proof (Rabs_pos d) as d_size.
    assert (positive : 0 < small) by (apply Rinv_0_lt_compat; lra).
    assert (parts : small + Rabs c * small + Rabs d * small = / 4)
      by (unfold small; field; lra).
    assert (0 <= Rabs c * small) by (apply Rmult_le_pos; lra).
    assert (0 <= Rabs d * small) by (apply Rmult_le_pos; lra).
    pose proof (slope_X 0) as rise; pose proof (slope_Y 0) as run.
    apply is_derive_Reals in rise; apply is_derive_Reals in run.
    destruct (rise small positive) as [near1 first]; destruct (run small positive) as [near2 second].
    set (a := Rmin near1 near2 / 2).
    assert (wide : 0 < Rmin near1 near2) by (apply Rmin_pos; [apply near1 | apply near2]).
    assert (a_positive : 0 < a) by (unfold a; lra).
    pose proof (Rmin_l near1 near2); pose proof (Rmin_r near1 near2).
    assert (inside : Rabs a < near1 /\ Rabs a < near2)
      by (rewrite Rabs_pos_eq by lra; unfold a; lra).
    specialize (first a ltac:(lra) (proj1 inside)); specialize (second a ltac:(lra) (proj2 inside)).
    rewrite Rplus_0_l, X_start, x_start, !Rminus_0_r in first.
    rewrite Rplus_0_l, Y_start, y_start, !Rminus_0_r in second.
    exists a; intro flat.
    set (p := X a / a) in *; set (q := Y a / a) in *.
    assert (level : q * (p * c + q) - p * p * d = 0).
    { replace (q * (p * c + q) - p * p * d)
        with ((Y a * (X a * c + Y a) - X a * X a * d) * (/ a * / a)) by (unfold p, q; field; lra).
      rewrite flat; ring. }
    apply Rabs_def2 in second.
    assert (c_part : Rabs (q * (p * c)) <= 5 / 4 * (Rabs c * small)).
    { rewrite !Rabs_mult, (Rmult_comm (Rabs p)).
      apply Rmult_le_compat; [apply Rabs_pos | | apply Rabs_le; lra |].
      - apply Rmult_le_pos; apply Rabs_pos.
      - apply Rmult_le_compat_l; lra. }
    assert (d_part : Rabs (p * p * d) <= / 4 * (Rabs d * small)).
    { rewrite !Rabs_mult, Rmult_assoc.
      apply Rmult_le_compat; [apply Rabs_pos | | lra |].
      - apply Rmult_le_pos; apply Rabs_pos.
      - rewrite Rmult_comm; apply Rmult_le_compat_l; lra. }
    assert (square : 9 / 16 <= q * q).
    { replace (9 / 16) with (3 / 4 * (3 / 4)) by field; apply Rmult_le_compat; lra. }
    apply Rabs_le_between in c_part; apply Rabs_le_between in d_part.
    lra. }
  destruct some as [a stretch].
  assert (added_X : forall t phi, X (t + phi) = X t + (c * X phi + Y phi) * x t + X phi * y t).
  { intros t phi.
    assert (flat : forall r, is_derive
      (fun r => X (t + r) - (c * X r + Y r) * x t - X r * y t) r 0).
    { intro r.
      assert (ex_derive X (t + r)) by (eexists; apply slope_X).
      assert (ex_derive X r) by (eexists; apply slope_X).
      assert (ex_derive Y r) by (eexists; apply slope_Y).
      auto_derive; [repeat split; assumption |].
      rewrite !(derivative_of X _ _ (slope_X _)), (derivative_of Y _ _ (slope_Y _)), adds_x; ring. }
    pose proof (without_slope_constant _ flat phi) as same; cbv beta in same.
    rewrite X_start, Y_start, Rplus_0_r in same; lra. }
  assert (added_Y : forall t phi, Y (t + phi) = Y t + d * X phi * x t + Y phi * y t).
  { intros t phi.
    assert (flat : forall r, is_derive
      (fun r => Y (t + r) - d * X r * x t - Y r * y t) r 0).
    { intro r.
      assert (ex_derive Y (t + r)) by (eexists; apply slope_Y).
      assert (ex_derive X r) by (eexists; apply slope_X).
      assert (ex_derive Y r) by (eexists; apply slope_Y).
      auto_derive; [repeat split; assumption |].
      rewrite !(derivative_of Y _ _ (slope_Y _)), (derivative_of X _ _ (slope_X _)), adds_y; ring. }
    pose proof (without_slope_constant _ flat phi) as same; cbv beta in same.
    rewrite X_start, Y_start, Rplus_0_r in same; lra. }
  assert (ex_derive X 0) by (eexists; apply slope_X).
  assert (ex_derive Y 0) by (eexists; apply slope_Y).
  assert (ex_derive X (0 + a)) by (eexists; apply slope_X).
  assert (ex_derive Y (0 + a)) by (eexists; apply slope_Y).
  set (delta := Y a * (X a * c + Y a) - X a * X a * d) in *.
  assert (made_x : forall t, ((X (t + a) - X t) * Y a - (Y (t + a) - Y t) * X a) / delta = x t)
    by (intro t; rewrite added_X, added_Y; unfold delta in *; field; assumption).
  assert (made_y : forall t,
    ((Y (t + a) - Y t) * (X a * c + Y a) - (X (t + a) - X t) * X a * d) / delta = y t)
    by (intro t; rewrite added_X, added_Y; unfold delta in *; field; assumption).
  split.
  - apply (ex_derive_ext _ _ _ made_x); auto_derive; repeat split; assumption.
  - apply (ex_derive_ext _ _ _ made_y); auto_derive; repeat split; assumption.
Qed.

(** What offsets do is settled by the pair. *)
Lemma offsets_add : forall (x y m11 m12 m21 m22 : R -> R) (s : R),
  (forall t phi, m11 phi * x t + m12 phi * y t = x (t + phi)) ->
  (forall t phi, m21 phi * x t + m22 phi * y t = y (t + phi)) ->
  x 0 = 0 -> y 0 = 1 -> x s <> 0 -> exists c d, adds x y c d.
Proof.
  intros x y m11 m12 m21 m22 s offset_x offset_y x_start y_start apart.
  assert (m12_known : forall phi, m12 phi = x phi).
  { intro phi; generalize (offset_x 0 phi); rewrite x_start, y_start, Rplus_0_l; lra. }
  assert (m22_known : forall phi, m22 phi = y phi).
  { intro phi; generalize (offset_y 0 phi); rewrite x_start, y_start, Rplus_0_l; lra. }
  exists ((m11 s - y s) / x s), (m21 s / x s); split; intros t phi.
  - rewrite <- offset_x, m12_known.
    assert (m11 phi = y phi + (m11 s - y s) / x s * x phi) as ->; [| ring].
    generalize (offset_x s phi) (offset_x phi s); rewrite !m12_known, (Rplus_comm phi s).
    intros one other; apply (Rmult_eq_reg_r (x s)); [| assumption].
    field_simplify; [lra | assumption].
  - rewrite <- offset_y, m22_known.
    assert (m21 phi = m21 s / x s * x phi) as ->; [| ring].
    generalize (offset_y s phi) (offset_y phi s); rewrite !m22_known, (Rplus_comm phi s).
    intros one other; apply (Rmult_eq_reg_r (x s)); [| assumption].
    field_simplify; [lra | assumption].
Qed.

(** A pair that moves with a fixed matrix times itself, within a bound, has a matrix without trace. *)
Lemma bounded_pairs_have_no_trace : forall (x y : R -> R) (c d omega v bound : R),
  (forall t, is_derive x t ((v + c * omega) * x t + omega * y t)) ->
  (forall t, is_derive y t (d * omega * x t + v * y t)) ->
  x 0 = 0 -> y 0 = 1 -> (forall t, x t * x t + y t * y t <= bound) -> v + c * omega = - v.
Proof.
  intros x y c d omega v bound moves_x moves_y x_start y_start within.
  set (trace := 2 * v + c * omega).
  destruct (Req_dec trace 0) as [none | some]; [unfold trace in none; lra |].
  exfalso; apply (never_bounded trace (bound * (1 + Rabs c + Rabs d)) some); intro t.
  assert (area : forall t, (y t * y t + c * (x t * y t) - d * (x t * x t)) * exp (- trace * t) = 1).
  { intro r.
    rewrite (without_slope_constant
      (fun t => (y t * y t + c * (x t * y t) - d * (x t * x t)) * exp (- trace * t))).
    - rewrite x_start, y_start; replace (- trace * 0) with 0 by ring; rewrite exp_0; ring.
    - intro q; assert (ex_derive x q) by (eexists; apply moves_x).
      assert (ex_derive y q) by (eexists; apply moves_y).
      auto_derive; [repeat split; assumption |].
      rewrite (derivative_of x _ _ (moves_x _)), (derivative_of y _ _ (moves_y _)).
      unfold trace; ring. }
  assert (grows : exp (trace * t) = y t * y t + c * (x t * y t) - d * (x t * x t)).
  { replace (exp (trace * t)) with (exp (trace * t) * 1) by ring; rewrite <- (area t).
    replace (exp (trace * t) * ((y t * y t + c * (x t * y t) - d * (x t * x t)) * exp (- trace * t)))
      with ((exp (trace * t) * exp (- trace * t)) * (y t * y t + c * (x t * y t) - d * (x t * x t)))
      by ring.
    rewrite <- exp_plus; replace (trace * t + - trace * t) with 0 by ring; rewrite exp_0; ring. }
  rewrite grows; pose proof (within t) as near.
  pose proof (Rle_0_sqr (x t - y t)) as apart; pose proof (Rle_0_sqr (x t + y t)) as sum.
  pose proof (Rle_0_sqr (x t)) as x_square; pose proof (Rle_0_sqr (y t)) as y_square.
  unfold Rsqr in *.
  assert (product : Rabs (x t * y t) <= bound) by (apply Rabs_le; lra).
  assert (c_part : c * (x t * y t) <= Rabs c * bound).
  { eapply Rle_trans; [apply Rle_abs |]; rewrite Rabs_mult.
    apply Rmult_le_compat_l; [apply Rabs_pos | assumption]. }
  assert (d_part : - (d * (x t * x t)) <= Rabs d * bound).
  { apply Rle_trans with (Rabs (d * (x t * x t))); [rewrite <- Rabs_Ropp; apply Rle_abs |].
    rewrite Rabs_mult, (Rabs_pos_eq (x t * x t)) by lra.
    apply Rmult_le_compat_l; [apply Rabs_pos | lra]. }
  lra.
Qed.

(** Without trace, and within a bound, it turns. *)
Lemma bounded_pairs_turn : forall (x y : R -> R) (alpha gamma omega bound s : R),
  (forall t, is_derive x t (alpha * x t + omega * y t)) ->
  (forall t, is_derive y t (gamma * x t - alpha * y t)) ->
  x 0 = 0 -> y 0 = 1 -> x s <> 0 -> (forall t, x t * x t + y t * y t <= bound) ->
  exists nu, 0 < nu /\ forall t,
    x t = omega / nu * sin (nu * t) /\ y t = cos (nu * t) - alpha / nu * sin (nu * t).
Proof.
  intros x y alpha gamma omega bound s moves_x moves_y x_start y_start apart within.
  assert (smooth_x : forall t, ex_derive x t) by (intro t; eexists; apply moves_x).
  assert (smooth_y : forall t, ex_derive y t) by (intro t; eexists; apply moves_y).
  assert (small : forall t, Rabs (x t) <= 1 + bound /\ Rabs (y t) <= 1 + bound).
  { intro t; pose proof (within t) as near.
    pose proof (Rle_0_sqr (x t - 1)); pose proof (Rle_0_sqr (x t + 1)).
    pose proof (Rle_0_sqr (y t - 1)); pose proof (Rle_0_sqr (y t + 1)).
    pose proof (Rle_0_sqr (x t)); pose proof (Rle_0_sqr (y t)); unfold Rsqr in *.
    split; apply Rabs_le; lra. }
  assert (turning : omega <> 0).
  { intro still; apply apart.
    assert (flat : forall t, x t * exp (- alpha * t) = 0).
    { intro t; rewrite (without_slope_constant (fun t => x t * exp (- alpha * t))).
      - rewrite x_start; ring.
      - intro r; auto_derive; [repeat split; auto |].
        rewrite (derivative_of x _ _ (moves_x _)), still; ring. }
    destruct (Rmult_integral _ _ (flat s)) as [| never]; [assumption |].
    generalize (exp_pos (- alpha * s)); lra. }
  set (kappa := alpha * alpha + gamma * omega).
  (* The slope of x moves as kappa times x. *)
  set (q := fun t => alpha * x t + omega * y t).
  assert (moves_q : forall t, is_derive q t (kappa * x t)).
  { intro t; unfold q; auto_derive; [repeat split; auto |].
    rewrite (derivative_of x _ _ (moves_x _)), (derivative_of y _ _ (moves_y _)).
    unfold kappa; ring. }
  assert (smooth_q : forall t, ex_derive q t) by (intro t; eexists; apply moves_q).
  assert (q_start : q 0 = omega) by (unfold q; rewrite x_start, y_start; ring).
  assert (slope_x : forall t, Derive (fun r => x r) t = q t)
    by (intro t; apply (derivative_of x), moves_x).
  assert (slope_q : forall t, Derive (fun r => q r) t = kappa * x t)
    by (intro t; apply (derivative_of q), moves_q).
  assert (omega_size : 0 < Rabs omega) by (apply Rabs_pos_lt; assumption).
  set (wide := (Rabs alpha + Rabs omega) * (1 + bound)).
  assert (q_small : forall t, Rabs (q t) <= wide).
  { intro t; destruct (small t) as [x_small y_small]; unfold q, wide.
    eapply Rle_trans; [apply Rabs_triang |]; rewrite !Rabs_mult, Rmult_plus_distr_r.
    apply Rplus_le_compat; apply Rmult_le_compat_l; (apply Rabs_pos || assumption). }
  destruct (Rtotal_order kappa 0) as [falls | [level | rises]].
  - set (nu := sqrt (- kappa)).
    assert (positive : 0 < nu) by (apply sqrt_lt_R0; lra).
    assert (square : kappa = - (nu * nu)) by (unfold nu; rewrite sqrt_sqrt; lra).
    exists nu; split; [assumption |]; intro t.
    assert (across : forall t, nu * x t * cos (nu * t) - q t * sin (nu * t) = 0).
    { intro r; rewrite (without_slope_constant
        (fun t => nu * x t * cos (nu * t) - q t * sin (nu * t))).
      - rewrite x_start; replace (nu * 0) with 0 by ring; rewrite sin_0; ring.
      - intro p; auto_derive; [repeat split; auto |]; rewrite slope_x, slope_q, square; ring. }
    assert (along : forall t, nu * x t * sin (nu * t) + q t * cos (nu * t) = omega).
    { intro r; rewrite (without_slope_constant
        (fun t => nu * x t * sin (nu * t) + q t * cos (nu * t))).
      - rewrite q_start, x_start; replace (nu * 0) with 0 by ring; rewrite sin_0, cos_0; ring.
      - intro p; auto_derive; [repeat split; auto |]; rewrite slope_x, slope_q, square; ring. }
    generalize (across t) (along t) (sin2_cos2 (nu * t)); unfold Rsqr; intros A B C.
    set (si := sin (nu * t)) in *; set (co := cos (nu * t)) in *.
    assert (x_is : nu * x t = omega * si).
    { replace (nu * x t) with (nu * x t * (si * si + co * co)) by (rewrite C; ring).
      replace (nu * x t * (si * si + co * co))
        with ((nu * x t * co - q t * si) * co + (nu * x t * si + q t * co) * si) by ring.
      rewrite A, B; ring. }
    assert (q_is : q t = omega * co).
    { replace (q t) with (q t * (si * si + co * co)) by (rewrite C; ring).
      replace (q t * (si * si + co * co))
        with ((nu * x t * si + q t * co) * co - (nu * x t * co - q t * si) * si) by ring.
      rewrite A, B; ring. }
    assert (x_t : x t = omega / nu * si).
    { apply (Rmult_eq_reg_l nu); [rewrite x_is; field | ]; lra. }
    split; [exact x_t |].
    apply (Rmult_eq_reg_l omega); [| assumption].
    replace (omega * y t) with (q t - alpha * x t) by (unfold q; ring).
    rewrite q_is, x_t; field; lra.
  - exfalso.
    assert (steady : forall t, q t = omega).
    { intro t; rewrite <- q_start; apply without_slope_constant; intro r.
      replace 0 with (kappa * x r) by (rewrite level; ring); apply moves_q. }
    assert (straight : forall t, x t - omega * t = 0).
    { intro t; rewrite (without_slope_constant (fun t => x t - omega * t)).
      - rewrite x_start; ring.
      - intro r; auto_derive; [auto |]; rewrite slope_x, steady; ring. }
    pose proof (straight ((2 + bound) / omega)) as there.
    replace (omega * ((2 + bound) / omega)) with (2 + bound) in there by (field; assumption).
    destruct (small ((2 + bound) / omega)) as [x_small _]; apply Rabs_le_between in x_small; lra.
  - exfalso; set (rate := sqrt kappa).
    assert (positive : 0 < rate) by (apply sqrt_lt_R0; assumption).
    assert (square : kappa = rate * rate) by (unfold rate; rewrite sqrt_sqrt; lra).
    assert (grows : forall t, (q t + rate * x t) * exp (- rate * t) = omega).
    { intro t; rewrite (without_slope_constant (fun t => (q t + rate * x t) * exp (- rate * t))).
      - rewrite q_start, x_start; replace (- rate * 0) with 0 by ring; rewrite exp_0; ring.
      - intro r; auto_derive; [repeat split; auto |]; rewrite slope_x, slope_q, square; ring. }
    apply (never_bounded rate ((wide + rate * (1 + bound)) / Rabs omega)); [lra |]; intro t.
    apply (Rmult_le_reg_l (Rabs omega)); [assumption |].
    replace (Rabs omega * ((wide + rate * (1 + bound)) / Rabs omega))
      with (wide + rate * (1 + bound)) by (field; lra).
    rewrite <- (Rabs_pos_eq (exp (rate * t))) by (left; apply exp_pos).
    rewrite <- Rabs_mult, <- (grows t), Rmult_assoc, <- exp_plus.
    replace (- rate * t + rate * t) with 0 by ring; rewrite exp_0, Rmult_1_r.
    eapply Rle_trans; [apply Rabs_triang |]; apply Rplus_le_compat; [apply q_small |].
    rewrite Rabs_mult, (Rabs_pos_eq rate) by lra; apply Rmult_le_compat_l; [lra | apply small].
Qed.

Theorem formula_from_requirements :
  (forall (x y m11 m12 m21 m22 : R -> R) (bound s : R),
     (forall t phi, m11 phi * x t + m12 phi * y t = x (t + phi)) ->
     (forall t phi, m21 phi * x t + m22 phi * y t = y (t + phi)) ->
     (forall t, continuous x t) -> (forall t, continuous y t) ->
     (forall t, x t * x t + y t * y t <= bound) ->
     x 0 = 0 -> y 0 = 1 -> x s <> 0 ->
     (exists alpha omega nu, 0 < nu /\ forall t,
        x t = omega / nu * sin (nu * t) /\ y t = cos (nu * t) - alpha / nu * sin (nu * t)) /\
     ((forall t, x t * x t + y t * y t = 1) ->
      exists omega, forall t, x t = sin (omega * t) /\ y t = cos (omega * t))) /\
  (forall base first ratio d : R, 0 < base -> 0 < d -> 0 < ratio ->
     first = 1 -> first * Rpower ratio (d / 2) = / base ->
     forall k : nat, first * ratio ^ k = / Rpower base (2 * INR k / d)).
Proof.
  split.
  - intros x y m11 m12 m21 m22 bound s offset_x offset_y smooth_x smooth_y within x_start y_start
      apart.
    destruct (offsets_add _ _ _ _ _ _ s offset_x offset_y x_start y_start apart) as [c [d added]].
    destruct (continuous_pairs_have_slopes x y c d added smooth_x smooth_y x_start y_start)
      as [[omega speed_x] [v speed_y]].
    destruct added as [adds_x adds_y].
    assert (ex_derive x 0) by (eexists; apply speed_x).
    assert (ex_derive y 0) by (eexists; apply speed_y).
    assert (moves_x : forall t, is_derive x t ((v + c * omega) * x t + omega * y t)).
    { intro t.
      apply (is_derive_ext (fun r => (y (r - t) + c * x (r - t)) * x t + x (r - t) * y t)).
      { intro r; rewrite <- adds_x; f_equal; ring. }
      auto_derive; rewrite (Rplus_opp_r t); [repeat split; auto |].
      rewrite (derivative_of x _ _ speed_x), (derivative_of y _ _ speed_y); ring. }
    assert (moves_y : forall t, is_derive y t (d * omega * x t + v * y t)).
    { intro t.
      apply (is_derive_ext (fun r => d * x (r - t) * x t + y (r - t) * y t)).
      { intro r; rewrite <- adds_y; f_equal; ring. }
      auto_derive; rewrite (Rplus_opp_r t); [repeat split; auto |].
      rewrite (derivative_of x _ _ speed_x), (derivative_of y _ _ speed_y); ring. }
    pose proof (bounded_pairs_have_no_trace x y c d omega v bound moves_x moves_y x_start y_start
      within) as no_trace.
    destruct (bounded_pairs_turn x y (v + c * omega) (d * omega) omega bound s moves_x)
      as [nu [positive turns]]; try assumption.
    { intro t; replace (d * omega * x t - (v + c * omega) * y t)
        with (d * omega * x t + v * y t) by (rewrite no_trace; ring); apply moves_y. }
    split; [exists (v + c * omega), omega, nu; split; assumption |].
    set (alpha := v + c * omega) in *; intro circle.
    set (eighth := PI / 4 / nu).
    assert (level : alpha / nu = 0).
    { generalize (circle eighth) (circle (- eighth)).
      rewrite (proj1 (turns eighth)), (proj2 (turns eighth)),
        (proj1 (turns (- eighth))), (proj2 (turns (- eighth))).
      replace (nu * - eighth) with (- (PI / 4)) by (unfold eighth; field; lra).
      replace (nu * eighth) with (PI / 4) by (unfold eighth; field; lra).
      rewrite sin_neg, cos_neg; pose proof (sin_2a (PI / 4)) as double.
      replace (2 * (PI / 4)) with (PI / 2) in double by field; rewrite sin_PI2 in double.
      set (si := sin (PI / 4)) in *; set (co := cos (PI / 4)) in *; intros one other.
      replace (alpha / nu) with (alpha / nu * (2 * si * co)) by (rewrite <- double; ring); lra. }
    assert (unit : omega / nu = 1 \/ omega / nu = -1).
    { generalize (circle (PI / 2 / nu)).
      rewrite (proj1 (turns (PI / 2 / nu))), (proj2 (turns (PI / 2 / nu))), level.
      replace (nu * (PI / 2 / nu)) with (PI / 2) by (field; lra).
      rewrite sin_PI2, cos_PI2; intro square.
      assert (factors : (omega / nu - 1) * (omega / nu + 1) = 0) by lra.
      destruct (Rmult_integral _ _ factors); [left | right]; lra. }
    destruct unit as [up | down]; [exists nu | exists (- nu)]; intro t; destruct (turns t) as [-> ->].
    + rewrite level, up; split; ring.
    + rewrite level, down, <- Ropp_mult_distr_l, sin_neg, cos_neg; split; ring.
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
-      exists omega, forall t, x t = sin (omega * t) /\ y t = cos (omega * t))) /\
+      exists omega, forall t, x t = cos (omega * t) /\ y t = sin (omega * t))) /\
*)

(* Spoiled: bounded from 0 onwards, as a spiral is that shrinks.
-     (forall t, x t * x t + y t * y t <= bound) ->
+     (forall t, 0 <= t -> x t * x t + y t * y t <= bound) ->
*)

(* Spoiled: the exponent has lost its 2.
-     forall k : nat, first * ratio ^ k = / Rpower base (2 * INR k / d)).
+     forall k : nat, first * ratio ^ k = / Rpower base (INR k / d)).
*)

(* Spoiled: the first frequency is 2.
-     first = 1 -> first * Rpower ratio (d / 2) = / base ->
+     first = 2 -> first * Rpower ratio (d / 2) = / base ->
*)
