(** * All but an infinite set: theorem 9 of docs/algorithms.md, and a checker

    Any number of tokens may be taken but those of an infinite set X.  Heaps of one value are at
    distances in X, so that two of them exclude the value for all later heaps where X has no two
    numbers at their distance any more. *)

From Coq Require Import Arith NArith List Lia Bool.
From Sprague Require Import Statement Mex Moves NimValues Play TakeAway TreeChecker.
Import ListNotations.
Open Scope N_scope.

(** Beyond K no x and x + d are both in X, where [last_pair d] is K. *)
Definition ends_pairs (X : N -> bool) (last_pair : N -> option N) : Prop :=
  forall d K x, 1 <= d -> last_pair d = Some K -> K < x -> X x = true -> X (x + d) = true -> False.

Section Theorem9.

Variables (X : N -> bool) (last_pair : N -> option N).
Hypothesis last_pairs : ends_pairs X last_pair.

Let r := all_but_where X.
Let g := nim_value r.

(** Two heaps a < b of the value v close it before all heaps n beyond b + K. *)
Definition closed (n v : N) : Prop :=
  exists a b K, a < b /\ g a = v /\ g b = v /\ last_pair (b - a) = Some K /\ b + K < n.

Lemma closed_later n m v : n <= m -> closed n v -> closed m v.
Proof. intros L (a & b & K & H). exists a, b, K. repeat split; try apply H. lia. Qed.

Lemma attained_all_but_where n u :
  attained r g n u <-> exists t, X t = false /\ 1 <= t <= n /\ g (n - t) = u.
Proof.
  unfold g, r, all_but_where. rewrite attained_sizes.
  now setoid_rewrite negb_true_iff.
Qed.

Lemma closed_attained n v : closed n v -> attained r g n v.
Proof.
  intros (a & b & K & L & A & B & E & N). apply attained_all_but_where.
  destruct (X (n - b)) eqn:X1; [| exists (n - b); repeat split; [exact X1 | lia | lia |]].
  - destruct (X (n - a)) eqn:X2; [| exists (n - a); repeat split; [exact X2 | lia | lia |]].
    + exfalso. apply (last_pairs (b - a) K (n - b)); [lia | exact E | lia | exact X1 |].
      now replace (n - b + (b - a)) with (n - a) by lia.
    + rewrite <- A. f_equal. lia.
  - rewrite <- B. f_equal. lia.
Qed.

Variables (L M p s : N).

(** What has to be the same before heap n and, s higher, before heap n + p: the values that are
    closed, and those of the last L heaps that are not. *)
Definition same_state (n : N) : Prop :=
  (forall v, closed (n + p) v <-> v < s \/ exists u, closed n u /\ v = u + s) /\
  (forall i, 1 <= i <= L ->
     (closed n (g (n - i)) /\ closed (n + p) (g (n + p - i))) \/
     g (n + p - i) = g (n - i) + s).

(** The values of all heaps before the last L are closed. *)
Definition closed_before_window (n : N) : Prop := forall m, m + L < n -> closed n (g m).

Lemma attained_in_window n u : L <= n -> closed_before_window n ->
  attained r g n u <-> closed n u \/ exists i, X i = false /\ 1 <= i <= L /\ g (n - i) = u.
Proof.
  intros N W. split.
  - intros A. apply attained_all_but_where in A. destruct A as (t & T & B & V).
    destruct (N.le_gt_cases t L) as [S | S]; [right; exists t; repeat split; auto; lia | left].
    rewrite <- V. apply W. lia.
  - intros [C | (i & I & B & V)]; [now apply closed_attained |]. apply attained_all_but_where.
    exists i. repeat split; auto; lia.
Qed.

Lemma next_value n : L <= n -> closed_before_window n -> closed_before_window (n + p) ->
  same_state n -> g (n + p) = g n + s.
Proof.
  intros N W W' [C R].
  apply (mex_unique (attained r g (n + p)) (attained r g (n + p))); [tauto | |].
  - apply nim_value_is_nim_sequence.
  - apply (mex_shifted (attained r g n)); [apply nim_value_is_nim_sequence |]. intros u.
    rewrite !attained_in_window by (assumption || lia). setoid_rewrite attained_in_window;
      [| exact N | exact W]. split.
    + intros [H | (i & I & B & V)].
      * apply C in H. destruct H as [H | (w & H & E)]; [now left | right; exists w; tauto].
      * destruct (R i B) as [[_ H] | E].
        { rewrite V in H. apply C in H.
          destruct H as [H | (w & H & E)]; [now left | right; exists w; tauto]. }
        right. exists (g (n - i)). split; [right; exists i; auto | lia].
    + intros [H | (w & [H | (i & I & B & V)] & E)].
      * left. apply C. now left.
      * left. apply C. right. now exists w.
      * destruct (R i B) as [[H _] | D].
        { left. apply C. right. exists w. rewrite V in H. now split. }
        right. exists i. repeat split; [exact I | lia | lia | lia].
Qed.

Lemma next_state n : L <= n -> closed_before_window n -> closed_before_window (n + p) ->
  same_state n -> g (n + p) = g n + s -> same_state (n + 1).
Proof.
  intros N W W' [C R] E.
  (* a heap whose value is not closed before n has a counterpart *)
  assert (up : forall m, m <= n -> closed n (g m) \/ g (m + p) = g m + s).
  { intros m D. destruct (N.eq_dec m n) as [-> | D']; [now right |].
    destruct (N.lt_ge_cases (m + L) n) as [S | S]; [left; now apply W |].
    destruct (R (n - m) ltac:(lia)) as [[H _] | H].
    - left. now replace (n - (n - m)) with m in H by lia.
    - right. replace (n - (n - m)) with m in H by lia. rewrite <- H. f_equal. lia. }
  assert (down : forall m, m <= n + p ->
    closed (n + p) (g m) \/ (p <= m /\ g m = g (m - p) + s)).
  { intros m D. destruct (N.eq_dec m (n + p)) as [-> | D'].
    { right. split; [lia |]. rewrite E. do 2 f_equal. lia. }
    destruct (N.lt_ge_cases (m + L) (n + p)) as [S | S]; [left; now apply W' |].
    destruct (R (n + p - m) ltac:(lia)) as [[_ H] | H].
    - left. now replace (n + p - (n + p - m)) with m in H by lia.
    - right. split; [lia |]. replace (n + p - (n + p - m)) with m in H by lia. rewrite H.
      do 2 f_equal. lia. }
  assert (C' : forall v, closed (n + 1 + p) v <-> v < s \/ exists u, closed (n + 1) u /\ v = u + s).
  { intros v. split.
    - intros (a & b & K & A & Va & Vb & P & Q).
      destruct (down a ltac:(lia)) as [H | [La Ea]].
      { rewrite Va in H. apply C in H. destruct H as [H | (u & H & U)]; [now left | right].
        exists u. split; [| exact U]. apply (closed_later n); [lia | exact H]. }
      destruct (down b ltac:(lia)) as [H | [Lb Eb]].
      { rewrite Vb in H. apply C in H. destruct H as [H | (u & H & U)]; [now left | right].
        exists u. split; [| exact U]. apply (closed_later n); [lia | exact H]. }
      right. exists (g (a - p)). split; [| lia]. exists (a - p), (b - p), K.
      repeat split; [lia | lia | | lia]. now replace (b - p - (a - p)) with (b - a) by lia.
    - intros [H | (u & (a & b & K & A & Va & Vb & P & Q) & U)].
      { apply (closed_later (n + p)); [lia |]. apply C. now left. }
      destruct (up a ltac:(lia)) as [H | Ea].
      { apply (closed_later (n + p)); [lia |]. apply C. right. exists u. now rewrite <- Va at 1. }
      destruct (up b ltac:(lia)) as [H | Eb].
      { apply (closed_later (n + p)); [lia |]. apply C. right. exists u. now rewrite <- Vb at 1. }
      exists (a + p), (b + p), K. repeat split; [lia | lia | lia | | lia].
      now replace (b + p - (a + p)) with (b - a) by lia. }
  split; [exact C' |]. intros i I.
  destruct (N.eq_dec i 1) as [-> | D].
  - right. replace (n + 1 + p - 1) with (n + p) by lia. now replace (n + 1 - 1) with n by lia.
  - destruct (R (i - 1) ltac:(lia)) as [[H H'] | H].
    + left. replace (n + 1 - i) with (n - (i - 1)) by lia.
      replace (n + 1 + p - i) with (n + p - (i - 1)) by lia.
      split; [apply (closed_later n) | apply (closed_later (n + p))]; (lia || assumption).
    + right. replace (n + 1 - i) with (n - (i - 1)) by lia.
      now replace (n + 1 + p - i) with (n + p - (i - 1)) by lia.
Qed.

Theorem all_but_infinite_sets : L <= M -> 1 <= p ->
  (forall n, M <= n <= M + p -> closed_before_window n) -> same_state M ->
  grows_from g M p s.
Proof.
  intros LM P early first.
  (* a window that is closed p heaps further, too *)
  assert (later : forall n, M <= n -> closed_before_window n -> closed_before_window (n + 1) ->
    closed_before_window (n + p) -> same_state n -> closed_before_window (n + 1 + p)).
  { intros n N W W1 W' S. pose proof (next_value n ltac:(lia) W W' S) as E.
    destruct (next_state n ltac:(lia) W W' S E) as [C' _]. destruct S as [C R]. intros m D.
    destruct (N.lt_ge_cases (m + L) (n + p)) as [Q | Q].
    { apply (closed_later (n + p)); [lia |]. now apply W'. }
    assert (Z : m = n + p - L) by lia. subst m.
    assert (up : closed n (g (n - L)) /\ closed (n + p) (g (n + p - L)) \/
                 g (n + p - L) = g (n - L) + s).
    { destruct (N.eq_dec L 0) as [Z | Z]; [right; rewrite Z, !N.sub_0_r; exact E |].
      apply R. lia. }
    destruct up as [[_ H] | H]; [apply (closed_later (n + p)); [lia | exact H] |].
    rewrite H. apply C'. right. exists (g (n - L)). split; [apply W1; lia | reflexivity]. }
  assert (H : forall n, M <= n ->
    closed_before_window n /\ closed_before_window (n + p) /\ same_state n).
  { intros n. induction n as [n IH] using (well_founded_induction N.lt_wf_0). intros N.
    destruct (N.eq_dec n M) as [-> | D].
    { repeat split; try apply first; apply early; lia. }
    destruct (IH (n - 1) ltac:(lia) ltac:(lia)) as (W & W' & S).
    assert (here : closed_before_window n).
    { destruct (N.le_gt_cases n (M + p)) as [Q | Q]; [apply early; lia |].
      replace n with (n - p + p) by lia. apply (IH (n - p)); lia. }
    pose proof (next_value (n - 1) ltac:(lia) W W' S) as E.
    pose proof (next_state (n - 1) ltac:(lia) W W' S E) as S'.
    pose proof (later (n - 1) ltac:(lia) W) as Z. replace (n - 1 + 1) with n in * by lia.
    split; [exact here |]. split; [now apply Z | exact S']. }
  intros n N. destruct (H n N) as (W & W' & S). apply next_value; (assumption || lia).
Qed.

End Theorem9.

(** ** A checker *)

Section Checker.

Variables (X : N -> bool) (last_pair : N -> option N).

(** The heaps b + K + 1 from which on two heaps a < b of a list close their value. *)
Definition closings (heaps : list N) : list N :=
  flat_map (fun b => flat_map (fun a =>
    if a <? b then match last_pair (b - a) with Some K => [b + K + 1] | None => [] end else [])
    heaps) heaps.

(** M is a heap from which on the state repeats, and L the length of the window. *)
Definition check (n0 p s M L : N) : bool :=
  let last := M + p in
  let tree := values_of_set (fun t => negb (X t)) (last + p) in
  let g := lookup tree in
  let of_value := map (fun v => closings (filter (fun m => g m =? v) (upto last)))
    (upto (fold_right N.max 0 (map g (upto last)) + 1)) in
  let is_closed n v := existsb (fun c => c <=? n) (nth (N.to_nat v) of_value []) in
  (n0 <=? M) && (L <=? M) && check_growth g n0 p s last &&
  forallb (fun m => is_closed (N.max M (m + L + 1)) (g m)) (upto (last - L)) &&
  forallb (is_closed last) (upto s) &&
  forallb (fun u => eqb (is_closed M u) (is_closed last (u + s))) (upto (N.of_nat (length
    of_value))) &&
  forallb (fun i => is_closed M (g (M - i)) && is_closed last (g (last - i)) ||
                    (g (last - i) =? g (M - i) + s)) (map N.succ (upto L)).

Theorem check_sound n0 p s M L : ends_pairs X last_pair -> check n0 p s M L = true ->
  has_arithmetic_period (all_but_where X) n0 p s.
Proof.
  intros pairs. unfold check. cbv zeta. set (last := M + p). set (tree := values_of_set _ _).
  set (of_value := map _ (upto (_ + 1))).
  
  set (is_closed := fun n v => existsb (fun c => c <=? n) (nth (N.to_nat v) of_value [])).
  rewrite !andb_true_iff, !N.leb_le, !forallb_forall.
  intros [[[[[[N0 LM] growth] early] low] shifted] window].
  set (g := nim_value (all_but_where X)).
  assert (G : forall n, n < last + p -> lookup tree n = g n) by (apply values_of_set_sound).
  apply check_growth_sound with (g := g) in growth; [| lia | exact G].
  destruct growth as (p_pos & repeats & least).
  assert (closed_iff : forall n v, n <= last ->
    is_closed n v = true <-> closed X last_pair n v).
  { intros n v Ln. unfold is_closed. rewrite existsb_exists. unfold closed. fold g.
    assert (of_value_nth : forall c, In c (nth (N.to_nat v) of_value []) <->
      In c (closings (filter (fun m => lookup tree m =? v) (upto last)))).
    { intros c. unfold of_value. set (top := fold_right N.max 0 _).
      destruct (N.le_gt_cases v top) as [T | T].
      - rewrite nth_map_upto by lia. reflexivity.
      - rewrite nth_overflow by (rewrite map_length, upto_length; lia).
        split; [intros [] |]. unfold closings. rewrite in_flat_map.
        intros (b & B & _). apply filter_In in B. destruct B as [B E]. apply N.eqb_eq in E.
        exfalso. assert (v <= top); [| lia]. rewrite <- E. clear - B. unfold top. revert B.
        generalize (upto last) as l. induction l as [| a l IH]; intros []; cbn [map fold_right].
        + subst. lia.
        + specialize (IH H). lia. }
    setoid_rewrite of_value_nth. setoid_rewrite N.leb_le. unfold closings.
    setoid_rewrite in_flat_map. setoid_rewrite in_flat_map. setoid_rewrite filter_In.
    setoid_rewrite in_upto. setoid_rewrite N.eqb_eq. split.
    - intros (c & (b & (Lb & Vb) & a & (La & Va) & I) & C). destruct (N.ltb_spec a b) as [A | A];
        [| destruct I]. destruct (last_pair (b - a)) as [K |] eqn:E; [| destruct I].
      destruct I as [<- | []]. exists a, b, K. rewrite <- (G a), <- (G b) by lia.
      repeat split; auto; lia.
    - intros (a & b & K & A & Va & Vb & E & C). exists (b + K + 1). split; [| lia].
      exists b. split; [split; [lia | now rewrite G by lia] |].
      exists a. split; [split; [lia | now rewrite G by lia] |].
      rewrite (proj2 (N.ltb_lt a b)) by exact A. rewrite E. now left. }
  exists g. split; [apply sprague_grundy |]. apply least.
  assert (later : grows_from g M p s).
  { apply (all_but_infinite_sets X last_pair pairs L M p s LM p_pos).
    - intros n B m D. fold g. specialize (early m). rewrite in_upto in early.
      specialize (early ltac:(lia)). apply closed_iff in early; [| lia].
      rewrite G in early by lia. revert early. apply closed_later. lia.
    - split.
      + intros v. fold last. split.
        * intros C. apply closed_iff in C; [| lia].
          destruct (N.lt_ge_cases v s) as [S | S]; [now left | right]. exists (v - s).
          split; [| lia].
          destruct (N.lt_ge_cases (v - s) (N.of_nat (length of_value))) as [T | T].
          { apply closed_iff; [lia |]. specialize (shifted (v - s)). rewrite in_upto in shifted.
            specialize (shifted T). apply eqb_prop in shifted. unfold is_closed. rewrite shifted.
            now replace (v - s + s) with v by lia. }
          { exfalso. unfold is_closed in C. rewrite nth_overflow in C by lia. discriminate. }
        * intros [S | (u & C & ->)]; apply closed_iff; try lia; [apply low, in_upto, S |].
          apply closed_iff in C; [| lia].
          destruct (N.lt_ge_cases u (N.of_nat (length of_value))) as [T | T].
          { specialize (shifted u). rewrite in_upto in shifted. specialize (shifted T).
            apply eqb_prop in shifted. unfold is_closed in *. now rewrite <- shifted. }
          { exfalso. unfold is_closed in C. rewrite nth_overflow in C by lia. discriminate. }
      + intros i I. fold last g. specialize (window i). rewrite in_map_iff in window.
        assert (W : is_closed M (lookup tree (M - i)) && is_closed last (lookup tree (last - i)) ||
                    (lookup tree (last - i) =? lookup tree (M - i) + s) = true).
        { apply window. exists (i - 1). split; [lia | apply in_upto; lia]. }
        rewrite !G in W by lia. apply orb_true_iff in W. rewrite andb_true_iff in W.
        destruct W as [[A B] | E]; [left | right; now apply N.eqb_eq].
        apply closed_iff in A, B; (lia || tauto). }
  intros n N. destruct (N.lt_ge_cases n M) as [S | S]; [apply repeats; lia | now apply later].
Qed.

End Checker.
