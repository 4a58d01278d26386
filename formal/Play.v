(** * The theorem of Sprague and Grundy, for sums of heaps of an octal game *)

From Coq Require Import NArith List Lia Bool Wf_nat.
From Sprague Require Import Statement Mex Moves NimValues.
Import ListNotations.
Open Scope N_scope.

(** ** Play ends: every move makes the weight smaller *)

Fixpoint weight (s : position) : nat :=
  match s with
  | [] => O
  | n :: rest => (N.to_nat (2 * n - 1) + weight rest)%nat
  end.

Lemma weight_app s s' : weight (s ++ s') = (weight s + weight s')%nat.
Proof. induction s; cbn [weight app]; lia. Qed.

Lemma weight_heaps heaps : (forall a, In a heaps -> 1 <= a) ->
  N.of_nat (weight heaps) + number heaps = 2 * total heaps.
Proof.
  unfold number. induction heaps as [| a heaps IH]; intros P; [reflexivity |].
  cbn [weight length total fold_right]. fold (total heaps).
  assert (1 <= a) by (apply P; now left).
  assert (N.of_nat (weight heaps) + N.of_nat (length heaps) = 2 * total heaps)
    by (apply IH; intros b I; apply P; now right).
  lia.
Qed.

Lemma move_lighter c s s' : move c s s' -> (weight s' < weight s)%nat.
Proof.
  intros [before n after heaps M]. rewrite !weight_app. cbn [weight].
  destruct M as (t & _ & P & E & Z). pose proof (weight_heaps heaps P). lia.
Qed.

Theorem not_both c s : wins c s -> loses c s -> False.
Proof.
  induction s as [s IH] using (induction_ltof1 _ weight). unfold ltof in IH.
  intros W L. inversion W as [s1 s' M L' E1]; subst. inversion L as [s2 all E2]; subst.
  apply (IH s'); [now apply (move_lighter c) | now apply all | exact L'].
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

Theorem sprague_grundy c (s : position) :
  (nim_sum (nim_value c) s = 0 -> loses c s) /\ (nim_sum (nim_value c) s <> 0 -> wins c s).
Proof.
  induction s as [s IH] using (induction_ltof1 _ weight). unfold ltof in IH. split.
  - (* every move leaves another nim-sum *)
    intros Z. constructor. intros s' M. apply (IH s'); [now apply (move_lighter c) |].
    inversion M as [before n after heaps H E1 E2]; subst. rewrite nim_sum_middle in Z.
    rewrite nim_sum_replaced. apply N.lxor_eq in Z. rewrite <- Z.
    intros E. apply N.lxor_eq in E. apply (nim_value_not_attained c n). now exists heaps.
  - (* some move leaves the nim-sum 0 *)
    set (x := nim_sum (nim_value c) s). intros Z.
    destruct (some_heap_has_bit (nim_value c) (N.log2 x) s) as (before & n & after & E & B).
    { now apply N.bit_log2. }
    assert (less : N.lxor (nim_value c n) x < nim_value c n).
    { apply (lxor_less_at_bit _ _ (N.log2 x)); [exact B | now apply N.bit_log2 |].
      intros i I. now apply N.bits_above_log2. }
    destruct (below_nim_value_attained c n _ less) as (heaps & M & V).
    assert (Mv : move c s (before ++ heaps ++ after)) by (rewrite E; now constructor).
    apply (some_move_wins c s _ Mv). apply (IH _ (move_lighter _ _ _ Mv)).
    rewrite nim_sum_replaced, V. unfold x. rewrite E, nim_sum_middle.
    now rewrite <- N.lxor_assoc, N.lxor_nilpotent, N.lxor_0_l, N.lxor_nilpotent.
Qed.

Theorem loses_iff c s : loses c s <-> nim_sum (nim_value c) s = 0.
Proof.
  destruct (sprague_grundy c s) as [Z NZ]. split; [| exact Z]. intros L.
  destruct (N.eq_dec (nim_sum (nim_value c) s) 0) as [| D]; [assumption |].
  exfalso. exact (not_both c s (NZ D) L).
Qed.

Theorem wins_iff c s : wins c s <-> nim_sum (nim_value c) s <> 0.
Proof.
  destruct (sprague_grundy c s) as [Z NZ]. split; [| exact NZ]. intros W E.
  exact (not_both c s W (Z E)).
Qed.
