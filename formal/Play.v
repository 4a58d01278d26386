(** * The theorem of Sprague and Grundy *)

From Coq Require Import Arith NArith List Lia Bool.
From Sprague Require Import Statement Moves NimValues Outcomes.
Import ListNotations.
Open Scope N_scope.

Implicit Types (r : rules) (G : game).

(** ** Play ends: every move makes the weight smaller *)

Definition heap_weight (options : N -> list (list N)) : N -> nat :=
  recursive nat (fun l => S (list_max (map list_sum l))) options.

Definition weight (options : N -> list (list N)) (s : position) : nat :=
  list_sum (map (heap_weight options) s).

Lemma move_lighter G options s s' : lists options G -> leaves_smaller G -> move G s s' ->
  (weight options s' < weight options s)%nat.
Proof.
  intros listed smaller [before n after heaps M].
  assert (L : (weight options heaps < heap_weight options n)%nat).
  { unfold heap_weight at 1. rewrite recursive_step by
      (intros m hs I; now apply smaller, listed).
    apply listed in M. apply Nat.lt_succ_r.
    pose proof (proj1 (list_max_le (map list_sum (map (map (heap_weight options)) (options n))) _)
      (le_n _)) as H.
    rewrite Forall_forall in H. apply H. rewrite map_map. apply in_map_iff. now exists heaps. }
  unfold weight in *. rewrite !map_app, !list_sum_app. cbn [map list_sum fold_right].
  fold (list_sum (map (heap_weight options) after)). lia.
Qed.

Lemma heap_moves_lighter r s s' : move r s s' -> (weight (moves r) s' < weight (moves r) s)%nat.
Proof. apply move_lighter; [exact (in_moves r) | apply heap_move_leaves_smaller]. Qed.

(** ** Whether there is a move *)

Lemma no_move_no_heap_move r s : (forall s', ~ move r s s') ->
  forall n, In n s -> forall heaps, ~ heap_move r n heaps.
Proof.
  intros none n I heaps M. apply in_split in I. destruct I as (before & after & ->).
  apply (none (before ++ heaps ++ after)). now constructor.
Qed.

Lemma has_move_dec G options s : lists options G ->
  (exists s', move G s s') \/ (forall s', ~ move G s s').
Proof.
  intros listed. assert (H : forall n, {heaps | G n heaps} + {forall heaps, ~ G n heaps}).
  { intros n. destruct (options n) as [| heaps ms] eqn:E.
    - right. intros heaps M. apply listed in M. now rewrite E in M.
    - left. exists heaps. apply listed. rewrite E. now left. }
  induction s as [| n s IH].
  - right. intros s' M. inversion M as [before n after heaps _ E]. now destruct before.
  - destruct (H n) as [[heaps M] | none].
    + left. exists (heaps ++ s). now apply (move_in_heap G [] n s heaps).
    + destruct IH as [[s' M] | none'].
      * left. destruct M as [before m after heaps M]. exists (n :: before ++ heaps ++ after).
        exact (move_in_heap G (n :: before) m after heaps M).
      * right. intros s' M. inversion M as [before m after heaps M' E].
        destruct before as [| b before]; injection E as E1 E2; subst; [now apply (none heaps) |].
        apply (none' (before ++ heaps ++ after)). now constructor.
Qed.

(** ** The arithmetic of nim-sums *)

Lemma nim_sum_app g s s' : nim_sum g (s ++ s') = N.lxor (nim_sum g s) (nim_sum g s').
Proof.
  induction s as [| n s IH]; cbn [app nim_sum].
  - now rewrite N.lxor_0_l.
  - now rewrite IH, N.lxor_assoc.
Qed.

(** A bit of the nim-sum is one of some heap. *)
Lemma some_heap_has_bit g k s : N.testbit (nim_sum g s) k = true ->
  exists before n after, s = before ++ n :: after /\ N.testbit (g n) k = true.
Proof.
  induction s as [| n s IH]; cbn [nim_sum]; [now rewrite N.bits_0 |].
  rewrite N.lxor_spec. destruct (N.testbit (g n) k) eqn:B.
  - intros _. now exists [], n, s.
  - rewrite xorb_false_l. intros H. destruct (IH H) as (before & m & after & -> & C).
    now exists (n :: before), m, after.
Qed.

(** Numbers are compared at the highest bit in which they differ. *)
Lemma less_at_bit x y k :
  N.testbit x k = true -> N.testbit y k = false ->
  (forall i, k < i -> N.testbit x i = N.testbit y i) -> y < x.
Proof.
  intros X Y above.
  assert (high : x / 2 ^ N.succ k = y / 2 ^ N.succ k).
  { apply N.bits_inj. intros i. rewrite <- !N.shiftr_div_pow2, !N.shiftr_spec by lia.
    apply above. lia. }
  assert (split : forall z, z = 2 ^ N.succ k * (z / 2 ^ N.succ k)
                              + (2 ^ k * N.b2n (N.testbit z k) + z mod 2 ^ k)).
  { intros z. assert (P : 2 ^ k <> 0) by (apply N.pow_nonzero; lia).
    rewrite N.testbit_spec', N.pow_succ_r', (N.mul_comm 2 (2 ^ k)), <- N.div_div by lia.
    pose proof (N.div_mod z (2 ^ k) P) as E1.
    pose proof (N.div_mod (z / 2 ^ k) 2 ltac:(lia)) as E2.
    generalize dependent (z mod 2 ^ k). generalize dependent (z / 2 ^ k). intros q E2 r E1.
    generalize dependent (q mod 2). generalize dependent (q / 2). intros h b E2.
    rewrite E1, E2. ring. }
  assert (small : y mod 2 ^ k < 2 ^ k) by (now apply N.mod_lt, N.pow_nonzero).
  pose proof (split x) as Ex. pose proof (split y) as Ey.
  rewrite X, high in Ex. rewrite Y in Ey. cbn [N.b2n] in Ex, Ey.
  clear - Ex Ey small. revert Ex Ey small.
  generalize (2 ^ N.succ k * (y / 2 ^ N.succ k)). generalize (x mod 2 ^ k), (y mod 2 ^ k).
  generalize (2 ^ k).
  intros. lia.
Qed.

Lemma lxor_less_at_bit x s k :
  N.testbit x k = true -> N.testbit s k = true ->
  (forall i, k < i -> N.testbit s i = false) -> N.lxor x s < x.
Proof.
  intros X S above. apply (less_at_bit _ _ k); [exact X | |].
  - now rewrite N.lxor_spec, X, S.
  - intros i I. now rewrite N.lxor_spec, above, xorb_false_r.
Qed.

(** The nim-sum of the heaps beside one. *)
Lemma nim_sum_middle g before n after :
  nim_sum g (before ++ n :: after) = N.lxor (g n) (nim_sum g (before ++ after)).
Proof.
  rewrite !nim_sum_app. cbn [nim_sum].
  now rewrite <- !N.lxor_assoc, (N.lxor_comm (g n)).
Qed.

Lemma nim_sum_replaced g before heaps after :
  nim_sum g (before ++ heaps ++ after) = N.lxor (nim_sum g heaps) (nim_sum g (before ++ after)).
Proof.
  rewrite !nim_sum_app.
  now rewrite <- !N.lxor_assoc, (N.lxor_comm (nim_sum g heaps)).
Qed.

(** ** Who wins *)

Lemma move_to_nim_sum_0 G g s : is_nim_sequence G g -> nim_sum g s <> 0 ->
  exists before n after heaps, s = before ++ n :: after /\ G n heaps /\
    nim_sum g (before ++ heaps ++ after) = 0.
Proof.
  intros is_g. set (x := nim_sum g s). intros Z.
  destruct (some_heap_has_bit g (N.log2 x) s) as (before & n & after & E & B).
  { now apply N.bit_log2. }
  assert (less : N.lxor (g n) x < g n).
  { apply (lxor_less_at_bit _ _ (N.log2 x)); [exact B | now apply N.bit_log2 |].
    intros i I. now apply N.bits_above_log2. }
  destruct (proj2 (is_g n) _ less) as (heaps & M & V).
  exists before, n, after, heaps. repeat split; [exact E | exact M |].
  rewrite nim_sum_replaced, V. unfold x. rewrite E, nim_sum_middle.
  now rewrite <- N.lxor_assoc, N.lxor_nilpotent, N.lxor_0_l, N.lxor_nilpotent.
Qed.

Lemma nim_sum_decides G options g s : lists options G -> leaves_smaller G ->
  is_nim_sequence G g ->
  (loses (move G) s <-> (nim_sum g s =? 0) = true) /\
  (wins (move G) s <-> (nim_sum g s =? 0) = false).
Proof.
  intros listed smaller is_g. revert s.
  apply (outcomes _ _ (weight options) (fun s s' => move_lighter G options s s' listed smaller)).
  - (* every move leaves another nim-sum *)
    intros s s' Z M. destruct M as [before n after heaps H]. rewrite N.eqb_eq, nim_sum_middle in Z.
    rewrite N.eqb_neq, nim_sum_replaced. apply N.lxor_eq in Z. rewrite <- Z.
    intros E. apply N.lxor_eq in E. apply (proj1 (is_g n)). now exists heaps.
  - intros s Z. apply N.eqb_neq in Z.
    destruct (move_to_nim_sum_0 G g s is_g Z) as (before & n & after & heaps & -> & M & E).
    exists (before ++ heaps ++ after). split; [now constructor | now apply N.eqb_eq].
Qed.

(** For games whose moves from each heap are finitely many and leave smaller heaps. *)
Theorem sprague_grundy_of_game G options : lists options G -> leaves_smaller G ->
  nim_sequence_decides G (game_value options).
Proof.
  intros listed smaller. pose proof (game_value_is_nim_sequence G options listed smaller) as is_g.
  split; [exact is_g |]. split; [intros h H; now apply (nim_sequences_agree G) |].
  split; intros s; destruct (nim_sum_decides G options _ s listed smaller is_g) as [L W].
  - now rewrite L, N.eqb_eq.
  - now rewrite W, N.eqb_neq.
Qed.

Theorem sprague_grundy r : nim_sequence_decides r (nim_value r).
Proof. apply sprague_grundy_of_game; [exact (in_moves r) | apply heap_move_leaves_smaller]. Qed.
