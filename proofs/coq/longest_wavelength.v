(** The longest wavelength is 2 pi base^((d - 2)/d), below the base * 2 pi of the paper.

    This settles "wavelengths from 2 pi to 10000 * 2 pi": the upper end is never reached. *)

Require Import Reals Arith Lra Lia.
Open Scope R_scope.

Definition frequency (base : R) (d k : nat) : R := / Rpower base (2 * INR k / INR d).
Definition wavelength (base : R) (d k : nat) : R := 2 * PI / frequency base d k.

Lemma wavelength_is : forall (base : R) (d k : nat),
  wavelength base d k = 2 * PI * Rpower base (2 * INR k / INR d).
Proof.
  intros base d k; unfold wavelength, frequency; field; apply Rgt_not_eq, exp_pos.
Qed.

Theorem longest_wavelength :
  forall (base : R) (pairs : nat), 1 < base -> (0 < pairs)%nat ->
  let d := (2 * pairs)%nat in
  wavelength base d (pairs - 1) = 2 * PI * Rpower base ((INR d - 2) / INR d) /\
  (forall k : nat, (k < pairs)%nat -> wavelength base d k <= wavelength base d (pairs - 1)) /\
  wavelength base d (pairs - 1) < base * (2 * PI).
Proof.
  intros base pairs base_large some d.
  assert (d_positive : 0 < INR d) by (apply lt_0_INR; subst d; lia).
  assert (exponent : 2 * INR (pairs - 1) / INR d = (INR d - 2) / INR d).
  { rewrite minus_INR by lia; subst d; rewrite mult_INR; simpl; reflexivity || (f_equal; ring). }
  pose proof PI_RGT_0 as pi_positive.
  rewrite wavelength_is, exponent.
  repeat split.
  - intros k below; rewrite wavelength_is.
    apply Rmult_le_compat_l; [lra |].
    apply Rle_Rpower; [lra |].
    rewrite <- exponent; unfold Rdiv.
    apply Rmult_le_compat_r; [left; apply Rinv_0_lt_compat, d_positive |].
    apply Rmult_le_compat_l; [lra |]; apply le_INR; lia.
  - rewrite (Rmult_comm base); apply Rmult_lt_compat_l; [lra |].
    rewrite <- (Rpower_1 base) at 2 by lra.
    apply Rpower_lt; [exact base_large |].
    apply (Rmult_lt_reg_r (INR d)); [exact d_positive |].
    replace ((INR d - 2) / INR d * INR d) with (INR d - 2) by (field; lra).
    lra.
Qed.

(** The end that the paper names is not reached. *)
Theorem longest_wavelength_of_the_paper_is_refuted :
  ~ (forall (base : R) (pairs : nat), 1 < base -> (0 < pairs)%nat ->
     wavelength base (2 * pairs) (pairs - 1) = base * (2 * PI)).
Proof.
  intro claimed.
  assert (reached : wavelength 2 (2 * 1) (1 - 1) = 2 * (2 * PI)) by (apply claimed; [lra | lia]).
  destruct (longest_wavelength 2 1) as [_ [_ below]]; [lra | lia |].
  cbv zeta in below; lra.
Qed.

(* Spoiled: a base below 1.
-  forall (base : R) (pairs : nat), 1 < base -> (0 < pairs)%nat ->
+  forall (base : R) (pairs : nat), 0 < base -> (0 < pairs)%nat ->
*)

(* Spoiled: the exponent is 1, as if base * 2 pi were reached.
-  wavelength base d (pairs - 1) = 2 * PI * Rpower base ((INR d - 2) / INR d) /\
+  wavelength base d (pairs - 1) = 2 * PI * Rpower base (INR d / INR d) /\
*)
