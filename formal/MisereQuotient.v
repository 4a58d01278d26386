(** * What makes a misère quotient right: theorems 16 and 17 of docs/algorithms.md *)

From Coq Require Import NArith List Lia Bool.
From Sprague Require Import Statement Moves NimValues Outcomes Play Period Constraints GuySmith.
Import ListNotations.
Open Scope N_scope.

Implicit Types (G : game) (q : quotient).

(** ** Elements of sums *)

Section Monoid.

Variable q : quotient.
Hypothesis monoid : commutative_monoid q.
Hypothesis element_bounded : forall n, element q n < order q.

Lemma element_of_sum_bounded s : element_of_sum q s < order q.
Proof.
  destruct monoid as (pos & closed & _).
  induction s as [| n s IH]; cbn [element_of_sum]; [exact pos | now apply closed].
Qed.

Lemma element_of_sum_app s t :
  element_of_sum q (s ++ t) = product q (element_of_sum q s) (element_of_sum q t).
Proof.
  destruct monoid as (pos & closed & neutral & _ & assoc).
  induction s as [| n s IH]; cbn [app element_of_sum].
  - symmetry. apply neutral, element_of_sum_bounded.
  - rewrite IH. apply assoc; auto using element_of_sum_bounded.
Qed.

Lemma element_of_heap n : element_of_sum q [n] = element q n.
Proof.
  destruct monoid as (pos & closed & neutral & comm & _). cbn [element_of_sum].
  rewrite comm by auto. now apply neutral.
Qed.

(** z x y = z y x *)
Lemma product_swap z x y : z < order q -> x < order q -> y < order q ->
  product q (product q z x) y = product q (product q z y) x.
Proof.
  destruct monoid as (pos & closed & neutral & comm & assoc). intros Z X Y.
  rewrite <- !assoc by assumption. now rewrite (comm x y).
Qed.

End Monoid.

Lemma element_of_sum_map q : forall s s',
  map (element q) s = map (element q) s' -> element_of_sum q s = element_of_sum q s'.
Proof.
  induction s as [| a s IH]; intros [| b s'] E; try discriminate; [reflexivity |].
  injection E as E1 E2. cbn [element_of_sum]. now rewrite E1, (IH s').
Qed.

(** ** Options *)

(** y is the element of an option of a heap n. *)
Definition option_element G q (n y : N) : Prop :=
  exists heaps, G n heaps /\ element_of_sum q heaps = y.

(** Beside a sum with the element z some option of heap n is lost. *)
Definition heap_can_lose G q (n z : N) : Prop :=
  exists y, option_element G q n y /\ lost q (product q z y) = true.

(** The same of a sum of heaps. *)
Definition can_lose G q (s : position) (z : N) : Prop :=
  exists s', move G s s' /\ lost q (product q z (element_of_sum q s')) = true.

(** Pairs of an element and a set of elements z beside which some option is lost: those of
    heaps, and those of sums, of which the sets have to be as large or larger. *)
Definition pairs := list (N * list N).

Record right_pairs q (of_heaps of_sums : pairs) : Prop := {
  heaps_covered : forall x v, In (x, v) of_heaps -> exists w, In (x, w) of_sums /\ incl w v;
  sums_closed : forall x v y w, In (x, v) of_heaps -> In (y, w) of_sums ->
    exists u, In (product q x y, u) of_sums /\
      forall z, In z u -> In (product q z y) v \/ In (product q z x) w;
  sums_bounded : forall x w z, In (x, w) of_sums -> In z w -> z < order q;
  sums_right : forall x w, In (x, w) of_sums -> lost q x = false -> In 0 w
}.

(** A heap is right when it is neutral and has no options, or when its pair is one of those
    above and beside no z both the heap and an option are lost. *)
Definition right_heap G q (of_heaps : pairs) (n : N) : Prop :=
  (element q n = 0 /\ forall y, ~ option_element G q n y) \/
  ((exists y, option_element G q n y) /\
   (exists v, In (element q n, v) of_heaps /\ forall z, In z v -> heap_can_lose G q n z) /\
   (forall z, z < order q -> lost q (product q z (element q n)) = true -> ~ heap_can_lose G q n z)).

Section Theorem16.

Variables (G : game) (options : N -> list (list N)) (q : quotient) (of_heaps of_sums : pairs).
Hypothesis listed : lists options G.
Hypothesis smaller : leaves_smaller G.
Hypothesis monoid : commutative_monoid q.
Hypothesis element_bounded : forall n, element q n < order q.
Hypothesis neutral_wins : lost q 0 = false.
Hypothesis pairs_right : right_pairs q of_heaps of_sums.
Hypothesis heaps_right : forall n, right_heap G q of_heaps n.

Lemma bounded s : element_of_sum q s < order q.
Proof. now apply element_of_sum_bounded. Qed.

Lemma can_lose_head n s z : z < order q ->
  heap_can_lose G q n (product q z (element_of_sum q s)) -> can_lose G q (n :: s) z.
Proof.
  intros Z (y & (heaps & M & <-) & L). exists (heaps ++ s).
  split; [exact (move_in_heap G [] n s heaps M) |].
  rewrite element_of_sum_app by assumption.
  destruct monoid as (_ & closed & _ & comm & assoc).
  rewrite assoc, product_swap by (try apply bounded; assumption). exact L.
Qed.

Lemma can_lose_tail n s z : z < order q ->
  can_lose G q s (product q z (element q n)) -> can_lose G q (n :: s) z.
Proof.
  intros Z (s' & M & L). destruct M as [before m after heaps M].
  exists (n :: before ++ heaps ++ after).
  split; [exact (move_in_heap G (n :: before) m after heaps M) |]. cbn [element_of_sum].
  destruct monoid as (_ & closed & _ & comm & assoc).
  rewrite assoc by (try apply bounded; auto). exact L.
Qed.

(** A sum without options is neutral; the pair of any other is covered. *)
Lemma sum_covered s :
  (element_of_sum q s = 0 /\ forall s', ~ move G s s') \/
  ((exists s', move G s s') /\
   exists w, In (element_of_sum q s, w) of_sums /\ forall z, In z w -> can_lose G q s z).
Proof.
  destruct monoid as (pos & closed & neutral & comm & assoc).
  destruct pairs_right as [covered sums_closed0 in_order _].
  induction s as [| n s IH].
  - left. split; [reflexivity |]. intros s' M. inversion M as [before n after heaps _ E].
    now destruct before.
  - destruct (heaps_right n) as [[E none] | ((y & (heaps & M & _)) & (v & V & sound) & _)].
    + destruct IH as [[E' none'] | ((s' & M) & w & W & sound)]; [left | right].
      * split; [cbn [element_of_sum]; rewrite E, E'; now apply neutral |].
        intros s' M. inversion M as [before m after heaps M' Eq].
        destruct before as [| b before]; injection Eq as E1 E2; subst.
        -- apply (none (element_of_sum q heaps)). now exists heaps.
        -- apply (none' (before ++ heaps ++ after)). now constructor.
      * split; [destruct M as [before m after heaps M]; exists (n :: before ++ heaps ++ after);
                exact (move_in_heap G (n :: before) m after heaps M) |].
        exists w. cbn [element_of_sum]. rewrite E, neutral by apply bounded.
        split; [exact W |]. intros z I. pose proof (in_order _ _ _ W I) as Z.
        apply can_lose_tail; [exact Z |]. rewrite E, comm, neutral by auto. now apply sound.
    + right. split; [exists (heaps ++ s); exact (move_in_heap G [] n s heaps M) |].
      destruct IH as [[E none] | (_ & w & W & sound')].
      * destruct (covered _ _ V) as (w & W & L). exists w. cbn [element_of_sum].
        rewrite E, comm, neutral by auto. split; [exact W |]. intros z I.
        pose proof (in_order _ _ _ W I) as Z. apply can_lose_head; [exact Z |].
        rewrite E, comm, neutral by auto. now apply sound, L.
      * destruct (sums_closed0 _ _ _ _ V W) as (u & U & L). exists u. split; [exact U |].
        intros z I. pose proof (in_order _ _ _ U I) as Z.
        destruct (L z I) as [I' | I'].
        -- apply can_lose_head; [exact Z | now apply sound].
        -- apply can_lose_tail; [exact Z | now apply sound'].
Qed.

Theorem quotient_decides s :
  (misere_loses (move G) s <-> lost q (element_of_sum q s) = true) /\
  (misere_wins (move G) s <-> lost q (element_of_sum q s) = false).
Proof.
  destruct monoid as (pos & closed & neutral & comm & assoc).
  revert s.
  apply (misere_outcomes _ _ (weight options)
    (fun s s' => move_lighter G options s s' listed smaller)
    (fun s => lost q (element_of_sum q s))).
  - intros s s' L M. destruct M as [before n after heaps M].
    assert (swap : forall t, element_of_sum q (before ++ t ++ after) =
              product q (element_of_sum q (before ++ after)) (element_of_sum q t)).
    { intros t. rewrite !element_of_sum_app by assumption.
      rewrite (comm (element_of_sum q t)), assoc by apply bounded. reflexivity. }
    change (before ++ n :: after) with (before ++ [n] ++ after) in L.
    rewrite swap, element_of_heap in L by assumption. rewrite swap.
    destruct (lost q (product q _ (element_of_sum q heaps))) eqn:L'; [exfalso | reflexivity].
    destruct (heaps_right n) as [[_ none] | (_ & _ & no)].
    + apply (none (element_of_sum q heaps)). now exists heaps.
    + apply (no _ (bounded _) L). exists (element_of_sum q heaps).
      split; [now exists heaps | exact L'].
  - intros s none. destruct (sum_covered s) as [[-> _] | ((s' & M) & _)]; [exact neutral_wins |].
    now apply none in M.
  - intros s s1 W M. destruct (sum_covered s) as [[_ none] | (_ & w & I & sound)].
    + now apply none in M.
    + apply (sums_right _ _ _ pairs_right) in I; [| exact W].
      destruct (sound 0 I) as (s' & M' & L). exists s'. split; [exact M' |].
      now rewrite neutral in L by apply bounded.
  - intros s. now apply (has_move_dec G options).
Qed.

Hypothesis reduced : forall x y, x < order q -> y < order q -> x <> y ->
  exists z, z < order q /\ lost q (product q x z) <> lost q (product q y z).
Hypothesis generated : forall x, x < order q -> exists s, element_of_sum q s = x.

Theorem same_element_iff_alike s t :
  element_of_sum q s = element_of_sum q t <-> alike G s t.
Proof.
  split.
  - intros E u. rewrite !(proj1 (quotient_decides _)), !element_of_sum_app, E by assumption.
    reflexivity.
  - intros A.
    destruct (N.eq_dec (element_of_sum q s) (element_of_sum q t)) as [| D]; [assumption |].
    exfalso. destruct (reduced _ _ (bounded s) (bounded t) D) as (z & Z & D').
    destruct (generated z Z) as (u & <-). apply D', eq_true_iff_eq.
    rewrite <- !element_of_sum_app by assumption. rewrite <- !(proj1 (quotient_decides _)). apply A.
Qed.

End Theorem16.

(** ** Heaps beyond a window: theorem 17 *)

Lemma right_heap_same G H q of_heaps n m : element q n = element q m ->
  (forall y, option_element G q n y <-> option_element H q m y) ->
  right_heap G q of_heaps n -> right_heap H q of_heaps m.
Proof.
  intros E O R.
  assert (C : forall z, heap_can_lose G q n z <-> heap_can_lose H q m z).
  { intros z. unfold heap_can_lose. split; intros (y & Y & V); exists y; split; try exact V;
      now apply O. }
  unfold right_heap in *. rewrite <- E.
  destruct R as [[Z none] | ((y & Y) & (v & V & sound) & no)]; [left | right].
  - split; [exact Z |]. intros y Y. apply (none y). now apply O.
  - split; [exists y; now apply O |]. split.
    + exists v. split; [exact V |]. intros z I. now apply C, sound.
    + intros z Zz Lz Cz. apply (no z Zz Lz). now apply C.
Qed.

Section Theorem17.

Variables (r : rules) (asks : constraints) (most k l L w v : N).
Hypothesis rules_window : split_window r asks most k l L w v.
Variables (q : quotient) (of_heaps : pairs) (n0 p : N).
Hypothesis n0_pos : 1 <= n0.
Hypothesis p_pos : 1 <= p.
Hypothesis period : periodic_from (element q) n0 p.

Let G := constrained r asks.

Lemma option_element_periodic n y : most * n0 + v * (L * p) + k <= n ->
  option_element G q n y <-> option_element G q (n + L * p) y.
Proof.
  intros B.
  assert (base : forall m, n0 <= m < window most k L v n0 p -> element q (m + p) = element q m)
    by (intros m M; apply period; lia).
  assert (step : forall m, n0 <= m < n -> element q (m + L * p) = element q m)
    by (intros m M; apply (periodic_multiple _ _ _ period L); lia).
  split; intros (heaps & M & <-).
  - destruct (options_up r asks most k l L w v n0 p rules_window n0_pos p_pos (element q)
      base n B step heaps M) as (heaps' & M' & E).
    exists heaps'. split; [exact M' | now apply element_of_sum_map].
  - destruct (options_down r asks most k l L w v n0 p rules_window n0_pos p_pos (element q)
      base n B step heaps M) as (heaps' & M' & E).
    exists heaps'. split; [exact M' | now apply element_of_sum_map].
Qed.

Theorem right_heaps_periodic :
  (forall n, n < most * n0 + (v + 1) * (L * p) + k -> right_heap G q of_heaps n) ->
  forall n, right_heap G q of_heaps n.
Proof.
  intros H n. induction n as [n IH] using (well_founded_induction N.lt_wf_0).
  destruct (N.lt_ge_cases n (most * n0 + (v + 1) * (L * p) + k)) as [| B]; [now apply H |].
  pose proof (some_heap rules_window) as most_pos.
  pose proof (proj1 (common_multiple rules_window)) as L_pos.
  assert (1 <= L * p) by nia. assert (n0 <= most * n0) by nia.
  assert (L * p <= n) by nia. set (m := n - L * p) in *.
  assert (E : n = m + L * p) by (unfold m; lia). clearbody m. subst n.
  apply (right_heap_same G G q of_heaps m).
  - symmetry. apply (periodic_multiple _ _ _ period L). lia.
  - intros y. apply option_element_periodic. lia.
  - apply IH. lia.
Qed.

End Theorem17.

(** The same of codes whose digits ask nothing. *)
Corollary right_heaps_of_code (c : code) q of_heaps n0 p : 1 <= n0 -> 1 <= p ->
  periodic_from (element q) n0 p ->
  (forall n, n < heaps_left c * (n0 + p) + last_digit c -> right_heap c q of_heaps n) ->
  forall n, right_heap c q of_heaps n.
Proof.
  intros N P period H.
  assert (same : forall n y, option_element (constrained c free) q n y <-> option_element c q n y).
  { intros n y. unfold option_element. now setoid_rewrite free_move. }
  assert (2 <= heaps_left c) by (unfold heaps_left; lia).
  intros n. apply (right_heap_same (constrained c free) c q of_heaps n n eq_refl (same n)).
  apply (right_heaps_periodic _ _ _ _ _ _ _ _ (code_window c) q of_heaps n0 p N P period).
  intros m M. apply (right_heap_same c (constrained c free) q of_heaps m m eq_refl).
  - intros y. symmetry. apply same.
  - apply H. lia.
Qed.
