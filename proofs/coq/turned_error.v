(** Turning a row does not enlarge its error.

    This settles that errors a and b in one pair of columns, turned by M, keep their length: a table
    built by turning rows is off by what its products leave out, not by the position. *)

Require Import Reals Lra.
Open Scope R_scope.

Definition square (x : R) : R := x * x.

Theorem turned_error :
  forall omega phi a b : R,
  square (b * cos (omega * phi) - a * sin (omega * phi))
  + square (a * cos (omega * phi) + b * sin (omega * phi)) = square a + square b.
Proof.
  intros omega phi a b; pose proof (sin2_cos2 (omega * phi)) as one; unfold Rsqr in one.
  unfold square; set (s := sin (omega * phi)) in *; set (c := cos (omega * phi)) in *.
  replace ((b * c - a * s) * (b * c - a * s) + (a * c + b * s) * (a * c + b * s))
    with ((a * a + b * b) * (s * s + c * c)) by ring.
  rewrite one; ring.
Qed.

(* Spoiled: both signs are alike.
-  square (b * cos (omega * phi) - a * sin (omega * phi))
+  square (b * cos (omega * phi) + a * sin (omega * phi))
*)

(* Spoiled: a single column.
-  + square (a * cos (omega * phi) + b * sin (omega * phi)) = square a + square b.
+  + square 0 = square a + square b.
*)
