(** Spoiled: the key matrix is applied twice.
    With the proof of score_expansion.v it must not compile. *)

Require Import Reals Lra.
Open Scope R_scope.

Fixpoint sum (term : nat -> R) (count : nat) : R :=
  match count with
  | O => 0
  | S before => sum term before + term before
  end.

Definition plus (x p : nat -> R) : nat -> R := fun j => x j + p j.
(** Entry i of W x, of d columns. *)
Definition times (d : nat) (W : nat -> nat -> R) (x : nat -> R) : nat -> R :=
  fun i => sum (fun j => W i j * x j) d.
(** The dot product of W x and W' y, which have so many rows. *)
Definition score (d rows : nat) (W W' : nat -> nat -> R) (x y : nat -> R) : R :=
  sum (fun i => times d W x i * times d W' y i) rows.

Lemma times_of_a_sum : forall d W x p i, times d W (plus x p) i = times d W x i + times d W p i.
Proof.
  intros d W x p i; unfold times, plus.
  induction d as [| before hypothesis]; cbn [sum]; [ring | rewrite hypothesis; ring].
Qed.

Theorem score_expansion :
  forall (d rows : nat) (W W' : nat -> nat -> R) (x p y q : nat -> R),
  score d rows W W' (plus x p) (plus y q)
  = score d rows W W' x y + score d rows W W' x q + score d rows W W' p y + score d rows W' W' p q.
