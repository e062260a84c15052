(** Spoiled: the inner derivative is left out.
    With the proof of derivative.v it must not compile. *)

Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
Open Scope R_scope.

Theorem derivative :
  forall omega t : R,
  is_derive (fun t => sin (omega * t)) t (cos (omega * t)) /\
  is_derive (fun t => cos (omega * t)) t (- omega * sin (omega * t)).
