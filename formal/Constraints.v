(** * Codes with constraints and tails: theorem 7 of docs/algorithms.md

    A digit may ask that the heaps it leaves be unequal (4!.0, Grundy's game), not all equal or
    equal, and the digits may repeat from some digit on. *)

From Coq Require Import NArith List Lia Bool.
From Sprague Require Import Statement Mex Moves NimValues Period.
Import ListNotations.
Open Scope N_scope.

(** ** The rules *)

(** What is asked of heaps: [!], [?], [=] or nothing. *)
Inductive constraint := unequal | not_all_equal | equal | anything.

(** One heap, or none, obeys every constraint. *)
Definition obeys (k : constraint) (heaps : list N) : Prop :=
  2 <= number heaps ->
  match k with
  | unequal => NoDup heaps
  | not_all_equal => exists a b, In a heaps /\ In b heaps /\ a <> b
  | equal => forall a b, In a heaps -> In b heaps -> a = b
  | anything => True
  end.

(** [asks t j] is asked of j heaps that are left when t tokens are taken. *)
Definition constraints := N -> N -> constraint.

Definition constrained (r : rules) (asks : constraints) : game := fun n heaps =>
  heap_move r n heaps /\ obeys (asks (n - total heaps) (number heaps)) heaps.

(** The constraint of each digit of a code: 4!.3 is [[4; 3]] with [[unequal]]. *)
Definition of_digits (asked : list constraint) : constraints :=
  fun t _ => nth (N.to_nat t) asked anything.

(** Some digit asks this of two heaps or more. *)
Definition asked (r : rules) (asks : constraints) (k : constraint) : Prop := exists t j,
  2 <= j /\ may_leave r t j = true /\ asks t j = k.

Lemma constrained_leaves_smaller r asks : leaves_smaller (constrained r asks).
Proof. intros n heaps [M _]. exact (heap_move_leaves_smaller r n heaps M). Qed.

(** ** The largest heap, and heaps in which one is changed *)

Lemma largest_heap heaps : heaps <> [] -> exists before b after,
  heaps = before ++ b :: after /\ forall a, In a heaps -> a <= b.
Proof.
  induction heaps as [| x heaps IH]; [contradiction |]. intros _.
  destruct heaps as [| y heaps].
  - exists [], x, []. split; [reflexivity |]. intros a [<- | []]. lia.
  - destruct IH as (before & b & after & E & B); [discriminate |].
    destruct (N.le_gt_cases x b) as [L | L].
    + exists (x :: before), b, after. split; [now rewrite E |].
      intros a [<- | I]; [exact L | now apply B].
    + exists [], x, (y :: heaps). split; [reflexivity |].
      intros a [<- | I]; [lia |]. apply B in I. lia.
Qed.

Lemma total_at_most b heaps : (forall a, In a heaps -> a <= b) -> total heaps <= number heaps * b.
Proof.
  unfold number. induction heaps as [| a heaps IH]; intros B; [cbn; lia |].
  cbn [length total fold_right]. fold (total heaps). pose proof (B a (or_introl eq_refl)).
  assert (total heaps <= N.of_nat (length heaps) * b) by (apply IH; intros c I; apply B; now right).
  lia.
Qed.

Lemma in_middle (a b : N) before after :
  In a (before ++ b :: after) <-> a = b \/ In a (before ++ after).
Proof. rewrite !in_app_iff. cbn [In]. intuition congruence. Qed.

Lemma unequal_middle (b : N) before after :
  NoDup (before ++ b :: after) <-> NoDup (before ++ after) /\ ~ In b (before ++ after).
Proof. apply NoDup_Add, Add_app. Qed.

(** The heaps [heaps'] are as many as [heaps], by the rules, and alike for f. *)
Definition alike_for (f : N -> N) (k : constraint) (heaps heaps' : list N) : Prop :=
  number heaps' = number heaps /\ (forall a, In a heaps' -> 1 <= a) /\ obeys k heaps' /\
  map f heaps' = map f heaps.

Lemma one_changed f k before b b' after :
  (forall a, In a (before ++ b :: after) -> 1 <= a) -> 1 <= b' -> f b' = f b ->
  obeys k (before ++ b' :: after) ->
  alike_for f k (before ++ b :: after) (before ++ b' :: after).
Proof.
  intros P P' E O. split; [now rewrite !number_middle |]. split; [| split; [exact O |]].
  - intros a I. apply in_middle in I. destruct I as [-> | I]; [exact P' |].
    apply P, in_middle. now right.
  - rewrite !map_app. cbn [map]. now rewrite E.
Qed.

(** Unequal heaps with a chain of steps of P below each that is large are small in all. *)
Lemma chains_small n0 P : forall j heaps, length heaps = j -> NoDup heaps ->
  (forall x, In x heaps -> n0 + P <= x -> In (x - P) heaps) -> 1 <= P ->
  (forall x, In x heaps -> x < n0 + N.of_nat j * P) /\
  2 * total heaps + 2 * N.of_nat j <= 2 * N.of_nat j * n0 + P * (N.of_nat j * (N.of_nat j + 1)).
Proof.
  induction j as [| j IH]; intros heaps E D closed P1.
  - destruct heaps; [| discriminate]. cbn. split; [tauto | lia].
  - destruct (largest_heap heaps) as (before & b & after & -> & B); [now destruct heaps |].
    apply unequal_middle in D. destruct D as [D N].
    assert (Lj : length (before ++ after) = j).
    { rewrite app_length in *. cbn [length] in E. lia. }
    destruct (IH (before ++ after) Lj D) as [small sum]; [| exact P1 |].
    + intros x I L. destruct (proj1 (in_middle (x - P) b before after)) as [Q | Q].
      * apply closed; [apply in_middle; now right | exact L].
      * exfalso. specialize (B x ltac:(apply in_middle; now right)). lia.
      * exact Q.
    + assert (Lb : b < n0 + N.of_nat (S j) * P).
      { destruct (N.lt_ge_cases b (n0 + P)) as [L | L]; [nia |].
        destruct (proj1 (in_middle (b - P) b before after)) as [Q | Q].
        - apply closed; [apply in_middle; now left | exact L].
        - lia.
        - apply small in Q. lia. }
      split.
      * intros x I. apply B in I. lia.
      * rewrite total_middle. rewrite Nat2N.inj_succ in *. nia.
Qed.

(** ** Theorem 7 *)

(** What the theorem asks of the rules. *)
Record split_window (r : rules) (asks : constraints) (most k l L w v : N) : Prop := {
  (* digits leave [most] heaps at most, and repeat after the first k with length l *)
  some_heap : 1 <= most;
  few_heaps : forall t j, may_leave r t j = true -> j <= most;
  tail_repeats : forall t, k < t -> r (t + l) = r t /\ forall j, asks (t + l) j = asks t j;
  (* L is a multiple of l and of the numbers of heaps that have to be equal *)
  common_multiple : 1 <= L /\ (l | L);
  equal_numbers : forall t j, 2 <= j -> may_leave r t j = true -> asks t j = equal -> (j | L);
  (* w by the constraints *)
  periods : most <= w + 1;
  periods_not_all_equal : asked r asks not_all_equal -> most <= w;
  periods_unequal : asked r asks unequal -> most * (most + 1) <= 2 * (w + 1);
  (* v by the tail: it leaves no heaps, or v is more than w *)
  tail_periods : w <= v /\
    (v = w -> forall t j, k < t -> may_leave r t j = true -> j = 0)
}.

Arguments some_heap {r asks most k l L w v}.
Arguments tail_repeats {r asks most k l L w v}.
Arguments common_multiple {r asks most k l L w v}.
Arguments equal_numbers {r asks most k l L w v}.
Arguments tail_periods {r asks most k l L w v}.

Section Theorem7.

Variables (r : rules) (asks : constraints) (most k l L w v n0 p : N).
Hypothesis rules_window : split_window r asks most k l L w v.
Hypothesis n0_pos : 1 <= n0.
Hypothesis p_pos : 1 <= p.

Let most_pos : 1 <= most.
Proof. apply rules_window. Qed.

Let L_pos : 1 <= L.
Proof. apply rules_window. Qed.

Let w_any : most <= w + 1.
Proof. apply rules_window. Qed.

Let w_v : w <= v.
Proof. apply rules_window. Qed.

Let few : forall t j, may_leave r t j = true -> j <= most.
Proof. apply rules_window. Qed.

Let P := L * p.

(** The heaps before which values repeat by p, and by P. *)
Definition window : N := most * n0 + (v + 1) * P + k - p.
Let M := most * n0 + v * P + k.

Lemma P_pos : p <= P.
Proof. unfold P. nia. Qed.

Section Steps.

Variable f : N -> N.
Hypothesis base : forall n, n0 <= n < window -> f (n + p) = f n.

Lemma chain n i : n0 <= n -> n + i * p < window + p -> f (n + i * p) = f n.
Proof.
  intros N0. induction i as [| i IH] using N.peano_ind; intros B; [now rewrite N.add_0_r |].
  replace (n + N.succ i * p) with (n + i * p + p) by lia. rewrite base by lia. apply IH. lia.
Qed.

Lemma window_P : window + p = M + P.
Proof. pose proof P_pos. unfold window, M. nia. Qed.

Lemma base_P n : n0 <= n < M -> f (n + P) = f n.
Proof. intros B. apply chain; [lia |]. rewrite window_P. fold P. lia. Qed.

(** ** The options of two heaps that are P tokens apart *)

Variable n : N.
Hypothesis n_M : M <= n.
Hypothesis period : forall m, n0 <= m < n -> f (m + P) = f m.

Lemma period_multiple m i : n0 <= m -> m + i * P < n + P -> f (m + i * P) = f m.
Proof.
  intros N0. induction i as [| i IH] using N.peano_ind; intros B; [now rewrite N.add_0_r |].
  replace (m + N.succ i * P) with (m + i * P + P) by lia. rewrite period by lia. apply IH. lia.
Qed.

(** Where j heaps are equal each changes by P/j, which is a multiple of p. *)
Lemma part_of_period x j : 2 <= j <= most -> (j | L) -> n0 <= x < n ->
  exists d, j * d = P /\ f (x + d) = f x.
Proof.
  intros J (i & E) X. exists (i * p). pose proof P_pos.
  assert (D : j * (i * p) = P) by (unfold P; rewrite E; lia). split; [exact D |].
  assert (Hd : 2 * (i * p) <= P) by nia.
  pose proof (N.div_mod (x - n0) P ltac:(lia)) as Q.
  pose proof (N.mod_lt (x - n0) P ltac:(lia)) as R.
  remember ((x - n0) / P) as a. remember ((x - n0) mod P) as b.
  replace (x + i * p) with (n0 + b + i * p + a * P) by lia.
  replace x with (n0 + b + a * P) by lia.
  rewrite !period_multiple by lia. apply chain; [lia |]. rewrite window_P. unfold M.
  assert (1 * P <= v * P) by (apply N.mul_le_mono_r; lia).
  assert (1 * n0 <= most * n0) by (apply N.mul_le_mono_r; lia). lia.
Qed.

Lemma equal_heaps x heaps : (forall a, In a heaps -> a = x) -> total heaps = number heaps * x.
Proof.
  unfold number. induction heaps as [| a heaps IH]; intros H; [reflexivity |].
  cbn [length total fold_right]. fold (total heaps). rewrite (H a (or_introl eq_refl)), IH; [lia |].
  intros b I. apply H. now right.
Qed.

(** All heaps become y instead of x. *)
Lemma all_changed y heaps : 1 <= y -> (forall a, In a heaps -> f y = f a) ->
  alike_for f equal heaps (map (fun _ => y) heaps) /\
  total (map (fun _ => y) heaps) = number heaps * y.
Proof.
  intros Y E. assert (A : forall a, In a (map (fun _ => y) heaps) -> a = y).
  { intros a I. apply in_map_iff in I. now destruct I as (b & <- & _). }
  split.
  - split; [unfold number; now rewrite map_length |]. split.
    + intros a I. now rewrite (A a I).
    + split; [intros _ a b I J; now rewrite (A a I), (A b J) |].
      rewrite map_map. apply map_ext_in. exact E.
  - rewrite (equal_heaps y _ A). unfold number. now rewrite map_length.
Qed.

Definition may_ask (c : constraint) (heaps : list N) : Prop :=
  exists t, may_leave r t (number heaps) = true /\ asks t (number heaps) = c.

Lemma more_tokens c heaps : may_ask c heaps -> heaps <> [] ->
  (forall a, In a heaps -> 1 <= a < n) -> obeys c heaps -> most * n0 <= total heaps ->
  total heaps <= n ->
  exists heaps', alike_for f c heaps heaps' /\ total heaps' = total heaps + P.
Proof.
  intros (t & T & A) ne bounds O enough _. pose proof (few _ _ T) as J.
  assert (positive : forall a, In a heaps -> 1 <= a) by (intros a I; now apply bounds).
  destruct (largest_heap heaps ne) as (before & b & after & E & B).
  assert (b_large : n0 <= b).
  { pose proof (total_at_most b heaps B).
    assert (number heaps * b <= most * b) by (apply N.mul_le_mono_r; lia). nia. }
  assert (b_n : b < n) by (apply bounds; rewrite E; apply in_middle; now left).
  assert (larger : obeys c (before ++ (b + P) :: after) ->
    exists heaps', alike_for f c heaps heaps' /\ total heaps' = total heaps + P).
  { intros H. exists (before ++ (b + P) :: after). subst heaps.
    split; [| rewrite !total_middle; lia].
    apply one_changed; [exact positive | lia | now apply period | exact H]. }
  destruct (N.lt_ge_cases (number heaps) 2) as [one | two]; [| destruct c].
  5: { apply larger. intros _. exact I. }
  - apply larger. intros two. subst heaps. rewrite number_middle in *. lia.
  - apply larger. intros _. specialize (O two). subst heaps. apply unequal_middle.
    apply unequal_middle in O. split; [apply O |]. intros I.
    specialize (B (b + P) ltac:(apply in_middle; now right)). pose proof P_pos. lia.
  - apply larger. intros _. subst heaps. rewrite number_middle in two. pose proof P_pos.
    destruct (before ++ after) as [| a others] eqn:F; [cbn in two; lia |].
    exists a, (b + P). assert (I : In a (before ++ after)) by (rewrite F; now left).
    repeat split; [apply in_middle; now right | apply in_middle; now left |].
    specialize (B a ltac:(apply in_middle; now right)). lia.
  - specialize (O two).
    assert (all : forall a, In a heaps -> a = b).
    { intros a I. apply O; [exact I |]. rewrite E. apply in_middle. now left. }
    destruct (part_of_period b (number heaps)) as (d & D & F).
    + lia.
    + now apply (equal_numbers rules_window t).
    + lia.
    + destruct (all_changed (b + d) heaps) as [al tot].
      * lia.
      * intros a I. now rewrite (all a I).
      * exists (map (fun _ => b + d) heaps). split; [exact al |].
        rewrite tot, (equal_heaps b heaps all). lia.
Qed.

Lemma fewer_tokens c heaps : may_ask c heaps -> heaps <> [] ->
  (forall a, In a heaps -> 1 <= a < n + P) -> obeys c heaps ->
  most * n0 + (w + 1) * P <= total heaps <= n + P ->
  exists heaps', alike_for f c heaps heaps' /\ total heaps' + P = total heaps.
Proof.
  intros (t & T & A) ne bounds O enough. pose proof (few _ _ T) as J. pose proof P_pos as P1.
  assert (positive : forall a, In a heaps -> 1 <= a) by (intros a I; now apply bounds).
  assert (less : forall a, n0 + P <= a -> In a heaps -> f (a - P) = f a).
  { intros a L1 I. apply bounds in I. rewrite <- (period (a - P)) by lia. f_equal. lia. }
  destruct (largest_heap heaps ne) as (before & b & after & E & B).
  assert (b_large : n0 + P <= b).
  { pose proof (total_at_most b heaps B).
    assert (number heaps * b <= most * b) by (apply N.mul_le_mono_r; lia). nia. }
  assert (b_in : In b heaps) by (rewrite E; apply in_middle; now left).
  assert (smaller : forall before x after, heaps = before ++ x :: after -> n0 + P <= x ->
    obeys c (before ++ (x - P) :: after) ->
    exists heaps', alike_for f c heaps heaps' /\ total heaps' + P = total heaps).
  { intros before' x after' E' L1 H. exists (before' ++ (x - P) :: after').
    assert (F : f (x - P) = f x).
    { apply less; [exact L1 |]. rewrite E'. apply in_middle. now left. }
    rewrite E' in positive |- *. split; [| rewrite !total_middle; lia].
    apply one_changed; [exact positive | lia | exact F | exact H]. }
  destruct (N.lt_ge_cases (number heaps) 2) as [one | two]; [| destruct c].
  5: { apply (smaller before b after E b_large). intros _. exact I. }
  - apply (smaller before b after E b_large). intros two. subst heaps.
    rewrite number_middle in *. lia.
  - (* some large heap has none P below it *)
    clear before b after E B b_large b_in. specialize (O two).
    assert (U : most * (most + 1) <= 2 * (w + 1)).
    { apply rules_window. exists t, (number heaps). auto. }
    destruct (existsb (fun x => (n0 + P <=? x) && negb (member (x - P) heaps)) heaps) eqn:X.
    + apply existsb_exists in X. destruct X as (x & I & X). apply andb_true_iff in X.
      rewrite N.leb_le, negb_true_iff in X. destruct X as [L1 none].
      assert (none' : ~ In (x - P) heaps) by (rewrite <- member_In; congruence).
      destruct (in_split _ _ I) as (before & after & E).
      apply (smaller before x after E L1). intros _. rewrite E in O, none'. apply unequal_middle.
      apply unequal_middle in O. split; [apply O |]. intros Q. apply none', in_middle. now right.
    + exfalso. destruct (chains_small n0 P (length heaps) heaps eq_refl O) as [_ sum].
      * intros x I L1. destruct (member (x - P) heaps) eqn:Mx; [now apply member_In |].
        rewrite <- not_true_iff_false, existsb_exists in X. exfalso. apply X. exists x.
        split; [exact I |]. rewrite Mx, andb_true_r. now apply N.leb_le.
      * lia.
      * fold (number heaps) in sum.
        assert (number heaps * (number heaps + 1) <= most * (most + 1))
          by (apply N.mul_le_mono; lia).
        assert (P * (number heaps * (number heaps + 1)) <= P * (2 * (w + 1)))
          by (apply N.mul_le_mono_l; lia).
        assert (number heaps * n0 <= most * n0) by (apply N.mul_le_mono_r; lia). lia.
  - (* the largest heap, or one of those that are P less *)
    assert (W : most <= w). { apply rules_window. exists t, (number heaps). auto. }
    destruct (forallb (N.eqb (b - P)) (before ++ after)) eqn:X.
    + rewrite forallb_forall in X.
      assert (others : forall a, In a (before ++ after) -> a = b - P).
      { intros a I. symmetry. now apply N.eqb_eq, X. }
      pose proof (equal_heaps _ _ others) as tot.
      assert (sum : total heaps = number heaps * (b - P) + P).
      { rewrite E, total_middle, number_middle, tot. lia. }
      assert (large : n0 + P <= b - P).
      { destruct (N.le_gt_cases (n0 + P) (b - P)) as [| Lb]; [assumption | exfalso].
        assert (number heaps * (b - P) <= most * (b - P)) by (apply N.mul_le_mono_r; lia).
        assert (most * (b - P + 1) <= most * (n0 + P)) by (apply N.mul_le_mono_l; lia).
        assert (most * P <= w * P) by (apply N.mul_le_mono_r; lia). lia. }
      assert (I : In (b - P) (before ++ after)).
      { rewrite E, number_middle in two.
        destruct (before ++ after) as [| a rest]; [cbn in two; lia |].
        left. apply others. now left. }
      assert (I' : In (b - P) heaps) by (rewrite E; apply in_middle; now right).
      destruct (in_split _ _ I') as (before' & after' & E').
      apply (smaller before' (b - P) after' E' large). intros _.
      rewrite E' in b_in. apply in_middle in b_in. destruct b_in as [Q | Q]; [lia |].
      exists b, (b - P - P).
      repeat split; [apply in_middle; now right | apply in_middle; now left | lia].
    + rewrite <- not_true_iff_false, forallb_forall in X.
      apply (smaller before b after E b_large). intros _.
      destruct (existsb (fun a => negb (b - P =? a)) (before ++ after)) eqn:Y.
      * apply existsb_exists in Y. destruct Y as (a & I & D). rewrite negb_true_iff, N.eqb_neq in D.
        exists (b - P), a. repeat split; [apply in_middle; now left | apply in_middle; now right |].
        exact D.
      * exfalso. apply X. intros a I. destruct (b - P =? a) eqn:Q; [reflexivity | exfalso].
        rewrite <- not_true_iff_false, existsb_exists in Y. apply Y. exists a.
        split; [exact I | now rewrite Q].
  - specialize (O two).
    assert (all : forall a, In a heaps -> a = b) by (intros a I; now apply O).
    pose proof (equal_heaps b heaps all) as tot.
    destruct (equal_numbers rules_window t (number heaps) two T A) as (i & Ei).
    assert (D : number heaps * (i * p) = P) by (unfold P; rewrite Ei; lia).
    assert (Di : 2 * (i * p) <= P) by (rewrite <- D; apply N.mul_le_mono_r; lia).
    set (y := b - i * p). assert (Y : y + i * p = b) by (unfold y; lia).
    assert (sum : number heaps * y + P = total heaps) by (rewrite tot, <- Y, <- D; lia).
    assert (2 * y <= number heaps * y) by (apply N.mul_le_mono_r; lia).
    destruct (part_of_period y (number heaps)) as (d & D' & F); [lia | now exists i | lia |].
    assert (Ed : d = i * p) by (apply (N.mul_cancel_l _ _ (number heaps)); lia).
    rewrite Ed, Y in F. destruct (all_changed y heaps) as [al tot']; [lia | |].
    + intros a I. now rewrite (all a I).
    + exists (map (fun _ => y) heaps). split; [exact al |]. rewrite tot'. exact sum.
Qed.

Lemma tail_multiple t i : k < t -> r (t + i * l) = r t /\ forall j, asks (t + i * l) j = asks t j.
Proof.
  intros K. induction i as [| i [IH IH']] using N.peano_ind; [now rewrite N.add_0_r |].
  replace (t + N.succ i * l) with (t + i * l + l) by lia.
  destruct (tail_repeats rules_window (t + i * l)) as [E E']; [lia |].
  split; [now rewrite E | intros j; now rewrite E'].
Qed.

Lemma tail_repeats_P t : k < t -> r (t + P) = r t /\ forall j, asks (t + P) j = asks t j.
Proof.
  intros K. destruct (proj2 (common_multiple rules_window)) as (i & E).
  replace P with (i * p * l) by (unfold P; rewrite E; lia). now apply tail_multiple.
Qed.

Theorem options_up heaps : constrained r asks n heaps ->
  exists heaps', constrained r asks (n + P) heaps' /\ map f heaps' = map f heaps.
Proof.
  intros [Mv O]. pose proof (heap_move_smaller _ _ _ Mv) as S. destruct Mv as (t & T & Pa & E & Z).
  replace (n - total heaps) with t in O by lia. pose proof P_pos.
  assert (MS : most * n0 + k <= M) by (unfold M; lia).
  destruct (N.lt_ge_cases k t) as [K | K].
  - destruct (tail_repeats_P t K) as [Er Ea]. exists heaps. split; [| reflexivity]. split.
    + exists (t + P). unfold may_leave in *. rewrite Er.
      repeat split; [exact T | exact Pa | lia | lia].
    + replace (n + P - total heaps) with (t + P) by lia. now rewrite Ea.
  - destruct (more_tokens (asks t (number heaps)) heaps) as (heaps' & (Nu & Pa' & O' & F) & tot).
    + now exists t.
    + intros ->. cbn in *. nia.
    + exact S.
    + exact O.
    + lia.
    + lia.
    + exists heaps'. split; [| exact F]. split.
      * exists t. rewrite Nu. repeat split; [exact T | exact Pa' | lia | exact Z].
      * replace (n + P - total heaps') with t by lia. now rewrite Nu.
Qed.

Theorem options_down heaps : constrained r asks (n + P) heaps ->
  exists heaps', constrained r asks n heaps' /\ map f heaps' = map f heaps.
Proof.
  intros [Mv O]. pose proof (heap_move_smaller _ _ _ Mv) as S. destruct Mv as (t & T & Pa & E & Z).
  replace (n + P - total heaps) with t in O by lia. pose proof P_pos.
  assert (MS : most * n0 + v * P + k = M) by reflexivity.
  assert (n1 : 1 <= most * n0) by nia.
  destruct (N.lt_ge_cases (k + P) t) as [K | K].
  - destruct (tail_repeats_P (t - P)) as [Er Ea]; [lia |].
    replace (t - P + P) with t in * by lia. exists heaps. split; [| reflexivity]. split.
    + exists (t - P). unfold may_leave in *. rewrite <- Er.
      repeat split; [exact T | exact Pa | lia | lia].
    + replace (n - total heaps) with (t - P) by lia. now rewrite <- Ea.
  - assert (ne : heaps <> []) by (intros ->; cbn in *; lia).
    assert (enough : most * n0 + (w + 1) * P <= total heaps).
    { destruct (tail_periods rules_window) as [wv none].
      destruct (N.le_gt_cases t k) as [K' | K'].
      - assert (w * P <= v * P) by nia. lia.
      - assert (v <> w).
        { intros Q. apply ne. pose proof (none Q t (number heaps) K' T) as N0. unfold number in N0.
          now destruct heaps. }
        assert ((w + 1) * P <= v * P) by nia. lia. }
    destruct (fewer_tokens (asks t (number heaps)) heaps) as (heaps' & (Nu & Pa' & O' & F) & tot).
    + now exists t.
    + exact ne.
    + exact S.
    + exact O.
    + lia.
    + exists heaps'. split; [| exact F]. split.
      * exists t. rewrite Nu. repeat split; [exact T | exact Pa' | lia | exact Z].
      * replace (n - total heaps') with t by lia. now rewrite Nu.
Qed.

End Steps.

(** For values that are by these rules from heap M on. *)
Theorem constrained_codes_beyond g :
  (forall n, M <= n -> is_mex (attained (constrained r asks) g n) (g n)) ->
  (forall n, n0 <= n < window -> g (n + p) = g n) -> periodic_from g n0 p.
Proof.
  intros mex base. pose proof P_pos.
  assert (period : periodic_from g n0 P).
  { intros n. induction n as [n IH] using (well_founded_induction N.lt_wf_0). intros N0.
    destruct (N.lt_ge_cases n M) as [S | S]; [apply base_P; [exact base | lia] |].
    assert (IH' : forall m, n0 <= m < n -> g (m + P) = g m) by (intros m B; apply IH; lia).
    apply (mex_unique (attained (constrained r asks) g (n + P))
      (attained (constrained r asks) g n)); [| apply mex; lia | now apply mex].
    intros u. split; intros (heaps & Mv & <-).
    - destruct (options_down g base n S IH' heaps Mv) as (heaps' & Mv' & E). exists heaps'.
      split; [exact Mv' |]. now rewrite <- !(nim_sum_map g), E.
    - destruct (options_up g base n S IH' heaps Mv) as (heaps' & Mv' & E). exists heaps'.
      split; [exact Mv' |]. now rewrite <- !(nim_sum_map g), E. }
  (* p divides P *)
  apply periodic_grows. apply (growth_of_multiple g n0 p 0 n0 P 0); [lia | lia | |].
  - now apply periodic_grows.
  - intros n B. rewrite N.add_0_r. assert (W : n0 + P <= window + p).
    { pose proof window_P. unfold M in *. nia. }
    destruct (N.lt_ge_cases (n + p) (n0 + P)) as [S | S]; [apply base; lia |].
    replace (n + p) with (n + p - P + P) by lia. rewrite period by lia.
    rewrite <- (chain g base (n + p - P) (L - 1)); [f_equal; unfold P in *; nia | lia |].
    unfold P in *. nia.
Qed.

Theorem constrained_codes g : is_nim_sequence (constrained r asks) g ->
  (forall n, n0 <= n < window -> g (n + p) = g n) -> periodic_from g n0 p.
Proof. intros g_is. apply constrained_codes_beyond. intros n _. apply g_is. Qed.

End Theorem7.
