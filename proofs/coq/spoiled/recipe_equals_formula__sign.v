(** Spoiled: the minus sign is left out.
    With the proof of recipe_equals_formula.v it must not compile. *)

Require Import Reals Lra.
From Interval Require Import Tactic.
Open Scope R_scope.

Theorem recipe_equals_formula :
  forall base d i : R, 0 < base -> 0 < d ->
  exp (ln base * (2 * i / d)) = / Rpower base (2 * i / d).
