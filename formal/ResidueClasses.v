(** * Sets of residue classes: theorem 50 of docs/algorithms.md, and a checker

    Beyond k it depends on its residue modulo M whether a number of tokens may be taken; all-but
    sets, of theorem 3, have M = 1.  The values may grow: g(n + p) is g(n) + s from some heap
    on. *)

From Coq Require Import NArith List Lia Bool FMapPositive.
From Sprague Require Import Statement Mex Moves NimValues Play Period TakeAway TreeChecker.
Import ListNotations.
Open Scope N_scope.

Section Theorem50.

Variables (S : N -> bool) (R : N -> bool) (modulus k : N).
Hypothesis modulus_pos : 1 <= modulus.
Hypothesis classes : forall t, k < t -> S t = R (t mod modulus).

Let r := sizes S.

(** The values are by these rules from heap start + k on: earlier heaps may have other moves. *)
Variables (g : N -> N) (start : N).
Hypothesis empty_heap : g 0 = 0.
Hypothesis mex_from : forall n, start + k <= n -> is_mex (attained r g n) (g n).

(** Some heap before n with the residue i has the value v. *)
Definition reached (n i v : N) : Prop := exists m, m < n /\ m mod modulus = i /\ g m = v.

(** Every heap from n + k on can be moved to a heap before n of value v. *)
Definition excluded_for_good (n v : N) : Prop :=
  forall h, n + k <= h -> exists m, m < n /\ R ((h - m) mod modulus) = true /\ g m = v.

Variables (c p s : N).

(** What has to be the same before heap n + k and, s higher, before heap n + k + p: values below
    c are excluded for good; those from c on are reached for the same residues; and the last k
    heaps have the same values, unless these are below c. *)
Definition same_state (n : N) : Prop :=
  (forall v, v < c -> excluded_for_good n v) /\
  (forall v, v < c + s -> excluded_for_good (n + p) v) /\
  (forall i v, c <= v -> reached (n + p) i (v + s) <-> reached n i v) /\
  (forall i, 1 <= i <= k ->
     (g (n + k - i) < c /\ g (n + k + p - i) < c + s) \/ g (n + k + p - i) = g (n + k - i) + s).

Hypothesis multiple : (modulus | p).

Lemma same_residue h m m' : m <= h + p -> m' <= h -> m mod modulus = m' mod modulus ->
  (h + p - m) mod modulus = (h - m') mod modulus.
Proof.
  intros L L' E. destruct multiple as (q & Q).
  pose proof (N.div_mod m modulus ltac:(lia)) as D.
  pose proof (N.div_mod m' modulus ltac:(lia)) as D'.
  rewrite <- (N.mod_add (h + p - m) (m / modulus)), <- (N.mod_add (h - m') (m' / modulus + q)) by
    lia.
  f_equal. lia.
Qed.

(** A value of a heap before n that heap h can be moved to. *)
Definition old (h n u : N) : Prop := exists m, m < n /\ R ((h - m) mod modulus) = true /\ g m = u.

Lemma old_shifted n h v : n + k <= h -> same_state n -> c <= v ->
  old (h + p) (n + p) (v + s) <-> old h n v.
Proof.
  intros H (_ & _ & same & _) V. split; intros (m & L & A & E).
  - destruct (proj1 (same (m mod modulus) v V)) as (m' & L' & A' & E'); [now exists m |].
    exists m'. repeat split; [exact L' | | exact E'].
    now rewrite <- (same_residue h m m') by (lia || congruence).
  - destruct (proj2 (same (m mod modulus) v V)) as (m' & L' & A' & E'); [now exists m |].
    exists m'. repeat split; [exact L' | | exact E'].
    now rewrite (same_residue h m' m) by (lia || congruence).
Qed.

Lemma attained_old n u : attained r g (n + k) u <->
  old (n + k) n u \/ exists i, S i = true /\ 1 <= i <= k /\ g (n + k - i) = u.
Proof.
  unfold r. rewrite attained_sizes_by by exact empty_heap. split.
  - intros (t & T & L & V). destruct (N.le_gt_cases t k) as [B | B].
    { right. exists t. repeat split; auto; lia. }
    left.
    exists (n + k - t). rewrite classes in T by exact B.
    replace (n + k - (n + k - t)) with t by lia. repeat split; [lia | exact T | exact V].
  - intros [(m & L & T & V) | (i & T & L & V)].
    + exists (n + k - m). rewrite classes by lia. repeat split; [exact T | lia | lia |].
      rewrite <- V. f_equal. lia.
    + exists i. repeat split; [exact T | lia | lia | exact V].
Qed.

Lemma next_value n : start <= n -> same_state n -> g (n + k + p) = g (n + k) + s.
Proof.
  intros W state. pose proof state as (low & low' & _ & window).
  apply (mex_unique (attained r g (n + k + p)) (attained r g (n + k + p))); [tauto | |].
  - apply mex_from. lia.
  - apply (mex_shifted (attained r g (n + k))); [apply mex_from; lia |]. intros u.
    assert (excluded : u < c + s -> u < s \/ exists w, attained r g (n + k) w /\ u = w + s).
    { intros L. destruct (N.lt_ge_cases u s) as [B | B]; [now left | right]. exists (u - s).
      split; [apply attained_old; left; apply low; lia | lia]. }
    replace (n + k + p) with (n + p + k) by lia. rewrite attained_old.
    replace (n + p + k) with (n + k + p) by lia. split.
    + intros [O | (i & T & L & V)].
      * destruct (N.lt_ge_cases u (c + s)) as [B | B]; [now apply excluded | right].
        exists (u - s). split; [| lia]. apply attained_old. left.
        apply old_shifted; [lia | exact state | lia |].
        now replace (u - s + s) with u by lia.
      * destruct (window i L) as [[_ B] | E]; [apply excluded; lia | right].
        exists (g (n + k - i)). split; [apply attained_old; right; exists i; auto | lia].
    + intros [B | (w & A & ->)]; [left; apply low'; lia |].
      destruct (N.lt_ge_cases w c) as [B | B]; [left; apply low'; lia |].
      apply attained_old in A. destruct A as [O | (i & T & L & V)].
      * left. now apply old_shifted.
      * destruct (window i L) as [[B' _] | E]; [lia |]. right. exists i.
        repeat split; [exact T | lia | lia | lia].
Qed.

Lemma next_state n : start <= n -> same_state n -> same_state (n + 1).
Proof.
  intros W state. pose proof (next_value n W state) as E.
  destruct state as (low & low' & same & window).
  assert (later : forall m v, excluded_for_good m v -> excluded_for_good (m + 1) v).
  { intros m v H h L. destruct (H h ltac:(lia)) as (i & I & H'). exists i. split; [lia | exact H'].
    }
  assert (next : forall m i v, reached (m + 1) i v <-> reached m i v \/ m mod modulus = i /\ g m =
    v).
  { intros m i v. split.
    - intros (j & L & H). destruct (N.eq_dec j m) as [-> | D]; [now right | left].
      exists j. split; [lia | exact H].
    - intros [(j & L & H) | H]; [exists j | exists m]; (split; [lia | exact H]). }
  assert (leaving : (g n < c /\ g (n + p) < c + s) \/ g (n + p) = g n + s).
  { destruct (N.eq_dec k 0) as [K | K].
    - right. rewrite K, !N.add_0_r in E. exact E.
    - specialize (window k ltac:(lia)). replace (n + k - k) with n in window by lia.
      now replace (n + k + p - k) with (n + p) in window by lia. }
  assert (residue : (n + p) mod modulus = n mod modulus).
  { destruct multiple as (q & ->). apply N.mod_add. lia. }
  repeat split.
  - intros v L. now apply later, low.
  - intros v L. replace (n + 1 + p) with (n + p + 1) by lia. now apply later, low'.
  - replace (n + 1 + p) with (n + p + 1) by lia. rewrite !next, residue.
    intros [B | [I V]]; [left; now apply same | right].
    destruct leaving as [[_ L] | L]; [lia | split; [exact I | lia]].
  - replace (n + 1 + p) with (n + p + 1) by lia. rewrite !next, residue.
    intros [B | [I V]]; [left; now apply same | right].
    destruct leaving as [[L _] | L]; [lia | split; [exact I | lia]].
  - intros i I. destruct (N.eq_dec i 1) as [-> | D].
    + right. replace (n + 1 + k + p - 1) with (n + k + p) by lia.
      now replace (n + 1 + k - 1) with (n + k) by lia.
    + specialize (window (i - 1) ltac:(lia)).
      replace (n + k - (i - 1)) with (n + 1 + k - i) in window by lia.
      now replace (n + k + p - (i - 1)) with (n + 1 + k + p - i) in window by lia.
Qed.

Lemma residue_classes_beyond : same_state start -> grows_from g (start + k) p s.
Proof.
  intros first.
  assert (H : forall j, same_state (start + j)).
  { intros j. induction j as [| j IH] using N.peano_ind; [now rewrite N.add_0_r |].
    replace (start + N.succ j) with (start + j + 1) by lia. apply next_state; [lia | exact IH]. }
  intros n L. specialize (H (n - k - start)). apply next_value in H; [| lia].
  now replace (start + (n - k - start) + k) with n in H by lia.
Qed.

End Theorem50.

Theorem residue_classes S R modulus k c p s w : let g := nim_value (sizes S) in
  1 <= modulus -> (forall t, k < t -> S t = R (t mod modulus)) -> (modulus | p) ->
  same_state R modulus k g c p s w -> grows_from g (w + k) p s.
Proof.
  intros g M classes divides. apply (residue_classes_beyond S R modulus k); try assumption.
  - apply nim_value_0.
  - intros n _. apply nim_value_is_nim_sequence.
Qed.

(** ** A checker *)

Section Checker.

Variables (S R : N -> bool) (modulus k : N).

Definition is_in (l : list (N * N)) (i v : N) : bool :=
  existsb (fun x => (fst x =? i) && (snd x =? v)) l.

(** w + k is a heap from which on the state repeats, with values excluded for good below c. *)
Definition check (n0 p s w c : N) : bool :=
  let q := N.lcm p modulus in
  let t := q / p * s in
  let last := w + k in
  let tree := values_of_set S (last + q + p) in
  let g := lookup tree in
  let pairs n := map (fun m => (m mod modulus, g m)) (upto n) in
  let before := pairs w in
  let later := pairs (w + q) in
  let excluded l v := forallb (fun i => existsb (fun x =>
    (snd x =? v) && R ((i + modulus - fst x) mod modulus)) l) (upto modulus) in
  (1 <=? modulus) && (n0 <=? last) && check_growth g n0 p s (last + q) &&
  forallb (excluded before) (upto c) && forallb (excluded later) (upto (c + t)) &&
  forallb (fun x => (snd x <? c) || is_in later (fst x) (snd x + t)) before &&
  forallb (fun x => (snd x <? c + t) || is_in before (fst x) (snd x - t)) later &&
  forallb (fun i => (g (last - i) <? c) && (g (last + q - i) <? c + t) ||
                    (g (last + q - i) =? g (last - i) + t)) (map N.succ (upto k)).

Theorem check_sound n0 p s w c : (forall t, k < t -> S t = R (t mod modulus)) ->
  check n0 p s w c = true -> has_arithmetic_period (sizes S) n0 p s.
Proof.
  intros classes. unfold check. cbv zeta. set (last := w + k). set (q := N.lcm p modulus).
  set (t := q / p * s). set (tree := values_of_set _ _).
  rewrite !andb_true_iff, !N.leb_le, !forallb_forall.
  intros [[[[[[[M1 N0] growth] low] low'] up] down] window].
  set (g := nim_value (sizes S)).
  assert (G : forall n, n < last + q + p -> lookup tree n = g n) by (apply values_of_set_sound).
  apply check_growth_sound with (g := g) in growth; [| lia | exact G].
  destruct growth as (p_pos & repeats & least).
  exists g. split; [apply sprague_grundy |]. apply least.
  set (pairs := fun n => map (fun m => (m mod modulus, lookup tree m)) (upto n)).
  fold (pairs w) in *. fold (pairs (w + q)) in *.
  assert (in_pairs : forall n i v, n <= w + q ->
    In (i, v) (pairs n) <-> reached modulus g n i v).
  { intros n i v L. unfold pairs, reached. rewrite in_map_iff. setoid_rewrite in_upto. split.
    - intros (m & E & I). injection E as <- <-. exists m. rewrite G by lia. auto.
    - intros (m & I & <- & <-). exists m. rewrite G by lia. auto. }
  assert (is_in_spec : forall l i v, is_in l i v = true <-> In (i, v) l).
  { intros l i v. unfold is_in. rewrite existsb_exists. split.
    - intros ([j u] & I & E). cbn [fst snd] in E. apply andb_true_iff in E.
      rewrite !N.eqb_eq in E. now destruct E as [-> ->].
    - intros I. exists (i, v). cbn [fst snd]. now rewrite !N.eqb_refl. }
  assert (excluded : forall n v, n <= w + q ->
    forallb (fun i => existsb (fun x => (snd x =? v) && R ((i + modulus - fst x) mod modulus))
      (pairs n)) (upto modulus) = true -> excluded_for_good R modulus k g n v).
  { intros n v L H h Lh. rewrite forallb_forall in H. specialize (H (h mod modulus)).
    rewrite in_upto in H. specialize (H ltac:(apply N.mod_lt; lia)). apply existsb_exists in H.
    destruct H as ([i u] & I & E). cbn [fst snd] in E. apply andb_true_iff in E.
    destruct E as [E T]. apply N.eqb_eq in E. subst u. apply in_pairs in I; [| exact L].
    destruct I as (m & Lm & <- & V). exists m. repeat split; [exact Lm | | exact V].
    rewrite <- T. f_equal.
    pose proof (N.div_mod h modulus ltac:(lia)). pose proof (N.div_mod m modulus ltac:(lia)).
    pose proof (N.mod_lt m modulus ltac:(lia)).
    rewrite <- (N.mod_add (h - m) (m / modulus + 1)) by lia.
    rewrite <- (N.mod_add (h mod modulus + modulus - m mod modulus) (h / modulus)) by lia.
    f_equal. clear - Lm Lh H H0 H1. set (a := h mod modulus) in *. set (b := m mod modulus) in *.
    clearbody a b. lia. }
  assert (state : same_state R modulus k g c q t w).
  { repeat split.
    - intros v L. apply excluded; [lia |]. apply low, in_upto, L.
    - intros v L. apply excluded; [lia |]. apply low', in_upto, L.
    - intros B. apply in_pairs in B; [| lia]. apply down in B. cbn [fst snd] in B.
      apply orb_true_iff in B. destruct B as [B | B]; [apply N.ltb_lt in B; lia |].
      apply is_in_spec, in_pairs in B; [| lia]. now replace (v + t - t) with v in B by lia.
    - intros B. apply in_pairs in B; [| lia]. apply up in B. cbn [fst snd] in B.
      apply orb_true_iff in B. destruct B as [B | B]; [apply N.ltb_lt in B; lia |].
      apply is_in_spec, in_pairs in B; [exact B | lia].
    - intros i I. fold last g. specialize (window i). rewrite in_map_iff in window.
      assert (W : (lookup tree (last - i) <? c) && (lookup tree (last + q - i) <? c + t) ||
                  (lookup tree (last + q - i) =? lookup tree (last - i) + t) = true).
      { apply window. exists (i - 1). split; [lia | apply in_upto; lia]. }
      rewrite !G in W by lia. apply orb_true_iff in W.
      rewrite andb_true_iff, !N.ltb_lt, N.eqb_eq in W. exact W. }
  assert (Q : q <> 0) by (unfold q; rewrite N.lcm_eq_0; lia).
  apply (growth_of_multiple g n0 p s last q t); [exact N0 | lia | | exact repeats].
  apply (residue_classes S R modulus k c q t); try assumption. apply N.divide_lcm_r.
Qed.

End Checker.

(** A set that repeats with M beyond k is one of residue classes. *)
Lemma by_residue (S : N -> bool) M k : M <> 0 -> (forall t, k < t -> S (t + M) = S t) ->
  forall t, k < t -> S t = S (t mod M + (k / M + 1) * M).
Proof.
  intros P H. assert (J : forall j t, k < t -> S (t + j * M) = S t).
  { intros j t L. induction j as [| j IH] using N.peano_ind; [now rewrite N.add_0_r |].
    rewrite N.mul_succ_l, N.add_assoc, H by lia. exact IH. }
  intros t L. pose proof (N.div_mod k M P) as Dk. pose proof (N.mod_lt k M P).
  pose proof (N.div_mod t M P) as Dt. set (a := k / M) in *. set (b := t / M) in *.
  set (i := k mod M) in *. set (j := t mod M) in *. clearbody a b i j.
  destruct (N.le_gt_cases b (a + 1)) as [B | B].
  - rewrite <- (J (a + 1 - b) t L). f_equal.
    replace (a + 1) with (b + (a + 1 - b)) at 2 by lia. lia.
  - rewrite <- (J (b - (a + 1)) (j + (a + 1) * M)) by nia. f_equal.
    replace b with (a + 1 + (b - (a + 1))) in Dt by lia. lia.
Qed.
