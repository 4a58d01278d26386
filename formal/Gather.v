(** * The values of the moves of a heap, gathered into a set *)

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

(** ** Consecutive numbers

    Loops go through a list of them, which is made once: the program has no need of numbers that
    only bound a recursion. *)

(** Put before [rest]: the numbers up to [last], [count] of them. *)
Fixpoint count_down (count : nat) (last : int) (rest : list int) : list int :=
  match count with
  | O => rest
  | S count' => count_down count' (last - 1) (last :: rest)
  end.

Definition numbers_up_to (n : N) : list int := count_down (N.to_nat n) (of_N n) [].

Fixpoint consecutive (a : int) (l : list int) : Prop :=
  match l with
  | [] => True
  | x :: l' => x = a /\ consecutive (a + 1) l'
  end.

Lemma numbers_up_to_spec n : n < limit ->
  consecutive 1 (numbers_up_to n) /\ N.of_nat (List.length (numbers_up_to n)) = n.
Proof.
  intros L. unfold numbers_up_to.
  enough (H : forall count last rest, to_N last = N.of_nat count -> to_N last < limit ->
            consecutive (last + 1) rest ->
            consecutive 1 (count_down count last rest) /\
            List.length (count_down count last rest) = (count + List.length rest)%nat).
  { destruct (H (N.to_nat n) (of_N n) []) as [C E]; try (rewrite to_N_of_N; lia); [exact I |].
    split; [exact C |]. rewrite E. cbn [List.length]. lia. }
  induction count as [| count IH]; intros last rest E B C; cbn [count_down].
  - replace 1%uint63 with (last + 1)%uint63; [now split |].
    replace last with 0%uint63 by (apply to_N_inj; now rewrite E). reflexivity.
  - assert (E1 : to_N (last - 1) = N.of_nat count) by (rewrite to_N_sub; change (to_N 1) with 1; lia).
    destruct (IH (last - 1)%uint63 (last :: rest)) as [A D]; [exact E1 | lia | |].
    + replace (last - 1 + 1)%uint63 with last; [now split |].
      apply to_N_inj. rewrite to_N_succ; lia.
    + split; [exact A |]. rewrite D. cbn [List.length]. lia.
Qed.

(** Half of the sizes suffice as the smaller of two heaps. *)
Lemma half_of_numbers_up_to n k : n / 2 + 1 <= k < limit ->
  consecutive 1 (numbers_up_to k) /\ n <= 2 * N.of_nat (List.length (numbers_up_to k)).
Proof.
  intros L. destruct (numbers_up_to_spec k) as [C E]; [lia |]. split; [exact C |].
  pose proof (N.mul_succ_div_gt n 2). lia.
Qed.

(** ** The loops *)

Section Loops.

Variables (ring : array int) (mask n : int).

Fixpoint insert_nones (ts : list int) (s : values) : values :=
  match ts with
  | [] => s
  | t :: ts' => insert_nones ts' (if (n =? t)%uint63 then insert s 0 else s)
  end.

Fixpoint insert_singles (ts : list int) (s : values) : values :=
  match ts with
  | [] => s
  | t :: ts' => insert_singles ts'
      (if (t <? n)%uint63 then insert s (read ring mask (n - t)) else s)
  end.

(** A split that takes tokens and leaves a heap of this value, [m] tokens together, and a second
    heap. *)
Definition insert_split (m value : int) (s : values) : values :=
  if (m <? n)%uint63 then insert s (value lxor read ring mask (n - m))%uint63 else s.

Fixpoint insert_splits (splits : list (int * int)) (s : values) : values :=
  match splits with
  | [] => s
  | (m, value) :: rest => insert_splits rest (insert_split m value s)
  end.

(** The same, with the two parts of the set beside each other, which takes no memory. *)
Fixpoint insert_splits_in (splits : list (int * int)) (low : int) (high : array int) : values :=
  match splits with
  | [] => {| low := low; high := high |}
  | (m, value) :: rest =>
      if (m <? n)%uint63 then
        let u := (value lxor read ring mask (n - m))%uint63 in
        if (u <? 63)%uint63 then insert_splits_in rest (low lor (1 << u)) high
        else insert_splits_in rest low (insert_in_words high (u - 63))
      else insert_splits_in rest low high
  end.

Lemma insert_splits_in_is : forall l s, insert_splits_in l (low s) (high s) = insert_splits l s.
Proof.
  induction l as [| [m value] l IH]; intros s; cbn [insert_splits insert_splits_in]; [now destruct s |].
  rewrite <- IH. unfold insert_split. destruct (m <? n)%uint63; [| reflexivity]. cbv zeta.
  rewrite insert_parts. now destruct (_ <? 63)%uint63.
Qed.

(** The splits off the heap a, whose value is [value]. *)
Fixpoint insert_splits_off (ts : list int) (a value : int) (s : values) : values :=
  match ts with
  | [] => s
  | t :: ts' => insert_splits_off ts' a value (insert_split (t + a) value s)
  end.

(** The splits of m tokens into a heap of the list and a second one that is not smaller. *)
Fixpoint insert_pairs (heaps : list int) (m : int) (s : values) : values :=
  match heaps with
  | [] => s
  | a :: heaps' =>
      if (m <? a + a)%uint63 then s
      else insert_pairs heaps' m
             (insert s (read ring mask a lxor read ring mask (m - a))%uint63)
  end.

Fixpoint insert_all_splits (heaps : list int) (ts : list int) (s : values) : values :=
  match ts with
  | [] => s
  | t :: ts' => insert_all_splits heaps ts'
      (if (t <? n)%uint63 then insert_pairs heaps (n - t) s else s)
  end.

End Loops.

(** The splits off a heap a of this value. *)
Definition splits_off (d : digits) (a value : int) : list (int * int) :=
  map (fun t => (t + a, value)%uint63) (splits d).

(** The values of the moves of heap n, added to a set. *)
Definition unsplit_moves (d : digits) (ring : array int) (mask n : int) (s : values) :=
  insert_singles ring mask n (singles d) (insert_nones n (nones d) s).

Definition all_moves (d : digits) (heaps : list int) (ring : array int) (mask n : int) (s : values) :=
  insert_all_splits ring mask n heaps (splits d) (unsplit_moves d ring mask n s).

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

Lemma in_splits_off m a x value : to_N a < limit -> In (m, x) (splits_off d a value) <->
  x = value /\ exists t, may_leave c t 2 = true /\ to_N m = t + to_N a.
Proof.
  intros A. unfold splits_off. rewrite in_map_iff. split.
  - intros (t & E & T). injection E as <- <-. split; [reflexivity |].
    apply in_machine_takes in T. pose proof (may_leave_short _ _ T).
    exists (to_N t). split; [exact T | apply to_N_add; lia].
  - intros (-> & t & T & E). pose proof (may_leave_short _ _ T).
    assert (Et : to_N (of_N t) = t) by (apply to_N_of_N; lia).
    exists (of_N t). split; [| apply in_machine_takes; now rewrite Et].
    f_equal. apply to_N_inj. rewrite E, to_N_add; rewrite Et; lia.
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

Lemma adds_nones : forall ts s, adds (fun u => In n ts /\ u = 0) s (insert_nones n ts s).
Proof.
  induction ts as [| t ts IH]; intros s; cbn [insert_nones].
  { eapply adds_iff; [| apply adds_nothing]. cbn [In]. tauto. }
  destruct (n =? t)%uint63 eqn:E.
  - apply eqb_correct in E. subst t.
    eapply adds_iff; [| eapply adds_trans; [apply adds_insert | apply IH]].
    intros u. cbn [In]. change (to_N 0) with 0. tauto.
  - assert (t <> n) by (intros ->; now rewrite eqb_refl in E).
    eapply adds_iff; [| apply IH]. intros u. cbn [In]. tauto.
Qed.

Lemma adds_singles : forall ts s,
  adds (fun u => exists t, In t ts /\ to_N t < to_N n /\ u = to_N (read ring mask (n - t)))
    s (insert_singles ring mask n ts s).
Proof.
  induction ts as [| t ts IH]; intros s; cbn [insert_singles].
  { eapply adds_iff; [| apply adds_nothing]. intros u. split; [tauto |]. now intros (t & [] & _). }
  rewrite to_N_ltb. destruct (N.ltb_spec (to_N t) (to_N n)) as [L | L].
  - eapply adds_iff; [| eapply adds_trans; [apply adds_insert | apply IH]]. intros u. split.
    + intros [H | (x & I & R)]; [exists t | exists x]; cbn [In]; tauto.
    + intros (x & [<- | I] & R); [tauto | right; exists x; tauto].
  - eapply adds_iff; [| apply IH]. intros u. split.
    + intros (x & I & R). exists x. cbn [In]. tauto.
    + intros (x & [<- | I] & R); [lia | exists x; tauto].
Qed.

Lemma adds_unsplit s : adds (attained_unsplit c g (to_N n)) s (unsplit_moves d ring mask n s).
Proof.
  unfold unsplit_moves, d. cbn [nones singles machine_digits].
  eapply adds_iff; [| eapply adds_trans; [apply adds_nones | apply adds_singles]].
  intros u. cbv beta. rewrite in_takes_at_least_1. setoid_rewrite in_takes_at_least_1.
  unfold attained_unsplit.
  assert (value : forall t, may_leave c (to_N t) 1 = true -> to_N t < to_N n -> 1 <= to_N t ->
            to_N (read ring mask (n - t)) = g (to_N n - to_N t)).
  { intros t T L P. apply may_leave_last in T. fold k in T.
    rewrite read_before; rewrite to_N_sub; (reflexivity || lia). }
  split.
  - intros [((T & P) & ->) | (t & (T & P) & L & ->)]; [tauto |].
    right. exists (to_N t). repeat split; auto.
  - intros [H | (t & T & L & ->)]; [tauto |]. right. exists (of_N t).
    pose proof (may_leave_short _ _ T) as S.
    assert (E : to_N (of_N t) = t) by (apply to_N_of_N; lia).
    rewrite value; rewrite E; repeat split; auto; lia.
Qed.

(** u is the value of a split off the heap a. *)
Definition split_off (a u : N) : Prop :=
  exists t, may_leave c t 2 = true /\ t + a < to_N n /\ u = N.lxor (g a) (g (to_N n - (t + a))).

(** The list has splits off heaps that the ring reaches. *)
Definition splits_right (l : list (int * int)) : Prop := forall m value, In (m, value) l ->
  to_N m < to_N n -> 1 <= to_N m <= to_N mask + 1 /\ from <= to_N n - to_N m /\
  exists t a, may_leave c t 2 = true /\ to_N m = t + a /\ to_N value = g a.

Lemma adds_splits : forall l s, splits_right l ->
  adds (fun u => exists m value, In (m, value) l /\ to_N m < to_N n /\
          u = N.lxor (to_N value) (g (to_N n - to_N m))) s (insert_splits ring mask n l s).
Proof.
  induction l as [| [m value] l IH]; intros s R; cbn [insert_splits]; unfold insert_split.
  { eapply adds_iff; [| apply adds_nothing]. intros u. split; [tauto |].
    now intros (m & value & [] & _). }
  assert (R' : splits_right l) by (intros m' value' I; apply R; now right).
  rewrite to_N_ltb. destruct (N.ltb_spec (to_N m) (to_N n)) as [L | L].
  - destruct (R m value (or_introl eq_refl) L) as (B & F & _).
    assert (D : to_N (n - m) = to_N n - to_N m) by (apply to_N_sub; lia).
    eapply adds_iff; [| eapply adds_trans; [apply adds_insert | apply (IH _ R')]]. intros u. cbv beta.
    rewrite to_N_lxor, read_before by (rewrite D; lia). rewrite D. split.
    + intros [H | (x & y & I & H)]; [exists m, value | exists x, y]; cbn [In]; tauto.
    + intros (x & y & [E | I] & H); [injection E as <- <-; tauto | right; exists x, y; tauto].
  - eapply adds_iff; [| apply (IH _ R')]. intros u. split.
    + intros (x & y & I & H). exists x, y. cbn [In]. tauto.
    + intros (x & y & [E | I] & H); [injection E as <- <-; lia | exists x, y; tauto].
Qed.

Lemma adds_splits_off a value s :
  1 <= to_N a -> to_N a + k <= to_N mask -> from <= to_N n - (to_N a + k) -> to_N a < limit ->
  (to_N a < to_N n -> to_N value = g (to_N a)) ->
  adds (split_off (to_N a)) s (insert_splits_off ring mask n (splits d) a value s).
Proof.
  assert (listed : forall ts s, insert_splits_off ring mask n ts a value s =
            insert_splits ring mask n (map (fun t => (t + a, value)%uint63) ts) s)
    by (induction ts; intros s'; cbn [map insert_splits insert_splits_off]; auto).
  rewrite listed. fold (splits_off d a value). intros P A F S V. eapply adds_iff; [| apply adds_splits].
  - intros u. unfold split_off. split.
    + intros (m & x & I & L & ->). apply in_splits_off in I; [| exact S].
      destruct I as (-> & t & T & E). exists t. rewrite V, E by lia. repeat split; (assumption || lia).
    + intros (t & T & L & ->). pose proof (may_leave_short _ _ T).
      exists (of_N t + a)%uint63, value.
      assert (E : to_N (of_N t + a) = t + to_N a)
        by (rewrite to_N_add; rewrite to_N_of_N; lia).
      rewrite E, V by lia. split; [| auto]. apply in_splits_off; [exact S |].
      split; [reflexivity | exists t; auto].
  - intros m x I L. apply in_splits_off in I; [| exact S]. destruct I as (-> & t & T & E).
    pose proof (may_leave_last _ _ _ T) as K. fold k in K.
    repeat split; try lia. exists t, (to_N a). repeat split; [exact T | exact E | apply V; lia].
Qed.

(** ** All splits *)

Section AllSplits.

Hypothesis n_mask : to_N n <= to_N mask + 1.
Hypothesis from_0 : from = 0.

Lemma adds_pairs m : to_N m < limit -> forall heaps a s, consecutive a heaps ->
  to_N m < 2 * (to_N a + N.of_nat (List.length heaps)) -> to_N a < 2 * limit ->
  adds (fun u => exists b, to_N a <= to_N b /\ 2 * to_N b <= to_N m /\
          u = to_N (read ring mask b lxor read ring mask (m - b)))
    s (insert_pairs ring mask heaps m s).
Proof.
  intros M. induction heaps as [| x heaps IH]; intros a s C F A; cbn [insert_pairs]; cbn [List.length] in F.
  { eapply adds_iff; [| apply adds_nothing]. intros u. split; [tauto |]. intros (b & L & L' & _). lia. }
  destruct C as [-> C]. rewrite to_N_ltb, to_N_add by lia.
  destruct (N.ltb_spec (to_N m) (to_N a + to_N a)) as [L | L].
  { eapply adds_iff; [| apply adds_nothing]. intros u. split; [tauto |]. intros (b & L1 & L2 & _). lia. }
  assert (E : to_N (a + 1) = to_N a + 1) by (apply to_N_succ; lia).
  eapply adds_iff; [| eapply adds_trans; [apply adds_insert | apply (IH _ _ C); lia]]. intros u. cbv beta.
  rewrite E. split.
  - intros [H | (b & B & R)]; [exists a | exists b]; repeat split; (tauto || lia).
  - intros (b & B & R). destruct (N.eq_dec (to_N b) (to_N a)) as [D | D].
    + apply to_N_inj in D. subst b. tauto.
    + right. exists b. split; [lia | tauto].
Qed.

Variable heaps : list int.
Hypothesis heaps_from_1 : consecutive 1 heaps.
Hypothesis enough_heaps : to_N n <= 2 * N.of_nat (List.length heaps).

Lemma adds_all_splits : forall ts s,
  adds (fun u => exists t b, In t ts /\ to_N t < to_N n /\ 1 <= to_N b /\
          2 * to_N b <= to_N n - to_N t /\
          u = to_N (read ring mask b lxor read ring mask (n - t - b)))
    s (insert_all_splits ring mask n heaps ts s).
Proof.
  induction ts as [| t ts IH]; intros s; cbn [insert_all_splits].
  { eapply adds_iff; [| apply adds_nothing]. intros u. split; [tauto |]. now intros (t & b & [] & _). }
  rewrite to_N_ltb. destruct (N.ltb_spec (to_N t) (to_N n)) as [L | L].
  - assert (E : to_N (n - t) = to_N n - to_N t) by (apply to_N_sub; lia).
    eapply adds_iff; [| eapply adds_trans; [apply (adds_pairs (n - t)%uint63) with (a := 1%uint63) | apply IH]];
      rewrite ?E; change (to_N 1) with 1; try (assumption || lia). intros u. cbv beta. split.
    + intros [(b & R) | (x & b & I & R)]; [exists t, b | exists x, b]; cbn [In]; tauto.
    + intros (x & b & [<- | I] & R); [left; exists b; tauto | right; exists x, b; tauto].
  - eapply adds_iff; [| apply IH]. intros u. split.
    + intros (x & b & I & R). exists x, b. cbn [In]. tauto.
    + intros (x & b & [<- | I] & R); [lia | exists x, b; tauto].
Qed.

Lemma adds_all_moves s : adds (attained c g (to_N n)) s (all_moves d heaps ring mask n s).
Proof.
  unfold all_moves.
  eapply adds_iff; [| eapply adds_trans; [apply adds_unsplit | apply adds_all_splits]].
  intros u. cbv beta.
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

End Gather.

(** The least value that no move has, from a set of the values that moves have. *)
Lemma least_missing_is_value c n words empty s x :
  N.of_nat words < many -> is_empty words empty -> adds (attained c (nim_value c) n) empty s ->
  least_missing s words = Some x -> to_N x = nim_value c n.
Proof.
  intros W [L Z] [_ A] H. apply least_missing_spec in H; [| exact W].
  destruct H as (B & missing & below).
  assert (gathered : forall u, u <= to_N x -> contains s u = true <-> attained c (nim_value c) n u).
  { intros u U. rewrite A, Z by lia. split; [| tauto].
    intros [E | E]; [discriminate | exact E]. }
  apply nim_value_mex. split.
  - rewrite <- gathered by lia. now rewrite missing.
  - intros u U. apply gathered; [lia |]. now apply below.
Qed.
