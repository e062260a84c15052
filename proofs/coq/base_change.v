(** Another base stretches the wavelengths, the slow pairs most.

    This settles that replacing the base by factor * base multiplies the wavelength of pair k by
    factor^(2k/d): nothing for the first pair, nearly the whole factor for the last. *)

Require Import Reals Lra.
Open Scope R_scope.

Definition frequency (base : R) (d k : nat) : R := / Rpower base (2 * INR k / INR d).
Definition wavelength (base : R) (d k : nat) : R := 2 * PI / frequency base d k.

Theorem base_change :
  forall (base factor : R) (d k : nat), 0 < base -> 0 < factor -> (0 < d)%nat ->
  wavelength (factor * base) d k = Rpower factor (2 * INR k / INR d) * wavelength base d k.
Proof.
  intros base factor d k base_positive factor_positive some.
  assert (closed : forall b, wavelength b d k = 2 * PI * Rpower b (2 * INR k / INR d)).
  { intro b; unfold wavelength, frequency; field; apply Rgt_not_eq, exp_pos. }
  rewrite !closed, <- Rpower_mult_distr by assumption.
  ring.
Qed.

(* Spoiled: the exponent does not depend on the pair.
-  wavelength (factor * base) d k = Rpower factor (2 * INR k / INR d) * wavelength base d k.
+  wavelength (factor * base) d k = Rpower factor (2 / INR d) * wavelength base d k.
*)

(* Spoiled: every wavelength grows by the whole factor.
-  wavelength (factor * base) d k = Rpower factor (2 * INR k / INR d) * wavelength base d k.
+  wavelength (factor * base) d k = factor * wavelength base d k.
*)
