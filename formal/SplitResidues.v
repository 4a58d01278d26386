(** * Splits by residues: theorem 49 of docs/algorithms.md, and a checker

    Formulas that take a bounded number of tokens, or split a heap into two by a condition on the
    residues of the parts, on small parts and on small differences. *)

From Coq Require Import NArith List Lia Bool.
From Sprague Require Import Statement Mex Moves NimValues Play Period TreeChecker BoundedFormula.
Import ListNotations.
Open Scope N_scope.

(** From a heap of n tokens s may be taken where C n s holds, and it may be split into a and b
    where D a b holds, whichever of the two heaps is called a. *)
Definition taking_or_splitting (C D : N -> N -> bool) : game := fun n heaps =>
  taking C n heaps \/
  exists a b, 1 <= a /\ 1 <= b /\ a + b = n /\ D a b = true /\ heaps = [a; b].

Definition splits (D : N -> N -> bool) (n : N) : list (list N) :=
  map (fun a => [a; n - a]) (filter (fun a => D a (n - a)) (map N.succ (upto (n - 1)))).

Lemma taking_or_splitting_leaves_smaller C D : leaves_smaller (taking_or_splitting C D).
Proof.
  intros n heaps [M | (a & b & A & B & E & _ & ->)] x I;
    [now apply (taking_leaves_smaller C n heaps) |].
  destruct I as [<- | [<- | []]]; lia.
Qed.

Lemma moves_listed C D k : (forall n s, k < s <= n -> C n s = false) ->
  lists (fun n => takings C k n ++ splits D n) (taking_or_splitting C D).
Proof.
  intros bounded n heaps. rewrite in_app_iff, in_takings by (intros s; apply bounded).
  unfold taking_or_splitting. apply or_iff_compat_l. unfold splits. rewrite in_map_iff. split.
  - intros (a & <- & I). apply filter_In in I. destruct I as [I H].
    apply in_map_iff in I. destruct I as (i & <- & I). apply in_upto in I.
    exists (N.succ i), (n - N.succ i). repeat split; [lia | lia | lia | exact H].
  - intros (a & b & A & B & <- & H & ->). exists a. replace (a + b - a) with b by lia.
    split; [reflexivity |]. apply filter_In. replace (a + b - a) with b by lia.
    split; [| exact H]. apply in_map_iff. exists (a - 1). split; [lia | apply in_upto; lia].
Qed.

(** ** The hypothesis on splits *)

(** Two splits are alike when their parts have the same residues modulo r, the same part up to c,
    and the same difference, where all from d on are as good as d. *)
Definition alike (r c d a b a' b' : N) : Prop :=
  a mod r = a' mod r /\ b mod r = b' mod r /\ N.min a c = N.min a' c /\ N.min b c = N.min b' c /\
  ((a + d <= b /\ a' + d <= b') \/ (b + d <= a /\ b' + d <= a') \/ a + b' = a' + b).

Definition depends_on_residues (D : N -> N -> bool) (m r c d : N) : Prop :=
  forall a b a' b', m <= a + b -> m <= a' + b' -> alike r c d a b a' b' -> D a b = D a' b'.

Lemma depends_swapped D m r c d :
  depends_on_residues D m r c d -> depends_on_residues (fun a b => D b a) m r c d.
Proof.
  intros H a b a' b' A A' (R1 & R2 & M1 & M2 & E). apply H; [lia | lia |].
  repeat split; try assumption. destruct E as [E | [E | E]]; [right; left | left | right; right];
    [exact E | exact E | lia].
Qed.

(** ** Theorem 49 *)

Section Splits.

Variables (m r c d n0 p n : N) (g : N -> N).
Hypothesis r_pos : 1 <= r.
Hypothesis divides : (r | p).
Hypothesis p_pos : 1 <= p.
Hypothesis c_first : 1 <= c <= n0.
Hypothesis n_large : N.max (2 * n0 + 4 * p + d) m <= n.

(** The period is known below heap n + 2p. *)
Hypothesis known : forall x, n0 <= x < n + p -> g (x + p) = g x.

Lemma known_twice x : n0 <= x < n -> g (x + 2 * p) = g x.
Proof. intros L. replace (x + 2 * p) with (x + p + p) by lia. rewrite !known; lia. Qed.

Lemma same_residue x i : (x + i * p) mod r = x mod r.
Proof.
  destruct divides as (j & ->). replace (x + i * (j * r)) with (x + i * j * r) by lia.
  apply N.mod_add. lia.
Qed.

Lemma far_split_up D a b : depends_on_residues D m r c d -> D a b = true ->
  1 <= a -> a + b = n -> a + d <= b ->
  exists a' b', 1 <= a' /\ 1 <= b' /\ a' + b' = n + 2 * p /\ D a' b' = true /\
    N.lxor (g a') (g b') = N.lxor (g a) (g b).
Proof.
  intros dep H A E far. exists a, (b + 2 * p). repeat split; [lia | lia | lia | |].
  - rewrite <- (dep a b); [exact H | lia | lia |].
    repeat split; [now rewrite same_residue | lia | left; lia].
  - now rewrite known_twice by lia.
Qed.

Lemma near_split_up D a b : depends_on_residues D m r c d -> D a b = true ->
  a + b = n -> b < a + d -> a < b + d ->
  exists a' b', 1 <= a' /\ 1 <= b' /\ a' + b' = n + 2 * p /\ D a' b' = true /\
    N.lxor (g a') (g b') = N.lxor (g a) (g b).
Proof.
  intros dep H E B A. exists (a + p), (b + p). repeat split; [lia | lia | lia | |].
  - rewrite <- (dep a b); [exact H | lia | lia |].
    pose proof (same_residue a 1) as R1. pose proof (same_residue b 1) as R2.
    rewrite N.mul_1_l in R1, R2. repeat split; [congruence | congruence | lia | lia | right; right;
      lia].
  - now rewrite !known by lia.
Qed.

Lemma far_split_down D a b : depends_on_residues D m r c d -> D a b = true ->
  1 <= a -> a + b = n + 2 * p -> a + d <= b ->
  exists a' b', 1 <= a' /\ 1 <= b' /\ a' + b' = n /\ D a' b' = true /\
    N.lxor (g a') (g b') = N.lxor (g a) (g b).
Proof.
  intros dep H A E far. destruct (N.le_gt_cases (a + d + 2 * p) b) as [S | S].
  - exists a, (b - 2 * p). pose proof (same_residue (b - 2 * p) 2) as R.
    pose proof (known_twice (b - 2 * p) ltac:(lia)) as V.
    replace (b - 2 * p + 2 * p) with b in R, V by lia.
    repeat split; [lia | lia | lia | | congruence].
    rewrite <- (dep a b); [exact H | lia | lia |].
    repeat split; [exact R | lia | left; lia].
  - exists (a - 2 * p), b. pose proof (same_residue (a - 2 * p) 2) as R.
    pose proof (known_twice (a - 2 * p) ltac:(lia)) as V.
    replace (a - 2 * p + 2 * p) with a in R, V by lia.
    repeat split; [lia | lia | lia | | congruence].
    rewrite <- (dep a b); [exact H | lia | lia |].
    repeat split; [exact R | lia | left; lia].
Qed.

Lemma near_split_down D a b : depends_on_residues D m r c d -> D a b = true ->
  a + b = n + 2 * p -> b < a + d -> a < b + d ->
  exists a' b', 1 <= a' /\ 1 <= b' /\ a' + b' = n /\ D a' b' = true /\
    N.lxor (g a') (g b') = N.lxor (g a) (g b).
Proof.
  intros dep H E B A. exists (a - p), (b - p).
  pose proof (same_residue (a - p) 1) as R1. pose proof (same_residue (b - p) 1) as R2.
  pose proof (known (a - p) ltac:(lia)) as V1. pose proof (known (b - p) ltac:(lia)) as V2.
  rewrite N.mul_1_l in R1, R2. replace (a - p + p) with a in * by lia.
  replace (b - p + p) with b in * by lia. repeat split; [lia | lia | lia | | congruence].
  rewrite <- (dep a b); [exact H | lia | lia |].
  repeat split; [exact R1 | exact R2 | lia | lia | right; right; lia].
Qed.

(** The values of the splits of n and n + 2p are the same. *)
Definition split_value (D : N -> N -> bool) (x u : N) : Prop :=
  exists a b, 1 <= a /\ 1 <= b /\ a + b = x /\ D a b = true /\ N.lxor (g a) (g b) = u.

Lemma split_values D u : depends_on_residues D m r c d ->
  split_value D n u <-> split_value D (n + 2 * p) u.
Proof.
  intros dep. pose proof (depends_swapped D m r c d dep) as dep'.
  split; intros (a & b & A & B & E & H & <-).
  - destruct (N.le_gt_cases (a + d) b) as [F | F]; [now apply (far_split_up D a b) |].
    destruct (N.le_gt_cases (b + d) a) as [F' | F']; [| now apply (near_split_up D a b)].
    destruct (far_split_up _ b a dep' H B ltac:(lia) F') as (b' & a' & B' & A' & E' & H' & V).
    exists a', b'. repeat split; [exact A' | exact B' | lia | exact H' |].
    now rewrite N.lxor_comm, V, N.lxor_comm.
  - destruct (N.le_gt_cases (a + d) b) as [F | F]; [now apply (far_split_down D a b) |].
    destruct (N.le_gt_cases (b + d) a) as [F' | F']; [| now apply (near_split_down D a b)].
    destruct (far_split_down _ b a dep' H B ltac:(lia) F') as (b' & a' & B' & A' & E' & H' & V).
    exists a', b'. repeat split; [exact A' | exact B' | lia | exact H' |].
    now rewrite N.lxor_comm, V, N.lxor_comm.
Qed.

End Splits.

Section Theorem49.

Variables (C D : N -> N -> bool) (k m q r c d : N).
Hypothesis bounded : forall n s, k < s <= n -> C n s = false.
Hypothesis repeats : forall n s, m <= n -> 1 <= s <= k -> C (n + q) s = C n s.
Hypothesis r_pos : 1 <= r.
Hypothesis c_pos : 1 <= c.
Hypothesis dependence : depends_on_residues D m r c d.

Lemma attained_taking_or_splitting g n u : attained (taking_or_splitting C D) g n u <->
  (exists s, 1 <= s <= n /\ C n s = true /\ g (n - s) = u) \/ split_value g D n u.
Proof.
  rewrite <- attained_taking. split.
  - intros (heaps & [M | (a & b & A & B & E & H & ->)] & V).
    + left. now exists heaps.
    + right. exists a, b. repeat split; try assumption. cbn [nim_sum] in V.
      now rewrite N.lxor_0_r in V.
  - intros [(heaps & M & V) | (a & b & A & B & E & H & V)].
    + exists heaps. split; [now left | exact V].
    + exists [a; b]. split; [right; exists a, b; auto |]. cbn [nim_sum]. now rewrite N.lxor_0_r.
Qed.

Theorem split_residues g n0 p : is_nim_sequence (taking_or_splitting C D) g ->
  (r | p) -> (q | p) -> 1 <= p -> c <= n0 ->
  (forall n, n0 <= n < N.max (N.max (2 * n0 + 4 * p + d) (n0 + k)) m + p -> g (n + p) = g n) ->
  periodic_from g n0 p.
Proof.
  intros g_is Dr Dq P c_n0 base x. set (N0 := N.max (N.max _ _) m) in *.
  induction x as [x IH] using (well_founded_induction N.lt_wf_0).
  intros L. destruct (N.lt_ge_cases x (N0 + p)) as [S | S]; [now apply base |].
  set (n := x - p). assert (E : x = n + p) by lia. assert (N1 : N0 <= n) by lia.
  assert (known : forall y, n0 <= y < n + p -> g (y + p) = g y) by (intros y Y; apply IH; lia).
  rewrite E, (known n) by lia. replace (n + p + p) with (n + 2 * p) by lia.
  apply (mex_unique (attained (taking_or_splitting C D) g (n + 2 * p))
           (attained (taking_or_splitting C D) g n)); [| apply g_is | apply g_is].
  intros u. rewrite !attained_taking_or_splitting.
  rewrite (split_values m r c d n0 p n g r_pos Dr P) by (assumption || lia).
  apply or_iff_compat_r. destruct Dq as (j & J).
  assert (same : forall s, 1 <= s <= k -> C (n + 2 * p) s = C n s).
  { intros s T. rewrite J. replace (n + 2 * (j * q)) with (n + 2 * j * q) by lia.
    apply (condition_repeats C k m q repeats); lia. }
  assert (twice : forall s, 1 <= s <= k -> g (n + 2 * p - s) = g (n - s)).
  { intros s T. replace (n + 2 * p - s) with (n - s + p + p) by lia. rewrite !known; lia. }
  split; intros (s & T & H & V);
    (assert (s <= k); [destruct (N.le_gt_cases s k) as [| B]; [assumption |];
       rewrite bounded in H by lia; discriminate |]); exists s; (split; [lia |]).
  - rewrite <- same, <- twice by lia. auto.
  - rewrite same, twice by lia. auto.
Qed.

(** ** A checker, given what the condition depends on *)

Definition check (n0 p : N) : bool :=
  let P := N.lcm p (N.lcm q r) in
  let w := N.max n0 c in
  let last := N.max (N.max (2 * w + 4 * P + d) (w + k)) m + 2 * P in
  (1 <=? q) &&
  check_growth (lookup (values (fun n => takings C k n ++ splits D n) (last + p))) n0 p 0 last.

Theorem check_sound n0 p :
  check n0 p = true -> game_has_period (taking_or_splitting C D) n0 p.
Proof.
  unfold check. cbv zeta. set (P := N.lcm p _). set (w := N.max n0 c). set (last := _ + 2 * P).
  rewrite andb_true_iff, N.leb_le. intros [Q H].
  pose proof (moves_listed C D k bounded) as listed.
  pose proof (taking_or_splitting_leaves_smaller C D) as ends.
  pose proof (game_value_is_nim_sequence _ _ listed ends) as g_is.
  set (g := game_value _) in *.
  apply check_growth_sound with (g := g) in H; [| lia |].
  - destruct H as (p_pos & base & least). exists g.
    split; [now apply sprague_grundy_of_game |]. apply least_growth_0, least.
    assert (P0 : P <> 0).
    { unfold P. rewrite N.lcm_eq_0. intros [Z | Z]; [lia |]. rewrite N.lcm_eq_0 in Z. lia. }
    apply (growth_of_multiple g n0 p 0 w P 0); [lia | lia | |].
    + apply periodic_grows, split_residues; [exact g_is | | | lia | lia |].
      * apply (N.divide_trans _ (N.lcm q r)); [apply N.divide_lcm_r | apply N.divide_lcm_r].
      * apply (N.divide_trans _ (N.lcm q r)); [apply N.divide_lcm_l | apply N.divide_lcm_r].
      * intros n L. destruct (N.divide_lcm_l p (N.lcm q r)) as (j & J). fold P in J.
        assert (E : forall i, i <= j -> g (n + i * p) = g n).
        { intros i. induction i as [| i IHi] using N.peano_ind; intros I; [now rewrite N.add_0_r |].
          rewrite N.mul_succ_l, N.add_assoc, base, N.add_0_r by (unfold last; nia). apply IHi. lia.
          }
        rewrite J. now apply E.
    + intros n L. apply base. unfold last. lia.
  - intros n L. now apply (values_of_game_sound (taking_or_splitting C D)).
Qed.

End Theorem49.
