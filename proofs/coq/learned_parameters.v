(** A learned table has L * d parameters, the formula none.

    This settles that one number for each of L positions and d columns makes L * d of them, and that
    no entry of the formula moves with any number theta that training may move. *)

Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
Open Scope R_scope.

Fixpoint count (term : nat -> R) (length : nat) : R :=
  match length with
  | O => 0
  | S before => count term before + term before
  end.
Definition frequency (base : R) (d i : nat) : R := / Rpower base (2 * INR i / INR d).

Lemma count_of_equals : forall (c : R) (length : nat), count (fun _ => c) length = INR length * c.
Proof.
  intros c length; induction length as [| before hypothesis]; [simpl; ring |].
  cbn [count]; rewrite hypothesis, S_INR; ring.
Qed.

Theorem learned_parameters :
  forall (base pos theta : R) (L d i : nat),
  count (fun _ => count (fun _ => 1) d) L = INR L * INR d /\
  is_derive (fun theta => sin (frequency base d i * pos)) theta 0 /\
  is_derive (fun theta => cos (frequency base d i * pos)) theta 0.
Proof.
  intros base pos theta L d i.
  split; [rewrite !count_of_equals; ring | split; auto_derive; trivial; ring].
Qed.

(* Spoiled: a position is left out.
-  count (fun _ => count (fun _ => 1) d) L = INR L * INR d /\
+  count (fun _ => count (fun _ => 1) d) L = (INR L - 1) * INR d /\
*)

(* Spoiled: the position itself is trained.
-  is_derive (fun theta => sin (frequency base d i * pos)) theta 0 /\
+  is_derive (fun theta => sin (frequency base d i * theta)) theta 0 /\
*)
