(** * A ring of the last values

    Heap n stands at n modulo the length L of an array, a power of 2, so that the
    array has the values of the last L heaps. *)

From Coq Require Import NArith Lia Bool Uint63 PArray.
From Sprague Require Import MachineIntegers.
Open Scope N_scope.

Definition read (ring : array int) (mask n : int) : int := ring.[n land mask].

(** [mask] is L - 1. *)
Definition is_mask (mask : int) : Prop := exists b, to_N mask + 1 = 2 ^ b.

(** The ring has the values that f has at the last L heaps before n, but for heaps before
    [from]. *)
Definition holds_from (from : N) (f : N -> N) (ring : array int) (mask : int) (n : N) : Prop :=
  to_N mask < to_N (length ring) /\
  (forall x, from <= to_N x < n -> n <= to_N x + (to_N mask + 1) ->
   to_N (read ring mask x) = f (to_N x)).

Notation holds := (holds_from 0).

Lemma slot mask x : is_mask mask -> to_N (x land mask) = to_N x mod (to_N mask + 1).
Proof.
  intros [b B]. rewrite to_N_land, B, <- N.land_ones. f_equal. rewrite N.ones_equiv. lia.
Qed.

Lemma slot_bounded mask x : is_mask mask -> to_N (x land mask) <= to_N mask.
Proof.
  intros M. rewrite slot by exact M. pose proof (N.mod_lt (to_N x) (to_N mask + 1)). lia.
Qed.

Lemma slot_inj mask x n : is_mask mask ->
  to_N x < to_N n -> to_N n <= to_N x + to_N mask -> (x land mask)%uint63 <> (n land mask)%uint63.
Proof.
  intros M L1 L2 E. apply (f_equal to_N) in E. rewrite !slot in E by exact M.
  set (m := to_N mask + 1) in *.
  pose proof (N.div_mod (to_N x) m ltac:(lia)). pose proof (N.div_mod (to_N n) m ltac:(lia)).
  assert (to_N x / m < to_N n / m \/ to_N n / m <= to_N x / m) as [D | D] by lia; nia.
Qed.

Lemma holds_set from f ring mask n x : is_mask mask ->
  holds_from from f ring mask (to_N n) -> to_N x = f (to_N n) ->
  holds_from from f ring.[n land mask <- x] mask (to_N n + 1).
Proof.
  intros M [L H] X. split; [now rewrite length_set |]. intros y Y1 Y2.
  pose proof (slot_bounded mask n M). unfold read.
  destruct (N.eq_dec (to_N y) (to_N n)) as [E | D].
  - apply to_N_inj in E. subst y. rewrite get_set_same; [exact X |].
    rewrite to_N_ltb. apply N.ltb_lt. lia.
  - rewrite get_set_other.
    + apply H; lia.
    + intros E. symmetry in E. revert E. apply slot_inj; [exact M | lia | lia].
Qed.

(** The ring at heap 1, when f(0) = 0. *)
Lemma holds_empty f size mask : to_N mask < to_N (length (make size 0%uint63)) -> f 0 = 0 ->
  holds f (make size 0%uint63) mask 1.
Proof.
  intros L Z. split; [exact L |]. intros x X _. unfold read. rewrite get_make.
  replace (to_N x) with 0 by lia. now rewrite Z.
Qed.

Lemma is_mask_pred bits : bits < 40 -> is_mask (of_N (2 ^ bits - 1)) /\
  to_N (of_N (2 ^ bits - 1)) + 1 = 2 ^ bits /\ to_N (of_N (2 ^ bits)) = 2 ^ bits.
Proof.
  intros B. assert (P : 2 ^ bits <> 0) by (apply N.pow_nonzero; lia).
  assert (L : 2 ^ bits < 2 ^ 40) by (apply N.pow_lt_mono_r; lia).
  change (2 ^ 40) with limit in L.
  assert (E : to_N (of_N (2 ^ bits - 1)) + 1 = 2 ^ bits) by (rewrite to_N_of_N; lia).
  split; [now exists bits | split; [exact E | apply to_N_of_N; lia]].
Qed.
