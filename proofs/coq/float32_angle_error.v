(** How far the usual float32 recipe errs in the angle.

    This settles that two roundings in the exponent, an exponential that is right to one unit in the
    last place and a rounded product leave the angle within 22 u of itself, u = 2^-24, at every
    position. That a machine rounds so is the hypothesis. *)

Require Import Reals Lra.
From Interval Require Import Tactic.
Open Scope R_scope.

Definition u : R := / 16777216.
Definition rounds (factor : R) : Prop := 1 - u <= factor <= 1 + u.

(** The exponent off by at most kappa, the rest by a factor between r and s. *)
Lemma recipe_errs : forall a epsilon kappa g r s p : R,
  - kappa <= epsilon <= kappa -> 0 <= r <= g -> g <= s -> 0 <= p ->
  exp (a - kappa) * r * p <= exp (a + epsilon) * g * p <= exp (a + kappa) * s * p.
Proof.
  intros a epsilon kappa g r s p [low high] [positive least] most place.
  assert (grows : forall x y, x <= y -> exp x <= exp y).
  { intros x y [less | <-]; [left; apply exp_increasing; assumption | right; reflexivity]. }
  pose proof (exp_pos (a - kappa)); pose proof (exp_pos (a + epsilon)).
  split; apply Rmult_le_compat_r; try assumption; apply Rmult_le_compat; try lra; apply grows; lra.
Qed.

Lemma products : forall x y a b c d : R, 0 <= a -> 0 <= c -> a <= x <= b -> c <= y <= d ->
  a * c <= x * y <= b * d.
Proof.
  intros x y a b c d first second within between.
  split; apply Rmult_le_compat; lra.
Qed.

Theorem float32_angle_error :
  forall c p h1 h2 g1 g2 g3 : R, 0 <= c <= 37 / 4 -> 0 <= p ->
  rounds h1 -> rounds h2 -> rounds g1 -> rounds g2 -> rounds g3 ->
  (1 - 22 * u) * exp (- c) * p <= exp (- c * h1 * h2) * (g1 * g2 * g3) * p
    <= (1 + 22 * u) * exp (- c) * p.
Proof.
  unfold rounds; intros c p h1 h2 g1 g2 g3 exponent place in1 in2 out1 out2 out3.
  assert (small : 0 < u < 1) by (unfold u; lra).
  pose proof (products _ _ (1 - u) _ (1 - u) _ ltac:(lra) ltac:(lra) in1 in2) as inside.
  pose proof (products _ _ (1 - u) _ (1 - u) _ ltac:(lra) ltac:(lra) out1 out2) as two.
  assert (some : 0 <= (1 - u) * (1 - u)) by (apply Rmult_le_pos; lra).
  pose proof (products _ _ _ _ (1 - u) _ some ltac:(lra) two out3) as outside.
  set (kappa := 37 / 4 * ((1 + u) * (1 + u) - 1)).
  assert (off : - kappa <= c - c * (h1 * h2) <= kappa).
  { assert (wide : - ((1 + u) * (1 + u) - 1) <= 1 - h1 * h2 <= (1 + u) * (1 + u) - 1)
      by (assert (0 <= u * u) by (apply Rmult_le_pos; lra); lra).
    replace (c - c * (h1 * h2)) with (c * (1 - h1 * h2)) by ring.
    assert (most : 0 <= (1 + u) * (1 + u) - 1) by lra.
    unfold kappa; split.
    - apply Rle_trans with (c * - ((1 + u) * (1 + u) - 1)).
      + rewrite <- Ropp_mult_distr_r; apply Ropp_le_contravar, Rmult_le_compat_r; lra.
      + apply Rmult_le_compat_l; lra.
    - apply Rle_trans with (c * ((1 + u) * (1 + u) - 1)).
      + apply Rmult_le_compat_l; lra.
      + apply Rmult_le_compat_r; lra. }
  pose proof (recipe_errs (- c) _ kappa (g1 * g2 * g3) ((1 - u) * (1 - u) * (1 - u))
    ((1 + u) * (1 + u) * (1 + u)) p off) as both.
  replace (- c + (c - c * (h1 * h2))) with (- c * h1 * h2) in both by ring.
  assert (least : 0 <= (1 - u) * (1 - u) * (1 - u)) by (apply Rmult_le_pos; lra).
  specialize (both (conj least (proj1 outside)) (proj2 outside) place).
  unfold Rminus in both at 1; rewrite !exp_plus in both.
  pose proof (exp_pos (- c)) as positive.
  assert (below : 1 - 22 * u <= exp (- kappa) * ((1 - u) * (1 - u) * (1 - u)))
    by (unfold kappa, u; interval with (i_prec 90)).
  assert (above : exp kappa * ((1 + u) * (1 + u) * (1 + u)) <= 1 + 22 * u)
    by (unfold kappa, u; interval with (i_prec 90)).
  destruct both as [low high]; split.
  - eapply Rle_trans; [| exact low]; apply Rmult_le_compat_r; [assumption |].
    rewrite Rmult_assoc, (Rmult_comm _ (exp (- c))); apply Rmult_le_compat_l; lra.
  - eapply Rle_trans; [exact high |]; apply Rmult_le_compat_r; [assumption |].
    rewrite Rmult_assoc, (Rmult_comm _ (exp (- c))); apply Rmult_le_compat_l; lra.
Qed.

(** The exponent is never further down than that. *)
Theorem logarithm_of_the_base : ln 10000 < 37 / 4.
Proof.
  interval with (i_prec 64).
Qed.

(* Spoiled: 21 for 22.
-  (1 - 22 * u) * exp (- c) * p <= exp (- c * h1 * h2) * (g1 * g2 * g3) * p
+  (1 - 21 * u) * exp (- c) * p <= exp (- c * h1 * h2) * (g1 * g2 * g3) * p
*)

(* Spoiled: the exponent may be larger.
-  forall c p h1 h2 g1 g2 g3 : R, 0 <= c <= 37 / 4 -> 0 <= p ->
+  forall c p h1 h2 g1 g2 g3 : R, 0 <= c <= 40 / 4 -> 0 <= p ->
*)
