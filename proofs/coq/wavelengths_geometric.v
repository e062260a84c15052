(** The wavelengths form a geometric progression.

    This settles that pair k has wavelength 2 pi base^(2k/d), that every wavelength is base^(2/d)
    times the one before, and that the columns really repeat after it. *)

Require Import Reals Lra.
Open Scope R_scope.

Definition frequency (base : R) (d k : nat) : R := / Rpower base (2 * INR k / INR d).
Definition wavelength (base : R) (d k : nat) : R := 2 * PI / frequency base d k.

Theorem wavelengths_geometric :
  forall (base : R) (d k : nat), (0 < d)%nat ->
  wavelength base d k = 2 * PI * Rpower base (2 * INR k / INR d) /\
  wavelength base d (S k) = Rpower base (2 / INR d) * wavelength base d k.
Proof.
  intros base d k some.
  assert (closed : forall j, wavelength base d j = 2 * PI * Rpower base (2 * INR j / INR d)).
  { intro j; unfold wavelength, frequency; field; apply Rgt_not_eq, exp_pos. }
  split; [apply closed |].
  rewrite !closed, S_INR.
  replace (2 * (INR k + 1) / INR d) with (2 / INR d + 2 * INR k / INR d)
    by (field; apply not_0_INR; intro none; subst d; inversion some).
  rewrite Rpower_plus; ring.
Qed.

Theorem columns_repeat_after_the_wavelength :
  forall (base t : R) (d k : nat),
  sin (frequency base d k * (t + wavelength base d k)) = sin (frequency base d k * t).
Proof.
  intros base t d k; unfold wavelength.
  assert (not_zero : frequency base d k <> 0)
    by (apply Rinv_neq_0_compat, Rgt_not_eq, exp_pos).
  replace (frequency base d k * (t + 2 * PI / frequency base d k))
    with (frequency base d k * t + 2 * INR 1 * PI) by (simpl; field; exact not_zero).
  apply sin_period.
Qed.

(* Spoiled: the exponent has lost its 2.
-  wavelength base d k = 2 * PI * Rpower base (2 * INR k / INR d) /\
+  wavelength base d k = 2 * PI * Rpower base (INR k / INR d) /\
*)

(* Spoiled: the ratio has lost its 2.
-  wavelength base d (S k) = Rpower base (2 / INR d) * wavelength base d k.
+  wavelength base d (S k) = Rpower base (1 / INR d) * wavelength base d k.
*)
