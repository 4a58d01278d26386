(** * The theorem of the sparse space: theorem 6 of docs/algorithms.md

    The names are those of that page, but w for its c, which is the code here.  Types are
    any that add up in splits: those of a mask, which it has, are an example.

    With finitely many rare heaps, a period is shown by about half of the values that
    the theorem of Guy and Smith needs, and without a table of them. *)

From Coq Require Import NArith List Lia Bool.
From Sprague Require Import Statement Mex Moves NimValues.
Open Scope N_scope.

Implicit Type c : code.

Section SparseSpace.

Variable c : code.
Hypothesis c_octal : octal c = true.
Let k := last_digit c.
Let g := nim_value c.

(** Types of values and of heaps.  A value is common-type at a heap when the types
    differ, else rare-type; a heap is rare when its value is rare-type at it. *)
Variables value_type heap_type : N -> bool.
Definition common_type (u n : N) : bool := xorb (value_type u) (heap_type n).
Definition common (n : N) : bool := common_type (nim_value c n) n.

(** All values up to the last heap that is examined are below V. *)
Variable V : N.
Hypothesis value_type_lxor : forall x y, x < V -> y < V ->
  value_type (N.lxor x y) = xorb (value_type x) (value_type y).
Hypothesis heap_type_split : forall t a b, may_leave c t 2 = true ->
  heap_type (t + a + b) = xorb (heap_type a) (heap_type b).

(** A split has a common-type value only when one of its two heaps is rare. *)
Lemma one_is_rare t a n : may_leave c t 2 = true -> t + a < n ->
  g a < V -> g (n - (t + a)) < V ->
  common_type (N.lxor (g a) (g (n - (t + a)))) n = true ->
  common a = false \/ common (n - (t + a)) = false.
Proof.
  intros T L Va Vb. set (b := n - (t + a)) in *.
  replace n with (t + a + b) by lia. unfold common, common_type. fold g.
  rewrite value_type_lxor, heap_type_split by assumption.
  destruct (value_type (g a)), (value_type (g b)), (heap_type a), (heap_type b); cbn; auto.
Qed.

(** R: no heap beyond it is rare; A: splits off heaps up to it attain all rare-type
    values that have to be attained, from heap w on. *)
Variables (p s w R A : N).
Hypothesis heap_type_period : forall n, heap_type (n + p) = heap_type n.
Hypothesis p_pos : 1 <= p.
Hypothesis s_large : R + k < s.
Hypothesis A_large : R <= A.
Hypothesis w_large : s + A + k <= w.

Hypothesis repeats : forall n, s <= n < s + R + k -> g (n + p) = g n.
Hypothesis bounded : forall n, n < w + p -> g n < V.
Hypothesis not_rare : forall n, R < n < w + p -> common n = true.
Hypothesis near : forall n u, w <= n < w + p -> u < g n -> common_type u n = false ->
  attained_by (up_to A) c g n u.

(** The induction: all is known of the heaps before n + p. *)
Section Step.

Variable n : N.
Hypothesis n_large : s + R + k <= n.
Hypothesis known : forall m, s <= m < n ->
  g (m + p) = g m /\ common (m + p) = true /\ g (m + p) < V.

Lemma before_bounded m : m < n + p -> g m < V.
Proof.
  intros L. destruct (N.lt_ge_cases m (w + p)); [now apply bounded |].
  replace m with ((m - p) + p) by lia. apply known. lia.
Qed.

Lemma before_common m : R < m < n + p -> common m = true.
Proof.
  intros L. destruct (N.lt_ge_cases m (w + p)); [apply not_rare; lia |].
  replace m with ((m - p) + p) by lia. apply known. lia.
Qed.

Lemma before_rare m : m < n + p -> common m = false -> m <= R.
Proof.
  intros L C. destruct (N.le_gt_cases m R); [assumption |].
  rewrite before_common in C by lia. discriminate.
Qed.

(** The two heaps n and n + p have the same common-type values. *)
Lemma common_type_later u :
  common_type u n = true -> attained c g n u -> attained c g (n + p) u.
Proof.
  assert (later : forall x, s <= x < n -> shifts g n (n + p) x).
  { intros x L. split; [lia |]. replace (x + (n + p) - n) with (x + p) by lia.
    now apply known. }
  intros C. rewrite !attained_iff by exact c_octal. apply attained_shift; fold k; [lia | |].
  - intros t L. apply later. lia.
  - intros t a K T _ P L ->.
    destruct (one_is_rare t a n T L) as [rare | rare]; auto using before_bounded;
      try (apply before_bounded; lia); apply before_rare in rare; try lia.
    + left. apply later. lia.
    + right. apply later. lia.
Qed.

Lemma common_type_earlier u :
  common_type u n = true -> attained c g (n + p) u -> attained c g n u.
Proof.
  assert (earlier : forall x, s + p <= x < n + p -> shifts g (n + p) n x).
  { intros x L. split; [lia |]. destruct (known (x - p)) as [E _]; [lia |].
    replace (x + n - (n + p)) with (x - p) by lia. rewrite <- E. f_equal. lia. }
  intros C. rewrite !attained_iff by exact c_octal. apply attained_shift; fold k; [lia | |].
  - intros t L. apply earlier. lia.
  - intros t a K T _ P L ->.
    destruct (one_is_rare t a (n + p) T L) as [rare | rare];
      try (apply before_bounded; lia).
    + unfold common_type in *. now rewrite heap_type_period.
    + apply before_rare in rare; [| lia]. left. apply earlier. lia.
    + apply before_rare in rare; [| lia]. right. apply earlier. lia.
Qed.

Lemma repeats_many j m : s <= m -> m + j * p < n + p -> g (m + j * p) = g m.
Proof.
  intros S. induction j as [| j IH] using N.peano_ind; intros L; [f_equal; lia |].
  replace (m + N.succ j * p) with ((m + j * p) + p) in * by lia.
  destruct (known (m + j * p)) as [E _]; [lia |]. rewrite E. apply IH. lia.
Qed.

Lemma heap_type_many j m : heap_type (m + j * p) = heap_type m.
Proof.
  induction j as [| j IH] using N.peano_ind; [f_equal; lia |].
  replace (m + N.succ j * p) with ((m + j * p) + p) by lia. now rewrite heap_type_period.
Qed.

(** Beyond w, the rare-type values below g(n) are attained at n + p by the move that
    attains them at the heap of the last period, w <= n' < w + p. *)
Lemma rare_type_later u :
  w <= n -> u < g n -> common_type u n = false -> attained c g (n + p) u.
Proof.
  intros W U C. set (j := (n - w) / p). set (n' := w + (n - w) mod p).
  assert (E : n = n' + j * p).
  { unfold n', j. pose proof (N.div_mod (n - w) p ltac:(lia)). lia. }
  assert (W1 : w <= n') by apply N.le_add_r.
  assert (W2 : n' < w + p) by (apply N.add_lt_mono_l, N.mod_lt; lia).
  clearbody n' j. rewrite E, repeats_many in U by lia.
  unfold common_type in C. rewrite E, heap_type_many in C.
  assert (later : forall x, s <= x < n' -> shifts g n' (n + p) x).
  { intros x L. split; [lia |].
    replace (x + (n + p) - n') with (x + (j + 1) * p) by lia. apply repeats_many; lia. }
  apply attained_iff; [exact c_octal |]. apply (attained_shift (up_to A)) with n'; fold k.
  - lia.
  - intros t L. apply later. lia.
  - intros t a K _ Aa P L _. unfold up_to in Aa. left. apply later. lia.
  - now apply near.
Qed.

Lemma step : g (n + p) = g n.
Proof.
  assert (Cn : common_type (g n) n = true) by (apply before_common; lia).
  symmetry. apply nim_value_mex. split.
  - intros H. apply (nim_value_not_attained c n). now apply common_type_earlier.
  - intros u U. destruct (common_type u n) eqn:C.
    + apply common_type_later; [exact C |]. now apply below_nim_value_attained.
    + destruct (N.lt_ge_cases n w) as [W | W]; [| now apply rare_type_later].
      (* u < g(n) <= g(n + p), since both are common-type *)
      apply below_nim_value_attained. fold g.
      destruct (N.lt_ge_cases u (g (n + p))) as [| L]; [assumption |]. exfalso.
      apply (nim_value_not_attained c (n + p)), common_type_later.
      * pose proof (not_rare (n + p) ltac:(lia)) as H.
        unfold common, common_type in *. now rewrite heap_type_period in H.
      * apply below_nim_value_attained. fold g. lia.
Qed.

End Step.

Theorem sparse_space : periodic_from g s p.
Proof.
  enough (H : forall n, s <= n ->
    g (n + p) = g n /\ common (n + p) = true /\ g (n + p) < V)
    by (intros n L; now apply H).
  intros n. induction n as [n IH] using (well_founded_induction N.lt_wf_0). intros S.
  destruct (N.lt_ge_cases n (s + R + k)) as [L | L].
  - split; [apply repeats; lia |]. split; [apply not_rare | apply bounded]; lia.
  - assert (known : forall m, s <= m < n ->
      g (m + p) = g m /\ common (m + p) = true /\ g (m + p) < V)
      by (intros m M; apply IH; lia).
    pose proof (step n L known) as E. split; [exact E |].
    unfold common, common_type. fold g. rewrite E, heap_type_period. split.
    + apply (before_common n L known). lia.
    + apply (before_bounded n L known). lia.
Qed.

End SparseSpace.
