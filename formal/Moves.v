(** * The moves from one heap, listed and bounded *)

From Coq Require Import NArith List Lia Bool.
From Sprague Require Import Statement Mex.
Import ListNotations.
Open Scope N_scope.

(** The index of the last digit: no move takes more tokens. *)
Definition last_digit (c : code) : N := N.of_nat (length c) - 1.

Lemma may_leave_last c t k : may_leave c t k = true -> t <= last_digit c.
Proof.
  intros T. destruct (N.le_gt_cases t (last_digit c)) as [| L]; [assumption |].
  unfold may_leave in T. rewrite nth_overflow, N.bits_0 in T; [discriminate |].
  unfold last_digit in L. lia.
Qed.

(** The numbers of tokens that may be taken when k heaps are left. *)
Definition takes (c : code) (k : N) : list N :=
  filter (fun t => may_leave c t k) (upto (N.of_nat (length c))).

Lemma in_takes c k t : In t (takes c k) <-> may_leave c t k = true.
Proof.
  unfold takes. rewrite filter_In, in_upto. split; [tauto |]. intros T. split; [| exact T].
  destruct c as [| d c].
  - unfold may_leave in T. rewrite nth_overflow, N.bits_0 in T by (cbn; lia). discriminate.
  - apply may_leave_last in T. unfold last_digit in T. cbn [length] in *. lia.
Qed.

Definition moves (c : code) (n : N) : list (list N) :=
  flat_map (fun t => if (1 <=? t) && (n =? t) then [[]] else []) (takes c 0) ++
  flat_map (fun t => if (1 <=? t) && (t <? n) then [[n - t]] else []) (takes c 1) ++
  flat_map (fun t =>
    flat_map (fun a => if (1 <=? a) && (t + a <? n) then [[a; n - (t + a)]] else []) (upto n))
    (takes c 2).

Lemma in_if {A : Type} (b : bool) (x y : A) :
  In x (if b then [y] else []) <-> b = true /\ x = y.
Proof. destruct b; cbn; intuition (congruence || auto). Qed.

Lemma in_moves c n heaps : In heaps (moves c n) <-> heap_move c n heaps.
Proof.
  unfold moves. rewrite !in_app_iff, !in_flat_map.
  setoid_rewrite in_flat_map. setoid_rewrite in_if. setoid_rewrite in_takes.
  setoid_rewrite andb_true_iff. setoid_rewrite N.leb_le.
  setoid_rewrite N.ltb_lt. setoid_rewrite N.eqb_eq. split.
  - intros [(t & T & (P & ->) & ->) | [(t & T & (P & L) & ->) | (t & T & a & _ & (P & L) & ->)]].
    + now apply (leave_none c t t).
    + apply (leave_one c n t); auto; lia.
    + apply (leave_two c n t); auto; lia.
  - intros [t T P -> | t a T P A -> | t a b T A B ->].
    + left. exists t. auto.
    + right; left. exists t. repeat split; auto; [lia |]. f_equal. lia.
    + right; right. exists t. split; [exact T |]. exists a.
      repeat split; auto; [apply in_upto; lia | lia |]. do 2 f_equal. lia.
Qed.

Lemma heap_move_smaller c n heaps : heap_move c n heaps -> forall a, In a heaps -> 1 <= a < n.
Proof.
  intros [t T P E | t a T P A E | t a b T A B E] x; cbn [In]; intros I.
  - destruct I.
  - destruct I as [<- | []]. lia.
  - destruct I as [<- | [<- | []]]; lia.
Qed.

Lemma nim_sum_ext f g heaps :
  (forall a, In a heaps -> f a = g a) -> nim_sum f heaps = nim_sum g heaps.
Proof.
  induction heaps as [| a heaps IH]; cbn [nim_sum In]; intros E; [reflexivity |].
  rewrite E, IH by auto. reflexivity.
Qed.

Lemma attained_ext c f g n u :
  (forall a, a < n -> f a = g a) -> attained c f n u <-> attained c g n u.
Proof.
  intros E. split; intros (heaps & M & <-); exists heaps; split; try exact M;
    apply nim_sum_ext; intros a I; apply (heap_move_smaller _ _ _ M) in I.
  - symmetry. apply E. lia.
  - apply E. lia.
Qed.

(** ** Values by the kind of move *)

(** The value u of a move that leaves at most one heap. *)
Definition attained_unsplit (c : code) (g : N -> N) (n u : N) : Prop :=
  (may_leave c n 0 = true /\ 1 <= n /\ u = 0) \/
  (exists t, may_leave c t 1 = true /\ 1 <= t < n /\ u = g (n - t)).

(** The same, or the value of a split off a heap in S. *)
Definition attained_by (S : N -> Prop) (c : code) (g : N -> N) (n u : N) : Prop :=
  attained_unsplit c g n u \/
  (exists t a, may_leave c t 2 = true /\ S a /\ 1 <= a /\ t + a < n /\
     u = N.lxor (g a) (g (n - (t + a)))).

Definition any (a : N) : Prop := True.
Definition up_to (A a : N) : Prop := a <= A.

Lemma attained_by_any (S : N -> Prop) c g n u : attained_by S c g n u -> attained_by any c g n u.
Proof.
  intros [H | (t & a & T & _ & H)]; [now left |]. right. exists t, a. now repeat split.
Qed.

Lemma attained_iff c g n u : attained c g n u <-> attained_by any c g n u.
Proof.
  split.
  - intros (heaps & [t T P -> | t a T P A -> | t a b T A B ->] & <-);
      cbn [nim_sum]; rewrite ?N.lxor_0_r.
    + left; left. auto.
    + left; right. exists t. repeat split; auto; [lia |]. f_equal. lia.
    + right. exists t, a. repeat split; auto; [lia |]. do 2 f_equal. lia.
  - intros [[(T & P & ->) | (t & T & L & ->)] | (t & a & T & _ & A & L & ->)].
    + exists []. split; [| reflexivity]. now apply (leave_none c n n).
    + exists [n - t]. cbn [nim_sum]. rewrite N.lxor_0_r. split; [| reflexivity].
      apply (leave_one c n t); auto; lia.
    + exists [a; n - (t + a)]. cbn [nim_sum]. rewrite N.lxor_0_r. split; [| reflexivity].
      apply (leave_two c n t); auto; lia.
Qed.

(** A value that is attained at n is attained at m when the heap that is left by its
    move, or one of the two heaps, has a counterpart m - n tokens larger. *)
Definition shifts (g : N -> N) (n m x : N) : Prop := n < x + m /\ g (x + m - n) = g x.

Lemma attained_shift (S : N -> Prop) c g n m u :
  last_digit c < n ->
  (forall t, 1 <= t <= last_digit c -> shifts g n m (n - t)) ->
  (forall t a, t <= last_digit c -> may_leave c t 2 = true -> S a -> 1 <= a -> t + a < n ->
     u = N.lxor (g a) (g (n - (t + a))) -> shifts g n m (n - (t + a)) \/ shifts g n m a) ->
  attained_by S c g n u -> attained_by any c g m u.
Proof.
  intros N1 one two [[(T & P & _) | (t & T & L & ->)] | (t & a & T & Sa & A & L & U)].
  - apply may_leave_last in T. lia.
  - destruct (one t) as [P E]; [apply may_leave_last in T; lia |].
    left; right. exists t. repeat split; auto; [lia | lia |].
    rewrite <- E. f_equal. lia.
  - right. destruct (two t a) as [[P E] | [P E]]; auto; [now apply may_leave_last in T | |].
    + exists t, a. unfold any. repeat split; auto; [lia |].
      rewrite U, <- E. do 2 f_equal. lia.
    + exists t, (a + m - n). unfold any. repeat split; auto; [lia | lia |].
      rewrite U, E. do 2 f_equal. lia.
Qed.
