(** * Games that turn coins: theorem 39 of docs/algorithms.md

    A position is a number: its binary digit n is 1 where coin n shows heads. *)

From Coq Require Import NArith List Lia Bool.
From Sprague Require Import Statement Mex Play Claims.
Import ListNotations.
Open Scope N_scope.

(** ** The statement *)

(** The rules say which sets of coins may be turned, also as numbers.  The last coin of the set has
    to show heads. *)
Definition coin_rules := N -> Prop.

Inductive turn (may_turn : coin_rules) : N -> N -> Prop :=
| turn_coins : forall s coins, coins <> 0 -> may_turn coins -> N.testbit s (N.log2 coins) = true ->
    turn may_turn s (N.lxor s coins).

(** The coins of a set, and the exclusive or of their values. *)
Definition coins_of (s : N) : list N := filter (N.testbit s) (upto (N.size s)).

Definition sum_of_coins (v : N -> N) (s : N) : N := nim_sum v (coins_of s).

(** The value of coin n is the least that no set with the last coin n has for its other coins. *)
Definition are_coin_values (may_turn : coin_rules) (v : N -> N) : Prop :=
  forall n, is_mex (fun u => exists coins, coins <> 0 /\ may_turn coins /\ N.log2 coins = n /\
                      sum_of_coins v (N.clearbit coins n) = u) (v n).

(** ** The proof *)

Lemma nim_sum_of_lxor v s t : forall l,
  nim_sum v (filter (N.testbit (N.lxor s t)) l) =
  N.lxor (nim_sum v (filter (N.testbit s) l)) (nim_sum v (filter (N.testbit t) l)).
Proof.
  induction l as [| n l IH]; cbn [filter nim_sum]; [now rewrite N.lxor_0_l |].
  rewrite N.lxor_spec. destruct (N.testbit s n), (N.testbit t n); cbn [xorb nim_sum]; rewrite IH;
    apply N.bits_inj; intros i; rewrite !N.lxor_spec;
    now destruct (N.testbit (v n) i), (N.testbit (nim_sum v (filter (N.testbit s) l)) i),
      (N.testbit (nim_sum v (filter (N.testbit t) l)) i).
Qed.

Lemma upto_succ n : upto (n + 1) = upto n ++ [n].
Proof.
  unfold upto. rewrite N.add_1_r, N2Nat.inj_succ, seq_S, map_app. cbn [map plus].
  now rewrite N2Nat.id.
Qed.

(** Beyond the last coin there is none. *)
Lemma coins_up_to s m : N.size s <= m -> filter (N.testbit s) (upto m) = coins_of s.
Proof.
  unfold coins_of. intros L. replace m with (N.size s + (m - N.size s)) by lia.
  generalize (m - N.size s) as d. induction d as [| d IH] using N.peano_ind;
    [now rewrite N.add_0_r |].
  rewrite N.add_succ_r, <- N.add_1_r, upto_succ, filter_app, IH. cbn [filter].
  rewrite <- (app_nil_r (filter _ (upto (N.size s)))) at 2. f_equal.
  destruct (N.eq_dec s 0) as [-> | Z]; [now rewrite N.bits_0 |].
  rewrite N.bits_above_log2; [reflexivity |]. rewrite N.size_log2 by exact Z. lia.
Qed.

Lemma sum_of_lxor v s t : sum_of_coins v (N.lxor s t) = N.lxor (sum_of_coins v s) (sum_of_coins v t).
Proof.
  unfold sum_of_coins. set (m := N.max (N.size (N.lxor s t)) (N.max (N.size s) (N.size t))).
  rewrite <- (coins_up_to (N.lxor s t) m), <- (coins_up_to s m), <- (coins_up_to t m) by lia.
  apply nim_sum_of_lxor.
Qed.

Lemma in_coins s n : In n (coins_of s) -> N.testbit s n = true.
Proof. unfold coins_of. intros I. now apply filter_In in I. Qed.

Lemma sum_of_single v n : sum_of_coins v (2 ^ n) = v n.
Proof.
  unfold sum_of_coins. rewrite <- (coins_up_to _ (n + 1)).
  - rewrite upto_succ, filter_app. cbn [filter]. rewrite N.pow2_bits_true.
    replace (filter (N.testbit (2 ^ n)) (upto n)) with (@nil N); [apply N.lxor_0_r |].
    symmetry. assert (H : forall l, (forall i, In i l -> i < n) -> filter (N.testbit (2 ^ n)) l = []).
    { induction l as [| i l IH]; intros B; cbn [filter]; [reflexivity |].
      rewrite N.pow2_bits_false by (specialize (B i (or_introl eq_refl)); lia).
      apply IH. intros j I. apply B. now right. }
    apply H. intros i I. now apply in_upto.
  - rewrite N.size_log2, N.log2_pow2 by (try apply N.pow_nonzero; lia). lia.
Qed.

(** The last coin and the others. *)
Lemma sum_of_last v coins n : N.testbit coins n = true ->
  sum_of_coins v coins = N.lxor (v n) (sum_of_coins v (N.clearbit coins n)).
Proof.
  intros B. rewrite <- (sum_of_single v n), <- sum_of_lxor. f_equal.
  apply N.bits_inj. intros i. rewrite N.lxor_spec, N.clearbit_eqb, N.pow2_bits_eqb.
  destruct (N.eqb_spec n i) as [<- | D]; [now rewrite B |].
  now destruct (N.testbit coins i).
Qed.

Section Coins.

Variable may_turn : coin_rules.
Variable v : N -> N.
Hypothesis v_values : are_coin_values may_turn v.

Lemma turn_ends s s' : turn may_turn s s' -> (N.to_nat s' < N.to_nat s)%nat.
Proof.
  intros [s0 coins Z _ B]. enough (N.lxor s0 coins < s0) by lia.
  apply (lxor_less_at_bit _ _ (N.log2 coins)); [exact B | now apply N.bit_log2 |].
  intros i I. now apply N.bits_above_log2.
Qed.

(** The value of a position is the nim-sum of the values of its heads. *)
Theorem heads_are_components : are_values (turn may_turn) (sum_of_coins v).
Proof.
  apply (claim_of_values _ _ N.to_nat turn_ends). split.
  - intros s s' [s0 coins Z T B] E. rewrite sum_of_lxor in E.
    assert (E0 : sum_of_coins v coins = 0).
    { apply (f_equal (N.lxor (sum_of_coins v s0))) in E.
      now rewrite <- N.lxor_assoc, N.lxor_nilpotent, N.lxor_0_l in E. }
    rewrite (sum_of_last v coins (N.log2 coins)) in E0 by (now apply N.bit_log2).
    apply N.lxor_eq in E0. apply (proj1 (v_values (N.log2 coins))). exists coins. auto.
  - intros s w L. set (x := N.lxor (sum_of_coins v s) w).
    assert (X : x <> 0) by (intros E; apply N.lxor_eq in E; lia).
    (* the highest digit in which they differ is one of the value of some head *)
    assert (top : N.testbit (sum_of_coins v s) (N.log2 x) = true).
    { destruct (N.testbit (sum_of_coins v s) (N.log2 x)) eqn:B; [reflexivity | exfalso].
      assert (B' : N.testbit w (N.log2 x) = true).
      { pose proof (N.bit_log2 x X) as T. unfold x in T at 1. rewrite N.lxor_spec, B in T.
        now destruct (N.testbit w (N.log2 x)). }
      assert (sum_of_coins v s < w); [| lia].
      apply (less_at_bit _ _ (N.log2 x)); [exact B' | exact B |]. intros i I.
      pose proof (N.bits_above_log2 x i I) as T. unfold x in T at 1. rewrite N.lxor_spec in T.
      now destruct (N.testbit (sum_of_coins v s) i), (N.testbit w i). }
    destruct (some_heap_has_bit v (N.log2 x) (coins_of s) top) as (before & n & after & C & B).
    assert (less : N.lxor (v n) x < v n).
    { apply (lxor_less_at_bit _ _ (N.log2 x)); [exact B | now apply N.bit_log2 |].
      intros i I. now apply N.bits_above_log2. }
    destruct (proj2 (v_values n) _ less) as (coins & Z & T & N & V).
    exists (N.lxor s coins). split.
    + constructor; [exact Z | exact T |]. rewrite N. apply in_coins. rewrite C. apply in_elt.
    + rewrite sum_of_lxor, (sum_of_last v coins n), V by (rewrite <- N; now apply N.bit_log2).
      rewrite <- (N.lxor_assoc (v n)), N.lxor_nilpotent, N.lxor_0_l. unfold x.
      now rewrite <- N.lxor_assoc, N.lxor_nilpotent, N.lxor_0_l.
Qed.

End Coins.
