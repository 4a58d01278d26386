(** * Misère play decided by nim-values, as in Nim: theorems 18, 19 and 20 of docs/algorithms.md

    Bouton's Nim with the last player losing is played like Nim until all heaps have one
    token.  The same holds of other games, with nim-values in place of tokens. *)

From Coq Require Import NArith List Lia Bool.
From Sprague Require Import Statement Mex Moves NimValues Outcomes Play TakeAway.
Import ListNotations.
Open Scope N_scope.

Implicit Type r : rules.

(** Who is to move loses: with nim-sum 0 where some heap is large, else with nim-sum 1. *)
Definition lost_as_in_nim (g : N -> N) (s : position) : bool :=
  nim_sum g s =? if large g s then 0 else 1.

(** g is the nim-sequence of the game, and decides who wins each sum of heaps in misère play. *)
Definition misere_as_in_nim (r : rules) (g : N -> N) : Prop :=
  is_nim_sequence r g /\
  (forall s, misere_loses (move r) s <-> lost_as_in_nim g s = true) /\
  (forall s, misere_wins (move r) s <-> lost_as_in_nim g s = false).

(** The hypotheses of theorem 18 on the options of a heap n. *)
Definition like_nim (r : rules) (g : N -> N) (n : N) : Prop :=
  (g n = 0 -> (exists s, heap_move r n s) ->
     exists s, heap_move r n s /\ large g s = false /\ nim_sum g s = 1) /\
  (g n = 0 -> forall s, heap_move r n s -> large g s = true -> nim_sum g s <> 1) /\
  (g n = 1 -> forall s, heap_move r n s -> large g s = true -> nim_sum g s <> 0) /\
  (2 <= g n -> forall x, x < 2 ->
     exists s, heap_move r n s /\ nim_sum g s = if large g s then N.lxor 1 x else x).

Lemma large_app g s s' : large g (s ++ s') = large g s || large g s'.
Proof. apply existsb_app. Qed.

Lemma large_middle g before n after :
  large g (before ++ n :: after) = (2 <=? g n) || large g (before ++ after).
Proof. rewrite !large_app. cbn [large existsb]. now destruct (2 <=? g n), (large g before). Qed.

Lemma large_replaced g before heaps after :
  large g (before ++ heaps ++ after) = large g heaps || large g (before ++ after).
Proof. rewrite !large_app. now destruct (large g heaps), (large g before). Qed.

Lemma below_2 x : x < 2 -> x = 0 \/ x = 1.
Proof. lia. Qed.

Lemma small_nim_sum g s : large g s = false -> nim_sum g s < 2.
Proof.
  induction s as [| n s IH]; cbn [large existsb nim_sum]; [lia |].
  rewrite orb_false_iff, N.leb_gt. intros [A B]. specialize (IH B).
  apply below_2 in A, IH. destruct A as [-> | ->], IH as [-> | ->]; reflexivity.
Qed.

(** A sum with one large heap has a large nim-sum. *)
Lemma lxor_small x y : 2 <= x -> y < 2 -> 2 <= N.lxor x y.
Proof.
  intros X Y. destruct (N.lt_ge_cases (N.lxor x y) 2) as [L |]; [| assumption]. exfalso.
  assert (E : x = N.lxor (N.lxor x y) y)
    by now rewrite N.lxor_assoc, N.lxor_nilpotent, N.lxor_0_r.
  apply below_2 in L, Y. destruct L as [L | L], Y as [Y | Y]; rewrite L, Y in E; cbn in E; lia.
Qed.

Lemma all_0 g s : (forall n, In n s -> g n = 0) -> nim_sum g s = 0 /\ large g s = false.
Proof.
  induction s as [| n s IH]; intros Z; [now split |]. cbn [nim_sum large existsb].
  rewrite (Z n) by now left. fold (large g s). apply IH. intros m I. apply Z. now right.
Qed.

Section LikeNim.

Variables (r : rules) (g : N -> N).
Hypothesis g_is : is_nim_sequence r g.
Hypothesis like : forall n, like_nim r g n.

Lemma options_differ n heaps : heap_move r n heaps -> nim_sum g heaps <> g n.
Proof. intros M E. apply (proj1 (g_is n)). now exists heaps. Qed.

(** No lost position has a lost option. *)
Lemma lost_as_in_nim_from_lost s s' :
  lost_as_in_nim g s = true -> move r s s' -> lost_as_in_nim g s' = false.
Proof.
  intros L M. destruct M as [before n after heaps M]. unfold lost_as_in_nim in *.
  rewrite N.eqb_eq, nim_sum_middle, large_middle in L.
  rewrite N.eqb_neq, nim_sum_replaced, large_replaced.
  pose proof (options_differ n heaps M) as D. pose proof (small_nim_sum g heaps) as small.
  pose proof (small_nim_sum g (before ++ after)) as small_rest.
  destruct (like n) as (_ & A & B & _).
  set (rest := nim_sum g (before ++ after)) in *. set (x := nim_sum g heaps) in *.
  destruct (large g (before ++ after)).
  - rewrite orb_true_r in *. apply N.lxor_eq in L. rewrite <- L. intros E.
    now apply D, N.lxor_eq.
  - rewrite orb_false_r in *. specialize (small_rest eq_refl).
    destruct (N.leb_spec 2 (g n)) as [big | little].
    + pose proof (lxor_small (g n) rest big small_rest). lia.
    + apply below_2 in little, small_rest.
      destruct (large g heaps) eqn:heaps_large.
      * intros E. apply N.lxor_eq in E.
        destruct little as [Z | Z], small_rest as [R | R]; rewrite Z, R in *; try discriminate.
        -- now apply (A eq_refl heaps M heaps_large).
        -- now apply (B eq_refl heaps M heaps_large).
      * specialize (small eq_refl). apply below_2 in small.
        destruct little as [Z | Z], small_rest as [R | R], small as [X | X]; rewrite Z, R, X in *;
          cbn in *; congruence.
Qed.

(** Every other position that has a move has a lost option. *)
Lemma lost_as_in_nim_to_lost s s1 : lost_as_in_nim g s = false -> move r s s1 ->
  exists s', move r s s' /\ lost_as_in_nim g s' = true.
Proof.
  unfold lost_as_in_nim. rewrite N.eqb_neq. intros W M1. destruct (large g s) eqn:big.
  - destruct (move_to_nim_sum_0 r g s g_is W) as (before & n & after & heaps & -> & M & E).
    destruct (large g (before ++ heaps ++ after)) eqn:big'.
    + exists (before ++ heaps ++ after). split; [now constructor |]. now rewrite big', N.eqb_eq.
    + rewrite large_replaced, orb_false_iff in big'. destruct big' as [_ small_rest].
      rewrite large_middle, small_rest, orb_false_r, N.leb_le in big.
      apply small_nim_sum in small_rest as R.
      destruct (like n) as (_ & _ & _ & C).
      destruct (C big (N.lxor 1 (nim_sum g (before ++ after)))) as (heaps' & M' & V).
      { apply below_2 in R. destruct R as [-> | ->]; reflexivity. }
      exists (before ++ heaps' ++ after). split; [now constructor |].
      rewrite nim_sum_replaced, large_replaced, small_rest, orb_false_r, V, N.eqb_eq.
      apply below_2 in R. destruct (large g heaps'), R as [-> | ->]; reflexivity.
  - apply small_nim_sum in big as R. destruct M1 as [before n after heaps M].
    rewrite large_middle, orb_false_iff, N.leb_gt in big. destruct big as [little small_rest].
    apply small_nim_sum in small_rest as R'. rewrite nim_sum_middle in R, W.
    destruct (like n) as (A & _ & B & _). apply below_2 in little.
    assert (exists heaps', heap_move r n heaps' /\ large g heaps' = false /\
              nim_sum g heaps' = N.lxor 1 (g n)) as (heaps' & M' & small & V).
    { destruct little as [Z | Z]; rewrite Z.
      - apply A; [exact Z | now exists heaps].
      - destruct (proj2 (g_is n) 0) as (heaps' & M' & V); [lia |].
        exists heaps'. repeat split; [exact M' | | exact V].
        destruct (large g heaps') eqn:big; [| reflexivity]. now destruct (B Z heaps' M' big). }
    exists (before ++ heaps' ++ after). split; [now constructor |].
    rewrite nim_sum_replaced, large_replaced, small_rest, small, V, N.eqb_eq.
    apply below_2 in R'. destruct little as [Z | Z], R' as [Y | Y]; rewrite Z, Y in *; cbn in *;
      congruence.
Qed.

Lemma no_move_all_0 s : (forall s', ~ move r s s') -> forall n, In n s -> g n = 0.
Proof.
  intros stuck n I. destruct (N.eq_dec (g n) 0) as [| D]; [assumption |]. exfalso.
  destruct (proj2 (g_is n) 0) as (heaps & M & _); [lia |].
  now apply (no_move_no_heap_move r s stuck n I heaps).
Qed.

Theorem like_nim_in_misere_play : misere_as_in_nim r g.
Proof.
  assert (H := misere_outcomes _ _ (weight (moves r)) (heap_moves_lighter r)
    _ lost_as_in_nim_from_lost).
  split; [exact g_is |]. apply and_comm.
  split; intros s; apply H; try exact lost_as_in_nim_to_lost;
    try exact (fun s => has_move_dec r (moves r) s (in_moves r));
    clear s; intros s stuck.
  all: destruct (all_0 g s (no_move_all_0 s stuck)) as [Z S].
  all: unfold lost_as_in_nim; now rewrite Z, S.
Qed.

End LikeNim.

(** ** Games that satisfy the hypotheses *)

(** Theorem 20: any number of tokens may be taken, leaving the rest, besides whatever splits. *)
Theorem any_number_like_nim r g : is_nim_sequence r g ->
  (forall t, 1 <= t -> may_leave r t 0 = true /\ may_leave r t 1 = true) ->
  misere_as_in_nim r g.
Proof.
  intros G any. apply like_nim_in_misere_play; [exact G |].
  assert (none : forall n, 1 <= n -> heap_move r n []).
  { intros n P. exists n. cbn. destruct (any n P). repeat split; [assumption | tauto | lia | lia]. }
  assert (one : forall n m, 1 <= m < n -> heap_move r n [m]).
  { intros n m P. exists (n - m). destruct (any (n - m)); [lia |]. cbn.
    repeat split; [assumption | intros a [<- | []]; lia | lia | lia]. }
  assert (g_0 : g 0 = 0) by (rewrite (nim_sequence_unique r g G); apply nim_value_0).
  assert (g_pos : forall n, 1 <= n -> g n <> 0).
  { intros n P Z. apply (proj1 (G n)). exists []. now split; [apply none |]. }
  assert (g_1 : g 1 = 1).
  { destruct (N.lt_trichotomy (g 1) 1) as [L | [E | L]]; [| exact E |].
    - exfalso. apply (g_pos 1); lia.
    - destruct (proj2 (G 1) 1 L) as (heaps & M & V).
      pose proof (heap_move_smaller _ _ _ M) as S. destruct heaps as [| a heaps]; [discriminate |].
      specialize (S a (or_introl eq_refl)). lia. }
  assert (g_more : forall n, 2 <= n -> 2 <= g n).
  { intros n P. assert (g n <> 1); [| specialize (g_pos n); lia]. intros E.
    apply (proj1 (G n)). exists [1]. split; [apply one; lia |]. cbn [nim_sum].
    now rewrite E, g_1. }
  intros n. destruct (N.eq_dec n 0) as [-> | P0]; [| destruct (N.eq_dec n 1) as [-> | P1]].
  - assert (stuck : forall heaps, ~ heap_move r 0 heaps).
    { intros heaps M. pose proof (heap_move_smaller _ _ _ M) as S. destruct heaps as [| a heaps].
      - destruct M as (t & _ & _ & E & Z). cbn in *. lia.
      - specialize (S a (or_introl eq_refl)). lia. }
    unfold like_nim. rewrite g_0. split; [| split; [| split; [discriminate | lia]]].
    + intros _ (heaps & M). now apply stuck in M.
    + intros _ heaps M. now apply stuck in M.
  - unfold like_nim. rewrite g_1. split; [discriminate |]. split; [discriminate |].
    split; [| lia]. intros _ heaps M big. destruct heaps as [| a heaps]; [discriminate |].
    pose proof (heap_move_smaller _ _ _ M a (or_introl eq_refl)). lia.
  - assert (B : 2 <= g n) by (apply g_more; lia).
    unfold like_nim. split; [lia |]. split; [lia |]. split; [lia |].
    intros _ x X. apply below_2 in X. destruct X as [-> | ->].
    + exists []. split; [apply none; lia | reflexivity].
    + exists [1]. split; [apply one; lia |]. cbn [nim_sum large existsb]. now rewrite g_1.
Qed.

(** Theorem 19 (Ferguson): subtraction games, of finite and infinite sets. *)
Section Subtraction.

Variables (r : rules) (g : N -> N).
Hypothesis g_is : is_nim_sequence r g.
Hypothesis subtraction : takes_only r.
Let g_0 := value_of_empty_heap r g g_is.

Lemma value_not_taken n t : r t = 3 -> 1 <= t <= n -> g (n - t) <> g n.
Proof.
  intros D L E. destruct (take r g g_0 n t D L) as (heaps & M & V & _).
  apply (options_differ r g g_is n heaps M). congruence.
Qed.

Lemma value_taken n u : u < g n -> exists t, r t = 3 /\ 1 <= t <= n /\ g (n - t) = u.
Proof.
  intros L. now apply (attained_iff_taken r g g_0 subtraction), g_is.
Qed.

Lemma least_taken t : 1 <= t -> r t = 3 ->
  exists s, 1 <= s /\ r s = 3 /\ (forall u, 1 <= u -> r u = 3 -> s <= u).
Proof.
  induction t as [t IH] using (well_founded_induction N.lt_wf_0). intros P D.
  destruct (existsb (fun u => (1 <=? u) && (r u =? 3)) (upto t)) eqn:E.
  - apply existsb_exists in E. destruct E as (u & I & B). apply in_upto in I.
    apply andb_true_iff in B. rewrite N.leb_le, N.eqb_eq in B. apply (IH u); tauto.
  - exists t. repeat split; [exact P | exact D |]. intros u U Du.
    destruct (N.le_gt_cases t u) as [| L]; [assumption | exfalso].
    assert (T : existsb (fun u => (1 <=? u) && (r u =? 3)) (upto t) = true); [| congruence].
    apply existsb_exists. exists u. apply in_upto in L. split; [exact L |].
    now rewrite andb_true_iff, N.leb_le, N.eqb_eq.
Qed.

(** Ferguson's pairing: s is the least number that may be taken. *)
Lemma ferguson s n : 1 <= s -> r s = 3 -> (forall t, 1 <= t -> r t = 3 -> s <= t) ->
  s <= n -> (g n = 1 <-> g (n - s) = 0).
Proof.
  intros s_pos D s_least.
  induction n as [n IH] using (well_founded_induction N.lt_wf_0). intros L.
  split; intros V.
  - destruct (N.eq_dec (g (n - s)) 0) as [| X]; [assumption | exfalso].
    destruct (value_taken (n - s) 0) as (t & Dt & T & Z); [lia |].
    assert (g (n - t) = 1) by (apply IH; [lia | lia |]; rewrite <- Z; f_equal; lia).
    apply (value_not_taken n t Dt); [lia | congruence].
  - destruct (N.lt_trichotomy (g n) 1) as [X | [X | X]]; [| exact X |]; exfalso.
    + apply (value_not_taken n s D); [lia |]. lia.
    + destruct (value_taken n 1 X) as (t & Dt & T & Z).
      pose proof (s_least t ltac:(lia) Dt).
      assert (s <= n - t).
      { destruct (N.le_gt_cases s (n - t)) as [| small]; [assumption | exfalso].
        destruct (value_taken (n - t) 0) as (t' & Dt' & T' & _); [lia |].
        pose proof (s_least t' ltac:(lia) Dt'). lia. }
      assert (g (n - t - s) = 0) by (apply IH; [lia | assumption | assumption]).
      apply (value_not_taken (n - s) t Dt); [lia |].
      replace (n - s - t) with (n - t - s) by lia. congruence.
Qed.

Theorem subtraction_like_nim : misere_as_in_nim r g.
Proof.
  apply like_nim_in_misere_play; [exact g_is |]. intros n. repeat split.
  - intros Z (heaps & M).
    destruct (option_value r g g_0 subtraction n heaps M) as (t & Dt & T & _).
    destruct (least_taken t) as (s & s_pos & D & s_least); [lia | exact Dt |].
    pose proof (s_least t ltac:(lia) Dt).
    destruct (value_taken (n - s) 0) as (t' & Dt' & T' & Z').
    { pose proof (value_not_taken n s D). lia. }
    destruct (take r g g_0 n t' Dt') as (heaps' & M' & V & B); [lia |]. exists heaps'.
    assert (E : g (n - t') = 1).
    { apply (ferguson s); try assumption; [lia |]. rewrite <- Z'. f_equal. lia. }
    rewrite V, B, E. now repeat split.
  - intros _ heaps M B V.
    destruct (option_value r g g_0 subtraction n heaps M) as (t & _ & _ & E & E').
    rewrite E', N.leb_le in B. lia.
  - intros _ heaps M B V.
    destruct (option_value r g g_0 subtraction n heaps M) as (t & _ & _ & E & E').
    rewrite E', N.leb_le in B. lia.
  - intros B x X. destruct (value_taken n x) as (t & Dt & T & V); [lia |].
    destruct (take r g g_0 n t Dt T) as (heaps & M & V' & B'). exists heaps. split; [exact M |].
    rewrite V', B', V. now destruct (N.leb_spec 2 x); [lia |].
Qed.

End Subtraction.
