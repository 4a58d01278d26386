(** * Each game has exactly one nim-sequence *)

From Coq Require Import NArith List Lia.
From Sprague Require Import Statement Mex Moves.
Import ListNotations.
Open Scope N_scope.

Implicit Types (c : code) (r : rules) (G : game).

(** ** Recursion over the heaps that a heap leaves *)

Section Recursion.

Variables (A : Type) (combine : list (list A) -> A) (options : N -> list (list N)).

(** [fuel] bounds the depth. *)
Fixpoint within (fuel : nat) (n : N) : A :=
  match fuel with
  | O => combine []
  | S fuel' => combine (map (map (within fuel')) (options n))
  end.

Definition recursive (n : N) : A := within (S (N.to_nat n)) n.

Hypothesis smaller : forall n heaps, In heaps (options n) -> forall a, In a heaps -> a < n.

Lemma within_enough : forall f f' n,
  (N.to_nat n < f)%nat -> (N.to_nat n < f')%nat -> within f n = within f' n.
Proof.
  induction f as [| f IH]; intros f' n F F'; [lia |].
  destruct f' as [| f']; [lia |]. cbn [within]. f_equal.
  apply map_ext_in. intros heaps M. apply map_ext_in. intros a I.
  apply (smaller _ _ M) in I. apply IH; lia.
Qed.

Lemma recursive_step n : recursive n = combine (map (map recursive) (options n)).
Proof.
  unfold recursive at 1. cbn [within]. f_equal. apply map_ext_in. intros heaps M.
  apply map_ext_in. intros a I. apply (smaller _ _ M) in I. apply within_enough; lia.
Qed.

End Recursion.

(** ** Nim-values *)

Lemma nim_sum_map g heaps : nim_sum (fun v => v) (map g heaps) = nim_sum g heaps.
Proof. induction heaps as [| a heaps IH]; cbn [map nim_sum]; [reflexivity | now rewrite IH]. Qed.

(** The moves of each heap are those of a list. *)
Definition lists (options : N -> list (list N)) G : Prop :=
  forall n heaps, In heaps (options n) <-> G n heaps.

(** The definition by mex, read as a recursion. *)
Definition game_value (options : N -> list (list N)) : N -> N :=
  recursive N (fun l => mex (map (nim_sum (fun v => v)) l)) options.

(** The mex of the listed moves is the mex of the definition. *)
Lemma mex_of_moves G g n moves : (forall heaps, In heaps moves <-> G n heaps) ->
  is_mex (attained G g n) (mex (map (nim_sum g) moves)).
Proof.
  intros listed. destruct (mex_spec (map (nim_sum g) moves)) as [A B]. split.
  - intros (heaps & M & E). apply A, in_map_iff. exists heaps. split; [exact E |].
    now apply listed.
  - intros u U. apply B, in_map_iff in U. destruct U as (heaps & E & M).
    exists heaps. split; [apply listed, M | exact E].
Qed.

Section Game.

Variables (G : game) (options : N -> list (list N)).
Hypothesis listed : lists options G.
Hypothesis smaller : leaves_smaller G.

Lemma game_value_is_nim_sequence : is_nim_sequence G (game_value options).
Proof.
  intros n. unfold game_value at 2. rewrite recursive_step.
  - rewrite map_map. rewrite (map_ext _ (nim_sum (game_value options)));
      [apply mex_of_moves, listed | intros heaps; apply nim_sum_map].
  - intros m heaps M. now apply smaller, listed.
Qed.

Lemma nim_sequences_agree g h : is_nim_sequence G g -> is_nim_sequence G h -> forall n, g n = h n.
Proof.
  intros H K n. induction n as [n IH] using (well_founded_induction N.lt_wf_0).
  apply (mex_unique (attained G g n) (attained G h n)); [| apply H | apply K].
  intros u. now apply attained_ext.
Qed.

End Game.

Definition nim_value (r : rules) : N -> N := game_value (moves r).

Theorem nim_value_is_nim_sequence r : is_nim_sequence r (nim_value r).
Proof.
  apply game_value_is_nim_sequence; [exact (in_moves r) | apply heap_move_leaves_smaller].
Qed.

Theorem nim_sequence_unique r g : is_nim_sequence r g -> forall n, g n = nim_value r n.
Proof.
  intros H. apply (nim_sequences_agree r); [apply heap_move_leaves_smaller | exact H |].
  apply nim_value_is_nim_sequence.
Qed.

(** A number is the nim-value when it is the mex. *)
Lemma nim_value_mex r n v : is_mex (attained r (nim_value r) n) v -> v = nim_value r n.
Proof.
  intros M. apply (mex_unique _ (attained r (nim_value r) n)) with (2 := M); [tauto |].
  apply nim_value_is_nim_sequence.
Qed.

Lemma nim_value_not_attained r n : ~ attained r (nim_value r) n (nim_value r n).
Proof. apply nim_value_is_nim_sequence. Qed.

Lemma below_nim_value_attained r n u :
  u < nim_value r n -> attained r (nim_value r) n u.
Proof. apply nim_value_is_nim_sequence. Qed.

Lemma nim_value_0 r : nim_value r 0 = 0.
Proof.
  symmetry. apply nim_value_mex. split; [| lia].
  intros (heaps & (t & _ & P & E & Z) & _). pose proof (number_le_total heaps P). lia.
Qed.
