(** Spoiled: the encoding may have another width.
    With the proof of addition_keeps_dimension.v it must not compile. *)

Require Import Reals List Lia.
Open Scope R_scope.

Definition added (word encoding : list R) : list R :=
  map (fun entries => fst entries + snd entries) (combine word encoding).
Definition appended (word encoding : list R) : list R := word ++ encoding.

Theorem addition_keeps_dimension :
  forall word encoding : list R, length encoding = S (length word) ->
  length (added word encoding) = length word /\
  length (appended word encoding) = (2 * length word)%nat.
