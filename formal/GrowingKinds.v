(** * Kinds that grow: theorem 24 of docs/algorithms.md *)

From Coq Require Import NArith List Lia Bool.
From Sprague Require Import Statement Mex Systems GrowingCodes.
Import ListNotations.
Open Scope N_scope.

(** ** Exclusive or with numbers below a power of 2 *)

Lemma quotient_kept e x y : y < 2 ^ e -> N.lxor x y / 2 ^ e = x / 2 ^ e.
Proof.
  intros L. rewrite lxor_div_pow2, (N.div_small y) by exact L. apply N.lxor_0_r.
Qed.

Lemma multiple_below e x j : 2 ^ e * j <= x <-> j <= x / 2 ^ e.
Proof.
  pose proof (pow2_not_0 e). split.
  - intros L. now apply N.div_le_lower_bound.
  - intros L. pose proof (N.mul_div_le x (2 ^ e) ltac:(assumption)). nia.
Qed.

Lemma multiple_kept e x y j : y < 2 ^ e -> 2 ^ e * j <= N.lxor x y <-> 2 ^ e * j <= x.
Proof. intros L. now rewrite !multiple_below, quotient_kept. Qed.

Lemma lxor_below e x y : x < 2 ^ e -> y < 2 ^ e -> N.lxor x y < 2 ^ e.
Proof.
  intros X Y. destruct (N.lt_ge_cases (N.lxor x y) (2 ^ e)) as [| L]; [assumption | exfalso].
  replace (2 ^ e) with (2 ^ e * 1) in L by lia. apply multiple_kept in L; lia.
Qed.

Lemma both_grow e x y : N.lxor x y < 2 ^ e -> N.lxor (x + 2 ^ e) (y + 2 ^ e) = N.lxor x y.
Proof.
  intros L. pose proof (pow2_not_0 e) as Z.
  assert (Q : x / 2 ^ e = y / 2 ^ e).
  { apply N.lxor_eq. rewrite <- lxor_div_pow2. now apply N.div_small. }
  rewrite (N.div_mod (N.lxor (x + 2 ^ e) (y + 2 ^ e)) (2 ^ e) Z), (N.div_mod (N.lxor x y) (2 ^ e)
    Z).
  rewrite !lxor_div_pow2, !lxor_mod_pow2.
  replace (x + 2 ^ e) with (x + 1 * 2 ^ e) by lia. replace (y + 2 ^ e) with (y + 1 * 2 ^ e) by lia.
  rewrite !N.div_add, !N.mod_add by exact Z. now rewrite Q, !N.lxor_nilpotent.
Qed.

Lemma shrunk_pair e x y : N.lxor (x + 2 ^ e) (y + 2 ^ e) < 2 ^ e ->
  N.lxor (x + 2 ^ e) (y + 2 ^ e) = N.lxor x y.
Proof.
  intros L. apply both_grow. pose proof (pow2_not_0 e) as Z. apply N.div_small_iff; [exact Z |].
  rewrite lxor_div_pow2. apply N.div_small_iff in L; [| exact Z]. rewrite lxor_div_pow2 in L.
  apply N.lxor_eq in L.
  replace (x + 2 ^ e) with (x + 1 * 2 ^ e) in L by lia.
  replace (y + 2 ^ e) with (y + 1 * 2 ^ e) in L by lia. rewrite !N.div_add in L by exact Z.
  replace (x / 2 ^ e) with (y / 2 ^ e) by lia. apply N.lxor_nilpotent.
Qed.

(** ** Theorem 24 *)

Definition constant_of (f : form) : N :=
  match f with constant c | one _ _ c | two _ _ _ _ _ c => c end.

(** The value u of a move of a heap of n. *)
Definition form_value (g : N -> N -> N) (n : N) (f : form) (u : N) : Prop :=
  match f with
  | constant c => u = c
  | one B t c => t <= n /\ u = N.lxor (g B (n - t)) c
  | two B i0 C j0 t c => exists i j, i0 <= i /\ j0 <= j /\ n = t + i + j /\
      u = N.lxor (g B i) (N.lxor (g C j) c)
  end.

Section Theorem24.

Variable s : system.
Hypothesis ordered : well_ordered s = true.
Let g := nim_values s.

Variables (growing : N -> bool) (n0 p e m T : N).
Let S := 2 ^ e.
Let N0 := N.max (2 * n0 + 2 * p) (2 * n0 + p * (m / S + 3)) + T.

Hypothesis p_pos : 1 <= p.
Hypothesis early : forall k, k < kinds s -> N.of_nat (length (first (kind_of s k))) <= n0.
Hypothesis sizes : forall k f, k < kinds s -> In f (later (kind_of s k)) ->
  most_taken f <= T /\ least_size f <= n0 /\ constant_of f < S.
Hypothesis one_grows : forall k B i0 C j0 t c, k < kinds s -> growing k = true ->
  In (two B i0 C j0 t c) (later (kind_of s k)) -> growing B = true -> growing C = true -> False.

(** The greatest value of growing kinds below n0 + 2p is at most m; those of bounded kinds are
    below the saltus. *)
Hypothesis low_values : forall k n, k < kinds s -> growing k = true -> n < n0 + 2 * p -> g k n <= m.
Hypothesis bounded_values : forall k n, k < kinds s -> growing k = false -> n < N0 + 2 * p ->
  g k n < S.

Hypothesis bounded_base : forall k n, k < kinds s -> growing k = false -> n0 <= n < N0 ->
  g k (n + 2 * p) = g k n.
Hypothesis growing_base : forall k n, k < kinds s -> growing k = true -> n0 <= n < N0 + p ->
  g k (n + p) = g k n + S.

Lemma S_pos : 1 <= S.
Proof. pose proof (pow2_not_0 e). unfold S. lia. Qed.

Lemma attained_by_form k n u : k < kinds s -> n0 <= n ->
  system_attained s g k n u <-> exists f, In f (later (kind_of s k)) /\ form_value g n f u.
Proof.
  intros K L.
  assert (F : forms s k n = later (kind_of s k)).
  { unfold forms. apply nth_overflow. specialize (early k K). lia. }
  split.
  - intros (heaps & M & <-). inversion M as [k' n' f h I V |]; subst. rewrite F in I. exists f.
    split; [exact I |]. unfold sum_of. destruct V; cbn [form_value map value nim_sum];
      rewrite ?N.lxor_0_r; [reflexivity | now split | now exists i, j].
  - intros (f & I & V). destruct f as [c | B t c | B i0 C j0 t c]; cbn [form_value] in V.
    + exists [Star c]. split; [apply (heap_replaced s k n (constant c));
        [now rewrite F | constructor] |].
      unfold sum_of. cbn. rewrite N.lxor_0_r. now symmetry.
    + destruct V as [V ->]. exists [Heap B (n - t); Star c].
      split; [apply (heap_replaced s k n (one B t c)); [now rewrite F | now constructor] |].
      unfold sum_of. cbn. now rewrite N.lxor_0_r.
    + destruct V as (i & j & I0 & J0 & E & ->). exists [Heap B i; Heap C j; Star c].
      split; [apply (heap_replaced s k n (two B i0 C j0 t c)); [now rewrite F | now constructor] |].
      unfold sum_of. cbn. now rewrite N.lxor_0_r.
Qed.

Section Step.

Variables (k n : N).
Hypothesis k_kind : k < kinds s.
Hypothesis n_large : N0 <= n.

(** What is known of the heaps before heap n + 2p of kind k. *)
Definition before (b i : N) : Prop := b < kinds s /\ before_heap b i k (n + 2 * p).

Hypothesis bounded_small : forall b i, before b i -> growing b = false -> g b i < S.
Hypothesis bounded_shift : forall b i, before b (i + 2 * p) -> growing b = false -> n0 <= i ->
  g b (i + 2 * p) = g b i.
Hypothesis growing_step : forall b i, before b (i + p) -> growing b = true -> n0 <= i ->
  g b (i + p) = g b i + S.

Lemma earlier b i j : i <= j -> before b j -> before b i.
Proof. unfold before, before_heap. intros L [B H]. split; [exact B | lia]. Qed.

Lemma growing_shift b i : before b (i + 2 * p) -> growing b = true -> n0 <= i ->
  g b (i + 2 * p) = g b i + S + S.
Proof.
  intros B G L. replace (i + 2 * p) with (i + p + p) in * by lia.
  rewrite !growing_step by (assumption || lia || (apply (earlier b _ (i + p + p));
    [lia | exact B])).
  reflexivity.
Qed.

Lemma growing_large b j : forall i, before b i -> growing b = true -> n0 + p * j <= i -> S * j <= g
  b i.
Proof.
  induction j as [| j IH] using N.peano_ind; intros i B G L; [lia |].
  replace i with (i - p + p) by lia. rewrite growing_step by (assumption || lia ||
    (replace (i - p + p) with i by lia; exact B)).
  specialize (IH (i - p) ltac:(apply (earlier b _ i); [lia | exact B]) G ltac:(lia)). lia.
Qed.

(** The heaps that a form leaves. *)
Lemma known_one B t c : In (one B t c) (later (kind_of s k)) -> before B (n + 2 * p - t).
Proof.
  intros I. pose proof ordered as H. unfold well_ordered in H. rewrite forallb_forall in H.
  specialize (H k (proj2 (in_upto _ _) k_kind)). rewrite forallb_forall in H.
  specialize (H (one B t c)). unfold all_forms in H.
  specialize (H (proj2 (in_app_iff _ _ _) (or_intror I))). cbn [in_order] in H.
  rewrite andb_true_iff, orb_true_iff, !N.ltb_lt, N.leb_le in H.
  unfold before, before_heap. lia.
Qed.

Lemma known_two_listed B i0 C j0 t c i j : In (two B i0 C j0 t c) (later (kind_of s k)) ->
  i0 <= i -> j0 <= j -> n + 2 * p = t + i + j -> before B i /\ before C j.
Proof.
  intros I I0 J0 E. pose proof ordered as H. unfold well_ordered in H. rewrite forallb_forall in H.
  specialize (H k (proj2 (in_upto _ _) k_kind)). rewrite forallb_forall in H.
  specialize (H (two B i0 C j0 t c)). unfold all_forms in H.
  specialize (H (proj2 (in_app_iff _ _ _) (or_intror I))). cbn [in_order] in H.
  rewrite !andb_true_iff, !orb_true_iff, !N.ltb_lt, !N.leb_le in H.
  unfold before, before_heap. lia.
Qed.

(** A form of the kind, or one with its two heaps exchanged. *)
Definition allowed (f : form) : Prop :=
  In f (later (kind_of s k)) \/
  match f with two B i0 C j0 t c => In (two C j0 B i0 t c) (later (kind_of s k)) | _ => False end.

Lemma allowed_swapped B i0 C j0 t c : allowed (two B i0 C j0 t c) -> allowed (two C j0 B i0 t c).
Proof. unfold allowed. tauto. Qed.

Lemma allowed_sizes f : allowed f -> most_taken f <= T /\ least_size f <= n0 /\ constant_of f < S.
Proof.
  intros [I | I]; [now apply (sizes k) |]. destruct f as [| | B i0 C j0 t c]; try easy.
  destruct (sizes k _ k_kind I) as (H1 & H2 & H3).
  cbn [most_taken least_size constant_of] in *. lia.
Qed.

Lemma known_two B i0 C j0 t c i j : allowed (two B i0 C j0 t c) ->
  i0 <= i -> j0 <= j -> n + 2 * p = t + i + j -> before B i /\ before C j.
Proof.
  intros [I | I] I0 J0 E; [now apply (known_two_listed B i0 C j0 t c) |].
  destruct (known_two_listed C j0 B i0 t c j i I J0 I0 ltac:(lia)). now split.
Qed.

(** Two growing heaps whose values differ by less than S are both large. *)
Lemma pair_large b i b' i' c x : b < kinds s -> growing b = true -> before b' i' -> growing b' =
  true ->
  c < S -> N.lxor (g b i) (N.lxor (g b' i') c) < S -> n <= x -> x - T <= i + i' -> n0 + 2 * p <= i.
Proof.
  intros B G B' G' C U X L. destruct (N.le_gt_cases (n0 + 2 * p) i) as [| small];
    [assumption | exfalso].
  pose proof (low_values b i B G small) as low.
  assert (high : S * (m / S + 1) <= g b' i') by (apply growing_large;
    (assumption || unfold N0 in *; nia)).
  apply (multiple_kept e _ c) in high; [| exact C]. apply multiple_below in high.
  assert (Q : g b i / 2 ^ e = N.lxor (g b' i') c / 2 ^ e).
  { apply N.lxor_eq. rewrite <- lxor_div_pow2. now apply N.div_small. }
  assert (g b i / 2 ^ e <= m / S) by (apply N.div_le_mono; [apply pow2_not_0 | exact low]).
  fold S in Q, H. unfold S in *. lia.
Qed.

Lemma lxor_swap x y c : N.lxor x (N.lxor y c) = N.lxor y (N.lxor x c).
Proof. now rewrite <- !N.lxor_assoc, (N.lxor_comm x). Qed.

(** A pair is the same with the heaps exchanged. *)
Lemma two_swapped x B i0 C j0 t c u :
  form_value g x (two B i0 C j0 t c) u <-> form_value g x (two C j0 B i0 t c) u.
Proof.
  split; intros (i & j & I & J & E & ->); exists j, i;
    (split; [exact J |]; split; [exact I |]; split; [lia | apply lxor_swap]).
Qed.

(** The second heap can grow by 2p, or shrink. *)
Lemma second_up B i0 C j0 t c i j : allowed (two B i0 C j0 t c) ->
  i0 <= i -> j0 <= j -> n = t + i + j -> growing C = false -> n0 <= j ->
  form_value g (n + 2 * p) (two B i0 C j0 t c) (N.lxor (g B i) (N.lxor (g C j) c)).
Proof.
  intros I I0 J0 E G L. exists i, (j + 2 * p). repeat split; [exact I0 | lia | lia |].
  destruct (known_two B i0 C j0 t c i (j + 2 * p) I) as [_ K]; [lia ..|].
  now rewrite bounded_shift.
Qed.

Lemma second_down B i0 C j0 t c i j : allowed (two B i0 C j0 t c) ->
  i0 <= i -> j0 <= j -> n + 2 * p = t + i + j -> growing C = false -> n0 + 2 * p <= j ->
  form_value g n (two B i0 C j0 t c) (N.lxor (g B i) (N.lxor (g C j) c)).
Proof.
  intros I I0 J0 E G L. destruct (allowed_sizes _ I) as (_ & Z & _). cbn [least_size] in Z.
  destruct (known_two B i0 C j0 t c i j I I0 J0 E) as [_ K].
  exists i, (j - 2 * p). repeat split; [exact I0 | lia | lia |].
  pose proof (bounded_shift C (j - 2 * p)) as V. replace (j - 2 * p + 2 * p) with j in V by lia.
  rewrite V; [reflexivity | exact K | exact G | lia].
Qed.

Lemma heap_before b i : b < kinds s -> i < n + 2 * p -> before b i.
Proof. unfold before, before_heap. lia. Qed.

(** A growing heap from n0 + p on has a value of S or more, whatever is added below S. *)
Lemma growing_not_below b i y j u : before b i -> growing b = true -> y < S ->
  u = N.lxor (g b i) y -> u < S * j -> i < n0 + p * j.
Proof.
  intros B G Y -> U. destruct (N.lt_ge_cases i (n0 + p * j)) as [| L]; [assumption | exfalso].
  pose proof (growing_large b j i B G L) as H. apply (multiple_kept e _ y) in H; [| exact Y].
  fold S in H. lia.
Qed.

(** A value below S of a move of a bounded kind, or of a growing one. *)
Lemma small_pair_up B i0 C j0 t c i j : allowed (two B i0 C j0 t c) ->
  i0 <= i -> j0 <= j -> n = t + i + j -> N.lxor (g B i) (N.lxor (g C j) c) < S ->
  growing B = true -> growing C = false ->
  form_value g (n + 2 * p) (two B i0 C j0 t c) (N.lxor (g B i) (N.lxor (g C j) c)).
Proof.
  intros I I0 J0 E U GB GC. destruct (allowed_sizes _ I) as (Ht & _ & Hc).
  cbn [most_taken constant_of] in *.
  destruct (known_two B i0 C j0 t c i (j + 2 * p) I) as [KB KC]; [lia ..|].
  assert (y_small : N.lxor (g C j) c < S).
  { apply lxor_below; [| exact Hc]. apply bounded_small; [| exact GC].
    apply (earlier C j (j + 2 * p)); [lia | exact KC]. }
  assert (i < n0 + p * 1) by (apply (growing_not_below B i _ 1 _ KB GB y_small eq_refl); lia).
  apply second_up; try assumption. unfold N0 in *. lia.
Qed.

Lemma small_pair_down B i0 C j0 t c i j : allowed (two B i0 C j0 t c) ->
  i0 <= i -> j0 <= j -> n + 2 * p = t + i + j -> N.lxor (g B i) (N.lxor (g C j) c) < S ->
  growing B = true -> growing C = false ->
  form_value g n (two B i0 C j0 t c) (N.lxor (g B i) (N.lxor (g C j) c)).
Proof.
  intros I I0 J0 E U GB GC. destruct (allowed_sizes _ I) as (Ht & _ & Hc).
  cbn [most_taken constant_of] in *.
  destruct (known_two B i0 C j0 t c i j I) as [KB KC]; [lia ..|].
  assert (y_small : N.lxor (g C j) c < S) by (apply lxor_below;
    [now apply bounded_small | exact Hc]).
  assert (i < n0 + p * 1) by (apply (growing_not_below B i _ 1 _ KB GB y_small eq_refl); lia).
  apply second_down; try assumption. unfold N0 in *. lia.
Qed.

Lemma bounded_pair_up B i0 C j0 t c i j : allowed (two B i0 C j0 t c) ->
  i0 <= i -> j0 <= j -> n = t + i + j -> growing B = false -> growing C = false ->
  form_value g (n + 2 * p) (two B i0 C j0 t c) (N.lxor (g B i) (N.lxor (g C j) c)).
Proof.
  intros I I0 J0 E GB GC. destruct (allowed_sizes _ I) as (Ht & _). cbn [most_taken] in Ht.
  destruct (N.le_gt_cases n0 j) as [L | L]; [now apply second_up |].
  apply two_swapped. rewrite lxor_swap. apply second_up; try assumption.
  - now apply allowed_swapped.
  - lia.
  - unfold N0 in *. lia.
Qed.

Lemma small_up f u : In f (later (kind_of s k)) -> u < S ->
  form_value g n f u -> form_value g (n + 2 * p) f u.
Proof.
  intros I U V. assert (I' : allowed f) by now left.
  destruct (allowed_sizes f I') as (Ht & Hl & Hc).
  destruct f as [c | B t c | B i0 C j0 t c]; cbn [most_taken least_size constant_of] in *.
  - exact V.
  - destruct V as [L V]. pose proof (known_one B t c I) as K.
    assert (K' : before B (n - t)) by (apply (earlier B _ (n + 2 * p - t)); [lia | exact K]).
    destruct (growing B) eqn:G.
    + pose proof (growing_not_below B (n - t) c 1 u K' G Hc V ltac:(lia)). unfold N0 in *. lia.
    + split; [lia |]. replace (n + 2 * p - t) with (n - t + 2 * p) in * by lia.
      rewrite bounded_shift; [exact V | exact K | exact G |]. unfold N0 in *. lia.
  - destruct V as (i & j & I0 & J0 & E & ->).
    destruct (growing B) eqn:GB, (growing C) eqn:GC.
    + destruct (known_two B i0 C j0 t c (i + p) (j + p) I') as [KB KC]; [lia ..|].
      assert (KB' : before B i) by (apply (earlier B i (i + p)); [lia | exact KB]).
      assert (KC' : before C j) by (apply (earlier C j (j + p)); [lia | exact KC]).
      assert (n0 + 2 * p <= i) by
        (apply (pair_large B i C j c n); try assumption; try (apply KB'); lia).
      assert (n0 + 2 * p <= j).
      { apply (pair_large C j B i c n); try assumption; try (apply KC'); try lia.
        now rewrite lxor_swap. }
      exists (i + p), (j + p). repeat split; [lia | lia | lia |].
      rewrite !growing_step by (assumption || lia). unfold S.
      rewrite (grown_lxor e c (g C j)) by exact Hc. now rewrite both_grow.
    + now apply small_pair_up.
    + apply two_swapped. rewrite lxor_swap in *.
      apply small_pair_up; try assumption; [now apply allowed_swapped | lia].
    + now apply bounded_pair_up.
Qed.

Lemma small_down f u : In f (later (kind_of s k)) -> u < S ->
  form_value g (n + 2 * p) f u -> form_value g n f u.
Proof.
  intros I U V. assert (I' : allowed f) by now left.
  destruct (allowed_sizes f I') as (Ht & Hl & Hc).
  destruct f as [c | B t c | B i0 C j0 t c]; cbn [most_taken least_size constant_of] in *.
  - exact V.
  - destruct V as [L V]. pose proof (known_one B t c I) as K. destruct (growing B) eqn:G.
    + pose proof (growing_not_below B (n + 2 * p - t) c 1 u K G Hc V ltac:(lia)).
      unfold N0 in *. lia.
    + assert (t <= n) by (unfold N0 in *; lia). split; [assumption |].
      replace (n + 2 * p - t) with (n - t + 2 * p) in * by lia.
      rewrite bounded_shift in V; [exact V | exact K | exact G |]. unfold N0 in *. lia.
  - destruct V as (i & j & I0 & J0 & E & ->).
    destruct (known_two B i0 C j0 t c i j I') as [KB KC]; [lia ..|].
    destruct (growing B) eqn:GB, (growing C) eqn:GC.
    + assert (n0 + 2 * p <= i) by
        (apply (pair_large B i C j c n); try assumption; try (apply KB); lia).
      assert (n0 + 2 * p <= j).
      { apply (pair_large C j B i c n); try assumption; try (apply KC); try lia.
        now rewrite lxor_swap. }
      exists (i - p), (j - p). repeat split; [lia | lia | lia |].
      pose proof (growing_step B (i - p)) as VB. pose proof (growing_step C (j - p)) as VC.
      replace (i - p + p) with i in VB by lia. replace (j - p + p) with j in VC by lia.
      specialize (VB KB GB ltac:(lia)). specialize (VC KC GC ltac:(lia)).
      assert (Z : N.lxor (g B i) (N.lxor (g C j) c) =
                  N.lxor (g B (i - p) + 2 ^ e) (N.lxor (g C (j - p)) c + 2 ^ e)).
      { rewrite VB, VC. unfold S. now rewrite (grown_lxor e c) by exact Hc. }
      rewrite Z. rewrite Z in U. apply shrunk_pair. exact U.
    + now apply small_pair_down.
    + apply two_swapped. rewrite lxor_swap in *.
      apply small_pair_down; try assumption; [now apply allowed_swapped | lia].
    + destruct (N.le_gt_cases (n0 + 2 * p) j) as [L | L]; [now apply second_down |].
      apply two_swapped. rewrite lxor_swap. apply second_down; try assumption.
      * now apply allowed_swapped.
      * lia.
      * unfold N0 in *. lia.
Qed.

Lemma k_before : before k n.
Proof. apply heap_before; [exact k_kind | lia]. Qed.

Lemma n0_n : n0 <= n.
Proof. unfold N0 in *. lia. Qed.

Lemma bounded_kind_repeats : growing k = false -> g k (n + 2 * p) = g k n.
Proof.
  intros G. pose proof (bounded_small k n k_before G) as small.
  apply (mex_unique (system_attained s g k (n + 2 * p)) (system_attained s g k (n + 2 * p)));
    [tauto | apply nim_values_exist; exact ordered |].
  destruct (nim_values_exist s ordered k n) as [not_attained below]. fold g in not_attained, below.
  split.
  - intros A. apply not_attained. apply attained_by_form in A; [| exact k_kind | pose proof n0_n;
      lia].
    destruct A as (f & I & V). apply attained_by_form; [exact k_kind | exact n0_n |].
    exists f. split; [exact I | now apply small_down].
  - intros u U. specialize (below u U). apply attained_by_form in below;
      [| exact k_kind | exact n0_n].
    destruct below as (f & I & V). apply attained_by_form; [exact k_kind | pose proof n0_n; lia |].
    exists f. split; [exact I |]. apply small_up; [exact I | lia | exact V].
Qed.

(** ** A growing kind *)

Let top := m / S + 1.

Lemma m_below : m < S * top.
Proof.
  pose proof (N.mul_succ_div_gt m S ltac:(pose proof S_pos; lia)) as H. unfold top.
  now rewrite <- N.add_1_r in H.
Qed.

(** From the value S * top on, a pair has a large growing heap, and a bounded one. *)
Lemma high_pair B i0 C j0 t c i j : allowed (two B i0 C j0 t c) -> before B i -> before C j ->
  growing B = true -> growing C = false -> S * top <= N.lxor (g B i) (N.lxor (g C j) c) ->
  N.lxor (g C j) c < S /\ n0 + 2 * p <= i.
Proof.
  intros I KB KC GB GC U. destruct (allowed_sizes _ I) as (_ & _ & Hc). cbn [constant_of] in Hc.
  assert (y_small : N.lxor (g C j) c < S) by (apply lxor_below;
    [now apply bounded_small | exact Hc]).
  split; [exact y_small |].
  destruct (N.le_gt_cases (n0 + 2 * p) i) as [| L]; [assumption | exfalso].
  apply (multiple_kept e) in U; [| exact y_small].
  pose proof (low_values B i (proj1 KB) GB L). pose proof m_below. fold S in U. lia.
Qed.

Lemma high_pair_up B i0 C j0 t c i j : allowed (two B i0 C j0 t c) ->
  i0 <= i -> j0 <= j -> n = t + i + j -> growing B = true -> growing C = false ->
  S * top <= N.lxor (g B i) (N.lxor (g C j) c) ->
  form_value g (n + 2 * p) (two B i0 C j0 t c) (N.lxor (g B i) (N.lxor (g C j) c) + S + S).
Proof.
  intros I I0 J0 E GB GC U.
  destruct (known_two B i0 C j0 t c (i + 2 * p) j I) as [KB KC]; [lia ..|].
  assert (KB' : before B i) by (apply (earlier B i (i + 2 * p)); [lia | exact KB]).
  destruct (high_pair B i0 C j0 t c i j I KB' KC GB GC U) as [Y L].
  exists (i + 2 * p), j. repeat split; [lia | lia | lia |].
  rewrite growing_shift by (assumption || lia). unfold S. now rewrite !grown_lxor.
Qed.

Lemma high_pair_down B i0 C j0 t c i j u : allowed (two B i0 C j0 t c) ->
  i0 <= i -> j0 <= j -> n + 2 * p = t + i + j -> growing B = true -> growing C = false ->
  S * top <= u -> u + S + S = N.lxor (g B i) (N.lxor (g C j) c) ->
  form_value g n (two B i0 C j0 t c) u.
Proof.
  intros I I0 J0 E GB GC U V. destruct (allowed_sizes _ I) as (_ & Hl & _). cbn [least_size] in Hl.
  destruct (known_two B i0 C j0 t c i j I) as [KB KC]; [lia ..|].
  destruct (high_pair B i0 C j0 t c i j I KB KC GB GC ltac:(lia)) as [Y L].
  exists (i - 2 * p), j. repeat split; [lia | lia | lia |].
  pose proof (growing_shift B (i - 2 * p)) as W. replace (i - 2 * p + 2 * p) with i in W by lia.
  rewrite W in V by (assumption || lia). unfold S in *. rewrite !grown_lxor in V by exact Y. lia.
Qed.

Hypothesis k_growing : growing k = true.

Lemma not_both_growing B i0 C j0 t c : In (two B i0 C j0 t c) (later (kind_of s k)) ->
  growing B = true -> growing C = true -> False.
Proof. now apply one_grows. Qed.

Lemma bounded_below_top B i C j c : before B i -> before C j -> growing B = false ->
  growing C = false -> c < S -> N.lxor (g B i) (N.lxor (g C j) c) < S.
Proof.
  intros KB KC GB GC Hc. apply lxor_below; [now apply bounded_small |].
  apply lxor_below; [now apply bounded_small | exact Hc].
Qed.

Lemma S_top : S <= S * top.
Proof. unfold top. rewrite N.mul_add_distr_l, N.mul_1_r. apply N.le_add_l. Qed.

Lemma high_up f u : In f (later (kind_of s k)) -> S * top <= u ->
  form_value g n f u -> form_value g (n + 2 * p) f (u + S + S).
Proof.
  intros I U V. assert (I' : allowed f) by now left. pose proof S_top.
  destruct (allowed_sizes f I') as (Ht & Hl & Hc).
  destruct f as [c | B t c | B i0 C j0 t c]; cbn [most_taken least_size constant_of] in *.
  - cbn in V. lia.
  - destruct V as [L ->]. pose proof (known_one B t c I) as K.
    assert (K' : before B (n - t)) by (apply (earlier B _ (n + 2 * p - t)); [lia | exact K]).
    destruct (growing B) eqn:G.
    + split; [lia |]. replace (n + 2 * p - t) with (n - t + 2 * p) in * by lia.
      rewrite growing_shift; [| exact K | exact G | unfold N0 in *; lia].
      unfold S. now rewrite !grown_lxor.
    + pose proof (lxor_below e (g B (n - t)) c (bounded_small _ _ K' G) Hc) as Z. fold S in Z. lia.
  - destruct V as (i & j & I0 & J0 & E & ->).
    assert (KB : before B i /\ before C j).
    { destruct (known_two B i0 C j0 t c (i + 2 * p) j I') as [KB KC]; [lia ..|].
      split; [apply (earlier B i (i + 2 * p)); [lia | exact KB] | exact KC]. }
    destruct (growing B) eqn:GB, (growing C) eqn:GC.
    + now destruct (not_both_growing B i0 C j0 t c I GB GC).
    + now apply high_pair_up.
    + apply two_swapped. rewrite lxor_swap in *.
      apply high_pair_up; try assumption; [now apply allowed_swapped | lia].
    + pose proof (bounded_below_top B i C j c (proj1 KB) (proj2 KB) GB GC Hc). lia.
Qed.

Lemma high_down f u : In f (later (kind_of s k)) -> S * top <= u ->
  form_value g (n + 2 * p) f (u + S + S) -> form_value g n f u.
Proof.
  intros I U V. assert (I' : allowed f) by now left. pose proof S_top.
  destruct (allowed_sizes f I') as (Ht & Hl & Hc).
  destruct f as [c | B t c | B i0 C j0 t c]; cbn [most_taken least_size constant_of] in *.
  - cbn in V. lia.
  - destruct V as [L V]. pose proof (known_one B t c I) as K. destruct (growing B) eqn:G.
    + assert (t <= n) by (unfold N0 in *; lia). split; [assumption |].
      replace (n + 2 * p - t) with (n - t + 2 * p) in * by lia.
      rewrite growing_shift in V; [| exact K | exact G | unfold N0 in *; lia].
      unfold S in V. rewrite !grown_lxor in V by exact Hc. fold S in V. lia.
    + pose proof (lxor_below e _ c (bounded_small _ _ K G) Hc) as Z. fold S in Z. lia.
  - destruct V as (i & j & I0 & J0 & E & V).
    destruct (known_two B i0 C j0 t c i j I') as [KB KC]; [lia ..|].
    destruct (growing B) eqn:GB, (growing C) eqn:GC.
    + now destruct (not_both_growing B i0 C j0 t c I GB GC).
    + now apply (high_pair_down B i0 C j0 t c i j).
    + apply two_swapped. rewrite lxor_swap in V.
      apply (high_pair_down C j0 B i0 t c j i); try assumption; [now apply allowed_swapped | lia].
    + pose proof (bounded_below_top B i C j c KB KC GB GC Hc). lia.
Qed.

Lemma low_pair_up B i0 C j0 t c i j : allowed (two B i0 C j0 t c) ->
  i0 <= i -> j0 <= j -> n = t + i + j -> growing B = true -> growing C = false ->
  N.lxor (g B i) (N.lxor (g C j) c) < S * (top + 2) ->
  form_value g (n + 2 * p) (two B i0 C j0 t c) (N.lxor (g B i) (N.lxor (g C j) c)).
Proof.
  intros I I0 J0 E GB GC U. destruct (allowed_sizes _ I) as (Ht & _ & Hc).
  cbn [most_taken constant_of] in *.
  destruct (known_two B i0 C j0 t c i (j + 2 * p) I) as [KB KC]; [lia ..|].
  assert (y_small : N.lxor (g C j) c < S).
  { apply lxor_below; [| exact Hc]. apply bounded_small; [| exact GC].
    apply (earlier C j (j + 2 * p)); [lia | exact KC]. }
  pose proof (growing_not_below B i _ (top + 2) _ KB GB y_small eq_refl U).
  apply second_up; try assumption. unfold N0, top in *. lia.
Qed.

Lemma low_up f u : In f (later (kind_of s k)) -> u < S * (top + 2) ->
  form_value g n f u -> form_value g (n + 2 * p) f u.
Proof.
  intros I U V. assert (I' : allowed f) by now left.
  destruct (allowed_sizes f I') as (Ht & Hl & Hc).
  destruct f as [c | B t c | B i0 C j0 t c]; cbn [most_taken least_size constant_of] in *.
  - exact V.
  - destruct V as [L V]. pose proof (known_one B t c I) as K.
    assert (K' : before B (n - t)) by (apply (earlier B _ (n + 2 * p - t)); [lia | exact K]).
    destruct (growing B) eqn:G.
    + pose proof (growing_not_below B (n - t) c (top + 2) u K' G Hc V U). unfold N0, top in *. lia.
    + split; [lia |]. replace (n + 2 * p - t) with (n - t + 2 * p) in * by lia.
      rewrite bounded_shift; [exact V | exact K | exact G |]. unfold N0 in *. lia.
  - destruct V as (i & j & I0 & J0 & E & ->).
    destruct (growing B) eqn:GB, (growing C) eqn:GC.
    + now destruct (not_both_growing B i0 C j0 t c I GB GC).
    + now apply low_pair_up.
    + apply two_swapped. rewrite lxor_swap in *.
      apply low_pair_up; try assumption; [now apply allowed_swapped | lia].
    + now apply bounded_pair_up.
Qed.

Lemma growing_kind_repeats : g k (n + 2 * p) = g k n + S + S.
Proof.
  assert (large : S * (top + 2) <= g k n).
  { apply growing_large; [exact k_before | exact k_growing |]. unfold N0, top in *. lia. }
  pose proof S_top. pose proof n0_n as L.
  apply (mex_unique (system_attained s g k (n + 2 * p)) (system_attained s g k (n + 2 * p)));
    [tauto | apply nim_values_exist; exact ordered |].
  destruct (nim_values_exist s ordered k n) as [not_attained below]. fold g in not_attained, below.
  split.
  - intros A. apply not_attained. apply attained_by_form in A; [| exact k_kind | lia].
    destruct A as (f & I & V). apply attained_by_form; [exact k_kind | exact L |].
    exists f. split; [exact I |]. apply high_down; [exact I | lia | exact V].
  - intros u U. apply attained_by_form; [exact k_kind | lia |].
    destruct (N.lt_ge_cases u (S * (top + 2))) as [B | B].
    + specialize (below u ltac:(lia)). apply attained_by_form in below; [| exact k_kind | exact L].
      destruct below as (f & I & V). exists f. split; [exact I | now apply low_up].
    + specialize (below (u - S - S) ltac:(lia)).
      apply attained_by_form in below; [| exact k_kind | exact L].
      destruct below as (f & I & V). exists f. split; [exact I |].
      replace u with (u - S - S + S + S) by lia. apply high_up; [exact I | lia | exact V].
Qed.

End Step.

Theorem kinds_that_grow : forall k n, k < kinds s -> n0 <= n ->
  (growing k = false -> g k (n + 2 * p) = g k n) /\
  (growing k = true -> g k (n + p) = g k n + S).
Proof.
  assert (H : forall k x, k < kinds s ->
    (growing k = false -> g k x < S /\ (n0 + 2 * p <= x -> g k x = g k (x - 2 * p))) /\
    (growing k = true -> n0 + p <= x -> g k x = g k (x - p) + S)).
  { apply (heap_induction s (fun k x => k < kinds s ->
      (growing k = false -> g k x < S /\ (n0 + 2 * p <= x -> g k x = g k (x - 2 * p))) /\
      (growing k = true -> n0 + p <= x -> g k x = g k (x - p) + S))).
    intros k x IH K. destruct (N.lt_ge_cases x (N0 + 2 * p)) as [L | L].
    { split.
      - intros G. split; [now apply bounded_values |]. intros X.
        pose proof (bounded_base k (x - 2 * p) K G) as B.
        replace (x - 2 * p + 2 * p) with x in B by lia. apply B. lia.
      - intros G X. pose proof (growing_base k (x - p) K G) as B.
        replace (x - p + p) with x in B by lia. apply B. lia. }
    set (n := x - 2 * p). assert (X : x = n + 2 * p) by lia. assert (N1 : N0 <= n) by lia.
    assert (rank_before : forall b i, before k n b i -> rank s b i < rank s k x).
    { intros b i [B H]. rewrite X. now apply before_rank. }
    assert (small : forall b i, before k n b i -> growing b = false -> g b i < S).
    { intros b i B G. now apply (IH b i (rank_before b i B) (proj1 B)). }
    assert (shift : forall b i, before k n b (i + 2 * p) -> growing b = false -> n0 <= i ->
      g b (i + 2 * p) = g b i).
    { intros b i B G I. rewrite (proj2 (proj1 (IH b _ (rank_before b _ B) (proj1 B)) G)) by lia.
      f_equal. lia. }
    assert (step : forall b i, before k n b (i + p) -> growing b = true -> n0 <= i ->
      g b (i + p) = g b i + S).
    { intros b i B G I. rewrite (proj2 (IH b _ (rank_before b _ B) (proj1 B)) G) by lia.
      do 2 f_equal. lia. }
    split; intros G.
    - assert (E : g k x = g k n).
      { rewrite X. now apply bounded_kind_repeats. }
      split; [| intros _; exact E]. rewrite E. apply small; [| exact G].
      unfold before, before_heap. lia.
    - intros _. assert (E : g k x = g k n + S + S).
      { rewrite X. now apply growing_kind_repeats. }
      rewrite E. f_equal. replace (x - p) with (n + p) by lia. symmetry. apply step; [| exact G |].
      + unfold before, before_heap. lia.
      + unfold N0 in *. lia. }
  intros k n K L. split; intros G.
  - destruct (H k (n + 2 * p) K) as [A _]. destruct (A G) as [_ E]. rewrite E by lia. f_equal. lia.
  - destruct (H k (n + p) K) as [_ A]. rewrite A by (assumption || lia). do 2 f_equal. lia.
Qed.

End Theorem24.
