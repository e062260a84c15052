(** Spoiled: addition doubles the width.
    This file must not compile; its proof is that of addition_keeps_dimension.v. *)

Require Import Reals List Lia.
Open Scope R_scope.

Definition added (word encoding : list R) : list R :=
  map (fun entries => fst entries + snd entries) (combine word encoding).
Definition appended (word encoding : list R) : list R := word ++ encoding.

Theorem addition_keeps_dimension :
  forall word encoding : list R, length encoding = length word ->
  length (added word encoding) = (2 * length word)%nat /\
  length (appended word encoding) = (2 * length word)%nat.
Proof.
  intros word encoding same; unfold added, appended.
  rewrite map_length, combine_length, app_length, same.
  split; lia.
Qed.
