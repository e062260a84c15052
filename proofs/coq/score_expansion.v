(** A score of sums is four scores.

    This settles ((x + p) W) . ((y + q) W') = content-content + content-position +
    position-content + position-position, for matrices of any size: adding the encoding to a word
    lets attention ask for each of the four. *)

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
  = score d rows W W' x y + score d rows W W' x q + score d rows W W' p y + score d rows W W' p q.
Proof.
  intros d rows W W' x p y q; unfold score.
  induction rows as [| before hypothesis]; cbn [sum]; [ring |].
  rewrite hypothesis, !times_of_a_sum; ring.
Qed.

(** The two mixed terms do not vanish. *)
Theorem score_of_two_terms_is_refuted :
  ~ (forall (d rows : nat) (W W' : nat -> nat -> R) (x p y q : nat -> R),
     score d rows W W' (plus x p) (plus y q) = score d rows W W' x y + score d rows W W' p q).
Proof.
  intro claimed.
  pose proof (claimed 1%nat 1%nat (fun _ _ => 1) (fun _ _ => 1) (fun _ => 1) (fun _ => 1)
                (fun _ => 1) (fun _ => 1)) as entry.
  unfold score, times, plus in entry; simpl in entry; lra.
Qed.

(* Spoiled: the key matrix is applied twice.
-  = score d rows W W' x y + score d rows W W' x q + score d rows W W' p y + score d rows W W' p q.
+  = score d rows W W' x y + score d rows W W' x q + score d rows W W' p y + score d rows W' W' p q.
*)

(* Spoiled: the mixed terms are left out.
-  = score d rows W W' x y + score d rows W W' x q + score d rows W W' p y + score d rows W W' p q.
+  = score d rows W W' x y + score d rows W W' p q.
*)
