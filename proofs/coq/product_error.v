(** The error of a product is the sum of two errors, each times the other factor.

    This settles what a product of two approximations is off by, and that with factors between -1 and
    1 errors only add: the bound on a product of many turns. *)

Require Import Reals Lra.
Open Scope R_scope.

Theorem product_error :
  forall x y delta epsilon : R,
  (x + delta) * (y + epsilon) - x * y = delta * (y + epsilon) + x * epsilon.
Proof.
  intros x y delta epsilon; ring.
Qed.

Theorem errors_add :
  forall x y delta epsilon : R, Rabs (y + epsilon) <= 1 -> Rabs x <= 1 ->
  Rabs ((x + delta) * (y + epsilon) - x * y) <= Rabs delta + Rabs epsilon.
Proof.
  intros x y delta epsilon used meant; rewrite product_error.
  eapply Rle_trans; [apply Rabs_triang |]; rewrite !Rabs_mult.
  apply Rplus_le_compat.
  - rewrite <- (Rmult_1_r (Rabs delta)) at 2; apply Rmult_le_compat_l; [apply Rabs_pos | assumption].
  - rewrite <- (Rmult_1_l (Rabs epsilon)) at 2; apply Rmult_le_compat_r; [apply Rabs_pos | assumption].
Qed.

(* Spoiled: the product of both errors is left out.
-  (x + delta) * (y + epsilon) - x * y = delta * (y + epsilon) + x * epsilon.
+  (x + delta) * (y + epsilon) - x * y = delta * y + x * epsilon.
*)

(* Spoiled: the errors are subtracted.
-  (x + delta) * (y + epsilon) - x * y = delta * (y + epsilon) + x * epsilon.
+  (x + delta) * (y + epsilon) - x * y = delta * (y + epsilon) - x * epsilon.
*)
