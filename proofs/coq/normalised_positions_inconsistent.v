(** Positions divided by the length of their text give no offset one meaning.

    This settles why k/N is no position: one step, 1/N, is another number for every length N. *)

Require Import Reals Lra.
Open Scope R_scope.

Definition normalised (N k : R) : R := k / N.

Theorem normalised_positions_inconsistent :
  forall N N' : R, 0 < N -> 0 < N' -> N <> N' ->
  forall k offset : R, offset <> 0 ->
  normalised N (k + offset) - normalised N k <> normalised N' (k + offset) - normalised N' k.
Proof.
  intros N N' positive positive' different k offset some same; unfold normalised in same.
  apply different.
  assert (step : forall n, 0 < n -> (k + offset) / n - k / n = offset / n) by (intros; field; lra).
  rewrite !step in same by assumption.
  apply (Rmult_eq_reg_l offset); [| exact some].
  replace (offset * N) with (offset / N' * (N * N')) by (field; lra).
  rewrite <- same; field; lra.
Qed.

(* Spoiled: the offset is zero.
-  forall k offset : R, offset <> 0 ->
+  forall k offset : R, offset = 0 ->
*)

(* Spoiled: the lengths are the same.
-  forall N N' : R, 0 < N -> 0 < N' -> N <> N' ->
+  forall N N' : R, 0 < N -> 0 < N' -> N = N' ->
*)
