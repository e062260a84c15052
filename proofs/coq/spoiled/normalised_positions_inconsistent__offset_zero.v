(** Spoiled: the offset is zero.
    With the proof of normalised_positions_inconsistent.v it must not compile. *)

Require Import Reals Lra.
Open Scope R_scope.

Definition normalised (N k : R) : R := k / N.

Theorem normalised_positions_inconsistent :
  forall N N' : R, 0 < N -> 0 < N' -> N <> N' ->
  forall k offset : R, offset = 0 ->
  normalised N (k + offset) - normalised N k <> normalised N' (k + offset) - normalised N' k.
