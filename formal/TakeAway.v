(** * Rules that only take tokens: subtraction sets, finite or infinite *)

From Coq Require Import NArith List Lia Bool.
From Sprague Require Import Statement Mex Moves NimValues.
Import ListNotations.
Open Scope N_scope.

Implicit Type r : rules.

(** Every digit is 0 or 3: where t tokens may be taken, the rest is left as it is. *)
Definition takes_only r : Prop := forall t, r t = 0 \/ r t = 3.

(** The numbers with S may be taken; or all but those with X. *)
Definition sizes (S : N -> bool) : rules := fun t => if S t then 3 else 0.
Definition all_but_where (X : N -> bool) : rules := sizes (fun t => negb (X t)).

Lemma taking_sizes S : takes_only (sizes S).
Proof. intros t. unfold sizes. destruct (S t); auto. Qed.

(** Some heap has the value 2 or more. *)
Definition large (g : N -> N) (s : position) : bool := existsb (fun n => 2 <=? g n) s.

Lemma subtraction_option r n heaps : takes_only r -> heap_move r n heaps -> exists t,
  1 <= t <= n /\ r t = 3 /\ heaps = (if n =? t then [] else [n - t]).
Proof.
  intros subtraction (t & T & P & E & Z). exists t. unfold may_leave, number in *.
  destruct (subtraction t) as [D | D]; rewrite D in T; [now rewrite N.bits_0 in T |].
  assert (L : (length heaps <= 1)%nat).
  { destruct (N.le_gt_cases (N.of_nat (length heaps)) 1) as [| L]; [lia |].
    rewrite N.bits_above_log2 in T; [discriminate |]. change (N.log2 3) with 1. lia. }
  destruct heaps as [| a [| b heaps]]; cbn in *; [| | lia].
  - rewrite (proj2 (N.eqb_eq n t)) by lia. repeat split; [lia | lia | exact D].
  - specialize (P a (or_introl eq_refl)). rewrite (proj2 (N.eqb_neq n t)) by lia.
    repeat split; [lia | lia | exact D | f_equal; lia].
Qed.

Lemma value_of_empty_heap r g : is_nim_sequence r g -> g 0 = 0.
Proof. intros g_is. rewrite (nim_sequence_unique r g g_is). apply nim_value_0. Qed.

Section Values.

Variables (r : rules) (g : N -> N).
Hypothesis empty_heap : g 0 = 0.

Lemma take n t : r t = 3 -> 1 <= t <= n ->
  exists heaps, heap_move r n heaps /\ nim_sum g heaps = g (n - t) /\
    large g heaps = (2 <=? g (n - t)).
Proof.
  intros D L. destruct (N.eq_dec n t) as [-> | E].
  - exists []. rewrite N.sub_diag, empty_heap. repeat split. exists t. unfold may_leave. rewrite D.
    cbn. repeat split; [tauto | lia | lia].
  - exists [n - t]. cbn [nim_sum large existsb]. rewrite N.lxor_0_r, orb_false_r.
    repeat split. exists t. unfold may_leave. rewrite D. cbn.
    repeat split; [intros a [<- | []]; lia | lia | lia].
Qed.

Hypothesis subtraction : takes_only r.

Lemma option_value n heaps : heap_move r n heaps -> exists t, r t = 3 /\ 1 <= t <= n /\
  nim_sum g heaps = g (n - t) /\ large g heaps = (2 <=? g (n - t)).
Proof.
  intros M. destruct (subtraction_option r n heaps subtraction M) as (t & L & D & ->). exists t.
  destruct (N.eqb_spec n t) as [-> | E]; cbn [nim_sum large existsb].
  - now rewrite N.sub_diag, empty_heap.
  - now rewrite N.lxor_0_r, orb_false_r.
Qed.

(** The values of the moves are those of the smaller heaps that are left. *)
Lemma attained_iff_taken n u :
  attained r g n u <-> exists t, r t = 3 /\ 1 <= t <= n /\ g (n - t) = u.
Proof.
  split.
  - intros (heaps & M & <-). destruct (option_value n heaps M) as (t & D & T & E & _).
    exists t. auto.
  - intros (t & D & T & <-). destruct (take n t D T) as (heaps & M & E & _). now exists heaps.
Qed.

End Values.

Lemma attained_sizes_by S g n u : g 0 = 0 ->
  attained (sizes S) g n u <-> exists t, S t = true /\ 1 <= t <= n /\ g (n - t) = u.
Proof.
  intros g_0. rewrite (attained_iff_taken _ _ g_0 (taking_sizes S)).
  assert (E : forall t, sizes S t = 3 <-> S t = true)
    by (intros t; unfold sizes; destruct (S t); split; congruence).
  now setoid_rewrite E.
Qed.

Lemma attained_sizes S n u : let g := nim_value (sizes S) in
  attained (sizes S) g n u <-> exists t, S t = true /\ 1 <= t <= n /\ g (n - t) = u.
Proof. apply attained_sizes_by, nim_value_0. Qed.

(** Values depend on the numbers up to the heap only. *)
Lemma nim_value_agree r r' last : (forall t, t < last -> r t = r' t) ->
  forall n, n < last -> nim_value r n = nim_value r' n.
Proof.
  intros E n. induction n as [n IH] using (well_founded_induction N.lt_wf_0). intros L.
  apply (mex_unique (attained r (nim_value r) n) (attained r' (nim_value r') n));
    [| apply nim_value_is_nim_sequence | apply nim_value_is_nim_sequence].
  intros u. split; intros (heaps & M & <-); exists heaps;
    (split; [| apply nim_sum_ext; intros a I; apply (heap_move_smaller _ _ _ M) in I;
               rewrite IH by lia; reflexivity]);
    destruct M as (t & T & P & Q & Z); exists t; unfold may_leave in *;
    (rewrite E in * by lia || rewrite <- E in * by lia); repeat split; assumption.
Qed.
