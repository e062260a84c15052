(** Spoiled: the order of what is received is claimed too.
    With the proof of attention_permutation_equivariant.v it must not compile. *)

Require Import Reals List Permutation Lra.
Open Scope R_scope.

Fixpoint total {A : Type} (term : A -> R) (words : list A) : R :=
  match words with
  | nil => 0
  | word :: others => term word + total term others
  end.

(** One entry of what a word receives: the mean of all values, weighted by exp of their scores. *)
Definition attention {A : Type} (score : A -> A -> R) (value : A -> R) (words : list A) (x : A)
  : R :=
  total (fun y => exp (score x y) * value y) words / total (fun y => exp (score x y)) words.

(** Every word with what it receives. *)
Definition received {A : Type} (score : A -> A -> R) (value : A -> R) (words : list A)
  : list (A * R) := map (fun x => (x, attention score value words x)) words.

Lemma total_of_rearranged : forall (A : Type) (term : A -> R) (words others : list A),
  Permutation words others -> total term words = total term others.
Proof.
  intros A term words others rearranged; induction rearranged; simpl; lra.
Qed.

Theorem attention_permutation_equivariant :
  forall (A : Type) (score : A -> A -> R) (value : A -> R) (words others : list A),
  Permutation words others ->
  received score value words = received score value others.
