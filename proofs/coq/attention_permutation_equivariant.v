(** Attention alone does not see the order of its words.

    This settles why positions have to be added at all: when words are rearranged, each keeps what
    it received.  With positions added to the words it is no longer so. *)

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
  Permutation (received score value words) (received score value others).
Proof.
  intros A score value words others rearranged; unfold received.
  rewrite (map_ext (fun x => (x, attention score value others x))
                   (fun x => (x, attention score value words x))).
  - apply Permutation_map; exact rearranged.
  - intro x; unfold attention.
    rewrite !(total_of_rearranged _ _ _ _ rearranged); trivial.
Qed.

(** Words as numbers; the first stands at position 0, the second at 1, and position is added. *)
Definition with_positions (p : nat -> R) (first second : R) : list R :=
  first + p 0%nat :: second + p 1%nat :: nil.

(** With the encoding sin(pos) added, exchanging two words changes what they receive. *)
Theorem attention_with_positions_is_refuted :
  ~ (forall (score : R -> R -> R) (value : R -> R) (first second : R),
     let p k := sin (INR k * (PI / 2)) in
     Permutation (map snd (received score value (with_positions p first second)))
                 (map snd (received score value (with_positions p second first)))).
Proof.
  intro claimed.
  pose proof (claimed Rmult (fun y => y) 0 1) as exchanged; cbv zeta in exchanged.
  apply (total_of_rearranged _ (fun x => x)) in exchanged.
  unfold received, with_positions, attention in exchanged; simpl in exchanged.
  replace (0 * (PI / 2)) with 0 in exchanged by ring.
  replace (1 * (PI / 2)) with (PI / 2) in exchanged by ring.
  rewrite sin_0, sin_PI2 in exchanged.
  replace (0 + 0) with 0 in exchanged by ring.
  replace (0 + 1) with 1 in exchanged by ring.
  replace (1 + 0) with 1 in exchanged by ring.
  rewrite !Rmult_0_l, !Rmult_0_r, !Rmult_1_l, exp_0 in exchanged.
  set (far := exp ((1 + 1) * (1 + 1))) in exchanged.
  assert (large : exp 0 < far) by (apply exp_increasing; lra).
  rewrite exp_0 in large.
  pose proof (exp_pos 1) as positive.
  replace ((exp 1 * 1 + (exp 1 * 1 + 0)) / (exp 1 + (exp 1 + 0))) with 1 in exchanged
    by (field; lra).
  clearbody far; clear claimed.
  assert (weights : 2 * far = 1 + far).
  { apply (Rmult_eq_reg_r (/ (1 + far))); [| apply Rinv_neq_0_compat; lra].
    rewrite Rinv_r by lra.
    replace (2 * far * / (1 + far)) with ((0 + (far * (1 + 1) + 0)) / (1 + (far + 0)) + 0)
      by (field; lra).
    lra. }
  lra.
Qed.

(* Spoiled: the order of what is received is claimed too.
-  Permutation (received score value words) (received score value others).
+  received score value words = received score value others.
*)

(* Spoiled: every word receives nothing.
-  Permutation (received score value words) (received score value others).
+  Permutation (received score value words) (map (fun x => (x, 0)) others).
*)
