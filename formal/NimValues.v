(** * Each octal game has exactly one nim-sequence *)

From Coq Require Import NArith List Lia.
From Sprague Require Import Statement Mex Moves.
Import ListNotations.
Open Scope N_scope.

(** The definition by mex, read as a recursion; [fuel] bounds its depth. *)
Fixpoint value_within (c : code) (fuel : nat) (n : N) : N :=
  match fuel with
  | O => 0
  | S fuel' => mex (map (nim_sum (value_within c fuel')) (moves c n))
  end.

Definition nim_value (c : code) (n : N) : N := value_within c (S (N.to_nat n)) n.

Lemma value_within_enough c : forall f f' n,
  (N.to_nat n < f)%nat -> (N.to_nat n < f')%nat -> value_within c f n = value_within c f' n.
Proof.
  induction f as [| f IH]; intros f' n F F'; [lia |].
  destruct f' as [| f']; [lia |]. cbn [value_within]. f_equal.
  apply map_ext_in. intros heaps M. apply in_moves in M.
  apply nim_sum_ext. intros a I. apply (heap_move_smaller _ _ _ M) in I. apply IH; lia.
Qed.

(** The mex of the listed moves is the mex of the definition. *)
Lemma mex_of_moves c g n : is_mex (attained c g n) (mex (map (nim_sum g) (moves c n))).
Proof.
  destruct (mex_spec (map (nim_sum g) (moves c n))) as [A B]. split.
  - intros (heaps & M & E). apply A, in_map_iff. exists heaps. split; [exact E |].
    now apply in_moves.
  - intros u U. apply B, in_map_iff in U. destruct U as (heaps & E & M).
    exists heaps. split; [apply in_moves, M | exact E].
Qed.

Theorem nim_value_is_nim_sequence c : is_nim_sequence c (nim_value c).
Proof.
  intros n. unfold nim_value at 2. cbn [value_within].
  set (g := value_within c (N.to_nat n)).
  assert (E : forall a, a < n -> nim_value c a = g a)
    by (intros a L; apply value_within_enough; lia).
  destruct (mex_of_moves c g n) as [A B]. split.
  - intros H. apply A, (attained_ext c _ g n _ E), H.
  - intros u U. apply (attained_ext c _ g n _ E), B, U.
Qed.

Theorem nim_sequence_unique c g : is_nim_sequence c g -> forall n, g n = nim_value c n.
Proof.
  intros H n. induction n as [n IH] using (well_founded_induction N.lt_wf_0).
  apply (mex_unique (attained c g n) (attained c (nim_value c) n)).
  - intros u. apply attained_ext. exact IH.
  - apply H.
  - apply nim_value_is_nim_sequence.
Qed.

(** A number is the nim-value when it is the mex. *)
Lemma nim_value_mex c n v : is_mex (attained c (nim_value c) n) v -> v = nim_value c n.
Proof.
  intros M. apply (mex_unique _ (attained c (nim_value c) n)) with (2 := M); [tauto |].
  apply nim_value_is_nim_sequence.
Qed.

Lemma nim_value_not_attained c n : ~ attained c (nim_value c) n (nim_value c n).
Proof. apply nim_value_is_nim_sequence. Qed.

Lemma below_nim_value_attained c n u :
  u < nim_value c n -> attained c (nim_value c) n u.
Proof. apply nim_value_is_nim_sequence. Qed.

Lemma nim_value_0 c : nim_value c 0 = 0.
Proof.
  symmetry. apply nim_value_mex. split; [| lia].
  intros (heaps & (t & _ & P & E & Z) & _). pose proof (number_le_total heaps P). lia.
Qed.
