(** Spoiled: the query is not turned.
    With the proof of rotary_relative.v it must not compile. *)

Require Import Reals Arith Lra.
Open Scope R_scope.

Record vector := vec { even : R; odd : R }.
Definition dot (v w : vector) : R := even v * even w + odd v * odd w.

(** One pair of columns turned by an angle. *)
Definition turned (angle : R) (v : vector) : vector :=
  vec (cos angle * even v - sin angle * odd v) (sin angle * even v + cos angle * odd v).

Fixpoint sum (term : nat -> R) (count : nat) : R :=
  match count with
  | O => 0
  | S before => sum term before + term before
  end.

(** The score of two vectors of so many pairs, each pair turned by position times frequency. *)
Definition score (omega : nat -> R) (pairs : nat) (q k : nat -> vector) (m n : R) : R :=
  sum (fun j => dot (q j) (turned (omega j * n) (k j))) pairs.

Theorem rotary_relative :
  forall (omega : nat -> R) (pairs : nat) (q k : nat -> vector) (m n : R),
  score omega pairs q k m n = score omega pairs q k 0 (n - m).
