(** * Values by formulas: theorems 10 to 14a, 25 and 26 of docs/algorithms.md *)

From Coq Require Import NArith List Lia Bool.
From Sprague Require Import Statement Mex NimValues Play Period TakeAway BoundedFormula
  PrimeDivisors.
Import ListNotations.
Open Scope N_scope.

(** ** What a formula has to fulfil *)

Lemma decides_ext G f g : (forall n, f n = g n) ->
  nim_sequence_decides G g -> nim_sequence_decides G f.
Proof.
  intros E (is_g & unique & loss & win).
  assert (sums : forall p, nim_sum f p = nim_sum g p).
  { induction p as [| n p IH]; [reflexivity |]. cbn [nim_sum]. now rewrite E, IH. }
  split.
  - intros n. rewrite E. destruct (is_g n) as [A B]. split.
    + intros (heaps & M & V). apply A. exists heaps. now rewrite <- sums.
    + intros u L. destruct (B u L) as (heaps & M & V). exists heaps. now rewrite sums.
  - split; [intros h H n; now rewrite E, unique |].
    split; intros p; rewrite sums; [apply loss | apply win].
Qed.

(** f is the nim-sequence of the game in which s tokens may be taken from a heap of n where C n s
    holds, if no move has the value f n, and each smaller value is that of a move. *)
Lemma law_of_taking (C : N -> N -> bool) (f : N -> N) :
  (forall n s, 1 <= s <= n -> C n s = true -> f (n - s) <> f n) ->
  (forall n v, v < f n -> exists s, 1 <= s <= n /\ C n s = true /\ f (n - s) = v) ->
  nim_sequence_decides (taking C) f.
Proof.
  intros differ smaller. pose proof (taking_leaves_smaller C) as ends.
  assert (listed : lists (fun n => takings C n n) (taking C))
    by (intros n heaps; apply in_takings; lia).
  assert (f_is : is_nim_sequence (taking C) f).
  { intros n. split.
    - intros A. apply attained_taking in A. destruct A as (s & S & H & V).
      now apply (differ n s S H).
    - intros v L. apply attained_taking, smaller, L. }
  apply (decides_ext _ _ (game_value (fun n => takings C n n))).
  - apply (nim_sequences_agree (taking C)); [exact ends | exact f_is |].
    now apply game_value_is_nim_sequence.
  - now apply sprague_grundy_of_game.
Qed.

(** The same of the game in which the numbers with S may be taken. *)
Lemma law_of_sizes (S : N -> bool) (f : N -> N) :
  (forall n t, 1 <= t <= n -> S t = true -> f (n - t) <> f n) ->
  (forall n v, v < f n -> exists t, 1 <= t <= n /\ S t = true /\ f (n - t) = v) ->
  nim_sequence_decides (sizes S) f.
Proof.
  intros differ smaller.
  assert (f_0 : f 0 = 0).
  { destruct (N.eq_dec (f 0) 0) as [E | D]; [exact E |].
    destruct (smaller 0 0) as (t & T & _); lia. }
  assert (E : forall n, f n = nim_value (sizes S) n).
  { apply nim_sequence_unique. intros n. split.
    - intros A. apply attained_sizes_by in A; [| exact f_0]. destruct A as (t & H & T & V).
      now apply (differ n t T H).
    - intros v L. apply attained_sizes_by; [exact f_0 |]. destruct (smaller n v L) as (t & T & H).
      exists t. tauto. }
  now apply (decides_ext _ _ (nim_value (sizes S))), sprague_grundy.
Qed.

(** ** Division *)

Lemma quotient x y q : 1 <= y -> q * y <= x < q * y + y -> x / y = q.
Proof. intros Y B. symmetry. apply (N.div_unique x y q (x - q * y)); lia. Qed.

Lemma quotient_bounds x y : 1 <= y -> x / y * y <= x < x / y * y + y.
Proof.
  intros Y. pose proof (N.div_mod x y ltac:(lia)). pose proof (N.mod_lt x y ltac:(lia)).
  pose proof (N.le_0_l (x mod y)). lia.
Qed.

Lemma divisor_half d p : 1 <= d < p -> p mod d = 0 -> 2 * d <= p.
Proof.
  intros D M. apply N.mod_divide in M; [| lia]. destruct M as (j & ->).
  assert (2 <= j); [| nia]. destruct (N.le_gt_cases 2 j) as [| L]; [assumption | exfalso].
  assert (Z : j = 0 \/ j = 1) by lia. destruct Z as [-> | ->]; lia.
Qed.

(** The residue of what is left, with the residue of what is taken. *)
Lemma residue_left n t p : 1 <= p -> t <= n ->
  n mod p = (n - t) mod p + t mod p \/ n mod p + p = (n - t) mod p + t mod p.
Proof.
  intros P L. pose proof (N.mod_lt (n - t) p ltac:(lia)). pose proof (N.mod_lt t p ltac:(lia)).
  assert (E : n mod p = ((n - t) mod p + t mod p) mod p).
  { rewrite <- N.add_mod by lia. f_equal. lia. }
  destruct (N.lt_ge_cases ((n - t) mod p + t mod p) p) as [B | B].
  - left. rewrite E. now apply N.mod_small.
  - right. rewrite E. set (x := (n - t) mod p + t mod p) in *.
    rewrite <- (N.mod_unique x p 1 (x - p)) by lia. lia.
Qed.

Lemma taken_within n t p : 1 <= p -> t <= n mod p -> (n - t) mod p = n mod p - t.
Proof.
  intros P L. pose proof (N.div_mod n p ltac:(lia)). pose proof (N.mod_lt n p ltac:(lia)).
  set (r := n mod p) in *. set (q := n / p) in *. clearbody r q.
  symmetry. apply (N.mod_unique _ p q); lia.
Qed.

(** Values that are 0 on the first w heaps of each p, then 1, and so on, have no other period. *)
Lemma blocks_period w p : 1 <= w -> 2 * w <= p -> least_period (fun n => n mod p / w) 0 p.
Proof.
  intros W P. apply least_period_intro; [lia | | | now left].
  - intros n _. cbv beta. f_equal. rewrite <- (N.mod_add n 1 p) by lia. f_equal. lia.
  - intros d D divides H. apply divisor_half in divides; [| exact D].
    specialize (H (p - d) ltac:(lia)). cbv beta in H.
    replace (p - d + d) with p in H by lia.
    rewrite N.mod_same, N.div_0_l, N.mod_small in H by lia.
    pose proof (quotient_bounds (p - d) w ltac:(lia)). lia.
Qed.

(** ** Theorem 10: intervals *)

Section Intervals.

Variables (S : N -> bool) (w b : N).
Hypothesis ordered : 1 <= w <= b.
Hypothesis interval : forall t, w <= t <= b -> S t = true.
Hypothesis others : forall t, 1 <= t -> S t = true -> w <= t mod (w + b) <= b.

Let f (n : N) : N := n mod (w + b) / w.

Theorem intervals : nim_sequence_decides (sizes S) f /\ least_period f 0 (w + b).
Proof.
  split.
  - apply law_of_sizes.
    + intros n t T H E. specialize (others t (proj1 T) H). unfold f in E.
      pose proof (quotient_bounds ((n - t) mod (w + b)) w ltac:(lia)).
      pose proof (quotient_bounds (n mod (w + b)) w ltac:(lia)). rewrite E in *.
      destruct (residue_left n t (w + b)) as [Q | Q]; lia.
    + intros n v L. unfold f in *. set (r := n mod (w + b)) in *.
      pose proof (quotient_bounds r w ltac:(lia)) as Q.
      pose proof (N.mod_lt n (w + b) ltac:(lia)) as R. fold r in R.
      assert (v * w + w <= r) by nia.
      assert (r <= n) by (apply N.mod_le; lia).
      exists (N.min b (r - v * w)). split; [lia |]. split; [apply interval; lia |].
      rewrite taken_within by (fold r; lia). fold r. apply quotient; [lia |]. lia.
  - apply (blocks_period w (w + b)); lia.
Qed.

End Intervals.

(** ** Theorem 11: two sizes *)

Section TwoSizes.

Variables (S : N -> bool) (a b : N).
Hypothesis ordered : 1 <= a < b.
Hypothesis not_multiple : forall j, b <> (2 * j + 1) * a.
Hypothesis both : S a = true /\ S b = true.
Hypothesis others : forall t, 1 <= t -> S t = true -> t mod (a + b) = a \/ t mod (a + b) = b.

Definition value_by_parity (r : N) : N := if N.odd (r / a) then 1 else if r <? b then 0 else 2.
Let f (n : N) : N := value_by_parity (n mod (a + b)).

Lemma quotient_next r : (r + a) / a = r / a + 1.
Proof. replace (r + a) with (r + 1 * a) by lia. now rewrite N.div_add by lia. Qed.

Lemma parity_next x : N.odd (x + 1) = negb (N.odd x).
Proof. now rewrite N.add_1_r, N.odd_succ, <- N.negb_odd. Qed.

(** On the circle of a + b residues, a further the value is another one. *)
Lemma differs r r' : r < a + b -> r' = r + a \/ r' + b = r -> value_by_parity r <> value_by_parity
  r'.
Proof.
  intros R [-> | E]; unfold value_by_parity.
  - rewrite quotient_next, parity_next.
    destruct (N.odd (r / a)), (r <? b), (r + a <? b); cbn [negb]; discriminate.
  - rewrite (N.div_small r' a) by lia. rewrite (proj2 (N.ltb_lt r' b)) by lia.
    rewrite (proj2 (N.ltb_ge r b)) by lia. cbn. destruct (N.odd (r / a)); discriminate.
Qed.

Theorem two_sizes : nim_sequence_decides (sizes S) f /\ least_period f 0 (a + b).
Proof.
  split.
  - apply law_of_sizes.
    + intros n t T H E. unfold f in E.
      pose proof (N.mod_lt n (a + b) ltac:(lia)). pose proof (N.mod_lt (n - t) (a + b) ltac:(lia)).
      destruct (residue_left n t (a + b)) as [Q | Q]; [lia | lia | |];
        (destruct (others t (proj1 T) H) as [O | O]; rewrite O in Q).
      * apply (differs ((n - t) mod (a + b)) (n mod (a + b))); [lia | left; lia | exact E].
      * apply (differs (n mod (a + b)) ((n - t) mod (a + b))); [lia | right; lia | now symmetry].
      * apply (differs ((n - t) mod (a + b)) (n mod (a + b))); [lia | right; lia | exact E].
      * apply (differs (n mod (a + b)) ((n - t) mod (a + b))); [lia | left; lia | now symmetry].
    + intros n v L. unfold f in *. set (r := n mod (a + b)) in *.
      pose proof (N.mod_lt n (a + b) ltac:(lia)) as R. fold r in R.
      assert (r <= n) by (apply N.mod_le; lia).
      pose proof (quotient_bounds r a ltac:(lia)) as Q.
      assert (take_a : a <= r -> (n - a) mod (a + b) = r - a /\
                         (r - a) / a + 1 = r / a).
      { intros B. split; [apply taken_within; fold r; lia |].
        rewrite <- quotient_next. f_equal. lia. }
      assert (one : forall x, N.odd x = true -> 1 <= x)
        by (intros x; destruct (N.eq_dec x 0) as [-> | D]; [discriminate | lia]).
      unfold value_by_parity in L. destruct (N.odd (r / a)) eqn:O; [| destruct (N.ltb_spec r b)].
      * assert (v = 0) as -> by lia. pose proof (one _ O).
        destruct (N.lt_ge_cases r b) as [B | B].
        { destruct take_a as [E1 E2]; [nia |]. exists a. split; [nia |]. split; [apply both |].
          rewrite E1. unfold value_by_parity. rewrite <- E2, parity_next in O.
          apply negb_true_iff in O. rewrite O. now rewrite (proj2 (N.ltb_lt _ _)) by lia. }
        { exists b. split; [lia |]. split; [apply both |].
          rewrite taken_within by (fold r; lia). fold r. unfold value_by_parity.
          rewrite N.div_small by lia. now rewrite (proj2 (N.ltb_lt _ _)) by lia. }
      * lia.
      * assert (V : v = 0 \/ v = 1) by lia. destruct V as [-> | ->].
        { exists b. split; [lia |]. split; [apply both |].
          rewrite taken_within by (fold r; lia). fold r. unfold value_by_parity.
          rewrite N.div_small by lia. now rewrite (proj2 (N.ltb_lt _ _)) by lia. }
        { destruct take_a as [E1 E2]; [lia |]. exists a. split; [lia |]. split; [apply both |].
          rewrite E1. unfold value_by_parity. rewrite <- E2, parity_next in O.
          apply negb_false_iff in O. now rewrite O. }
  - apply least_period_intro; [lia | | | now left].
    + intros n _. unfold f. f_equal. rewrite <- (N.mod_add n 1 (a + b)) by lia. f_equal. lia.
    + intros d D divides H. apply divisor_half in divides; [| exact D].
      (* the first heap r of value 2 *)
      pose proof (quotient_bounds b a ltac:(lia)) as Q.
      set (r := if N.odd (b / a) then (b / a + 1) * a else b).
      assert (first : b <= r < a + b /\ N.odd (r / a) = false /\
                      forall x, b <= x < r -> N.odd (x / a) = true).
      { unfold r. destruct (N.odd (b / a)) eqn:O.
        - assert (b <> b / a * a).
          { pose proof (N.div2_odd (b / a)) as Z. rewrite O in Z. cbn [N.b2n] in Z. rewrite Z.
            apply not_multiple. }
          split; [lia |]. rewrite N.div_mul by lia. rewrite parity_next, O. split; [reflexivity |].
          intros x X. rewrite (quotient x a (b / a)) by lia. exact O.
        - split; [lia |]. split; [exact O | lia]. }
      destruct first as (B & even & odd). clearbody r.
      specialize (H (r - d) ltac:(lia)). replace (r - d + d) with r in H by lia.
      unfold f in H. rewrite !N.mod_small in H by lia. unfold value_by_parity in H.
      rewrite even in H. rewrite (proj2 (N.ltb_ge r b)) in H by lia.
      destruct (N.ltb_spec (r - d) b) as [S1 | S1].
      * destruct (N.odd ((r - d) / a)); discriminate.
      * rewrite odd in H by lia. discriminate.
Qed.

End TwoSizes.

(** ** Theorem 12: multiples *)

Theorem multiples S d : 1 <= d -> (forall t, S t = true -> (d | t)) ->
  nim_sequence_decides (sizes S) (fun n => nim_value (sizes (fun t => S (d * t))) (n / d)).
Proof.
  intros D all. set (g := nim_value _).
  assert (T : forall n t, d * t <= n -> (n - d * t) / d = n / d - t).
  { intros n t L. pose proof (quotient_bounds n d D). apply quotient; [exact D | nia]. }
  apply law_of_sizes.
  - intros n t L H E. destruct (all t H) as (j & J). replace (j * d) with (d * j) in J by lia.
    subst t. cbv beta in E. rewrite T in E by lia. pose proof (quotient_bounds n d D).
    apply (nim_value_not_attained (sizes (fun t => S (d * t))) (n / d)). fold g.
    apply attained_sizes. exists j. repeat split; [exact H | nia | nia | exact E].
  - intros n v L. apply below_nim_value_attained, attained_sizes in L.
    destruct L as (t & H & L & V). pose proof (quotient_bounds n d D). exists (d * t).
    rewrite T by nia. repeat split; [nia | nia | exact H | exact V].
Qed.

(** ** Theorem 14: coprime numbers *)

(** Which prime q is: 1 for 2, 2 for 3, 3 for 5, … *)
Definition prime_index (q : N) : N := N.of_nat (length (filter is_prime (upto (q + 1)))).

Definition least_factor (n q : N) : Prop :=
  2 <= q /\ (q | n) /\ forall d, 2 <= d -> (d | n) -> q <= d.

(** A number coprime to n may be taken, n itself only where [whole] holds. *)
Definition coprime_taken (whole : bool) (n s : N) : bool :=
  (N.gcd s n =? 1) && (whole || (s <? n)).

Lemma prime_index_next x :
  prime_index (x + 1) = prime_index x + (if is_prime (x + 1) then 1 else 0).
Proof.
  unfold prime_index. replace (upto (x + 1 + 1)) with (upto (x + 1) ++ [x + 1]).
  - rewrite filter_app, app_length. cbn [filter]. destruct (is_prime (x + 1)); cbn [length]; lia.
  - unfold upto. replace (N.to_nat (x + 1 + 1)) with (N.to_nat (x + 1) + 1)%nat by lia.
    rewrite seq_app, map_app. cbn [seq map]. do 2 f_equal. lia.
Qed.

Lemma prime_index_grows x y : x <= y -> prime_index x <= prime_index y.
Proof.
  intros L. replace y with (x + (y - x)) by lia. generalize (y - x) as j. intros j.
  induction j as [| j IH] using N.peano_ind; [rewrite N.add_0_r; lia |].
  replace (x + N.succ j) with (x + j + 1) by lia. rewrite prime_index_next.
  destruct (is_prime (x + j + 1)); lia.
Qed.

Lemma prime_index_less x q : is_prime q = true -> x < q -> prime_index x < prime_index q.
Proof.
  intros P L. pose proof (prime_index_grows x (q - 1) ltac:(lia)).
  pose proof (prime_index_next (q - 1)) as E. replace (q - 1 + 1) with q in E by lia.
  rewrite P in E. lia.
Qed.

Lemma prime_with_index x v : 1 <= v <= prime_index x ->
  exists q, q <= x /\ is_prime q = true /\ prime_index q = v.
Proof.
  induction x as [| x IH] using N.peano_ind; intros V; [change (prime_index 0) with 0 in V; lia |].
  rewrite <- N.add_1_r in *. pose proof (prime_index_next x) as E.
  destruct (N.le_gt_cases v (prime_index x)) as [B | B].
  - destruct IH as (q & L & H); [lia |]. exists q. split; [lia | exact H].
  - destruct (is_prime (x + 1)) eqn:P; [| lia]. exists (x + 1). repeat split; [lia | exact P | lia].
Qed.

Lemma least_factor_exists n : 2 <= n -> exists q, least_factor n q.
Proof.
  intros L. assert (H : forall k, (exists q, least_factor n q) \/
                               forall d, 2 <= d -> (d | n) -> k <= d).
  { intros k. induction k as [| k [IH | IH]] using N.peano_ind; [right; lia | now left |].
    destruct (N.eq_dec (n mod k) 0) as [E | E].
    - destruct (N.lt_ge_cases k 2) as [S | S].
      + right. intros d D _. lia.
      + left. exists k. split; [exact S |]. split; [now apply N.mod_divide; [lia |] | exact IH].
    - right. intros d D I. specialize (IH d D I).
      assert (d <> k); [| lia]. intros ->. apply E, N.mod_divide; [lia | exact I]. }
  destruct (H (n + 1)) as [E | E]; [exact E |].
  specialize (E n L (N.divide_refl n)). lia.
Qed.

Lemma least_factor_prime n q : least_factor n q -> is_prime q = true.
Proof.
  intros (Q & D & least). apply prime_spec. split; [exact Q |]. intros d I.
  destruct (N.eq_dec d 0) as [-> | Z]; [apply N.divide_0_l in I; lia |].
  destruct (N.eq_dec d 1) as [-> | O]; [now left | right].
  specialize (least d ltac:(lia) (N.divide_trans _ _ _ I D)).
  pose proof (N.divide_pos_le d q ltac:(lia) I). lia.
Qed.

Theorem coprime_numbers (whole : bool) (f : N -> N) : let one := if whole then 1 else 0 in
  f 0 = 0 -> f 1 = one ->
  (forall n, 0 < n -> N.odd n = false -> f n = 1 - one) ->
  (forall n q, 1 < n -> N.odd n = true -> least_factor n q -> f n = prime_index q) ->
  nim_sequence_decides (taking (coprime_taken whole)) f.
Proof.
  intros one f_0 f_1 even odd.
  assert (one_is : one = 0 \/ one = 1) by (unfold one; destruct whole; auto).
  assert (index_odd : forall n q, N.odd n = true -> least_factor n q -> 2 <= prime_index q).
  { intros n q O L. pose proof (least_factor_prime n q L) as P. destruct L as (Q & (j & J) & _).
    assert (q <> 2) by (intros ->; rewrite J, N.odd_mul, andb_false_r in O; discriminate).
    pose proof (prime_index_less 2 q P ltac:(lia)) as H0. change (prime_index 2) with 1 in H0. lia.
    }
  assert (gcd_left : forall n s, 1 <= s <= n -> N.gcd s n = N.gcd (n - s) n).
  { intros n s S. rewrite <- (N.gcd_sub_diag_r s n) by lia.
    rewrite <- (N.gcd_sub_diag_r (n - s) n) by lia. replace (n - (n - s)) with s by lia.
    apply N.gcd_comm. }
  assert (coprime_1 : forall n, N.gcd 1 n = 1) by (intros n; apply N.gcd_1_l).
  apply law_of_taking; unfold coprime_taken.
  - intros n s S H. apply andb_true_iff in H. rewrite N.eqb_eq in H. destruct H as [H W].
    rewrite (gcd_left n s S) in H. set (m := n - s) in *.
    assert (M : m < n) by lia.
    destruct (N.eq_dec n 1) as [-> | N1].
    { replace m with 0 by lia. rewrite f_0, f_1. unfold one. destruct whole; [discriminate |].
      cbn [orb] in W. apply N.ltb_lt in W. lia. }
    destruct (N.eq_dec m 0) as [Z | Z].
    { rewrite Z, N.gcd_0_l in H. lia. }
    destruct (N.odd n) eqn:On.
    + destruct (least_factor_exists n ltac:(lia)) as (q & Q). rewrite (odd n q ltac:(lia) On Q).
      pose proof (index_odd n q On Q). destruct (N.eq_dec m 1) as [-> | M1]; [lia |].
      destruct (N.odd m) eqn:Om; [| rewrite (even m) by (lia || exact Om); lia].
      destruct (least_factor_exists m ltac:(lia)) as (q' & Q'). rewrite (odd m q' ltac:(lia) Om Q').
      intros E. assert (q' = q).
      { pose proof (least_factor_prime _ _ Q). pose proof (least_factor_prime _ _ Q').
        destruct (N.lt_trichotomy q q') as [L | [L | L]]; [| now symmetry |].
        - pose proof (prime_index_less q q' ltac:(assumption) L). lia.
        - pose proof (prime_index_less q' q ltac:(assumption) L). lia. }
      subst q'. destruct Q as (Q2 & D & _), Q' as (_ & D' & _).
      pose proof (N.gcd_greatest m n q D' D) as G. rewrite H in G. apply N.divide_1_r in G. lia.
    + rewrite (even n) by (lia || exact On).
      destruct (N.odd m) eqn:Om.
      * destruct (N.eq_dec m 1) as [-> | M1]; [lia |].
        destruct (least_factor_exists m ltac:(lia)) as (q' & Q').
        rewrite (odd m q' ltac:(lia) Om Q'). pose proof (index_odd m q' Om Q'). lia.
      * exfalso. assert (G : (2 | N.gcd m n)).
        { apply N.gcd_greatest; apply N.mod_divide; try lia;
            rewrite <- N.bit0_mod, N.bit0_odd; now rewrite ?Om, ?On. }
        rewrite H in G. apply N.divide_1_r in G. lia.
  - intros n v L.
    assert (reach : forall m, 0 < m < n -> N.gcd m n = 1 -> f m = v ->
      exists s, 1 <= s <= n /\ (N.gcd s n =? 1) && (whole || (s <? n)) = true /\ f (n - s) = v).
    { intros m M G V. exists (n - m). split; [lia |]. replace (n - (n - m)) with m by lia.
      split; [| exact V]. rewrite (gcd_left n (n - m)) by lia. replace (n - (n - m)) with m by lia.
      rewrite G, N.eqb_refl. cbn [andb]. rewrite (proj2 (N.ltb_lt (n - m) n)) by lia.
      apply orb_true_r. }
    destruct (N.eq_dec n 0) as [-> | N0]; [lia |]. destruct (N.eq_dec n 1) as [-> | N1].
    { rewrite f_1 in L. exists 1. unfold one in L. destruct whole; [| lia].
      split; [lia |]. split; [reflexivity |]. replace v with 0 by lia. exact f_0. }
    destruct (N.odd n) eqn:On.
    + assert (two_coprime : N.gcd 2 n = 1).
      { destruct (N.gcd_divide_l 2 n) as (j & J). destruct (N.gcd_divide_r 2 n) as (i & I).
        assert (B : N.gcd 2 n <= 2) by (apply N.divide_pos_le; [lia | apply N.gcd_divide_l]).
        assert (Z : N.gcd 2 n = 0 \/ N.gcd 2 n = 1 \/ N.gcd 2 n = 2) by lia.
        destruct Z as [Z | [Z | Z]]; [rewrite Z in J; lia | exact Z |].
        rewrite Z in I. rewrite I, N.odd_mul, andb_false_r in On. discriminate. }
      assert (n <> 2) by (intros ->; discriminate).
      destruct (least_factor_exists n ltac:(lia)) as (q & Q).
      rewrite (odd n q ltac:(lia) On Q) in L.
      destruct (N.eq_dec v one) as [-> | V1].
      { apply (reach 1); [lia | apply coprime_1 | exact f_1]. }
      destruct (N.eq_dec v (1 - one)) as [-> | V2].
      { apply (reach 2); [lia | exact two_coprime | now apply even]. }
      destruct (prime_with_index q v ltac:(lia)) as (r & R & P & V).
      pose proof (proj1 (prime_spec r) P) as [R2 divisors].
      assert (r <> q) by (intros ->; lia).
      assert (r <> 2) by (intros ->; change (prime_index 2) with 1 in V; lia).
      destruct Q as (Q2 & D & least). pose proof (N.divide_pos_le q n ltac:(lia) D).
      apply (reach r); [lia | |].
      * destruct (divisors (N.gcd r n) (N.gcd_divide_l r n)) as [G | G]; [exact G | exfalso].
        specialize (least r R2). rewrite <- G in least at 1.
        specialize (least (N.gcd_divide_r r n)). lia.
      * rewrite <- V. apply odd; [lia | |].
        { destruct (N.odd r) eqn:O; [reflexivity | exfalso].
          destruct (divisors 2) as [B | B]; [| lia | lia].
          apply N.mod_divide; [lia |]. rewrite <- N.bit0_mod, N.bit0_odd. now rewrite O. }
        { split; [exact R2 |]. split; [apply N.divide_refl |]. intros d Dd I.
          destruct (divisors d I) as [-> | ->]; lia. }
    + rewrite (even n) in L by (lia || exact On). apply (reach 1); [lia | apply coprime_1 |].
      rewrite f_1. lia.
Qed.

(** ** Theorem 14a: fractions *)

Section Fractions.

Variables (f : N -> N).
Hypothesis f_0 : f 0 = 0.
Hypothesis steps : forall n, f (n + 1) = f n \/ f (n + 1) = f n + 1.

Definition at_most_fraction (n s : N) : bool := s <=? f n.

Variable g : N -> N.
Hypothesis g_is : is_nim_sequence (taking at_most_fraction) g.

(** The values of the heaps from n - f n to n are 0, …, f n in some order. *)
Definition permuted (n : N) : Prop :=
  (forall m, n - f n <= m <= n -> g m <= f n) /\
  (forall v, v <= f n -> exists m, n - f n <= m <= n /\ g m = v) /\
  (forall m m', n - f n <= m <= n -> n - f n <= m' <= n -> g m = g m' -> m = m').

Lemma values_of_window :
  (forall n, permuted n) /\
  g 0 = 0 /\ forall n, g (n + 1) = if f (n + 1) =? f n then g (n - f n) else f (n + 1).
Proof.
  assert (bound : forall n, f n <= n).
  { intros n. induction n as [| n IH] using N.peano_ind; [lia |].
    rewrite <- N.add_1_r. specialize (steps n). lia. }
  assert (options : forall n u, attained (taking at_most_fraction) g n u <->
    exists m, n - f n <= m < n /\ g m = u).
  { intros n u. rewrite attained_taking. unfold at_most_fraction. setoid_rewrite N.leb_le.
    specialize (bound n). split.
    - intros (s & S & L & V). exists (n - s). split; [lia | exact V].
    - intros (m & M & V). exists (n - m). replace (n - (n - m)) with m by lia. repeat split; lia. }
  assert (g_0 : g 0 = 0).
  { destruct (N.eq_dec (g 0) 0) as [E | D]; [exact E | exfalso].
    destruct (proj1 (options 0 0)) as (m & M & _); [apply g_is; lia | lia]. }
  assert (step : forall n, permuted n -> permuted (n + 1) /\
    g (n + 1) = if f (n + 1) =? f n then g (n - f n) else f (n + 1)).
  { intros n (below & all & once). specialize (bound n).
    destruct (steps n) as [E | E].
    - rewrite E, N.eqb_refl.
      assert (V : g (n + 1) = g (n - f n)).
      { apply (mex_unique (attained (taking at_most_fraction) g (n + 1))
                 (attained (taking at_most_fraction) g (n + 1))); [tauto | apply g_is |]. split.
        - intros A. apply options in A. destruct A as (m & M & V). rewrite E in M.
          assert (m = n - f n) by (apply once; (lia || exact V)). lia.
        - intros u U. apply options. destruct (all u) as (m & M & W).
          { specialize (below (n - f n) ltac:(lia)). lia. }
          exists m. split; [| exact W]. rewrite E.
          assert (m <> n - f n) by (intros ->; lia). lia. }
      split; [| exact V]. unfold permuted. rewrite E. split; [| split].
      + intros m M. destruct (N.eq_dec m (n + 1)) as [-> | D]; [rewrite V |]; apply below; lia.
      + intros v L. destruct (all v L) as (m & M & W).
        destruct (N.eq_dec m (n - f n)) as [-> | D].
        * exists (n + 1). split; [lia | congruence].
        * exists m. split; [lia | exact W].
      + assert (other : forall m, n + 1 - f n <= m <= n -> g m <> g (n + 1)).
        { intros m M W. rewrite V in W. apply once in W; lia. }
        intros m m' M M' W. destruct (N.eq_dec m (n + 1)) as [-> | D].
        * destruct (N.eq_dec m' (n + 1)) as [-> | D']; [reflexivity | exfalso].
          apply (other m'); [lia | now symmetry].
        * destruct (N.eq_dec m' (n + 1)) as [-> | D']; [exfalso; apply (other m);
            [lia | exact W] |].
          apply once; (lia || exact W).
    - rewrite E, (proj2 (N.eqb_neq _ _)) by lia.
      assert (V : g (n + 1) = f n + 1).
      { apply (mex_unique (attained (taking at_most_fraction) g (n + 1))
                 (attained (taking at_most_fraction) g (n + 1))); [tauto | apply g_is |]. split.
        - intros A. apply options in A. destruct A as (m & M & V). rewrite E in M.
          specialize (below m ltac:(lia)). lia.
        - intros u U. apply options. destruct (all u ltac:(lia)) as (m & M & W).
          exists m. split; [lia | exact W]. }
      split; [| exact V]. unfold permuted. rewrite E. split; [| split].
      + intros m M. destruct (N.eq_dec m (n + 1)) as [-> | D]; [lia |].
        specialize (below m ltac:(lia)). lia.
      + intros v L. destruct (N.eq_dec v (f n + 1)) as [-> | D].
        * exists (n + 1). split; [lia | exact V].
        * destruct (all v ltac:(lia)) as (m & M & W). exists m. split; [lia | exact W].
      + intros m m' M M' W. destruct (N.eq_dec m (n + 1)) as [-> | D].
        * destruct (N.eq_dec m' (n + 1)) as [-> | D']; [reflexivity | exfalso].
          specialize (below m' ltac:(lia)). lia.
        * destruct (N.eq_dec m' (n + 1)) as [-> | D'].
          { exfalso. specialize (below m ltac:(lia)). lia. }
          apply once; (lia || exact W). }
  assert (P : forall n, permuted n).
  { intros n. induction n as [| n IH] using N.peano_ind.
    - unfold permuted. rewrite f_0. split; [| split].
      + intros m M. replace m with 0 by lia. lia.
      + intros v L. exists 0. split; [lia |]. lia.
      + intros m m' M M' _. lia.
    - rewrite <- N.add_1_r. now apply step. }
  split; [exact P |]. split; [exact g_0 |]. intros n. apply step, P.
Qed.

(** Where f grows, g is f; elsewhere it is the value of a smaller heap.  If f(n) and n - f(n) grow
    without limit, g has no period, with or without a saltus. *)
Theorem fractions :
  (g 0 = 0 /\ forall n, g (n + 1) = if f (n + 1) =? f n then g (n - f n) else f (n + 1)) /\
  ((forall k, exists n, k <= f n) -> (forall k, exists n, k <= n - f n) ->
   forall m p s, 1 <= p -> ~ grows_from g m p s).
Proof.
  destruct values_of_window as [window law]. split; [exact law |].
  intros taken left m p s P growth. destruct (N.eq_dec s 0) as [-> | Z].
  - assert (bounded : exists B, forall n, g n <= B).
    { exists (fold_right N.max 0 (map g (upto (m + p)))). intros n.
      induction n as [n IH] using (well_founded_induction N.lt_wf_0).
      destruct (N.lt_ge_cases n (m + p)) as [L | L].
      - assert (I : In (g n) (map g (upto (m + p)))) by now apply in_map, in_upto.
        revert I. generalize (map g (upto (m + p))) as l. clear.
        induction l as [| x l IH]; cbn [In fold_right]; [tauto |].
        intros [-> | I]; [lia | apply IH in I; lia].
      - replace n with (n - p + p) by lia. rewrite growth by lia. rewrite N.add_0_r. apply IH. lia.
        }
    destruct bounded as (B & bounded). destruct (taken (B + 1)) as (n & T).
    destruct (window n) as (_ & all & _). destruct (all (f n) ltac:(lia)) as (i & _ & V).
    specialize (bounded i). lia.
  - destruct (left (m + p)) as (n & T). destruct (window n) as (_ & all & _).
    destruct (all 0 ltac:(lia)) as (i & I & V).
    replace i with (i - p + p) in V by lia. rewrite growth in V by lia. lia.
Qed.

End Fractions.

(** ** Theorem 13: divisors *)

(** The exponent of the largest power of 2 that divides n, for n > 0. *)
Fixpoint exponent_of_2 (n : positive) : N :=
  match n with xO m => exponent_of_2 m + 1 | _ => 0 end.

Definition valuation (n : N) : N := match n with 0 => 0 | Npos m => exponent_of_2 m end.

Lemma valuation_odd n : N.odd n = true -> valuation n = 0.
Proof. destruct n as [| []]; cbn; congruence. Qed.

Lemma valuation_power j n : 0 < n -> valuation (2 ^ j * n) = j + valuation n.
Proof.
  intros P. induction j as [| j IH] using N.peano_ind; [now rewrite N.mul_1_l |].
  rewrite N.pow_succ_r', <- N.mul_assoc.
  destruct (2 ^ j * n) as [| m] eqn:E.
  - apply N.eq_mul_0 in E. destruct E as [E | E]; [| lia].
    now apply N.pow_nonzero in E.
  - change (2 * N.pos m) with (N.pos m~0). cbn [valuation exponent_of_2] in *. lia.
Qed.

Lemma odd_part n : 0 < n -> exists m, n = 2 ^ valuation n * m /\ N.odd m = true.
Proof.
  destruct n as [| n]; [lia |]. intros _. cbn [valuation].
  induction n as [n _ | n (m & E & O) |]; [exists (N.pos n~1) | exists m | exists 1];
    cbn [exponent_of_2]; try (split; reflexivity). split; [| exact O].
  rewrite N.add_1_r, N.pow_succ_r', <- N.mul_assoc, <- E. reflexivity.
Qed.

(** Any divisor may be taken, of which n itself is one or not. *)
Definition divisor_taken (n s : N) : bool := n mod s =? 0.
Definition proper_divisor_taken (n s : N) : bool := (n mod s =? 0) && (s <? n).

Lemma valuation_left n s : 1 <= s < n -> (s | n) -> valuation (n - s) <> valuation n.
Proof.
  intros L (i & I). destruct (odd_part s ltac:(lia)) as (t & T & Ot).
  destruct (odd_part i ltac:(nia)) as (u & U & Ou).
  set (j := valuation s) in *. set (e := valuation i) in *.
  assert (t_pos : 0 < t) by (destruct t; [discriminate | lia]).
  assert (u_pos : 0 < u) by (destruct u; [discriminate | lia]).
  assert (P : 1 <= 2 ^ e) by (pose proof (N.pow_nonzero 2 e ltac:(lia)); lia).
  assert (less : t <= 2 ^ e * u * t).
  { assert (1 * 1 <= 2 ^ e * u) by (apply N.mul_le_mono; lia). nia. }
  assert (n_is : n = 2 ^ j * (2 ^ e * u * t)) by (rewrite I, U, T at 1; ring).
  assert (left : n - s = 2 ^ j * (2 ^ e * u * t - t)) by (rewrite n_is, T at 1; nia).
  assert (V : valuation n = j + e).
  { rewrite n_is, valuation_power by (destruct u; [discriminate | lia]).
    rewrite <- N.mul_assoc, valuation_power, (valuation_odd (u * t)); [lia | | nia].
    now rewrite N.odd_mul, Ou, Ot. }
  rewrite V, left, valuation_power by nia.
  destruct (N.eq_dec e 0) as [E | E].
  - (* an even number is left of the odd part *)
    rewrite E, N.mul_1_l, N.add_0_r. intros Q.
    assert (Z : valuation (u * t - t) = 0) by lia.
    destruct (odd_part (u * t - t)) as (m & M & O); [rewrite E in left; nia |].
    rewrite Z, N.mul_1_l in M. rewrite <- M, N.odd_sub, N.odd_mul, Ou, Ot in O
      by (rewrite E, N.mul_1_l in less; exact less).
    discriminate.
  - assert (O : N.odd (2 ^ e * u * t - t) = true).
    { rewrite N.odd_sub by exact less. rewrite !N.odd_mul, Ot.
      replace (N.odd (2 ^ e)) with false; [reflexivity |].
      symmetry. replace e with (N.succ (e - 1)) by lia. rewrite N.pow_succ_r'.
      rewrite N.odd_mul. reflexivity. }
    rewrite (valuation_odd _ O). lia.
Qed.

Lemma power_taken n v : 0 < n -> v < valuation n ->
  1 <= 2 ^ v < n /\ n mod 2 ^ v = 0 /\ valuation (n - 2 ^ v) = v.
Proof.
  intros P L. destruct (odd_part n P) as (m & M & O). set (k := valuation n) in *. clearbody k.
  assert (m_pos : 0 < m) by (destruct m; [discriminate | lia]).
  assert (E : n = 2 ^ v * (2 ^ (k - v) * m)).
  { rewrite M, N.mul_assoc, <- N.pow_add_r. do 2 f_equal. lia. }
  pose proof (N.pow_nonzero 2 v ltac:(lia)) as V.
  assert (even : exists h, 2 ^ (k - v) * m = 2 * h /\ 1 <= h).
  { exists (2 ^ (k - v - 1) * m). replace (k - v) with (N.succ (k - v - 1)) at 1 by lia.
    rewrite N.pow_succ_r'. pose proof (N.pow_nonzero 2 (k - v - 1) ltac:(lia)).
    split; [ring | nia]. }
  destruct even as (h & H & H1). rewrite H in E. split; [nia |]. split.
  - apply N.mod_divide; [exact V |]. exists (2 * h). lia.
  - replace (n - 2 ^ v) with (2 ^ v * (2 * h - 1)) by nia.
    rewrite valuation_power, valuation_odd by
      (lia || (rewrite N.odd_sub by lia; now rewrite N.odd_mul)). lia.
Qed.

Theorem divisors_taken :
  nim_sequence_decides (taking proper_divisor_taken) valuation /\
  nim_sequence_decides (taking divisor_taken) (fun n => if n =? 0 then 0 else valuation n + 1).
Proof.
  split; apply law_of_taking; unfold proper_divisor_taken, divisor_taken.
  - intros n s S H. apply andb_true_iff in H. rewrite N.eqb_eq, N.ltb_lt in H. destruct H as [H L].
    apply valuation_left; [lia | apply N.mod_divide; [lia | exact H]].
  - intros n v L. assert (P : 0 < n) by (destruct n; [cbn in L |]; lia).
    destruct (power_taken n v P L) as (B & D & V). exists (2 ^ v).
    split; [lia |]. split; [| exact V].
    rewrite andb_true_iff, N.eqb_eq, N.ltb_lt. split; [exact D | lia].
  - intros n s S H. apply N.eqb_eq in H. rewrite (proj2 (N.eqb_neq n 0)) by lia.
    destruct (N.eqb_spec (n - s) 0) as [Z | Z]; [lia |]. intros E.
    apply (valuation_left n s); [lia | apply N.mod_divide; [lia | exact H] | lia].
  - intros n v L. destruct (N.eqb_spec n 0) as [-> | Z]; [lia |].
    destruct (N.eq_dec v 0) as [-> | V].
    + exists n. rewrite N.mod_same, N.sub_diag by lia. repeat split; lia.
    + destruct (power_taken n (v - 1)) as (B & D & W); [lia | lia |]. exists (2 ^ (v - 1)).
      split; [lia |]. split; [now apply N.eqb_eq |].
      rewrite (proj2 (N.eqb_neq _ 0)) by lia. lia.
Qed.

(** ** Theorem 25: the least period of the multiples of a set *)

Theorem multiples_of_a_set S k n0 p : let g := nim_value (sizes S) in
  let kS := fun t => (t mod k =? 0) && S (t / k) in
  1 <= k -> (exists s, 1 <= s /\ S s = true) -> least_period g n0 p ->
  nim_sequence_decides (sizes kS) (fun n => g (n / k)) /\
  least_period (fun n => g (n / k)) (k * n0) (k * p).
Proof.
  intros g kS K (s & s_pos & Ss) (p_pos & period & least).
  assert (next : forall n j, (n + j * k) / k = n / k + j) by (intros; apply N.div_add; lia).
  assert (times : forall a, k * a / k = a) by (intros; rewrite N.mul_comm; apply N.div_mul; lia).
  split; [| split; [nia |]; split].
  - apply (decides_ext _ _ (fun n => nim_value (sizes (fun t => kS (k * t))) (n / k))).
    + intros n. apply (nim_value_agree _ _ (n / k + 1)); [| lia]. intros t _. unfold sizes, kS.
      rewrite times. rewrite (N.mul_comm k), N.mod_mul by lia. reflexivity.
    + apply multiples; [exact K |]. intros t H. unfold kS in H. apply andb_true_iff in H.
      destruct H as [H _]. apply N.eqb_eq, N.mod_divide in H; [exact H | lia].
  - intros n L. replace (n + k * p) with (n + p * k) by lia. rewrite next. apply period.
    apply N.div_le_lower_bound; lia.
  - intros m q Q H.
    (* far out there is a heap b whose value differs from the one before *)
    assert (change : exists b, m + 1 <= b /\ g (b + 1) <> g b).
    { assert (D : g (m + 1 + s) <> g (m + 1)).
      { intros E. apply (nim_value_not_attained (sizes S) (m + 1 + s)). fold g.
        apply attained_sizes. exists s. repeat split; [exact Ss | lia | lia |].
        fold g. rewrite E. f_equal. lia. }
      revert D. generalize s as j. intros j. induction j as [| j IH] using N.peano_ind;
        [rewrite N.add_0_r; tauto |]. intros D.
      destruct (N.eq_dec (g (m + 1 + j)) (g (m + 1))) as [E | E].
      - exists (m + 1 + j). split; [lia |]. rewrite E. now replace (m + 1 + j + 1) with
          (m + 1 + N.succ j) by lia.
      - apply IH, E. }
    destruct change as (b & B & D).
    pose proof (H (k * (b + 1)) ltac:(nia)) as H1.
    pose proof (H (k * (b + 1) - 1) ltac:(nia)) as H2.
    cbv beta in H1, H2. rewrite times in H1.
    assert (B1 : (k * (b + 1) - 1) / k = b) by (apply quotient; [exact K | nia]).
    rewrite B1 in H2.
    assert (divides : exists q', q = k * q').
    { exists (q / k). pose proof (N.div_mod q k ltac:(lia)) as E.
      destruct (N.eq_dec (q mod k) 0) as [Z | Z]; [lia | exfalso]. apply D.
      pose proof (N.mod_lt q k ltac:(lia)). set (i := q / k) in *. set (j := q mod k) in *.
      clearbody i j. rewrite <- H1, <- H2. f_equal. transitivity (b + 1 + i).
      - apply quotient; [exact K | nia].
      - symmetry. apply quotient; [exact K | nia]. }
    destruct divides as (q' & ->). destruct (least (m / k) q') as [L1 L2].
    + nia.
    + intros n L. pose proof (quotient_bounds m k K).
      pose proof (H (k * n + (k - 1)) ltac:(nia)) as E. cbv beta in E.
      assert (F : (k * n + (k - 1)) / k = n) by (apply quotient; [exact K | nia]).
      replace (k * n + (k - 1) + k * q') with (k * n + (k - 1) + q' * k) in E by lia.
      now rewrite next, F in E.
    + pose proof (quotient_bounds m k K). split; nia.
Qed.

(** ** Theorem 26: three sizes, the last at most the sum of the others *)

Section ThreeSizes.

Variables (S : N -> bool) (a b c : N).
Hypothesis ordered : a < b < 2 * a /\ b < c <= a + b.
Hypothesis members : forall t, S t = true <-> t = a \/ t = b \/ t = c.

Let f (n : N) : N := n mod (a + c) / a.

Lemma block r : r < a + c -> r / a = if r <? a then 0 else if r <? 2 * a then 1 else
  if r <? 3 * a then 2 else 3.
Proof.
  intros R. destruct (N.ltb_spec r a); [apply quotient; lia |].
  destruct (N.ltb_spec r (2 * a)); [apply quotient; lia |].
  destruct (N.ltb_spec r (3 * a)); apply quotient; lia.
Qed.

Theorem three_sizes : nim_sequence_decides (sizes S) f /\ least_period f 0 (a + c).
Proof.
  split.
  - apply law_of_sizes.
    + intros n t T H E. unfold f in E.
      pose proof (N.mod_lt n (a + c) ltac:(lia)) as R.
      pose proof (N.mod_lt (n - t) (a + c) ltac:(lia)) as X. rewrite !block in E by assumption.
      assert (Z : t mod (a + c) = t).
      { apply N.mod_small. apply members in H. lia. }
      destruct (residue_left n t (a + c)) as [Q | Q]; [lia | lia | |]; rewrite Z in Q;
        set (r := n mod (a + c)) in *; set (x := (n - t) mod (a + c)) in *; clearbody r x;
        apply members in H;
        destruct (N.ltb_spec r a), (N.ltb_spec r (2 * a)), (N.ltb_spec r (3 * a)),
          (N.ltb_spec x a), (N.ltb_spec x (2 * a)), (N.ltb_spec x (3 * a)); lia.
    + intros n v L. unfold f in *.
      pose proof (N.mod_lt n (a + c) ltac:(lia)) as R.
      assert (left : forall t, 1 <= t <= n -> S t = true -> t <= n mod (a + c) ->
        (n mod (a + c) - t) / a = v ->
        exists t, 1 <= t <= n /\ S t = true /\ (n - t) mod (a + c) / a = v).
      { intros t T H B V. exists t. rewrite taken_within by lia. auto. }
      pose proof (N.mod_le n (a + c) ltac:(lia)) as le. set (r := n mod (a + c)) in *. clearbody r.
      rewrite block in L by exact R.
      assert (Sa : S a = true) by (apply members; auto).
      assert (Sb : S b = true) by (apply members; auto).
      assert (Sc : S c = true) by (apply members; auto).
      destruct (N.ltb_spec r a); [lia |]. destruct (N.ltb_spec r (2 * a)).
      { apply (left a); [lia | exact Sa | lia | apply quotient; lia]. }
      destruct (N.ltb_spec r (3 * a)).
      { destruct (N.eq_dec v 1) as [-> | V].
        - apply (left a); [lia | exact Sa | lia | apply quotient; lia].
        - destruct (N.lt_ge_cases (r - b) a) as [B | B].
          + apply (left b); [lia | exact Sb | lia | apply quotient; lia].
          + apply (left c); [lia | exact Sc | lia | apply quotient; lia]. }
      assert (V : v = 0 \/ v = 1 \/ v = 2) by lia. destruct V as [-> | [-> | ->]].
      * apply (left c); [lia | exact Sc | lia | apply quotient; lia].
      * apply (left b); [lia | exact Sb | lia | apply quotient; lia].
      * apply (left a); [lia | exact Sa | lia | apply quotient; lia].
  - apply (blocks_period a (a + c)); lia.
Qed.

End ThreeSizes.
