(** What the dot product of a pair tends to as the encoding grows wide.

    This settles that the mean of cos(phi base^(-u)) over u = 2k/d is never further than
    lambda phi / d from (Ci(phi) - Ci(phi/base)) / lambda, lambda being the logarithm of the base and
    Ci any function whose derivative is cos(x)/x, as the cosine integral is. *)

Require Import Reals Arith Lra Lia.
From Coquelicot Require Import Coquelicot.
Open Scope R_scope.

Fixpoint sum (term : nat -> R) (count : nat) : R :=
  match count with
  | O => 0
  | S before => sum term before + term before
  end.

Lemma mean_value : forall (F f : R -> R) (a b : R), a < b ->
  (forall x, a <= x <= b -> is_derive F x (f x)) ->
  exists c, a <= c <= b /\ F b - F a = f c * (b - a).
Proof.
  intros F f a b less slope.
  destruct (MVT_gen F a b f) as [c [within found]]; rewrite ?Rmin_left, ?Rmax_right in * by lra.
  - intros x between; apply slope; lra.
  - intros x between; apply continuity_pt_filterlim, (ex_derive_continuous F).
    exists (f x); apply slope; assumption.
  - exists c; split; assumption.
Qed.

Lemma one_side : forall (F f : R -> R) (L a h : R), 0 < h ->
  (forall x, a <= x <= a + h -> is_derive F x (f x)) ->
  (forall x, a <= x <= a + h -> f x - f a <= L * (x - a)) ->
  F (a + h) - F a - h * f a <= L * h * h / 2.
Proof.
  intros F f L a h positive slope above.
  destruct (mean_value (fun x => F x - f a * x - L / 2 * ((x - a) * (x - a)))
    (fun x => f x - f a - L * (x - a)) a (a + h)) as [c [within found]]; [lra | |].
  - intros x between; pose proof (slope x between) as at_x.
    auto_derive; [exists (f x); exact at_x |].
    replace (Derive (fun x => F x) x) with (f x) by (symmetry; apply is_derive_unique; exact at_x).
    field.
  - assert (falls : (f c - f a - L * (c - a)) * (a + h - a) <= 0).
    { pose proof (above c within) as less.
      replace 0 with (0 * (a + h - a)) by ring; apply Rmult_le_compat_r; lra. }
    rewrite <- found in falls; lra.
Qed.

Lemma one_piece : forall (F f : R -> R) (L a h : R), 0 < h ->
  (forall x, a <= x <= a + h -> is_derive F x (f x)) ->
  (forall x, a <= x -> Rabs (f x - f a) <= L * (x - a)) ->
  Rabs (F (a + h) - F a - h * f a) <= L * h * h / 2.
Proof.
  intros F f L a h positive slope near.
  assert (both : forall x, a <= x -> - (L * (x - a)) <= f x - f a <= L * (x - a)).
  { intros x behind; apply Rabs_le_between; apply near; assumption. }
  apply Rabs_le_between; split.
  - pose proof (one_side (fun x => - F x) (fun x => - f x) L a h positive) as below; cbv beta in below.
    assert (turned : - F (a + h) - - F a - h * - f a <= L * h * h / 2); [| lra].
    apply below; intros x between.
    + apply (is_derive_opp F); apply slope; assumption.
    + pose proof (both x ltac:(lra)); lra.
  - apply one_side; [assumption | assumption |].
    intros x between; apply both; lra.
Qed.

Lemma all_pieces : forall (F f : R -> R) (L h : R), 0 < h ->
  (forall x, 0 <= x -> is_derive F x (f x)) ->
  (forall x y, 0 <= x <= y -> Rabs (f y - f x) <= L * (y - x)) ->
  forall n : nat,
  Rabs (F (INR n * h) - F 0 - h * sum (fun k => f (INR k * h)) n) <= INR n * (L * h * h / 2).
Proof.
  intros F f L h positive slope near; induction n as [| n before].
  - simpl; rewrite !Rmult_0_l, Rmult_0_r; unfold Rminus; rewrite Rplus_opp_r, Ropp_0, Rplus_0_r.
    rewrite Rabs_R0; lra.
  - cbn [sum]; rewrite S_INR.
    assert (at_n : 0 <= INR n * h) by (apply Rmult_le_pos; [apply pos_INR | lra]).
    pose proof (one_piece F f L (INR n * h) h positive) as piece.
    replace ((INR n + 1) * h) with (INR n * h + h) by ring.
    replace (F (INR n * h + h) - F 0
      - h * (sum (fun k => f (INR k * h)) n + f (INR n * h)))
      with ((F (INR n * h) - F 0 - h * sum (fun k => f (INR k * h)) n)
        + (F (INR n * h + h) - F (INR n * h) - h * f (INR n * h))) by ring.
    replace ((INR n + 1) * (L * h * h / 2)) with (INR n * (L * h * h / 2) + L * h * h / 2) by ring.
    eapply Rle_trans; [apply Rabs_triang |]; apply Rplus_le_compat; [assumption |].
    apply piece.
    + intros x between; apply slope; lra.
    + intros x behind; apply near; lra.
Qed.

(** How fast the cosine of a pair may change from one pair to the next. *)
Lemma pairs_are_near : forall lambda phi : R, 0 < lambda -> 0 < phi -> forall x y, 0 <= x <= y ->
  Rabs (cos (phi * exp (- lambda * y)) - cos (phi * exp (- lambda * x)))
  <= lambda * phi * (y - x).
Proof.
  intros lambda phi growth ahead x y [behind [less | <-]];
    [| unfold Rminus; rewrite Rplus_opp_r, Rabs_R0; lra].
  destruct (mean_value (fun u => cos (phi * exp (- lambda * u)))
    (fun u => lambda * phi * exp (- lambda * u) * sin (phi * exp (- lambda * u))) x y less)
    as [c [within found]].
  - intros u between; auto_derive; trivial; ring.
  - rewrite found, Rabs_mult, (Rabs_pos_eq (y - x)) by lra.
    apply Rmult_le_compat_r; [lra |].
    assert (falls : exp (- lambda * c) <= 1).
    { rewrite <- exp_0; destruct (Req_dec c 0) as [-> | some]; [right; f_equal; ring |].
      left; apply exp_increasing; rewrite <- Ropp_mult_distr_l; apply Ropp_lt_gt_0_contravar.
      apply Rmult_lt_0_compat; lra. }
    pose proof (exp_pos (- lambda * c)) as positive.
    pose proof (SIN_bound (phi * exp (- lambda * c))) as wave.
    rewrite Rabs_mult, Rabs_pos_eq by (repeat apply Rmult_le_pos; lra).
    replace (lambda * phi) with (lambda * phi * 1 * 1) at 2 by ring.
    assert (product : 0 <= lambda * phi) by (apply Rmult_le_pos; lra).
    apply Rmult_le_compat; [| apply Rabs_pos | | apply Rabs_le; lra].
    + apply Rmult_le_pos; lra.
    + apply Rmult_le_compat_l; lra.
Qed.

Theorem dot_product_limit :
  forall Ci : R -> R, (forall x, 0 < x -> is_derive Ci x (cos x / x)) ->
  forall (lambda phi : R) (pairs : nat), 0 < lambda -> 0 < phi -> (0 < pairs)%nat ->
  let base := exp lambda in let d := INR (2 * pairs) in
  Rabs ((Ci phi - Ci (phi / base)) / lambda
    - 2 / d * sum (fun k => cos (phi / Rpower base (2 * INR k / d))) pairs) <= lambda * phi / d.
Proof.
  intros Ci integral lambda phi pairs growth ahead some base d.
  assert (many : 0 < INR pairs) by (apply lt_0_INR; assumption).
  assert (columns : d = 2 * INR pairs) by (unfold d; rewrite mult_INR; simpl; ring).
  pose proof (all_pieces (fun u => - Ci (phi * exp (- lambda * u)) / lambda)
    (fun u => cos (phi * exp (- lambda * u))) (lambda * phi) (/ INR pairs)) as pieces.
  specialize (pieces (Rinv_0_lt_compat _ many)).
  assert (turns : forall n,
    sum (fun k => cos (phi / Rpower base (2 * INR k / d))) n
    = sum (fun k => cos (phi * exp (- lambda * (INR k * / INR pairs)))) n).
  { induction n as [| n same]; trivial; cbn [sum]; rewrite same; do 2 f_equal.
    unfold base, Rpower, Rdiv; rewrite ln_exp, <- exp_Ropp, columns; do 2 f_equal; field; lra. }
  assert (bound : forall x, 0 <= x ->
    is_derive (fun u => - Ci (phi * exp (- lambda * u)) / lambda) x (cos (phi * exp (- lambda * x)))).
  { intros x behind; pose proof (exp_pos (- lambda * x)) as positive.
    pose proof (integral _ (Rmult_lt_0_compat _ _ ahead positive)) as at_x.
    auto_derive; [exists (cos (phi * exp (- lambda * x)) / (phi * exp (- lambda * x))); exact at_x |].
    replace (Derive (fun x => Ci x) (phi * exp (- lambda * x)))
      with (cos (phi * exp (- lambda * x)) / (phi * exp (- lambda * x)))
      by (symmetry; apply is_derive_unique; exact at_x).
    field; lra. }
  specialize (pieces bound (pairs_are_near lambda phi growth ahead) pairs).
  rewrite turns; cbv beta in pieces.
  replace (INR pairs * / INR pairs) with 1 in pieces by (field; lra).
  rewrite Rmult_0_r, exp_0, !Rmult_1_r in pieces.
  replace (INR pairs * (lambda * phi * / INR pairs * / INR pairs / 2)) with (lambda * phi / d)
    in pieces by (rewrite columns; field; lra).
  replace (2 / d) with (/ INR pairs) by (rewrite columns; field; lra).
  replace (phi / base) with (phi * exp (- lambda)) by (unfold base; rewrite exp_Ropp; reflexivity).
  replace ((Ci phi - Ci (phi * exp (- lambda))) / lambda)
    with (- Ci (phi * exp (- lambda)) / lambda - - Ci phi / lambda) by (field; lra).
  exact pieces.
Qed.

(* Spoiled: half the difference.
-  Rabs ((Ci phi - Ci (phi / base)) / lambda
+  Rabs ((Ci phi - Ci (phi / base)) / (2 * lambda)
*)

(* Spoiled: the exponent has lost its 2.
-    - 2 / d * sum (fun k => cos (phi / Rpower base (2 * INR k / d))) pairs) <= lambda * phi / d.
+    - 2 / d * sum (fun k => cos (phi / Rpower base (INR k / d))) pairs) <= lambda * phi / d.
*)
