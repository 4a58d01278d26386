(** * Euclid (Cole and Davie, 1969): theorem 34 of docs/algorithms.md *)

From Coq Require Import NArith ZArith Lia Bool.
From Sprague Require Import Statement Outcomes Wythoff.
Open Scope N_scope.

(** ** The statement *)

(** Two numbers.  A move takes a positive multiple of one of them, which is not 0, from the other,
    at most all of it. *)
Inductive euclid_move : N * N -> N * N -> Prop :=
| from_first : forall x y k, 0 < y -> 0 < k -> k * y <= x -> euclid_move (x, y) (x - k * y, y)
| from_second : forall x y k, 0 < x -> 0 < k -> k * x <= y -> euclid_move (x, y) (x, y - k * x).

(** y < x < φy with the golden ratio φ = (√5 + 1) / 2, the positive root of φ² = φ + 1. *)
Definition within_golden_ratio (x y : N) : Prop := y < x /\ x * x < x * y + y * y.

(** What is proven below. *)
Definition euclid_is_decided : Prop :=
  forall x y, loses euclid_move (x, y) <->
    x = 0 \/ y = 0 \/ within_golden_ratio x y \/ within_golden_ratio y x.

(** ** The proof *)

Definition within (x y : N) : bool := (y <? x) && (x * x <? x * y + y * y).

Definition lost (s : N * N) : bool :=
  let (x, y) := s in (x =? 0) || (y =? 0) || within x y || within y x.

Lemma within_spec x y : within x y = true <-> within_golden_ratio x y.
Proof. unfold within. now rewrite andb_true_iff, !N.ltb_lt. Qed.

Lemma lost_spec x y : lost (x, y) = true <->
  x = 0 \/ y = 0 \/ within_golden_ratio x y \/ within_golden_ratio y x.
Proof. unfold lost. rewrite !orb_true_iff, !N.eqb_eq, !within_spec. tauto. Qed.

Lemma lost_sym x y : lost (x, y) = lost (y, x).
Proof. apply eq_true_iff_eq. rewrite !lost_spec. tauto. Qed.

Lemma move_sym x y x' y' : euclid_move (x, y) (x', y') -> euclid_move (y, x) (y', x').
Proof. intros M. inversion M; subst; now constructor. Qed.

(** The golden ratio is irrational. *)
Lemma not_golden x y : 0 < y -> x * x <> x * y + y * y.
Proof.
  intros Y E. apply (form_not_0 1 ltac:(lia) (Z.of_N x) (Z.of_N y)); [lia | lia |].
  unfold form. nia.
Qed.

(** A move that makes the first number smaller leads from no lost position to another. *)
Lemma from_lost x y k : lost (x, y) = true -> 0 < y -> 0 < k -> k * y <= x ->
  lost (x - k * y, y) = false.
Proof.
  intros L Y K X. apply not_true_iff_false. rewrite lost_spec in *.
  assert (y <= x) by nia.
  destruct L as [L | [L | [[L1 L2] | [L1 L2]]]]; try lia.
  assert (k = 1) as -> by nia. rewrite N.mul_1_l.
  assert (exists z, x = y + z) as [z ->] by (exists (x - y); lia).
  replace (y + z - y) with z by lia. unfold within_golden_ratio. nia.
Qed.

Lemma to_lost x y : lost (x, y) = false -> y <= x -> exists s, euclid_move (x, y) s /\ lost s = true.
Proof.
  intros L X. apply not_true_iff_false in L. rewrite lost_spec in L.
  assert (Y : 0 < y) by lia. pose proof (N.div_mod x y ltac:(lia)) as E.
  pose proof (N.mod_lt x y ltac:(lia)) as R. set (q := x / y) in *. set (r := x mod y) in *.
  assert (Q : 0 < q) by nia. pose proof (not_golden x y Y) as G.
  destruct (N.eq_dec r 0) as [Z | Z].
  { exists (x - q * y, y). split; [constructor; nia |]. apply lost_spec. left. nia. }
  pose proof (not_golden y r ltac:(lia)) as G'. rewrite (N.mul_comm y q) in E.
  destruct (N.lt_trichotomy (y * y) (y * r + r * r)) as [S | [S | S]]; [| now destruct G' |].
  - (* y is within the golden ratio of r *)
    exists (x - q * y, y). split; [apply from_first; lia |]. apply lost_spec.
    right; right; right. replace (x - q * y) with r by lia. split; [exact R | exact S].
  - (* y + r is within the golden ratio of y *)
    destruct (N.eq_dec q 1) as [O | O].
    { exfalso. apply L. right; right; left. rewrite O, N.mul_1_l in E.
      unfold within_golden_ratio. rewrite E. nia. }
    assert (T : exists t, q = t + 1 /\ 0 < t) by (exists (q - 1); lia). destruct T as (t & T & P).
    rewrite T, N.mul_add_distr_r, N.mul_1_l in E.
    exists (x - t * y, y). split; [apply from_first; lia |]. apply lost_spec.
    right; right; left. replace (x - t * y) with (y + r) by lia.
    unfold within_golden_ratio. nia.
Qed.

Theorem euclid : euclid_is_decided.
Proof.
  intros x y. rewrite <- lost_spec.
  apply (outcomes _ _ (fun s => N.to_nat (fst s + snd s))).
  - intros s s' [x' y' k Y K L | x' y' k X K L]; cbn [fst snd]; nia.
  - intros s s' L M. revert L. destruct M as [x' y' k Y K S | x' y' k X K S]; intros L;
      [now apply from_lost |].
    rewrite lost_sym in L |- *. now apply from_lost.
  - intros [x' y'] L. destruct (N.le_ge_cases y' x') as [S | S]; [now apply to_lost |].
    rewrite lost_sym in L. destruct (to_lost y' x' L S) as ([a b] & M & E).
    exists (b, a). split; [now apply move_sym | now rewrite lost_sym].
Qed.
