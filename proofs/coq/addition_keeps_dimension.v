(** Adding the encoding keeps the width of a word, appending it doubles the width.

    This settles what "added, not concatenated" costs: nothing against d more columns. *)

Require Import Reals List Lia.
Open Scope R_scope.

Definition added (word encoding : list R) : list R :=
  map (fun entries => fst entries + snd entries) (combine word encoding).
Definition appended (word encoding : list R) : list R := word ++ encoding.

Theorem addition_keeps_dimension :
  forall word encoding : list R, length encoding = length word ->
  length (added word encoding) = length word /\
  length (appended word encoding) = (2 * length word)%nat.
Proof.
  intros word encoding same; unfold added, appended.
  rewrite map_length, combine_length, app_length, same.
  split; lia.
Qed.

(* Spoiled: addition doubles the width.
-  length (added word encoding) = length word /\
+  length (added word encoding) = (2 * length word)%nat /\
*)

(* Spoiled: the encoding may have another width.
-  forall word encoding : list R, length encoding = length word ->
+  forall word encoding : list R, length encoding = S (length word) ->
*)
