(** * The theorem of Guy and Smith (1956): theorem 2 of docs/algorithms.md *)

From Coq Require Import NArith List Lia.
From Sprague Require Import Statement Mex Moves NimValues Constraints.
Import ListNotations.
Open Scope N_scope.

Implicit Type c : code.

(** ** A code is one whose digits ask nothing and have a tail of zeros *)

Definition free : constraints := fun _ _ => anything.

Lemma free_move (r : rules) n heaps : constrained r free n heaps <-> heap_move r n heaps.
Proof. unfold constrained, obeys, free. tauto. Qed.

(** Moves leave two heaps at most, or [most_heaps c]. *)
Definition heaps_left (c : code) : N := N.max 2 (most_heaps c).

(** The heap from which on the induction leads. *)
Definition guy_smith_window (c : code) (n0 p : N) : N :=
  heaps_left c * n0 + (heaps_left c - 1) * p + last_digit c.

Lemma code_window c : split_window c free (heaps_left c) (last_digit c) 1 1
  (heaps_left c - 1) (heaps_left c - 1).
Proof.
  assert (M : 2 <= heaps_left c /\ most_heaps c <= heaps_left c) by (unfold heaps_left; lia).
  assert (none : forall t j, last_digit c < t -> may_leave c t j = false).
  { intros t j L. destruct (may_leave c t j) eqn:T; [| reflexivity].
    apply may_leave_last in T. lia. }
  split; try lia.
  - intros t j T. apply may_leave_most in T. lia.
  - intros t L. split; [| reflexivity]. unfold last_digit in L.
    unfold digits_of. now rewrite !nth_overflow by lia.
  - split; [lia | apply N.divide_1_l].
  - discriminate.
  - intros (t & j & _ & _ & A). discriminate.
  - intros (t & j & _ & _ & A). discriminate.
  - split; [lia |]. intros _ t j L T. now rewrite none in T.
Qed.

(** For values that are by these rules from that heap on: earlier heaps may have other moves. *)
Lemma guy_smith_beyond c g n0 p : 1 <= n0 ->
  (forall n, guy_smith_window c n0 p <= n -> is_mex (attained c g n) (g n)) ->
  (forall n, n0 <= n < guy_smith_window c n0 p -> g (n + p) = g n) ->
  periodic_from g n0 p.
Proof.
  intros n0_pos mex H. destruct (N.eq_dec p 0) as [-> | p_pos].
  { intros n _. now rewrite N.add_0_r. }
  assert (2 <= heaps_left c) by (unfold heaps_left; lia).
  assert (E : guy_smith_window c n0 p =
    heaps_left c * n0 + (heaps_left c - 1) * (1 * p) + last_digit c)
    by (unfold guy_smith_window; lia).
  apply (constrained_codes_beyond _ _ _ _ _ _ _ _ n0 p (code_window c)); [exact n0_pos | lia | |].
  - intros n L. rewrite <- E in L. destruct (mex n L) as [A B]. split.
    + intros (heaps & M & V). apply A. exists heaps.
      split; [exact (proj1 (free_move c n heaps) M) | exact V].
    + intros u U. destruct (B u U) as (heaps & M & V). exists heaps.
      split; [exact (proj2 (free_move c n heaps) M) | exact V].
  - intros n L. apply H. unfold guy_smith_window, window in *. lia.
Qed.

Theorem guy_smith c n0 p : let g := nim_value c in
  1 <= n0 ->
  (forall n, n0 <= n < heaps_left c * n0 + (heaps_left c - 1) * p + last_digit c ->
   g (n + p) = g n) ->
  periodic_from g n0 p.
Proof.
  intros g n0_pos. apply guy_smith_beyond; [exact n0_pos |].
  intros n _. apply nim_value_is_nim_sequence.
Qed.
