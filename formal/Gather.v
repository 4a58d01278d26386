(** * The values of the moves of a heap, gathered into a word of a set *)

From Coq Require Import NArith List Lia Bool Uint63 PArray.
From Sprague Require Import Statement Mex Moves NimValues MachineIntegers ValueSet Window.
Import ListNotations.
Open Scope N_scope.

Implicit Type c : code.

(** ** The digits, as lists of machine integers *)

Record digits := { nones : list int; singles : list int; splits : list int }.

Definition at_least_1 (l : list N) : list N := filter (fun t => 1 <=? t) l.

Definition machine_digits (c : code) : digits :=
  {| nones := map of_N (at_least_1 (takes c 0));
     singles := map of_N (at_least_1 (takes c 1));
     splits := map of_N (takes c 2) |}.

(** The machine reads codes of octal digits, fewer than [many]. *)
Notation many := 1000 (only parsing).
Definition short (c : code) : bool := (N.of_nat (List.length c) <? many) && octal c.

(** ** The loops *)

Section Loops.

Variables (ring : array int) (mask n off : int).

Fixpoint insert_nones (ts : list int) (word : int) : int :=
  match ts with
  | [] => word
  | t :: ts' => insert_nones ts' (if (n =? t)%uint63 then insert off word 0 else word)
  end.

Fixpoint insert_singles (ts : list int) (word : int) : int :=
  match ts with
  | [] => word
  | t :: ts' => insert_singles ts'
      (if (t <? n)%uint63 then insert off word (read ring mask (n - t)) else word)
  end.

(** The splits off the heap a, whose value is [value]. *)
Fixpoint insert_splits (ts : list int) (a value word : int) : int :=
  match ts with
  | [] => word
  | t :: ts' => insert_splits ts' a value
      (if (t + a <? n)%uint63
       then insert off word (value lxor read ring mask (n - (t + a)))%uint63 else word)
  end.

(** The splits of m tokens into a, a + 1, … and a second heap that is not smaller. *)
Fixpoint insert_pairs (fuel : nat) (m a word : int) : int :=
  match fuel with
  | O => word
  | S fuel' =>
      if (m <? a + a)%uint63 then word
      else insert_pairs fuel' m (a + 1)
             (insert off word (read ring mask a lxor read ring mask (m - a))%uint63)
  end.

Fixpoint insert_all_splits (fuel : nat) (ts : list int) (word : int) : int :=
  match ts with
  | [] => word
  | t :: ts' => insert_all_splits fuel ts'
      (if (t <? n)%uint63 then insert_pairs fuel (n - t) 1 word else word)
  end.

End Loops.

Definition unsplit_word (d : digits) (ring : array int) (mask n off : int) : int :=
  insert_singles ring mask n off (singles d) (insert_nones n off (nones d) 0).

Definition all_moves_word (d : digits) (fuel : nat) (ring : array int) (mask n off : int) : int :=
  insert_all_splits ring mask n off fuel (splits d) (unsplit_word d ring mask n off).

(** ** What they gather *)

Section Gather.

Variable c : code.
Hypothesis c_short : short c = true.
Let g := nim_value c.
Let k := last_digit c.
Let d := machine_digits c.

Lemma may_leave_short t i : may_leave c t i = true -> t < many.
Proof.
  intros T. apply may_leave_last in T. pose proof c_short as S.
  apply andb_true_iff, proj1, N.ltb_lt in S.
  unfold last_digit in T. lia.
Qed.

Lemma in_machine_takes i t :
  In t (map of_N (takes c i)) <-> may_leave c (to_N t) i = true.
Proof.
  rewrite in_map_iff. setoid_rewrite in_takes. split.
  - intros (x & <- & T). pose proof (may_leave_short _ _ T).
    rewrite to_N_of_N by lia. exact T.
  - intros T. exists (to_N t). split; [apply of_N_to_N | exact T].
Qed.

Lemma in_takes_at_least_1 i t :
  In t (map of_N (at_least_1 (takes c i))) <-> may_leave c (to_N t) i = true /\ 1 <= to_N t.
Proof.
  unfold at_least_1. rewrite in_map_iff. setoid_rewrite filter_In. setoid_rewrite in_takes.
  setoid_rewrite N.leb_le. split.
  - intros (x & <- & T & P). pose proof (may_leave_short _ _ T).
    rewrite to_N_of_N by lia. auto.
  - intros (T & P). exists (to_N t). split; [apply of_N_to_N | auto].
Qed.

Variables (ring : array int) (mask n : int).
Variable from : N.
Hypothesis ring_holds : holds_from from g ring mask (to_N n).
Hypothesis n_small : to_N n < limit.
Hypothesis n_pos : 1 <= to_N n.
Hypothesis k_mask : k <= to_N mask.
Hypothesis from_k : from <= to_N n - k.

Lemma read_before x : from <= to_N x < to_N n -> to_N n <= to_N x + (to_N mask + 1) ->
  to_N (read ring mask x) = g (to_N x).
Proof. apply ring_holds. Qed.

Section Word.

Variables (off : int) (u : N).
Hypothesis u_in_word : in_word off u.

Lemma insert_nones_spec : forall ts word,
  contains off (insert_nones n off ts word) u = true <->
  contains off word u = true \/ (In n ts /\ u = 0).
Proof.
  induction ts as [| t ts IH]; intros word; cbn [insert_nones In]; [tauto |].
  rewrite IH. destruct (n =? t)%uint63 eqn:E.
  - apply eqb_correct in E. subst t. rewrite contains_insert by assumption.
    change (to_N 0) with 0. tauto.
  - assert (t <> n) by (intros ->; now rewrite eqb_refl in E). tauto.
Qed.

Lemma insert_singles_spec : forall ts word,
  contains off (insert_singles ring mask n off ts word) u = true <->
  contains off word u = true \/
  (exists t, In t ts /\ to_N t < to_N n /\ u = to_N (read ring mask (n - t))).
Proof.
  induction ts as [| t ts IH]; intros word; cbn [insert_singles In].
  { split; [tauto |]. intros [H | (t & [] & _)]. exact H. }
  rewrite IH, to_N_ltb. destruct (N.ltb_spec (to_N t) (to_N n)) as [L | L].
  - rewrite contains_insert by assumption. split.
    + intros [[H | H] | (x & I & R)]; [tauto | right; exists t; tauto | right; exists x; tauto].
    + intros [H | (x & [<- | I] & R)]; [tauto | tauto | right; exists x; tauto].
  - split.
    + intros [H | (x & I & R)]; [tauto | right; exists x; tauto].
    + intros [H | (x & [<- | I] & R)]; [tauto | lia | right; exists x; tauto].
Qed.

Lemma unsplit_word_spec :
  contains off (unsplit_word d ring mask n off) u = true <-> attained_unsplit c g (to_N n) u.
Proof.
  unfold unsplit_word, d. cbn [nones singles machine_digits].
  rewrite insert_singles_spec, insert_nones_spec, contains_empty, in_takes_at_least_1.
  setoid_rewrite in_takes_at_least_1. unfold attained_unsplit.
  assert (value : forall t, may_leave c (to_N t) 1 = true -> to_N t < to_N n -> 1 <= to_N t ->
            to_N (read ring mask (n - t)) = g (to_N n - to_N t)).
  { intros t T L P. apply may_leave_last in T. fold k in T.
    rewrite read_before; rewrite to_N_sub; (reflexivity || lia). }
  split.
  - intros [[H | ((T & P) & ->)] | (t & (T & P) & L & ->)]; [discriminate | tauto |].
    right. exists (to_N t). repeat split; auto.
  - intros [H | (t & T & L & ->)]; [tauto |]. right. exists (of_N t).
    pose proof (may_leave_short _ _ T) as S.
    assert (E : to_N (of_N t) = t) by (apply to_N_of_N; lia).
    rewrite value; rewrite E; repeat split; auto; lia.
Qed.

(** The value u of a split off the heap a. *)
Definition split_off (a : N) : Prop :=
  exists t, may_leave c t 2 = true /\ t + a < to_N n /\ u = N.lxor (g a) (g (to_N n - (t + a))).

Lemma insert_splits_spec a value word :
  1 <= to_N a -> to_N a + k <= to_N mask -> from <= to_N n - (to_N a + k) -> to_N a < limit ->
  (to_N a < to_N n -> to_N value = g (to_N a)) ->
  contains off (insert_splits ring mask n off (splits d) a value word) u = true <->
  contains off word u = true \/ split_off (to_N a).
Proof.
  intros P A F S V.
  enough (H : forall ts, (forall t, In t ts -> may_leave c (to_N t) 2 = true) -> forall word,
    contains off (insert_splits ring mask n off ts a value word) u = true <->
    contains off word u = true \/ exists t, In t ts /\ to_N t + to_N a < to_N n /\
      u = N.lxor (g (to_N a)) (g (to_N n - (to_N t + to_N a)))).
  { rewrite H by (intros t; apply in_machine_takes).
    apply or_iff_compat_l. unfold split_off. split.
    - intros (t & I & L). exists (to_N t). apply in_machine_takes in I. tauto.
    - intros (t & T & L). exists (of_N t). pose proof (may_leave_short _ _ T).
      rewrite to_N_of_N by lia. split; [| exact L]. apply in_machine_takes.
      rewrite to_N_of_N by lia. exact T. }
  clear word. induction ts as [| t ts IH]; intros T word; cbn [insert_splits In].
  { split; [tauto |]. intros [H | (t & [] & _)]. exact H. }
  pose proof (T t (or_introl eq_refl)) as Tt.
  pose proof (may_leave_short _ _ Tt). apply may_leave_last in Tt. fold k in Tt.
  assert (E : to_N (t + a) = to_N t + to_N a) by (apply to_N_add; lia).
  rewrite IH by (intros x I; apply T; now right). rewrite to_N_ltb, E.
  destruct (N.ltb_spec (to_N t + to_N a) (to_N n)) as [L | L].
  - rewrite contains_insert, to_N_lxor, V by (assumption || lia).
    assert (D : to_N (n - (t + a)) = to_N n - (to_N t + to_N a)) by (rewrite to_N_sub; lia).
    rewrite read_before; rewrite D; [| lia | lia]. split.
    + intros [[H' | H'] | (x & I & R)]; [tauto | right; exists t; tauto | right; exists x; tauto].
    + intros [H' | (x & [<- | I] & R)]; [tauto | tauto | right; exists x; tauto].
  - split.
    + intros [H' | (x & I & R)]; [tauto | right; exists x; tauto].
    + intros [H' | (x & [<- | I] & R)]; [tauto | lia | right; exists x; tauto].
Qed.

(** ** All splits *)

Section AllSplits.

Hypothesis n_mask : to_N n <= to_N mask + 1.
Hypothesis from_0 : from = 0.

Lemma insert_pairs_spec m : to_N m < limit -> forall fuel a word,
  to_N m < to_N a + N.of_nat fuel -> to_N a < 2 * limit ->
  contains off (insert_pairs ring mask off fuel m a word) u = true <->
  contains off word u = true \/
  (exists b, to_N a <= to_N b /\ 2 * to_N b <= to_N m /\
     u = to_N (read ring mask b lxor read ring mask (m - b))).
Proof.
  intros M. induction fuel as [| fuel IH]; intros a word F A; cbn [insert_pairs].
  { split; [tauto |]. intros [H | (b & L & L' & _)]; [exact H | lia]. }
  rewrite to_N_ltb, to_N_add by lia.
  destruct (N.ltb_spec (to_N m) (to_N a + to_N a)) as [L | L].
  { split; [tauto |]. intros [H | (b & L1 & L2 & _)]; [exact H | lia]. }
  assert (E : to_N (a + 1) = to_N a + 1) by (apply to_N_succ; lia).
  rewrite IH, contains_insert, E by (assumption || lia). split.
  - intros [[H | H] | (b & B & R)]; [tauto | right; exists a | right; exists b];
      repeat split; (tauto || lia).
  - intros [H | (b & B & R)]; [tauto |]. destruct (N.eq_dec (to_N b) (to_N a)) as [D | D].
    + apply to_N_inj in D. subst b. tauto.
    + right. exists b. split; [lia | tauto].
Qed.

Lemma insert_all_splits_spec fuel : to_N n <= N.of_nat fuel -> forall ts word,
  contains off (insert_all_splits ring mask n off fuel ts word) u = true <->
  contains off word u = true \/
  (exists t b, In t ts /\ to_N t < to_N n /\ 1 <= to_N b /\ 2 * to_N b <= to_N n - to_N t /\
     u = to_N (read ring mask b lxor read ring mask (n - t - b))).
Proof.
  intros F. induction ts as [| t ts IH]; intros word; cbn [insert_all_splits In].
  { split; [tauto |]. intros [H | (t & b & [] & _)]. exact H. }
  rewrite IH, to_N_ltb. destruct (N.ltb_spec (to_N t) (to_N n)) as [L | L].
  - assert (E : to_N (n - t) = to_N n - to_N t) by (apply to_N_sub; lia).
    rewrite insert_pairs_spec; rewrite ?E; change (to_N 1) with 1; try lia. split.
    + intros [[H | (b & R)] | (x & b & I & R)];
        [tauto | right; exists t, b; tauto | right; exists x, b; tauto].
    + intros [H | (x & b & [<- | I] & R)]; [tauto | | right; exists x, b; tauto].
      left; right. exists b. tauto.
  - split.
    + intros [H | (x & b & I & R)]; [tauto | right; exists x, b; tauto].
    + intros [H | (x & b & [<- | I] & R)]; [tauto | lia | right; exists x, b; tauto].
Qed.

Lemma all_moves_word_spec fuel : to_N n <= N.of_nat fuel ->
  contains off (all_moves_word d fuel ring mask n off) u = true <-> attained c g (to_N n) u.
Proof.
  intros F. unfold all_moves_word.
  rewrite insert_all_splits_spec, unsplit_word_spec by exact F.
  rewrite attained_iff by (now apply andb_true_iff in c_short).
  unfold attained_by. apply or_iff_compat_l.
  assert (value : forall t b, to_N t < to_N n -> 1 <= to_N b -> 2 * to_N b <= to_N n - to_N t ->
            to_N (read ring mask b lxor read ring mask (n - t - b)) =
            N.lxor (g (to_N b)) (g (to_N n - (to_N t + to_N b)))).
  { intros t b L B B2. assert (E : to_N (n - t) = to_N n - to_N t) by (apply to_N_sub; lia).
    assert (E2 : to_N (n - t - b) = to_N n - (to_N t + to_N b))
      by (rewrite to_N_sub; rewrite ?E; lia).
    rewrite to_N_lxor, !read_before; rewrite ?E2; (reflexivity || lia). }
  split.
  - intros (t & b & T & L & B & B2 & ->). apply in_machine_takes in T.
    exists (to_N t), (to_N b). rewrite value by assumption. repeat split; auto; lia.
  - intros (t & a & T & _ & A & L & ->). pose proof (may_leave_short _ _ T).
    (* the smaller of the two heaps *)
    assert (exists b, 1 <= b /\ 2 * b <= to_N n - t /\
      N.lxor (g a) (g (to_N n - (t + a))) = N.lxor (g b) (g (to_N n - (t + b))))
      as (b & B & B2 & E).
    { destruct (N.le_gt_cases (2 * a) (to_N n - t)).
      - exists a. auto.
      - exists (to_N n - (t + a)). repeat split; try lia.
        rewrite N.lxor_comm. do 2 f_equal. lia. }
    rewrite E. exists (of_N t), (of_N b).
    assert (Et : to_N (of_N t) = t) by (apply to_N_of_N; lia).
    assert (Eb : to_N (of_N b) = b) by (apply to_N_of_N; lia).
    rewrite value; rewrite ?Et, ?Eb; repeat split; auto; try lia.
    apply in_machine_takes. now rewrite Et.
Qed.

End AllSplits.

End Word.

(** The least value that no move has, by all splits. *)
Theorem least_missing_all_moves fuel words x :
  from = 0 -> to_N n <= to_N mask + 1 -> to_N n <= N.of_nat fuel -> 63 * N.of_nat words < limit ->
  least_missing (all_moves_word d fuel ring mask n) words 0 = Some x -> to_N x = g (to_N n).
Proof.
  intros Z M F W H. apply least_missing_spec in H; [| exact W].
  destruct H as [(o & O & missing) below]. apply nim_value_mex. split.
  - fold g. rewrite <- (all_moves_word_spec o _ O M Z fuel F), missing. discriminate.
  - intros u U. destruct (below u) as (o' & O' & H); [change (to_N 0) with 0; lia |].
    now apply (all_moves_word_spec o' u O' M Z fuel F) in H.
Qed.

End Gather.
