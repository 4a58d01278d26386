(** * Pairs of excluded sizes: theorem 43 of docs/algorithms.md

    Of families of numbers: beyond which K no x and x + d are both members. *)

From Coq Require Import NArith ZArith List Lia Bool.
From Sprague Require Import Statement Mex AllBut ClosedValues PrimeDivisors.
Import ListNotations.
Open Scope N_scope.

(** ** A finite set joined to a family *)

Definition joined (X : N -> bool) (finite : list N) (x : N) : bool := X x || member x finite.

Definition joined_last_pair (last_pair : N -> option N) (finite : list N) (d : N) : option N :=
  option_map (N.max (largest finite)) (last_pair d).

Lemma joined_pairs X last_pair finite :
  ends_pairs X last_pair -> ends_pairs (joined X finite) (joined_last_pair last_pair finite).
Proof.
  intros H d K x D. unfold joined, joined_last_pair.
  destruct (last_pair d) as [J |] eqn:E; [| discriminate]. intros Q. injection Q as <-. intros L.
  assert (F : forall y, largest finite < y -> member y finite = false).
  { intros y Y. destruct (member y finite) eqn:B; [exfalso | reflexivity].
    apply member_In, in_largest in B. lia. }
  rewrite !F, !orb_false_r by lia. apply (H d J); (assumption || lia).
Qed.

(** ** Families whose gaps do not shrink: f(1), f(2), f(3), …

    From the index k0 on no gap is less than the one before, and none is negative. *)

Section Gaps.

Variables (f : N -> N) (k0 : N).

Definition gaps_do_not_shrink : Prop :=
  forall k, k0 <= k -> f k <= f (k + 1) /\ f (k + 1) + f (k + 1) <= f k + f (k + 2).

(** The members before index k0, which may be in any order. *)
Definition first_members : list N := map (fun i => f (i + 1)) (upto (k0 - 1)).

(** The first index from k0 on with a gap above d, if it is among the next [d + 2]. *)
Definition wide_gap (d : N) : option N :=
  find (fun k => f k + d <? f (k + 1)) (map (N.add k0) (upto (d + 2))).

Definition last_pair_by_gaps (d : N) : option N :=
  option_map (fun k => N.max (largest first_members) (f k)) (wide_gap d).

(** X has no other members. *)
Definition members_of (X : N -> bool) : Prop :=
  forall x, 1 <= x -> X x = true -> exists k, 1 <= k /\ f k = x.

Variable X : N -> bool.
Hypothesis members : members_of X.
Hypothesis convex : gaps_do_not_shrink.

Lemma increasing k l : k0 <= k -> k <= l -> f k <= f l.
Proof.
  intros K L. replace l with (k + (l - k)) by lia. generalize (l - k) as j. intros j.
  induction j as [| j IH] using N.peano_ind; [rewrite N.add_0_r; lia |].
  destruct (convex (k + j) ltac:(lia)) as [H _].
  replace (k + N.succ j) with (k + j + 1) by lia. lia.
Qed.

Lemma gaps_increase k l : k0 <= k -> k <= l -> f (k + 1) + f l <= f k + f (l + 1).
Proof.
  intros K L. replace l with (k + (l - k)) by lia. generalize (l - k) as j. intros j.
  induction j as [| j IH] using N.peano_ind; [rewrite N.add_0_r; lia |].
  destruct (convex (k + j) ltac:(lia)) as [_ H]. replace (k + j + 2) with (k + N.succ j + 1) in H
    by lia. replace (k + N.succ j) with (k + j + 1) in * by lia. lia.
Qed.

Lemma pairs_by_gaps : ends_pairs X last_pair_by_gaps.
Proof.
  intros d K x D. unfold last_pair_by_gaps, wide_gap. destruct (find _ _) as [k1 |] eqn:E;
    [| discriminate]. intros Q. injection Q as <-. intros L Mx My.
  apply find_some in E. destruct E as [I G]. apply N.ltb_lt in G.
  apply in_map_iff in I. destruct I as (i1 & <- & _).
  set (k1 := k0 + i1) in *. assert (K1 : k0 <= k1) by lia. clearbody k1.
  apply members in Mx, My; [| lia | lia].
  destruct Mx as (i & I1 & X1), My as (j & J1 & X2).
  assert (late : forall i, 1 <= i -> largest first_members < f i -> k0 <= i).
  { intros l L1 B. destruct (N.le_gt_cases k0 l) as [| S]; [assumption | exfalso].
    assert (M : In (f l) first_members).
    { apply in_map_iff. exists (l - 1). split; [f_equal; lia | apply in_upto; lia]. }
    apply in_largest in M. lia. }
  pose proof (late i I1 ltac:(lia)). pose proof (late j J1 ltac:(lia)).
  assert (k1 < i).
  { destruct (N.lt_ge_cases k1 i) as [| S]; [assumption |].
    pose proof (increasing i k1 ltac:(lia) S). lia. }
  assert (i < j).
  { destruct (N.lt_ge_cases i j) as [| S]; [assumption |].
    pose proof (increasing j i ltac:(lia) S). lia. }
  pose proof (gaps_increase k1 i K1 ltac:(lia)).
  pose proof (increasing (i + 1) j ltac:(lia) ltac:(lia)).
  lia.
Qed.

End Gaps.

(** The members of a family up to index x + [ahead], as a test of x. *)
Definition is_member (f : N -> N) (ahead x : N) : bool :=
  existsb (fun i => f (i + 1) =? x) (upto (x + ahead)).

Lemma is_member_member f ahead x :
  is_member f ahead x = true -> exists k, 1 <= k /\ f k = x.
Proof.
  unfold is_member. rewrite existsb_exists. intros (i & _ & E). apply N.eqb_eq in E.
  exists (i + 1). split; [lia | exact E].
Qed.

Lemma is_member_spec f ahead x : (forall k, 1 <= k -> k <= f k + ahead) ->
  is_member f ahead x = true <-> exists k, 1 <= k /\ f k = x.
Proof.
  intros H. split; [apply is_member_member |]. intros (k & K & E). unfold is_member.
  apply existsb_exists. exists (k - 1). specialize (H k K).
  split; [apply in_upto; lia | apply N.eqb_eq]. now replace (k - 1 + 1) with k by lia.
Qed.

(** ** Powers of b *)

Definition power (b k : N) : N := b ^ (k - 1).

Lemma power_next b k : 1 <= k -> power b (k + 1) = b * power b k.
Proof.
  intros K. unfold power. rewrite <- N.pow_succ_r'. f_equal. lia.
Qed.

Lemma power_gaps b : 2 <= b -> gaps_do_not_shrink (power b) 1.
Proof.
  intros B k K. replace (k + 2) with (k + 1 + 1) by lia. rewrite !power_next by lia.
  generalize (power b k) as y. intros y. nia.
Qed.

Lemma power_large b k : 2 <= b -> 1 <= k -> k <= power b k + 0.
Proof.
  intros B K. rewrite N.add_0_r. replace k with (k - 1 + 1) by lia. generalize (k - 1) as j.
  intros j. induction j as [| j IH] using N.peano_ind; [unfold power; cbn; lia |].
  replace (N.succ j + 1) with (j + 1 + 1) by lia. rewrite power_next by lia. nia.
Qed.

(** ** Fibonacci numbers 1, 2, 3, 5, … *)

Definition fibonacci (k : N) : N := fst (N.iter k (fun p => (snd p, fst p + snd p)) (1, 1)).

Lemma fibonacci_next k : fibonacci (k + 2) = fibonacci k + fibonacci (k + 1).
Proof.
  unfold fibonacci. replace (k + 2) with (N.succ (N.succ k)) by lia.
  rewrite !N.add_1_r, !N.iter_succ. reflexivity.
Qed.

Lemma fibonacci_large k : 1 <= k -> k <= fibonacci k + 0.
Proof.
  intros K. rewrite N.add_0_r. replace k with (k - 1 + 1) by lia. generalize (k - 1) as j. intros j.
  enough (H : j + 1 <= fibonacci (j + 1) /\ 1 <= fibonacci j) by apply H.
  induction j as [| j [IH1 IH2]] using N.peano_ind; [cbn; lia |].
  replace (N.succ j) with (j + 1) by lia. split; [| lia].
  replace (j + 1 + 1) with (j + 2) by lia. rewrite fibonacci_next. lia.
Qed.

Lemma fibonacci_gaps : gaps_do_not_shrink fibonacci 1.
Proof.
  assert (up : forall j, fibonacci j <= fibonacci (j + 1)).
  { intros j. induction j as [| j _] using N.peano_ind; [cbn; lia |].
    replace (N.succ j + 1) with (j + 2) by lia. rewrite fibonacci_next, N.add_1_r. lia. }
  intros k K. replace k with (k - 1 + 1) by lia. generalize (k - 1) as j. intros j.
  specialize (up j). pose proof (fibonacci_next j) as E1. pose proof (fibonacci_next (j + 1)) as E2.
  replace (j + 1 + 1) with (j + 2) in * by lia. lia.
Qed.

(** ** Polynomials: (c0 + c1*k + c2*k^2 + …) / d at k = 1, 2, 3, … *)

Section Polynomials.

Open Scope Z_scope.

Fixpoint value_at (c : list Z) (k : Z) : Z :=
  match c with [] => 0 | a :: c' => a + k * value_at c' k end.

Fixpoint add (c e : list Z) : list Z :=
  match c, e with
  | [], _ => e
  | _, [] => c
  | a :: c', b :: e' => (a + b) :: add c' e'
  end.

(** The polynomial at k + 1, and the forward difference. *)
Fixpoint shift (c : list Z) : list Z :=
  match c with [] => [] | a :: c' => add [a] (add (shift c') (0 :: shift c')) end.

Fixpoint difference (c : list Z) : list Z :=
  match c with
  | [] => []
  | _ :: [] => []
  | _ :: c' => add (shift c') (0 :: difference c')
  end.

Lemma value_at_add c : forall e k, value_at (add c e) k = value_at c k + value_at e k.
Proof.
  induction c as [| a c IH]; intros [| b e] k; cbn [add value_at]; try ring. rewrite IH. ring.
Qed.

Lemma value_at_shift c k : value_at (shift c) k = value_at c (k + 1).
Proof.
  induction c as [| a c IH]; [reflexivity |]. cbn [shift].
  rewrite !value_at_add. cbn [value_at]. rewrite IH. ring.
Qed.

Lemma value_at_difference c k : value_at (difference c) k = value_at c (k + 1) - value_at c k.
Proof.
  induction c as [| a c IH]; [reflexivity |]. destruct c as [| b c]; [cbn; ring |].
  change (difference (a :: b :: c)) with (add (shift (b :: c)) (0 :: difference (b :: c))).
  rewrite value_at_add, value_at_shift.
  change (value_at (0 :: difference (b :: c)) k) with (0 + k * value_at (difference (b :: c)) k).
  rewrite IH. cbn [value_at]. ring.
Qed.

Lemma add_length c : forall e, length (add c e) = Nat.max (length c) (length e).
Proof. induction c as [| a c IH]; intros [| b e]; cbn [add length]; [.. | rewrite IH]; lia. Qed.

Lemma shift_length c : length (shift c) = length c.
Proof.
  induction c as [| a c IH]; [reflexivity |]. cbn [shift].
  rewrite !add_length. cbn [length]. rewrite IH. lia.
Qed.

Lemma difference_length c : length (difference c) = pred (length c).
Proof.
  induction c as [| a c IH]; [reflexivity |]. destruct c as [| b c]; [reflexivity |].
  change (difference (a :: b :: c)) with (add (shift (b :: c)) (0 :: difference (b :: c))).
  rewrite add_length, shift_length. cbn [length] in *. rewrite IH. lia.
Qed.

(** Whether no forward difference of any order is negative at k. *)
Fixpoint differences_not_negative (order : nat) (c : list Z) (k : Z) : bool :=
  (0 <=? value_at c k) &&
  match order with O => true | S order' => differences_not_negative order' (difference c) k end.

Lemma not_negative_from order : forall c k, (length c <= order)%nat ->
  differences_not_negative order c k = true ->
  (forall l, k <= l -> 0 <= value_at c l) /\
  match order with
  | O => True
  | S order' => differences_not_negative order' (difference c) k = true
  end.
Proof.
  induction order as [| order IH]; intros c k L; cbn [differences_not_negative];
    rewrite andb_true_iff, Z.leb_le; intros [H D].
  - destruct c; [| cbn in L; lia]. split; [cbn; lia | exact I].
  - split; [| exact D].
    destruct (IH (difference c) k) as [up _]; [rewrite difference_length; lia | exact D |].
    intros l KL. replace l with (k + Z.of_nat (Z.to_nat (l - k))) by lia.
    generalize (Z.to_nat (l - k)) as j. intros j. clear KL.
    induction j as [| j IHj]; [now rewrite Z.add_0_r |].
    specialize (up (k + Z.of_nat j) ltac:(lia)). rewrite value_at_difference in up.
    replace (k + Z.of_nat (S j)) with (k + Z.of_nat j + 1) by lia. lia.
Qed.

Lemma value_at_divides d c k l : (d | l - k) -> (d | value_at c l - value_at c k).
Proof.
  intros (i & E). induction c as [| a c (j & IH)]; cbn [value_at]; [exists 0; lia |].
  exists (i * value_at c l + k * j). replace l with (k + i * d) at 1 by lia.
  replace (value_at c l) with (value_at c k + j * d) at 1 by lia.
  replace (value_at c k) with (value_at c l - j * d) by lia. ring.
Qed.

End Polynomials.

Definition polynomial (c : list Z) (d k : N) : N := Z.to_N (value_at c (Z.of_N k) / Z.of_N d).

(** Whether all values are whole, and no forward difference is negative from k0 on. *)
Definition grows (c : list Z) (d k0 : N) : bool :=
  (1 <=? d) &&
  forallb (fun k => (value_at c (Z.of_N k) mod Z.of_N d =? 0)%Z) (upto d) &&
  differences_not_negative (S (S (length c))) c (Z.of_N k0).

Lemma polynomial_gaps c d k0 : grows c d k0 = true -> gaps_do_not_shrink (polynomial c d) k0.
Proof.
  unfold grows. rewrite !andb_true_iff, N.leb_le, forallb_forall. intros [[D W] H].
  assert (V : forall k, (value_at c (Z.of_N k) = Z.of_N d * (value_at c (Z.of_N k) / Z.of_N d))%Z).
  { intros k. apply Z.div_exact; [lia |]. specialize (W (k mod d)). rewrite in_upto in W.
    specialize (W ltac:(apply N.mod_lt; lia)). apply Z.eqb_eq, Z.mod_divide in W; [| lia].
    apply Z.mod_divide; [lia |]. replace (value_at c (Z.of_N k)) with
      (value_at c (Z.of_N k) - value_at c (Z.of_N (k mod d)) + value_at c (Z.of_N (k mod d)))%Z
      by ring.
    apply Z.divide_add_r; [| exact W]. apply value_at_divides. exists (Z.of_N (k / d)).
    pose proof (N.div_mod k d ltac:(lia)). lia. }
  apply not_negative_from in H; [| lia]. destruct H as [P0 H].
  apply not_negative_from in H; [| rewrite difference_length; lia]. destruct H as [P1 H].
  destruct (length c) as [| len] eqn:E.
  { destruct c; [| discriminate]. intros k K. unfold polynomial. cbn. lia. }
  apply not_negative_from in H; [| rewrite !difference_length; lia]. destruct H as [P2 _].
  intros k K. unfold polynomial.
  specialize (P0 (Z.of_N k) ltac:(lia)). specialize (P1 (Z.of_N k) ltac:(lia)) as Q1.
  pose proof (P1 (Z.of_N k + 1)%Z ltac:(lia)) as Q2.
  specialize (P2 (Z.of_N k) ltac:(lia)).
  rewrite !value_at_difference in *.
  pose proof (V k) as V0. pose proof (V (k + 1)) as V1. pose proof (V (k + 2)) as V2.
  replace (Z.of_N k + 1)%Z with (Z.of_N (k + 1)) in * by lia.
  replace (Z.of_N (k + 1) + 1)%Z with (Z.of_N (k + 2)) in * by lia.
  set (x := (value_at c (Z.of_N k) / Z.of_N d)%Z) in *.
  set (y := (value_at c (Z.of_N (k + 1)) / Z.of_N d)%Z) in *.
  set (z := (value_at c (Z.of_N (k + 2)) / Z.of_N d)%Z) in *. nia.
Qed.

(** ** Primes *)

Definition last_pair_of_primes (d : N) : option N := if N.odd d then Some 2 else None.

Lemma prime_pairs : ends_pairs is_prime last_pair_of_primes.
Proof.
  intros d K x D. unfold last_pair_of_primes. destruct (N.odd d) eqn:O; [| discriminate]. intros E.
  injection E as <-.
  intros L P Q.
  assert (even : forall y, 2 < y -> is_prime y = true -> N.even y = false).
  { intros y Y H. destruct (N.even y) eqn:E; [exfalso | reflexivity].
    apply N.even_spec in E. destruct E as (z & ->).
    destruct (is_prime_divisor (2 * z) 2 H) as [F | F]; [now exists z; lia | lia | lia]. }
  apply even in P, Q; [| lia | lia]. rewrite N.even_add, P in Q.
  rewrite <- N.negb_odd, O in Q. discriminate.
Qed.

(** ** Progressions: a*k + b at k = 1, 2, 3, … *)

Definition in_progression (a b x : N) : bool := (b <? x) && ((x - b) mod a =? 0).

Definition last_pair_of_progression (a d : N) : option N := if d mod a =? 0 then None else Some 0.

Lemma progression_pairs a b : 1 <= a ->
  ends_pairs (in_progression a b) (last_pair_of_progression a).
Proof.
  intros A d K x D. unfold last_pair_of_progression.
  destruct (N.eqb_spec (d mod a) 0) as [| M]; [discriminate |].
  intros E. injection E as <-. unfold in_progression. rewrite !andb_true_iff, !N.ltb_lt, !N.eqb_eq.
  intros _ [L P] [_ Q]. apply M. replace (x + d - b) with (x - b + d) in Q by lia.
  rewrite N.add_mod, P, N.add_0_l, N.mod_mod in Q by lia. exact Q.
Qed.

(** ** Theorem 43, with a finite set that may be empty *)

Theorem pairs_of_excluded_sizes (finite : list N) :
  let ends X last_pair := ends_pairs (joined X finite) (joined_last_pair last_pair finite) in
  (forall c d k0 X, grows c d k0 = true -> members_of (polynomial c d) X ->
     ends X (last_pair_by_gaps (polynomial c d) k0)) /\
  (forall X, members_of fibonacci X -> ends X (last_pair_by_gaps fibonacci 1)) /\
  (forall b X, 2 <= b -> members_of (power b) X -> ends X (last_pair_by_gaps (power b) 1)) /\
  ends is_prime last_pair_of_primes /\
  (forall a b, 1 <= a -> ends (in_progression a b) (last_pair_of_progression a)).
Proof.
  cbv zeta. repeat split; intros; apply joined_pairs.
  - apply pairs_by_gaps; [assumption | now apply polynomial_gaps].
  - apply pairs_by_gaps; [assumption | exact fibonacci_gaps].
  - apply pairs_by_gaps; [assumption | now apply power_gaps].
  - exact prime_pairs.
  - now apply progression_pairs.
Qed.
