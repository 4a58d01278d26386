(** * Codes whose values grow: theorem 8 of docs/algorithms.md, and a checker

    For rules whose digits repeat from some digit on, and saltus that are powers of 2. *)

From Coq Require Import NArith List Lia Bool FMapPositive.
From Sprague Require Import Statement Mex Moves NimValues Play Period TreeChecker.
Import ListNotations.
Open Scope N_scope.

(** ** Exclusive or, in digits of base 2^e *)

Lemma lxor_div_pow2 e x y : N.lxor x y / 2 ^ e = N.lxor (x / 2 ^ e) (y / 2 ^ e).
Proof. rewrite <- !N.shiftr_div_pow2. apply N.shiftr_lxor. Qed.

Lemma lxor_mod_pow2 e x y : N.lxor x y mod 2 ^ e = N.lxor (x mod 2 ^ e) (y mod 2 ^ e).
Proof.
  apply N.bits_inj. intros i. rewrite N.lxor_spec. destruct (N.lt_ge_cases i e) as [L | L].
  - now rewrite !N.mod_pow2_bits_low, N.lxor_spec.
  - now rewrite !N.mod_pow2_bits_high.
Qed.

Lemma pow2_not_0 e : 2 ^ e <> 0.
Proof. now apply N.pow_nonzero. Qed.

Lemma nim_sum_div e f heaps :
  nim_sum f heaps / 2 ^ e = nim_sum (fun a => f a / 2 ^ e) heaps.
Proof.
  induction heaps as [| a heaps IH]; cbn [nim_sum]; [apply N.div_0_l, pow2_not_0 |].
  now rewrite lxor_div_pow2, IH.
Qed.

Lemma nim_sum_mod e f heaps :
  nim_sum f heaps mod 2 ^ e = nim_sum (fun a => f a mod 2 ^ e) heaps.
Proof.
  induction heaps as [| a heaps IH]; cbn [nim_sum]; [apply N.mod_0_l, pow2_not_0 |].
  now rewrite lxor_mod_pow2, IH.
Qed.

Lemma nim_sum_below e f heaps : (forall a, In a heaps -> f a < 2 ^ e) -> nim_sum f heaps < 2 ^ e.
Proof.
  intros H. apply N.div_small_iff; [apply pow2_not_0 |]. rewrite nim_sum_div.
  induction heaps as [| a heaps IH]; [reflexivity |]. cbn [nim_sum].
  rewrite N.div_small by (apply H; now left). rewrite IH; [reflexivity |].
  intros b I. apply H. now right.
Qed.

Lemma grown_lxor e x y : x < 2 ^ e -> N.lxor (y + 2 ^ e) x = N.lxor y x + 2 ^ e.
Proof.
  intros X. pose proof (pow2_not_0 e) as Z.
  rewrite (N.div_mod (N.lxor (y + 2 ^ e) x) (2 ^ e) Z), (N.div_mod (N.lxor y x) (2 ^ e) Z) at 1.
  rewrite !lxor_div_pow2, !lxor_mod_pow2, (N.div_small x) by exact X.
  replace (y + 2 ^ e) with (y + 1 * 2 ^ e) by lia. rewrite N.div_add, N.mod_add by exact Z.
  rewrite !N.lxor_0_r. lia.
Qed.

Lemma lxor_below e x y : x < 2 ^ e -> y < 2 ^ e -> N.lxor x y < 2 ^ e.
Proof.
  intros X Y. pose proof (nim_sum_below e (fun a => a) [x; y]) as H. cbn [nim_sum] in H.
  rewrite N.lxor_0_r in H. apply H. intros a [<- | [<- | []]]; assumption.
Qed.

(** Where the quotients by 2^e agree, they cancel, before and after both grow by it. *)
Lemma twin_lxor e x y : x / 2 ^ e = y / 2 ^ e ->
  N.lxor x y < 2 ^ e /\ N.lxor (x + 2 ^ e) (y + 2 ^ e) = N.lxor x y.
Proof.
  intros E. pose proof (pow2_not_0 e) as Z.
  assert (low : forall z, z / 2 ^ e = 0 -> z = z mod 2 ^ e).
  { intros z Q. rewrite (N.div_mod z (2 ^ e) Z) at 1. rewrite Q. lia. }
  assert (Q : N.lxor x y / 2 ^ e = 0) by now rewrite lxor_div_pow2, E, N.lxor_nilpotent.
  split; [now apply N.div_small_iff |].
  rewrite (low (N.lxor x y) Q), (low (N.lxor (x + 2 ^ e) (y + 2 ^ e))).
  - rewrite !lxor_mod_pow2. replace (x + 2 ^ e) with (x + 1 * 2 ^ e) by lia.
    replace (y + 2 ^ e) with (y + 1 * 2 ^ e) by lia. now rewrite !N.mod_add.
  - rewrite lxor_div_pow2. replace (x + 2 ^ e) with (x + 1 * 2 ^ e) by lia.
    replace (y + 2 ^ e) with (y + 1 * 2 ^ e) by lia. rewrite !N.div_add, E by exact Z.
    apply N.lxor_nilpotent.
Qed.

(** A sum is the exclusive or, and twice what is carried. *)
Lemma add_lxor x y : exists c, x + y = N.lxor x y + 2 * c.
Proof.
  destruct x as [| p], y as [| q]; try (exists 0; cbn; lia).
  revert q. induction p as [p IH | p IH |]; intros [q | q |]; cbn [N.lxor Pos.lxor] in *;
    try (destruct (IH q) as (c & E)).
  - exists (2 * c + 1). destruct (Pos.lxor p q); cbn [N.double]; lia.
  - exists (2 * c). destruct (Pos.lxor p q); cbn [N.succ_double]; lia.
  - exists 1. lia.
  - exists (2 * c). destruct (Pos.lxor p q); cbn [N.succ_double]; lia.
  - exists (2 * c). destruct (Pos.lxor p q); cbn [N.double]; lia.
  - exists 0. lia.
  - exists 1. lia.
  - exists 0. lia.
  - exists 1. lia.
Qed.

Lemma total_lxor f heaps : exists c, total (map f heaps) = nim_sum f heaps + 2 * c.
Proof.
  induction heaps as [| a heaps (c & IH)]; [now exists 0 |].
  cbn [map total fold_right nim_sum]. fold (total (map f heaps)). rewrite IH.
  destruct (add_lxor (f a) (nim_sum f heaps)) as (d & E). exists (c + d). lia.
Qed.

(** ** The same move of another heap *)

Lemma same_move (r : rules) n m heaps heaps' : heap_move r n heaps ->
  number heaps' = number heaps -> (forall a, In a heaps' -> 1 <= a) ->
  total heaps' + n = total heaps + m -> heap_move r m heaps'.
Proof.
  intros (t & T & P & E & Z) N P' E'. exists t. rewrite N.
  repeat split; [exact T | exact P' | lia | exact Z].
Qed.

Lemma move_changed (r : rules) n m before b b' after : heap_move r n (before ++ b :: after) ->
  1 <= b' -> b' + n = b + m -> heap_move r m (before ++ b' :: after).
Proof.
  intros M L E. pose proof (heap_move_smaller _ _ _ M) as S.
  apply (same_move r n m _ _ M).
  - now rewrite !number_middle.
  - intros a I. apply in_app_iff in I. destruct I as [I | [<- | I]]; [| exact L |];
      apply S, in_app_iff; [now left | right; now right].
  - rewrite !total_middle. lia.
Qed.

(** ** Theorem 8 *)

Section Theorem8.

Variables (r : rules) (n0 p s A M T : N).
Let g := nim_value r.

Variables h e f : N.
Hypothesis p_even : p = 2 * h.
Hypothesis s_power : s = 2 ^ e.
Hypothesis n0_pos : 1 <= n0 <= A.
Hypothesis A_M : A <= M.
Hypothesis p_pos : 1 <= p.
Hypothesis tail : 1 <= T /\ forall t, T <= t -> r (t + p) = r t.
Hypothesis base : forall n, n0 <= n < M -> g (n + p) = g n + s.
Hypothesis small : forall a, a < A -> g a < s.
Hypothesis below : forall a, a < A + p -> g a < 2 ^ f.

(** Hypothesis (e), where unequal twins are used. *)
Variable halves : bool.
Hypothesis base_half : halves = true ->
  1 <= e /\ forall n, n0 <= n < M + h -> g (n + h) = g n + 2 ^ (e - 1).

Definition twins (x y : N) : Prop := x = y \/
  (halves = true /\ n0 <= x /\ n0 <= y /\ g x / 2 ^ (e - 1) = g y / 2 ^ (e - 1)).

(** The heap b that is left grows, and nothing else: the others have values below s. *)
Definition grows (b : N) (others : list N) : Prop := A <= b /\ nim_sum g others < s.

Definition growing_move (n v : N) : Prop := exists b others,
  heap_move r n (b :: others) /\ grows b others /\ nim_sum g (b :: others) = v.

(** A move has a counterpart of the same value p tokens further when its digit repeats, or
    when it leaves twins. *)
Definition lasts (n : N) (heaps : list N) : Prop :=
  T + total heaps <= n \/ exists x y others, heaps = x :: y :: others /\ twins x y.

Definition lasting_move (n v : N) : Prop := exists heaps,
  heap_move r n heaps /\ lasts n heaps /\ nim_sum g heaps = v.

Definition growing_lasting_move (n v : N) : Prop := exists b others,
  grows b others /\
  ((exists x y, twins x y /\ heap_move r n (x :: y :: b :: others) /\
      nim_sum g (x :: y :: b :: others) = v) \/
   (heap_move r n (b :: others) /\ T + total (b :: others) <= n /\ nim_sum g (b :: others) = v)).

(** Hypotheses (a), (b) and (c) on a heap n. *)
Definition enough_moves (n : N) : Prop :=
  (forall v, s <= v < g n -> growing_move n v) /\
  (forall v, v < s -> lasting_move n v) /\
  (forall v, s <= v < 2 * s -> growing_lasting_move n v) /\
  2 ^ f <= g n.

Hypothesis window : forall n, M <= n < M + p -> enough_moves n.

Let class (a : N) : N := if a <? A then a else A + (a - A) mod p.
Let high (a : N) : N := g a / s.

(** Hypothesis (d), for the first period of the heaps from A on. *)
Hypothesis excluded : forall t heaps n,
  may_leave r t (number heaps) = true -> t < T + p -> A <= n < A + p ->
  (forall a, In a heaps -> 1 <= a < A + p) ->
  (exists x before b after,
     heaps = before ++ b :: after /\ A <= b /\ In x (before ++ after) /\ A <= x) ->
  nim_sum (fun a => g a mod s) heaps = g n mod s ->
  forall d, (t < T -> exists c, d = 2 * c) ->
  p * total (map high heaps) + n <> p * high n + t + total heaps + p * d.

Section Step.

Variable n : N.
Hypothesis n_M : M <= n.
Hypothesis growth : forall m, n0 <= m < n -> g (m + p) = g m + s.
Hypothesis n_moves : enough_moves n.

Lemma s_pos : 1 <= s.
Proof. pose proof (pow2_not_0 e). lia. Qed.

Lemma growing_move_grown v : growing_move n v -> growing_move (n + p) (v + s).
Proof.
  intros (b & others & Mv & [L O] & V). exists (b + p), others.
  pose proof (heap_move_smaller _ _ _ Mv b (or_introl eq_refl)) as B.
  split; [| split].
  - apply (move_changed r n (n + p) [] b); [exact Mv | lia | lia].
  - split; [lia | exact O].
  - rewrite <- V. cbn [nim_sum]. rewrite growth by lia. rewrite s_power in *. now apply grown_lxor.
Qed.

Lemma repeated_digit heaps : heap_move r n heaps -> T + total heaps <= n ->
  heap_move r (n + p) heaps /\ T + total heaps <= n + p.
Proof.
  intros (t & D & P & E & Z) L. split; [| lia]. exists (t + p).
  repeat split; [| exact P | lia | lia].
  unfold may_leave in *. rewrite (proj2 tail) by lia. exact D.
Qed.

Lemma half_growth : halves = true ->
  forall m, n0 <= m < n + h -> g (m + h) = g m + 2 ^ (e - 1).
Proof.
  intros H. destruct (base_half H) as [e_pos base_h]. clear base_half. intros m.
  induction m as [m IH] using (well_founded_induction N.lt_wf_0). intros L.
  destruct (N.lt_ge_cases m (M + h)) as [S | S]; [apply base_h; lia |].
  pose proof (growth (m - h) ltac:(lia)) as G. pose proof (IH (m - h) ltac:(lia) ltac:(lia)) as I.
  replace (m - h + p) with (m + h) in G by lia. replace (m - h + h) with m in I by lia.
  assert (Es : s = 2 ^ (e - 1) + 2 ^ (e - 1)).
  { rewrite s_power. replace e with (N.succ (e - 1)) at 1 by lia. rewrite N.pow_succ_r'. lia. }
  lia.
Qed.

Lemma twins_grown x y others : heap_move r n (x :: y :: others) -> twins x y ->
  heap_move r (n + p) (x + h :: y + h :: others) /\ twins (x + h) (y + h) /\
  N.lxor (g (x + h)) (g (y + h)) = N.lxor (g x) (g y).
Proof.
  intros Mv Tw. pose proof (heap_move_smaller _ _ _ Mv) as S. split; [| split].
  - apply (same_move r n _ (x :: y :: others)); [exact Mv | reflexivity | |].
    + pose proof (S x (or_introl eq_refl)). pose proof (S y (or_intror (or_introl eq_refl))).
      intros a [<- | [<- | I]]; [lia | lia |]. apply S. now right; right.
    + cbn [total fold_right]. lia.
  - destruct Tw as [-> | (H & X & Y & E)]; [now left | right].
    split; [exact H |]. split; [lia |]. split; [lia |].
    pose proof (S x (or_introl eq_refl)). pose proof (S y (or_intror (or_introl eq_refl))).
    rewrite !half_growth by (exact H || lia). pose proof (pow2_not_0 (e - 1)) as Z.
    replace (g x + 2 ^ (e - 1)) with (g x + 1 * 2 ^ (e - 1)) by lia.
    replace (g y + 2 ^ (e - 1)) with (g y + 1 * 2 ^ (e - 1)) by lia.
    now rewrite !N.div_add, E by exact Z.
  - destruct Tw as [-> | (H & X & Y & E)]; [now rewrite !N.lxor_nilpotent |].
    pose proof (S x (or_introl eq_refl)). pose proof (S y (or_intror (or_introl eq_refl))).
    rewrite !half_growth by (exact H || lia). now apply twin_lxor.
Qed.

Lemma nim_sum_two x y others :
  nim_sum g (x :: y :: others) = N.lxor (N.lxor (g x) (g y)) (nim_sum g others).
Proof. cbn [nim_sum]. now rewrite N.lxor_assoc. Qed.

(** Twins do not change the digits that grow. *)
Lemma twins_below x y : twins x y -> N.lxor (g x) (g y) < s.
Proof.
  intros [-> | (H & _ & _ & E)]; [rewrite N.lxor_nilpotent; pose proof s_pos; lia |].
  destruct (base_half H) as [e_pos _]. apply twin_lxor in E. destruct E as [E _].
  assert (2 ^ (e - 1) <= 2 ^ e) by (apply N.pow_le_mono_r; lia). lia.
Qed.

Lemma lasting_move_lasts v : lasting_move n v -> lasting_move (n + p) v.
Proof.
  intros (heaps & Mv & [L | (x & y & others & -> & Tw)] & V).
  - exists heaps. destruct (repeated_digit heaps Mv L) as [Mv' L'].
    split; [exact Mv' |]. split; [now left | exact V].
  - destruct (twins_grown x y others Mv Tw) as (Mv' & Tw' & E).
    exists (x + h :: y + h :: others). split; [exact Mv' |].
    split; [right; now exists (x + h), (y + h), others |].
    now rewrite <- V, !nim_sum_two, E.
Qed.

Lemma growing_lasting_move_lasts v : growing_lasting_move n v -> growing_lasting_move (n + p) v.
Proof.
  intros (b & others & G & [(x & y & Tw & Mv & V) | (Mv & L & V)]); exists b, others;
    (split; [exact G |]).
  - left. destruct (twins_grown x y _ Mv Tw) as (Mv' & Tw' & E). exists (x + h), (y + h).
    split; [exact Tw' |]. split; [exact Mv' |]. now rewrite <- V, !nim_sum_two, E.
  - right. destruct (repeated_digit _ Mv L) as [Mv' L']. auto.
Qed.

Lemma growing_lasting_move_grows m v : growing_lasting_move m v -> growing_move m v.
Proof.
  intros (b & others & [L O] & [(x & y & Tw & Mv & V) | (Mv & _ & V)]).
  - exists b, (x :: y :: others). pose proof (heap_move_smaller _ _ _ Mv) as S. split; [| split].
    + apply (same_move r m m _ _ Mv); [reflexivity | |].
      * intros a I. apply S. cbn [In] in *. tauto.
      * cbn [total fold_right]. lia.
    + split; [exact L |]. rewrite nim_sum_two. pose proof (twins_below x y Tw).
      rewrite s_power in *. now apply lxor_below.
    + rewrite <- V. cbn [nim_sum].
      now rewrite <- !N.lxor_assoc, (N.lxor_comm (g b) (g x)), (N.lxor_assoc (g x) (g b)),
        (N.lxor_comm (g b) (g y)), <- N.lxor_assoc.
  - exists b, others. repeat split; assumption.
Qed.

(** Heaps before n + p: class and quotient. *)
Lemma class_of a : a < n + p -> exists k,
  a = class a + p * k /\ high a = high (class a) + k /\ g a mod s = g (class a) mod s /\
  class a < A + p /\ (A <= a -> A <= class a) /\ (1 <= a -> 1 <= class a).
Proof.
  intros L. unfold class. destruct (N.ltb_spec a A) as [D | D].
  - exists 0. repeat split; lia.
  - pose proof (N.div_mod (a - A) p ltac:(lia)) as E.
    pose proof (N.mod_lt (a - A) p ltac:(lia)) as R.
    remember (A + (a - A) mod p) as c eqn:C. remember ((a - A) / p) as k.
    assert (A_c : A <= c) by (rewrite C; apply N.le_add_r). exists k. split; [lia |].
    assert (G : forall j, j <= k -> g (c + p * j) = g c + j * s).
    { induction j as [| j IH] using N.peano_ind; intros J.
      { now rewrite N.mul_0_r, N.mul_0_l, !N.add_0_r. }
      replace (c + p * N.succ j) with (c + p * j + p) by lia.
      assert (p * N.succ j <= p * k) by (apply N.mul_le_mono_l; lia).
      rewrite growth by lia. rewrite IH by lia. lia. }
    assert (V : g a = g c + k * s) by (rewrite <- G by lia; f_equal; lia).
    pose proof (pow2_not_0 e) as S0. unfold high. rewrite V, s_power.
    rewrite N.div_add, N.mod_add by exact S0. repeat split; lia.
Qed.

Lemma classes_of heaps : (forall a, In a heaps -> a < n + p) -> exists k,
  total heaps = total (map class heaps) + p * k /\
  total (map high heaps) = total (map high (map class heaps)) + k /\
  nim_sum (fun a => g a mod s) heaps = nim_sum (fun a => g a mod s) (map class heaps).
Proof.
  induction heaps as [| a heaps IH]; intros L; [exists 0; cbn; repeat split; lia |].
  destruct IH as (k & E1 & E2 & E3); [intros b I; apply L; now right |].
  destruct (class_of a (L a (or_introl eq_refl))) as (j & F1 & F2 & F3 & _).
  exists (j + k). cbn [map total fold_right nim_sum]. fold (total heaps).
  fold (total (map class heaps)) (total (map high heaps)) (total (map high (map class heaps))).
  rewrite F3, E3. repeat split; lia.
Qed.

Lemma grown_value_not_attained : ~ attained r g (n + p) (g n + s).
Proof.
  intros (heaps & Mv & V). pose proof (heap_move_smaller _ _ _ Mv) as smaller.
  destruct n_moves as (_ & _ & _ & big). pose proof s_pos as s_pos.
  (* some heap is not below A + p *)
  destruct (existsb (fun a => A + p <=? a) heaps) eqn:Ex.
  2: { assert (nim_sum g heaps < 2 ^ f); [| lia]. apply nim_sum_below. intros a I. apply below.
       destruct (N.lt_ge_cases a (A + p)) as [| D]; [assumption | exfalso].
       assert (X : existsb (fun a => A + p <=? a) heaps = true); [| congruence].
       apply existsb_exists. exists a. split; [exact I | now apply N.leb_le]. }
  apply existsb_exists in Ex. destruct Ex as (b & I & B). apply N.leb_le in B.
  pose proof (smaller b I) as b_small. apply in_split in I. destruct I as (before & after & ->).
  destruct (existsb (fun a => A <=? a) (before ++ after)) eqn:Ex.
  - (* at least two are large *)
    apply existsb_exists in Ex. destruct Ex as (x & I & X). apply N.leb_le in X.
    set (heaps := before ++ b :: after) in *.
    destruct Mv as (t & D & P & E & Z).
    assert (T' : exists t' i, t = t' + p * i /\ t' < T + p /\
              may_leave r t' (number heaps) = true /\ (t' < T -> i = 0)).
    { destruct (N.lt_ge_cases t T) as [Lt | Lt].
      - exists t, 0. repeat split; [lia | lia | exact D].
      - pose proof (N.div_mod (t - T) p ltac:(lia)) as Dm.
        pose proof (N.mod_lt (t - T) p ltac:(lia)) as R.
        remember (T + (t - T) mod p) as c eqn:C. remember ((t - T) / p) as i.
        exists c, i. assert (T_c : T <= c) by (rewrite C; apply N.le_add_r).
        assert (Q : forall j, r (c + p * j) = r c).
        { induction j as [| j IH] using N.peano_ind; [f_equal; lia |].
          replace (c + p * N.succ j) with (c + p * j + p) by lia.
          rewrite (proj2 tail) by lia. exact IH. }
        repeat split; [lia | lia | | lia].
        unfold may_leave in *. rewrite <- (Q i). replace (c + p * i) with t by lia. exact D. }
    destruct T' as (t' & i & Et & Lt & D' & Ti).
    destruct (classes_of heaps) as (k & K1 & K2 & K3); [intros a J; apply smaller in J; lia |].
    destruct (class_of n) as (j & J1 & J2 & J3 & J4 & J5 & _); [lia |].
    destruct (total_lxor high heaps) as (c & C).
    pose proof (pow2_not_0 e) as S0.
    assert (H1 : nim_sum high heaps = high n + 1).
    { unfold high. rewrite s_power in *. rewrite <- nim_sum_div, V.
      replace (g n + 2 ^ e) with (g n + 1 * 2 ^ e) by lia. now apply N.div_add. }
    assert (H2 : nim_sum (fun a => g a mod s) heaps = g n mod s).
    { rewrite s_power in *. rewrite <- nim_sum_mod, V.
      replace (g n + 2 ^ e) with (g n + 1 * 2 ^ e) by lia. now apply N.mod_add. }
    apply (excluded t' (map class heaps) (class n)) with (d := 2 * c + i).
    + unfold number. rewrite map_length. exact D'.
    + exact Lt.
    + split; [apply J5; lia | exact J4].
    + intros a J. apply in_map_iff in J. destruct J as (a' & <- & J). apply smaller in J as Sa.
      destruct (class_of a') as (_ & _ & _ & _ & Q1 & _ & Q2); [lia |].
      split; [apply Q2; lia | exact Q1].
    + exists (class x), (map class before), (class b), (map class after).
      unfold heaps. rewrite map_app. split; [reflexivity |].
      assert (x_small : x < n + p).
      { apply smaller. unfold heaps. apply in_app_iff in I. apply in_app_iff. cbn [In]. tauto. }
      destruct (class_of b) as (_ & _ & _ & _ & _ & Q & _); [lia |].
      destruct (class_of x) as (_ & _ & _ & _ & _ & Q' & _); [exact x_small |].
      split; [apply Q; lia |]. split; [| now apply Q'].
      rewrite <- map_app. now apply in_map.
    + now rewrite <- K3, H2.
    + intros Lt'. rewrite (Ti Lt'). exists c. lia.
    + rewrite C, H1 in K2. rewrite K1 in E. nia.
  - (* b is the only large heap *)
    assert (O : nim_sum g (before ++ after) < s).
    { rewrite s_power in *. apply nim_sum_below. intros a I. apply small.
      destruct (N.lt_ge_cases a A) as [| D]; [assumption | exfalso].
      assert (X : existsb (fun a => A <=? a) (before ++ after) = true); [| congruence].
      apply existsb_exists. exists a. split; [exact I | now apply N.leb_le]. }
    apply (nim_value_not_attained r n). exists (before ++ (b - p) :: after). split.
    + apply (move_changed r (n + p) n before b); [exact Mv | lia | lia].
    + fold g. rewrite nim_sum_middle in *.
      assert (Gb : g b = g (b - p) + s) by (rewrite <- growth by lia; f_equal; lia).
      rewrite s_power in *. rewrite Gb, grown_lxor in V by exact O. lia.
Qed.

Lemma step : g (n + p) = g n + s /\ enough_moves (n + p).
Proof.
  destruct n_moves as (a & b1 & b2 & c). pose proof s_pos as s_pos.
  assert (E : g (n + p) = g n + s).
  { symmetry. apply nim_value_mex. split; [exact grown_value_not_attained |].
    intros v L. destruct (N.lt_ge_cases v s) as [L1 | L1].
    - destruct (lasting_move_lasts v (b1 v L1)) as (heaps & Mv & _ & V). now exists heaps.
    - assert (G : growing_move (n + p) v).
      { destruct (N.lt_ge_cases v (2 * s)) as [L2 | L2].
        - apply growing_lasting_move_grows, growing_lasting_move_lasts, b2. lia.
        - replace v with (v - s + s) by lia. apply growing_move_grown, a. lia. }
      destruct G as (x & others & Mv & _ & V). now exists (x :: others). }
  split; [exact E |]. repeat split.
  - rewrite E. intros v L. destruct (N.lt_ge_cases v (2 * s)) as [L2 | L2].
    + apply growing_lasting_move_grows, growing_lasting_move_lasts, b2. lia.
    + replace v with (v - s + s) by lia. apply growing_move_grown, a. lia.
  - intros v L. now apply lasting_move_lasts, b1.
  - intros v L. now apply growing_lasting_move_lasts, b2.
  - lia.
Qed.

End Step.

Theorem growing_codes : grows_from g n0 p s.
Proof.
  assert (H : forall n, (M <= n -> enough_moves n) /\ (n0 <= n -> g (n + p) = g n + s)).
  { intros n. induction n as [n IH] using (well_founded_induction N.lt_wf_0).
    assert (G : forall m, n0 <= m < n -> g (m + p) = g m + s) by (intros m L; apply IH; lia).
    assert (K : M <= n -> enough_moves n).
    { intros L. destruct (N.lt_ge_cases n (M + p)) as [L' | L']; [apply window; lia |].
      replace n with (n - p + p) by lia. apply step; [lia | | apply IH; lia].
      intros m Lm. apply G. lia. }
    split; [exact K |]. intros L. destruct (N.lt_ge_cases n M) as [L' | L']; [apply base; lia |].
    apply step; auto. }
  intros n. apply H.
Qed.

End Theorem8.

(** ** A checker *)

(** The hypotheses ask for an even period and a saltus that is a power of 2, so that theorem 8
    may be applied to a multiple of the least period; that follows from finitely many values. *)
Lemma grows_by_divisor g m q t n0 p s : grows_from g m q t -> n0 <= m -> 1 <= q ->
  (forall n, n0 <= n < m + q -> g (n + p) = g n + s) -> grows_from g n0 p s.
Proof.
  intros G L0 Q H n. induction n as [n IH] using (well_founded_induction N.lt_wf_0). intros L.
  destruct (N.lt_ge_cases n (m + q)) as [L' | L']; [apply H; lia |].
  pose proof (IH (n - q) ltac:(lia) ltac:(lia)) as E.
  pose proof (G (n - q) ltac:(lia)) as E1. pose proof (G (n - q + p) ltac:(lia)) as E2.
  replace (n - q + q) with n in E1 by lia. replace (n - q + p + q) with (n + p) in E2 by lia. lia.
Qed.

Fixpoint tuples (k : nat) (l : list N) : list (list N) :=
  match k with
  | O => [[]]
  | S k' => flat_map (fun a => map (cons a) (tuples k' l)) l
  end.

Lemma in_tuples l heaps : (forall a, In a heaps -> In a l) -> In heaps (tuples (length heaps) l).
Proof.
  induction heaps as [| a heaps IH]; intros H; cbn [length tuples]; [now left |].
  apply in_flat_map. exists a. split; [apply H; now left |]. apply in_map, IH.
  intros b I. apply H. now right.
Qed.

(** The numbers from a to b - 1. *)
Definition range (a b : N) : list N := map (N.add a) (upto (b - a)).

Lemma in_range a b i : In i (range a b) <-> a <= i < b.
Proof.
  unfold range. rewrite in_map_iff. setoid_rewrite in_upto. split.
  - intros (j & <- & L). lia.
  - intros L. exists (i - a). lia.
Qed.

(** The period of the theorem is a multiple of the least one. *)
Record choice := { multiple : N; exponent : N; bound : N; first_large : N; window_start : N }.

Section Check.

Variables (r : rules) (T p s e f A M n0 : N) (halves : bool) (g : N -> N).

Definition grows_b (heaps : list N) : bool :=
  match heaps with
  | b :: others => (A <=? b) && (nim_sum g others <? s)
  | [] => false
  end.

Definition repeated_b (n : N) (heaps : list N) : bool := T + total heaps <=? n.

Definition twins_b (x y : N) : bool :=
  (x =? y) ||
  (halves && (n0 <=? x) && (n0 <=? y) && (g x / 2 ^ (e - 1) =? g y / 2 ^ (e - 1))).

Definition half_growth_b : bool :=
  (1 <=? e) && forallb (fun n => g (n + p / 2) =? g n + 2 ^ (e - 1)) (range n0 (M + p / 2)).

Definition lasts_b (n : N) (heaps : list N) : bool :=
  repeated_b n heaps || match heaps with x :: y :: _ => twins_b x y | _ => false end.

Definition grows_and_lasts_b (n : N) (heaps : list N) : bool :=
  (repeated_b n heaps && grows_b heaps) ||
  match heaps with x :: y :: rest => twins_b x y && grows_b rest | _ => false end.

Definition enough_moves_b (n : N) : bool :=
  let ms := moves r n in
  let all vs test := let found := map (nim_sum g) (filter test ms) in
                     forallb (fun v => member v found) vs in
  all (range s (g n)) grows_b && all (upto s) (lasts_b n) &&
  all (range s (2 * s)) (grows_and_lasts_b n) && (2 ^ f <=? g n).

Definition not_excluded_b (t : N) (heaps : list N) (n : N) : bool :=
  let left := p * total (map (fun a => g a / s) heaps) + n in
  let right := p * (g n / s) + t + total heaps in
  (nim_sum (fun a => g a mod s) heaps =? g n mod s) && (right <=? left) &&
  ((left - right) mod (if t <? T then 2 * p else p) =? 0).

Definition two_large_b (heaps : list N) : bool := 2 <=? number (filter (fun a => A <=? a) heaps).

Definition excluded_b : bool :=
  forallb (fun t =>
    forallb (fun k =>
      negb (may_leave r t (N.of_nat k)) ||
      forallb (fun heaps =>
        negb (two_large_b heaps) ||
        forallb (fun n => negb (not_excluded_b t heaps n)) (range A (A + p)))
        (tuples k (range 1 (A + p))))
      (seq 2 (N.to_nat (N.log2 (r t)))))
    (upto (T + p)).

Definition hypotheses_b : bool :=
  (1 <=? n0) && (n0 <=? A) && (A <=? M) && (p mod 2 =? 0) && (1 <=? p) && (s =? 2 ^ e) &&
  (1 <=? T) && implb halves half_growth_b &&
  forallb (fun n => g (n + p) =? g n + s) (range n0 M) &&
  forallb (fun a => g a <? s) (upto A) &&
  forallb (fun a => g a <? 2 ^ f) (upto (A + p)) &&
  excluded_b && forallb enough_moves_b (range M (M + p)).

(** ** Soundness *)

Hypothesis g_is_nim_value : forall a, a < M + p -> g a = nim_value r a.

Lemma same_nim_sum heaps : (forall a, In a heaps -> a < M + p) ->
  nim_sum g heaps = nim_sum (nim_value r) heaps.
Proof. intros L. apply nim_sum_ext. intros a I. now apply g_is_nim_value, L. Qed.

Lemma grows_b_spec n b others : n < M + p -> heap_move r n (b :: others) \/
    (exists x y, heap_move r n (x :: y :: b :: others)) ->
  grows_b (b :: others) = true -> grows r s A b others.
Proof.
  intros L Mv H. apply andb_true_iff in H. rewrite N.leb_le, N.ltb_lt in H.
  split; [apply H |]. rewrite <- same_nim_sum; [apply H |]. intros a I.
  destruct Mv as [Mv | (x & y & Mv)]; pose proof (heap_move_smaller _ _ _ Mv a) as S; cbn [In] in S;
    specialize (S ltac:(tauto)); lia.
Qed.

Lemma twins_b_spec n x y others : n < M + p -> heap_move r n (x :: y :: others) ->
  twins_b x y = true -> twins r n0 e halves x y.
Proof.
  intros L Mv. pose proof (heap_move_smaller _ _ _ Mv) as S.
  pose proof (S x (or_introl eq_refl)). pose proof (S y (or_intror (or_introl eq_refl))).
  unfold twins_b, twins. rewrite !g_is_nim_value by lia.
  rewrite orb_true_iff, !andb_true_iff, !N.leb_le, !N.eqb_eq. tauto.
Qed.

Lemma enough_moves_b_spec n : n < M + p -> enough_moves_b n = true ->
  enough_moves r n0 s A T e f halves n.
Proof.
  intros L. unfold enough_moves_b. cbv zeta. rewrite !andb_true_iff, !forallb_forall, N.leb_le.
  intros [[[a b1] b2] c].
  assert (found : forall test v,
    member v (map (nim_sum g) (filter test (moves r n))) = true ->
    exists heaps, heap_move r n heaps /\ test heaps = true /\ nim_sum (nim_value r) heaps = v).
  { intros test v I. apply member_In, in_map_iff in I. destruct I as (heaps & V & I).
    apply filter_In in I. destruct I as [Mv D]. apply in_moves in Mv. exists heaps.
    split; [exact Mv |]. split; [exact D |]. rewrite <- same_nim_sum; [exact V |].
    intros x X. apply (heap_move_smaller _ _ _ Mv) in X. lia. }
  unfold enough_moves. rewrite <- (g_is_nim_value n L).
  repeat split.
  - intros v V. destruct (found grows_b v) as (heaps & Mv & D & E); [now apply a, in_range |].
    destruct heaps as [| b others]; [discriminate |]. exists b, others.
    split; [exact Mv |]. split; [apply (grows_b_spec n b others); auto | exact E].
  - intros v V. destruct (found (lasts_b n) v) as (heaps & Mv & D & E); [now apply b1, in_upto |].
    exists heaps. split; [exact Mv |]. split; [| exact E].
    apply orb_true_iff in D. destruct D as [D | D]; [left; now apply N.leb_le | right].
    destruct heaps as [| x [| y others]]; try discriminate. exists x, y, others.
    split; [reflexivity |]. now apply (twins_b_spec n x y others).
  - intros v V. destruct (found (grows_and_lasts_b n) v) as (heaps & Mv & D & E);
      [now apply b2, in_range |].
    apply orb_true_iff in D. destruct D as [D | D].
    + apply andb_true_iff in D. destruct D as [R D].
      destruct heaps as [| b others]; [discriminate |]. exists b, others.
      split; [apply (grows_b_spec n b others); auto |]. right.
      split; [exact Mv |]. split; [now apply N.leb_le | exact E].
    + destruct heaps as [| x [| y [| b others]]]; try discriminate;
        apply andb_true_iff in D; destruct D as [Q D]; [discriminate |].
      apply (twins_b_spec n x y (b :: others) L Mv) in Q. exists b, others.
      split; [apply (grows_b_spec n b others); eauto |]. left. now exists x, y.
  - exact c.
Qed.

Lemma excluded_b_spec : 1 <= p -> A <= M -> excluded_b = true -> forall t heaps n,
  may_leave r t (number heaps) = true -> t < T + p -> A <= n < A + p ->
  (forall a, In a heaps -> 1 <= a < A + p) ->
  (exists x before b after,
     heaps = before ++ b :: after /\ A <= b /\ In x (before ++ after) /\ A <= x) ->
  nim_sum (fun a => nim_value r a mod s) heaps = nim_value r n mod s ->
  forall d, (t < T -> exists c, d = 2 * c) ->
  p * total (map (fun a => nim_value r a / s) heaps) + n <>
  p * (nim_value r n / s) + t + total heaps + p * d.
Proof.
  intros P AM H t heaps n D Lt Ln bounded two low d even Eq.
  unfold excluded_b in H. rewrite forallb_forall in H.
  specialize (H t (proj2 (in_upto _ _) Lt)). cbv beta in H. rewrite forallb_forall in H.
  destruct two as (x & before & b & after & Es & B & I & X).
  assert (count : 2 <= number heaps /\ two_large_b heaps = true).
  { unfold two_large_b. rewrite Es. rewrite filter_app. cbn [filter].
    rewrite (proj2 (N.leb_le _ _) B), !number_middle, <- filter_app.
    assert (J : In x (filter (fun a => A <=? a) (before ++ after)))
      by (apply filter_In; split; [exact I | now apply N.leb_le]).
    unfold number. rewrite N.leb_le.
    destruct (before ++ after) as [| y l] eqn:E1; [destruct I |].
    destruct (filter _ (y :: l)) as [| z l'] eqn:E2; [destruct J |]. cbn [length]. lia. }
  assert (K : In (length heaps) (seq 2 (N.to_nat (N.log2 (r t))))).
  { apply in_seq. unfold number in count.
    destruct (N.le_gt_cases (number heaps) (N.log2 (r t))) as [| L]; [unfold number in *; lia |].
    unfold may_leave in D. now rewrite N.bits_above_log2 in D. }
  specialize (H (length heaps) K). change (N.of_nat (length heaps)) with (number heaps) in H.
  rewrite D in H. cbn [negb orb] in H. rewrite forallb_forall in H.
  specialize (H heaps). rewrite (proj2 count) in H. cbn [negb orb] in H.
  rewrite forallb_forall in H.
  assert (N : not_excluded_b t heaps n = true).
  { unfold not_excluded_b. cbv zeta.
    replace (map (fun a => g a / s) heaps) with (map (fun a => nim_value r a / s) heaps).
    2: { apply map_ext_in. intros a J. apply bounded in J. now rewrite g_is_nim_value by lia. }
    replace (nim_sum (fun a => g a mod s) heaps)
      with (nim_sum (fun a => nim_value r a mod s) heaps).
    2: { apply nim_sum_ext. intros a J. apply bounded in J. now rewrite g_is_nim_value by lia. }
    rewrite g_is_nim_value by lia. rewrite low, N.eqb_refl, Eq. cbn [andb].
    set (right := p * (nim_value r n / s) + t + total heaps).
    rewrite (proj2 (N.leb_le right (right + p * d))) by lia. cbn [andb]. apply N.eqb_eq.
    replace (right + p * d - right) with (p * d) by lia.
    destruct (N.ltb_spec t T) as [S | S].
    - destruct (even S) as (c & ->). replace (p * (2 * c)) with (c * (2 * p)) by lia.
      apply N.mod_mul. lia.
    - rewrite N.mul_comm. apply N.mod_mul. lia. }
  specialize (H (in_tuples _ _ (fun a J => proj2 (in_range _ _ _) (bounded a J))) n
                (proj2 (in_range _ _ _) Ln)).
  now rewrite N in H.
Qed.

Lemma hypotheses_b_spec : (forall t, T <= t -> r (t + p) = r t) -> hypotheses_b = true ->
  grows_from (nim_value r) n0 p s /\ 1 <= p.
Proof.
  intros tail. unfold hypotheses_b.
  rewrite !andb_true_iff, !forallb_forall, !N.leb_le, !N.eqb_eq.
  intros [[[[[[[[[[[[n0_pos n0_A] AM] even] p_pos] power] T_pos] half] base] small] below] ex] win].
  split; [| exact p_pos].
  pose proof (N.div_mod p 2 ltac:(lia)) as half_p.
  apply (growing_codes r n0 p s A M T (p / 2) e f) with (halves := halves); auto; [lia | | | | | |].
  - intros n L. rewrite <- !g_is_nim_value by lia. apply N.eqb_eq, base, in_range, L.
  - intros a L. rewrite <- g_is_nim_value by lia. apply N.ltb_lt, small, in_upto, L.
  - intros a L. rewrite <- g_is_nim_value by lia. apply N.ltb_lt, below, in_upto, L.
  - intros H. rewrite H in half. unfold half_growth_b in half. cbn [implb] in half.
    rewrite andb_true_iff, N.leb_le, forallb_forall in half. destruct half as [e_pos half].
    split; [exact e_pos |]. intros n L. rewrite <- !g_is_nim_value by lia.
    apply N.eqb_eq, half, in_range, L.
  - intros n L. apply enough_moves_b_spec; [lia |]. apply win, in_range. lia.
  - now apply excluded_b_spec.
Qed.

End Check.

Definition check (r : rules) (T n0 p s : N) (how : choice) : bool :=
  let P := multiple how * p in
  let last := window_start how + P in
  let g := lookup (values (moves r) (last + P)) in
  let halves := half_growth_b P (exponent how) (window_start how) (N.max n0 1) g in
  (N.max n0 1 <=? window_start how) && check_growth g n0 p s last &&
  hypotheses_b r T P (multiple how * s) (exponent how) (bound how) (first_large how)
    (window_start how) (N.max n0 1) halves g.

Theorem check_sound (r : rules) T n0 p s how :
  (forall t, T <= t -> r (t + multiple how * p) = r t) ->
  check r T n0 p s how = true -> has_arithmetic_period r n0 p s.
Proof.
  intros tail. unfold check. cbv zeta. set (P := multiple how * p) in *.
  set (last := window_start how + P). set (g := lookup _).
  rewrite !andb_true_iff, N.leb_le. intros [[first growth] H].
  assert (G : forall n, n < last + P -> g n = nim_value r n)
    by (apply values_sound; exact (in_moves _)).
  apply hypotheses_b_spec in H; [| intros a L; apply G; lia | exact tail].
  destruct H as [H P_pos].
  apply check_growth_sound with (g := nim_value r) in growth; [| unfold last; lia |].
  - destruct growth as (p_pos & repeats & least). exists (nim_value r).
    split; [apply sprague_grundy |]. apply least.
    apply (grows_by_divisor _ _ _ _ n0 p s H); [lia | exact P_pos |].
    intros n L. apply repeats. unfold last. lia.
  - intros n L. apply G. assert (p <= P); [| lia]. unfold P in *.
    destruct (N.eq_dec (multiple how) 0) as [E | E]; [rewrite E in P_pos; lia | nia].
Qed.

(** The digits of a code repeat, being 0, from its end on. *)
Lemma code_repeats (c : code) p : forall t, number c <= t -> digits_of c (t + p) = digits_of c t.
Proof.
  intros t L. unfold digits_of, number in *. now rewrite !nth_overflow by lia.
Qed.
