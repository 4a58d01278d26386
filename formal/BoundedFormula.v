(** * Formulas that take a bounded number of tokens: theorem 15 of docs/algorithms.md *)

From Coq Require Import NArith List Lia Bool.
From Sprague Require Import Statement Mex Moves NimValues Period.
Import ListNotations.
Open Scope N_scope.

(** From a heap of n tokens s may be taken where C n s holds. *)
Definition taking (C : N -> N -> bool) : game := fun n heaps =>
  exists s, 1 <= s <= n /\ C n s = true /\ heaps = [n - s].

(** The moves of a heap that take no more than k tokens. *)
Definition takings (C : N -> N -> bool) (k n : N) : list (list N) :=
  map (fun s => [n - s]) (filter (C n) (map N.succ (upto (N.min k n)))).

Lemma in_takings C k n heaps : (forall s, k < s <= n -> C n s = false) ->
  In heaps (takings C k n) <-> taking C n heaps.
Proof.
  intros bounded. unfold takings. rewrite in_map_iff. split.
  - intros (s & <- & I). apply filter_In in I. destruct I as [I H].
    apply in_map_iff in I. destruct I as (i & <- & I). apply in_upto in I.
    exists (N.succ i). split; [lia | now split].
  - intros (s & S & H & ->). exists s. split; [reflexivity |]. apply filter_In.
    split; [| exact H]. apply in_map_iff. exists (s - 1). split; [lia |]. apply in_upto.
    destruct (N.le_gt_cases s k) as [L | L]; [lia |]. rewrite bounded in H by lia. discriminate.
Qed.

Lemma taking_leaves_smaller C : leaves_smaller (taking C).
Proof. intros n heaps (s & S & _ & ->) a [<- | []]. lia. Qed.

Lemma attained_taking C g n u :
  attained (taking C) g n u <-> exists s, 1 <= s <= n /\ C n s = true /\ g (n - s) = u.
Proof.
  split.
  - intros (heaps & (s & S & H & ->) & <-). exists s. cbn [nim_sum]. rewrite N.lxor_0_r. auto.
  - intros (s & S & H & <-). exists [n - s]. split; [now exists s |]. apply N.lxor_0_r.
Qed.

Section Theorem15.

Variables (C : N -> N -> bool) (k m q : N).

(** (a) No more than k tokens may be taken. *)
Hypothesis bounded : forall n s, k < s <= n -> C n s = false.

(** (b) From heap m on the moves repeat with q. *)
Hypothesis repeats : forall n s, m <= n -> 1 <= s <= k -> C (n + q) s = C n s.

Lemma takings_listed : lists (takings C k) (taking C).
Proof. intros n heaps. apply in_takings. intros s. apply bounded. Qed.

Lemma condition_repeats j n s : m <= n -> 1 <= s <= k -> C (n + j * q) s = C n s.
Proof.
  intros M S. induction j as [| j IH] using N.peano_ind; [now rewrite N.add_0_r |].
  rewrite N.mul_succ_l, N.add_assoc, repeats by lia. exact IH.
Qed.

Theorem bounded_formula g n0 p : is_nim_sequence (taking C) g ->
  (q | p) -> m <= n0 -> (forall n, n0 <= n < n0 + k -> g (n + p) = g n) ->
  periodic_from g n0 p.
Proof.
  intros g_is (j & ->) M base n.
  induction n as [n IH] using (well_founded_induction N.lt_wf_0).
  intros L. destruct (N.lt_ge_cases n (n0 + k)) as [S | S]; [now apply base |].
  apply (mex_unique (attained (taking C) g (n + j * q)) (attained (taking C) g n));
    [| apply g_is | apply g_is].
  assert (same : forall s, 1 <= s <= k -> g (n + j * q - s) = g (n - s)).
  { intros s T. rewrite <- (IH (n - s)) by lia. f_equal. lia. }
  intros u. rewrite !attained_taking. split; intros (s & T & H & V);
    (assert (s <= k); [destruct (N.le_gt_cases s k) as [| B]; [assumption |];
       rewrite bounded in H by lia; discriminate |]);
    exists s; (split; [lia |]).
  - rewrite <- (condition_repeats j) by lia. rewrite <- same by lia. auto.
  - rewrite condition_repeats, same by lia. auto.
Qed.

End Theorem15.
